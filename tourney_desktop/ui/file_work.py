"""What the File menu does: open, make, copy, export; and every way it can be refused."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.errors import FileHeld, TourneyError
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table
from tourney_desktop.resource import resource_path
from tourney_desktop.ui.ask import Option, Question, ask, ask_file_open, ask_file_save
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.wizard_form import SUFFIX, free_path, safe_file_name
from tourney_desktop.ui.settings import Places, Settings

SAMPLE = "larry-smith.tourney"


class FileWork(QObject):
    """Asks for files and sends the desk after them. ``said`` what was done, ``refused`` what was not, with the file."""

    said = Signal(str)
    refused = Signal(str, object)

    def __init__(self, desk: Desk, settings: Settings, places: Places, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._settings = settings
        self._places = places
        self._window = window

    @property
    def folder(self) -> Path:
        """Where a file dialog begins."""
        return self._settings.last_folder or self._places.documents

    def ask_open(self) -> None:
        """Ask which event to open."""
        filters = say("files.filter_open", suffix=f"*{SUFFIX}")
        path = ask_file_open(self._window, say("files.open"), filters, self.folder)
        if path is not None:
            self.open(path)

    def open(self, path: Path, *, write: bool = True) -> None:
        """Open an event; one that another program holds, to look only if the director wants that."""

        def done(outcome: Outcome) -> None:
            if outcome.error is None:
                self._settings.last_folder = path.parent
            elif isinstance(outcome.error, FileHeld) and write and outcome.error.code != "file.held_here":
                self._offer_look(path, outcome.error)
            else:
                self.refused.emit(str(outcome.error), path)

        self._desk.open(path, done, write=write)

    def _offer_look(self, path: Path, error: TourneyError) -> None:
        question = Question(
            title=say("files.held.title"),
            lines=(str(error), say("files.held.look")),
            options=(Option("no", say("files.held.no")), Option("look", say("files.held.yes"))),
            default="no",
            window=path.name,
        )
        if ask(self._window, question) == "look":
            self.open(path, write=False)

    def open_sample(self) -> None:
        """Copy the made-up event to a place where it can be changed, and open it."""

        def copy() -> Path:
            data = resource_path("samples", SAMPLE).read_bytes()
            for folder in (self._places.documents, Path(tempfile.mkdtemp(prefix="tourney-"))):
                target = free_path(folder, say("files.sample"))
                try:
                    self._desk.services.write_file(target, data)
                except TourneyError:
                    continue
                return target
            raise FileNotFoundError(SAMPLE)

        def done(outcome: Outcome) -> None:
            if isinstance(outcome.value, Path):
                self.open(outcome.value)

        self._desk.run(copy, done)

    def ask_copy(self) -> None:
        """Ask where a copy goes, and make it."""
        snapshot = self._desk.snapshot
        if snapshot is None:
            return
        stem = snapshot.path.stem if snapshot.path else Path(safe_file_name(snapshot.state.details.name)).stem
        proposal = self.folder / f"{say('files.copy_of', name=stem)}{SUFFIX}"
        target = ask_file_save(
            self._window, say("files.copy"), say("files.filter", suffix=f"*{SUFFIX}"), proposal
        )
        if target is None:
            return

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error), target)
            else:
                self._settings.last_folder = target.parent
                self.said.emit(say("files.copied", name=target.name))

        self._desk.copy_to(target, done)

    def ask_export(self, table: Table | None, event: str) -> None:
        """Write a table as CSV; ``None`` where there is none yet."""
        if table is None:
            self.refused.emit(say("sheet.no_round"), None)
            return
        words = " ".join(part for part in (event, table.title, table.state) if part)
        proposal = (self.folder / safe_file_name(words)).with_suffix(".csv")
        target = ask_file_save(
            self._window, say("files.export", table=table.title), say("files.csv"), proposal
        )
        if target is None:
            return
        services = self._desk.services

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error), target)
            else:
                self._settings.last_folder = target.parent
                self.said.emit(say("files.exported", n=len(table.data_rows), name=target.name))

        self._desk.run(lambda: services.write_file(target, services.table_csv(table)), done)
