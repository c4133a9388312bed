"""The grid of an all-play-all: everybody against everybody, and under it what is still to play."""

from __future__ import annotations

from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.cells import HEADING
from tourney_desktop.printing.fit import NameBook, NameStyle, fit_text, wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.grid_plan import (
    HEAD_FOOT,
    GridParts,
    GridPlan,
    head_label,
    plan_grid,
    rows_height,
)
from tourney_desktop.printing.heads import desk_head, foot
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paginate import Split, split_rows
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, Cell, Row, Table

_NOTE: Final = 9.0
_NOTE_PITCH: Final = 12.2
_NOTE_LETTERS: Final = 110
_NOTE_SPACE: Final = 14.0
_DIAGONAL: Final = 0.2
_TINT: Final = 0.07
_BELOW_TITLE: Final = 26.0
_BELOW_SIZE: Final = 12.0
_BELOW_ROW: Final = 18.0


def print_grid(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw a table whose result columns are its own rows in the same order. What is still to play goes under the last
    row where there is room, else on a sheet of its own."""
    table, below = source.table, source.below
    rows, parts = table.data_rows, GridParts.of(table)
    list_height = _below_height(below)
    plan = plan_grid(table, options, notes=_notes_height(table), below=list_height)
    notes = [line for note in table.notes for line in wrap(note, plan.paper.measure, Face.REGULAR, _NOTE)]
    under = _NOTE_SPACE + len(notes) * _NOTE_PITCH if notes else 0.0
    height = rows_height(plan.paper, plan.head)
    split = split_rows(len(rows), height, plan.row, foot=under)
    final = len(rows[split.spans[-1][0] :]) * plan.row
    own_sheet = bool(list_height) and final + under + list_height > height
    if list_height and not own_sheet:
        split = split_rows(len(rows), height, plan.row, foot=under + list_height)
    pages = split.sheets * len(plan.sheets) + own_sheet
    listed = (*table.rows, *(below.rows if below else ()))
    book = NameBook(name for row in listed for cell in row.cells for name in cell.names)
    sheet = Sheet(
        plan.paper, source.head, source.head.title or table.title, pages=pages, tick=tick, book=book
    )
    for start, end in split.spans:
        for part in range(len(plan.sheets)):
            top = desk_head(sheet, table, _remark(table, plan, part))
            low = _body(sheet, table, (start, end), part, plan, parts, top, split)
            if end == len(rows) and part == len(plan.sheets) - 1:
                low = _notes(sheet, notes, low)
                if below is not None and not own_sheet:
                    _still(sheet, below, low)
            foot(sheet)
            sheet.turn()
    if own_sheet and below is not None:
        top = desk_head(sheet, table)
        _still(sheet, below, top)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


def _notes_height(table: Table) -> float:
    """About what the sentences take under an upright grid."""
    lines = sum(1 + len(note) // _NOTE_LETTERS for note in table.notes)
    return _NOTE_SPACE + lines * _NOTE_PITCH if lines else 0.0


def _below_height(below: Table | None) -> float:
    return _BELOW_TITLE + len(below.rows) * _BELOW_ROW + 10.0 if below and below.rows else 0.0


def _remark(table: Table, plan: GridPlan, part: int) -> str:
    pairs = any(len(cell.names) > 1 for row in table.data_rows for cell in row.cells)
    players = say("grid.pairs" if pairs else "grid.players", n=len(table.data_rows))
    if len(plan.sheets) == 1:
        return players
    return f"{players} · {say('paper.columns', first=plan.sheets[part][0] + 1, last=plan.sheets[part][1])}"


def _body(
    sheet: Sheet,
    table: Table,
    span: tuple[int, int],
    part: int,
    plan: GridPlan,
    parts: GridParts,
    rule: float,
    split: Split,
) -> float:
    """Heads, rows and lines of one sheet. Returns where the rows end."""
    paper, pitch, cell = plan.paper, split.row, plan.cells[part]
    first, past = plan.sheets[part]
    top = rule - plan.head
    _heads(sheet, table, part, plan, parts, top)
    rows = table.data_rows[span[0] : span[1]]
    for at in range(len(rows)):
        middle = top - pitch * (at + 0.5)
        if plan.dense and at % 2 == 1:
            sheet.fill(paper.x0, middle - pitch / 2, paper.measure, pitch, _TINT)
        own = span[0] + at
        if first <= own < past:
            sheet.fill(plan.start + (own - first) * cell, middle - pitch / 2, cell, pitch, _DIAGONAL)
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        if at and (not plan.dense or at % 5 == 0):
            sheet.rule(paper.x0, paper.x1, middle + pitch / 2, 0.5)
        _row(sheet, row, part, plan, parts, middle, pitch)
    low = top - pitch * len(rows)
    sheet.rule(paper.x0, paper.x1, low, 0.8)
    for at in range(first, past + 1):
        x = plan.start + (at - first) * cell
        if at in (first, past):
            sheet.line(x, top, x, low, 0.8)
        elif not plan.dense or at % 5 == 0:
            sheet.line(x, top, x, low, 0.35)
    return low


def _centre(plan: GridPlan, part: int, at: int) -> float:
    """The middle of a column of the field."""
    return plan.start + (at - plan.sheets[part][0] + 0.5) * plan.cells[part]


def _heads(sheet: Sheet, table: Table, part: int, plan: GridPlan, parts: GridParts, y: float) -> None:
    """Surnames on end over their numbers, titles over the rest."""
    rows, canvas = table.data_rows, sheet.canvas
    for at in range(*plan.sheets[part]):
        x = _centre(plan, part, at)
        sheet.text(x, y + 4.6, table.columns[parts.field[at]].title, Face.BOLD, HEADING, align=Align.CENTER)
        room = plan.head - HEAD_FOOT - 2.0
        fitted = fit_text(head_label(rows[at], parts.name), room, Face.SEMIBOLD, plan.label, shrink=0.7)
        line = fitted.lines[0]
        canvas.saveState()
        canvas.translate(x + line.size * 0.33, y + HEAD_FOOT)
        canvas.rotate(90)
        sheet.put(line, 0.0, 0.0)
        canvas.restoreState()
    x = plan.paper.x0 + plan.number + plan.after_number
    sheet.text(x, y + 4.6, table.columns[parts.name].title, Face.SEMIBOLD, HEADING)
    if part == len(plan.sheets) - 1:
        for at, end in _ends(plan, parts):
            sheet.text(end, y + 4.6, table.columns[at].title, Face.SEMIBOLD, HEADING, align=Align.RIGHT)
    sheet.rule(plan.paper.x0, plan.paper.x1, y, 0.8)


def _ends(plan: GridPlan, parts: GridParts) -> list[tuple[int, float]]:
    """The totals with their right ends, the last one at the margin."""
    found, x = [], plan.paper.x1
    for at, width in zip(reversed(parts.totals), reversed(plan.totals), strict=True):
        found.append((at, x))
        x -= width + plan.gap
    return found


def _row(
    sheet: Sheet, row: Row, part: int, plan: GridPlan, parts: GridParts, middle: float, pitch: float
) -> None:
    x0, size = plan.paper.x0, plan.size
    y = middle - middle_of(size)
    number = row.cells[parts.number].text
    sheet.text(x0 + plan.number, y, number, Face.BOLD, size, align=Align.RIGHT)
    _name(sheet, row.cells[parts.name], x0 + plan.number + plan.after_number, middle, pitch, plan)
    for at in range(*plan.sheets[part]):
        cell = row.cells[parts.field[at]]
        x, width = _centre(plan, part, at), plan.cells[part] - 2.0
        sheet.text(x, y, cell.text, _face(cell), size, align=Align.CENTER, width=width)
    if part == len(plan.sheets) - 1:
        for at, end in _ends(plan, parts):
            cell = row.cells[at]
            sheet.text(end, y, cell.text, _face(cell), size, align=Align.RIGHT)


def _face(cell: Cell) -> Face:
    return Face.BOLD if cell.strong else Face.REGULAR


def _name(sheet: Sheet, cell: Cell, x: float, middle: float, pitch: float, plan: GridPlan) -> None:
    """A name and, small beside it, what is to be known."""
    small = max(7.5, plan.size * 0.78)
    beside = width_of(cell.sub, Face.REGULAR, small) + plan.size * 0.3 if cell.sub else 0.0
    style = NameStyle(plan.size)
    taken = sheet.name(x, middle, plan.name - beside, cell.names, style, row=pitch) if cell.names else 0.0
    if cell.sub:
        y = middle - middle_of(plan.size)
        sheet.text(x + taken + plan.size * 0.3, y, cell.sub, Face.REGULAR, small)


def _notes(sheet: Sheet, lines: list[str], top: float) -> float:
    y = top - _NOTE_SPACE
    for line in lines:
        sheet.text(sheet.paper.x0, y, line, Face.REGULAR, _NOTE)
        y -= _NOTE_PITCH
    return y + _NOTE_PITCH - 2.0 if lines else top


def _still(sheet: Sheet, below: Table, top: float) -> None:
    """The list of games that people look for, under its own heading."""
    paper = sheet.paper
    y = top - _BELOW_TITLE
    sheet.text(paper.x0, y + 6.0, below.title, Face.BOLD, 14)
    sheet.rule(paper.x0, paper.x1, y, 0.8)
    where = max((width_of(row.cells[-1].text, Face.REGULAR, _BELOW_SIZE) for row in below.rows), default=0.0)
    word = max((width_of(row.cells[1].text, Face.REGULAR, _BELOW_SIZE) for row in below.rows), default=0.0)
    each = (min(paper.measure, 560.0) - where - word - 40.0) / 2
    style = NameStyle(_BELOW_SIZE)
    for at, row in enumerate(below.rows):
        middle = y - _BELOW_ROW * (at + 0.5)
        base = middle - middle_of(_BELOW_SIZE)
        one, against, two, place = row.cells
        # Two people of a pair stand in one line: below each other they would fill the row.
        tall = [_BELOW_ROW if len(side.names) == 1 else _BELOW_SIZE for side in (one, two)]
        sheet.name(paper.x0, middle, each, one.names, style, row=tall[0])
        x = paper.x0 + each + 10.0
        sheet.text(x, base, against.text, Face.REGULAR, _BELOW_SIZE)
        sheet.name(x + word + 14.0, middle, each, two.names, style, row=tall[1])
        end = x + word + 14.0 + each + 16.0 + where
        sheet.text(min(end, paper.x1), base, place.text, Face.REGULAR, _BELOW_SIZE, align=Align.RIGHT)
        sheet.rule(paper.x0, paper.x1, middle - _BELOW_ROW / 2, 0.35)
