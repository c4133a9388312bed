"""Twenty players in a knockout, from the wizard to the certificates, by keyboard alone: with a drawn game played again,
a walk-over, a withdrawal, the bracket walked through, and a winner put right after the next game was played."""

import pytest

from tests.ui.frame.desk_room import NAMES
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Key, Typist
from tourney_desktop.domain.model import Forfeit, Scored, Unit
from tourney_desktop.reports.bracket import BoxState
from tourney_desktop.reports.standing_cells import places_of

DRAW = Scored(1, 1, Unit.HALF_POINTS)


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def pair_and_publish(typist: Typist) -> None:
    typist.press(Key.Key_R, mod=CTRL)
    assert not typist.last.published
    typist.press(Key.Key_R, mod=CTRL | SHIFT)
    assert typist.last.published
    assert typist.shown.round.id == typist.last.id


def play_the_rest(typist: Typist) -> None:
    """Whatever is out: who was entered first wins."""
    typist.press(Key.Key_F4)
    for pairing in typist.shown.round.missing:
        one, other = pairing.entrants
        typist.type(f"{pairing.table} {'1' if one < other else '0'}")
    assert typist.shown.round.complete


def status_of(typist: Typist, entrant: int) -> str:
    """As the standings have it."""
    return next(place.status for place in places_of(typist.view) if place.entrant == entrant)


def test_twenty_players(typist):
    typist.new_event("knockout", "Cup")
    for name in NAMES[:20]:
        first, last = name.split()
        typist.type(f"{last}, {first}")
    assert typist.shown.status.alive == 20

    # Four games before the places of sixteen are drawn; nobody is told who else is in.
    pair_and_publish(typist)
    assert typist.last.label.code == "knockout.label.preliminary"
    assert len(typist.last.pairings) == 4
    assert not typist.last.byes
    play_the_rest(typist)

    # Round of sixteen: a draw is no result yet, the game played again has scores; somebody does not come.
    pair_and_publish(typist)
    assert len(typist.last.pairings) == 8
    typist.press(Key.Key_F4)
    typist.type("1 5")
    assert typist.last.at_table(1).deciding == DRAW
    assert 1 in [pairing.table for pairing in typist.last.missing]
    typist.type("1 15 21")
    drawn = typist.last.at_table(1)
    assert [game.outcome for game in drawn.games] == [DRAW, Scored(15, 21)]
    assert drawn.settled
    typist.type("2-")
    assert typist.last.at_table(2).deciding == Forfeit(1)
    assert status_of(typist, typist.last.at_table(2).entrants[0]) == "eliminated"
    play_the_rest(typist)

    # The bracket: from the first quarter-final to come, back to the game it follows from, and on to the final.
    typist.tab(3)
    typist.press(Key.Key_F9)
    bracket = typist.window.page.current.whole.bracket.view
    names = []
    for key in (Key.Key_Left, Key.Key_Right, Key.Key_Down, Key.Key_Right, Key.Key_Right):
        typist.press(key)
        names.append(typist.window.focusWidget().accessibleName())
    assert names[0].startswith("Round of 16, game 1: ")
    assert ", ½ – ½, 15 – 21. " in names[0]
    assert names[1].startswith("Quarter-final 1: ")
    assert names[2].startswith("Quarter-final 2: ")
    assert names[3:] == [
        "Semi-final 1: Winner of Quarter-final 1 against Winner of Quarter-final 2.",
        "Final: Winner of Semi-final 1 against Winner of Semi-final 2.",
    ]

    # Quarter-finals; one of the winners goes home, whom nobody replaces.
    pair_and_publish(typist)
    play_the_rest(typist)
    gone = min(typist.last.at_table(4).entrants)
    name = typist.view.name(gone)
    typist.tab(1)
    typist.press(Key.Key_F, mod=CTRL)
    typist.type(name)
    typist.press(Key.Key_W, mod=ALT)
    typist.qtbot.waitUntil(lambda: status_of(typist, gone) == "withdrawn")
    pair_and_publish(typist)
    assert isinstance(typist.last.at_table(2).deciding, Forfeit)
    play_the_rest(typist)

    # The slip of the first quarter-final was read the wrong way round, and the semi-final is played: Enter twice.
    semi = typist.last.at_table(1)
    typist.press(Key.Key_PageUp, mod=ALT)
    quarter = typist.shown.round.at_table(1)
    loser = max(quarter.entrants)
    typist.press(Key.Key_F4)
    typist.type(f"1 {'1' if quarter.entrants[0] == loser else '0'}")
    assert typist.last.at_table(1) == semi  # the first Enter changes nothing
    typist.press(Key.Key_Return)
    again = typist.last.at_table(1)
    assert loser in again.entrants
    assert not again.games
    assert min(quarter.entrants) not in again.entrants
    typist.press(Key.Key_Z, mod=CTRL)
    assert typist.last.at_table(1) == semi
    typist.press(Key.Key_Z, mod=CTRL | SHIFT)
    assert typist.last.at_table(1) == again
    typist.press(Key.Key_PageDown, mod=ALT)
    play_the_rest(typist)

    pair_and_publish(typist)
    assert typist.last.label.code == "knockout.label.final"
    play_the_rest(typist)
    assert typist.window.page.bar.state.text() == "Finished"
    winner = min(typist.last.at_table(1).entrants)
    assert [place.entrant for place in places_of(typist.view) if place.rank == 1] == [winner]

    # Certificates are the next step of the bracket.
    typist.tab(3)
    assert typist.window.page.current.switch.everything  # as it was left
    states = {box.box.state for box in bracket.boxes.values()}
    assert states <= {BoxState.DONE, BoxState.PASSED}
    typist.window.page.current.whole.bracket.next.setFocus()
    typist.press(Key.Key_Space)
    typist.qtbot.waitUntil(lambda: typist.window.dialogs.current("print") is not None)
    typist.press(Key.Key_Escape)
