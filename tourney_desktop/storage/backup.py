"""Checked copies of an open event, made by SQLite itself: to the backups of the data folder, or wherever asked.

A copy is written under a temporary name, checked, put on the disk and then renamed. Backups are named by the length of
the log, not by the clock, so a clock that runs back cannot mix them up; the last twenty stay, and the last one before
each round.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import CannotSave, FileError, RuleConflict
from tourney_desktop.storage import atomic_write
from tourney_desktop.storage.engine import Access, at_most, make_engine, raw_connection, reading
from tourney_desktop.storage.failures import from_os, from_sqlite, words
from tourney_desktop.storage.header import journal_beside, read_header, real_file
from tourney_desktop.storage.log import Tail, tail_of
from tourney_desktop.storage.places import backup_folder

KEPT: Final = 20
"""Backups that stay whatever their reason."""

_NAME: Final = re.compile(r"(\d{8})-(\d{8}-\d{6})-([a-z0-9-]*)\.tourney")
_ROUND: Final = re.compile(r"(^|-)round-\d+($|-)")
_CHECK_SECONDS: Final = 5.0


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup: after how many actions, when by the clock, and why."""

    path: Path
    actions: int
    at: str
    reason: str

    @property
    def of_round(self) -> bool:
        """Whether it marks a round and so stays until a later one of the same name."""
        return bool(_ROUND.search(self.reason))


def backups_of(uuid: str) -> tuple[Backup, ...]:
    """The backups of an event, oldest first."""
    folder = backup_folder(uuid)
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            match = _NAME.fullmatch(path.name)
            if match:
                found.append(Backup(path, int(match[1]), match[2], match[3]))
    return tuple(sorted(found, key=lambda each: (each.actions, each.at, each.reason)))


def back_up(source: sqlite3.Connection, uuid: str, tail: Tail, reason: str) -> Path:
    """A checked copy in the data folder. The same moment for the same reason is kept once."""
    why = re.sub(r"[^a-z0-9]+", "-", reason.lower()).strip("-")[:60]
    known = backups_of(uuid)
    for each in known:
        if (each.actions, each.reason) == (tail.action, why) and _ends_with(each.path, tail):
            return each.path
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target = backup_folder(uuid) / f"{tail.action:08d}-{now}-{why}.tourney"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise from_os(trouble, target) from trouble
    copy_whole(source, target, tail)
    for each in superfluous(backups_of(uuid)):
        with suppress(OSError):
            each.path.unlink()
    return target


def superfluous(backups: tuple[Backup, ...]) -> tuple[Backup, ...]:
    """Which of them may go."""
    last_of_reason = {each.reason: each for each in backups if each.of_round}
    return tuple(each for each in backups[:-KEPT] if last_of_reason.get(each.reason) is not each)


def copy_event(source: sqlite3.Connection, uuid: str, tail: Tail, target: Path) -> None:
    """A checked copy under a new name. An older copy of the same event is replaced, anything else is refused."""
    target = atomic_write.real(target)
    if target.exists() and uuid_of(target) != uuid:
        raise RuleConflict("file.copy_other_event", **words(target))
    if not target.parent.is_dir():
        raise from_os(FileNotFoundError(2, ""), target)
    copy_whole(source, target, tail)


def copy_whole(source: sqlite3.Connection, target: Path, tail: Tail) -> None:
    """Copy, check, make it last, then give it its name."""
    try:
        with atomic_write.temporary(target) as made, _without_journal(made):
            _write(source, made)
            if not _ends_with(made, tail):
                raise CannotSave("file.backup_bad", **words(target))
            atomic_write.sync_file(made)
            atomic_write.replace(made, target)
    except sqlite3.Error as trouble:
        error = from_sqlite(trouble, target)
        if error is None:
            raise
        raise error from trouble
    except OSError as trouble:
        raise from_os(trouble, target) from trouble


@contextmanager
def _without_journal(made: Path) -> Iterator[None]:
    try:
        yield
    finally:
        with suppress(OSError):
            made.with_name(made.name + "-journal").unlink()


def _write(source: sqlite3.Connection, made: Path) -> None:
    made.touch(exist_ok=False)
    copy = sqlite3.connect(made, timeout=0, isolation_level=None)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE").fetchall()
    finally:
        copy.close()


def _ends_with(path: Path, tail: Tail) -> bool:
    """Whether the copy is whole and ends where the event does."""
    engine = make_engine(path, Access.READ)
    try:
        with reading(engine) as connection, at_most(connection, _CHECK_SECONDS):
            verdict = raw_connection(connection).execute("PRAGMA integrity_check(1)").fetchone()
            return verdict == ("ok",) and tail_of(connection) == tail
    except (DBAPIError, sqlite3.Error):
        return False
    finally:
        engine.dispose()


def uuid_of(path: Path) -> str | None:
    """Which event lies there; ``None`` for anything that is not an event."""
    try:
        read_header(real_file(path), whole=True)
    except FileError:
        return None
    if journal_beside(path) is not None:
        return None
    engine = make_engine(path, Access.READ)
    try:
        with reading(engine) as connection, at_most(connection, _CHECK_SECONDS):
            found = raw_connection(connection).execute("SELECT event_uuid FROM meta").fetchone()
            return str(found[0]) if found else None
    except (DBAPIError, sqlite3.Error):
        return None
    finally:
        engine.dispose()
