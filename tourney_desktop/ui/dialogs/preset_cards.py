"""Cards to choose a rule set from, two beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QSizePolicy, QWidget

from tourney_desktop.rules.presets import Preset
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width


class PresetCard(QRadioButton):
    """One rule set: name, size of field, icon, what it is in two lines."""

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        super().__init__(preset.name, parent)
        self.preset = preset
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleDescription(f"{preset.summary} {preset.field}")
        self.setToolTip(preset.source)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        return True

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(22) + line_height(font("title")) + 2 * line_height(font("hint")) + px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        on, lit = self.isChecked(), self.underMouse()
        edge = t.accent if on or lit or self.hasFocus() else t.line2
        width = 2.0 if on or self.hasFocus() else 1.5
        frame(
            painter, self.rect(), edge, t.sel if on else t.hover if lit else t.button, width=width, radius=6
        )
        if on and self.hasFocus():
            frame(painter, self.rect().adjusted(3, 3, -3, -3), t.accent, width=1, radius=4)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        top, high = px(11), line_height(font("title"))
        self._radio(painter, strip, top, high)
        icon, end = px(22), strip.width - px(14)
        strip.icon(self.preset.icon, t.accent if on else t.text2, end - icon, icon, top, high)
        end -= icon + px(12)
        field = text_width(font("body"), self.preset.field)
        name = text_width(font("title"), self.text())
        room = end - px(41)
        if name + field + px(16) <= room:
            strip.text(self.preset.field, font("body"), t.text2, end - field, field, y=top, height=high)
            room -= field + px(12)
        strip.text(self.text(), font("title"), t.text, px(41), room, y=top, height=high)
        painter.setFont(font("hint"))
        painter.setPen(t.text2)
        below = strip.rect(px(41), strip.width - px(55), top + high + px(4), 2 * line_height(font("hint")))
        painter.drawText(below, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeading, self.preset.summary)
        painter.end()

    def _radio(self, painter: QPainter, strip: Strip, top: int, high: int) -> None:
        t = tokens()
        side = px(17)
        circle = QRectF(strip.rect(px(13), side, top + (high - side) // 2, side)).adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(t.accent if self.isChecked() else t.edge, 1.6))
        painter.setBrush(t.surface)
        painter.drawEllipse(circle)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent)
            painter.drawEllipse(QPointF(circle.center()), px(4), px(4))


class PresetCards(QWidget):
    """All rule sets. ``chosen(id)`` when another is taken."""

    chosen = Signal(str)

    def __init__(self, presets: Sequence[Preset], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._cards: dict[str, PresetCard] = {}
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(px(10))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for at, preset in enumerate(presets):
            card = PresetCard(preset, self)
            card.clicked.connect(lambda _=False, each=preset.id: self.chosen.emit(each))
            self._group.addButton(card)
            self._cards[preset.id] = card
            span = 2 if len(presets) == 1 else 1
            grid.addWidget(card, at // 2, at % 2, 1, span)

    @property
    def current(self) -> QWidget:
        """The chosen card."""
        return self._group.checkedButton() or self

    def set_current(self, preset: str) -> None:
        """Choose without telling."""
        self._cards[preset].setChecked(True)

    def focus_current(self) -> None:
        """The keyboard goes to the chosen card."""
        card = self._group.checkedButton()
        if card is not None:
            card.setFocus()
