"""Thirty-two players of MoreSwiss by keyboard alone, another time to three who are level: the lot drawn by hand and
typed, two matches with the provisional bye, each step taken back and played again, the bye that goes to whoever earned
it, and the certificates."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.play.moreswiss_play import MoreSwiss
from tests.ui.play.whole_window import ALT, CTRL, Key, Typist
from tourney_desktop.domain.model import ByeKind
from tourney_desktop.reports.recorded import recorded_view
from tourney_desktop.rules.three_way_matches import two_of, winner_of


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def undo(typist: Typist) -> None:
    typist.press(Key.Key_Escape)  # nothing is being typed
    typist.press(Key.Key_Z, mod=CTRL)


def draw_by_hand(typist: Typist, place: int) -> str:
    """At the gate: who was drawn, by the place in the list."""
    gate = typist.window.page.current.gate
    typist.press(Key.Key_D, mod=ALT)
    typist.qtbot.waitUntil(gate.hat.hasFocus)
    typist.press(Key.Key_Down)
    typist.qtbot.waitUntil(gate.hat.view().isVisible)
    for _ in range(place):
        typist.press(Key.Key_Down)
    typist.press(Key.Key_Return)
    return gate.hat.currentText()


def test_thirty_two_players_to_the_playoff_of_three(typist):
    play = MoreSwiss(typist)
    typist.new_event("moreswiss-intermediate", "Spring Classic")
    play.enter(32)
    play.record_and_let_play("41007", "visitors")
    play.play_until("three-way")
    tab = play.standings()
    assert tab.banner.notice.fact == "Three-player playoff, match 1."
    assert "the lot gives one of them a provisional bye" in tab.banner.notice.sentence
    typist.press(Key.Key_F9, Key.Key_F9)
    prizes = tab.beside.prizes
    assert [prizes.chips.current, prizes.table.state] == ["list", f"After round {typist.last.number}"]

    # Match 1: a slip from a hat says who waits.
    typist.tab(3)
    gate = typist.window.page.current.gate
    name = draw_by_hand(typist, 2)
    assert gate.hat.count() in (3, 4)  # by the lot number, or two or three who are in the draw
    gate.primary.setFocus()  # Tab leads there too
    typist.press(Key.Key_Return, Key.Key_Return)
    first = typist.last
    bye = first.byes[0]
    waiting = typist.view.state.persons[typist.view.entrants[bye.entrant].persons[0]]
    assert bye.kind is ByeKind.CONTINGENT
    assert f"{waiting.first} {waiting.last}" == name
    assert any(note.code == "lot.by_hand" for note in first.notes)
    banner = typist.window.page.current.page.banner.notice
    assert banner.sentence.endswith(f"{name} waits for the winner.")

    # Its winner, taken back and typed again the other way round.
    typist.press(Key.Key_F4)
    typist.type("1 11 7")
    one, two = two_of(first)
    assert winner_of(typist.last.pairings[0]) == one
    undo(typist)
    assert typist.last.missing
    typist.press(Key.Key_F4)
    typist.type("1 7 11")
    assert winner_of(typist.last.pairings[0]) == two

    # Match 2 is drawn, taken back, and drawn again.
    tab = play.standings()
    assert tab.banner.notice.fact == "Three-player playoff, match 2."
    typist.tab(3)
    assert gate.hat.isHidden()  # nothing is left to the lot
    typist.press(Key.Key_Return)
    assert set(two_of(typist.last)) == {two, bye.entrant}
    undo(typist)
    assert typist.last.id == first.id
    typist.tab(3)
    typist.press(Key.Key_Return, Key.Key_Return)
    second = typist.last
    typist.press(Key.Key_F4)
    typist.type(f"1 {'11 7' if two_of(second)[0] == two else '7 11'}")

    # The winner of match 1 won again: the bye was the loser's, who is second; on record the matches change places.
    assert typist.shown.status.over
    assert typist.shown.status.winner == two
    recorded = recorded_view(typist.view).rounds[-2:]
    assert [each.number for each in recorded] == [second.number, first.number]
    assert recorded[0].byes[0].entrant == one
    tab = play.standings()
    order = [row.key for row in tab.beside.prizes.table.rows[:3]]
    assert order == [two, one, bye.entrant]
    play.certificates()
    assert QApplication.activeModalWidget() is None
