"""Rules of a pairing as data: hard ones are named predicates that delete pairs, soft ones named costs in order.

A hard rule that the director waives becomes the first cost, so it is broken as seldom as can be (REP-6). Whatever was
or was not paired can be explained from the same two lists.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.kit.matching import Cost, Edge, Matching, best_matching
from tourney_desktop.rules.kit.shortage import Shortage, shortage

APART = "ADD-6"


@dataclass(frozen=True, slots=True)
class Apart:
    """Two who may not meet (ADD-6): ``hard`` never, else not if it can be helped. ``reason`` is for the director,
    ``rule`` is what asks for it."""

    first: EntrantId
    second: EntrantId
    hard: bool
    reason: str = ""
    rule: str = APART

    @property
    def pair(self) -> frozenset[EntrantId]:
        """Both."""
        return frozenset((self.first, self.second))


@dataclass(frozen=True, slots=True)
class HardRule:
    """A pair it forbids does not exist."""

    id: str
    forbids: Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class SoftCost:
    """What a pair costs, from 0 up. ``name`` tells the terms of one rule apart."""

    id: str
    name: str
    cost: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of one pairing; the order of the soft ones is the order of their importance."""

    hard: tuple[HardRule, ...] = ()
    soft: tuple[SoftCost, ...] = ()

    def waiving(self, ids: Collection[str]) -> Rules:
        """The same with these hard rules broken only as often as must be, before all else (REP-6)."""
        waived = tuple(
            SoftCost(each.id, "waived", _counted(each.forbids)) for each in self.hard if each.id in ids
        )
        return Rules(tuple(each for each in self.hard if each.id not in ids), (*waived, *self.soft))

    def only_hard(self) -> Rules:
        """Without costs, but for waived rules."""
        return Rules(self.hard, tuple(each for each in self.soft if each.name == "waived"))

    def against(self, one: int, two: int) -> tuple[HardRule, ...]:
        """The hard rules that forbid this pair."""
        return tuple(rule for rule in self.hard if rule.forbids(one, two))

    def cost(self, one: int, two: int) -> Cost:
        """What the pair costs, term by term."""
        return tuple(term.cost(one, two) for term in self.soft)

    def total(self, pairs: Iterable[Edge]) -> Cost:
        """What a whole round costs, term by term (REP-3)."""
        sums = [0] * len(self.soft)
        for pair in pairs:
            for term, cost in enumerate(self.cost(*pair)):
                sums[term] += cost
        return tuple(sums)

    def edges(self, size: int) -> dict[Edge, Cost]:
        """Every pair that no hard rule deletes (REP-2), with its cost."""
        forbids = [rule.forbids for rule in self.hard]
        costs = [term.cost for term in self.soft]
        return {
            (a, b): tuple(cost(a, b) for cost in costs)
            for a, b in combinations(range(size), 2)
            if not any(forbid(a, b) for forbid in forbids)
        }

    def solve(
        self, size: int, *, unique: bool = True, edges: Mapping[Edge, Cost] | None = None
    ) -> Matching | Shortage:
        """The one answer, or why there is none. For an even number; ``edges`` where they are known already."""
        edges = self.edges(size) if edges is None else edges
        found = best_matching(size, edges, len(self.soft), unique=unique)
        if found is not None:
            return found
        why = shortage(size, edges)
        if why is None:
            raise ValueError(f"{size} can be paired, yet no pairing was found")
        return why


def _counted(forbids: Callable[[int, int], bool]) -> Callable[[int, int], int]:
    return lambda one, two: int(forbids(one, two))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a pair is not in the best answer: rules that forbid it, or the first term that the best answer with this
    pair in it does worse in, or a shortage: with this pair, nobody could be found for the others. All empty: it is
    as good, and comes later by REP-4."""

    pair: Edge
    forbidden: tuple[HardRule, ...] = ()
    worse: SoftCost | None = None
    forced: Cost = ()
    shortage: Shortage | None = None


def why_not(
    rules: Rules, size: int, pair: Edge, best: Matching, known: Mapping[Edge, Cost] | None = None
) -> Verdict:
    """Force the pair, solve again, and see what it costs. ``known`` are the rules' edges, where they are at hand."""
    forbidden = rules.against(*pair)
    if forbidden:
        return Verdict(pair, forbidden)
    whole = rules.edges(size) if known is None else known
    edges = {e: cost for e, cost in whole.items() if e == pair or not set(e).intersection(pair)}
    found = best_matching(size, edges, len(rules.soft), unique=False)
    if found is None:
        return Verdict(pair, shortage=shortage(size, edges))
    worse = next(
        (
            term
            for term, forced, cost in zip(rules.soft, found.cost, best.cost, strict=True)
            if forced != cost
        ),
        None,
    )
    return Verdict(pair, worse=worse, forced=found.cost)
