"""Reading what is typed about an entrant; no window."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.ui.tabs.entrants_form import (
    Typed,
    listed_as,
    number_text,
    read_entrant,
    read_number,
    read_over,
    read_persons,
    typed_of,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("187.5", "187.5"), ("187,5", "187.5"), ("187½", "187.5"), (" 42 ", "42"), ("1 488", "1488"),
        ("1\u00a0488", "1488"), ("−3.5", "-3.5"), ("-½", "-0.5"), (",5", "0.5"), ("638.333", "638.333"),
    ],
)  # fmt: skip
def test_a_number_is_read_exactly(text, value):
    assert read_number(text) == Fraction(value)


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_typed_is_no_number(text):
    assert read_number(text) is None


@pytest.mark.parametrize("text", ["14x", "1.2.3", "x", "--3", "1e3", "½½", "1.5½", "∞"])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        read_number(text)


@pytest.mark.parametrize("text", ["1488", "1,488", "1.488", "1 488"])
def test_a_rating_may_have_its_thousands_parted(text):
    assert read_number(text, grouped=True) == 1488


@pytest.mark.parametrize("text", ["1500/8", "1500 / 8", "1 500/8", "1500:8", "1500 in 8", "1500 over 8"])
def test_points_over_rounds(text):
    assert read_over(text) == (1500, 8)


def test_no_rounds_are_no_average():
    assert read_over("187.5") is None
    with pytest.raises(ValueError, match="1500/0"):
        read_over("1500/0")


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Maple, Elif", (("Maple", "Elif"),)),
        ("Elif Maple", (("Maple", "Elif"),)),
        ("Maple", (("Maple", ""),)),
        ("van der Berg, Jan", (("van der Berg", "Jan"),)),
        ("Ann Oak / Fir, Bo", (("Oak", "Ann"), ("Fir", "Bo"))),
        ("", ()),
    ],
)
def test_names(text, people):
    assert read_persons(text) == people


def test_a_name_is_listed_last_name_first():
    assert listed_as("  Elif   Maple ") == "Maple, Elif"


@pytest.mark.parametrize(
    "value",
    [Fraction(375, 2), Fraction(1500), Fraction(-1, 2), Fraction(562, 3), Fraction(638333, 1000), None],
)
def test_a_number_is_typed_back_as_it_is(value):
    text = number_text(value)
    assert "/" in text or read_number(text) == value


def test_an_average_or_where_it_comes_from():
    average = read_entrant(Typed("Maple, Elif", average="187,5")).data
    assert (average.average, average.previous_points) == (Fraction(375, 2), None)
    over = read_entrant(Typed("Maple, Elif", average="1500/8")).data
    assert (over.average, over.previous_points, over.previous_rounds) == (None, 1500, 8)


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        (Typed(""), "name"), (Typed(" , Elif"), "name"), (Typed("Ash", average="14x"), "average"),
        (Typed("Ash", average="9/0"), "average"), (Typed("Ash", rating="14x"), "rating"),
        (Typed("Ash", earlier="187.5"), "earlier"),
    ],
)  # fmt: skip
def test_a_problem_names_its_field_and_the_cure(typed, field):
    problems = read_entrant(typed).problems
    assert list(problems) == [field]
    assert problems[field].endswith(".")


KNOWN = EntrantData(
    (PersonData("Maple", "Elif", Fraction(1488), Fraction(60), "77", "M1", "WIM", "1990", "TUR"),),
    team="Orchard",
    average=Fraction(562, 3),
    previous_points=1500,
    previous_rounds=8,
    rookie=False,
    related="valley",
    notes="wheelchair",
)


def test_what_is_not_touched_is_not_changed():
    assert read_entrant(typed_of(KNOWN), KNOWN).data == KNOWN


def test_only_what_was_touched_changes():
    typed = typed_of(KNOWN)
    changed = Typed(
        **{**{n: getattr(typed, n) for n in Typed.__dataclass_fields__}, "name": "Elif Oak", "average": ""}
    )
    data = read_entrant(changed, KNOWN).data
    assert (data.persons[0].last, data.persons[0].title, data.average, data.previous_points) == (
        "Oak",
        "WIM",
        None,
        1500,
    )


def test_a_team_keeps_its_people():
    team = EntrantData((PersonData("Oak"), PersonData("Fir")), name="The Trees")
    data = read_entrant(Typed("The Woods"), team).data
    assert (data.name, [p.last for p in data.persons]) == ("The Woods", ["Oak", "Fir"])


def test_the_association_of_an_entrant_is_typed_and_kept():
    known = EntrantData((PersonData("Olivar", "Ana"),), team="Abbey", related="River League")
    shown = typed_of(known)
    assert shown.related == "River League"
    assert read_entrant(shown, known).data == known
    changed = read_entrant(replace(shown, related="  Hill   League "), known)
    assert (changed.data.related, changed.data.team) == ("Hill League", "Abbey")
