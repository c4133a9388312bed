"""Backups and copies: whole, checked, thinned by the log and not by the clock."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.storage.storage_events import UUID, Story, play, result
from tourney_desktop.domain.errors import CannotSave, FileMissing, RuleConflict
from tourney_desktop.storage import backup as backup_module
from tourney_desktop.storage.backup import Backup, backups_of, superfluous
from tourney_desktop.storage.event_file import create_event_file, open_event_file
from tourney_desktop.storage.recover import rescue_for
from tourney_desktop.storage.store import SqliteStore


@pytest.fixture
def store(event: Path) -> SqliteStore:
    opened = open_event_file(event, write=True)
    yield opened
    opened.close()


def test_a_backup_is_a_whole_event_file(store: SqliteStore, story: Story, data_folder: Path) -> None:
    path = store.backup("Before round 3!")
    assert path is not None
    assert path.parent == data_folder / "backups" / UUID
    assert path.name.startswith("00000017-20")
    assert path.name.endswith("-before-round-3.tourney")
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    copy = open_event_file(path, write=False)
    assert tuple(copy.load()) == tuple(story.actions)
    copy.close()


def test_the_same_moment_is_kept_once(store: SqliteStore, story: Story) -> None:
    first = store.backup("before-round-3")
    assert store.backup("before-round-3") == first
    assert store.backup("by hand") != first
    story.does(result(2, 4))
    play(store, story, len(story.actions) - 1)
    assert store.backup("before-round-3") != first
    assert len(backups_of(UUID)) == 3


def test_the_last_twenty_stay_and_one_of_each_round() -> None:
    def made(actions: int, reason: str, at: str = "20260501-100000") -> Backup:
        return Backup(Path(f"{actions}-{reason}"), actions, at, reason)

    rounds = [made(number, f"before-round-{number // 2}") for number in range(2, 8)]
    later = [made(100 + number, "every-ten-minutes", at=f"2019{number:04d}-000000") for number in range(30)]
    gone = superfluous((*rounds, *later))
    assert gone == (*rounds[::2], *later[:10])


def test_old_backups_are_taken_away(store: SqliteStore) -> None:
    for number in range(25):
        store.backup(f"reason {number}")
    assert len(backups_of(UUID)) == 20


def test_other_files_in_the_backup_folder_are_left_alone(store: SqliteStore, data_folder: Path) -> None:
    store.backup("x")
    other = data_folder / "backups" / UUID / "notes.txt"
    other.write_text("mine")
    for number in range(25):
        store.backup(f"reason {number}")
    assert other.read_text() == "mine"


def test_a_damaged_backup_does_not_stop_the_next(store: SqliteStore) -> None:
    path = store.backup("before-round-3")
    assert path is not None
    path.write_bytes(b"damaged")
    again = store.backup("before-round-3")
    assert again is not None
    open_event_file(again, write=False).close()


def test_a_copy_that_did_not_come_out_whole_is_removed(
    store: SqliteStore, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_module, "_ends_with", lambda path, tail: False)
    with pytest.raises(CannotSave, match="did not come out whole"):
        store.copy_to(desk / "copy.tourney")
    assert sorted(each.suffix for each in desk.iterdir()) == [".lock", ".tourney"]


def test_a_copy_on_a_stick_is_renewed(store: SqliteStore, story: Story, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    store.copy_to(stick / "copy.tourney")
    story.does(result(2, 4))
    play(store, story, len(story.actions) - 1)
    store.copy_to(stick / "copy.tourney")
    assert [each.name for each in stick.iterdir()] == ["copy.tourney"]
    copy = open_event_file(stick / "copy.tourney", write=False)
    assert tuple(copy.load()) == tuple(story.actions)
    copy.close()


def test_a_copy_overwrites_nothing_else(store: SqliteStore, event: Path, desk: Path) -> None:
    with pytest.raises(RuleConflict, match="is an open event file"):
        store.copy_to(event)
    (desk / "letter.txt").write_text("dear")
    with pytest.raises(RuleConflict, match="something else than a copy"):
        store.copy_to(desk / "letter.txt")
    other = create_event_file(desk / "other.tourney")
    story = Story()
    story.does(*another())
    play(other, story)
    other.close()
    with pytest.raises(RuleConflict, match="something else than a copy"):
        store.copy_to(desk / "other.tourney")
    with pytest.raises(FileMissing, match="no folder"):
        store.copy_to(desk / "none" / "copy.tourney")
    with pytest.raises(CannotSave, match="cannot be the name"):
        store.copy_to(desk)
    assert (desk / "letter.txt").read_text() == "dear"


def another() -> tuple[object, ...]:
    from tests.storage.storage_events import begin

    return begin("another-event")


def test_a_copy_made_while_writing_goes_on_is_right(store: SqliteStore, story: Story, tmp_path: Path) -> None:
    """Plain copies of an idle open file are whole too: nothing waits in side files."""
    length = len(story.actions)
    story.does(result(2, 4))
    story.does(result(2, 3))
    play(store, story, length)
    assert store.path is not None
    shutil.copy(store.path, tmp_path / "plain.tourney")
    copy = open_event_file(tmp_path / "plain.tourney", write=False)
    assert tuple(copy.load()) == tuple(story.actions)
    copy.close()


def test_a_uuid_from_a_hostile_file_stays_in_its_folder(desk: Path, data_folder: Path) -> None:
    from tests.storage.storage_events import begin

    story = Story()
    story.does(*begin("../../../etc/passwd"))
    store = create_event_file(desk / "hostile.tourney")
    play(store, story)
    path = store.backup("x")
    store.close()
    assert path is not None
    assert path.resolve().is_relative_to(data_folder.resolve() / "backups")
    assert len(list(data_folder.glob("*.jsonl"))) == 1


def test_what_there_is_to_go_on_with(event: Path, story: Story, desk: Path) -> None:
    store = open_event_file(event, write=True)
    store.backup("before-round-2")
    length = len(story.actions)
    story.does(result(2, 4))
    play(store, story, length)
    store.close()
    raw = sqlite3.connect(event, isolation_level=None)
    raw.execute("UPDATE game SET first = 77")
    raw.close()
    found = rescue_for(event)
    assert found is not None
    assert (found.journal_actions, [each.actions for each in found.backups]) == (length + 1, [length])
    (desk / "text").write_text("x")
    assert rescue_for(desk / "text") is None
