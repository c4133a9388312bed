"""Typing the payouts: a column of per cents for each number of paid places that can occur (MS-3.5, ADD-4)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.domain.model import StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import ordinal
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.prizes.money import money_text
from tourney_desktop.rules.prizes.payouts import TEMPLATES, asked_for
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.option_words import word_text
from tourney_desktop.ui.dialogs.payout_form import TypedList, as_option, known_lists, read_list
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import LineEdit, label_for
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.scroller import Scroller

_CELL = 92


class _Share(LineEdit):
    """One share. ``stepped(by)`` on Up and Down, which would scroll what it stands in."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class PayoutsDialog(FramedDialog):
    """Columns that stay empty are left to the template. Saved as one step of the history."""

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None) -> None:
        super().__init__(say("payout_form.title"), parent)
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        self._desk, self._stage = desk, stage
        view = stage_view(snapshot.state, stage)
        kind = format_by_id(view.stage.config.format)
        options = kind.options(view)
        sheet = kind.payout_sheet(view, options)
        self._known = known_lists(options.payouts)
        self._before = (options.payout, as_option(self._known))
        asked = asked_for(sheet.most) if len(sheet.structures) > 1 else (sheet.most,)
        self.places = tuple(asked)
        self.template = Choice(
            [(each, word_text("payout", each)) for each in TEMPLATES], say("payout_form.template_choice")
        )
        self.template.set_current(options.payout)
        self.cells: dict[int, list[LineEdit]] = {}
        self._under: dict[int, Words] = {}
        self.banner = Banner()
        self._build(sheet.entries)
        self.template.chosen.connect(lambda _: self._show_template())
        self._show_template()
        for places in self.places:
            self._look_at(places)
        self.save_button.set_blocked("" if snapshot.writable else snapshot.why_read_only)
        self.fit(max(560, 130 + (_CELL + 8) * len(self.places)), 230 + 37 * max(self.places, default=1))
        self.cells[self.places[-1]][0].setFocus()

    def _build(self, entries: int) -> None:
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(px(22), px(18), px(22), px(12))
        box.setSpacing(px(8))
        box.addWidget(Words(say("payout_form.title"), "heading"))
        lines = say("payout_form.line", n=entries, places=self.places[-1])
        box.addWidget(Words(lines, "body", "text2", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(label_for(say("payout_form.template_choice"), self.template))
        row.addWidget(self.template)
        row.addStretch(1)
        box.addLayout(row)
        box.addWidget(Scroller(self._grid()), 1)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.banner)
        outer.addWidget(surface, 1)
        self.cancel = self.add_button(say("payout_form.keep"))
        self.save_button = self.add_button(say("payout_form.save"), ButtonKind.PRIMARY, default=True)
        self.hint.setText(say("payout_form.keys"))
        self.cancel.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.save)

    def _grid(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, px(4), px(8), 0)
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(5))
        grid.addWidget(Words(say("column.place"), "header", "text2"), 0, 0)
        for row in range(1, max(self.places, default=1) + 1):
            grid.addWidget(Words(ordinal(row), "strong", figures=True), row, 0)
        last = max(self.places, default=1) + 1
        for column, places in enumerate(self.places, 1):
            head = say("payouts.places", n=places)
            grid.addWidget(Words(head, "header", "text2"), 0, column)
            self.cells[places] = []
            for row in range(1, places + 1):
                cell = _Share(say("payout_form.cell", place=ordinal(row), n=places))
                cell.setFixedWidth(px(_CELL))
                cell.textEdited.connect(lambda _text, each=places: self._look_at(each))
                cell.stepped.connect(lambda by, each=places, at=row - 1: self._step(each, at + by))
                self.cells[places].append(cell)
                grid.addWidget(cell, row, column)
            under = Words("", "hint", "text2", wrap=True)
            under.setFixedWidth(px(_CELL))
            under.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
            self._under[places] = under
            grid.addWidget(under, last, column, Qt.AlignmentFlag.AlignTop)
            for known, figure in zip(self.cells[places], self._known.get(places, ()), strict=False):
                known.setText(figure)
        grid.setColumnStretch(len(self.places) + 1, 1)
        grid.setRowStretch(last + 1, 1)
        return inside

    def _show_template(self) -> None:
        """What stands in for an empty column, as its figures would be."""
        for places, cells in self.cells.items():
            for cell, share in zip(cells, TEMPLATES[self.template.current](places), strict=True):
                cell.setPlaceholderText(money_text(round(share * 10_000)))

    def _read(self, places: int) -> TypedList:
        return read_list([cell.text() for cell in self.cells[places]])

    def _look_at(self, places: int, *, complete: bool = False) -> TypedList:
        """Say what a column comes to. While typing only what is wrong is said, not what is still missing."""
        found = self._read(places)
        typed = [cell.text().strip() for cell in self.cells[places]]
        waiting = bool(found.problem) and not complete and not all(typed)
        self._under[places].setText(say("payout_form.typing") if waiting else found.words)
        self._under[places].set_tone("stop" if found.problem and not waiting else "text2")
        for at, cell in enumerate(self.cells[places]):
            cell.set_bad(bool(found.problem) and not waiting and at == found.at)
            cell.setAccessibleDescription(self._under[places].text())
        return found

    def under(self, places: int) -> str:
        """What is said under a column."""
        return self._under[places].text()

    def save(self) -> None:
        """Send it; the first column that does not fit gets the keyboard instead."""
        found = {places: self._look_at(places, complete=True) for places in self.places}
        wrong = next((places for places in self.places if found[places].problem), None)
        if wrong is not None:
            self.cells[wrong][found[wrong].at].setFocus()
            return
        lists = {**self._known, **{places: each.figures for places, each in found.items()}}
        now = (self.template.current, as_option(lists))
        if now == self._before:
            self.accept()
            return
        changes = tuple(
            (name, text)
            for name, text, old in zip(("payout", "payouts"), now, self._before, strict=True)
            if text != old
        )
        self._desk.execute(ConfigureStage(self._stage, changes), self._answered)

    def _answered(self, outcome: Outcome) -> None:
        if not self.alive:
            return
        if outcome.error is not None:
            self.banner.show_notice(Notice(say("settings.not_saved"), str(outcome.error), Tone.STOP))
        else:
            self.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save()
        else:
            super().keyPressEvent(event)

    def _step(self, places: int, at: int) -> None:
        """Up and down one column."""
        cells = self.cells[places]
        if 0 <= at < len(cells):
            cells[at].setFocus()
            cells[at].selectAll()
