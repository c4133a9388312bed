"""Radio buttons and check boxes with a second, quieter line that says what the choice means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tourney_desktop.ui.icons import paint_icon
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import RADIUS, Strip, alignment, frame, line_height, text_width

_INDENT = 27

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object  # Qt makes a button of one class only; the other half of ours is plain Python


def _height(explanation: str, width: int) -> int:
    head = line_height(font("name")) + px(2)
    if not explanation:
        return head + px(4)
    room = QRect(0, 0, max(1, width - px(_INDENT)), 10000)
    below = QFontMetrics(font("hint")).boundingRect(room, Qt.TextFlag.TextWordWrap, explanation)
    return head + below.height() + px(6)


def _width(text: str, explanation: str) -> int:
    words = max(text_width(font("strong"), text), min(px(360), text_width(font("hint"), explanation)))
    return px(_INDENT) + words + px(5)


def _ink(button: QAbstractButton) -> tuple[QColor, float]:
    """Colour and strength of the mark's edge."""
    t = tokens()
    if not button.isEnabled():
        return t.line2, 1.5
    lit = button.isChecked() or button.underMouse() or button.hasFocus()
    return t.accent if lit else t.edge, 2.0 if button.hasFocus() else 1.5


def _paint_words(strip: Strip, button: QAbstractButton, explanation: str) -> None:
    t = tokens()
    able, on = button.isEnabled(), button.isChecked() and isinstance(button, QRadioButton)
    head = line_height(font("name")) + px(2)
    text = button.text().replace("&", "")
    words = t.text if able else t.quiet.mark
    if button.hasFocus():
        # Round the words: the mark alone would not tell the focus of the chosen one.
        wide = min(text_width(font("strong"), text) + px(10), strip.width - px(_INDENT) + px(5))
        frame(strip.painter, strip.rect(px(_INDENT) - px(5), wide, height=head), t.accent, width=2)
    strip.text(text, font("strong" if on else "name"), words, px(_INDENT), height=head)
    if explanation:
        flags = alignment("start", strip.direction) & ~Qt.AlignmentFlag.AlignVCenter
        strip.painter.setFont(font("hint"))
        strip.painter.setPen(t.text2 if able else t.quiet.mark)
        below = strip.rect(px(_INDENT), strip.width - px(_INDENT), head, strip.height - head)
        strip.painter.drawText(below, flags | Qt.TextFlag.TextWordWrap, explanation)


def _mark_rect(strip: Strip) -> QRect:
    head, side = line_height(font("name")) + px(2), px(18)
    return strip.rect(0, side, max(0, (head - side) // 2), side)


class _Explained(_Button):
    """The size of a choice with its explanation: the words beside the mark, the explanation wrapped below them. The
    whole of it can be clicked."""

    _explanation = ""

    def _explain(self, explanation: str) -> None:
        self._explanation = explanation
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleDescription(explanation)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _height(self._explanation, width)

    def sizeHint(self) -> QSize:
        width = _width(self.text(), self._explanation)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())


class RadioOption(_Explained, QRadioButton):
    """A radio button with its explanation."""

    def __init__(self, text: str, explanation: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._explain(explanation)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        circle = _mark_rect(strip).adjusted(1, 1, -1, -1)
        color, width = _ink(self)
        painter.setPen(QPen(color, width))
        painter.setBrush(t.surface)
        painter.drawEllipse(circle)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent if self.isEnabled() else t.quiet.mark)
            painter.drawEllipse(circle.adjusted(px(4), px(4), -px(4), -px(4)))
        _paint_words(strip, self, self._explanation)
        painter.end()


class CheckOption(_Explained, QCheckBox):
    """A check box with its explanation. Its edge is as strong as that of a field, in both themes."""

    def __init__(self, text: str, explanation: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._explain(explanation)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        box = _mark_rect(strip).adjusted(1, 1, -1, -1)
        color, width = _ink(self)
        on = self.isChecked()
        full = t.accent if self.isEnabled() else t.quiet.mark
        frame(painter, box, None if on else color, full if on else t.surface, width=width, radius=RADIUS - 1)
        if on:
            paint_icon(painter, box.adjusted(1, 1, -1, -1), "check", t.on_accent)
            if self.hasFocus():
                frame(painter, box.adjusted(-1, -1, 1, 1), t.text, width=1.5, radius=RADIUS)
        _paint_words(strip, self, self._explanation)
        painter.end()


class RadioList(QWidget):
    """Radio options below each other. ``chosen(id)`` when the director picks another."""

    chosen = Signal(str)

    def __init__(
        self, options: Sequence[tuple[str, str, str]], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._ids = [option for option, _, _ in options]
        self._group = QButtonGroup(self)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(8))
        for at, (_, text, explanation) in enumerate(options):
            button = RadioOption(text, explanation, self)
            self._group.addButton(button, at)
            box.addWidget(button)
        if self._ids:
            self._group.button(0).setChecked(True)
        self._group.idClicked.connect(lambda at: self.chosen.emit(self._ids[at]))

    @property
    def current(self) -> str:
        """Id of the chosen option."""
        return self._ids[self._group.checkedId()] if self._ids else ""

    def set_current(self, option: str) -> None:
        """Choose an option without telling."""
        self._group.button(self._ids.index(option)).setChecked(True)

    def set_blocked(self, option: str, reason: str) -> None:
        """Grey an option and say why; an empty reason frees it."""
        button = self._group.button(self._ids.index(option))
        button.setEnabled(not reason)
        button.setToolTip(reason)
