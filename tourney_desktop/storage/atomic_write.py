"""Whole files or none: every file that is not SQLite's is written here.

A temporary file beside the target, fsync, rename over the target with a few tries (virus scanners), fsync of the
folder.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from tourney_desktop.domain.errors import CannotSave, RuleConflict
from tourney_desktop.storage import registry
from tourney_desktop.storage.failures import from_os, words

WAITS: Final = (0.05, 0.1, 0.2, 0.3, 0.4)
"""Seconds between tries, here and in the store: about one second in all, then the director is told."""

_NO_LINKS: Final = frozenset(
    {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EACCES}
)
_counter = count(1)


def atomic_write(path: Path, content: bytes) -> None:
    """Write or replace a file. Raises ``CannotSave``, ``FileReadOnly`` or ``FileMissing``, and then the old file is
    whole; ``RuleConflict`` for a target that is an open event."""
    path = real(path)
    with _sentences(path), temporary(path) as made:
        _fill(made, content)
        replace(made, path)


def atomic_create(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet. Raises ``RuleConflict`` when it does, otherwise like ``atomic_write``."""
    path = real(path)
    with _sentences(path), temporary(path) as made:
        _fill(made, content)
        _claim(made, path)
        sync_folder(path.parent)


def real(path: Path) -> Path:
    """Where it truly lies, links followed; so a link stays a link."""
    with _sentences(path):
        found = Path(os.path.realpath(path))
        if found.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
    if registry.holds(found):
        raise RuleConflict("file.is_open_event", **words(found))
    return found


@contextmanager
def temporary(path: Path) -> Iterator[Path]:
    """A name beside ``path`` that is gone afterwards, whatever happens."""
    made = path.with_name(f".{path.name[:100]}.{os.getpid()}-{next(_counter)}.part")
    try:
        yield made
    finally:
        with suppress(OSError):
            made.unlink()


def replace(source: Path, target: Path) -> None:
    """Rename over the target and make the rename last."""
    patient(lambda: source.replace(target))
    sync_folder(target.parent)


def patient(attempt: Callable[[], object]) -> None:
    """Try again while it is refused, for about a second."""
    for wait in WAITS:
        try:
            attempt()
        except PermissionError:
            time.sleep(wait)
        else:
            return
    attempt()


def sync_file(path: Path) -> None:
    """What was written to it is on the disk."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Its names are on the disk. Windows has no such call and needs none."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as trouble:
        raise from_os(trouble, path) from trouble
    except ValueError as wrong:
        raise CannotSave("file.bad_name", **words(path)) from wrong


def _fill(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _claim(source: Path, target: Path) -> None:
    try:
        try:
            os.link(source, target)
        except OSError as trouble:
            if trouble.errno not in _NO_LINKS:
                raise
            target.open("xb").close()
            patient(lambda: source.replace(target))
    except FileExistsError as trouble:
        raise RuleConflict("file.exists", **words(target)) from trouble
