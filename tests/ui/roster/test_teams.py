"""Teams of one or two in the entry strip and in the form."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.event_desk import STAGE
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.roster import EntrantData, PersonData, data_of
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.ui.tabs.entrants_form import Typed
from tourney_desktop.ui.tabs.entrants_groups import groups
from tourney_desktop.ui.tabs.entrants_team import pair_of, read_pair, read_team, typed_team

ANN = PersonData("Ash", "Ann", Fraction(3435, 2), Fraction(122, 3), code="77")
BO = PersonData("Birch", "Bo", Fraction(1500))
BEES = EntrantData((ANN, BO), "Bees", "North; South", notes="early", related="valley")


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("1717±40", (1717, 40)), ("1717/40", (1717, 40)), ("1717 +- 40", (1717, 40)), ("1717 +/- 40", (1717, 40)),
        ("1,717 ± 40.5", (1717, Fraction(81, 2))), ("1717", (1717, None)), ("", (None, None)),
    ],
)  # fmt: skip
def test_a_rating_with_its_deviation(text, pair):
    assert read_pair(text) == pair


@pytest.mark.parametrize("text", ["17x", "1717/0", "1717/", "/40", "1717/40/2", "1717±-40", "±40"])
def test_what_is_no_rating(text):
    with pytest.raises(ValueError):  # noqa: PT011 - the reader adds nothing to the text
        read_pair(text)


def test_what_is_not_touched_is_not_changed():
    assert read_team(typed_team(BEES), BEES).data == BEES
    assert pair_of(PersonData("X", "", Fraction(1717), Fraction(40))) == "1717±40"


def test_only_what_was_touched_changes():
    typed = replace(typed_team(BEES), player2="Cedar, Cy", team=" north ;East ", name="Wasps")
    found = read_team(typed, BEES).data
    assert (found.name, found.team, found.related) == ("Wasps", "north; East", "valley")
    assert found.persons == (ANN, replace(BO, last="Cedar", first="Cy"))
    assert read_team(replace(typed_team(BEES), player2="", rating2=""), BEES).data.persons == (ANN,)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (Typed(teams=True), "name"), (Typed("Bees", rating1="1500", teams=True), "player1"),
        (Typed("Bees", player2="Ash, Ann", rating2="15oo", teams=True), "rating2"),
        (Typed("Bees", player1=", Ann", teams=True), "player1"),
    ],
)  # fmt: skip
def test_a_problem_names_its_field(typed, problem):
    problems = read_team(typed).problems
    assert list(problems) == [problem]
    assert problems[problem].endswith(".")


@pytest.fixture
def school(build):
    return build(rules="scrabble")


def enter(hall, *texts):
    strip = hall.entrants.strip
    for edit, text in zip((strip.name_edit, strip.team_edit, *strip.players.edits), texts, strict=False):
        edit.setText(text)
        edit.textEdited.emit(text)
    strip.name_edit.setFocus()
    QTest.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()


def test_a_team_of_two_a_team_of_one_and_a_name_alone(school):
    enter(school, "Bees", "North;South", "Ash, Ann", "1717/40", "Bo Birch", "1500")
    enter(school, "Wasps", "East", "Cedar, Cy", "1400")
    enter(school, "Moths", "West")
    assert school.names == ["Bees", "Wasps", "Moths"]
    bees = data_of(school.state, school.id("Bees"))
    assert bees.team == "North; South"
    assert [(p.last, p.first, p.rating, p.deviation) for p in bees.persons] == [
        ("Ash", "Ann", 1717, 40), ("Birch", "Bo", 1500, None),
    ]  # fmt: skip
    assert data_of(school.state, school.id("Moths")).persons == ()
    strip = school.entrants.strip
    assert [edit.text() for edit in (strip.name_edit, strip.team_edit, *strip.players.edits)] == [""] * 6


def test_tab_goes_from_the_school_to_the_players(school):
    strip = school.entrants.strip
    strip.name_edit.setFocus()
    for expected in (strip.team_edit, *strip.players.edits, strip.house, strip.add):
        QTest.keyClick(school.focusWidget(), Qt.Key.Key_Tab)
        assert expected.hasFocus()


def test_a_team_of_that_name_is_asked_about(school):
    enter(school, "Bees", "North", "Ash, Ann")
    enter(school, "Bees", "North", "Birch, Bo")
    assert school.names == ["Bees"]
    assert "second Bees" in school.entrants.strip.name.remark.text()
    QTest.keyClick(school.entrants.strip.name_edit, Qt.Key.Key_Return)
    school.settle()
    assert school.names == ["Bees", "Bees"]


def test_a_problem_stands_under_its_field_and_goes_when_it_is_mended(school):
    enter(school, "Bees", "North", "Ash, Ann", "17x")
    fields = school.entrants.strip.players.fields
    assert "1717/40" in fields["rating1"].remark.text()
    assert fields["rating1"].control.hasFocus()
    QTest.keyClick(fields["rating1"].control, Qt.Key.Key_Backspace)
    assert fields["rating1"].remark.text() == "like 1717/40"


def test_the_form_of_a_team(school):
    school.do(AddEntrants(STAGE, (BEES,)))
    school.entrants.edit(1)
    form = school.entrants.pane.form
    assert [form.edit(name).text() for name in ("name", "team", "player1", "player2", "rating2")] == [
        "Bees", "North; South", "Ash, Ann", "Birch, Bo", "1500",
    ]  # fmt: skip
    assert not form.fields["code"].isVisible()
    assert not form.touched
    form.edit("player2").clear()
    QTest.keyClick(form, Qt.Key.Key_Return)
    assert "who has this rating" in form.fields["player2"].remark.text()
    form.edit("rating2").clear()
    QTest.keyClick(form, Qt.Key.Key_Return)
    school.settle()
    assert data_of(school.state, EntrantId(1)) == replace(BEES, persons=(ANN,))


def test_a_house_team_says_so(school):
    school.entrants.strip.house.setChecked(True)
    enter(school, "Spare")
    assert school.view.entrants[EntrantId(1)].house
    table = school.entrants.table.table
    assert [each.title for each in groups(school.view, table) if each.id == "house"] == ["House teams"]
    assert table.rows[0].cells[table.index("name")].sub == "house team"


LIST = """Team\tSchool\tPlayer 1\tRating 1\tDeviation 1\tPlayer 2\tRating 2
Oak Bees\tNorth; South\tAsh, Ann\t1717\t40\tBirch, Bo\t1500
Wasps\tEast\tCedar, Cy\t1400\t60\t\t
Red Foxes\tWest\t\t\t\t\t
"""


def test_a_pasted_list_of_teams(build):
    hall = build(rules="scrabble", read_roster=read_roster)
    hall.entrants.lists.text(LIST)
    dialog = hall.entrants.lists.dialog
    hall.settle()
    table = dialog.table.table
    at = table.index("members")
    assert [row.cells[at].text for row in table.rows] == [
        "Ann Ash 1717±40; Bo Birch 1500",
        "Cy Cedar 1400±60",
        "",
    ]
    assert [choice.current for choice in dialog.columns.choices] == [
        "name", "team", "player1", "rating1", "deviation1", "player2", "rating2",
    ]  # fmt: skip
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    hall.settle()
    assert hall.names == ["Oak Bees", "Wasps", "Red Foxes"]
    assert hall.view.entrants[EntrantId(1)].team == "North; South"
