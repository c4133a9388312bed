"""Which tournament files this process has open in SQLite.

Closing *any* descriptor of a file drops the locks that SQLite holds on it in the same process, so such a file is never
opened outside SQLite, not even for its first bytes: everybody who opens files asks here first.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from threading import Lock

Identity = tuple[int, int]

_open: Counter[Identity] = Counter()
_guard = Lock()


def identity(path: Path) -> Identity | None:
    """What the file is, under whatever name; ``None`` when there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def enter(who: Identity) -> None:
    """SQLite opens it."""
    with _guard:
        _open[who] += 1


def leave(who: Identity) -> None:
    """SQLite has closed it."""
    with _guard:
        _open[who] -= 1
        if _open[who] <= 0:
            del _open[who]


def holds(path: Path) -> bool:
    """Whether SQLite has this file open in this process."""
    who = identity(path)
    with _guard:
        return who is not None and who in _open
