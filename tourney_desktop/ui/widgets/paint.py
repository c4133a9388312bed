"""Drawing on one strip of a widget: text, icons and fills placed from the leading edge.

All positions are logical. In a right-to-left window the strip mirrors the places and aligns text to match, which
``QPainter.drawText`` alone gets half right (it flips text inside rectangles that stay where they were).
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle

from tourney_desktop.ui.icons import paint_icon

Side = Literal["start", "end", "center"]

RADIUS = 5.0


class Strip:
    """A rectangle of a painter, measured from its leading edge."""

    def __init__(self, painter: QPainter, outer: QRect, direction: Qt.LayoutDirection) -> None:
        self.painter = painter
        self.outer = outer
        self.direction = direction
        # Where text stands is our business; which way it reads is its own: "12 min over time" stays whole in a
        # right-to-left window.
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)

    @property
    def width(self) -> int:
        """Width of the strip."""
        return self.outer.width()

    @property
    def height(self) -> int:
        """Height of the strip."""
        return self.outer.height()

    def rect(self, x: int, width: int, y: int = 0, height: int | None = None) -> QRect:
        """The real rectangle ``x`` from the leading edge and ``y`` from the top."""
        tall = self.outer.height() if height is None else height
        logical = QRect(self.outer.x() + x, self.outer.y() + y, width, tall)
        return QStyle.visualRect(self.direction, self.outer, logical)

    def fill(self, color: QColor, x: int, width: int, y: int = 0, height: int | None = None) -> None:
        """Fill a part with a colour."""
        self.painter.fillRect(self.rect(x, width, y, height), color)

    def text(
        self,
        text: str,
        font: QFont,
        color: QColor,
        x: int = 0,
        width: int | None = None,
        side: Side = "start",
        *,
        y: int = 0,
        height: int | None = None,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> int:
        """Draw one line, cut with "…" where it does not fit; returns the width it took."""
        room = self.width - x if width is None else width
        metrics = QFontMetrics(font)
        shown = text if metrics.horizontalAdvance(text) <= room else metrics.elidedText(text, elide, room)
        self.painter.setFont(font)
        self.painter.setPen(color)
        flags = alignment(side, self.direction) | Qt.TextFlag.TextSingleLine
        self.painter.drawText(self.rect(x, room, y, height), flags, shown)
        return min(room, metrics.horizontalAdvance(shown))

    def icon(
        self, name: str, color: QColor, x: int, size: int, y: int = 0, height: int | None = None
    ) -> None:
        """Draw an icon of that size, centred in the height."""
        at = self.rect(x, size, y, height)
        paint_icon(self.painter, QRect(at.x(), at.center().y() - (size - 1) // 2, size, size), name, color)


def alignment(side: Side, direction: Qt.LayoutDirection) -> Qt.AlignmentFlag:
    """The flag that puts text on that side, given the direction of the window, whatever the text's own direction."""
    middle = Qt.AlignmentFlag.AlignVCenter
    if side == "center":
        return Qt.AlignmentFlag.AlignHCenter | middle
    left = (side == "start") == (direction is not Qt.LayoutDirection.RightToLeft)
    across = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
    return across | middle | Qt.AlignmentFlag.AlignAbsolute


def frame(
    painter: QPainter,
    rect: QRect,
    line: QColor | None,
    fill: QColor | None = None,
    *,
    width: float = 1.0,
    radius: float = RADIUS,
) -> None:
    """A rounded box with a line of ``width`` that lies fully inside ``rect``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(rect), radius, radius)
    else:
        pen = QPen(line, width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        half = width / 2
        painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), radius - half, radius - half)
    painter.restore()


def text_width(font: QFont, text: str) -> int:
    """Width of a line in that font."""
    return QFontMetrics(font).horizontalAdvance(text)


def line_height(font: QFont) -> int:
    """Height of a line in that font."""
    return QFontMetrics(font).height()
