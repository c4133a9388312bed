"""The banner over or under a table: one fact, one sentence, one or two things to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.buttons import Button, Kind
from tourney_desktop.ui.widgets.labels import ElidedWords, WordTone
from tourney_desktop.ui.widgets.paint import Strip

_ICONS = {
    Tone.INFO: "info-circle",
    Tone.OK: "circle-check",
    Tone.WARN: "alert-triangle",
    Tone.STOP: "circle-x",
    Tone.NORMAL: "info-circle",
    Tone.QUIET: "info-circle",
}

_WORD_TONES: dict[Tone, WordTone] = {
    Tone.OK: "ok",
    Tone.WARN: "warn",
    Tone.STOP: "stop",
    Tone.INFO: "accent",
    Tone.NORMAL: "text",
    Tone.QUIET: "text2",
}


@dataclass(frozen=True, slots=True)
class BannerAction:
    """Something to press in a banner."""

    id: str
    text: str
    kind: Kind = Kind.LINK
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a banner says. ``detail`` is a second, quieter sentence; with it the banner is 80 px high."""

    fact: str
    sentence: str = ""
    tone: Tone = Tone.INFO
    actions: tuple[BannerAction, ...] = ()
    icon: str = ""
    detail: str = ""


class Banner(QFrame):
    """Shows one ``Notice`` or hides. ``acted(id)`` when one of its actions is pressed."""

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notice: Notice | None = None
        self._buttons: list[Button] = []
        self._fact = ElidedWords("", "strong")
        self._sentence = ElidedWords("", "body")
        self._detail = ElidedWords("", "hint", "text2")
        words = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._fact.setSizePolicy(words)
        self._sentence.setSizePolicy(words)
        self._line = QHBoxLayout()
        self._line.setSpacing(px(10))
        self._line.addWidget(self._fact)
        self._line.addWidget(self._sentence, 1)
        self._line.addStretch(0)
        texts = QVBoxLayout()
        texts.setSpacing(px(3))
        texts.addStretch(1)
        texts.addLayout(self._line)
        texts.addWidget(self._detail)
        texts.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(44), 0, px(12), 0)
        self._row.setSpacing(px(8))
        self._row.addLayout(texts, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_notice(None)

    @property
    def notice(self) -> Notice | None:
        """What is shown now."""
        return self._notice

    def show_notice(self, notice: Notice | None) -> None:
        """Say something else; ``None`` hides the banner."""
        if notice == self._notice and notice is not None:
            return
        self._notice = notice
        self.setVisible(notice is not None)
        if notice is None:
            return
        self._fact.setText(notice.fact)
        self._fact.set_tone(_WORD_TONES[notice.tone])
        self._sentence.setText(notice.sentence)
        self._sentence.setVisible(bool(notice.sentence))
        self._detail.setText(notice.detail)
        self._detail.setVisible(bool(notice.detail))
        self.setFixedHeight(px(80 if notice.detail else 42))
        self.setAccessibleName(notice.fact)
        self.setAccessibleDescription(" ".join(part for part in (notice.sentence, notice.detail) if part))
        self._show_actions(notice.actions)
        self.update()

    def _show_actions(self, actions: Sequence[BannerAction]) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for action in actions:
            button = Button(action.text, action.kind, icon=action.icon, parent=self)
            button.clicked.connect(lambda _=False, name=action.id: self.acted.emit(name))
            self._row.addWidget(button)
            self._buttons.append(button)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._notice is None:
            return
        state = tokens().state(self._notice.tone)
        painter = QPainter(self)
        painter.fillRect(self.rect(), state.tint)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        strip.fill(state.mark, 0, px(4))
        icon = self._notice.icon or _ICONS[self._notice.tone]
        tall = bool(self._notice.detail)
        strip.icon(icon, state.mark, px(16), px(22 if tall else 18), height=px(54) if tall else None)
        painter.end()
