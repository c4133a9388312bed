"""The desk list: any finished table on sheets, rows grown evenly, score groups ruled, sentences at its foot.

``list_table`` and ``crosstable`` are this engine with two sets of sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.cells import HEADING, Field, Look, draw_cell, result_end
from tourney_desktop.printing.columns import Layout, plan_columns, repeated
from tourney_desktop.printing.fit import NameBook, wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import (
    DESK_HEAD,
    OPEN,
    SOLID,
    body_foot,
    changed_bar,
    desk_head,
    foot,
    foot_has_room,
    key_line,
)
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paginate import Split, split_rows
from tourney_desktop.printing.paper import Paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument
from tourney_desktop.reports.table import Align, Column, Kind, Row, Table

_TITLES: Final = 16.5
_NOTE_PITCH: Final = 1.356
_NOTE_SPACE: Final = 9.0
_NOTE_INDENT: Final = 38.0
_TINT: Final = 0.07
_LEAST_MEASURE: Final = 200.0
_TAB: Final = "\t"


@dataclass(frozen=True, slots=True)
class DeskStyle:
    """Sizes in points: type, and the lowest row, as they are on a full sheet; the smallest type allowed.

    ``grow`` is what rows and type may grow by to fill several sheets evenly. ``zebra`` tints every second row and
    rules every fifth instead of all; ``notes_everywhere`` repeats the sentences on every sheet; ``fences`` draws a
    line either side of the results. ``note`` is the size of the sentences.
    """

    size: float
    row: float
    least_size: float
    grow: float
    zebra: bool = False
    notes_everywhere: bool = False
    fences: bool = False
    note: float = 9.0

    def enlarged(self, by: float) -> DeskStyle:
        """The same style for large print."""
        return replace(
            self, size=self.size * by, row=self.row * by, least_size=max(12.0, self.least_size * by)
        )


@dataclass(frozen=True, slots=True)
class Tail:
    """What stands under the last row: its height in points, and how it is drawn from its upper edge down."""

    height: float
    draw: Callable[[Sheet, float], None]


def print_desk(
    source: ListSheet, paper: Paper, style: DeskStyle, tick: Tick | None = None, *, tail: Tail | None = None
) -> PrintedDocument:
    """Draw a table as a desk list, and under its last row the ``tail``."""
    table = source.table
    keys = _keys(table)
    changed = any(row.key in source.head.changed_keys for row in table.rows if row.key is not None)
    beside = " · ".join(table.notes) if style.notes_everywhere else ""
    if beside and not foot_has_room(paper, source.head, beside):
        beside = ""
    lines = [] if beside else _note_lines(table.notes, paper.measure, style.note)
    notes = len(lines) * style.note * _NOTE_PITCH + _NOTE_SPACE if lines else 0.0
    under = tail.height + _NOTE_SPACE if tail is not None else 0.0
    height = paper.crown - DESK_HEAD - _TITLES - body_foot(paper, key=bool(keys) or changed)
    if style.notes_everywhere:
        height -= notes
    kept = under if style.notes_everywhere else notes + under
    split = split_rows(len(table.rows), height, style.row, foot=kept, grow=style.grow)
    layout = plan_columns(
        table,
        paper.measure,
        most=style.size * split.row / style.row,
        size=style.size,
        least=style.least_size,
    )
    book = NameBook(name for row in table.rows for cell in row.cells for name in cell.names)
    pages = split.sheets * len(layout.parts)
    sheet = Sheet(paper, source.head, source.head.title or table.title, pages=pages, tick=tick, book=book)
    for at, (start, end) in enumerate(split.spans):
        for fields in layout.parts:
            top = desk_head(sheet, table, _part_remark(table, layout, fields))
            marked = _body(sheet, table, table.rows[start:end], fields, layout.look, style, top, split)
            low = top - _TITLES - (end - start) * split.row - _NOTE_SPACE
            if tail is not None and at == split.sheets - 1:
                tail.draw(sheet, low)
                low -= under
            if style.notes_everywhere or at == split.sheets - 1:
                _notes(sheet, lines, low, style.note)
            key_line(sheet, keys, changed=marked)
            foot(sheet, beside)
            sheet.turn()
    return sheet.finish()


def _part_remark(table: Table, layout: Layout, fields: tuple[Field, ...]) -> str:
    """Which columns this sheet holds, where the table is split by columns."""
    if len(layout.parts) == 1:
        return ""
    own = [field.column.title for field in fields if field.at not in repeated(table) and field.column.title]
    return say("paper.columns", first=own[0], last=own[-1]) if own else ""


def _keys(table: Table) -> tuple[tuple[str, str], ...]:
    """What the squares of mark columns mean."""
    marks = [at for at, column in enumerate(table.columns) if column.kind is Kind.MARK]
    cells = (row.cells[at] for at in marks for row in table.data_rows)
    said = {cell.text: cell.tip for cell in cells if cell.text in (OPEN, SOLID) and cell.tip}
    return tuple((mark, said[mark]) for mark in (OPEN, SOLID) if mark in said)


def _body(
    sheet: Sheet,
    table: Table,
    rows: tuple[Row, ...],
    fields: tuple[Field, ...],
    look: Look,
    style: DeskStyle,
    rule: float,
    split: Split,
) -> bool:
    """Titles, rows and their rules. Returns whether a row carries the bar of a change."""
    paper, pitch = sheet.paper, split.row
    placed = tuple(replace(field, x=paper.x0 + field.x) for field in fields)
    top = rule - _TITLES
    _titles(sheet, placed, top, look)
    grouped = any(row.rule_above for row in table.rows)
    changed = False
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        if style.zebra and at % 2 == 1 and not row.group:
            sheet.fill(paper.x0, middle - pitch / 2, paper.measure, pitch, _TINT)
        if at:
            _rule(sheet, row, at, middle + pitch / 2, style, grouped=grouped)
        _row(sheet, row, placed, middle, pitch, look)
        if row.key is not None and row.key in sheet.head.changed_keys:
            changed_bar(sheet, middle, pitch)
            changed = True
    low = top - pitch * len(rows)
    if style.fences:
        _fences(sheet, placed, top, low)
    sheet.rule(paper.x0, paper.x1, low, 0.8)
    return changed


def _titles(sheet: Sheet, fields: tuple[Field, ...], rule: float, look: Look) -> None:
    y = rule + 4.6
    for field in fields:
        x, align = _anchor(field, look)
        sheet.text(x, y, field.column.title, Face.SEMIBOLD, HEADING, align=align, width=field.width + 4)
    sheet.rule(sheet.paper.x0, sheet.paper.x1, rule, 0.8)


def _anchor(field: Field, look: Look) -> tuple[float, Align]:
    """Where a column's title stands: as its cells do; over results it is centred on their block."""
    column: Column = field.column
    if column.kind is Kind.RESULT:
        if column.align is Align.RIGHT and look.block and not look.games:
            return result_end(field, look), Align.RIGHT
        return field.x + field.width / 2, Align.CENTER
    at = {Align.LEFT: 0.0, Align.RIGHT: field.width, Align.CENTER: field.width / 2}[column.align]
    return field.x + at, column.align


