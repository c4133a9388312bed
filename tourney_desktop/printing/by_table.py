"""Pairings by table, for the wall: who plays whom. Byes and absentees follow the tables under their own word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fit import NameBook, NameStyle, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import WALL_HEAD, body_foot, changed_bar, foot, key_line, wall_head
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.paginate import Split, split_rows
from tourney_desktop.printing.paper import Paper, list_paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table

_ROW: Final = 23.5
_PARTNER: Final = 18.0
_NAME: Final = 15.0
_KEY: Final = 19.0
_SMALL: Final = 11.5
_HEADING: Final = 8.5
_TITLES: Final = 18.6
_LARGE: Final = 1.35
_AFTER_TABLES: Final = 8.0
_GAP: Final = 14.0
_PENCIL: Final = 20.0
_MARK: Final = ":"
_NEARLY_ALL: Final = 0.97


@dataclass(frozen=True, slots=True)
class _Slot:
    """A column on paper: where it starts and how wide it is, in points."""

    column: Column
    at: int
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class _Look:
    """Sizes of one print, in points; ``scale`` is what the type grew by."""

    scale: float

    @property
    def name(self) -> NameStyle:
        return NameStyle(_NAME * self.scale)

    @property
    def key(self) -> float:
        return _KEY * self.scale

    @property
    def small(self) -> float:
        return _SMALL * self.scale


def print_by_table(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the table ``pairings``: first column the table number, name columns, columns to write a result in."""
    table, paper = source.table, list_paper(options)
    seats = [row for row in table.rows if _is_table(row)]
    others = [row for row in table.rows if not _is_table(row)]
    base = _LARGE if options.large else 1.0
    lines = max((len(cell.names) for row in table.rows for cell in row.cells), default=1) or 1
    least = (_ROW + (lines - 1) * _PARTNER) * base
    height = paper.crown - WALL_HEAD - _TITLES - body_foot(paper, key=True)
    tail = _AFTER_TABLES + len(others) * _ROW * base if others else 0.0
    split = split_rows(len(seats), height, least, foot=tail)
    columns = _columns(table)
    scale = _scale(table, columns, paper, base, split.row / least)
    look = _Look(base * scale)
    slots = _slots(table, columns, paper, look)
    book = NameBook(name for row in table.rows for cell in row.cells for name in cell.names)
    sheet = Sheet(
        paper, source.head, source.head.title or table.title, pages=split.sheets, tick=tick, book=book
    )
    for at, (start, end) in enumerate(split.spans):
        rows = seats[start:end]
        y = wall_head(sheet, table, _holds(rows, split))
        y = _titles(sheet, slots, y)
        changed = _rows(sheet, rows, slots, y, split.row, look)
        if at == split.sheets - 1 and others:
            top = y - len(rows) * split.row - (_AFTER_TABLES if rows else 0.0)
            changed |= _others(sheet, others, slots, top, _ROW * base, look)
        key_line(sheet, (), changed=changed)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


def _is_table(row: Row) -> bool:
    """A row that has a table number; a bye or an absence has a word there."""
    return not row.group and bool(row.cells) and row.cells[0].text[:1].isdigit()


def _holds(rows: list[Row], split: Split) -> str:
    if split.sheets == 1 or not rows:
        return ""
    first, last = rows[0].cells[0].text, rows[-1].cells[0].text
    return first if first == last else f"{first}–{last}"


def _columns(table: Table) -> list[int]:
    """Positions of the columns shown: extra ones stay away from the wall, results yet to come are written in."""
    return [at for at, column in enumerate(table.columns) if not column.extra]


def _pencil(table: Table, at: int) -> bool:
    """A result column nobody has filled: room to write two scores."""
    seats = (row for row in table.data_rows if _is_table(row))
    return table.columns[at].kind is Kind.RESULT and not any(row.cells[at].text for row in seats)


def _natural(table: Table, at: int, look: _Look) -> float:
    """Width in points of a column that is not for names."""
    column = table.columns[at]
    title = width_of(column.title, Face.SEMIBOLD, _HEADING)
    if _pencil(table, at):
        return max(title, (2 * _PENCIL + 14) * min(look.scale, 1.25))
    face, size = (Face.BOLD, look.key) if at == 0 else (Face.REGULAR, look.small)
    texts = (row.cells[at].text for row in table.rows if _is_table(row))
    widest = max((width_of(text, face, size) for text in texts), default=0.0)
    return max(title, widest, 30.0 * look.scale if at == 0 else 0.0)


def _scale(table: Table, columns: list[int], paper: Paper, base: float, room: float) -> float:
    """How much larger type may be set: as the rows grew, but only as far as nearly all names still fit."""
    style = NameStyle(_NAME)
    widths = [
        (at, letter(listed(name, style), _NAME).width)
        for at in columns
        for row in table.rows
        for name in row.cells[at].names
    ]
    scale = min(room, 1.5)
    while scale > 1.0:
        room_of = {slot.at: slot.width for slot in _slots(table, columns, paper, _Look(base * scale))}
        whole = sum(width * base * scale <= room_of[at] for at, width in widths)
        if whole >= len(widths) * _NEARLY_ALL:
            break
        scale -= 0.04
    return max(scale, 1.0)


