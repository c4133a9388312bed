"""The header over the entrant list: filter, groups with their counts, import, and the one next step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Room, key_text
from tourney_desktop.ui.tabs.entrants_groups import ALL, Group
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import SearchField


class EntrantsHeader(HeaderBar):
    """``searched(text)``, ``grouped(id)``, ``import_wanted()``, ``next_wanted()``."""

    searched = Signal(str)
    grouped = Signal(str)
    import_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchField(say("entrants.filter.name"))
        self.chips = ChipRow(say("entrants.groups"))
        self.choice = Choice((), say("entrants.groups"))
        self.bring = Button(say("entrants.import"), icon="file-import")
        self.next = Button("", ButtonKind.PRIMARY)
        self.drawer = Button("", ButtonKind.NORMAL, icon="id", name=say("entrant_card.show"))
        self._group = ALL
        self._total = 0
        self._room = Room.WIDE
        self.search.setFixedWidth(px(230))
        for each in (self.search, self.chips, self.choice):
            self.row.addWidget(each)
        self.row.addStretch(1)
        for button in (self.bring, self.next, self.drawer):
            self.row.addWidget(button)
        self.search.searched.connect(self.searched)
        self.chips.chosen.connect(self._choose)
        self.choice.chosen.connect(self._choose)
        self.bring.clicked.connect(self.import_wanted)
        self.next.clicked.connect(self.next_wanted)
        self.fit(Room.WIDE)

    @property
    def group(self) -> str:
        """Id of the group that is shown."""
        return self._group

    def fit(self, room: Room) -> None:
        """Fold what the width has no room for."""
        self.chips.setVisible(room is not Room.NARROW)
        self.choice.setVisible(room is Room.NARROW)
        self.drawer.setVisible(room is not Room.WIDE)
        self.search.setFixedWidth(px(180 if room is Room.NARROW else 230))
        self._room = room
        self._name_filter()

    def set_groups(self, groups: Sequence[Group]) -> None:
        """Count again; a group that is gone gives way to everybody."""
        if self._group not in {group.id for group in groups}:
            self._group = ALL
        self.chips.set_chips([ChipItem(group.id, group.title, group.count) for group in groups])
        self.choice.set_options([(group.id, f"{group.title} {group.count}") for group in groups])
        self.chips.set_current(self._group)
        self.choice.set_current(self._group)
        total = next((group.count for group in groups if group.id == ALL), 0)
        self._total = total
        self._name_filter()

    def show_group(self, group: str) -> None:
        """Choose a group that there is."""
        self._group = group
        self.chips.set_current(group)
        self.choice.set_current(group)

    def show_everybody(self) -> None:
        """Take filter and group away."""
        self.search.clear()
        self._choose(ALL)

    def set_next(self, text: str, blocked: str = "") -> None:
        """Name the next step, and why it cannot be taken."""
        self.next.setText(text)
        self.next.set_blocked(blocked)
        self.next.updateGeometry()

    def _name_filter(self) -> None:
        words = say("entrants.filter", n=self._total)
        if self._room is not Room.NARROW:
            words = say("entrants.filter.key", filter=words, key=key_text(QKeySequence.StandardKey.Find))
        self.search.setPlaceholderText(words)

    def _choose(self, group: str) -> None:
        self.show_group(group)
        self.grouped.emit(group)
