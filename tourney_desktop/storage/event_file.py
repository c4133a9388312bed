"""Opening and creating event files: the order of steps that keeps a damaged, foreign or hostile file from doing harm.

Header → a cut-off transaction set aside and rolled back → everything checked with ``query_only`` on → only then
writable.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from tourney_desktop.domain.errors import (
    CannotSave,
    FileError,
    FileHeld,
    FileReadOnly,
    FileTooNew,
    RuleConflict,
)
from tourney_desktop.storage import registry
from tourney_desktop.storage.engine import Access, make_engine, raw_connection, reading
from tourney_desktop.storage.examine import Examined, examine
from tourney_desktop.storage.failures import NO_SPACE, from_os, words
from tourney_desktop.storage.header import Header, journal_beside, read_header, real_file
from tourney_desktop.storage.lock import Lock, holder_of, take
from tourney_desktop.storage.patience import persist
from tourney_desktop.storage.places import aside_folder, shown
from tourney_desktop.storage.schema import SCHEMA_VERSION
from tourney_desktop.storage.session import Session, open_session
from tourney_desktop.storage.store import Contents, SqliteStore
from tourney_desktop.storage.upgrade import upgrade, upgraded_in_memory

_SET_ASIDE_AT_MOST: Final = 10


def create_event_file(path: Path) -> SqliteStore:
    """A store whose file comes into being, whole, with the first action. Until then the disk is not touched.

    Raises ``RuleConflict`` when the name is taken, ``FileMissing`` or ``FileReadOnly`` for its folder.
    """
    target = Path(os.path.abspath(path))  # noqa: PTH100 - keeps a last part that does not exist
    try:
        taken = os.path.lexists(target)
    except ValueError as wrong:
        raise CannotSave("file.bad_name", **words(target)) from wrong
    if taken:
        raise RuleConflict("file.exists", **words(target))
    if not target.parent.is_dir():
        raise from_os(FileNotFoundError(2, "no such folder"), target)
    if not os.access(target.parent, os.W_OK):
        raise FileReadOnly("file.folder_read_only", **words(target))
    return SqliteStore(target, None, Contents())


def open_event_file(path: Path, *, write: bool) -> SqliteStore:
    """Open after every check.

    With ``write`` false nothing on the disk changes, unless a cut-off transaction must be rolled back first. With
    ``write`` true a file that may not be written, is too new or was switched to WAL still opens, with ``writable``
    false and the reason in ``why_read_only``; a file that another program holds raises ``FileHeld``.
    """
    found = real_file(path)
    if registry.holds(found):
        if write:
            raise FileHeld("file.held_here", name=shown(found.name))
        return _opened(found, Access.READ, None, _look_only(found))
    left = journal_beside(found)
    head = read_header(found, whole=left is None)
    refusal = _refusal(found, head) if write else _look_only(found)
    lock: Lock | None = None
    if refusal is None:
        lock, refusal = _locked(found)
    try:
        if left is not None and not head.wal:
            _roll_back(found, left, tidy=lock is not None)
        access = Access.FROZEN if head.wal else Access.READ if refusal else Access.WRITE
        return _opened(found, access, lock, refusal)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def _look_only(path: Path) -> FileError:
    return FileReadOnly("file.look_only", name=shown(path.name))


def _refusal(path: Path, head: Header) -> FileError | None:
    """Why it cannot be written to, if so."""
    if head.version > SCHEMA_VERSION:
        return FileTooNew("file.too_new", name=shown(path.name), version=head.version, known=SCHEMA_VERSION)
    if head.wal:
        return FileReadOnly("file.wal", name=shown(path.name))
    if not os.access(path, os.W_OK):
        return FileReadOnly("file.read_only", **words(path))
    if not os.access(path.parent, os.W_OK):
        return FileReadOnly("file.folder_read_only", **words(path))
    return None


def _locked(path: Path) -> tuple[Lock | None, FileError | None]:
    try:
        return take(path), None
    except OSError as trouble:
        if (
            trouble.errno in NO_SPACE
        ):  # a courtesy must not keep the event closed; the first action will say it
            return None, None
        return None, from_os(trouble, path)


def _roll_back(path: Path, journal: Path, *, tidy: bool) -> None:
    """Let SQLite undo the transaction that was cut off, after both files were copied aside. A journal in which nothing
    was written yet is left by SQLite; ``tidy`` takes it away under the write lock."""
    length = journal.stat().st_size if journal.exists() else 0
    if length == 0 and not tidy:
        return
    holder = holder_of(path)
    if holder is not None and holder.pid != os.getpid():
        return  # not cut off: that program is in the middle of it
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise FileReadOnly("file.hot_journal", **words(path))
    if length:
        _set_aside(path, journal)
    session = open_session(path, Access.WRITE)

    def look() -> None:
        with session.engine.connect() as connection:
            raw = raw_connection(connection)
            raw.execute("PRAGMA query_only=ON").fetchall()
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchall()
            if tidy and journal.exists():
                raw.execute("PRAGMA query_only=OFF").fetchall()
                raw.execute("BEGIN IMMEDIATE")
                with suppress(OSError):
                    journal.unlink()
                raw.execute("ROLLBACK")

    try:
        persist(look, path)
    finally:
        session.close()
    read_header(path, whole=journal_beside(path) is None)


def _set_aside(path: Path, journal: Path) -> None:
    """Best effort: a full disk must not keep the event closed."""
    with suppress(OSError):
        now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        folder = aside_folder() / f"{now}-{os.getpid()}"
        folder.mkdir(parents=True, exist_ok=True)
        for each in (path, journal):
            (folder / each.name).write_bytes(each.read_bytes())
        for old in sorted(aside_folder().iterdir())[:-_SET_ASIDE_AT_MOST]:
            for each in old.iterdir():
                each.unlink()
            old.rmdir()


def _opened(path: Path, access: Access, lock: Lock | None, refusal: FileError | None) -> SqliteStore:
    session = open_session(path, access, lock)

    def look() -> Examined:
        with session.engine.connect() as connection:
            raw_connection(connection).execute("PRAGMA query_only=ON").fetchall()
        with reading(session.engine) as connection:
            return examine(connection, path)

    try:
        found = persist(look, path)
        if found.version < SCHEMA_VERSION:
            session, found = _upgraded(path, session, found, write=refusal is None)
        with session.engine.connect() as connection:
            if refusal is None:
                raw_connection(connection).execute("PRAGMA query_only=OFF").fetchall()
    except BaseException:
        session.close()
        raise
    contents = Contents(found.state.uuid, found.actions, found.tail, found.published, found.state)
    return SqliteStore(path, session, contents, refusal)


def _upgraded(path: Path, session: Session, found: Examined, *, write: bool) -> tuple[Session, Examined]:
    """The same event at today's schema. The session given is used up."""
    if write:
        session.engine.dispose()
        session.engine = make_engine(path, Access.WRITE, may_define=True)
        found = upgrade(path, session.engine, found)
        engine = make_engine(path, Access.WRITE)
    else:
        engine, found = upgraded_in_memory(path, session.engine, found)
    session.engine.dispose()
    session.engine = engine
    return session, found
