"""Brings lists of entrants in, from a file, the clipboard or a drop: opens the preview and says what was taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.ask import ask_file_open
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.dialogs.import_dialog import ImportDialog
from tourney_desktop.ui.dialogs.import_dialog_table import Source, source_of_file, source_of_text
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import undo_key

_ENDINGS = frozenset({".csv", ".tsv", ".txt"})


def dropped_list(data: QMimeData) -> Path | None:
    """The one list that is being dropped, if it is one."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.suffix.lower() in _ENDINGS else None


class ListBringer(QObject):
    """``said(sentence)`` when a list was taken in, ``refused(sentence)`` where none can be."""

    said = Signal(str)
    refused = Signal(str)

    def __init__(self, desk: Desk, shown: Callable[[], Shown | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown = shown
        self._window = parent
        self.dialog: ImportDialog | None = None

    def ask(self) -> None:
        """Ask for a file and show what it would bring."""
        path = ask_file_open(self._window, say("import.file"), say("import.filters"))
        if path is not None:
            self.file(path)

    def file(self, path: Path) -> None:
        """Show what a file would bring."""
        self._open(source_of_file(path))

    def paste(self) -> None:
        """Show what the clipboard would bring."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.text(text)
        else:
            self.refused.emit(say("import.clipboard_empty"))

    def text(self, text: str) -> None:
        """Show what this text would bring."""
        self._open(source_of_text(text))

    def _open(self, source: Source) -> None:
        shown = self._shown()
        if shown is None or self.dialog is not None:
            return
        if not shown.snapshot.writable:
            self.refused.emit(shown.snapshot.why_read_only)
            return
        dialog = self.dialog = ImportDialog(self._desk, shown, source, self._window)
        dialog.imported.connect(
            lambda what: self.said.emit(say("import.done", what=what, source=source.name, key=undo_key()))
        )
        dialog.finished.connect(self._over)
        dialog.open()

    def _over(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
