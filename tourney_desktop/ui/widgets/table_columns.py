"""Sharing the width of a table among its columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.reports.table import Column, Kind

_YIELDING = (Kind.NOTE, Kind.TEXT, Kind.NAME)


@dataclass(frozen=True, slots=True)
class Want:
    """What a column would like: its natural width, the least it can do with, or a width the director gave it.

    ``most`` is the width beyond which more room would only tear the row apart; ``enough`` the one that serves nearly
    every row, so that a single long name does not take the words of all others.
    """

    natural: int
    least: int
    fixed: int | None = None
    hidden: bool = False
    most: int | None = None
    enough: int | None = None


def share(columns: Sequence[Column], wants: Sequence[Want], room: int) -> list[int]:
    """A width for each column; 0 hides it.

    Spare room goes to the columns that stretch. Where room is short, columns marked ``extra`` go first. Then notes,
    words and names give up what is more than enough, the widest first; then they give way down to their least.
    Figures never do, the table scrolls instead.
    """
    widths = [0 if want.hidden else (want.fixed or want.natural) for want in wants]
    for at in reversed(range(len(columns))):
        if sum(_least(columns, wants, widths)) <= room:
            break
        if columns[at].extra:
            widths[at] = 0
    short = sum(widths) - room
    for kind in _YIELDING:
        short = _cut_longest(columns, wants, widths, kind, short)
    for kind in _YIELDING:
        if short <= 0:
            break
        short -= _shrink(columns, wants, widths, kind, short)
    _stretch(columns, wants, widths, room)
    return widths


def _stretch(columns: Sequence[Column], wants: Sequence[Want], widths: list[int], room: int) -> None:
    """Spare room goes to the columns that stretch; what is more than they can use airs the figures evenly."""
    free = [
        at for at, column in enumerate(columns) if column.stretch and widths[at] and wants[at].fixed is None
    ]
    while free and sum(widths) < room:
        spare, parts = room - sum(widths), sum(columns[at].stretch for at in free)
        full = [at for at in free if _over(wants[at], widths[at] + spare * columns[at].stretch // parts)]
        for at in full or free:
            most = wants[at].most
            widths[at] = (
                most if full and most is not None else widths[at] + spare * columns[at].stretch // parts
            )
        if not full:
            widths[free[-1]] += room - sum(widths)
            return
        free = [at for at in free if at not in full]
    # Before the names stands what belongs to the leading edge: it stays there.
    name = next((at for at, column in enumerate(columns) if column.kind is Kind.NAME), len(columns))
    airy = [
        at
        for at in range(name + 1, len(columns))
        if not columns[at].stretch and wants[at].most and widths[at]
    ]
    if airy and sum(widths) < room:
        each = (room - sum(widths)) // len(airy)
        for at in airy:
            widths[at] = max(widths[at], min(widths[at] + each, wants[at].most or 0))


def _over(want: Want, width: int) -> bool:
    return want.most is not None and width > want.most


def _least(columns: Sequence[Column], wants: Sequence[Want], widths: Sequence[int]) -> list[int]:
    return [
        0 if not width else min(width, want.least) if column.kind in _YIELDING else width
        for column, want, width in zip(columns, wants, widths, strict=True)
    ]


def _cut_longest(
    columns: Sequence[Column], wants: Sequence[Want], widths: list[int], kind: Kind, short: int
) -> int:
    """Lower the widest of a kind to the next, and so on, never below what is enough; gives what is short still."""
    while short > 0:
        able = [
            at
            for at, column in enumerate(columns)
            if column.kind is kind
            and wants[at].fixed is None
            and widths[at] > (wants[at].enough or widths[at])
        ]
        if not able:
            break
        top = max(widths[at] for at in able)
        widest = [at for at in able if widths[at] == top]
        below = [widths[at] for at in able if widths[at] < top]
        down = max([*below, *(wants[at].enough or 0 for at in widest)])
        each = -(-short // len(widest))
        for at in widest:
            cut = min(top - down, each, short)
            widths[at] -= cut
            short -= cut
    return short


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
