"""Every dialog goes through one door, and its safe answer is the one that costs nothing to give."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tourney_desktop.ui import ask as door
from tourney_desktop.ui.ask import Answer, Confirm, Option, Question, QuestionDialog, Way
from tourney_desktop.ui.widgets.buttons import ButtonKind

KEEP, AGAIN = Option("keep", "Keep round 4"), Option("again", "Pair again", ButtonKind.DANGER)
PLAIN = Question(
    "Pair round 4 again?", ("3 results are in.",), (KEEP, AGAIN), "keep", esc_text="keeps the round"
)
FULL = Question(
    "Pair round 4 again?",
    ("3 results are in.",),
    (KEEP, AGAIN),
    "keep",
    ways=(Way("some", "Keep tables with results", "2, 9 and 21 stay."), Way("all", "Draw all new")),
    confirm=Confirm("Type the round number to confirm", "4", "matches"),
)


@pytest.fixture(autouse=True)
def _door_back() -> Iterator[None]:
    yield
    door.set_ask(None)


def answering(act: str) -> None:
    """Press a button of the dialog that is open, as soon as one is."""

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QuestionDialog):
            QTimer.singleShot(10, press)
        elif act == "esc":
            dialog.reject()
        else:
            dialog.buttons[act].click()

    QTimer.singleShot(0, press)


def test_the_option_taken_is_the_answer(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    answering("again")
    assert door.ask(window, PLAIN) == "again"
    answering("keep")
    assert door.ask(window, PLAIN) == "keep"


def test_escape_takes_the_safe_answer(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    answering("esc")
    assert door.ask(window, PLAIN) == "keep"


def test_the_safe_answer_must_exist_and_be_safe() -> None:
    with pytest.raises(ValueError, match="default"):
        Question("?", (), (KEEP, AGAIN), "again")
    with pytest.raises(ValueError, match="default"):
        Question("?", (), (KEEP,), "other")


def test_a_dangerous_button_opens_when_the_word_is_typed(qtbot: QtBot) -> None:
    dialog = QuestionDialog(FULL)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.buttons["again"].isEnabled()
    assert dialog.buttons["again"].toolTip() == "Type the round number to confirm"
    assert dialog._word is not None
    qtbot.keyClicks(dialog._word, "4")
    assert dialog.buttons["again"].isEnabled()
    assert dialog._ways is not None
    dialog._ways.set_current("all")
    dialog.buttons["again"].click()
    assert dialog.answer == Answer("again", "all")
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.grab()


def test_enter_takes_the_safe_button(qtbot: QtBot) -> None:
    dialog = QuestionDialog(PLAIN)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.answer == Answer("keep")


class Scripted:
    """Answers as a test wants and remembers what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def question(self, parent: QWidget | None, question: Question) -> Answer:
        self.asked.append(question.title)
        return Answer("again", "all")

    def file_open(self, parent: QWidget | None, title: str, filters: str, folder: Path | None) -> Path | None:
        self.asked.append(title)
        return Path("in.csv")

    def file_save(
        self, parent: QWidget | None, title: str, filters: str, proposal: Path | None
    ) -> Path | None:
        return proposal

    def folder(self, parent: QWidget | None, title: str, folder: Path | None) -> Path | None:
        return None


def test_a_test_can_stand_at_the_door() -> None:
    scripted = Scripted()
    door.set_ask(scripted)
    assert door.ask(None, PLAIN) == "again"
    assert door.ask_fully(None, FULL) == Answer("again", "all")
    assert door.ask_file_open(None, "Open") == Path("in.csv")
    assert door.ask_file_save(None, "Save", proposal=Path("a.pdf")) == Path("a.pdf")
    assert door.ask_folder(None, "Where") is None
    assert scripted.asked == ["Pair round 4 again?", "Pair round 4 again?", "Open"]


def test_file_dialogs_give_the_path_or_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    window = QWidget()
    qtbot.addWidget(window)
    (tmp_path / "a.csv").write_text("x", encoding="utf-8")

    def close(accept: bool) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            QTimer.singleShot(10, lambda: close(accept))
        elif accept:
            dialog.selectFile(str(tmp_path / "a.csv"))
            dialog.accept()
        else:
            dialog.reject()

    QTimer.singleShot(0, lambda: close(True))
    assert door.ask_file_open(window, "Open", "CSV (*.csv)", tmp_path) == tmp_path / "a.csv"
    QTimer.singleShot(0, lambda: close(False))
    assert door.ask_file_save(window, "Save", "CSV (*.csv)", tmp_path / "b.csv") is None
    QTimer.singleShot(0, lambda: close(False))
    assert door.ask_folder(window, "Folder", tmp_path) is None
