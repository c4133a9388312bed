"""From schema to schema: all of it or nothing, a backup before, every check after."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.storage.storage_events import UUID, Story
from tourney_desktop.domain.errors import CannotSave, FileError
from tourney_desktop.storage import event_file, examine, migrations, upgrade
from tourney_desktop.storage.backup import backups_of
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.schema import SCHEMA_VERSION

NEXT = SCHEMA_VERSION + 1
NEW_TABLE = "CREATE TABLE shoe (id INTEGER NOT NULL PRIMARY KEY, size TEXT) WITHOUT ROWID, STRICT"


def to_next(connection: Connection) -> None:
    connection.exec_driver_sql(NEW_TABLE)
    connection.exec_driver_sql("DELETE FROM game")
    connection.exec_driver_sql("UPDATE person SET last = upper(last)")


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> dict[int, migrations.Migration]:
    """A program whose schema has gone on to the next version."""
    steps: dict[int, migrations.Migration] = {SCHEMA_VERSION: to_next}
    tables = {**migrations.TABLES_OF, NEXT: (*migrations.TABLES_OF[SCHEMA_VERSION], NEW_TABLE)}
    for module in (event_file, examine, upgrade):
        monkeypatch.setattr(module, "SCHEMA_VERSION", NEXT)
    monkeypatch.setattr(examine, "TABLES_OF", tables)
    monkeypatch.setattr(migrations.migrate, "__defaults__", (NEXT, steps))
    monkeypatch.setattr(upgrade.upgrade, "__defaults__", (steps,))
    monkeypatch.setattr(upgrade.upgraded_in_memory, "__defaults__", (steps,))
    return steps


def version_of(path: Path) -> tuple[int, int]:
    raw = sqlite3.connect(path)
    found = (
        raw.execute("PRAGMA user_version").fetchone()[0],
        raw.execute("SELECT schema FROM meta").fetchone()[0],
    )
    raw.close()
    return found


def test_an_older_file_is_brought_up_to_date(event: Path, story: Story, next_version: object) -> None:
    store = open_event_file(event, write=True)
    assert tuple(store.load()) == tuple(story.actions)
    assert store.writable
    assert store.check() == ()
    store.close()
    assert version_of(event) == (NEXT, NEXT)
    (kept,) = backups_of(UUID)
    assert version_of(kept.path) == (SCHEMA_VERSION, SCHEMA_VERSION)


def test_an_older_file_can_be_looked_at_without_touching_it(
    event: Path, story: Story, next_version: object
) -> None:
    content = event.read_bytes()
    store = open_event_file(event, write=False)
    assert tuple(store.load()) == tuple(story.actions)
    store.close()
    assert event.read_bytes() == content


@pytest.mark.parametrize("after", range(3))
def test_a_step_that_fails_leaves_the_old_file(
    event: Path, next_version: dict[int, migrations.Migration], after: int
) -> None:
    content = event.read_bytes()

    def fails(connection: Connection) -> None:
        for statement in (NEW_TABLE, "DELETE FROM game")[:after]:
            connection.exec_driver_sql(statement)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
        raise error

    next_version[SCHEMA_VERSION] = fails
    with pytest.raises(CannotSave, match="the disk reports an error"):
        open_event_file(event, write=True)
    assert version_of(event) == (SCHEMA_VERSION, SCHEMA_VERSION)
    assert event.read_bytes() == content
    assert [each.name for each in event.parent.iterdir()] == [event.name]


def test_a_step_that_we_wrote_wrong_leaves_the_old_file(
    event: Path, next_version: dict[int, migrations.Migration]
) -> None:
    content = event.read_bytes()
    next_version[SCHEMA_VERSION] = lambda connection: connection.exec_driver_sql("UPDATE nothing SET x = 1")
    with pytest.raises(FileError, match="could not be brought up to date"):
        open_event_file(event, write=True)
    assert event.read_bytes() == content


def test_a_fold_that_was_mended_rebuilds_the_tables(event: Path, story: Story) -> None:
    raw = sqlite3.connect(event, isolation_level=None)
    raw.execute("UPDATE meta SET published = 0")
    raw.execute("UPDATE person SET last = 'as the old program wrote it'")
    raw.close()
    store = open_event_file(event, write=True)
    from tests.storage.storage_events import play, result

    length = len(story.actions)
    story.does(result(2, 4))
    play(store, story, length)
    assert store.check() == ()
    store.close()
    open_event_file(event, write=False).close()
