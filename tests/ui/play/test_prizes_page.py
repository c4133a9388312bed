"""The prizes beside the standings: payouts before play, the list with its proof, entries closed and opened, another
fund to look at, three who are level; and the dialog in which payouts are typed."""

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tests.ui.event_desk import STAGE
from tests.ui.play.conftest import Room
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.dialogs.payout_form import as_option, known_lists, read_list
from tourney_desktop.ui.dialogs.payouts_dialog import PayoutsDialog
from tourney_desktop.ui.tabs.standings import StandingsTab
from tourney_desktop.ui.tabs.standings_views import views_of

K = Qt.Key
FIVE = {"loss_limit": 2, "win_limit": 1, "paid_percent": 60, "membership_required": "off"}


@pytest.fixture
def room(make_room) -> Room:
    """Five players, out with two losses, at most three paid of 1000."""
    return make_room(5, "multi-loss", entry_fee=200, **FIVE)


@pytest.fixture
def standings(room: Room) -> StandingsTab:
    return room.show(StandingsTab(room.desk))


def play(room: Room) -> None:
    room.pair()
    room.better_wins()


def prizes(room: Room, standings: StandingsTab):
    standings.show_view("prizes")
    room.idle()
    return standings.beside.prizes


def amounts(page):
    at = page.table.index("amount")
    return [row.cells[at].text for row in page.table.rows]


def test_before_the_first_result_only_payouts_stand_there(qtbot, room, standings):
    assert views_of(room.shown.view) == ("table", "prizes")
    standings.focus_first()
    qtbot.keyClick(standings, K.Key_F9)
    page = standings.beside.prizes
    assert page.table.id == "payouts"
    assert page.document == standings.document_in_sight() == "payouts"
    assert [column.title for column in page.table.columns] == ["Place", "2 paid", "3 paid"]
    assert page.grid.hasFocus()
    qtbot.keyClick(standings, K.Key_F9)
    assert standings.segments.current == "table"
    assert standings._pages.currentIndex() == 0
    assert [each.id for each in standings._empty._actions] == ["pairings", "prizes"]


def test_no_prizes_where_nothing_is_paid(make_room):
    room = make_room(4, "swiss")
    tab = room.show(StandingsTab(room.desk))
    assert views_of(room.shown.view) == ("table",)
    tab.point_at("prizes")
    assert tab.segments.current == "table"


def test_the_list_proves_itself_to_the_cent(room, standings):
    play(room)
    page = prizes(room, standings)
    assert page.table.id == "prizes"
    assert page.document == "prizes"
    text = page.proof.text()
    assert "fund 1,000.00 − paid 1,000.00\ndifference 0.00" in text
    assert "5 entries × 200.00 = 1,000.00" in text
    assert "As places stand now: nothing is settled yet." in text
    paid = [Fraction(each.replace(",", "")) for each in amounts(page)]
    assert sum(paid) == 1000
    QAbstractItemModelTester(page.grid.model(), QAbstractItemModelTester.FailureReportingMode.Warning)


def test_another_fund_is_only_looked_at(qtbot, room, standings):
    play(room)
    page = prizes(room, standings)
    before = amounts(page)
    page.side.pot.setFocus()
    qtbot.keyClicks(page.side.pot, "x")
    assert page.side._pot_field.remark.text() == "Use digits, like 5000 or 812.50."
    assert amounts(page) == before
    qtbot.keyClick(page.side.pot, K.Key_Backspace)
    qtbot.keyClicks(page.side.pot, "2 00x")
    qtbot.keyClick(page.side.pot, K.Key_Backspace)
    assert page.side._pot_field.remark.text() == "Shown for 200.00. Esc goes back."
    assert "fund as typed: 200.00" in page.proof.text()
    assert sum(Fraction(each) for each in amounts(page)) == 200
    play(room)  # what is typed stays while the event goes on
    assert sum(Fraction(each) for each in amounts(page)) == 200
    qtbot.keyClick(page.side.pot, K.Key_Escape)
    assert page.side.pot.text() == ""
    assert sum(Fraction(each.replace(",", "")) for each in amounts(page)) == 1000
    assert room.desk.snapshot.undo_label.code != "action.configured"


def test_closing_entries_says_what_it_fixes_and_can_be_opened_again(qtbot, room, standings):
    standings.point_at("entries")
    page = standings.beside.prizes
    assert page.side.close_button.hasFocus()
    assert page.side._state.text() == "Open"
    qtbot.keyClick(page.side.close_button, K.Key_Return)
    room.idle()
    assert room.state.stages[STAGE].entries == 5
    assert room.said[-1].startswith("Entries are closed with 5: at most 3 paid, fund 1,000.00.")
    assert page.side._state.text() == "Closed"
    assert page.side.close_button.isHidden()
    assert page.side.reopen_button.hasFocus()
    qtbot.keyClick(page.side.reopen_button, K.Key_Return)
    room.idle()
    assert room.state.stages[STAGE].entries is None
    assert page.side.close_button.hasFocus()


def test_without_entrants_there_is_nothing_to_close(make_room):
    room = make_room(0, "multi-loss", **FIVE)
    tab = room.show(StandingsTab(room.desk))
    tab.point_at("entries")
    assert tab.beside.prizes.side.close_button.toolTip() == "Nobody has entered."


