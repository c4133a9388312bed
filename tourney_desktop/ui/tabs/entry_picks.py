"""The list under the score entry: the tables that fit a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, text_width

Index = QModelIndex | QPersistentModelIndex
_AT_MOST = 8
_ROW = 34


@dataclass(frozen=True, slots=True)
class Pick:
    """One table to choose: its number, who sits there, what stands there."""

    table: int
    people: str
    state: str


class _PickDelegate(QStyledItemDelegate):
    """Number, people, and the state in grey at the far end."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        pick: Pick = index.data(Qt.ItemDataRole.UserRole)
        t = tokens()
        painter.save()
        strip = Strip(painter, option.rect, option.direction)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        strip.fill(t.sel if chosen else t.surface, 0, strip.width)
        number = px(44)
        strip.text(str(pick.table), font("strong", figures=True), t.text, 0, number, "end")
        small = font("hint", figures=True)
        state = text_width(small, pick.state) + px(12)
        strip.text(pick.people, font("body"), t.text, number + px(12), strip.width - number - state - px(24))
        strip.text(pick.state, small, t.text2, strip.width - state, state - px(12), "end")
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(px(200), px(_ROW))


class EntryPicks(QListWidget):
    """Floats over the table and never takes the focus: the box keeps it and passes arrows on. ``taken(table)``."""

    taken = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._tables: list[int] = []
        self.setAccessibleName(say("entry.picks"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_PickDelegate(self))
        self.setMouseTracking(True)
        self.itemEntered.connect(self.setCurrentItem)
        self.itemClicked.connect(lambda item: self.taken.emit(item.data(Qt.ItemDataRole.UserRole).table))
        self.hide()

    def show_picks(self, picks: Sequence[Pick], below: QPoint) -> None:
        """Offer these tables under that point of the parent; the first is chosen, none hides the list."""
        kept = self.current
        self._tables = [pick.table for pick in picks]
        self.clear()
        for pick in picks:
            item = QListWidgetItem(f"{say('scores.table')} {pick.table}, {pick.people}, {pick.state}")
            item.setData(Qt.ItemDataRole.UserRole, pick)
            self.addItem(item)
        self.setVisible(bool(picks))
        if not picks:
            return
        self.setCurrentRow(self._tables.index(kept) if kept in self._tables else 0)
        room = self._over.width() - 2 * below.x()
        self.setGeometry(below.x(), below.y(), min(px(640), room), min(len(picks), _AT_MOST) * px(_ROW) + 2)
        self.raise_()

    @property
    def current(self) -> int | None:
        """The table chosen."""
        return self._tables[self.currentRow()] if 0 <= self.currentRow() < len(self._tables) else None

    def step(self, by: int) -> None:
        """Choose the next one down or up."""
        self.setCurrentRow(max(0, min(self.count() - 1, self.currentRow() + by)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        frame(painter, self.viewport().rect(), tokens().edge, radius=0)
        painter.end()
