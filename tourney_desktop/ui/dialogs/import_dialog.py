"""Taking a list of entrants in: every row with its verdict first, then one step for all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.import_choices import (
    NameQuestion,
    SameName,
    decided,
    name_questions,
)
from tourney_desktop.document.commands.imports import ImportEntrants, Verdict
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Row, Table, Tone
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.import_dialog_columns import ColumnRow
from tourney_desktop.ui.dialogs.import_dialog_names import NameRow
from tourney_desktop.ui.dialogs.import_dialog_table import (
    Reading,
    Source,
    button_words,
    done_words,
    lines_with,
    preview,
    read_list,
)
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_actions import coming_round
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.labels import KeyCap, Pane, Words
from tourney_desktop.ui.widgets.options import CheckOption
from tourney_desktop.ui.widgets.table_view import TableView

_ALL = "all"
_EMPTY = Table("import", "", (), ())


class ImportDialog(QDialog):
    """Reads ``source`` on the desk thread and shows what taking it in would do. ``imported(sentence)`` when done."""

    imported = Signal(str)

    def __init__(self, desk: Desk, shown: Shown, source: Source, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown = shown
        self._source = source
        self._reading: Reading | None = None
        self._asked = 0
        self._taking = False
        self._mapping_open = False
        self._questions: dict[int, NameQuestion] = {}
        self._answers: dict[int, SameName] = {}
        self.line = Words("", "body", "text2", wrap=True)
        self.banner = Banner()
        self.columns = ColumnRow()
        self.toggle = Button(say("import.columns.show"), ButtonKind.LINK)
        self.chips = ChipRow(say("import.show"))
        self.table = TableView(_EMPTY, say("import.table"))
        self.names = NameRow()
        self._nothing = QWidget()
        self.rest = CheckOption("")
        self.late = CheckOption("")
        self.cancel = Button(say("import.cancel"))
        self.take = Button("", ButtonKind.PRIMARY)
        self._build()
        self._read(None)

    def _build(self) -> None:
        title = say("import.title", source=self._source.name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumSize(px(620), px(420))
        self.resize(px(900), px(560))
        upper = Pane("surface")
        box = QVBoxLayout(upper)
        box.setContentsMargins(0, px(18), 0, px(10))
        box.setSpacing(px(8))
        chips = QHBoxLayout()
        chips.addWidget(self.chips)
        chips.addStretch(1)
        chips.addWidget(self.toggle)
        for widget in (Words(title, "heading", wrap=True), self.line):
            box.addLayout(_indented(widget))
        box.addWidget(self.banner)
        box.addLayout(_indented(self.columns))
        chips.setContentsMargins(px(16), 0, px(16), 0)
        box.addLayout(chips)
        box.addWidget(self.table, 1)
        box.addWidget(self._nothing, 1)
        box.addWidget(self.names)
        box.addLayout(_indented(self.rest))
        box.addLayout(_indented(self.late))
        foot = Pane("ground", ("top",))
        row = QHBoxLayout(foot)
        row.setContentsMargins(px(16), px(12), px(16), px(12))
        row.setSpacing(px(8))
        row.addWidget(KeyCap("Esc"))
        row.addWidget(Words(say("import.esc"), "body", "text2"), 1)
        row.addWidget(self.cancel)
        row.addWidget(self.take)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(upper, 1)
        outer.addWidget(foot)
        self.take.setDefault(True)
        self.toggle.clicked.connect(lambda: self._show_mapping(not self._mapping_open))
        self.columns.mapped.connect(self._read)
        self.chips.chosen.connect(self._filter)
        self.rest.toggled.connect(self._judge)
        self.late.toggled.connect(self._judge)
        self.table.current_changed.connect(lambda _key: self._ask_whose())
        self.names.answered.connect(self._answer)
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._take)

    # Reading

    def _read(self, mapping: Mapping[str, str] | None) -> None:
        reader, source, shown = self._desk.services.read_roster, self._source, self._shown
        state, stage = shown.view.state, shown.stage
        late = coming_round(shown.view) if shown.view.rounds else None
        self._asked += 1
        asked = self._asked
        self._reading = None
        self._questions, self._answers = {}, {}
        self.line.setText(say("import.reading", source=source.name))
        self._judge()
        self._desk.run(
            lambda: read_list(reader, source, mapping, state, stage, late),
            lambda outcome: self._has_read(asked, outcome),
        )

    def _has_read(self, asked: int, outcome: Outcome) -> None:
        if asked != self._asked:
            return
        if outcome.error is not None:
            self._cannot(outcome.error)
            return
        if not isinstance(outcome.value, Reading):
            raise TypeError(type(outcome.value).__name__)
        reading = self._reading = outcome.value
        questions = name_questions(self._shown.view.state, reading.plan)
        self._questions = {each.row: each for each in questions}
        self.names.reserve(room=bool(questions))
        self.line.setText(say("import.read", n=reading.rows))
        self.columns.show_columns(reading.file.headers, reading.file.mapping)
        self._show_questions(tuple(reading.file.questions))
        self._show_rows()
        if asked == 1:
            next((each for each in (self.rest, self.late) if each.isVisibleTo(self)), self.take).setFocus()

    @property
    def _decided(self) -> Reading | None:
        """The list with what was said of rows that have a known name."""
        reading = self._reading
        if reading is None or not self._answers:
            return reading
        return replace(reading, plan=decided(self._shown.view.state, reading.plan, self._answers))

    def _show_rows(self) -> None:
        reading = self._decided
        if reading is None:
            return
        self.table.set_table(preview(reading))
        counts = [ChipItem(_ALL, say("import.all"), reading.rows)]
        counts += [
            ChipItem(each.value, say(f"import.{each.value}"), reading.count(each))
            for each in Verdict
            if reading.count(each)
        ]
        self.chips.set_chips(counts)
        self._filter(self.chips.current)
        self.rest.setText(say("import.rest", n=reading.problems))
        self.late.setText(say("import.late", round=coming_round(self._shown.view)))
        self._judge()
        self._ask_whose()

    def _ask_whose(self) -> None:
        """Whose name the current row has, where its name alone tells."""
        key = self.table.current_key or 0
        self.names.ask(self._questions.get(key), self._answers.get(key))

    def _answer(self, row: int, answer: str) -> None:
        if answer:
            self._answers[row] = SameName(answer)
        else:
            self._answers.pop(row, None)
        self._show_rows()

    def _cannot(self, error: TourneyError) -> None:
        self.line.setText("")
        self.banner.show_notice(Notice(say("import.cannot", source=self._source.name), str(error), Tone.STOP))
        self._show_mapping(False)
        self._judge()

    def _show_questions(self, questions: tuple[str, ...]) -> None:
        if not questions:
            self.banner.show_notice(None)
            self._show_mapping(self._mapping_open)
            return
        first, *others = questions
        fact = say("import.questions", n=len(questions))
        self.banner.show_notice(Notice(fact, first, Tone.WARN, detail=" ".join(others)))
        self._show_mapping(True)

    def _show_mapping(self, wanted: bool) -> None:
        self._mapping_open = wanted
        self.columns.setVisible(wanted)
        self.toggle.setText(say("import.columns.hide" if wanted else "import.columns.show"))
        self.toggle.setVisible(self._reading is not None)

    def _filter(self, chosen: str) -> None:
        if chosen in ("", _ALL):
            self.table.filter.set_condition(None)
            return
        lines = lines_with(self.table.table, Verdict(chosen))

        def among(row: Row) -> bool:
            return row.key in lines

        self.table.filter.set_condition(among)

    # Taking it in

    def _judge(self) -> None:
        """What the button says, and why it cannot be pressed."""
        reading = self._decided
        ready = reading is not None
        self.chips.setVisible(ready)
        self.table.setVisible(ready)
        self._nothing.setVisible(not ready)
        self.toggle.setVisible(ready)
        self.columns.setVisible(ready and self._mapping_open)
        self.rest.setVisible(reading is not None and reading.problems > 0)
        adds = reading.plan.coming if reading is not None else 0
        self.late.setVisible(bool(adds and self._shown.view.rounds))
        self.take.setText(button_words(reading.plan) if reading is not None else say("import.do.none"))
        self.take.updateGeometry()
        self.take.set_blocked(self._why_not())

    def _why_not(self) -> str:
        reading = self._decided
        if reading is None or self._taking:
            return say("import.blocked.reading")
        if not reading.plan.coming and not reading.count(Verdict.UPDATE):
            return say("import.blocked.none")
        if reading.problems and not self.rest.isChecked():
            return say("import.blocked.problems")
        if reading.plan.coming and self._shown.view.rounds and not self.late.isChecked():
            return say("import.blocked.late")
        return ""

    def _take(self) -> None:
        reading = self._decided
        if reading is None or self._why_not():
            return
        self._taking = True
        self._judge()
        self._desk.execute(
            ImportEntrants(reading.plan, self._source.name), lambda outcome: self._taken(reading, outcome)
        )

    def _taken(self, reading: Reading, outcome: Outcome) -> None:
        self._taking = False
        if outcome.error is not None:
            self.banner.show_notice(Notice(say("import.not_taken"), str(outcome.error), Tone.STOP))
            self._judge()
            return
        self.imported.emit(done_words(reading.plan))
        self.accept()

    def done(self, result: int) -> None:
        self._asked += 1  # an answer that is still on its way finds nobody
        super().done(result)

    def reject(self) -> None:
        if not self._taking:
            super().reject()


def _indented(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(px(16), 0, px(16), 0)
    row.addWidget(widget, 1)
    return row
