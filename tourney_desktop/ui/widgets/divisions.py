"""Divisions: each owns a letter and a colour. The chips choose one, the band shows which one across the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width


@dataclass(frozen=True, slots=True)
class DivisionItem:
    """One division to choose: id, its letter, its name, how many play in it."""

    id: str
    letter: str
    name: str
    count: int = 0


def paint_letter(strip: Strip, letter: str, x: int, side: int) -> None:
    """The coloured square with the letter of a division."""
    t = tokens()
    top = (strip.height - side) // 2
    frame(strip.painter, strip.rect(x, side, top, side), None, t.division(letter), radius=3)
    strip.text(letter, font("header"), t.on_accent, x, side, "center", y=top, height=side)


class DivisionChip(QPushButton):
    """Letter, name and count; the current one is framed in its own colour."""

    def __init__(self, item: DivisionItem, parent: QWidget | None = None) -> None:
        super().__init__(item.name, parent)
        self._item = item
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_item(item)

    def set_item(self, item: DivisionItem) -> None:
        """Show another name or count."""
        self._item = item
        self.setText(item.name)
        self.setAccessibleName(f"{item.letter} {item.name}, {item.count}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = text_width(font("strong"), self._item.name)
        count = text_width(font("hint", figures=True), str(self._item.count))
        return QSize(px(8 + 16 + 6 + 6 + 9) + words + count, line_height(font("body")) + px(12))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        on = self.isChecked()
        if on:
            frame(painter, self.rect(), t.division(self._item.letter), t.button, width=1.5)
        elif self.underMouse():
            frame(painter, self.rect(), t.line2, t.hover)
        if self.hasFocus():
            frame(painter, self.rect(), t.accent, width=2)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        paint_letter(strip, self._item.letter, px(8), px(16))
        x = px(30)
        chosen = font("strong" if on else "body")
        x += strip.text(self._item.name, chosen, t.text if on else t.text2, x) + px(6)
        strip.text(str(self._item.count), font("hint", figures=True), t.text2, x)
        painter.end()


class DivisionRow(QWidget):
    """The chips of all divisions. ``chosen(id)`` when another is wanted."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._chips: dict[str, DivisionChip] = {}
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(6))

    @property
    def chips(self) -> tuple[DivisionChip, ...]:
        """The chips, in their order."""
        return tuple(self._chips.values())

    def set_divisions(self, items: Sequence[DivisionItem], current: str) -> None:
        """Show these divisions, ``current`` is the id of the one worked on."""
        if [item.id for item in items] != list(self._chips):
            for chip in self._chips.values():
                self._group.removeButton(chip)
                self._row.removeWidget(chip)
                chip.hide()
                chip.deleteLater()
            self._chips = {}
            for item in items:
                chip = DivisionChip(item, self)
                chip.clicked.connect(lambda _=False, name=item.id: self.chosen.emit(name))
                self._chips[item.id] = chip
                self._group.addButton(chip)
                self._row.addWidget(chip)
        for item in items:
            self._chips[item.id].set_item(item)
        if current in self._chips:
            self._chips[current].setChecked(True)


class DivisionBand(QWidget):
    """The band of 3 px in the colour of the division worked on: the guard against typing into the wrong one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter = "A"
        self.setFixedHeight(3)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_letter(self, letter: str) -> None:
        """Another division is worked on."""
        self._letter = letter
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens().division(self._letter))
        painter.end()
