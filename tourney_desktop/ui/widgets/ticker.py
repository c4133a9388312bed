"""The last entries, newest first, each with its own undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tourney_desktop.ui.theme import font, px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import ElidedWords, Hairline, Words
from tourney_desktop.ui.widgets.paint import text_width


@dataclass(frozen=True, slots=True)
class TickerEntry:
    """One line: the action's id, the table, what was entered ("Sorrel 382 – 456 Walnut"), when.

    ``undo`` is the word on its link, empty where nothing can be undone.
    """

    id: int
    table: str
    text: str
    time: str
    undo: str = ""


class _Line(QWidget):
    def __init__(self, entry: TickerEntry, parent: QWidget) -> None:
        super().__init__(parent)
        self.entry = entry
        number = Words(entry.table, "strong", figures=True, side="end")
        number.setMinimumWidth(text_width(font("strong", figures=True), "000"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        row.addWidget(number)
        row.addWidget(ElidedWords(entry.text, "body"), 1)
        row.addWidget(Words(entry.time, "hint", "text3", figures=True))
        self.undo = Button(entry.undo, ButtonKind.LINK, name=f"{entry.undo}: {entry.table}, {entry.text}")
        row.addWidget(self.undo)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(2), 0, 0)
        box.setSpacing(px(2))
        box.addLayout(row)
        box.addWidget(Hairline())
        self.undo.setVisible(bool(entry.undo))


class Ticker(QScrollArea):
    """A scrolling list of the last entries. ``undo(id)`` when a line's link is pressed."""

    undo = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lines: list[_Line] = []
        self._inside = QWidget()
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addStretch(1)
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def set_entries(self, entries: Sequence[TickerEntry]) -> None:
        """Show these, newest first."""
        if [line.entry for line in self._lines] == list(entries):
            return
        for line in self._lines:
            self._box.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = []
        for at, entry in enumerate(entries):
            line = _Line(entry, self._inside)
            line.undo.clicked.connect(lambda _=False, number=entry.id: self.undo.emit(number))
            self._box.insertWidget(at, line)
            self._lines.append(line)
