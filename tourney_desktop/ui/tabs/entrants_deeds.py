"""Carries out what is to be done with one entrant: asks where it must, sends the command, says what it did."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.drawn_ahead import missed_for_good
from tourney_desktop.document.commands.entering import LeaveDivision
from tourney_desktop.document.commands.entrants import (
    MarkAbsent,
    RemoveEntrant,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.rounds import Substitute
from tourney_desktop.domain.model import ByeKind, EntrantId
from tourney_desktop.domain.people import person_name, persons_of, spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.ask import ask_fully
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.apart_dialog import ApartDialog
from tourney_desktop.ui.dialogs.entrant_dialog import AbsentDialog, FormDialog, SubstituteDialog
from tourney_desktop.ui.dialogs.where_dialog import WhereDialog
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_actions import (
    coming_round,
    has_a_place,
    offered,
    possible,
    rest_kinds,
    rounds_to_come,
    seated,
    withdraw_question,
)
from tourney_desktop.ui.tabs.entrants_frame import undo_key


class EntrantDeeds(QObject):
    """``said(sentence)`` when something was done, ``refused(error)`` when not; ``blocked(reason)`` for what cannot be
    done with this entrant now, as the menu offers it with any."""

    said = Signal(str)
    refused = Signal(object)
    blocked = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._window = parent
        self.dialog: FormDialog | None = None

    def do(self, what: str, shown: Shown, entrant: EntrantId) -> None:
        """Do one of withdraw, return, absent, substitute, remove, apart, where; or say why it cannot be done."""
        snapshot = shown.snapshot
        can = possible(shown.view, entrant, "" if snapshot.writable else snapshot.why_read_only)
        if what in can.hidden or what in can.blocked:
            name = spoken_entrant(shown.view.state, entrant)
            self.blocked.emit(can.blocked.get(what) or say(f"entrant_card.{what}.hidden", name=name))
            return
        deeds: dict[str, Callable[[Shown, EntrantId], None]] = {
            "withdraw": self._withdraw,
            "return": self._return,
            "absent": self._absent,
            "substitute": self._substitute,
            "remove": self._remove,
            "apart": self._apart,
            "where": self._where,
        }
        deeds[what](shown, entrant)

    def strike(self, shown: Shown, entrant: EntrantId) -> None:
        """As Del: remove whoever was never paired, withdraw whoever was."""
        self.do("withdraw" if has_a_place(shown.view, entrant) else "remove", shown, entrant)

    def _send(self, command: Command, sentence: str, then: Callable[[], None] | None = None) -> None:
        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(outcome.error)
            elif outcome.action is not None:
                self.said.emit(sentence)
            if outcome.ok and then is not None:
                then()

        self._desk.execute(command, done)

    def _withdraw(self, shown: Shown, entrant: EntrantId) -> None:
        name = spoken_entrant(shown.view.state, entrant)
        sentence = say("withdraw.done", name=name, key=undo_key())
        question = withdraw_question(shown.view, entrant)
        if question is None:
            self._send(WithdrawEntrant(shown.stage, entrant), sentence)
            return
        answer = ask_fully(self._window, question)
        if answer.option != "withdraw":
            return
        paired = "repair" if answer.way == "repair" else "keep"
        then = (lambda: self._substitute(shown, entrant)) if answer.way == "substitute" else None
        self._send(WithdrawEntrant(shown.stage, entrant, paired), sentence, then)

    def _return(self, shown: Shown, entrant: EntrantId) -> None:
        name = spoken_entrant(shown.view.state, entrant)
        before = shown.snapshot.state

        def done(outcome: Outcome) -> None:
            after = self._desk.snapshot
            if outcome.error is not None:
                self.refused.emit(outcome.error)
            elif outcome.action is not None and after is not None:
                number = coming_round(stage_view(after.state, shown.stage))
                said = [say("return.done", name=name, round=number, key=undo_key())]
                missed = missed_for_good(before, after.state, shown.stage, entrant)
                if missed:
                    rounds = listed(str(each) for each in missed)
                    said.append(say("return.missed", rounds=rounds, n=len(missed)))
                said += offered(after.state, shown.stage, entrant)
                self.said.emit(" ".join(said))

        self._desk.execute(ReturnEntrant(shown.stage, entrant), done)

    def _remove(self, shown: Shown, entrant: EntrantId) -> None:
        state, division = shown.view.state, shown.view.division.name
        name = spoken_entrant(state, entrant)
        if any(who == entrant and stage != shown.stage for stage, who in state.participations):
            told = say("remove.from_here", name=name, division=division, key=undo_key())
            self._send(LeaveDivision(shown.stage, entrant), told)
        else:
            self._send(RemoveEntrant(entrant), say("remove.done", name=name, key=undo_key()))

    def _where(self, shown: Shown, entrant: EntrantId) -> None:
        name = spoken_entrant(shown.view.state, entrant)
        dialog = WhereDialog(shown.view.state, entrant, self._window)
        dialog.chosen.connect(
            lambda command: self._send(command, say("where.done", name=name, key=undo_key()))
        )
        self._open(dialog)

    def _absent(self, shown: Shown, entrant: EntrantId) -> None:
        name = spoken_entrant(shown.view.state, entrant)
        rounds = rounds_to_come(shown.view)
        asked = shown.view.participations[entrant].absences
        known = {absence.round: absence.kind for absence in asked if absence.round in rounds}
        before = set(known)
        kinds = rest_kinds(shown.view)
        first = next(iter(known.values()), ByeKind.ZERO)

        def chosen(ticked: tuple[int, ...], worth: str) -> None:
            kind = ByeKind(worth)
            added = tuple(number for number in sorted(ticked) if known.get(number) is not kind)
            gone = tuple(sorted(before - set(ticked)))
            words = listed(str(number) for number in ticked)
            code = f"absent.done.{worth}" if ticked else "absent.none_done"
            sentence = say(code, name=name, rounds=words, key=undo_key())
            if gone:
                self._send(MarkAbsent(shown.stage, entrant, gone, None), sentence)
            if added:
                self._send(MarkAbsent(shown.stage, entrant, added, kind), sentence)

        worth = first.value if not kinds or first in kinds else kinds[0].value
        offered = [each.value for each in kinds]
        dialog = AbsentDialog(name, rounds, sorted(before), offered, worth, self._window)
        dialog.chosen.connect(chosen)
        self._open(dialog)

    def _substitute(self, shown: Shown, entrant: EntrantId) -> None:
        found = seated(shown.view, entrant)
        if found is None:
            return
        drawn, pairing = found
        name = spoken_entrant(shown.view.state, entrant)
        state = shown.view.state
        team = format_by_id(shown.view.stage.config.format).teams
        own = tuple(map(person_name, persons_of(state, state.entrants[entrant]))) if team else ()
        known = next((each.names for each in drawn.line_ups if each.entrant == entrant), own)

        def named(text: str) -> None:
            names = tuple(part.strip() for part in text.split(";") if part.strip())
            names = () if names == own else names
            code = "substitute.done" if names else "substitute.none_done"
            words = listed(names)
            self._send(
                Substitute(drawn.id, entrant, names),
                say(code, name=name, substitute=words, round=drawn.number, key=undo_key()),
            )

        dialog = SubstituteDialog(
            name, drawn.number, pairing.table, "; ".join(known), self._window, team=team
        )
        dialog.named.connect(named)
        self._open(dialog)

    def _apart(self, shown: Shown, entrant: EntrantId) -> None:
        name = spoken_entrant(shown.view.state, entrant)

        def kept(other: int, hard: bool, reason: str) -> None:
            told = say("apart.done", one=name, other=spoken_entrant(shown.view.state, EntrantId(other)))
            self._send(KeepApart(entrant, EntrantId(other), hard, reason), told)

        def let(other: int) -> None:
            told = say("apart.let_done", one=name, other=spoken_entrant(shown.view.state, EntrantId(other)))
            self._send(KeepApart(entrant, EntrantId(other), removed=True), told)

        dialog = ApartDialog(shown.view, entrant, self._window)
        dialog.kept.connect(kept)
        dialog.let.connect(let)
        self._open(dialog)

    def _open(self, dialog: FormDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._shut)
        dialog.open()

    def _shut(self) -> None:
        self.dialog = None
