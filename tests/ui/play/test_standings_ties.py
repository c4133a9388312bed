"""Shared places, and deciding them: by a lot that is shown, by a play-off, by hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.play.conftest import STAGE
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.ui.tabs.standings import StandingsTab
from tourney_desktop.ui.tabs.standings_ties import drawn_order, tie_of, ties

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def level(make_room):
    """Four who drew every game: all share first place."""
    room = make_room(4, "all-play-all")
    for _ in range(3):
        room.pair()
        room.type("1 1/2-1/2", "2 1/2-1/2")
    return room


@pytest.fixture
def tab(level):
    made = level.show(StandingsTab(level.desk))
    made.table.select_key(1)
    return made


def names(tab):
    table = tab.table.table
    return [row.cells[table.index("name")].text for row in table.data_rows]


def places(tab):
    return [row.cells[0].text for row in tab.table.table.data_rows]


def test_all_who_share_a_place(level):
    (tie,) = ties(level.shown.view)
    assert (tie.rank, sorted(tie.entrants), tie.decided) == (1, [1, 2, 3, 4], None)
    assert tie_of(level.shown.view, 3) == tie


def test_nothing_is_decided_while_results_are_out(make_room):
    room = make_room(4, "all-play-all")
    room.pair()
    assert ties(room.shown.view) == ()


def test_the_banner_names_them_and_offers_to_decide(level, tab):
    assert tab.banner.notice.fact.endswith("share first place.")
    assert [action.id for action in tab.banner.notice.actions] == ["tie", "certificates"]
    assert tab.tie.isVisible()


def test_by_lot_the_order_is_shown_before_it_is_taken(level, tab):
    tab.tie.click()
    dialog = tab.dialog_open
    assert dialog.ways.current == "lot"
    shown = [row.key for row in dialog.list.table.data_rows]
    assert shown == list(drawn_order(level.shown.view, ties(level.shown.view)[0]))
    dialog.accept()
    level.idle()
    assert places(tab) == ["1", "2", "3", "4"]
    assert [row.key for row in tab.table.table.data_rows] == shown
    assert level.state.ties[-1].by == "lot"
    assert level.said[-1].startswith("The tie for place 1 is decided.")
    level.undo()
    assert places(tab) == ["1–4"] * 4


def test_by_hand_with_the_keyboard(level, tab):
    tab.decide_tie()
    dialog = tab.dialog_open
    dialog.ways.set_current("hand")
    dialog.ways.chosen.emit("hand")
    dialog.list.setFocus()
    order = [row.key for row in dialog.list.table.data_rows]
    dialog.list.select_key(order[3])
    QTest.keyClick(dialog.list, Qt.Key.Key_Up, ALT)
    dialog.list.drop()
    QTest.keyClicks(dialog.list, "1")
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    dialog.reason.setText("coin tossed by both")
    wanted = [order[3], order[0], order[1], order[2]]
    assert [row.key for row in dialog.list.table.data_rows] == wanted
    dialog.accept()
    level.idle()
    assert level.state.ties[-1].order == tuple(wanted)
    assert level.state.ties[-1].reason == "coin tossed by both"
    assert [row.key for row in tab.table.table.data_rows] == wanted


def test_what_was_decided_can_be_decided_otherwise(level, tab):
    level.do(DecideTie(STAGE, (4, 3, 2, 1), "hand", "first thought"))
    tab.table.select_key(4)
    assert tab.tie.isEnabled()
    tab.decide_tie()
    dialog = tab.dialog_open
    assert dialog.ways.current == "hand"
    assert dialog.reason.text() == "first thought"
    assert [row.key for row in dialog.list.table.data_rows] == [4, 3, 2, 1]
    dialog.reject()
    assert places(tab) == ["1", "2", "3", "4"]


def test_esc_leaves_it_shared(level, tab):
    tab.decide_tie()
    QTest.keyClick(tab.dialog_open, Qt.Key.Key_Escape)
    level.idle()
    assert not level.state.ties


def test_a_decision_counts_only_while_these_very_ones_are_level(level, tab):
    level.do(DecideTie(STAGE, (4, 3, 2, 1), "lot"))
    level.type("1 1-0")
    assert all(tie.decided is None for tie in ties(level.shown.view))


def test_three_level_for_first_play_on(make_room):
    room = make_room(3, "all-play-all", final_tie="contingent_bye")
    for _ in range(3):
        room.pair()
        room.type("1 1/2-1/2")
    tab = room.show(StandingsTab(room.desk))
    assert tab.banner.notice.fact.endswith("are level for first.")
    assert tab.banner.notice.sentence == "They play on. Next step: Three-player playoff, match 1."
    assert [action.id for action in tab.banner.notice.actions] == ["tie", "pairings"]
    room.pair()
    assert tab.banner.notice is None
    room.type("1 1/2-1/2")
    assert tab.banner.notice.sentence.endswith("ended level. Type the replay.")


def test_f2_shows_what_made_a_tie_break(make_room):
    room = make_room(4, "all-play-all")
    for _ in range(3):
        room.pair()
        room.better_wins()
    tab = room.show(StandingsTab(room.desk))
    tab.table.select_key(next(row.key for row in tab.table.table.data_rows))
    index = tab.table.currentIndex()
    column = tab.table.table.index("sb")
    tab.table.setCurrentIndex(tab.table.model().index(index.row(), column))
    assert tab.table.show_working()


def test_the_grid_has_the_field_both_ways_and_leads_to_the_game(make_room):
    room = make_room(4, "all-play-all")
    room.pair()
    room.better_wins()
    tab = room.show(StandingsTab(room.desk))
    tab.segments.set_current("crosstable")
    tab._draw_table()
    table = tab.cross.table
    assert [column.id for column in table.columns[2:6]] == ["v1", "v2", "v3", "v4"]
    tab.cross.select_key(table.rows[0].key)
    at = next(
        at for at, cell in enumerate(table.rows[0].cells) if cell.strong and table.columns[at].id[:1] == "v"
    )
    tab.cross.setCurrentIndex(tab.cross.model().index(0, at))
    tab.cross.open_current()
    assert [where.partition(":")[0] for where in room.went] == ["round", "table"]
