"""Beside the score grid: the tables still out, and the last entries."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import SidePane
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Hairline, Words
from tourney_desktop.ui.widgets.scroller import Scroller
from tourney_desktop.ui.widgets.ticker import Ticker, TickerEntry
from tourney_desktop.ui.widgets.tiles import PAUSE_MS, MissingTable, MissingTiles

_TALLEST = 300
_ROW = 36


class _TileScroller(Scroller):
    """As tall as its tiles need, up to a limit; beyond that it scrolls."""

    def __init__(self, tiles: MissingTiles) -> None:
        super().__init__(tiles)
        self._tiles = tiles
        self.limit = _TALLEST
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.fit()

    def fit(self) -> None:
        """Take the height the tiles need now."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        needed = self._tiles.heightForWidth(max(self.viewport().width(), px(60)))
        return QSize(px(258), max(1, min(needed, px(self.limit))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), min(self.sizeHint().height(), px(_ROW)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class StillOut(QWidget):
    """Title, count and tiles of the tables still out: below each other in the pane, in one row where room is short.

    ``clicked(table)``, and ``only_these`` when the list should show nothing else.
    """

    clicked = Signal(int)
    only_these = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles = MissingTiles(say("scores.still_out"), say("scores.table"))
        self.tiles.clicked.connect(self.clicked)
        self._count = Words("", "body", "text2", figures=True)
        self.only = Button(say("scores.only_these"), ButtonKind.LINK)
        self.only.clicked.connect(self.only_these)
        head = QHBoxLayout()
        head.setSpacing(px(6))
        head.addWidget(Words(say("scores.still_out"), "strong"))
        head.addWidget(self._count)
        head.addStretch(1)
        head.addWidget(self.only)
        self._scroller = _TileScroller(self.tiles)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(px(6))
        self._box.addLayout(head)
        self._box.addWidget(self._scroller, 1)

    def set_row(self, row: bool) -> None:
        """Stand in one row of small tiles, or below each other."""
        direction = QBoxLayout.Direction.LeftToRight if row else QBoxLayout.Direction.TopToBottom
        self._box.setDirection(direction)
        self.only.setVisible(not row)
        self.tiles.set_small(row)
        self._scroller.limit = _ROW if row else _TALLEST
        self._scroller.fit()

    def show_tables(self, tables: Sequence[int], typed: int | None, *, at_once: bool = False) -> None:
        """These tables are out, and this one is being typed. ``at_once`` for those of another round: none of the old
        ones lingers."""
        self._count.setText(str(len(tables)))
        self.only.setEnabled(bool(tables))
        self.tiles.set_pause(0 if at_once else PAUSE_MS)
        self.tiles.set_tables([MissingTable(table) for table in tables])
        self.tiles.set_pause(PAUSE_MS)
        self.tiles.set_typed(typed)
        self._scroller.fit()


class ScoresSide(SidePane):
    """The right pane. ``undo(id)`` and ``all_changes`` of the last entries."""

    undo = Signal(int)
    all_changes = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("scores.last"), 360, parent=parent)
        self._ticker = Ticker(say("scores.last"))
        self._ticker.undo.connect(self.undo)
        self._none = Words(say("scores.last_none"), "body", "text3")
        every = Button(say("scores.all_changes"), ButtonKind.LINK)
        every.clicked.connect(self.all_changes)
        self._tiles_place = QVBoxLayout()
        self._tiles_place.setSpacing(px(10))
        self._rule = Hairline()
        head = QHBoxLayout()
        head.addWidget(Words(say("scores.last"), "strong"))
        head.addStretch(1)
        head.addWidget(every)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(17), px(6), px(16), px(6))
        box.setSpacing(px(6))
        box.addLayout(self._tiles_place)
        box.addWidget(self._rule)
        box.addLayout(head)
        box.addWidget(self._none)
        box.addWidget(self._ticker, 1)
        box.addStretch(0)

    def take(self, still_out: StillOut) -> None:
        """Hold the tiles at the top of the pane."""
        self._tiles_place.addWidget(still_out)
        self._rule.show()

    def let_go(self) -> None:
        """The tiles stand elsewhere."""
        self._rule.hide()

    def show_entries(self, entries: Sequence[TickerEntry]) -> None:
        """The last entries, newest first."""
        self._none.setVisible(not entries)
        self._ticker.set_entries(entries)
