"""The banner over or under a table: one fact, one sentence, one or two things to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import ElidedWords, Words, WordTone
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
    kind: ButtonKind = ButtonKind.LINK
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
        # Children from the start: a label without a parent that is made visible would be a window of its own.
        self._fact = Words("", "strong", parent=self)
        self._sentence = ElidedWords("", "body", parent=self)
        self._detail = ElidedWords("", "body", "text2", parent=self)
        self._fact.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # One grid for both forms: fact and sentence side by side, or below each other with the detail.
        self._texts = QGridLayout()
        self._texts.setHorizontalSpacing(px(10))
        self._texts.setVerticalSpacing(px(3))
        self._texts.setColumnStretch(1, 1)
        self._texts.setRowStretch(0, 1)
        self._texts.setRowStretch(4, 1)
        self._texts.addWidget(self._fact, 1, 0)
        self._texts.addWidget(self._detail, 3, 0, 1, 2)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(8), 0, px(8), 0)
        self._row.setSpacing(px(8))
        self._row.addSpacing(px(36))  # content margins would not change sides with the direction
        self._row.addLayout(self._texts, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_notice(None)

    @property
    def notice(self) -> Notice | None:
        """What is shown now."""
        return self._notice

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed now."""
        return tuple(self._buttons) if self._notice is not None else ()

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
        tall = bool(notice.detail)
        self._texts.removeWidget(self._sentence)
        self._texts.addWidget(self._sentence, 2 if tall else 1, 0 if tall else 1, 1, 2 if tall else 1)
        self._fact.set_kind("title" if tall else "strong")
        self.setAccessibleName(notice.fact)
        self.setAccessibleDescription(" ".join(part for part in (notice.sentence, notice.detail) if part))
        self._show_actions(notice.actions)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        tall = self._notice is not None and bool(self._notice.detail)
        return QSize(super().sizeHint().width(), px(80 if tall else 42))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

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
        strip.icon(icon, state.mark, px(16), px(22 if tall else 18), height=px(52) if tall else None)
        painter.end()
