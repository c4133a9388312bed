"""Lists cut into groups of equal score, folded in the middle, and what it costs to depart from that.

A list is ordered by score, best first, then by number. Its printed recipe folds every group: the i-th of its upper half
with the i-th of its lower half. The lowest of an odd group goes down and is joined to the highest of the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from tourney_desktop.rules.kit.matching import Edge


def groups(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The positions of each score, best first. Raises ``ValueError`` for a list that is not in order."""
    if any(a < b for a, b in pairwise(scores)):
        raise ValueError("the scores are not in order")
    return tuple(
        tuple(same) for _score, same in groupby(range(len(scores)), key=lambda position: scores[position])
    )


def folded(positions: Sequence[int]) -> tuple[Edge, ...]:
    """First of the upper half with first of the lower half, and so on. An even number of positions."""
    half = len(positions) // 2
    return tuple(zip(positions[:half], positions[half:], strict=True))


def recipe(scores: Sequence[int]) -> tuple[Edge, ...]:
    """The printed pairing of an even list: every group folded, the odd one out joined to the top of the next."""
    if len(scores) % 2:
        raise ValueError("an odd list has no recipe: take out whoever rests")
    pairs: list[Edge] = []
    down: int | None = None
    for group in groups(scores):
        left = list(group)
        if down is not None:
            pairs.append((down, left.pop(0)))
            down = None
        if len(left) % 2:
            down = left.pop()
        pairs += folded(left)
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Ladder:
    """An even list of scores with its recipe, and the costs of leaving it."""

    scores: tuple[int, ...]
    partner: tuple[int, ...]
    group: tuple[int, ...]
    above: tuple[int, ...]
    below: tuple[int, ...]

    @staticmethod
    def of(scores: Sequence[int]) -> Ladder:
        """Cut the list and remember where everybody stands in his group."""
        partner = {a: b for pair in recipe(scores) for a, b in (pair, pair[::-1])}
        cut = groups(scores)
        return Ladder(
            tuple(scores),
            tuple(partner[position] for position in range(len(scores))),
            tuple(number for number, group in enumerate(cut) for _ in group),
            tuple(place for group in cut for place in range(len(group))),
            tuple(len(group) - 1 - place for group in cut for place in range(len(group))),
        )

    def difference(self, one: int, two: int) -> int:
        """The difference of scores, squared."""
        return (self.scores[one] - self.scores[two]) ** 2

    def from_above_the_bottom(self, one: int, two: int) -> int:
        """How many of his own score stand below the one who goes down, squared."""
        upper, lower = min(one, two), max(one, two)
        return self.below[upper] ** 2 if self.group[upper] != self.group[lower] else 0

    def met_below_the_top(self, one: int, two: int) -> int:
        """How many of his own score stand above the one whom he meets, squared."""
        upper, lower = min(one, two), max(one, two)
        return self.above[lower] ** 2 if self.group[upper] != self.group[lower] else 0

    def displacement(self, one: int, two: int) -> int:
        """How far each is moved from the partner of the recipe, squared (REP-2)."""
        return (two - self.partner[one]) ** 2 + (one - self.partner[two]) ** 2

    def drop(self, one: int, two: int) -> int:
        """How many groups lie between them."""
        return abs(self.group[one] - self.group[two])
