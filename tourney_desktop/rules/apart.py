"""Who may not meet whom (ADD-6), whatever the reason: one constraint that every format shares.

Team mates and related teams count as a format's option says; single pairs as the director entered them. Somebody may
belong to several teams: two clash who share any of them, or who belong to two that are related (NSSC-4.9).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from itertools import combinations

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Entrant, EntrantId
from tourney_desktop.rules.kit.constraints import Apart
from tourney_desktop.rules.view import StageView

KEEP_APART = ("off", "team", "team_hard")


@dataclass(frozen=True, slots=True)
class Clash:
    """Two who belong together, and by what, as it was typed."""

    first: EntrantId
    second: EntrantId
    reason: str

    @property
    def pair(self) -> frozenset[EntrantId]:
        """Both."""
        return frozenset((self.first, self.second))


def team_names(entrant: Entrant) -> tuple[str, ...]:
    """The teams, schools and related groups somebody belongs to, as typed; several are parted by semicolons."""
    return (*_parted(entrant.team), *_parted(entrant.related))


def same_team(one: Entrant, other: Entrant) -> bool:
    """Whether two are team mates, not only of related teams."""
    return not set(map(folded, _parted(one.team))).isdisjoint(map(folded, _parted(other.team)))


def _parted(names: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in names.split(";") if each.strip())


def teams_of(entrant: Entrant) -> frozenset[str]:
    """The same, as they are compared."""
    return frozenset(folded(each) for each in team_names(entrant))


def single_pairs(view: StageView) -> tuple[Apart, ...]:
    """The pairs that the director entered one by one."""
    return tuple(
        Apart(each.first, each.second, each.hard, each.reason)
        for each in view.state.avoids.values()
        if each.first in view.entrants and each.second in view.entrants
    )


def clashes(view: StageView, *, transitive: bool = False) -> tuple[Clash, ...]:
    """All who share a team or belong to related ones, in entry order. ``transitive``: the relations of a team's
    relations are its own."""
    teams = _belonging(view)
    related = {frozenset((folded(one), folded(other))) for one, other in view.state.related}
    if transitive:
        related = _closed(related)
    belonging = [each for each, named in teams.items() if named]
    return tuple(
        Clash(one, two, reason)
        for one, two in combinations(belonging, 2)
        if (reason := _reason(view, teams, related, one, two))
    )


def apart_pairs(view: StageView, keep_apart: str = "off", *, transitive: bool = False) -> tuple[Apart, ...]:
    """All who may not meet: the director's pairs, then team mates and related teams as the option says."""
    single = single_pairs(view)
    if keep_apart == "off":
        return single
    hard = keep_apart == "team_hard"
    known = {each.pair for each in single if each.hard or not hard}
    found = [
        Apart(each.first, each.second, hard, each.reason)
        for each in clashes(view, transitive=transitive)
        if each.pair not in known
    ]
    softer = {each.pair for each in found}
    return (*(each for each in single if each.pair not in softer), *found)


def _belonging(view: StageView) -> dict[EntrantId, frozenset[str]]:
    """Everybody's teams. A related group that any member of a team is in is the whole team's (HOR-6.2)."""
    groups: dict[str, frozenset[str]] = {}
    for each in view.entrants.values():
        for team in map(folded, _parted(each.team)):
            groups[team] = groups.get(team, frozenset()) | frozenset(map(folded, _parted(each.related)))
    found = {each: teams_of(entrant) for each, entrant in view.entrants.items()}
    return {each: own.union(*(groups.get(team, ()) for team in own)) for each, own in found.items()}


def _closed(related: Set[frozenset[str]]) -> set[frozenset[str]]:
    """Everybody who can be reached from one relation to the next is related."""
    groups: list[set[str]] = []
    for pair in sorted(related, key=sorted):
        touching = [group for group in groups if group & pair]
        groups = [group for group in groups if not group & pair]
        groups.append(set(pair).union(*touching))
    return {frozenset(pair) for group in groups for pair in combinations(sorted(group), 2)}


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
        return _typed(view, one, shared)
    for mine in sorted(teams[one]):
        for theirs in sorted(teams[two]):
            if frozenset((mine, theirs)) in related:
                return f"{_typed(view, one, {mine})} / {_typed(view, two, {theirs})}"
    return ""


def _typed(view: StageView, entrant: EntrantId, wanted: Set[str]) -> str:
    """As he has it, else as the first of those who do."""
    everybody = (view.entrants[entrant], *view.entrants.values())
    return next(name for each in everybody for name in team_names(each) if folded(name) in wanted)
