"""The particulars of one entrant as a form in the side pane: Enter saves, Esc cancels, nothing typed is lost."""

from __future__ import annotations

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
from tourney_desktop.ui.tabs.entrants_frame import Scroller
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import CheckOption

_TEXTS = ("name", "team", "average", "earlier", "rating", "code", "membership", "federation", "notes")
_HINTS = {
    "name": "entry_strip.name.hint",
    "average": "entrant_form.average.hint",
    "earlier": "entrant_form.earlier.hint",
    "rating": "entrant_form.rating.hint",
}
_ROOKIE = {"archive": None, "yes": True, "no": False}


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
        self.title = Words("", "heading", wrap=True)
        self.fields = {
            name: Field(say(f"entrant_form.{name}"), LineEdit(), _HINTS.get(name, "") and say(_HINTS[name]))
            for name in _TEXTS
        }
        self.rookie = Choice([(key, say(f"entrant_form.rookie.{key}")) for key in _ROOKIE])
        self.experience = Field(say("entrant_form.experience"), self.rookie)
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
        places = {
            "name": (0, 0, 2), "team": (1, 0, 2), "average": (2, 0, 1), "earlier": (2, 1, 1), "rating": (3, 0, 1),
            "code": (3, 1, 1), "membership": (4, 0, 1), "federation": (4, 1, 1), "notes": (5, 0, 2),
        }  # fmt: skip
        for name, (row, column, span) in places.items():
            grid.addWidget(self.fields[name], row, column, 1, span, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.experience, 6, 0)
        grid.addWidget(self.house, 6, 1, Qt.AlignmentFlag.AlignBottom)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(7, 1)
        for name, field in self.fields.items():
            field.remark.setVisible(name in _HINTS)
            edit = self.edit(name)
            edit.setAcceptDrops(False)
            edit.textEdited.connect(lambda _text, each=field: self._edited(each))
        self.experience.remark.hide()
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

    def open(self, shown: Shown, entrant: EntrantId) -> None:
        """Take the particulars of an entrant, ready to be changed."""
        self._shown, self.entrant = shown, entrant
        self._known, self._asked = data_of(shown.view.state, entrant), None
        typed = typed_of(self._known)
        average = format_by_id(shown.view.stage.config.format).seeding_measure == "average"
        self.title.setText(say("entrant_form.title", name=spoken_entrant(shown.view.state, entrant)))
        for name in _TEXTS:
            self.edit(name).setText(getattr(typed, name))
            self.fields[name].clear()
        for name in ("average", "earlier"):
            self.fields[name].setVisible(average)
        self.experience.setVisible(average)
        self.rookie.set_current(next(key for key, value in _ROOKIE.items() if value is typed.rookie))
        self.house.setChecked(typed.house)
        self.edit("name").setFocus()
        self.edit("name").selectAll()

    def show_event(self, shown: Shown) -> None:
        """The event changed meanwhile; what is typed stays."""
        self._shown = shown

    @property
    def touched(self) -> bool:
        """Whether anything differs from what is known."""
        return self._known is not None and self.typed() != typed_of(self._known)

    def typed(self) -> Typed:
        """What stands in the fields."""
        texts = {name: self.edit(name).text() for name in _TEXTS}
        return Typed(rookie=_ROOKIE[self.rookie.current], house=self.house.isChecked(), **texts)

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
        reading = read_entrant(typed, self._known)
        for name, sentence in reading.problems.items():
            self.fields[name].show_error(sentence)
        if reading.problems:
            self.edit(next(iter(reading.problems))).setFocus()
            return
        renamed = (typed.name, typed.team) != (typed_of(self._known).name, self._known.team)
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
