"""Divisions: each owns a letter and a colour. The chips choose one, the band shows which one across the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QStyle, QWidget

from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width

_BARE, _GAP = 32, 6
"""Design pixels of a chip that is only a letter, and between chips."""


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
    """Letter, name and count; the current one is framed in its own colour. Where room is scarce the letter is left."""

    def __init__(self, item: DivisionItem, parent: QWidget | None = None) -> None:
        super().__init__(item.name, parent)
        self._item = item
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_item(item)

    def set_item(self, item: DivisionItem, key: str = "") -> None:
        """Show another name or count; ``key`` is named in the tip."""
        self._item = item
        self.setText(item.name)
        self.setAccessibleName(f"{item.letter} {item.name}, {item.count}")
        self.setToolTip("  ".join(part for part in (f"{item.letter} {item.name}", key) if part))
        self.updateGeometry()
        self.update()

    @property
    def name_width(self) -> int:
        """How wide the whole name is."""
        return text_width(font("strong"), self._item.name)

    @property
    def _count_width(self) -> int:
        return px(6) + text_width(font("hint", figures=True), str(self._item.count))

    def width_for(self, name: int) -> int:
        """How wide it is with so much of its name."""
        return px(_BARE) + (name + self._count_width + px(7) if name else 0)

    def sizeHint(self) -> QSize:
        return QSize(self.width_for(self.name_width), line_height(font("body")) + px(12))

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
        room = self.width() - px(30) - px(9) - self._count_width
        if room > 0:
            words = font("strong" if on else "body")
            x = px(30) + strip.text(self._item.name, words, t.text if on else t.text2, px(30), room)
            strip.text(str(self._item.count), font("hint", figures=True), t.text2, x + px(6))
        painter.end()


def names_room(names: Sequence[int], room: int, least: int) -> int:
    """How wide a name may be so that all of them fit: the longest are cut first. 0 where less than ``least`` would be
    left of them."""
    if sum(names) <= room:
        return max(names, default=0)
    cut, left = 0, room
    for at, name in enumerate(sorted(names)):
        cut = left // (len(names) - at)
        if name > cut:
            break
        left -= name
    return cut if cut >= least else 0


class DivisionRow(QWidget):
    """The chips of all divisions. ``chosen(id)`` when another is wanted. With little room long names are cut alike,
    then only the current one keeps its name."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._chips: dict[str, DivisionChip] = {}
        self._group = QButtonGroup(self)

    @property
    def chips(self) -> tuple[DivisionChip, ...]:
        """The chips, in their order."""
        return tuple(self._chips.values())

    def set_divisions(
        self, items: Sequence[DivisionItem], current: str, keys: Mapping[str, str] = {}
    ) -> None:
        """Show these divisions, ``current`` is the id of the one worked on; ``keys`` choose them from anywhere."""
        if [item.id for item in items] != list(self._chips):
            for chip in self._chips.values():
                self._group.removeButton(chip)
                chip.hide()
                chip.deleteLater()
            self._chips = {}
            for item in items:
                chip = DivisionChip(item, self)
                chip.clicked.connect(lambda _=False, name=item.id: self.chosen.emit(name))
                self._chips[item.id] = chip
                self._group.addButton(chip)
                chip.show()
        for item in items:
            self._chips[item.id].set_item(item, keys.get(item.id, ""))
        if current in self._chips:
            self._chips[current].setChecked(True)
        self.updateGeometry()
        self._place()

    def _across(self, widths: Sequence[int]) -> int:
        return sum(widths) + px(_GAP) * max(0, len(widths) - 1)

    def sizeHint(self) -> QSize:
        high = max((chip.sizeHint().height() for chip in self.chips), default=0)
        return QSize(self._across([chip.sizeHint().width() for chip in self.chips]), high)

    def minimumSizeHint(self) -> QSize:
        least = [
            chip.width_for(min(chip.name_width, px(96)) if chip.isChecked() else 0) for chip in self.chips
        ]
        return QSize(self._across(least), self.sizeHint().height())

    def _widths(self) -> list[int]:
        """Of every chip, in this room."""
        chips = self.chips
        bare = self._across([chip.width_for(1) - 1 for chip in chips])
        cut = names_room([chip.name_width for chip in chips], self.width() - bare, px(30))
        if cut:
            return [chip.width_for(min(chip.name_width, cut)) for chip in chips]
        taken = self._across([chip.width_for(1 if chip.isChecked() else 0) for chip in chips])
        room = max(px(30), self.width() - taken)
        return [chip.width_for(min(chip.name_width, room) if chip.isChecked() else 0) for chip in chips]

    def _place(self) -> None:
        x = 0
        for chip, width in zip(self.chips, self._widths(), strict=True):
            place = QRect(x, 0, width, self.height())
            chip.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            x += width + px(_GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()


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
