"""What a director met on the first whole day with the window: each was once wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from tests.ui.frame.desk_room import rook
from tourney_desktop.domain.errors import FileNotOurs
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.main_window import FRAME, HEIGHT, WIDTH, MainWindow
from tourney_desktop.ui.notices import split_sentence
from tourney_desktop.ui.theme import px


def quiet(qtbot, desk):
    qtbot.waitUntil(lambda: not desk.is_busy)


def test_a_new_window_fits_the_screen_with_its_frame(qtbot, desk, settings, places, theme):
    made = MainWindow(desk, settings, places, theme)
    qtbot.addWidget(made)
    room = made.screen().availableGeometry()
    small = room.width() < px(WIDTH) + FRAME[0] or room.height() < px(HEIGHT) + FRAME[1]
    assert made.height() <= max(room.height() - FRAME[1], made.minimumHeight())
    assert made.width() <= max(room.width() - FRAME[0], made.minimumWidth())
    assert made.wants_all_room == small
    settings.geometry = made.saveGeometry()
    again = MainWindow(desk, settings, places, theme)
    qtbot.addWidget(again)
    assert not again.wants_all_room


def test_redo_has_both_of_its_usual_keys(window):
    keys = {each.toString() for each in window.menus.actions["redo"].shortcuts()}
    assert {"Ctrl+Y", "Ctrl+Shift+Z"} <= keys | {QKeySequence("Ctrl+Shift+Z").toString()}
    assert len(keys) == len(window.menus.actions["redo"].shortcuts())


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2 too many for 10. Add 2 house players.", ("2 too many for 10.", "Add 2 house players.")),
        ("Rule 6. holds. Then go.", ("Rule 6. holds.", "Then go.")),
    ],
)
def test_a_sentence_may_end_in_a_figure(text, parts):
    assert split_sentence(text) == parts


def test_why_a_file_was_not_opened_is_over_with_the_next_one(qtbot, desk, room, window, event_path, places):
    wrong = places.documents / "wrong.tourney"
    room.wrong[wrong] = FileNotOurs("file.not_ours", name="wrong.tourney")
    window.open_event(wrong)
    quiet(qtbot, desk)
    assert window.start.banner.notice is not None
    rook(room, event_path)
    window.open_event(event_path)
    quiet(qtbot, desk)
    desk.close_event()
    quiet(qtbot, desk)
    assert window.start.banner.notice is None


def test_settings_open_on_the_rules_where_they_are_asked_for(opened):
    opened.open_dialog("settings:rules")
    dialog = opened.dialogs.current("settings")
    assert dialog.pages.current == "rules"
    assert dialog.options.isAncestorOf(dialog.focusWidget())
    dialog.reject()
    opened.open_dialog("settings")
    again = opened.dialogs.current("settings")
    assert again.focusWidget() is again.name


def test_the_tab_key_walks_the_bar_in_the_order_it_is_seen(opened):
    page = opened.page
    row = [
        *page.bar.divisions.chips,
        *page.bar.rounds.parts,
        page.tab_bar,
        page.print_button,
        page.export_button,
    ]
    at, walked = row[0], []
    for _ in range(200):
        if at in row:
            walked.append(at)
        at = at.nextInFocusChain()
        if at is row[0]:
            break
    assert walked == row


def test_adding_players_goes_to_the_name_also_after_the_start(opened):
    opened.page.show_tab(2)
    opened.deeds.do("add")
    strip = opened.page.tabs[0].strip
    assert opened.page.current is opened.page.tabs[0]
    assert strip.name_edit.hasFocus()


def test_what_the_menu_cannot_do_with_an_entrant_is_said(opened):
    opened.page.show_tab(0)
    opened.page.tabs[0].table.go_to_row(0)
    opened.deeds.do("return")
    assert opened.page.banner.notice is not None
    assert "is in the field" in opened.page.banner.notice.fact


def test_after_going_back_enter_undoes_no_more(qtbot, desk, opened):
    opened.deeds.do("history")
    history = opened.dialogs.current("history")
    qtbot.waitUntil(history.isVisible)
    history.table.go_to_row(2)
    history.pane.back.setFocus()
    qtbot.keyClick(history.pane.back, Qt.Key.Key_Return)
    quiet(qtbot, desk)
    assert history.table.hasFocus()


def test_that_pages_were_saved_stays_said_where_a_text_was_shortened(
    qtbot, desk, opened, room, script, tmp_path
):
    room.shortened = ("Wolfeschlegelsteinhausenbergerdorff",)
    opened.page.show_tab(4)
    opened.page.print_button.click()
    dialog = opened.dialogs.current("print")
    qtbot.waitUntil(lambda: dialog.preview.pages == 2 and dialog.save_button.isEnabled())
    assert dialog.banner.notice.tone is Tone.WARN
    script.files = [tmp_path / "s.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: bool(desk.snapshot.state.issues))
    qtbot.waitUntil(lambda: dialog.save_button.isEnabled() and not desk.is_busy)
    assert dialog.banner.notice.tone is Tone.OK
    dialog._take_paper("letter")
    qtbot.waitUntil(lambda: dialog.save_button.isEnabled())
    assert dialog.banner.notice.tone is Tone.WARN


def test_the_history_names_documents_as_the_print_dialog_does(qtbot, desk, opened, script, tmp_path):
    opened.page.show_tab(4)
    opened.page.print_button.click()
    dialog = opened.dialogs.current("print")
    qtbot.waitUntil(lambda: dialog.preview.pages == 2 and dialog.save_button.isEnabled())
    script.files = [tmp_path / "s.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: bool(desk.snapshot.state.issues))
    quiet(qtbot, desk)
    dialog.reject()
    opened.deeds.do("history")
    history = opened.dialogs.current("history")
    qtbot.waitUntil(history.isVisible)
    assert history.table.row_at(0).cells[2].text == "Standings"
