"""Standings: the table after any round, and the crosstable."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.moment import results_in, spoken_round
from tourney_desktop.reports.publishing import crosstable_published, publishable
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.dialogs.tie_dialog import TieDialog
from tourney_desktop.ui.event_work import EventWork
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Room, room_of
from tourney_desktop.ui.tabs.playoff_words import PRINT, notice_beside
from tourney_desktop.ui.tabs.standings_deciding import TieDeciding
from tourney_desktop.ui.tabs.standings_grids import StandingsGrids
from tourney_desktop.ui.tabs.standings_losses import LossChips, folded_columns, paid_words
from tourney_desktop.ui.tabs.standings_ties import tie_of, ties
from tourney_desktop.ui.tabs.standings_views import (
    ENTRIES,
    MEETING,
    PRIZES,
    TEAMS,
    BesideTables,
    next_view,
    view_words,
    views_of,
)
from tourney_desktop.ui.tabs.standings_words import (
    NOW,
    as_of_options,
    empty_actions,
    has_results,
    notice,
    seed_order,
    table_of,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind, Segments
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.fields import SearchField, label_for
from tourney_desktop.ui.widgets.labels import ElidedWords, Pane
from tourney_desktop.ui.widgets.table_view import TableView


class StandingsTab(Tab):
    """Tables over the same moment, a filter, and the next step."""

    id = "standings"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown: Shown | None = None
        self._drawn: Shown | None = None
        self._event = ""
        self._view: StageView | None = None
        self.segments = Segments(view_words(), say("standings.view"))
        self.chips = LossChips()
        self.filter = SearchField(say("standings.filter"))
        self.state = ElidedWords("", "hint", "text2")
        self.tie = Button(say("standings.tie"))
        self.tie.hide()
        self.as_of = Choice()
        self._as_of_label = label_for(say("standings.as_of"), self.as_of)
        self.banner = Banner()
        self._tables = StandingsGrids()
        self.table, self.cross, self.teams = self._tables.every
        self.beside = BesideTables(desk, self._tables, self)
        self._foot = Pane("ground", ("top",))
        self._notes = ElidedWords("", "hint", "text2")
        self._empty = EmptyState(
            Drawing.LADDER,
            say("standings.empty"),
            say("standings.empty.more"),
            (BannerAction("scores", say("standings.to_scores"), ButtonKind.PRIMARY),),
        )
        self._pages = QStackedWidget()
        self._work = EventWork(desk, self)
        self._deciding = TieDeciding(desk, self)
        self._lay_out()
        self._wire()

    def _lay_out(self) -> None:
        bar = HeaderBar()
        self.filter.setMaximumWidth(px(220))
        for part in (self.segments, self.filter, self.chips):
            bar.row.addWidget(part)
        bar.row.addStretch(1)
        bar.row.addWidget(self.state)
        bar.row.addWidget(self.tie)
        bar.row.addSpacing(px(8))
        bar.row.addWidget(self._as_of_label)
        bar.row.addWidget(self.as_of)
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(px(16), px(5), px(16), px(5))
        foot.addWidget(self._notes, 1)
        work = QWidget()
        box = QVBoxLayout(work)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(bar)
        box.addWidget(self.banner)
        box.addWidget(self._tables, 1)
        box.addWidget(self._foot)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(work)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)

    def _wire(self) -> None:
        self.segments.chosen.connect(self._choose_table)
        self.filter.searched.connect(self._search)
        self.chips.filtered.connect(lambda: self.table.filter.set_condition(self.chips.condition))
        self.as_of.chosen.connect(lambda _: self._draw())
        self.tie.clicked.connect(lambda _=False: self.decide_tie())
        self.banner.acted.connect(self._act)
        self._empty.acted.connect(self.go_to)
        for worker in (self._work, self._deciding, self.beside):
            worker.said.connect(self.say)
            worker.refused.connect(self.refuse)
        self.beside.dialog.connect(self.dialog)
        key = QShortcut(QKeySequence(Qt.Key.Key_F9), self)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(lambda: self.show_view(""))
        for grid in (self.table, self.cross):  # a row of teams is nobody's game
            grid.opened.connect(self._open)
            grid.current_changed.connect(lambda _: self._offer_tie())

    # What is shown

    def show_event(self, shown: Shown) -> None:
        if self._event != shown.snapshot.state.uuid:
            self._event = shown.snapshot.state.uuid
            self.as_of.set_options(((NOW, ""),))
            self.as_of.set_current(NOW)
        self._shown = shown
        if self.isVisible():
            self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._shown is not self._drawn:
            self._draw()

    def _draw(self) -> None:
        """Standings of a large field take a moment, so they are worked out only where they are seen."""
        shown = self._shown
        if shown is None:
            return
        self._drawn = shown
        view = shown.view
        self.segments.offer(views_of(view))
        beside = self.beside.holds(self.segments.current)
        self._pages.setCurrentIndex(1 if beside or has_results(view) else 0)
        for part in (self.filter, self.state, self._as_of_label, self.as_of):
            part.setVisible(not beside)
        if beside:
            self._show_beside(shown)
            return
        if not has_results(view):
            self._empty.set_words(say("standings.empty"), say("standings.empty.more"), seed_order(view))
            self._empty.set_actions(empty_actions(view))
            return
        self.as_of.set_options(as_of_options(view))
        as_of = self.as_of.current or NOW
        self._view = view if as_of == NOW else stage_view(view.state, shown.stage, int(as_of))
        self.banner.show_notice(notice(shown, as_of))
        self._draw_table()

    def _show_beside(self, shown: Shown) -> None:
        """Prizes or meeting, as the event stands now. Their banner has no way to where one is."""
        which = self.segments.current
        self._foot.hide()
        self.tie.hide()
        self.chips.hide()
        self.banner.show_notice(notice_beside(notice(shown, NOW), which))
        self.beside.show(which, shown)

    def show_view(self, which: str) -> None:
        """Turn to a view, with the keyboard where work on it begins; the next one where none is named, as F9 does."""
        if self._shown is None:
            return
        page = PRIZES if which == ENTRIES else which or next_view(self._shown.view, self.segments.current)
        if page not in views_of(self._shown.view):
            return
        self.segments.set_current(page)
        self._draw()
        if self.beside.holds(page):
            self.beside.focus(which or page)
        else:
            self.focus_first()

    @property
    def _grid(self) -> TableView:
        return self._tables.of(self.segments.current)

    def _draw_table(self) -> None:
        view = self._view
        if view is None:
            return
        grid = self._grid
        table = self._tables.show_view(self.segments.current, view)
        self.chips.show_view(view, table)
        self.table.filter.set_condition(self.chips.condition)
        state = paid_words(view, table)
        self.state.setText(say("standings.cross_hint") if grid is self.cross else state)
        self._fold()
        self._notes.setText("  ".join(table.notes))
        self._foot.setVisible(bool(table.notes))
        words = "standings.filter_teams" if grid is self.teams else "standings.filter_count"
        self.filter.setPlaceholderText(say(words, n=len(table.data_rows)))
        self._offer_tie()

    def _choose_table(self, which: str) -> None:
        old, new = (self.table, self.cross) if which == "crosstable" else (self.cross, self.table)
        self._draw()
        if not self.beside.holds(which) and which != TEAMS and old.current_key is not None:
            new.select_key(old.current_key)

    def _search(self, text: str) -> None:
        self._tables.search(text)

    @classmethod
    def badge(cls, shown: Shown) -> str:
        each = spoken_round(shown.view)
        if each is None or not has_results(shown.view):
            return ""
        if each.complete or not results_in(each):
            number = each.number if each.complete else each.number - 1
            return say("standings.badge.after", round=number) if number else ""
        return say("standings.badge.during", round=each.number)

    # What is done

    def focus_first(self) -> None:
        if self._pages.currentIndex() == 0:
            self._empty.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.beside.holds(self.segments.current):
            self.beside.focus(self.segments.current)
        else:
            self._grid.setFocus(Qt.FocusReason.TabFocusReason)

    def point_at(self, what: str) -> None:
        if what.isdigit():
            for grid in (self.table, self.cross):
                grid.select_key(int(what))
        elif what.startswith("tie:"):
            self.decide_tie(int(what.removeprefix("tie:")))
        else:
            self.show_view(what)

    def table_in_sight(self) -> Table | None:
        if self.beside.holds(self.segments.current):
            return self.beside.table(self.segments.current)
        table, view = self._grid.table, self._view
        free = view is not None and crosstable_published(view) and publishable(view.state) is view.state
        return table if free and self._pages.currentIndex() == 1 and table.rows else None

    def document_in_sight(self) -> str:
        if self.beside.holds(self.segments.current):
            return self.beside.document(self.segments.current)
        return self._tables.document(self.segments.current)

    def _open(self, entrant: int) -> None:
        column = self._grid.current_column
        found = table_of(self._view, entrant, column.id if column else "") if self._view else None
        if found is None:
            self.say.emit(say("standings.no_table"))
            return
        number, table = found
        self.go_to.emit(f"round:{number}")
        self.go_to.emit(f"table:{table}")

    def _offer_tie(self) -> None:
        """The button stands there while a place is shared, or was and may be parted otherwise."""
        view, shown = self._view, self._shown
        now = view is not None and shown is not None and view is shown.view
        found = ties(view) if view is not None and now and self._grid is not self.teams else ()
        self.tie.setVisible(bool(found))
        key = self._grid.current_key
        here = any(key in tie.entrants for tie in found)
        reason = "" if here else say("standings.tie.blocked")
        if shown is not None and not shown.snapshot.writable:
            reason = shown.snapshot.why_read_only
        self.tie.set_blocked(reason)

    def decide_tie(self, entrant: int | None = None) -> None:
        """Ask how the place of somebody is to be parted; of the current one where nobody is named."""
        shown = self._shown
        key = entrant if entrant is not None else self._grid.current_key
        tie = tie_of(shown.view, key) if shown is not None and key is not None else None
        if shown is not None and tie is not None:
            self._deciding.ask(shown, tie)

    @property
    def dialog_open(self) -> TieDialog | None:
        """The dialog about a tie, while it is open."""
        return self._deciding.dialog

    def _act(self, what: str) -> None:
        shown = self._shown
        if what == "tie" and shown is not None:
            first = ties(shown.view)
            if first:
                self.decide_tie(int(first[0].entrants[0]))
        elif what == NOW:
            self.as_of.set_current(NOW)
            self._draw()
        elif what == "certificates":
            self.dialog.emit("print:certificates")
        elif what == "close" and shown is not None:
            self._work.close_stage(shown)
        elif what in (PRIZES, MEETING):
            self.show_view(what)
        elif what in (PRINT, "next_list"):
            self.dialog.emit(what)
        else:
            self.go_to.emit(what)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        room = room_of(self.width())
        beside = self.beside.holds(self.segments.current)
        self.state.setVisible(room is Room.WIDE and not beside)
        self.chips.setVisible(room is Room.WIDE and self.chips.offered and not beside)
        folded = folded_columns(self.table.table, self.width())
        self.table.set_hidden_columns(folded | ({"team"} if room is Room.NARROW else frozenset()))
