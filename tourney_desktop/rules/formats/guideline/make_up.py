"""How those who rested make up the game they missed (HOR-8.5 to 8.7). People are numbers of any kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from tourney_desktop.rules.kit.matching import Edge, best_matching

BLOCK = 4
"""So many rests are made up among themselves (HOR-8.5)."""

Pairs = tuple[Edge, ...]
"""Who makes up with whom, who rested earlier first."""


def blocks(rested: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Those who rested, in order, four by four."""
    return tuple(tuple(rested[at : at + BLOCK]) for at in range(0, len(rested), BLOCK))


def make_up_choices(rested: Sequence[int], barred: Collection[Edge]) -> Iterator[Pairs]:
    """Who makes up with whom, the best first: in each block the first meets the third and the second the fourth; else
    those are moved as little as can be (HOR-8.6). In a block of three the second is left over, unless another must be.
    None where a block has no legal way (HOR-8.7)."""
    ways = [_of_a_block(block, barred) for block in blocks(rested)]
    chosen = sorted(product(*ways), key=lambda each: sum(moved for moved, _pairs in each))
    for each in chosen:
        yield tuple(pair for _moved, pairs in each for pair in pairs)


def games_short(rested: Sequence[int], barred: Collection[Edge]) -> int:
    """How many games cannot be made up inside their blocks that could if everybody might meet everybody."""
    short = 0
    for block in blocks(rested):
        most = next(
            count
            for count in range(len(block) // 2, -1, -1)
            if next(_pairings(tuple(block), count, barred), None) is not None
        )
        short += len(block) // 2 - most
    return short


def across_blocks(rested: Sequence[int], barred: Collection[Edge]) -> Pairs:
    """As many games as can be, between any two who rested, moving them as little as can be; whoever is left over has a
    game less (HOR-8.7)."""
    size = len(rested)
    legal = {
        (a, b): (0, _moved(a, b, size))
        for a in range(size)
        for b in range(a + 1, size)
        if _edge(rested[a], rested[b]) not in barred
    }
    nobody = {(a, size + b): (1, 0) for a in range(size) for b in range(size)}
    spare = {(size + a, size + b): (0, 0) for a in range(size) for b in range(a + 1, size)}
    solved = best_matching(2 * size, {**legal, **nobody, **spare}, 2)
    if solved is None:
        raise ValueError("everybody may be left over, yet no pairing was found")
    return tuple((rested[a], rested[b]) for a, b in solved.pairs if b < size)


def _of_a_block(block: tuple[int, ...], barred: Collection[Edge]) -> list[tuple[int, Pairs]]:
    """Every legal way, with how far it moves people, the least first."""
    at = {each: place for place, each in enumerate(block)}
    ways = [
        (sum(_moved(at[a], at[b], len(block)) for a, b in pairs), pairs)
        for pairs in _pairings(block, len(block) // 2, barred)
    ]
    return sorted(ways, key=lambda way: (way[0], [(at[a], at[b]) for a, b in way[1]]))


def _pairings(block: tuple[int, ...], count: int, barred: Collection[Edge]) -> Iterator[Pairs]:
    """Every way to make so many legal pairs."""
    if count == 0:
        yield ()
        return
    for at, one in enumerate(block):
        for further, other in enumerate(block[at + 1 :], at + 1):
            if _edge(one, other) not in barred:
                rest = tuple(each for place, each in enumerate(block) if place > at and place != further)
                for pairs in _pairings(rest, count - 1, barred):
                    yield ((one, other), *pairs)


def _moved(a: int, b: int, size: int) -> int:
    """How far two are moved from whom they should have met, squared; who should have met nobody is not moved."""
    wanted = [printed_partner(at, size) for at in (a, b)]
    return sum((at - want) ** 2 for at, want in ((b, wanted[0]), (a, wanted[1])) if want is not None)


def printed_partner(at: int, size: int) -> int | None:
    """The first of a block meets the third, the second the fourth; two left at the end meet each other; places from
    0."""
    start = at - at % BLOCK
    length = min(BLOCK, size - start)
    within = at - start
    partner = 1 - within if length == 2 else within ^ 2
    return start + partner if 0 <= partner < length else None


def _edge(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)
