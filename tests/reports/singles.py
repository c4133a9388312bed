"""Small one-on-one events on the desk, with results as the test says them."""

from fractions import Fraction

from tests.document.desk import STAGE, TickingClock, person, view_of
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.model import Details, Forfeit, Outcome, Scored, Unit
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.presets import preset_by_id

WIN, DRAW, LOSS = (Scored(first, 2 - first, Unit.HALF_POINTS) for first in (2, 1, 0))
NO_SHOW = Forfeit(0)
NOBODY_CAME = Forfeit(None)
NAMES = ("Ash", "Birch", "Cork", "Dill", "Elm", "Fig", "Gorse", "Hop", "Iris")
CLUBS = ("Abbey", "Bridge", "Castle")


def event(preset: str, count: int, **options: object) -> Document:
    """So many players of falling ratings, numbered as entered, in an event of this preset."""
    document = Document(MemoryStore(), TickingClock())
    config = preset_by_id(preset).config(*((name, str(value)) for name, value in options.items()))
    details = Details("Autumn Open", signatures=("Pat Doe, Director",))
    document.execute(CreateTournament(details, "uuid-2", 11, "2026-09-01", config))
    document.execute(
        AddEntrants(
            STAGE,
            tuple(
                person(name, f"{name[0]}a", rating=Fraction(1900 - 50 * at), team=CLUBS[at % 3])
                for at, name in enumerate(NAMES[:count])
            ),
        )
    )
    return document


def pair(document: Document, *outcomes: Outcome) -> None:
    """Pair the next round and enter these results from table 1 on."""
    document.execute(PairRound(STAGE))
    enter(document, view_of(document).rounds[-1].number, *outcomes)


def pair_all(document: Document) -> None:
    document.execute(PairAll(STAGE))


def enter(document: Document, number: int, *outcomes: Outcome) -> None:
    """Results of a round from table 1 on; the rest stays open."""
    drawn = next(each for each in view_of(document).rounds if each.number == number)
    for table, outcome in enumerate(outcomes, 1):
        document.execute(one_result(drawn.id, table, outcome))


def column(table: Table, name: str) -> list[str]:
    """The texts of a column, from top to bottom."""
    at = table.index(name)
    return [row.cells[at].text for row in table.data_rows]


def row_of(table: Table, name: str) -> dict[str, str]:
    """One line by the name in it, as column and text."""
    at = table.index("name")
    row = next(each for each in table.data_rows if each.cells[at].text.startswith(name))
    return {each.id: cell.text for each, cell in zip(table.columns, row.cells, strict=True)}
