"""The gate of an elimination: who has no membership, the lot drawn by hand, the way to the meeting and to the entries;
the meeting as a page; standings by losses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.event_desk import STAGE
from tests.ui.play.conftest import Room
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.dialogs.membership_dialog import MembershipDialog
from tourney_desktop.ui.tabs.entrants import EntrantsTab
from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.tabs.playoff_words import playoff_notice
from tourney_desktop.ui.tabs.standings import StandingsTab
from tourney_desktop.ui.tabs.standings_losses import folded_columns
from tourney_desktop.ui.tabs.standings_views import views_of
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.labels import Pill
from tourney_desktop.ui.widgets.pips import Pips, is_pips

K = Qt.Key
FREE = {"membership_required": "off"}


def gate_of(room: Room):
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    return tab, tab.gate


def buttons(gate) -> dict[str, Button]:
    QApplication.processEvents()  # a row just made is shown a moment later
    found = [each for each in gate.findChildren(Button) if each.isVisible()]
    return {each.text().replace("&", ""): each for each in found}


def losses_of(room: Room) -> dict[int, int]:
    kind = format_by_id("multi-loss")
    view = room.shown.view
    return {place.entrant: place.losses for place in kind.places(view, kind.options(view))}


def lead_loses(room: Room) -> None:
    """Who has lost less loses, so that many come to have lost as often."""
    losses = losses_of(room)
    room.pair()
    for pairing in room.last.missing:
        one, two = (side.entrants[0] for side in pairing.sides)
        room.type(f"{pairing.table} {'1-0' if losses[one] > losses[two] else '0-1'}")


def three_level(make_room) -> Room:
    room = make_room(3, "multi-loss", paid_percent=100, **FREE)
    while room.shown.status.phase != "three-way":
        lead_loses(room)
        assert not room.shown.status.over
    return room


# Membership


def test_the_gate_offers_to_record_a_membership_or_to_let_all_play(qtbot, make_room):
    room = make_room(4, "multi-loss", membership_required="block")
    _tab, gate = gate_of(room)
    assert not gate.primary.isEnabled()
    assert gate.primary.toolTip().startswith("Pairing opens when everybody has a membership")
    shown = buttons(gate)
    assert shown["Record it"].hasFocus()
    qtbot.mouseClick(shown["Record it"], Qt.MouseButton.LeftButton)
    assert room.went == ["entrant:1/membership"]
    qtbot.mouseClick(shown["Let them play…"], Qt.MouseButton.LeftButton)
    assert room.dialogs == ["membership"]


def test_they_may_play_one_by_one_for_a_reason(qtbot, make_room):
    room = make_room(4, "multi-loss", membership_required="block")
    tab, gate = gate_of(room)
    dialog = MembershipDialog(room.desk, STAGE, tab)
    recorded = []
    dialog.record.connect(recorded.append)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert list(dialog.lines) == [1, 2, 3, 4]
    assert dialog.do.text() == "Let 4 play"
    qtbot.keyClick(dialog.reason, K.Key_Return)
    assert dialog._field.remark.text().startswith("Say why they may play")
    for line in dialog.lines.values():
        qtbot.keyClick(line.tick, K.Key_Space)
    assert not dialog.do.isEnabled()
    qtbot.keyClick(dialog.lines[2].tick, K.Key_Space)
    assert dialog.do.text() == "Let 1 play"
    dialog.reason.setFocus()
    qtbot.keyClicks(dialog.reason, "guest of honour")
    qtbot.keyClick(dialog.reason, K.Key_Return)
    room.idle()
    overrides = {each: known.membership_override for each, known in room.state.entrants.items()}
    assert overrides == {1: "", 2: "guest of honour", 3: "", 4: ""}
    assert not gate.primary.isEnabled()  # three are still without

    dialog = MembershipDialog(room.desk, STAGE, tab)
    dialog.record.connect(recorded.append)
    dialog.open()
    assert list(dialog.lines) == [1, 3, 4]
    qtbot.mouseClick(dialog.lines[3].record, Qt.MouseButton.LeftButton)
    assert recorded == [3]
    assert dialog.lines[3].record.accessibleName() == "Record a number for Bo Fir"


# The lot


def test_a_lot_from_a_hat_is_named_at_the_gate(qtbot, make_room):
    room = three_level(make_room)
    _tab, gate = gate_of(room)
    drawn = [gate.hat.itemData(at) for at in range(gate.hat.count())]
    assert drawn[0] == ""
    assert set(drawn[1:]) <= {"1", "2", "3"}
    assert len(drawn) > 2
    gate.hat.set_current(drawn[-1])
    qtbot.keyClick(gate.primary, K.Key_Return)
    room.idle()
    assert [str(bye.entrant) for bye in room.last.byes] == drawn[-1:]
    assert room.desk.snapshot.undo_label.code == "action.paired_by_hand"


def test_where_nothing_is_drawn_there_is_no_hat(make_room):
    room = make_room(4, "multi-loss", **FREE)
    _tab, gate = gate_of(room)
    assert gate.hat.isHidden()
    room = make_room(5, "multi-loss", **FREE)
    _tab, gate = gate_of(room)
    assert gate.hat.count() == 6


def test_the_amber_line_opens_and_prints_the_meeting(qtbot, make_room):
    room = three_level(make_room)
    tab, gate = gate_of(room)
    assert gate.banner.notice.fact == "Three-player playoff, match 1."
    shown = buttons(gate)
    qtbot.mouseClick(shown["Who can win"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(shown["Print the sheet…"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(shown["Close entries"], Qt.MouseButton.LeftButton)
    for each in gate.banner.buttons:
        qtbot.mouseClick(each, Qt.MouseButton.LeftButton)
    assert room.went == ["meeting", "entries", "prizes", "meeting"]
    assert room.dialogs == ["print:player-meeting", "print:player-meeting"]
    room.pair()
    room.idle()
    for each in tab.page.banner.buttons:  # the match is under way: the banner stands over its table
        qtbot.mouseClick(each, Qt.MouseButton.LeftButton)
    assert room.went[4:] == ["prizes", "meeting"]
    assert room.dialogs[2:] == ["print:player-meeting"]


# The meeting


def test_the_meeting_stands_on_a_page(qtbot, make_room):
    room = three_level(make_room)
    tab = room.show(StandingsTab(room.desk))
    tab.point_at("meeting")
    room.idle()
    page = tab.beside.meeting
    assert page.print_button.hasFocus()
    words = page.text()
    for part in (
        "3 players are left",
        "With the bye",
        "The two ways match 2 can end",
        "Contingent bye",
        "1st",
    ):
        assert part in words
    assert [each.text() for each in page.findChildren(Pill)] == ["Can win"] * 3
    lost = losses_of(room)[1]
    assert [each.accessibleName() for each in page.findChildren(Pips)] == [
        say("losses.tip", n=lost, limit=4)
    ] * 3
    assert tab.document_in_sight() == "player-meeting"
    assert tab.table_in_sight() is None
    qtbot.keyClick(page.print_button, K.Key_Return)
    assert room.dialogs == ["print:player-meeting"]
    bar = page._scroller.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    qtbot.keyClick(page.print_button, K.Key_End)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(page.print_button, K.Key_Home)
    assert bar.value() == 0


def test_after_the_end_there_is_no_meeting_any_more(make_room):
    room = three_level(make_room)
    tab = room.show(StandingsTab(room.desk))
    tab.point_at("meeting")
    for _ in range(2):
        room.pair()
        room.type("1 1-0")
    room.idle()
    assert room.shown.status.over
    assert tab.segments.current == "table"
    assert tab.banner.notice.fact.endswith(" wins.")


# Standings by losses


@pytest.fixture
def standings(make_room) -> tuple[Room, StandingsTab]:
    room = make_room(9, "multi-loss", loss_limit=2, win_limit=1, paid_percent=40, **FREE)
    for _ in range(2):
        room.pair()
        room.better_wins()
    return room, room.show(StandingsTab(room.desk))


def test_states_stand_in_words_and_icons_under_bars(standings):
    _room, tab = standings
    table = tab.table.table
    bars = [row.cells[0].text for row in table.rows if row.group]
    assert bars[0] == "Can win: at most 1 loss"
    now, losses = table.index("now"), table.index("losses")
    for row in table.data_rows:
        assert row.cells[now].icon
        assert row.cells[now].text
        assert is_pips(row.cells[losses].sub)
    assert "at most 4 paid" in tab.state.text()


def test_chips_leave_those_who_are_wanted(qtbot, standings):
    room, tab = standings
    status = room.shown.status
    counts = {name: chip._count for name, chip in tab.chips._chips.items()}
    assert counts == {"all": 9, "able": status.eligible, "left": status.alive, "out": 9 - status.alive}
    qtbot.mouseClick(tab.chips._chips["out"], Qt.MouseButton.LeftButton)
    assert tab.table.filter.shown_rows() == 9 - status.alive
    room.pair()  # it stays so while results come in
    assert tab.table.filter.shown_rows() == 9 - status.alive
    qtbot.mouseClick(tab.chips._chips["all"], Qt.MouseButton.LeftButton)
    assert tab.table.filter.shown_rows() == 9


def test_where_room_is_short_the_state_keeps_its_word_and_the_newest_rounds_stay(standings):
    _room, tab = standings
    table = tab.table.table
    assert folded_columns(table, 1400) == frozenset()
    assert folded_columns(table, 1300) == {"eligible", "federation_points"}
    narrow = folded_columns(table, 760)
    assert {"team", "byes", "eligible"} <= narrow
    assert not {"now", "losses", "record", "name", "r2"} & narrow
    assert {"r1", "r2"} <= folded_columns(table, 600)
    tab.resize(900, 480)
    QApplication.processEvents()
    column = table.index("now")
    assert tab.table.columnWidth(column) > 60
    assert tab.chips.isHidden()


def test_equal_records_offer_no_tie_to_decide(standings):
    room, tab = standings
    assert tab.tie.isHidden()
    tab.decide_tie(int(next(iter(room.state.entrants))))
    assert tab.dialog_open is None


def test_the_federation_and_the_override_stand_in_the_form(qtbot, make_room):
    """What MS-1.1 and MS-1.2 ask for is edited where the rest of an entrant is."""
    room = make_room(0, "multi-loss", membership_required="block")
    room.do(AddEntrants(STAGE, (EntrantData((PersonData("Maple", "Elif"),)),)))
    tab = room.show(EntrantsTab(room.desk))
    tab.point_at("1/membership")
    form = tab.pane.form
    assert form.edit("membership").hasFocus()
    qtbot.keyClicks(form.edit("membership"), "41001")
    qtbot.keyClicks(form.edit("points"), "7,5x")
    qtbot.keyClick(form.edit("points"), K.Key_Return)
    assert form.fields["points"].remark.text() == "Use digits, like 12 or 7.5."
    qtbot.keyClick(form.edit("points"), K.Key_Backspace)
    qtbot.keyClicks(form.edit("override"), " paid  at the desk ")
    form.eligible.set_current("yes")
    qtbot.keyClick(form.edit("points"), K.Key_Return)
    room.idle()
    known = room.state.entrants[1]
    assert room.state.persons[known.persons[0]].membership == "41001"
    assert (known.eligible, str(known.points), known.membership_override) == (
        True,
        "15/2",
        "paid at the desk",
    )
    tab.edit(1)
    assert (form.edit("points").text(), form.eligible.current) == ("7.5", "yes")
    assert not form.touched


def test_other_events_have_no_federation_in_the_form(make_room):
    room = make_room(2, "swiss")
    tab = room.show(EntrantsTab(room.desk))
    tab.edit(1)
    assert tab.pane.form.fields["points"].isHidden()
    assert tab.pane.form.eligibility.isHidden()


def test_the_meeting_is_offered_once_the_end_is_near(make_room):
    room = make_room(16, "multi-loss", paid_percent=15, **FREE)
    offered = []
    while not room.shown.status.over:
        room.pair()
        room.better_wins()
        view = room.shown.view
        offered.append("meeting" in views_of(view))
        told = playoff_notice(room.shown) is not None
        assert offered[-1] is told
    assert offered[0] is False
    assert True in offered
