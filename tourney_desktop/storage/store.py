"""``FactStore`` over one SQLite file: an action is one transaction, or nothing happened."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tourney_desktop.document.ports import StandingRow
from tourney_desktop.domain.errors import (
    CannotSave,
    FileChangedElsewhere,
    FileError,
    FileMissing,
    FileReadOnly,
)
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.timeline import Action
from tourney_desktop.storage import registry
from tourney_desktop.storage.backup import back_up, copy_event
from tourney_desktop.storage.engine import raw_connection, reading, writing
from tourney_desktop.storage.examine import problems
from tourney_desktop.storage.failures import is_disk_error, words
from tourney_desktop.storage.journal import ActionJournal
from tourney_desktop.storage.log import EMPTY, Entry, Tail, add, entry_of, read_entries, require_tail, tail_of
from tourney_desktop.storage.new_file import found_event
from tourney_desktop.storage.patience import persist
from tourney_desktop.storage.places import journal_path, shown
from tourney_desktop.storage.publish import publish, publish_anew, publish_standings
from tourney_desktop.storage.schema import META, PUBLISHED_VERSION
from tourney_desktop.storage.session import Session

DISK_ERRORS_AT_MOST: Final = 3
"""In a row: then the file is not written to any more."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What was in the file when it was opened. ``published`` is the version of the fold that its tables show."""

    uuid: str = ""
    actions: tuple[Action, ...] = ()
    tail: Tail = EMPTY
    published: int = PUBLISHED_VERSION
    state: TournamentState | None = None


