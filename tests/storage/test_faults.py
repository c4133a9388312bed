"""Disks that are full, failing or pulled out, at every single system call: the state before or the state after, and a
sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, begin, entered, paired, play, result
from tourney_desktop.domain.errors import CannotSave, FileError
from tourney_desktop.storage.atomic_write import atomic_write
from tourney_desktop.storage.event_file import create_event_file, open_event_file
from tourney_desktop.storage.lock import lock_path

ROOT = os.name == "posix" and os.geteuid() == 0
HERE = Path(__file__).parents[2]
FAULTS = ("pwrite64:error=EIO", "pwrite64:error=ENOSPC", "fdatasync:error=EIO", "unlink:error=EACCES")
KILLS = ("pwrite64:signal=KILL", "fdatasync:signal=KILL", "unlink:signal=KILL", "rename:signal=KILL")

needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")


def injected(event: Path, fault: str, number: int, what: str, folder: Path) -> tuple[str, bool]:
    """What the child said, and whether the fault happened at all."""
    trace = folder / "trace"
    call = fault.partition(":")[0]
    command = [
        "strace", "-f", "-qq", "-o", str(trace), "-P", str(event), "-P", f"{event}-journal",
        "-e", f"trace={call}", "-e", f"inject={fault}:when={number}",
        sys.executable, "-m", "tests.storage.faulty_child", str(event), what, str(folder),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE, check=False, timeout=60)
    assert "Traceback" not in done.stderr
    log = trace.read_text()
    return done.stdout, "(INJECTED)" in log or "killed by" in log


def actions_in(event: Path) -> int:
    store = open_event_file(event, write=True)
    assert store.writable
    assert store.check() == ()
    found = len(store.load())
    store.close()
    assert [each.name for each in event.parent.iterdir()] == [event.name]
    return found


def every_call(event: Path, content: bytes, fault: str, what: str, folder: Path, at_most: int) -> int:
    """Fail the first, the second, the third … call until a run ends without a fault."""
    for number in range(1, at_most + 1):
        event.write_bytes(content)
        lock_path(event).unlink(missing_ok=True)
        said, happened = injected(event, fault, number, what, folder)
        found = actions_in(event)
        if "done" in said:
            assert found == 18
        elif "refused" in said:
            assert found == 17, (number, said)
        else:
            assert found in (17, 18)
        if not happened:
            return number - 1
    return at_most


@needs_strace
@pytest.mark.parametrize("fault", [*FAULTS, "pwrite64:signal=KILL"])
def test_the_first_calls_that_fail(event: Path, desk: Path, tmp_path: Path, fault: str) -> None:
    assert every_call(event, event.read_bytes(), fault, "result", tmp_path, 1) == 1


@needs_strace
@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("what", ["result", "import", "pair", "undo"])
@pytest.mark.parametrize("fault", [*FAULTS, *KILLS[:3]])
def test_every_call_that_fails(event: Path, tmp_path: Path, fault: str, what: str) -> None:
    assert every_call(event, event.read_bytes(), fault, what, tmp_path, 400) > 0


# ---------------------------------------------------------------------------------------------------- small disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 KB."""
    folder = tmp_path / "stick"
    folder.mkdir()
    if (
        not ROOT
        or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)],
            capture_output=True,
            check=False,
        ).returncode
    ):
        pytest.skip("needs root and mount for a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_stick(small_disk: Path, story: Story) -> None:
    event = small_disk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(20))
    story.does(*paired(1, 20))
    store = create_event_file(event)
    play(store, story)
    length = len(story.actions)
    filler = small_disk / "filler"
    fill(filler)
    story.does(*list(entered(900))[60:])
    with pytest.raises(CannotSave, match=r"the disk is full \(\d+ KB free in .*stick\)"):
        play(store, story, length)
    assert store.check() == ()
    with pytest.raises(CannotSave, match="the disk is full"):
        store.copy_to(small_disk / "copy.tourney")
    with pytest.raises(CannotSave, match="the disk is full"):
        atomic_write(small_disk / "sheet.pdf", b"x" * 500_000)
    other = create_event_file(small_disk / "other.tourney")
    with pytest.raises(CannotSave, match="the disk is full"):
        other.append(story.actions[0], Story().state, Story(story.actions[:1]).state, None)
    assert sorted(each.name for each in small_disk.iterdir()) == [
        "event.tourney",
        "event.tourney.lock",
        "filler",
    ]
    store.close()
    store = open_event_file(event, write=True)
    assert store.writable
    filler.unlink()
    smaller = Story(story.actions[:length])
    smaller.does(result(1, 1))
    play(store, smaller, length)
    store.close()
    again = open_event_file(event, write=False)
    assert tuple(again.load()) == tuple(smaller.actions)
    again.close()


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as stream:
        try:
            while True:
                stream.write(b"x" * 4096)
        except OSError:
            pass


def test_a_stick_that_may_only_be_read(small_disk: Path, event: Path, story: Story) -> None:
    shutil.copy(event, small_disk / "event.tourney")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    store = open_event_file(small_disk / "event.tourney", write=True)
    assert tuple(store.load()) == tuple(story.actions)
    assert "write-protected" in store.why_read_only
    with pytest.raises(FileError):
        store.copy_to(small_disk / "copy.tourney")
    store.close()
    with pytest.raises(FileError, match="may not be written"):
        create_event_file(small_disk / "new.tourney")
    with pytest.raises(FileError, match="may not be written"):
        atomic_write(small_disk / "sheet.pdf", b"x")


def test_a_cut_off_event_on_a_stick_that_may_only_be_read(small_disk: Path, event: Path) -> None:
    shutil.copy(event, small_disk / "event.tourney")
    (small_disk / "event.tourney-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(FileError, match="was not closed properly"):
        open_event_file(small_disk / "event.tourney", write=False)
