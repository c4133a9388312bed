"""The page of everything at once: a schedule with all its rounds, or a bracket with all its games."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tourney_desktop.reports.table import Table
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.bracket_page import BracketPage
from tourney_desktop.ui.tabs.pairings_switch import BRACKET, NOTHING, SCHEDULE, RoundsSwitch
from tourney_desktop.ui.tabs.schedule_page import SchedulePage


def whole_of(shown: Shown) -> str:
    """What can be seen at once in this stage: a schedule, a bracket, or nothing beyond a round."""
    if format_by_id(shown.view.stage.config.format).has_bracket:
        return BRACKET
    return SCHEDULE if shown.in_advance else NOTHING


class WholePage(QStackedWidget):
    """Shows whichever the stage has. Its signals are those of the two pages."""

    act = Signal(str)
    opened = Signal(int, int)
    copied = Signal(str)
    go_to = Signal(str)
    dialog = Signal(str)

    def __init__(self, desk: Desk, switch: RoundsSwitch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.schedule = SchedulePage(desk, switch.copy())
        self.bracket = BracketPage(switch.copy())
        pages: tuple[SchedulePage | BracketPage, ...] = (self.schedule, self.bracket)
        for page in pages:
            self.addWidget(page)
            page.act.connect(self.act)
            page.opened.connect(self.opened)
            page.copied.connect(self.copied)
            page.go_to.connect(self.go_to)
            page.dialog.connect(self.dialog)

    def show_event(self, shown: Shown) -> None:
        """Show the event as it stands."""
        down_a_table = whole_of(shown) == BRACKET
        self.setCurrentIndex(1 if down_a_table else 0)
        (self.bracket if down_a_table else self.schedule).show_event(shown)

    @property
    def _page(self) -> SchedulePage | BracketPage:
        return self.bracket if self.currentIndex() else self.schedule

    @property
    def primary(self) -> QWidget:
        """Where the keyboard belongs."""
        return self._page.primary

    @property
    def document(self) -> str:
        """What is printed from here."""
        return self._page.document

    @property
    def exported(self) -> Table | None:
        """What is exported from here, where it is another than the tab's usual table."""
        return None if self.currentIndex() else self.schedule.exported
