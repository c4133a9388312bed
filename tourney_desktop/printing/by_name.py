"""Pairings by name, for the wall: "where do I sit?". The table number is set largest, letters guide the eye."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from tourney_desktop.printing.fit import NameBook, NameStyle, grows_well, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import (
    OPEN,
    SOLID,
    WALL_HEAD,
    body_foot,
    changed_bar,
    foot,
    key_line,
    wall_head,
)
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.paginate import latin_initial, ranges, split_rows
from tourney_desktop.printing.paper import list_paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, Cell, Kind, Row, Table

ONE_COLUMN: Final = 24
"""Most rows set in one column; from there two."""

_ROW: Final = 23.5
_NAME: Final = 16.0
_KEY: Final = 20.0
_SIDE: Final = 11.5
_EXTRA: Final = 0.66
_HEADING: Final = 8.5
_TITLES: Final = 18.6
_LARGE: Final = 1.35
_GUTTER: Final = 22.0
_GAP: Final = 9.0
_FEW_LETTERS: Final = 8
_MOST_TYPE: Final = 1.3
_STEP: Final = 0.04


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the columns of the table are used and how large the type is. Positions are indices into a row."""

    name: int
    key: int
    marks: tuple[int, ...]
    middle: tuple[int, ...]
    columns: int
    scale: float
    indexed: bool

    @property
    def style(self) -> NameStyle:
        return NameStyle(_NAME * self.scale)

    @property
    def index(self) -> float:
        """Width of the letters at the left."""
        return 24.0 * self.scale if self.indexed else 0.0

    @property
    def small(self) -> float:
        return max(12.0 if self.columns == 1 else 8.5, _NAME * self.scale * _EXTRA)


@dataclass(frozen=True, slots=True)
class _Strip:
    """One column of names on a sheet: its ends, and the widths inside it, in points."""

    x0: float
    x1: float
    key_end: float
    key_width: float
    mark_width: float
    name_width: float
    extras: tuple[tuple[float, float], ...]


