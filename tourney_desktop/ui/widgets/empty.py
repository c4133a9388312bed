"""What a view shows while it has nothing: a small drawing of the thing, a fact, the next step, up to three buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.banner import BannerAction
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.paint import Strip, frame


class Drawing(StrEnum):
    """The drawings there are."""

    NONE = "none"
    LIST = "list"
    PAIRS = "pairs"
    LADDER = "ladder"
    BRACKET = "bracket"


class _Sketch(QWidget):
    """Paints one drawing out of plain shapes in the colours of the theme. Pure ornament: it has no name."""

    def __init__(self, drawing: Drawing, parent: QWidget) -> None:
        super().__init__(parent)
        self._drawing = drawing
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(248), px(132))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        paint: dict[Drawing, Callable[[Strip], None]] = {
            Drawing.LIST: _list,
            Drawing.PAIRS: _pairs,
            Drawing.LADDER: _ladder,
            Drawing.BRACKET: _bracket,
        }
        if self._drawing in paint:
            paint[self._drawing](Strip(painter, self.rect(), self.layoutDirection()))
        painter.end()


def _block(strip: Strip, x: float, y: float, width: float, height: float, *, lit: bool = False) -> None:
    t = tokens()
    at = strip.rect(px(x), px(width), px(y), px(height))
    frame(strip.painter, at, None, t.accent if lit else t.line, radius=3)


def _box(strip: Strip, x: float, y: float, width: float, height: float, *, lit: bool = False) -> QRect:
    t = tokens()
    at = strip.rect(px(x), px(width), px(y), px(height))
    if lit:
        frame(strip.painter, at, t.accent, t.sel, width=2)
    else:
        frame(strip.painter, at, t.line2, t.surface, width=1.5, radius=4)
    return at


def _list(strip: Strip) -> None:
    t = tokens()
    for at, width in enumerate((96, 70, 110, 84)):
        y = at * 26
        _box(strip, 13, y, 222, 21)
        frame(strip.painter, strip.rect(px(23), px(8), px(y + 6.5), px(8)), None, t.line2, radius=4)
        _block(strip, 41, y + 6.5, width, 8)
        _block(strip, 180, y + 6.5, 38, 8)
    _box(strip, 0, 104, 248, 26, lit=True)
    strip.icon("plus", t.accent, px(12), px(14), px(104), px(26))
    _block(strip, 41, 113, 80, 8, lit=True)


def _pairs(strip: Strip) -> None:
    for at, (left, right) in enumerate(((64, 52), (48, 66), (70, 44), (56, 60))):
        y, lit = at * 33, at == 1
        _box(strip, 0, y, 108, 26, lit=lit)
        _box(strip, 140, y, 108, 26, lit=lit)
        _block(strip, 14, y + 9, left, 8, lit=lit)
        _block(strip, 154, y + 9, right, 8, lit=lit)
        _block(strip, 118, y + 12, 12, 2, lit=lit)


def _ladder(strip: Strip) -> None:
    for at, (name, points) in enumerate(((88, 52), (104, 44), (72, 36), (94, 28), (66, 16))):
        y, lit = at * 27, at == 0
        _block(strip, 6, y + 7, 10, 8, lit=lit)
        _block(strip, 34, y + 7, name, 8, lit=lit)
        _block(strip, 240 - points, y + 7, points, 8, lit=lit)
        strip.fill(tokens().line, 0, strip.width, px(y + 23), 1)


def _bracket(strip: Strip) -> None:
    t = tokens()
    for at in range(4):
        _box(strip, 0, at * 34, 72, 26)
        _block(strip, 10, at * 34 + 9, 40 + at * 3, 8)
    for at in range(2):
        y = 17 + at * 68
        _box(strip, 100, y, 72, 26)
        _block(strip, 110, y + 9, 44, 8)
        strip.fill(t.line2, px(72), px(14), px(y - 4), px(1.5))
        strip.fill(t.line2, px(72), px(14), px(y + 30), px(1.5))
        strip.fill(t.line2, px(86), px(1.5), px(y - 4), px(35))
        strip.fill(t.line2, px(86), px(14), px(y + 13), px(1.5))
    strip.fill(t.line2, px(186), px(1.5), px(30), px(69))
    strip.fill(t.line2, px(172), px(14), px(30), px(1.5))
    strip.fill(t.line2, px(172), px(14), px(98), px(1.5))
    _box(strip, 200, 51, 48, 26, lit=True)
    _block(strip, 209, 60, 28, 8, lit=True)


class EmptyState(QWidget):
    """A centred drawing, fact, next step and buttons. ``acted(id)`` when a button is pressed."""

    acted = Signal(str)

    def __init__(
        self,
        drawing: Drawing,
        fact: str,
        next_step: str = "",
        actions: Sequence[BannerAction] = (),
        foot: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fact = Words(fact, "tile", side="center")
        self._step = Words(next_step, "tab", "text2", side="center")
        self._foot = Words(foot, "hint", "text2", side="center")
        self._buttons: list[Button] = []
        self._actions: tuple[BannerAction, ...] = ()
        self._row = QHBoxLayout()
        self._row.setSpacing(px(8))
        box = QVBoxLayout(self)
        box.setContentsMargins(px(16), px(16), px(16), px(16))
        box.setSpacing(0)
        box.addStretch(1)
        centre = Qt.AlignmentFlag.AlignHCenter
        if drawing is not Drawing.NONE:
            box.addWidget(_Sketch(drawing, self), 0, centre)
            box.addSpacing(px(28))
        for label, gap in ((self._fact, 6), (self._step, 16)):
            box.addWidget(label)
            box.addSpacing(px(gap))
        box.addLayout(self._row)
        box.addSpacing(px(14))
        box.addWidget(self._foot)
        box.addStretch(1)
        self.set_words(fact, next_step, foot)
        self.set_actions(actions)

    def set_words(self, fact: str, next_step: str = "", foot: str = "") -> None:
        """Say something else."""
        self._fact.setText(fact)
        self._step.setText(next_step)
        self._foot.setText(foot)
        self._step.setVisible(bool(next_step))
        self._foot.setVisible(bool(foot))
        self.setAccessibleName(fact)
        self.setAccessibleDescription(next_step)

    def set_actions(self, actions: Sequence[BannerAction]) -> None:
        """Offer other buttons; one may be primary, the rest are normal. The first has the keyboard when this has it."""
        if self._actions == tuple(actions) and self._buttons:
            return
        self._actions = tuple(actions)
        while self._row.count():
            self._row.takeAt(0)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._row.addStretch(1)
        self._buttons = []
        for action in actions:
            kind = ButtonKind.PRIMARY if action.kind is ButtonKind.PRIMARY else ButtonKind.NORMAL
            button = Button(action.text, kind, icon=action.icon, parent=self)
            button.clicked.connect(lambda _=False, name=action.id: self.acted.emit(name))
            self._row.addWidget(button)
            self._buttons.append(button)
        self._row.addStretch(1)
        if self._buttons:
            self.setFocusProxy(self._buttons[0])

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens().surface)
        painter.end()
