"""The score entry: one large box, and beside it in words what Enter would save."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import LineEdit
from tourney_desktop.ui.widgets.labels import ElidedWords, Pane, Pill, Words
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width
from tourney_desktop.ui.widgets.progress import ThinProgress
from tourney_desktop.ui.widgets.status_line import announce

SAVED_MS = 4000


@dataclass(frozen=True, slots=True)
class Sentence:
    """What the line means: two names, two scores as far as typed, and who wins (1, 2, 0 for a draw, ``None`` unknown).

    ``plain`` replaces all that where there is no pair to speak of. ``short`` are shorter forms of the two names, for
    where the whole ones do not fit.
    """

    first: str = ""
    first_score: str = ""
    second_score: str = ""
    second: str = ""
    winner: int | None = None
    plain: str = ""
    short: tuple[str, str] = ("", "")

    @property
    def spoken(self) -> str:
        """The sentence in one breath."""
        if self.plain or not (self.first or self.second):
            return self.plain
        parts = (self.first, self.first_score, "–", self.second_score, self.second)
        return " ".join(part for part in parts if part)


class SentenceLabel(QLabel):
    """Paints a ``Sentence``: the winner strong, his score in the colour of success; names give way, scores never."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Sentence()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_sentence(self, sentence: Sentence) -> None:
        """Say something else."""
        self._sentence = sentence
        self.setText(sentence.spoken)
        self.updateGeometry()
        self.update()

    def _parts(self, *, short: bool = False) -> list[tuple[str, bool, str, int]]:
        """Text, strong, colour name, gap after."""
        say = self._sentence
        if say.plain:
            return [(say.plain, False, "text", 0)]
        if not (say.first or say.second):
            return []
        one, two = say.winner in (1, 0), say.winner in (2, 0)
        first, second = say.short if short else (say.first, say.second)
        return [
            (first, one, "text", 14),
            (say.first_score, one, "ok" if say.winner == 1 else "text", 9),
            ("–", False, "text2", 9),
            (say.second_score, two, "ok" if say.winner == 2 else "text", 14),
            (second, two, "text", 0),
        ]

    @staticmethod
    def _needed(parts: list[tuple[str, bool, str, int]]) -> int:
        return 1 + sum(
            text_width(font("heading" if strong else "sentence", figures=at in (1, 3)), text) + px(gap)
            for at, (text, strong, _, gap) in enumerate(parts)
            if text
        )

    def sizeHint(self) -> QSize:
        return QSize(self._needed(self._parts()), line_height(font("heading")))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), line_height(font("heading")))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        parts = self._parts()
        if any(self._sentence.short) and self._needed(parts) > strip.width:
            parts = self._parts(short=True)
        short = max(0, self._needed(parts) - strip.width)
        x = 0
        for at, (text, strong, color, gap) in enumerate(parts):
            if not text:
                continue
            chosen = font("heading" if strong else "sentence", figures=at in (1, 3))
            room = text_width(chosen, text)
            if at in (0, 4):
                give = short // 2 if at == 0 else short - short // 2
                room = max(px(24), room - give)
            strip.text(text, chosen, t.color(color), x, room)
            x += room + px(gap)
        painter.end()


