"""Pairings: the gate before a round, the draft, and the round as it was published."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.fill_in import ByHand, PairWithBye
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.document.commands.rounds import PairAll, PairRound, Substitute, round_seed
from tourney_desktop.document.commands.schedule import UnpairAll
from tourney_desktop.document.gate import Gate, gate
from tourney_desktop.domain.model import EntrantId, Round
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.words import round_title
from tourney_desktop.ui.ask import ask
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.event_work import EventWork
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants_frame import undo_key
from tourney_desktop.ui.tabs.gate_panel import GatePanel
from tourney_desktop.ui.tabs.pairings_questions import again_question, take_back_question
from tourney_desktop.ui.tabs.pairings_round import RoundPage
from tourney_desktop.ui.tabs.pairings_switch import RoundsSwitch, WithSwitch
from tourney_desktop.ui.tabs.pairings_whole import WholePage, whole_of
from tourney_desktop.ui.tabs.pairings_words import round_words
from tourney_desktop.ui.tabs.why_pane import holds_focus

_PRINTED = {"print": "print:pairings", "certificates": "print:certificates"}
_ALL = 2  # the page of everything at once; before it stand the gate and the round


class PairingsTab(Tab):
    """The gate where a round is to be paired, else the round itself; or all rounds of a schedule."""

    id = "pairings"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown: Shown | None = None
        self._turned = False
        self._stands: tuple[object, ...] = ()
        self._looked_at: tuple[int, str, int] = (0, "", 0)
        self._take_focus = False
        self.gate = GatePanel()
        self.page = RoundPage()
        self._pages = QStackedWidget()
        self.switch = RoundsSwitch(self)
        self.whole = WholePage(desk, self.switch)
        self.schedule = self.whole.schedule
        self.page.put_first(self.switch.copy())
        self._gate_page = WithSwitch(self.switch.copy(), self.gate)
        for page in (self._gate_page, self.page, self.whole):
            self._pages.addWidget(page)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        self._work = EventWork(desk, self)
        self._work.said.connect(self.say)
        self._work.refused.connect(self.refuse)
        self.gate.go.connect(self._mend)
        self.gate.pair.connect(self.pair)
        self.gate.pair_all.connect(self.pair_all)
        self.gate.look_back.connect(self._turn)
        self.page.act.connect(self._act)
        self.page.opened.connect(self._open_table)
        self.page.substituted.connect(self._substitute)
        self.page.swapped.connect(self._swap)
        self.switch.turned.connect(self._switched)
        self.whole.act.connect(self._act_on_schedule)
        self.whole.opened.connect(self._open_in_schedule)
        self.whole.copied.connect(self.say)
        self.whole.go_to.connect(self.go_to)
        self.whole.dialog.connect(self.dialog)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        last, each = shown.view.last_round, shown.round
        stands = (
            shown.snapshot.state.uuid,
            shown.stage,
            each and (each.id, each.published, each.complete),
            last and last.id,
        )
        if stands[:2] != self._stands[:2]:
            self.switch.turn(everything=False)
        if stands != self._stands:
            self._stands, self._turned = stands, False
        self._shown = shown
        self._show()

    def _show(self) -> None:
        shown = self._shown
        if shown is None:
            return
        each = shown.round
        had_focus = holds_focus(self) or self._take_focus
        before = self._pages.currentIndex()
        self.switch.offer(whole_of(shown))
        self._gate_page.offer(bool(whole_of(shown)))
        if self.switch.everything:
            self.page.swap.leave()
            self._pages.setCurrentIndex(_ALL)
            self.whole.show_event(shown)
        elif each is None or self._at_gate(shown, each):
            self.page.swap.leave()
            self._pages.setCurrentIndex(0)
            if self.isVisible():
                self._ask_gate(shown)
        else:
            self._pages.setCurrentIndex(1)
            self.page.show_round(shown, each)
        # The key that paired the round publishes it with the next press.
        if had_focus and (before != self._pages.currentIndex() or self._take_focus):
            self._take_focus = False
            self.focus_first()

    def _at_gate(self, shown: Shown, each: Round) -> bool:
        if shown.status.over or not shown.more_to_draw or not each.published:
            return False
        if shown.in_advance and shown.next_open is not None:
            return self._turned
        return shown.is_last_round and each.complete != self._turned

    def _ask_gate(self, shown: Shown) -> None:
        """The gate tries to draw the round, which is the desk's work, not the window's."""
        asked = (shown.snapshot.sequence, shown.snapshot.state.uuid, shown.stage)
        if asked == self._looked_at:
            return

        def answered(outcome: Outcome) -> None:
            now = self._shown
            if now is None or (now.snapshot.sequence, now.stage) != (shown.snapshot.sequence, shown.stage):
                return
            self._looked_at = asked
            if isinstance(outcome.value, Gate):
                self._show_gate(now, outcome.value)

        self.desk.run(lambda: gate(shown.snapshot.state, shown.stage), answered)

    def _show_gate(self, shown: Shown, found: Gate) -> None:
        view = shown.view
        number = view.next_number
        back = say("pairings.look_back", round=round_words(shown.round)) if shown.round else ""
        had_focus = holds_focus(self.gate)
        pair, one = (say(code, number=number) for code in ("pairings.pair", "pairings.pair_one"))
        if shown.status.phase in ("three-way", "championship"):
            pair = say("pairings.pair_match")
        self.gate.show_event(shown)
        self.gate.show_gate(found, round_seed(view, number), pair, back, one)
        if had_focus and not self.gate.lot.hasFocus():
            self.focus_first()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    @classmethod
    def badge(cls, shown: Shown) -> str:
        last = shown.view.last_round
        if last is None:
            return say("pairings.badge.none")
        if not last.published:
            return say("pairings.badge.draft")
        return "" if shown.status.over else say("pairings.badge.published")

    # What is done

    def focus_first(self) -> None:
        target: QWidget = self.page.primary
        if self._pages.currentIndex() == 0:
            target = self.gate.first_focus()
        elif self._pages.currentIndex() == _ALL:
            target = self.whole.primary
        target.show()  # a button just made is shown a moment later, and what is not shown takes no focus
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def point_at(self, what: str) -> None:
        if what.isdigit():
            self.page.point_at(int(what))

    def table_in_sight(self) -> Table | None:
        return self.whole.exported if self.switch.everything else None

    def document_in_sight(self) -> str:
        return self.whole.document if self.switch.everything else ""

    def pair(self, lot: int | None = None, hat: EntrantId | None = None) -> None:
        """Draw the next round as a draft, by this lot number or the event's own; ``hat`` was drawn by hand."""
        shown = self._shown
        if shown is not None:
            name = say("round.label", number=shown.view.next_number)
            command = PairRound(shown.stage, draft=True, random_seed=lot, lot=hat)
            self._do(command, say("pairings.drawn", round=name))

    def pair_all(self, lot: int | None = None) -> None:
        """Draw every round of the schedule that is still to come, as drafts."""
        shown = self._shown
        if shown is not None:
            self._do(PairAll(shown.stage, draft=True, random_seed=lot), say("pairings.all_drawn"))

    def _act(self, what: str) -> None:
        shown = self._shown
        if shown is None or shown.round is None:
            return
        match what:
            case "publish":
                self._take_focus = True
                self._work.publish(shown)
            case "again":
                self._pair_again(shown, shown.round)
            case "unpair":
                self._take_focus = True
                self._work.unpair(shown)
            case "gate":
                self._turn()
            case "scores" | "meeting" | "prizes":
                self.go_to.emit(what)
            case "print" | "certificates" | "print:player-meeting":
                self.dialog.emit(_PRINTED.get(what, what))
            case "unpair_all":
                self._take_back_schedule(shown)
            case _ if what.startswith(("round:", "stage:")):
                self._take_focus = True
                self.go_to.emit(what)
            case "newest" if shown.view.last_round is not None:
                self.go_to.emit(f"round:{shown.view.last_round.number}")

    def _switched(self) -> None:
        back = self.switch.take_focus if self.switch.keeps_focus else self.focus_first
        self._show()
        back()

    def _act_on_schedule(self, what: str) -> None:
        match what:
            case "draw":
                self.pair_all()
            case "publish" if self._shown is not None:
                self._work.publish(self._shown)
            case "this":
                self.switch.turn(everything=False)
                self._take_focus = True
                self._show()

    def _open_in_schedule(self, number: int, table: int) -> None:
        """A game of the schedule: where its result is typed, or a draft round itself."""
        self.go_to.emit(f"round:{number}")
        each = self._shown.round if self._shown else None
        if each is not None and each.published:
            self.go_to.emit(f"table:{table}")
            return
        self.switch.turn(everything=False)
        self._show()
        self.page.point_at(table)
        self.focus_first()

    def _turn(self) -> None:
        """From the gate to the tables of the round before, and back."""
        self._turned = not self._turned
        self._take_focus = True
        self._looked_at = (0, "", 0)
        self._show()

    def _pair_again(self, shown: Shown, each: Round) -> None:
        results = sum(1 for pairing in each.pairings if pairing.games)
        if results and ask(self, again_question(each, results)) != "again":
            return
        before = each.pairings
        command = PairAgain(shown.stage, discard_results=bool(results))

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused(outcome.error)
                return
            now = self._shown.round if self._shown else None
            same = now is not None and now.pairings == before
            self.say.emit(say("pairings.same" if same else "pairings.drawn", round=round_title(each)))

        self._take_focus = True
        self.desk.execute(command, done)

    def _take_back_schedule(self, shown: Shown) -> None:
        rounds = shown.view.rounds
        results = sum(1 for each in rounds for pairing in each.pairings if pairing.games)
        if results and ask(self, take_back_question(len(rounds), results)) != "unpair":
            return
        self._take_focus = True
        told = say("pairings.unpaired_all", n=len(rounds))
        self._do(UnpairAll(shown.stage, discard_results=bool(results)), told)

    def _do(self, command: Command, told: str) -> None:
        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused(outcome.error)
            elif outcome.action is not None:
                self.say.emit(told)

        self.desk.execute(command, done)

    def _substitute(self, entrant: int, names: tuple[str, ...]) -> None:
        shown = self._shown
        if shown is None or shown.round is None:
            return
        told = say("pairings.seated" if names else "pairings.seat_back", names=", ".join(names))
        self._do(Substitute(shown.round.id, EntrantId(entrant), names), told)
        self.page.why.end_substitute()

    def _swap(self, command: ByHand) -> None:
        shown = self._shown
        if shown is None:
            return
        names = [spoken_entrant(shown.view.state, each) for each in (command.one, command.other)]
        code = "fill_in.done" if isinstance(command, PairWithBye) else "swap.done"
        self._do(command, say(code, one=names[0], other=names[1], key=undo_key()))

    def _open_table(self, table: int) -> None:
        shown = self._shown
        if shown is None or shown.round is None or table < 0:
            return
        if shown.round.published:
            self.go_to.emit(f"table:{table}")
        else:
            self.page.why.toggle()

    def _mend(self, where: str) -> None:
        """Go where a line of the gate can be mended; an older round is chosen first."""
        shown = self._shown
        kind, _, what = where.partition(":")
        if shown is not None and kind == "waive":
            command = PairRound(shown.stage, draft=True, waived=frozenset(what.split()))
            self._do(command, say("pairings.drawn", round=say("round.label", number=shown.view.next_number)))
            return
        if shown is not None and where == "close":
            self._work.close_stage(shown)
            return
        if shown is not None and kind in ("table", "scores"):
            out = [each for each in shown.view.rounds if each.missing]
            there = [e for e in out if not what or any(p.table == int(what) for p in e.missing)]
            if there and there[0] is not shown.round:
                self.go_to.emit(f"round:{there[0].number}")
        if kind in ("settings", "membership", "print"):
            self.dialog.emit("settings:rules" if kind == "settings" else where)
        else:
            self.go_to.emit(where)
