"""The frame that the Entrants and Seeding tabs share: header, side pane that becomes a drawer, steps of width."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.ui.icons import paint_icon
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.labels import Edge, Pane
from tourney_desktop.ui.widgets.paint import line_height


class Room(IntEnum):
    """How wide the window is: all panes, the right one as a drawer, or the left one folded too."""

    NARROW = 0
    MIDDLE = 1000
    WIDE = 1240


def room_of(width: int) -> Room:
    """The step of a width."""
    if width >= px(Room.WIDE):
        return Room.WIDE
    return Room.MIDDLE if width >= px(Room.MIDDLE) else Room.NARROW


def key_text(key: QKeySequence.StandardKey) -> str:
    """A standard key as this machine writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def undo_key() -> str:
    """The key that takes the last step back."""
    return key_text(QKeySequence.StandardKey.Undo)


class Mark(QWidget):
    """The icon of a state beside words that wrap, drawn in the colours of the theme in force."""

    def __init__(self, icon: str, color: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._color = color
        self.setFixedSize(px(16), line_height(font("body")))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        paint_icon(painter, self.rect(), self._icon, tokens().color(self._color))
        painter.end()


class HeaderBar(Pane):
    """The line over a view: what this is and filters on the left, buttons on the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", ("bottom",), parent=parent)
        self.setFixedHeight(px(48))
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(px(16), 0, px(16), 0)
        self.row.setSpacing(px(8))


class SidePane(Pane):
    """A pane beside the table. In a narrow window it is a drawer: shut until asked for."""

    def __init__(self, name: str, width: int, edge: Edge = "left", parent: QWidget | None = None) -> None:
        super().__init__("surface", (edge,), parent=parent)
        self._permanent = True
        self._open = False
        self.setAccessibleName(name)
        self.setFixedWidth(px(width))

    def set_permanent(self, permanent: bool) -> None:
        """Whether there is room for it at all times."""
        self._permanent = permanent
        self.setVisible(permanent or self._open)

    @property
    def is_drawer(self) -> bool:
        """Whether it has to be opened and shut."""
        return not self._permanent

    def set_open(self, wanted: bool) -> None:
        """Open or shut the drawer; a permanent pane stays."""
        self._open = wanted
        self.setVisible(self._permanent or wanted)

    def toggle(self) -> None:
        """Open a shut drawer, shut an open one."""
        self.set_open(not self._open)
