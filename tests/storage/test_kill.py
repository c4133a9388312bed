"""kill -9 at random moments: nothing acknowledged is lost, nothing is torn, and the next opening works at once."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, begin, entered, written
from tourney_desktop.domain.errors import FileError
from tourney_desktop.domain.timeline import state_of
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.journal import read_journal
from tourney_desktop.storage.log import checked
from tourney_desktop.storage.places import journal_path


class Program:
    """Another program that enters results into the event, as fast as it can, whenever it is set off."""

    def __init__(self, event: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.killed_child", str(event)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
            bufsize=0,
        )
        self._pid = 0

    def set_off(self) -> None:
        """Returns when its first action is acknowledged."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"go\n")
        self._pid = int(self._line().split()[1])
        assert self._line().startswith(b"ACK ")
        self._said: list[bytes] = []
        self._reader = threading.Thread(target=self._listen)
        self._reader.start()

    def kill(self) -> int:
        """Kill it. The last number it acknowledged, 0 for none but the first."""
        os.kill(self._pid, signal.SIGKILL)
        self._reader.join()
        said = [line for line in self._said if line.startswith(b"ACK ") and line.endswith(b"\n")]
        return int(said[-1].split()[1]) if said else 0

    def close(self) -> None:
        self._process.communicate()

    def _line(self) -> bytes:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _listen(self) -> None:
        while not (line := self._line()).endswith(b"END\n"):
            assert line
            self._said.append(line)


@pytest.fixture
def event(desk: Path) -> Path:
    path = desk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(30))
    written(path, story).close()
    return path


@pytest.fixture
def program(event: Path) -> Iterator[Program]:
    running = Program(event)
    yield running
    running.close()


@pytest.fixture
def at_work(event: Path, program: Program) -> Iterator[Path]:
    """An event into which another program enters results."""
    program.set_off()
    yield event
    assert program.kill() > 0


def test_looking_at_an_event_at_work(at_work: Path) -> None:
    length = 0
    for _ in range(40):
        store = open_event_file(at_work, write=False)
        assert len(store.load()) >= length
        length = len(store.load())
        store.close()
    assert length > 2


@pytest.mark.parametrize("copies", [30, pytest.param(200, marks=pytest.mark.slow)])
def test_a_plain_copy_at_a_random_moment_is_whole_or_refused(
    at_work: Path, tmp_path: Path, copies: int
) -> None:
    """The event's journal knows every true history; a copy must tell one of them."""
    copy = tmp_path / "copy.tourney"
    whole = 0
    for _ in range(copies):
        shutil.copyfile(at_work, copy)
        try:
            store = open_event_file(copy, write=False)
        except FileError:
            continue
        found = store.load()
        store.close()
        whole += 1
        told = checked(read_journal(journal_path(store.uuid)), "journal").actions
        assert told[: len(found)] == found or found[: len(told)] == told
    assert whole


@pytest.mark.parametrize(
    "kills", [20, pytest.param(300, marks=[pytest.mark.slow, pytest.mark.timeout(1200)])]
)
def test_nothing_acknowledged_is_lost(desk: Path, event: Path, program: Program, kills: int) -> None:
    chance = random.Random(kills)
    length = 2
    for _ in range(kills):
        program.set_off()
        time.sleep(chance.uniform(0, 0.12))
        said = program.kill() or length + 1
        start = time.monotonic()
        store = open_event_file(event, write=True)
        actions = store.load()
        assert time.monotonic() - start < 2
        assert store.writable
        assert store.check() == ()
        store.close()
        assert said <= len(actions) <= said + 1
        assert said > length
        state_of(actions)
        length = len(actions)
        assert sorted(each.name for each in desk.iterdir()) == ["event.tourney"]
    store = open_event_file(event, write=False)
    told = len(read_journal(journal_path(store.uuid)))
    assert length - 1 <= told <= length
    store.close()
