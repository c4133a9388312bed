"""Fields: a line to type on, with its label above and a place for one sentence below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width


class LineEdit(QLineEdit):
    """A line to type on. ``name`` is what a screen reader says, for lines that stand without a visible label.

    ``escaped`` tells that Esc was pressed. ``icon`` stands inside at the leading edge.
    """

    escaped = Signal()
    _icon = ""

    def __init__(
        self, name: str = "", placeholder: str = "", *, icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        if icon:
            self._make_room()

    def set_bad(self, bad: bool) -> None:
        """Draw the edge as wrong, or no longer."""
        value = "yes" if bad else "no"
        if self.property("bad") != value:
            self.setProperty("bad", value)
            self.style().unpolish(self)
            self.style().polish(self)

    def set_ring(self, on: bool) -> None:
        """Draw the edge as if the line had the focus."""
        value = "on" if on else "off"
        if self.property("ring") != value:
            self.setProperty("ring", value)
            self.style().unpolish(self)
            self.style().polish(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange and self._icon:
            self._make_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._icon:
            painter = QPainter(self)
            strip = Strip(painter, self.rect(), self.layoutDirection())
            strip.icon(self._icon, tokens().text2, px(8), px(16))
            painter.end()

    def _make_room(self) -> None:
        room = px(24)
        rtl = self.isRightToLeft()
        self.setTextMargins(0 if rtl else room, 0, room if rtl else 0, 0)


class SearchField(LineEdit):
    """A filter box: magnifier, placeholder, Esc clears, ``searched(text)`` on every change."""

    searched = Signal(str)

    def __init__(self, name: str, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, placeholder or name, icon="search", parent=parent)
        self.textChanged.connect(self.searched)
        self.setMinimumWidth(px(140))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)


class Remark(QAbstractButton):
    """The reserved line under a field: a mark and one sentence, or nothing. It keeps its height either way.

    It is a button only to be spoken and clicked: ``clicked`` brings the field back.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = "stop"
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, sentence: str, *, tone: str = "stop") -> None:
        """Show a sentence; an empty one clears the line. Tone ``text3`` is a plain hint without a mark."""
        self._tone = tone
        self.setText(sentence)
        self.setToolTip(sentence if self._needed() > self.width() else "")
        self.update()

    def _needed(self) -> int:
        return text_width(font("hint"), self.text()) + px(20)

    def sizeHint(self) -> QSize:
        return QSize(self._needed(), line_height(font("hint")) + px(4))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, line_height(font("hint")) + px(4))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if not self.text():
            return
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        x = 0
        if self._tone != "text3":
            mark = {"ok": "circle-check", "warn": "alert-triangle"}.get(self._tone, "alert-circle")
            strip.icon(mark, t.color(f"{self._tone}.mark"), 0, px(14))
            x = px(19)
        strip.text(self.text(), font("hint" if self._tone == "text3" else "label"), t.color(self._tone), x)
        painter.end()


class Field(QWidget):
    """A control with its label above and its remark below; ``&`` in the label makes an access key.

    Works for any control; the edge of a ``LineEdit`` turns with the remark.
    """

    def __init__(self, label: str, control: QWidget, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control = control
        self.label = Words(label, "label", "text2")
        self.remark = Remark()
        self._hint = hint
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(3))
        box.addWidget(self.label)
        box.addWidget(control)
        box.addWidget(self.remark)
        self.label.setBuddy(control)
        self.remark.clicked.connect(lambda: control.setFocus(Qt.FocusReason.OtherFocusReason))
        if not control.accessibleName():
            control.setAccessibleName(label.replace("&", ""))
        self.clear()

    def set_hint(self, hint: str) -> None:
        """Another standing hint."""
        standing = self.remark.text() == self._hint
        self._hint = hint
        if standing:
            self.clear()

    def show_error(self, sentence: str) -> None:
        """Say what is wrong and the cure. What is typed stays."""
        self._say(sentence, "stop", bad=True)

    def ask(self, sentence: str) -> None:
        """Ask in the same place: Enter again accepts."""
        self._say(sentence, "stop", bad=True)

    def confirm(self, sentence: str) -> None:
        """Say that what is typed fits."""
        self._say(sentence, "ok", bad=False)

    def clear(self) -> None:
        """Take the remark away; the standing hint comes back."""
        self._say(self._hint, "text3", bad=False)

    def _say(self, sentence: str, tone: str, *, bad: bool) -> None:
        self.remark.say(sentence, tone=tone)
        if isinstance(self.control, LineEdit):
            self.control.set_bad(bad)
        self.control.setAccessibleDescription(sentence)


def label_for(text: str, control: QWidget) -> QLabel:
    """A label beside a control, as in "As of [Round 4]", that lends it its name and access key."""
    label = Words(text, "body", "text2")
    label.setBuddy(control)
    if not control.accessibleName():
        control.setAccessibleName(text.replace("&", ""))
    return label