def _slots(table: Table, columns: list[int], paper: Paper, look: _Look) -> list[_Slot]:
    """Where the columns stand: name columns share what the others leave."""
    gap = _GAP
    named = [at for at in columns if table.columns[at].kind is Kind.NAME]
    fixed = {at: _natural(table, at, look) for at in columns if at not in named}
    spare = paper.measure - sum(fixed.values()) - gap * (len(columns) - 1)
    each = max(60.0, spare / max(1, len(named)))
    slots, x = [], paper.x0
    for at in columns:
        width = fixed.get(at, each)
        slots.append(_Slot(table.columns[at], at, x, width))
        x += width + gap
    return slots


def _titles(sheet: Sheet, slots: list[_Slot], rule: float) -> float:
    y = rule - 13.8
    for slot in slots:
        if slot.at == 0:
            sheet.text(slot.x + slot.width, y, slot.column.title, Face.SEMIBOLD, _HEADING, align=Align.RIGHT)
        else:
            align = Align.CENTER if slot.column.kind is Kind.RESULT else slot.column.align
            _place(sheet, slot, y, slot.column.title, Face.SEMIBOLD, _HEADING, align)
    y = rule - _TITLES
    sheet.rule(sheet.paper.x0, sheet.paper.x1, y, 0.8)
    return y


def _rows(sheet: Sheet, rows: list[Row], slots: list[_Slot], top: float, pitch: float, look: _Look) -> bool:
    changed = False
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        for slot in slots:
            _cell(sheet, slot, row.cells[slot.at], middle, pitch, look)
        if row.key is not None and row.key in sheet.head.changed_keys:
            changed_bar(sheet, middle, pitch)
            changed = True
        last = at == len(rows) - 1
        weight = 0.8 if last else 0.6 if (at + 1) % 5 == 0 else 0.35
        sheet.rule(sheet.paper.x0, sheet.paper.x1, middle - pitch / 2, weight)
    return changed


def _cell(sheet: Sheet, slot: _Slot, cell: Cell, middle: float, pitch: float, look: _Look) -> None:
    if slot.at == 0:
        base = middle - middle_of(look.key)
        sheet.text(slot.x + slot.width, base, cell.text, Face.BOLD, look.key, align=Align.RIGHT)
    elif cell.names:
        sheet.name(slot.x, middle, slot.width, cell.names, look.name, row=pitch - 3)
    elif slot.column.kind is Kind.NAME:
        base = middle - middle_of(look.name.size)
        _place(sheet, slot, base, cell.text, look.name.strong, look.name.size, Align.LEFT)
    elif slot.column.kind is Kind.RESULT and not cell.text:
        _write_here(sheet, slot, middle, look)
    else:
        face = Face.BOLD if slot.column.kind is Kind.RESULT or cell.strong else Face.REGULAR
        align = Align.CENTER if slot.column.kind is Kind.RESULT else slot.column.align
        _place(sheet, slot, middle - middle_of(look.small), cell.text, face, look.small, align)


def _write_here(sheet: Sheet, slot: _Slot, middle: float, look: _Look) -> None:
    """``__ : __`` for the pencil."""
    grown = min(look.scale, 1.25)
    centre, dash, y = slot.x + slot.width / 2, _PENCIL * grown, middle - 4.6 * grown
    sheet.text(centre, y, _MARK, Face.SEMIBOLD, 12 * grown, align=Align.CENTER)
    sheet.rule(centre - 7 * grown - dash, centre - 7 * grown, y - 1, 0.6)
    sheet.rule(centre + 7 * grown, centre + 7 * grown + dash, y - 1, 0.6)


def _others(sheet: Sheet, rows: list[Row], slots: list[_Slot], top: float, pitch: float, look: _Look) -> bool:
    """Byes and absences: their own word first, never a table number."""
    changed = False
    style = NameStyle(min(look.name.size, _NAME * 1.15))
    paper = sheet.paper
    word = max((width_of(row.cells[0].text, Face.BOLD, 13) for row in rows), default=0.0)
    indent = max(slots[1].x if len(slots) > 1 else paper.x0, paper.x0 + word + _GAP)
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        sheet.text(paper.x0, middle - middle_of(13), row.cells[0].text, Face.BOLD, 13, width=paper.measure)
        if row.group:
            continue
        names = next((cell.names for cell in row.cells if cell.names), ())
        rest = " · ".join(cell.text for cell in row.cells[1:] if cell.text and not cell.names)
        width = paper.x1 - indent if not rest else (paper.x1 - indent) * 0.55
        if names:
            sheet.name(indent, middle, width, names, style, row=pitch)
        x = indent + width + _GAP if names and rest else indent
        sheet.text(x, middle - middle_of(_SMALL), rest, Face.REGULAR, _SMALL, width=paper.x1 - x)
        if row.key is not None and row.key in sheet.head.changed_keys:
            changed_bar(sheet, middle, pitch)
            changed = True
    return changed


def _place(sheet: Sheet, slot: _Slot, y: float, text: str, face: Face, size: float, align: Align) -> None:
    """Words in a column, on its side of it."""
    x = {Align.LEFT: slot.x, Align.RIGHT: slot.x + slot.width, Align.CENTER: slot.x + slot.width / 2}[align]
    sheet.text(x, y, text, face, size, align=align, width=slot.width)
