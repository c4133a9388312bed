"""Prizes, beside standings and crosstable: who is paid what with its proof, the payouts that were posted, what three
who are level can expect; entries and fund in the pane (MS-3, MS-5.7, ADD-3, ADD-4, ADD-13)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.entries import CloseEntries, ReopenEntries
from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import grouped
from tourney_desktop.reports.payouts import payout_sheet
from tourney_desktop.reports.prizes import prize_list, proof
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import Room, room_of, undo_key
from tourney_desktop.ui.tabs.prizes_side import CLOSE, PAYOUTS, REOPEN, PrizesSide
from tourney_desktop.ui.tabs.prizes_tables import LIST, tables
from tourney_desktop.ui.tabs.why_parts import LineMark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.labels import ElidedWords, Pane, Words
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("prizes", "", (), ())
_AMPLE = 400
"""Height of the page from which on there is room for notes."""
_DOCUMENTS = {LIST: "prizes", "payouts": "payouts", "equity": "player-meeting"}


class ProofPane(Pane):
    """Under the table: where the fund comes from, that what is paid is the fund, and what holds for the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("top",), parent=parent)
        self._ample, self._proved = True, False
        self._good = LineMark("circle-check", "ok.mark", 18)
        self._bad = LineMark("circle-x", "stop.mark", 18)
        self._paid = Words("", "strong", figures=True)
        self._difference = Words("", "strong", "ok", figures=True)
        self._fund = Words("", "body", "text2", wrap=True)
        self._notes = Words("", "hint", "text2", wrap=True)
        line = QHBoxLayout()
        line.setSpacing(px(8))
        for part in (self._good, self._bad, self._paid, self._difference):
            line.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(16), px(9), px(16), px(10))
        box.setSpacing(px(4))
        box.addLayout(line)
        box.addWidget(self._fund)
        box.addWidget(self._notes)

    def show_proof(self, shown: Shown, pot: int | None, table: Table) -> None:
        """What is paid is proved under the list; the rest of the words belong to the table."""
        proved = table.id == "prizes" and bool(prize_list(shown.view, pot).pot)
        even = True
        if proved:
            found = proof(shown.view, pot)
            even = found.even
            self._paid.setText(found.paid)
            self._difference.setText(found.difference)
            self._difference.set_tone("ok" if even else "stop")
            self._fund.setText(found.fund)
        for part in (self._paid, self._difference, self._fund):
            part.setVisible(proved)
        self._good.setVisible(proved and even)
        self._bad.setVisible(proved and not even)
        words = "\n".join(each.replace("\t", "") for each in table.notes)
        self._notes.setText(words)
        self._proved = proved
        self.set_ample(self._ample)

    def set_ample(self, ample: bool) -> None:
        """Where the window is low only the proof is shown."""
        self._ample = ample
        notes = bool(self._notes.text()) and ample
        self._notes.setVisible(notes)
        self.setVisible(self._proved or notes)

    def text(self) -> str:
        """All that is said."""
        shown = (part for part in (self._paid, self._difference, self._fund, self._notes))
        return "\n".join(part.text() for part in shown if not part.isHidden())


class PrizesPage(QWidget):
    """``said``, ``refused`` and ``dialog`` as a tab has them."""

    said = Signal(str)
    refused = Signal(str)
    dialog = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown: Shown | None = None
        self._pot: int | None = None
        self._event = ""
        self._tables: dict[str, Table] = {}
        self._had_list = True
        self.chips = ChipRow(say("prizes.views"))
        self.state = ElidedWords("", "hint", "text2")
        self.drawer = Button(say("prizes.pane"), ButtonKind.QUIET, icon="coin")
        self.drawer.setToolTip("F8")
        self.grid = TableView(_EMPTY, say("title.prizes"), sortable=False)
        self.proof = ProofPane()
        self.side = PrizesSide()
        self._lay_out()
        self.chips.chosen.connect(lambda _which: self._draw())
        self.drawer.clicked.connect(self.side.toggle)
        self.side.wanted.connect(self._act)
        self.side.pot_typed.connect(self._take_pot)

    def _lay_out(self) -> None:
        bar = Pane("surface", ("bottom",))
        row = QHBoxLayout(bar)
        row.setContentsMargins(px(16), px(6), px(16), px(7))
        row.setSpacing(px(8))
        row.addWidget(self.chips)
        row.addStretch(1)
        row.addWidget(self.state)
        row.addWidget(self.drawer)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(bar)
        left.addWidget(self.grid, 1)
        left.addWidget(self.proof)
        body = QHBoxLayout(self)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(left, 1)
        body.addWidget(self.side)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        """The prizes as places stand. A fund that was typed to look at stays for this event."""
        if self._event != shown.snapshot.state.uuid:
            self._event = shown.snapshot.state.uuid
            self.side.pot.clear()
            self._pot = None
        self._shown = shown
        self.side.show_event(shown)
        self._renew()

    def _renew(self) -> None:
        if self._shown is None:
            return
        self._tables = tables(self._shown.view, self._pot)
        before = self.chips.current
        self.chips.set_chips([ChipItem(name, say(f"prizes.view.{name}")) for name in self._tables])
        # What comes to be the first of them is what the director now wants to see, once.
        if LIST in self._tables and before and not self._had_list:
            self.chips.set_current(LIST)
        self._had_list = LIST in self._tables
        self._draw()

    def _draw(self) -> None:
        table = self._tables.get(self.chips.current)
        if table is None or self._shown is None:
            return
        self.grid.setAccessibleName(table.title)
        self.grid.set_table(table)
        self.state.setText(table.state)
        self.proof.show_proof(self._shown, self._pot, table)

    @property
    def table(self) -> Table:
        """The table in sight."""
        return self.grid.table

    @property
    def document(self) -> str:
        """What is printed from here."""
        return _DOCUMENTS.get(self.chips.current, "payouts")

    def focus_first(self) -> None:
        """Put the keyboard on the table."""
        self.grid.setFocus(Qt.FocusReason.TabFocusReason)

    def focus_entries(self) -> None:
        """Put the keyboard where entries are closed or opened."""
        self.side.set_open(True)
        closed = self.side.close_button.isHidden()
        button = self.side.reopen_button if closed else self.side.close_button
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is done

    def _take_pot(self, cents: int | None) -> None:
        if cents != self._pot:
            self._pot = cents
            self._renew()

    def _act(self, what: str) -> None:
        shown = self._shown
        if shown is None:
            return
        if what == CLOSE:
            sheet = payout_sheet(shown.view)
            told = say(
                "prizes.closed.done",
                n=sheet.entries,
                places=sheet.most,
                fund=grouped(sheet.fund.total),
                key=undo_key(),
            )
            self._do(CloseEntries(shown.stage), told)
        elif what == REOPEN:
            self._do(ReopenEntries(shown.stage), say("prizes.reopened", key=undo_key()))
        else:
            self.dialog.emit("payouts" if what == PAYOUTS else what)

    def _do(self, command: Command, told: str) -> None:
        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error))
            elif outcome.action is not None:
                self.said.emit(told)

        self._desk.execute(command, done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F8 and self.side.is_drawer:
            self.side.toggle()
        elif event.key() == Qt.Key.Key_Escape and self.side.is_drawer:
            self.side.set_open(False)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.proof.set_ample(self.height() >= px(_AMPLE))
        wide = room_of(self.width()) is Room.WIDE
        self.side.set_permanent(wide)
        self.drawer.setVisible(not wide)
