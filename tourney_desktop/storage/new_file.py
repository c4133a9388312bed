"""How an event file comes into being: built in memory, then put on the disk under its name in one step, whole."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import insert

from tourney_desktop.document.ports import StandingRow
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.storage.atomic_write import atomic_create
from tourney_desktop.storage.engine import Access, make_engine, raw_connection, writing
from tourney_desktop.storage.failures import from_os
from tourney_desktop.storage.lock import take
from tourney_desktop.storage.log import EMPTY, Entry, add
from tourney_desktop.storage.migrations import create_tables
from tourney_desktop.storage.patience import persist
from tourney_desktop.storage.publish import NOTHING, publish, publish_standings
from tourney_desktop.storage.schema import META, PUBLISHED_VERSION, SCHEMA_VERSION
from tourney_desktop.storage.session import Session, open_session


def found_event(
    path: Path, entry: Entry, after: TournamentState, standings: Sequence[StandingRow] | None
) -> Session:
    """The first action makes the file. When it raises, there is none: ``RuleConflict`` where one came before us."""
    content = persist(lambda: file_image((entry,), after, standings), path)
    try:
        lock = take(path)
    except OSError as trouble:
        raise from_os(trouble, path) from trouble
    try:
        atomic_create(path, content)
        return open_session(path, Access.WRITE, lock)
    except BaseException:
        lock.release()
        raise


def file_image(
    entries: Sequence[Entry], state: TournamentState, standings: Sequence[StandingRow] | None = None
) -> bytes:
    """The bytes of an event file with this log, whose state is ``state``."""
    engine = make_engine(None, Access.MEMORY, may_define=True)
    try:
        with writing(engine) as connection:
            create_tables(connection)
            connection.execute(
                insert(META),
                {
                    "id": 1,
                    "event_uuid": state.uuid,
                    "schema": SCHEMA_VERSION,
                    "published": PUBLISHED_VERSION,
                    "last_action": EMPTY.action,
                    "last_fact": EMPTY.fact,
                    "last_digest": EMPTY.digest,
                },
            )
            add(connection, entries)
            publish(connection, NOTHING, state)
            if standings is not None:
                publish_standings(connection, standings, entries[-1].rules)
        with engine.connect() as connection:
            return raw_connection(connection).serialize()
    finally:
        engine.dispose()
