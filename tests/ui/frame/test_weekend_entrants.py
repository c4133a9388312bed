"""People and divisions on the Entrants tab: known ones come in by their name, sign-up by one key, a move by ticks, and
who sits at two tables is said."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.document.weekend import CHANCE, GROUP, INTERMEDIATE_STAGE, OPEN_STAGE, PLAYOFF, in_stage
from tests.ui.frame.test_accessible import access_keys, nameless
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_groups import ENTITLED, groups

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def go(window, press, division, tab=0):
    press(getattr(Key, f"Key_{division}"), mod=ALT)
    window.page.show_tab(tab)


def texts(table, column):
    at = table.index(column)
    return {row.key: row.cells[at].text for row in table.data_rows}


# The add strip


@pytest.fixture
def strip(show, press, window):
    show()
    go(window, press, 3)
    made = window.page.current.strip
    made.name_edit.setFocus()
    return made


def remark(strip):
    return strip.name.remark.text()


def test_a_known_name_comes_in_here_too(strip, press, type_, desk, window):
    type_("Alder, Jo")
    assert remark(strip) == say("entry_strip.known", name="Alder, Jo", division="Open")
    press(Key.Key_Return)
    assert 1 in in_stage(desk.snapshot.state, GROUP)
    assert len(desk.snapshot.state.entrants) == 22
    assert strip.name_edit.text() == ""
    assert window.page.current.table.current_key == 1
    assert window.status.shown.startswith("Jo Alder is in Novice now.")
    type_("Jo Alder")
    assert remark(strip) == say("entry_strip.twin", known=1)


def test_first_letters_and_the_arrow_find_them(strip, press, type_, desk):
    type_("jo")
    assert "and 16 more" in remark(strip)
    press(Key.Key_A, mod=Qt.KeyboardModifier.ControlModifier)
    type_("ald")
    assert remark(strip) == say("entry_strip.offered", n=1, more=0, name="Alder, Jo", division="Open")
    press(Key.Key_Down)
    assert strip.name_edit.text() == "Alder, Jo"
    press(Key.Key_Return)
    assert in_stage(desk.snapshot.state, GROUP)[0] == 1
    type_("i")
    press(Key.Key_Down)
    assert strip.name_edit.text() == "i", "one letter fits too many"


def test_the_arrows_walk_and_come_round(strip, press, type_):
    type_("Jo")
    press(Key.Key_Down)
    first = strip.name_edit.text()
    press(Key.Key_Down)
    assert strip.name_edit.text() != first
    press(Key.Key_Up)
    assert strip.name_edit.text() == first
    press(Key.Key_Up)
    last = strip.name_edit.text()
    press(Key.Key_Down)
    assert (first, last) == ("Alder, Jo", "Quince, Jo")
    assert strip.name_edit.text() == first


def test_another_of_that_name_is_another_person(strip, press, type_, desk):
    type_("Alder, Jo")
    press(Key.Key_Return, mod=SHIFT)
    state = desk.snapshot.state
    assert max(state.entrants) == 23
    assert in_stage(state, GROUP)[-1] == 23
    assert entrant_name(state, EntrantId(23)) == "Alder, Jo"
    type_("Alder, Jo")
    assert remark(strip).startswith("Known: Alder, Jo, plays in Open")
    press(Key.Key_Return)
    assert 1 in in_stage(desk.snapshot.state, GROUP)


def test_who_comes_late_is_asked_about_first(show, press, type_, window, desk):
    show("friday")
    go(window, press, 2)
    strip = window.page.current.strip
    strip.name_edit.setFocus()
    type_("Rowan, Jo")
    press(Key.Key_Return)
    assert remark(strip) == say("entry_strip.late_known", round=6, name="Jo Rowan")
    assert 18 not in in_stage(desk.snapshot.state, INTERMEDIATE_STAGE)
    press(Key.Key_Return)
    assert "5 rounds are missed" in remark(strip), "that many losses put out at once"


# Sign-up


def test_who_may_sign_up_is_listed_and_one_key_puts_in(show, press, window, desk):
    show("sign-up")
    go(window, press, 4)
    tab = window.page.current
    tab.focus_first()
    assert QApplication.focusWidget() is tab.intake.table
    assert tab.intake.who.text() == "Those put out in rounds 1 to 5 of Open, if they want to"
    entitled = [row.key for row in tab.intake.table.table.rows]
    assert len(entitled) == 3
    assert not tab.intake.take.isVisibleTo(tab)
    press(Key.Key_Return)
    assert in_stage(desk.snapshot.state, CHANCE) == entitled[:1]
    assert QApplication.focusWidget() is tab.intake.table, "the list stays while it is worked through"
    press(Key.Key_Down, Key.Key_Space)
    assert in_stage(desk.snapshot.state, CHANCE) == sorted(entitled[:2])
    assert [row.cells[0].text for row in tab.intake.table.table.rows] == ["in", "in", "not in"]
    press(Key.Key_Space)
    assert in_stage(desk.snapshot.state, CHANCE) == entitled[:1]
    assert window.status.shown.endswith("Ctrl+Z takes it back.")
    tab.header._choose("all")
    assert tab._list.currentWidget() is tab.table
    assert texts(tab.table.table, "also") == {entitled[0]: "Open"}
    assert nameless(tab.intake) == []


def test_before_it_is_settled_the_reason_is_said(show, press, window):
    show()
    go(window, press, 4)
    page = window.page.current.intake
    assert page.isVisible()
    assert page.who.text() == "Those put out in rounds 1 to 5 of Open"
    assert not page.take.isEnabled()
    assert "Round 1 of Open is not complete" in page.take.toolTip()


def test_the_field_is_taken_over_from_the_page(show, press, window, desk, qtbot):
    show("friday")
    go(window, press, 3)
    assert window.shown.stage == PLAYOFF
    tab = window.page.current
    tab.focus_first()
    assert QApplication.focusWidget() is tab.intake.take
    press(Key.Key_Space)
    assert len(in_stage(desk.snapshot.state, PLAYOFF)) == 4
    assert tab._list.currentWidget() is tab.table
    assert window.status.shown.startswith("Novice has its field.")


# Where somebody plays


def test_ticks_move_somebody_in_one_step(show, press, window, desk, qtbot):
    show()
    tab = window.page.current
    tab.table.select_key(1)
    window.deeds.do("where")
    dialog = tab.deeds.dialog
    qtbot.waitUntil(dialog.isActiveWindow)
    assert nameless(dialog) == []
    keys = access_keys(dialog)
    assert len(keys) == len(set(keys))
    assert [box.isChecked() for box in dialog.boxes.values()] == [True, False, False, False]
    assert QApplication.focusWidget() is dialog.boxes[OPEN_STAGE]
    press(Key.Key_Space, Key.Key_Return)
    assert dialog.remark.text() == say("where.nowhere")
    dialog.boxes[INTERMEDIATE_STAGE].setFocus()
    press(Key.Key_Space, Key.Key_Return)
    state = desk.snapshot.state
    assert 1 not in in_stage(state, OPEN_STAGE)
    assert 1 in in_stage(state, INTERMEDIATE_STAGE)
    assert desk.snapshot.undo_label.code == "action.divisions_changed"
    desk.undo()
    qtbot.waitUntil(lambda: 1 in in_stage(desk.snapshot.state, OPEN_STAGE))


def test_what_cannot_be_changed_says_why(show, press, window, qtbot):
    show("friday")
    tab = window.page.current
    tab.table.select_key(1)
    tab.act("where")
    boxes = tab.deeds.dialog.boxes
    assert not boxes[OPEN_STAGE].isEnabled()
    assert boxes[OPEN_STAGE].toolTip() == say("where.played", name="Jo Alder")
    assert "5 rounds are missed" in boxes[INTERMEDIATE_STAGE].toolTip()
    tab.deeds.dialog.reject()


def test_removing_from_one_of_two_divisions_keeps_the_other(strip, press, type_, desk, window):
    type_("Alder, Jo")
    press(Key.Key_Return)
    window.page.current.table.setFocus()
    press(Key.Key_Delete)
    state = desk.snapshot.state
    assert 1 not in in_stage(state, GROUP)
    assert 1 in in_stage(state, OPEN_STAGE)
    assert "stays in the event" in window.status.shown
    go(window, press, 1)
    window.page.current.table.select_key(1)
    window.page.current.table.setFocus()
    press(Key.Key_Delete)
    assert EntrantId(1) not in desk.snapshot.state.entrants


def test_one_division_has_no_such_button(opened):
    tab = opened.page.tabs[0]
    opened.page.show_tab(0)
    tab.table.select_key(1)
    assert not tab.pane.buttons["where"].isVisibleTo(tab)
    opened.deeds.do("where")
    assert opened.page.banner.notice.fact.startswith("There is one division")


def test_who_sits_in_two_at_once_is_marked_on_the_row_and_told_at_the_gate(
    strip, press, type_, window, qtbot
):
    type_("Alder, Jo")
    press(Key.Key_Return)
    cell = next(
        row.cells[window.page.current.table.table.index("also")]
        for row in window.page.current.table.table.rows
        if row.key == 1
    )
    assert (cell.text, cell.icon) == ("Open", "alert-triangle")
    assert cell.tip == "Jo Alder also plays in Open."
    window.page.show_tab(2)
    gate = window.page.current.gate
    qtbot.waitUntil(lambda: gate._shown is not None)
    assert any(line.title == "Jo Alder also plays in Open." for line in gate._shown[0].lines)


def test_who_is_out_is_not_in_the_field(show, window):
    show("friday")
    tab = window.page.current
    found = {each.id: each.count for each in groups(window.shown.view, tab.table.table)}
    assert found == {"all": 9, "field": 8, "out": 1}
    assert tab.badge(window.shown) == "8/9"
    assert tab.pane.summary.count.text() == "8"
    assert ENTITLED not in found
