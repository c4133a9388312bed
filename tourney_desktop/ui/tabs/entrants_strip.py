"""The entry strip under the list: type a name, press Enter, type the next. It stays open and asks in place."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.entering import EnterEntrants
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.presets import enters_pairs
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_actions import coming_round
from tourney_desktop.ui.tabs.entrants_form import PAIR, Reading, Typed, listed_as, read_entrant
from tourney_desktop.ui.tabs.entrants_known import Walk, known_elsewhere, offered, plays_in, twin_here
from tourney_desktop.ui.tabs.entrants_name import NameEdit
from tourney_desktop.ui.tabs.entrants_players import PlayersRow
from tourney_desktop.ui.tabs.entrants_team import read_team
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Pane
from tourney_desktop.ui.widgets.options import CheckOption

_MEASURES = ("average", "previous_score")
"""What is typed in place of a rating."""


class EntryStrip(Pane):
    """Fields by what the format's seeding looks at. ``submitted(command)``; the tab answers with ``accepted`` or
    ``rejected``, and until then what was typed stays."""

    submitted = Signal(object)
    list_pasted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("top",), parent=parent)
        self._shown: Shown | None = None
        self._asked: tuple[Typed, int | None, int | None] | None = None
        self._sent: Typed | None = None
        self._rookie_by_hand = False
        self._walk = Walk()
        self.name_edit = NameEdit("", say("entry_strip.name.hint"))
        self.team_edit = LineEdit()
        self.measure_edit = LineEdit()
        self.players = PlayersRow()
        self.rookie = CheckOption(say("entry_strip.rookie"))
        self.house = CheckOption(say("entry_strip.house"))
        self.add = Button(say("entry_strip.add"), icon="plus")
        self._measure = "average"
        self._teams = False
        self._build()

    def _build(self) -> None:
        self.name = Field(say("entry_strip.name"), self.name_edit)
        self.team = Field(say("entry_strip.team"), self.team_edit)
        self.measure = Field(say("entry_strip.average"), self.measure_edit, say("entry_strip.average.hint"))
        self.rookie.setToolTip(say("entry_strip.rookie.tip"))
        self.house.setToolTip(say("entry_strip.house.tip"))
        self.rookie.setChecked(True)
        checks = QWidget()
        checks.setMinimumHeight(self.add.sizeHint().height())
        pair = QHBoxLayout(checks)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(px(12))
        for box in (self.rookie, self.house):
            box.setFixedWidth(box.sizeHint().width())
            pair.addWidget(box, 0, Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addLayout(self._who(), 7)
        row.addWidget(self.measure)
        row.addWidget(Field("", checks))
        row.addWidget(Field("", self.add, say("entry_strip.enter")))
        self.measure.setFixedWidth(px(122))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(px(16), px(8), px(16), px(4))
        lines.setSpacing(px(2))
        lines.addLayout(row)
        lines.addWidget(self.players)
        self.players.hide()
        for edit in (self.name_edit, self.team_edit, self.measure_edit, *self.players.edits):
            edit.setAcceptDrops(False)
            edit.returnPressed.connect(self._enter)
            edit.textEdited.connect(self._edited)
            edit.escaped.connect(self._edited)
        chain = (
            self.name_edit,
            self.team_edit,
            *self.players.edits,
            self.measure_edit,
            self.rookie,
            self.house,
        )
        for before, after in pairwise((*chain, self.add)):
            QWidget.setTabOrder(before, after)
        self.name_edit.list_pasted.connect(self.list_pasted)
        self.name_edit.walked.connect(self._step)
        self.name_edit.another.connect(lambda: self._enter(another=True))
        self.measure_edit.textChanged.connect(self._rookie_follows)
        self.rookie.clicked.connect(self._rookie_decided)
        self.house.clicked.connect(self._edited)
        self.add.clicked.connect(self._enter)

    def _who(self) -> QVBoxLayout:
        """Name and club over one remark, which is often a long sentence."""
        pair = QHBoxLayout()
        pair.setSpacing(px(10))
        pair.addWidget(self.name, 5)
        pair.addWidget(self.team, 2)
        who = QVBoxLayout()
        who.setSpacing(px(3))
        who.addLayout(pair)
        who.addWidget(self.name.remark)
        self.team.remark.hide()
        return who

    def show_event(self, shown: Shown) -> None:
        """Take the fields of the format and the state of the event; what is typed stays."""
        self._shown = shown
        kind = format_by_id(shown.view.stage.config.format)
        self._measure = kind.seeding_measure if kind.seeding_measure in _MEASURES else "rating"
        self.measure.label.setText(say(f"entry_strip.{self._measure}"))
        self.measure_edit.setAccessibleName(say(f"entry_strip.{self._measure}").replace("&", ""))
        self.measure.set_hint(say(f"entry_strip.{self._measure}.hint"))
        self.rookie.setVisible(self._measure == "average")
        if not kind.teams:
            words = say("entry_strip.own_team" if kind.ranks_teams else "entry_strip.team")
            self.team.label.setText(words)
            self.team_edit.setAccessibleName(words.replace("&", ""))
        if kind.teams is not self._teams:
            self._turn_to_teams(kind.teams)
        self.name_edit.setPlaceholderText(say(self._name_hint(shown)))
        self.add.set_blocked(self._why_blocked())
        if self._asked is None:
            self._settle()

    def _turn_to_teams(self, teams: bool) -> None:
        """The fields of a team instead of those of a person, or the other way round."""
        self._teams = teams
        self.players.setVisible(teams)
        self.measure.setVisible(not teams)
        room = "team_form" if teams else "entry_strip"
        for name, field in (("name", self.name), ("team", self.team)):
            field.label.setText(say(f"{room}.{name}"))
            field.control.setAccessibleName(say(f"{room}.{name}").replace("&", ""))
        self.add.setText(say(f"{room}.add"))
        self.house.setText(say(f"{room}.house"))
        self.house.setToolTip(say(f"{room}.house.tip"))
        self.house.setFixedWidth(self.house.sizeHint().width())

    def _name_hint(self, shown: Shown) -> str:
        if self._teams:
            return "team_form.name.hint"
        pairs = enters_pairs(shown.view.stage.config)
        return "entry_strip.pair.hint" if pairs else "entry_strip.name.hint"

    def _read(self, typed: Typed) -> Reading:
        return read_team(typed) if self._teams else read_entrant(typed)

    def typed(self) -> Typed:
        """What stands in the fields."""
        if self._teams:
            return Typed(
                name=self.name_edit.text(), team=self.team_edit.text(), house=self.house.isChecked(), teams=True,
                **self.players.texts(),
            )  # fmt: skip
        figure: dict[str, Any] = {self._measure: self.measure_edit.text()}
        rookie = self.rookie.isChecked() if self._rookie_by_hand else None
        return Typed(
            name=self._name_text(),
            team=self.team_edit.text(),
            rookie=rookie,
            house=self.house.isChecked(),
            **figure,
        )

    def _name_text(self) -> str:
        """The name as typed; two people of a pair may be parted as one writes it, with ``&``."""
        text = self.name_edit.text()
        pairs = self._shown is not None and enters_pairs(self._shown.view.stage.config)
        return text.replace(" & ", PAIR) if pairs else text

    def accepted(self) -> None:
        """What was sent is entered: the fields are free for the next one, unless that is being typed already."""
        sent, self._sent = self._sent, None
        if sent is None:
            return
        now = self.typed()
        if replace(now, name=sent.name) == sent:
            for edit in (self.team_edit, self.measure_edit, *self.players.edits):
                edit.clear()
            self.house.setChecked(False)
            self._rookie_by_hand = False
            self._rookie_follows()
        if now.name == sent.name:
            self.name_edit.clear()
        self._edited()

    def rejected(self, error: TourneyError) -> bool:
        """What was sent was refused. ``False`` if somebody else is being typed by now: then say it elsewhere."""
        sent, self._sent = self._sent, None
        if sent is None or sent != self.typed():
            return False
        if error.code == "entrant.same_name" and self._shown is not None:
            # The first of that name was still on its way when this one was asked about.
            self._ask(sent, self._read(sent))
        else:
            self.name.show_error(str(error))
        return True

    def _enter(self, *, another: bool = False) -> None:
        """Enter whoever is typed: somebody who is known, unless ``another`` of that name is meant, or a new one."""
        shown, typed = self._shown, self.typed()
        if shown is None or typed == self._sent:
            return
        blocked = self._why_blocked()
        reading = self._read(typed)
        problems = {"name": blocked} if blocked else dict(reading.problems)
        if problems:
            self._show_problems(problems)
            return
        state, late = shown.view.state, self._late_from()
        known = None if another else known_elsewhere(state, shown.stage, reading.data)
        twin = twin_here(state, shown.stage, reading.data) if known is None else known
        if (late is not None or (known is None and twin is not None)) and self._asked != (typed, twin, late):
            self._ask(typed, reading, known)
            return
        command: AddEntrants | EnterEntrants
        if known is not None:
            command = EnterEntrants(shown.stage, (known,), late)
        else:
            command = AddEntrants(
                shown.stage, (reading.data,), late, same_name_ok=another or twin is not None
            )
        self._sent = typed
        self._asked = None
        self._settle()
        # The next name overwrites this one, even while this one is still being written to the file.
        self.name_edit.setFocus()
        self.name_edit.selectAll()
        self.submitted.emit(command)

    def _ask(self, typed: Typed, reading: Reading, known: EntrantId | None = None) -> None:
        if self._shown is None:
            return
        state, late = self._shown.view.state, self._late_from()
        twin = known if known is not None else twin_here(state, self._shown.stage, reading.data)
        code = "same" if late is None else "late" if twin is None else "late_same"
        if known is not None:
            code = "late_known"
        people = PAIR.join(f"{each.first} {each.last}".strip() for each in reading.data.persons)
        name = reading.data.name or people
        self._asked = (typed, twin, late)
        self.name.ask(say(f"entry_strip.{code}", name=name, known=twin or 0, round=late or 0))
        self.name_edit.setFocus()

    def _show_problems(self, problems: dict[str, str]) -> None:
        fields = {"name": self.name, self._measure: self.measure, **self.players.fields}
        for name, sentence in problems.items():
            fields.get(name, self.name).show_error(sentence)
        first = next((field for name, field in fields.items() if name in problems), self.name)
        first.control.setFocus()

    def _edited(self) -> None:
        self._asked = None
        for field in (self.measure, *self.players.fields.values()):
            field.clear()
        self._settle()

    def _settle(self) -> None:
        """Under the name: that this name is taken, else that the entry is late, else how it will be listed."""
        self.name.clear()
        text, shown = self._name_text(), self._shown
        if shown is None or self.typed() == self._sent:
            return
        reading = self._read(self.typed())
        state, late = shown.view.state, self._late_from()
        typed = bool(text.strip()) or self._teams
        known = known_elsewhere(state, shown.stage, reading.data) if typed else None
        twin = twin_here(state, shown.stage, reading.data) if typed else None
        others = offered(state, shown.stage, text) if known is None and twin is None else ()
        if self._why_blocked():
            self.name.remark.say(self._why_blocked(), tone="warn")
        elif known is not None:
            words = {"name": entrant_name(state, known), "division": plays_in(state, known)}
            self.name.remark.say(say("entry_strip.known", **words), tone="ok")
        elif others:
            words = {"name": entrant_name(state, others[0]), "division": plays_in(state, others[0])}
            sentence = say("entry_strip.offered", n=len(others), more=len(others) - 1, **words)
            self.name.remark.say(sentence, tone="text3")
        elif twin is not None:
            self.name.remark.say(say("entry_strip.twin", known=twin), tone="warn")
        elif late is not None:
            self.name.remark.say(say("entry_strip.late_note", round=late), tone="warn")
        elif not self._teams and listed_as(text) not in ("", " ".join(text.split())):
            self.name.remark.say(say("entry_strip.listed_as", name=listed_as(text)), tone="text3")

    def _step(self, by: int) -> None:
        """Type out the next known person who fits; Enter takes the one in sight."""
        shown = self._shown
        found = self._walk.step(shown.view.state, shown.stage, self.name_edit.text(), by) if shown else None
        if found is not None:
            self.name_edit.setText(found)
            self._edited()

    def _late_from(self) -> int | None:
        view = self._shown.view if self._shown else None
        return coming_round(view) if view is not None and view.rounds else None

    def _why_blocked(self) -> str:
        if self._shown is None:
            return ""
        snapshot = self._shown.snapshot
        if not snapshot.writable:
            return snapshot.why_read_only
        if self._shown.view.stage.closed:
            return say("entry_strip.closed")
        return say("entry_strip.over") if self._shown.status.over else ""

    def _rookie_follows(self) -> None:
        """Until the director decides, the mark says what an empty or a typed average will mean."""
        if not self._rookie_by_hand:
            with QSignalBlocker(self.rookie):
                self.rookie.setChecked(not self.measure_edit.text().strip())
            self.rookie.update()

    def _rookie_decided(self) -> None:
        self._rookie_by_hand = True
        self._edited()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (
            self.rookie.hasFocus() or self.house.hasFocus()
        ):
            self._enter()
            return
        super().keyPressEvent(event)
