"""Pairing tables for any number of players (MSFS-3). Numbers count from 1; each pair names the first mover first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Pair = tuple[int, int]
TableRound = tuple[Pair, ...]


def even(players: int) -> int:
    """The number of places: with an odd number of players the last place is the rest (MSFS-2.3)."""
    return players + players % 2


def table(players: int) -> tuple[TableRound, ...]:
    """Every round of one cycle, the rest's number included (MSFS-3.2). ``ValueError`` for fewer than 2."""
    if players < 2:
        raise ValueError(f"no table for {players}")
    places = even(players)
    return tuple(_round(places, number) for number in range(1, places))


def _round(places: int, number: int) -> TableRound:
    """The highest place meets the pivot, and moves first in even rounds; the others meet across the pivot, going
    round the ring of all places but the highest."""
    ring = places - 1
    pivot = (number + 1) // 2 if number % 2 else (places + number) // 2
    leading = (pivot, places) if number % 2 else (places, pivot)

    def on_ring(place: int) -> int:
        return (place - 1) % ring + 1

    across = ((on_ring(pivot + step), on_ring(pivot - step)) for step in range(1, places // 2))
    return (leading, *across)


def schedule(players: int, cycles: int = 1, *, double_rounds: bool = False) -> tuple[TableRound, ...]:
    """All rounds of the event. In a second cycle first movers change; with ``double_rounds`` each of its rounds
    follows its twin at once."""
    first = table(players)
    if cycles == 1:
        return first
    second = tuple(tuple((b, a) for a, b in pairs) for pairs in first)
    if double_rounds:
        return tuple(each for twins in zip(first, second, strict=True) for each in twins)
    return first + second


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a table: a round that does not seat everybody once, or a pair that meets again."""

    round: int
    again: Pair | None = None


def faults(places: int, rounds: Sequence[Sequence[Pair]]) -> tuple[Fault, ...]:
    """Everything that keeps a table from being one: everybody once a round, nobody meets twice (MSFS-3.1)."""
    found: list[Fault] = []
    met: set[frozenset[int]] = set()
    for number, pairs in enumerate(rounds, 1):
        if sorted(place for pair in pairs for place in pair) != list(range(1, places + 1)):
            found.append(Fault(number))
        for pair in pairs:
            if frozenset(pair) in met:
                found.append(Fault(number, pair))
            met.add(frozenset(pair))
    return tuple(found)


def first_moves(players: int) -> dict[int, int]:
    """How often everybody moves first in one cycle (MSFS-3.5); a game against the rest is none."""
    counted = dict.fromkeys(range(1, players + 1), 0)
    for pairs in table(players):
        for first, second in pairs:
            if first <= players and second <= players:
                counted[first] += 1
    return counted
