"""The schedule: every round as a block under its name, blocks side by side in columns, none broken over an edge.

That of a team has its players in the place of the first side, and says with a square who goes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.fit import NameBook, NameStyle, grows_well, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import (
    DESK_HEAD,
    OPEN,
    SOLID,
    body_foot,
    changed_bar,
    desk_head,
    foot,
    key_line,
)
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.paginate import spread
from tourney_desktop.printing.paper import Paper, list_paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions, SheetHead, SheetSet
from tourney_desktop.reports.table import Align, Cell, PersonName, Row, Table

_SIZE: Final = 9.0
_LARGE: Final = 1.35
_PITCH_EM: Final = 1.5
_PAIR_EM: Final = 2.8
_TITLE_EM: Final = 2.0
_AFTER_EM: Final = 0.9
_TITLES: Final = 16.5
_HEADING: Final = 8.5
_GUTTER: Final = 24.0
_FEW: Final = 26
_MOST: Final = 1.5
_STEP: Final = 0.04
_DASH: Final = "–"
_SQUARE: Final = 0.62
_AFTER_SQUARE: Final = 0.45


@dataclass(frozen=True, slots=True)
class _Places:
    """Which cells of a row hold the table number, the two names and the result; ``side`` the square before the second
    name, where there is one."""

    table: int
    first: int
    second: int
    result: tuple[int, ...]
    side: int | None = None
    of_team: bool = False


@dataclass(frozen=True, slots=True)
class _Block:
    """One round: its name and its rows, each ``pitch`` em high; rows without a table number follow the others."""

    title: str
    rows: tuple[Row, ...]
    short: str = ""
    continued: bool = False
    pitch: float = _PITCH_EM

    @property
    def lines(self) -> float:
        """Its height in em."""
        return _TITLE_EM + len(self.rows) * self.pitch + _AFTER_EM


@dataclass(frozen=True, slots=True)
class _Plan:
    """Type in points, and the blocks of every column of every sheet."""

    size: float
    columns: int
    sheets: tuple[tuple[tuple[_Block, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class _Strip:
    """One column on a sheet, in points: its ends, and where its parts stand."""

    x0: float
    x1: float
    number: float
    first: float
    name: float
    middle: float
    second: float


def print_schedule(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the table ``schedule``: a bar names a round, its rows follow."""
    return _print((source.table,), source.head, source.head.title or source.table.title, options, tick)


def print_team_schedules(
    source: SheetSet, options: PrintOptions, tick: Tick | None = None
) -> PrintedDocument:
    """Draw the tables ``team-schedule``, each team on sheets of its own that count for themselves."""
    return _print(source.tables, source.head, say("title.schedule_by_team"), options, tick)


def _print(
    tables: Sequence[Table], head: SheetHead, title: str, options: PrintOptions, tick: Tick | None
) -> PrintedDocument:
    paper = list_paper(options)
    plans = [(table, _planned(table, paper, large=options.large)) for table in tables]
    book = NameBook(
        name for table in tables for row in table.rows for cell in row.cells for name in cell.names
    )
    pages = max(1, sum(len(plan.sheets) for _table, plan in plans))
    sheet = Sheet(paper, head, title, pages=pages, tick=tick, book=book)
    if not plans:
        sheet.turn()
    for table, plan in plans:
        for at, columns in enumerate(plan.sheets, 1):
            _draw(sheet, table, plan, columns, at)
            sheet.turn()
    return sheet.finish()


def _draw(sheet: Sheet, table: Table, plan: _Plan, columns: tuple[tuple[_Block, ...], ...], at: int) -> None:
    """One sheet, ``at`` from 1 of those that this table takes."""
    places = _places(table)
    top = desk_head(sheet, table, _holds(columns) if len(plan.sheets) > 1 else "")
    changed = False
    for number, blocks in enumerate(columns):
        strip = _strip(table, sheet.paper, plan, number)
        _titles(sheet, table, strip, top)
        y = top - _TITLES
        for block in blocks:
            y, marked = _block(sheet, block, places, strip, plan.size, y)
            changed |= marked
    squares = {row.cells[places.side].text for row in table.data_rows} if places.side is not None else set()
    keys = ((OPEN, say("side.first")), (SOLID, say("side.second"))) if squares - {""} else ()
    key_line(sheet, keys, changed=changed)
    foot(sheet, count=(at, len(plan.sheets)), extra=" ".join(table.notes))


