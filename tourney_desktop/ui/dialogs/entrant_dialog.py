"""Two small dialogs about one entrant: when he is absent, and who sits in for him."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import KeyCap, Pane, Words
from tourney_desktop.ui.widgets.options import CheckOption


class FormDialog(QDialog):
    """A dialog with a title, lines, a place for fields, and a foot with two verbs. Esc keeps everything."""

    def __init__(self, title: str, line: str, do: str, keep: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setMinimumWidth(px(480))
        self.do = Button(do)
        self.keep = Button(keep)
        upper = Pane("surface")
        self.body = QVBoxLayout(upper)
        self.body.setContentsMargins(px(22), px(20), px(22), px(18))
        self.body.setSpacing(px(6))
        self.body.addWidget(Words(title, "heading", wrap=True))
        self.body.addWidget(Words(line, "body", "text2", wrap=True))
        self.body.addSpacing(px(8))
        foot = Pane("ground", ("top",))
        row = QHBoxLayout(foot)
        row.setContentsMargins(px(16), px(12), px(16), px(12))
        row.setSpacing(px(8))
        row.addWidget(KeyCap("Esc"))
        row.addWidget(Words(say("absent.esc"), "body", "text2"), 1)
        row.addWidget(self.keep)
        row.addWidget(self.do)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(upper, 1)
        outer.addWidget(foot)
        self.do.setDefault(True)
        self.keep.clicked.connect(self.reject)
        self.do.clicked.connect(self.accept)


class AbsentDialog(FormDialog):
    """Ticks the rounds to come in which somebody does not play. ``chosen(rounds)``: all that are ticked."""

    chosen = Signal(tuple)

    def __init__(
        self, name: str, rounds: Sequence[int], absent: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(
            say("absent.title", name=name), say("absent.line"), say("absent.do"), say("absent.keep"), parent
        )
        self.boxes = {number: CheckOption(say("absent.round", round=number)) for number in rounds}
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(6))
        for at, (number, box) in enumerate(self.boxes.items()):
            box.setChecked(number in absent)
            grid.addWidget(box, at // 3, at % 3)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        if self.boxes:
            next(iter(self.boxes.values())).setFocus()

    def accept(self) -> None:
        self.chosen.emit(tuple(number for number, box in self.boxes.items() if box.isChecked()))
        super().accept()


class SubstituteDialog(FormDialog):
    """Asks for the name of whoever sits in. ``named(text)``, empty to take a substitute back."""

    named = Signal(str)

    def __init__(
        self, name: str, round_number: int, table: int, known: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            say("substitute.title", name=name),
            say("substitute.line", name=name, round=round_number, table=table),
            say("substitute.do"),
            say("substitute.keep"),
            parent,
        )
        self.edit = LineEdit()
        self.edit.setText(known)
        self.edit.selectAll()
        self.body.addWidget(Field(say("substitute.name"), self.edit, say("substitute.name.hint", name=name)))
        self.body.addStretch(1)
        self.edit.setFocus()

    def accept(self) -> None:
        self.named.emit(self.edit.text().strip())
        super().accept()
