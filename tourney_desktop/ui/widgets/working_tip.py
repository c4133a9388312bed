"""The tip that shows how a number came about: a title, then one line for each part of the sum."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width


class WorkingTip(QWidget):
    """A dark note near a cell. Shown by hover and by F2, gone on Esc, on leaving and on the next key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._title = ""
        self._value = ""
        self._lines: tuple[tuple[str, str], ...] = ()

    def show_working(self, title: str, value: str, lines: tuple[tuple[str, str], ...], at: QPoint) -> None:
        """Show the sum below the point ``at`` on the screen, moved so that it stays in sight."""
        self._title, self._value, self._lines = title, value, lines
        self.setAccessibleName(f"{title} {value}")
        self.setAccessibleDescription(". ".join(f"{label} {amount}" for label, amount in lines))
        size = self.sizeHint()
        area = self.screen().availableGeometry()
        x = max(area.left(), min(at.x(), area.right() - size.width()))
        y = at.y() if at.y() + size.height() <= area.bottom() else at.y() - size.height() - px(36)
        self.resize(size)
        self.move(x, max(area.top(), y))
        self.update()
        self.show()

    def sizeHint(self) -> QSize:
        small = font("hint", figures=True)
        labels = max((text_width(small, label) for label, _ in self._lines), default=0)
        values = max((text_width(small, value) for _, value in self._lines), default=0)
        head = text_width(font("header"), f"{self._title}  {self._value}")
        width = max(head, labels + values + px(16) if self._lines else 0)
        return QSize(width + px(24), px(20) + self._line() * (len(self._lines) + 1) + px(4))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        frame(painter, self.rect(), None, t.tip, radius=6)
        step = self._line()
        strip = Strip(painter, self.rect().adjusted(px(12), px(10), -px(12), -px(10)), self.layoutDirection())
        strip.text(f"{self._title}  {self._value}", font("header"), t.tip_text, height=step)
        small = font("hint", figures=True)
        for at, (label, value) in enumerate(self._lines, start=1):
            y = at * step + px(4)
            room = text_width(small, value)
            strip.text(label, small, t.tip_text, 0, strip.width - room - px(8), y=y, height=step)
            strip.text(value, small, t.tip_text, strip.width - room, room, "end", y=y, height=step)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: ARG002
        self.hide()

    @staticmethod
    def _line() -> int:
        return line_height(font("hint")) + px(3)
