"""Making an event with the keyboard alone, and what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tourney_desktop.domain.errors import FileReadOnly, RuleConflict


@pytest.fixture
def wizard(qtbot, window):
    window.deeds.do("new")
    made = window.dialogs.current("wizard")
    qtbot.waitUntil(made.isVisible)
    made.activateWindow()
    return made


def press(qtbot, widget, text="", key=None):
    if text:
        qtbot.keyClicks(widget, text)
    if key is not None:
        qtbot.keyClick(widget, key)


def focus(wizard):
    return wizard.focusWidget()


def test_an_event_is_made_with_the_keyboard_alone(qtbot, window, wizard, room, places, desk):
    press(qtbot, focus(wizard), "Spring Rook", Qt.Key.Key_Return)
    assert wizard.page.step == "format"
    press(qtbot, focus(wizard), key=Qt.Key.Key_Return)
    assert wizard.page.step == "options"
    press(qtbot, focus(wizard), "6", Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not desk.is_busy)
    assert wizard.page.step == "file"
    target = places.documents / "Spring Rook.tourney"
    assert focus(wizard).text() == str(target)
    press(qtbot, focus(wizard), key=Qt.Key.Key_Return)
    assert wizard.page.step == "check"
    with qtbot.waitSignal(desk.opened):
        press(qtbot, focus(wizard), key=Qt.Key.Key_Return)
    assert window.dialogs.current("wizard") is None
    assert window.shown.snapshot.state.details.name == "Spring Rook"
    assert list(room.files) == [target]
    assert window.page.current.id == "entrants"


def test_what_is_missing_is_said_where_it_is_missing(qtbot, wizard):
    press(qtbot, focus(wizard), key=Qt.Key.Key_Return)
    assert wizard.page.step == "name"
    assert "needs a name" in wizard.pages[0].name_field.remark.text()
    press(qtbot, focus(wizard), "A")
    assert "needs a name" not in wizard.pages[0].name_field.remark.text()
    wizard.go_on()
    wizard.go_on()
    wizard.go_on()
    assert wizard.page.step == "options"
    assert focus(wizard) is wizard.pages[2].options.control("rounds")
    assert focus(wizard).property("bad") == "yes"


def test_a_done_step_is_a_click_away_and_forward_only_over_good_answers(qtbot, wizard):
    wizard.pages[0].name.setText("A")
    wizard.go_on()
    wizard.go_on()
    wizard.steps.button(0).click()
    assert wizard.page.step == "name"
    assert wizard.steps.button(2).isEnabled()
    wizard.pages[0].name.clear()
    wizard.steps.button(2).click()
    assert wizard.page.step == "name"
    assert not wizard.steps.button(4).isEnabled()
    qtbot.keyClick(wizard, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert wizard.page.step == "name"


def test_the_rules_in_plain_words_follow_every_key(wizard):
    wizard.pages[0].name.setText("A")
    wizard.go_on()
    wizard.go_on()
    page = wizard.pages[2]
    page.options.control("rounds").setText("7")
    assert any("7 rounds" in sentence for sentence in page.rules.rules)
    page.options.control("rounds").setText("7x")
    assert page.options.control("rounds").property("bad") == "yes"


def filled(wizard):
    wizard.pages[0].name.setText("A")
    wizard.go_on()
    wizard.go_on()
    wizard.pages[2].options.control("rounds").setText("6")
    wizard.go_on()


@pytest.mark.parametrize(
    "error",
    [
        RuleConflict("file.exists", name="A.tourney", folder="/f"),
        FileReadOnly("file.folder_read_only", name="A.tourney", folder="/f"),
    ],
)
def test_what_the_disk_refuses_is_said_at_the_file(qtbot, wizard, room, desk, places, error):
    filled(wizard)
    qtbot.waitUntil(lambda: not desk.is_busy)
    room.wrong[places.documents / "A.tourney"] = error
    wizard.go_on()
    wizard.go_on()
    qtbot.waitUntil(lambda: wizard.page.step == "file")
    assert wizard.file_page.path_field.remark.text() == str(error)
    assert wizard.next.isEnabled()


def test_the_file_can_be_chosen(qtbot, wizard, desk, script, tmp_path):
    filled(wizard)
    qtbot.waitUntil(lambda: not desk.is_busy)
    script.files = [None, tmp_path / "other"]
    wizard.file_page._choose.click()
    assert wizard.form.path.endswith("A.tourney")
    wizard.file_page._choose.click()
    assert wizard.form.target == tmp_path / "other.tourney"
    wizard.go_to(0)
    wizard.pages[0].name.setText("B")
    wizard.go_on()
    qtbot.waitUntil(lambda: not desk.is_busy)
    assert wizard.form.target == tmp_path / "other.tourney"


def test_cancel_leaves_nothing(qtbot, window, wizard, room):
    wizard.cancel.click()
    assert window.dialogs.current("wizard") is None
    assert room.files == {}
