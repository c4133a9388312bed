"""The real window over documents in memory, worked by the keyboard alone: every key goes to what has the focus."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.frame.desk_room import Room
from tourney_desktop.document.services import Services
from tourney_desktop.domain.model import Round
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.ask import Answer, Question, set_ask
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.main_window import MainWindow
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.theme import Theme

Key = Qt.Key
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NONE = Qt.KeyboardModifier.NoModifier


class Answers:
    """Takes the option named, and the way, of every question."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.answer = Answer("")

    def question(self, _parent: QWidget | None, question: Question) -> Answer:
        self.questions.append(question)
        return self.answer

    def file_open(self, *_: object) -> Path | None:
        return None

    def file_save(self, *_: object) -> Path | None:
        return None

    def folder(self, *_: object) -> Path | None:
        return None


class Typist:
    """Somebody at the keyboard."""

    def __init__(self, qtbot, theme: Theme, folder: Path, services: Services | None = None) -> None:
        self.qtbot = qtbot
        self.desk = Desk(services or Room().services())
        self.broke: list[BaseException] = []
        self.desk.broke.connect(self.broke.append)
        self.answers = Answers()
        set_ask(self.answers)
        places = Places(folder, folder / "data", folder / "log", folder / "settings.ini", "3.40.1")
        self.window = MainWindow(
            self.desk, Settings(folder / "settings.ini"), places, theme, open_file=lambda _path: None
        )
        qtbot.addWidget(self.window)
        self.window.resize(1366, 698)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def leave(self) -> None:
        set_ask(None)
        self.desk.shut_down()

    def quiet(self) -> None:
        while (
            self.desk.is_busy
        ):  # a finer step than waiting in the loop of Qt: a whole event is hundreds of answers
            QApplication.processEvents()
            time.sleep(0.001)
        QApplication.processEvents()
        assert not self.broke, self.broke

    def press(self, *keys: Qt.Key, mod: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.window, key, mod)
            self.quiet()

    def type(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget(), text)
        self.press(Key.Key_Return)

    def new_event(self, preset: str, name: str) -> None:
        self.press(Key.Key_N, mod=CTRL)
        wizard = self.window.dialogs.current("wizard")
        self.qtbot.waitUntil(wizard.isActiveWindow)
        self.type(name)
        for way in (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Down) * 6:  # row by row
            if wizard.form.preset.id == preset:
                break
            self.press(way)
        assert wizard.form.preset.id == preset
        for _ in range(4):
            self.press(Key.Key_Return)
        self.qtbot.waitUntil(lambda: self.window.shown is not None)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.window.page.current.focus_first()

    def back(self) -> None:
        """A dialog was left: the window has the keyboard again."""
        self.quiet()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def tab(self, number: int) -> None:
        self.press(getattr(Key, f"Key_{number}"), mod=CTRL)

    @property
    def shown(self) -> Shown:
        assert self.window.shown is not None
        return self.window.shown

    @property
    def view(self) -> StageView:
        return self.shown.view

    @property
    def last(self) -> Round:
        assert self.view.last_round is not None
        return self.view.last_round

    def spoken(self) -> str:
        return self.window.status.shown
