"""The pane beside the prizes: entries and what closing them fixes, where the fund comes from, what if it were
another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import grouped
from tourney_desktop.reports.payouts import payout_sheet
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.money import read_money
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import SidePane
from tourney_desktop.ui.tabs.why_parts import pair_line
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Hairline, Pill, Words
from tourney_desktop.ui.widgets.scroller import Scroller

CLOSE, REOPEN, PAYOUTS, RULES = "close_entries", "reopen_entries", "payouts", "settings:rules"
"""What its buttons want."""


class PrizesSide(SidePane):
    """``wanted(what)`` for a button; ``pot_typed(cents)`` for another fund to look at, ``None`` for the event's own."""

    wanted = Signal(str)
    pot_typed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("prizes.pane"), 348, parent=parent)
        self._state = Pill()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(5))
        self._fixes = Words("", "body", "text2", wrap=True)
        self._fund = QVBoxLayout()
        self._fund.setSpacing(px(5))
        self._no_fund = Words(say("prizes.no_fund"), "body", "text2", wrap=True)
        self.close_button = Button(say("prizes.close_entries"), icon="lock")
        self.reopen_button = Button(say("prizes.reopen_entries"), ButtonKind.LINK)
        self.rules_button = Button(say("prizes.fees"), ButtonKind.LINK)
        self.payouts_button = Button(say("prizes.type_payouts"), ButtonKind.LINK)
        self.pot = LineEdit(placeholder=say("prizes.what_if.example"))
        self._pot_field = Field(say("prizes.what_if"), self.pot, say("prizes.what_if.hint"))
        self._build()
        for button, what in (
            (self.close_button, CLOSE),
            (self.reopen_button, REOPEN),
            (self.payouts_button, PAYOUTS),
            (self.rules_button, RULES),
        ):
            button.clicked.connect(lambda _=False, name=what: self.wanted.emit(name))
        self.pot.textEdited.connect(lambda _text: self._typed())
        self.pot.escaped.connect(self.forget_pot)

    def _build(self) -> None:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(17), px(14), px(14), px(12))
        box.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(Words(say("prizes.entries"), "title"), 1)
        head.addWidget(self._state)
        box.addLayout(head)
        box.addLayout(self._lines)
        box.addWidget(self._fixes)
        box.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignLeading)
        box.addWidget(self.reopen_button, 0, Qt.AlignmentFlag.AlignLeading)
        self._head(box, say("prizes.fund_title"))
        box.addLayout(self._fund)
        box.addWidget(self._no_fund)
        links = QHBoxLayout()
        links.setSpacing(px(10))
        links.addWidget(self.rules_button)
        links.addWidget(self.payouts_button)
        links.addStretch(1)
        box.addLayout(links)
        self._head(box, say("prizes.what_if.title"))
        box.addWidget(self._pot_field)
        box.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.addWidget(Scroller(inside))

    @staticmethod
    def _head(box: QVBoxLayout, title: str) -> None:
        box.addSpacing(px(4))
        box.addWidget(Hairline())
        box.addSpacing(px(2))
        box.addWidget(Words(title, "title"))

    def show_event(self, shown: Shown) -> None:
        """The entries and the fund as they stand."""
        sheet = payout_sheet(shown.view)
        closed = shown.view.stage.entries is not None
        if closed:
            self._state.set_state(say("prizes.closed"), Tone.OK, "lock")
        else:
            self._state.set_state(say("prizes.open"), Tone.INFO, "door-enter")
        fund = sheet.fund
        most = say("prizes.line.at_most", n=sheet.most)
        _fill(
            self._lines,
            (
                (say("prizes.line.entries"), str(sheet.entries)),
                (say("prizes.line.places"), most),
                (say("prizes.line.fund"), grouped(fund.total)),
            ),
        )
        _fill(self._fund, _fund_lines(fund))
        self._no_fund.setVisible(not fund.total)
        self._fixes.setText(say("prizes.closed.more" if closed else "prizes.open.more"))
        had_focus = self.close_button.hasFocus() or self.reopen_button.hasFocus()
        self.close_button.setVisible(not closed)
        self.reopen_button.setVisible(closed)
        if had_focus:
            (self.reopen_button if closed else self.close_button).setFocus(Qt.FocusReason.OtherFocusReason)
        reason = "" if shown.snapshot.writable else shown.snapshot.why_read_only
        nobody = "" if sheet.entries else say("prizes.nobody")
        self.close_button.set_blocked(reason or nobody)
        for button in (self.reopen_button, self.payouts_button):
            button.set_blocked(reason)

    # What if

    def _typed(self) -> None:
        text = self.pot.text().strip().replace(" ", "")
        cents = read_money(text) if text else None
        if text and cents is None:
            self._pot_field.show_error(say("prizes.what_if.wrong"))
            return
        self._pot_field.clear()
        if cents is not None:
            self._pot_field.confirm(say("prizes.what_if.shown", pot=grouped(cents)))
        self.pot_typed.emit(cents)

    def forget_pot(self) -> None:
        """Back to the event's own fund."""
        self.pot.clear()
        self._typed()


def _fund_lines(fund: Fund) -> tuple[tuple[str, str], ...]:
    """Where the fund comes from, and what it is; nothing where there is none."""
    if not fund.total:
        return ()
    fees = say("prizes.line.fees", n=fund.entries, fee=grouped(fund.entry_fee))
    found = [(fees, grouped(fund.fees))]
    if fund.retained:
        found.append((say("prizes.line.retained", percent=fund.retained_percent), grouped(-fund.retained)))
    if fund.added:
        found.append((say("prizes.line.added"), grouped(fund.added)))
    if fund.side_pools:
        found.append((say("prizes.line.side_pools"), grouped(fund.side_pools)))
    return tuple(found)


def _fill(lines: QVBoxLayout, values: Sequence[tuple[str, str]]) -> None:
    while lines.count():
        item = lines.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
    for name, value in values:
        lines.addWidget(pair_line(name, value))
