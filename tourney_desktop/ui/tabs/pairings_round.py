"""One round: its tables in the middle, who is not at one on the left, and why on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.fill_in import PairWithBye
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.words import round_title
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Room, room_of
from tourney_desktop.ui.tabs.pairings_aside import AsidePane
from tourney_desktop.ui.tabs.pairings_header import Header, header, notice
from tourney_desktop.ui.tabs.pairings_offer import offer_notice, standing_offers
from tourney_desktop.ui.tabs.pairings_words import aside
from tourney_desktop.ui.tabs.swap_mode import SwapMode
from tourney_desktop.ui.tabs.why_pane import WhyPane
from tourney_desktop.ui.tabs.why_words import why
from tourney_desktop.ui.widgets.banner import Banner
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import ElidedWords, Pill
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("pairings", "", (), ())
_MANY = 60
"""Tables from which on the reasons wait until the cursor rests: to find them the round is worked out again."""
_REST_MS = 120


class RoundPage(QWidget):
    """Shows the pairings of one round. ``act(id)`` for a button, ``opened(table)``, ``substituted(entrant, names)``,
    ``swapped(command)``."""

    act = Signal(str)
    opened = Signal(int)
    substituted = Signal(int, tuple)
    swapped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Shown | None = None
        self._round: Round | None = None
        self._offers: tuple[PairWithBye, ...] = ()
        self._header: Header | None = None
        self._room: Room | None = None
        self._first: QWidget | None = None
        self.buttons: dict[str, Button] = {}
        self.pill = Pill()
        self.sentence = ElidedWords("", "body", "text2")
        self.banner = Banner()
        self.grid = TableView(_EMPTY, say("title.pairings"))
        self.aside = AsidePane()
        self.why = WhyPane()
        self.swap = SwapMode(self.grid, self.why.swap, self)
        self._bar = HeaderBar()
        self._bar.row.addWidget(self.pill)
        self._bar.row.addWidget(self.sentence, 1)
        self._why_button = Button(
            say("pairings.why"), ButtonKind.QUIET, icon="help-circle", name=say("pairings.why.name")
        )
        self._why_button.setToolTip("F8")
        self._bar.row.addWidget(self._why_button)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self.aside)
        body.addWidget(self.grid, 1)
        body.addWidget(self.why)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._bar)
        box.addWidget(self.banner)
        box.addLayout(body, 1)
        self.banner.acted.connect(
            lambda what: self.start_fill_in() if what == "fill_in" else self.act.emit(what)
        )
        self.grid.opened.connect(self.opened)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(_REST_MS)
        self._resting.timeout.connect(lambda: self._show_why(self.grid.current_key))
        self.grid.current_changed.connect(self._moved)
        self.why.substituted.connect(self.substituted)
        self._why_button.clicked.connect(self.why.toggle)
        self.swap.wanted.connect(self.swapped)
        self.swap.turned.connect(self._swap_turned)
        self.why.swap_wanted.connect(self.start_swap)
        self._key(Qt.Key.Key_F6, self.start_swap)
        self._key(Qt.Key.Key_F7, self.why.start_substitute)
        self._key(Qt.Key.Key_F8, self.why.toggle)

    def put_first(self, part: QWidget) -> None:
        """Something at the start of the header. Where room is scarce it takes that of the pill, whose state the event
        bar shows too."""
        self._first = part
        self._bar.row.insertWidget(0, part)

    def _key(self, key: Qt.Key, act: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)

    @property
    def primary(self) -> QWidget:
        """Where the next step is pressed: in the header, in the banner, else the list."""
        if self._header and self._header.primary in self.buttons:
            return self.buttons[self._header.primary]
        return next(iter(self.banner.buttons), None) or self.grid

    def show_round(self, shown: Shown, each: Round) -> None:
        """Show a round; the row chosen stays chosen."""
        other = self._round is None or self._round.id != each.id
        self._shown, self._round = shown, each
        self._show_header(header(shown, each))
        self._offers = standing_offers(shown, each)
        self.banner.show_notice(notice(shown, each, offer_notice(shown, each, self._offers)))
        table = pairings_table(shown.view, each)
        if not self.swap.on:
            self.grid.set_table(table)
        self.swap.show_round(shown.snapshot.state, each, table, self._offers)
        self.why.swap_button.set_blocked(self._why_no_swap(shown))
        self.grid.setAccessibleName(f"{say('title.pairings')}, {round_title(each)}")
        self.aside.show_groups(aside(shown.view, each))
        if (other or self.grid.current_key is None) and each.pairings:
            self.grid.select_key(min(pairing.table for pairing in each.pairings))
        self._show_why(self.grid.current_key)
        self._fold()

    def _show_header(self, head: Header) -> None:
        if head == self._header:
            return
        self.pill.set_state(head.pill, head.tone, head.icon)
        self.sentence.setText(head.sentence)
        pressed = any(button.hasFocus() for button in self.buttons.values())
        if self._header is None or head.actions != self._header.actions:
            for button in self.buttons.values():
                self._bar.row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self.buttons = {}
            for action in head.actions:
                button = Button(action.text, action.kind, icon=action.icon, parent=self)
                button.clicked.connect(lambda _=False, name=action.id: self.act.emit(name))
                self._bar.row.addWidget(button)
                self.buttons[action.id] = button
        self._header = head
        if pressed and not any(button.hasFocus() for button in self.buttons.values()):
            self.primary.show()  # what is not shown takes no focus
            self.primary.setFocus()  # the buttons of another round: the keyboard stays among them

    @staticmethod
    def _why_no_swap(shown: Shown) -> str:
        if not shown.snapshot.writable:
            return shown.snapshot.why_read_only
        if shown.view.stage.closed:
            return say("swap.blocked.closed")
        return "" if shown.is_last_round or shown.in_advance else say("swap.blocked.old")

    def start_swap(self) -> None:
        """Pick up whoever is under the cursor, to change seats."""
        if self._shown is not None and not self._why_no_swap(self._shown):
            self.swap.start()

    def start_fill_in(self) -> None:
        """Pick up the first who is not in the round, to be paired with one who rests."""
        if self._offers:
            self.swap.fill_in(self._offers[0])

    def _swap_turned(self, on: bool) -> None:
        self.why.show_swap(on)
        self._fold()
        if not on:
            self._show_why(self.grid.current_key)

    def _moved(self, key: int | None) -> None:
        if self._round is not None and len(self._round.pairings) > _MANY:
            self._resting.start()
        else:
            self._show_why(key)

    def _show_why(self, key: int | None) -> None:
        if self.swap.on:
            self.swap.moved()
            return
        each, shown = self._round, self._shown
        pairing = each.at_table(key) if each is not None and key is not None else None
        if shown is None or each is None or pairing is None:
            self.why.show_why(None)
        else:
            self.why.show_why(why(shown.view, each, pairing))

    def point_at(self, table: int) -> None:
        """Choose a table."""
        self.grid.select_key(table)

    def _fold(self) -> None:
        room = Room.WIDE if self._room is None else self._room
        self.why.set_permanent(room is Room.WIDE)
        self._why_button.setVisible(room is not Room.WIDE)
        folded = room is Room.NARROW
        self.pill.setVisible(not folded or self._first is None or self._first.isHidden())
        played = self._round is not None and any(pairing.games for pairing in self._round.pairings)
        hidden = set() if played else {"first_score", "second_score"}
        if folded and self.swap.on:
            hidden |= {"first_points", "second_points"}  # what a change would do needs the room
        self.grid.set_hidden_columns(frozenset(hidden))
        self.aside.setVisible(not folded)
        # With the left pane in sight, those who rest need not stand under the tables once more, unless to change seats.
        every = folded or self.swap.on
        self.grid.filter.set_condition(None if every else lambda row: row.key is not None and row.key > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = room_of(self.width())
        if room is not self._room:
            self._room = room
            self._fold()
