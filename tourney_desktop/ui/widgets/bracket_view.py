"""A bracket on screen: boxes joined by lines, heads that stay, moved through by the arrows along the lines.

``+`` and ``-`` change the size, as Ctrl and the wheel do; ``0`` is the usual one.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from tourney_desktop.reports.bracket import Box, BoxState, Bracket, Section
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.bracket_box import BracketBox
from tourney_desktop.ui.widgets.bracket_sizes import MARGIN, SECTION_GAP, SIZES, USUAL, BracketSize
from tourney_desktop.ui.widgets.paint import Strip, text_width

_HEAD = 36


class _Canvas(QWidget):
    """The boxes where they belong, and the lines between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: Bracket | None = None
        self.size_step: BracketSize = SIZES[USUAL]
        self.boxes: dict[int, BracketBox] = {}

    def tops(self) -> list[tuple[int, Section]]:
        """Where each section begins."""
        found: list[tuple[int, Section]] = []
        y = 0
        for section in self.shown.sections if self.shown else ():
            y += px(SECTION_GAP) + px(_HEAD) if found else px(4)
            found.append((y, section))
            y += section.rows * self.size_step.row - px(self.size_step.row_gap)
        return found

    def sizeHint(self) -> QSize:
        tops = self.tops()
        if not tops:
            return QSize(0, 0)
        columns = max(len(section.columns) for _top, section in tops)
        top, last = tops[-1]
        size = self.size_step
        width = 2 * px(MARGIN) + columns * size.column - px(size.gap)
        return QSize(width, top + last.rows * size.row - px(size.row_gap) + px(8))

    def place(self) -> None:
        """Put every box in its place, at the size in force."""
        size = self.size_step
        before: QWidget | None = None
        for top, section in self.tops():
            for box in section.boxes:
                widget = self.boxes[box.key]
                widget.size_step = size
                x = px(MARGIN) + box.column * size.column
                if self.isRightToLeft():
                    x = self.width() - x - size.width
                y = top + round(float(box.row) * size.row)
                widget.setGeometry(x, y, size.width, size.height)
                if before is not None:
                    QWidget.setTabOrder(before, widget)
                before = widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, (top, section) in enumerate(self.tops()):
            here = {
                box.key for box in section.boxes
            }  # the losers' bracket leads into the final: there words say so
            for box in section.boxes:
                if box.caption:
                    at_box = self.boxes[box.key].geometry()
                    over = QRect(at_box.left(), at_box.top() - px(22), at_box.width(), px(20))
                    Strip(painter, over, self.layoutDirection()).text(box.caption, font("strong"), t.text)
                if box.feeds in here:
                    played = box.state in (BoxState.DONE, BoxState.PASSED)
                    self._line(painter, box, t.text2 if played else t.line2, 1.6 if played else 1.2)
            if at:
                self._heads(painter, section, top - px(_HEAD))
                strip = Strip(painter, QRect(px(MARGIN), top - px(_HEAD) - px(22), self.width(), px(20)),
                              self.layoutDirection())  # fmt: skip
                strip.text(section.title, font("title"), t.text)
        painter.end()

    def _heads(self, painter: QPainter, section: Section, y: int) -> None:
        draw_heads(
            painter, QRect(0, y, self.width(), px(_HEAD)), section, self.size_step, self.layoutDirection()
        )

    def _line(self, painter: QPainter, box: Box, color: QColor, width: float) -> None:
        """From a box to the line of the one it feeds, with rounded elbows."""
        one, other = self.boxes[box.key].geometry(), self.boxes[box.feeds or 0].geometry()
        mirrored = self.isRightToLeft()
        start = QPoint(one.left() if mirrored else one.right() + 1, one.center().y())
        quarter = other.height() // 4
        end = QPoint(
            other.right() + 1 if mirrored else other.left(),
            other.center().y() + (quarter if box.side else -quarter),
        )
        middle, bend = (start.x() + end.x()) / 2, min(px(6), abs(end.y() - start.y()) / 2)
        across = -1 if mirrored else 1
        down = 1 if end.y() > start.y() else -1
        path = QPainterPath(start)
        path.lineTo(middle - across * bend, start.y())
        path.quadTo(middle, start.y(), middle, start.y() + down * bend)
        path.lineTo(middle, end.y() - down * bend)
        path.quadTo(middle, end.y(), middle + across * bend, end.y())
        path.lineTo(end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color, width))
        painter.drawPath(path)


def draw_heads(
    painter: QPainter, at: QRect, section: Section, size: BracketSize, direction: Qt.LayoutDirection
) -> None:
    """The names of the rounds over their columns, and how many games are in."""
    t = tokens()
    strip = Strip(painter, at, direction)
    for number, column in enumerate(section.columns):
        x = px(MARGIN) + number * size.column
        state = text_width(font("hint"), column.state) + px(8) if column.state else 0
        strip.text(column.title, font("strong"), t.text, x, size.width - state)
        if column.state:
            strip.text(column.state, font("hint"), t.text2, x, size.width, "end")


class _Area(QScrollArea):
    """Scrolls both ways. ``zoomed(step)`` when the wheel is turned with Ctrl."""

    zoomed = Signal(int)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        if event.angleDelta().y():
            self.zoomed.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()


