"""Bringing a list in: what is shown first, what is asked, and one step for all of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton

from tests.ui.roster.conftest import EIGHT
from tests.ui.roster.test_entrants_tab import nameless
from tourney_desktop.document.commands.imports import Verdict
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.ui.dialogs.import_dialog import ImportDialog
from tourney_desktop.ui.dialogs.import_dialog_table import MOST_BYTES, field_of, mapping_of, source_of_file

GOOD = "last,first,team,average\nIvy,Jo,Orchard,480\nJuniper,Kit,,470\nLarch,Lou,,\n"
MIXED = "last,first,average\nAsh,Dora,500\nBirch,Femi,444\nIvy,Jo,abc\nJuniper,Kit,470\nJuniper,Kit,470\n"


@pytest.fixture
def hall(build):
    return build(*EIGHT, read_roster=read_roster)


def opened(hall, text: str, tmp_path: Path) -> ImportDialog:
    path = tmp_path / "spring.csv"
    path.write_text(text, encoding="utf-8")
    hall.entrants.lists.file(path)
    dialog = hall.entrants.lists.dialog
    hall.settle()
    return dialog


def cells(dialog, column):
    at = dialog.table.table.index(column)
    return [dialog.table.row_at(row).cells[at].text for row in range(dialog.table.model().rowCount())]


def test_every_row_is_shown_before_anything_is_added(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    QAbstractItemModelTester(dialog.table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert dialog.line.text() == "3 rows read. Nothing is added before you press the button."
    assert cells(dialog, "name") == ["Ivy, Jo", "Juniper, Kit", "Larch, Lou"]
    assert cells(dialog, "verdict") == ["add"] * 3
    assert dialog.take.text() == "Add 3 entrants"
    assert not dialog.rest.isVisible()
    assert not dialog.banner.isVisible()
    assert dialog.take.hasFocus()
    assert nameless(dialog) == []
    assert hall.names == list(EIGHT)


def test_one_key_takes_it_in_and_one_undo_takes_it_back(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    hall.qtbot.keyClick(dialog, Qt.Key.Key_Return)
    hall.settle()
    assert hall.names[8:] == ["Ivy, Jo", "Juniper, Kit", "Larch, Lou"]
    assert hall.entrants.lists.dialog is None
    assert hall.said[-1].startswith("3 entrants added from spring.csv. ")
    hall.undo()
    assert hall.names == list(EIGHT)


def test_escape_adds_nobody(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    hall.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    hall.settle()
    assert hall.names == list(EIGHT)
    assert hall.entrants.lists.dialog is None


def test_rows_with_problems_need_a_word(hall, tmp_path):
    dialog = opened(hall, MIXED, tmp_path)
    assert cells(dialog, "verdict") == ["skip", "update", "problem", "add", "skip"]
    assert cells(dialog, "why")[2] == "average: “abc” is no number."
    assert dialog.take.text() == "Add 1, update 1"
    assert dialog.rest.text() == "Leave 1 row with problems out and take the rest"
    assert dialog.take.toolTip() == "Say what happens to the rows with problems."
    assert dialog.rest.hasFocus()
    dialog.rest.click()
    assert dialog.take.isEnabled()
    dialog.take.click()
    hall.settle()
    assert hall.names[8:] == ["Juniper, Kit"]
    assert hall.view.entrants[2].average == 444


def test_chips_cut_the_preview_down(hall, tmp_path):
    dialog = opened(hall, MIXED, tmp_path)
    chips = {name: chip.accessibleName() for name, chip in dialog.chips._chips.items()}
    assert chips == {
        "all": "All 5",
        "add": "Add 1",
        "update": "Update 1",
        "skip": "Skip 2",
        "problem": "Problems 1",
    }
    dialog.chips._chips["skip"].click()
    assert cells(dialog, "verdict") == ["skip", "skip"]
    dialog.chips._chips["all"].click()
    assert len(cells(dialog, "verdict")) == 5


def test_a_list_that_changes_nothing_cannot_be_taken(hall, tmp_path):
    dialog = opened(hall, "last,first,average\nAsh,Dora,500\n", tmp_path)
    assert dialog.take.text() == "Nothing to add"
    assert dialog.take.toolTip() == "No row of this list adds or changes anybody."


def test_the_columns_are_asked_about_where_the_list_does_not_name_them(hall, tmp_path):
    dialog = opened(hall, "Ivy, Jo\t480\nLarch, Lou\t470\n", tmp_path)
    assert dialog.banner.isVisible()
    assert dialog.columns.isVisible()
    choice = dialog.columns.choices[1]
    assert choice.current in ("rating", "average")
    choice.set_current("average")
    choice.chosen.emit("average")
    hall.settle()
    dialog.take.click()
    hall.settle()
    assert hall.view.entrants[hall.id("Ivy, Jo")].average == 480


def test_a_column_can_be_left_out(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    assert not dialog.columns.isVisible()
    dialog.toggle.click()
    assert [choice.current for choice in dialog.columns.choices] == ["last", "first", "team", "average"]
    dialog.columns.choices[3].set_current("")
    dialog.columns.choices[3].chosen.emit("")
    hall.settle()
    assert not any(column.id == "average" for column in dialog.table.table.columns)
    assert dialog.columns.isVisible()


def test_a_field_stands_over_one_column_only(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    dialog.toggle.click()
    dialog.columns.choices[2].set_current("average")
    dialog.columns.choices[2].chosen.emit("average")
    assert dialog.columns.choices[3].current == ""
    hall.settle()
    assert dialog.take.text() == "Add 2 entrants", "“Orchard” is no average"


def test_late_entries_need_a_word(hall, tmp_path):
    hall.seed()
    hall.pair()
    dialog = opened(hall, GOOD, tmp_path)
    assert dialog.late.text() == "Round 1 is drawn: late entries, worst seed, score 0, from round 2"
    assert dialog.take.toolTip() == "Say that they are late entries."
    dialog.late.click()
    dialog.take.click()
    hall.settle()
    assert [hall.view.participations[n].since_round for n in (9, 10, 11)] == [2, 2, 2]


def test_what_is_no_list_is_said(hall, tmp_path):
    dialog = opened(hall, "%PDF-1.7 x", tmp_path)
    assert dialog.banner.notice.fact == "spring.csv cannot be read."
    assert "PDF" in dialog.banner.notice.sentence
    assert not dialog.take.isEnabled()
    assert not dialog.table.isVisible()


def test_a_file_that_is_gone_is_said(hall, tmp_path):
    hall.entrants.lists.file(tmp_path / "no.csv")
    hall.settle()
    assert "no.csv cannot be read" in hall.entrants.lists.dialog.banner.notice.sentence


def test_no_more_is_read_of_a_huge_file_than_tells(tmp_path):
    path = tmp_path / "huge.csv"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES * 3)
    assert len(source_of_file(path).read()) == MOST_BYTES + 1


def test_pasting_a_list_anywhere_on_the_tab(hall):
    QGuiApplication.clipboard().setText("last\tfirst\nIvy\tJo\n")
    hall.entrants.table.setFocus()
    hall.qtbot.keyClick(hall.entrants.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    hall.settle()
    assert cells(hall.entrants.lists.dialog, "name") == ["Ivy, Jo"]


def test_pasting_a_list_into_the_name_is_a_list_and_one_line_is_a_name(hall):
    edit = hall.entrants.strip.name_edit
    edit.setFocus()
    QGuiApplication.clipboard().setText("Ivy, Jo")
    hall.qtbot.keyClick(edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert edit.text() == "Ivy, Jo"
    QGuiApplication.clipboard().setText("Ivy, Jo\nLarch, Lou\n")
    hall.qtbot.keyClick(edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    hall.settle()
    assert edit.text() == "Ivy, Jo"
    assert cells(hall.entrants.lists.dialog, "name") == ["Ivy, Jo", "Larch, Lou"]


def test_an_empty_clipboard_is_said(hall):
    QGuiApplication.clipboard().setText("")
    hall.entrants.lists.paste()
    assert hall.refused == ["The clipboard holds no text. Copy the rows in the spreadsheet first."]
    assert hall.entrants.lists.dialog is None


def test_the_button_asks_for_a_file(hall, answers, tmp_path):
    path = tmp_path / "spring.csv"
    path.write_text(GOOD, encoding="utf-8")
    hall.entrants.header.bring.click()
    assert hall.entrants.lists.dialog is None, "no file was chosen"
    answers.file = path
    hall.entrants.header.bring.click()
    hall.settle()
    assert hall.entrants.lists.dialog.take.text() == "Add 3 entrants"


@pytest.mark.parametrize(
    ("name", "taken"), [("spring.csv", True), ("SPRING.TXT", True), ("spring.pdf", False)]
)
def test_dropping_a_file(hall, tmp_path, name, taken):
    path = tmp_path / name
    path.write_text(GOOD, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    where = (
        QPoint(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(*where)
    enter.ignore()
    hall.entrants.dragEnterEvent(enter)
    assert enter.isAccepted() is taken
    hall.entrants.dropEvent(QDropEvent(QPointF(50, 50), *where[1:]))
    hall.settle()
    assert (hall.entrants.lists.dialog is not None) is taken


def test_answers_of_the_mapping_row():
    was = {"last": "A", "average": "B"}
    assert mapping_of(("A", "B"), ("last", ""), was) == {"last": "A", "average": ""}
    assert mapping_of(("A", "B"), ("name", "rating"), was) == {
        "last": "",
        "average": "",
        "name": "A",
        "rating": "B",
    }
    assert field_of("B", was) == "average"
    assert field_of("C", was) == ""


def test_every_verdict_has_its_words(hall, tmp_path):
    dialog = opened(hall, MIXED, tmp_path)
    reading = dialog._reading
    assert {each: reading.count(each) for each in Verdict} == {
        Verdict.ADD: 1, Verdict.ENTER: 0, Verdict.UPDATE: 1, Verdict.SKIP: 2, Verdict.PROBLEM: 1,
    }  # fmt: skip


TWIN = "last,first,team,average\n{last},{first},{team},512\nIvy,Jo,Orchard,480\nIvy,Jo,Orchard,470\n"


def choose(hall, dialog, line, text):
    """Go to a row of the list and answer whose it is, by the keyboard."""
    dialog.table.setFocus()
    hall.qtbot.keyClick(dialog.table, Qt.Key.Key_Home)
    while dialog.table.current_key != line:
        hall.qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    assert dialog.names.isVisible()
    chip = next(each for each in dialog.names.chips.findChildren(QPushButton) if each.text() == text)
    chip.setFocus()
    hall.qtbot.keyClick(chip, Qt.Key.Key_Space)


@pytest.mark.parametrize(
    ("answer", "verdict", "entered"),
    [("The same person", "update", 0), ("Another person", "add", 1), ("Leave out", "skip", 0)],
)
def test_b16_a_known_name_is_asked_about(hall, tmp_path, answer, verdict, entered):
    known = hall.view.state.entrants[1]
    person = hall.view.state.persons[known.persons[0]]
    dialog = opened(hall, TWIN.format(last=person.last, first=person.first, team=known.team), tmp_path)
    assert cells(dialog, "verdict") == ["update", "add", "problem"]
    assert not dialog.take.isEnabled()
    choose(hall, dialog, 2, answer)
    assert cells(dialog, "verdict")[0] == verdict
    choose(hall, dialog, 4, "Another person")
    assert cells(dialog, "verdict")[2] == "add"
    assert dialog.take.isEnabled()
    hall.qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    hall.settle()
    assert len(hall.view.entrants) == len(EIGHT) + 2 + entered
    assert (hall.view.state.entrants[1].average == 512) is (verdict == "update")


def test_a_row_that_is_nobody_else_asks_nothing(hall, tmp_path):
    dialog = opened(hall, GOOD, tmp_path)
    dialog.table.select_key(2)
    assert not dialog.names.isVisible()
