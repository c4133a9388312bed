"""The head of the ratings window: which page is in sight, its filter and order, and by which system it is rated."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Row, Table
from tourney_desktop.rules.ratings import RATINGS
from tourney_desktop.ui.dialogs.ratings_work import Worked
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, Segments
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import SearchField
from tourney_desktop.ui.widgets.labels import Pane

LIST, EVENTS, CHANGES = "list", "events", "changes"
PAGES = (LIST, EVENTS, CHANGES)
ALL, PROVISIONAL, HERE = "all", "provisional", "here"
ORDERS = ("rating", "name", "change", "games")


class RatingsHead(Pane):
    """``page(id)``, ``searched(text)``, ``grouped(chip)``, ``ordered(by)``, ``event(number)``, ``system(id)``,
    ``options()`` when the director chooses another one."""

    page = Signal(str)
    searched = Signal(str)
    grouped = Signal(str)
    ordered = Signal(str)
    event_chosen = Signal(int)
    system = Signal(str)
    options = Signal()

    def __init__(self, system: str, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("bottom",), parent=parent)
        self.pages = Segments([(each, say(f"ratings.page.{each}")) for each in PAGES], say("ratings.pages"))
        self.filter = SearchField(say("ratings.filter"))
        self.chips = ChipRow(say("ratings.chips"))
        self.order = Choice([(each, say(f"ratings.order.{each}")) for each in ORDERS], say("ratings.order"))
        self.events = Choice((), say("ratings.changes.event"))
        self.systems = Choice([(each.id, each.name) for each in RATINGS], say("ratings.system"))
        self.settings = Button(say("ratings.options"), icon="adjustments")
        self.systems.set_current(system)
        self.filter.setMinimumWidth(px(110))
        self.filter.setMaximumWidth(px(190))
        self.events.setMaximumWidth(px(330))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(10), px(16), px(11))
        row.setSpacing(px(8))
        for widget in (self.pages, self.filter, self.chips, self.order, self.events):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.systems)
        row.addWidget(self.settings)
        self.pages.chosen.connect(self._turn)
        self.filter.searched.connect(self.searched)
        self.chips.chosen.connect(self.grouped)
        self.order.chosen.connect(self.ordered)
        self.events.chosen.connect(lambda number: self.event_chosen.emit(int(number)))
        self.systems.chosen.connect(self.system)
        self.settings.clicked.connect(self.options)
        self.show_tools(shown=False)

    def fit(self, *, narrow: bool) -> None:
        """Say less where the window is narrow."""
        self.settings.setText("" if narrow else say("ratings.options"))
        self.settings.setAccessibleName(say("ratings.options"))
        self.settings.setToolTip(say("ratings.options") if narrow else "")
        self.settings.updateGeometry()

    def _turn(self, page: str) -> None:
        self.page.emit(page)

    def go_to(self, page: str) -> None:
        """Another page."""
        self.pages.set_current(page)
        self._turn(page)

    def show_work(self, done: Worked) -> None:
        """The counts of the chips, and the events that changed something, the last first."""
        history = done.history
        if history is None:
            return
        chips = [ChipItem(ALL, say("ratings.chip.all"), len(done.keys))]
        chips.append(ChipItem(PROVISIONAL, say("ratings.chip.provisional"), len(done.provisional)))
        if done.here:
            chips.append(ChipItem(HERE, say("ratings.chip.here"), len(done.here)))
        self.chips.set_chips(chips)
        names = [(str(at), _event_words(done, at)) for at in reversed(range(len(history.periods)))]
        self.events.set_options(names)

    def show_tools(self, *, shown: bool) -> None:
        """The tools of the page, or none while there is nothing to use them on."""
        page = self.pages.current
        self.filter.setVisible(shown)
        self.chips.setVisible(shown and page == LIST)
        self.order.setVisible(shown and page == LIST)
        self.events.setVisible(shown and page == CHANGES and self.events.count() > 0)


def _event_words(done: Worked, at: int) -> str:
    if done.history is None:
        return ""
    event = done.history.periods[at].event
    date = str(event.date)
    return say("ratings.changes.of", event=event.name, date=date) if date else event.name


def put_in_order(table: Table, by: str) -> Table:
    """The rating list in another order: names from A, figures from the highest. Places stay those of the rating."""
    if by == "rating" or not any(column.id == by for column in table.columns):
        return table
    at = table.index(by)

    def name(row: Row) -> str:
        return str(row.cells[at].sort or "")

    def figure(row: Row) -> tuple[bool, int]:
        value = row.cells[at].sort
        return (not isinstance(value, int), -value if isinstance(value, int) else 0)

    rows = sorted(table.rows, key=name) if by == "name" else sorted(table.rows, key=figure)
    return replace(table, rows=tuple(rows))
