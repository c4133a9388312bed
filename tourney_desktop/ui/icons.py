"""Icons by their Tabler names, drawn in the colours of the theme in force at the moment of painting."""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from tourney_desktop.resource import resource_path
from tourney_desktop.ui.theme import tokens

_STROKE = re.compile(rb'stroke-width="[^"]*"')


def icon_names() -> tuple[str, ...]:
    """All icons that are shipped."""
    return tuple(sorted(file.stem for file in resource_path("icons").glob("*.svg")))


@cache
def _source(name: str) -> bytes:
    return resource_path("icons", f"{name}.svg").read_bytes()


@cache
def _renderer(name: str, color: str, stroke: str) -> QSvgRenderer:
    # QtSvg does not know currentColor and would draw black.
    drawn = _source(name).replace(b"currentColor", color.encode())
    drawn = _STROKE.sub(f'stroke-width="{stroke}"'.encode(), drawn)
    return QSvgRenderer(QByteArray(drawn))


def icon_pixmap(name: str, color: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """One icon, ``size`` logical pixels square, sharp at that device pixel ratio."""
    stroke = "2.4" if name == "circle" else ("2" if size < 16 else "1.75")
    key = f"{name}/{color.name(QColor.NameFormat.HexArgb)}/{size}/{ratio}/{stroke}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    side = max(1, round(size * ratio))
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    _renderer(name, color.name(), stroke).render(painter, QRectF(0, 0, side, side))
    painter.end()
    made.setDevicePixelRatio(ratio)
    QPixmapCache.insert(key, made)
    return made


def paint_icon(painter: QPainter, at: QRect, name: str, color: QColor) -> None:
    """Paint an icon centred in ``at``, as large as fits."""
    size = min(at.width(), at.height())
    spot = QPoint(at.x() + (at.width() - size) // 2, at.y() + (at.height() - size) // 2)
    painter.drawPixmap(spot, icon_pixmap(name, color, size, painter.device().devicePixelRatio()))


class _Engine(QIconEngine):
    """Draws one name in a tone it looks up when painting, so a theme change needs no new icons."""

    def __init__(self, name: str, tone: str) -> None:
        super().__init__()
        self._name = name
        self._tone = tone

    def _color(self, mode: QIcon.Mode) -> QColor:
        return tokens().quiet.mark if mode is QIcon.Mode.Disabled else tokens().color(self._tone)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:  # noqa: ARG002
        paint_icon(painter, rect, self._name, self._color(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:  # noqa: ARG002
        # ``size`` is logical here, whatever the scale.
        return icon_pixmap(self._name, self._color(mode), min(size.width(), size.height()), scale)

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._tone)

    def key(self) -> str:
        return "tourney"


def icon(name: str, tone: str | None = None) -> QIcon:
    """An icon for actions and menus. ``tone`` is a colour name such as ``"accent"`` or ``"warn.mark"``; text2 if none.

    Raises ``FileNotFoundError`` for a name that is not shipped.
    """
    _source(name)
    return QIcon(_Engine(name, tone or "text2"))
