"""One round of the schedule as a matching: the guideline, repaired as little as can be (HOR-9.1, with REP-1 to REP-5).

Hard, and never let go: nobody meets a team mate or somebody of a related team (HOR-6), nobody meets anybody twice
(HOR-7.1), and pairs that make up missed games are kept for that (HOR-8.6). The costs, in order of importance:

1. pairs to be kept apart if possible (ADD-6);
2. pairs that do not have the guideline's shape: inside one half of the list, or of mixed parity;
3. how far each is moved from his partner by the guideline, squared (REP-2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tourney_desktop.rules.formats.guideline.guidelines import Guideline
from tourney_desktop.rules.kit.constraints import APART, HardRule, Rules, SoftCost
from tourney_desktop.rules.kit.matching import Edge, Matching
from tourney_desktop.rules.kit.shortage import Shortage

MET = "HOR-7.1"
TEAM = "HOR-6.1"
RESERVED = "HOR-8.6"


@dataclass(frozen=True, slots=True)
class Task:
    """One meeting to be drawn: its guideline, and who sits, as places in the ranking list in order."""

    guideline: Guideline
    present: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Pairs of places that may not meet, by reason, and those that should not if it can be helped."""

    met: frozenset[Edge] = field(default=frozenset())
    apart: frozenset[Edge] = field(default=frozenset())
    reserved: frozenset[Edge] = field(default=frozenset())
    wished: frozenset[Edge] = field(default=frozenset())

    @property
    def hard(self) -> frozenset[Edge]:
        """All that never meet."""
        return self.met | self.apart | self.reserved

    def having_met(self, pairs: Iterable[Edge]) -> Bars:
        """After one more round."""
        return replace(self, met=self.met.union(pairs))

    def without_reserve(self) -> Bars:
        """As if nothing were kept for the games that make up."""
        return replace(self, reserved=frozenset())


def edge(one: int, other: int) -> Edge:
    """Two places, the better first."""
    return (one, other) if one < other else (other, one)


def round_rules(task: Task, bars: Bars) -> Rules:
    """All rules of a round, over places in the list closed up to those present (HOR-8.8)."""
    present, guideline = task.present, task.guideline
    size = len(present)
    partner = guideline.partners(size)

    def among(pairs: frozenset[Edge]) -> _Among:
        return _Among(present, pairs)

    def displacement(a: int, b: int) -> int:
        return (b - partner[a]) ** 2 + (a - partner[b]) ** 2

    hard = (
        HardRule(MET, among(bars.met)),
        HardRule(TEAM, among(bars.apart)),
        HardRule(RESERVED, among(bars.reserved)),
    )
    soft = [
        SoftCost("HOR-9.1", "shape", lambda a, b: int(guideline.breaks_shape(a, b, size))),
        SoftCost("REP-2", "displacement", displacement),
    ]
    if bars.wished:
        wished = among(bars.wished)
        soft.insert(0, SoftCost(APART, "apart", lambda a, b: int(wished(a, b))))
    return Rules(hard, tuple(soft))


@dataclass(frozen=True, slots=True)
class _Among:
    """Whether the people at two places of the closed-up list are one of these pairs."""

    present: tuple[int, ...]
    pairs: frozenset[Edge]

    def __call__(self, one: int, other: int) -> bool:
        return edge(self.present[one], self.present[other]) in self.pairs


def drawn(task: Task, bars: Bars) -> tuple[Edge, ...] | Shortage:
    """The one best round as pairs of places in the ranking list, or why there is none, in places of the closed-up
    list. Everybody present must be an even number."""
    found = round_rules(task, bars).solve(len(task.present))
    return found if isinstance(found, Shortage) else opened_up(task, found)


def opened_up(task: Task, matching: Matching) -> tuple[Edge, ...]:
    """Pairs of the closed-up list as pairs of the ranking list."""
    return tuple((task.present[a], task.present[b]) for a, b in matching.pairs)
