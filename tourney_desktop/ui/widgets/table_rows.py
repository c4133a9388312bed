"""What a table paints across its columns: rules under rows, bars that name groups, the mark of the selected row."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QTableView

from tourney_desktop.reports.table import Row
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip
from tourney_desktop.ui.widgets.table_delegate import EDGE


def visible_rows(view: QTableView) -> range:
    """The rows that are at least partly in sight."""
    count = view.model().rowCount()
    if not count:
        return range(0)
    first = max(0, view.rowAt(0))
    last = view.rowAt(view.viewport().height() - 1)
    return range(first, (last if last >= 0 else count - 1) + 1)


def paint_rows(
    view: QTableView,
    row_at: Callable[[int], Row],
    ground_of_row: Callable[[int], QColor],
    *,
    frozen_edge: bool,
    leading: bool,
) -> None:
    """Paint over the cells of ``view``.

    ``frozen_edge`` draws the rule behind frozen columns; ``leading`` says the view holds the leading edge of the
    table, where the mark of the selected row goes.
    """
    t = tokens()
    painter = QPainter(view.viewport())
    width = view.viewport().width()
    used = view.horizontalHeader().length() - view.horizontalHeader().offset()
    rows = visible_rows(view)
    selection = view.selectionModel()
    active = view.window().isActiveWindow()
    for at in rows:
        top, height = view.rowViewportPosition(at), view.rowHeight(at)
        row = row_at(at)
        outer = view.viewport().rect()
        outer.setTop(top)
        outer.setHeight(height)
        strip = Strip(painter, outer, view.layoutDirection())
        if row.group:
            _bar(strip, row, first=at == 0)
            continue
        if used < width:
            strip.fill(ground_of_row(at), used, width - used)
        below = row_at(at + 1) if at + 1 < view.model().rowCount() else None
        strong = below is not None and (below.rule_above or below.group)
        strip.fill(t.line2 if strong else t.line, 0, width, height - 1, 1)
        if frozen_edge:
            strip.fill(t.line2, width - 1, 1)
        if leading and selection.isRowSelected(at, view.rootIndex()):
            strip.fill(t.accent if active else t.edge, 0, px(3), 0, height - 1)
    painter.end()


def _bar(strip: Strip, row: Row, *, first: bool) -> None:
    t = tokens()
    strip.fill(t.ground, 0, strip.width)
    strip.fill(t.line2, 0, strip.width, strip.height - 1, 1)
    cell = row.cells[0]
    room = strip.width - px(EDGE)
    used = strip.text(
        cell.text, font("header"), t.text2, px(EDGE), room, height=strip.height - (0 if first else 1)
    )
    if cell.sub:
        strip.text(cell.sub, font("label"), t.text2, px(EDGE) + used + px(8), max(0, room - used - px(8)))