def _places(table: Table) -> _Places:
    at = {column.id: number for number, column in enumerate(table.columns)}
    if "member" in at:
        return _Places(
            at["table"], at["member"], at["against"], (at["result"],), at.get("side"), of_team=True
        )
    scores = (at["first_score"], at["second_score"])
    return _Places(at["table"], at["first"], at["second"], scores)


def _holds(columns: Sequence[Sequence[_Block]]) -> str:
    """The rounds of one sheet."""
    names = [block.short or block.title for column in columns for block in column]
    return f"{names[0]} – {names[-1]}" if len(names) > 1 else "".join(names)


def _planned(table: Table, paper: Paper, *, large: bool) -> _Plan:
    """Two columns, one for a short schedule and for a team's that fits on a sheet; the type grows while the same sheets
    hold it and names bear it."""
    blocks = _blocks(table)
    base = _SIZE * (_LARGE if large else 1.0)
    height = paper.crown - DESK_HEAD - _TITLES - body_foot(paper, key=True)
    columns = 1 if large or len(table.rows) <= _FEW else 2
    if _places(table).of_team and sum(block.lines for block in blocks) <= height / base:
        columns = 1
    least = _Plan(base, columns, _sheets(blocks, columns, height / base))
    names = [letter(listed(each, NameStyle(base)), base).width for each in _names(table)]
    before = _strip(table, paper, least, 0).name
    scale = _MOST
    while scale > 1.0:
        sheets = _sheets(blocks, columns, height / (base * scale))
        plan = _Plan(base * scale, columns, sheets)
        after = _strip(table, paper, plan, 0).name
        if len(sheets) == len(least.sheets) and grows_well(
            ((width, before, after) for width in names), 1.0, scale
        ):
            return plan
        scale -= _STEP
    return least


def _names(table: Table) -> list[PersonName]:
    return [name for row in table.data_rows for cell in row.cells for name in cell.names]


def _blocks(table: Table) -> list[_Block]:
    found: list[tuple[Cell, list[Row]]] = []
    for row in table.rows:
        if row.group or not found:
            found.append((row.cells[0] if row.group else Cell(), []))
        if not row.group:
            found[-1][1].append(row)
    several = any(len(cell.names) > 1 for row in table.data_rows for cell in row.cells)
    pitch = _PAIR_EM if several else _PITCH_EM  # two people stand below each other
    return [_Block(bar.text, tuple(rows), bar.tip, pitch=pitch) for bar, rows in found]


def _sheets(blocks: list[_Block], columns: int, height: float) -> tuple[tuple[tuple[_Block, ...], ...], ...]:
    """Blocks over columns, evenly; ``height`` is a column's in em. Only a block taller than a column is broken."""
    whole = [part for block in blocks for part in _parts(block, height)]
    needed = len(_filled(whole, height)) or 1
    sheets = ceil(needed / columns)
    even = spread(len(whole), sheets * columns)
    if all(sum(block.lines for block in whole[a:b]) - _AFTER_EM <= height for a, b in even):
        filled = [tuple(whole[a:b]) for a, b in even]
    else:
        filled = _filled(whole, height)
    filled += [()] * (sheets * columns - len(filled))
    return tuple(tuple(filled[at * columns : (at + 1) * columns]) for at in range(sheets))


def _parts(block: _Block, height: float) -> list[_Block]:
    most = max(1, int((height - _TITLE_EM) / block.pitch))
    if len(block.rows) <= most:
        return [block]
    spans = spread(len(block.rows), ceil(len(block.rows) / most))
    return [replace(block, rows=block.rows[a:b], continued=a > 0) for a, b in spans]


def _filled(blocks: list[_Block], height: float) -> list[tuple[_Block, ...]]:
    columns: list[list[_Block]] = []
    taken = 0.0
    for block in blocks:
        if not columns or taken + block.lines - _AFTER_EM > height:
            columns.append([])
            taken = 0.0
        columns[-1].append(block)
        taken += block.lines
    return [tuple(column) for column in columns]


def _strip(table: Table, paper: Paper, plan: _Plan, at: int) -> _Strip:
    size = plan.size
    width = (paper.measure - _GUTTER * (plan.columns - 1)) / plan.columns
    x0 = paper.x0 + at * (width + _GUTTER)
    places = _places(table)
    tables = [row.cells[places.table].text for row in table.data_rows]
    number = max((width_of(text, Face.BOLD, size) for text in tables), default=size)
    number = max(number, width_of(table.columns[places.table].title, Face.SEMIBOLD, _HEADING))
    middle = max((width_of(_result(row, places), Face.BOLD, size) for row in table.data_rows), default=size)
    middle += size
    first = x0 + number + size * 0.8
    name = (x0 + width - first - middle) / 2
    return _Strip(x0, x0 + width, x0 + number, first, name, first + name + middle / 2, first + name + middle)


