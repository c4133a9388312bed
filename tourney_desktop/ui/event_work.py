"""What the menus do with the open event: pair, publish, un-pair, close, undo, redo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.rounds import PairRound, PublishRound, UnpairRound
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import label_text
from tourney_desktop.ui.ask import ButtonKind, Option, Question, ask
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.event_bar import division_items
from tourney_desktop.ui.menus import MenuState, inside_a_sentence
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.standings_words import has_results


def menu_state(shown: Shown) -> MenuState:
    """What the menus may do with the event as it stands."""
    snapshot, view, status = shown.snapshot, shown.view, shown.status
    last = view.last_round
    blocked: dict[str, str] = {}
    if status.over:
        blocked["pair"] = say("menu.why.over")
    if last is None:
        for name in ("publish", "unpair", "close_stage"):
            blocked[name] = say("menu.why.no_round")
    elif last.published:
        blocked["publish"] = say("menu.why.published", round=last.number)
    if not has_results(view):
        blocked["next_list"] = say("menu.why.no_result")
    if view.stage.closed:
        for name in ("close_stage", "unpair", "pair"):
            blocked[name] = say("menu.why.closed")
    texts = {"pair": say("menu.pair_round", round=view.next_number)}
    if last is not None:
        texts["publish"] = say("menu.publish_round", round=last.number)
        texts["unpair"] = say("menu.unpair_round", round=last.number)
    else:
        texts["publish"], texts["unpair"] = say("menu.publish"), say("menu.unpair")
    undo, redo = snapshot.undo_label, snapshot.redo_label
    divisions = division_items(view.state)
    return MenuState(
        event=True,
        writable=snapshot.writable,
        why_not_writable=snapshot.why_read_only,
        undo=inside_a_sentence(label_text(undo)) if undo else "",
        redo=inside_a_sentence(label_text(redo)) if redo else "",
        blocked=tuple(blocked.items()),
        texts=tuple(texts.items()),
        divisions=tuple(f"{item.letter}  {item.name}" for item in divisions),
        division=sorted(view.state.divisions).index(view.division.id),
    )


class EventWork(QObject):
    """Sends the commands of the Round and Edit menus. ``said`` what was done, ``refused`` what was not, ``go_to`` where
    to look now."""

    said = Signal(str)
    refused = Signal(str)
    warned = Signal(str)
    go_to = Signal(str)

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def pair(self, shown: Shown) -> None:
        """Draw the next round as a draft, and go and look at it."""
        self._do(
            PairRound(shown.stage, draft=True), lambda: self.go_to.emit("pairings"), refused_at="pairings"
        )

    def publish(self, shown: Shown) -> None:
        """Show the last round to room and paper."""
        rounds = shown.view.rounds
        told = say("work.published", round=rounds[-1].number if rounds else 0)
        if sum(1 for each in rounds if not each.published) == len(rounds) > 1:
            told = say("work.published_all", n=len(rounds))
        self._do(PublishRound(shown.stage), lambda: self.said.emit(told))

    def unpair(self, shown: Shown) -> None:
        """Take the last round back; asked only where results go with it."""
        last = shown.view.last_round
        if last is None:
            return
        results = sum(1 for pairing in last.pairings if pairing.games)
        if results and ask(self._window, _unpair_question(last, results)) != "unpair":
            return
        command = UnpairRound(shown.stage, discard_results=bool(results))
        self._do(command, lambda: self.said.emit(say("work.unpaired", round=last.number)))

    def close_stage(self, shown: Shown) -> None:
        """No more rounds: undo takes it back, so nothing is asked."""
        self._do(CloseStage(shown.stage), lambda: self.said.emit(say("work.closed")))

    def undo(self) -> None:
        """Take the last step back; warn where paper may hang that shows it."""
        before = self._desk.snapshot
        printed = before is not None and before.printed_since_last_step

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error))
            elif outcome.action is not None:
                what = inside_a_sentence(label_text(outcome.action.label))
                if printed:
                    self.warned.emit(say("work.undone_printed", what=what))
                else:
                    self.said.emit(say("work.undone", what=what))

        self._desk.undo(done)

    def redo(self) -> None:
        """Bring the last undone step back."""

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error))
            elif outcome.action is not None:
                self.said.emit(say("work.redone", what=inside_a_sentence(label_text(outcome.action.label))))

        self._desk.redo(done)

    def _do(self, command: Command, then: Callable[[], None], refused_at: str = "") -> None:
        def done(outcome: Outcome) -> None:
            if outcome.error is None:
                then()
                return
            if refused_at:
                self.go_to.emit(refused_at)
            self.refused.emit(str(outcome.error))

        self._desk.execute(command, done)


def _unpair_question(last: Round, results: int) -> Question:
    return Question(
        title=say("work.unpair.title", round=last.number),
        lines=(say("work.unpair.what", round=last.number, n=results),),
        options=(
            Option("keep", say("work.unpair.keep", round=last.number)),
            Option("unpair", say("work.unpair.do", round=last.number), ButtonKind.DANGER),
        ),
        default="keep",
        esc_text=say("work.unpair.esc"),
        window=say("menu.unpair_round", round=last.number).replace("&", ""),
    )
