"""A bracket on paper: how many sheets, every name on its line, nothing over anything else."""

import pytest

from tests.builders import STAGE
from tests.printing.paper_brackets import played
from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.printing import PrintOptions, print_document
from tourney_desktop.printing.bracket_plan import TreePage, plan, sheet_letters
from tourney_desktop.reports.bracket import bracket
from tourney_desktop.reports.sheets import SheetRequest, documents_of, sheet_input

PAPERS = ("a4", "letter")


def printed(event, paper="a4"):
    made = sheet_input(event.state, STAGE, SheetRequest("bracket"), printed_at="2026-05-01T10:00:00+02:00")
    return print_document("bracket", made.content, PrintOptions(paper=paper))


@pytest.mark.parametrize(
    ("players", "options", "sheets"),
    [
        (2, {}, 1),
        (8, {"third_place": "match"}, 1),
        (16, {}, 1),
        (20, {}, 2),
        (32, {"third_place": "match"}, 2),
        (64, {}, 5),
        (128, {}, 9),
        (12, {"losers_bracket": "on"}, 3),
        (32, {"losers_bracket": "on"}, 5),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_and_their_words(players, options, sheets, paper):
    event = played(players, **options)
    made = printed(event, paper)
    assert made.pages == sheets
    assert not made.unprintable
    text = all_text(made.data)
    for entrant in event.state.entrants:
        person = event.state.persons[event.state.entrants[entrant].persons[0]]
        assert squeezed(person.last) in text
    for page in pages(made.data):
        assert not too_near_the_edge(page)
        assert not overlapping(page)
        assert page.smallest >= 7.5
        assert page.width > page.height
    for number in range(1, sheets + 1):
        assert squeezed(f"Sheet {number} of {sheets}") in text


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_line_that_is_open_stays_empty(rounds):
    event = played(8, rounds)
    if rounds == 0:
        with pytest.raises(RuleConflict):
            printed(event)
        return
    text = all_text(printed(event).data)
    assert "Winnerof" not in text
    assert "TBD" not in text
    made = bracket(event.view())
    known = [line.names[0].last for box in made.boxes for line in box.lines if line.entrant is not None]
    assert all(text.count(squeezed(last)) >= known.count(last) for last in known)


def test_of_32_one_line_crosses_the_seam():
    text = all_text(printed(played(32, 1)).data)
    assert squeezed("Join line: lay the cut top edge of the next sheet here and tape.") in text
    assert squeezed("Cut here") in text


def test_of_more_every_sheet_says_where_its_winner_goes_on():
    event = played(64, 1)
    pages_of = [page for page in plan(bracket(event.view()), 17) if isinstance(page, TreePage)]
    assert [page.letter for page in pages_of] == ["A", "B", "C", "D", "E"]
    assert [page.exit_to for page in pages_of] == [("E", 1), ("E", 2), ("E", 3), ("E", 4), None]
    assert pages_of[-1].sources == ("A", "B", "C", "D")
    assert squeezed("to sheet E, line 3") in all_text(printed(event).data)


def test_a_field_of_500_has_sheets_of_sheets():
    event = played(512, 1)
    found = [page for page in plan(bracket(event.view()), 17) if isinstance(page, TreePage)]
    assert len(found) == 32 + 2 + 1
    assert {page.lines for page in found} == {16, 2}
    assert [page.exit_to for page in found[30:34]] == [
        ("AH", 15), ("AH", 16), ("AI", 1), ("AI", 2),
    ]  # fmt: skip
    letters = sheet_letters()
    assert [next(letters) for _ in range(28)][-3:] == ["Z", "AA", "AB"]


def test_the_same_bracket_gives_the_same_bytes():
    assert printed(played(20, 2)).data == printed(played(20, 2)).data


def test_only_a_knockout_offers_it():
    assert "bracket" in documents_of("knockout")
    assert "bracket" not in documents_of("swiss")
    assert "schedule" not in documents_of("knockout")


def test_a_list_of_games_never_ends_a_column_with_a_heading():
    event = played(32, losers_bracket="on")
    lists = [page for page in plan(bracket(event.view()), 17) if not isinstance(page, TreePage)]
    assert lists
    for page in lists:
        for column in page.columns:
            assert len(column) <= 17
            assert not isinstance(column[-1], str)
            assert isinstance(column[0], str)
