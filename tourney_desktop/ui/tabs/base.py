"""What a tab is: it shows a ``Table``, sends commands, and says where else to go."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.shown import Shown


class Tab(QWidget):
    """Base of the five tabs."""

    go_to = Signal(str)
    """Where to go: a tab's id, or ``table:7`` for a table on the Scores tab, ``entrant:12``, ``round:3``."""
    say = Signal(str)
    """A short message for the status line."""
    refuse = Signal(str)
    """A sentence of what cannot be done, for the banner."""
    dialog = Signal(str)
    """A dialog of the window to open: ``import``, ``next_list``, ``print:<document>``,
    ``print:<document>:<whom it is about>``, ``settings``, ``settings:rules``, ``history``."""

    id = ""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk

    def show_event(self, shown: Shown) -> None:
        """Show the event as it stands. Called for every change; selection, scroll and typed text survive it."""
        raise TypeError(f"{type(self).__name__} does not say how it shows {shown.view.division.name}")

    @classmethod
    def badge(cls, shown: Shown) -> str:
        """The count or state word behind the tab's name."""
        del shown
        return ""

    def focus_first(self) -> None:
        """Put the keyboard where work on this tab begins."""

    def point_at(self, what: str) -> None:
        """Show one thing: a table number or an entrant's id, as in ``go_to`` after the colon."""
        del what

    def table_in_sight(self) -> Table | None:
        """The table to export, where it is another than the tab's usual one."""
        return None

    def document_in_sight(self) -> str:
        """The document to print, as in ``dialog`` after ``print:``, where it is another than the tab's usual one."""
        return ""

    def refused(self, error: TourneyError) -> None:
        """Pass a refusal on."""
        self.refuse.emit(str(error))
