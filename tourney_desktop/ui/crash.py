"""When the program itself fails: the log, the report, and the dialog that says what is safe.

Nothing here may fail in turn: it is called while something else just did.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, QUrl, Signal, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.labels import Pane, Words

LOG_NAME = "tourney-desktop.log"
FAULTS_NAME = "tourney-desktop-faults.log"
LARGEST_LOG = 500_000
log = logging.getLogger("tourney_desktop")

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


@dataclass(frozen=True, slots=True)
class Situation:
    """What was going on: what the director was doing, and until when everything is saved (empty: nothing to save)."""

    doing: str = ""
    saved: str = ""
    versions: tuple[tuple[str, str], ...] = ()


def report_text(error: BaseException, situation: Situation, time: str) -> str:
    """The report as it is logged and copied: no names of players, only what the program did."""
    lines = [f"Tourney Desktop, {time}"]
    lines += [f"{label}: {value}" for label, value in situation.versions]
    lines.append(f"Doing: {situation.doing}")
    lines.append(f"Saved up to: {situation.saved or '-'}")
    lines.append("")
    lines += traceback.format_exception(error)
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"


class CrashDialog(FramedDialog):
    """Says what happened, what is safe, and offers the report."""

    def __init__(
        self, report: str, situation: Situation, folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(say("crash.title"), parent)
        self._report = report
        self._folder = folder
        self.open_folder: Callable[[Path], object] = lambda path: QDesktopServices.openUrl(
            QUrl.fromLocalFile(str(path))
        )
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(px(22), px(20), px(22), px(18))
        box.setSpacing(px(6))
        box.addWidget(Words(say("crash.heading"), "heading", wrap=True))
        safe = (
            say("crash.saved", time=situation.saved[11:19]) if situation.saved else say("crash.nothing_open")
        )
        self.safe = Words(safe, "strong", wrap=True)
        box.addWidget(self.safe)
        if situation.doing:
            box.addWidget(Words(say("crash.doing", doing=situation.doing), "body", "text2", wrap=True))
        box.addWidget(Words(say("crash.next"), "body", "text2", wrap=True))
        box.addSpacing(px(8))
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(say("crash.report"))
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        box.addWidget(self.text, 1)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(surface)
        copy = self.add_button(say("crash.copy"), icon="copy")
        folder_button = self.add_button(say("crash.folder"), icon="folder-open")
        self.go_on = self.add_button(say("crash.go_on"), ButtonKind.PRIMARY, default=True)
        copy.clicked.connect(self.copy)
        folder_button.clicked.connect(lambda: self.open_folder(self._folder))
        self.go_on.clicked.connect(self.accept)
        self.fit(640, 460)
        self.go_on.setFocus()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._report)
        self.hint.setText(say("crash.copied"))


class Watch(QObject):
    """Catches what nothing else did, in any thread, logs it and shows one dialog at a time."""

    _elsewhere = Signal(object)

    def __init__(
        self, folder: Path, situation: Callable[[], Situation], window: QWidget | None, now: Callable[[], str]
    ) -> None:
        super().__init__(window)
        self._folder = folder
        self._situation = situation
        self._window = window
        self._now = now
        self.dialog: CrashDialog | None = None
        self._elsewhere.connect(self.report, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """From now on nothing fails unseen."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def report(self, error: object) -> None:
        """Log a bug and tell the director, once at a time."""
        if not isinstance(error, BaseException):
            return
        situation = self._situation()
        text = report_text(error, situation, self._now())
        log.error("%s", text)
        if self.dialog is not None:
            return
        self.dialog = CrashDialog(text, situation, self._folder, self._window)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            QGuiApplication.quit()
            return
        sys.__excepthook__(kind, error, trace)
        self.report(error)

    def _thread_hook(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            with suppress(RuntimeError):
                self._elsewhere.emit(told.exc_value)


def start_log(folder: Path) -> TextIO | None:
    """Log to a file that is set aside when it has grown large, hard faults to one of its own; without a place to write,
    to nowhere. Returns the file of the faults, which must stay open."""
    log.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _make_room(folder / LOG_NAME)
        keeper = logging.FileHandler(folder / LOG_NAME, encoding="utf-8")
        faults = (folder / FAULTS_NAME).open("a", encoding="utf-8")
    except OSError:
        log.addHandler(logging.NullHandler())
        return None
    keeper.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(keeper)
    log.propagate = False
    faulthandler.enable(faults)
    return faults


def _make_room(path: Path) -> None:
    """Begin a new file where the old one is large; one older is kept. (``logging.handlers`` would load the network.)"""
    with suppress(FileNotFoundError):
        if path.stat().st_size > LARGEST_LOG:
            path.replace(path.with_suffix(".1.log"))


def qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's own complaints go to the log, those of some weight to the terminal too."""
    del context
    level = _LEVELS.get(kind, logging.WARNING)
    log.log(level, "Qt: %s", message)
    if level >= logging.ERROR and sys.stderr is not None:
        sys.stderr.write(f"{message}\n")


def listen_to_qt() -> None:
    """Send Qt's messages to the log."""
    qInstallMessageHandler(qt_message)
