"""The first hundred bytes of a file, read before SQLite sees it: whose it is, how new, in which mode, how long."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tourney_desktop.domain.errors import FileDamaged, FileError, FileMissing, FileNotOurs
from tourney_desktop.storage.failures import words
from tourney_desktop.storage.places import shown
from tourney_desktop.storage.schema import APPLICATION_ID

_MAGIC: Final = b"SQLite format 3\0"
_LENGTH: Final = 100
_WAL: Final = 2


@dataclass(frozen=True, slots=True)
class Header:
    """What can be known from outside."""

    version: int
    wal: bool


def real_file(path: Path) -> Path:
    """The file itself, links followed. Raises where there is none, or no ordinary one."""
    try:
        found = Path(os.path.realpath(path))
        about = found.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError) as none:
        raise FileMissing("file.missing", **words(path.absolute())) from none
    except OSError as trouble:
        raise FileError("file.unreadable", name=shown(path.name), why=trouble.strerror) from trouble
    name = shown(found.name)
    if stat.S_ISDIR(about.st_mode):
        raise FileNotOurs("file.folder", name=name)
    if not stat.S_ISREG(about.st_mode):
        raise FileNotOurs("file.special", name=name)
    if about.st_size == 0:
        raise FileNotOurs("file.empty", name=name)
    return found


def read_header(path: Path, *, whole: bool) -> Header:
    """Read and judge it. ``whole``: no journal waits to be rolled back, so the length must be right.

    Never for a file that this process has open in SQLite.
    """
    name = shown(path.name)
    try:
        with path.open("rb", buffering=0) as stream:
            head = stream.read(_LENGTH)
            size = os.fstat(stream.fileno()).st_size
    except OSError as trouble:
        raise FileError("file.unreadable", name=name, why=trouble.strerror) from trouble
    if head[:16] != _MAGIC:
        raise FileNotOurs("file.not_ours", name=name)
    if len(head) < _LENGTH:
        raise FileDamaged("file.truncated", name=name, size=size, expected=_LENGTH)
    if _number(head, 68) != APPLICATION_ID:
        raise FileNotOurs("file.other_program", name=name)
    version = _number(head, 60)
    modes = head[18], head[19]
    if version == 0 or not set(modes) <= {1, _WAL}:
        raise FileDamaged("file.damaged", name=name, what="header")
    expected = _page_size(head) * _number(head, 28)
    if whole and _number(head, 24) == _number(head, 92) and size < expected:
        raise FileDamaged("file.truncated", name=name, size=size, expected=expected)
    return Header(version, wal=_WAL in modes)


def _page_size(head: bytes) -> int:
    written = int.from_bytes(head[16:18], "big")
    return 65_536 if written == 1 else written


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4], "big")


def journal_beside(path: Path) -> Path | None:
    """The rollback journal that a transaction which was cut off has left, if there is one."""
    beside = path.with_name(path.name + "-journal")
    return beside if beside.is_file() else None
