"""Changing two seats by keyboard: what is shown before, what Enter does, and what breaks rules."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.play.conftest import STAGE
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.rounds import UnpairRound
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.ui.tabs.pairings import PairingsTab

UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
ENTER, ESC, F6, END = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_End


def second_round(room):
    room.pair()
    room.better_wins()
    room.pair(draft=True)
    return room


@pytest.fixture
def swiss(make_room):
    return second_round(make_room(8, "swiss"))


def look(room):
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    tab.page.grid.setFocus()
    tab.page.grid.select_key(1)
    return tab


def press(room, tab, *keys):
    for key in keys:
        QTest.keyClick(tab.page.grid, key)
        room.idle()


def seats(room):
    return [tuple(int(e) for e in p.entrants) for p in sorted(room.last.pairings, key=lambda p: p.table)]


def notes(tab):
    table = tab.page.grid.table
    at = table.index("note")
    return {row.key: row.cells[at].text for row in table.data_rows}


def test_two_change_seats(swiss):
    tab = look(swiss)
    before = seats(swiss)
    press(swiss, tab, F6, DOWN)
    assert tab.page.why.swap.isVisible()
    preview = tab.page.swap.preview
    assert [table.table for table in preview.tables] == [1, 2]
    assert not preview.broken
    assert notes(tab)[1] == "picked up"
    press(swiss, tab, ENTER)
    after = seats(swiss)
    assert after[0] == (before[1][0], before[0][1])
    assert after[1] == (before[0][0], before[1][1])
    assert swiss.said[-1].endswith("Ctrl+Z takes it back.")
    assert not tab.page.swap.on
    assert tab.page.grid.current_key == 1
    assert "by hand" in notes(tab)[1]
    swiss.undo()
    assert seats(swiss) == before


def test_left_and_right_choose_the_side(swiss):
    tab = look(swiss)
    before = seats(swiss)
    press(swiss, tab, F6, RIGHT, DOWN, LEFT)
    assert tab.page.swap.preview.command.one == before[0][1]
    assert tab.page.swap.preview.command.other == before[1][0]


def test_on_the_own_row_the_two_change_sides(swiss):
    tab = look(swiss)
    before = seats(swiss)
    press(swiss, tab, F6, ENTER)
    assert seats(swiss)[0] == before[0][::-1]


def test_esc_leaves_everything_as_it_was(swiss):
    tab = look(swiss)
    before, table = seats(swiss), tab.page.grid.table
    press(swiss, tab, F6, DOWN, ESC)
    assert seats(swiss) == before
    assert tab.page.grid.table == table
    assert not tab.page.why.swap.isVisible()


def test_a_rule_is_broken_only_by_a_second_enter(swiss):
    tab = look(swiss)
    before = seats(swiss)
    stays = before[0][0]
    first = next(r for r in swiss.state.rounds.values() if r.number == 1)
    again = next(int(e) for p in first.pairings for e in p.entrants if stays in p.entrants and e != stays)
    there = next(t for t, pair in enumerate(before, 1) if again in pair)
    press(swiss, tab, F6, RIGHT)  # the opponent of the one who stays
    tab.page.grid.select_key(there)
    press(swiss, tab, LEFT if before[there - 1][0] == again else RIGHT)
    preview = tab.page.swap.preview
    assert preview.rules == "MSFS-7.2"
    assert notes(tab)[there] == "met in round 1"
    press(swiss, tab, ENTER)
    assert seats(swiss) == before
    assert tab.page.why.swap.do.text() == "Break MSFS-7.2 all the same"
    press(swiss, tab, ENTER)
    assert any(set(pair) == {stays, again} for pair in seats(swiss))
    codes = {note.code for pairing in swiss.last.pairings for note in pairing.notes}
    assert {"pairing.by_hand", "swiss.check.rematch"} <= codes
    assert tab.page.banner.notice is None  # what was broken by hand is not called out of date


def test_moving_on_disarms(swiss):
    tab = look(swiss)
    before = seats(swiss)
    tab.page.swap.start()
    for _ in range(4):
        press(swiss, tab, DOWN)
        if tab.page.swap.preview.broken:
            break
    if tab.page.swap.preview.broken:
        press(swiss, tab, ENTER, UP, DOWN, ENTER)
    assert seats(swiss) == before


def test_one_who_rests_comes_in(make_room):
    room = second_round(make_room(7, "swiss"))
    tab = look(room)
    resting = room.last.byes[0].entrant
    press(room, tab, F6, END)
    assert tab.page.grid.current_key == -resting
    preview = tab.page.swap.preview
    assert preview.tables[-1].table == 0
    assert "MSFS-7.5" in preview.rules
    press(room, tab, ENTER, ENTER)
    assert room.last.byes[0].entrant != resting
    assert any(resting in pair for pair in seats(room))


def test_one_who_may_not_be_met_is_said(make_room):
    room = make_room(8, "swiss")
    room.pair()
    room.better_wins()
    room.do(KeepApart(EntrantId(1), EntrantId(2), True, "twins"))
    room.pair(draft=True)
    tab = look(room)
    table = next(t for t, pair in enumerate(seats(room), 1) if 2 in pair)
    own = next(t for t, pair in enumerate(seats(room), 1) if 1 in pair)
    tab.page.grid.select_key(own)
    press(room, tab, F6)
    if seats(room)[own - 1][0] == 1:
        press(room, tab, RIGHT)  # pick up the opponent of 1
    tab.page.grid.select_key(table)
    press(room, tab, LEFT if seats(room)[table - 1][0] == 2 else RIGHT)
    assert notes(tab)[table] == "may not meet"


def test_a_table_with_a_result_is_not_changed(swiss):
    swiss.type("2 1-0")
    tab = look(swiss)
    press(swiss, tab, F6, DOWN)
    assert notes(tab)[2] == "has a result"
    assert "has a result" in tab.page.swap.preview.refusal
    press(swiss, tab, ENTER)
    assert not any(n.code == "pairing.by_hand" for p in swiss.last.pairings for n in p.notes)


def test_the_round_going_away_ends_it(swiss):
    tab = look(swiss)
    press(swiss, tab, F6, DOWN)
    swiss.do(UnpairRound(STAGE))
    assert not tab.page.swap.on


def test_partners_can_be_changed_too(make_room):
    room = make_room(8)
    room.pair(draft=True)
    tab = look(room)
    press(room, tab, F6, DOWN)
    assert tab.page.swap.preview.rules.startswith("ROOK-2")
