"""Divisions in the window: the bar and its keys, the dialogs that make and change them, by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from tests.document.weekend import CHANCE, GROUP, NOVICE, OPEN_STAGE, PLAYOFF, in_stage
from tests.ui.frame.conftest import weekend_log
from tests.ui.frame.desk_room import Store
from tests.ui.frame.test_accessible import access_keys, nameless
from tourney_desktop.document.commands.divisions import AddDivision
from tourney_desktop.document.document import Document
from tourney_desktop.domain.model import DivisionId, Intake, IntakeKind
from tourney_desktop.domain.text import say
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.stages import stages_of
from tourney_desktop.ui.widgets.divisions import names_room

ALT = Qt.KeyboardModifier.AltModifier


def name_in_sight(window):
    return window.shown.view.division.name


def current(window):
    return next(chip for chip in window.page.bar.divisions.chips if chip.isChecked())


# The bar and its keys


def test_alt_and_a_digit_choose_a_division_from_anywhere_and_its_next_stage(show, press, window):
    show()
    assert name_in_sight(window) == "Open"
    window.page.show_tab(3)
    for digit, name in ((2, "Intermediate"), (4, "Last Chance"), (3, "Novice"), (1, "Open")):
        press(getattr(Qt.Key, f"Key_{digit}"), mod=ALT)
        assert name_in_sight(window) == name
        assert current(window).accessibleName().startswith(f"{'ABCD'[digit - 1]} {name}")
        assert window.page.bar._band._letter == "ABCD"[digit - 1]
    assert window.page.current_id == "scores"
    press(Qt.Key.Key_3, Qt.Key.Key_3, mod=ALT)
    assert window.shown.stage == PLAYOFF
    press(Qt.Key.Key_3, mod=ALT)
    assert window.shown.stage == GROUP
    press(Qt.Key.Key_9, mod=ALT)
    assert window.shown.stage == GROUP


@pytest.mark.parametrize(
    ("digit", "title"), [(4, "Ready to pair round 1?"), (3, "Semi-final: ready to draw it?"), (2, "Ready")]
)
def test_each_division_has_its_own_gate(show, press, window, qtbot, digit, title):
    show("friday")
    window.page.show_tab(2)
    gate = window.page.current.gate
    press(getattr(Qt.Key, f"Key_{digit}"), mod=ALT)
    if digit == 2:
        press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: gate._shown is not None and gate._shown[0].title.startswith(title))


@pytest.mark.parametrize("tab", ["standings", "pairings"])
def test_a_stage_that_is_over_leads_on_to_the_next(show, press, window, qtbot, tab):
    show("friday")
    window.page.go_to(f"stage:{GROUP}")
    window.page.go_to(tab)

    def buttons():
        every = window.page.current.findChildren(QPushButton)
        return {each.text(): each for each in every if each.isVisible()}

    qtbot.waitUntil(lambda: "Go &on to stage 2" in buttons())
    assert "Print cer&tificates" not in buttons()
    keys = access_keys(window.page.current)
    assert sorted(keys) == sorted(set(keys))
    buttons()["Go &on to stage 2"].setFocus()
    press(Qt.Key.Key_Return)
    assert window.shown.stage == PLAYOFF
    window.page.go_to("pairings")
    gate = window.page.current.gate
    qtbot.waitUntil(lambda: gate._shown is not None and gate._shown[0].open)
    window.page.current.focus_first()
    press(Qt.Key.Key_Return)
    assert window.shown.round is not None


def test_the_stage_played_now_comes_first(show, press, window):
    show("friday")
    press(Qt.Key.Key_3, mod=ALT)
    assert window.shown.stage == PLAYOFF
    assert window.page.bar.stages.isVisible()
    assert window.page.bar.stages.current == str(PLAYOFF)
    assert current(window).accessibleName() == "C Novice, 5"
    press(Qt.Key.Key_1, mod=ALT)
    assert not window.page.bar.stages.isVisible()


def test_a_menu_names_them_with_their_keys(show, window):
    show()
    menu = window.menus._divisions
    assert [action.text() for action in menu.actions()] == [
        "A  Open", "B  Intermediate", "C  Novice", "D  Last Chance",
    ]  # fmt: skip
    assert [action.shortcut().toString() for action in menu.actions()] == ["Alt+1", "Alt+2", "Alt+3", "Alt+4"]
    assert [action.isChecked() for action in menu.actions()] == [True, False, False, False]
    menu.actions()[2].trigger()
    assert name_in_sight(window) == "Novice"
    assert [action.isChecked() for action in menu.actions()] == [False, False, True, False]


def test_no_key_means_two_things(show, window):
    show()
    taken = {}
    for action in window.findChildren(QAction):
        for keys in action.shortcuts():
            text = keys.toString()
            assert taken.setdefault(text, action) is action, text
    for shortcut in window.page.findChildren(QShortcut):
        assert shortcut.key().toString() not in taken


def test_every_letter_of_a_menu_opens_one_line_of_it(show, window):
    show()
    menus = [menu for menu in window.menuBar().findChildren(QMenu) if menu.actions()]
    assert len(menus) > 5
    for menu in (window.menuBar(), *menus):
        texts = [action.text().replace("&&", "") for action in menu.actions()]
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(letters) == len(set(letters)), (texts, letters)


def test_the_sheet_of_keys_has_them(show, desk, window, qtbot):
    show()
    window.deeds.do("keys")
    dialog = window.dialogs.current("keys")
    words = " ".join(each.text() for each in dialog.findChildren(type(window.page.bar._name).__mro__[1]))
    assert say("keys.divisions") in words
    assert "Another division" in words
    dialog.reject()


@pytest.mark.parametrize(
    ("names", "room", "cut"),
    [
        ([40, 80], 200, 80),
        ([40, 80, 90], 180, 70),
        ([40, 80, 90], 60, 0),
        ([], 10, 0),
        ([30, 30, 30], 89, 29),
    ],
)
def test_the_longest_names_are_cut_first(names, room, cut):
    assert names_room(names, room, 25) == cut


def test_many_divisions_with_long_names_fit_at_1280_and_below(show, window, qtbot):
    more = [
        AddDivision(name, preset_by_id("swiss").config())
        for name in ("Seniors over sixty-five", "Consulting teams of two", "Juniors", "Beginners' tournament")
    ]
    show("fresh", *more)
    bar = window.page.bar
    for width in (1280, 1000, 900):
        window.resize(width, 600)
        QApplication.processEvents()
        assert window.width() == width
        chips = bar.divisions.chips
        ends = [chip.geometry().right() for chip in chips]
        assert ends == sorted(ends)
        assert ends[-1] < bar.divisions.width()
        assert all(chip.width() >= 26 for chip in chips)
        assert bar.state.geometry().right() < bar.width()
        assert all("Alt+" in chip.toolTip() for chip in chips)
    assert current(window).width() > chips[4].width()


def test_a_bare_letter_in_the_entry_line_goes_to_that_division(show, press, type_, window):
    show("friday")
    press(Qt.Key.Key_F4)
    line = window.page.current.line
    type_("b")
    assert "Intermediate" in line.reading.sentence.plain
    press(Qt.Key.Key_Return)
    assert name_in_sight(window) == "Intermediate"
    assert window.page.current.entry.text == ""
    assert QApplication.focusWidget() is window.page.current.entry.box
    type_("B")
    assert line.reading.verdict == say("entry.division.here", letter="B", division="Intermediate")
    press(Qt.Key.Key_Return)
    assert window.page.current.entry.text == ""
    type_("ju")
    assert line.reading.table is not None or line.reading.picks, "more letters are a name"
    press(Qt.Key.Key_Escape)
    type_("z")
    assert "z" in line.reading.verdict, "no division has that letter"


# The dialogs


@pytest.fixture
def divisions(show, press, window, qtbot):
    show("friday")
    press(Qt.Key.Key_D, mod=Qt.KeyboardModifier.ControlModifier)
    dialog = window.dialogs.current("divisions")
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def rows(dialog):
    return [[cell.text for cell in row.cells] for row in dialog.table.table.rows]


def test_the_list_has_a_line_for_each_stage(divisions):
    assert [(row[0], row[1], row[3]) for row in rows(divisions)] == [
        ("Open", "1: MoreSwiss Open", "Round 5"),
        ("Intermediate", "1: MoreSwiss Intermediate", "Round 5"),
        ("Novice", "1: MoreSwiss Novice", "Over"),
        ("", "2: Knockout", "Before round 6"),
        ("Last Chance", "1: Knockout", "Before round 1"),
    ]
    assert divisions.table.current_key == OPEN_STAGE
    assert nameless(divisions) == []


def test_enter_goes_there(divisions, press, window):
    press(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert "The best 4 of Novice" in divisions.who.text()
    press(Qt.Key.Key_Return)
    assert window.shown.stage == PLAYOFF
    assert window.dialogs.current("divisions") is None


def test_a_division_is_added_by_keyboard(divisions, press, type_, window, desk, qtbot):
    divisions.add.setFocus()
    press(Qt.Key.Key_Space)
    dialog = divisions.child
    qtbot.waitUntil(dialog.isActiveWindow)
    keys = access_keys(dialog)
    assert len(keys) == len(set(keys)), sorted(keys)
    assert nameless(dialog) == []
    press(Qt.Key.Key_Return)
    assert dialog.name_field.remark.text() == say("division.no_name")
    type_("Novice")
    dialog.rules.set_current("swiss")
    dialog.rules.chosen.emit("swiss")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: divisions.banner.notice is not None)
    assert "a division Novice already" in divisions.banner.notice.sentence
    divisions.add.click()
    qtbot.waitUntil(divisions.child.isActiveWindow)
    type_("Seniors")
    divisions.child.rules.set_current("swiss")
    divisions.child.rules.chosen.emit("swiss")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(desk.snapshot.state.divisions) == 5)
    assert desk.snapshot.state.divisions[DivisionId(5)].name == "Seniors"
    assert divisions.table.current_key == 6
    assert divisions.banner.notice is None


def test_the_rules_of_a_preset_with_two_stages_ask_how_many_go_on(divisions, press, type_, desk, qtbot):
    divisions.add.click()
    dialog = divisions.child
    qtbot.waitUntil(dialog.isActiveWindow)
    type_("Novice 2")
    assert not dialog.best_field.isVisible()
    dialog.rules.set_current("moreswiss-novice")
    dialog.rules.chosen.emit("moreswiss-novice")
    assert dialog.best_field.isVisible()
    assert dialog.best.text() == "2"
    dialog.best.setText("x")
    press(Qt.Key.Key_Return)
    assert dialog.best_field.remark.text() == say("division.most.wrong")
    dialog.best.setText("8")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(desk.snapshot.state.divisions) == 5)
    state = desk.snapshot.state
    one, two = stages_of(state, DivisionId(5))
    assert two.intake == Intake(IntakeKind.TOP, one.id, last=8)


@pytest.mark.parametrize(
    ("way", "numbers", "intake"),
    [
        ("all", {}, Intake(IntakeKind.ALL, CHANCE)),
        ("top", {"most": "2"}, Intake(IntakeKind.TOP, CHANCE, last=2)),
        ("eliminated", {"first": "1", "last": "2"}, Intake(IntakeKind.ELIMINATED, CHANCE, 1, 2)),
        ("signup", {}, Intake(IntakeKind.SIGN_UP, CHANCE)),
    ],
)
def test_a_stage_is_added_with_who_comes_in(divisions, press, desk, qtbot, way, numbers, intake):
    divisions.table.select_key(int(CHANCE))
    divisions.add_stage.click()
    dialog = divisions.child
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.rules.set_current("all-play-all")
    dialog.rules.chosen.emit("all-play-all")
    dialog.intake.choose(way)
    for name, text in numbers.items():
        assert dialog.intake.lines[name].isVisible()
        dialog.accept()
        assert dialog.intake.remark.text()
        dialog.intake.lines[name].setText(text)
    keys = access_keys(dialog)
    assert len(keys) == len(set(keys)), sorted(keys)
    dialog.accept()
    qtbot.waitUntil(lambda: len(desk.snapshot.state.stages) == 6)
    assert desk.snapshot.state.stages[6].intake == intake


def test_name_and_tables_and_who_comes_in_are_changed(divisions, press, type_, desk, qtbot):
    divisions.table.select_key(int(PLAYOFF))
    divisions.edit.click()
    dialog = divisions.child
    qtbot.waitUntil(dialog.isActiveWindow)
    assert nameless(dialog) == []
    type_("Beginners")
    dialog.tables.set_current("after")
    dialog._take("after")
    assert not dialog.first_field.isVisible()
    dialog.intake.lines["most"].setText("0")
    press(Qt.Key.Key_Return)
    assert dialog.intake.remark.text() == say("division.most.wrong")
    dialog.intake.lines["most"].setText("2")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.snapshot.state.divisions[NOVICE].name == "Beginners")
    qtbot.waitUntil(lambda: not desk.is_busy)
    state = desk.snapshot.state
    assert state.divisions[NOVICE].first_table is None
    assert state.stages[PLAYOFF].intake.last == 2
    assert divisions.banner.notice is None


def test_the_field_is_taken_over_and_what_was_added_is_struck(divisions, press, desk, qtbot):
    assert not divisions.fill.isEnabled()
    divisions.table.select_key(int(CHANCE))
    assert divisions.fill.isEnabled()
    divisions.fill.setFocus()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(in_stage(desk.snapshot.state, CHANCE)))
    divisions.table.select_key(int(GROUP))
    divisions.strike.click()
    qtbot.waitUntil(lambda: divisions.banner.notice is not None)
    assert "has rounds" in divisions.banner.notice.sentence
    divisions.table.select_key(int(CHANCE))
    divisions.strike.click()
    qtbot.waitUntil(lambda: CHANCE not in desk.snapshot.state.stages)
    assert divisions.banner.notice is None


def test_a_file_that_cannot_be_written_says_so_on_every_button(show, room, window, places, qtbot, press):
    show("friday")
    path = places.documents / "copy.tourney"
    room.files[path] = Document(Store(path, weekend_log("friday"), "This copy is read-only."), room.clock)
    window.open_event(path)
    qtbot.waitUntil(lambda: not window.shown.snapshot.writable)
    press(Qt.Key.Key_D, mod=Qt.KeyboardModifier.ControlModifier)
    dialog = window.dialogs.current("divisions")
    for button in (dialog.add, dialog.add_stage, dialog.edit, dialog.fill, dialog.strike):
        assert not button.isEnabled()
        assert button.toolTip() == "This copy is read-only."
    assert dialog.there.isEnabled()


def test_undo_of_a_division_in_sight_goes_back_to_one_that_is_there(show, press, desk, window, qtbot):
    show("fresh", AddDivision("Seniors", preset_by_id("swiss").config()))
    press(Qt.Key.Key_5, mod=ALT)
    assert name_in_sight(window) == "Seniors"
    desk.undo()
    qtbot.waitUntil(lambda: not desk.is_busy)
    assert name_in_sight(window) == "Open"
    assert QKeySequence("Alt+5").toString() not in [
        action.shortcut().toString() for action in window.menus._divisions.actions()
    ]
