"""kill -9 at random moments: nothing acknowledged is lost, nothing is torn, and the next opening works at once."""

from __future__ import annotations

import random
import shutil
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


def ready(event: Path) -> subprocess.Popen[bytes]:
    """A child that loads everything and then waits for a line."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.storage.killed_child", str(event)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )


def set_off(child: subprocess.Popen[bytes]) -> bytes:
    """Let it begin; its first word."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(b"go\n")
    child.stdin.close()
    return child.stdout.readline()


def killed(child: subprocess.Popen[bytes], seconds: float) -> int:
    """Kill it so long after its first word. The last number it said."""
    assert child.stdout is not None
    first = set_off(child)
    assert first.startswith(b"ACK")
    time.sleep(seconds)
    child.kill()
    rest = child.stdout.read()
    child.wait()
    child.stdout.close()
    lines = [line for line in (first + rest).split(b"\n")[:-1] if line.startswith(b"ACK ")]
    return int(lines[-1].split()[1])


@pytest.fixture
def at_work(desk: Path) -> Iterator[Path]:
    """An event into which another program enters results as fast as it can."""
    event = desk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(30))
    written(event, story).close()
    child = ready(event)
    set_off(child)
    assert child.stdout is not None
    reader = threading.Thread(target=child.stdout.read)
    reader.start()
    yield event
    assert child.poll() is None
    child.kill()
    child.wait()
    reader.join()
    child.stdout.close()


def test_looking_at_an_event_at_work(at_work: Path) -> None:
    length = 0
    for _ in range(40):
        store = open_event_file(at_work, write=False)
        assert len(store.load()) >= length
        length = len(store.load())
        store.close()
    assert length > 2


@pytest.mark.parametrize("copies", [30, pytest.param(200, marks=pytest.mark.slow)])
def test_a_plain_copy_at_a_random_moment_is_whole_or_refused(at_work: Path, tmp_path: Path, copies: int) -> None:
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


@pytest.mark.parametrize("kills", [20, pytest.param(300, marks=[pytest.mark.slow, pytest.mark.timeout(1200)])])
def test_nothing_acknowledged_is_lost(desk: Path, kills: int) -> None:
    event = desk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(30))
    written(event, story).close()
    chance = random.Random(kills)
    length = 2
    child = ready(event)
    for _ in range(kills):
        following = ready(event)  # loads while this one works
        said = killed(child, chance.uniform(0, 0.12))
        child = following
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
    child.communicate(b"")
    store = open_event_file(event, write=False)
    told = len(read_journal(journal_path(store.uuid)))
    assert length - 1 <= told <= length
    store.close()
