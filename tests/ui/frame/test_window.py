"""The window: opening, showing, refusing, undoing, closing, and its keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.frame.desk_room import STAGE, Store, rook
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.document import Document
from tourney_desktop.domain.errors import CannotSave, FileHeld
from tourney_desktop.domain.model import Scored
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.notices import TAB_IDS, refusal, split_sentence
from tourney_desktop.ui.settings import ZOOMS
from tourney_desktop.ui.theme import Appearance

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


def key(qtbot, window, name, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget() or window, getattr(Qt.Key, f"Key_{name}"), modifier)


def quiet(qtbot, desk):
    qtbot.waitUntil(lambda: not desk.is_busy)


def last_round(window):
    return window.shown.view.last_round


def play(qtbot, desk, window, table, first=210, second=90):
    desk.execute(one_result(last_round(window).id, table, Scored(first, second)))
    quiet(qtbot, desk)


def test_the_window_shows_the_event(opened, event_path):
    page = opened.page
    assert opened.windowTitle() == "Larry Smith Invitational[*] — Tourney Desktop"
    assert page.bar.rounds._middle.text() == "Round 3 of 6"
    assert page.bar.state.text() == "5 of 10 in"
    assert [page.tab_bar.tabText(at) for at in range(5)] == [
        "Entrants",
        "Seeding",
        "Pairings",
        "Scores",
        "Standings",
    ]
    assert tuple(tab.id for tab in page.tabs) == TAB_IDS
    assert opened.status.shown == "Saved 10:42:07"
    assert opened.status._problem.text() == "5 results out"
    assert opened._settings.recent[0].path == str(event_path)
    assert opened._settings.recent[0].line == "Larry Smith Invitational Rook  ·  40 players  ·  round 3"


def test_tabs_by_key(qtbot, opened):
    for number, name in enumerate(TAB_IDS, 1):
        key(qtbot, opened, str(number), CTRL)
        assert opened.page.current.id == name
        assert opened.page.isAncestorOf(QApplication.focusWidget())
    key(qtbot, opened, "Tab", CTRL)
    assert opened.page.current.id == "entrants"
    key(qtbot, opened, "Backtab", CTRL | SHIFT)
    assert opened.page.current.id == "standings"
    key(qtbot, opened, "F4")
    assert opened.page.current.id == "scores"
    assert isinstance(QApplication.focusWidget(), QLineEdit)


def test_rounds_are_stepped_through_and_a_new_one_is_looked_at(qtbot, desk, opened):
    key(qtbot, opened, "PageUp", ALT)
    assert opened.shown.round.number == 2
    assert opened.page.bar.state.text() == "All in"
    play(qtbot, desk, opened, 6)
    assert opened.shown.round.number == 2, "a result elsewhere does not turn the page"
    for table in range(7, 11):
        play(qtbot, desk, opened, table)
    opened.deeds.do("pair")
    quiet(qtbot, desk)
    assert opened.shown.round.number == 4
    assert opened.page.bar.state.text() == "Draft"
    assert opened.page.current.id == "pairings"


def test_where_to_go(qtbot, opened):
    page = opened.page
    page.go_to("table:7")
    assert page.current.id == "scores"
    page.go_to("round:1")
    assert opened.shown.round.number == 1
    page.go_to("entrant:12")
    assert page.current.id == "entrants"
    page.go_to("nowhere")
    assert page.current.id == "entrants"


def test_the_problem_pill_leads_to_the_scores(opened):
    opened.page.choose_round(1)
    opened.page.show_tab(0)
    opened.status._problem.click()
    assert opened.page.current.id == "scores"
    assert opened.shown.round.number == 3


def test_pair_publish_unpair_and_close_by_menu(qtbot, desk, opened, script):
    menus = opened.menus.actions
    assert menus["pair"].text() == "&Pair round 4"
    opened.deeds.do("pair")
    quiet(qtbot, desk)
    assert opened.page.banner.notice.tone is Tone.STOP
    assert opened.page.current.id == "pairings"
    for table in range(6, 11):
        play(qtbot, desk, opened, table)
    assert opened.page.banner.notice is None, "done something: the refusal is over"
    opened.deeds.do("pair")
    quiet(qtbot, desk)
    assert not last_round(opened).published
    assert menus["publish"].isEnabled()
    opened.deeds.do("publish")
    quiet(qtbot, desk)
    assert last_round(opened).published
    assert opened.status.shown == "Round 4 is published."
    assert not menus["publish"].isEnabled()
    assert "published already" in menus["publish"].toolTip()
    opened.deeds.do("unpair")
    quiet(qtbot, desk)
    assert last_round(opened).number == 3, "no result goes with it, so nothing is asked"
    script.answers = ["keep"]
    opened.deeds.do("unpair")
    quiet(qtbot, desk)
    assert last_round(opened).number == 3
    assert script.asked[0].default == "keep"
    opened.deeds.do("close_stage")
    quiet(qtbot, desk)
    assert opened.shown.view.stage.closed
    assert opened.page.bar.state.text() == "Finished"
    assert not menus["pair"].isEnabled()
    opened.deeds.do("undo")
    quiet(qtbot, desk)
    script.answers = ["unpair"]
    opened.deeds.do("unpair")
    quiet(qtbot, desk)
    assert last_round(opened).number == 2


def test_undo_and_redo_name_what_they_do(qtbot, desk, opened):
    menus = opened.menus.actions
    assert menus["undo"].text() == "&Undo result table 5"
    key(qtbot, opened, "Z", CTRL)
    quiet(qtbot, desk)
    assert opened.status.shown == "Undone: result table 5."
    assert menus["redo"].text() == "&Redo result table 5"
    opened.deeds.do("redo")
    quiet(qtbot, desk)
    assert opened.page.bar.state.text() == "5 of 10 in"
    assert not menus["redo"].isEnabled()


def test_undo_warns_where_paper_hangs(qtbot, desk, opened, room, script, tmp_path):
    opened.open_dialog("print:standings")
    dialog = opened.dialogs.current("print")
    qtbot.waitUntil(lambda: dialog.preview.pages == 2)
    script.files = [tmp_path / "standings.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: desk.snapshot.printed_since_last_step)
    dialog.reject()
    opened.deeds.do("undo")
    quiet(qtbot, desk)
    notice = opened.page.banner.notice
    assert notice.tone is Tone.WARN
    assert "printed" in notice.sentence
    assert opened.page.bar.state.text() == "4 of 10 in", "it warns, it does not forbid"
    opened.page.banner.acted.emit("print")
    assert opened.dialogs.current("print") is not None
    opened.dialogs.current("print").reject()


def test_saving_says_when_it_was_saved_and_offers_a_copy(
    qtbot, desk, opened, room, script, event_path, tmp_path
):
    key(qtbot, opened, "S", CTRL)
    assert opened.page.banner.notice.fact == "Saved at 10:42:07."
    script.files = [tmp_path / "copy.tourney"]
    opened.page.banner.acted.emit("copy")
    quiet(qtbot, desk)
    assert script.asked == [event_path.with_name("larry copy.tourney")]
    assert room.files[event_path].store.copies == [tmp_path / "copy.tourney"]
    assert opened.status.shown == "Copy saved as copy.tourney."


@pytest.mark.parametrize("tab", range(5))
def test_every_table_is_exported(qtbot, desk, opened, room, script, tmp_path, tab):
    opened.page.show_tab(tab)
    script.files = [tmp_path / "out.csv"]
    key(qtbot, opened, "E", CTRL)
    quiet(qtbot, desk)
    assert room.written[tmp_path / "out.csv"]
    assert script.asked[0].suffix == ".csv"
    assert "lines written" in opened.status.shown


def test_an_export_that_fails_is_refused_in_the_banner(qtbot, desk, opened, room, script, tmp_path):
    full = CannotSave("file.disk_full", name="out.csv", folder="/f", free=0)
    room.wrong[tmp_path / "out.csv"] = full
    script.files = [tmp_path / "out.csv"]
    opened.deeds.do("export")
    quiet(qtbot, desk)
    assert (
        "the disk is full" in opened.page.banner.accessibleName() + opened.page.banner.accessibleDescription()
    )


def test_a_read_only_event_says_why_and_blocks_what_would_change_it(
    qtbot, desk, room, window, event_path, script, tmp_path
):
    document = rook(room, event_path, rounds=1)
    room.files[event_path] = Document(
        Store(event_path, document.store.actions, "The stick is write-protected."), room.clock
    )
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None)
    assert window.page.banner.notice.sentence == "The stick is write-protected."
    assert window.status.shown == "Read-only"
    for name in ("undo", "pair", "publish", "import", "withdraw", "close_stage"):
        assert not window.menus.actions[name].isEnabled(), name
        assert window.menus.actions[name].toolTip() == "The stick is write-protected."
    assert window.menus.actions["print"].isEnabled()
    window.page.refuse("No. Not now.")
    window.page.banner.acted.emit("close")
    assert window.page.banner.notice.sentence == "The stick is write-protected.", (
        "it stands as long as it holds"
    )
    window.open_dialog("print:standings")
    dialog = window.dialogs.current("print")
    qtbot.waitUntil(lambda: dialog.preview.pages == 2)
    script.files = [tmp_path / "s.pdf"]
    dialog.save()
    qtbot.waitUntil(lambda: dialog.banner.notice is not None)
    assert room.written[tmp_path / "s.pdf"]
    dialog.reject()


def test_an_event_held_elsewhere_is_opened_to_look_if_wanted(qtbot, desk, room, window, event_path, script):
    rook(room, event_path)
    room.wrong[event_path] = FileHeld("file.held", name="larry", program="p", host="h", since="s")
    script.answers = ["no", "look"]
    window.open_event(event_path)
    quiet(qtbot, desk)
    assert window.shown is None
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None)
    assert room.opened[-1] == (event_path, False)


def test_a_file_that_is_not_there_is_refused_where_one_looks(qtbot, desk, opened, places):
    missing = places.documents / "none.tourney"
    opened.open_event(missing)
    quiet(qtbot, desk)
    assert "There is no file" in opened.page.banner.notice.fact
    assert opened.shown is not None, "the event that was open stays"
    opened.deeds.do("close")
    quiet(qtbot, desk)
    opened.open_event(missing)
    quiet(qtbot, desk)
    assert "There is no file" in opened.start.banner.notice.sentence


def test_closing_goes_back_to_the_start_page(qtbot, desk, opened):
    opened.open_dialog("history")
    opened.deeds.do("close")
    qtbot.waitUntil(lambda: opened._stack.currentWidget() is opened.start)
    assert opened.windowTitle() == "Tourney Desktop"
    assert opened.dialogs.current("history") is None
    assert not opened.menus.actions["undo"].isEnabled()
    assert opened.menus.actions["undo"].toolTip() == "No event is open."
    assert opened.start.recent.recent.rowCount() == 1


def test_an_event_file_can_be_dropped(qtbot, desk, room, window, event_path, places):
    rook(room, event_path)
    for path, taken in ((places.documents / "list.csv", False), (event_path, True)):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        actions, buttons, none = (
            Qt.DropAction.CopyAction,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        enter = QDragEnterEvent(window.rect().center(), actions, data, buttons, none)
        enter.ignore()
        window.dragEnterEvent(enter)
        assert enter.isAccepted() is taken
        window.dropEvent(QDropEvent(QPointF(window.rect().center()), actions, data, buttons, none))
    qtbot.waitUntil(lambda: window.shown is not None)


def test_appearance_and_size_are_kept(opened, settings, theme):
    opened.deeds.do("look_dark")
    assert theme.dark
    assert settings.appearance is Appearance.DARK
    opened.deeds.do("zoom_in")
    assert settings.zoom == ZOOMS[ZOOMS.index(1.0) + 1]
    for _ in ZOOMS:
        opened.deeds.do("zoom_out")
    assert settings.zoom == ZOOMS[0]
    opened.deeds.do("zoom_reset")
    assert settings.zoom == 1.0
    opened.deeds.do("look_light")


def test_another_size_keeps_the_place(qtbot, desk, opened):
    opened.page.show_tab(4)
    opened.page.choose_round(2)
    key(qtbot, opened, "Plus", CTRL)
    assert opened.page.current.id == "standings"
    assert opened.shown.round.number == 2
    assert opened.status.shown == "Size 110 %"
    assert opened.page.current.isAncestorOf(QApplication.focusWidget())
    desk.undo()
    opened.deeds.do("zoom_reset")
    quiet(qtbot, desk)
    assert opened.page.current.id == "standings"
    opened.page.choose_round(3)
    assert opened.page.bar.state.text() == "4 of 10 in"
    opened.deeds.do("close")
    quiet(qtbot, desk)
    opened.deeds.do("zoom_in")
    assert opened.start.isVisible()


def test_folders_are_opened_by_the_system(qtbot, desk, window, places, opened_files):
    window.deeds.do("data")
    window.deeds.do("log")
    quiet(qtbot, desk)
    assert opened_files == [places.data, places.log]
    assert places.data.is_dir()


def test_the_sample_is_copied_and_opened(qtbot, desk, room, window, places, monkeypatch):
    rook(room, places.documents / "Made-up event.tourney")
    window.start.sample_button.click()
    qtbot.waitUntil(lambda: window.shown is not None)
    assert list(room.written) == [places.documents / "Made-up event.tourney"]


def test_menu_actions_about_an_entrant_go_to_the_list_first(qtbot, desk, opened):
    opened.page.show_tab(3)
    opened.deeds.do("withdraw")
    assert opened.page.current.id == "entrants"
    assert opened.status.shown == "Choose somebody in the list first."
    opened.deeds.do("add")
    assert opened.page.isAncestorOf(QApplication.focusWidget())


def test_find_goes_to_the_filter_of_the_tab(qtbot, opened):
    for at in (0, 4):
        opened.page.show_tab(at)
        key(qtbot, opened, "F", CTRL)
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        assert QApplication.focusWidget().accessibleName()


def test_no_key_is_bound_twice_and_every_action_has_its_words(window):
    seen = {}
    for name, action in window.menus.actions.items():
        assert action.text()
        for sequence in action.shortcuts():
            text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
            assert text not in seen, (text, name, seen.get(text))
            seen[text] = name
    assert seen["Ctrl+Q"] == "quit"
    assert seen["Ctrl+,"] == "settings"


def test_access_keys_are_unique_in_every_menu(window):
    for top in [window.menuBar()] + [action.menu() for action in window.menuBar().actions()]:
        letters = [action.text().partition("&")[2][:1].lower() for action in top.actions() if action.text()]
        given = [letter for letter in letters if letter]
        assert len(given) == len(set(given)), (top.title() if hasattr(top, "title") else "bar", sorted(given))


def test_the_window_may_be_as_small_as_promised(opened):
    for at in range(5):
        opened.page.show_tab(at)
        hint = opened.minimumSizeHint()
        assert hint.width() <= 900, TAB_IDS[at]
        assert hint.height() <= 480, TAB_IDS[at]


def test_geometry_is_kept(qtbot, window, settings):
    assert settings.geometry.isEmpty()
    window.close()
    assert not settings.geometry.isEmpty()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("No.", ("No.", "")),
        ("Round 3 has 1 score missing. Enter it.", ("Round 3 has 1 score missing.", "Enter it.")),
        ("Rule 6. holds. Then go.", ("Rule 6. holds.", "Then go.")),
        ("Ready to look? Open it.", ("Ready to look?", "Open it.")),
    ],
)
def test_a_refusal_is_split_into_fact_and_cure(text, parts):
    assert split_sentence(text) == parts


def test_a_long_refusal_takes_two_lines():
    long = "The field has 41 players. " + "x " * 80
    assert refusal(long).detail
    assert not refusal("Short. Yes.").detail


def test_a_busy_desk_marks_the_title(qtbot, opened):
    opened._busy(True)
    qtbot.waitUntil(opened.isWindowModified)
    opened._busy(False)
    assert not opened.isWindowModified()


def test_stage_is_the_only_one(opened):
    assert opened.shown.stage == STAGE


def test_undo_in_an_empty_line_is_the_events_and_in_a_typed_one_the_lines(qtbot, desk, opened):
    opened.page.show_tab(0)
    field = opened.page.current.header.search
    field.setFocus()
    key(qtbot, opened, "Z", CTRL)
    quiet(qtbot, desk)
    assert opened.status.shown == "Undone: result table 5."
    key(qtbot, opened, "Y", CTRL)
    quiet(qtbot, desk)
    assert opened.page.bar.state.text() == "5 of 10 in"
    qtbot.keyClicks(field, "oak")
    key(qtbot, opened, "Z", CTRL)
    quiet(qtbot, desk)
    assert field.text() != "oak"
    assert opened.page.bar.state.text() == "5 of 10 in"


def typed(qtbot, desk, words):
    qtbot.keyClicks(QApplication.focusWidget(), words)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    quiet(qtbot, desk)


def test_a_whole_rook_event_by_keyboard(qtbot, desk, room, window, places):
    key(qtbot, window, "N", CTRL)
    wizard = window.dialogs.current("wizard")
    qtbot.waitUntil(wizard.isActiveWindow)
    for words in ("Rook", "", "2", "", ""):
        typed(qtbot, desk, words)
    qtbot.waitUntil(lambda: window.shown is not None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.page.current.focus_first()
    for name in ("Alder, Ana", "Ash, Bruno", "Beech, Dora", "Birch, Edith"):
        typed(qtbot, desk, name)
    assert window.shown.status.alive == 4
    for _ in range(2):
        key(qtbot, window, "R", CTRL)
        quiet(qtbot, desk)
        key(qtbot, window, "R", CTRL | SHIFT)
        quiet(qtbot, desk)
        key(qtbot, window, "F4")
        typed(qtbot, desk, "1 210 90")
    assert window.page.bar.state.text() == "Finished"
    key(qtbot, window, "5", CTRL)
    assert window.page.table_in_sight().rows[0].cells
    assert "finished" in window._settings.recent[0].line
    key(qtbot, window, "W", CTRL)
    qtbot.waitUntil(lambda: window.shown is None)
    qtbot.keyClick(window.start.recent, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shown is not None)
    assert window.page.bar.state.text() == "Finished"
