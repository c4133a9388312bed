"""The tab row: the order of work, with a count or state word behind each tab."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width


class TabBar(QTabBar):
    """A real tab bar with our paint. Tabs hold the width of their strong form, so nothing moves on a switch."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._states: list[tuple[str, Tone]] = []
        self.setAccessibleName(name)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def add(self, text: str) -> int:
        """Add a tab at the end."""
        self._states.append(("", Tone.NORMAL))
        return self.addTab(text)

    def set_state(self, tab: int, word: str, tone: Tone = Tone.NORMAL) -> None:
        """Write a count or a state behind a tab: "31/40", "draft"."""
        if self._states[tab] == (word, tone):
            return
        self._states[tab] = (word, tone)
        spoken = ", ".join(part for part in (self.tabText(tab).replace("&", ""), word) if part)
        self.setAccessibleTabName(tab, spoken)
        # Only a layout request makes QTabBar ask for new widths.
        self.setTabText(tab, self.tabText(tab))
        self.updateGeometry()
        self.update()

    def tabSizeHint(self, index: int) -> QSize:
        width = text_width(font("tab.current"), self._text(index)) + px(28)
        word = self._states[index][0] if index < len(self._states) else ""
        if word:
            width += px(7) + text_width(font("label", figures=True), word)
        return QSize(width, self._height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def sizeHint(self) -> QSize:
        return QSize(sum(self.tabSizeHint(at).width() for at in range(self.count())), self._height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _text(self, index: int) -> str:
        return self.tabText(index).replace("&", "")

    @staticmethod
    def _height() -> int:
        return line_height(font("body")) + px(21)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        mouse = self.mapFromGlobal(self.cursor().pos())
        for at in range(self.count()):
            rect = self.tabRect(at)
            self._paint_tab(Strip(painter, rect, self.layoutDirection()), at, rect.contains(mouse))
        painter.end()

    def _paint_tab(self, strip: Strip, at: int, hover: bool) -> None:
        t = tokens()
        on = at == self.currentIndex()
        word, tone = self._states[at] if at < len(self._states) else ("", Tone.NORMAL)
        color = t.text if on or (hover and self.underMouse()) else t.text2
        if not self.isTabEnabled(at):
            color = t.quiet.mark
        x = px(14)
        tall = strip.height - px(1)
        x += strip.text(self._text(at), font("tab.current" if on else "tab"), color, x, height=tall)
        if word:
            said = t.text2 if tone is Tone.NORMAL else t.state(tone).text
            kind = font("hint" if tone is Tone.NORMAL else "label", figures=True)
            x += px(7) + strip.text(word, kind, said, x + px(7), height=tall)
        if on:
            strip.fill(t.accent, px(12), x - px(10), strip.height - px(3), px(3))
        if on and self.hasFocus():
            around = strip.rect(px(8), x - px(2), px(5), strip.height - px(12))
            frame(strip.painter, around, t.accent, width=2, radius=4)
