"""A real rook event from its facts to paper: what the reports say is what the sheets say."""

from __future__ import annotations

import re

import pytest

from tests.builders import STAGE, Event
from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import PRINTED, head, people
from tourney_desktop.printing import DOCUMENTS, PrintedDocument, PrintOptions, print_document
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.sheets import SheetRequest, documents_of, sheet_input
from tourney_desktop.reports.table import Align, Cell, Column, Kind, PersonName, Row, Table, group_bar


@pytest.fixture(scope="module")
def event() -> Event:
    """Forty-two players after two rounds of two, so two of them sit out each round."""
    made = Event(rounds=2, field_not_multiple_of_4="sit_out")
    for at, name in enumerate(people(42)):
        made.add(name.last, name.first, average=300 - at, team="Elmstead")
    made.seed()
    for _ in range(2):
        made.pair()
        made.play(lambda table: (200 + table, 150 - table))
    return made


def source(event: Event, document: str):
    request = SheetRequest(document)
    return sheet_input(event.state, STAGE, request, printed_at=f"{PRINTED.isoformat()}+01:00").content


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("document", documents_of("rook"))
def test_every_report_prints(event: Event, document: str, paper: str) -> None:
    printed = print_document(document, source(event, document), PrintOptions(paper=paper))  # type: ignore[arg-type]
    for page in pages(printed.data):
        assert overlapping(page) == []
        assert too_near_the_edge(page) == []
        assert page.smallest > 7.49


def test_every_report_has_a_document() -> None:
    assert set(documents_of("rook")) <= set(DOCUMENTS)


@pytest.mark.parametrize("document", ["pairings", "seeding", "standings", "crosstable"])
def test_paper_says_what_the_table_says(event: Event, document: str) -> None:
    given = source(event, document)
    text = all_text(print_document(document, given, PrintOptions()).data)
    for row in given.table.data_rows:
        for cell, column in zip(row.cells, given.table.columns, strict=True):
            if column.kind is not Kind.NAME and not column.extra:
                assert squeezed(cell.text) in text


def printed_table(columns: tuple[Column, ...], rows: tuple[Row, ...], *notes: str) -> PrintedDocument:
    table = Table("pairings", "Pairings by table", columns, rows, notes=notes)
    return print_document("pairings", ListSheet(table, head()), PrintOptions())


COLUMNS = (
    Column("table", "Table", Align.RIGHT, Kind.NUMBER),
    Column("first", "First team", kind=Kind.NAME),
    Column("first_score", "Score", Align.RIGHT, Kind.RESULT),
    Column("second_score", "", Align.LEFT, Kind.RESULT),
    Column("second", "Second team", kind=Kind.NAME),
    Column("note", "Note", kind=Kind.NOTE, extra=True),
)
ASH, ELM, FIG, OAK = (Cell(each, names=(PersonName(each, "Ada"),)) for each in ("Ash", "Elm", "Fig", "Oak"))


def test_two_score_columns_are_one_result() -> None:
    open_row = Row((Cell("1"), ASH, Cell(), Cell(), ELM, Cell()), key=1)
    played = Row((Cell("2"), FIG, Cell("211"), Cell("−20"), OAK, Cell()), key=2)
    text = all_text(printed_table(COLUMNS, (open_row, played)).data)
    assert "1Ash,Ada:Elm,Ada" in text
    assert "2Fig,Ada211–−20Oak,Ada" in text


def test_those_who_rest_stand_after_the_tables_under_their_word() -> None:
    rows = (
        Row((Cell("1"), ASH, Cell(), Cell(), ELM, Cell()), key=1),
        group_bar("Sitting out", len(COLUMNS)),
        Row((Cell(), FIG, Cell(), Cell(), Cell(), Cell("has not rested yet")), key=-3),
        Row((Cell(), OAK, Cell(), Cell(), Cell(), Cell()), key=-4),
    )
    text = all_text(printed_table(COLUMNS, rows, "Table 1 has met before.").data)
    assert re.search("Elm,Ada.*SittingoutFig,Adahasnotrestedyet.*Oak,Ada.*Table1hasmetbefore.", text)
    assert text.count("Sittingout") == 1


def test_a_substitute_is_named_on_the_sheet() -> None:
    seat = Cell("Ash", names=ASH.names, sub="Greta Rowan plays for Ash, Ada")
    printed = printed_table(COLUMNS, (Row((Cell("1"), seat, Cell(), Cell(), ELM, Cell()), key=1),))
    assert squeezed(seat.sub) in all_text(printed.data)
    assert overlapping(pages(printed.data)[0]) == []


def test_rounds_that_may_go_go_together() -> None:
    rounds = tuple(Column(f"r{at}", f"R{at}", Align.RIGHT, Kind.RESULT, extra=True) for at in range(1, 31))
    columns = (
        Column("rank", "Place", Align.RIGHT, Kind.NUMBER),
        Column("name", "Name", kind=Kind.NAME),
        *rounds,
    )
    row = Row((Cell("1"), ASH, *(Cell("200") for _ in rounds)))
    table = Table("standings", "Standings", columns, (row,))
    text = all_text(print_document("standings", ListSheet(table, head()), PrintOptions()).data)
    assert "R1" not in text
    assert "Ash,Ada" in text
