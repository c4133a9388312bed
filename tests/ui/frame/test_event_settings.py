"""Event settings: particulars and rules, what is fixed by now, and what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.frame.desk_room import rook
from tourney_desktop.ui.dialogs.event_settings import changed_options


@pytest.fixture
def dialog(qtbot, opened):
    opened.deeds.do("settings")
    made = opened.dialogs.current("settings")
    qtbot.waitUntil(made.isVisible)
    return made


def quiet(qtbot, desk):
    qtbot.waitUntil(lambda: not desk.is_busy)


def test_particulars_are_saved_as_one_step(qtbot, desk, opened, dialog):
    assert dialog.name.text() == "Larry Smith Invitational"
    assert [line.text() for line in dialog.signed] == ["Larry Smith, director", "Ada Holm, scorer"]
    dialog.name.setText("  Larry   Smith 2027 ")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    quiet(qtbot, desk)
    assert opened.dialogs.current("settings") is None
    assert opened.windowTitle().startswith("Larry Smith 2027[*]")
    assert opened.menus.actions["undo"].text() == "&Undo event details"


def test_rules_may_change_where_the_rule_allows(qtbot, desk, opened, dialog):
    dialog.pages._group.button(1).click()
    rounds = dialog.options.control("rounds")
    assert not dialog.options.control("average").isEnabled(), "fixed once round 1 is drawn"
    rounds.setText("8")
    dialog.save()
    quiet(qtbot, desk)
    assert opened.page.bar.rounds._middle.text() == "Round 3 of 8"


def test_fewer_rounds_than_drawn_is_refused_and_nothing_typed_is_lost(qtbot, desk, opened, dialog):
    dialog.options.control("rounds").setText("2")
    dialog.save()
    quiet(qtbot, desk)
    assert "already" in dialog.banner.accessibleName() + dialog.banner.accessibleDescription()
    assert dialog.options.control("rounds").text() == "2"
    assert dialog.save_button.isEnabled()
    assert opened.page.bar.rounds._middle.text() == "Round 3 of 6"


def test_what_does_not_fit_is_said_at_its_field(dialog):
    dialog.name.clear()
    dialog.save()
    assert "needs a name" in dialog.name_field.remark.text()
    dialog.name.setText("A")
    dialog.options.control("rounds").setText("lots")
    dialog.save()
    assert dialog.pages.current == "rules"
    assert dialog.options.control("rounds").property("bad") == "yes"


def test_the_word_beside_a_number_is_a_choice(qtbot, desk, room, window, event_path):
    rook(room, event_path)
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None)
    window.deeds.do("settings")
    dialog = window.dialogs.current("settings")
    dialog.show_page("rules")
    value = dialog.options._fields["rounds"].value
    value._chips["open"].click()
    assert dialog.options.values()["rounds"] == "open"
    assert value._line.text() == ""
    value._line.setText("5")
    assert dialog.options.values()["rounds"] == "5"
    assert not value._chips["open"].isChecked()
    honours = dialog.options._fields["honours"].value
    honours._chips["best_rookie"].click()
    honours._line.setText("Fair play: Ana Alder")
    assert dialog.options.values()["honours"] == "best_rookie; Fair play: Ana Alder"
    dialog.save()
    quiet(qtbot, desk)
    assert dict(window.shown.view.stage.config.options)["honours"] == "best_rookie; Fair play: Ana Alder"


def test_only_what_differs_is_sent():
    assert changed_options({"a": "1", "b": "2"}, {"a": "1 ", "b": "3", "c": ""}) == (("b", "3"),)
