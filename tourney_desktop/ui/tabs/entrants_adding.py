"""Sends what was typed about entrants, and says what became of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.arrivals import coming_from
from tourney_desktop.document.commands.entering import EnterEntrants, LeaveDivision
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.intake import FillStage
from tourney_desktop.domain.facts import EntrantSet
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_actions import offered
from tourney_desktop.ui.tabs.entrants_edit import EntrantForm
from tourney_desktop.ui.tabs.entrants_frame import undo_key
from tourney_desktop.ui.tabs.entrants_strip import EntryStrip


class EntrantAdding(QObject):
    """``said`` what was done; ``refused(error)``; ``came(entrant)`` for each who is in now; ``saved()`` when the form
    has done its work."""

    said = Signal(str)
    refused = Signal(object)
    came = Signal(int)
    saved = Signal()

    def __init__(
        self,
        desk: Desk,
        strip: EntryStrip,
        form: EntrantForm,
        shown: Callable[[], Shown | None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._strip = strip
        self._form = form
        self._shown = shown

    def add(self, command: AddEntrants | EnterEntrants) -> None:
        """What the strip asked for."""

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                if not self._strip.rejected(outcome.error):
                    self.refused.emit(outcome.error)
                return
            self._strip.accepted()
            facts = outcome.action.facts if outcome.action is not None else ()
            new = tuple(fact.entrant.id for fact in facts if isinstance(fact, EntrantSet))
            for number in new or (command.entrants if isinstance(command, EnterEntrants) else ()):
                self._welcome(command, number)

        self._desk.execute(command, done)

    def _welcome(self, command: AddEntrants | EnterEntrants, number: EntrantId) -> None:
        self.came.emit(number)
        now = self._desk.snapshot
        if now is None or number not in now.state.entrants:
            return
        words = {"name": spoken_entrant(now.state, number), "number": number, "key": undo_key()}
        if isinstance(command, EnterEntrants):
            division = now.state.divisions[now.state.stages[command.stage].division].name
            told = say("entry_strip.entered", division=division, **words)
        else:
            told = say("entry_strip.added", **words)
        shown = self._shown()
        hints = offered(now.state, command.stage, number) if shown is not None and shown.view.rounds else []
        self.said.emit(" ".join((told, *hints)))

    def save(self, command: EditEntrant) -> None:
        """What the form beside the list says now."""

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self._form.rejected(outcome.error)
                return
            now = self._desk.snapshot
            name = spoken_entrant(now.state, command.entrant) if now is not None else ""
            saved = say("entrant_form.saved", name=name, key=undo_key())
            self.said.emit(saved if outcome.action is not None else say("entrant_form.nothing"))
            self.saved.emit()

        self._desk.execute(command, done)

    def turn(self, entrant: int) -> None:
        """Somebody who may come in comes in; who is in already is struck again."""
        shown = self._shown()
        if shown is None:
            return
        who, state = EntrantId(entrant), shown.snapshot.state
        words = {"name": spoken_entrant(state, who), "division": shown.view.division.name, "key": undo_key()}
        if who in shown.view.participations:
            self._do(LeaveDivision(shown.stage, who), say("remove.from_here", **words))
        else:
            command = EnterEntrants(shown.stage, (who,), coming_from(shown.view))
            self._do(command, say("entry_strip.entered", **words))

    def fill(self) -> None:
        """Everybody whom the stage's intake names comes in."""
        shown = self._shown()
        if shown is not None:
            told = say("intake.filled", division=shown.view.division.name, key=undo_key())
            self._do(FillStage(shown.stage), told)

    def _do(self, command: Command, told: str) -> None:
        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(outcome.error)
            elif outcome.action is not None:
                self.said.emit(told)

        self._desk.execute(command, done)
