"""Choosing from a list without accidents: a combo box that only changes when its list is open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

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


class NoWheel(QObject):
    """Event filter that keeps the wheel from changing spin boxes while the director scrolls past them."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)
