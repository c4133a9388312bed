"""A MoreSwiss event at the keyboard, steered to the end that a test is about: where few can still win, every way the
open tables can go is looked at, and one is taken that comes closer to it."""

from __future__ import annotations

from itertools import product

from tests.ui.frame.desk_room import NAMES
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Key, Typist
from tourney_desktop.document.commands.results import Entry, RecordResults
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Round, Scored, TournamentState
from tourney_desktop.reports.status import stage_status
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view

SEARCHED = 6
"""So many open tables are looked at in every way."""


class MoreSwiss:
    """What a director does, by keys alone."""

    def __init__(self, typist: Typist) -> None:
        self.typist = typist

    # Before round 1

    def enter(self, count: int) -> None:
        """So many players, by name alone."""
        for name in NAMES[:count]:
            first, last = name.split()
            self.typist.type(f"{last}, {first}")
        assert self.typist.shown.status.alive == count

    def record_and_let_play(self, number: str, reason: str) -> None:
        """At the gate: one has his number after all, all others play without one for a reason."""
        typist = self.typist
        typist.tab(3)
        assert not typist.window.page.current.gate.primary.isEnabled()
        typist.press(Key.Key_Return)  # Record it
        typist.type(number)
        typist.tab(3)
        typist.press(Key.Key_Tab, Key.Key_Tab, Key.Key_Return)  # past the settings to Let them play
        dialog = self.dialog("membership")
        assert len(dialog.lines) == len(typist.view.entrants) - 1
        typist.type(reason)
        typist.back()

    def dialog(self, name: str):
        """The open dialog of that kind, once the keyboard is in it."""
        typist = self.typist
        typist.qtbot.waitUntil(lambda: typist.window.dialogs.current(name) is not None)
        dialog = typist.window.dialogs.current(name)
        typist.qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    # Rounds

    def pair(self) -> Round:
        """Draw and publish the next round."""
        self.typist.press(Key.Key_R, mod=CTRL)
        assert not self.typist.last.published
        self.typist.press(Key.Key_R, mod=CTRL | SHIFT)
        assert self.typist.last.published
        return self.typist.last

    def play_until(self, phase: str) -> None:
        """Round after round until this phase is due."""
        for _ in range(25):
            if self.typist.shown.status.phase == phase:
                return
            drawn = self.pair()
            self.type_results(self.towards(phase, drawn))
        raise AssertionError(f"{phase} did not come about")

    def type_results(self, first_wins: dict[int, bool]) -> None:
        """A line a table."""
        self.typist.press(Key.Key_F4)
        for table, first in first_wins.items():
            self.typist.type(f"{table} {'1 0' if first else '0 1'}")
        assert self.typist.last.complete

    def towards(self, phase: str, drawn: Round) -> dict[int, bool]:
        """Who wins where: as leads to the phase, else to no other end; with many tables those with fewer losses lose,
        so that many come to have equally many."""
        tables = [pairing.table for pairing in drawn.missing]
        if len(tables) <= SEARCHED:
            ways = [dict(zip(tables, way, strict=True)) for way in product((True, False), repeat=len(tables))]
            ends = [self._after(drawn, way) for way in ways]
            wanted = next((way for way, end in zip(ways, ends, strict=True) if end == phase), None)
            on = (way for way, end in zip(ways, ends, strict=True) if end in ("swiss", "playoff"))
            return wanted or next(on)
        losses = {place.entrant: place.losses for place in self._places()}
        return {
            pairing.table: losses[pairing.sides[0].entrants[0]] > losses[pairing.sides[1].entrants[0]]
            for pairing in drawn.missing
        }

    def _places(self):
        view = self.typist.view
        kind = format_by_id(view.stage.config.format)
        return kind.places(view, kind.options(view))

    def _after(self, drawn: Round, way: dict[int, bool]) -> str:
        entries = tuple(Entry(table, Scored(1, 0) if first else Scored(0, 1)) for table, first in way.items())
        state: TournamentState = self.typist.view.state
        state = fold(tuple(RecordResults(drawn.id, entries).decide(state)), state)
        return stage_status(stage_view(state, self.typist.shown.stage)).phase

    # Beside the rounds

    def standings(self):
        """Turn to the standings."""
        self.typist.tab(5)
        return self.typist.window.page.current

    def certificates(self) -> None:
        """From the banner over the standings into the preview."""
        self.standings()
        self.typist.press(Key.Key_T, mod=ALT)
        assert self.dialog("print").form.document == "certificates"
        self.typist.press(Key.Key_Escape)
        self.typist.back()
