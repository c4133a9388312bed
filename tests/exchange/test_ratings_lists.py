"""The rating list as a file: what we write we read, to the last digit, and the roster import reads it too."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.exchange.ratings_list import plain_decimal, ratings_csv, read_ratings
from tourney_desktop.rules.ratings.events import ListedRating
from tourney_desktop.rules.ratings.people import Player

ANN, BO = Player("Ash", "Ann", "North"), Player("Birch", "Bo")


def read(text):
    return read_ratings(text.encode("utf-8"), name="list.csv")


def told(found):
    return [(each.row, each.column) for each in found.problems]


def test_the_columns_are_those_of_the_contract():
    data = ratings_csv([ListedRating(ANN, 1717.25, 40.0, 31), ListedRating(BO, 1000.0, None, 0)])
    assert data.decode("utf-8-sig").split("\r\n") == [
        "name,team,rating,deviation,games",
        '"Ash, Ann",North,1717.25,40,31',
        '"Birch, Bo",,1000,,0',
        "",
    ]


@settings(max_examples=300)
@given(
    st.floats(-3000, 90_000, allow_nan=False).filter(lambda value: abs(value) > 0.01),
    st.floats(0.01, 500, allow_nan=False),
    st.integers(0, 999),
)
def test_every_digit_comes_back(rating, deviation, games):
    listed = (ListedRating(ANN, rating, deviation, games), ListedRating(BO, 5.0, None, 1))
    assert read_ratings(ratings_csv(listed)).ratings == listed


def test_three_decimals_are_never_written_since_they_look_like_thousands():
    assert [plain_decimal(each) for each in (40.125, 985.5, 1500.0, 1e-05, None, -0.25, 1521.1764705882354)] == [
        "40.1250", "985.5", "1500", "0.00001", "", "-0.25", "1521.1764705882354",
    ]  # fmt: skip
    assert read("name,rating,deviation\nAsh,985.1250,40.1250\n").ratings[0].deviation == 40.125


def test_the_roster_import_reads_it():
    data = ratings_csv(
        [ListedRating(ANN, 1521.1764705882354, 97.61870601839529, 3), ListedRating(BO, 40.125, 9.5, 1)]
    )
    rows = [row.data for row in read_roster(data).rows]
    assert [(row.listed, row.team) for row in rows] == [("Ash, Ann", "North"), ("Birch, Bo", "")]
    assert rows[0].persons[0].rating == Fraction("1521.1764705882354")
    assert rows[0].persons[0].deviation == Fraction("97.61870601839529")
    assert rows[1].persons[0].rating == Fraction("40.125")


def test_names_that_look_like_formulas_are_guarded_and_come_back():
    listed = (ListedRating(Player("=1+1"), 1500.0, 50.0, 2),)
    data = ratings_csv(listed)
    assert b"'=1+1" in data
    assert read_ratings(data).ratings == listed


def test_other_words_and_a_published_list():
    found = read("Verein;Spieler;Elo;RD\nNord;Ash Ann;1 717;40\n;Birch Bo;1450*;\n;Cork Cy;unr.;\n")
    assert [(each.rating, each.deviation) for each in found.ratings] == [
        (1717, 40),
        (1450, None),
        (None, None),
    ]
    assert len(found.questions) == 1, "which word is the last name"
    shown = read('name,rating\n"Ash, Ann",1717±40\n"Birch, Bo",1000±350\n')
    assert [(each.rating, each.deviation) for each in shown.ratings] == [(1717, 40), (1000, 350)]
    assert read("last,first,rating\nAsh,Ann,1500\n").ratings[0].player == Player("Ash", "Ann")


@pytest.mark.parametrize(
    ("row", "column"),
    [
        (",North,1500,40,3", "name"),
        ("Oak,,many,40,3", "rating"),
        ("Oak,,999999999,40,3", "rating"),
        ("Oak,,1500,0,3", "deviation"),
        ("Oak,,1500,-4,3", "deviation"),
        ("Oak,,1500,40125,3", "deviation"),
        ("Oak,,1500,40,-3", "games"),
        ("Oak,,1500,40,2.5", "games"),
        ("ash,,1500,40,3", "name"),
        (f"{'x' * 301},,1500,40,3", "name"),
    ],
)
def test_a_row_that_cannot_be_taken_is_named(row, column):
    found = read(f"name,team,rating,deviation,games\nAsh,,1600,50,9\n{row}\n")
    assert told(found) == [(3, column)]
    assert len(found.ratings) == 1


def test_two_of_one_name_need_a_team_each():
    assert told(read("name,team,rating\nAsh,North,1\nAsh,South,2\n")) == []


@pytest.mark.parametrize("text", ["", "name,team\nAsh,N\n", "rating,games\n1500,3\n", "a,b\n1,2\n"])
def test_what_is_no_list_is_refused(text):
    with pytest.raises(BadInput, match="rating list"):
        read(text)
