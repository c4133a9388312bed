"""Sheets that are cut: how many pieces on one, in which order they lie, and the marks for the knife (PAPER.md 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeVar

from tourney_desktop.printing.paper import MM, Paper
from tourney_desktop.printing.sheet import Sheet

INSIDE: Final = 9 * MM
"""How far in points the contents of a piece keep from its edges."""

_EDGE: Final = 4.5 * MM
_TICK: Final = 6 * MM
_WEIGHT: Final = 0.35

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cut:
    """A sheet cut into equal pieces."""

    columns: int
    rows: int

    @property
    def pieces(self) -> int:
        """How many."""
        return self.columns * self.rows

    def size(self, paper: Paper) -> tuple[float, float]:
        """Width and height of a piece in points."""
        return paper.width / self.columns, paper.height / self.rows

    def corner(self, paper: Paper, place: int) -> tuple[float, float]:
        """Left end and top of a piece; places count from 0 along the rows from the top left."""
        width, height = self.size(paper)
        row, column = divmod(place, self.columns)
        return column * width, paper.height - row * height


def sheets_of(count: int, cut: Cut) -> int:
    """How many sheets hold so many pieces, at least one."""
    return max(1, ceil(count / cut.pieces))


def stacked(items: Sequence[T], cut: Cut, sheet: int) -> Iterator[tuple[int, T]]:
    """The pieces of one sheet, counted from 0, each with its place: cut the whole stack once, lay the piles on each
    other, and all are in order. Places stay empty only at the end of the last piles."""
    sheets = sheets_of(len(items), cut)
    for place in range(cut.pieces):
        at = place * sheets + sheet
        if at < len(items):
            yield place, items[at]


def cut_marks(sheet: Sheet, cut: Cut) -> None:
    """Ticks at the edges and small crosses where cuts meet; no lines, so that a cut a little off looks clean."""
    paper = sheet.paper
    width, height = cut.size(paper)
    across = [width * at for at in range(1, cut.columns)]
    down = [height * at for at in range(1, cut.rows)]
    for x in across:
        for y in (_EDGE, paper.height - _EDGE - _TICK):
            sheet.line(x, y, x, y + _TICK, _WEIGHT)
    for y in down:
        for x in (_EDGE, paper.width - _EDGE - _TICK):
            sheet.line(x, y, x + _TICK, y, _WEIGHT)
    for x in across:
        for y in down:
            sheet.line(x - _TICK / 2, y, x + _TICK / 2, y, _WEIGHT)
            sheet.line(x, y - _TICK / 2, x, y + _TICK / 2, _WEIGHT)
