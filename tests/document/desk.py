"""An event on the desk, in memory: commands go in as the window and the command would send them."""

from collections.abc import Callable
from fractions import Fraction

from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.model import Details, EntrantId, Round, Scored, StageId
from tourney_desktop.reports.standings import places_of
from tourney_desktop.rules.formats import format_by_id, typed_unit, typed_units
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.result_text import read_result
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


PRESETS = ("rook", "swiss", "all-play-all")
OPTIONS = {"rook": {"rounds": 3, "field_not_multiple_of_4": "sit_out"}, "swiss": {"rounds": 3}}
"""What makes an event of any size out of a preset: rook lets those rest who fill no table."""


def empty_event(preset: str, *, seed: int = 7, **options: object) -> Document:
    """An event without people, by any preset."""
    document = Document(MemoryStore(), TickingClock())
    chosen = {**OPTIONS.get(preset, {}), **options}
    config = preset_by_id(preset).config(*((name, str(value)) for name, value in chosen.items()))
    document.execute(CreateTournament(Details("Spring Open"), "uuid-2", seed, "2026-05-01", config))
    return document


def numbered_event(preset: str, count: int, *, seed: int = 7, **options: object) -> Document:
    """An event of so many, Alder the strongest: pairing number k is entrant k, in every format."""
    document = empty_event(preset, seed=seed, **options)
    entries = tuple(person(name, f"Jo{at:02d}") for at, name in enumerate((SURNAMES * 60)[:count]))
    document.execute(AddEntrants(STAGE, entries))
    document.execute(DrawSeeds(STAGE, order=tuple(document.state.entrants)))
    return document


def score(document: Document, table: int, text: str, number: int | None = None) -> None:
    """Type a result for a table of the last round, or of one of that number."""
    drawn = round_of(document, number)
    result = read_result(text, typed_units(view_of(document)))
    document.execute(one_result(drawn.id, table, result))


def finish(document: Document, text: str = "", number: int | None = None) -> None:
    """Every open table: the better number wins, or all the same result."""
    view = view_of(document)
    half_points = typed_unit(view) == "half_points"
    for pairing in round_of(document, number).missing:
        first, second = (view.seed(side.entrants[0]) for side in pairing.sides)
        usual = (
            ("1-0" if half_points else "200:100") if first < second else "0-1" if half_points else "100:200"
        )
        score(document, pairing.table, text or usual, number)


def round_of(document: Document, number: int | None = None) -> Round:
    """The last round, or the one of that number."""
    rounds = view_of(document).rounds
    return rounds[-1] if number is None else next(each for each in rounds if each.number == number)


def pairs(document: Document, number: int | None = None) -> list[list[int]]:
    """A round by pairing numbers, as it sits."""
    view = view_of(document)
    return [[view.seed(e) for e in pairing.entrants] for pairing in round_of(document, number).pairings]


def rests(document: Document, number: int | None = None) -> dict[int, str]:
    """Pairing number -> kind of rest."""
    view = view_of(document)
    return {view.seed(bye.entrant): bye.kind.value for bye in round_of(document, number).byes}


def seat(document: Document, wanted: list[tuple[int, int]]) -> None:
    """Change seats in the last round until these pairing numbers, which are the entrants' own, meet."""
    for one, other in wanted:
        partner = {a: b for pair in pairs(document) for a, b in (pair, pair[::-1])}
        if partner[one] != other:
            swap = SwapPlayers(round_of(document).id, EntrantId(partner[one]), EntrantId(other), accept=True)
            document.execute(swap)
    assert {frozenset(pair) for pair in pairs(document)} >= {frozenset(pair) for pair in wanted}


def standing(document: Document) -> list[tuple[int | None, int, float]]:
    """Rank, pairing number and points of everybody, best first."""
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    half = 2 if kind.unit == "half_points" else 1
    return [(each.rank, view.seed(each.entrant), each.score / half) for each in places_of(view)]


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
