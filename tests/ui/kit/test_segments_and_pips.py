"""Segments of which some are not offered, and losses drawn as squares."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tourney_desktop.reports.loss_standings import pips
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table
from tourney_desktop.ui.theme import tokens
from tourney_desktop.ui.widgets.buttons import Segments
from tourney_desktop.ui.widgets.pips import Pips, is_pips, pips_width
from tourney_desktop.ui.widgets.table_view import TableView

K = Qt.Key


@pytest.fixture
def segments(qtbot, theme):
    made = Segments((("a", "Table"), ("b", "Cross"), ("c", "Prizes"), ("d", "Meeting")), "View")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def parts(segments):
    return [each for each in segments.findChildren(QPushButton) if each.isVisible()]


def test_what_is_not_offered_is_passed_over(qtbot, segments):
    chosen = []
    segments.chosen.connect(chosen.append)
    segments.offer(("a", "c"))
    assert [each.text() for each in parts(segments)] == ["Table", "Prizes"]
    segments.take_focus(Qt.FocusReason.OtherFocusReason)
    qtbot.keyClick(segments.focusWidget(), K.Key_Right)
    assert chosen == ["c"]
    qtbot.keyClick(segments.focusWidget(), K.Key_Right)
    assert chosen == ["c"]
    qtbot.keyClick(segments.focusWidget(), K.Key_Left)
    assert chosen == ["c", "a"]


def test_where_the_current_one_goes_the_first_takes_its_place_without_telling(segments):
    chosen = []
    segments.chosen.connect(chosen.append)
    segments.set_current("d")
    segments.offer(("a", "b", "c"))
    assert segments.current == "a"
    segments.offer(("a", "b", "c", "d"))
    assert segments.current == "a"
    assert chosen == []


def test_losses_are_squares_with_a_name(qtbot, theme):
    made = Pips(2, 4)
    qtbot.addWidget(made)
    assert made.accessibleName() == "2 losses; 4 put out"
    assert made.sizeHint().width() == pips_width(pips(2, 4)) + 1
    picture = made.grab().toImage()
    middle = picture.height() // 2
    full = [picture.pixelColor(5 + 16 * at, middle) == tokens().text for at in range(4)]
    assert full == [True, True, False, False]


def test_a_column_is_as_wide_as_its_squares(qtbot, theme):
    def width(sub):
        columns = (
            Column("losses", "", Align.LEFT, Kind.NUMBER),
            Column("name", "", kind=Kind.NAME, stretch=1),
        )
        view = TableView(Table("t", "", columns, (Row((Cell("2", sub=sub), Cell("Ash")), key=1),)), "t")
        qtbot.addWidget(view)
        view.resize(600, 200)
        view.show()
        return view.columnWidth(0)

    assert width(pips(2, 8)) - width(pips(2, 6)) == 32
    assert is_pips(pips(0, 3))
    assert not is_pips("")
    assert not is_pips("2 ●")
