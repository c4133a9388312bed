"""The Standings tab: the table and the crosstable after any round, the next step, and ways to a table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.play.conftest import Room
from tourney_desktop.ui.tabs.standings import StandingsTab

K = Qt.Key


@pytest.fixture
def standings(room: Room) -> StandingsTab:
    return room.show(StandingsTab(room.desk))


def names(tab: StandingsTab) -> list[str]:
    at = tab._grid.table.index("name")
    return [row.cells[at].text for row in tab._grid.table.rows]


def test_before_the_first_result_the_seeds_stand_in(qtbot, room, standings):
    assert standings._pages.currentIndex() == 0
    assert standings.badge(room.shown) == ""
    room.pair()
    assert "Seeds: Elif Maple" in standings._empty._foot.text()
    standings.focus_first()
    qtbot.keyClick(QApplication.focusWidget(), K.Key_Return)
    assert room.went == ["scores"]


def test_the_table_follows_every_result(room, standings):
    room.pair()
    room.play(1)
    assert standings._pages.currentIndex() == 1
    assert standings.state.text() == "Round 1: 1 of 2 tables in"
    assert standings.banner.notice is None
    assert standings.badge(room.shown) == "in round 1"
    room.play()
    assert standings.badge(room.shown) == "after R1"
    assert names(standings)[0] == "Fir, Bo"


def test_when_all_is_in_the_banner_leads_to_the_next_round(qtbot, room, standings):
    room.pair()
    room.play()
    notice = standings.banner.notice
    assert (notice.fact, notice.sentence) == ("All 2 results are in.", "Next step: pair round 2.")
    standings.banner.acted.emit("pairings")
    assert room.went == ["pairings"]


def test_at_the_end_the_winner_and_the_certificates(room, standings):
    for _ in range(2):
        room.pair()
        room.play()
    assert standings.banner.notice.fact.endswith(" wins.")
    standings.banner.acted.emit("certificates")
    assert room.dialogs == ["print:certificates"]


def test_an_event_with_open_rounds_can_be_closed_here(make_room):
    room = make_room(8, rounds="open")
    tab = room.show(StandingsTab(room.desk))
    room.pair()
    room.play()
    assert [action.id for action in tab.banner.notice.actions] == ["close", "pairings"]
    tab.banner.acted.emit("close")
    room.idle()
    assert room.shown.view.stage.closed
    assert tab.banner.notice.fact.endswith(" wins.")


def test_as_of_an_earlier_round(room, standings):
    room.pair()
    room.play()
    first = names(standings)
    room.pair()
    room.play()
    assert [standings.as_of.itemText(at) for at in range(standings.as_of.count())] == [
        "Round 2 (now)",
        "Round 1",
    ]
    standings.as_of.set_current("1")
    standings.as_of.chosen.emit("1")
    assert names(standings) == first
    assert standings.banner.notice.fact == "As it stood after round 1."
    standings.banner.acted.emit("now")
    assert standings.as_of.current == "now"
    assert standings.state.text() == "After round 2 of 2"


def test_enter_on_a_cell_goes_to_its_table(qtbot, room, standings):
    room.pair()
    room.play()
    room.pair()
    room.play(1)
    standings.focus_first()
    grid = standings.table
    grid.select_key(1)
    grid.setCurrentIndex(grid.model().index(grid.currentIndex().row(), grid.table.index("r1")))
    qtbot.keyClick(grid, K.Key_Return)
    table = next(p.table for p in room.shown.view.rounds[0].pairings if 1 in p.entrants)
    assert room.went == ["round:1", f"table:{table}"]
    grid.setCurrentIndex(grid.model().index(grid.currentIndex().row(), grid.table.index("name")))
    qtbot.keyClick(grid, K.Key_Return)
    assert room.went[2] == "round:2"


def test_a_rest_leads_nowhere(qtbot, make_room):
    room = make_room(9, field_not_multiple_of_4="sit_out")
    tab = room.show(StandingsTab(room.desk))
    room.pair()
    room.play()
    tab.table.select_key(room.last.byes[0].entrant)
    qtbot.keyClick(tab.table, K.Key_Return)
    assert (room.went, room.said) == ([], ["No table there: this player sat out."])


def test_the_crosstable_keeps_the_player_chosen(qtbot, room, standings):
    room.pair()
    room.play()
    standings.table.select_key(3)
    part = standings.segments.findChildren(QPushButton)[1]
    qtbot.mouseClick(part, Qt.MouseButton.LeftButton)
    assert standings.cross.isVisible()
    assert standings.cross.current_key == 3
    assert standings._foot.isVisible()
    room.undo()
    assert standings.cross.current_key == 3


def test_the_filter_finds_players(qtbot, room, standings):
    room.pair()
    room.play()
    qtbot.keyClicks(standings.filter, "oak")
    assert standings.table.filter.shown_rows() == 1
    qtbot.keyClicks(standings.filter, "zz")
    assert standings.table._empty_words == "No one matches “oakzz”"
    qtbot.keyClick(standings.filter, K.Key_Escape)
    assert standings.table.filter.shown_rows() == 8


def test_hidden_it_works_nothing_out(room):
    tab = StandingsTab(room.desk)
    room.qtbot.addWidget(tab)
    room.pair()
    room.play()
    tab.show_event(room.shown)
    assert not tab.table.table.rows
    tab.show()
    assert len(tab.table.table.rows) == 8


def test_small_windows_and_a_sound_model(room, standings):
    QAbstractItemModelTester(standings.table.filter, QAbstractItemModelTester.FailureReportingMode.Fatal)
    QAbstractItemModelTester(standings.cross.filter, QAbstractItemModelTester.FailureReportingMode.Fatal)
    room.pair()
    room.play()
    standings.resize(900, 344)
    assert standings.minimumSizeHint().width() <= 900
    assert standings.minimumSizeHint().height() <= 344
    room.undo()
