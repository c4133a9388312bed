"""The status line: what was saved and when, messages for four seconds, and the problem counter."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.labels import ElidedWords, PillButton
from tourney_desktop.ui.widgets.paint import Strip, line_height

MESSAGE_MS = 4000
_MARKS = {
    Tone.OK: "circle-check",
    Tone.INFO: "info-circle",
    Tone.WARN: "alert-triangle",
    Tone.STOP: "circle-x",
}


class StatusLine(QFrame):
    """Standing text (saved, file, backup), a passing message over it, and a pill that lists problems when clicked.

    ``problem_clicked`` when the pill is pressed.
    """

    problem_clicked = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved = ""
        self._tone = Tone.OK
        self._message: tuple[str, Tone] | None = None
        self.setAccessibleName(name)
        self._first = ElidedWords("", "label", "text2")
        self._rest = ElidedWords("", "hint", "text2")
        self._problem = PillButton("", Tone.WARN)
        self._problem.clicked.connect(self.problem_clicked)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end_message)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), 1, px(12), 0)
        row.setSpacing(0)
        row.addSpacing(px(25))  # room for the mark; margins would not change sides with the direction
        row.addWidget(self._first)
        row.addSpacing(px(8))
        row.addWidget(self._rest, 1)
        row.addWidget(self._problem)
        keeps = self._rest.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # a passing message leaves everything where it stands
        self._rest.setSizePolicy(keeps)
        preferred = QSizePolicy.Policy.Maximum
        self._first.setSizePolicy(preferred, QSizePolicy.Policy.Preferred)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), line_height(font("hint")) + px(10))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def set_standing(self, saved: str, *rest: str, tone: Tone = Tone.OK) -> None:
        """The text that stands while nothing happens: "Saved 10:42:07", then file and backup. ``tone`` is the mark."""
        self._saved, self._tone = saved, tone
        self._rest.setText("".join(f"·  {part}  " for part in rest if part).rstrip())
        self._show()

    def show_message(self, text: str, tone: Tone = Tone.OK) -> None:
        """Say something for four seconds ("Table 12 saved."), aloud too."""
        self._message = (text, tone)
        self._timer.start(MESSAGE_MS)
        self._show()
        announce(self, text)

    def set_problem(self, text: str, tone: Tone = Tone.WARN) -> None:
        """Count what needs a look; an empty text takes the pill away."""
        self._problem.set_state(text, tone)

    @property
    def shown(self) -> str:
        """The words at the start of the line now."""
        return self._first.text()

    def _end_message(self) -> None:
        self._message = None
        self._show()

    def _show(self) -> None:
        text = self._message[0] if self._message else self._saved
        self._first.setText(text)
        self._rest.setVisible(self._message is None)
        self.setAccessibleDescription(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.fillRect(self.rect(), t.ground)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        strip.fill(t.line2, 0, strip.width, 0, 1)
        tone = self._message[1] if self._message else self._tone
        if self._first.text() and tone in _MARKS:
            strip.icon(_MARKS[tone], t.state(tone).mark, px(16), px(14), 1, strip.height - 1)
        painter.end()


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say something that appeared without taking the focus."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
