"""From a ranking to tiers, teams and tables (ROOK-1 and ROOK-2), on whatever names the ranked.

Ranks count from 1, best first; a ranking is a strict order. Nothing here knows of entrants, rounds or
options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

AT_A_TABLE = 4
"""Two teams of two (ROOK-2.6)."""

P = TypeVar("P", bound=Hashable)
Team = tuple[P, P]
Table = tuple[Team[P], Team[P]]


def ranking(seed_order: Sequence[P], totals: Mapping[P, int] | None = None) -> tuple[P, ...]:
    """The seeds before round 1 (ROOK-1.2), then the highest total first (ROOK-1.3); level totals stay in the
    order of seeds (ROOK-5.1), so nobody ever shares a rank (ROOK-5.2)."""
    known = totals or {}
    return tuple(sorted(seed_order, key=lambda each: -known.get(each, 0)))


def fills_tables(count: int) -> bool:
    """Whether that many can all sit down: a positive multiple of 4 (ROOK-2.7)."""
    return count > 0 and count % AT_A_TABLE == 0


def tiers(rank: Sequence[P]) -> tuple[tuple[P, ...], tuple[P, ...]]:
    """The better half and the other (ROOK-2.2). ``ValueError`` for a field that does not fill its tables
    (ROOK-2.7)."""
    if not fills_tables(len(rank)):
        raise ValueError(f"{len(rank)} is not a positive multiple of {AT_A_TABLE} (ROOK-2.7)")
    half = len(rank) // 2
    return tuple(rank[:half]), tuple(rank[half:])


def teams(rank: Sequence[P]) -> tuple[Team[P], ...]:
    """Team i is rank i with rank N/2 + i, the upper tier's player first (ROOK-2.3, ROOK-2.4)."""
    upper, lower = tiers(rank)
    return tuple(zip(upper, lower, strict=True))


def tables(rank: Sequence[P]) -> tuple[Table[P], ...]:
    """Table t hosts teams 2t - 1 and 2t (ROOK-2.5). Nobody is moved for having met before (ROOK-2.9)."""
    every = teams(rank)
    return tuple(zip(every[0::2], every[1::2], strict=True))


def sit_outs(
    rank: Sequence[P], prior: Mapping[P, int] | None = None, count: int | None = None
) -> tuple[P, ...]:
    """Who rests, in order of rank: those with the fewest sit-outs so far, among them the lowest ranks
    (ROOK-2.8). ``count`` is by default what is over when the tables are full."""
    before = prior or {}
    resting = len(rank) % AT_A_TABLE if count is None else count
    places = {each: place for place, each in enumerate(rank)}
    chosen = sorted(rank, key=lambda each: (before.get(each, 0), -places[each]))[:resting]
    return tuple(sorted(chosen, key=places.__getitem__))


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that a seating breaks: which one, at which table, and the two ranks of a team that is none."""

    rule: str
    table: int = 0
    ranks: tuple[int, ...] = ()


def check_tables(rank: Sequence[P], proposed: Sequence[Sequence[Sequence[P]]]) -> tuple[Finding, ...]:
    """What is wrong with a seating of exactly these ranked, table by table; the order inside a table does not
    matter."""
    if Counter(p for table in proposed for team in table for p in team) != Counter(rank):
        return (Finding("ROOK-2.1"),)
    half = len(rank) // 2
    place = {each: number for number, each in enumerate(rank, 1)}
    found: list[Finding] = []
    for number, table in enumerate(proposed, 1):
        if [len(team) for team in table] != [2, 2]:
            found.append(Finding("ROOK-2.6", number))
            continue
        for team in table:
            one, two = sorted(place[each] for each in team)
            if two - one != half:
                found.append(Finding("ROOK-2.4", number, (one, two)))
        seated = {place[each] for team in table for each in team}
        first = 2 * number - 1
        if seated != {first, first + 1, half + first, half + first + 1}:
            found.append(Finding("ROOK-2.5", number))
    return tuple(found)
