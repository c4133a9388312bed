"""A tie at the cut between two stages, from the gate: there, decided, recorded, and back (B27)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.document.desk import STAGE
from tests.document.test_stages import FINAL, six
from tests.ui.frame.desk_room import Store
from tourney_desktop.document.document import Document

Key = Qt.Key


@pytest.fixture
def at_the_gate(qtbot, room, desk, window, places):
    path = places.documents / "cut.tourney"
    room.files[path] = Document(Store(path, six((6, 4, 4, 4, 4, 1)).actions), room.clock)
    window.open_event(path)
    qtbot.waitUntil(lambda: window.shown is not None and not desk.is_busy)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.page.go_to(f"stage:{FINAL}")
    window.page.show_tab(2)
    gate = window.page.current.gate
    qtbot.waitUntil(lambda: gate._shown is not None)
    window.page.current.focus_first()
    return window


def test_enter_decides_it_and_comes_back_to_pair(at_the_gate, press, desk, qtbot):
    window = at_the_gate
    button = QApplication.focusWidget()
    assert button.text() == "&Decide tie…"
    press(Key.Key_Return)
    assert window.shown.stage == STAGE
    assert window.page.current_id == "standings"
    dialog = window.page.current.dialog_open
    qtbot.waitUntil(dialog.isActiveWindow)
    assert len(dialog._tie.entrants) == 4
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: len(desk.snapshot.state.ties) == 1)
    decision = desk.snapshot.state.ties[0]
    assert (decision.stage, decision.by) == (STAGE, "lot")
    assert window.shown.stage == FINAL
    assert window.page.current_id == "pairings"
    gate = window.page.current.gate
    qtbot.waitUntil(lambda: gate._shown is not None and gate._shown[0].open)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.page.current.focus_first()
    press(Key.Key_Return)
    rounds = list(desk.snapshot.state.rounds.values())
    assert set(rounds[-1].pairings[0].entrants) == {1, decision.order[0]}


def test_left_undecided_one_stays_where_it_can_be_seen(at_the_gate, press, desk, qtbot):
    window = at_the_gate
    press(Key.Key_Return)
    dialog = window.page.current.dialog_open
    qtbot.waitUntil(dialog.isActiveWindow)
    press(Key.Key_Escape)
    assert window.shown.stage == STAGE
    assert window.page.current_id == "standings"
    assert desk.snapshot.state.ties == ()
    window.page.go_to(f"stage:{FINAL}")
    desk.undo()
    qtbot.waitUntil(lambda: not desk.is_busy)
    assert window.page.current_id == "standings"


def test_a_stage_that_waits_leads_to_the_one_it_waits_for(at_the_gate, press, desk, qtbot):
    window = at_the_gate
    window.page.show_tab(2)
    desk.undo()
    qtbot.waitUntil(lambda: not desk.is_busy)
    gate = window.page.current.gate
    qtbot.waitUntil(lambda: any(line.goes_to == f"stage:{STAGE}" for line in gate._shown[0].lines))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.page.current.focus_first()
    assert QApplication.focusWidget().text() == "Go there"
    press(Key.Key_Return)
    assert window.shown.stage == STAGE
