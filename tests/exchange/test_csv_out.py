"""Tables as CSV: whole, safe in a spreadsheet, and the same when read again."""

import csv
import io
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.exchange import EXCHANGERS
from tourney_desktop.exchange.csv_out import guarded, table_csv
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.exchange.delimited import clean_cell
from tourney_desktop.reports.table import Cell, Column, Kind, Row, Table, group_bar

COLUMNS = (Column("name", "Name", kind=Kind.NAME), Column("score", "Score", kind=Kind.NUMBER))


def table(*cells):
    return Table("t", "T", COLUMNS, tuple(Row((Cell(name), score)) for name, score in cells))


def lines(made):
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig"), newline="")))


def test_a_spreadsheet_sees_utf_8_commas_and_its_line_ends():
    made = table_csv(table(("Łoś, Jan", Cell("5", 5))))
    assert made == '\ufeffName,Score\r\n"Łoś, Jan",5\r\n'.encode()


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "\x00x", "'=1"])
def test_texts_that_could_run_are_guarded(text):
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ash", "'0042", "1+1", " =1", "’=1"])
def test_other_texts_are_left_alone(text):
    assert guarded(text) == text


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        (Cell("−3", -3), "-3"),
        (Cell("-3", -3), "-3"),
        (Cell("−7½", Fraction(-15, 2)), "-7.5"),
        (Cell("½", Fraction(1, 2)), "0.5"),
        (Cell("640.5", Fraction(1281, 2)), "640.5"),
        (Cell("-3"), "'-3"),
        (Cell("-3", "-3"), "'-3"),
        (Cell("=3", 3), "'=3"),
        (Cell("–", None), "–"),
        (Cell("", 4), ""),
    ],
)
def test_our_own_numbers_are_exempt_by_type(cell, written):
    assert lines(table_csv(table(("Ash", cell))))[1][1] == written


def test_a_group_bar_is_a_line():
    made = Table("t", "T", COLUMNS, (group_bar("Sitting out", 2), Row((Cell("Ash"), Cell("5", 5)))))
    assert lines(table_csv(made))[1:] == [["Sitting out", ""], ["Ash", "5"]]


LINE = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Cf", "Zs", "Zl", "Zp"]), min_size=1, max_size=30
)


@given(LINE)
def test_every_text_comes_back(text):
    assert clean_cell(guarded(text)) == text
    assert lines(table_csv(table((text, Cell("5", 5)))))[1][0] == guarded(text)


@given(st.lists(LINE.filter(lambda text: "," not in text), min_size=1, max_size=5))
def test_a_list_we_wrote_is_a_roster_we_can_read(names):
    file = read_roster(table_csv(table(*((name, Cell("5", 5)) for name in names))), name_order="whole")
    assert [row.data.persons[0].last for row in file.rows] == names


def test_the_list_of_formats():
    assert len({each.id for each in EXCHANGERS}) == len(EXCHANGERS)
    assert {"csv", "json"} <= {each.id for each in EXCHANGERS}
