"""The gate where no round keeps every rule, and where a schedule is drawn at once."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.play.conftest import STAGE
from tourney_desktop.document.commands.entrants import ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PublishRound
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.widgets.buttons import Button


def triangles(make_room):
    """Six, after three rounds in which 1 to 3 have each met 4 to 6 (B07)."""
    room = make_room(6, "swiss", rounds=5)
    for wanted in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
        room.pair(draft=True)
        for at, pair in enumerate(wanted):
            for side, who in enumerate(pair):
                sits = room.last.pairings[at].sides[side].entrants[0]
                if sits != who:
                    room.do(SwapPlayers(room.last.id, EntrantId(who), sits, accept=True))
        room.do(PublishRound(STAGE))
        for pairing in room.last.pairings:
            room.type(f"{pairing.table} 1/2-1/2")
    return room


def button(room, tab, text):
    """The button of that word, once Qt has shown the row it stands in."""

    def found():
        return [b for b in tab.gate.findChildren(Button) if b.text() == text and b.isVisibleTo(tab)]

    room.qtbot.waitUntil(lambda: len(found()) == 1)
    return found()[0]


def test_no_round_without_a_rematch_is_explained_with_choices(make_room):
    room = triangles(make_room)
    found = gate(room.state, STAGE)
    blocked = next(line for line in found.lines if line.verdict is GateVerdict.BLOCKED)
    assert "can only still meet each other" in blocked.detail
    choices = [line for line in found.lines if line.verdict is GateVerdict.CHOICE]
    assert [line.goes_to for line in choices] == ["waive:MSFS-7.2", "close"]
    assert choices[0].title == "Allow a rematch at 1 table"
    assert "met in round" in choices[0].detail


def test_a_rematch_is_allowed_by_the_directors_hand(make_room):
    room = triangles(make_room)
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    assert not tab.gate.primary.isEnabled()
    assert tab.gate.lot.hasFocus()  # letting a rule go is never one Enter away
    allow = button(room, tab, "Allow")
    allow.setFocus()
    QTest.keyClick(allow, Qt.Key.Key_Return)
    room.idle()
    assert room.last.number == 4
    assert not room.last.published
    rematches = [p for p in room.last.pairings if any(n.code == "swiss.note.rematch" for n in p.notes)]
    assert len(rematches) == 1
    assert tab.page.banner.notice is None


def test_the_event_can_end_early(make_room):
    room = triangles(make_room)
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    close = button(room, tab, "Close event")
    close.click()
    room.idle()
    assert room.shown.status.over


def test_nobody_left_then_one_then_two_who_have_met(make_room):
    """B11."""
    room = make_room(6, "swiss", rounds=3)
    room.pair()
    room.better_wins()
    first = room.last.pairings[0].entrants
    for entrant in range(1, 7):
        room.do(WithdrawEntrant(STAGE, EntrantId(entrant)))
    lines = gate(room.state, STAGE).lines
    assert "Nobody is in the field" in lines[0].detail
    assert any(line.goes_to == "close" for line in lines)
    room.do(ReturnEntrant(STAGE, first[0]))
    assert "with nobody to meet" in gate(room.state, STAGE).lines[0].detail
    room.do(ReturnEntrant(STAGE, first[1]))
    choices = [line for line in gate(room.state, STAGE).lines if line.verdict is GateVerdict.CHOICE]
    assert choices[0].goes_to == "waive:MSFS-7.2"
    assert room.last.number == 1


def test_a_schedule_is_drawn_published_and_walked_through(make_room):
    room = make_room(5, "all-play-all")
    tab = room.show(PairingsTab(room.desk))
    tab.go_to.connect(lambda where: room.choose_round(int(where[6:])) if where.startswith("round:") else None)
    room.idle()
    assert tab.gate.primary.text() == "Draw all 5 rou&nds"
    assert tab.gate.one.isVisible()
    tab.gate.primary.click()
    room.idle()
    assert len(room.state.rounds) == 5
    assert room.shown.round.number == 1
    assert tab.page.buttons["publish"].text() == "Pu&blish all 5 rounds"
    tab.page.buttons["publish"].click()
    room.idle()
    assert all(each.published for each in room.state.rounds.values())
    room.better_wins(1)
    room.choose_round(1)
    assert tab.page.buttons["round:2"].text() == "&Go to round 2"
    tab.page.buttons["round:2"].click()
    assert room.shown.round.number == 2
    for number in range(2, 6):
        room.better_wins(number)
    assert room.shown.status.over
    assert "round:3" not in tab.page.buttons


def test_one_round_of_a_schedule_and_then_the_next_while_results_are_out(make_room):
    room = make_room(4, "all-play-all")
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    tab.gate.one.click()
    room.idle()
    assert len(room.state.rounds) == 1
    tab.page.buttons["publish"].click()
    room.idle()
    tab.page.buttons["gate"].click()
    room.idle()
    assert tab.gate.primary.isEnabled()
    assert tab.gate.primary.text() == "Draw all 2 rou&nds"


def test_the_schedule_is_taken_back_in_one_step(make_room):
    room = make_room(4, "all-play-all")
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    tab.gate.primary.click()
    room.idle()
    tab.page.buttons["unpair_all"].click()
    room.idle()
    assert not room.state.rounds
    assert room.said[-1] == "3 rounds taken back."
    room.undo()
    assert len(room.state.rounds) == 3
