"""The switch between one round and everything at once: all rounds of a schedule, or a bracket. It stands in the header
of every page of the tab, as one switch."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar
from tourney_desktop.ui.tabs.why_pane import holds_focus
from tourney_desktop.ui.widgets.buttons import Segments

_THIS, _ALL = "this", "all"
NOTHING, SCHEDULE, BRACKET = "", "schedule", "bracket"
"""What can be seen at once."""
_WORDS = {
    SCHEDULE: ("schedule.switch", "schedule.switch.this", "schedule.switch.all"),
    BRACKET: ("bracket.switch", "bracket.switch.this", "bracket.switch.all"),
}
"""What the switch is called, and its two positions."""


class RoundsSwitch(QObject):
    """Copies of one switch that stay in step; F9 turns it. ``turned`` when the director does."""

    turned = Signal()

    def __init__(self, tab: QWidget) -> None:
        super().__init__(tab)
        self._copies: list[Segments] = []
        self._offered = NOTHING
        key = QShortcut(QKeySequence(Qt.Key.Key_F9), tab)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.toggle)

    def copy(self) -> Segments:
        """One more of them, for another header."""
        name, this, everything = (say(code) for code in _WORDS[SCHEDULE])
        made = Segments(((_THIS, this), (_ALL, everything)), name)
        made.setToolTip("F9")
        made.chosen.connect(self._chosen)
        made.setVisible(bool(self._offered))
        self._copies.append(made)
        return made

    @property
    def everything(self) -> bool:
        """Whether all rounds are wanted, where that can be had."""
        return bool(self._offered) and self._copies[0].current == _ALL

    def offer(self, what: str) -> None:
        """Show the switch only where something can be seen at once, under its name."""
        self._offered = what
        for each in self._copies:
            if what != NOTHING:
                name, this, everything = (say(code) for code in _WORDS[what])
                each.set_words((this, everything), name)
            each.setVisible(bool(what))

    def turn(self, *, everything: bool) -> None:
        """Turn it without telling."""
        for each in self._copies:
            each.set_current(_ALL if everything else _THIS)

    def toggle(self) -> None:
        """Turn it the other way, as the director would."""
        if self._offered:
            self._chosen(_THIS if self.everything else _ALL)

    def _chosen(self, which: str) -> None:
        self.turn(everything=which == _ALL)
        self.turned.emit()

    @property
    def keeps_focus(self) -> bool:
        """Whether the keyboard stays on it when it is turned: into a bracket it goes along, unless it was here."""
        return self._offered != BRACKET or any(holds_focus(each) for each in self._copies)

    def take_focus(self) -> None:
        """Keep the keyboard on the switch, on whatever page it stands now."""
        seen = next((each for each in self._copies if each.isVisible()), None)
        if seen is not None:
            seen.take_focus(Qt.FocusReason.OtherFocusReason)


class WithSwitch(QWidget):
    """A page without a header of its own, under a bar that holds the switch."""

    def __init__(self, switch: QWidget, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = HeaderBar()
        self._bar.row.addWidget(switch)
        self._bar.row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._bar)
        box.addWidget(page, 1)

    def offer(self, offered: bool) -> None:
        """Show the bar only where there is something to switch."""
        self._bar.setVisible(offered)
