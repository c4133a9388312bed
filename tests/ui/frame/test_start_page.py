"""The start page: recent events by keyboard, missing ones, the filter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tests.ui.frame.desk_room import rook
from tourney_desktop.ui.recent_list import RecentModel, Role, friendly_time, look_for
from tourney_desktop.ui.settings import RecentEvent

NOW = "2027-03-14T10:42:07+01:00"


@pytest.fixture
def listed(qtbot, desk, window, settings, places, room, event_path):
    rook(room, event_path)
    event_path.touch()
    stick = places.documents / "stick" / "b.tourney"
    gone = places.documents / "gone.tourney"
    for path, name in ((gone, "Gone Cup"), (stick, "Stick Masters"), (event_path, "Müller Memorial")):
        settings.remember(RecentEvent(str(path), name, "Rook  ·  40 players  ·  round 2", NOW))
    settings.remember(RecentEvent(str(event_path.with_name("x.tourney")), "Fourth", "", ""))
    window.start.renew()
    qtbot.waitUntil(lambda: not desk.is_busy)
    return window.start


def rows(start):
    model = start.recent.recent
    return {model.row(at).event.name: model.row(at) for at in range(model.rowCount())}


def test_missing_ones_say_why(listed):
    assert rows(listed)["Müller Memorial"].missing == ""
    assert rows(listed)["Stick Masters"].missing == "folder or stick not there"
    assert rows(listed)["Gone Cup"].missing == "file not found"


def test_arrows_and_enter_open(qtbot, listed, window):
    listed.focus_first()
    qtbot.keyClick(listed.recent, Qt.Key.Key_Down)
    qtbot.keyClick(listed.recent, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shown is not None)


def test_the_filter_is_blind_to_accents_and_enter_opens_what_is_left(qtbot, listed, window):
    listed.filter.setFocus()
    qtbot.keyClicks(listed.filter, "mueller")
    assert listed.recent.recent.filtered_out
    listed.filter.clear()
    qtbot.keyClicks(listed.filter, "muller 40")
    assert list(rows(listed)) == ["Müller Memorial"]
    qtbot.keyClick(listed.filter, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shown is not None)


def test_a_missing_one_is_refused_and_can_be_taken_off_the_list(qtbot, desk, listed, settings):
    listed.recent_wanted.emit(settings.recent[-1].path)
    qtbot.waitUntil(lambda: listed.banner.notice is not None)
    listed.banner.acted.emit("forget")
    qtbot.waitUntil(lambda: not desk.is_busy)
    assert "Gone Cup" not in rows(listed)
    assert listed.banner.notice is None


def test_delete_takes_one_off_the_list(qtbot, listed):
    listed.focus_first()
    qtbot.keyClick(listed.recent, Qt.Key.Key_Delete)
    assert "Fourth" not in rows(listed)


def test_without_events_the_keyboard_is_at_new(window):
    assert window.start.new_button.hasFocus()
    assert window.start.recent._empty


@pytest.mark.parametrize(
    ("time", "words"),
    [
        ("2027-03-14T09:00:00+01:00", "today 09:00"),
        ("2027-03-13T23:59:00+01:00", "yesterday 23:59"),
        ("2027-01-02T10:00:00+01:00", "2 Jan"),
        ("2026-12-31T10:00:00+01:00", "31 Dec 2026"),
        ("", ""),
        ("rubbish", ""),
    ],
)
def test_times_as_people_say_them(time, words):
    assert friendly_time(time, NOW) == words


def test_looking_for_files_survives_impossible_names(tmp_path):
    assert look_for([str(tmp_path / ("x" * 4000))])


def test_the_model_is_sound(qtbot):
    model = RecentModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_events([RecentEvent("/a", "A"), RecentEvent("/b", "B")], NOW, {"/b": "gone"})
    model.set_text("b")
    index = model.index(0)
    assert index.data(Role.ROW).missing == "gone"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "B, gone"
