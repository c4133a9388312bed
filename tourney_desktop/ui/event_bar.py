"""The event bar: what the event is called, which division and round are worked on, and where that round stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.model import Status, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import LETTERS, stage_title
from tourney_desktop.rules.stages import current_stage, stages_of
from tourney_desktop.ui.menus import DIVISION_KEYS
from tourney_desktop.ui.round_state import round_items, shown_state
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.theme import px, tokens
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.divisions import DivisionBand, DivisionItem, DivisionRow
from tourney_desktop.ui.widgets.labels import ElidedWords, Pill
from tourney_desktop.ui.widgets.round_selector import RoundSelector


def division_items(state: TournamentState) -> tuple[DivisionItem, ...]:
    """The divisions to choose from; the id is that of the stage played now, the letter their place. Counted are those
    in the field of that stage, or of the last one that has a field."""
    active = Counter(part.stage for part in state.participations.values() if part.status is Status.ACTIVE)
    items = []
    for at, division in enumerate(sorted(state.divisions)):
        stage = current_stage(state, division)
        number = state.stages[stage].number
        fields = [active[each.id] for each in stages_of(state, division) if each.number <= number]
        count = next((each for each in reversed(fields) if each), 0)
        letter = LETTERS[at % len(LETTERS)]
        items.append(DivisionItem(str(stage), letter, state.divisions[division].name, count))
    return tuple(items)


def key_texts(items: Sequence[DivisionItem]) -> dict[str, str]:
    """The key of each division that has one, by its id, as this system calls it."""
    native = QKeySequence.SequenceFormat.NativeText
    return {
        item.id: QKeySequence(key).toString(native) for item, key in zip(items, DIVISION_KEYS, strict=False)
    }


class EventBar(QFrame):
    """One row of 46 px and the band below it."""

    stage_chosen = Signal(int)
    round_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ElidedWords("", "title")
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._name.setMinimumWidth(px(64))
        self.divisions = DivisionRow(say("bar.divisions"))
        self.stages = Choice(name=say("bar.stage"))
        self.rounds = RoundSelector(say("bar.round"), say("bar.round_before"), say("bar.round_after"))
        self.state = Pill("")
        self._band = DivisionBand()
        row = QHBoxLayout()
        row.setContentsMargins(px(16), 0, px(16), 0)
        row.setSpacing(px(14))
        row.addWidget(self._name)
        row.addWidget(self.divisions)
        row.addWidget(self.stages)
        row.addWidget(self.rounds)
        row.addWidget(self.state)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(8), 0, 0)
        box.setSpacing(px(8))
        box.addLayout(row)
        box.addWidget(self._band)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.divisions.chosen.connect(lambda stage: self.stage_chosen.emit(int(stage)))
        self.stages.chosen.connect(lambda stage: self.stage_chosen.emit(int(stage)))
        self.rounds.chosen.connect(self.round_chosen)

    def show_event(self, shown: Shown) -> None:
        """Show the event as it stands."""
        state = shown.snapshot.state
        self._name.setText(state.details.name)
        items = division_items(state)
        current = str(current_stage(state, shown.view.division.id))
        self.divisions.set_divisions(items, current, key_texts(items))
        self._band.set_letter(next((item.letter for item in items if item.id == current), "A"))
        self._show_stages(shown)
        self.rounds.set_rounds(round_items(shown), shown.round.number if shown.round else 0)
        where = shown_state(shown)
        self.state.set_state(where.word, where.tone, where.icon)

    def _show_stages(self, shown: Shown) -> None:
        """A choice only where a division has several stages."""
        stages = stages_of(shown.snapshot.state, shown.view.division.id)
        self.stages.setVisible(len(stages) > 1)
        self.stages.set_options([(str(each.id), stage_title(each)) for each in stages])
        self.stages.set_current(str(shown.stage))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens().ground)
        painter.end()
