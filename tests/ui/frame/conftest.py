"""The window with fakes behind it, dressed in the theme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.document.weekend import friday, weekend
from tests.ui.frame.desk_room import Room, Store, rook
from tourney_desktop.document.document import Document
from tourney_desktop.domain.model import IntakeKind
from tourney_desktop.domain.timeline import Action
from tourney_desktop.ui.ask import Answer, set_ask
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.main_window import MainWindow
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.theme import Theme


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def desk(room: Room, theme: Theme) -> Iterator[Desk]:
    made = Desk(room.services())
    yield made
    made.shut_down()


@pytest.fixture
def settings(tmp_path: Path, theme: Theme) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def places(tmp_path: Path) -> Places:
    documents = tmp_path / "documents"
    documents.mkdir()
    return Places(documents, tmp_path / "data", tmp_path / "log", tmp_path / "settings.ini", "3.40.1")


class Scripted:
    """Answers in place of the director, and remembers what was asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.answers: list[str] = []
        self.files: list[Path | None] = []

    def question(self, parent, question):
        self.asked.append(question)
        return Answer(self.answers.pop(0))

    def file_open(self, parent, title, filters, folder):
        self.asked.append(folder)
        return self.files.pop(0)

    def file_save(self, parent, title, filters, proposal):
        self.asked.append(proposal)
        return self.files.pop(0)

    def folder(self, parent, title, folder):
        self.asked.append(folder)
        return self.files.pop(0)


@pytest.fixture
def script() -> Iterator[Scripted]:
    made = Scripted()
    set_ask(made)
    yield made
    set_ask(None)


@pytest.fixture
def opened_files() -> list[Path]:
    """What the system was asked to open."""
    return []


@pytest.fixture
def window(qtbot, desk, settings, places, theme, opened_files) -> MainWindow:
    made = MainWindow(desk, settings, places, theme, open_file=opened_files.append)
    qtbot.addWidget(made)
    made.resize(1366, 698)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: made.isActiveWindow() and not desk.is_busy)
    return made


@pytest.fixture
def event_path(places) -> Path:
    return places.documents / "larry.tourney"


@pytest.fixture
def opened(qtbot, room, desk, window, event_path):
    """The window with a rook event of 40 in it: two rounds played, the third half in."""
    rook(room, event_path, rounds=3, results=5)
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None and not desk.is_busy)
    return window


_LOGS: dict[str, tuple[Action, ...]] = {}


def weekend_log(name: str) -> tuple[Action, ...]:
    """The actions of a weekend, made once: ``fresh``, after ``friday``, or with a ``sign-up`` for the Last Chance."""
    if not _LOGS:
        made = weekend()
        _LOGS["fresh"] = tuple(made.actions)
        friday(made)
        _LOGS["friday"] = tuple(made.actions)
        made = weekend(open_field=14, take=IntakeKind.SIGN_UP)
        friday(made)
        _LOGS["sign-up"] = tuple(made.actions)
    return _LOGS[name]


@pytest.fixture
def show(qtbot, room, desk, window, places):
    """Open a weekend in the window."""

    def opened(which="fresh", *more):
        path = places.documents / f"{which}.tourney"
        document = Document(Store(path, weekend_log(which)), room.clock)
        for command in more:
            document.execute(command)
        room.files[path] = document
        window.open_event(path)
        qtbot.waitUntil(lambda: window.shown is not None and not desk.is_busy)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return opened


@pytest.fixture
def press(qtbot, desk, window):
    def keys(*keys, mod=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or window, key, mod)
            qtbot.waitUntil(lambda: not desk.is_busy)
            QApplication.processEvents()

    return keys


@pytest.fixture
def type_(qtbot, desk):
    def typed(text):
        QTest.keyClicks(QApplication.focusWidget(), text)
        QApplication.processEvents()

    return typed
