"""One event on a real desk over a document in memory. What is done with it is done when it returns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from tests.document.desk import TickingClock
from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.document.services import RatingServices, ReadRoster, Services
from tourney_desktop.domain.model import Details, StageConfig, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import canonical
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown, shown
from tourney_desktop.ui.tabs.base import Tab

STAGE = StageId(1)
_EVENTS = count(1)


def refuse(*_: object, **__: object) -> object:
    """What a service does that a test has no use for."""
    raise AssertionError("no file is touched here")


def services_in_memory(read_roster: ReadRoster = refuse) -> Services:
    """Documents in memory and a clock that ticks by seconds; no file, no paper."""
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
            CreateTournament(
                details, f"{path}-{next(_EVENTS)}", random_seed or 7, clock.now(), config, division
            )
        )
        return document

    return Services(
        new_document=new_document,
        open_document=refuse,
        make_pdf=refuse,
        write_file=refuse,
        page_images=refuse,
        read_roster=read_roster,
        table_csv=refuse,
        clock=clock,
        ratings=RatingServices(refuse, refuse, refuse, refuse),
    )


class EventDesk:
    """The desk, what its screens said and where they went. A test's room is one of these, and
    says what it does with ``tell`` when the event changed."""

    tell: Callable[..., None]

    def open(self, qtbot, services: Services) -> None:
        """Make the desk."""
        self.qtbot = qtbot
        self.desk = Desk(services)
        self.said: list[str] = []
        self.refused: list[str] = []
        self.dialogs: list[str] = []
        self.broke: list[BaseException] = []
        self.desk.opened.connect(self.tell)
        self.desk.changed.connect(self.tell)
        self.desk.broke.connect(self.broke.append)

    def new_event(self, rules: str, division: str = "", **options: object) -> None:
        """Make an empty event of these rules."""
        pairs = [(name, str(value)) for name, value in options.items()]
        config = StageConfig(rules, "", canonical(format_by_id(rules).options_type, pairs))
        details = Details("Spring Open")
        self.wait(lambda done: self.desk.create(Path("memory"), details, config, done, division=division))

    def listen(self, tab: Tab) -> None:
        """Hear what a tab says."""
        tab.say.connect(self.said.append)
        tab.refuse.connect(self.refused.append)
        tab.dialog.connect(self.dialogs.append)

    def wait(self, job: Callable[[Callable[[Outcome], None]], None]) -> Outcome:
        """Give the desk a job and wait for its answer."""
        answers: list[Outcome] = []
        job(answers.append)
        self.qtbot.waitUntil(lambda: bool(answers) or bool(self.broke))
        assert not self.broke, self.broke
        return answers[0]

    def do(self, command: Command) -> Outcome:
        """A command that must not be refused."""
        outcome = self.wait(lambda done: self.desk.execute(command, done))
        assert outcome.ok, outcome.error
        return outcome

    def undo(self) -> None:
        assert self.wait(self.desk.undo).ok

    def idle(self) -> None:
        """Everything sent to the desk is done."""
        self.qtbot.waitUntil(lambda: not self.desk.is_busy)
        assert not self.broke, self.broke

    @property
    def state(self) -> TournamentState:
        assert self.desk.snapshot is not None
        return self.desk.snapshot.state

    def shown_round(self, number: int | None = None) -> Shown:
        """What the window would show, with that round chosen."""
        assert self.desk.snapshot is not None
        return shown(self.desk.snapshot, STAGE, number)
