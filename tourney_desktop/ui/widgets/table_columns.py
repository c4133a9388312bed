"""Sharing the width of a table among its columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.reports.table import Column, Kind

_YIELDING = (Kind.NOTE, Kind.TEXT, Kind.NAME)


@dataclass(frozen=True, slots=True)
class Want:
    """What a column would like: its natural width, the least it can do with, or a width the director gave it."""

    natural: int
    least: int
    fixed: int | None = None
    hidden: bool = False


def share(columns: Sequence[Column], wants: Sequence[Want], room: int) -> list[int]:
    """A width for each column; 0 hides it.

    Spare room goes to the columns that stretch. Where room is short, columns marked ``extra`` go first, then notes,
    words and names give way down to their least; figures never do, the table scrolls instead.
    """
    widths = [0 if want.hidden else (want.fixed or want.natural) for want in wants]
    for at in reversed(range(len(columns))):
        if sum(_least(columns, wants, widths)) <= room:
            break
        if columns[at].extra:
            widths[at] = 0
    short = sum(widths) - room
    for kind in _YIELDING:
        if short <= 0:
            break
        short -= _shrink(columns, wants, widths, kind, short)
    spare = room - sum(widths)
    stretching = [at for at, column in enumerate(columns) if column.stretch and widths[at]]
    if spare > 0 and stretching:
        parts = sum(columns[at].stretch for at in stretching)
        for at in stretching:
            widths[at] += spare * columns[at].stretch // parts
        widths[stretching[-1]] += room - sum(widths)
    return widths


def _least(columns: Sequence[Column], wants: Sequence[Want], widths: Sequence[int]) -> list[int]:
    return [
        0 if not width else min(width, want.least) if column.kind in _YIELDING else width
        for column, want, width in zip(columns, wants, widths, strict=True)
    ]


def _shrink(
    columns: Sequence[Column], wants: Sequence[Want], widths: list[int], kind: Kind, short: int
) -> int:
    gives = {
        at: max(0, widths[at] - wants[at].least)
        for at, column in enumerate(columns)
        if column.kind is kind and widths[at] and wants[at].fixed is None
    }
    total = sum(gives.values())
    if not total:
        return 0
    taken = min(short, total)
    left = taken
    for at, give in gives.items():
        part = min(left, -(-taken * give // total))
        widths[at] -= part
        left -= part
    return taken
