"""Small dialogs about one division: a new one, a further stage, its name and tables."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Division, DivisionId, Intake, StageConfig, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.rules.presets import presets
from tourney_desktop.rules.table_labels import table_after
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.dialogs.intake_fields import IntakeFields
from tourney_desktop.ui.dialogs.options_form import OptionsForm
from tourney_desktop.ui.dialogs.wizard_form import EventForm
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.options import RadioList


class NewPartDialog(FormDialog):
    """A new division, or with ``division`` a further stage of that one. ``made(name, config, intake)``."""

    made = Signal(str, object, object)

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
        self.options.set_specs(self._form.specs, self._form.values, self._form.required)

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
        intake: Intake | None = self.intake.form.intake()
        self.made.emit(self.name.text(), config, intake)
        super().accept()


class EditDivisionDialog(FormDialog):
    """``set(name, first_table or None)``."""

    changed = Signal(str, object)

    def __init__(self, state: TournamentState, division: DivisionId, parent: QWidget | None = None) -> None:
        known = state.divisions[division]
        title = say("division.edit.title", division=known.name)
        super().__init__(
            title, say("division.edit.line"), say("division.edit.do"), say("division.new.keep"), parent
        )
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
        self.changed.emit(self.name.text(), int(text) if own else None)
        super().accept()
