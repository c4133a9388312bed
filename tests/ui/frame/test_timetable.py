"""The timetable in the window: a day filled in at equal steps, by keyboard, and what does not fit is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.document.desk import STAGE, numbered_event
from tests.document.weekend import INTERMEDIATE, OPEN
from tests.ui.frame.test_accessible import access_keys, nameless
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.domain.text import say
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.dialogs.timetable_form import (
    filled,
    read_start,
    read_starts,
    round_minutes,
    rounds_offered,
)

Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize(
    ("typed", "before", "start"),
    [
        ("2026-05-01 11:00", "", "2026-05-01T11:00"),
        (" 2026-5-1  9.30 ", "", "2026-05-01T09:30"),
        ("2026-05-01T11:00", "", "2026-05-01T11:00"),
        ("14:00", "2026-05-01T11:00", "2026-05-01T14:00"),
        ("", "2026-05-01T11:00", ""),
        ("14:00", "", None),
        ("2026-05-01", "", None),
        ("2026-13-01 11:00", "", None),
        ("25:00", "2026-05-01T11:00", None),
        ("soon", "2026-05-01T11:00", None),
    ],
)
def test_starts_as_people_type_them(typed, before, start):
    assert read_start(typed, before) == start


def test_a_time_alone_is_on_the_day_of_the_line_before():
    assert read_starts([(1, "2026-05-01 11:00"), (2, ""), (3, "13:00"), (4, "2026-05-02 9:00"), (5, "10:00")]) == (
        {1: "2026-05-01T11:00", 2: "", 3: "2026-05-01T13:00", 4: "2026-05-02T09:00", 5: "2026-05-02T10:00"}, None,
    )  # fmt: skip
    assert read_starts([(1, "11:00"), (2, "2026-05-01 12:00")]) == ({}, 1)


def test_a_day_at_equal_steps_runs_past_midnight():
    assert filled("2026-05-01T23:00", 45, (2, 4, 5)) == {
        2: "2026-05-01T23:00",
        4: "2026-05-01T23:45",
        5: "2026-05-02T00:30",
    }


def test_the_step_is_twice_what_a_player_has():
    document = numbered_event("swiss", 6, rounds=3)
    assert round_minutes(stage_view(document.state, STAGE)) is None
    document.execute(ConfigureStage(STAGE, (("minutes_per_player", "25"),)))
    assert round_minutes(stage_view(document.state, STAGE)) == 50
    assert rounds_offered(stage_view(document.state, STAGE)) == (1, 2, 3)
    document.execute(ConfigureStage(STAGE, (("minutes_per_player", "half an hour"),)))
    assert round_minutes(stage_view(document.state, STAGE)) is None


@pytest.fixture
def dialog(show, press, window, qtbot):
    show("fresh", ConfigureStage(1, (("minutes_per_player", "40"),)))
    press(Key.Key_T, mod=CTRL)
    made = window.dialogs.current("timetable")
    qtbot.waitUntil(made.isActiveWindow)
    return made


def starts(desk, division):
    return {n: each.starts for (where, n), each in desk.snapshot.state.timetable.items() if where == division}


def test_a_friday_is_filled_in_and_saved_in_one_step(dialog, press, type_, desk, window, qtbot):
    assert nameless(dialog) == []
    keys = access_keys(dialog)
    assert len(keys) == len(set(keys)), sorted(keys)
    assert dialog.step.text() == "80", "twice the minutes of a player (MSFS-1.2)"
    assert QApplication.focusWidget() is dialog.first
    type_("2026-05-01 11:00")
    press(Key.Key_Tab, Key.Key_Tab)
    type_("5")
    press(Key.Key_Tab, Key.Key_Space)
    assert [dialog.lines[n].text() for n in (1, 2, 5)] == [
        "2026-05-01 11:00", "2026-05-01 12:20", "2026-05-01 16:20",
    ]  # fmt: skip
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: window.dialogs.current("timetable") is None)
    assert starts(desk, OPEN) == {n: f"2026-05-01T{t}" for n, t in enumerate(
        ("11:00", "12:20", "13:40", "15:00", "16:20"), 1)}  # fmt: skip
    assert starts(desk, INTERMEDIATE) == {}
    desk.undo()
    qtbot.waitUntil(lambda: starts(desk, OPEN) == {})


def test_saturday_goes_on_behind_it_and_a_line_is_emptied(dialog, press, type_, desk, window, qtbot):
    dialog.lines[1].setText("2026-05-01 11:00")
    dialog.lines[2].setText("12:30")
    dialog.first.setText("2026-05-02 11:00")
    dialog.many.setText("2")
    dialog.fill_in()
    assert dialog.lines[3].text() == "2026-05-02 11:00"
    assert dialog.lines[2].text() == "12:30", "what is typed stays"
    dialog.accept()
    qtbot.waitUntil(lambda: len(starts(desk, OPEN)) == 4 and window.dialogs.current("timetable") is None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_T, mod=CTRL)
    again = window.dialogs.current("timetable")
    assert again.lines[2].text() == "2026-05-01 12:30"
    again.lines[4].clear()
    again.accept()
    qtbot.waitUntil(lambda: len(starts(desk, OPEN)) == 3)


def test_what_is_no_start_is_said_and_nothing_saved(dialog, press, type_, desk):
    press(Key.Key_Tab, Key.Key_Tab, Key.Key_Tab, Key.Key_Space)
    assert dialog.first_field.remark.text() == say("timetable.first.wrong")
    assert QApplication.focusWidget() is dialog.first
    dialog.lines[2].setText("noon")
    dialog.accept()
    assert dialog.remark.text() == say("timetable.wrong", round=2)
    assert QApplication.focusWidget() is dialog.lines[2]
    press(Key.Key_Escape)
    assert starts(desk, OPEN) == {}


def test_a_read_only_file_cannot_be_changed(show, press, window, desk, qtbot, monkeypatch):
    show()
    shown = desk.snapshot
    monkeypatch.setattr(desk, "_snapshot", replace(shown, writable=False, why_read_only="Another has it."))
    press(Key.Key_T, mod=CTRL)
    made = window.dialogs.current("timetable")
    assert not made.do.isEnabled()
    assert made.do.toolTip() == "Another has it."
