"""Nine players over weeks, by keyboard alone: the schedule drawn and published where it is seen, results of any round
as they come in, a message to a player, paper and export of what is in sight."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.frame.desk_room import NAMES
from tests.ui.play.whole_window import ALT, CTRL, Key, Typist
from tourney_desktop.ui.tabs.pairings import PairingsTab


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def pairings(typist: Typist) -> PairingsTab:
    return typist.window.page.current


def still_out(typist: Typist) -> int:
    return sum(len(each.missing) for each in typist.view.rounds)


def test_nine_players_over_weeks(typist):
    typist.new_event("all-play-all", "Weeks")
    for name in NAMES[:9]:
        first, last = name.split()
        typist.type(f"{last}, {first}")

    # All rounds, before there are any: drawn and published from there.
    typist.tab(3)
    typist.press(Key.Key_F9)
    schedule = pairings(typist).schedule
    assert schedule.empty.isVisible()
    typist.press(Key.Key_N, mod=ALT)
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "Draft")
    assert len(typist.view.rounds) == 9
    typist.press(Key.Key_B, mod=ALT)
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "0 of 36 in")
    assert all(each.published for each in typist.view.rounds)

    # Slips come in as people have met: Enter on a game leads to its line, whatever its round.
    for number in (7, 2, 9, 4):
        schedule.grid.setFocus()
        typist.press(Key.Key_Home)
        while schedule.grid.current_key != number * 10_000 + 3:
            typist.press(Key.Key_Down)
        typist.press(Key.Key_Return)
        assert typist.window.page.current_id == "scores"
        assert typist.shown.round.number == number
        assert typist.window.page.current.entry.text == "3 "
        typist.type("1")
        assert typist.shown.round.at_table(3).settled
        typist.tab(3)
        assert schedule.isVisible()
    assert schedule.pill.text() == "4 of 36 in"
    assert still_out(typist) == 32
    bars = [row.cells[0].text for row in schedule.grid.table.rows if row.group]
    assert [text.endswith("1 of 4 in") for text in bars] == [n in (7, 2, 9, 4) for n in range(1, 10)]

    # What is printed and exported is what is in sight.
    typist.press(Key.Key_P, mod=CTRL)
    typist.qtbot.waitUntil(lambda: typist.window.dialogs.current("print") is not None)
    dialog = typist.window.dialogs.current("print")
    assert dialog.form.request().document == "schedule"
    typist.qtbot.waitUntil(dialog.isActiveWindow)
    typist.press(Key.Key_Escape)
    typist.back()

    # One player's schedule: chosen, copied, printed as a slip.
    schedule.who.setFocus()
    typist.press(Key.Key_Down)
    typist.qtbot.keyClick(schedule.who.view(), Key.Key_Down)
    typist.qtbot.keyClick(schedule.who.view(), Key.Key_Return)
    typist.quiet()
    assert schedule.who.currentText() == "Alder, Ana"
    typist.press(Key.Key_M, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.spoken().startswith("The message"))
    text = QApplication.clipboard().text()
    assert text.startswith("Weeks: schedule of Ana Alder\n\nRound 1: ")
    assert text.count("\nRound ") == 9
    assert typist.spoken() == "The message for Alder, Ana is on the clipboard."
    typist.press(Key.Key_P, mod=CTRL)
    typist.qtbot.waitUntil(lambda: typist.window.dialogs.current("print") is not None)
    dialog = typist.window.dialogs.current("print")
    request = dialog.form.request()
    assert (request.document, typist.view.name(request.entrant)) == ("schedule-by-player", "Alder, Ana")
    assert dialog.whom.currentText() == "Alder, Ana"
    typist.qtbot.waitUntil(dialog.isActiveWindow)
    typist.press(Key.Key_Escape)
    typist.back()
    assert typist.window.page.table_in_sight().id == "player-schedule"

    # The rest from the last round to the first; the page knows when all is in.
    schedule.who.setFocus()
    typist.press(Key.Key_Down)
    typist.qtbot.keyClick(schedule.who.view(), Key.Key_Home)
    typist.qtbot.keyClick(schedule.who.view(), Key.Key_Return)
    typist.quiet()
    typist.press(Key.Key_F4)
    while typist.shown.round.number < 9:
        typist.press(Key.Key_PageDown, mod=ALT)
    for number in range(9, 0, -1):
        assert typist.shown.round.number == number
        typist.press(Key.Key_F4)
        for pairing in typist.shown.round.missing:
            typist.type(f"{pairing.table} 5")
        typist.press(Key.Key_PageUp, mod=ALT)
    assert still_out(typist) == 0
    typist.tab(3)
    assert schedule.pill.text() == "All in"
    assert typist.window.page.bar.state.text() == "Finished"
    typist.press(Key.Key_F9)
    assert not schedule.isVisible()
