"""The round selector of the event bar: ‹ Round 4 of 7 ›."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QSizePolicy, QWidget

from tourney_desktop.ui.icons import icon
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height


@dataclass(frozen=True, slots=True)
class RoundItem:
    """One round to choose: its number, how the selector names it, its state in words and as an icon."""

    number: int
    label: str
    state: str = ""
    icon: str = ""


class _Part(QAbstractButton):
    """A third of the selector: an arrow, or the words in the middle."""

    def __init__(self, icon_name: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = icon_name
        self.setAccessibleName(name)
        self.setToolTip(name if icon_name else "")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        return QSize(px(31) if self._icon else px(128), line_height(font("body")) + px(12))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        able = self.isEnabled()
        if able and (self.underMouse() or self.isDown()):
            inside = self.rect().adjusted(2, 2, -2, -2)
            frame(painter, inside, None, t.sel if self.isDown() else t.hover, radius=3)
        color = t.text if able else t.quiet.mark
        if self._icon:
            name = self._icon
            if self.isRightToLeft():
                name = {"chevron-left": "chevron-right", "chevron-right": "chevron-left"}[name]
            strip.icon(name, color, (strip.width - px(16)) // 2, px(16))
        else:
            strip.text(self.text(), font("strong"), color, px(4), strip.width - px(8), "center")
            for x in (0, strip.width - 1):
                strip.fill(t.line2, x, 1, px(5), strip.height - px(10))
        if self.hasFocus():
            frame(painter, self.rect().adjusted(1, 1, -1, -1), t.accent, width=2, radius=4)
        painter.end()


class RoundSelector(QWidget):
    """Steps through the rounds; a click on the middle opens the list. ``chosen(number)`` when another is wanted."""

    chosen = Signal(int)

    def __init__(self, name: str, back: str, forward: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[RoundItem, ...] = ()
        self._current = -1
        self._name = name
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._back = _Part("chevron-left", back, self)
        self._middle = _Part("", name, self)
        self._forward = _Part("chevron-right", forward, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part in (self._back, self._middle, self._forward):
            row.addWidget(part)
        self._back.clicked.connect(lambda: self.step(-1))
        self._forward.clicked.connect(lambda: self.step(1))
        self._middle.clicked.connect(self.open_list)

    def set_rounds(self, items: Sequence[RoundItem], current: int) -> None:
        """Offer these rounds; ``current`` is the number of the one shown."""
        self._items = tuple(items)
        self._current = current
        at = self._at()
        self._middle.setText(self._items[at].label if at >= 0 else "")
        self._middle.setAccessibleName(f"{self._name}: {self._middle.text()}")
        self._back.setEnabled(at > 0)
        self._forward.setEnabled(0 <= at < len(self._items) - 1)
        self._middle.update()

    @property
    def parts(self) -> tuple[QAbstractButton, ...]:
        """What the Tab key stops at, in its order."""
        return (self._back, self._middle, self._forward)

    @property
    def current(self) -> int:
        """Number of the round shown."""
        return self._current

    def step(self, by: int) -> None:
        """Ask for the round before or after."""
        at = self._at() + by
        if 0 <= at < len(self._items):
            self.chosen.emit(self._items[at].number)

    def list_menu(self) -> QMenu:
        """The list of rounds with their states."""
        menu = QMenu(self)
        for item in self._items:
            action = QAction(menu)
            action.setText("\t".join(part for part in (item.label, item.state) if part))
            if item.icon:
                action.setIcon(icon(item.icon))
            action.setCheckable(True)
            action.setChecked(item.number == self._current)
            action.triggered.connect(lambda _=False, number=item.number: self.chosen.emit(number))
            menu.addAction(action)
        return menu

    def open_list(self) -> None:
        """Open the list under the selector."""
        menu = self.list_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _at(self) -> int:
        return next((at for at, item in enumerate(self._items) if item.number == self._current), -1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        frame(painter, self.rect(), tokens().edge, tokens().button)
        painter.end()
