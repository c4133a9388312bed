"""The history window follows the event, filters, explains, and goes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.frame.desk_room import STAGE
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import UnpairRound
from tourney_desktop.domain.model import Scored
from tourney_desktop.ui.dialogs.history_moves import AT_MOST, moved
from tourney_desktop.ui.dialogs.history_words import counts, family, told


@pytest.fixture
def history(qtbot, opened):
    opened.deeds.do("history")
    made = opened.dialogs.current("history")
    qtbot.waitUntil(made.isVisible)
    return made


def quiet(qtbot, desk):
    qtbot.waitUntil(lambda: not desk.is_busy)


def test_the_newest_is_first_and_explained(history):
    assert history.pane.title.text() == "Result table 5"
    assert history.pane.before.words.text() == "no result"
    assert "–" in history.pane.after.words.text()
    assert not history.pane.back.isEnabled()
    assert history.pane.back.accessibleDescription()


def test_going_back_undoes_what_came_later_and_can_be_redone(qtbot, desk, opened, history):
    before = desk.snapshot.state
    history.table.go_to_row(3)
    assert history.pane.back_words.text() == "Going back to here undoes 3 later steps. You can redo them."
    history.pane.back.click()
    quiet(qtbot, desk)
    assert opened.page.bar.state.text() == "2 of 10 in"
    assert "undone" in history.table.row_at(0).cells[3].text
    assert history.table.row_at(3).key == history.table.current_key
    for _ in range(3):
        history.redo()
    quiet(qtbot, desk)
    assert desk.snapshot.state == before


def test_undo_from_here_and_the_menu_agree(qtbot, desk, opened, history):
    history.undo_button.click()
    quiet(qtbot, desk)
    assert opened.menus.actions["redo"].text() == "&Redo result table 5"
    history.table.go_to_row(0)
    assert "Redo" in history.pane.back_words.text()
    assert not history.pane.back.isEnabled()


def test_it_follows_what_is_done_elsewhere(qtbot, desk, opened, history):
    assert history.table.current_key == history.table.row_at(0).key
    last = opened.shown.view.last_round
    desk.execute(one_result(last.id, 1, Scored(1, 2)))
    quiet(qtbot, desk)
    assert history.pane.title.text() == "Result table 1 changed"
    assert history.pane.before.words.text() != "no result"
    history.table.go_to_row(4)
    key = history.table.current_key
    desk.execute(one_result(last.id, 2, Scored(1, 2)))
    quiet(qtbot, desk)
    assert history.table.current_key == key, "whoever looks at an old step goes on looking at it"


def test_filters(qtbot, history):
    for chip in ("results", "pairings", "entrants", "printed", "all"):
        history.chips.chosen.emit(chip)
        shown = history.table.filter.rowCount()
        number = counts(history._snapshot.actions)
        assert shown == number[chip]
    qtbot.keyClicks(history.filter, "round 3 table 4")
    assert history.table.filter.rowCount() >= 0
    history.filter.setText("lot number")
    assert history.table.filter.rowCount() == 3
    history.filter.setText("zebra")
    assert history.table.filter.rowCount() == 0
    assert not history.pane.isVisible() or history.table.current_key is None


def test_superseded_steps_say_so(qtbot, desk, opened, history):
    desk.undo()
    desk.execute(UnpairRound(STAGE, discard_results=True))
    quiet(qtbot, desk)
    line, actions = desk.snapshot.timeline, desk.snapshot.actions
    gone = next(each for each in actions if each.sequence in line.superseded)
    assert "undone" in told(gone, line, "0.1.0").blocked
    assert "version 9" in " ".join(told(gone, line, "9").details) or gone.program != "9"


def test_families(desk, opened):
    names = {family(each) for each in desk.snapshot.actions}
    assert names == {"", "results", "pairings", "entrants"}


def test_escape_closes_it_and_it_opens_once(qtbot, opened, history):
    opened.deeds.do("history")
    assert opened.dialogs.current("history") is history
    qtbot.keyClick(history, Qt.Key.Key_Escape)
    assert opened.dialogs.current("history") is None


def test_what_else_moved_is_told_beside_the_window(qtbot, desk, opened, history):
    qtbot.waitUntil(lambda: "place" in history.pane.moves)
    lines = history.pane.moves.splitlines()
    assert 1 < len(lines) <= AT_MOST + 1
    assert moved(desk.snapshot.actions, desk.snapshot.timeline, 1) == ()


def test_a_correction_of_an_old_round_says_that_pairings_stand(qtbot, desk, opened):
    desk.execute(one_result(opened.shown.view.rounds[0].id, 1, Scored(1, 299)))
    quiet(qtbot, desk)
    snapshot = desk.snapshot
    sentences = moved(snapshot.actions, snapshot.timeline, snapshot.sequence)
    assert sentences[-1] == "Pairings of later rounds stand."
    assert len(sentences) <= AT_MOST + 2
    desk.undo()
    quiet(qtbot, desk)
    assert moved(desk.snapshot.actions, desk.snapshot.timeline, snapshot.sequence) == ()
