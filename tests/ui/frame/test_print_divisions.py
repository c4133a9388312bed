"""Printing where there are several divisions: for one, for all of them, and for the whole event."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.document.weekend import CHANCE, GROUP, INTERMEDIATE_STAGE, OPEN_STAGE, PLAYOFF
from tests.ui.frame.test_accessible import access_keys, nameless
from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.print_form import PrintForm, fitting, moved, offered, places

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(show, press, window, qtbot):
    show("friday")
    window.page.show_tab(4)
    press(Qt.Key.Key_P, mod=CTRL)
    made = window.dialogs.current("print")
    qtbot.waitUntil(lambda: made.preview.pages == 2)
    qtbot.waitUntil(made.isActiveWindow)
    return made


def ready(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.save_button.isEnabled())


def documents(state, stage):
    return {each.document for each in offered(state, stage)}


def test_each_format_offers_what_it_has(show, window):
    show("friday")
    state = window.shown.snapshot.state
    own = {stage: documents(state, stage) for stage in (OPEN_STAGE, GROUP, PLAYOFF, CHANCE)}
    assert {"payouts", "prizes", "player-meeting", "out-on-day-1"} <= own[OPEN_STAGE]
    assert {"schedule", "schedule-by-player", "prizes"} <= own[GROUP]
    assert not {"schedule", "prizes", "player-meeting"} & own[PLAYOFF]
    assert "bracket" in own[PLAYOFF]
    assert "bracket" not in own[OPEN_STAGE]
    everywhere = documents(state, None)
    assert own[OPEN_STAGE] | own[PLAYOFF] <= everywhere


def test_what_it_can_be_for(show, window):
    show("friday")
    assert places(window.shown.snapshot.state) == (
        ("1", "Open"), ("2", "Intermediate"), ("3", "Novice, stage 1"), ("4", "Novice, stage 2"), ("5", "Last Chance"),
        ("all", "All divisions"),
    )  # fmt: skip


def test_a_document_that_is_not_there_gives_way(show, window):
    show("friday")
    state = window.shown.snapshot.state
    form, stage = moved(state, PrintForm("player-meeting", 3), OPEN_STAGE, str(PLAYOFF))
    assert (form.document, form.round, stage) == ("pairings", None, PLAYOFF)
    form, stage = moved(state, PrintForm("all-prizes"), OPEN_STAGE, "all")
    assert (form.document, form.everywhere, stage) == ("all-prizes", True, OPEN_STAGE)
    assert form.made_for(stage) is None
    assert PrintForm("timetable").made_for(OPEN_STAGE) is None
    assert fitting(state, PrintForm("bracket"), OPEN_STAGE).document == "pairings"


def test_choices_that_only_one_division_has_are_left_out():
    assert "round" in PrintForm("standings", 2).choices()
    everywhere = PrintForm("standings", 2, everywhere=True)
    assert "round" not in everywhere.choices()
    assert everywhere.request().round is None
    assert PrintForm("schedule-by-player", whom="3", everywhere=True).request().entrant is None
    assert PrintForm("all-pairings-by-name").choices() == {"paper", "large", "holes"}


def test_the_file_names_the_division_where_there_are_several(show, window):
    show("friday")
    state = window.shown.snapshot.state
    assert PrintForm("prizes").file_name(state, GROUP) == "Spring Weekend - Novice, stage 1 - Prize list.pdf"
    assert PrintForm("standings", everywhere=True).file_name(state, GROUP) == "Spring Weekend - Standings.pdf"
    assert PrintForm("all-prizes").file_name(state, GROUP) == "Spring Weekend - Prizes of all divisions.pdf"


def test_the_list_has_the_whole_event_below_and_everything_a_name(dialog):
    assert nameless(dialog) == []
    keys = access_keys(dialog)
    assert len(keys) == len(set(keys)), sorted(keys)
    assert list(dialog.documents)[-3:] == ["all-pairings-by-name", "all-prizes", "timetable"]


def test_another_division_and_all_of_them(qtbot, dialog, room):
    assert (dialog.side.place.current, room.printed_for[-1]) == (str(OPEN_STAGE), OPEN_STAGE)
    dialog.side.place.chosen.emit(str(INTERMEDIATE_STAGE))
    ready(qtbot, dialog)
    assert (dialog.form.document, room.printed_for[-1]) == ("standings", INTERMEDIATE_STAGE)
    dialog.side.place.chosen.emit("all")
    ready(qtbot, dialog)
    assert room.printed_for[-1] is None
    assert not dialog.rounds.isVisible()
    dialog.documents["timetable"].click()
    qtbot.waitUntil(lambda: "No start is set" in dialog.preview.accessibleDescription())
    assert not dialog.save_button.isEnabled()


def test_printing_for_all_records_the_issue_for_each(qtbot, dialog, desk, script, tmp_path):
    dialog.side.place.chosen.emit("all")
    ready(qtbot, dialog)
    assert dialog.banner.notice is None
    script.files = [tmp_path / "all.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: len(desk.snapshot.state.issues) == 4)
    assert {(each.document, each.division) for each in desk.snapshot.state.issues} == {
        ("standings", division) for division in (1, 2, 3, 4)
    }
    assert script.asked[0].name == "Spring Weekend - Standings.pdf"
    dialog.documents["all-prizes"].click()
    ready(qtbot, dialog)
    script.files = [tmp_path / "prizes.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: dialog.banner.notice is not None and not desk.is_busy)
    assert len(desk.snapshot.state.issues) == 4


def test_divisions_that_do_not_have_it_yet_are_named(qtbot, dialog):
    dialog.side.place.chosen.emit("all")
    dialog.documents["pairings"].click()
    ready(qtbot, dialog)
    dialog.documents["seeding"].click()
    qtbot.waitUntil(lambda: dialog.banner.notice is not None)
    assert dialog.banner.notice.fact == say("print.left_out", n=2)
    assert "Last Chance is not in it: " in dialog.banner.notice.sentence


def test_a_division_that_is_undone_gives_way(qtbot, show, press, window, desk):
    show("friday")
    press(Qt.Key.Key_P, mod=CTRL)
    made = window.dialogs.current("print")
    made.side.place.chosen.emit(str(CHANCE))
    ready_or_said = lambda: made.preview.accessibleDescription()  # noqa: E731
    qtbot.waitUntil(lambda: bool(ready_or_said()))
    while len(desk.snapshot.state.divisions) == 4:
        desk.undo()
        qtbot.waitUntil(lambda: not desk.is_busy)
    assert made.side.place.current == str(OPEN_STAGE)
    made.reject()


def test_a_lone_division_has_nothing_to_choose(opened, qtbot):
    opened.page.show_tab(4)
    opened.page.print_button.click()
    made = opened.dialogs.current("print")
    assert not made.side.place.isVisible()
    assert list(made.documents)[-1] == "timetable"
    made.reject()
