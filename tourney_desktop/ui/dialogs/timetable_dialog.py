"""When the rounds of a division start: a line a round, and a day filled in at equal steps."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from tourney_desktop.document.commands.settings import SetTimetable
from tourney_desktop.domain.model import StageId
from tourney_desktop.domain.text import say
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.dialogs.timetable_form import (
    filled,
    known_starts,
    read_start,
    read_starts,
    round_minutes,
    rounds_offered,
    shown_start,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.fields import Field, LineEdit, Remark
from tourney_desktop.ui.widgets.labels import Hairline, Words
from tourney_desktop.ui.widgets.scroller import Scroller


class TimetableDialog(FormDialog):
    """Saves all lines in one step. An empty line takes a start out."""

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        view = stage_view(snapshot.state, stage)
        super().__init__(
            say("timetable.dialog.title", division=view.division.name),
            say("timetable.dialog.line"),
            say("timetable.dialog.do"),
            say("division.new.keep"),
            parent,
        )
        self._desk, self._division = desk, view.division.id
        self._known = known_starts(snapshot.state, view.division.id)
        self.lines = {number: LineEdit() for number in rounds_offered(view)}
        self.remark = Remark()
        self._fill_row(round_minutes(view))
        self.body.addWidget(Hairline())
        self.body.addWidget(self._rounds(), 1)
        self.body.addWidget(self.remark)
        self.do.set_blocked("" if snapshot.writable else snapshot.why_read_only)
        self.first.setFocus()

    def _fill_row(self, minutes: int | None) -> None:
        self.first, self.step, self.many = LineEdit(), LineEdit(), LineEdit()
        self.step.setText(str(minutes or 60))
        self.many.setText(str(len(self.lines)))
        self.fill = Button(say("timetable.fill"))
        self.fill.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        self.first_field = Field(say("timetable.first"), self.first, say("timetable.first.hint"))
        row.addWidget(self.first_field, 3)
        row.addWidget(Field(say("timetable.step"), self.step), 1)
        row.addWidget(Field(say("timetable.many"), self.many), 1)
        row.addWidget(self.fill)
        self.body.addLayout(row)
        self.fill.clicked.connect(self.fill_in)

    def _rounds(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, px(6), px(12), 0)
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(5))
        grid.setColumnStretch(1, 1)
        for at, (number, line) in enumerate(self.lines.items()):
            name = say("round.label", number=number)
            label = Words(name, "name")
            label.setBuddy(line)
            line.setAccessibleName(name)
            line.setText(shown_start(self._known.get(number, "")))
            line.setPlaceholderText(say("timetable.placeholder"))
            line.textEdited.connect(lambda: self.remark.say(""))
            grid.addWidget(label, at, 0)
            grid.addWidget(line, at, 1)
        grid.setRowStretch(len(self.lines), 1)
        scroller = Scroller(inside)
        scroller.setMinimumHeight(px(min(340, 34 * len(self.lines) + 12)))
        return scroller

    def fill_in(self) -> None:
        """Set the empty rounds from the first one on, at equal steps; what is typed stays until it is saved."""
        first = read_start(self.first.text())
        if not first:
            self.first_field.show_error(say("timetable.first.wrong"))
            self.first.setFocus()
            return
        self.first_field.clear()
        empty = [number for number, line in self.lines.items() if not line.text().strip()]
        many, step = _whole(self.many.text()), _whole(self.step.text())
        for number, start in filled(first, step, empty[:many]).items():
            self.lines[number].setText(shown_start(start))
        left = [number for number, line in self.lines.items() if not line.text().strip()]
        (self.lines[left[0]] if left else self.do).setFocus()

    def accept(self) -> None:
        starts, wrong = read_starts([(number, line.text()) for number, line in self.lines.items()])
        if wrong is not None:
            self.remark.say(say("timetable.wrong", round=wrong))
            self.lines[wrong].setFocus()
            return
        changed = tuple(
            (number, start) for number, start in starts.items() if start != self._known.get(number, "")
        )
        if not changed:
            super().accept()
            return
        self.do.set_blocked(say("settings.saving"))
        self._desk.execute(SetTimetable(self._division, changed), self._saved)

    def _saved(self, outcome: Outcome) -> None:
        self.do.set_blocked("")
        if outcome.error is None:
            super().accept()
        else:
            self.remark.say(str(outcome.error))


def _whole(text: str) -> int:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
