"""All rounds at once on the Pairings tab: the switch, plans and drafts, what is out, one player or team, a message."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from tests.ui.play.conftest import STAGE, Room
from tourney_desktop.document.commands.entrants import EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, data_of
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.model import Scored, Unit
from tourney_desktop.reports.schedule_message import player_message, team_message
from tourney_desktop.reports.schedule_rounds import whole_schedule
from tourney_desktop.ui.tabs.pairings import PairingsTab

K = Qt.Key
EVERY = 2
GATE, ROUND = 0, 1


def look(room: Room, width: int = 1366) -> PairingsTab:
    tab = room.show(PairingsTab(room.desk), width)
    room.idle()
    return tab


def press(room: Room, *keys: Qt.Key) -> None:
    for key in keys:
        room.qtbot.keyClick(QApplication.focusWidget(), key)
        room.idle()


def page_of(tab: PairingsTab) -> int:
    return tab._pages.currentIndex()


def keys(tab: PairingsTab) -> list[int]:
    grid = tab.schedule.grid
    return [row.key for at in range(grid.filter.rowCount()) if not (row := grid.filter.row_at(at)).group]


@pytest.fixture
def seven(make_room) -> Room:
    """Seven players, everybody against everybody, every round drawn and published."""
    room = make_room(7, "all-play-all")
    room.do(PairAll(STAGE))
    return room


@pytest.fixture
def everything(seven) -> PairingsTab:
    tab = look(seven)
    press(seven, K.Key_F9)
    return tab


def test_formats_that_pair_round_by_round_have_no_switch(room):
    tab = look(room)
    assert not any(copy.isVisible() for copy in tab.switch._copies)
    press(room, K.Key_F9)
    assert page_of(tab) == GATE


def test_the_switch_turns_by_key_and_keeps_the_keyboard(seven):
    tab = look(seven)
    assert page_of(tab) == ROUND
    press(seven, K.Key_F9)
    assert page_of(tab) == EVERY
    assert QApplication.focusWidget().text() == "All rounds"
    press(seven, K.Key_Left)
    assert page_of(tab) == ROUND
    assert QApplication.focusWidget().text() == "This round"
    assert QApplication.focusWidget().isVisible()
    press(seven, K.Key_Right)
    assert page_of(tab) == EVERY


def test_before_numbers_are_drawn_the_page_says_so_and_draws(make_room):
    room = make_room(7, "all-play-all")
    tab = look(room)
    press(room, K.Key_F9)
    empty = tab.schedule.empty
    assert empty.isVisible()
    assert empty.accessibleName() == "The schedule is not drawn yet"
    tab.focus_first()
    assert QApplication.focusWidget().shown_text() == "Draw all rounds"
    press(room, K.Key_Return)
    assert len(room.shown.view.rounds) == 7
    assert page_of(tab) == EVERY
    assert tab.schedule.pill.text() == "Draft"
    assert QApplication.focusWidget().shown_text() == "Publish all 7 rounds"
    press(room, K.Key_Return)
    assert all(each.published for each in room.shown.view.rounds)
    assert tab.schedule.pill.text() == "0 of 21 in"
    assert tab.schedule.grid.hasFocus()


def test_a_plan_is_shown_and_drawing_makes_it(make_room):
    room = make_room(6, "all-play-all")
    room.do(DrawSeeds(STAGE))
    tab = look(room)
    press(room, K.Key_F9)
    schedule = tab.schedule
    assert schedule.pill.text() == "Planned"
    planned = [[cell.text for cell in row.cells[1:]] for row in schedule.grid.table.data_rows]
    assert len(planned) == 15
    assert not schedule.chips.isVisible()
    tab.focus_first()
    assert QApplication.focusWidget().shown_text() == "Draw all 5 rounds"
    press(room, K.Key_Return)
    assert [[cell.text for cell in row.cells[1:]] for row in schedule.grid.table.data_rows] == planned


def test_with_one_round_drawn_the_others_are_plans(make_room):
    room = make_room(6, "all-play-all")
    room.do(PairRound(STAGE))
    tab = look(room)
    press(room, K.Key_F9)
    assert [row.cells[0].text for row in tab.schedule.grid.table.rows if row.group][
        1
    ] == "Round 2  ·  not drawn yet"
    texts = [button.shown_text() for button in tab.schedule.buttons.values()]
    assert texts == ["Draw 4 more rounds", "Enter scores"]
    room.qtbot.mouseClick(tab.schedule.buttons["draw"], Qt.MouseButton.LeftButton)
    room.idle()
    assert len(room.shown.view.rounds) == 5


def test_a_field_too_small_says_why_and_leads_to_the_gate(make_room):
    room = make_room(1, "all-play-all")
    room.do(DrawSeeds(STAGE))
    tab = look(room)
    press(room, K.Key_F9)
    assert "only 1 entrant" in tab.schedule.empty.accessibleDescription()
    tab.focus_first()
    press(room, K.Key_Return)
    assert page_of(tab) == GATE
    assert not tab.switch.everything


def test_without_entrants_it_leads_to_them(make_room):
    room = make_room(0, "all-play-all")
    tab = look(room)
    press(room, K.Key_F9)
    tab.focus_first()
    press(room, K.Key_Return)
    assert room.went == ["entrants"]


def test_results_in_any_order_leave_what_is_out(seven, everything):
    schedule = everything.schedule
    QAbstractItemModelTester(schedule.grid.filter, schedule.grid)
    assert [chip.accessibleName() for chip in schedule.chips._chips.values()] == [
        "All 21",
        "Still to play 21",
    ]
    schedule.chips._chips["out"].click()
    for number, lines in ((5, ("1 1-0", "3 0-1")), (2, ("2 1/2-1/2",)), (7, ("1 1-0", "2 1-0", "3 1-0"))):
        seven.type(*lines, number=number)
    seven.idle()
    done = {50_001, 50_003, 20_002, 70_001, 70_002, 70_003}
    assert set(keys(everything)) == {n * 10_000 + t for n in range(1, 8) for t in (1, 2, 3)} - done
    bars = [schedule.grid.filter.row_at(at).cells[0].text for at in range(schedule.grid.filter.rowCount())]
    assert "Round 5  ·  2 of 3 in" in bars
    assert not any(text.startswith("Round 7") for text in bars)
    assert schedule.pill.text() == "6 of 21 in"
    schedule.chips._chips["all"].click()
    assert sum(key > 0 for key in keys(everything)) == 21
    seven.undo()
    seven.idle()
    assert schedule.pill.text() == "5 of 21 in"


def test_enter_goes_to_the_table_of_the_row(seven, everything):
    schedule = everything.schedule
    schedule.grid.setFocus()
    schedule.grid.select_key(40_002)
    press(seven, K.Key_Return)
    assert seven.went == ["round:4", "table:2"]
    rest = next(row.key for row in schedule.grid.table.data_rows if row.key < 0)
    schedule.grid.select_key(rest)
    press(seven, K.Key_Return)
    assert len(seven.went) == 2


def test_enter_on_a_draft_shows_its_round(make_room):
    room = make_room(4, "all-play-all")
    room.do(PairAll(STAGE, draft=True))
    tab = look(room)
    press(room, K.Key_F9)
    tab.schedule.grid.setFocus()
    tab.schedule.grid.select_key(10_002)
    press(room, K.Key_Return)
    assert room.went == ["round:1"]
    assert page_of(tab) == ROUND
    assert tab.page.grid.current_key == 2


def test_the_next_step_leads_to_the_first_round_that_is_out(seven, everything):
    seven.better_wins(1)
    seven.idle()
    seven.qtbot.mouseClick(everything.schedule.buttons["scores"], Qt.MouseButton.LeftButton)
    assert seven.went == ["round:2", "scores"]


def test_another_round_in_the_event_bar_scrolls_to_it(seven, everything):
    seven.choose_round(6)
    seven.idle()
    assert everything.schedule.grid.current_key == 60_001


def test_one_player_chosen_by_keyboard_and_the_message(seven, everything):
    schedule = everything.schedule
    schedule.who.setFocus()
    assert not schedule.copy.isVisible()
    press(seven, K.Key_Down)
    view = schedule.who.view()
    assert view.isVisible()
    seven.qtbot.keyClick(view, K.Key_Down)
    seven.qtbot.keyClick(view, K.Key_Return)
    seven.idle()
    first = whole_schedule(seven.shown.view).players[0]
    assert schedule.who.current == f"entrant:{first}"
    assert schedule.grid.table.id == "player-schedule"
    assert schedule.copy.isVisible()
    assert not schedule.chips.isVisible()
    schedule.copy.setFocus()
    press(seven, K.Key_Return)
    assert QApplication.clipboard().text() == player_message(whole_schedule(seven.shown.view), first)
    assert seven.said[-1].endswith("is on the clipboard.")
    assert everything.document_in_sight() == f"schedule-by-player:{first}"
    assert everything.table_in_sight().id == "player-schedule"


def test_one_team(seven, everything):
    for entrant in (1, 4):
        data = data_of(seven.state, entrant)
        seven.do(EditEntrant(entrant, EntrantData(data.persons, team="Abbey")))
    seven.idle()
    schedule = everything.schedule
    schedule.who.set_current("team:Abbey")
    schedule.who.chosen.emit("team:Abbey")
    assert schedule.grid.table.id == "team-schedule"
    assert len(schedule.grid.table.data_rows) == 14
    schedule.copy_message()
    assert QApplication.clipboard().text() == team_message(whole_schedule(seven.shown.view), "Abbey")
    assert everything.document_in_sight() == "schedule-by-team:Abbey"
    row = next(row for row in schedule.grid.table.data_rows if row.cells[1].text)
    schedule.grid.setFocus()
    schedule.grid.select_key(row.key)
    press(seven, K.Key_Return)
    number = row.key // 10_000
    assert seven.went == [f"round:{number}", f"table:{row.cells[1].text}"]


def test_paper_and_export_follow_what_is_in_sight(seven):
    tab = look(seven)
    assert (tab.document_in_sight(), tab.table_in_sight()) == ("", None)
    press(seven, K.Key_F9)
    assert tab.document_in_sight() == "schedule"
    assert not any(row.group for row in tab.table_in_sight().rows)
    seven.qtbot.mouseClick(tab.schedule.print, Qt.MouseButton.LeftButton)
    assert seven.dialogs == ["print:schedule"]


def test_the_choice_of_a_player_outlives_a_change(seven, everything):
    schedule = everything.schedule
    schedule.who.set_current("entrant:3")
    schedule.who.chosen.emit("entrant:3")
    drawn = next(each for each in seven.shown.view.rounds if any(3 in p.entrants for p in each.pairings))
    table = next(pairing.table for pairing in drawn.pairings if 3 in pairing.entrants)
    seven.type(f"{table} 1/2-1/2", number=drawn.number)
    seven.idle()
    assert schedule.who.current == "entrant:3"
    assert [row.cells[-1].text for row in schedule.grid.table.rows if row.cells[-1].text] == ["½ – ½"]


def test_scores_hide_until_there_is_one(seven, everything):
    grid = everything.schedule.grid
    at = [grid.table.index(name) for name in ("first_score", "second_score")]
    assert all(grid.isColumnHidden(each) for each in at)
    seven.type("1 1-0", number=3)
    seven.idle()
    assert not any(grid.isColumnHidden(each) for each in at)
    assert seven.shown.view.rounds[2].pairings[0].deciding == Scored(2, 0, Unit.HALF_POINTS)


def test_another_event_begins_with_one_round(seven, everything, make_room):
    other = make_room(5, "all-play-all")
    other.do(PairAll(STAGE))
    everything.show_event(other.shown)
    assert page_of(everything) == ROUND


@pytest.mark.parametrize("width", [900, 1100, 1280])
def test_it_fits_every_width_and_names_its_controls(make_room, width):
    room = make_room(9, "all-play-all")
    room.do(PairAll(STAGE))
    tab = look(room, width)
    press(room, K.Key_F9)
    schedule = tab.schedule
    assert width > 900 or schedule.minimumSizeHint().width() <= width
    for which in ("", "entrant:2"):
        schedule.who.set_current(which)
        schedule.who.chosen.emit(which)
        QApplication.processEvents()
        shown = [schedule.who, schedule.print, schedule.grid, *schedule.buttons.values()]
        for part in shown:
            assert part.isVisible()
            assert part.accessibleName() or part.text()
        rights = [part.geometry().right() for part in (schedule.print, *schedule.buttons.values())]
        assert max(rights) <= width


def test_the_keyboard_stays_where_another_round_has_other_buttons(seven):
    seven.better_wins(1)
    seven.choose_round(2)
    look(seven)
    assert QApplication.focusWidget().shown_text() == "Enter scores"
    seven.choose_round(1)
    seven.idle()
    assert QApplication.focusWidget().shown_text() == "Go to round 2"
