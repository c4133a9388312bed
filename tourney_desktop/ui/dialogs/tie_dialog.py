"""Deciding a shared place: by a lot that is drawn and shown, by a play-off, or by the director's hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table
from tourney_desktop.reports.words import entrant_names
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.tabs.seeding_list import SeedList
from tourney_desktop.ui.tabs.seeding_order import Carry, order_of
from tourney_desktop.ui.tabs.standings_ties import Tie, drawn_order, lot_of
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import RadioList, RadioOption

WAYS = ("lot", "playoff", "hand")


class TieDialog(FormDialog):
    """``decided(order, way, reason)`` when the order is taken."""

    decided = Signal(tuple, str, str)

    def __init__(self, view: StageView, tie: Tie, parent: QWidget | None = None) -> None:
        title = say("tie.title", n=len(tie.entrants), rank=tie.rank)
        super().__init__(title, say("tie.line"), say("tie.do"), say("tie.keep"), parent)
        self._view, self._tie = view, tie
        self._order = tie.entrants
        self.ways = RadioList(
            [(way, say(f"tie.{way}"), say(f"tie.{way}.help", lot=lot_of(view))) for way in WAYS],
            say("tie.ways"),
        )
        self.list = SeedList()
        self.list.setAccessibleName(say("tie.order.name"))
        self.list.setMinimumHeight(px(40 + 29 * min(len(tie.entrants), 7)))
        self.list.setFrameShape(SeedList.Shape.Box)
        self._keys = Words(say("tie.keys"), "hint", "text2", wrap=True)
        self.reason = LineEdit()
        self.body.addWidget(self.ways)
        self.body.addSpacing(px(8))
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self._keys)
        self.body.addWidget(Field(say("tie.reason"), self.reason, say("tie.reason.hint")))
        self.ways.chosen.connect(self._take_way)
        self.list.carried.connect(self._carry)
        self.list.dropped.connect(lambda _carry: self._settle())
        self.list.cancelled.connect(lambda: self._show(self._order))
        before = tie.decided.by if tie.decided else "lot"
        if tie.decided is not None:
            self.reason.setText(tie.decided.reason)
        self.ways.set_current(before)
        self._take_way(before)
        chosen = next(each for each in self.ways.findChildren(RadioOption) if each.isChecked())
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_way(self, way: str) -> None:
        by_lot = way == "lot"
        self.list.set_movable(not by_lot)
        self._keys.setText(say("tie.keys.lot" if by_lot else "tie.keys"))
        if by_lot:
            self._order = drawn_order(self._view, self._tie)
        self._show(self._order)

    def _show(self, order: tuple[EntrantId, ...]) -> None:
        rows = tuple(
            Row(
                (
                    Cell(str(self._tie.rank + at), sort=at, strong=True),
                    Cell(self._view.name(entrant), names=entrant_names(self._view.state, entrant)),
                    Cell(self._view.entrants[entrant].team),
                ),
                key=int(entrant),
            )
            for at, entrant in enumerate(order)
        )
        columns = (
            Column("place", say("column.place"), Align.RIGHT, Kind.NUMBER),
            Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
            Column("team", "", stretch=2),
        )
        key = self.list.current_key
        self.list.set_table(Table("tie", "", columns, rows))
        if key is not None:
            self.list.select_key(key)

    def _carry(self, carry: Carry) -> None:
        order = [each for each in order_of(self.list.table) if each != carry.key]
        order.insert(carry.new - 1, carry.key)
        self._show(tuple(EntrantId(each) for each in order))

    def _settle(self) -> None:
        self._order = tuple(EntrantId(each) for each in order_of(self.list.table))

    def accept(self) -> None:
        self.list.drop()
        self.decided.emit(self._order, self.ways.current, self.reason.text().strip())
        super().accept()
