"""Under the rows of a list: whose name the current one has, and who it is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.document.commands.import_choices import NameQuestion, SameName
from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.labels import ElidedWords

_OPEN = "open"


class NameRow(QWidget):
    """Asks about one row; hidden where nothing is to be asked. ``answered(row, answer)``, with an empty answer for one
    that is taken back."""

    answered = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question: NameQuestion | None = None
        self.words = ElidedWords("", "body", "text2")
        self.chips = ChipRow(say("import.same_name.ask"))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), 0, px(16), 0)
        row.setSpacing(px(10))
        row.addWidget(self.words, 1)
        row.addWidget(self.chips)
        self.chips.chosen.connect(self._chosen)
        self.ask(None, None)

    def reserve(self, *, room: bool) -> None:
        """Keep the room while nothing is asked, so that the list does not jump under the cursor."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(room)
        self.setSizePolicy(policy)

    def ask(self, question: NameQuestion | None, answer: SameName | None) -> None:
        """Ask about another row, with what was answered so far."""
        self._question = question
        self.setVisible(question is not None)
        if question is None:
            return
        code = "import.same_name" if question.known is not None else "import.same_name_here"
        text = say(code, row=question.row, name=question.name, known=question.known or 0)
        self.words.setText(text)
        self.chips.setAccessibleDescription(text)
        items = [ChipItem(each.value, say(f"import.same_name.{each.value}")) for each in question.answers]
        if question.answer is None:
            items.insert(0, ChipItem(_OPEN, say("import.same_name.open")))
        self.chips.set_chips(items)
        now = answer or question.answer
        self.chips.set_current(now.value if now is not None else _OPEN)

    def _chosen(self, answer: str) -> None:
        if self._question is not None:
            self.answered.emit(self._question.row, "" if answer == _OPEN else answer)
