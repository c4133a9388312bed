"""Pairings by table, for the wall: who plays whom. Byes and absentees follow the tables under their own word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fit import NameBook, NameStyle, grows_well, listed, wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import WALL_HEAD, body_foot, changed_bar, foot, key_line, wall_head
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.paginate import split_rows
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
_OTHER: Final = 13.0
_NOTE: Final = 9.5
_NOTE_PITCH: Final = 12.8
_GAP: Final = 14.0
_AFTER_NAME: Final = 6.0
_BESIDE: Final = 0.9
_PENCIL: Final = 20.0
_MOST: Final = 1.5
_STEP: Final = 0.04


@dataclass(frozen=True, slots=True)
class _Slot:
    """A column on paper in points. Neighbouring result columns share one: ``cells`` are their places in a row."""

    column: Column
    cells: tuple[int, ...]
    x: float = 0.0
    width: float = 0.0

    @property
    def first(self) -> bool:
        """Whether this is the column of table numbers."""
        return self.cells[0] == 0


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

    @property
    def pencil(self) -> float:
        return min(self.scale, 1.25)


def print_by_table(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the table ``pairings``: first column the table number, name columns, columns to write a result in."""
    table, paper = source.table, list_paper(options)
    seats = [row for row in table.rows if _is_table(row)]
    others = list(_others(table))
    notes = [line for note in table.notes for line in wrap(note, paper.measure, Face.REGULAR, _NOTE)]
    base = _LARGE if options.large else 1.0
    least = (_ROW + (_lines(table, paper) - 1) * _PARTNER) * base
    height = paper.crown - WALL_HEAD - _TITLES - body_foot(paper, key=True)
    tail = len(others) * _ROW * base + len(notes) * _NOTE_PITCH
    split = split_rows(len(seats), height, least, foot=tail + _AFTER_TABLES if tail else 0.0)
    look = _Look(base * _grown(table, paper, base, split.row / least))
    slots = _slots(table, paper, look)
    book = NameBook(name for row in table.rows for cell in row.cells for name in cell.names)
    sheet = Sheet(
        paper, source.head, source.head.title or table.title, pages=split.sheets, tick=tick, book=book
    )
    for at, (start, end) in enumerate(split.spans):
        rows = seats[start:end]
        y = wall_head(sheet, table, _holds(rows) if split.sheets > 1 else "")
        y = _titles(sheet, slots, y)
        changed = _rows(sheet, rows, slots, y, split.row, look)
        if at == split.sheets - 1:
            y -= len(rows) * split.row + (_AFTER_TABLES if rows else 0.0)
            changed |= _rest(sheet, others, slots, y, _ROW * base, look)
            _notes(sheet, notes, y - len(others) * _ROW * base)
        key_line(sheet, (), changed=changed)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


def _is_table(row: Row) -> bool:
    """A row that has a table number; a bye or an absence has a word there or nothing."""
    return not row.group and row.cells[0].text[:1].isdigit()


def _others(table: Table) -> Iterator[tuple[str, Row]]:
    """Who has no table, each with the word it stands under: that of the row, or of the bar before it, said once."""
    word = ""
    for row in table.rows:
        if row.group:
            word = row.cells[0].text
        elif not _is_table(row):
            yield row.cells[0].text or word, row
            word = ""


def _lines(table: Table, paper: Paper) -> int:
    """How many lines a table takes: one a partner, one more for words that do not fit beside a single name."""
    most = 1
    for slot in _slots(table, paper, _Look(1.0)):
        for row in table.rows:
            cell = row.cells[slot.cells[0]]
            if _is_table(row) and cell.names:
                below = bool(cell.sub) and not _beside(cell, slot.width)
                most = max(most, len(cell.names) + below)
    return most


def _beside(cell: Cell, width: float) -> bool:
    """Whether the small words after a single name fit on its line."""
    return len(cell.names) == 1 and _extent(cell) <= width


def _extent(cell: Cell) -> float:
    """Width in points of a single name with the words beside it, at size 1."""
    name = letter(listed(cell.names[0], NameStyle(_NAME)), _NAME).width
    return name + (_AFTER_NAME + width_of(cell.sub, Face.REGULAR, _SMALL * _BESIDE) if cell.sub else 0.0)


def _holds(rows: list[Row]) -> str:
    """The tables of one sheet, for its head."""
    if not rows:
        return ""
    first, last = rows[0].cells[0].text, rows[-1].cells[0].text
    return first if first == last else f"{first}–{last}"


