"""The parts of the running window program and how they hang together."""

from __future__ import annotations

import gc
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import platformdirs
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication

from tourney_desktop import compose
from tourney_desktop.domain.text import say
from tourney_desktop.storage.places import data_folder
from tourney_desktop.ui.background import finish_background
from tourney_desktop.ui.crash import Watch, listen_to_qt, start_log
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.main_window import MainWindow
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.tab_stack import all_tab_kinds
from tourney_desktop.ui.theme import Theme
from tourney_desktop.version import PROGRAM_VERSION

NAME = "tourney-desktop"


def places() -> Places:
    """Where this user's documents, data, log and settings are."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    documents = Path(found) if found and Path(found).is_dir() else Path.home()
    return Places(
        documents=documents,
        data=data_folder(),
        log=Path(platformdirs.user_log_dir(NAME, appauthor=False)),
        settings=Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "settings.ini",
        sqlite=sqlite3.sqlite_version,
    )


@dataclass
class Parts:
    """What lives as long as the program runs."""

    desk: Desk
    window: MainWindow
    watch: Watch
    faults: TextIO | None

    def show(self) -> None:
        """The window appears; on a screen that is small for it, with all of the screen."""
        if self.window.wants_all_room:
            self.window.showMaximized()
        else:
            self.window.show()

    def start(self, file: Path | None) -> None:
        """Once the window is painted: load what it will show and make it, and open the event that was named."""
        self.window.painted.connect(lambda: self.desk.run(all_tab_kinds, self._make_screens))
        if file is not None:
            self.window.painted.connect(lambda: self.window.open_event(file))

    def _make_screens(self, _loaded: Outcome) -> None:
        """Make the screens of an event before one is opened, bit by bit while nothing else is to be done."""
        self.window.page.make_rest()

    def finish(self) -> None:
        """Let the desk finish what is queued and close the file."""
        self.desk.shut_down()
        finish_background()


def build(application: QApplication) -> Parts:
    """Make the window, not yet shown."""
    where = places()
    faults = start_log(where.log)
    listen_to_qt()
    application.setApplicationName(NAME)
    application.setApplicationDisplayName(say("app.name"))
    application.setApplicationVersion(PROGRAM_VERSION)
    application.setDesktopFileName(NAME)
    settings = Settings(where.settings)
    theme = Theme(application, settings.appearance)
    if settings.zoom != 1.0:
        theme.set_zoom(settings.zoom)
    desk = Desk(compose.services())
    window = MainWindow(desk, settings, where, theme)
    watch = Watch(where.log, window.situation, window, desk.services.clock.now)
    watch.install()
    desk.broke.connect(watch.report)
    # A large event is 100,000 small frozen values. Looking through them for garbage would take a quarter of a second
    # now and then, in the middle of typing.
    desk.opened.connect(lambda _snapshot: gc.freeze())
    return Parts(desk, window, watch, faults)
