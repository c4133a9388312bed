"""The views of the Standings tab, and those beside its tables: prizes, and the player meeting. Each of these is made
when it is first looked at."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.playoff_ahead import playoff_ahead
from tourney_desktop.reports.prizes import pays
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.team_standings import team_places_of
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.playoff_meeting import MeetingPage
from tourney_desktop.ui.tabs.prizes_page import PrizesPage
from tourney_desktop.ui.tabs.standings_words import has_results

TABLE, CROSSTABLE, TEAMS, PRIZES, MEETING = "table", "crosstable", "teams", "prizes", "meeting"
ENTRIES = "entries"
"""Where entries are closed: a place on the prizes."""


def view_words() -> tuple[tuple[str, str], ...]:
    """All views, as id and words."""
    return (
        (TABLE, say("standings.table")),
        (CROSSTABLE, say("title.crosstable")),
        (TEAMS, say("standings.view.teams")),
        (PRIZES, say("standings.view.prizes")),
        (MEETING, say("standings.view.meeting")),
    )


def views_of(view: StageView) -> tuple[str, ...]:
    """Those a stage has: the crosstable and teams once there is a result, prizes where it pays, the meeting where
    players are put out and all is not decided."""
    found = [TABLE, CROSSTABLE] if has_results(view) else [TABLE]
    kind = format_by_id(view.stage.config.format)
    if kind.ranks_teams and has_results(view) and team_places_of(view):
        found.append(TEAMS)
    if pays(view):
        found.append(PRIZES)
    if kind.player_meeting and _to_be_told(view):
        found.append(MEETING)
    return tuple(found)


def _to_be_told(view: StageView) -> bool:
    """Whether the end is near or has begun, and is not decided."""
    kind = format_by_id(view.stage.config.format)
    phase = kind.phase(view, kind.options(view))
    if phase.over or not view.rounds:
        return False
    return phase.id != "swiss" or playoff_ahead(view)


def next_view(view: StageView, current: str) -> str:
    """The one after it, counting round."""
    offered = views_of(view)
    at = offered.index(current) if current in offered else -1
    return offered[(at + 1) % len(offered)]


class BesideTables(QObject):
    """Makes and shows them in the stack of the tables. ``said``, ``refused`` and ``dialog`` as a tab has them."""

    said = Signal(str)
    refused = Signal(str)
    dialog = Signal(str)

    def __init__(self, desk: Desk, stack: QStackedWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stack = stack
        self.prizes: PrizesPage | None = None
        self.meeting: MeetingPage | None = None

    @staticmethod
    def holds(which: str) -> bool:
        """Whether a view is one of these."""
        return which in (PRIZES, MEETING)

    def show(self, which: str, shown: Shown) -> None:
        """Turn to it, as the event stands."""
        page = self._page(which)
        page.show_event(shown)
        self._stack.setCurrentWidget(page)

    def _page(self, which: str) -> PrizesPage | MeetingPage:
        if which == MEETING:
            if self.meeting is None:
                self.meeting = MeetingPage(self._desk)
                self.meeting.dialog.connect(self.dialog)
                self._stack.addWidget(self.meeting)
            return self.meeting
        if self.prizes is None:
            self.prizes = PrizesPage(self._desk)
            self.prizes.said.connect(self.said)
            self.prizes.refused.connect(self.refused)
            self.prizes.dialog.connect(self.dialog)
            self._stack.addWidget(self.prizes)
        return self.prizes

    def focus(self, which: str) -> None:
        """Put the keyboard where work on it begins."""
        if which == ENTRIES and self.prizes is not None:
            self.prizes.focus_entries()
        else:
            self._page(which).focus_first()

    def table(self, which: str) -> Table | None:
        """The table to export."""
        return self.prizes.table if which == PRIZES and self.prizes is not None else None

    def document(self, which: str) -> str:
        """The document to print."""
        if which == PRIZES and self.prizes is not None:
            return self.prizes.document
        return "player-meeting" if which == MEETING else ""
