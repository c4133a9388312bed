"""One game of a bracket on screen: two lines, the winner strong, and how it stands where there is no score yet."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tourney_desktop.reports.bracket import Box, BoxState, Line
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.bracket_sizes import SIZES, USUAL, BracketSize
from tourney_desktop.ui.widgets.paint import Strip, frame, text_width

_STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


class BracketBox(QAbstractButton):
    """A game. ``opened(key)`` by Enter, Space or a double click; ``step(key, direction)`` for an arrow;
    ``focused(key)``."""

    opened = Signal(int)
    focused = Signal(int)
    step = Signal(int, QPoint)

    def __init__(self, box: Box, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = box
        self.size_step: BracketSize = SIZES[USUAL]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._name()

    def show_box(self, box: Box) -> None:
        """Show another state of the game; nothing where it is the same."""
        if box != self.box:
            self.box = box
            self._name()
            self.update()

    def _name(self) -> None:
        self.setAccessibleName(self.box.told)
        self.setToolTip(self.box.told)

    def sizeHint(self) -> QSize:
        return QSize(self.size_step.width, self.size_step.height)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.box.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            step = _STEPS[key]
            self.step.emit(self.box.key, QPoint(-step.x(), 0) if self.isRightToLeft() and step.x() else step)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self.box.key)
        else:
            event.ignore()  # zoom and paging are the view's

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002
        self.opened.emit(self.box.key)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t, state = tokens(), self.box.state
        painter = QPainter(self)
        known = state in (BoxState.PLAYING, BoxState.DONE, BoxState.KNOWN)
        edge = t.accent if state is BoxState.PLAYING else t.edge if known else t.line2
        if self.underMouse():
            edge = t.accent
        frame(painter, self.rect(), edge, t.surface if known else t.ground)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        half = self.height() // 2
        strip.fill(t.line, px(8), self.width() - px(16), half, 1)
        mark = {BoxState.PLAYING: t.info.mark, BoxState.KNOWN: t.ok.mark}.get(state)
        if mark is not None:
            strip.fill(mark, 1, px(4), 2, self.height() - 4)
        for at, line in enumerate(self.box.lines):
            word = self.box.word if at == 0 else ""
            self._paint_line(strip, line, at * half, half, word)
        if self.hasFocus():
            frame(painter, self.rect(), t.accent, width=2)
        painter.end()

    def _paint_line(self, strip: Strip, line: Line, y: int, height: int, word: str) -> None:
        t, size = tokens(), self.size_step
        x, room = px(12), strip.width - px(12) - px(10)
        if line.mark:
            strip.text(line.mark, size.type(figures=True), t.text3, x, px(16), "end", y=y, height=height)
        x += px(24)
        room -= px(24)
        if line.score:
            score = size.type(strong=line.won, figures=True)
            width = text_width(score, line.score)
            color = t.text if line.won else t.text2
            strip.text(line.score, score, color, strip.width - px(10) - width, width, y=y, height=height)
            room -= width + px(8)
        elif word:
            width = text_width(font("hint"), word)
            color = t.info.text if self.box.state is BoxState.PLAYING else t.text2
            strip.text(word, font("hint"), color, strip.width - px(10) - width, width, y=y, height=height)
            room -= width + px(8)
        color = t.text2 if line.lost else t.text if line.entrant is not None else t.text3
        strip.text(line.text, size.type(strong=line.won), color, x, max(room, 0), y=y, height=height)
