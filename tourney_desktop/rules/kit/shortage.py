"""Why not everybody can be paired: the people who are too many for the partners they have left.

The witness is that of Tutte and Berge in the form of Gallai and Edmonds. ``groups`` are sets of an odd number of
positions each, none of which may meet anybody in another; outside his group nobody in them may meet anybody but the
``helpers``. So one of each group needs a helper, and there are too few.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from tourney_desktop.rules.kit.matching import Edge, matched


@dataclass(frozen=True, slots=True)
class Shortage:
    """No full pairing exists. ``most_pairs`` is how many pairs can be made at once."""

    groups: tuple[tuple[int, ...], ...]
    helpers: tuple[int, ...]
    most_pairs: int

    @property
    def short(self) -> int:
        """How many are left over, whatever is done."""
        return len(self.groups) - len(self.helpers)


def shortage(size: int, edges: Iterable[Edge]) -> Shortage | None:
    """The witness that positions 0 to ``size`` - 1 cannot all be paired along these edges, ``None`` if they can."""
    known = list(edges)
    pairs = matched(range(size), known)
    if 2 * len(pairs) == size:
        return None
    near: list[list[int]] = [[] for _ in range(size)]
    for a, b in known:
        near[a].append(b)
        near[b].append(a)
    spare = _can_be_left(near, pairs)
    helpers = sorted({other for each in spare for other in near[each]} - spare)
    return Shortage(_groups(near, spare), tuple(helpers), len(pairs))


def _can_be_left(near: list[list[int]], pairs: tuple[Edge, ...]) -> set[int]:
    """Everybody whom some largest matching leaves out: those at even distance along alternating ways from somebody
    whom this one leaves out. Odd circles on the way are drawn together (Edmonds)."""
    search = _Search(near, pairs)
    while search.queue:
        search.grow(search.queue.popleft())
    return search.even


class _Search:
    """One alternating search from all left-over positions at once; the matching is the largest, so no two of its
    trees ever touch at even distance."""

    def __init__(self, near: list[list[int]], pairs: tuple[Edge, ...]) -> None:
        self.near = near
        self.mate = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        self.base = list(range(len(near)))
        self.parent: dict[int, int] = {}
        self.even = {v for v in range(len(near)) if v not in self.mate}
        self.queue = deque(sorted(self.even))

    def grow(self, vertex: int) -> None:
        """Look at everybody beside this even position."""
        for other in self.near[vertex]:
            if self.base[vertex] == self.base[other] or self.mate.get(vertex) == other:
                continue
            if other in self.even:
                self._draw_together(vertex, other)
            elif other not in self.parent:
                self.parent[other] = vertex
                self._reach(self.mate[other])

    def _reach(self, vertex: int) -> None:
        if vertex not in self.even:
            self.even.add(vertex)
            self.queue.append(vertex)

    def _draw_together(self, one: int, two: int) -> None:
        top = self._meet(one, two)
        circle: set[int] = set()
        for start, over in ((one, two), (two, one)):
            vertex, child = start, over
            while self.base[vertex] != top:
                circle |= {self.base[vertex], self.base[self.mate[vertex]]}
                self.parent[vertex] = child
                child = self.mate[vertex]
                vertex = self.parent[child]
        for vertex in range(len(self.near)):
            if self.base[vertex] in circle:
                self.base[vertex] = top
                self._reach(vertex)

    def _meet(self, one: int, two: int) -> int:
        seen: set[int] = set()
        vertex = one
        while True:
            vertex = self.base[vertex]
            seen.add(vertex)
            if vertex not in self.mate:
                break
            vertex = self.parent[self.mate[vertex]]
        vertex = two
        while self.base[vertex] not in seen:
            vertex = self.parent[self.mate[self.base[vertex]]]
        return self.base[vertex]


def _groups(near: list[list[int]], spare: set[int]) -> tuple[tuple[int, ...], ...]:
    left = set(spare)
    found: list[tuple[int, ...]] = []
    while left:
        reached, edge = {min(left)}, [min(left)]
        while edge:
            beside = {other for other in near[edge.pop()] if other in spare} - reached
            reached |= beside
            edge += beside
        left -= reached
        found.append(tuple(sorted(reached)))
    return tuple(sorted(found))
