"""Bringing an older file up to date when it is opened: a backup first, then one transaction, then every check again.

A file that may not be written is brought up to date in memory, so it can be looked at and printed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import FileDamaged
from tourney_desktop.storage.backup import back_up
from tourney_desktop.storage.engine import Access, make_engine, raw_connection, reading, writing
from tourney_desktop.storage.examine import Examined, examine
from tourney_desktop.storage.failures import from_sqlite
from tourney_desktop.storage.migrations import MIGRATIONS, Migration, migrate
from tourney_desktop.storage.places import shown
from tourney_desktop.storage.publish import publish_anew
from tourney_desktop.storage.schema import META, PUBLISHED_VERSION, SCHEMA_VERSION


def upgrade(
    path: Path, engine: Engine, found: Examined, steps: Mapping[int, Migration] = MIGRATIONS
) -> Examined:
    """Migrate the file behind ``engine``, which may define tables. When it raises, the file is as it was."""
    with engine.connect() as connection:
        raw = raw_connection(connection)
        back_up(raw, found.state.uuid, found.tail, f"before-version-{SCHEMA_VERSION}")
        raw.execute("PRAGMA query_only=OFF").fetchall()
    try:
        migrate_and_publish(engine, found, steps)
        with reading(engine) as connection:
            return examine(connection, path)
    except (DBAPIError, sqlite3.Error) as trouble:
        error = from_sqlite(trouble, path)
        raise error or FileDamaged(
            "file.migration_failed", name=shown(path.name), why=str(trouble)
        ) from trouble


def upgraded_in_memory(
    path: Path, engine: Engine, found: Examined, steps: Mapping[int, Migration] = MIGRATIONS
) -> tuple[Engine, Examined]:
    """The same for a file that may not be written: an engine over a migrated copy in memory."""
    copy = make_engine(None, Access.MEMORY, may_define=True)
    with engine.connect() as source, copy.connect() as target:
        raw_connection(source).backup(raw_connection(target))
    migrate_and_publish(copy, found, steps)
    with reading(copy) as connection:
        return copy, examine(connection, path)


def migrate_and_publish(engine: Engine, found: Examined, steps: Mapping[int, Migration]) -> None:
    """All of it in one transaction. Table rebuilds need foreign keys off, which only works outside of one."""
    with engine.connect() as connection:
        raw_connection(connection).execute("PRAGMA foreign_keys=OFF").fetchall()
    try:
        with writing(engine) as connection:
            migrate(connection, found.version, steps=steps)
            publish_anew(connection, found.state)
            connection.execute(META.update().values(published=PUBLISHED_VERSION))
    finally:
        with engine.connect() as connection:
            raw_connection(connection).execute("PRAGMA foreign_keys=ON").fetchall()
