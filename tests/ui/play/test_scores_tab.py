"""The Scores tab by keyboard: save, correct, clear, undo, find, jump; a disk that is slow or refuses."""

import threading

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.play.conftest import STAGE, Room
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.domain.errors import CannotSave
from tourney_desktop.domain.model import Scored
from tourney_desktop.ui.tabs.scores import ScoresTab


@pytest.fixture
def scores(room: Room) -> ScoresTab:
    room.pair()
    return room.show(ScoresTab(room.desk))


def press(qtbot, tab: ScoresTab, text: str = "", *keys: Qt.Key) -> None:
    qtbot.keyClicks(tab.entry.box, text)
    for key in keys:
        qtbot.keyClick(tab.entry.box, key)


def enter(qtbot, room: Room, tab: ScoresTab, text: str = "") -> None:
    press(qtbot, tab, text, Qt.Key.Key_Return)
    room.idle()


def result(room: Room, table: int):
    return room.last.at_table(table).deciding


def verdict(tab: ScoresTab) -> str:
    return tab.entry._verdict.text()


def test_the_cursor_waits_in_the_box(room, scores):
    assert scores.entry.box.hasFocus()
    assert scores.badge(room.shown) == "0/2"


def test_a_result_is_typed_previewed_and_saved(qtbot, room, scores):
    press(qtbot, scores, "1 431 388")
    assert "win by 43" in verdict(scores)
    assert scores.grid.current_key == 1
    row = next(row for row in scores.grid.table.rows if row.key == 1)
    assert [cell.text for cell in row.cells if cell.text in ("431", "388", "typing…")] == [
        "431",
        "388",
        "typing…",
    ]
    assert result(room, 1) is None
    enter(qtbot, room, scores)
    assert result(room, 1) == Scored(431, 388)
    assert scores.entry.text == ""
    assert verdict(scores) == "Saved"
    assert room.said == ["Table 1 saved."]
    assert scores.badge(room.shown) == "1/2"


def test_the_text_stays_until_the_file_has_it_and_typing_goes_on(qtbot, room, scores):
    gate = threading.Event()
    room.desk.run(gate.wait)
    press(qtbot, scores, "1 431 388", Qt.Key.Key_Return)
    assert scores.entry.text == "1 431 388"
    press(qtbot, scores, "2 -15 30", Qt.Key.Key_Return)
    assert scores.entry.text == "2 -15 30"
    press(qtbot, scores, "1 4")
    assert verdict(scores) == "was 431 – 388"  # the result on its way counts
    gate.set()
    room.idle()
    assert (result(room, 1), result(room, 2)) == (Scored(431, 388), Scored(-15, 30))
    assert scores.entry.text == "1 4"


def test_enter_twice_in_a_hurry_saves_once(qtbot, room, scores):
    gate = threading.Event()
    room.desk.run(gate.wait)
    press(qtbot, scores, "1 431 388", Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return)
    gate.set()
    room.idle()
    assert [a.label.code for a in room.desk.snapshot.actions].count("action.result") == 1


def test_a_correction_wants_enter_twice(qtbot, room, scores):
    room.play(1)
    press(qtbot, scores, "1 431 388", Qt.Key.Key_Return)
    assert verdict(scores) == "was 401 – 299, Enter again"
    assert scores.entry.text == "1 431 388"
    room.idle()
    assert result(room, 1) == Scored(401, 299)
    enter(qtbot, room, scores)
    assert result(room, 1) == Scored(431, 388)


def test_another_key_between_the_two_enters_starts_over(qtbot, room, scores):
    room.play(1)
    press(qtbot, scores, "1 431 38", Qt.Key.Key_Return)
    press(qtbot, scores, "8", Qt.Key.Key_Return)
    room.idle()
    assert result(room, 1) == Scored(401, 299)
    assert verdict(scores) == "was 401 – 299, Enter again"


def test_the_same_result_again_saves_nothing(qtbot, room, scores):
    room.play(1)
    count = len(room.desk.snapshot.actions)
    enter(qtbot, room, scores, "1 401 299")
    assert (scores.entry.text, verdict(scores)) == ("", "Nothing to save")
    assert len(room.desk.snapshot.actions) == count


def test_clearing(qtbot, room, scores):
    room.play(1)
    press(qtbot, scores, "1 x", Qt.Key.Key_Return)
    assert verdict(scores) == "was 401 – 299, Enter again"
    enter(qtbot, room, scores)
    assert result(room, 1) is None
    assert room.said == ["Table 1 cleared."]


def test_u_takes_the_last_result_back(qtbot, room, scores):
    room.play(1, 2)
    enter(qtbot, room, scores, "u")
    assert result(room, 2) is None
    assert result(room, 1) is not None
    assert verdict(scores) == "Undone"


