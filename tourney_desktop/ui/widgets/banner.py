"""The banner over or under a table: one fact, one sentence, one or two things to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Words, WordTone
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width

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
    """What a banner says. ``detail`` is a second, quieter sentence; with it the banner is 80 px high, or higher where
    words need the room."""

    fact: str
    sentence: str = ""
    tone: Tone = Tone.INFO
    actions: tuple[BannerAction, ...] = ()
    icon: str = ""
    detail: str = ""


_EDGE, _ICON, _GAP = 8, 36, 10


class Banner(QFrame):
    """Shows one ``Notice`` or hides. ``acted(id)`` when one of its actions is pressed.

    A sentence is never cut: what does not fit beside the fact stands under it, in as many lines as it needs.
    """

    acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notice: Notice | None = None
        self._buttons: list[Button] = []
        # Children from the start: a label without a parent that is made visible would be a window of its own.
        self._fact = Words("", "strong", parent=self)
        self._sentence = Words("", "body", wrap=True, parent=self)
        self._detail = Words("", "body", "text2", wrap=True, parent=self)
        self._stacked = False
        # One grid for both forms: fact and sentence side by side, or below each other with the detail.
        self._texts = QGridLayout()
        self._texts.setHorizontalSpacing(px(_GAP))
        self._texts.setVerticalSpacing(px(3))
        self._texts.setColumnStretch(1, 1)
        self._texts.setRowStretch(0, 1)
        self._texts.setRowStretch(4, 1)
        self._texts.addWidget(self._fact, 1, 0)
        self._texts.addWidget(self._detail, 3, 0, 1, 2)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(_EDGE), 0, px(_EDGE), 0)
        self._row.setSpacing(px(_EDGE))
        self._row.addSpacing(px(_ICON))  # content margins would not change sides with the direction
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
        self._fact.set_kind("title" if notice.detail else "strong")
        self.setAccessibleName(notice.fact)
        self.setAccessibleDescription(" ".join(part for part in (notice.sentence, notice.detail) if part))
        self._show_actions(notice.actions)
        self._arrange()
        self.updateGeometry()
        self.update()

    def _across(self) -> int:
        """The width there is; before the first layout as much as anything needs."""
        return self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else px(10_000)

    def _room(self, width: int) -> int:
        """What the words have of this width, beside the icon and the buttons."""
        buttons = sum(px(_EDGE) + button.sizeHint().width() for button in self._buttons)
        return max(px(120), width - px(2 * _EDGE + _ICON) - px(_EDGE) - buttons)

    def _is_stacked(self, width: int) -> bool:
        """Whether fact and sentence stand below each other in this width."""
        notice = self._notice
        if notice is None or notice.detail:
            return notice is not None
        fact = text_width(self._fact.font(), notice.fact)
        beside = px(_GAP) + text_width(self._sentence.font(), notice.sentence) if notice.sentence else 0
        return fact + beside > self._room(width)

    def _arrange(self) -> None:
        """Side by side, or below each other with the whole width for each."""
        notice = self._notice
        self._stacked = self._is_stacked(self._across())
        across = 2 if self._stacked or notice is None or not notice.sentence else 1
        self._fact.setWordWrap(self._stacked)
        for words, row, column in (
            (self._fact, 1, 0),
            (self._sentence, 2 if self._stacked else 1, 0 if self._stacked else 1),
        ):
            self._texts.removeWidget(words)
            self._texts.addWidget(words, row, column, 1, across)

        # A layout around would ask our own layout for the height, not us.
        self.setFixedHeight(self._height(self._across()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _height(self, width: int) -> int:
        notice = self._notice
        if notice is None or not self._stacked:
            return px(42)
        room, tall = self._room(width), 0
        for words in (self._fact, self._sentence, self._detail):
            if words.text():
                flags = int(Qt.TextFlag.TextWordWrap)
                box = QFontMetrics(words.font()).boundingRect(QRect(0, 0, room, 10000), flags, words.text())
                tall += max(box.height(), line_height(words.font())) + (px(3) if tall else 0)
        return max(px(80 if notice.detail else 42), tall + px(20))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(self._across()))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), self.sizeHint().height())

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
        strip.icon(icon, state.mark, px(16), px(22 if tall else 18), height=px(52) if self._stacked else None)
        painter.end()
