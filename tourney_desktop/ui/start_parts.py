"""Parts of the start page: our mark, the large buttons with two lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width

_HEIGHT = 58
_MARK = (154, 134)


class Mark(QWidget):
    """Our mark: a bracket of eight with the way of the winner. Pure ornament."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return QSize(px(_MARK[0]), px(_MARK[1]))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_MARK[0]), px(60))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isRightToLeft():
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        scale = min(self.width() / _MARK[0], self.height() / _MARK[1])
        painter.scale(scale, scale)
        for top in (3, 39, 75, 111):
            _elbows(painter, t.line2, 1.6, (2, top), (37, top), (37, top + 9), (72, top + 9))
            _elbows(painter, t.line2, 1.6, (2, top + 18), (37, top + 18), (37, top + 9))
        for top in (12, 84):
            _elbows(painter, t.line2, 1.6, (72, top), (72, top + 36), (72, top + 18), (108, top + 18))
        _elbows(painter, t.line2, 1.6, (108, 102), (108, 64), (143, 64))
        _elbows(
            painter, t.accent, 3.2, (2, 57), (37, 57), (37, 48), (72, 48), (72, 30), (108, 30), (108, 64), (143, 64)
        )  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.accent)
        painter.drawEllipse(QPointF(143, 64), 6, 6)
        painter.end()


def _elbows(painter: QPainter, color: QColor, width: float, *points: tuple[float, float]) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


class LargeButton(QPushButton):
    """A button of 58 px: icon, word, a second line, its key at the end. ``primary`` fills it."""

    def __init__(
        self, text: str, below: str, icon: str, key: str = "", *, primary: bool = False, parent: QWidget | None = None
    ) -> None:  # fmt: skip
        super().__init__(text, parent)
        self._below = below
        self._icon = icon
        self._key = key
        self._primary = primary
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleDescription(below)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = max(text_width(font("primary"), self._words()), text_width(font("hint"), self._below))
        return QSize(px(52 + 40) + words + text_width(font("hint"), self._key), px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), px(_HEIGHT))

    def _words(self) -> str:
        return self.text().replace("&", "")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        lit = self.underMouse() or self.isDown()
        if self._primary:
            ground = (
                t.accent.darker(108) if lit and not t.dark else t.accent.lighter(106) if lit else t.accent
            )
            frame(painter, self.rect(), None, ground, radius=6)
            words, second, mark = t.on_accent, t.on_accent, t.on_accent
        else:
            edge = t.accent if lit else t.edge
            frame(
                painter, self.rect(), edge, t.sel if self.isDown() else t.hover if lit else t.button, radius=6
            )
            words, second, mark = t.text, t.text2, t.accent
        if self.hasFocus():
            inset, ring = (3, t.on_accent) if self._primary else (0, t.accent)
            frame(painter, self.rect().adjusted(inset, inset, -inset, -inset), ring, width=2, radius=5)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        strip.icon(self._icon, mark, px(16), px(22))
        x, high = px(52), line_height(font("primary"))
        top = (strip.height - high - line_height(font("hint")) - px(2)) // 2
        room = strip.width - x - px(30) - text_width(font("hint"), self._key)
        strip.text(self._words(), font("primary"), words, x, room, y=top, height=high)
        below = top + high + px(2)
        strip.text(self._below, font("hint"), second, x, room, y=below, height=line_height(font("hint")))
        strip.text(self._key, font("hint"), second, strip.width - px(90), px(76), "end")
        painter.end()
