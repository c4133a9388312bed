"""A real desk over a document in memory, a clock that ticks by seconds, and tabs shown as the window shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QStackedWidget, QWidget

from tests.ui.event_desk import STAGE, EventDesk, services_in_memory
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.model import Round, Scored
from tourney_desktop.rules.formats import typed_units
from tourney_desktop.rules.result_text import read_result
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.widgets.working_tip import WorkingTip

NAMES = (
    "Maple Elif", "Oak Ana", "Fir Bo", "Elm Cy", "Ash Dora", "Beech Finn", "Cedar Gina", "Holly Hugo",
    "Ivy Ines", "Larch Jonas", "Pine Kaya", "Rowan Leon", "Sorrel Mila", "Thorn Nils", "Vetch Olga", "Walnut Pavel",
)  # fmt: skip


def name_of(at: int) -> str:
    """Names for as many as are wanted: after the sixteenth the same families come again, numbered."""
    last, _, first = NAMES[at % len(NAMES)].partition(" ")
    return f"{last} {first}" if at < len(NAMES) else f"{last}-{at // len(NAMES) + 1} {first}"


def person(name: str, average: int | None = None) -> EntrantData:
    last, _, first = name.partition(" ")
    return EntrantData((PersonData(last, first),), average=Fraction(average) if average else None)


class Room(EventDesk):
    """One event on a desk. What it does is done when it returns."""

    def __init__(self, qtbot, players: int = 8, rules: str = "rook", **options: object) -> None:
        self.open(qtbot, services_in_memory())
        self.tabs: list[Tab] = []
        self.round_number: int | None = None
        self.went: list[str] = []
        self.new_event(rules, **({"rounds": 2, **options} if rules == "rook" else options))
        if players:
            self.do(AddEntrants(STAGE, tuple(person(name_of(at), 500 - at) for at in range(players))))

    def pair(self, *, draft: bool = False) -> None:
        self.do(PairRound(STAGE, draft=draft))

    def play(self, *tables: int) -> None:
        for table in tables or [p.table for p in self.last.missing]:
            self.do(one_result(self.last.id, table, Scored(400 + table, 300 - table)))

    def type(self, *lines: str, number: int | None = None) -> None:
        """Results of the last round, or of one of that number, as people type them: ``2 1-0``."""
        each = self.last if number is None else next(r for r in self.shown.view.rounds if r.number == number)
        for line in lines:
            table, _, text = line.partition(" ")
            self.do(one_result(each.id, int(table), read_result(text, typed_units(self.shown.view))))

    def better_wins(self, number: int | None = None) -> None:
        """Every open table of a round goes to the better seed."""
        each = self.last if number is None else next(r for r in self.shown.view.rounds if r.number == number)
        seed = self.shown.view.seed
        for pairing in each.missing:
            one, two = (seed(side.entrants[0]) for side in pairing.sides)
            self.type(f"{pairing.table} {'1-0' if one < two else '0-1'}", number=each.number)

    @property
    def last(self) -> Round:
        return max(self.state.rounds.values(), key=lambda each: each.number)

    @property
    def shown(self) -> Shown:
        return self.shown_round(self.round_number)

    def show(self, tab: Tab, width: int = 1366, height: int = 562) -> Tab:
        """Put a tab on the screen, as the window would."""
        self.tabs.append(tab)
        self.qtbot.addWidget(tab)
        tab.go_to.connect(self.went.append)
        self.listen(tab)
        tab.resize(width, height)
        tab.show_event(self.shown)
        tab.show()
        tab.activateWindow()
        self.qtbot.waitUntil(tab.isActiveWindow)
        tab.focus_first()
        return tab

    def choose_round(self, number: int | None) -> None:
        self.round_number = number
        self.tell()

    def tell(self, *_: object) -> None:
        for tab in self.tabs:
            tab.show_event(self.shown)


@pytest.fixture
def make_room(qtbot, theme) -> Iterator[Callable[..., Room]]:
    rooms: list[Room] = []

    def make(players: int = 8, rules: str = "rook", **options: object) -> Room:
        rooms.append(Room(qtbot, players, rules, **options))
        return rooms[-1]

    yield make
    for room in rooms:
        room.desk.shut_down()


@pytest.fixture
def room(make_room) -> Room:
    """Eight players, two rounds, nothing drawn."""
    return make_room()


class _Strays(QObject):
    """Notes every window that opens beside the one under test: a label without a parent that is made visible too early
    would flash on the screen and take the keyboard away."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            expected = (Tab, QStackedWidget, QMenu, QDialog, QMainWindow, WorkingTip)
            popup = watched.windowType() is Qt.WindowType.Popup  # the list of a combo box
            if not isinstance(watched, expected) and not popup:
                self.seen.append(repr(watched))
        return False


@pytest.fixture(autouse=True)
def _no_stray_windows(qapp: QApplication) -> Iterator[None]:
    strays = _Strays()
    qapp.installEventFilter(strays)
    yield
    qapp.removeEventFilter(strays)
    assert not strays.seen
