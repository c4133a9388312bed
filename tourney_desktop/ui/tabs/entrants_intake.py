"""The page of a stage whose field comes from an earlier one: who may come in, and who is in it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.intake import fills_by_itself
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import intake_text
from tourney_desktop.reports.intake import entitled_table, why_not_settled
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.table_view import TableView

_EMPTY = Table("entitled", "", (), ())


class IntakePage(QWidget):
    """``chosen(entrant)`` on Enter or Space: put in, or struck again; ``fill()`` takes everybody over at once."""

    chosen = Signal(int)
    fill = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.who = Words("", "title", wrap=True)
        self.hint = Words("", "body", "text2", wrap=True)
        self.take = Button(say("divisions.fill"), ButtonKind.PRIMARY, icon="users")
        self.table = TableView(_EMPTY, say("title.entitled"), sortable=False)
        head = Pane("surface", ("bottom",))
        row = QHBoxLayout(head)
        row.setContentsMargins(px(16), px(10), px(16), px(10))
        row.setSpacing(px(12))
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addWidget(self.who)
        words.addWidget(self.hint)
        row.addLayout(words, 1)
        row.addWidget(self.take)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(head)
        box.addWidget(self.table, 1)
        self.table.opened.connect(self.chosen)
        self.table.marked.connect(self.chosen)
        self.take.clicked.connect(self.fill)

    @property
    def count(self) -> int:
        """How many may come in, as far as that is settled."""
        return len(self.table.table.rows)

    def show_event(self, shown: Shown) -> None:
        """Another stage, or the event as it stands now."""
        state, intake = shown.snapshot.state, shown.view.stage.intake
        if intake is None:
            self.table.set_table(_EMPTY)
            return
        by_itself, problem = fills_by_itself(state, shown.stage), why_not_settled(state, intake)
        self.who.setText(intake_text(state, intake))
        self.take.setVisible(by_itself and not shown.view.rounds)
        blocked = problem or ("" if shown.snapshot.writable else shown.snapshot.why_read_only)
        self.take.set_blocked(blocked)
        self.hint.setText(say("intake.hint.itself" if by_itself else "intake.hint.signup"))
        self.table.set_table(_EMPTY if problem else entitled_table(state, shown.stage))
        self.table.set_empty_words(problem or say("intake.nobody_yet"))

    def take_focus(self) -> None:
        """Where the next step is taken."""
        (self.take if self.take.isVisibleTo(self) and self.take.isEnabled() else self.table).setFocus()
