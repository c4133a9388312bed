"""Trying again for about a second, then the sentence. SQLite itself waits for nothing (``busy_timeout`` 0)."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import CannotSave, FileDamaged
from tourney_desktop.storage.atomic_write import WAITS
from tourney_desktop.storage.failures import from_sqlite, is_busy, is_transient
from tourney_desktop.storage.places import shown

T = TypeVar("T")

BUSY_WAITS: Final = (0.02,) * 50
"""Another program's transaction lasts milliseconds, so look again often; a virus scanner's grip lasts longer."""


def persist(attempt: Callable[[], T], path: Path) -> T:
    """What ``attempt`` returns. Raises a ``FileError`` for what goes wrong outside; our own faults pass through."""
    busy, others = iter(BUSY_WAITS), iter(WAITS)
    while True:
        try:
            return attempt()
        except (DBAPIError, sqlite3.Error) as trouble:
            if not _wait(busy if is_busy(trouble) else others, trouble):
                error = from_sqlite(trouble, path)
                if error is None:
                    raise
                raise error from trouble
        except UnicodeDecodeError as trouble:  # from SQLite's own words about a damaged file
            raise FileDamaged("file.damaged", name=shown(path.name), what="text") from trouble
        except OverflowError as trouble:
            raise CannotSave("file.text_too_long", name=shown(path.name)) from trouble


def _wait(left: Iterator[float], trouble: Exception) -> bool:
    """Whether to try again, after the next wait."""
    wait = next(left, None) if is_transient(trouble) else None
    if wait is None:
        return False
    time.sleep(wait)
    return True
