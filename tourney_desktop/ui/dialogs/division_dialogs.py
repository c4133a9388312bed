"""Small dialogs about one division: a new one, a further stage, its name and tables."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Division, Intake, Stage, StageConfig, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.rules.presets import Onward, presets
from tourney_desktop.rules.table_labels import table_after
from tourney_desktop.ui.dialogs.division_form import how_many
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.dialogs.intake_fields import IntakeFields
from tourney_desktop.ui.dialogs.options_form import OptionsForm
from tourney_desktop.ui.dialogs.wizard_form import EventForm
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Hairline, Words
from tourney_desktop.ui.widgets.options import RadioList


class NewPartDialog(FormDialog):
    """A new division, or with ``division`` a further stage of that one. ``made(name, config, intake, best)``: how many
    go on where the rules have a second stage, else ``None``."""

    made = Signal(str, object, object, object)

    def __init__(
        self, state: TournamentState, division: Division | None = None, parent: QWidget | None = None
    ) -> None:
        if division is None:
            words = (say("division.new.title"), say("division.new.line"), say("division.new.do"))
        else:
            title = say("division.new.stage_title", division=division.name)
            words = (title, say("division.new.stage_line"), say("division.new.stage_do"))
        super().__init__(*words, say("division.new.keep"), parent)
        self._form = EventForm()
        self._needs_name = division is None
        self.name = LineEdit()
        self.name_field = Field(say("division.name"), self.name)
        offered = [(each.id, each.name) for each in presets()]
        self.rules = Choice(offered, say("division.rules").replace("&", ""))
        self.summary = Words("", "hint", "text2", wrap=True)
        self.intake = IntakeFields(state, None if division is None else division.id)
        self.best = LineEdit()
        self.best_field = Field(say("division.best"), self.best)
        self.options = OptionsForm()
        self.options.setMinimumSize(px(330), px(360))
        self._lay_out()
        self.rules.chosen.connect(self._take_rules)
        self._take_rules(self.rules.current)
        self.name.textEdited.connect(self.name_field.clear)
        self.setMinimumWidth(px(760))
        (self.name if self._needs_name else self.rules).setFocus()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(px(4))
        if self._needs_name:
            left.addWidget(self.name_field)
        left.addWidget(Field(say("division.rules"), self.rules))
        left.addWidget(self.summary)
        left.addWidget(self.best_field)
        left.addSpacing(px(8))
        left.addWidget(self.intake)
        left.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(px(22))
        row.addLayout(left, 1)
        row.addWidget(self.options, 1)
        self.body.addLayout(row, 1)

    def _take_rules(self, preset: str) -> None:
        self._form.choose_preset(preset)
        self.summary.setText(self._form.preset.summary)
        then = self._then
        self.best_field.setVisible(then is not None)
        self.best.setText(str(then.best) if then is not None else "")
        self.options.set_specs(self._form.specs, self._form.values, self._form.required)

    @property
    def _then(self) -> Onward | None:
        return self._form.preset.then if self._needs_name else None

    def _config(self) -> StageConfig | None:
        """The rules as chosen, or nothing and the sentence under the field."""
        if not self.options.check():
            return None
        self._form.set_options(self.options.values())
        try:
            return self._form.config
        except BadInput as trouble:
            self.intake.remark.say(str(trouble))
            return None

    def accept(self) -> None:
        if self._needs_name and not self.name.text().strip():
            self.name_field.show_error(say("division.no_name"))
            self.name.setFocus()
            return
        config = self._config()
        if config is None or not self.intake.check():
            return
        if self._then is not None and not how_many(self.best.text()):
            self.best_field.show_error(say("division.most.wrong"))
            self.best.setFocus()
            return
        best = how_many(self.best.text()) if self._then is not None else None
        intake: Intake | None = self.intake.form.intake()
        self.made.emit(self.name.text(), config, intake, best)
        super().accept()


class EditDivisionDialog(FormDialog):
    """``changed(name, first table or None, intake or None)``: the intake only of a stage that has one, while nothing is
    drawn in it."""

    changed = Signal(str, object, object)

    def __init__(self, state: TournamentState, stage: Stage, parent: QWidget | None = None) -> None:
        division, known = stage.division, state.divisions[stage.division]
        begun = any(each.stage == stage.id for each in state.rounds.values())
        title = say("division.edit.title", division=known.name)
        super().__init__(
            title, say("division.edit.line"), say("division.edit.do"), say("division.new.keep"), parent
        )
        self.intake = IntakeFields(state, division, stage) if stage.intake is not None and not begun else None
        self.name = LineEdit()
        self.name.setText(known.name)
        self.name_field = Field(say("division.name"), self.name)
        follows = say("division.tables.after.help", division=known.name, table=table_after(state, division))
        self.tables = RadioList(
            [
                ("own", say("division.tables.own"), say("division.tables.own.help")),
                ("after", say("division.tables.after"), follows),
            ],
            say("division.tables"),
        )
        self.first = LineEdit()
        self.first.setText(str(known.first_table or 1))
        self.first_field = Field(say("division.tables.number"), self.first)
        self.body.addWidget(self.name_field)
        self.body.addWidget(Words(say("division.tables"), "label", "text2"))
        self.body.addWidget(self.tables)
        self.body.addSpacing(px(6))
        self.body.addWidget(self.first_field)
        if self.intake is not None:
            self.body.addWidget(Hairline())
            self.body.addSpacing(px(6))
            self.body.addWidget(self.intake)
        self.body.addStretch(1)
        self.tables.chosen.connect(self._take)
        self.tables.set_current("after" if known.first_table is None else "own")
        self._take(self.tables.current)
        self.name.setFocus()

    def _take(self, way: str) -> None:
        self.first_field.setVisible(way == "own")

    def accept(self) -> None:
        text = self.first.text().strip()
        if not self.name.text().strip():
            self.name_field.show_error(say("division.no_name"))
            self.name.setFocus()
            return
        own = self.tables.current == "own"
        if own and not (text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= 9999):
            self.first_field.show_error(say("division.first_table", table=text))
            self.first.setFocus()
            return
        if self.intake is not None and not self.intake.check():
            return
        intake = self.intake.form.intake() if self.intake is not None else None
        self.changed.emit(self.name.text(), int(text) if own else None, intake)
        super().accept()
