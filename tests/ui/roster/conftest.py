"""A real desk over a document in memory, and the two roster tabs in a window that does what the real one does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tests.ui.event_desk import STAGE, EventDesk, refuse, services_in_memory
from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.services import ReadRoster
from tourney_desktop.domain.model import EntrantId, Scored
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.ask import Answer, Question, set_ask
from tourney_desktop.ui.desk import Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants import EntrantsTab
from tourney_desktop.ui.tabs.seeding import SeedingTab
from tourney_desktop.ui.theme import Theme


def person(name: str, average: str | None = None, team: str = "", **known: object) -> EntrantData:
    last, _, first = name.partition(", ")
    figure = Fraction(average) if average else None
    return EntrantData((PersonData(last, first),), team=team, average=figure, **known)


class Hall(EventDesk, QWidget):
    """The window's part: shows every change on both tabs, goes where a tab says, undoes on Ctrl+Z."""

    def __init__(
        self, qtbot, read_roster: ReadRoster = refuse, rules: str = "rook", **options: object
    ) -> None:
        QWidget.__init__(self)
        self.open(qtbot, services_in_memory(read_roster))
        self.went: list[str] = []
        self.entrants = EntrantsTab(self.desk)
        self.seeding = SeedingTab(self.desk)
        self.tabs: dict[str, Tab] = {"entrants": self.entrants, "seeding": self.seeding}
        self.stack = QStackedWidget()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)
        for tab in self.tabs.values():
            self.stack.addWidget(tab)
            self.listen(tab)
            tab.go_to.connect(self._go)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.activated.connect(lambda: self.desk.undo())
        self.new_event(rules, division="Open", **({"rounds": 6, **options} if rules == "rook" else options))

    def _go(self, where: str) -> None:
        self.went.append(where)
        name, _, what = where.partition(":")
        if name in self.tabs:
            self.stack.setCurrentWidget(self.tabs[name])
            self.tabs[name].focus_first()
        del what

    def tell(self, _snapshot: object = None) -> None:
        for tab in self.tabs.values():
            tab.show_event(self.shown)

    @property
    def shown(self) -> Shown:
        return self.shown_round()

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
        self.idle()

    def do(self, command: Command) -> Outcome:
        outcome = super().do(command)
        self.settle()
        return outcome

    def undo(self) -> None:
        super().undo()
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


@pytest.fixture(autouse=True)
def _dressed(theme: Theme) -> None:
    """Every test here runs in the theme."""


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

    def hall(*names: str, read_roster: ReadRoster = refuse, **options: object) -> Hall:
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
