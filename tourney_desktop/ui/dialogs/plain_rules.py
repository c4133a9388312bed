"""The blue box that says in plain words what the choices make."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.ui.icons import paint_icon
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.paint import frame
from tourney_desktop.ui.widgets.scroller import Scroller


class _Bulb(QWidget):
    """The mark of the box. Pure ornament."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(20), px(20))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        paint_icon(painter, self.rect(), "bulb", tokens().info.mark)
        painter.end()


class PlainRules(Pane):
    """A few sentences under each other. ``title`` stands over them."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__("info.tint", rounded=True, parent=parent)
        self.setAccessibleName(title)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), px(12), px(14), px(12))
        row.setSpacing(px(10))
        row.addWidget(_Bulb(self), 0, Qt.AlignmentFlag.AlignTop)
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(px(5))
        self._box.addWidget(Words(title, "strong"))
        self._lines: list[Words] = []
        self._box.addStretch(1)
        self._area = Scroller(inside)
        self._area.setAccessibleName(title)
        self._area.installEventFilter(self)
        self._area.verticalScrollBar().rangeChanged.connect(self._range)
        row.addWidget(self._area, 1)

    def set_rules(self, sentences: Sequence[str]) -> None:
        """Say these; lines that stay are not made anew."""
        while len(self._lines) < len(sentences):
            line = Words("", "body", wrap=True)
            self._lines.append(line)
            self._box.insertWidget(self._box.count() - 1, line)
        for at, line in enumerate(self._lines):
            text = sentences[at] if at < len(sentences) else ""
            if line.text() != text:
                line.setText(text)
            line.setVisible(bool(text))
        self.setAccessibleDescription(" ".join(sentences))

    def _range(self, _least: int, most: int) -> None:
        # The keyboard must reach what does not fit; where all of it does, one stop less is better.
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus if most else Qt.FocusPolicy.NoFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._area.hasFocus():
            painter = QPainter(self)
            frame(painter, self.rect(), tokens().accent, width=2, radius=6)
            painter.end()

    @property
    def rules(self) -> tuple[str, ...]:
        """The sentences shown."""
        return tuple(line.text() for line in self._lines if line.text())