def _rule(sheet: Sheet, row: Row, at: int, y: float, style: DeskStyle, *, grouped: bool) -> None:
    """The line over a row: strong for a new score group, each fifth as the understudy of tints."""
    paper = sheet.paper
    if row.rule_above or row.group:
        sheet.rule(paper.x0, paper.x1, y, 0.8)
    elif style.zebra:
        if at % 5 == 0:
            sheet.rule(paper.x0, paper.x1, y, 0.5)
    else:
        sheet.rule(paper.x0, paper.x1, y, 0.6 if at % 5 == 0 and not grouped else 0.35)


def _row(sheet: Sheet, row: Row, fields: tuple[Field, ...], middle: float, pitch: float, look: Look) -> None:
    if row.group:
        size = look.size
        text = row.cells[0].text
        sheet.text(sheet.paper.x0, middle - middle_of(size), text, Face.BOLD, size, width=sheet.paper.measure)
        return
    for field in fields:
        draw_cell(sheet, field, row.cells[field.at], middle, pitch, look)


def _fences(sheet: Sheet, fields: tuple[Field, ...], top: float, low: float) -> None:
    """A line before the first result column and after the last."""
    results = [at for at, field in enumerate(fields) if field.column.kind is Kind.RESULT]
    if not results:
        return
    first, last = results[0], results[-1]
    if first:
        x = (fields[first - 1].x + fields[first - 1].width + fields[first].x) / 2
        sheet.line(x, top, x, low, 0.35)
    if last + 1 < len(fields):
        x = (fields[last].x + fields[last].width + fields[last + 1].x) / 2
        sheet.line(x, top, x, low, 0.35)


def _note_lines(notes: tuple[str, ...], measure: float, size: float) -> list[tuple[str, str]]:
    """Sentences for the foot as lines: a label before a tab stands at the margin, its sentence is indented."""
    lines: list[tuple[str, str]] = []
    for note in notes:
        label, tab, sentence = note.partition(_TAB)
        if not tab:
            label, sentence = "", note
        room = max(_LEAST_MEASURE, measure - (_NOTE_INDENT if tab else 0.0))
        if not sentence:
            lines.append((label, ""))
        for at, line in enumerate(wrap(sentence, room, Face.REGULAR, size)):
            lines.append((label if at == 0 else ("" if not tab else " "), line))
    return lines


def _notes(sheet: Sheet, lines: list[tuple[str, str]], top: float, size: float) -> None:
    y = top - 5.0
    for label, line in lines:
        x = sheet.paper.x0
        if label:
            width = width_of(label, Face.SEMIBOLD, size)
            sheet.text(x, y, label.strip(), Face.SEMIBOLD, size)
            x += max(_NOTE_INDENT, width + 8 if label.strip() else 0.0)
        sheet.text(x, y, line, Face.REGULAR, size)
        y -= size * _NOTE_PITCH
