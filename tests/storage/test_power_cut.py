"""Power cuts, replayed: the system calls of a real run are recorded, the disk is rebuilt as of each of them with only
what was synced and a random part of the rest, and the event is opened from that.

A file's removal may fail to stick until its folder is synced. The control run without any sync must show damage, or the
test sees nothing.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, begin, entered, written
from tourney_desktop.domain.errors import FileError
from tourney_desktop.storage.event_file import open_event_file

SECTOR = 512
CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)(?:<.*>)?$")
PATH = re.compile(r"^\d+<((?:\\x[0-9a-f]{2})*)>")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')

pytestmark = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")


def plain(written: str) -> bytes:
    """What strace spelled in hexadecimal."""
    return bytes.fromhex(written.replace("\\x", ""))


@dataclass
class File:
    """What the disk has for sure, what the program sees, and which sectors lie between."""

    synced: bytes = b""
    seen: bytearray = field(default_factory=bytearray)
    loose: set[int] = field(default_factory=set)

    def write(self, at: int, content: bytes) -> None:
        if len(self.seen) < at + len(content):
            self.seen.extend(bytes(at + len(content) - len(self.seen)))
        self.seen[at : at + len(content)] = content
        self.loose |= set(range(at // SECTOR, (at + len(content) - 1) // SECTOR + 1))

    def sync(self) -> None:
        self.synced, self.loose = bytes(self.seen), set()

    def after_cut(self, chance: random.Random) -> bytes:
        """Each loose sector made it to the disk or not."""
        if not self.loose:
            return bytes(self.seen)
        image = bytearray(self.synced.ljust(len(self.seen), b"\0") if chance.random() < 0.5 else self.synced)
        for sector in sorted(self.loose):
            if chance.random() < 0.5:
                start = sector * SECTOR
                piece = bytes(self.seen[start : start + SECTOR])
                if len(image) < start + len(piece):
                    image.extend(bytes(start + len(piece) - len(image)))
                image[start : start + len(piece)] = piece
        return bytes(image)


class Disk:
    """The folder of the event, rebuilt call by call."""

    def __init__(self, event: Path) -> None:
        self.event = str(event)
        self.folder = str(event.parent)
        self.files: dict[str, File] = {self.event: File()}
        self.files[self.event].write(0, event.read_bytes())
        self.files[self.event].sync()
        self.gone: dict[str, File] = {}

    def happens(self, name: str, arguments: str) -> bool:
        """Follow one call; whether it concerned the event."""
        quoted = [plain(found) for found in TEXT.findall(arguments)]
        on = PATH.search(arguments)
        where = plain(on[1]).decode() if on else ""
        if name == "openat" and "O_CREAT" in arguments:
            path = quoted[0].decode()
            return self._is_ours(path) and self.files.setdefault(path, File()) is not None
        if name == "unlink":
            path = quoted[0].decode()
            if self._is_ours(path) and path in self.files:
                self.gone[path] = self.files.pop(path)
                return True
            return False
        if name in ("fsync", "fdatasync") and where == self.folder:
            self.gone.clear()
            return True
        file = self.files.get(where)
        if file is None:
            return False
        if name == "pwrite64":
            file.write(int(arguments.rsplit(",", 1)[1]), quoted[-1])
        elif name == "ftruncate":
            del file.seen[int(arguments.rsplit(",", 1)[1]) :]
        elif name in ("fsync", "fdatasync"):
            file.sync()
        return True

    def _is_ours(self, path: str) -> bool:
        return path in (self.event, self.event + "-journal")

    def cut(self, target: Path, chance: random.Random) -> None:
        """Write what a power cut here would leave."""
        for name in (target, target.with_name(target.name + "-journal")):
            name.unlink(missing_ok=True)
        left = dict(self.files)
        left.update({path: file for path, file in self.gone.items() if chance.random() < 0.5})
        for path, file in left.items():
            suffix = "-journal" if path.endswith("-journal") else ""
            target.with_name(target.name + suffix).write_bytes(file.after_cut(chance))


def recorded(event: Path, trace: Path, actions: int, synchronous: str) -> list[str]:
    """The system calls of a child that enters so many actions."""
    command = [
        "strace", "-y", "-xx", "-s", "300000", "-qq", "-o", str(trace),
        "-e", "trace=openat,pwrite64,write,ftruncate,fsync,fdatasync,unlink",
        sys.executable, "-m", "tests.storage.power_child", str(event), str(actions), synchronous,
    ]  # fmt: skip
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], stdout=subprocess.DEVNULL, timeout=100)
    return trace.read_text().splitlines()


def images(event: Path, tmp_path: Path, actions: int, every: int, synchronous: str) -> tuple[int, int]:
    """How many images were made, and how many lost an acknowledged action or could not be opened."""
    trace, target = tmp_path / "trace", tmp_path / "cut" / "event.tourney"
    target.parent.mkdir()
    disk = Disk(event)
    calls = recorded(event, trace, actions, synchronous)
    chance = random.Random(actions)
    made = bad = said = 0
    for line in calls:
        found = CALL.match(line)
        if not found or found[3].startswith("-"):
            continue
        if found[1] == "write":
            spoken = TEXT.search(found[2])
            text = plain(spoken[1]) if spoken else b""
            said = int(text.split()[1]) if text.startswith(b"ACK ") else said
            continue
        if not disk.happens(found[1], found[2]):
            continue
        for _ in range(every):
            disk.cut(target, chance)
            made += 1
            bad += not holds(target, said)
    return made, bad


def holds(target: Path, said: int) -> bool:
    try:
        store = open_event_file(target, write=True)
    except FileError:
        return False
    length = len(store.load())
    store.close()
    return length >= said


@pytest.fixture
def event(desk: Path) -> Path:
    path = desk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(30))
    written(path, story).close()
    return path


@pytest.mark.parametrize(
    ("actions", "every"), [(2, 3), pytest.param(60, 8, marks=[pytest.mark.slow, pytest.mark.timeout(900)])]
)
def test_no_power_cut_loses_what_was_acknowledged(
    event: Path, tmp_path: Path, actions: int, every: int
) -> None:
    made, bad = images(event, tmp_path, actions, every, "EXTRA")
    assert made > actions * 10 * every
    assert bad == 0


def test_without_syncing_the_same_test_sees_damage(event: Path, tmp_path: Path) -> None:
    made, bad = images(event, tmp_path, 3, 2, "OFF")
    assert bad > made * 0.5
