"""The fields that ask who comes into a stage."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.model import DivisionId, Stage, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.division_form import NEEDS, IntakeForm, intake_form, sources, ways_in
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit, Remark
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import RadioList


class IntakeFields(QWidget):
    """The ways in, and the numbers that the chosen one needs; those of ``stage`` where it has some already."""

    def __init__(
        self,
        state: TournamentState,
        division: DivisionId | None,
        stage: Stage | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        ways = ways_in(entry=division is None)
        self.ways = RadioList(
            [(way, say(f"division.intake.{way}"), say(f"division.intake.{way}.help")) for way in ways],
            say("division.intake"),
        )
        self.source = Choice(sources(state, division, stage), say("division.source").replace("&", ""))
        self.lines = {each: LineEdit() for each in ("most", "first", "last")}
        self._source = Field(say("division.source"), self.source)
        self._fields = {each: Field(say(f"division.{each}"), line) for each, line in self.lines.items()}
        self.remark = Remark()
        row = QHBoxLayout()
        row.setSpacing(px(12))
        row.addWidget(self._source, 2)
        for field in self._fields.values():
            row.addWidget(field, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(4))
        box.addWidget(Words(say("division.intake"), "label", "text2"))
        box.addWidget(self.ways)
        box.addSpacing(px(4))
        box.addLayout(row)
        box.addWidget(self.remark)
        self.ways.chosen.connect(self._take)
        self.choose(ways[0])
        if stage is not None and stage.intake is not None:
            self._show(intake_form(stage.intake))

    def _show(self, form: IntakeForm) -> None:
        self.choose(form.way)
        self.source.set_current(form.source)
        for name, line in self.lines.items():
            line.setText(getattr(form, name))

    def choose(self, way: str) -> None:
        """Take a way in, as if it had been clicked."""
        self.ways.set_current(way)
        self._take(way)

    def _take(self, way: str) -> None:
        needed = NEEDS.get(way, ())
        for name, field in self._fields.items():
            field.setVisible(name in needed)
        self._source.setVisible(way != "entry")
        self.remark.say("")

    @property
    def form(self) -> IntakeForm:
        """The answers as typed."""
        typed = {name: line.text() for name, line in self.lines.items()}
        return IntakeForm(self.ways.current, self.source.current, **typed)

    def check(self) -> bool:
        """Say what does not hold and go there; whether all holds."""
        problem = self.form.problem()
        self.remark.say(problem)
        if problem:
            self.lines[NEEDS[self.ways.current][0]].setFocus()
        return not problem
