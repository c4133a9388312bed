"""Slips to cut and pages of teams: how many fit on a sheet, in which order they lie, and that nothing is lost."""

from __future__ import annotations

import pytest

from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import head
from tests.printing.paper_schedules import slips, teams
from tourney_desktop.printing import PrintOptions, print_document
from tourney_desktop.printing.paper import card_paper
from tourney_desktop.printing.slips import Cut, sheets_of, stacked
from tourney_desktop.reports.cards import SlipDeck
from tourney_desktop.reports.sheet_head import PrintedDocument, SheetSet


def printed(source: SlipDeck | SheetSet, **options: object) -> PrintedDocument:
    document = "schedule-by-team" if isinstance(source, SheetSet) else "schedule-by-player"
    return print_document(document, source, PrintOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize(("count", "cut"), [(9, Cut(2, 2)), (24, Cut(2, 4)), (1, Cut(2, 3)), (7, Cut(2, 1))])
def test_cut_once_and_piled_up_all_are_in_order(count: int, cut: Cut) -> None:
    sheets = sheets_of(count, cut)
    laid = [dict(stacked(range(count), cut, sheet)) for sheet in range(sheets)]
    piles = [[sheet[place] for sheet in laid if place in sheet] for place in range(cut.pieces)]
    assert [each for pile in piles for each in pile] == list(range(count))
    assert len(laid) == sheets


def test_places_run_along_the_rows_from_the_top_left() -> None:
    paper = card_paper(PrintOptions())
    cut = Cut(2, 2)
    corners = [cut.corner(paper, place) for place in range(cut.pieces)]
    assert corners[0] == (0, paper.height)
    assert corners[1] == (paper.width / 2, paper.height)
    assert corners[2] == (0, paper.height / 2)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("rounds", "dates", "on_a_sheet"),
    [
        (2, True, 8),
        (3, False, 8),
        (5, True, 6),
        (7, False, 6),
        (8, True, 4),
        (10, True, 4),
        (14, False, 4),
        (26, True, 2),
    ],
)
def test_the_more_rounds_the_fewer_slips_on_a_sheet(
    rounds: int, dates: bool, on_a_sheet: int, paper: str
) -> None:
    deck = slips(8, rounds, nasty=False, dates=dates)
    made = printed(deck, paper=paper)
    assert made.pages == -(-8 // on_a_sheet)
    assert made.shortened == ()


def test_a_slip_says_everything_of_its_player() -> None:
    deck = slips(4, 8, nasty=False)
    made = printed(deck)
    text = all_text(made.data)
    for slip in deck.slips:
        assert squeezed(slip.names[0].listed) in text
        for row in slip.table.rows:
            for cell in row.cells:
                shown = squeezed(cell.text) if cell.text not in ("□", "■") and not cell.names else ""
                assert shown in text
                assert all(squeezed(name.listed) in text for name in cell.names)
    for words in (
        "goes first",
        "goes second",
        "No.",
        "Old Mill Road",
        "won",
        "Bye Round 1",
        "pile 4 · sheet 1/1",
    ):
        assert squeezed(words) in text


def test_a_schedule_too_long_for_a_slip_goes_on_on_the_next() -> None:
    deck = slips(2, 60, nasty=False)
    made = printed(deck)
    assert made.pages == 3
    text = all_text(made.data)
    name = squeezed(deck.slips[0].names[0].listed)
    heads = text.count(f"{name}No.") + text.count(f"No.{name}")
    assert heads in (0, 3) or text.count(name) >= 3
    for page in pages(made.data):
        assert overlapping(page) == []
        assert too_near_the_edge(page) == []


def test_a_draft_says_on_every_slip_that_it_may_change() -> None:
    from dataclasses import replace

    deck = slips(4, 6, nasty=False)
    noted = tuple(
        replace(slip, table=replace(slip.table, notes=("This is a draft and may still change.",)))
        for slip in deck.slips
    )
    text = all_text(printed(SlipDeck(noted, head(draft=True))).data)
    assert text.count(squeezed("This is a draft and may still change.")) == 4


def test_every_team_has_sheets_that_count_for_themselves() -> None:
    made = printed(teams(8, 8, nasty=False))
    assert made.pages == 2
    for page in pages(made.data):
        assert "Sheet 1 of 1" in page.drawn
    long = printed(teams(4, 60, nasty=False))
    assert [f"Sheet {at} of {long.pages}" in page.drawn for at, page in enumerate(pages(long.data), 1)] == [
        True
    ] * long.pages
    assert long.pages > 1


def test_a_team_of_few_rounds_stands_in_one_column_and_a_club_yields_to_a_name() -> None:
    page = pages(printed(teams(4, 8, nasty=False)).data)[0]
    rounds = [word for word in page.words if word.text == "Round"]
    assert len({round(word.x0) for word in rounds}) == 1
    crowded = printed(teams(4, 60, nasty=False))
    assert crowded.shortened == ()


def test_a_team_page_explains_its_squares_only_where_there_are_some() -> None:
    from dataclasses import replace

    from tourney_desktop.reports.table import Cell

    made = teams(4, 4, nasty=False)
    assert "goes first" in pages(printed(made).data)[0].drawn
    at = made.tables[0].index("side")
    bare = [
        replace(
            table,
            rows=tuple(
                row if row.group else replace(row, cells=(*row.cells[:at], Cell(), *row.cells[at + 1 :]))
                for row in table.rows
            ),
        )
        for table in made.tables
    ]
    assert "goes first" not in pages(printed(SheetSet(tuple(bare), made.head)).data)[0].drawn
