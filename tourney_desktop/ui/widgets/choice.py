"""Choosing one of several: a combo box that never changes by accident, and radio options with a line of explanation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width

_CHANGING = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class Choice(QComboBox):
    """A combo box. Closed, neither wheel nor arrows change it: the arrows open the list. ``chosen(id)`` on a pick."""

    chosen = Signal(str)

    def __init__(
        self, options: Sequence[tuple[str, str]] = (), name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_options(options)
        self.activated.connect(lambda at: self.chosen.emit(str(self.itemData(at))))

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer these (id, words); the current one stays if it is still there."""
        current = self.current
        blocked = self.blockSignals(True)
        self.clear()
        for option, text in options:
            self.addItem(text, option)
        self.blockSignals(blocked)
        self.set_current(current)

    @property
    def current(self) -> str:
        """Id of the current option, empty if there is none."""
        value = self.currentData()
        return "" if value is None else str(value)

    def set_current(self, option: str) -> None:
        """Make an option current without telling."""
        at = self.findData(option)
        if at >= 0:
            self.setCurrentIndex(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CHANGING and not self.view().isVisible():
            self.showPopup()
            return
        if event.text().isprintable() and event.text() and event.key() != Qt.Key.Key_Space:
            # A letter would pick the next option that starts with it, unseen.
            self.showPopup()
            self.view().keyboardSearch(event.text())
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        widest = max((text_width(font("body"), self.itemText(at)) for at in range(self.count())), default=0)
        return QSize(max(px(80), widest + px(44)), line_height(font("body")) + px(12))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(72), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        lit = self.hasFocus() or self.view().isVisible()
        able = self.isEnabled()
        edge = t.accent if able and (lit or self.underMouse()) else t.edge if able else t.line2
        frame(painter, self.rect(), edge, t.button if able else t.ground, width=2 if lit and able else 1)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        words = t.text if able else t.quiet.mark
        strip.text(self.currentText(), font("body"), words, px(9), strip.width - px(36))
        strip.icon("chevron-down", t.text2 if able else t.quiet.mark, strip.width - px(23), px(14))
        painter.end()


class RadioOption(QRadioButton):
    """A radio button with a second, quieter line that says what the choice means."""

    def __init__(self, text: str, explanation: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._explanation = explanation
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleDescription(explanation)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        return True

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        head = line_height(font("name")) + px(2)
        return head + self._below(width - px(27)) + px(6)

    def sizeHint(self) -> QSize:
        width = px(27) + max(
            text_width(font("strong"), self.text()), min(px(360), text_width(font("hint"), self._explanation))
        )
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    def _below(self, width: int) -> int:
        if not self._explanation:
            return 0
        rect = QRectF(0, 0, max(1, width), 1000)
        return round(_bounds(self, rect, self._explanation).height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        head = line_height(font("name")) + px(2)
        side = px(18)
        circle = QRectF(strip.rect(0, side, max(0, (head - side) // 2), side)).adjusted(1, 1, -1, -1)
        on, able = self.isChecked(), self.isEnabled()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = on or self.underMouse() or self.hasFocus()
        width = 2.0 if self.hasFocus() else 1.5
        painter.setPen(QPen(t.accent if lit and able else t.edge if able else t.line2, width))
        painter.setBrush(t.surface)
        painter.drawEllipse(circle)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent if able else t.quiet.mark)
            painter.drawEllipse(QPointF(circle.center()), px(4), px(4))
        words = t.text if able else t.quiet.mark
        strip.text(self.text(), font("strong" if on else "name"), words, px(27), height=head)
        if self._explanation:
            painter.setFont(font("hint"))
            painter.setPen(t.text2 if able else t.quiet.mark)
            below = strip.rect(px(27), strip.width - px(27), head, strip.height - head)
            painter.drawText(
                below, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading, self._explanation
            )
        painter.end()


def _bounds(widget: QWidget, rect: QRectF, text: str) -> QRectF:
    metrics = QFontMetricsF(font("hint"), widget)
    return metrics.boundingRect(rect, int(Qt.TextFlag.TextWordWrap), text)


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


class NoWheel(QObject):
    """Event filter that keeps the wheel from changing spin boxes while the director scrolls past them."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)
