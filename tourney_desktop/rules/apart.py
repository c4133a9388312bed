"""Who may not meet whom (ADD-6), whatever the reason: one constraint that every format shares.

Team mates and related teams count as a format's option says; single pairs as the director entered them.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import combinations

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Entrant, EntrantId
from tourney_desktop.rules.kit.constraints import Apart
from tourney_desktop.rules.view import StageView

KEEP_APART = ("off", "team", "team_hard")


def teams_of(entrant: Entrant) -> frozenset[str]:
    """The teams, schools and related groups somebody belongs to; several are parted by semicolons (NSSC-4.9)."""
    named = (*entrant.team.split(";"), *entrant.related.split(";"))
    return frozenset(folded(each.strip()) for each in named if each.strip())


def apart_pairs(view: StageView, keep_apart: str = "off") -> tuple[Apart, ...]:
    """All who may not meet: the director's pairs, then team mates and related teams as the option says."""
    single = tuple(
        Apart(each.first, each.second, each.hard, each.reason)
        for each in view.state.avoids.values()
        if each.first in view.entrants and each.second in view.entrants
    )
    if keep_apart == "off":
        return single
    hard = keep_apart == "team_hard"
    known = {frozenset((each.first, each.second)) for each in single if each.hard or not hard}
    teams = {each: teams_of(entrant) for each, entrant in view.entrants.items()}
    related = {frozenset((folded(one), folded(other))) for one, other in view.state.related}
    belonging = [each for each, named in teams.items() if named]
    found = [
        Apart(one, two, hard, reason)
        for one, two in combinations(belonging, 2)
        if frozenset((one, two)) not in known and (reason := _reason(view, teams, related, one, two))
    ]
    softer = {frozenset((each.first, each.second)) for each in found}
    return (*(each for each in single if frozenset((each.first, each.second)) not in softer), *found)


def _reason(
    view: StageView,
    teams: Mapping[EntrantId, frozenset[str]],
    related: Set[frozenset[str]],
    one: EntrantId,
    two: EntrantId,
) -> str:
    """What two share, as it was typed; empty where they share nothing."""
    shared = teams[one] & teams[two]
    if shared:
        return _typed(view.entrants[one], shared)
    for mine in sorted(teams[one]):
        for theirs in sorted(teams[two]):
            if frozenset((mine, theirs)) in related:
                return f"{_typed(view.entrants[one], {mine})} / {_typed(view.entrants[two], {theirs})}"
    return ""


def _typed(entrant: Entrant, wanted: Set[str]) -> str:
    named = (*entrant.team.split(";"), *entrant.related.split(";"))
    return next(each.strip() for each in named if folded(each.strip()) in wanted)
