"""The columns that stay while the rest of a table scrolls sideways: a second view over the first one's edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView

from tourney_desktop.ui.widgets.table_rows import paint_rows

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView


class FrozenColumns(QTableView):
    """Shows the frozen columns of its owner: same model, same selection, same delegate, no focus of its own."""

    def __init__(self, owner: TableView) -> None:
        super().__init__(owner)
        self._owner = owner
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.viewport().setMouseTracking(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_rows(self, self._owner.row_at, self._owner.light.of_row, frozen_edge=True, leading=True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._owner.setFocus(Qt.FocusReason.MouseFocusReason)
        if not self._owner.on_bar(event.position().toPoint().y()):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self._owner.open_current()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._owner.light.set_hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._owner.light.set_hover(-1)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip:
            return self._owner.show_tip(self, event)
        return super().viewportEvent(event)
