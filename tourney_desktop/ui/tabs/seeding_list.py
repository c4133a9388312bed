"""The seed list with its hand: Alt and an arrow, or the mouse, pick a seed up and carry it to another place."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.tabs.seeding_order import Carry, order_of
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.table_view import TableView

_STEPS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Home: -100_000,
    Qt.Key.Key_End: 100_000,
}
_NOTHING = Table("seeding", "", (), ())


class SeedList(TableView):
    """``carried(carry)`` while a seed hangs in the air, ``dropped(carry)`` when it is let go, ``cancelled()`` on Esc.

    With the keyboard a seed is in the air as long as Alt is held, so that six steps are one move and one undo. A number
    typed on a row carries it there, and Enter lets it go.
    """

    carried = Signal(object)
    dropped = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_NOTHING, say("seeds.table"), sortable=False, parent=parent)
        self._movable = False
        self._carry: Carry | None = None
        self._pressed: QPoint | None = None
        self._by_mouse = False
        self._typed = ""

    @property
    def carry(self) -> Carry | None:
        """The seed in the air."""
        return self._carry

    def set_movable(self, movable: bool) -> None:
        """Whether seeds can be moved at all."""
        self._movable = movable
        if not movable:
            self._carry = None

    def _lift(self, key: int, to: int) -> None:
        order = order_of(self.table)
        if key not in order:
            return
        old = self._carry.old if self._carry and self._carry.key == key else order.index(key) + 1
        carry = Carry(key, old, max(1, min(to, len(order))))
        if carry != self._carry and (self._carry is not None or carry.new != carry.old):
            self._carry = carry
            self.carried.emit(carry)
            self.select_key(key)

    def drop(self) -> None:
        """Let the seed go where it hangs."""
        carry, self._carry, self._by_mouse, self._typed = self._carry, None, False, ""
        self.unsetCursor()
        if carry is None:
            return
        if carry.new == carry.old:
            self.cancelled.emit()
        else:
            self.dropped.emit(carry)

    def cancel(self) -> bool:
        """Put the seed back; ``False`` if none is in the air."""
        if self._carry is None:
            return False
        self._carry, self._by_mouse, self._typed = None, False, ""
        self.unsetCursor()
        self.cancelled.emit()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.current_key
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if event.key() == Qt.Key.Key_Escape and self.cancel():
            return
        if self._movable and key is not None and step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._lift(key, order_of(self.table).index(key) + 1 + step)
            return
        if self._movable and key is not None and event.text().isascii() and event.text().isdigit():
            self._to_number(key, self._typed + event.text())
            return
        if self._carry is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.drop()
            return
        super().keyPressEvent(event)

    def _to_number(self, key: int, digits: str) -> None:
        """Carry a row to the place of that number."""
        if len(digits) <= len(str(len(order_of(self.table)))) and int(digits) > 0:
            self._typed = digits
            self._lift(key, int(digits))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt and self._carry is not None and not self._by_mouse:
            event.accept()
            self.drop()
            return
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if not self._by_mouse:
            self.drop()
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        spot = event.position().toPoint()
        on_row = self.rowAt(spot.y()) >= 0 and not self.on_bar(spot.y())
        self._pressed = (
            spot if self._movable and on_row and event.button() == Qt.MouseButton.LeftButton else None
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        far = (spot - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if far or self._by_mouse:
            self._by_mouse = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._scroll_near_edge(spot.y())
            key, place = self.current_key, self._place_at(spot.y())
            if key is not None and place is not None:
                self._lift(key, place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self._by_mouse:
            self.drop()
            return
        super().mouseReleaseEvent(event)

    def _place_at(self, y: int) -> int | None:
        """The seed number at that height."""
        row = self.rowAt(max(0, min(y, self.viewport().height() - 1)))
        if row < 0:
            return len(order_of(self.table))
        key = self.row_at(row).key
        return order_of(self.table).index(key) + 1 if key is not None else None

    def _scroll_near_edge(self, y: int) -> None:
        bar = self.verticalScrollBar()
        if y < px(24):
            bar.setValue(bar.value() - px(14))
        elif y > self.viewport().height() - px(24):
            bar.setValue(bar.value() + px(14))
