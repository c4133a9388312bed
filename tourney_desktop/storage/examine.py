"""Everything that is checked before a file is trusted: its tables, its pages, its chain, its fold, its image."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import FileDamaged, FileError, FileNotOurs, FileTooNew
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.timeline import Action, state_of, timeline
from tourney_desktop.storage.engine import at_most, raw_connection
from tourney_desktop.storage.failures import from_sqlite, is_transient
from tourney_desktop.storage.log import Tail, checked, read_entries
from tourney_desktop.storage.migrations import TABLES_OF
from tourney_desktop.storage.places import shown
from tourney_desktop.storage.publish import differences
from tourney_desktop.storage.schema import APPLICATION_ID, PUBLISHED_VERSION, SCHEMA_VERSION

CHECK_SECONDS: Final = 5.0
_TABLES_AT_MOST: Final = 200


@dataclass(frozen=True, slots=True)
class Examined:
    """A file that holds together. ``published`` is the version of the fold that its tables show."""

    version: int
    published: int
    actions: tuple[Action, ...]
    tail: Tail
    state: TournamentState


def examine(connection: Connection, path: Path) -> Examined:
    """Check everything, in the order from cheap to dear. Raises a ``FileError`` that names what is wrong; a transient
    refusal passes through for another try."""
    name = shown(path.name)
    try:
        with unhurried_by_gc(), at_most(connection, CHECK_SECONDS):
            return _examine(connection, name)
    except (DBAPIError, sqlite3.Error) as trouble:
        if is_transient(trouble):
            raise
        raise from_sqlite(trouble, path) or FileDamaged(
            "file.damaged", name=name, what=_what(trouble)
        ) from trouble
    except OverflowError as trouble:
        raise FileDamaged("file.damaged", name=name, what=str(trouble)) from trouble


def _examine(connection: Connection, name: str) -> Examined:
    raw = raw_connection(connection)
    version = raw.execute("PRAGMA user_version").fetchone()[0]
    if raw.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise FileNotOurs("file.other_program", name=name)
    newer = version > SCHEMA_VERSION
    _require_tables(raw, version, name)
    verdict = raw.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise FileDamaged("file.damaged", name=name, what=" ".join(str(verdict).split())[:120])
    try:
        log = checked(read_entries(connection, name), name)
        state = folded(log.actions, name)
        uuid, schema, published = raw.execute("SELECT event_uuid, schema, published FROM meta").fetchone()
    except (DBAPIError, sqlite3.Error, FileDamaged) as trouble:
        if newer:
            raise FileTooNew("file.too_new_unreadable", name=name, what=f"version {version}") from trouble
        raise
    if (uuid, schema) != (state.uuid, version):
        raise FileDamaged("file.damaged", name=name, what="meta")
    if version == SCHEMA_VERSION and published == PUBLISHED_VERSION:
        for where in differences(connection, state):
            raise FileDamaged("file.damaged_published", name=name, where=where)
    return Examined(version, published, log.actions, log.tail, state)


def _require_tables(raw: sqlite3.Connection, version: int, name: str) -> None:
    """The allow-list: exactly the tables that this version made, and nothing that can run by itself."""
    found = raw.execute("SELECT type, name, sql FROM sqlite_schema").fetchmany(_TABLES_AT_MOST)
    wanted = {_name_in(sql): _spelled(sql) for sql in TABLES_OF.get(version, ())}
    for kind, what, sql in found:
        harmless = kind == "table" and not str(sql).upper().startswith("CREATE VIRTUAL")
        if not harmless or (wanted and what not in wanted):
            raise FileDamaged("file.foreign_schema", name=name, what=f"{kind} {what}"[:80])
    if wanted and {what: _spelled(str(sql)) for _kind, what, sql in found} != wanted:
        raise FileDamaged("file.damaged", name=name, what="schema")


def _name_in(sql: str) -> str:
    return sql.split(maxsplit=3)[2]


def _spelled(sql: str) -> str:
    return " ".join(sql.split())


def folded(actions: Sequence[Action], name: str) -> TournamentState:
    """The state of the log. Raises ``FileDamaged`` naming the action that cannot be carried out."""
    try:
        line = timeline(actions)
    except ValueError as wrong:
        raise FileDamaged("file.damaged", name=name, what=str(wrong)) from wrong
    try:
        return state_of(actions, line)
    except (KeyError, StopIteration, RuntimeError, IndexError, ValueError, TypeError) as wrong:
        sequence = _first_impossible(actions, frozenset(line.live))
        raise FileDamaged("file.damaged_action", name=name, sequence=sequence) from wrong


def _first_impossible(actions: Sequence[Action], live: frozenset[int]) -> int:
    state = TournamentState()
    for action in actions:
        if action.sequence in live:
            try:
                state = fold(action.facts, state)
            except (KeyError, StopIteration, RuntimeError, IndexError, ValueError, TypeError):
                return action.sequence
    return len(actions)


def _what(trouble: Exception) -> str:
    return str(trouble.orig if isinstance(trouble, DBAPIError) else trouble)[:120]


@contextmanager
def unhurried_by_gc() -> Iterator[None]:
    """A hundred thousand new tuples would make the collector walk them all again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def problems(connection: Connection, path: Path, expected: Tail) -> tuple[str, ...]:
    """What is wrong with an open file, as sentences."""
    try:
        found = examine(connection, path)
    except FileError as error:
        return (str(error),)
    if found.tail != expected:
        return (str(FileDamaged("file.changed_elsewhere", name=shown(path.name))),)
    return ()