def _result(row: Row, places: _Places) -> str:
    """``1 – 0``, or the dash that stands between two who have not met yet."""
    texts = [row.cells[at].text for at in places.result]
    return f" {_DASH} ".join(texts) if any(texts) else _DASH


def _titles(sheet: Sheet, table: Table, strip: _Strip, rule: float) -> None:
    y = rule - _TITLES + 4.6
    columns, places = table.columns, _places(table)
    sheet.text(strip.number, y, columns[places.table].title, Face.SEMIBOLD, _HEADING, align=Align.RIGHT)
    sheet.text(strip.first, y, columns[places.first].title, Face.SEMIBOLD, _HEADING, width=strip.name)
    sheet.text(strip.second, y, columns[places.second].title, Face.SEMIBOLD, _HEADING, width=strip.name)


def _block(
    sheet: Sheet, block: _Block, places: _Places, strip: _Strip, size: float, y: float
) -> tuple[float, bool]:
    """Draw one round from y down. Returns where the next one starts, and whether a row carries the bar."""
    sheet.rule(strip.x0, strip.x1, y, 0.8)
    if block.title:
        base = y - size * _TITLE_EM * 0.5 - middle_of(size * 1.15)
        title = f"{block.title} …" if block.continued else block.title
        sheet.text(strip.x0, base, title, Face.BOLD, size * 1.15, width=strip.x1 - strip.x0)
    y -= size * _TITLE_EM
    pitch = size * block.pitch
    changed = False
    for at, row in enumerate(block.rows):
        middle = y - pitch * (at + 0.5)
        sheet.rule(strip.x0 if at == 0 else strip.first, strip.x1, middle + pitch / 2, 0.35)
        _row(sheet, row, places, strip, size, middle, pitch)
        if row.key is not None and row.key in sheet.head.changed_keys:
            changed = True
            if strip.x0 == sheet.paper.x0:
                changed_bar(sheet, middle, pitch)
            else:
                sheet.fill(strip.x0 - 10, middle - pitch / 2 + 1.0, 4, pitch - 2)
    return y - pitch * len(block.rows) - size * _AFTER_EM, changed


def _row(
    sheet: Sheet, row: Row, places: _Places, strip: _Strip, size: float, middle: float, pitch: float
) -> None:
    table, first, second = (row.cells[at] for at in (places.table, places.first, places.second))
    base = middle - middle_of(size)
    seated = table.text[:1].isdigit()
    sheet.text(strip.number, base, table.text, Face.BOLD if seated else Face.REGULAR, size, align=Align.RIGHT)
    alone = not seated and not second.text
    _name(sheet, first, strip.first, strip.x1 - strip.first if alone else strip.name, middle, pitch, size)
    if not seated:
        sheet.text(strip.second, base, second.text, Face.REGULAR, size, width=strip.name)
        return
    result = _result(row, places)
    face = Face.REGULAR if result == _DASH else Face.SEMIBOLD
    sheet.text(strip.middle, base, result, face, size, align=Align.CENTER)
    square = 0.0
    if places.side is not None and row.cells[places.side].text:
        sheet.square(strip.second, middle, size * _SQUARE, solid=row.cells[places.side].text == SOLID)
        square = size * (_SQUARE + _AFTER_SQUARE)
    x, width = strip.second + square, strip.name - square
    _name(sheet, second, x, width, middle, pitch, size, yields=places.of_team)


def _name(
    sheet: Sheet,
    cell: Cell,
    x: float,
    width: float,
    middle: float,
    pitch: float,
    size: float,
    *,
    yields: bool = False,
) -> None:
    """Names, and small after them what tells two of one name apart; a club (``yields``) goes where names need the
    room."""
    small = max(7.5, size * 0.78)
    sub = cell.sub
    beside = width_of(sub, Face.REGULAR, small) + size * 0.3 if sub else 0.0
    if (
        yields
        and beside + sum(letter(listed(each, NameStyle(size)), size).width for each in cell.names) > width
    ):
        sub, beside = "", 0.0
    taken = (
        sheet.name(x, middle, width - beside, cell.names, NameStyle(size), row=pitch) if cell.names else 0.0
    )
    if sub:
        sheet.text(x + taken + size * 0.3, middle - middle_of(size), sub, Face.REGULAR, small)
