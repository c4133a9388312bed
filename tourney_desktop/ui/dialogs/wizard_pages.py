"""The five pages of the new-event wizard. A page shows the answers of the form and takes over what is typed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.rules.presets import presets
from tourney_desktop.ui.ask import ask_file_save
from tourney_desktop.ui.dialogs.options_form import OptionsForm
from tourney_desktop.ui.dialogs.plain_rules import PlainRules
from tourney_desktop.ui.dialogs.preset_cards import PresetCards
from tourney_desktop.ui.dialogs.wizard_form import SUFFIX, EventForm
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Words
from tourney_desktop.ui.widgets.scroller import Scroller


class Page(QWidget):
    """Base of the pages."""

    changed = Signal()
    step = ""

    def __init__(self, form: EventForm) -> None:
        super().__init__()
        self.form = form
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(px(24), px(20), px(24), px(16))
        self.box.setSpacing(px(8))
        self.box.addWidget(Words(say(f"wizard.{self.step}.question"), "heading", wrap=True))
        self.box.addSpacing(px(4))

    def enter(self) -> None:
        """The page comes into sight: show the answers as they stand."""

    def leave(self) -> bool:
        """Whether the answers hold; says under the fields what does not."""
        return True

    def focus_first(self) -> None:
        """The keyboard goes to the first field."""


class NamePage(Page):
    """Name, place, dates, who signs."""

    step = "name"

    def __init__(self, form: EventForm) -> None:
        super().__init__(form)
        self.name = LineEdit()
        self.venue = LineEdit()
        self.dates = LineEdit()
        self.signed = (LineEdit(), LineEdit())
        self.name_field = Field(say("wizard.name.field"), self.name)
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        grid.addWidget(self.name_field, 0, 0, 1, 2)
        grid.addWidget(Field(say("wizard.venue.field"), self.venue), 1, 0)
        grid.addWidget(Field(say("wizard.dates.field"), self.dates, say("wizard.dates.hint")), 1, 1)
        grid.addWidget(Field(say("wizard.signed.first"), self.signed[0], say("wizard.signed.hint")), 2, 0)
        grid.addWidget(Field(say("wizard.signed.second"), self.signed[1]), 2, 1)
        self.box.addLayout(grid)
        self.box.addStretch(1)
        for line in (self.name, self.venue, self.dates, *self.signed):
            line.textChanged.connect(self._typed)

    def _typed(self) -> None:
        form = self.form
        form.name, form.venue, form.dates = self.name.text(), self.venue.text(), self.dates.text()
        form.signatures = (self.signed[0].text(), self.signed[1].text())
        if self.name.text().strip():
            self.name_field.clear()
        self.changed.emit()

    def leave(self) -> bool:
        wrong = self.form.problems("name").get("name", "")
        if wrong:
            self.name_field.show_error(wrong)
            self.name.setFocus()
        return not wrong

    def focus_first(self) -> None:
        self.name.setFocus()


class FormatPage(Page):
    """The rule set, and what it means."""

    step = "format"

    def __init__(self, form: EventForm) -> None:
        super().__init__(form)
        self.cards = PresetCards(presets(), say("wizard.format.question"))
        self.rules = PlainRules(say("wizard.rules"))
        self._area = Scroller(self.cards)
        self.rules.setMinimumHeight(px(84))
        self.box.addWidget(self._area, 5)
        self.box.addSpacing(px(6))
        self.box.addWidget(self.rules, 1)
        self.cards.chosen.connect(self._chosen)

    def _chosen(self, preset: str) -> None:
        self.form.choose_preset(preset)
        self.enter()
        self.changed.emit()

    def enter(self) -> None:
        self.cards.set_current(self.form.preset_id)
        self._area.ensureWidgetVisible(self.cards.current)
        self.rules.set_rules(self.form.plain_rules())

    def focus_first(self) -> None:
        self.cards.focus_current()


class OptionsPage(Page):
    """The options of the format, and beside them what they make of the rules."""

    step = "options"

    def __init__(self, form: EventForm) -> None:
        super().__init__(form)
        self.options = OptionsForm()
        self.rules = PlainRules(say("wizard.rules"))
        self.rules.setFixedWidth(px(250))
        row = QHBoxLayout()
        row.setSpacing(px(14))
        row.addWidget(self.options, 1)
        row.addWidget(self.rules)
        self.box.addLayout(row, 1)
        self._shown = ""
        self.options.changed.connect(self._typed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rules.setVisible(self.width() >= px(560))

    def _typed(self) -> None:
        self.form.set_options(self.options.values())
        self.rules.set_rules(self.form.plain_rules())
        self.changed.emit()

    def enter(self) -> None:
        if self._shown != self.form.preset_id:
            self._shown = self.form.preset_id
            self.options.set_specs(self.form.specs, self.form.values, self.form.required)
        self.rules.set_rules(self.form.plain_rules())

    def leave(self) -> bool:
        return self.options.check()

    def focus_first(self) -> None:
        self.options.focus_first()


class FilePage(Page):
    """Where the event is kept."""

    step = "file"

    def __init__(self, form: EventForm) -> None:
        super().__init__(form)
        self.path = LineEdit()
        self.path_field = Field(say("wizard.file.field"), self.path)
        self._choose = Button(say("wizard.file.choose"), icon="folder-open")
        self._choose.clicked.connect(self._ask)
        self.box.addWidget(Words(say("wizard.file.what"), "body", "text2", wrap=True))
        self.box.addSpacing(px(8))
        self.box.addWidget(self.path_field)
        self.box.addWidget(self._choose, 0, Qt.AlignmentFlag.AlignLeading)
        self.box.addStretch(1)
        self.path.textEdited.connect(self._typed)

    def _typed(self, text: str) -> None:
        self.form.path, self.form.path_by_hand = text, bool(text.strip())
        self.path_field.clear()
        self.changed.emit()

    def _ask(self) -> None:
        proposal = Path(self.form.path) if self.form.path else None
        filters = say("files.filter", suffix=f"*{SUFFIX}")
        chosen = ask_file_save(self, say("wizard.file.question"), filters, proposal)
        if chosen is not None:
            self.path.setText(str(chosen))
            self._typed(str(chosen))

    def enter(self) -> None:
        if self.path.text() != self.form.path:
            self.path.setText(self.form.path)

    def leave(self) -> bool:
        wrong = self.form.problems("file").get("path", "")
        if wrong:
            self.say_problem(wrong)
        return not wrong

    def say_problem(self, sentence: str) -> None:
        """The disk refused: say so under the field."""
        self.path_field.show_error(sentence)
        self.path.setFocus()

    def focus_first(self) -> None:
        self.path.setFocus()


class CheckPage(Page):
    """All answers once more, and the rules they make."""

    step = "check"

    def __init__(self, form: EventForm) -> None:
        super().__init__(form)
        self._summary = QWidget()
        self._lines = QVBoxLayout(self._summary)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self.rules = PlainRules(say("wizard.rules"))
        self.box.addWidget(self._summary)
        self.box.addSpacing(px(8))
        self.box.addWidget(self.rules, 1)

    def enter(self) -> None:
        for old in self._summary.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._lines.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._lines.addWidget(_summary(self.form))
        self.rules.set_rules(self.form.plain_rules())


def _summary(form: EventForm) -> QWidget:
    inside = QWidget()
    grid = QGridLayout(inside)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(20))
    grid.setVerticalSpacing(px(6))
    grid.setColumnStretch(1, 1)
    for at, (label, value) in enumerate(form.summary()):
        grid.addWidget(Words(label, "body", "text2"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Words(value, "name", wrap=True), at, 1)
    return inside
