"""Losses as small squares: filled is lost, hollow is still to lose. In a table's cell and beside a name."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.loss_standings import LOST, SPARE
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame

_SIDE, _PITCH = 11, 16


def is_pips(text: str) -> bool:
    """Whether a text is nothing but such squares."""
    return bool(text) and not set(text) - {LOST, SPARE}


def pips_width(text: str) -> int:
    """What they take."""
    return px(_PITCH) * len(text) - px(_PITCH - _SIDE)


def paint_pips(strip: Strip, x: int, text: str, *, quiet: bool) -> None:
    """Draw them from ``x`` on, in the middle of the strip; grey for one who is out."""
    t = tokens()
    side = px(_SIDE)
    top = (strip.height - side) // 2
    for at, sign in enumerate(text):
        square = strip.rect(x + at * px(_PITCH), side, top, side)
        if sign == LOST:
            frame(strip.painter, square, None, t.quiet.mark if quiet else t.text, radius=2.5)
        else:
            frame(strip.painter, square, t.edge, None, radius=2.5)


class Pips(QWidget):
    """The losses of one player, which its name says in words."""

    def __init__(self, losses: int, limit: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = LOST * min(losses, limit) + SPARE * max(limit - losses, 0)
        self.setAccessibleName(say("losses.tip", n=losses, limit=limit))
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(pips_width(self._text) + 1, px(20))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        paint_pips(Strip(painter, self.rect(), self.layoutDirection()), 0, self._text, quiet=False)
        painter.end()