def test_undo_of_a_pairing_wants_enter_twice(qtbot, room, scores):
    press(qtbot, scores, "u", Qt.Key.Key_Return)
    assert verdict(scores) == "That is no result, Enter again"
    assert room.last.number == 1
    enter(qtbot, room, scores)
    assert not room.state.rounds


def test_ctrl_z_in_an_empty_box_is_the_events_undo(qtbot, room, scores):
    room.play(1)
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.sendEvent(scores.entry.box, override)
    assert not override.isAccepted()  # so the window's own Undo hears it
    qtbot.keyClick(scores.entry.box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    room.idle()
    assert result(room, 1) is None
    press(qtbot, scores, "1 43")
    qtbot.keyClick(scores.entry.box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert scores.entry.text == ""  # with words in the box it mends the words


@pytest.mark.parametrize("text", ["52 1 2", "1 4 5 6", "1 abc", "zed"])
def test_an_error_keeps_the_text(qtbot, room, scores, text):
    enter(qtbot, room, scores, text)
    assert scores.entry.text == text
    assert verdict(scores)
    assert not any(pairing.games for pairing in room.last.pairings)


def test_esc_clears(qtbot, room, scores):
    press(qtbot, scores, "1 43", Qt.Key.Key_Escape)
    assert (scores.entry.text, scores.line.reading.table) == ("", None)


def test_m_jumps_to_the_next_table_that_is_out(qtbot, room, scores):
    press(qtbot, scores, "m", Qt.Key.Key_Return)
    assert scores.entry.text == "1 "
    enter(qtbot, room, scores, "9 8")
    press(qtbot, scores, "m", Qt.Key.Key_Return)
    assert scores.entry.text == "2 "


def test_a_name_opens_the_list_and_arrows_choose(qtbot, make_room):
    room = make_room(16)
    room.pair()
    tab = room.show(ScoresTab(room.desk))
    press(qtbot, tab, "l")
    assert tab.line.picks.isVisible()
    names = [tab.line.picks.item(at).text() for at in range(tab.line.picks.count())]
    assert len(names) > 1
    assert tab.entry.box.hasFocus()
    second = tab.line.picks.item(1).data(Qt.ItemDataRole.UserRole).table
    press(qtbot, tab, "", Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert tab.entry.text == f"{second} "
    assert not tab.line.picks.isVisible()
    press(qtbot, tab, "", Qt.Key.Key_Escape)
    press(qtbot, tab, "walnut", Qt.Key.Key_Return)
    table = next(p.table for p in room.last.pairings if 16 in p.entrants)
    assert tab.entry.text == f"{table} "


def test_the_list_takes_a_digit_back_to_the_line(qtbot, room, scores):
    press(qtbot, scores, "", Qt.Key.Key_Down)
    assert scores.grid.hasFocus()
    qtbot.keyClick(scores.grid, Qt.Key.Key_Down)
    qtbot.keyClick(scores.grid, Qt.Key.Key_4)
    assert scores.entry.text == "2 4"
    assert scores.entry.box.hasFocus()


def test_enter_in_the_list_takes_the_table(qtbot, room, scores):
    press(qtbot, scores, "", Qt.Key.Key_Down)
    qtbot.keyClick(scores.grid, Qt.Key.Key_Return)
    assert scores.entry.text == "1 "


def test_a_tile_takes_its_table(qtbot, room, scores):
    tile = scores.still_out.tiles.findChildren(QPushButton)[1]
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert scores.entry.text == "2 "


def test_the_last_entries_undo_or_correct(qtbot, room, scores):
    room.play(1, 2)
    links = [line.undo for line in scores.side._ticker._lines]
    assert [link.text() for link in links] == ["Undo", "Correct"]
    qtbot.mouseClick(links[1], Qt.MouseButton.LeftButton)
    assert scores.entry.text == "1 "
    press(qtbot, scores, "", Qt.Key.Key_Escape)
    qtbot.mouseClick(scores.side._ticker._lines[0].undo, Qt.MouseButton.LeftButton)
    room.idle()
    assert result(room, 2) is None


def test_chips_filter_the_list(qtbot, room, scores):
    room.play(1)
    scores.filter.choose("out")
    assert [scores.grid.row_at(at).key for at in range(scores.grid.filter.rowCount())] == [2]
    enter(qtbot, room, scores, "2 5 4")
    assert scores.grid.filter.rowCount() == 0
    scores.filter.choose("changed")
    assert scores.grid.filter.rowCount() == 0
    press(qtbot, scores, "2 5 3", Qt.Key.Key_Return)
    enter(qtbot, room, scores)
    assert scores.grid.filter.rowCount() == 1


def test_when_all_is_in_the_next_step_is_the_standings(qtbot, room, scores):
    room.play()
    button = scores.entry._finish
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert room.went == ["standings"]


def test_a_draft_says_that_a_result_publishes_it(qtbot, room):
    room.pair(draft=True)
    tab = room.show(ScoresTab(room.desk))
    assert tab.banner.notice.fact == "Round 1 is a draft."
    enter(qtbot, room, tab, "1 5 4")
    assert room.last.published
    assert tab.banner.notice is None


def test_an_older_round_is_corrected_with_a_warning(qtbot, room, scores):
    room.play()
    room.pair()
    room.choose_round(1)
    assert scores.banner.notice.fact == "You correct round 1."
    press(qtbot, scores, "1 7 6", Qt.Key.Key_Return)
    enter(qtbot, room, scores)
    assert room.shown.round.at_table(1).deciding == Scored(7, 6)
    scores.banner.acted.emit("round:2")
    assert room.went == ["round:2"]


def test_what_is_typed_survives_another_round_and_other_changes(qtbot, room, scores):
    press(qtbot, scores, "2 43")
    room.play(1)
    assert scores.entry.text == "2 43"
    scores.point_at("1")
    assert (scores.entry.text, scores.grid.current_key) == ("2 43", 1)


def test_pointing_at_a_table_prepares_the_line(room, scores):
    scores.point_at("2")
    assert scores.entry.text == "2 "


def test_a_closed_event_takes_no_result(qtbot, make_room):
    room = make_room(8, rounds="open")
    room.pair()
    room.play()
    room.do(CloseStage(STAGE))
    tab = room.show(ScoresTab(room.desk))
    assert tab.banner.notice.fact == "The event is closed."
    enter(qtbot, room, tab, "1 7 6")
    assert (tab.entry.text, verdict(tab)) == ("1 7 6", "Cannot save")


def test_a_disk_that_refuses_keeps_the_text(qtbot, room, scores, monkeypatch):
    def refuse(*_: object) -> None:
        raise CannotSave("file.read_only_action", why="the stick is full")

    store = room.desk._document.store
    monkeypatch.setattr(store, "append", refuse)
    enter(qtbot, room, scores, "1 431 388")
    assert (scores.entry.text, verdict(scores)) == ("1 431 388", "Cannot save")
    assert room.refused == ["The event cannot be changed: the stick is full"]
    monkeypatch.undo()
    enter(qtbot, room, scores)
    assert result(room, 1) == Scored(431, 388)


def test_a_line_that_failed_while_the_next_was_typed_can_be_typed_again(qtbot, room, scores, monkeypatch):
    def refuse(*_: object) -> None:
        raise CannotSave("file.read_only_action", why="the stick is full")

    gate = threading.Event()
    room.desk.run(gate.wait)
    press(qtbot, scores, "1 431 388", Qt.Key.Key_Return)
    press(qtbot, scores, "2 4")
    monkeypatch.setattr(room.desk._document.store, "append", refuse)
    gate.set()
    room.idle()
    assert scores.entry.text == "2 4"
    assert scores.banner.notice.fact == "1 431 388 was not saved."
    scores.banner.acted.emit("again")
    assert scores.entry.text == "1 431 388"
    assert scores.banner.notice is None


def test_before_the_first_round_it_points_to_the_pairings(qtbot, room):
    tab = room.show(ScoresTab(room.desk))
    assert tab.badge(room.shown) == ""
    tab._empty.acted.emit("pairings")
    assert room.went == ["pairings"]
    room.pair()
    assert tab._pages.currentIndex() == 1


def test_the_steps_of_width(qtbot, room, scores):
    assert scores.side.isVisible()
    assert not scores._strip.isVisible()
    scores.resize(1100, 500)
    assert not scores.side.isVisible()
    assert scores._strip.isVisible()
    qtbot.keyClick(scores.entry.box, Qt.Key.Key_F8)
    assert scores.side.isVisible()
    qtbot.keyClick(scores.entry.box, Qt.Key.Key_F8)
    scores.resize(900, 344)
    assert scores.filter.combo.isVisible()
    assert scores.minimumSizeHint().width() <= 900
    assert scores.minimumSizeHint().height() <= 344
    scores.resize(1366, 562)
    assert scores.side.isVisible()
    assert scores.still_out.isVisible()


def test_the_model_is_sound_and_the_meaning_is_spoken(qtbot, room, scores):
    QAbstractItemModelTester(scores.grid.filter, QAbstractItemModelTester.FailureReportingMode.Fatal)
    press(qtbot, scores, "1 431 388")
    spoken = QAccessible.queryAccessibleInterface(scores.entry.box)
    assert "win by 43" in spoken.text(QAccessible.Text.Description)
    assert spoken.text(QAccessible.Text.Name) == "Score entry"
