"""Who rests in an odd field (HOR-8.1 to 8.4, 8.7). Ranks count from 1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.rules.formats.guideline.make_up import games_short
from tourney_desktop.rules.kit.matching import Edge

STEP = 6
"""Round 1 is #6's, round 2 #12's, and so on (HOR-8.2, HOR-8.4)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A meeting to come: which one it is, of how many, and the ranks of those who are there."""

    number: int
    total: int
    present: tuple[int, ...]


def printed_rank(turn: int) -> int:
    """Whose turn it is to rest, whether the list is that long or not."""
    return STEP * turn


def resting_rank(turn: Turn, rested: Collection[int]) -> int | None:
    """Who rests: the printed rank; where that is not there or has rested, the lowest present who has not, and whose own
    turn is not still to come (HOR-8.3). ``None`` where everybody has rested: nobody does twice (HOR-8.4)."""
    printed = printed_rank(turn.number)
    if printed in turn.present and printed not in rested:
        return printed
    coming = {printed_rank(later) for later in range(turn.number + 1, turn.total + 1)}
    fresh = [rank for rank in sorted(turn.present, reverse=True) if rank not in rested]
    return next((rank for rank in fresh if rank not in coming), fresh[0] if fresh else None)


def planned_rests(
    turns: Sequence[Turn], rested: Sequence[int], moved: Mapping[int, int] | None = None
) -> tuple[int | None, ...] | None:
    """Who rests at each of these turns, ``None`` at one with an even number. ``moved``: turn -> rank, as the director
    lets it be. ``None`` altogether where a turn comes to people who have all rested."""
    taken = list(rested)
    found: list[int | None] = []
    for turn in turns:
        rank = None
        if len(turn.present) % 2:
            rank = (moved or {}).get(turn.number) or resting_rank(turn, taken)
            if rank is None:
                return None
            taken.append(rank)
        found.append(rank)
    return tuple(found)


def moved_rests(
    turns: Sequence[Turn], rested: Sequence[int], barred: Collection[Edge]
) -> Mapping[int, int] | None:
    """Byes moved to the nearest rank, the lower first, until everybody who rests can make up his game (HOR-8.7): turn
    -> rank, one after the other the move that helps most. ``None`` where no move helps."""
    moved: dict[int, int] = {}
    while True:
        planned = planned_rests(turns, rested, moved)
        if planned is None:
            return None
        short = games_short((*rested, *_those(planned)), barred)
        if short == 0:
            return moved
        best = min(_moves(turns, rested, barred, moved, planned), default=None)
        if best is None or best[0] >= short:
            return None
        moved[best[3]] = best[4]


def _moves(
    turns: Sequence[Turn],
    rested: Sequence[int],
    barred: Collection[Edge],
    moved: Mapping[int, int],
    planned: tuple[int | None, ...],
) -> list[tuple[int, int, int, int, int]]:
    """Every way to move one bye: games short then, how far, whether up, the turn and the new rank."""
    found: list[tuple[int, int, int, int, int]] = []
    taken = {*rested, *_those(planned)}
    for turn, rank in zip(turns, planned, strict=True):
        if rank is None:
            continue
        for other in turn.present:
            if other in taken:
                continue
            after = planned_rests(turns, rested, {**moved, turn.number: other})
            if after is not None and len(set(_those(after))) == len(_those(after)):
                short = games_short((*rested, *_those(after)), barred)
                found.append((short, abs(other - rank), int(other < rank), turn.number, other))
    return found


def _those(planned: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(rank for rank in planned if rank is not None)
