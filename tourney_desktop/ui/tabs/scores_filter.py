"""The line over the score grid: all tables, those still out, those that were changed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.labels import ElidedWords, Pane


class ScoresFilter(Pane):
    """Chips, or a combo box where room is short. ``chosen(id)``: ``all``, ``out`` or ``changed``."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", ("bottom",), parent=parent)
        self.chips = ChipRow(say("scores.filter"))
        self.combo = Choice(name=say("scores.filter"))
        self.chips.chosen.connect(self.choose)
        self.combo.chosen.connect(self.choose)
        self._hint = ElidedWords(say("scores.list_hint"), "hint", "text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(6), px(16), px(7))
        row.setSpacing(px(8))
        row.addWidget(self.chips)
        row.addWidget(self.combo)
        row.addStretch(1)
        row.addWidget(self._hint)
        self.set_counts(0, 0, 0)
        self.set_compact(False)

    @property
    def current(self) -> str:
        """What is shown."""
        return self.chips.current

    def choose(self, which: str) -> None:
        """Show others."""
        self.chips.set_current(which)
        self.combo.set_current(which)
        self.chosen.emit(which)

    def set_points(self, points: bool) -> None:
        """Say how a result is typed in the list: one digit, or the beginning of a line."""
        self._hint.setText(say("scores.list_hint.points" if points else "scores.list_hint"))

    def set_counts(self, every: int, out: int, changed: int) -> None:
        """How many there are of each."""
        items = [
            ChipItem("all", say("scores.all"), every),
            ChipItem("out", say("scores.still_out"), out),
            ChipItem("changed", say("scores.changed_chip"), changed),
        ]
        self.chips.set_chips(items)
        self.combo.set_options(
            [(item.id, say("scores.chip_count", word=item.text, n=item.count)) for item in items]
        )
        self.combo.set_current(self.current)

    def set_compact(self, compact: bool) -> None:
        """Show the combo box instead of the chips."""
        self.chips.setVisible(not compact)
        self.combo.setVisible(compact)
