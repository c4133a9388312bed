"""kill -9 at random moments: nothing acknowledged is lost, nothing is torn, and the next opening works at once."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, begin, entered, written
from tourney_desktop.domain.timeline import state_of
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.journal import read_journal
from tourney_desktop.storage.places import journal_path


def acknowledged_before_the_kill(event: Path, seconds: float) -> int:
    """Run the child, kill it so long after its first word. The last number it said."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.killed_child", str(event)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    assert first.startswith(b"ACK")
    time.sleep(seconds)
    child.kill()
    rest = child.stdout.read()
    child.wait()
    child.stdout.close()
    lines = [line for line in (first + rest).split(b"\n")[:-1] if line.startswith(b"ACK ")]
    return int(lines[-1].split()[1])


@pytest.mark.parametrize("kills", [20, pytest.param(300, marks=[pytest.mark.slow, pytest.mark.timeout(1200)])])
def test_nothing_acknowledged_is_lost(desk: Path, kills: int) -> None:
    event = desk / "event.tourney"
    story = Story()
    story.does(*begin())
    story.does(*entered(30))
    written(event, story).close()
    chance = random.Random(kills)
    length = 2
    for _ in range(kills):
        said = acknowledged_before_the_kill(event, chance.uniform(0, 0.12))
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
