"""All rounds that could be drawn, the best first: by cost, then by REP-4 (HOR-9.6).

After the best one, every other round lacks one of its pairs. So the rest falls into parts: those without the first
pair; those with the first and without the second; and so on. The best of each part is a matching again (Lawler).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush

from tourney_desktop.rules.kit.constraints import Rules
from tourney_desktop.rules.kit.matching import Cost, Edge, Matching, best_matching

Ranked = tuple[Cost, tuple[int, ...]]
"""What two rounds are compared by: the cost, then everybody's partner in order of the list."""


class Alternatives:
    """The rounds of ``size`` places. ``solved`` counts the matchings it took so far."""

    def __init__(self, rules: Rules, size: int) -> None:
        self.edges = rules.edges(size)
        self.terms = len(rules.soft)
        self.size = size
        self.solved = 0

    def __iter__(self) -> Iterator[Matching]:
        """Best first, each once."""
        waiting: list[tuple[Ranked, int, Matching, int, frozenset[Edge]]] = []
        self._add(waiting, (), frozenset())
        while waiting:
            _rank, _number, best, kept, without = heappop(waiting)
            yield best
            for at in range(kept, len(best.pairs)):
                self._add(waiting, best.pairs[:at], without | {best.pairs[at]})

    def _add(
        self,
        waiting: list[tuple[Ranked, int, Matching, int, frozenset[Edge]]],
        kept: tuple[Edge, ...],
        without: frozenset[Edge],
    ) -> None:
        """The best round that has these pairs and none of those."""
        self.solved += 1
        best = best_matching(self.size, self._part(kept, without), self.terms)
        if best is not None:
            heappush(waiting, (_rank(best), self.solved, best, len(kept), without))

    def _part(self, kept: tuple[Edge, ...], without: frozenset[Edge]) -> Mapping[Edge, Cost]:
        taken = {each for pair in kept for each in pair}
        return {
            pair: cost
            for pair, cost in self.edges.items()
            if pair in kept or not (pair in without or taken.intersection(pair))
        }


def _rank(matching: Matching) -> Ranked:
    partner = matching.partner
    return matching.cost, tuple(partner[at] for at in range(len(partner)))
