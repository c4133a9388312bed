"""A real desk over a document in memory, a clock that ticks by seconds, and tabs shown as the window shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QStackedWidget, QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.document.services import Services
from tourney_desktop.domain.model import Details, Round, Scored, StageConfig, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id, typed_unit
from tourney_desktop.rules.options import canonical
from tourney_desktop.rules.result_text import read_result
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown, shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.theme import Appearance, Theme
from tourney_desktop.ui.widgets.working_tip import WorkingTip

STAGE = StageId(1)
NAMES = (
    "Maple Elif", "Oak Ana", "Fir Bo", "Elm Cy", "Ash Dora", "Beech Finn", "Cedar Gina", "Holly Hugo",
    "Ivy Ines", "Larch Jonas", "Pine Kaya", "Rowan Leon", "Sorrel Mila", "Thorn Nils", "Vetch Olga", "Walnut Pavel",
)  # fmt: skip


class TickingClock:
    """10:00:00 and a second more with every look."""

    def __init__(self) -> None:
        self.seconds = 0

    def now(self) -> str:
        self.seconds += 1
        minutes, seconds = divmod(self.seconds, 60)
        return f"2027-05-01T10:{minutes:02}:{seconds:02}+02:00"


def _refuse(*_: object, **__: object) -> object:
    raise AssertionError("no file is touched here")


def fake_services() -> Services:
    clock = TickingClock()

    def new_document(
        path: Path,
        details: Details,
        config: StageConfig,
        *,
        division: str = "",
        random_seed: int | None = None,
    ) -> Document:
        document = Document(MemoryStore(), clock)
        document.execute(
            CreateTournament(details, str(path), random_seed or 7, clock.now(), config, division)
        )
        return document

    return Services(
        new_document=new_document,
        open_document=_refuse,
        make_pdf=_refuse,
        write_file=_refuse,
        page_images=_refuse,
        read_roster=_refuse,
        table_csv=_refuse,
        clock=clock,
    )


def person(name: str, average: int | None = None) -> EntrantData:
    last, _, first = name.partition(" ")
    return EntrantData((PersonData(last, first),), average=Fraction(average) if average else None)


class Room:
    """One event on a desk. What it does is done when it returns."""

    def __init__(self, qtbot, players: int = 8, rules: str = "rook", **options: object) -> None:
        self.qtbot = qtbot
        self.desk = Desk(fake_services())
        self.tabs: list[Tab] = []
        self.round_number: int | None = None
        self.said: list[str] = []
        self.refused: list[str] = []
        self.went: list[str] = []
        self.dialogs: list[str] = []
        self.broke: list[BaseException] = []
        self.desk.opened.connect(self.tell)
        self.desk.changed.connect(self.tell)
        self.desk.broke.connect(self.broke.append)
        kind = format_by_id(rules)
        given = {"rounds": 2, **options} if rules == "rook" else options
        pairs = [(name, str(value)) for name, value in given.items()]
        config = StageConfig(rules, "", canonical(kind.options_type, pairs))
        self._wait(lambda done: self.desk.create(Path("memory"), Details("Spring Open"), config, done))
        if players:
            self.do(AddEntrants(STAGE, tuple(person(NAMES[at], 500 - at) for at in range(players))))

    def _wait(self, job: Callable[[Callable[[Outcome], None]], None]) -> Outcome:
        answers: list[Outcome] = []
        job(answers.append)
        self.qtbot.waitUntil(lambda: bool(answers) or bool(self.broke))
        assert not self.broke, self.broke
        return answers[0]

    def do(self, command: Command) -> Outcome:
        outcome = self._wait(lambda done: self.desk.execute(command, done))
        assert outcome.ok, outcome.error
        return outcome

    def undo(self) -> None:
        assert self._wait(self.desk.undo).ok

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
            self.do(one_result(each.id, int(table), read_result(text, typed_unit(self.shown.view))))

    def better_wins(self, number: int | None = None) -> None:
        """Every open table of a round goes to the better seed."""
        each = self.last if number is None else next(r for r in self.shown.view.rounds if r.number == number)
        seed = self.shown.view.seed
        for pairing in each.missing:
            one, two = (seed(side.entrants[0]) for side in pairing.sides)
            self.type(f"{pairing.table} {'1-0' if one < two else '0-1'}", number=each.number)

    @property
    def state(self) -> TournamentState:
        assert self.desk.snapshot is not None
        return self.desk.snapshot.state

    @property
    def last(self) -> Round:
        return max(self.state.rounds.values(), key=lambda each: each.number)

    @property
    def shown(self) -> Shown:
        assert self.desk.snapshot is not None
        return shown(self.desk.snapshot, STAGE, self.round_number)

    def show(self, tab: Tab, width: int = 1366, height: int = 562) -> Tab:
        """Put a tab on the screen, as the window would."""
        self.tabs.append(tab)
        self.qtbot.addWidget(tab)
        tab.go_to.connect(self.went.append)
        tab.say.connect(self.said.append)
        tab.refuse.connect(self.refused.append)
        tab.dialog.connect(self.dialogs.append)
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

    def idle(self) -> None:
        """Everything sent to the desk is done."""
        self.qtbot.waitUntil(lambda: not self.desk.is_busy)
        assert not self.broke, self.broke


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The theme of the program, light; one for the whole run, since it dresses the application."""
    known = qapp.findChild(Theme)
    made = known if isinstance(known, Theme) else Theme(qapp, Appearance.LIGHT, "Inter")
    made.set_appearance(Appearance.LIGHT)
    return made


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
            if not isinstance(watched, expected):
                self.seen.append(repr(watched))
        return False


@pytest.fixture(autouse=True)
def _no_stray_windows(qapp: QApplication) -> Iterator[None]:
    strays = _Strays()
    qapp.installEventFilter(strays)
    yield
    qapp.removeEventFilter(strays)
    assert not strays.seen
