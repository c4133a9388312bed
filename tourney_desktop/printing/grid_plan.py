"""How large the grid of an all-play-all is set: which way the sheet lies, the type, and which columns on which sheet.

Upright while everything fits a sheet in type of 11 pt and more; else on its side, down to 9 pt; wider ones are split by
columns, number and name on every sheet, totals on the last (PAPER.md 6).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from tourney_desktop.printing.cells import HEADING
from tourney_desktop.printing.fit import NameStyle, listed
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import DESK_HEAD, body_foot
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.paginate import spread
from tourney_desktop.printing.paper import Paper, list_paper, wide_paper
from tourney_desktop.reports.sheet_head import PrintOptions
from tourney_desktop.reports.table import Cell, Kind, Row, Table

HEAD_MOST: Final = 112.0
"""Height in points of the tallest head that stands on end."""

HEAD_FOOT: Final = 15.0
"""Height in points of the line of numbers under it."""

_UPRIGHT: Final = (14.0, 11.0)
_ACROSS: Final = (12.0, 9.0)
_LARGE: Final = (18.0, 13.0)
_ROOMY: Final = 1.6
_DENSE: Final = 1.2
_STEP: Final = 0.5
_NAME_MOST: Final = 200.0
_NAME_AT: Final = 11.0
_NEARLY_ALL: Final = 0.95
_GAP_EM: Final = 0.9
_AIR_EM: Final = 0.55
_CELL_MOST_EM: Final = 1.9
_AFTER_NUMBER: Final = 0.6


@dataclass(frozen=True, slots=True)
class GridParts:
    """Where the columns of the table are: number, name, the field, totals, as places in a row."""

    number: int
    name: int
    field: tuple[int, ...]
    totals: tuple[int, ...]

    @staticmethod
    def of(table: Table) -> GridParts:
        """The field is the columns of results; what stands after them are totals."""
        kinds = [column.kind for column in table.columns]
        field = tuple(at for at, kind in enumerate(kinds) if kind is Kind.RESULT)
        last = field[-1] if field else kinds.index(Kind.NAME)
        return GridParts(0, kinds.index(Kind.NAME), field, tuple(range(last + 1, len(kinds))))


@dataclass(frozen=True, slots=True)
class GridPlan:
    """The sheet and its measures in points. ``sheets`` are the places of the field on each sheet across, as a range,
    and ``cells`` how wide a cell is there; ``dense`` grids have a tint on every second row and lines at every fifth
    column."""

    paper: Paper
    size: float
    row: float
    number: float
    name: float
    cells: tuple[float, ...]
    totals: tuple[float, ...]
    head: float
    sheets: tuple[tuple[int, int], ...]
    dense: bool

    @property
    def gap(self) -> float:
        """Between totals."""
        return self.size * _GAP_EM

    @property
    def start(self) -> float:
        """Where the field begins."""
        return self.paper.x0 + self.number + self.size * _AFTER_NUMBER + self.name + self.size * _AIR_EM

    @property
    def after_number(self) -> float:
        """Between number and name."""
        return self.size * _AFTER_NUMBER

    @property
    def label(self) -> float:
        """Size of the heads that stand on end."""
        return max(8.0, min(self.size * 0.86, min(self.cells) * 0.86, 12.0))


@dataclass(frozen=True, slots=True)
class _Natural:
    """Widths at size 1 pt, but for ``titles``, which are set in one size."""

    number: float
    names: tuple[float, ...]
    cell: float
    totals: tuple[float, ...]
    titles: tuple[float, ...]
    labels: tuple[str, ...]


def head_label(row: Row, at: int) -> str:
    """Who a column is: the surname alone."""
    cell = row.cells[at]
    return " / ".join(name.last or name.first for name in cell.names) or cell.text


def plan_grid(table: Table, options: PrintOptions, *, notes: float, below: float) -> GridPlan:
    """The best plan. ``notes`` points are kept under the last row; ``below`` more are wanted on an upright sheet."""
    parts, natural = GridParts.of(table), _natural(table)
    count = len(table.data_rows)
    upright, across = list_paper(options), wide_paper(options)
    for size in _sizes(_LARGE if options.large else _UPRIGHT):
        plan = _plan(natural, parts, upright, size, dense=False)
        if len(plan.sheets) == 1 and count * plan.row + notes + below <= _height(plan):
            return plan
    least = _sizes(_LARGE if options.large else _ACROSS)
    for size in least:
        plan = _plan(natural, parts, across, size, dense=True)
        if len(plan.sheets) == 1 and count * plan.row + notes <= _height(plan):
            return plan
    return _plan(natural, parts, across, least[-1], dense=True)


def _sizes(bounds: tuple[float, float]) -> list[float]:
    top, low = bounds
    return [top - at * _STEP for at in range(floor((top - low) / _STEP) + 1)]


def _height(plan: GridPlan) -> float:
    """Points for the rows of one sheet."""
    return rows_height(plan.paper, plan.head)


def rows_height(paper: Paper, head: float) -> float:
    """Points between the heads and the foot of a sheet."""
    return paper.crown - DESK_HEAD - head - body_foot(paper, key=False)


def _natural(table: Table) -> _Natural:
    parts = GridParts.of(table)
    rows = table.data_rows
    names = sorted(_name_width(row.cells[parts.name]) for row in rows)
    results = [width_of(row.cells[at].text, Face.BOLD, 100.0) / 100 for at in parts.field for row in rows]
    numbers = [width_of(row.cells[parts.number].text, Face.BOLD, 100.0) / 100 for row in rows]
    totals = [
        max((width_of(row.cells[at].text, _face(row.cells[at]), 100.0) / 100 for row in rows), default=0.0)
        for at in parts.totals
    ]
    titles = tuple(width_of(table.columns[at].title, Face.SEMIBOLD, HEADING) for at in parts.totals)
    labels = tuple(head_label(row, parts.name) for row in rows)
    return _Natural(
        max(numbers, default=1.0), tuple(names), max(results, default=0.5), tuple(totals), titles, labels
    )


def _name_width(cell: Cell) -> float:
    parts = [letter(listed(name, NameStyle(100.0)), 100.0).width / 100 for name in cell.names]
    beside = width_of(cell.sub, Face.REGULAR, 78.0) / 100 + 0.3 if cell.sub else 0.0
    return sum(parts) + beside


def _face(cell: Cell) -> Face:
    return Face.BOLD if cell.strong else Face.REGULAR


def _plan(natural: _Natural, parts: GridParts, paper: Paper, size: float, *, dense: bool) -> GridPlan:
    number = natural.number * size
    at = int((len(natural.names) - 1) * _NEARLY_ALL)
    names = natural.names[at] * size if natural.names else 80.0
    name = min(names, _NAME_MOST * size / _NAME_AT)
    digits = width_of("0" * len(str(len(parts.field))), Face.BOLD, HEADING)
    cell = max((natural.cell + _AIR_EM) * size, digits + 4.0, 11.5)
    totals = tuple(
        max(width * size, title) for width, title in zip(natural.totals, natural.titles, strict=True)
    )
    fixed = number + size * (_AFTER_NUMBER + _AIR_EM) + name
    after = sum(width + size * _GAP_EM for width in totals)
    sheets = _across(len(parts.field), paper.measure - fixed, cell, after)
    most = max(cell, _CELL_MOST_EM * size, (natural.cell + 1.0) * size) if len(sheets) == 1 else paper.measure
    cells = tuple(
        _grown(cell, most, paper.measure - fixed - (after if end == len(parts.field) else 0.0), end - start)
        for start, end in sheets
    )
    if len(sheets) == 1:
        name += max(0.0, paper.measure - fixed - after - len(parts.field) * cells[0])
    row = size * (_DENSE if dense else _ROOMY)
    made = GridPlan(paper, size, row, number, name, cells, totals, 0.0, sheets, dense)
    tallest = max((width_of(label, Face.SEMIBOLD, made.label) for label in natural.labels), default=0.0)
    return replace(made, head=min(HEAD_MOST, tallest + 4.0) + HEAD_FOOT)


def _grown(cell: float, most: float, room: float, count: int) -> float:
    """How wide the cells of a sheet are, that share ``room``."""
    return max(cell, min(most, room / count)) if count else cell


def _across(count: int, room: float, cell: float, after: float) -> tuple[tuple[int, int], ...]:
    """The field over as few sheets as can be, evenly; the last one has room for the totals."""
    for sheets in range(1, max(1, count) + 1):
        ranges = spread(count, sheets)
        fits = all((end - start) * cell <= room for start, end in ranges)
        if fits and (ranges[-1][1] - ranges[-1][0]) * cell + after <= room:
            return ranges
    return spread(count, max(1, count))
