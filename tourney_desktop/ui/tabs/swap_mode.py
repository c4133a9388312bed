"""Changing seats by keyboard or mouse: F6 picks up whoever is under the cursor, the arrows choose whom to change with.

Up and down go through the tables, left and right from one side to the other, Enter does it, a second Enter where rules
break, Esc leaves everything as it was. On the row picked up itself the two would change sides. Somebody who is not in
the round is picked up by an offer, and can be paired with one who rests.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tourney_desktop.document.commands.fill_in import PairWithBye
from tourney_desktop.domain.model import EntrantId, Round, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.ui.tabs.swap_pane import SwapView
from tourney_desktop.ui.tabs.swap_words import (
    Hint,
    Hints,
    Place,
    SwapPreview,
    entrant_at,
    hints,
    preview,
    with_hints,
)
from tourney_desktop.ui.widgets.status_line import announce
from tourney_desktop.ui.widgets.table_light import Tint
from tourney_desktop.ui.widgets.table_view import TableView

_TINTS = {Tone.STOP: Tone.STOP, Tone.INFO: Tone.INFO, Tone.WARN: Tone.WARN}


class SwapMode(QObject):
    """Drives the grid and the pane while a round is changed by hand. ``wanted(command)`` when it is to be done;
    ``turned`` when the mode begins or ends."""

    wanted = Signal(object)
    turned = Signal(bool)

    def __init__(self, grid: TableView, view: SwapView, parent: QObject) -> None:
        super().__init__(parent)
        self._grid, self._view = grid, view
        self._state: TournamentState | None = None
        self._round: Round | None = None
        self._table: Table | None = None
        self._picked: Place | None = None
        self._outside: EntrantId | None = None
        self._offers: tuple[PairWithBye, ...] = ()
        self._side = 0
        self._armed = False
        self._hints: Hints | None = None
        self.preview: SwapPreview | None = None
        grid.installEventFilter(self)
        grid.viewport().installEventFilter(self)
        grid.clicked.connect(self._clicked)
        view.wanted.connect(self.do)
        view.left.connect(self.leave)
        view.offered.connect(self._take_offer)

    @property
    def on(self) -> bool:
        """Whether the round is being changed."""
        return self._picked is not None or self._outside is not None

    @property
    def picked(self) -> EntrantId | None:
        """Who is picked up."""
        if self._outside is not None:
            return self._outside
        return entrant_at(self._round, self._picked) if self._round and self._picked else None

    def show_round(
        self, state: TournamentState, each: Round, table: Table, offers: tuple[PairWithBye, ...] = ()
    ) -> None:
        """Another state of the event. A round that changed ends the mode. ``offers``: who could be brought into it."""
        same = self._round is not None and (self._round.id, self._round.pairings, self._round.byes) == (
            each.id,
            each.pairings,
            each.byes,
        )
        self._state, self._round, self._table, self._offers = state, each, table, offers
        if not self.on:
            return
        if same:
            self._look()
        else:
            self.leave()

    def start(self) -> None:
        """Pick up whoever is under the cursor; again, put him back."""
        if self.on:
            self.leave()
            return
        key = self._grid.current_key
        if self._round is None or self._state is None or key is None:
            return
        column = self._grid.current_column
        self._side = 1 if column is not None and column.id.startswith("second") and key > 0 else 0
        self._pick(Place(key, self._side))
        self.turned.emit(True)
        self._grid.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._go(key)
        self._look()

    def fill_in(self, offer: PairWithBye) -> None:
        """Pick up somebody who is not in the round, to be paired with the one of the offer or another who rests."""
        if self._round is None or self._state is None:
            return
        self.leave()
        self._outside, self._side = offer.one, 0
        self._hints = hints(self._state, self._round, offer.one)
        self.turned.emit(True)
        self._grid.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._grid.select_key(-offer.other)
        self._go(-offer.other)
        self._look()

    def _take_offer(self) -> None:
        offer = self._offer()
        if offer is not None:
            self.fill_in(offer)

    def _offer(self) -> PairWithBye | None:
        """What the one who is picked up and rests could do instead."""
        if self._outside is not None:
            return None
        return next((each for each in self._offers if each.other == self.picked), None)

    def leave(self) -> None:
        """Leave everything as it was."""
        if not self.on:
            return
        key = self._picked.key if self._picked is not None else self._seat_of(self._outside)
        self._picked, self._outside, self.preview = None, None, None
        self._armed, self._hints = False, None
        self._grid.set_tints({})
        if self._table is not None:
            self._grid.set_table(self._table)
        self.turned.emit(False)
        if key is not None:
            self._grid.select_key(key)

    def _seat_of(self, entrant: EntrantId | None) -> int | None:
        """The table at which somebody who came in sits by now, else the row there is."""
        pairings = self._round.pairings if self._round is not None else ()
        return next((each.table for each in pairings if entrant in each.entrants), self._grid.current_key)

    def do(self) -> None:
        """Do it; where rules break, say so first and do it the next time."""
        now = self.preview
        if now is None or now.refusal:
            return
        if now.broken and not self._armed:
            self._armed = True
            self._view.show_preview(now, armed=True)
            announce(self._view, self._view.warning.text())
            return
        self._grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self.wanted.emit(replace(now.command, accept=bool(now.broken)))

    def _pick(self, place: Place) -> None:
        self._picked = place
        who = self.picked
        ready = self._state is not None and self._round is not None and who is not None
        self._hints = hints(self._state, self._round, who) if ready else None  # type: ignore[arg-type]

    def _go(self, key: int) -> None:
        """The cursor on the name of the side in question."""
        column = "second" if self._side and key > 0 else "first"
        index = self._grid.currentIndex()
        at = self._grid.table.index(column)
        model = self._grid.model()
        if index.isValid():
            self._grid.setCurrentIndex(model.index(index.row(), at))

    def _target(self) -> EntrantId | None:
        key = self._grid.current_key
        if self._round is None or not self.on or key is None:
            return None
        if self._picked is not None and key == self._picked.key:
            return entrant_at(self._round, Place(key, 1 - self._picked.side)) if key > 0 else None
        return entrant_at(self._round, Place(key, self._side))

    def _look(self) -> None:
        """Show what would happen with the cursor where it is."""
        state, each, picked, other = self._state, self._round, self.picked, self._target()
        if state is None or each is None or picked is None:
            return
        self._paint()
        offer = self._offer()
        name = spoken_entrant(state, offer.one).replace("&", "&&") if offer else ""
        self._view.show_offer(say("fill_in.instead", name=name) if name else "")
        if other is None or other == picked:
            return
        now = preview(state, each.id, picked, other)
        if self.preview is None or now.command != self.preview.command:
            self._armed = False
        self.preview = now
        self._view.show_preview(now, armed=self._armed)

    def _paint(self) -> None:
        if self._table is None or not self.on:
            return
        found: dict[int, Hint] = {}
        if self._hints is not None:
            keys = [row.key for row in self._table.data_rows if row.key is not None]
            found = {key: self._hints.of(Place(key, self._side)) for key in keys}
        tints: dict[int, Tint] = {k: _TINTS[h.tone] for k, h in found.items() if h.tone in _TINTS}
        if self._picked is not None:
            tints[self._picked.key] = "sunken"
        self._grid.set_table(with_hints(self._table, found))
        self._grid.set_tints(tints)

    def moved(self) -> None:
        """The cursor stands elsewhere."""
        key = self._grid.current_key
        if self.on and key is not None:
            self._armed = False
            self._go(key)
            self._look()

    def _clicked(self, index: QModelIndex) -> None:
        if not self.on:
            return
        column = self._grid.table.columns[index.column()].id
        if column.startswith(("first", "second")):
            self._turn(1 if column.startswith("second") else 0)

    def _turn(self, side: int) -> None:
        """Look at the other side; on the row picked up, pick up the other one."""
        self._side = side
        key = self._grid.current_key
        if self._picked is not None and key == self._picked.key and key > 0:
            self._pick(Place(key, side))
        self._armed = False
        if key is not None:
            self._go(key)
        self._look()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.on or watched is not self._grid or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        sides = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}
        if self._grid.isRightToLeft():
            sides = {Qt.Key.Key_Left: 1, Qt.Key.Key_Right: 0}
        key = Qt.Key(event.key())
        if key in sides:
            self._turn(sides[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        else:
            return super().eventFilter(watched, event)
        return True
