"""Two dialogs about who may not meet: one person and others, one by one; and teams that count as related."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.apart import RelateTeams
from tourney_desktop.domain.model import EntrantId, StageId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.tabs.entrants_apart import (
    apart_entries,
    enforces,
    kept_apart_setting,
    teams_here,
    who_is_meant,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import Field, LineEdit, Remark
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import CheckOption, RadioList
from tourney_desktop.ui.widgets.scroller import Scroller


class _Known(QWidget):
    """One line of what holds now, and the button that takes it back."""

    def __init__(self, words: str, more: str, back: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = Button(back, ButtonKind.LINK)
        self.back.setAccessibleDescription(f"{words} {more}".strip())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        row.addWidget(Words(words, "name"))
        row.addWidget(Words(more, "hint", "text2"), 1)
        row.addWidget(self.back)


class ApartDialog(FormDialog):
    """Keeps one entrant apart from another. ``kept(other, hard, reason)``; ``let(other)`` for one who may be met
    again."""

    kept = Signal(int, bool, str)
    let = Signal(int)

    def __init__(self, view: StageView, entrant: EntrantId, parent: QWidget | None = None) -> None:
        super().__init__(
            say("apart.title", name=spoken_entrant(view.state, entrant)),
            say("apart.line" if enforces(view) else "apart.line.shown"),
            say("apart.do"),
            say("apart.keep"),
            parent,
        )
        self._view, self._entrant = view, entrant
        self._list = QVBoxLayout()
        self._list.setSpacing(px(4))
        self.edit = LineEdit()
        self.name = Field(say("apart.name"), self.edit, say("apart.name.hint"))
        self.reason_edit = LineEdit()
        self.strictly = RadioList(
            [
                ("hard", say("apart.hard"), say("apart.hard.help")),
                ("soft", say("apart.soft"), say("apart.soft.help")),
            ],
            say("apart.how"),
        )
        self.body.addLayout(self._list)
        self.body.addWidget(self.name)
        self.body.addWidget(self.strictly)
        self.body.addSpacing(px(6))
        self.body.addWidget(Field(say("apart.reason"), self.reason_edit, say("apart.reason.hint")))
        self.body.addStretch(1)
        self.edit.textChanged.connect(self._typed)
        self._show_known(view)
        self.edit.setFocus()

    def _show_known(self, view: StageView) -> None:
        entries = apart_entries(view, self._entrant)
        for each in entries:
            line = _Known(each.name, each.words, say("apart.let"))
            line.back.clicked.connect(lambda _=False, who=each.other, row=line: self._let(who, row))
            self._list.addWidget(line)
        if entries:
            self._list.addSpacing(px(8))

    def _let(self, other: EntrantId, row: QWidget) -> None:
        row.hide()
        self.let.emit(int(other))
        self.edit.setFocus()

    def _typed(self, text: str) -> None:
        found = who_is_meant(self._view, text, self._entrant)
        if len(found) == 1:
            name = self._view.name(found[0])
            self.name.confirm(say("apart.match", name=name, number=found[0]))
        elif found:
            names = listed((self._view.name(each) for each in found), at_most=3)
            self.name.remark.say(say("apart.several", names=names), tone="text3")
        else:
            self.name.clear()

    def accept(self) -> None:
        text = self.edit.text().strip()
        found = who_is_meant(self._view, text, self._entrant)
        if len(found) != 1:
            names = listed((self._view.name(each) for each in found), at_most=3)
            code = "apart.several" if found else "apart.nobody" if text else "apart.type_a_name"
            self.name.show_error(say(code, names=names, text=text))
            self.edit.setFocus()
            return
        self.kept.emit(int(found[0]), self.strictly.current == "hard", self.reason_edit.text().strip())
        super().accept()


class RelatedDialog(FormDialog):
    """Says which teams count as one when team mates are kept apart."""

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        view = stage_view(snapshot.state, stage)
        setting = kept_apart_setting(view)
        line = say(f"related.line.{setting or 'shown'}")
        super().__init__(say("related.title"), line, say("related.do"), say("related.keep"), parent)
        self._desk = desk
        self.remark = Remark()
        self.boxes = {team: CheckOption(team) for team in teams_here(view)}
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, px(12), 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        rows = (len(self.boxes) + 1) // 2
        for at, box in enumerate(self.boxes.values()):
            box.clicked.connect(lambda: self.remark.say(""))
            grid.addWidget(box, at % rows, at // rows)
        for one, other in view.state.related:
            known = _Known(say("related.pair", one=one, other=other), "", say("related.let"))
            known.back.clicked.connect(
                lambda _=False, pair=(one, other), row=known: self._send(RelateTeams(pair, removed=True), row)
            )
            self.body.addWidget(known)
        if self.boxes:
            scroller = Scroller(inside)
            scroller.setMinimumHeight(px(min(260, 30 * rows + 6)))
            self.body.addWidget(scroller, 1)
            next(iter(self.boxes.values())).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.body.addWidget(Words(say("related.none"), "body", wrap=True))
            self.do.set_blocked(say("related.none"))
        self.body.addWidget(self.remark)

    def _send(self, command: RelateTeams, row: QWidget | None = None) -> None:
        if row is not None:
            row.hide()

        def done(outcome: Outcome) -> None:
            if outcome.error is not None and self.isVisible():
                self.remark.say(str(outcome.error))

        self._desk.execute(command, done)

    def accept(self) -> None:
        chosen = tuple(team for team, box in self.boxes.items() if box.isChecked())
        if len(chosen) < 2:
            self.remark.say(say("related.two"))
            return
        self._send(RelateTeams(chosen))
        super().accept()
