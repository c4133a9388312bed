"""Buttons in their kinds, and the joined segments that switch a view."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from tourney_desktop.ui.theme import TypeName, font, px, tokens
from tourney_desktop.ui.widgets.paint import RADIUS, Strip, frame, line_height, text_width


class ButtonKind(StrEnum):
    """What a button is for. One ``PRIMARY`` a view; ``DANGER`` only in dialogs and never the default."""

    PRIMARY = "primary"
    NORMAL = "normal"
    QUIET = "quiet"
    LINK = "link"
    DANGER = "danger"


_PADS = {
    ButtonKind.PRIMARY: 16,
    ButtonKind.NORMAL: 13,
    ButtonKind.QUIET: 9,
    ButtonKind.LINK: 3,
    ButtonKind.DANGER: 13,
}


class Button(QPushButton):
    """A push button painted by us. ``icon`` is an icon name, left of the word; without a word give ``name``.

    ``reason`` says why it cannot be pressed: shown as tip and spoken as description.
    """

    def __init__(
        self,
        text: str,
        kind: ButtonKind = ButtonKind.NORMAL,
        *,
        icon: str = "",
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self.kind = kind
        self._icon = icon
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if name:
            self.setAccessibleName(name)
            if not text:
                self.setToolTip(name)
        if kind is ButtonKind.LINK:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_icon_name(self, name: str) -> None:
        """Show another icon."""
        self._icon = name
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: ButtonKind) -> None:
        """Change what the button is for."""
        self.kind = kind
        self.updateGeometry()
        self.update()

    def set_blocked(self, reason: str) -> None:
        """Grey the button and say why; an empty reason frees it."""
        self.setEnabled(not reason)
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What has the ring is what Enter presses. Qt would press the default button of a dialog instead.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def shown_text(self) -> str:
        """The words without the access key's mark."""
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def _type(self) -> TypeName:
        return "primary" if self.kind is ButtonKind.PRIMARY else "button"

    def sizeHint(self) -> QSize:
        text = self.shown_text()
        width = text_width(font(self._type()), text) + 2 * px(_PADS[self.kind])
        if self._icon:
            width += px(16) + (px(6) if text else 0)
        if not text:
            width = max(width, px(28))
        return QSize(width, line_height(font("body")) + px(12))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        words = self._box(painter)
        text = self.shown_text()
        strip = Strip(painter, self.rect(), self.layoutDirection())
        chosen = font(self._type())
        icon = px(16) if self._icon else 0
        gap = px(6) if icon and text else 0
        width = min(strip.width - px(6), icon + gap + text_width(chosen, text))
        x = (strip.width - width) // 2
        if icon:
            strip.icon(self._icon, words, x, icon)
        strip.text(text, chosen, words, x + icon + gap, width - icon - gap)
        painter.end()

    def _box(self, painter: QPainter) -> QColor:
        """Paint the ground of the button, give back the colour of its words."""
        t = tokens()
        pressed, hover = self.isDown() or self.isChecked(), self.underMouse()
        if not self.isEnabled():
            if self.kind not in (ButtonKind.QUIET, ButtonKind.LINK):
                frame(painter, self.rect(), t.line2, t.ground)
            return t.quiet.mark
        words = t.text
        match self.kind:
            case ButtonKind.PRIMARY:
                ground = _mixed(t.accent, t.text, 0.22 if pressed else 0.10) if pressed or hover else t.accent
                frame(painter, self.rect(), None, ground)
                words = t.on_accent
            case ButtonKind.NORMAL:
                ground = t.sel if pressed else t.hover if hover else t.button
                frame(painter, self.rect(), t.accent if pressed or hover else t.edge, ground)
            case ButtonKind.DANGER:
                ground = t.stop.tint if pressed or hover else t.button
                words = t.stop.text
                frame(painter, self.rect(), t.stop.mark, ground)
            case ButtonKind.QUIET:
                words = t.text if pressed or hover else t.text2
                if pressed or hover:
                    frame(painter, self.rect(), None, t.sel if pressed else t.hover)
            case ButtonKind.LINK:
                words = t.accent
                if pressed or hover:
                    frame(painter, self.rect().adjusted(0, 3, 0, -3), None, t.sel if pressed else t.hover)
        if self.hasFocus():
            if self.kind is ButtonKind.PRIMARY:
                frame(painter, self.rect().adjusted(2, 2, -2, -2), t.on_accent, width=1.5, radius=3.5)
            else:
                frame(painter, self.rect(), t.accent, width=2)
        return words


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )


