"""The clock of the event bar: time left, and what that is counted to."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width


class ClockLabel(QLabel):
    """ "23:14 left · ends 11:05". ``urgent`` turns the number to the warning colour; nothing ever blinks."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._number = ""
        self._after = ""
        self._urgent = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def set_time(self, number: str, after: str = "", *, urgent: bool = False) -> None:
        """Show a time and the words behind it; an empty time hides the clock."""
        wider = len(number) != len(self._number) or after != self._after
        self._number, self._after, self._urgent = number, after, urgent
        self.setVisible(bool(number))
        self.setText(f"{number} {after}".strip())
        self.setAccessibleName(f"{self._name}: {self.text()}")
        if wider:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        number = text_width(font("heading", figures=True), self._number)
        after = text_width(font("hint", figures=True), self._after)
        width = px(21) + number + (px(6) + after if after else 0) + px(2)
        return QSize(width, line_height(font("heading")) + px(4))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        mark, color = (t.warn.mark, t.warn.text) if self._urgent else (t.text2, t.text)
        strip.icon("clock-exclamation" if self._urgent else "clock", mark, 0, px(15))
        x = px(21)
        x += strip.text(self._number, font("heading", figures=True), color, x) + px(6)
        strip.text(self._after, font("hint", figures=True), t.text2, x)
        painter.end()
