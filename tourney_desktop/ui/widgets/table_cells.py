"""How one cell's content is laid out: its parts, their fonts and colours, and the width they need.

Measuring and painting read the same plan, so a column measured to fit really fits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont

from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Tone
from tourney_desktop.ui.theme import TypeName, font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width
from tourney_desktop.ui.widgets.pips import is_pips, pips_width

_HALF = re.compile(r"^(.*?)([½¼¾⅓⅔])$")
_RESULT = re.compile(r"^([^\W\d_½¼¾⅓⅔]{1,2})(?![^\W\d_])\s*(.*)$")
_BOXES = re.compile(r"^([■□]+)\s*(.*)$")
_FRACTIONS = "½¼¾⅓⅔"


@dataclass(frozen=True, slots=True)
class ColumnTraits:
    """What all cells of a column together decide: room for halves, and whether plain names step back.

    ``names_row`` columns (the names, and the numbers before them) go strong where the whole row is strong.
    """

    halves: bool = False
    names_row: bool = False
    some_strong: bool = False
    result_slots: tuple[int, int, int] = (0, 0, 0)

    def lettered(self, column: Column) -> bool:
        """Whether results begin with a letter or stand in boxes; scores are plain figures and set like numbers."""
        return column.kind is Kind.RESULT and (column.align is Align.CENTER or self.result_slots[0] > 0)

    def joined(self, other: ColumnTraits) -> ColumnTraits:
        """The traits of both: what was once needed stays reserved."""
        letter, number, margin = self.result_slots
        return ColumnTraits(
            self.halves or other.halves,
            self.names_row or other.names_row,
            self.some_strong or other.some_strong,
            (
                max(letter, other.result_slots[0]),
                max(number, other.result_slots[1]),
                max(margin, other.result_slots[2]),
            ),
        )


def has_half(text: str) -> bool:
    """Whether a number ends in a fraction sign."""
    return text[-1:] != "" and text[-1] in _FRACTIONS


def traits(column: Column, cells: list[tuple[Row, Cell]], *, before_names: bool = False) -> ColumnTraits:
    """Look through a column once, whenever the table changes."""
    numeric = column.kind is Kind.NUMBER and column.align is Align.RIGHT
    slots = (0, 0, 0)
    if column.kind is Kind.RESULT and column.align is not Align.CENTER:
        slots = _result_slots([cell for _, cell in cells])
    return ColumnTraits(
        halves=numeric and any(has_half(cell.text) for _, cell in cells),
        names_row=column.kind is Kind.NAME or (before_names and column.kind is Kind.NUMBER),
        some_strong=column.kind is Kind.NAME and any(cell.strong or row.strong for row, cell in cells),
        result_slots=slots,
    )


def cell_type(column: Column, row: Row, cell: Cell, column_traits: ColumnTraits) -> TypeName:
    """Which type a cell is set in."""
    if cell.strong or (row.strong and column_traits.names_row):
        return "strong"
    if column.kind is Kind.NAME and not column_traits.some_strong and not row.quiet:
        return "name"
    return "body"


def cell_font(column: Column, row: Row, cell: Cell, column_traits: ColumnTraits) -> QFont:
    """The font of a cell; digits of one width in columns of numbers and results."""
    figures = column.kind in (Kind.NUMBER, Kind.RESULT)
    return font(cell_type(column, row, cell, column_traits), figures=figures)


def cell_color(column: Column, row: Row, cell: Cell, *, selected: bool) -> QColor:
    """The colour of a cell's words. In a result only the letter wears the tone, in a mark that is fine the icon."""
    t = tokens()
    if column.kind is Kind.MARK and cell.tone is Tone.OK:
        return t.text2
    if cell.tone not in (Tone.NORMAL, Tone.QUIET) and column.kind is not Kind.RESULT:
        return t.state(cell.tone).text
    if row.quiet:
        return t.text2 if selected else t.text3
    if cell.tone is Tone.QUIET:
        return t.text2
    if column.kind in (Kind.NAME, Kind.NUMBER, Kind.RESULT) or cell.strong:
        return t.text
    return t.text2


def icon_color(row: Row, cell: Cell) -> QColor:
    """The colour of a cell's icon."""
    t = tokens()
    if row.quiet and cell.tone in (Tone.NORMAL, Tone.QUIET):
        return t.quiet.mark
    return t.text2 if cell.tone is Tone.QUIET else t.state(cell.tone).mark


def is_pill(column: Column, cell: Cell) -> bool:
    """A mark with words and a state is shown as a pill, but for one that is fine: only what needs a hand is tinted."""
    return (
        column.kind is Kind.MARK and bool(cell.text) and cell.tone not in (Tone.NORMAL, Tone.QUIET, Tone.OK)
    )


def content_width(column: Column, row: Row, cell: Cell, column_traits: ColumnTraits) -> int:
    """Width of a cell's content without its padding."""
    if column_traits.lettered(column):
        if column.align is Align.CENTER:
            return text_width(font("strong", figures=True), cell.text) + px(16)
        return result_width(column_traits)
    chosen = cell_font(column, row, cell, column_traits)
    width = 0
    text = cell.text
    boxes = _BOXES.match(text)
    if boxes:
        width += len(boxes[1]) * px(16) + (px(4) if boxes[2] else 0)
        text = boxes[2]
    if cell.icon:
        width += px(16) + (px(5) if text else 0)
    width += text_width(chosen, text)
    if is_pill(column, cell):
        width += px(14)
    if column.kind is Kind.RESULT:
        width += sub_slot(column, column_traits)
    elif cell.sub:
        width += px(7) + (pips_width(cell.sub) if is_pips(cell.sub) else text_width(font("hint"), cell.sub))
    if column_traits.halves and not has_half(text):
        width += half_width(chosen)
    return width


