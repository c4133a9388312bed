"""A file of every schema that was ever released opens, and says what it said."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.storage.storage_events import complete
from tourney_desktop.domain.facts import FACTS
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.schema import SCHEMA_VERSION

FILES = Path(__file__).parent / "files"
EVERY = range(1, SCHEMA_VERSION + 1)


@pytest.mark.parametrize("version", EVERY)
def test_an_event_of_every_version_opens(desk: Path, version: int) -> None:
    path = desk / "old.tourney"
    shutil.copyfile(FILES / f"{version}.tourney", path)
    store = open_event_file(path, write=True)
    actions = tuple(store.load())
    assert actions == tuple(complete().actions[: len(actions)])
    assert store.writable
    store.close()
    raw = sqlite3.connect(path)
    assert raw.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    raw.close()


def test_the_newest_file_holds_every_kind_of_fact(desk: Path) -> None:
    store = open_event_file(FILES / f"{SCHEMA_VERSION}.tourney", write=False)
    assert {type(fact) for action in store.load() for fact in action.facts} == set(FACTS)
    store.close()


@pytest.mark.parametrize("version", EVERY)
def test_looking_leaves_it_as_it_was(desk: Path, version: int) -> None:
    path = desk / "old.tourney"
    shutil.copyfile(FILES / f"{version}.tourney", path)
    open_event_file(path, write=False).close()
    assert path.read_bytes() == (FILES / f"{version}.tourney").read_bytes()
