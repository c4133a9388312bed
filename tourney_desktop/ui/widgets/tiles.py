"""The wall of tables still out: one tile each, in table order, never moving under the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame

MANY = 25
PAUSE_MS = 1000


@dataclass(frozen=True, slots=True)
class MissingTable:
    """A table without a result. ``late`` is the sentence of an overrun ("12 minutes over time"), empty if in time."""

    table: int
    late: str = ""


class Tile(QPushButton):
    """One table: number, lit while it is being typed, with a clock when over time, pale when it has come in."""

    def __init__(self, item: MissingTable, parent: QWidget) -> None:
        super().__init__(str(item.table), parent)
        self.item = item
        self.typed = False
        self.leaving = False
        self.small = False
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_item(self, item: MissingTable, *, typed: bool, leaving: bool, name: str) -> None:
        """Take another state."""
        self.item, self.typed, self.leaving = item, typed, leaving
        self.setAccessibleName(name)
        self.setAccessibleDescription(item.late)
        self.setToolTip(item.late)
        self.setEnabled(not leaving)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        late = bool(self.item.late) and not self.leaving
        if self.leaving:
            line, ground, words, width = t.line2, t.surface, t.quiet.mark, 1
        elif self.typed:
            line, ground, words, width = t.accent, t.sel, t.text, 2
        elif late:
            line, ground, words, width = t.warn.mark, t.warn.tint, t.warn.text, 2
        else:
            lit = self.underMouse() or self.isDown()
            line, ground, words, width = (
                t.accent if lit else t.edge,
                t.hover if lit else t.surface,
                t.text,
                1,
            )
        frame(painter, self.rect(), line, ground, width=width)
        if self.hasFocus() and not self.typed:
            frame(painter, self.rect(), t.accent, width=2)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        mark = px(12 if self.small else 14)
        room = strip.width - (mark + px(4) if late else 0)
        chosen = font("title" if self.small else "tile", figures=True)
        strip.text(self.text(), chosen, words, 0, room, "center")
        if late:
            strip.icon("clock-exclamation", t.warn.mark, strip.width - mark - px(5), mark)
        painter.end()


class MissingTiles(QWidget):
    """Flowing tiles of the tables still out. ``clicked(table)``.

    A table that comes in turns pale at once, but the others close up only when nothing was typed or moved for a
    second: a target must not slip away under the hand. ``table_word`` names a tile for a screen reader ("Table").
    """

    clicked = Signal(int)

    def __init__(self, name: str, table_word: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles: dict[int, Tile] = {}
        self._wanted: dict[int, MissingTable] = {}
        self._typed: int | None = None
        self._table_word = table_word
        self._pause_ms = PAUSE_MS
        self._always_small = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._close_up)
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_small(self, small: bool) -> None:
        """Use the small tiles whatever their number, where there is one row of them."""
        if small != self._always_small:
            self._always_small = small
            self._arrange()
            self.updateGeometry()

    def set_pause(self, milliseconds: int) -> None:
        """How long the hand must rest before tiles close up; 0 for at once."""
        self._pause_ms = milliseconds

    def set_tables(self, items: Sequence[MissingTable]) -> None:
        """These tables are out now."""
        self._wanted = {item.table: item for item in sorted(items, key=lambda item: item.table)}
        if not self._tiles or self._pause_ms == 0:
            self._close_up()
            return
        self._refresh()
        if set(self._wanted) != set(self._tiles):
            self._timer.start(self._pause_ms)

    def set_typed(self, table: int | None) -> None:
        """The table whose number stands in the entry line lights up."""
        self._typed = table
        self._refresh()
        if self._timer.isActive():
            self._timer.start(self._pause_ms)

    def shown_tables(self) -> tuple[int, ...]:
        """Tables that have a tile now, pale ones too."""
        return tuple(self._tiles)

    def _refresh(self) -> None:
        for table, tile in self._tiles.items():
            item = self._wanted.get(table, tile.item)
            name = f"{self._table_word} {table}"
            leaving = table not in self._wanted
            tile.show_item(item, typed=table == self._typed and not leaving, leaving=leaving, name=name)

    def _close_up(self) -> None:
        if self.underMouse() and self._pause_ms and self._tiles and self._timer.interval():
            busy = any(tile.isDown() for tile in self._tiles.values())
            if busy:
                self._timer.start(self._pause_ms)
                return
        for table in [table for table in self._tiles if table not in self._wanted]:
            tile = self._tiles.pop(table)
            tile.hide()
            tile.deleteLater()
        for table, item in self._wanted.items():
            if table not in self._tiles:
                tile = Tile(item, self)
                tile.clicked.connect(lambda _=False, number=table: self.clicked.emit(number))
                tile.show()
                self._tiles[table] = tile
        self._tiles = dict(sorted(self._tiles.items()))
        self._refresh()
        self._arrange()
        self.updateGeometry()

    def _size(self) -> QSize:
        return QSize(px(40), px(30)) if self._small() else QSize(px(60), px(46))

    def _small(self) -> bool:
        return self._always_small or len(self._tiles) > MANY

    def _columns(self, width: int) -> int:
        gap = px(6)
        return max(1, (width + gap) // (self._size().width() + gap))

    def _arrange(self) -> None:
        size, gap = self._size(), px(6)
        columns = self._columns(self.width())
        before: QWidget | None = None
        for at, tile in enumerate(self._tiles.values()):
            x = (at % columns) * (size.width() + gap)
            if self.isRightToLeft():
                x = self.width() - size.width() - x
            tile.small = self._small()
            tile.setGeometry(x, (at // columns) * (size.height() + gap), size.width(), size.height())
            if before is not None:
                QWidget.setTabOrder(before, tile)
            before = tile

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._tiles:
            return 0
        rows = -(-len(self._tiles) // self._columns(width))
        return rows * (self._size().height() + px(6)) - px(6)

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(258))
        return QSize(px(258), self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._size().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.updateGeometry()
