"""Rows of rating files that cannot be read, or leave open who is meant: all of them, before anything is taken in."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.rating_sources import Finding, Sources
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.table_view import TableView

_NOTHING = Table("rating-problems", "", (), ())


def problems_table(sources: Sources) -> Table:
    """One line a row: file, row, column, and what is wrong with it."""
    columns = (
        Column("file", say("ratings.problem.file"), kind=Kind.TEXT),
        Column("row", say("import.row_no"), Align.RIGHT, Kind.NUMBER),
        Column("column", say("ratings.problem.column"), kind=Kind.TEXT),
        Column("why", say("import.why"), Align.LEFT, Kind.NOTE, stretch=4),
    )
    found = [
        *((each, Tone.STOP) for each in sources.unclear),
        *((each, Tone.WARN) for each in sources.unreadable),
    ]
    rows = tuple(Row(_cells(each, tone), key=at) for at, (each, tone) in enumerate(found, 1))
    return Table("rating-problems", say("ratings.problems"), columns, rows)


def _cells(finding: Finding, tone: Tone) -> tuple[Cell, ...]:
    row = finding.found.row
    icon = "circle-x" if tone is Tone.STOP else "alert-triangle"
    return (
        Cell(finding.file),
        Cell(str(row) if row else "", sort=row),
        Cell(finding.found.column),
        Cell(finding.found.message, icon=icon, tip=finding.found.message),
    )


class ProblemsPage(Pane):
    """``waived()``: the rows that cannot be read are left out; ``dropped(file)``: a file is taken out of the list."""

    waived = Signal()
    dropped = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent=parent)
        self._file = ""
        self.title = Words("", "heading", wrap=True)
        self.line = Words("", "body", "text2", wrap=True)
        self.table = TableView(_NOTHING, say("ratings.problems"), sortable=False)
        self.rest = Button(say("ratings.problem.rest"), ButtonKind.PRIMARY)
        self.drop = Button("")
        row = QHBoxLayout()
        row.setContentsMargins(px(16), 0, px(16), 0)
        row.setSpacing(px(8))
        row.addStretch(1)
        row.addWidget(self.drop)
        row.addWidget(self.rest)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(16), 0, px(12))
        box.setSpacing(px(8))
        for words in (self.title, self.line):
            words.setContentsMargins(px(16), 0, px(16), 0)
            box.addWidget(words)
        box.addWidget(self.table, 1)
        box.addLayout(row)
        self.rest.clicked.connect(self.waived)
        self.drop.clicked.connect(lambda: self.dropped.emit(self._file))
        self.table.current_changed.connect(lambda _key: self._name_file())

    def show_problems(self, sources: Sources) -> None:
        """These rows."""
        unclear = len(sources.unclear)
        self.title.setText(say("ratings.problem.title", n=len(sources.problems)))
        self.line.setText(say("ratings.problem.unclear") if unclear else say("ratings.problem.line"))
        self.table.set_table(problems_table(sources))
        if self.table.current_key is None:
            self.table.go_to_row(0)
        self.rest.set_blocked(say("ratings.problem.unclear") if unclear else "")
        self._name_file()

    def _name_file(self) -> None:
        key = self.table.current_key
        row = next((each for each in self.table.table.rows if each.key == key), None)
        self._file = row.cells[0].text if row else ""
        self.drop.setVisible(bool(self._file))
        self.drop.setText(say("ratings.event.drop", file=self._file))
        self.drop.updateGeometry()
