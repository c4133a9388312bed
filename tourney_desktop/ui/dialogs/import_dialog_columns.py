"""The mapping step of an import: over every column of the list, what it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.import_dialog_table import FIELDS, UNUSED, field_of, mapping_of
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field


class ColumnRow(QScrollArea):
    """One choice a column, in the order of the file. ``mapped(mapping)`` when the director changes one."""

    mapped = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices: list[Choice] = []
        self._headers: tuple[str, ...] = ()
        self._mapping: Mapping[str, str] = {}
        self.setAccessibleName(say("import.columns"))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def show_columns(self, headers: Sequence[str], mapping: Mapping[str, str]) -> None:
        """The columns of the list and how they were understood."""
        self._mapping = dict(mapping)
        if tuple(headers) != self._headers:
            self._build(tuple(headers))
        for header, choice in zip(self._headers, self.choices, strict=True):
            choice.set_current(field_of(header, mapping))

    def _build(self, headers: tuple[str, ...]) -> None:
        self._headers = headers
        self.choices = []
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        options = [(UNUSED, say("import.column.unused"))]
        options += [(field, say(f"import.field.{field}")) for field in FIELDS]
        for at, header in enumerate(headers):
            choice = Choice(options)
            choice.chosen.connect(lambda field, place=at: self._chosen(place, field))
            field = Field(header.replace("&", "&&"), choice)
            field.remark.hide()
            choice.setAccessibleName(header)
            self.choices.append(choice)
            row.addWidget(field)
        row.addStretch(1)
        self.setWidget(content)
        content.setAutoFillBackground(False)  # Qt has just turned it on
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(content.sizeHint().height() + bar + px(2))

    def _chosen(self, place: int, field: str) -> None:
        for at, choice in enumerate(self.choices):
            if at != place and field != UNUSED and choice.current == field:
                choice.set_current(UNUSED)
        chosen = [choice.current for choice in self.choices]
        self.mapped.emit(mapping_of(self._headers, chosen, self._mapping))
