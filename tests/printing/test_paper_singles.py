"""Real one-on-one events from their facts to paper, and their sheets in every size: what the tables say is printed."""

from __future__ import annotations

import random

import pytest

from tests.builders import STAGE, Event
from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import PRINTED, head, people
from tests.printing.paper_singles import duels, duels_by_name, grid, open_games, schedule
from tourney_desktop.domain import facts as f
from tourney_desktop.domain.model import Forfeit, Game, Scored, Unit
from tourney_desktop.printing import PrintOptions, print_document
from tourney_desktop.printing.fit import initials
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.sheets import SheetRequest, documents_of, sheet_input
from tourney_desktop.reports.table import Kind, PersonName

PAPERS = ("a4", "letter")


def played(format_id: str, count: int, upto: int, options: dict[str, object]) -> Event:
    """So many players after so many rounds, with a forfeit in the second."""
    luck = random.Random(count)
    event = Event(format_id, **options)
    for at, name in enumerate(people(count, nasty=False)):
        event.add(name.last, name.first, rating=2200 - 9 * at, team=("Elmstead", "Firbeck")[at % 2])
    event.seed()
    for number in range(1, upto + 1):
        event.pair()
        raw = event.format.result_unit(event.options) is Unit.RAW
        for pairing in event.last.pairings:
            first = luck.randint(0, 2)
            scored = (
                Scored(luck.randint(0, 200), luck.randint(0, 200)) if raw
                else Scored(first, 2 - first, Unit.HALF_POINTS)
            )  # fmt: skip
            outcome = Forfeit(0) if number == 2 and pairing.table == 1 else scored
            event.say(f.GameRecorded(event.last.id, pairing.number, 0, Game(outcome)))
    return event


EVENTS: dict[str, tuple[str, int, int, dict[str, object]]] = {
    "swiss-16": ("swiss", 16, 4, {"rounds": 5}),
    "swiss-31": ("swiss", 31, 5, {"rounds": 5}),
    "swiss-margin": ("swiss", 17, 3, {"rounds": 4, "tiebreak": "margin", "colours": "off"}),
    "all-play-all-9": ("all-play-all", 9, 7, {}),
    "all-play-all-30": ("all-play-all", 30, 29, {}),
    "double": ("all-play-all", 6, 8, {"cycles": 2}),
    "bridge-30": ("all-play-all", 30, 24, {"tiebreak": "margin", "colours": "off"}),
}


@pytest.fixture(scope="module", params=EVENTS)
def event(request: pytest.FixtureRequest) -> Event:
    """Events of the sizes that people hold."""
    return played(*EVENTS[request.param])


def made(event: Event, document: str) -> ListSheet:
    request = SheetRequest(document)
    content = sheet_input(event.state, STAGE, request, printed_at=f"{PRINTED.isoformat()}+01:00").content
    assert isinstance(content, ListSheet)
    return content


def forms(name: PersonName) -> list[str]:
    """How a name may stand on paper without loss, spaces left out."""
    return [squeezed(f"{name.last},{first}") for first in (name.first, initials(name.first))]


def lists_of(event: Event) -> list[str]:
    cut = ("table-cards", "certificates", "schedule-by-player", "schedule-by-team")
    return [each for each in documents_of(event.format.id) if each not in cut]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_prints(event: Event, paper: str) -> None:
    for document in lists_of(event):
        printed = print_document(document, made(event, document), PrintOptions(paper=paper))  # type: ignore[arg-type]
        assert printed.shortened == (), document
        for page in pages(printed.data):
            assert overlapping(page) == [], document
            assert too_near_the_edge(page) == [], document
            assert page.smallest > 7.49, document


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_says_what_the_table_says(event: Event, paper: str) -> None:
    for document in lists_of(event):
        given = made(event, document)
        text = all_text(print_document(document, given, PrintOptions(paper=paper)).data)  # type: ignore[arg-type]
        for table in (given.table, *((given.below,) if given.below else ())):
            for row in table.rows:
                for cell, column in zip(row.cells, table.columns, strict=True):
                    if cell.names:
                        assert all(any(form in text for form in forms(name)) for name in cell.names), (
                            cell.text
                        )
                    elif not column.extra:
                        drawn = squeezed(cell.text.replace("□", "").replace("■", ""))
                        assert drawn in text, (document, column.id, cell.text)