class _Segment(QPushButton):
    """One part of a segment control; knows whether it is first or last, for the corners."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._place = ""
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_place(self, *, first: bool, last: bool) -> None:
        """Round the corners of the first and the last."""
        self._place = ("first " if first else "") + ("last" if last else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_width(font("strong"), self.text()) + px(28), line_height(font("body")) + px(12))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # Qt would move the focus after the choice, and a choice may show another page
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        over = round(RADIUS) + 2
        first, last = "first" in self._place, "last" in self._place
        if self.isRightToLeft():
            first, last = last, first
        # A box that reaches beyond the inner sides keeps round corners only outside.
        box = self.rect().adjusted(0 if first else -over, 0, 0 if last else over, 0)
        on = self.isChecked()
        ground = t.sel if on else t.hover if self.underMouse() else t.button
        painter.setClipRect(self.rect())
        frame(painter, box, t.accent if on else t.edge, ground)
        edge = t.accent if on else t.edge
        if not first:
            painter.fillRect(QRect(0, 0, 1, self.height()), edge)
        if not last and on:
            painter.fillRect(QRect(self.width() - 1, 0, 1, self.height()), edge)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        words = t.text if self.isEnabled() else t.quiet.mark
        strip.text(self.text(), font("strong" if on else "button"), words, side="center")
        if self.hasFocus():
            frame(painter, self.rect().adjusted(2, 2, -2, -2), t.accent, width=2, radius=3)
        painter.end()


class Segments(QWidget):
    """Two to four joined choices, one of them current: Table, Crosstable, Prizes. ``chosen(id)`` on a change."""

    chosen = Signal(str)

    def __init__(self, options: Sequence[tuple[str, str]], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ids = [option for option, _ in options]
        self._group = QButtonGroup(self)
        self.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for at, (_, text) in enumerate(options):
            part = _Segment(text, self)
            self._group.addButton(part, at)
            row.addWidget(part)
        self._offered: tuple[str, ...] = ()
        self.offer(self._ids)
        self._group.button(0).setChecked(True)
        self._group.idClicked.connect(lambda at: self.chosen.emit(self._ids[at]))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, words: Sequence[str], name: str) -> None:
        """Call the choices, and the whole of them, something else."""
        self.setAccessibleName(name)
        for at, text in enumerate(words):
            part = self._group.button(at)
            if part.text() != text:
                part.setText(text)
                part.updateGeometry()

    def offer(self, options: Sequence[str]) -> None:
        """Show only these; where the current one goes, the first becomes current, without telling."""
        offered = tuple(each for each in self._ids if each in options)
        if offered == self._offered:
            return
        self._offered = offered
        for at, each in enumerate(self._ids):
            part = self._group.button(at)
            part.setVisible(each in offered)
            if isinstance(part, _Segment):
                part.set_place(first=each == offered[0], last=each == offered[-1])
        if self.current not in offered:
            self.set_current(offered[0])

    @property
    def current(self) -> str:
        """Id of the current choice."""
        return self._ids[max(self._group.checkedId(), 0)]

    def set_current(self, option: str) -> None:
        """Make a choice current without telling."""
        self._group.button(self._ids.index(option)).setChecked(True)

    def take_focus(self, reason: Qt.FocusReason) -> None:
        """Put the keyboard on the current choice."""
        self._group.button(self._group.checkedId()).setFocus(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if self.isRightToLeft():
            step = -step
        at = self._offered.index(self.current) + step
        if step and 0 <= at < len(self._offered):
            part = self._group.button(self._ids.index(self._offered[at]))
            part.setFocus()
            part.click()
        else:
            super().keyPressEvent(event)
