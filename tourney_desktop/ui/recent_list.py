"""The list of recent events on the start page: two lines each, those that are missing in grey with the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.text import say
from tourney_desktop.ui.settings import RecentEvent
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height

Index = QModelIndex | QPersistentModelIndex


def friendly_time(time: str, now: str) -> str:
    """``today 10:42``, ``yesterday 18:05``, ``14 Mar``, with the year where it is another. Empty for no time."""
    try:
        then, today = datetime.fromisoformat(time), datetime.fromisoformat(now)
    except ValueError:
        return ""
    clock = f"{then:%H:%M}"
    if then.date() == today.date():
        return say("time.today", clock=clock)
    if then.date() == today.date() - timedelta(days=1):
        return say("time.yesterday", clock=clock)
    month = say("paper.months").split()[then.month - 1]
    if then.year == today.year:
        return say("time.day", day=then.day, month=month)
    return say("time.day_year", day=then.day, month=month, year=then.year)


def look_for(paths: Sequence[str]) -> dict[str, str]:
    """Why files cannot be opened just now, by path; nothing for those that are there. Touches the disk: not for the
    window's thread."""
    return {path: reason for path in paths if (reason := _missing(Path(path)))}


def _missing(path: Path) -> str:
    try:
        if path.is_file():
            return ""
        return say("recent.gone" if path.parent.is_dir() else "recent.folder_gone")
    except OSError:
        return say("recent.unreachable")


@dataclass(frozen=True, slots=True)
class RecentRow:
    """One line of the list, finished."""

    event: RecentEvent
    when: str
    missing: str = ""


class Role(IntEnum):
    """What the model gives beside Qt's own roles."""

    ROW = Qt.ItemDataRole.UserRole + 1


class RecentModel(QAbstractListModel):
    """The recent events that match the filter."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[RecentRow, ...] = ()
        self._rows: tuple[RecentRow, ...] = ()
        self._words: tuple[str, ...] = ()

    def set_events(self, events: Sequence[RecentEvent], now: str, missing: Mapping[str, str]) -> None:
        """Other events, or other knowledge of them."""
        self._all = tuple(
            RecentRow(each, friendly_time(each.time, now), missing.get(each.path, "")) for each in events
        )
        self._choose()

    def set_text(self, text: str) -> None:
        """Only those that hold every word."""
        self._words = tuple(folded(text).split())
        self._choose()

    def _choose(self) -> None:
        self.beginResetModel()
        self._rows = tuple(row for row in self._all if all(word in _said(row) for word in self._words))
        self.endResetModel()

    @property
    def filtered_out(self) -> bool:
        """Whether there are events, but none matches."""
        return bool(self._all) and not self._rows

    def row(self, at: int) -> RecentRow:
        """One row."""
        return self._rows[at]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.event.name
            case Role.ROW:
                return row
            case Qt.ItemDataRole.ToolTipRole:
                return row.event.path
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(
                    part for part in (row.event.name, row.event.line, row.when, row.missing) if part
                )
        return None


def _said(row: RecentRow) -> str:
    return folded(f"{row.event.name} {row.event.line} {row.event.path}")


class _TwoLines(QStyledItemDelegate):
    """Paints a row of two lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(px(300), line_height(font("title")) + line_height(font("body")) + px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(Role.ROW)
        if not isinstance(row, RecentRow):
            return
        t = tokens()
        painter.save()
        state = option.state
        outer = option.rect
        direction = option.direction
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        strip = Strip(painter, outer, direction)
        if chosen:
            frame(painter, outer.adjusted(0, 0, 0, -1), None, t.sel)
            active = bool(state & QStyle.StateFlag.State_Active) and bool(
                state & QStyle.StateFlag.State_HasFocus
            )
            strip.fill(t.accent if active else t.edge, 0, px(3), px(8), strip.height - px(16))
        else:
            if state & QStyle.StateFlag.State_MouseOver:
                strip.fill(t.hover, 0, strip.width, 0, strip.height - 1)
            strip.fill(t.line, px(14), strip.width - px(28), strip.height - 1, 1)
        self._words(strip, row, chosen=chosen)
        painter.restore()

    def _words(self, strip: Strip, row: RecentRow, *, chosen: bool) -> None:
        t = tokens()
        one, two = line_height(font("title")), line_height(font("body"))
        first, second = px(9), px(9) + one + px(5)
        side = px(300) if strip.width > px(620) else strip.width * 2 // 5
        x, room = px(16), strip.width - px(40) - side
        name = t.text3 if row.missing and not chosen else t.text
        quiet = t.text2 if chosen or not row.missing else t.text3
        strip.text(row.event.name, font("title"), name, x, room, y=first, height=one)
        strip.text(row.event.line, font("body"), quiet, x, room, y=second, height=two)
        end = strip.width - px(16)
        strip.text(
            row.when, font("body", figures=True), t.text2, end - side, side, "end", y=first, height=one
        )
        place = row.missing or row.event.path
        elide = Qt.TextElideMode.ElideMiddle
        where = font("hint")
        wide = strip.text(place, where, t.text2, end - side, side, "end", y=second, height=two, elide=elide)
        if row.missing:
            icon = "usb" if row.missing == say("recent.folder_gone") else "alert-circle"
            strip.icon(icon, t.text2, end - wide - px(22), px(16), second, two)


class RecentList(QListView):
    """Recent events to choose from: arrows and Enter, or a click. ``wanted(path)`` to open, ``dropped(path)`` to take
    one out of the list (Del)."""

    wanted = Signal(str)
    dropped = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recent = RecentModel(self)
        self._empty = ""
        self.setModel(self.recent)
        self.setItemDelegate(_TwoLines(self))
        self.setAccessibleName(name)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self._want)
        self.recent.modelReset.connect(self._first)

    def set_empty_words(self, words: str) -> None:
        """What stands there while nothing does."""
        self._empty = words
        self.viewport().update()

    def open_current(self) -> None:
        """As Enter."""
        self._want(self.currentIndex())

    def _first(self) -> None:
        if self.recent.rowCount():
            self.setCurrentIndex(self.recent.index(0))

    def _want(self, index: Index) -> None:
        if index.isValid():
            self.wanted.emit(self.recent.row(index.row()).event.path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_current()
        elif event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid():
            self.dropped.emit(self.recent.row(self.currentIndex().row()).event.path)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._empty and not self.recent.rowCount():
            painter = QPainter(self.viewport())
            strip = Strip(painter, self.viewport().rect(), self.layoutDirection())
            strip.text(
                self._empty, font("body"), tokens().text2, px(16), y=px(10), height=line_height(font("body"))
            )
            painter.end()
