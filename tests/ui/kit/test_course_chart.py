"""The chart of a course: round figures on its axis, points that the keyboard and a screen reader reach."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from tourney_desktop.reports.ratings import CoursePoint
from tourney_desktop.ui.theme import Appearance, tokens
from tourney_desktop.ui.widgets.course_chart import CourseChart, next_step, point_words, scale_of

COURSE = (
    CoursePoint("Autumn", "2025-10", 1302.4, 198.0),
    CoursePoint("Winter", "", 1331.6, 151.2),
    CoursePoint("Spring", "2026-03-14", 1359.0, 40.0),
)


@pytest.fixture
def chart(qtbot, theme):
    made = CourseChart()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show_course(COURSE)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_steps_are_round():
    assert [next_step(each) for each in (0, 10, 11, 21, 51, 100, 101, 499, 501)] == [
        10, 10, 20, 50, 100, 100, 200, 500, 1000,
    ]  # fmt: skip


@given(st.lists(st.tuples(st.floats(-3000, 5000), st.none() | st.floats(1, 400)), max_size=9))
def test_the_axis_has_room_for_everything_and_few_labels(values):
    points = [CoursePoint("E", "", rating, deviation) for rating, deviation in values]
    scale = scale_of(points)
    assert 2 <= len(scale.labels) <= 7
    for each in points:
        for rating in (each.rating - (each.deviation or 0), each.rating + (each.deviation or 0)):
            assert -1e-9 <= scale.height(rating) <= 1 + 1e-9


def test_a_point_says_what_it_shows():
    assert point_words(COURSE[0]) == "1302±198 after Autumn, 2025-10"
    assert point_words(COURSE[1]) == "1332±151 after Winter"
    assert point_words(CoursePoint("Elo Cup", "2026", 1500.5, None)) == "1501 after Elo Cup, 2026"


def test_points_stand_from_the_oldest_to_the_newest_and_by_their_rating(chart):
    across = [each.geometry().center().x() for each in chart.points]
    assert across == sorted(across)
    down = [each.geometry().center().y() for each in chart.points]
    assert down == sorted(down, reverse=True), "the higher rating stands higher"
    for each in chart.points:
        assert chart.rect().contains(each.geometry())
    assert [each.accessibleName() for each in chart.points] == [point_words(each) for each in COURSE]
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    chart.resize(401, 200)
    mirrored = [each.geometry().center().x() for each in chart.points]
    assert mirrored == sorted(mirrored, reverse=True)


def test_one_point_is_reached_with_tab_and_arrows_walk(qtbot, chart):
    seen = []
    chart.pointed.connect(seen.append)
    assert chart.current == 2
    reachable = [bool(each.focusPolicy() & Qt.FocusPolicy.TabFocus) for each in chart.points]
    assert reachable == [False, False, True]
    chart.points[2].setFocus()
    qtbot.keyClick(chart.points[2], Qt.Key.Key_Home)
    assert chart.points[0].hasFocus()
    qtbot.keyClick(chart.points[0], Qt.Key.Key_Left)
    assert chart.current == 0, "it ends there"
    qtbot.keyClick(chart.points[0], Qt.Key.Key_Right)
    assert seen == [0, 1]


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
def test_it_is_drawn_in_the_colours_of_the_theme(chart, theme, appearance):
    theme.set_appearance(appearance)
    picture = chart.grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 400, 2) for y in range(0, 200, 2)}
    assert tokens().info.tint.name() in colours, "the band of the deviations"
    assert any(picture.pixelColor(each.geometry().center()) == tokens().accent for each in chart.points)


def test_nobodys_course_is_no_mistake(chart):
    chart.show_course(())
    assert chart.points == []
    assert not chart.grab().isNull()
    chart.show_course(COURSE[:1])
    assert len(chart.points) == 1
    assert not chart.grab().isNull()