def test_without_a_fund_shares_stand_in_per_cent(make_room):
    room = make_room(5, "multi-loss", **FIVE)
    tab = room.show(StandingsTab(room.desk))
    page = prizes(room, tab)
    assert page.table.rows[0].cells[2].text == "49.23 %"
    assert not page.side._no_fund.isHidden()
    play(room)
    page.chips.set_current("list")
    page._draw()
    assert "difference" not in page.proof.text()


def test_buttons_lead_to_the_rules_and_to_the_payouts(qtbot, room, standings):
    page = prizes(room, standings)
    qtbot.mouseClick(page.side.rules_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.side.payouts_button, Qt.MouseButton.LeftButton)
    assert room.dialogs == ["settings:rules", "payouts"]


def test_in_a_narrow_window_the_pane_is_a_drawer(qtbot, room, standings):
    page = prizes(room, standings)
    standings.resize(950, 480)
    assert page.side.isHidden()
    assert page.drawer.isVisible()
    qtbot.keyClick(page.grid, K.Key_F8)
    assert page.side.isVisible()
    qtbot.keyClick(page.grid, K.Key_Escape)
    assert page.side.isHidden()


def test_three_who_are_level_see_what_each_way_is_worth(make_room):
    room = make_room(3, "multi-loss", entry_fee=100, paid_percent=100, membership_required="off")
    kind = format_by_id("multi-loss")
    while room.shown.status.phase != "three-way":  # who has lost less loses, until all have lost as often
        view = room.shown.view
        losses = {place.entrant: place.losses for place in kind.places(view, kind.options(view))}
        room.pair()
        one, two = (side.entrants[0] for side in room.last.pairings[0].sides)
        room.type(f"1 {'1-0' if losses[one] > losses[two] else '0-1'}")
        assert not room.shown.status.over
    tab = room.show(StandingsTab(room.desk))
    page = prizes(room, tab)
    assert "equity" in page._tables
    page.chips.set_current("equity")
    page._draw()
    rows = {row.cells[0].text: [cell.text for cell in row.cells[1:]] for row in page.table.rows}
    assert rows["Contingent bye"][-1] == "in force"
    assert rows["Everybody meets"][:3] == ["100.00"] * 3
    assert page.document == "player-meeting"


# Typing the payouts


def test_a_column_says_what_it_comes_to():
    assert read_list(["", "", ""]).words == "by the template"
    assert read_list(["50", "30", "20"]).words == "Sum 100.00 %"
    assert read_list(["33,3", "33,3", "33,3"]).figures == ("33.3", "33.3", "33.3")
    assert read_list(["33.3", "33.3", "33.3"]).words == "99.90 %; the rest goes to 1st"
    assert (read_list(["50", "", "20"]).problem, read_list(["50", "", "20"]).at) == (
        "Give a share for each of the 3 places.",
        1,
    )
    assert (read_list(["50", "x", "20"]).problem, read_list(["50", "x", "20"]).at) == (
        "Use digits, like 12.5.",
        1,
    )
    assert (read_list(["50", "20", "30"]).problem, read_list(["50", "20", "30"]).at) == (
        "More than the place above it.",
        2,
    )
    assert read_list(["50", "30", "30"]).problem == "110.00 % in all; it must be 100 %."


def test_lists_survive_the_way_there_and_back():
    value = ("3:50,30,20", "5:40,25,15,12,8")
    assert known_lists(value) == {3: ("50", "30", "20"), 5: ("40", "25", "15", "12", "8")}
    assert as_option(known_lists(value)) == "3:50,30,20; 5:40,25,15,12,8"
    assert as_option({3: (), 5: ()}) == "none"


def test_typed_payouts_are_one_step_and_other_lists_stay(qtbot, room, standings):
    room.do(ConfigureStage(STAGE, (("payouts", "3:50,30,20; 7:30,20,15,12,10,8,5"),)))
    dialog = PayoutsDialog(room.desk, STAGE, standings)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.places == (2, 3)
    assert [cell.text() for cell in dialog.cells[3]] == ["50", "30", "20"]
    assert dialog.cells[2][0].placeholderText() == "61.54"
    dialog.cells[2][0].setFocus()
    qtbot.keyClicks(dialog.cells[2][0], "70")
    assert dialog.under(2) == "…"  # nothing is wrong yet
    qtbot.keyClick(dialog.cells[2][0], K.Key_Return)
    assert dialog.under(2) == "Give a share for each of the 2 places."
    assert dialog.cells[2][1].hasFocus()
    qtbot.keyClicks(dialog.cells[2][1], "30")
    qtbot.keyClick(dialog.cells[2][1], K.Key_Return)
    room.idle()
    options = dict(room.state.stages[STAGE].config.options)
    assert options["payouts"] == "2:70,30; 3:50,30,20; 7:30,20,15,12,10,8,5"
    room.undo()
    assert dict(room.state.stages[STAGE].config.options)["payouts"].startswith("3:50")


def test_nothing_typed_is_no_step(qtbot, room, standings):
    before = room.desk.snapshot.sequence
    dialog = PayoutsDialog(room.desk, STAGE, standings)
    dialog.open()
    dialog.save()
    room.idle()
    assert room.desk.snapshot.sequence == before