def print_by_name(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the table ``pairings-by-name``: a name column, the table number, marks, and what is told beside."""
    table, paper = source.table, list_paper(options)
    rows = table.data_rows
    columns = 1 if options.large or len(rows) <= ONE_COLUMN else 2
    base = _LARGE if options.large else 1.0
    height = paper.crown - WALL_HEAD - _TITLES - body_foot(paper, key=True)
    split = split_rows(len(rows), height, _ROW * base, columns=columns)
    plan = _fitting(table, paper.measure, columns, base, split.row / (_ROW * base))
    book = NameBook(name for row in rows for cell in row.cells for name in cell.names)
    sheet = Sheet(
        paper, source.head, source.head.title or table.title, pages=split.sheets, tick=tick, book=book
    )
    surnames = [_surname(row.cells[plan.name]) for row in rows]
    holds = ranges([_ends(surnames[a:b]) for a, b in split.spans])
    keys = _keys(table, plan)
    for (start, end), letters in zip(split.spans, holds, strict=True):
        top = wall_head(sheet, table, letters)
        changed = False
        half = ceil((end - start) / columns)
        for at, strip in enumerate(_strips(sheet, table, plan)):
            part = rows[start + at * half : min(end, start + (at + 1) * half)]
            if part:
                _titles(sheet, table, plan, strip, top)
                changed |= _rows(sheet, part, plan, strip, top - _TITLES, split.row)
        key_line(sheet, keys, changed=changed)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


def _fitting(table: Table, measure: float, columns: int, base: float, room: float) -> _Plan:
    """The largest type that the grown rows allow and the names bear."""
    style = NameStyle(_NAME)
    least = _plan(table, columns, base)
    cells = [row.cells[least.name] for row in table.data_rows if row.cells[least.name].names]
    widths = [letter(listed(cell.names[0], style), _NAME).width + _after(cell, _NAME) for cell in cells]
    width = (measure - _GUTTER * (columns - 1)) / columns
    before = _strip(table, least, 0.0, width).name_width
    scale = min(room, _MOST_TYPE if columns > 1 else 1.5)
    while scale > 1.0:
        plan = _plan(table, columns, base * scale)
        after = _strip(table, plan, 0.0, width).name_width
        if grows_well(((each, before, after) for each in widths), least.scale, plan.scale):
            return plan
        scale -= _STEP
    return least


def _after(cell: Cell, size: float) -> float:
    """Width in points of the small words after a name, with the gap before them."""
    return width_of(cell.sub, Face.REGULAR, _beside(size)) + _GAP * 0.7 if cell.sub else 0.0


def _beside(size: float) -> float:
    """Size of the words after a name."""
    return max(8.5, size * _EXTRA)


def _plan(table: Table, columns: int, scale: float) -> _Plan:
    kinds = [column.kind for column in table.columns]
    name = kinds.index(Kind.NAME)
    shown = [at for at, column in enumerate(table.columns) if columns == 1 or not column.extra]
    numbers = [at for at in shown if kinds[at] is Kind.NUMBER]
    key = _named(table, "table")
    if key is None:
        key = numbers[0] if numbers else next(at for at in range(len(kinds)) if at != name)
    marks = tuple(at for at in shown if kinds[at] is Kind.MARK and at not in (name, key))
    middle = tuple(at for at in shown if at not in (name, key, *marks)) if columns == 1 else ()
    initials = {latin_initial(_surname(row.cells[name])) for row in table.data_rows} - {""}
    indexed = (
        columns > 1 or len(table.data_rows) > ONE_COLUMN or (len(initials) > _FEW_LETTERS and scale <= _LARGE)
    )
    return _Plan(name, key, marks, middle, columns, scale, indexed and len(table.data_rows) > ONE_COLUMN)


def _named(table: Table, column: str) -> int | None:
    return next((at for at, each in enumerate(table.columns) if each.id == column), None)


def _surname(cell: Cell) -> str:
    return (cell.names[0].last or cell.names[0].first) if cell.names else cell.text


def _ends(surnames: list[str]) -> tuple[str, str]:
    """First and last surname of a sheet for its range; other scripts follow after Z and are not in it."""
    latin = [name for name in surnames if latin_initial(name)] or surnames or [""]
    return latin[0], latin[-1]


def _keys(table: Table, plan: _Plan) -> tuple[tuple[str, str], ...]:
    """What the squares mean, from the sentence behind each."""
    cells = (row.cells[at] for at in plan.marks for row in table.data_rows)
    said = {cell.text: cell.tip for cell in cells if cell.text in (OPEN, SOLID) and cell.tip}
    return tuple((mark, said[mark]) for mark in (OPEN, SOLID) if mark in said)


def _strips(sheet: Sheet, table: Table, plan: _Plan) -> list[_Strip]:
    paper = sheet.paper
    width = (paper.measure - _GUTTER * (plan.columns - 1)) / plan.columns
    starts = [paper.x0 + at * (width + _GUTTER) for at in range(plan.columns)]
    return [_strip(table, plan, x, x + width) for x in starts]


def _strip(table: Table, plan: _Plan, x0: float, x1: float) -> _Strip:
    def widest(at: int, face: Face, size: float) -> float:
        title = width_of(table.columns[at].title, Face.SEMIBOLD, _HEADING)
        return max([title, *(_wide(row.cells[at], face, size) for row in table.data_rows)])

    mark_width = sum(widest(at, Face.REGULAR, plan.small) + _GAP for at in plan.marks)
    key_width = widest(plan.key, Face.BOLD, _KEY * plan.scale)
    key_end = x1 - mark_width
    start = x0 + plan.index
    free = key_end - key_width - _GAP - start
    share = 0.46 if plan.middle else 1.0
    extras = []
    if plan.middle:
        numbers = {
            at: widest(at, Face.REGULAR, plan.small) + 3 * _GAP
            for at in plan.middle
            if table.columns[at].kind is Kind.NUMBER
        }
        each = (free * (1 - share) - sum(numbers.values())) / max(1, len(plan.middle) - len(numbers))
        x = start + free * share
        for at in plan.middle:
            width = numbers.get(at, each)
            extras.append((x + _GAP, width - (3 if at in numbers else 1) * _GAP))
            x += width
    return _Strip(x0, x1, key_end, key_width, mark_width, free * share - 2.0, tuple(extras))


def _wide(cell: Cell, face: Face, size: float) -> float:
    if cell.text in (OPEN, SOLID):
        return _SIDE
    return width_of(cell.text, face, size if cell.text[:1].isdigit() else size * 0.75)


def _titles(sheet: Sheet, table: Table, plan: _Plan, strip: _Strip, rule: float) -> None:
    y = rule - 13.8
    columns = table.columns
    sheet.text(
        strip.x0 + plan.index, y, columns[plan.name].title, Face.SEMIBOLD, _HEADING, width=strip.name_width
    )
    sheet.text(strip.key_end, y, columns[plan.key].title, Face.SEMIBOLD, _HEADING, align=Align.RIGHT)
    for at, (x, width) in zip(plan.middle, strip.extras, strict=True):
        right = columns[at].align is Align.RIGHT
        place = (x + width, Align.RIGHT) if right else (x, Align.LEFT)
        sheet.text(
            place[0], y, columns[at].title, Face.SEMIBOLD, _HEADING, align=place[1], width=width + 0.01
        )
    x = strip.x1
    for at in reversed(plan.marks):
        sheet.text(x, y, columns[at].title, Face.SEMIBOLD, _HEADING, align=Align.RIGHT)
        x -= strip.mark_width / len(plan.marks)
    sheet.rule(strip.x0, strip.x1, rule - _TITLES, 0.8)


def _rows(sheet: Sheet, rows: tuple[Row, ...], plan: _Plan, strip: _Strip, top: float, pitch: float) -> bool:
    changed, before = False, ""
    for at, row in enumerate(rows):
        middle = top - pitch * (at + 0.5)
        initial = latin_initial(_surname(row.cells[plan.name]))
        new_letter = plan.indexed and initial != before
        if at:
            start = strip.x0 if new_letter else strip.x0 + plan.index
            sheet.rule(start, strip.x1, middle + pitch / 2, _weight(plan, at, new_letter))
        if new_letter and initial:
            size = 16.8 * plan.scale
            sheet.text(strip.x0, middle - middle_of(size), initial, Face.BLACK, size)
        before = initial
        _row(sheet, row, plan, strip, middle, pitch)
        if row.key is not None and row.key in sheet.head.changed_keys:
            _bar(sheet, strip, middle, pitch)
            changed = True
    sheet.rule(strip.x0, strip.x1, top - pitch * len(rows), 0.8)
    return changed


def _weight(plan: _Plan, at: int, new_letter: bool) -> float:
    if new_letter:
        return 0.8
    return 0.5 if plan.columns == 1 or (at % 5 == 0 and not plan.indexed) else 0.35


def _bar(sheet: Sheet, strip: _Strip, middle: float, pitch: float) -> None:
    """In the left margin; for the second column in the gutter."""
    if strip.x0 == sheet.paper.x0:
        changed_bar(sheet, middle, pitch)
    else:
        sheet.fill(strip.x0 - 10, middle - pitch / 2 + 1.5, 4, pitch - 3)


def _row(sheet: Sheet, row: Row, plan: _Plan, strip: _Strip, middle: float, pitch: float) -> None:
    cell = row.cells[plan.name]
    x = strip.x0 + plan.index
    if cell.names:
        after = _after(cell, plan.style.size)
        x += sheet.name(x, middle, strip.name_width - after, cell.names, plan.style, row=pitch) + _GAP * 0.7
        base = middle - middle_of(plan.style.size)
        sheet.text(x, base, cell.sub, Face.REGULAR, _beside(plan.style.size))
    else:
        base = middle - middle_of(plan.style.size)
        sheet.text(x, base, cell.text, Face.SEMIBOLD, plan.style.size, width=strip.name_width)
    for at, (left, width) in zip(plan.middle, strip.extras, strict=True):
        _told(sheet, row.cells[at], left, width, middle, pitch, plan)
    key = row.cells[plan.key]
    size = _KEY * plan.scale * (1.0 if key.text[:1].isdigit() else 0.75)
    end = strip.key_end if key.text[:1].isdigit() else strip.x1
    if not key.text[:1].isdigit() and any(row.cells[at].text for at in plan.marks):
        end = strip.key_end
    sheet.text(end, middle - middle_of(size), key.text, Face.BOLD, size, align=Align.RIGHT)
    _squares(sheet, row, plan, strip, middle)


def _told(sheet: Sheet, cell: Cell, x: float, width: float, middle: float, pitch: float, plan: _Plan) -> None:
    """What is told beside the name: partner, opponents, points."""
    if cell.names:
        style = NameStyle(plan.small, Face.REGULAR, Face.REGULAR)
        sheet.name(x, middle, width, cell.names, style, row=pitch - 3)
    else:
        right = cell.text[:1].isdigit() or cell.text[:1] in "½¼¾"
        x, align = (x + width, Align.RIGHT) if right else (x, Align.LEFT)
        y = middle - middle_of(plan.small)
        sheet.text(x, y, cell.text, Face.REGULAR, plan.small, align=align, width=width + 0.01)


def _squares(sheet: Sheet, row: Row, plan: _Plan, strip: _Strip, middle: float) -> None:
    x = strip.x1
    for at in reversed(plan.marks):
        text = row.cells[at].text
        if text in (OPEN, SOLID):
            side = _SIDE * min(plan.scale, 1.4)
            sheet.square(x - side, middle, side, solid=text == SOLID)
        else:
            sheet.text(x, middle - middle_of(plan.small), text, Face.REGULAR, plan.small, align=Align.RIGHT)
        x -= strip.mark_width / len(plan.marks)