@pytest.mark.parametrize(
    ("name", "document", "sheets"),
    [
        ("swiss-16", "standings", 1),
        ("swiss-16", "crosstable", 1),
        ("swiss-31", "pairings", 1),
        ("swiss-31", "pairings-by-name", 1),
        ("swiss-31", "standings", 1),
        ("swiss-31", "crosstable", 1),
        ("all-play-all-9", "crosstable", 1),
        ("all-play-all-9", "schedule", 1),
        ("all-play-all-30", "crosstable", 1),
        ("all-play-all-30", "schedule", 5),
        ("bridge-30", "crosstable", 2),
        ("double", "crosstable", 1),
        ("double", "schedule", 1),
    ],
)
def test_number_of_sheets(name: str, document: str, sheets: int) -> None:
    given = made(played(*EVENTS[name]), document)
    assert print_document(document, given, PrintOptions()).pages == sheets


def test_a_grid_of_margins_is_split_by_columns_with_totals_on_the_last() -> None:
    table = grid(30, nasty=False, raw=True)
    read = pages(print_document("grid", ListSheet(table, head()), PrintOptions()).data)
    assert len(read) == 2
    assert [squeezed("Columns 1 to 15") in squeezed(read[0].drawn), "Points" in read[0].drawn] == [
        True,
        False,
    ]
    assert [squeezed("Columns 16 to 30") in squeezed(read[1].drawn), "Points" in read[1].drawn] == [
        True,
        True,
    ]
    for page in read:
        assert all(squeezed(row.cells[1].text) in squeezed(page.drawn) for row in table.rows)


def test_what_is_still_to_play_stands_under_the_grid_or_on_its_own_sheet() -> None:
    under = print_document(
        "grid", ListSheet(grid(8, nasty=False), head(), open_games(4, nasty=False)), PrintOptions()
    )
    assert under.pages == 1
    assert squeezed("Still to play") in all_text(under.data)
    apart = print_document("grid", ListSheet(grid(30, nasty=False), head(), open_games(24)), PrintOptions())
    read = pages(apart.data)
    assert len(read) == 2
    assert squeezed("Still to play") in squeezed(read[1].drawn)
    assert overlapping(read[1]) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [1, 5, 24, 30, 109])
@pytest.mark.parametrize("large", [False, True])
def test_pairings_of_duels_stay_inside_their_sheet(size: int, paper: str, large: bool) -> None:
    options = PrintOptions(paper=paper, large=large)  # type: ignore[arg-type]
    for document, table in (("pairings", duels(size)), ("pairings-by-name", duels_by_name(size))):
        printed = print_document(document, ListSheet(table, head()), options)
        for page in pages(printed.data):
            assert overlapping(page) == []
            assert too_near_the_edge(page) == []


def test_points_and_sides_are_on_the_wall() -> None:
    text = all_text(print_document("pairings", ListSheet(duels(8, nasty=False), head()), PrintOptions()).data)
    assert "Pts" in text
    assert "2½:" in text, "points before the place for the pencil"
    assert "Elmstead" in text, "what tells two of one name apart stands beside the name"
    by_name = print_document(
        "pairings-by-name", ListSheet(duels_by_name(8, nasty=False), head()), PrintOptions()
    )
    assert squeezed("goes first") in all_text(by_name.data), "the key of the squares"


def test_rows_stay_low_when_words_fit_beside_a_name() -> None:
    plain = duels(28, nasty=False)
    assert print_document("pairings", ListSheet(plain, head()), PrintOptions()).pages == 1


def test_a_round_is_not_broken_over_columns() -> None:
    table = schedule(24, nasty=False)
    read = pages(print_document("schedule", ListSheet(table, head()), PrintOptions()).data)
    bars = [squeezed(row.cells[0].text) for row in table.rows if row.group]
    drawn = "".join(squeezed(page.drawn) for page in read)
    assert all(drawn.count(bar) >= 1 for bar in bars)
    assert "…" not in drawn


def test_letters_of_results_stand_below_each_other(event: Event) -> None:
    given = made(event, "crosstable")
    lettered = [c for c in given.table.columns if c.kind is Kind.RESULT and c.id[0] == "r"]
    if not lettered or event.options.with_colours:
        pytest.skip("this crosstable has no letters")
    page = pages(print_document("crosstable", given, PrintOptions()).data)[0]
    centres = {round((w.x0 + w.x1) / 2, 1) for w in page.words if w.text in ("W", "L", "D")}
    assert len(centres) == len(lettered)
