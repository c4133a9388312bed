"""The bracket on the Pairings tab: walked with the arrows, named for screen readers, filling as results come in."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QApplication

from tourney_desktop.reports.bracket import BoxState
from tourney_desktop.ui.tabs.entrants_actions import possible
from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.theme import Appearance

K = Qt.Key


@pytest.fixture
def cup(make_room):
    """So many in a knockout, after so many rounds, the bracket in sight."""

    def make(players=8, rounds=1, width=1366, **options):
        room = make_room(players, "knockout", **options)
        for _ in range(rounds):
            room.pair()
            if room.state.rounds and len(room.state.rounds) < rounds:
                room.better_wins()
        tab = room.show(PairingsTab(room.desk), width)
        tab.switch.toggle()
        room.idle()
        tab.focus_first()
        return room, tab

    return make


def view_of(tab):
    return tab.whole.bracket.view


def title(tab):
    view = view_of(tab)
    return view.boxes[view.current].box.title


def press(qtbot, key):
    qtbot.keyClick(QApplication.focusWidget(), key)


def test_the_switch_is_there_for_a_knockout_and_turns_both_ways(qtbot, cup):
    _room, tab = cup()
    assert tab.whole.currentIndex() == 1
    assert tab.switch.everything
    qtbot.keyClick(QApplication.focusWidget(), K.Key_F9)
    assert not tab.switch.everything
    assert tab._pages.currentIndex() == 1
    qtbot.keyClick(QApplication.focusWidget(), K.Key_F9)
    assert tab.switch.everything


def test_the_arrows_follow_the_lines(qtbot, cup):
    _room, tab = cup()
    assert title(tab) == "Quarter-final 1"
    press(qtbot, K.Key_Down)
    assert title(tab) == "Quarter-final 2"
    press(qtbot, K.Key_Right)
    assert title(tab) == "Semi-final 1"
    press(qtbot, K.Key_Right)
    assert title(tab) == "Final"
    press(qtbot, K.Key_Right)
    assert title(tab) == "Final"
    press(qtbot, K.Key_Left)
    press(qtbot, K.Key_Down)
    assert title(tab) == "Semi-final 2"
    press(qtbot, K.Key_Left)
    assert title(tab) == "Quarter-final 3"
    press(qtbot, K.Key_Up)
    assert title(tab) == "Quarter-final 2"


def test_every_game_is_named_for_screen_readers(cup):
    _room, tab = cup()
    for box in view_of(tab).boxes.values():
        assert box.accessibleName() == box.box.told
        assert QAccessible.queryAccessibleInterface(box).role() == QAccessible.Role.Button
    names = [box.accessibleName() for box in view_of(tab).boxes.values()]
    assert any(name.startswith("Quarter-final 1: ") and name.endswith(", table 1.") for name in names)
    assert "Final: Winner of Semi-final 1 against Winner of Semi-final 2." in names
    assert view_of(tab).accessibleName() == "Bracket"


def test_enter_goes_to_the_table_of_a_game(qtbot, cup):
    room, tab = cup()
    press(qtbot, K.Key_Down)
    press(qtbot, K.Key_Return)
    assert room.went == ["round:1", "table:2"]
    press(qtbot, K.Key_Right)
    press(qtbot, K.Key_Return)  # a game that is not drawn leads nowhere
    assert room.went == ["round:1", "table:2"]
    assert tab.switch.everything


def test_it_follows_while_it_fills_and_the_keyboard_stays(cup):
    room, tab = cup()
    view = view_of(tab)
    here = view.current
    winner = room.last.pairings[0].entrants[0]
    before = dict(view.boxes)
    room.type("1 1-0")
    assert view.current == here
    assert dict(view.boxes) == before  # the same widgets
    assert view.boxes[here].box.state is BoxState.DONE
    fed = view.boxes[view.boxes[here].box.feeds]
    assert fed.box.lines[0].entrant == winner
    room.type("1 0-1")
    assert fed.box.lines[0].entrant == room.last.pairings[0].entrants[1]
    room.undo()
    room.undo()
    assert fed.box.lines[0].entrant is None


def test_the_next_step_is_the_one_filled_button(cup):
    room, tab = cup(rounds=0)
    page = tab.whole.bracket
    assert page.next.shown_text() == "Pair Quarter-final"
    room.pair(draft=True)
    assert page.next.shown_text() == "Publish Quarter-final"
    page.next.click()
    room.idle()
    assert room.last.published
    assert page.next.shown_text() == "Enter scores"
    page.next.click()
    assert room.went == ["scores"]
    room.better_wins()
    assert page.next.shown_text() == "Pair Semi-final"
    page.next.click()
    assert not tab.switch.everything
    assert tab._pages.currentIndex() == 0  # the gate
    for _ in range(2):
        room.pair()
        room.better_wins()
    tab.switch.toggle()
    page.next.click()
    assert room.dialogs == ["print:certificates"]
    assert tab.document_in_sight() == "bracket"


def test_beside_it_stand_what_is_played_and_how_it_was_drawn(cup):
    room, tab = cup(16, 1, seeds=2)
    words = [
        label.text()
        for label in tab.whole.bracket.side.findChildren(type(tab.whole.bracket.sentence).__mro__[1])
    ]
    assert "Playing" in words
    assert any("The 16 places of the table are drawn by lot" in each for each in words)
    assert "The losers of the semi-finals share third place." in words
    room.better_wins()
    shown = [box.box for box in view_of(tab).boxes.values() if box.box.state is BoxState.KNOWN]
    assert len(shown) == 4


def test_three_sizes_by_key_and_wheel(qtbot, cup):
    _room, tab = cup(32)
    view = view_of(tab)
    usual = view.boxes[1].size()
    qtbot.keyClicks(QApplication.focusWidget(), "-")
    assert view.boxes[1].width() < usual.width()
    qtbot.keyClicks(QApplication.focusWidget(), "-")
    qtbot.keyClicks(QApplication.focusWidget(), "0")
    assert view.boxes[1].size() == usual
    qtbot.keyClicks(QApplication.focusWidget(), "+")
    assert view.boxes[1].width() > usual.width()
    turned = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.area.viewport(), turned)
    assert view.boxes[1].size() == usual


def test_a_game_out_of_sight_is_scrolled_to(qtbot, cup):
    _room, tab = cup(64)
    view = view_of(tab)
    for _ in range(31):
        press(qtbot, K.Key_Down)
    box = view.boxes[view.current]
    assert box.box.title == "Round of 64, game 32"
    seen = view.area.viewport().rect()
    assert seen.contains(box.mapTo(view.area.viewport(), box.rect().center()))
    assert view.area.verticalScrollBar().value() > 0


@pytest.mark.parametrize("options", [{}, {"losers_bracket": "on"}, {"third_place": "match"}])
@pytest.mark.parametrize("players", [2, 7, 12])
def test_boxes_lie_inside_the_canvas_and_over_nothing(players, options, cup):
    _room, tab = cup(players, 1, **options)
    view = view_of(tab)
    inside = view.canvas.rect()
    geometries = [box.geometry() for box in view.boxes.values()]
    assert all(inside.contains(each) for each in geometries)
    for at, one in enumerate(geometries):
        assert not any(one.intersects(other) for other in geometries[at + 1 :])


def test_the_direction_turns_with_the_window(cup, theme, qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    _room, tab = cup()
    view = view_of(tab)
    first, last = view.boxes[1], view.boxes[len(view.boxes)]
    assert first.x() > last.x()


@pytest.mark.parametrize("width", [900, 1093, 1366])
def test_it_stands_in_every_width(cup, width):
    _room, tab = cup(20, 1, width)
    assert tab.whole.minimumSizeHint().width() <= 900
    assert tab.whole.minimumSizeHint().height() <= 344
    assert tab.whole.bracket.side.isVisible() == (width == 1366)


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
def test_it_is_painted_in_both_themes(cup, theme, appearance):
    theme.set_appearance(appearance)
    room, tab = cup(12, 2, third_place="match")
    room.type("1 1-0", "2 1/2-1/2")
    picture = tab.grab().toImage()
    assert picture.width() == 1366
    ground = picture.pixelColor(10, 550)
    assert (ground.lightness() < 80) == (appearance is Appearance.DARK)


def test_one_alone_has_no_bracket(cup):
    _room, tab = cup(1, 0)
    assert tab.whole.bracket.empty.isVisible()


def test_who_waits_for_the_table_withdraws_and_is_not_removed(cup):
    room, _tab = cup(5)
    seated = set(room.last.pairings[0].entrants)
    assert len(seated) == 2
    assert all("remove" in possible(room.shown.view, each).blocked for each in range(1, 6))