def half_width(chosen: QFont) -> int:
    """Room for a fraction sign after the whole part of a number."""
    return max(text_width(chosen, sign) for sign in "½¼¾")


def sub_slot(column: Column, column_traits: ColumnTraits) -> int:
    """Room after plain scores for what is shown small behind them, the same in every row."""
    small = column_traits.result_slots[2]
    return px(6) + small if small and not column_traits.lettered(column) else 0


def _result_slots(cells: list[Cell]) -> tuple[int, int, int]:
    bold, plain, small = font("strong"), font("body", figures=True), font("hint", figures=True)
    letter = number = margin = 0
    for cell in cells:
        head, rest = split_result(cell.text)
        letter = max(letter, text_width(bold, head))
        number = max(number, text_width(plain, rest))
        margin = max(margin, text_width(small, cell.sub))
    return (letter, number, margin)


def result_width(column_traits: ColumnTraits) -> int:
    """Width of a result: letter box, opponent, margin."""
    letter, number, margin = column_traits.result_slots
    box = max(px(18), letter + px(8))
    return box + (px(4) + number if number else 0) + (px(9) + margin if margin else 0)


def split_result(text: str) -> tuple[str, str]:
    """``"W 42"`` in its letter and the rest; a rest alone (``"–"``, ``"1"``, ``"bye"``) has no letter."""
    found = _RESULT.match(text)
    return (found[1], found[2]) if found else ("", text)


def paint_result(
    strip: Strip, x: int, width: int, cell: Cell, column_traits: ColumnTraits, color: QColor
) -> None:
    """Letter (boxed for a win), opponent right-aligned, margin small and grey."""
    letter, number, margin = column_traits.result_slots
    head, rest = split_result(cell.text)
    box = max(px(18), letter + px(8))
    if head:
        result_letter(strip, x, box, head, cell)
    at = x + box + px(4)
    if number and rest:
        strip.text(rest, font("body", figures=True), color, at, number, "end")
    at += number + px(9)
    if margin and cell.sub:
        room = max(0, min(margin, x + width - at))
        strip.text(cell.sub, font("hint", figures=True), tokens().text2, at, room, "end")


def result_letter(strip: Strip, x: int, box: int, text: str, cell: Cell) -> None:
    """One letter or figure of a result: in a tinted box if it was won, bare otherwise."""
    t = tokens()
    if cell.tone is Tone.OK:
        side = px(18)
        around = strip.rect(x, box, (strip.height - side) // 2, side)
        frame(strip.painter, around, None, t.ok.tint, radius=3)
        strip.text(text, font("strong", figures=True), t.ok.text, x, box, "center")
    else:
        known = cell.tone not in (Tone.NORMAL, Tone.QUIET)
        color = t.state(cell.tone).text if known else t.text2
        strip.text(text, font("body", figures=True), color, x, box, "center")


def paint_boxes(strip: Strip, x: int, text: str, *, quiet: bool) -> tuple[int, str]:
    """Draw a leading run of ■ and □ as small squares; returns where it ends and the words left to draw."""
    found = _BOXES.match(text)
    if not found:
        return x, text
    t = tokens()
    side, top = px(11), (strip.height - px(11)) // 2
    full = t.quiet.mark if quiet else t.text
    for sign in found[1]:
        square = strip.rect(x, side, top, side)
        if sign == "■":
            frame(strip.painter, square, None, full, radius=2.5)
        else:
            frame(strip.painter, square, t.edge, None, radius=2.5)
        x += px(16)
    return x + (px(4) if found[2] else 0), found[2]


def paint_number(
    strip: Strip, text: str, chosen: QFont, color: QColor, x: int, width: int, halves: bool
) -> None:
    """A number against its trailing edge; in columns with halves the fraction signs stand after the whole parts."""
    if not halves:
        strip.text(text, chosen, color, x, width, "end")
        return
    room = half_width(chosen)
    found = _HALF.match(text)
    whole, sign = (found[1], found[2]) if found else (text, "")
    if sign:
        strip.text(sign, chosen, color, x + width - room, room, "start")
    strip.text(whole, chosen, color, x, width - room, "end")


def paint_pill(strip: Strip, x: int, width: int, cell: Cell) -> None:
    """A state inside a table: icon and word on its tint."""
    state = tokens().state(cell.tone)
    tall = line_height(font("hint")) + px(5)
    top = (strip.height - tall) // 2
    words = font("header")
    need = min(width, px(14) + (px(19) if cell.icon else 0) + text_width(words, cell.text))
    frame(strip.painter, strip.rect(x, need, top, tall), None, state.tint, radius=4)
    at = x + px(7)
    if cell.icon:
        strip.icon(cell.icon, state.mark, at, px(14))
        at += px(19)
    strip.text(cell.text, words, state.text, at, x + need - px(6) - at)
