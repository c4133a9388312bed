"""Filter chips: a word with its count, one of a row current."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width


class Chip(QPushButton):
    """A checkable chip, "Not here 8". Its width is that of the strong form, so nothing moves when it is chosen."""

    def __init__(self, text: str, count: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._count = count
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name()

    def set_count(self, count: int | None) -> None:
        """Change the count."""
        if count != self._count:
            self._count = count
            self._name()
            self.updateGeometry()
            self.update()

    def _name(self) -> None:
        self.setAccessibleName(self._shown())

    def _shown(self) -> str:
        return self.text() if self._count is None else f"{self.text()} {self._count}"

    def sizeHint(self) -> QSize:
        return QSize(text_width(font("strong"), self._shown()) + px(20), line_height(font("body")) + px(10))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        on, hover = self.isChecked(), self.underMouse()
        ground = t.sel if on or self.isDown() else t.hover if hover else t.surface
        frame(painter, self.rect(), t.accent if on or hover else t.line2, ground)
        if self.hasFocus():
            frame(painter, self.rect(), t.accent, width=2)
        words = t.quiet.mark if not self.isEnabled() else t.text if on else t.text2
        strip = Strip(painter, self.rect(), self.layoutDirection())
        strip.text(self._shown(), font("strong" if on else "button"), words, side="center")
        painter.end()


@dataclass(frozen=True, slots=True)
class ChipItem:
    """One choice of a chip row."""

    id: str
    text: str
    count: int | None = None


class ChipRow(QWidget):
    """Chips of which one is chosen. ``chosen(id)`` when the director picks another."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._chips: dict[str, Chip] = {}
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(6))

    def set_chips(self, items: Sequence[ChipItem]) -> None:
        """Show these; chips that stay keep focus and choice, the first is chosen if none was."""
        if [item.id for item in items] != list(self._chips):
            current = self.current
            self._rebuild(items)
            self.set_current(current if current in self._chips else items[0].id if items else "")
        for item in items:
            chip = self._chips[item.id]
            chip.setText(item.text)
            chip.set_count(item.count)

    @property
    def current(self) -> str:
        """Id of the chosen chip, empty if there are none."""
        return next((name for name, chip in self._chips.items() if chip.isChecked()), "")

    def set_current(self, item: str) -> None:
        """Choose a chip without telling."""
        if item in self._chips:
            self._chips[item].setChecked(True)

    def _rebuild(self, items: Sequence[ChipItem]) -> None:
        for chip in self._chips.values():
            self._group.removeButton(chip)
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = {}
        for item in items:
            chip = Chip(item.text, item.count, self)
            chip.clicked.connect(lambda _=False, name=item.id: self.chosen.emit(name))
            self._chips[item.id] = chip
            self._group.addButton(chip)
            self._row.addWidget(chip)
