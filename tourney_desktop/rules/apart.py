"""Who may not meet whom (ADD-6), whatever the reason: one constraint that every format shares."""

from __future__ import annotations

from itertools import combinations

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Entrant
from tourney_desktop.rules.kit.constraints import Apart
from tourney_desktop.rules.view import StageView

KEEP_APART = ("off", "team", "team_hard")


def teams_of(entrant: Entrant) -> frozenset[str]:
    """The teams, schools and related groups somebody belongs to; several are parted by semicolons (NSSC-4.9)."""
    named = (*entrant.team.split(";"), *entrant.related.split(";"))
    return frozenset(folded(each.strip()) for each in named if each.strip())


def apart_pairs(view: StageView, keep_apart: str = "off") -> tuple[Apart, ...]:
    """All who may not meet: team mates, as the option says."""
    if keep_apart == "off":
        return ()
    hard = keep_apart == "team_hard"
    teams = {each: teams_of(entrant) for each, entrant in view.entrants.items()}
    belonging = [each for each, named in teams.items() if named]
    return tuple(
        Apart(one, two, hard, _shared_name(view.entrants[one], teams[one] & teams[two]))
        for one, two in combinations(belonging, 2)
        if teams[one] & teams[two]
    )


def _shared_name(entrant: Entrant, shared: frozenset[str]) -> str:
    """The name of what two share, as it was typed."""
    named = (*entrant.team.split(";"), *entrant.related.split(";"))
    return next(each.strip() for each in named if folded(each.strip()) in shared)