class SqliteStore:
    """An open event file. Made by ``open_event_file`` and ``create_event_file``; one thread at a time.

    ``journal_problem`` is a sentence when the last action is saved but its journal line is not. ``refusal`` is why
    nothing can be appended.
    """

    def __init__(
        self, path: Path, session: Session | None, contents: Contents, refusal: FileError | None = None
    ) -> None:
        self._path = path
        self._session = session
        self._actions = list(contents.actions)
        self._tail = contents.tail
        self._state = contents.state
        self._uuid = contents.uuid
        self._published = contents.published
        self._journal = ActionJournal(journal_path(contents.uuid)) if contents.uuid else None
        self._disk_errors = 0
        self._closed = False
        self.refusal = refusal
        self.journal_problem = ""

    @property
    def path(self) -> Path | None:
        """The event file."""
        return self._path

    @property
    def uuid(self) -> str:
        """Which event it is, whatever the file's name; empty before the first action."""
        return self._uuid

    @property
    def writable(self) -> bool:
        """Whether actions can be appended."""
        return self.refusal is None

    @property
    def why_read_only(self) -> str:
        """One sentence, empty when writable."""
        return "" if self.refusal is None else str(self.refusal)

    def load(self) -> Sequence[Action]:
        """All actions: those found on opening, checked, and those appended since."""
        return tuple(self._actions)

    def folded(self) -> TournamentState | None:
        """The state that opening the file computed to check it; ``None`` once anything was appended."""
        return self._state

    def append(
        self,
        action: Action,
        before: TournamentState,
        after: TournamentState,
        standings: Sequence[StandingRow] | None,
    ) -> None:
        """Commit one action. When it raises, nothing was changed."""
        if self._closed:
            raise ValueError("the store is closed")
        if self.refusal is not None:
            raise self.refusal
        entry = entry_of(action, self._tail, shown(self._path.name))
        if self._session is None:
            self._session = found_event(self._path, entry, after, standings)
        else:
            self._require_in_place(self._session)
            self._commit(self._session, entry, (before, after), standings)
        tail_before, self._tail = self._tail, entry.tail
        self._actions.append(action)
        self._state = None
        self._uuid = after.uuid
        self._write_journal(entry, tail_before)

    def backup(self, reason: str) -> Path | None:
        """A checked copy in the user's data folder; ``None`` before the first action."""
        if self._session is None:
            return None
        with self._session.engine.connect() as connection:
            return back_up(raw_connection(connection), self._uuid, self._tail, reason)

    def copy_to(self, target: Path) -> None:
        """A checked copy under a new name; works too when the file itself was moved or deleted meanwhile."""
        if self._session is None:
            raise ValueError("there is nothing to copy before the first action")
        with self._session.engine.connect() as connection:
            copy_event(raw_connection(connection), self._uuid, self._tail, target)

    def check(self) -> tuple[str, ...]:
        """Every check of the opening once more."""
        session = self._session
        if session is None:
            return ()

        def look() -> tuple[str, ...]:
            with reading(session.engine) as connection:
                return problems(connection, self._path, self._tail)

        try:
            self._require_in_place(session)
            return persist(look, self._path)
        except FileError as error:
            return (str(error),)

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._closed = True
        self.refusal = self.refusal or FileReadOnly("file.look_only", name=shown(self._path.name))
        session, self._session = self._session, None
        if session is not None:
            session.close()

    # ------------------------------------------------------------------------------------------- committing

    def _commit(
        self,
        session: Session,
        entry: Entry,
        states: tuple[TournamentState, TournamentState],
        standings: Sequence[StandingRow] | None,
    ) -> None:
        def attempt() -> None:
            with writing(session.engine) as connection:
                if tail_of(connection) == entry.tail:
                    return  # an earlier try had reached the disk after all
                require_tail(connection, self._tail, shown(self._path.name))
                self._write(connection, entry, states, standings)

        try:
            persist(attempt, self._path)
        except FileError as error:
            if isinstance(error, CannotSave) and self._landed(session, entry):
                return
            self._count_disk_errors(error)
            raise
        self._disk_errors = 0
        self._published = PUBLISHED_VERSION

    def _write(
        self,
        connection: Connection,
        entry: Entry,
        states: tuple[TournamentState, TournamentState],
        standings: Sequence[StandingRow] | None,
    ) -> None:
        before, after = states
        add(connection, (entry,))
        if self._published == PUBLISHED_VERSION:
            publish(connection, before, after)
        else:
            publish_anew(connection, after)
            connection.execute(META.update().values(published=PUBLISHED_VERSION))
        if standings is not None:
            publish_standings(connection, standings, entry.rules)

    def _landed(self, session: Session, entry: Entry) -> bool:
        """Whether a commit that reported an error is in the file nevertheless."""
        try:
            with reading(session.engine) as connection:
                return tail_of(connection) == entry.tail
        except (DBAPIError, sqlite3.Error):
            return False

    def _count_disk_errors(self, error: FileError) -> None:
        cause = error.__cause__
        self._disk_errors = self._disk_errors + 1 if cause is not None and is_disk_error(cause) else 0
        if self._disk_errors >= DISK_ERRORS_AT_MOST:
            self.refusal = CannotSave("file.io_gave_up", name=shown(self._path.name), n=self._disk_errors)

    def _require_in_place(self, session: Session) -> None:
        """The file at this path is still the one we opened. Asked with ``stat``, which opens nothing."""
        found = registry.identity(self._path)
        if found is None:
            raise FileMissing("file.moved", **words(self._path))
        if found != session.identity:
            raise FileChangedElsewhere("file.replaced", **words(self._path))

    # ---------------------------------------------------------------------------------------------- journal

    def _write_journal(self, entry: Entry, before: Tail) -> None:
        if self._journal is None:
            self._journal = ActionJournal(journal_path(self._uuid))
        try:
            self._journal.record(entry, before, self._whole_log)
        except (OSError, FileError, DBAPIError, sqlite3.Error) as trouble:
            why = trouble.strerror if isinstance(trouble, OSError) and trouble.strerror else str(trouble)
            self.journal_problem = str(
                CannotSave("file.journal_failed", name=shown(self._journal.path), why=why)
            )
        else:
            self.journal_problem = ""

    def _whole_log(self) -> Sequence[Entry]:
        if self._session is None:
            return ()
        with reading(self._session.engine) as connection:
            return read_entries(connection, shown(self._path.name))
