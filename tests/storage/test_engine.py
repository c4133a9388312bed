"""The one connect event: what every connection is bound to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tourney_desktop.storage.engine import (
    LIMITS,
    Access,
    at_most,
    file_uri,
    make_engine,
    raw_connection,
    writing,
)

WANTED = {
    "journal_mode": "delete",
    "synchronous": 3,
    "locking_mode": "normal",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "busy_timeout": 0,
    "secure_delete": 1,
}


@pytest.fixture(params=[Access.READ, Access.WRITE])
def raw(request: pytest.FixtureRequest, event: Path) -> Iterator[sqlite3.Connection]:
    engine = make_engine(event, request.param)
    with engine.connect() as connection:
        yield raw_connection(connection)
    engine.dispose()


def test_every_pragma_is_set(raw: sqlite3.Connection) -> None:
    assert {name: raw.execute(f"PRAGMA {name}").fetchone()[0] for name in WANTED} == WANTED
    assert raw.execute("PRAGMA mmap_size").fetchall() in ([(0,)], [])


def test_every_limit_is_set(raw: sqlite3.Connection) -> None:
    assert [(limit, raw.getlimit(limit)) for limit, _value in LIMITS] == list(LIMITS)


@pytest.mark.parametrize(
    "statement",
    [
        "ATTACH ':memory:' AS other", "DETACH main", "SELECT load_extension('x')", "PRAGMA writable_schema=ON",
        "PRAGMA journal_size_limit=1", "CREATE TABLE x (y)",
        "CREATE TRIGGER t AFTER INSERT ON person BEGIN SELECT 1; END",
        "CREATE VIEW v AS SELECT 1", "DROP TABLE person", "VACUUM INTO 'x'",
    ],
)  # fmt: skip
def test_what_may_not_be_done_is_denied(raw: sqlite3.Connection, statement: str) -> None:
    with pytest.raises(sqlite3.DatabaseError, match=r"not authorized|prohibited|authorization denied"):
        raw.execute(statement)


def test_endless_work_is_interrupted(raw: sqlite3.Connection, event: Path) -> None:
    engine = make_engine(event, Access.READ)
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT count(*) FROM n"
    with (
        engine.connect() as connection,
        at_most(connection, 0.05),
        pytest.raises(sqlite3.OperationalError) as caught,
    ):
        raw_connection(connection).execute(endless)
    assert caught.value.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT
    engine.dispose()


def test_a_transaction_holds_the_write_lock_from_its_first_moment(event: Path) -> None:
    first, second = make_engine(event, Access.WRITE), make_engine(event, Access.WRITE)
    with writing(first), second.connect() as other, pytest.raises(sqlite3.OperationalError) as caught:
        raw_connection(other).execute("BEGIN IMMEDIATE")
    assert caught.value.sqlite_errorcode == sqlite3.SQLITE_BUSY
    first.dispose()
    second.dispose()


@pytest.mark.parametrize(
    "name", ["a b#c?d%41.tourney", "日本 – é.tourney", "mode=ro&x.tourney", "100%.tourney"]
)
def test_any_letters_may_stand_in_a_path(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    sqlite3.connect(path).execute("CREATE TABLE x (y)").connection.close()
    engine = make_engine(path, Access.READ)
    with engine.connect() as connection:
        assert raw_connection(connection).execute("SELECT name FROM sqlite_schema").fetchall() == [("x",)]
    engine.dispose()


def test_a_path_on_a_server_is_spelled_as_sqlite_wants_it() -> None:
    assert file_uri(Path("/a/b"), Access.READ) == "file:///a/b?mode=ro"
