"""Sheets of results: what is taken, what is refused, and never a date for a score."""

from pathlib import Path

import pytest

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Forfeit, Scored, Unit
from tourney_desktop.exchange.results_file import is_results_header, read_results

FILES = Path(__file__).parent / "files"


def raw(text, unit=Unit.RAW):
    return read_results(text.encode(), unit)


def scores(file):
    return [(row.table, row.result.first, row.result.second) for row in file.rows]


def test_a_spreadsheet_turned_scores_into_dates():
    file = read_results((FILES / "csv04_results_excel_dates.csv").read_bytes(), Unit.HALF_POINTS)
    win, draw = Scored(2, 0, Unit.HALF_POINTS), Scored(1, 1, Unit.HALF_POINTS)
    assert [(row.table, row.result) for row in file.rows] == [
        (1, win), (5, draw), (6, draw), (7, win), (8, Forfeit(0)), (10, draw),
    ]  # fmt: skip
    assert [problem.row for problem in file.problems] == [3, 4, 5, 10]
    assert all(problem.column == "Result" for problem in file.problems)


@pytest.mark.parametrize(
    "text",
    [
        "table,first,second\n1,412,-15\n2,0,30\n",
        "Tisch;Punkte 1;Punkte 2\n1;412;-15\n2;0,0;30\n",
        "board,home score,away score,umpire\n1,412,−15,Ann\n2,0,30.0,Bo\n",
        "table\tresult\n1\t412:-15\n2\t0-30\n",
        "Table no.,Result\n1,412 – −15\n2,0 30\n",
        "1,412,-15\n2,0,30\n",
        "1;412:-15\n2;0:30\n",
        "Results of round 1\n\ntable,result\n1,412:-15\n2,0:30\n",
    ],
)
def test_many_ways_to_write_two_scores(text):
    file = raw(text)
    assert file.problems == ()
    assert scores(file) == [(1, 412, -15), (2, 0, 30)]


def test_tables_still_out_are_left_out():
    file = raw("table,first,second\n1,412,-15\n2,,\n")
    assert (len(file.rows), file.blank) == (1, (3,))


@pytest.mark.parametrize(
    "line",
    [
        "1,02-Mar", "1,Mar-02", "1,2. März", "1,01/02/2026", "1,2026-03-02", "1,2026-03-02 00:00:00", "1,44927",
        "1,12:15:00", "x,1:2", "0,1:2", "-1,1:2", "1.5,1:2", ",1:2", "1,1", "1,one-two",
    ],
)  # fmt: skip
def test_what_is_no_score_is_refused_with_its_row(line):
    file = raw(f"table,result\n3,5:6\n{line}\n")
    assert [problem.row for problem in file.problems] == [3]
    assert len(file.rows) == 1


@pytest.mark.parametrize(
    "line", ["1,5,", "1,,5", "1,5,x", "1,02-Mar,5", "1,5.5,5", "1,99999999,1", "1,1e3,1"]
)
def test_half_a_result_is_refused(line):
    assert [problem.row for problem in raw(f"table,first,second\n{line}\n").problems] == [2]


def test_a_table_twice_names_both_rows():
    problem = raw("table,result\n1,5:6\n2,5:6\n1,5:6\n").problems[0]
    assert (problem.row, problem.message) == (4, "Table 1 stands in row 2 already.")


def test_columns_that_cannot_be_told_are_refused():
    for text in ("name,rating\nAsh,1500\n", "table,first\n1,5\n", "a,b\nc,d\n"):
        with pytest.raises(BadInput):
            raw(text)
    assert raw("table,result\n").problems[0].message == "No results found."
    assert raw("").problems[0].message == "No results found."


def test_a_results_header_is_told_from_a_roster():
    assert is_results_header(("Table", "Result"))
    assert is_results_header(("round", "board", "first", "second"))
    assert not is_results_header(("last", "first", "team"))
    assert not is_results_header(("name", "table"))
