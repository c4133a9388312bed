"""Trying again for about a second, then the sentence. SQLite itself waits for nothing (``busy_timeout`` 0)."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from tourney_desktop.domain.errors import CannotSave, FileDamaged
from tourney_desktop.storage.atomic_write import WAITS
from tourney_desktop.storage.failures import from_sqlite, is_transient
from tourney_desktop.storage.places import shown

T = TypeVar("T")


def persist(attempt: Callable[[], T], path: Path) -> T:
    """What ``attempt`` returns. Raises a ``FileError`` for what goes wrong outside; our own faults pass through."""
    for wait in (*WAITS, None):
        try:
            return attempt()
        except (DBAPIError, sqlite3.Error) as trouble:
            if wait is None or not is_transient(trouble):
                error = from_sqlite(trouble, path)
                if error is None:
                    raise
                raise error from trouble
            time.sleep(wait)
        except UnicodeDecodeError as trouble:  # from SQLite's own words about a damaged file
            raise FileDamaged("file.damaged", name=shown(path.name), what="text") from trouble
        except OverflowError as trouble:
            raise CannotSave("file.text_too_long", name=shown(path.name)) from trouble
    raise AssertionError("the last try returns or raises")
