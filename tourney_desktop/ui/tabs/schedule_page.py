"""All rounds at once, of everybody, of one player or of one team: what is out, and the message that can be sent."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.schedule import ROUND_KEY, is_open
from tourney_desktop.reports.schedule_rounds import Schedule, whole_schedule
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Room, room_of
from tourney_desktop.ui.tabs.pairings_header import Header
from tourney_desktop.ui.tabs.schedule_words import (
    EVERYBODY,
    document_of,
    empty,
    exported,
    header,
    message_of,
    place_of,
    table_of,
    whose,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.fields import label_for
from tourney_desktop.ui.widgets.labels import ElidedWords, Pill
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("schedule", "", (), ())


class SchedulePage(QWidget):
    """Shows the schedule. ``act(id)`` for what is done to it: ``draw``, ``publish``, or ``this`` round instead;
    ``opened(round, table)`` for a row; ``copied(words)`` when a message is on the clipboard; ``go_to`` and ``dialog``
    as a tab has them."""

    act = Signal(str)
    go_to = Signal(str)
    dialog = Signal(str)
    opened = Signal(int, int)
    copied = Signal(str)

    def __init__(self, desk: Desk, switch: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown: Shown | None = None
        self._schedule: Schedule | None = None
        self._everybody = _EMPTY
        self._asked: tuple[object, ...] = ()
        self._round = 0
        self._header: Header | None = None
        self._room = Room.WIDE
        self.buttons: dict[str, Button] = {}
        self.who = Choice(((EVERYBODY, say("schedule.who.all")),), say("schedule.who.name"))
        self._who_label = label_for(say("schedule.who"), self.who)
        self.chips = ChipRow(say("schedule.filter"))
        self.pill = Pill()
        self.sentence = ElidedWords("", "body", "text2")
        self.copy = Button(say("schedule.copy"), icon="copy")
        self.print = Button(say("schedule.print"), icon="printer")
        self.grid = TableView(_EMPTY, say("title.schedule"))
        self.empty = EmptyState(Drawing.PAIRS, say("schedule.empty"))
        self._bar = HeaderBar()
        self._body = QStackedWidget()
        self._lay_out(switch)
        self.who.chosen.connect(lambda _: self._draw())
        self.chips.chosen.connect(lambda _: self._filter())
        self.copy.clicked.connect(self.copy_message)
        self.print.clicked.connect(lambda: self.dialog.emit(f"print:{self.document}"))
        self.grid.opened.connect(self._open)
        self.empty.acted.connect(self._act)

    def _lay_out(self, switch: QWidget) -> None:
        for part in (switch, self._who_label, self.who, self.chips, self.pill):
            self._bar.row.addWidget(part)
        self._bar.row.addWidget(self.sentence, 1)
        self._bar.row.addWidget(self.copy)
        self._bar.row.addWidget(self.print)
        self._body.addWidget(self.grid)
        self._body.addWidget(self.empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._bar)
        box.addWidget(self._body, 1)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        """Show the schedule as the event stands. The desk works it out: rounds still to come take a while, and a long
        schedule a moment."""
        self._shown = shown
        asked = (shown.snapshot.state.uuid, shown.snapshot.sequence, shown.stage)
        if asked == self._asked:
            self._look_at_round()
            return
        if self._asked[:1] != asked[:1]:
            self._schedule = None
            self.who.set_current(EVERYBODY)
            self.chips.set_current("all")
        self._asked = asked

        def work() -> tuple[Schedule, Table]:
            schedule = whole_schedule(shown.view)
            return schedule, table_of(schedule, EVERYBODY)

        def made(outcome: Outcome) -> None:
            if self._asked == asked and isinstance(outcome.value, tuple):
                self._schedule, self._everybody = outcome.value
                self.who.set_options(whose(self._schedule))
                self._draw()

        self._desk.run(work, made)

    def _draw(self) -> None:
        shown, schedule = self._shown, self._schedule
        if shown is None or schedule is None:
            return
        there = bool(schedule.rounds)
        pressed = next((part for part in self.findChildren(QWidget) if part.hasFocus()), None)
        self._body.setCurrentIndex(0 if there else 1)
        if there:
            who = self.who.current
            table = self._everybody if who == EVERYBODY else table_of(schedule, who)
            self.grid.set_table(table)
            self.grid.setAccessibleName(f"{say('title.schedule')}, {self.who.currentText()}")
            self._show_header(header(shown, schedule, who))
            self._count(table)
            self._look_at_round()
        else:
            words = empty(shown, schedule)
            self.empty.set_words(words.fact, words.step)
            self.empty.set_actions(words.actions)
            self._show_header(None)
            self.sentence.setText("")
        self._filter()
        self._fold()
        if pressed is not None and not pressed.isVisibleTo(self):  # it is gone: the next step takes its place
            self.primary.show()  # a button just made is shown a moment later, and what is not shown takes no focus
            self.primary.setFocus()

    def _count(self, table: Table) -> None:
        out = sum(1 for row in table.data_rows if is_open(row))
        games = sum(1 for row in table.data_rows if row.key is not None and row.key > 0)
        self.chips.set_chips(
            (
                ChipItem("all", say("scores.all"), games),
                ChipItem("out", say("schedule.out"), out),
            )
        )

    def _show_header(self, head: Header | None) -> None:
        if head is not None:
            self.pill.set_state(head.pill, head.tone, head.icon)
            self.sentence.setText(head.sentence)
        before = self._header.actions if self._header else ()
        actions = head.actions if head is not None else ()
        if actions != before:
            for button in self.buttons.values():
                self._bar.row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self.buttons = {}
            for action in actions:
                button = Button(action.text, action.kind, icon=action.icon, parent=self)
                button.clicked.connect(lambda _=False, name=action.id: self._act(name))
                self._bar.row.addWidget(button)
                button.show()  # at once: its key holds only from then on
                self.buttons[action.id] = button
        self._header = head

    def _look_at_round(self) -> None:
        """Another round was chosen in the event bar: go to its first row."""
        each = self._shown.round if self._shown else None
        if each is None or each.number == self._round or self.who.current != EVERYBODY:
            return
        self._round = each.number
        first = min((pairing.table for pairing in each.pairings), default=None)
        if first is not None and self._schedule is not None:
            self.grid.select_key(each.number * ROUND_KEY + first)

    @property
    def _under_way(self) -> bool:
        """Whether there is a round that is played, so that games can be out."""
        return self._schedule is not None and any(each.round.published for each in self._schedule.rounds)

    def _filter(self) -> None:
        everybody = self.who.current == EVERYBODY and self._under_way
        only_open = everybody and self.chips.current == "out"
        self.grid.filter.set_condition(is_open if only_open else None)
        self.grid.set_empty_words(say("schedule.none_out") if only_open else "")

    # What is asked of it

    @property
    def primary(self) -> QWidget:
        """Where the next step is pressed, else the list."""
        if self._body.currentIndex() == 1:
            return self.empty.focusProxy() or self.empty
        if self._header is not None and self._header.primary in ("draw", "publish"):
            return self.buttons[self._header.primary]
        return self.grid

    @property
    def document(self) -> str:
        """The document that belongs to what is in sight."""
        return document_of(self.who.current)

    @property
    def exported(self) -> Table | None:
        """What is in sight, for other programs."""
        if self._schedule is None or not self._schedule.rounds:
            return None
        return exported(self._schedule, self.who.current)

    def copy_message(self) -> None:
        """Put the message to the player or team on the clipboard."""
        if self._schedule is not None and self.who.current != EVERYBODY:
            QGuiApplication.clipboard().setText(message_of(self._schedule, self.who.current))
            self.copied.emit(say("schedule.copied", name=self.who.currentText()))

    def _act(self, what: str) -> None:
        onward = self._shown.next_open if self._shown is not None else None
        if what in ("draw", "publish", "this"):
            self.act.emit(what)
        elif what == "scores" and onward is not None:
            self.go_to.emit(f"round:{onward.number}")
            self.go_to.emit("scores")
        else:
            self.go_to.emit(what)

    def _open(self, key: int) -> None:
        place = place_of(self._schedule, self.who.current, key) if self._schedule else None
        if place is not None:
            self.opened.emit(*place)

    # Room

    def _fold(self) -> None:
        there = self._body.currentIndex() == 0
        everybody = self.who.current == EVERYBODY
        wide, narrow = self._room is Room.WIDE, self._room is Room.NARROW
        self._who_label.setVisible(there and wide)
        self.who.setVisible(there)
        self.who.setMaximumWidth(px(220 if wide else 150))
        self.chips.setVisible(there and everybody and self._under_way)
        self.pill.setVisible(there and not narrow)
        self.copy.setVisible(there and not everybody)
        self.print.setVisible(there)
        self.print.setText("" if narrow else say("schedule.print"))
        self.print.setAccessibleName(say("schedule.print.name"))
        played = self._schedule is not None and self._schedule.games[0] > 0
        self.grid.set_hidden_columns(frozenset() if played else frozenset({"first_score", "second_score"}))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = room_of(self.width())
        if room is not self._room:
            self._room = room
            self._fold()
