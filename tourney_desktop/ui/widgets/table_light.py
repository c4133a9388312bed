"""How rows and cells of a table are lit: selected, under the mouse, in the tint of a state, ringed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QColor

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import tokens

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView

Index = QModelIndex | QPersistentModelIndex
Tint = Tone | Literal["sunken", "hover"]


class RowLight:
    """Knows the ground of every cell of one view. With ``crosshair`` the row and column of the current cell are lit."""

    def __init__(self, view: TableView, crosshair: bool) -> None:
        self._view = view
        self._crosshair = crosshair
        self._hover = -1
        self._tints: dict[int, Tint] = {}

    def set_tints(self, tints: Mapping[int, Tint]) -> None:
        """Light rows by their keys."""
        self._tints = dict(tints)
        self._view.repaint_rows()

    def set_hover(self, row: int) -> None:
        """The mouse is over another row, in whichever half of the table."""
        if row != self._hover:
            self._hover = row
            self._view.repaint_rows()

    def of_cell(self, index: Index) -> QColor:
        """The ground of a cell."""
        current = self._view.currentIndex()
        if self._crosshair and current.isValid() and index.column() == current.column():
            return tokens().surface if index.row() == current.row() else tokens().hover
        return self.of_row(index.row())

    def of_row(self, row: int) -> QColor:
        """The ground of a row beyond its last cell."""
        t = tokens()
        key = self._view.row_at(row).key
        tint = self._tints.get(key) if key is not None else None
        if isinstance(tint, Tone):
            return t.state(tint).tint
        if tint is not None:
            return t.sunken if tint == "sunken" else t.hover
        if self._view.selectionModel().isRowSelected(row, self._view.rootIndex()):
            return t.sel
        lit = self._crosshair and row == self._view.currentIndex().row()
        return t.hover if lit or row == self._hover else t.surface

    def rings(self, index: Index) -> bool:
        """Whether a cell wears the ring of the current cell."""
        current = self._view.currentIndex()
        here = index.row() == current.row() and index.column() == current.column()
        return here and (self._view.hasFocus() or self._crosshair)
