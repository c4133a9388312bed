"""A desk without files: documents in memory, a clock that stands still, paper that is a few white pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import Entry, RecordResults
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.document.services import PageImage, RatingServices, Services
from tourney_desktop.domain.errors import FileMissing
from tourney_desktop.domain.model import Details, Scored, StageConfig, StageId
from tourney_desktop.domain.timeline import Action
from tourney_desktop.exchange.rated_list import rated_list_csv
from tourney_desktop.exchange.rating_source import read_rating_source
from tourney_desktop.exchange.ratings_list import ratings_csv
from tourney_desktop.exchange.text_file import read_bytes
from tourney_desktop.reports.sheet_head import PrintedDocument
from tourney_desktop.reports.sheets import sheet_input
from tourney_desktop.reports.weekend import EVENT_DOCUMENTS, event_sheet, stages_ready
from tourney_desktop.rules.presets import preset_by_id

STAGE = StageId(1)
NAMES = [
    "Ana Alder",
    "Bruno Ash",
    "Chloe Aspen",
    "Dora Beech",
    "Edith Birch",
    "Femi Box",
    "Greta Briar",
    "Hugo Cedar",
    "Ines Elder",
    "Jonas Elm",
    "Kaya Fir",
    "Leon Hawthorn",
    "Mara Hazel",
    "Nils Heather",
    "Olga Holly",
    "Pavel Hornbeam",
    "Quinn Juniper",
    "Rosa Larch",
    "Selma Laurel",
    "Tove Lilac",
    "Uma Linden",
    "Viktor Maple",
    "Wanda Medlar",
    "Xenia Myrtle",
    "Yusuf Oak",
    "Zofia Olivar",
    "Amir Pear",
    "Bela Pecan",
    "Carl Pine",
    "Dmitri Plane",
    "Elif Poplar",
    "Franz Quince",
    "Gina Redwood",
    "Hana Rowan",
    "Ivo Sage",
    "Jules Sorrel",
    "Kira Spruce",
    "Liam Tansy",
    "Mila Walnut",
    "Noor Yew",
]


class Clock:
    """10:42 on a Sunday, for ever; a test may move it."""

    def __init__(self) -> None:
        self.time = "2027-03-14T10:42:07+01:00"

    def now(self) -> str:
        return self.time


class Store(MemoryStore):
    """In memory, with the path it would have; ``refusal`` makes it read-only."""

    def __init__(self, path: Path | None, actions=(), refusal: str = "") -> None:
        super().__init__(actions)
        self._path = path
        self.refusal = refusal
        self.copies: list[Path] = []

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def writable(self) -> bool:
        return not self.refusal

    @property
    def why_read_only(self) -> str:
        return self.refusal

    def copy_to(self, target: Path) -> None:
        self.copies.append(target)


@dataclass
class Room:
    """The fakes behind the window, and what they were asked."""

    clock: Clock = field(default_factory=Clock)
    files: dict[Path, Document] = field(default_factory=dict)
    written: dict[Path, bytes] = field(default_factory=dict)
    printed: list[tuple[object, object]] = field(default_factory=list)
    printed_for: list[StageId | None] = field(default_factory=list)
    wrong: dict[Path, Exception] = field(default_factory=dict)
    shortened: tuple[str, ...] = ()
    opened: list[tuple[Path, bool]] = field(default_factory=list)

    def new(self, path, details, config, *, division="", random_seed=None) -> Document:
        if path in self.wrong:
            raise self.wrong[path]
        document = Document(Store(path), self.clock)
        document.execute(
            CreateTournament(
                details, f"uuid-{len(self.files)}", random_seed or 7, self.clock.now(), config, division
            )
        )
        self.files[path] = document
        return document

    def open(self, path, *, write) -> Document:
        self.opened.append((path, write))
        if write and path in self.wrong:
            raise self.wrong[path]
        if path not in self.files:
            raise FileMissing("file.missing", name=path.name, folder=str(path.parent))
        return self.files[path]

    def make_pdf(self, state, stage, request, options, at) -> PrintedDocument:
        if request.document in EVENT_DOCUMENTS:
            event_sheet(state, request.document, printed_at=at)
            left_out = ()
        else:
            ready, left_out = stages_ready(state, stage, request, printed_at=at)
            for each in ready:
                sheet_input(state, each, request, printed_at=at)
        self.printed.append((request, options))
        self.printed_for.append(stage)
        return PrintedDocument(
            f"{request.document} {at}".encode(), 2, shortened=self.shortened, left_out=left_out
        )

    def page_images(self, pdf, width) -> tuple[PageImage, ...]:
        height = width * 297 // 210
        return (PageImage(width, height, b"\xff" * (4 * width * height)),) * 2

    def write(self, target, data) -> None:
        if target in self.wrong:
            raise self.wrong[target]
        self.written[target] = data

    def services(self) -> Services:
        return Services(
            new_document=self.new,
            open_document=self.open,
            make_pdf=self.make_pdf,
            write_file=self.write,
            page_images=self.page_images,
            read_roster=lambda data, mapping=None: None,
            table_csv=lambda table: "\n".join(row.cells[0].text for row in table.rows).encode(),
            clock=self.clock,
            ratings=RatingServices(self.read_for_ratings, ratings_csv, rated_list_csv, self.table_pdf),
        )

    def read_for_ratings(self, path) -> ReadSource:
        if path in self.wrong:
            raise self.wrong[path]
        if path in self.files:
            return ReadSource(path.name, state=self.files[path].state, rows=1)
        if path.suffix == ".tourney":
            raise FileMissing("file.missing", name=path.name, folder=str(path.parent))
        data = self.written[path] if path in self.written else read_bytes(path)
        return read_rating_source(data, path)

    def table_pdf(self, table, options, at) -> PrintedDocument:
        self.printed.append((table, options))
        return PrintedDocument(f"{table.id} {at}".encode(), 2)


def rook(
    room: Room, path: Path, *, players: int = 40, rounds: int = 0, results: int | None = None
) -> Document:
    """A rook event of six rounds. ``rounds`` are drawn; ``results`` of the last are in, all where not said."""
    made = (players, rounds, results)
    if made not in _logs:
        _logs[made] = _rook(Room(), path, players, rounds, results).actions
    document = room.files[path] = Document(Store(path, _logs[made]), room.clock)
    return document


_logs: dict[tuple[int, int, int | None], Sequence[Action]] = {}


def _rook(room: Room, path: Path, players: int, rounds: int, results: int | None) -> Document:
    config: StageConfig = preset_by_id("rook").config(("rounds", "6"))
    signed = ("Larry Smith, director", "Ada Holm, scorer")
    document = room.new(
        path, Details("Larry Smith Invitational", "Hilltop Hall", "14 March 2027", signed), config
    )
    people = []
    for at in range(players):
        first, last = NAMES[at % len(NAMES)].split()
        veteran = {"previous_points": 900 + 13 * at % 400, "previous_rounds": 6} if at % 3 else {}
        people.append(EntrantData((PersonData(last if at < 40 else f"{last}-{at}", first),), **veteran))
    document.execute(AddEntrants(STAGE, tuple(people)))
    for number in range(1, rounds + 1):
        document.execute(PairRound(STAGE))
        drawn = max(document.state.rounds.values(), key=lambda each: each.number)
        last = number == rounds and results is not None
        for pairing in drawn.pairings[: results if last else None]:
            first = 120 + (37 * pairing.table + 11 * number) % 120
            command = RecordResults(drawn.id, (Entry(pairing.table, Scored(first, 300 - first)),))
            document.execute(command)
    return document