def _columns(table: Table) -> list[_Slot]:
    """The columns for the wall: without the extra ones, results side by side as one."""
    slots: list[_Slot] = []
    for at, column in enumerate(table.columns):
        if column.extra:
            continue
        result = column.kind is Kind.RESULT
        if result and slots and slots[-1].column.kind is Kind.RESULT and slots[-1].cells[-1] == at - 1:
            slots[-1] = _Slot(slots[-1].column, (*slots[-1].cells, at))
        else:
            slots.append(_Slot(column, (at,)))
    return slots


def _natural(table: Table, slot: _Slot, look: _Look) -> float:
    """Width in points of a column that is not for names."""
    title = width_of(slot.column.title, Face.SEMIBOLD, _HEADING)
    face, size = (Face.BOLD, look.key) if slot.first else (Face.BOLD, look.small)
    texts = (_joined(row, slot) for row in table.rows if _is_table(row))
    widest = max((width_of(text, face, size) for text in texts), default=0.0)
    least = 30.0 * look.scale if slot.first else 0.0
    if slot.column.kind is Kind.RESULT:
        least = (2 * _PENCIL + 14) * look.pencil
    return max(title, widest, least)


def _joined(row: Row, slot: _Slot) -> str:
    """The text of a slot: two scores are written with a dash between."""
    texts = [row.cells[at].text for at in slot.cells]
    return " – ".join(texts) if all(texts) else "".join(texts)


def _grown(table: Table, paper: Paper, base: float, room: float) -> float:
    """How much larger type may be set: as the rows grew, but only as far as the names bear it."""
    style = NameStyle(_NAME)
    widths = [
        (slot.cells, letter(listed(name, style), _NAME).width if len(cell.names) > 1 else _extent(cell))
        for slot in _columns(table)
        for cell in (row.cells[slot.cells[0]] for row in table.rows)
        for name in cell.names
    ]

    def rooms(scale: float) -> dict[tuple[int, ...], float]:
        return {slot.cells: slot.width for slot in _slots(table, paper, _Look(base * scale))}

    before, scale = rooms(1.0), min(room, _MOST)
    while scale > 1.0:
        after = rooms(scale)
        names = ((width, before[cells], after[cells]) for cells, width in widths)
        if grows_well(names, base, base * scale):
            break
        scale -= _STEP
    return max(scale, 1.0)


def _slots(table: Table, paper: Paper, look: _Look) -> list[_Slot]:
    """Where the columns stand: name columns share what the others leave."""
    columns = _columns(table)
    fixed = {slot.cells: _natural(table, slot, look) for slot in columns if slot.column.kind is not Kind.NAME}
    spare = paper.measure - sum(fixed.values()) - _GAP * (len(columns) - 1)
    each = max(60.0, spare / max(1, len(columns) - len(fixed)))
    placed, x = [], paper.x0
    for slot in columns:
        width = fixed.get(slot.cells, each)
        placed.append(_Slot(slot.column, slot.cells, x, width))
        x += width + _GAP
    return placed


def _titles(sheet: Sheet, slots: list[_Slot], rule: float) -> float:
    y = rule - 13.8
    for slot in slots:
        align = Align.CENTER if slot.column.kind is Kind.RESULT else slot.column.align
        _place(
            sheet, slot, y, slot.column.title, Face.SEMIBOLD, _HEADING, Align.RIGHT if slot.first else align
        )
    y = rule - _TITLES
    sheet.rule(sheet.paper.x0, sheet.paper.x1, y, 0.8)
    return y


def _rows(sheet: Sheet, rows: list[Row], slots: list[_Slot], top: float, pitch: float, look: _Look) -> bool:
    changed = False
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        for slot in slots:
            _cell(sheet, slot, row, middle, pitch, look)
        changed |= _marked(sheet, row, middle, pitch)
        weight = 0.8 if at == len(rows) - 1 else 0.6 if (at + 1) % 5 == 0 else 0.35
        sheet.rule(sheet.paper.x0, sheet.paper.x1, middle - pitch / 2, weight)
    return changed


def _marked(sheet: Sheet, row: Row, middle: float, pitch: float) -> bool:
    if row.key is None or row.key not in sheet.head.changed_keys:
        return False
    changed_bar(sheet, middle, pitch)
    return True


