"""Sorting a table by a click on its header: one way, the other way, back to the given order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tourney_desktop.reports.table import Kind
from tourney_desktop.ui.widgets.table_header import TableHeader

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


class TableSort:
    """Sorts one view. Figures start with the highest, words with the first of the alphabet."""

    def __init__(self, view: TableView, *, by_click: bool) -> None:
        self._view = view
        self._by_click = by_click

    def by(self, column: str | None, order: Qt.SortOrder) -> None:
        """Sort by a column id; ``None`` goes back to the order of the table."""
        view = self._view
        number = -1 if column is None else view.table.index(column)
        view.filter.sort(number, order)
        for pane in (view, view.frozen):
            header = pane.horizontalHeader()
            if isinstance(header, TableHeader):
                header.set_arrow(number, order)
        view.measure.set_heights()

    def click(self, column: int) -> None:
        """The header of a column was clicked."""
        if not self._by_click:
            return
        described = self._view.table.columns[column]
        first, other = (DOWN, UP) if described.kind is Kind.NUMBER else (UP, DOWN)
        if self._view.filter.sorted_column != column:
            self.by(described.id, first)
        elif self._view.filter.sortOrder() is first:
            self.by(described.id, other)
        else:
            self.by(None, UP)
