"""Scores: type results, see what is in and what is out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import in_brackets, say
from tourney_desktop.reports.scores import ScoreRows, scores_table
from tourney_desktop.reports.table import Row, Table, Tone
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants_frame import Room, room_of
from tourney_desktop.ui.tabs.entry_line import EntryLine
from tourney_desktop.ui.tabs.entry_reading import Reading
from tourney_desktop.ui.tabs.entry_results import game_of
from tourney_desktop.ui.tabs.pairings_words import round_words
from tourney_desktop.ui.tabs.scores_filter import ScoresFilter
from tourney_desktop.ui.tabs.scores_rows import changed_tables, last_entries, table_of_entry, with_typing
from tourney_desktop.ui.tabs.scores_side import ScoresSide, StillOut
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.labels import KeyCap, Pane
from tourney_desktop.ui.widgets.score_entry import ScoreEntry
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("scores", "", (), ())


class ScoresTab(Tab):
    """The entry line over the grid of the round, with the tables still out and the last entries beside it."""

    id = "scores"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown: Shown | None = None
        self._table = _EMPTY
        self._rows = ScoreRows()
        self._failed: tuple[str, str] | None = None
        self._room: Room | None = None
        self.entry = ScoreEntry(
            say("entry.box"), finish_text=say("entry.finish"), idle_hint=say("entry.hint.idle")
        )
        self.line = EntryLine(desk, self.entry, self)
        self.banner = Banner()
        self.filter = ScoresFilter()
        self.grid = TableView(_EMPTY, say("title.scores"), type_ahead=False)
        self.still_out = StillOut()
        self.side = ScoresSide()
        self._strip = Pane("surface", ("bottom",))
        self._drawer = Button(say("scores.last"), icon="history")
        self._pages = QStackedWidget()
        self._empty = EmptyState(
            Drawing.PAIRS,
            say("scores.empty"),
            say("scores.empty.more"),
            (BannerAction("pairings", say("scores.to_pairings"), ButtonKind.PRIMARY),),
        )
        self._lay_out()
        self._wire()
        self.entry.clear_text()

    def _lay_out(self) -> None:
        strip = QHBoxLayout(self._strip)
        strip.setContentsMargins(px(16), px(8), px(16), px(8))
        strip.setSpacing(px(8))
        self._strip_place = QHBoxLayout()
        strip.addLayout(self._strip_place, 1)
        strip.addWidget(self._drawer)
        strip.addWidget(KeyCap("F8"))
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.filter)
        left.addWidget(self.grid, 1)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addLayout(left, 1)
        body.addWidget(self.side)
        work = QWidget()
        box = QVBoxLayout(work)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.entry, self.banner, self._strip):
            box.addWidget(part)
        box.addLayout(body, 1)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(work)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)

    def _wire(self) -> None:
        self.line.read.connect(self._light)
        self.line.down.connect(self._to_grid)
        self.line.said.connect(self.say)
        self.line.trouble.connect(self.refused)
        self.line.lost.connect(self._keep_lost)
        self.line.division.connect(self._to_division)
        self.entry.finished.connect(lambda: self.go_to.emit("standings"))
        self.grid.typed.connect(self._typed_in_list)
        self.grid.opened.connect(lambda table: self.line.fill(f"{table} "))
        self.still_out.clicked.connect(lambda table: self.line.fill(f"{table} "))
        self.still_out.only_these.connect(lambda: self.filter.choose("out"))
        self.filter.chosen.connect(self._filter_rows)
        self.side.undo.connect(self._undo_entry)
        self.side.all_changes.connect(lambda: self.dialog.emit("history"))
        self.banner.acted.connect(self._acted)
        self._empty.acted.connect(self.go_to)
        self._drawer.clicked.connect(self.side.toggle)
        f8 = QShortcut(QKeySequence(Qt.Key.Key_F8), self)
        f8.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        f8.activated.connect(self.side.toggle)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        before = self._shown.round if self._shown else None
        if self._shown and self._shown.snapshot.state.uuid != shown.snapshot.state.uuid:
            self._failed = None  # what was typed for another event means nothing here
            self.entry.clear_text()
        self._shown = shown
        each = shown.round
        self._pages.setCurrentIndex(0 if each is None else 1)
        if each is None:
            return
        missing = [pairing.table for pairing in each.missing]
        total = len(each.pairings)
        self._table = scores_table(shown.view, each, shown.entered, self._rows)
        self.line.show_round(shown)
        self.entry.set_progress(
            total - len(missing), total, say("scores.of", n=total), say("scores.out", n=len(missing))
        )
        game = game_of(shown.view)
        self.filter.set_points(game.points and not game.either)
        self.filter.set_counts(total, len(missing), len(changed_tables(shown, each)))
        self.grid.setAccessibleName(say("scores.name", round=round_title(each)))
        self.banner.show_notice(self._notice(shown, each))
        self.side.show_entries(last_entries(shown, each))
        if before is None or before.id != each.id:
            self.still_out.show_tables(missing, None, at_once=True)
        self._light(self.line.reading)
        self._filter_rows(self.filter.current)

    def _light(self, reading: Reading) -> None:
        """Show in list and tiles what is being typed."""
        shown, each = self._shown, self._shown.round if self._shown else None
        if shown is None or each is None:
            return
        self.grid.set_table(with_typing(self._table, reading))
        if reading.table is not None and reading.table != self.grid.current_key:
            self.grid.select_key(reading.table)
        self.still_out.show_tables([pairing.table for pairing in each.missing], reading.table)

    def _filter_rows(self, which: str) -> None:
        shown, each = self._shown, self._shown.round if self._shown else None
        if shown is None or each is None:
            return
        keys: frozenset[int] | None = None
        if which == "out":
            keys = frozenset(pairing.table for pairing in each.missing)
        elif which == "changed":
            keys = changed_tables(shown, each)
        condition: Callable[[Row], bool] | None = None if keys is None else lambda row: row.key in keys
        self.grid.filter.set_condition(condition)
        self.grid.set_empty_words(
            {"out": say("scores.no_hits"), "changed": say("scores.no_changed")}.get(which, "")
        )

    def _notice(self, shown: Shown, each: Round) -> Notice | None:
        if self._failed:
            text, why = self._failed
            again = BannerAction("again", say("entry.failed.again"))
            return Notice(say("entry.failed", text=text), why, Tone.STOP, (again,))
        if shown.view.stage.closed:
            return Notice(say("scores.closed"), say("scores.closed.more"), Tone.INFO, icon="lock")
        if not each.published:
            action = BannerAction("pairings", say("scores.to_pairings"))
            fact = say("scores.draft", round=round_title(each))
            return Notice(fact, say("scores.draft.more"), Tone.WARN, (action,), icon="pencil")
        last = shown.view.last_round
        if last is not None and not shown.is_last_round and not shown.in_advance:
            action = BannerAction(f"round:{last.number}", say("scores.back", round=round_words(last)))
            fact = say("scores.old_round", round=round_words(each))
            rule = in_brackets(format_by_id(shown.view.stage.config.format).redraw_rule)
            return Notice(fact, say("scores.old_round.more", rule=rule), Tone.WARN, (action,), icon="history")
        return None

    @classmethod
    def badge(cls, shown: Shown) -> str:
        if shown.round is None:
            return ""
        total = len(shown.round.pairings)
        return f"{total - len(shown.round.missing)}/{total}"

    # What is done

    def focus_first(self) -> None:
        if self._pages.currentIndex() == 0:
            self._empty.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.entry.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def point_at(self, what: str) -> None:
        if not what.isdigit():
            return
        self.focus_first()
        if self.entry.text:
            self.grid.select_key(int(what))  # what is typed already is not thrown away
        else:
            self.line.fill(f"{what} ")

    def _typed_in_list(self, table: int, key: str) -> None:
        onward = self.line.type_in_list(table, key)
        if onward is not None:
            self.grid.select_key(onward)

    def _to_division(self, stage: int) -> None:
        """Another division: its round, and the keyboard in the line again."""
        self.go_to.emit(f"stage:{stage}")
        self.focus_first()

    def _to_grid(self) -> None:
        self.grid.setFocus(Qt.FocusReason.TabFocusReason)

    def _undo_entry(self, sequence: int) -> None:
        shown = self._shown
        if shown is None or shown.round is None:
            return
        if shown.snapshot.timeline.done[-1] == sequence:
            self.line.undo()
            return
        table = table_of_entry(shown, shown.round, sequence)
        if table is not None:
            self.line.fill(f"{table} ")

    def _keep_lost(self, text: str, why: str) -> None:
        self._failed = (text, why)
        if self._shown is not None:
            self.show_event(self._shown)

    def _acted(self, action: str) -> None:
        if action == "again" and self._failed:
            text, self._failed = self._failed[0], None
            self.line.fill(text)
            if self._shown is not None:
                self.show_event(self._shown)
            return
        self.go_to.emit(action)

    # Room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold(room_of(self.width()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self._room is not None:
            self._room = None  # all sizes follow the type
            self._fold(room_of(self.width()))

    def _fold(self, room: Room) -> None:
        if room is self._room:
            return
        self._room = room
        wide = room is Room.WIDE
        self.side.set_permanent(wide)
        self._strip.setVisible(not wide)
        self.still_out.set_row(not wide)
        if wide:
            self.side.take(self.still_out)
        else:
            self.side.let_go()
            self._strip_place.addWidget(self.still_out)
        self.still_out.show()  # another parent hides it
        self.filter.set_compact(room is Room.NARROW)
        self.entry.set_narrow(not wide)
