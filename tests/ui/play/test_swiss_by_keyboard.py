"""Thirty-one players in five rounds of the Swiss, from the wizard to the certificates, by keyboard alone: with a seat
changed by hand, a late entry, a withdrawal, a corrected old result, a forfeit, a half-point bye and a decided tie."""

import pytest

from tests.ui.frame.desk_room import NAMES
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Key, Typist
from tourney_desktop.domain.model import ByeKind, Forfeit, Scored, Status, Unit
from tourney_desktop.ui.tabs.standings_ties import ties

WIN, LOSS = Scored(2, 0, Unit.HALF_POINTS), Scored(0, 2, Unit.HALF_POINTS)


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def play_the_rest(typist: Typist) -> None:
    """Down the list, one digit a table: the better seed wins, every third table is drawn."""
    typist.press(Key.Key_F4)
    typist.press(Key.Key_Down)  # into the list
    grid = typist.window.page.current.grid
    grid_order = [pairing.table for pairing in typist.shown.round.missing]
    for _ in grid_order:
        table = grid.current_key
        pairing = typist.shown.round.at_table(table)
        while pairing.settled:
            typist.press(Key.Key_Down)
            table = grid.current_key
            pairing = typist.shown.round.at_table(table)
        one, two = (typist.view.seed(side.entrants[0]) for side in pairing.sides)
        digit = Key.Key_5 if (one + two) % 3 == 0 else Key.Key_1 if one < two else Key.Key_0
        typist.press(digit)
    assert typist.shown.round.complete


def pair_and_publish(typist: Typist) -> None:
    typist.press(Key.Key_R, mod=CTRL)
    assert not typist.last.published
    typist.press(Key.Key_R, mod=CTRL | SHIFT)
    assert typist.last.published


def choose(typist: Typist, name: str) -> None:
    """Find somebody in the list of entrants."""
    typist.tab(1)
    typist.press(Key.Key_F, mod=CTRL)
    typist.press(Key.Key_A, mod=CTRL)
    typist.type(name)


def test_thirty_one_players(typist):
    typist.new_event("swiss", "Thirty-one")
    for at, name in enumerate(NAMES[:31]):
        first, last = name.split()
        for text, key in (
            (f"{last}, {first}", Key.Key_Tab),
            ("", Key.Key_Tab),
            (str(1900 - 7 * at), Key.Key_Return),
        ):
            if text:
                typist.qtbot.keyClicks(typist.window.focusWidget(), text)
            typist.press(key)
    assert typist.shown.status.alive == 31

    # Round 1, with a forfeit typed and a result that is put right at once.
    pair_and_publish(typist)
    assert typist.view.name(typist.last.byes[0].entrant) == "Poplar, Elif"
    typist.press(Key.Key_F4)
    typist.type("3+")
    typist.type("1 0")
    typist.type("1 1")
    typist.press(Key.Key_Return)  # was 0 – 1, Enter again
    assert typist.last.at_table(1).deciding == WIN
    assert typist.last.at_table(3).deciding == Forfeit(0)
    play_the_rest(typist)

    # Round 2: two change seats in the draft.
    typist.press(Key.Key_R, mod=CTRL)
    typist.tab(3)
    page = typist.window.page.current.page
    before = [pairing.entrants for pairing in typist.last.pairings]
    page.grid.setFocus()  # Tab leads there too; the way through the panes is not what is tried here
    typist.press(Key.Key_Home, Key.Key_F6, Key.Key_Down)
    assert page.swap.preview.tables
    typist.press(Key.Key_Return)
    if page.swap.on:
        typist.press(Key.Key_Return)
    assert [pairing.entrants for pairing in typist.last.pairings] != before
    assert any(n.code == "pairing.by_hand" for p in typist.last.pairings for n in p.notes)
    typist.press(Key.Key_R, mod=CTRL | SHIFT)
    play_the_rest(typist)

    # A late entry for round 3, which makes the field even; somebody asks for a half-point bye.
    typist.tab(1)
    typist.window.page.current.strip.name_edit.setFocus()
    typist.type("Zander, Nele")
    assert "Late entry" in typist.window.page.current.strip.name.remark.text()
    typist.press(Key.Key_Return)
    assert typist.shown.status.alive == 32
    choose(typist, "Briar")
    typist.press(Key.Key_B, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.window.page.current.deeds.dialog is not None)
    dialog = typist.window.page.current.deeds.dialog
    typist.qtbot.waitUntil(dialog.isActiveWindow)
    typist.press(Key.Key_Space, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab)
    typist.press(Key.Key_Down)
    assert dialog.kind.current == "half"
    typist.press(Key.Key_Return)
    typist.back()
    pair_and_publish(typist)
    kinds = sorted(bye.kind.value for bye in typist.last.byes)
    assert kinds == [ByeKind.HALF.value, ByeKind.PAIRING.value]
    play_the_rest(typist)

    # Somebody leaves between the rounds; after round 4 is paired a slip of round 1 turns out to be wrong.
    choose(typist, "Maple")
    typist.press(Key.Key_W, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.shown.status.alive == 31)
    pair_and_publish(typist)
    fourth = [pairing.entrants for pairing in typist.last.pairings]
    for _ in range(3):
        typist.press(Key.Key_PageUp, mod=ALT)
    assert typist.shown.round.number == 1
    typist.press(Key.Key_F4)
    typist.type("1 0")
    typist.press(Key.Key_Return)
    assert typist.shown.round.at_table(1).deciding == LOSS
    assert [pairing.entrants for pairing in typist.last.pairings] == fourth  # later pairings stand (B20)
    for _ in range(3):
        typist.press(Key.Key_PageDown, mod=ALT)
    play_the_rest(typist)

    pair_and_publish(typist)
    play_the_rest(typist)
    assert typist.window.page.bar.state.text() == "Finished"
    everybody = [e for r in typist.view.rounds for p in r.pairings for e in p.entrants]
    assert max(everybody) == 32
    for each in typist.view.rounds:
        placed = [e for p in each.pairings for e in p.entrants] + [bye.entrant for bye in each.byes]
        assert len(placed) == len(set(placed))
    assert sum(part.status is Status.WITHDRAWN for part in typist.view.participations.values()) == 1

    # A shared place is decided by lot, and the certificates are printed.
    typist.tab(5)
    standings = typist.window.page.current
    tie = ties(typist.view)[0]
    typist.press(Key.Key_Home)
    while standings.table.current_key not in tie.entrants:
        typist.press(Key.Key_Down)
    typist.press(Key.Key_D, mod=ALT)
    typist.qtbot.waitUntil(lambda: standings.dialog_open is not None)
    typist.qtbot.waitUntil(standings.dialog_open.isActiveWindow)
    typist.press(Key.Key_Return)
    typist.qtbot.waitUntil(lambda: bool(typist.view.state.ties))
    assert typist.view.state.ties[-1].by == "lot"
    assert all(each.decided is not None or each.rank != tie.rank for each in ties(typist.view))
    typist.back()
    typist.press(Key.Key_T, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.window.dialogs.current("print") is not None)
    typist.press(Key.Key_Escape)
