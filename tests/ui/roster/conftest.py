"""A real desk over a document in memory, and the two roster tabs in a window that does what the real one does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.document.services import ReadRoster, Services
from tourney_desktop.domain.model import Details, EntrantId, Scored, StageConfig, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import canonical
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.ask import Answer, Question, set_ask
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown, shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants import EntrantsTab
from tourney_desktop.ui.tabs.seeding import SeedingTab
from tourney_desktop.ui.theme import Appearance, Theme

STAGE = StageId(1)


class Clock:
    """10:00:00 and a second more with every look."""

    def __init__(self) -> None:
        self.seconds = 0

    def now(self) -> str:
        self.seconds += 1
        minutes, seconds = divmod(self.seconds, 60)
        return f"2027-05-01T10:{minutes:02}:{seconds:02}+02:00"


def _refuse(*_: object, **__: object) -> object:
    raise AssertionError("no file is touched here")


def fake_services(read_roster: ReadRoster = _refuse) -> Services:
    clock = Clock()

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
        read_roster=read_roster,
        table_csv=_refuse,
        clock=clock,
    )


def person(name: str, average: str | None = None, team: str = "", **known: object) -> EntrantData:
    last, _, first = name.partition(", ")
    figure = Fraction(average) if average else None
    return EntrantData((PersonData(last, first),), team=team, average=figure, **known)


class Hall(QWidget):
    """The window's part: shows every change on both tabs, goes where a tab says, undoes on Ctrl+Z."""

    def __init__(
        self, qtbot, read_roster: ReadRoster = _refuse, rules: str = "rook", **options: object
    ) -> None:
        super().__init__()
        self.qtbot = qtbot
        self.desk = Desk(fake_services(read_roster))
        self.said: list[str] = []
        self.refused: list[str] = []
        self.went: list[str] = []
        self.dialogs: list[str] = []
        self.broke: list[BaseException] = []
        self.entrants = EntrantsTab(self.desk)
        self.seeding = SeedingTab(self.desk)
        self.tabs: dict[str, Tab] = {"entrants": self.entrants, "seeding": self.seeding}
        self.stack = QStackedWidget()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)
        for tab in self.tabs.values():
            self.stack.addWidget(tab)
            tab.say.connect(self.said.append)
            tab.refuse.connect(self.refused.append)
            tab.go_to.connect(self._go)
            tab.dialog.connect(self.dialogs.append)
        self.desk.opened.connect(self.tell)
        self.desk.changed.connect(self.tell)
        self.desk.broke.connect(self.broke.append)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.activated.connect(lambda: self.desk.undo())
        given = {"rounds": 6, **options} if rules == "rook" else options
        pairs = [(name, str(value)) for name, value in given.items()]
        config = StageConfig(rules, "", canonical(format_by_id(rules).options_type, pairs))
        self._wait(
            lambda done: self.desk.create(
                Path("memory"), Details("Spring Open"), config, done, division="Open"
            )
        )

    def _go(self, where: str) -> None:
        self.went.append(where)
        name, _, what = where.partition(":")
        if name in self.tabs:
            self.stack.setCurrentWidget(self.tabs[name])
            self.tabs[name].focus_first()
        del what

    def _wait(self, job: Callable[[Callable[[Outcome], None]], None]) -> Outcome:
        answers: list[Outcome] = []
        job(answers.append)
        self.qtbot.waitUntil(lambda: bool(answers) or bool(self.broke))
        assert not self.broke, self.broke
        return answers[0]

    def tell(self, _snapshot: object = None) -> None:
        for tab in self.tabs.values():
            tab.show_event(self.shown)

    @property
    def shown(self) -> Shown:
        assert self.desk.snapshot is not None
        return shown(self.desk.snapshot, STAGE)

    @property
    def state(self) -> TournamentState:
        assert self.desk.snapshot is not None
        return self.desk.snapshot.state

    @property
    def view(self) -> StageView:
        return stage_view(self.state, STAGE)

    @property
    def names(self) -> list[str]:
        """Everybody, in entry order."""
        return [self.view.name(entrant) for entrant in self.view.entrants]

    @property
    def seeds(self) -> list[str]:
        """Names in the order of seeds."""
        parts = self.view.participations
        return [self.view.name(e) for e in sorted(parts, key=lambda e: parts[e].seed or 99) if parts[e].seed]

    def id(self, name: str) -> EntrantId:
        return next(entrant for entrant in self.view.entrants if self.view.name(entrant) == name)

    def settle(self) -> None:
        """Wait until nothing is on its way any more."""
        self.qtbot.waitUntil(lambda: not self.desk.is_busy)
        assert not self.broke, self.broke

    def do(self, command: Command) -> Outcome:
        outcome = self._wait(lambda done: self.desk.execute(command, done))
        assert outcome.ok, outcome.error
        self.settle()
        return outcome

    def undo(self) -> None:
        assert self._wait(self.desk.undo).ok
        self.settle()

    def enter(self, *names: str) -> None:
        """Enter people; the averages fall from 500 by one."""
        everybody = tuple(person(name, str(500 - at)) for at, name in enumerate(names))
        self.do(AddEntrants(STAGE, everybody))

    def seed(self) -> None:
        self.do(DrawSeeds(STAGE))

    def pair(self) -> None:
        self.do(PairRound(STAGE))

    def play(self, table: int, first: int, second: int) -> None:
        number = self.view.rounds[-1].id
        self.do(one_result(number, table, Scored(first, second)))


class Answers:
    """Answers questions in the place of the director."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.answer = Answer("")
        self.file: Path | None = None

    def question(self, _parent: QWidget | None, question: Question) -> Answer:
        self.questions.append(question)
        return self.answer

    def file_open(self, *_: object) -> Path | None:
        return self.file

    def file_save(self, *_: object) -> Path | None:
        return self.file

    def folder(self, *_: object) -> Path | None:
        return self.file


_themes: list[Theme] = []


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The theme of the program; one for the whole run, since it dresses the application."""
    if not _themes:
        _themes.append(Theme(qapp, Appearance.LIGHT, "Inter"))
    _themes[0].set_appearance(Appearance.LIGHT)
    yield _themes[0]
    _themes[0].set_zoom(1.0)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def answers() -> Iterator[Answers]:
    answering = Answers()
    set_ask(answering)
    yield answering
    set_ask(None)


@pytest.fixture
def build(qtbot) -> Iterator[Callable[..., Hall]]:
    """Makes a hall, shown and active."""
    made: list[Hall] = []

    def hall(*names: str, read_roster: ReadRoster = _refuse, **options: object) -> Hall:
        hall = Hall(qtbot, read_roster, **options)
        made.append(hall)
        qtbot.addWidget(hall)
        hall.resize(1366, 562)
        if names:
            hall.enter(*names)
        hall.show()
        hall.activateWindow()
        qtbot.waitUntil(hall.isActiveWindow)
        hall.settle()
        return hall

    yield hall
    for each in made:
        each.settle()
        each.desk.shut_down()


EIGHT = (
    "Ash, Dora",
    "Birch, Femi",
    "Cedar, Gina",
    "Dogwood, Hal",
    "Elm, Ivo",
    "Fir, Bo",
    "Gorse, Kay",
    "Hazel, Li",
)


@pytest.fixture
def hall(build) -> Hall:
    """Eight people, averages 500 down to 493, nobody seeded."""
    return build(*EIGHT)
