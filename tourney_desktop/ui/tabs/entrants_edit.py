"""The particulars of one entrant as a form in the side pane: Enter saves, Esc cancels, nothing typed is lost."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.entrants import EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, data_of
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_form import Typed, read_entrant, twin_of, typed_of
from tourney_desktop.ui.tabs.entrants_team import read_team, typed_team
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import CheckOption
from tourney_desktop.ui.widgets.scroller import Scroller

_PLAYERS = ("player1", "rating1", "player2", "rating2")
_PERSONAL = ("rating", "code", "membership", "federation")
_PAST = ("average", "earlier")
_SCORE = ("previous_score",)
_TOUR = ("points", "override")
"""Where an event has prizes: points of the federation, and why somebody may play without a membership (MS-1.1)."""
_GROUP = ("related",)
"""Where team mates are kept apart: the group of teams that count as one (ADD-6)."""
_TEXTS = ("name", "team", *_GROUP, *_PLAYERS, *_PAST, *_SCORE, *_PERSONAL, *_TOUR, "notes")
_HINTS = {
    "name": "entry_strip.name.hint",
    "player1": "entry_strip.name.hint",
    "rating1": "team_form.rating.hint",
    "player2": "team_form.player2.hint",
    "rating2": "team_form.rating.hint",
    "average": "entrant_form.average.hint",
    "earlier": "entrant_form.earlier.hint",
    "previous_score": "entry_strip.previous_score.hint",
    "related": "entrant_form.related.hint",
    "rating": "entrant_form.rating.hint",
    "override": "entrant_form.override.hint",
}
_ROOKIE = {"archive": None, "yes": True, "no": False}
_ELIGIBLE = {"unknown": None, "yes": True, "no": False}


class EntrantForm(QWidget):
    """``submitted(command)`` when saved, ``left()`` when cancelled. The tab answers with ``done`` or ``rejected``."""

    submitted = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entrant: EntrantId | None = None
        self._shown: Shown | None = None
        self._known: EntrantData | None = None
        self._asked: Typed | None = None
        self._teams = False
        self.title = Words("", "heading", wrap=True)
        self.fields = {
            name: Field(say(f"entrant_form.{name}"), LineEdit(), _HINTS.get(name, "") and say(_HINTS[name]))
            for name in _TEXTS
        }
        self.rookie = Choice([(key, say(f"entrant_form.rookie.{key}")) for key in _ROOKIE])
        self.experience = Field(say("entrant_form.experience"), self.rookie)
        self.eligible = Choice([(key, say(f"entrant_form.eligible.{key}")) for key in _ELIGIBLE])
        self.eligibility = Field(say("entrant_form.eligibility"), self.eligible)
        self.house = CheckOption(say("entrant_form.house"))
        self.save = Button(say("entrant_form.save"))
        self.cancel = Button(say("entrant_form.cancel"), ButtonKind.QUIET)
        self._build()

    def _build(self) -> None:
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(px(16), px(2), px(16), px(8))
        grid.setHorizontalSpacing(px(10))
        grid.setVerticalSpacing(px(4))
        rows = (
            ("name",), ("team",), _GROUP, _PLAYERS[:2], _PLAYERS[2:], _PAST, _SCORE, _PERSONAL[:2], _PERSONAL[2:],
            _TOUR[:1], _TOUR[1:], ("notes",),
        )  # fmt: skip
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                span = 3 - len(names) if names != _TOUR[:1] else 1
                grid.addWidget(self.fields[name], row, column, 1, span, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.eligibility, rows.index(_TOUR[:1]), 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.experience, len(rows), 0)
        grid.addWidget(self.house, len(rows), 1, Qt.AlignmentFlag.AlignBottom)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(rows) + 1, 1)
        for name, field in self.fields.items():
            field.remark.setVisible(name in _HINTS)
            edit = self.edit(name)
            edit.setAcceptDrops(False)
            edit.textEdited.connect(lambda _text, each=field: self._edited(each))
        self.experience.remark.hide()
        self.eligibility.remark.hide()
        foot = QHBoxLayout()
        foot.setContentsMargins(px(16), px(8), px(16), px(12))
        foot.setSpacing(px(8))
        foot.addWidget(Words(say("entrant_form.keys"), "hint", "text3"), 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(px(16), px(14), px(16), px(8))
        head.addWidget(self.title)
        box.addLayout(head)
        box.addWidget(Scroller(content), 1)
        box.addLayout(foot)
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self.left)

    def edit(self, name: str) -> LineEdit:
        """The line of a field."""
        control = self.fields[name].control
        if not isinstance(control, LineEdit):
            raise TypeError(name)
        return control

    def open(self, shown: Shown, entrant: EntrantId, field: str = "") -> None:
        """Take the particulars of an entrant, ready to be changed, with the keyboard in a field, else in the name."""
        self._shown, self.entrant = shown, entrant
        self._known, self._asked = data_of(shown.view.state, entrant), None
        self._show_fields(shown)
        typed = self._typed_of(self._known)
        self.title.setText(say("entrant_form.title", name=spoken_entrant(shown.view.state, entrant)))
        for name in _TEXTS:
            self.edit(name).setText(getattr(typed, name))
            self.fields[name].clear()
        self.rookie.set_current(next(key for key, value in _ROOKIE.items() if value is typed.rookie))
        self.eligible.set_current(next(key for key, value in _ELIGIBLE.items() if value is typed.eligible))
        self.house.setChecked(typed.house)
        first = self.edit(field if field in self.fields else "name")
        first.setFocus()
        first.selectAll()

    def _show_fields(self, shown: Shown) -> None:
        """Those of a team, or of a person with what the format's seeding looks at."""
        kind = format_by_id(shown.view.stage.config.format)
        self._teams, average = kind.teams, kind.seeding_measure == "average"
        tour = kind.about_money and not kind.teams
        shown_fields = (
            (_PLAYERS, kind.teams), (_PERSONAL, not kind.teams), (_PAST, average),
            (_SCORE, kind.seeding_measure == "previous_score"), (_TOUR, tour),
            (_GROUP, kind.teams or kind.ranks_teams),
        )  # fmt: skip
        for names, wanted in shown_fields:
            for name in names:
                self.fields[name].setVisible(wanted)
        self.experience.setVisible(average)
        self.eligibility.setVisible(tour)
        room = "team_form" if kind.teams else "entrant_form"
        for name in ("name", "team"):
            own = name == "team" and kind.ranks_teams
            words = say("column.own_team" if own else f"{room}.{name}")
            words = words.replace("&", "")  # the strip below has the keys
            self.fields[name].label.setText(words)
            self.edit(name).setAccessibleName(words)
        self.fields["name"].set_hint(say("team_form.name.hint" if kind.teams else "entry_strip.name.hint"))
        self.house.setText(say(f"{room}.house").replace("&", ""))

    def _typed_of(self, data: EntrantData) -> Typed:
        return typed_team(data) if self._teams else typed_of(data)

    def show_event(self, shown: Shown) -> None:
        """The event changed meanwhile; what is typed stays."""
        self._shown = shown

    @property
    def touched(self) -> bool:
        """Whether anything differs from what is known."""
        return self._known is not None and self.typed() != self._typed_of(self._known)

    def typed(self) -> Typed:
        """What stands in the fields."""
        house = self.house.isChecked()
        texts: dict[str, Any]
        if self._teams:
            texts = {name: self.edit(name).text() for name in ("name", "team", *_GROUP, *_PLAYERS, "notes")}
            return Typed(house=house, teams=True, **texts)
        texts = {name: self.edit(name).text() for name in _TEXTS if name not in _PLAYERS}
        rookie, eligible = _ROOKIE[self.rookie.current], _ELIGIBLE[self.eligible.current]
        return Typed(rookie=rookie, eligible=eligible, house=house, **texts)

    def rejected(self, error: TourneyError) -> None:
        """The command refused."""
        self.fields["name"].show_error(str(error))
        self.edit("name").setFocus()

    def _edited(self, field: Field) -> None:
        self._asked = None
        field.clear()

    def _save(self) -> None:
        if self.entrant is None or self._shown is None or self._known is None:
            return
        typed = self.typed()
        reading = read_team(typed, self._known) if self._teams else read_entrant(typed, self._known)
        for name, sentence in reading.problems.items():
            self.fields[name].show_error(sentence)
        if reading.problems:
            self.edit(next(iter(reading.problems))).setFocus()
            return
        renamed = (reading.data.listed, reading.data.team) != (self._known.listed, self._known.team)
        twin = twin_of(self._shown.view.state, reading.data, self.entrant) if renamed else None
        if twin is not None and self._asked != typed:
            self._asked = typed
            self.fields["name"].ask(say("entrant_form.same", known=twin))
            self.edit("name").setFocus()
            return
        self.submitted.emit(
            EditEntrant(self.entrant, reading.data, same_name_ok=not renamed or twin is not None)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._save()
        else:
            super().keyPressEvent(event)
