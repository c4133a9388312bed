"""Who has no membership on record: let them play all the same, one by one or all, for a reason (MS-1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.membership import OverrideMembership, lacking_membership
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import CheckOption
from tourney_desktop.ui.widgets.scroller import Scroller

_SHOWN = 7
"""So many lines stand without scrolling."""


class _Line(QWidget):
    """One who lacks it: a tick, and the way to where a number is recorded."""

    def __init__(self, state: TournamentState, entrant: EntrantId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        name = spoken_entrant(state, entrant)
        self.tick = CheckOption(name)
        self.tick.setChecked(True)
        self.record = Button(say("member_form.record"), ButtonKind.LINK)
        self.record.setAccessibleName(say("member_form.record.of", name=name))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.tick, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.record)


class MembershipDialog(FormDialog):
    """``record(entrant)`` when a number is to be recorded instead."""

    record = Signal(int)

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        state = snapshot.state
        lacking = lacking_membership(state, stage)
        super().__init__(
            say("member_form.title", n=len(lacking)),
            say("member_form.line"),
            say("member_form.do.count", n=len(lacking)),
            say("member_form.keep"),
            parent,
        )
        self._desk, self._stage = desk, stage
        self.lines = {each: _Line(state, each) for each in lacking}
        self.reason = LineEdit()
        self._field = Field(say("member_form.reason"), self.reason, say("member_form.reason.hint"))
        self._lay_out(list(self.lines.values()))
        for entrant, line in self.lines.items():
            line.tick.toggled.connect(lambda _on: self._count())
            line.record.clicked.connect(lambda _=False, who=entrant: self._record(who))
        self.reason.textEdited.connect(lambda _text: self._field.clear())
        self._count()
        self.reason.setFocus()

    def _lay_out(self, lines: Sequence[QWidget]) -> None:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, px(10), 0)
        box.setSpacing(px(4))
        for line in lines:
            box.addWidget(line)
        box.addStretch(1)
        scroller = Scroller(inside)
        scroller.setMinimumHeight(min(len(lines), _SHOWN) * px(34))
        if not lines:
            self.body.addWidget(Words(say("member_form.nobody"), "body", "text2", wrap=True))
        self.body.addWidget(scroller, 1)
        self.body.addWidget(self._field)

    def _count(self) -> None:
        ticked = sum(1 for line in self.lines.values() if line.tick.isChecked())
        self.do.setText(say("member_form.do.count", n=ticked))
        self.do.updateGeometry()
        self.do.set_blocked("" if ticked else say("member_form.nobody_ticked"))

    def _record(self, entrant: EntrantId) -> None:
        self.record.emit(int(entrant))
        self.reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do.click()
        else:
            super().keyPressEvent(event)

    def accept(self) -> None:
        """Send it, where there is a reason."""
        if not self.reason.text().strip():
            self._field.show_error(say("member_form.reason.missing"))
            self.reason.setFocus()
            return
        chosen = tuple(each for each, line in self.lines.items() if line.tick.isChecked())
        self._desk.execute(OverrideMembership(self._stage, self.reason.text(), chosen), self._answered)

    def _answered(self, outcome: Outcome) -> None:
        if outcome.error is not None:
            self._field.show_error(str(outcome.error))
        else:
            super().accept()
