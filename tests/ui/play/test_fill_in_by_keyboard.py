"""Somebody who came back or came late is paired with one who rests, in the tab and by the keyboard alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.play.conftest import STAGE, person
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.entrants import AddEntrants, ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.tabs.pairings import PairingsTab

ENTER, ESC, F6, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_Tab


@pytest.fixture
def back(make_room):
    """Eight; number 2 left after round 2 and is back in round 3, which has a result. Somebody has the bye in it."""
    room = make_room(8, "swiss")
    for _ in range(2):
        room.pair()
        room.better_wins()
    room.do(WithdrawEntrant(STAGE, EntrantId(2)))
    room.pair()
    room.type("1 1-0")
    room.do(ReturnEntrant(STAGE, EntrantId(2)))
    return room


def look(room):
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    return tab


def press(room, *keys):
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)
        room.idle()


def offered(tab):
    return {button.shown_text(): button for button in tab.page.banner.buttons}


def tab_to(room, wanted):
    for _ in range(40):
        if QApplication.focusWidget() is wanted:
            return
        press(room, TAB)
    pytest.fail("cannot be reached by the keyboard")


def notes(tab):
    table = tab.page.grid.table
    at = table.index("note")
    return {row.key: row.cells[at].text for row in table.data_rows}


def test_the_banner_offers_it_and_the_keyboard_does_it(back):
    tab = look(back)
    (resting,) = back.last.byes
    notice = tab.page.banner.notice
    assert notice.fact == "Ana Oak is not in round 3."
    assert notice.tone is Tone.INFO
    assert "has the bye there and can be paired with Ana Oak by hand" in notice.sentence
    before = back.last
    tab_to(back, offered(tab)["Pair by hand…"])
    press(back, ENTER)
    view = tab.page.why.swap
    assert view.isVisible()
    preview = tab.page.swap.preview
    assert [(table.table, table.moved) for table in preview.tables] == [(4, (True, True))]
    assert not preview.broken
    assert tab.page.grid.current_key == -resting.entrant
    assert notes(tab)[-resting.entrant] == "breaks nothing"
    assert {notes(tab)[table] for table in (1, 2, 3)} == {"plays"}
    assert "Pair the two" in view.do.text()
    press(back, ENTER)
    assert back.last.pairings[:-1] == before.pairings
    assert set(back.last.pairings[-1].entrants) == {2, resting.entrant}
    assert back.last.byes == ()
    assert "are paired by hand. Ctrl+Z takes it back." in back.said[-1]
    assert not tab.page.swap.on
    assert tab.page.grid.current_key == 4
    assert tab.page.banner.notice is None
    back.undo()
    assert back.last == before
    assert tab.page.banner.notice == notice


def test_esc_leaves_everything_as_it_was(back):
    tab = look(back)
    before, table = back.last, tab.page.grid.table
    tab_to(back, offered(tab)["Pair by hand…"])
    press(back, ENTER, ESC)
    assert back.last == before
    assert tab.page.grid.table == table
    assert not tab.page.why.swap.isVisible()


def test_a_table_cannot_be_chosen(back):
    tab = look(back)
    tab.page.start_fill_in()
    tab.page.grid.select_key(2)
    back.idle()
    assert "Only one who has the bye" in tab.page.swap.preview.refusal
    before = back.last
    press(back, ENTER)
    assert back.last == before


def test_a_broken_rule_wants_a_second_enter_that_names_it(back):
    (resting,) = back.last.byes
    back.do(KeepApart(EntrantId(2), resting.entrant, reason="sisters"))
    tab = look(back)
    before = back.last
    tab.page.start_fill_in()
    assert notes(tab)[-resting.entrant] == "may not meet"
    assert tab.page.swap.preview.costs is None, "breaking a rule has no price"
    press(back, ENTER)
    assert back.last == before
    assert tab.page.why.swap.do.text() == "Break ADD-6 all the same"
    press(back, ENTER)
    assert [note.rule for note in back.last.pairings[-1].notes] == ["REP-6", "ADD-6"]


def test_the_one_who_rests_is_picked_up_and_the_pane_offers_it_too(back):
    tab = look(back)
    (resting,) = back.last.byes
    tab.page.grid.setFocus()
    press(back, F6)
    tab.page.swap.leave()
    tab.page.resize(900, 500)  # with the left pane folded, those who rest stand under the tables
    tab.resize(900, 500)
    back.idle()
    tab.page.grid.select_key(-resting.entrant)
    tab.page.grid.setFocus()
    press(back, F6)
    offer = tab.page.why.swap.offer
    assert offer.text() == "Pair with Ana Oak"
    tab_to(back, offer)
    press(back, ENTER)
    assert tab.page.swap.preview.fills_in
    assert not offer.isVisible()
    press(back, ENTER)
    assert set(back.last.pairings[-1].entrants) == {2, resting.entrant}


def test_a_round_without_results_can_be_drawn_again_instead(make_room):
    room = make_room(8, "swiss")
    room.pair()
    room.better_wins()
    room.do(WithdrawEntrant(STAGE, EntrantId(2)))
    room.pair(draft=True)
    room.do(ReturnEntrant(STAGE, EntrantId(2)))
    tab = look(room)
    assert list(offered(tab)) == ["Pair again", "Pair by hand…"]
    assert "pair again, or pair Ana Oak by hand" in tab.page.banner.notice.sentence
    tab_to(room, offered(tab)["Pair again"])
    press(room, ENTER)
    assert room.last.byes == ()
    assert 2 in [e for pairing in room.last.pairings for e in pairing.entrants]


def test_a_newcomer_for_the_next_round_is_offered_but_not_by_drawing_again(make_room):
    room = make_room(7, "swiss")
    room.pair()
    room.do(AddEntrants(STAGE, (person("Ivy Ines"),), late_from=2))
    tab = look(room)
    assert list(offered(tab)) == ["Pair by hand…"]
    room.type("1 1-0", "2 1-0", "3 1-0")
    assert not tab.page.isVisible()
    tab.gate.look_back.emit()
    assert tab.page.isVisible()
    assert tab.page.banner.notice is None, "the round is over"


def test_a_missed_game_of_a_schedule_is_offered_where_it_was(make_room):
    room = make_room(5, "all-play-all")
    room.do(PairAll(STAGE))
    room.better_wins(1)
    room.do(AddEntrants(STAGE, (person("Ivy Ines"),), late_from=2))
    tab = look(room)
    room.choose_round(1)
    assert list(offered(tab)) == ["Pair by hand…"]
    tab.page.start_fill_in()
    press(room, ENTER)
    first = next(each for each in room.state.rounds.values() if each.number == 1)
    assert len(first.pairings) == 3
    assert first.byes == ()
    room.choose_round(2)
    assert not offered(tab)
