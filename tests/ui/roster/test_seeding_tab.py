"""The Seeding tab: methods, moving seeds by key and mouse, the preview, and what is fixed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from tests.ui.roster.conftest import EIGHT, STAGE
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.ui.theme import Appearance
from tourney_desktop.ui.widgets.options import RadioOption

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def seeded(hall):
    hall.seed()
    hall.stack.setCurrentWidget(hall.seeding)
    hall.seeding.focus_first()
    hall.settle()
    return hall


def listed(hall):
    table = hall.seeding.list.table
    seed, name = table.index("seed"), table.index("name")
    return [(row.cells[seed].text, row.cells[name].text) for row in table.data_rows]


def middle_of(hall, name):
    view = hall.seeding.list
    row = view.filter.row_of(hall.id(name))
    return QPoint(120, view.rowViewportPosition(row) + view.rowHeight(row) // 2)


def test_nobody_to_seed(build):
    hall = build()
    hall.stack.setCurrentWidget(hall.seeding)
    assert hall.seeding.empty.isVisible()
    assert hall.seeding.badge(hall.shown) == ""
    hall.seeding.empty.acted.emit("entrants")
    assert hall.went == ["entrants"]


def test_the_field_before_it_is_seeded(hall):
    hall.stack.setCurrentWidget(hall.seeding)
    tab = hall.seeding
    QAbstractItemModelTester(tab.list.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert listed(hall) == [("", name) for name in EIGHT]
    assert tab.badge(hall.shown) == "not seeded"
    assert not tab.print.isEnabled()
    assert tab.next.shown_text() == "Seed the field"
    tab.next.click()
    hall.settle()
    assert hall.seeds == list(EIGHT)
    assert hall.said[-1].startswith("Seeded: Veterans and rookies.")
    assert tab.next.shown_text() == "Go to pairings"
    tab.next.click()
    assert hall.went == ["pairings"]
    tab.print.click()
    assert hall.dialogs == ["print:seeding"]


def test_choosing_a_method_seeds_at_once(seeded):
    seeded.do(AddEntrants(STAGE, ()))
    seeded.seeding.methods.methods.chosen.emit("as-entered")
    seeded.settle()
    assert seeded.view.stage.seeding == "as-entered"
    seeded.undo()
    assert seeded.view.stage.seeding == "rook"
    assert seeded.seeding.methods.methods.current == "rook"


def test_arrows_walk_through_the_methods_and_choose_nothing(seeded):
    buttons = seeded.seeding.methods.findChildren(RadioOption)
    buttons[0].setFocus()
    before = seeded.desk.snapshot.sequence
    for _ in range(3):
        seeded.qtbot.keyClick(seeded.focusWidget(), Qt.Key.Key_Down)
    seeded.settle()
    assert buttons[3].hasFocus()
    assert seeded.desk.snapshot.sequence == before
    seeded.qtbot.keyClick(buttons[3], Qt.Key.Key_Up)
    seeded.qtbot.keyClick(buttons[2], Qt.Key.Key_Space)
    seeded.settle()
    assert seeded.view.stage.seeding == "rating"


def test_a_lot_number_is_shown_and_can_be_typed(seeded):
    strip = seeded.seeding.methods
    assert not strip.lot.isVisible()
    seeded.do(DrawSeeds(STAGE, "lot"))
    assert strip.lot.isVisible()
    assert strip.lot_edit.text() == str(seeded.view.stage.seeding_lot)
    strip.lot_edit.selectAll()
    strip.lot_edit.setFocus()
    seeded.qtbot.keyClicks(strip.lot_edit, "48 213x")
    seeded.qtbot.keyClick(strip.lot_edit, Qt.Key.Key_Return)
    assert strip.lot.remark.text().startswith("Use digits")
    seeded.qtbot.keyClick(strip.lot_edit, Qt.Key.Key_Backspace)
    seeded.qtbot.keyClick(strip.lot_edit, Qt.Key.Key_Return)
    seeded.settle()
    assert seeded.view.stage.seeding_lot == 48213
    assert strip.lot_edit.text() == "48213"


def test_alt_and_an_arrow_move_a_seed(seeded):
    seeded.seeding.list.select_key(seeded.id("Elm, Ivo"))
    seeded.qtbot.keyClick(seeded.seeding.list, Qt.Key.Key_Up, ALT)
    seeded.settle()
    assert seeded.seeds[3:5] == ["Elm, Ivo", "Dogwood, Hal"]
    assert seeded.view.stage.seeding == "manual"
    assert seeded.said[-1].startswith("Ivo Elm moved from seed 5 to 4.")
    assert seeded.seeding.list.current_key == seeded.id("Elm, Ivo")
    seeded.undo()
    assert seeded.seeds == list(EIGHT)


def test_six_steps_with_alt_held_are_one_move(seeded):
    view = seeded.seeding.list
    view.select_key(seeded.id("Hazel, Li"))
    before = seeded.desk.snapshot.sequence
    for _ in range(6):
        QTest.keyPress(view, Qt.Key.Key_Up, ALT)
    assert listed(seeded)[1] == ("2", "Hazel, Li")
    assert view.carry is not None
    seeded.settle()
    assert seeded.desk.snapshot.sequence == before, "nothing is written while it is in the air"
    assert seeded.seeding.pane.title.text() == "Round 1 if you drop here"
    QTest.keyRelease(view, Qt.Key.Key_Up, ALT)
    seeded.settle()
    assert seeded.seeds[:3] == ["Ash, Dora", "Hazel, Li", "Birch, Femi"]
    assert seeded.desk.snapshot.sequence == before + 1


def test_escape_puts_the_seed_back(seeded):
    view = seeded.seeding.list
    view.select_key(seeded.id("Hazel, Li"))
    QTest.keyPress(view, Qt.Key.Key_Up, ALT)
    QTest.keyPress(view, Qt.Key.Key_Escape)
    QTest.keyRelease(view, Qt.Key.Key_Alt)
    seeded.settle()
    assert [name for _seed, name in listed(seeded)] == list(EIGHT)
    assert seeded.seeds == list(EIGHT)


def test_a_seed_that_comes_back_to_its_place_is_no_step(seeded):
    view = seeded.seeding.list
    view.select_key(seeded.id("Elm, Ivo"))
    before = seeded.desk.snapshot.sequence
    QTest.keyPress(view, Qt.Key.Key_Up, ALT)
    QTest.keyPress(view, Qt.Key.Key_Down, ALT)
    QTest.keyRelease(view, Qt.Key.Key_Down, ALT)
    seeded.settle()
    assert seeded.desk.snapshot.sequence == before


def test_a_second_seed_moved_in_a_hurry_keeps_the_first_move(seeded):
    view = seeded.seeding.list
    view.select_key(seeded.id("Hazel, Li"))
    seeded.qtbot.keyClick(view, Qt.Key.Key_Home, ALT)
    view.select_key(seeded.id("Ash, Dora"))
    seeded.qtbot.keyClick(view, Qt.Key.Key_End, ALT)
    seeded.settle()
    assert (seeded.seeds[0], seeded.seeds[-1]) == ("Hazel, Li", "Ash, Dora")


def test_dragging_a_row(seeded):
    view = seeded.seeding.list
    pane = view.viewport()
    start, end = middle_of(seeded, "Gorse, Kay"), middle_of(seeded, "Birch, Femi")
    QTest.mousePress(pane, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 11):
        QTest.mouseMove(pane, start + (end - start) * step / 10)
    assert listed(seeded)[1] == ("2", "Gorse, Kay")
    QTest.mouseRelease(pane, Qt.MouseButton.LeftButton, pos=end)
    seeded.settle()
    assert seeded.seeds[:3] == ["Ash, Dora", "Gorse, Kay", "Birch, Femi"]


def test_a_click_moves_nothing(seeded):
    before = seeded.desk.snapshot.sequence
    QTest.mouseClick(
        seeded.seeding.list.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(seeded, "Dogwood, Hal")
    )
    seeded.settle()
    assert seeded.desk.snapshot.sequence == before
    assert seeded.seeding.list.current_key == seeded.id("Dogwood, Hal")


def test_what_was_moved_is_told_from_what_was_shifted(seeded):
    seeded.seeding.list.select_key(seeded.id("Hazel, Li"))
    seeded.qtbot.keyClick(seeded.seeding.list, Qt.Key.Key_Home, ALT)
    seeded.settle()
    notes = {row.key: row.cells[-1] for row in seeded.seeding.list.table.data_rows}
    assert notes[seeded.id("Hazel, Li")].text == "by hand, was 8"
    assert "average 500" in notes[seeded.id("Ash, Dora")].text
    strip = seeded.seeding.methods
    assert strip.moved.text() == "1 seed moved by hand"
    assert strip.before.text() == "Before that: Veterans and rookies."
    assert seeded.seeding.badge(seeded.shown) == "1 by hand"
    strip.restore.click()
    seeded.settle()
    assert seeded.seeds == list(EIGHT)
    assert not strip.restore.isVisible()
    assert seeded.seeding.badge(seeded.shown) == ""


def test_restore_goes_back_to_the_method_before_the_hand(seeded):
    seeded.do(DrawSeeds(STAGE, "as-entered"))
    seeded.seeding.list.select_key(1)
    seeded.qtbot.keyClick(seeded.seeding.list, Qt.Key.Key_Down, ALT)
    seeded.settle()
    assert seeded.seeding.methods.before.text() == "Before that: As entered."
    seeded.undo()
    seeded.undo()
    assert seeded.view.stage.seeding == "rook"


def test_the_preview_marks_the_tables_that_change(seeded):
    pane = seeded.seeding.pane
    assert [row.cells[1].text for row in pane.table.table.rows] == ["Ash & Elm", "Cedar & Gorse"]
    assert not pane.pill.isVisible()
    seeded.seeding.list.select_key(seeded.id("Birch, Femi"))
    seeded.qtbot.keyClick(seeded.seeding.list, Qt.Key.Key_Down, ALT)
    seeded.settle()
    assert pane.pill.text() == "2 tables change"
    assert [row.cells[-1].icon for row in pane.table.table.rows] == ["refresh", "refresh"]
    seeded.undo()
    assert not pane.pill.isVisible()


def test_the_preview_says_why_there_is_no_round(seeded):
    seeded.enter("Ivy, Jo")
    assert seeded.seeding.pane.why.isVisible()
    assert "9 players" in seeded.seeding.pane.why.text()


def test_seeds_are_fixed_once_round_1_is_drawn(seeded):
    seeded.pair()
    tab = seeded.seeding
    assert tab.banner.notice.fact == "Seeds are fixed."
    assert "ROOK-3.5" in tab.banner.notice.sentence
    assert tab.pane.title.text() == "Round 1 as drawn"
    assert not any(button.isEnabled() for button in tab.methods.findChildren(RadioOption))
    before = seeded.desk.snapshot.sequence
    tab.list.setFocus()
    tab.list.select_key(3)
    seeded.qtbot.keyClick(tab.list, Qt.Key.Key_Up, ALT)
    seeded.settle()
    assert seeded.desk.snapshot.sequence == before
    assert "grip" not in [column.id for column in tab.list.table.columns]
    seeded.undo()
    assert not tab.banner.isVisible()
    assert tab.pane.title.text() == "Round 1 with these seeds"


def test_a_newcomer_is_seeded_with_the_others(seeded):
    seeded.enter("Aspen, Al")
    assert len(listed(seeded)) == 9
    assert seeded.seeding.title.text() == "Open, 9 entrants"


def test_a_narrow_window(seeded):
    tab = seeded.seeding
    assert tab.methods.isVisible()
    assert not tab.method.isVisible()
    seeded.resize(900, 344)
    assert (seeded.width(), seeded.height()) == (900, 344)
    assert not tab.methods.isVisible()
    assert not tab.pane.isVisible()
    tab.method.chosen.emit("as-entered")
    seeded.settle()
    assert seeded.view.stage.seeding == "as-entered"
    seeded.qtbot.keyClick(tab.list, Qt.Key.Key_F8)
    assert tab.pane.isVisible()
    seeded.resize(1100, 500)
    assert tab.methods.isVisible()


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_it_paints_in_every_dress(seeded, theme, appearance, zoom):
    theme.set_appearance(appearance)
    theme.set_zoom(zoom)
    seeded.seeding.list.select_key(1)
    assert not seeded.grab().isNull()
