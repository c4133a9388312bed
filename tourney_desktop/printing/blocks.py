"""A sheet made of blocks one below the other: how tall each is, how it is drawn, and what stays together.

Everything is measured before the first page is drawn, so that "Sheet 1 of 2" is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paper import Paper
from tourney_desktop.printing.sheet import Sheet
from tourney_desktop.reports.table import Align

SECTION: Final = 18.0
_REMARK: Final = 11.0
_HEADS: Final = 9.0


@dataclass(frozen=True, slots=True)
class Block:
    """Its height in points, how it is drawn from its upper edge down, and whether the next one must follow on the same
    sheet. ``space`` is left over it, but not at the top of a sheet."""

    height: float
    draw: Callable[[Sheet, float], None]
    keep: bool = False
    space: float = 0.0


def paged(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """The blocks over as few sheets as can be; what is to be kept together is."""
    pages: list[list[Block]] = [[]]
    left = room
    for group in _groups(blocks):
        height = sum(each.height + each.space for each in group)
        bare = height - (group[0].space if not pages[-1] else 0.0)
        if pages[-1] and bare > left:
            pages.append([])
            left, bare = room, height - group[0].space
        pages[-1] += group
        left -= bare
    return pages


def _groups(blocks: Sequence[Block]) -> list[list[Block]]:
    groups: list[list[Block]] = []
    joined = False
    for each in blocks:
        if joined:
            groups[-1].append(each)
        else:
            groups.append([each])
        joined = each.keep
    return groups


def draw_page(sheet: Sheet, blocks: Sequence[Block], top: float) -> None:
    """One sheet's blocks, from ``top`` down."""
    y = top
    for at, each in enumerate(blocks):
        if at:
            y -= each.space
        each.draw(sheet, y)
        y -= each.height


def section(paper: Paper, title: str, remark: str = "") -> Block:
    """A heading with a rule under it and a remark at its right end."""

    def draw(sheet: Sheet, top: float) -> None:
        y = top - SECTION * 0.8
        taken = width_of(remark, Face.REGULAR, _REMARK) + 14 if remark else 0.0
        sheet.text(
            paper.x0, y, title, Face.BOLD, SECTION, width=paper.measure - min(taken, paper.measure / 2)
        )
        sheet.text(paper.x1, y, remark, Face.REGULAR, _REMARK, align=Align.RIGHT, width=paper.measure / 2)
        sheet.rule(paper.x0, paper.x1, y - 6.0, 0.8)

    return Block(SECTION * 0.8 + 6.0, draw, keep=True, space=20.0)


def heads(paper: Paper, columns: Sequence[tuple[float, str]]) -> Block:
    """Names over columns, each at its distance from the left margin, and a thin rule."""

    def draw(sheet: Sheet, top: float) -> None:
        y = top - 12.0
        ends = [*(x for x, _title in columns[1:]), paper.measure]
        for (x, title), end in zip(columns, ends, strict=True):
            sheet.text(paper.x0 + x, y, title, Face.SEMIBOLD, _HEADS, width=end - x - 4)
        sheet.rule(paper.x0, paper.x1, y - 5.0, 0.5)

    return Block(17.0, draw, keep=True)
