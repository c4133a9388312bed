"""One digit on a row of the list saves a result and goes on to the next table that is out."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tourney_desktop.domain.model import Forfeit, Scored, Unit
from tourney_desktop.ui.tabs.scores import ScoresTab


@pytest.fixture
def swiss(make_room):
    room = make_room(8, "swiss")
    room.pair()
    return room


@pytest.fixture
def scores(swiss):
    tab = swiss.show(ScoresTab(swiss.desk))
    tab.grid.setFocus()
    tab.grid.select_key(1)
    return tab


def outcomes(room):
    return [pairing.deciding for pairing in sorted(room.last.pairings, key=lambda p: p.table)]


def press(room, tab, keys):
    for key in keys:
        QTest.keyClicks(tab.grid, key)
        room.idle()


def test_digits_go_down_the_list(swiss, scores):
    press(swiss, scores, "105")
    assert outcomes(swiss) == [
        Scored(2, 0, Unit.HALF_POINTS), Scored(0, 2, Unit.HALF_POINTS), Scored(1, 1, Unit.HALF_POINTS), None,
    ]  # fmt: skip
    assert scores.grid.current_key == 4
    assert scores.grid.hasFocus()
    press(swiss, scores, "1")
    assert swiss.last.complete


def test_the_next_open_table_comes_round_from_the_top(swiss, scores):
    swiss.type("2 1-0", "4 0-1")
    scores.grid.select_key(3)
    press(swiss, scores, "1")
    assert scores.grid.current_key == 1


def test_a_filled_table_is_not_overwritten_by_one_digit(qtbot, swiss, scores):
    press(swiss, scores, "1")
    scores.grid.select_key(1)
    press(swiss, scores, "0")
    assert outcomes(swiss)[0] == Scored(2, 0, Unit.HALF_POINTS)
    assert scores.entry.text == "1 0"
    assert scores.entry.box.hasFocus()
    QTest.keyClick(scores.entry.box, Qt.Key.Key_Return)
    QTest.keyClick(scores.entry.box, Qt.Key.Key_Return)
    swiss.idle()
    assert outcomes(swiss)[0] == Scored(0, 2, Unit.HALF_POINTS)


def test_a_forfeit_is_never_one_key_away(swiss, scores):
    press(swiss, scores, "+")
    assert outcomes(swiss)[0] is None
    assert scores.entry.text == "1 +"
    QTest.keyClick(scores.entry.box, Qt.Key.Key_Return)
    swiss.idle()
    assert outcomes(swiss)[0] == Forfeit(0)


def test_where_scores_are_typed_a_digit_begins_a_line(make_room):
    room = make_room(4, "all-play-all", tiebreak="margin")
    room.pair()
    tab = room.show(ScoresTab(room.desk))
    tab.grid.setFocus()
    tab.grid.select_key(1)
    QTest.keyClicks(tab.grid, "1")
    assert tab.entry.text == "1 1"


def test_the_hints_speak_of_points(swiss, scores):
    assert "1, 0 or 5" in scores.filter._hint.text()
    assert "12 1 first wins" in scores.entry._hint.text()
