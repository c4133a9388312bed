"""The lock file ``<name>.lock``: says who has the event open for writing, for people to read.

It is a courtesy, not the guard: two writers are kept apart by the comparison inside each transaction. A lock whose
program no longer runs on this computer is stale and cleared without a word; so is one that cannot be read.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from tourney_desktop.domain.errors import FileHeld
from tourney_desktop.storage.places import shown
from tourney_desktop.version import PROGRAM_VERSION

_LONGEST = 4_000


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has it open. ``started`` tells a process from a later one with the same number, where the system says."""

    pid: int
    host: str
    program: str
    since: str
    started: str = ""

    @property
    def lives(self) -> bool:
        """Whether that program may still be running. Of another computer we cannot know, so yes."""
        if self.host != platform.node():
            return True
        return _runs(self.pid) and (not self.started or self.started == _started(self.pid))


class Lock:
    """Held from ``take`` until ``release``."""

    def __init__(self, path: Path, holder: Holder) -> None:
        self._path = path
        self._holder = holder

    def release(self) -> None:
        """Remove it, unless somebody put another in its place. May be called twice."""
        if _read(self._path) == self._holder:
            with suppress(OSError):
                self._path.unlink()


def lock_path(event: Path) -> Path:
    """The lock beside an event file."""
    return event.with_name(event.name + ".lock")


def holder_of(event: Path) -> Holder | None:
    """Which living program has the event open for writing."""
    found = _read(lock_path(event))
    return found if found is not None and found.lives else None


def held(event: Path, holder: Holder) -> FileHeld:
    """The sentence that names the holder."""
    code = "file.held" if holder.host == platform.node() else "file.held_elsewhere"
    return FileHeld(
        code,
        name=shown(event.name),
        program=holder.program,
        host=holder.host,
        since=holder.since,
        lock=shown(lock_path(event).name),
    )


def take(event: Path) -> Lock:
    """Lock it. Raises ``FileHeld``, or ``OSError`` where nothing may be written."""
    path = lock_path(event)
    mine = Holder(
        pid=os.getpid(),
        host=platform.node(),
        program=f"Tourney Desktop {PROGRAM_VERSION}",
        since=datetime.now().astimezone().isoformat(" ", "minutes")[:16],
        started=_started(os.getpid()),
    )
    for _attempt in range(3):
        try:
            _create(path, mine)
        except FileExistsError:
            found = _read(path)
            if found is not None and found.lives and (found.pid, found.host) != (mine.pid, mine.host):
                raise held(event, found) from None
            _clear(path, found)
        else:
            return Lock(path, mine)
    raise FileHeld("file.locked", name=shown(event.name))


def _create(path: Path, mine: Holder) -> None:
    text = json.dumps(asdict(mine)).encode()
    made = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        made.write_bytes(text)
        try:
            os.link(made, path)
        except FileExistsError:
            raise
        except OSError:  # no hard links here: the name first, then the words
            with path.open("xb"):
                made.replace(path)
    finally:
        with suppress(OSError):
            made.unlink()


def _clear(path: Path, stale: Holder | None) -> None:
    """Take a stale lock away without taking away one that came in its place meanwhile."""
    if path.is_dir():
        path.rmdir()
        return
    moved = path.with_name(f".{path.name[:100]}.{os.getpid()}.stale")
    try:
        path.rename(moved)
    except FileNotFoundError:
        return
    found = _read(moved)
    if found != stale and found is not None and found.lives:
        with suppress(OSError):
            os.link(moved, path)
    moved.unlink()


def _read(path: Path) -> Holder | None:
    try:
        if not path.is_file():
            return None
        with path.open("rb") as stream:
            found = json.loads(stream.read(_LONGEST))
        return Holder(
            pid=int(found["pid"]),
            host=str(found["host"])[:100],
            program=str(found["program"])[:100],
            since=str(found["since"])[:40],
            started=str(found.get("started", ""))[:40],
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _started(pid: int) -> str:
    """When the process began, in the system's own count; empty where it does not say, ``dead`` for one that has ended
    and was not yet taken note of."""
    with suppress(OSError, IndexError):
        columns = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
        return "dead" if columns[0] in "ZX" else columns[19]
    return ""


def _runs(pid: int) -> bool:
    if pid <= 0:
        return False
    if sys.platform == "win32":
        return _runs_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return not pid > 2**31
    return True


def _runs_on_windows(pid: int) -> bool:
    """``os.kill`` would end the process there."""
    import ctypes  # noqa: PLC0415 - needed on one system only

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - exists on one system only
    query_limited_information, still_active = 0x1000, 259
    handle = kernel.OpenProcess(query_limited_information, False, pid)
    if not handle:
        return False
    code = ctypes.c_ulong()
    found = kernel.GetExitCodeProcess(handle, ctypes.byref(code))
    kernel.CloseHandle(handle)
    return not found or code.value == still_active
