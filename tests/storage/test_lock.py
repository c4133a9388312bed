"""The lock file: who has the event, and whether he still lives."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from tourney_desktop.domain.errors import FileHeld
from tourney_desktop.storage.lock import Holder, _started, holder_of, lock_path, take

ALIVE = Holder(
    os.getppid(), platform.node(), "Tourney Desktop 0.1.0", "2026-05-01 10:14", _started(os.getppid())
)


def put(event: Path, holder: Holder) -> None:
    lock_path(event).write_text(json.dumps(asdict(holder)))


def test_the_lock_says_who_has_it(event: Path) -> None:
    lock = take(event)
    found = json.loads(lock_path(event).read_text())
    assert found["pid"] == os.getpid()
    assert found["host"] == platform.node()
    assert found["program"].startswith("Tourney Desktop")
    lock.release()
    lock.release()
    assert not lock_path(event).exists()


def test_a_living_program_keeps_it(event: Path) -> None:
    put(event, ALIVE)
    assert holder_of(event) == ALIVE
    with pytest.raises(
        FileHeld, match=r"open in Tourney Desktop 0\.1\.0 on .* since 2026-05-01 10:14\. Close it"
    ):
        take(event)


def test_another_computer_is_believed(event: Path) -> None:
    put(event, replace(ALIVE, host="LAPTOP-2", pid=1))
    with pytest.raises(
        FileHeld, match=r"on LAPTOP-2 since .* if that computer no longer runs, delete “.*\.lock”"
    ):
        take(event)


def dead_pid() -> int:
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_a_dead_program_is_forgotten(event: Path) -> None:
    put(event, replace(ALIVE, pid=dead_pid(), started=""))
    assert holder_of(event) is None
    take(event).release()


def test_a_later_process_with_the_same_number_is_not_the_holder(event: Path) -> None:
    put(event, replace(ALIVE, started="12345"))
    take(event).release()


@pytest.mark.parametrize("pid", [0, -5, 2**40])
def test_impossible_numbers(event: Path, pid: int) -> None:
    put(event, replace(ALIVE, pid=pid, started=""))
    take(event).release()


def test_nobody_takes_away_the_lock_of_another(event: Path) -> None:
    lock = take(event)
    put(event, ALIVE)
    lock.release()
    assert holder_of(event) == ALIVE


@pytest.mark.parametrize("kind", ["folder", "fifo"])
def test_something_else_under_its_name(event: Path, kind: str) -> None:
    if kind == "folder":
        lock_path(event).mkdir()
    else:
        os.mkfifo(lock_path(event))
    take(event).release()


def test_a_stick_without_links(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: Path, target: Path) -> None:
        raise OSError(1, "no links")

    monkeypatch.setattr(os, "link", no_links)
    lock = take(event)
    put(event, ALIVE)
    with pytest.raises(FileHeld):
        take(event)
    lock_path(event).unlink()
    lock.release()
    assert [each.name for each in event.parent.iterdir()] == [event.name]