class _Heads(QWidget):
    """The heads of the section in sight; they scroll sideways with it and never away."""

    def __init__(self, view: BracketView) -> None:
        super().__init__(view)
        self._view = view
        self.setFixedHeight(px(_HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.fillRect(self.rect(), t.ground)
        section = self._view.section_in_sight()
        if section is not None:
            canvas = self._view.canvas
            area = QRect(canvas.mapTo(self._view, QPoint(0, 0)).x(), 0, canvas.width(), self.height())
            draw_heads(painter, area, section, self._view.size_step, self.layoutDirection())
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), t.line)
        painter.end()


class BracketView(QWidget):
    """Shows a ``Bracket`` and follows it. ``opened(key)`` for a game, ``current_changed(key)`` when another has the
    keyboard."""

    opened = Signal(int)
    current_changed = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = USUAL
        self.canvas = _Canvas()
        self._heads = _Heads(self)
        self.area = _Area(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(False)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.canvas)
        self.area.zoomed.connect(self.zoom)
        self.canvas.setAutoFillBackground(False)
        self.area.viewport().setAutoFillBackground(False)
        self.setAccessibleName(name)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._heads)
        box.addWidget(self.area, 1)
        for bar in (self.area.horizontalScrollBar(), self.area.verticalScrollBar()):
            bar.valueChanged.connect(lambda _=0: self._heads.update())

    @property
    def size_step(self) -> BracketSize:
        """The size in force."""
        return SIZES[self._step]

    @property
    def boxes(self) -> dict[int, BracketBox]:
        """The games on screen, by their keys."""
        return self.canvas.boxes

    @property
    def current(self) -> int | None:
        """The game that has the keyboard."""
        return next((key for key, box in self.boxes.items() if box.hasFocus()), None)

    def section_in_sight(self) -> Section | None:
        """The section whose top is nearest above the upper edge."""
        tops = self.canvas.tops()
        y = self.area.verticalScrollBar().value()
        above = [section for top, section in tops if top - px(_HEAD) <= y + px(_HEAD)]
        return above[-1] if above else tops[0][1] if tops else None

    def show_bracket(self, shown: Bracket) -> None:
        """Show this; games that stay keep the keyboard and their place."""
        canvas = self.canvas
        had = self.current
        wanted = {box.key: box for box in shown.boxes}
        for key in [key for key in canvas.boxes if key not in wanted]:
            gone = canvas.boxes.pop(key)
            gone.hide()
            gone.deleteLater()
        canvas.shown = shown
        for key, box in wanted.items():
            if key in canvas.boxes:
                canvas.boxes[key].show_box(box)
            else:
                self._add(box)
        self._lay_out()
        if had is not None and had not in canvas.boxes:
            self.take_focus()

    def _add(self, box: Box) -> None:
        made = BracketBox(box, self.canvas)
        made.opened.connect(self.opened)
        made.step.connect(self._go)
        made.focused.connect(self.current_changed)
        made.show()
        self.canvas.boxes[box.key] = made

    def _lay_out(self) -> None:
        canvas = self.canvas
        canvas.size_step = self.size_step
        hint, room = canvas.sizeHint(), self.area.maximumViewportSize()
        bar = self.area.verticalScrollBar().sizeHint().width() if hint.height() > room.height() else 0
        canvas.resize(max(hint.width(), room.width() - bar), hint.height())
        canvas.place()
        canvas.update()
        self._heads.update()

    def take_focus(self) -> None:
        """The keyboard to what can be played now, else to the first game."""
        boxes = list(self.boxes.values())
        for state in (BoxState.PLAYING, BoxState.KNOWN):
            found = next((box for box in boxes if box.box.state is state), None)
            if found is not None:
                break
        else:
            found = boxes[0] if boxes else None
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(found, px(60), px(60))

    def point_at(self, key: int) -> None:
        """Bring a game into sight and give it the keyboard."""
        if key in self.boxes:
            self.boxes[key].setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(self.boxes[key], px(60), px(60))

    def _go(self, key: int, step: QPoint) -> None:
        """Along the lines: right to the game the winner comes to, left to the one that the upper player comes from, up
        and down within a round."""
        here = self.boxes[key].box
        others = [box.box for box in self.boxes.values()]
        target: Box | None = None
        if step.x() > 0:
            target = next((box for box in others if box.key == here.feeds), None)
        elif step.x() < 0:
            target = next((box for box in others if box.feeds == here.key), None)
        else:
            section = (
                next(s for s in self.canvas.shown.sections if here in s.boxes) if self.canvas.shown else None
            )
            column = sorted(
                (box for box in (section.boxes if section else ()) if box.column == here.column),
                key=lambda box: box.row,
            )
            at = column.index(here) + step.y()
            target = column[at] if 0 <= at < len(column) else None
        if target is not None:
            self.point_at(target.key)

    def zoom(self, step: int) -> None:
        """A step larger or smaller, 0 for the usual size."""
        wanted = USUAL if step == 0 else min(max(self._step + step, 0), len(SIZES) - 1)
        if wanted != self._step:
            self._step = wanted
            current = self.current
            self._lay_out()
            if current is not None:
                self.area.ensureWidgetVisible(self.boxes[current], px(60), px(60))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.text():
            case "+" | "=":
                self.zoom(1)
            case "-":
                self.zoom(-1)
            case "0":
                self.zoom(0)
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
