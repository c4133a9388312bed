"""The tables of the Standings tab: places, crosstable, and places of teams, all of one moment."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.team_standings import team_standings_table
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.tabs.standings_losses import on_screen
from tourney_desktop.ui.tabs.standings_views import CROSSTABLE, TEAMS
from tourney_desktop.ui.widgets.table_density import Density
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("standings", "", (), ())


class StandingsGrids(QStackedWidget):
    """One grid for each table. In that of teams a row is a team; in the others an entrant."""

    def __init__(self) -> None:
        super().__init__()
        self.table = TableView(_EMPTY, say("title.standings"))
        self.cross = TableView(
            _EMPTY, say("title.crosstable"), sortable=False, crosshair=True, density=Density.CROSSTABLE
        )
        self.teams = TableView(_EMPTY, say("title.team_standings"))
        for grid in self.every:
            self.addWidget(grid)

    @property
    def every(self) -> tuple[TableView, ...]:
        """All of them."""
        return self.table, self.cross, self.teams

    def of(self, which: str) -> TableView:
        """The grid of a view."""
        return {CROSSTABLE: self.cross, TEAMS: self.teams}.get(which, self.table)

    def show_view(self, which: str, view: StageView) -> Table:
        """Fill the grid of a view as of a moment, and turn to it."""
        if which == CROSSTABLE:
            table = crosstable(view)
        elif which == TEAMS:
            table = team_standings_table(view)
        else:
            table = on_screen(standings_table(view))
        grid = self.of(which)
        grid.set_table(table)
        self.setCurrentWidget(grid)
        return table

    def search(self, text: str) -> None:
        """Show only what a text is found in, in all of them."""
        for grid in self.every:
            grid.filter.set_text(text)
            grid.set_empty_words(say("standings.no_hits", text=text) if text else "")

    def document(self, which: str) -> str:
        """The document of a view, empty for that of the tab."""
        return {CROSSTABLE: "crosstable", TEAMS: "team-standings"}.get(which, "")
