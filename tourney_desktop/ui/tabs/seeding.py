"""The Seeding tab: the order the field starts in, by a method or by hand, beside the round it would make."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.document.commands.seeding import MANUAL, DrawSeeds, default_seed
from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import in_brackets, say
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.stages import seedings_of
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Room, room_of, undo_key
from tourney_desktop.ui.tabs.seeding_list import SeedList
from tourney_desktop.ui.tabs.seeding_methods import MethodStrip
from tourney_desktop.ui.tabs.seeding_order import (
    Carry,
    carried,
    method_before_hand,
    natural_view,
    order_of,
    put_by_hand,
    seed_order,
    seed_words,
    shown_table,
)
from tourney_desktop.ui.tabs.seeding_pane import PreviewPane
from tourney_desktop.ui.tabs.seeding_rounds import RoundOne
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.labels import ElidedWords, Words
from tourney_desktop.ui.widgets.scroller import Scroller


class SeedingTab(Tab):
    """Shows ``seeding_table`` and sends ``DrawSeeds``."""

    id = "seeding"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown: Shown | None = None
        self._natural: StageView | None = None
        self._origin = ""
        self.title = Words("", "title")
        self.hint = ElidedWords("", "body", "text2")
        self.method = Choice((), say("seeds.order_by"))
        self.print = Button(say("seeds.print"), icon="printer")
        self.next = Button("", ButtonKind.PRIMARY)
        self.drawer = Button("", icon="table", name=say("seeds.preview.show"))
        self.banner = Banner()
        self.methods = MethodStrip()
        self.list = SeedList()
        self.pane = PreviewPane()
        self.round_one = RoundOne(desk, self.pane)
        self.empty = EmptyState(
            Drawing.LADDER,
            say("seeds.empty.fact"),
            say("seeds.empty.step"),
            (BannerAction("entrants", say("seeds.empty.go"), ButtonKind.PRIMARY),),
        )
        self._stack = QStackedWidget()
        self._lay_out()
        self._wire()

    def _lay_out(self) -> None:
        header = HeaderBar()
        header.row.addWidget(self.title)
        header.row.addWidget(self.hint, 1)
        for widget in (self.method, self.print, self.next, self.drawer):
            header.row.addWidget(widget)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.methods)
        body.addWidget(self.list, 1)
        body.addWidget(self.pane)
        full = QWidget()
        box = QVBoxLayout(full)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(header)
        box.addWidget(self.banner)
        box.addLayout(body, 1)
        self._stack.addWidget(Scroller(self.empty))
        self._stack.addWidget(full)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)
        self.method.setMaximumWidth(px(220))
        self.hint.setContentsMargins(px(4), 0, 0, 0)

    def _wire(self) -> None:
        self.empty.acted.connect(self.go_to)
        self.print.clicked.connect(lambda: self.dialog.emit("print:seeding"))
        self.next.clicked.connect(self._next)
        self.drawer.clicked.connect(self.pane.toggle)
        self.method.chosen.connect(self._seed)
        self.methods.chosen.connect(self._seed)
        self.methods.lot_given.connect(lambda number: self._seed("lot", number))
        self.methods.restore_wanted.connect(lambda: self._seed(self._origin))
        self.list.carried.connect(self._carry)
        self.list.dropped.connect(self._drop)
        self.list.cancelled.connect(self._show_again)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        """The list, the methods and round 1 as they stand now."""
        self._shown = shown
        view = shown.view
        self._stack.setCurrentIndex(1 if self._field(view) else 0)
        by_hand = view.seeded and view.stage.seeding == MANUAL and not view.rounds
        self._origin = method_before_hand(shown.snapshot, view) if by_hand else ""
        self._natural = natural_view(view, self._origin) if by_hand else None
        movable = not self._why_fixed()
        self.list.set_movable(movable)
        if self.list.carry is None:
            key = self.list.current_key
            self.list.set_table(shown_table(view, self._natural, movable=movable))
            if key is not None and self.list.current_key is None:
                self.list.select_key(key)
            self.list.set_tints({})
        self._show_head(view)
        self._show_methods(view)
        if self.list.carry is None:
            self.round_one.show_event(shown)
        self._fit()

    @classmethod
    def badge(cls, shown: Shown) -> str:
        """Not seeded yet, or how many were moved by hand."""
        view = shown.view
        if not view.participations:
            return ""
        if not view.seeded and not view.rounds:
            return say("seeds.badge.none")
        if view.stage.seeding != MANUAL or view.rounds:
            return ""
        natural = natural_view(view, method_before_hand(shown.snapshot, view))
        hands = cls._hands(view, natural)
        return say("seeds.badge.hand", n=hands) if hands else ""

    def focus_first(self) -> None:
        """The list."""
        (self.list if self._stack.currentIndex() else self.empty).setFocus(Qt.FocusReason.OtherFocusReason)

    def point_at(self, what: str) -> None:
        """Show one entrant's seed."""
        if what.isdigit():
            self.list.select_key(int(what))

    @staticmethod
    def _field(view: StageView) -> tuple[EntrantId, ...]:
        return tuple(e for e, part in view.participations.items() if part.status is Status.ACTIVE)

    @staticmethod
    def _hands(view: StageView, natural: StageView | None) -> int:
        return len(put_by_hand(seed_order(natural), seed_order(view))) if natural is not None else 0

    def _why_fixed(self) -> str:
        if self._shown is None:
            return ""
        if self._shown.view.rounds:
            rule = in_brackets(format_by_id(self._shown.view.stage.config.format).seeds_rule)
            return seed_words(self._shown.view, "seeds.fixed_why", rule=rule)
        return "" if self._shown.snapshot.writable else self._shown.snapshot.why_read_only

    def _show_head(self, view: StageView) -> None:
        self.title.setText(say("seeds.title", division=view.division.name, n=len(self._field(view))))
        self.hint.setText(seed_words(view, "seeds.hint"))
        seeded = view.seeded or bool(view.rounds)
        self.print.set_blocked("" if seeded else say("seeds.print.blocked"))
        self.next.setText(say("seeds.to_pairings") if seeded else seed_words(view, "seeds.seed"))
        self.next.set_blocked("" if seeded else self._why_fixed())
        self.next.updateGeometry()
        fixed = Notice(seed_words(view, "seeds.fixed_fact"), self._why_fixed(), Tone.INFO, icon="lock")
        self.banner.show_notice(fixed if view.rounds else None)

    def _show_methods(self, view: StageView) -> None:
        kind = format_by_id(view.stage.config.format)
        current = view.stage.seeding or seedings_of(view.stage)[0]
        why = self._why_fixed()
        self.methods.offer(seedings_of(view.stage), current, why)
        self.methods.show_lot(view.stage.seeding_lot or default_seed(view.state, view.stage.id))
        self.methods.show_numbers(numbers=kind.drawn_in_advance)
        self.methods.show_hand(self._hands(view, self._natural), self._origin, why)
        self.method.set_options([(each, say(f"seeding.{each}")) for each in seedings_of(view.stage)])
        self.method.set_current(current)
        self.method.setEnabled(not why)

    def _show_again(self) -> None:
        if self._shown is not None:
            self.show_event(self._shown)

    def _fit(self) -> None:
        room = room_of(self.width())
        self.pane.set_permanent(room is Room.WIDE)
        self.methods.set_permanent(room is not Room.NARROW)
        self.method.setVisible(room is Room.NARROW)
        self.hint.setVisible(room is not Room.NARROW)
        self.drawer.setVisible(room is not Room.WIDE)
        self.list.set_hidden_columns(frozenset({"team"}) if room is Room.NARROW else frozenset())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # Doing

    def _next(self) -> None:
        shown = self._shown
        if shown is None:
            return
        if shown.view.seeded or shown.view.rounds:
            self.go_to.emit("pairings")
        else:
            self._seed(shown.view.stage.seeding or format_by_id(shown.view.stage.config.format).seeding)

    def _seed(self, method: str, lot: int | None = None) -> None:
        shown = self._shown
        if shown is None or not method:
            return
        order = self._order(shown.view) if method == MANUAL else ()
        keep = shown.view.stage.seeding_lot or None
        command = DrawSeeds(shown.stage, method, order, lot if lot is not None else keep)

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused(outcome.error)
                self._show_again()
            else:
                self.say.emit(say("seeds.done", method=say(f"seeding.{method}"), key=undo_key()))

        self.desk.execute(command, done)

    def _order(self, view: StageView) -> tuple[EntrantId, ...]:
        """The field in the order of the list as it is seen, a carried seed where it hangs."""
        field = set(self._field(view))
        return tuple(EntrantId(key) for key in order_of(self.list.table) if EntrantId(key) in field)

    def _carry(self, carry: Carry) -> None:
        if self._shown is None:
            return
        self.list.set_table(carried(self.list.table, carry))
        self.list.set_tints({carry.key: "sunken"})
        self.round_one.show_order(self._shown, self._order(self._shown.view))

    def _drop(self, carry: Carry) -> None:
        shown = self._shown
        if shown is None:
            return
        name = spoken_entrant(shown.view.state, EntrantId(carry.key))
        command = DrawSeeds(
            shown.stage, MANUAL, self._order(shown.view), shown.view.stage.seeding_lot or None
        )
        self.round_one.expect_move()

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused(outcome.error)
                self._show_again()
                return
            words = {"name": name, "old": carry.old, "new": carry.new, "key": undo_key()}
            self.say.emit(seed_words(shown.view, "seeds.moved_done", **words))

        self.desk.execute(command, done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F8:
            self.pane.toggle()
        elif event.key() == Qt.Key.Key_Escape and self.pane.is_drawer:
            self.pane.set_open(False)
        else:
            super().keyPressEvent(event)