class _Box(LineEdit):
    """The box itself: larger letters, and its own Enter and Esc."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.narrow = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setTextMargins(px(6), 0, px(6), 0)
        self.setFont(font("entry", figures=True))

    def sizeHint(self) -> QSize:
        return QSize(px(240 if self.narrow else 300), px(46))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._take_font()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._take_font()

    def set_bad(self, bad: bool) -> None:
        super().set_bad(bad)
        self._take_font()

    def _take_font(self) -> None:
        """Polishing again gives back the letters of an earlier zoom."""
        if self.font() != font("entry", figures=True):
            self.setFont(font("entry", figures=True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.escaped.emit()
            return
        super().keyPressEvent(event)


class ScoreEntry(Pane):
    """The header of the Scores tab.

    ``edited(text)`` while typing, ``submitted(text)`` on Enter, ``cleared`` on Esc, ``finished`` when the button
    that replaces the progress at the end is pressed. The box keeps its text until ``saved`` or ``clear_text``.
    """

    edited = Signal(str)
    submitted = Signal(str)
    cleared = Signal()
    finished = Signal()

    def __init__(
        self, name: str, *, finish_text: str, idle_hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__("surface", ("bottom",), parent=parent)
        self._idle_hint = idle_hint
        self.box = _Box(name)
        self.box.set_ring(True)
        self._hint = ElidedWords("", "hint", "text2")
        self._sentence = SentenceLabel()
        self._verdict = Pill("", Tone.OK)
        self._number = Words("", "tile", figures=True)
        self._of = Words("", "body", "text2")
        self._out = Words("", "body", "text2")
        self._bar = ThinProgress(name)
        self._finish = Button(finish_text, ButtonKind.PRIMARY)
        self._right = QStackedWidget()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._forget_saved)
        self._lay_out()
        self.box.textEdited.connect(self._was_edited)
        self.box.returnPressed.connect(lambda: self.submitted.emit(self.box.text()))
        self.box.escaped.connect(self.cleared)
        self._finish.clicked.connect(self.finished)
        self.setFocusProxy(self.box)

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(px(10))
        above.addWidget(self._hint)
        self._above = above
        below = QHBoxLayout()
        below.setSpacing(px(14))
        below.addWidget(self._sentence)
        below.addWidget(self._verdict)
        below.addStretch(1)
        below.addStrut(line_height(font("heading")))  # nothing jumps while sentence and verdict come and go
        self._below = below
        middle = QVBoxLayout()
        middle.setSpacing(px(4))
        middle.addStretch(1)
        middle.addLayout(above)
        middle.addLayout(below)
        middle.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(10), px(16), px(9))
        row.setSpacing(px(18))
        row.addWidget(self.box)
        row.addLayout(middle, 1)
        counts = QHBoxLayout()
        counts.setSpacing(px(6))
        counts.addWidget(self._number)
        counts.addWidget(self._of)
        counts.addStretch(1)
        counts.addWidget(self._out)
        progress = QWidget()
        stack = QVBoxLayout(progress)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(px(6))
        stack.addStretch(1)
        stack.addLayout(counts)
        stack.addWidget(self._bar)
        stack.addStretch(1)
        end = QWidget()
        last = QHBoxLayout(end)
        last.setContentsMargins(0, 0, 0, 0)
        last.addStretch(1)
        last.addWidget(self._finish)
        self._right.addWidget(progress)
        self._right.addWidget(end)
        self._right.setMinimumWidth(px(210))
        self._right.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        row.addWidget(self._right)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(66))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), px(66))

    def set_narrow(self, narrow: bool) -> None:
        """Where room is short the verdict stands over the sentence, and box and progress take less."""
        self.box.narrow = narrow
        self.box.updateGeometry()
        self._right.setMinimumWidth(px(120 if narrow else 210))
        self._out.setVisible(not narrow)
        if narrow:
            self._above.insertWidget(0, self._verdict)
        else:
            self._below.insertWidget(1, self._verdict)

    @property
    def text(self) -> str:
        """What is typed."""
        return self.box.text()

    def show_reading(
        self, hint: str, sentence: Sentence, verdict: str = "", tone: Tone = Tone.OK, icon: str = ""
    ) -> None:
        """Say what the text means: the quiet line, the sentence, and the verdict pill. The verdict is also spoken."""
        self._hint.setText(hint)
        self._sentence.set_sentence(sentence)
        self._sentence.setVisible(bool(sentence.spoken))
        self._verdict.set_state(verdict, tone, icon)
        spoken = ". ".join(part for part in (sentence.spoken, verdict) if part)
        if spoken != self.box.accessibleDescription():
            self.box.setAccessibleDescription(spoken)
            announce(self.box, spoken)

    def set_idle_hint(self, hint: str) -> None:
        """What stands beside the empty box."""
        if hint == self._idle_hint:
            return
        before, self._idle_hint = self._idle_hint, hint
        if self._hint.text() == before:
            self._hint.setText(hint)

    def saved(self, hint: str, sentence: Sentence, verdict: str) -> None:
        """The result is stored: empty the box, leave the sentence for four seconds."""
        self.box.clear()
        self.box.setReadOnly(False)
        self.show_reading(hint, sentence, verdict, Tone.OK)
        self._timer.start(SAVED_MS)

    def set_busy(self, busy: bool) -> None:
        """While a result is being stored the text stays and cannot be changed."""
        self.box.setReadOnly(busy)

    def clear_text(self) -> None:
        """Empty the box and all it said."""
        self.box.clear()
        self._forget_saved()

    def set_text(self, text: str) -> None:
        """Put a text in the box, as a click on a tile does."""
        self.box.setText(text)
        self.box.setFocus(Qt.FocusReason.OtherFocusReason)
        self._was_edited(text)

    def set_progress(self, done: int, total: int, of_words: str, out_words: str) -> None:
        """ "31" + "of 40 tables in", "9 still out". When all are in, the button takes the place."""
        self._number.setText(str(done))
        self._of.setText(of_words)
        self._out.setText(out_words)
        self._bar.set_progress(done, total)
        self._right.setCurrentIndex(1 if total and done >= total else 0)

    def _was_edited(self, text: str) -> None:
        self._timer.stop()
        self.edited.emit(text)

    def _forget_saved(self) -> None:
        self._timer.stop()
        self.show_reading(self._idle_hint, Sentence())
