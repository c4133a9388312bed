"""The pieces of the "why" pane: a marked line, a bar for a group of partners passed over, the cost of the round."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.why_costs import Costs
from tourney_desktop.ui.tabs.why_words import Passed
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.paint import Strip, line_height, text_width


class LineMark(QWidget):
    """An icon in the colour of a state, level with the first line of the words beside it; without one, its room."""

    def __init__(self, icon: str, tone: str, size: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon, self.tone, self._size = icon, tone, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if not self.icon:
            return
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        line = line_height(font("body"))
        strip.icon(self.icon, tokens().color(self.tone), 0, px(self._size), 0, max(line, px(self._size)))
        painter.end()


def marked_line(mark: LineMark, *words: Words) -> QWidget:
    """A mark, and words below each other beside it."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, px(8))
    row.setSpacing(px(9))
    row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(px(1))
    for each in words:
        column.addWidget(each)
    row.addLayout(column, 1)
    return line


class _Bar(QWidget):
    """A word, a bar as long as its number, and the number."""

    def __init__(self, passed: Passed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._word, self._tone = passed.group.word, passed.group.tone
        self._count = len(passed.sentences)
        self.setAccessibleName(f"{self._word}: {self._count}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(200), line_height(font("body")))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        start = min(max(px(150), text_width(font("body"), self._word) + px(12)), strip.width // 2 + px(20))
        strip.text(self._word, font("body"), t.text, 0, start - px(8))
        length = min(px(15) * self._count, max(px(4), strip.width - start - px(28)))
        bar = strip.rect(start, length, (strip.height - px(8)) // 2, px(8))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.color(self._tone))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawRoundedRect(QRectF(bar), 1, 1)
        strip.text(str(self._count), font("strong", figures=True), t.text, start + length + px(7), px(24))
        painter.end()


def passed_line(passed: Passed) -> QWidget:
    """The bar of a group, and under it the sentences."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, px(6))
    row.setSpacing(px(9))
    row.addWidget(LineMark(passed.group.icon, passed.group.tone), 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(px(1))
    column.addWidget(_Bar(passed))
    for sentence in passed.sentences:
        column.addWidget(Words(sentence, "hint", "text2", wrap=True))
    row.addLayout(column, 1)
    return line


def cost_block(costs: Costs) -> QWidget:
    """The vector with its verdict, and the terms that say something."""
    block = QWidget()
    box = QVBoxLayout(block)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(px(3))
    box.addWidget(pair_line(say("why.cost"), costs.value, strong=True))
    for each in costs.lines:
        line = pair_line(each.name, each.value)
        line.setToolTip(each.tip)
        line.setAccessibleDescription(each.tip)
        box.addWidget(line)
    tone = "ok.mark" if costs.least else "warn.mark"
    mark = LineMark("check" if costs.least else "alert-triangle", tone)
    box.addSpacing(px(3))
    box.addWidget(marked_line(mark, Words(costs.verdict, "body", "text2", wrap=True)))
    return block


def pair_line(name: str, value: str, *, strong: bool = False) -> QWidget:
    """A name, and its value at the end of the line."""
    line = QWidget()
    line.setAccessibleName(f"{name}: {value}")
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(8))
    row.addWidget(Words(name, "body", "text2"), 1)
    row.addWidget(Words(value, "strong" if strong else "body", figures=True))
    return line
