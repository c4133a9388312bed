"""The five tabs, each made when it is first needed and the rest one by one while the window is idle: made all at once
they would hold the window up longer than a hand notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.tabs.base import Tab

TabKinds = Callable[[], Sequence[type[Tab]]]


def all_tab_kinds() -> tuple[type[Tab], ...]:
    """The five tabs in the order of work. They are loaded after the window shows; the desk thread does it first, since
    it takes a third of a second."""
    from tourney_desktop.ui.tabs.entrants import EntrantsTab  # noqa: PLC0415
    from tourney_desktop.ui.tabs.pairings import PairingsTab  # noqa: PLC0415
    from tourney_desktop.ui.tabs.scores import ScoresTab  # noqa: PLC0415
    from tourney_desktop.ui.tabs.seeding import SeedingTab  # noqa: PLC0415
    from tourney_desktop.ui.tabs.standings import StandingsTab  # noqa: PLC0415

    return (EntrantsTab, SeedingTab, PairingsTab, ScoresTab, StandingsTab)


class TabStack(QStackedWidget):
    """Holds the tabs in their order. ``made(tab)`` for every one as it comes to be."""

    made = Signal(object)

    def __init__(self, desk: Desk, kinds: TabKinds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.kinds = tuple(kinds())
        self._tabs: dict[int, Tab] = {}
        self._places = {at: QWidget() for at in range(len(self.kinds))}
        for place in self._places.values():
            self.addWidget(place)
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._make_next)

    def tab(self, at: int) -> Tab:
        """The tab in that place."""
        if at not in self._tabs:
            seen = self.currentIndex()
            made = self.kinds[at](self._desk, self)
            self._tabs[at] = made
            place = self._places.pop(at)
            self.removeWidget(place)
            place.deleteLater()
            self.insertWidget(at, made)
            self.setCurrentIndex(seen)
            self.made.emit(made)
        return self._tabs[at]

    @property
    def every(self) -> tuple[Tab, ...]:
        """All of them, in order; those that are missing are made now."""
        return tuple(self.tab(at) for at in range(len(self.kinds)))

    def make_rest(self) -> None:
        """Make the missing ones, one each time the window has nothing else to do."""
        self._idle.start()

    def _make_next(self) -> None:
        missing = next((at for at in range(len(self.kinds)) if at not in self._tabs), None)
        if missing is None:
            self._idle.stop()
        else:
            self.tab(missing)
