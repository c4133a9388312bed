"""Tabs are made when they are needed, the rest one by one while the window is idle; nobody can tell the difference."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.frame.desk_room import rook
from tourney_desktop.ui.notices import TAB_IDS
from tourney_desktop.ui.tab_stack import TabStack, all_tab_kinds
from tourney_desktop.ui.tabs.scores import ScoresTab


@pytest.fixture
def stack(qtbot, desk) -> TabStack:
    made = TabStack(desk, all_tab_kinds)
    qtbot.addWidget(made)
    return made


def test_a_tab_is_made_when_asked_for_and_only_once(stack):
    made = []
    stack.made.connect(made.append)
    scores = stack.tab(3)
    assert isinstance(scores, ScoresTab)
    assert stack.tab(3) is scores
    assert made == [scores]
    assert stack.indexOf(scores) == 3
    assert stack.count() == 5


def test_the_rest_come_one_at_a_time(qtbot, stack):
    made, after = [], []
    stack.made.connect(made.append)
    stack._idle.timeout.connect(lambda: after.append(len(made)))
    stack.tab(2)
    stack.make_rest()
    assert len(made) == 1
    qtbot.waitUntil(lambda: not stack._idle.isActive())
    assert after == [2, 3, 4, 5, 5]
    assert [tab.id for tab in stack.every] == list(TAB_IDS)


def test_making_a_tab_leaves_the_one_in_sight(stack):
    stack.setCurrentIndex(4)
    standings = stack.tab(4)
    stack.tab(0)
    stack.tab(3)
    assert stack.currentWidget() is standings
    assert stack.currentIndex() == 4


def test_an_opened_event_needs_one_tab_and_names_them_all(qtbot, room, desk, window, event_path):
    made, at_first = [], []
    rook(room, event_path, rounds=3, results=5)
    page = window.page
    page._stack.made.connect(made.append)
    page.showing.connect(lambda _: at_first.append([tab.id for tab in made]))
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None)
    assert at_first == [["entrants"]]
    spoken = [page.tab_bar.accessibleTabName(at) or page.tab_bar.tabText(at) for at in range(5)]
    assert spoken == [
        "Entrants, 40",
        "Seeding",
        "Pairings, published",
        "Scores, 5/10",
        "Standings, in round 3",
    ]
    assert page.current_id == "entrants"
    qtbot.waitUntil(lambda: len(made) == 5 and not desk.is_busy)
    assert [tab.id for tab in page.tabs] == list(TAB_IDS)


def test_screens_made_before_an_event_is_opened_show_it(qtbot, room, desk, window, event_path):
    window.page.make_rest()
    qtbot.waitUntil(lambda: not window.page._stack._idle.isActive())
    before = window.page.tabs
    rook(room, event_path, rounds=2)
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None and not desk.is_busy)
    assert window.page.tabs == before
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert window.page.current is before[3]
    assert before[3].grid.table.rows


def test_going_to_a_tab_that_is_not_made_yet(qtbot, room, desk, window, event_path):
    rook(room, event_path, rounds=3, results=5)
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None)
    window.page.go_to("table:7")
    assert window.page.current_id == "scores"
    assert window.page.current.entry.text == "7 "
    assert window.page.current.isVisible()
    assert QApplication.focusWidget() is window.page.current.entry.box
    qtbot.waitUntil(lambda: not desk.is_busy)
