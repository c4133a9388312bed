"""Times of the storage on a made-up event of 2,000 entrants and 12 rounds. Prints; asserts nothing about time.

pytest tests/bench/bench_storage.py -m bench -s
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, large, paired, play, result
from tourney_desktop.domain.facts import ActionUndone
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.timeline import state_of
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.log import EMPTY, Entry, checked, entry_of
from tourney_desktop.storage.new_file import file_image

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


def timed(what: str, work: Callable[[], object], times: int = 3) -> None:
    """Print the best and the median."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    print(f"{what:52} best {min(taken):8.1f} ms   median {statistics.median(taken):8.1f} ms")


def chained(story: Story) -> list[Entry]:
    entries, tail = [], EMPTY
    for action in story.actions:
        entries.append(entry_of(action, tail, "bench"))
        tail = entries[-1].tail
    return entries


def test_two_thousand_entrants_and_twelve_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_DATA", str(tmp_path / "data"))
    story = large(2000, 12)
    facts = sum(len(action.facts) for action in story.actions)
    entries = chained(story)
    path = tmp_path / "bench.tourney"
    path.write_bytes(file_image(entries, story.state))
    print(f"\n{len(story.actions)} actions, {facts} facts, {path.stat().st_size / 1e6:.1f} MB")
    timed("fold", lambda: state_of(story.actions))
    timed("digest chain and decoding", lambda: checked(entries, "bench"))
    timed("open with every check, read-only", lambda: open_event_file(path, write=False).close())
    timed("open with every check, for writing", lambda: open_event_file(path, write=True).close())
    with_store(path, story)


def with_store(path: Path, story: Story) -> None:
    store = open_event_file(path, write=True)
    story.state = state_of(store.load())
    one_by_one = []
    for pairing in range(1, 101):
        before = story.state
        action = story.does(result(3, pairing))
        after = fold(action.facts, before)
        start = time.perf_counter()
        store.append(action, before, after, None)
        one_by_one.append((time.perf_counter() - start) * 1000)
    one_by_one.sort()
    print(f"one result, commit and journal: median {one_by_one[50]:.1f} ms, worst {one_by_one[-1]:.1f} ms")
    timed("backup", lambda: store.backup(f"bench {time.perf_counter_ns()}"))

    last = len(story.actions)
    before = story.state
    undo = story.does(ActionUndone(last))
    start = time.perf_counter()
    store.append(undo, before, story.state, None)
    print(f"undo of a result, states folded anew: {(time.perf_counter() - start) * 1000:.1f} ms")
    start = time.perf_counter()
    length = len(story.actions)
    story.does(*paired(13, 2000))
    play(store, story, length)
    print(f"pairing a round, fold of the log included: {(time.perf_counter() - start) * 1000:.1f} ms")
    store.close()
