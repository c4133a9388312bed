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
from tourney_desktop.ui.widgets.options import CheckOption, RadioList


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
    """Ticks the rounds to come in which somebody does not play. ``chosen(rounds, kind)``: all that are ticked, and what
    they are worth; ``kinds`` is empty where a rest is always worth nothing."""

    chosen = Signal(tuple, str)

    def __init__(
        self,
        name: str,
        rounds: Sequence[int],
        absent: Sequence[int],
        kinds: Sequence[str] = (),
        kind: str = "zero",
        parent: QWidget | None = None,
    ) -> None:
        line = say("absent.line.worth" if kinds else "absent.line")
        super().__init__(say("absent.title", name=name), line, say("absent.do"), say("absent.keep"), parent)
        offered = [(each, say(f"absent.kind.{each}"), "") for each in kinds]
        self.kind = RadioList(offered, say("absent.kind"))
        self._one_kind = kind
        self.boxes = {number: CheckOption(say("absent.round", round=number)) for number in rounds}
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(6))
        for at, (number, box) in enumerate(self.boxes.items()):
            box.setChecked(number in absent)
            grid.addWidget(box, at // 3, at % 3)
        self.body.addLayout(grid)
        if kinds:
            self.kind.set_current(kind)
            self.body.addSpacing(px(8))
            self.body.addWidget(Words(say("absent.kind"), "label", "text2"))
            self.body.addWidget(self.kind)
        self.body.addStretch(1)
        if self.boxes:
            next(iter(self.boxes.values())).setFocus()

    def accept(self) -> None:
        ticked = tuple(number for number, box in self.boxes.items() if box.isChecked())
        self.chosen.emit(ticked, self.kind.current or self._one_kind)
        super().accept()


class SubstituteDialog(FormDialog):
    """Asks for the name of whoever sits in, or of everybody who sits for a team. ``named(text)``, empty to take a
    substitute back."""

    named = Signal(str)

    def __init__(
        self,
        name: str,
        round_number: int,
        table: int,
        known: str,
        parent: QWidget | None = None,
        *,
        team: bool = False,
    ) -> None:
        room = "substitute.team" if team else "substitute"
        super().__init__(
            say(f"{room}.title", name=name),
            say("substitute.line", name=name, round=round_number, table=table),
            say("substitute.do"),
            say("substitute.keep"),
            parent,
        )
        self.edit = LineEdit()
        self.edit.setText(known)
        self.edit.selectAll()
        self.body.addWidget(Field(say(f"{room}.name"), self.edit, say(f"{room}.name.hint", name=name)))
        self.body.addStretch(1)
        self.edit.setFocus()

    def accept(self) -> None:
        self.named.emit(self.edit.text().strip())
        super().accept()
