"""One cell of a desk list: how wide it wants to be and how it is drawn, by what its column holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fit import FLOOR, NameStyle, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import OPEN, SOLID
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.pips import are_pips, draw_pips, pips_width
from tourney_desktop.printing.sheet import Sheet, middle_of
from tourney_desktop.reports.table import Align, Cell, Column, Kind

HEADING: Final = 8.5
_SUB: Final = 0.78
_SUB_GAP: Final = 0.3
_PIPS_GAP: Final = 0.55
_STRONG: Final = 1.08
_LETTERS: Final = 2
_AFTER_LETTER: Final = 0.35
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
    """Type of one sheet in points.

    ``block`` is the width shared by all plain results, ``aside`` that of what stands small beside them. ``games`` says
    that results are games with an opponent and a square; ``letter`` is the width of the letter before an opponent.
    """

    size: float
    wide_opponent: bool = False
    block: float = 0.0
    aside: float = 0.0
    games: bool = False
    letter: float = 0.0

    @property
    def small(self) -> float:
        """Size of what stands beside a cell's text."""
        return max(FLOOR, self.size * _SUB)


def game_of(text: str) -> tuple[str, str, str] | None:
    """``12 □ 1`` as opponent, square and result; ``None`` for any other cell."""
    parts = text.split()
    if len(parts) == 3 and parts[1] in (OPEN, SOLID):
        return parts[0], parts[1], parts[2]
    return None


def letter_of(text: str) -> tuple[str, str] | None:
    """``W 12`` as letter and opponent; ``None`` for any other cell."""
    mark, _, rest = text.partition(" ")
    return (mark, rest) if rest and len(mark) <= _LETTERS and mark.isalpha() else None


def aside_width(cell: Cell, look: Look) -> float:
    """Width in points of the small words after a cell's text, with the gap before them."""
    if are_pips(cell.sub):
        return pips_width(cell.sub, look.size) + look.size * _PIPS_GAP
    return width_of(cell.sub, Face.REGULAR, look.small) + look.size * _SUB_GAP if cell.sub else 0.0


def cell_width(column: Column, cell: Cell, look: Look, *, first: bool) -> float:
    """How wide a cell wants to be in points."""
    size = look.size
    aside = aside_width(cell, look)
    if cell.names:
        parts = [letter(listed(name, NameStyle(size)), size).width for name in cell.names]
        return sum(parts) + (len(parts) - 1) * width_of(" / ", Face.REGULAR, size) + aside
    if column.kind is Kind.RESULT and game_of(cell.text):
        return _game_width(look)
    if cell.text in (OPEN, SOLID):
        return size
    lettered = letter_of(cell.text) if column.kind is Kind.RESULT else None
    if lettered is not None:
        mark, opponent = lettered
        figures = width_of(opponent, Face.REGULAR, size)
        return letter_width(mark, size) + size * _AFTER_LETTER + figures + aside
    face, set_size = _type(column, cell, size, first=first)
    return width_of(cell.text, face, set_size) + aside


def letter_width(mark: str, size: float) -> float:
    """Width in points of the letter of a result."""
    return width_of(mark, Face.BOLD, size)


def draw_cell(sheet: Sheet, field: Field, cell: Cell, middle: float, pitch: float, look: Look) -> None:
    """Draw a cell about its row's middle line."""
    size = look.size
    game = game_of(cell.text) if field.column.kind is Kind.RESULT else None
    if cell.names:
        width = field.width - aside_width(cell, look) + 0.01
        taken = sheet.name(field.x, middle, width, cell.names, NameStyle(size), row=pitch)
        _draw_aside(sheet, cell, field.x + taken, middle, look)
    elif game is not None:
        _draw_game(sheet, field, game, middle, look)
    elif cell.text in (OPEN, SOLID):
        side = size * 0.8
        sheet.square(field.x + (field.width - side) / 2, middle, side, solid=cell.text == SOLID)
    elif field.column.kind is Kind.RESULT and (lettered := letter_of(cell.text)) is not None:
        _draw_lettered(sheet, field, cell, lettered, middle, look)
    elif cell.text:
        _draw_text(sheet, field, cell, middle, look)


def _draw_lettered(
    sheet: Sheet, field: Field, cell: Cell, lettered: tuple[str, str], middle: float, look: Look
) -> None:
    """Letters below each other, opponents right-aligned, what stands beside them right-aligned too."""
    size, y = look.size, middle - middle_of(look.size)
    end = result_end(field, look)
    mark, opponent = lettered
    face = Face.BOLD if cell.strong else Face.REGULAR
    centre = end - look.block + look.letter / 2
    sheet.text(centre, y, mark, face, size, align=Align.CENTER)
    sheet.text(end, y, opponent, Face.REGULAR, size, align=Align.RIGHT)
    sheet.text(end + look.aside, y, cell.sub, Face.REGULAR, look.small, align=Align.RIGHT)


def _draw_text(sheet: Sheet, field: Field, cell: Cell, middle: float, look: Look) -> None:
    face, size = _type(field.column, cell, look.size, first=field.at == 0)
    y = middle - middle_of(size)
    align, end = field.column.align, field.x + field.width - aside_width(cell, look)
    if field.column.kind is Kind.RESULT:
        align, end = Align.RIGHT, result_end(field, look)
    room = end - field.x + 0.01
    if align is Align.RIGHT:
        sheet.text(end, y, cell.text, face, size, align=align, width=room)
    elif align is Align.CENTER:
        end = (field.x + end) / 2 + sheet.text(
            (field.x + end) / 2, y, cell.text, face, size, align=align, width=room
        ) / 2
    else:
        end = field.x + sheet.text(field.x, y, cell.text, face, size, width=room)
    _draw_aside(sheet, cell, end, middle, look)


def _draw_aside(sheet: Sheet, cell: Cell, x: float, middle: float, look: Look) -> None:
    """The small words after a cell's text, on its baseline."""
    if are_pips(cell.sub):
        draw_pips(sheet, x + look.size * _PIPS_GAP, middle, cell.sub, look.size)
        return
    y = middle - middle_of(look.size)
    sheet.text(x + look.size * _SUB_GAP, y, cell.sub, Face.REGULAR, look.small)


def result_end(field: Field, look: Look) -> float:
    """Where plain results end: the block and what stands beside it are centred in the column together."""
    return field.x + (field.width + look.block - look.aside) / 2


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
