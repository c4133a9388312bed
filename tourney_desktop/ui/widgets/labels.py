"""Words that stand on a screen: labels in the type scale, key caps, pills, hairlines, panes."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import TypeName, font, px, tokens
from tourney_desktop.ui.widgets.paint import Side, Strip, alignment, frame, line_height, text_width

WordTone = Literal["text", "text2", "text3", "accent", "ok", "warn", "stop", "disabled"]
Ground = Literal["ground", "surface", "sunken", "info.tint", "warn.tint", "stop.tint", "ok.tint"]
Edge = Literal["left", "right", "top", "bottom"]

STATE_ICON = {
    Tone.NORMAL: "",
    Tone.QUIET: "circle-dashed",
    Tone.OK: "circle-check",
    Tone.INFO: "player-play",
    Tone.WARN: "alert-triangle",
    Tone.STOP: "circle-x",
}


class Words(QLabel):
    """A label in one type and one tone. ``wrap`` lets it break into lines; plain text always.

    It stands on its ``side`` by the direction of the window, not of its words.
    """

    def __init__(
        self,
        text: str = "",
        kind: TypeName = "body",
        tone: WordTone = "text",
        *,
        wrap: bool = False,
        figures: bool = False,
        side: Side = "start",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._kind = kind
        self._figures = figures
        self._side: Side = side
        self.setWordWrap(wrap)
        self._align()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setFont(font(kind, figures=figures))

    def set_tone(self, tone: WordTone) -> None:
        """Change the colour."""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)

    def set_kind(self, kind: TypeName) -> None:
        """Change size and weight."""
        self._kind = kind
        self.setFont(font(kind, figures=self._figures))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            # A change of theme or zoom sets the sheet again, which reaches every widget as this event.
            wanted = font(self._kind, figures=self._figures)
            if wanted != self.font():
                self.setFont(wanted)
        elif event.type() is QEvent.Type.LayoutDirectionChange:
            self._align()

    def _align(self) -> None:
        flags = alignment(self._side, self.layoutDirection())
        if self.wordWrap():
            flags = (flags & ~Qt.AlignmentFlag.AlignVCenter) | Qt.AlignmentFlag.AlignTop
        self.setAlignment(flags)


class ElidedWords(Words):
    """A label that may become narrower than its text: it ends in "…" and its tip has the whole."""

    def minimumSizeHint(self) -> QSize:
        return QSize(px(24), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if text_width(self.font(), self.text()) <= self.width():
            self.setToolTip("")
            super().paintEvent(event)
            return
        self.setToolTip(self.text())
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        tone = str(self.property("tone"))
        color = tokens().quiet.mark if tone == "disabled" else tokens().color(tone)
        strip.text(self.text(), self.font(), color, side=self._side)
        painter.end()


class KeyCap(QLabel):
    """The name of a key in a small box."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(text_width(font("label"), self.text()) + px(11), line_height(font("label")) + px(4))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        frame(painter, self.rect(), t.line2, t.ground, radius=3)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        strip.text(self.text(), font("label"), t.text2, side="center")
        painter.end()


class _PillPaint:
    """How a pill looks, whether it only stands there or can be pressed."""

    def __init__(self) -> None:
        self.words = ""
        self.tone = Tone.NORMAL
        self.icon = ""

    def size(self) -> QSize:
        icon = px(20) if self.icon else 0
        return QSize(
            text_width(font("header"), self.words) + icon + px(14), line_height(font("hint")) + px(6)
        )

    def paint(self, widget: QWidget, *, focus: bool = False) -> None:
        t = tokens()
        state = t.state(self.tone)
        painter = QPainter(widget)
        frame(painter, widget.rect(), t.accent if focus else None, state.tint, width=2, radius=4)
        strip = Strip(painter, widget.rect(), widget.layoutDirection())
        x = px(7)
        if self.icon:
            strip.icon(self.icon, state.mark, x, px(14))
            x += px(20)
        strip.text(self.words, font("header"), state.text, x, strip.width - x - px(5))
        painter.end()


class Pill(QLabel):
    """A state: icon, word, colour. Without an icon given, the one that belongs to the tone is used."""

    def __init__(
        self, text: str = "", tone: Tone = Tone.INFO, icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._paint = _PillPaint()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_state(text, tone, icon)

    def set_state(self, text: str, tone: Tone, icon: str = "") -> None:
        """Say something else; no text hides the pill."""
        self._paint.words, self._paint.tone = text, tone
        self._paint.icon = icon or STATE_ICON[tone]
        self.setText(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self._paint.size()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._paint.paint(self)


class PillButton(QPushButton):
    """A pill that can be pressed, such as the problem counter of the status line."""

    def __init__(
        self, text: str = "", tone: Tone = Tone.WARN, icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._paint = _PillPaint()
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_state(text, tone, icon)

    def set_state(self, text: str, tone: Tone, icon: str = "") -> None:
        """Say something else; no text hides the pill."""
        self._paint.words, self._paint.tone = text, tone
        self._paint.icon = icon or STATE_ICON[tone]
        self.setText(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self._paint.size()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._paint.paint(self, focus=self.hasFocus() or self.underMouse())


class Hairline(QFrame):
    """A rule of one pixel, across or (``upright``) down."""

    def __init__(self, *, upright: bool = False, strong: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strong = strong
        fixed, free = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        if upright:
            self.setFixedWidth(1)
            self.setSizePolicy(fixed, free)
        else:
            self.setFixedHeight(1)
            self.setSizePolicy(free, fixed)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens().line2 if self._strong else tokens().line)
        painter.end()


class Pane(QFrame):
    """A part of the window that fills itself with a colour and draws hairlines on the sides named.

    ``"left"`` and ``"right"`` mean the leading and trailing side and change places in right-to-left windows.
    """

    def __init__(
        self,
        ground: Ground = "surface",
        edges: tuple[Edge, ...] = (),
        *,
        rounded: bool = False,
        outlined: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._ground: Ground = ground
        self._edges = edges
        self._rounded = rounded
        self._outlined = outlined

    def set_ground(self, ground: Ground) -> None:
        """Change the colour."""
        self._ground = ground
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        color = t.color(self._ground)
        if self._rounded:
            frame(painter, self.rect(), t.line2 if self._outlined else None, color, radius=6)
        else:
            painter.fillRect(self.rect(), color)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        for edge in self._edges:
            if edge in ("left", "right"):
                strip.fill(t.line2, 0 if edge == "left" else strip.width - 1, 1)
            else:
                strip.fill(t.line2, 0, strip.width, 0 if edge == "top" else strip.height - 1, 1)
        painter.end()
