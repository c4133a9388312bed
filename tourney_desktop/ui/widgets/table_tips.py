"""What a table shows on hover and on F2: the sentence behind a cell, its working, or a name cut short in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QTableView, QToolTip

from tourney_desktop.reports.table import Cell, Row
from tourney_desktop.ui.models.table_model import Role
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.table_cells import content_width
from tourney_desktop.ui.widgets.table_delegate import PAD
from tourney_desktop.ui.widgets.working_tip import WorkingTip

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView


class TableTips:
    """Owns the one working tip of a table."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._tip: WorkingTip | None = None

    def hover(self, pane: QTableView, event: QHelpEvent) -> bool:
        """Show what belongs to the cell under the mouse."""
        index = pane.indexAt(event.pos())
        row: Row | None = index.data(Role.ROW) if index.isValid() else None
        if row is None or row.group:
            QToolTip.hideText()
            self.hide()
            return True
        cell: Cell = index.data(Role.CELL)
        if cell.working:
            self.show_working(pane, index)
        else:
            self.hide()
            QToolTip.showText(event.globalPos(), self.sentence(index.column(), row, cell), pane.viewport())
        return True

    def sentence(self, column: int, row: Row, cell: Cell) -> str:
        """The tip of a cell; what is cut short on screen stands first, in full."""
        described, traits = self._view.measure.column_at(column)
        room = self._view.columnWidth(column) - self._view.measure.pad_before(column) - px(PAD)
        cut = content_width(described, row, cell, traits) > room
        whole = " ".join(part for part in (cell.text, cell.sub) if part) if cut else ""
        return "\n".join(part for part in (whole, cell.tip) if part)

    def show_working(self, pane: QTableView, index: QModelIndex) -> bool:
        """Show the working of a cell under it; ``False`` if it has none."""
        cell: Cell | None = index.data(Role.CELL) if index.isValid() else None
        if cell is None or not cell.working:
            return False
        if self._tip is None:
            self._tip = WorkingTip(self._view)
        column, _ = self._view.measure.column_at(index.column())
        below = pane.visualRect(index).bottomLeft() + QPoint(0, px(2))
        title = cell.tip or column.tip or column.title
        self._tip.show_working(title, cell.text, cell.working, pane.viewport().mapToGlobal(below))
        return True

    def hide(self) -> bool:
        """Put the working away; ``False`` if none was shown."""
        if self._tip is None or not self._tip.isVisible():
            return False
        self._tip.hide()
        return True