def _cell(sheet: Sheet, slot: _Slot, row: Row, middle: float, pitch: float, look: _Look) -> None:
    cell, text = row.cells[slot.cells[0]], _joined(row, slot)
    if cell.names:
        _people(sheet, slot, cell, middle, pitch, look)
    elif slot.first:
        _place(sheet, slot, middle - middle_of(look.key), text, Face.BOLD, look.key, Align.RIGHT)
    elif slot.column.kind is Kind.NAME:
        size = look.name.size
        _place(sheet, slot, middle - middle_of(size), text, look.name.strong, size, Align.LEFT)
    elif slot.column.kind is Kind.RESULT and not text:
        _write_here(sheet, slot, middle, look)
    else:
        result = slot.column.kind is Kind.RESULT
        face = Face.BOLD if result or cell.strong else Face.REGULAR
        align = Align.CENTER if result else slot.column.align
        _place(sheet, slot, middle - middle_of(look.small), text, face, look.small, align)


def _people(sheet: Sheet, slot: _Slot, cell: Cell, middle: float, pitch: float, look: _Look) -> None:
    """Names one below the other, and who plays in somebody's place under them; beside a single name where it fits."""
    if cell.sub and _beside(cell, slot.width):
        small = look.small * _BESIDE
        room = slot.width - (_AFTER_NAME + width_of(cell.sub, Face.REGULAR, small))
        x = slot.x + sheet.name(slot.x, middle, room, cell.names, look.name, row=pitch - 3) + _AFTER_NAME
        sheet.text(x, middle - middle_of(look.name.size), cell.sub, Face.REGULAR, small)
        return
    below = pitch / (len(cell.names) + 1) if cell.sub else 0.0
    sheet.name(slot.x, middle + below / 2, slot.width, cell.names, look.name, row=pitch - 3 - below)
    if cell.sub:
        y = middle - pitch / 2 + below / 2
        _place(
            sheet,
            slot,
            y - middle_of(look.small) + 1.5,
            cell.sub,
            Face.REGULAR,
            look.small * _BESIDE,
            Align.LEFT,
        )


def _write_here(sheet: Sheet, slot: _Slot, middle: float, look: _Look) -> None:
    """``__ : __`` for the pencil."""
    by = look.pencil
    centre, dash, y = slot.x + slot.width / 2, _PENCIL * by, middle - 4.6 * by
    sheet.text(centre, y, ":", Face.SEMIBOLD, 12 * by, align=Align.CENTER)
    sheet.rule(centre - 7 * by - dash, centre - 7 * by, y - 1, 0.6)
    sheet.rule(centre + 7 * by, centre + 7 * by + dash, y - 1, 0.6)


def _rest(
    sheet: Sheet, others: list[tuple[str, Row]], slots: list[_Slot], top: float, pitch: float, look: _Look
) -> bool:
    """Byes and absences: their own word first, never a table number."""
    changed = False
    style = NameStyle(min(look.name.size, _NAME * 1.15))
    paper = sheet.paper
    word = min(
        max((width_of(each, Face.BOLD, _OTHER) for each, _ in others), default=0.0), paper.measure * 0.4
    )
    indent = max(slots[1].x if len(slots) > 1 else paper.x0, paper.x0 + word + _GAP)
    for at, (each, row) in enumerate(others):
        middle = top - pitch * (at + 0.5)
        sheet.text(paper.x0, middle - middle_of(_OTHER), each, Face.BOLD, _OTHER, width=word + 1)
        names = next((cell.names for cell in row.cells if cell.names), ())
        rest = " · ".join(cell.text for cell in row.cells[1:] if cell.text and not cell.names)
        x, width = indent, paper.x1 - indent
        if names:
            room = width * 0.55 if rest else width
            x += sheet.name(x, middle, room, names, style, row=pitch) + _GAP
        sheet.text(x, middle - middle_of(_SMALL), rest, Face.REGULAR, _SMALL, width=max(40.0, paper.x1 - x))
        changed |= _marked(sheet, row, middle, pitch)
    return changed


def _notes(sheet: Sheet, lines: list[str], top: float) -> None:
    """What the director is to be told about the round, in whole sentences."""
    for at, line in enumerate(lines):
        sheet.text(sheet.paper.x0, top - _NOTE_PITCH * (at + 0.8), line, Face.REGULAR, _NOTE)


def _place(sheet: Sheet, slot: _Slot, y: float, text: str, face: Face, size: float, align: Align) -> None:
    """Words in a column, on its side of it."""
    x = {Align.LEFT: slot.x, Align.RIGHT: slot.x + slot.width, Align.CENTER: slot.x + slot.width / 2}[align]
    sheet.text(x, y, text, face, size, align=align, width=slot.width + 0.01)
