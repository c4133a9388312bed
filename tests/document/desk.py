"""An event on the desk, in memory: commands go in as the window and the command would send them."""

from collections.abc import Callable
from fractions import Fraction

from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.model import Details, EntrantId, Scored, StageId
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.view import StageView, stage_view

STAGE = StageId(1)
SURNAMES = tuple(
    name
    for line in (
        "Alder Birch Cedar Damson Elm Fir Gorse Holly Ivy Juniper Kauri Larch Maple Nettle Oak Pine Quince Rowan",
        "Spruce Teasel Umber Vetch Willow Yarrow Zelkova Acacia Bramble Clover Dogwood Elder Fern Ginkgo Hazel Iris",
        "Jasmine Kudzu Lovage Myrtle Nutmeg Olive Poplar Quillwort",
    )
    for name in line.split()
)


class TickingClock:
    """A second later each time it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def now(self) -> str:
        self.asked += 1
        minutes, seconds = divmod(self.asked, 60)
        hours, minutes = divmod(minutes, 60)
        return f"2026-05-01T{9 + hours:02d}:{minutes:02d}:{seconds:02d}+02:00"


def person(last: str, first: str = "Jo", **more: object) -> EntrantData:
    """One person; ``average`` and the like go to the entrant, ``code`` and ``rating`` to the person."""
    own = {key: more.pop(key) for key in ("code", "rating") if key in more}
    return EntrantData((PersonData(last, first, **own),), **more)


def new_event(*, seed: int = 7, **options: object) -> Document:
    """An empty rook event of three rounds unless told otherwise."""
    options.setdefault("rounds", 3)
    document = Document(MemoryStore(), TickingClock())
    config = preset_by_id("rook").config(*((name, str(value)) for name, value in options.items()))
    document.execute(CreateTournament(Details("Spring Rook"), "uuid-1", seed, "2026-05-01", config))
    return document


def field(count: int) -> tuple[EntrantData, ...]:
    """So many players: every fourth a rookie, the others with falling averages."""
    return tuple(
        person(name, f"Jo{at:02d}", average=None if at % 4 == 3 else Fraction(900 - 7 * at))
        for at, name in enumerate((SURNAMES * 60)[:count])
    )


def event_of(count: int, *, rounds: int = 3, seed: int = 7, **options: object) -> Document:
    """A rook event with its players."""
    document = new_event(seed=seed, rounds=rounds, **options)
    document.execute(AddEntrants(STAGE, field(count)))
    return document


def view_of(document: Document, after: int | None = None) -> StageView:
    return stage_view(document.state, STAGE, after)


def score_of(table: int) -> tuple[int, int]:
    """A made-up result for a table."""
    return 100 + 37 * table % 90, 95


def play_round(document: Document, score: Callable[[int], tuple[int, int]] = score_of) -> None:
    """Pair, publish and enter every table."""
    document.execute(PairRound(STAGE))
    fill_round(document, score)


def fill_round(document: Document, score: Callable[[int], tuple[int, int]] = score_of) -> None:
    """Enter every table of the last round that is out."""
    drawn = last_round(document.state, STAGE)
    for pairing in drawn.missing:
        document.execute(one_result(drawn.id, pairing.table, Scored(*score(pairing.table))))


def seats(document: Document, number: int) -> list[list[list[str]]]:
    """The names at every table of a round."""
    view = view_of(document)
    drawn = next(each for each in view.rounds if each.number == number)
    return [
        [[view.name(entrant) for entrant in side.entrants] for side in pairing.sides]
        for pairing in drawn.pairings
    ]


def id_of(document: Document, last: str) -> EntrantId:
    """The first entrant of that last name."""
    state = document.state
    return next(e for e, known in state.entrants.items() if state.persons[known.persons[0]].last == last)
