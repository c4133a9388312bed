"""From schema to schema, one numbered step each: hand-written DDL, atomic together with the version number.

The log's payloads are never touched; the published tables are rebuilt from the fold afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection

from tourney_desktop.storage.schema import APPLICATION_ID, SCHEMA_VERSION
from tourney_desktop.storage.schema_1 import TABLES_1
from tourney_desktop.storage.schema_2 import CHANGED_2, TABLES_2

Migration = Callable[[Connection], None]

TABLES_OF: Final[Mapping[int, tuple[str, ...]]] = {1: TABLES_1, 2: TABLES_2}
"""The tables of every schema ever released, for the allow-list on opening."""


def _to_2(connection: Connection) -> None:
    """Some published tables are made anew; they are filled from the fold afterwards."""
    for table, made in CHANGED_2.items():
        connection.exec_driver_sql(f"DROP TABLE {table}")
        connection.exec_driver_sql(made)


MIGRATIONS: Final[Mapping[int, Migration]] = {1: _to_2}
"""``MIGRATIONS[n]`` makes version ``n + 1`` out of ``n``."""


def create_tables(connection: Connection) -> None:
    """A new file's tables and identity, inside the transaction at hand."""
    for statement in TABLES_OF[SCHEMA_VERSION]:
        connection.exec_driver_sql(statement)
    stamp(connection, SCHEMA_VERSION)


def stamp(connection: Connection, version: int) -> None:
    """Whose file it is and how new, in the header."""
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={version}")


def migrate(
    connection: Connection,
    found: int,
    wanted: int = SCHEMA_VERSION,
    steps: Mapping[int, Migration] = MIGRATIONS,
) -> None:
    """All steps from ``found`` to ``wanted`` inside the transaction at hand, version number included: whoever rolls
    back has the old file again."""
    for version in range(found, wanted):
        steps[version](connection)
    connection.exec_driver_sql(f"UPDATE meta SET schema = {wanted}, published = 0")  # noqa: S608 - a number of ours
    stamp(connection, wanted)
