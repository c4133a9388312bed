"""One cell of a desk list: how wide it wants to be and how it is drawn, by what its column holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fit import NameStyle, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import OPEN, SOLID
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.sheet import Sheet, middle_of
from tourney_desktop.reports.table import Align, Cell, Column, Kind

HEADING: Final = 8.5
_SUB: Final = 0.78
_SUB_GAP: Final = 0.3
_STRONG: Final = 1.08
_NOTE: Final = 0.9

# A game's cell has three hidden sub-columns in em (PAPER.md 6), so that the eye runs down the results alone.
_OPPONENT: Final = 1.0
_OPPONENT_WIDE: Final = 1.5
_BEFORE_SQUARE: Final = 0.25
_SQUARE: Final = 0.42
_AFTER_SQUARE: Final = 0.28
_RESULT: Final = 0.8


@dataclass(frozen=True, slots=True)
class Field:
    """A column on paper: which cell of a row it shows, its left end and its width in points."""

    column: Column
    at: int
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Look:
    """Type of one sheet in points. ``block`` is the width shared by the cells of plain results."""

    size: float
    wide_opponent: bool = False
    block: float = 0.0


def game_of(text: str) -> tuple[str, str, str] | None:
    """``12 □ 1`` as opponent, square and result; ``None`` for any other cell."""
    parts = text.split()
    if len(parts) == 3 and parts[1] in (OPEN, SOLID):
        return parts[0], parts[1], parts[2]
    return None


def cell_width(column: Column, cell: Cell, look: Look, *, first: bool) -> float:
    """How wide a cell wants to be in points."""
    size = look.size
    if cell.names:
        style = NameStyle(size)
        if len(cell.names) == 1:
            return letter(listed(cell.names[0], style), size).width
        parts = [letter(listed(name, style), size).width for name in cell.names]
        return sum(parts) + (len(parts) - 1) * width_of(" / ", Face.REGULAR, size)
    if column.kind is Kind.RESULT and game_of(cell.text):
        return _game_width(look)
    if cell.text in (OPEN, SOLID):
        return size
    face, set_size = _type(column, cell, size, first=first)
    sub = width_of(cell.sub, Face.REGULAR, size * _SUB) + size * _SUB_GAP if cell.sub else 0.0
    return width_of(cell.text, face, set_size) + sub


def draw_cell(sheet: Sheet, field: Field, cell: Cell, middle: float, pitch: float, look: Look) -> None:
    """Draw a cell about its row's middle line."""
    size, first = look.size, field.at == 0
    if cell.names:
        sheet.name(field.x, middle, field.width, cell.names, NameStyle(size), row=pitch)
        return
    game = game_of(cell.text) if field.column.kind is Kind.RESULT else None
    if game is not None:
        _draw_game(sheet, field, game, middle, look)
        return
    if cell.text in (OPEN, SOLID):
        side = size * 0.8
        sheet.square(field.x + (field.width - side) / 2, middle, side, solid=cell.text == SOLID)
        return
    _draw_text(sheet, field, cell, middle, look, first=first)


def _draw_text(sheet: Sheet, field: Field, cell: Cell, middle: float, look: Look, *, first: bool) -> None:
    face, size = _type(field.column, cell, look.size, first=first)
    y = middle - middle_of(size)
    sub_size = look.size * _SUB
    sub = width_of(cell.sub, Face.REGULAR, sub_size) + look.size * _SUB_GAP if cell.sub else 0.0
    room = field.width - sub
    align, right = field.column.align, field.x + field.width
    if field.column.kind is Kind.RESULT:
        align, right = Align.RIGHT, field.x + (field.width + look.block) / 2
        room = right - field.x - sub
    if not cell.text:
        return
    if align is Align.RIGHT:
        sheet.text(right - sub, y, cell.text, face, size, align=align, width=room)
        sheet.text(right, y, cell.sub, Face.REGULAR, sub_size, align=align)
    elif align is Align.CENTER:
        sheet.text(field.x + room / 2, y, cell.text, face, size, align=align, width=room)
    else:
        taken = sheet.text(field.x, y, cell.text, face, size, width=room)
        sheet.text(field.x + taken + look.size * _SUB_GAP, y, cell.sub, Face.REGULAR, sub_size)


def _type(column: Column, cell: Cell, size: float, *, first: bool) -> tuple[Face, float]:
    """Face and size of plain words: the first column and strong cells bold, notes small."""
    if cell.strong:
        return Face.BOLD, size * _STRONG
    if first and column.kind is Kind.NUMBER:
        return Face.BOLD, size
    if column.kind is Kind.NAME:
        return Face.SEMIBOLD, size
    if column.kind is Kind.NOTE:
        return Face.REGULAR, size * _NOTE
    return Face.REGULAR, size


def _game_width(look: Look) -> float:
    opponent = _OPPONENT_WIDE if look.wide_opponent else _OPPONENT
    return (opponent + _BEFORE_SQUARE + _SQUARE + _AFTER_SQUARE + _RESULT) * look.size


def _draw_game(sheet: Sheet, field: Field, game: tuple[str, str, str], middle: float, look: Look) -> None:
    size = look.size
    opponent, square, result = game
    x = field.x + (field.width - _game_width(look)) / 2
    x += (_OPPONENT_WIDE if look.wide_opponent else _OPPONENT) * size
    y = middle - middle_of(size)
    sheet.text(x, y, opponent, Face.REGULAR, size, align=Align.RIGHT)
    x += _BEFORE_SQUARE * size
    sheet.square(x, middle, _SQUARE * size, solid=square == SOLID)
    x += (_SQUARE + _AFTER_SQUARE + _RESULT / 2) * size
    sheet.text(x, y, result, Face.BOLD, size, align=Align.CENTER)
