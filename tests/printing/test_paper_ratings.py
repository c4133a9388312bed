"""Documents on ratings on paper: complete, inside their margins, signs below each other."""

from __future__ import annotations

import random
from io import BytesIO

import pdfplumber
import pytest

from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import head, people
from tests.rules.ratings.games import event, options
from tourney_desktop.printing import PrintedDocument, PrintOptions, print_document
from tourney_desktop.reports.rated_events import rated_events_table
from tourney_desktop.reports.rating_changes import changes_table, shares_table
from tourney_desktop.reports.ratings import course_table, ratings_table
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.events import PlayedGame
from tourney_desktop.rules.ratings.history import RatingHistory, rate_history
from tourney_desktop.rules.ratings.people import Player

SIZES = (4, 40, 130)
MAKERS = {
    "ratings": ratings_table,
    "rating-changes": changes_table,
    "rated-events": rated_events_table,
    "rating-shares": lambda history: shares_table(history, history.ranked()[0]),
    "rating-course": lambda history: course_table(history, history.ranked()[0]),
}


def history(size: int, system: str = "glixo") -> RatingHistory:
    """Some events of so many people, pairs and singles, with names that are hard to print."""
    lot = random.Random(size)
    everybody = [
        Player(name.last, name.first, lot.choice(("", "North", "Castle Hill"))) for name in people(size)
    ]
    events = []
    for year in range(2009, 2009 + min(size, 30)):
        field = lot.sample(everybody, len(everybody))
        if year % 3 == 0:
            field = field[: max(len(field) // 2, 4)]
        games = []
        for at in range(0, len(field) - 1, 2):
            one, other = (field[at],), (field[at + 1],)
            games.append(PlayedGame(one, other, (lot.randint(200, 600), lot.randint(200, 600)), 1))
        pair = tuple(field[:2])
        games.append(PlayedGame(pair, tuple(field[2:4]), (400, 380), 2))
        events.append(event(f"Championship of {year} & <friends>", str(year), *games))
    return rate_history(rating_by_id(system), options(system), [*events, event("Indiana", "2012-04")])


def made(
    document: str, size: int, paper: str = "a4", *, large: bool = False
) -> tuple[Table, PrintedDocument]:
    table = MAKERS[document](history(size))
    sheet = ListSheet(table, head(title=table.title, state=table.state))
    return table, print_document(table.id, sheet, PrintOptions(paper=paper, large=large))  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("document", MAKERS)
def test_stays_inside_its_sheet(document: str, size: int, paper: str) -> None:
    _table, printed = made(document, size, paper)
    assert printed.unprintable == ()
    for page in pages(printed.data):
        assert too_near_the_edge(page) == []
        assert overlapping(page) == []
        assert page.smallest > 7.49


@pytest.mark.parametrize("document", ["ratings", "rating-changes"])
def test_every_name_and_rating_is_there(document: str) -> None:
    table, printed = made(document, 40)
    text = all_text(printed.data)
    for row in table.rows:
        cell = row.cells[table.index("name")]
        assert squeezed(cell.names[0].last) in text or cell.text in printed.shortened
        shown = row.cells[table.index("rating" if document == "ratings" else "after")].text
        assert squeezed(shown) in text


@pytest.mark.parametrize("large", [False, True])
def test_the_signs_of_deviations_stand_below_each_other(large: bool) -> None:
    table, printed = made("ratings", 40, large=large)
    assert len({len(row.cells[table.index("rating")].text.strip("\u2007")) for row in table.rows}) > 1
    with pdfplumber.open(BytesIO(printed.data)) as pdf:
        for page in pdf.pages:
            signs = {round(char["x0"], 1) for char in page.chars if char["text"] == "±"}
            # the sentence at the foot has one too
            assert len(signs) <= 2


def test_the_same_input_gives_the_same_bytes() -> None:
    assert made("ratings", 40)[1].data == made("ratings", 40)[1].data
