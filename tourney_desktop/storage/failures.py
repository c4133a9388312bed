"""What the disk and SQLite say, as the sentence the director gets. The one place that knows their codes."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import (
    CannotSave,
    FileDamaged,
    FileError,
    FileHeld,
    FileMissing,
    FileNotOurs,
    FileReadOnly,
)
from tourney_desktop.storage.places import shown

_TRANSIENT: Final = frozenset(
    {
        sqlite3.SQLITE_IOERR_DELETE,
        sqlite3.SQLITE_IOERR_LOCK,
        sqlite3.SQLITE_IOERR_RDLOCK,
        sqlite3.SQLITE_IOERR_UNLOCK,
        sqlite3.SQLITE_IOERR_ACCESS,
        sqlite3.SQLITE_CANTOPEN,
    }
)
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
NO_SPACE: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_REFUSED: Final = frozenset({errno.EACCES, errno.EPERM})


def sqlite_code(trouble: BaseException) -> int | None:
    """SQLite's extended code, from under SQLAlchemy's wrapping."""
    inner = trouble.orig if isinstance(trouble, DBAPIError) else trouble
    code = getattr(inner, "sqlite_errorcode", None)
    return code if isinstance(code, int) else None


def is_busy(trouble: BaseException) -> bool:
    """Whether another program holds a lock."""
    code = sqlite_code(trouble)
    return code is not None and code & 0xFF in _BUSY


def is_transient(trouble: BaseException) -> bool:
    """Whether it is worth trying again in a moment: another program's lock, a virus scanner's grip."""
    code = sqlite_code(trouble)
    return code is not None and (code in _TRANSIENT or code & 0xFF in _BUSY)


def is_disk_error(trouble: BaseException) -> bool:
    """Whether the disk itself failed."""
    code = sqlite_code(trouble)
    return code is not None and code & 0xFF == sqlite3.SQLITE_IOERR


def words(path: Path) -> dict[str, str]:
    """The parameters that every sentence about a file can use."""
    return {"name": shown(path.name), "folder": shown(path.parent)}


def disk_full(path: Path) -> CannotSave:
    """With the free space of the very folder that was written to."""
    try:
        free = shutil.disk_usage(path.parent).free // 1024
    except OSError:
        free = 0
    return CannotSave("file.disk_full", free=free, **words(path))


def from_sqlite(trouble: BaseException, path: Path) -> FileError | None:
    """The error to raise instead, ``None`` when the fault is ours."""
    code = sqlite_code(trouble)
    if code is None:
        return None
    primary = code & 0xFF
    name = shown(path.name)
    match primary:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return FileHeld("file.locked", name=name)
        case sqlite3.SQLITE_FULL:
            return disk_full(path)
        case sqlite3.SQLITE_READONLY:
            return _read_only(code, path)
        case sqlite3.SQLITE_IOERR:
            return CannotSave("file.io_error", why=str(getattr(trouble, "orig", trouble)), **words(path))
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return _cannot_open(path)
        case sqlite3.SQLITE_NOTADB:
            return FileNotOurs("file.not_ours", name=name)
        case sqlite3.SQLITE_INTERRUPT:
            return FileDamaged("file.too_slow", name=name)
        case sqlite3.SQLITE_CORRUPT:
            return FileDamaged("file.damaged", name=name, what=str(getattr(trouble, "orig", trouble)))
        case sqlite3.SQLITE_TOOBIG:
            return CannotSave("file.text_too_long", name=name)
    if code == sqlite3.SQLITE_CONSTRAINT_CHECK:
        return CannotSave("file.text_too_long", name=name)
    return None


def _read_only(code: int, path: Path) -> FileError:
    if code == sqlite3.SQLITE_READONLY_DBMOVED or not path.exists():
        return FileMissing("file.moved", **words(path))
    if code in (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY):
        return FileReadOnly("file.hot_journal", **words(path))
    return FileReadOnly("file.read_only", **words(path))


def _cannot_open(path: Path) -> FileError:
    if not path.exists():
        return FileMissing("file.missing", **words(path))
    return FileReadOnly("file.folder_read_only", **words(path))


def from_os(trouble: OSError, path: Path) -> FileError:
    """For files that are written without SQLite: reports, backups, copies."""
    code = trouble.errno
    why = trouble.strerror or type(trouble).__name__
    if code in NO_SPACE:
        return disk_full(path)
    if code == errno.EROFS:
        return FileReadOnly("file.folder_read_only", **words(path))
    if code in _REFUSED:
        return FileReadOnly("file.refused", why=why, **words(path))
    if code in (errno.ENOENT, errno.ENOTDIR):
        return FileMissing("file.folder_missing", **words(path))
    if code in (errno.ENAMETOOLONG, errno.EINVAL, errno.EISDIR, errno.EILSEQ):
        return CannotSave("file.bad_name", **words(path))
    return CannotSave("file.io_error", why=why, **words(path))
