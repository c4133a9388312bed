"""Thin progress: how much of the round, the check-in or an import is done."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame


class ThinProgress(QProgressBar):
    """A bar of 6 px. A second part in the warning colour can follow the first: those who come late."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._late = 0
        self.setAccessibleName(name)
        self.setTextVisible(False)
        self.setRange(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_progress(self, done: int, total: int, late: int = 0) -> None:
        """Show ``done`` of ``total``, then ``late`` in the other colour."""
        self._late = late
        self.setRange(0, max(1, total))
        self.setValue(done)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(6))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(40), px(6))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        radius = self.height() / 2
        frame(painter, self.rect(), None, t.line, radius=radius)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        done = round(strip.width * self.value() / self.maximum())
        late = round(strip.width * self._late / self.maximum())
        if late:
            strip.fill(t.warn.mark, done + 1, max(2, late - 1))
        if done:
            frame(painter, strip.rect(0, done), None, t.ok.mark, radius=radius)
        painter.end()
