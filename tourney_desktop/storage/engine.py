"""The one way to a connection: every PRAGMA, limit and permission is set here, on the connect event, and nowhere else.

Rollback journal and not WAL, because a tournament file is copied to sticks; EXTRA, because a power cut must not bring
an unlinked journal back; NORMAL locking, because EXCLUSIVE is dropped unseen when our own process reads the file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

PRAGMAS: Final[tuple[tuple[str, str], ...]] = (
    ("trusted_schema", "OFF"),
    ("cell_size_check", "ON"),
    ("mmap_size", "0"),
    ("busy_timeout", "0"),
    ("foreign_keys", "ON"),
    ("secure_delete", "ON"),
    ("synchronous", "EXTRA"),
    ("locking_mode", "NORMAL"),
    ("journal_mode", "DELETE"),
)
"""Waiting and retrying are the store's, so SQLite itself waits for nothing. ``journal_mode`` comes last: it is the
first to touch the file."""

LIMITS: Final[tuple[tuple[int, int], ...]] = (
    (sqlite3.SQLITE_LIMIT_LENGTH, 16_000_000),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 200_000),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 100),
    (sqlite3.SQLITE_LIMIT_VDBE_OP, 100_000),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 1),
)

_PRAGMAS_ALLOWED: Final = frozenset(name for name, _value in PRAGMAS) | {
    "application_id",
    "user_version",
    "query_only",
    "integrity_check",
    "page_count",
    "foreign_key_check",
    "table_info",
    "table_xinfo",
    "encoding",
}
_DDL: Final = frozenset(
    {
        sqlite3.SQLITE_CREATE_TABLE,
        sqlite3.SQLITE_CREATE_INDEX,
        sqlite3.SQLITE_ALTER_TABLE,
        sqlite3.SQLITE_DROP_TABLE,
        sqlite3.SQLITE_DROP_INDEX,
    }
)
_NEVER: Final = frozenset(
    {
        sqlite3.SQLITE_ATTACH,
        sqlite3.SQLITE_DETACH,
        sqlite3.SQLITE_CREATE_TRIGGER,
        sqlite3.SQLITE_CREATE_TEMP_TRIGGER,
        sqlite3.SQLITE_CREATE_VIEW,
        sqlite3.SQLITE_CREATE_TEMP_VIEW,
        sqlite3.SQLITE_CREATE_VTABLE,
    }
)
_STEPS_BETWEEN_LOOKS: Final = 20_000


class Access(Enum):
    """How a file is opened. FROZEN never looks for side files: for a WAL file, which could not be read otherwise."""

    READ = "mode=ro"
    WRITE = "mode=rw"
    FROZEN = "mode=ro&immutable=1"
    MEMORY = "mode=memory"


def file_uri(path: Path, access: Access) -> str:
    """The path as SQLite wants it, whatever letters it holds."""
    uri = path.absolute().as_uri()
    if not uri.startswith("file:///"):
        uri = "file:////" + uri.removeprefix("file://")
    return f"{uri}?{access.value}"


def make_engine(path: Path | None, access: Access, *, may_define: bool = False) -> Engine:
    """An engine that holds one connection. ``may_define`` lets it create and alter tables, for new files and
    migrations."""
    name = ":memory:" if path is None else file_uri(path, access)

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            name, uri=path is not None, timeout=0, isolation_level=None, check_same_thread=False
        )

    engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=StaticPool)

    @event.listens_for(engine, "connect")
    def _on_connect(raw: sqlite3.Connection, _record: object) -> None:
        for limit, value in LIMITS:
            raw.setlimit(limit, value)
        for pragma, setting in PRAGMAS:
            if not (pragma == "journal_mode" and access is Access.FROZEN):
                raw.execute(f"PRAGMA {pragma}={setting}").fetchall()
        raw.set_authorizer(_authorizer(may_define))

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _authorizer(may_define: bool) -> Callable[[int, str | None, str | None, str | None, str | None], int]:
    def allow(
        action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None
    ) -> int:
        denied = (
            action in _NEVER
            or (action in _DDL and not may_define)
            or (action == sqlite3.SQLITE_PRAGMA and (first or "").lower() not in _PRAGMAS_ALLOWED)
            or (action == sqlite3.SQLITE_FUNCTION and (second or "").lower() == "load_extension")
        )
        return sqlite3.SQLITE_DENY if denied else sqlite3.SQLITE_OK

    return allow


def raw_connection(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, for what SQLAlchemy has no words for: backup, serialize, reading in bulk."""
    raw: Any = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        raise TypeError(f"not SQLite's own connection: {raw!r}")
    return raw


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction that holds the write lock from its first moment."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One consistent look."""
    with engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def at_most(connection: Connection, seconds: float) -> Iterator[None]:
    """Interrupts whatever SQLite does in here when the time is up: a hostile file cannot hang us."""
    raw = raw_connection(connection)
    end = monotonic() + seconds
    raw.set_progress_handler(lambda: int(monotonic() > end), _STEPS_BETWEEN_LOOKS)
    try:
        yield
    finally:
        raw.set_progress_handler(None, 0)
