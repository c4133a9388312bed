"""Somebody's rating over the events as a small chart: a line, a point for each event, and the band that the deviations
make. Painted here; the points are buttons, so that keyboard and screen reader reach each of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.ratings import CoursePoint
from tourney_desktop.rules.ratings.shown import rating_text
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width

_MOST_LABELS = 6
_STEPS = (1, 2, 5)
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -100_000, Qt.Key.Key_End: 100_000}


@dataclass(frozen=True, slots=True)
class Scale:
    """What the axis of ratings shows: from ``low`` to ``high``, a label every ``step``."""

    low: int
    high: int
    step: int

    @property
    def labels(self) -> range:
        """The ratings that are written."""
        return range(self.low, self.high + 1, self.step)

    def height(self, rating: float) -> float:
        """Where a rating stands, 0 at the foot and 1 at the head."""
        return (rating - self.low) / (self.high - self.low)


def scale_of(points: Sequence[CoursePoint]) -> Scale:
    """A scale of round figures that has room for all ratings with their deviations."""
    lowest = min((each.rating - (each.deviation or 0) for each in points), default=0)
    highest = max((each.rating + (each.deviation or 0) for each in points), default=100)
    step = next_step((highest - lowest) / (_MOST_LABELS - 2))
    low = math.floor(lowest / step) * step
    high = math.ceil(highest / step) * step
    return Scale(low, high if high > low else low + step, step)


def next_step(least: float) -> int:
    """The smallest of 10, 20, 50, 100 … that is not below ``least``."""
    power = 10
    while True:
        for each in _STEPS:
            if each * power >= least:
                return each * power
        power *= 10


def point_words(point: CoursePoint) -> str:
    """What a point says: the rating, and after which event."""
    rating = rating_text(point.rating, point.deviation)
    if point.date:
        return say("ratings.chart.point_dated", rating=rating, event=point.event, date=point.date)
    return say("ratings.chart.point", rating=rating, event=point.event)


class _Point(QAbstractButton):
    """One point. It paints itself, over what the chart paints."""

    def __init__(self, chart: CourseChart, at: int, words: str) -> None:
        super().__init__(chart)
        self._chart, self._at = chart, at
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.resize(px(15), px(15))
        self.clicked.connect(lambda: chart.point_at(at))
        self.show()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._chart.point_at(self._at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._chart.step(event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        chosen = self._chart.current == self._at
        size = px(9 if chosen or self.underMouse() else 6)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(self.width() / 2, self.height() / 2)
        if self.hasFocus():
            painter.setPen(QPen(t.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, self.width() / 2 - 1, self.height() / 2 - 1)
        painter.setPen(QPen(t.surface, 1))
        painter.setBrush(t.accent)
        painter.drawEllipse(centre, size / 2, size / 2)
        painter.end()


class CourseChart(QWidget):
    """Shows one course. ``pointed(at)``: another point is looked at, from 0. Left, Right, Home and End walk along
    it."""

    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: tuple[CoursePoint, ...] = ()
        self._scale = scale_of(())
        self.points: list[_Point] = []
        self.current = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("ratings.chart"))

    def show_course(self, course: Sequence[CoursePoint]) -> None:
        """Show another course; its last point is looked at."""
        if tuple(course) == self._course:
            return
        had_focus = any(each.hasFocus() for each in self.points)
        for each in self.points:
            each.hide()
            each.deleteLater()
        self._course = tuple(course)
        self._scale = scale_of(self._course)
        self.points = [_Point(self, at, point_words(each)) for at, each in enumerate(self._course)]
        self.current = -1
        self.setAccessibleDescription(say("ratings.chart.described", n=len(self._course)))
        self._place()
        self.point_at(len(self.points) - 1)
        if had_focus and self.points:
            self.points[self.current].setFocus()
        self.update()

    def point_at(self, at: int) -> None:
        """Look at one point. Only that one is reached with Tab."""
        if not 0 <= at < len(self.points) or at == self.current:
            return
        for place, each in enumerate(self.points):
            each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if place == at else Qt.FocusPolicy.ClickFocus)
            each.update()
        self.current = at
        self.points[at].raise_()
        self.update()
        self.pointed.emit(at)

    def step(self, event: QKeyEvent) -> bool:
        """Walk along the points; ``False`` for a key that does not."""
        by = _MOVES.get(Qt.Key(event.key()), 0)
        if self.isRightToLeft() and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = -by
        if not by or not self.points:
            return False
        self.points[max(0, min(self.current + by, len(self.points) - 1))].setFocus()
        return True

    # Painting

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(190))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(190))

    def _room(self) -> QRect:
        """Where the line runs, from the leading edge: right of the figures, above the dates."""
        small = font("hint", figures=True)
        labels = max(text_width(small, rating_text(each)) for each in self._scale.labels)
        left, line = labels + px(10), line_height(font("hint"))
        return QRect(
            left, line + px(8), max(1, self.width() - left - px(14)), self.height() - 3 * line - px(18)
        )

    def _centre(self, at: int) -> QPointF:
        room, count, inset = self._room(), len(self._course), px(8)
        across = room.width() / 2 if count < 2 else inset + (room.width() - 2 * inset) * at / (count - 1)
        x = room.x() + across
        if self.isRightToLeft():
            x = self.width() - x
        return QPointF(x, self._height(self._course[at].rating))

    def _height(self, rating: float) -> float:
        room = self._room()
        return room.bottom() - self._scale.height(rating) * room.height()

    def _place(self) -> None:
        for at, each in enumerate(self.points):
            centre = self._centre(at)
            each.move(round(centre.x() - each.width() / 2), round(centre.y() - each.height() / 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        self._paint_axes(strip)
        if self._course:
            self._paint_band(painter)
            self._paint_line(painter)
        painter.end()

    def _paint_axes(self, strip: Strip) -> None:
        t, room, small = tokens(), self._room(), font("hint", figures=True)
        line = line_height(small)
        strip.text(say("ratings.chart.ratings"), font("header"), t.text2, 0, height=line)
        for rating in self._scale.labels:
            y = round(self._height(rating))
            strip.fill(t.line2 if rating == self._scale.low else t.line, room.x(), room.width(), y, 1)
            strip.text(
                rating_text(rating), small, t.text2, 0, room.x() - px(8), "end", y=y - line // 2, height=line
            )
        if not self._course:
            return
        first, last = self._course[0], self._course[-1]
        below = room.bottom() + px(5)
        half = room.width() // 2
        strip.text(first.date or first.event, small, t.text2, room.x(), half, y=below, height=line)
        if len(self._course) > 1:
            words = last.date or last.event
            strip.text(words, small, t.text2, room.x() + half, half, "end", y=below, height=line)
        title = say("ratings.chart.events")
        strip.text(
            title, font("header"), t.text2, room.x(), room.width(), "center", y=below + line, height=line
        )

    def _paint_band(self, painter: QPainter) -> None:
        """From rating less deviation to rating plus deviation."""
        spread = [each.deviation or 0.0 for each in self._course]
        if not any(spread):
            return
        t = tokens()
        centres = [self._centre(at) for at in range(len(self._course))]
        upper = [
            QPointF(centre.x(), self._height(each.rating + off))
            for centre, each, off in zip(centres, self._course, spread, strict=True)
        ]
        lower = [
            QPointF(centre.x(), self._height(each.rating - off))
            for centre, each, off in zip(centres, self._course, spread, strict=True)
        ]
        if len(self._course) > 1:
            path = QPainterPath(upper[0])
            for point in (*upper[1:], *reversed(lower)):
                path.lineTo(point)
            path.closeSubpath()
            painter.fillPath(path, t.info.tint)
        painter.setPen(QPen(t.info.mark, 1))
        at = max(0, self.current)
        painter.drawLine(upper[at], lower[at])
        for end in (upper[at], lower[at]):
            painter.drawLine(end - QPointF(px(4), 0), end + QPointF(px(4), 0))

    def _paint_line(self, painter: QPainter) -> None:
        path = QPainterPath(self._centre(0))
        for at in range(1, len(self._course)):
            path.lineTo(self._centre(at))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tokens().accent, 1.6))
        painter.drawPath(path)
