"""The open event: event bar, tab row, banner, and the five tabs. Passes on what the tabs say and want."""

from __future__ import annotations

from itertools import pairwise
from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.model import StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import with_division
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.stages import current_stage, stages_of
from tourney_desktop.ui.desk import Desk, Snapshot
from tourney_desktop.ui.event_bar import EventBar
from tourney_desktop.ui.exports import table_of
from tourney_desktop.ui.notices import TAB_IDS, refusal
from tourney_desktop.ui.round_state import badge_tone
from tourney_desktop.ui.shown import Shown, shown
from tourney_desktop.ui.tab_stack import TabKinds, TabStack, all_tab_kinds
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import SearchField
from tourney_desktop.ui.widgets.labels import Pane
from tourney_desktop.ui.widgets.tab_bar import TabBar
from tourney_desktop.ui.widgets.table_view import TableView

NARROW = 1240
_ON_TAB = {
    "table": "scores", "entrant": "entrants", "prizes": "standings", "entries": "standings", "meeting": "standings",
}  # fmt: skip
"""Places that are no tabs, and the tab each is on."""


@runtime_checkable
class ActsOnEntrants(Protocol):
    """What the Entrants tab can be asked from the menu."""

    table: TableView

    def import_list(self) -> None:
        """Ask for a file and take its entrants in."""
        ...

    def act(self, what: str) -> None:
        """Do something with the current entrant."""
        ...


@runtime_checkable
class Filters(Protocol):
    """A tab with a filter of its own."""

    def focus_filter(self) -> None:
        """Put the keyboard into the filter."""
        ...


