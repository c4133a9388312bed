"""The list of steps at the side of the wizard: what is done, where we are, what is to come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.labels import Pane
from tourney_desktop.ui.widgets.paint import Strip, frame

_ROW = 46


class _Step(QAbstractButton):
    """One step: circle, words, and the line to the next."""

    def __init__(self, number: int, text: str, *, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(text)
        self._number = number
        self._last = last
        self.state = "open"
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_state(self, state: str) -> None:
        """``done``, ``current`` or ``open``."""
        self.state = state
        self.setEnabled(state != "open")
        words = {"done": say("wizard.step.done"), "current": say("wizard.step.current"), "open": ""}[state]
        self.setAccessibleName(", ".join(part for part in (f"{self._number}. {self.text()}", words) if part))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if state == "done" else Qt.FocusPolicy.NoFocus)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(_ROW))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        side, top, x = px(19), px(4), px(20)
        circle = QRectF(strip.rect(x, side, top, side)).adjusted(1, 1, -1, -1)
        done, current = self.state == "done", self.state == "current"
        if not self._last:
            line = t.ok.mark if done else t.line2
            strip.fill(line, x + side // 2, 2, top + side + px(4), px(_ROW) - side - px(8))
        if done and self.underMouse():
            frame(painter, strip.rect(px(10), strip.width - px(18), 0, side + 2 * top), None, t.hover)
        painter.setPen(QPen(t.accent if current else t.ok.mark if done else t.edge, 1.6))
        painter.setBrush(t.accent if current else t.ground)
        painter.drawEllipse(circle)
        if done:
            strip.icon("check", t.ok.mark, x + (side - px(12)) // 2, px(12), top, side)
        else:
            color = t.on_accent if current else t.text2
            strip.text(str(self._number), font("header"), color, x, side, "center", y=top, height=side)
        kind = font("strong") if current else font("body")
        words = t.text if done or current else t.text2
        strip.text(self.text(), kind, words, px(53), strip.width - px(60), y=0, height=side + 2 * top)
        if self.hasFocus():
            around = strip.rect(px(10), strip.width - px(18), 0, side + 2 * top)
            frame(painter, around, t.accent, width=2)
        painter.end()


class StepList(Pane):
    """All steps. ``chosen(at)`` when a done one is clicked."""

    chosen = Signal(int)

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__("ground", ("right",), parent=parent)
        self.setAccessibleName(say("wizard.steps"))
        self.setFixedWidth(px(214))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(22), 0, px(16))
        box.setSpacing(0)
        self._steps: list[_Step] = []
        for at, name in enumerate(names):
            step = _Step(at + 1, name, last=at == len(names) - 1, parent=self)
            step.clicked.connect(lambda _=False, number=at: self.chosen.emit(number))
            self._steps.append(step)
            box.addWidget(step)
        box.addStretch(1)

    def show_at(self, current: int, reached: int) -> None:
        """``current`` is worked on; all up to ``reached`` were seen and can be gone back to."""
        for at, step in enumerate(self._steps):
            step.set_state("current" if at == current else "done" if at <= reached else "open")

    def button(self, at: int) -> QAbstractButton:
        """The step of that place."""
        return self._steps[at]