class EventPage(QWidget):
    """Shows one stage of the event on the desk."""

    said = Signal(str)
    dialog_wanted = Signal(str)
    export_wanted = Signal()
    tab_changed = Signal(str)
    showing = Signal(object)
    """A ``Shown``: what is in sight was built anew."""
    notice_acted = Signal(str)

    def __init__(self, desk: Desk, kinds: TabKinds = all_tab_kinds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: Snapshot | None = None
        self._stage: StageId | None = None
        self._round: int | None = None
        self._waiting: StageId | None = None
        self._standing: Notice | None = None
        self._refused = False
        self.shown: Shown | None = None
        self._stale: set[int] = set()
        self.bar = EventBar()
        self.banner = Banner()
        self.tab_bar = TabBar(say("tabs.name"))
        self._stack = TabStack(desk, kinds)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.bar, self._tab_row(), self.banner):
            box.addWidget(part)
        box.addWidget(self._stack, 1)
        for kind in self._stack.kinds:
            self.tab_bar.add(say(f"tab.{kind.id}"))
        self._stack.made.connect(self._listen)
        self.tab_bar.currentChanged.connect(self._turned)
        self.bar.stage_chosen.connect(self._take_stage)
        self.bar.round_chosen.connect(self.choose_round)
        self.banner.acted.connect(self._acted)

    def _listen(self, tab: Tab) -> None:
        tab.go_to.connect(self.go_to)
        tab.say.connect(self.said)
        tab.refuse.connect(self.refuse)
        tab.dialog.connect(self.dialog_wanted)

    def make_rest(self) -> None:
        """Make the tabs that were not needed yet, while the window is idle."""
        self._stack.make_rest()

    def _tab_row(self) -> QWidget:
        pane = Pane("ground", ("bottom",))
        row = QHBoxLayout(pane)
        row.setContentsMargins(px(14), 0, px(7), 1)
        row.setSpacing(px(4))
        row.addWidget(self.tab_bar, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        self.print_button = Button(
            say("row.print"), ButtonKind.QUIET, icon="printer", name=say("row.print.name")
        )
        self.export_button = Button(
            say("row.export"), ButtonKind.QUIET, icon="file-export", name=say("row.export.name")
        )
        self.print_button.clicked.connect(
            lambda: self.dialog_wanted.emit(f"print:{self.document_in_sight()}")
        )
        self.export_button.clicked.connect(self.export_wanted)
        row.addWidget(self.print_button)
        row.addWidget(self.export_button)
        return pane

    # What is shown

    def show_snapshot(self, snapshot: Snapshot, *, fresh: bool = False) -> None:
        """Show the event as it stands now; ``fresh`` when it is another one."""
        self._snapshot = snapshot
        if fresh:
            self._stage, self.shown = None, None
            self.tab_bar.setCurrentIndex(0)
        decided = self.shown is not None and snapshot.state.ties != self.shown.snapshot.state.ties
        if self._waiting is not None and decided:
            self._stage, self._waiting = self._waiting, None
            self.show_tab(TAB_IDS.index("pairings"))
        if self._stage not in snapshot.state.stages:
            self._stage = current_stage(snapshot.state, next(iter(snapshot.state.divisions)))
        before = self.shown
        count = sum(1 for each in snapshot.state.rounds.values() if each.stage == self._stage)
        # Whoever looks at the newest round goes on doing so, and a round just drawn is looked at. In a schedule the
        # newest means nothing: what is looked at stays.
        newest = before is None or (before.is_last_round and not before.in_advance)
        newest = newest or count > len(before.view.rounds if before else ())
        self._renew(None if newest else self._round)

    def _renew(self, round_number: int | None) -> None:
        if self._snapshot is None or self._stage is None:
            return
        now = shown(self._snapshot, self._stage, round_number)
        self.shown = now
        self._round = now.round.number if now.round else None
        chips = self.bar.divisions.chips
        self.bar.show_event(now)
        if self.bar.divisions.chips != chips:
            self._order_keys()
        self._stale = set(range(len(self._stack.kinds)))
        self._show_current()
        for at, kind in enumerate(self._stack.kinds):
            self.tab_bar.set_state(at, kind.badge(now), badge_tone(kind.id, now))
        self.showing.emit(now)

    def _order_keys(self) -> None:
        """Chips are made with the event: Tab walks from them through the round and the tabs to what is below."""
        row = (*self.bar.divisions.chips, self.bar.stages, *self.bar.rounds.parts, self.tab_bar)
        for before, after in pairwise((*row, self.print_button, self.export_button)):
            QWidget.setTabOrder(before, after)

    def _show_current(self) -> None:
        """Only the tab in sight is shown anew, the others when they come into sight: a result costs one table."""
        at = self.tab_bar.currentIndex()
        if self.shown is not None and at in self._stale:
            self._stale.discard(at)
            self.current.show_event(self.shown)

    def _take_stage(self, stage: int) -> None:
        self._stage, self._waiting = StageId(stage), None
        self._renew(None)

    def choose_division(self, at: int) -> None:
        """A division by its place, in the stage that is played now; the one in sight, its next stage."""
        if self.shown is None:
            return
        state, division = self.shown.snapshot.state, sorted(self.shown.snapshot.state.divisions)[at]
        stage = current_stage(state, division)
        if division == self.shown.view.division.id:
            stages = [each.id for each in stages_of(state, division)]
            stage = stages[(stages.index(self.shown.stage) + 1) % len(stages)]
        self._take_stage(stage)

    def choose_round(self, number: int) -> None:
        """Another round, for all tabs that show one."""
        self._renew(number)

    def step_round(self, by: int) -> None:
        """The round before or after."""
        self.bar.rounds.step(by)

    def table_in_sight(self) -> Table | None:
        """The table to export, ``None`` where there is none yet."""
        if self.shown is None:
            return None
        found = self.current.table_in_sight() or table_of(self.current_id, self.shown)
        return with_division(found, self.shown.snapshot.state, self.shown.view.division.id) if found else None

    def document_in_sight(self) -> str:
        """The document that belongs to what is shown, empty for that of the tab."""
        return self.current.document_in_sight()

    # Where we are

    @property
    def current(self) -> Tab:
        """The tab in sight."""
        return self._stack.tab(self.tab_bar.currentIndex())

    @property
    def current_id(self) -> str:
        """The id of the tab in sight, which need not be made for that."""
        return self._stack.kinds[self.tab_bar.currentIndex()].id

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """All tabs."""
        return self._stack.every

    def show_tab(self, at: int, *, focus: bool = True) -> None:
        """A tab by its place, counting round; with the keyboard where work begins."""
        self.tab_bar.setCurrentIndex(at % len(self._stack.kinds))
        if focus:
            self.current.focus_first()

    def step_tab(self, by: int) -> None:
        """The tab before or after."""
        self.show_tab(self.tab_bar.currentIndex() + by)

    def go_to(self, where: str) -> None:
        """A place by its name, as tabs and gate lines give it: a tab's id, ``table:7``, ``entrant:12``, ``round:3``,
        ``stage:2``, ``entrants:new``, ``prizes``, ``entries``, ``meeting``; ``tie:2:14`` to decide the tie in stage 2
        that entrant 14 is in, and back again."""
        kind, _, what = where.partition(":")
        if kind == "tie":
            waiting, (source, _, who) = self._stage, what.partition(":")
            self._take_stage(int(source))
            self._waiting = waiting
            kind, what = "standings", f"tie:{who}"
        if kind in ("round", "stage"):
            self.choose_round(int(what)) if kind == "round" else self._take_stage(int(what))
            return
        tab_id = _ON_TAB.get(kind, kind)
        what = what or (kind if tab_id == "standings" != kind else "")
        at = next((at for at, each in enumerate(self._stack.kinds) if each.id == tab_id), None)
        if at is None:
            return
        if kind == "table" and self.shown and self.shown.round and not self.shown.round.at_table(int(what)):
            self._renew(None)
        self.show_tab(at, focus=not what)
        if what:
            self.current.point_at(what)

    def _turned(self, at: int) -> None:
        self._show_current()
        self._stack.setCurrentIndex(at)
        self.clear_refusal()
        self.tab_changed.emit(self.current_id)

    def find_in_tab(self) -> None:
        """The filter box of the tab in sight."""
        tab = self.current
        if isinstance(tab, Filters):
            tab.focus_filter()
            return
        field = next((each for each in tab.findChildren(SearchField) if each.isVisibleTo(tab)), None)
        if field is not None:
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            field.selectAll()

    def import_list(self) -> None:
        """Go to the entrants and take a list in."""
        self.go_to("entrants")
        if isinstance(self.current, ActsOnEntrants):
            self.current.import_list()

    def act_on_entrant(self, deed: str) -> None:
        """Something with the entrant chosen on the Entrants tab; where nobody is, go there to choose."""
        at = TAB_IDS.index("entrants")
        already = self.tab_bar.currentIndex() == at
        self.show_tab(at, focus=False)
        tab = self.current
        if not isinstance(tab, ActsOnEntrants):
            return
        if tab.table.current_key is None:
            tab.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if tab.table.current_key is None or not already:
            self.said.emit(say("work.choose"))
        else:
            tab.act(deed)

    # The banner

    def set_standing(self, notice: Notice | None) -> None:
        """What the banner says as long as it holds, such as why the file is read-only."""
        self._standing = notice
        if not self._refused:
            self.banner.show_notice(notice)

    def tell(self, notice: Notice) -> None:
        """Say something over the standing notice until it is closed or something was done."""
        self._refused = True
        self.banner.show_notice(notice)

    def refuse(self, sentence: str) -> None:
        """Say why something was not done."""
        self.tell(refusal(sentence, (BannerAction("close", say("banner.close")),)))

    def clear_refusal(self) -> None:
        """Go back to the standing notice."""
        if self._refused:
            self._refused = False
            self.banner.show_notice(self._standing)

    def _acted(self, action: str) -> None:
        self.clear_refusal()
        if action == "close":
            self.current.focus_first()
        else:
            self.notice_acted.emit(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < px(NARROW)
        for button, code in ((self.print_button, "row.print"), (self.export_button, "row.export")):
            button.setText("" if narrow else say(code))
            button.setToolTip(say(f"{code}.name"))
            button.updateGeometry()
