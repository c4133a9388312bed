"""An action is one transaction, or nothing happened."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.storage_events import DIVISION, STAGE, Story, begin, entered, paired, result
from tourney_desktop.document.ports import FactStore, StandingRow
from tourney_desktop.domain import facts as f
from tourney_desktop.domain.errors import (
    CannotSave,
    FileChangedElsewhere,
    FileError,
    FileHeld,
    FileMissing,
    FileReadOnly,
    RuleConflict,
)
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Details, EntrantId, Person, PersonId, Scored
from tourney_desktop.domain.timeline import Action
from tourney_desktop.storage import registry
from tourney_desktop.storage import store as store_module
from tourney_desktop.storage.event_file import create_event_file, open_event_file
from tourney_desktop.storage.store import SqliteStore


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def append(store: SqliteStore, story: Story, *facts: f.Fact, rows: list[StandingRow] | None = None) -> Action:
    before = story.state
    action = story.does(*facts)
    try:
        store.append(action, before, fold(facts, before), rows)
    except FileError:
        story.actions.pop()
        story.state = before
        raise
    return action


def test_what_was_appended_is_there_after_opening_again(event: Path, story: Story) -> None:
    store: FactStore = open_event_file(event, write=True)
    assert tuple(store.load()) == tuple(story.actions)
    assert (store.writable, store.why_read_only, store.check(), store.path) == (True, "", (), event)
    store.close()
    store.close()


def test_appending_goes_on_after_opening_again(event: Path, story: Story) -> None:
    for number in (3, 4):
        store = open_event_file(event, write=True)
        append(store, story, result(2, number))
        store.close()
    assert tuple(open_closed(event)) == tuple(story.actions)


def open_closed(path: Path) -> tuple[Action, ...]:
    store = open_event_file(path, write=False)
    try:
        return tuple(store.load())
    finally:
        store.close()


def test_a_new_event_touches_nothing_before_its_first_action(desk: Path) -> None:
    store = create_event_file(desk / "new.tourney")
    assert (store.load(), store.check(), store.backup("x"), store.uuid) == ((), (), None, "")
    assert list(desk.iterdir()) == []
    append(store, Story(), *begin())
    assert sorted(each.name for each in desk.iterdir()) == ["new.tourney", "new.tourney.lock"]
    store.close()
    assert [each.name for each in desk.iterdir()] == ["new.tourney"]


def test_a_new_event_never_takes_an_existing_name(event: Path, desk: Path) -> None:
    before = digest(event)
    with pytest.raises(RuleConflict, match="already exists") as caught:
        create_event_file(event)
    assert caught.value.exit_status == 1
    late = create_event_file(desk / "late.tourney")
    (desk / "late.tourney").write_bytes(b"came first")
    with pytest.raises(RuleConflict):
        append(late, Story(), *begin())
    late.close()
    assert digest(event) == before
    assert (desk / "late.tourney").read_bytes() == b"came first"
    assert not (desk / "late.tourney.lock").exists()


def test_a_new_event_needs_its_folder(desk: Path) -> None:
    with pytest.raises(FileMissing, match="no folder"):
        create_event_file(desk / "no" / "new.tourney")


def test_an_action_out_of_order_is_our_mistake(event: Path, story: Story) -> None:
    store = open_event_file(event, write=True)
    wrong = replace(story.actions[-1], sequence=99)
    with pytest.raises(ValueError, match="cannot follow"):
        store.append(wrong, story.state, story.state, None)
    empty = replace(story.actions[-1], sequence=len(story.actions) + 1, facts=())
    with pytest.raises(ValueError, match="0 facts"):
        store.append(empty, story.state, story.state, None)
    store.close()


def test_a_fact_that_would_be_read_back_as_another_is_our_mistake(event: Path, story: Story) -> None:
    store = open_event_file(event, write=True)
    with pytest.raises(ValueError, match="not str"):
        append(store, story, f.DetailsSet(Details(5)))  # type: ignore[arg-type]
    store.close()


def test_standings_are_rewritten_with_the_version_of_the_rules(event: Path, story: Story) -> None:
    row = StandingRow(DIVISION, STAGE, 1, 1, True, EntrantId(1), "1/2", "active", "")
    store = open_event_file(event, write=True)
    append(store, story, result(2, 3), rows=[row, replace(row, entrant=EntrantId(2))])
    append(store, story, result(2, 4))
    store.close()
    raw = sqlite3.connect(event)
    assert raw.execute("SELECT place, rank, shared, entrant, score, rules FROM standing").fetchall() == [
        (1, 1, 1, 1, "1/2", 1),
        (2, 1, 1, 2, "1/2", 1),
    ]
    raw.close()


@pytest.mark.parametrize(
    "fact",
    [f.PersonSet(Person(PersonId(1), "\ud800")), f.DetailsSet(Details("x", venue="\udfff"))],
)
def test_a_broken_character_is_refused(event: Path, story: Story, fact: f.Fact) -> None:
    refused(event, story, fact, CannotSave, "broken character")


@pytest.mark.parametrize(
    "fact",
    [
        f.PersonSet(Person(PersonId(1), "x" * 2000)),
        f.DetailsSet(Details("x", venue="é" * 40_000)),
        result(2, 4, Scored(2**70, 0)),
    ],
    ids=["name", "fact", "number"],
)
def test_what_is_too_long_is_refused(event: Path, story: Story, fact: f.Fact) -> None:
    refused(event, story, fact, CannotSave, "too long")


def refused(event: Path, story: Story, fact: f.Fact, kind: type[FileError], words: str) -> None:
    store = open_event_file(event, write=True)
    with pytest.raises(kind, match=words):
        append(store, story, fact)
    append(store, story, result(2, 4))
    assert store.check() == ()
    store.close()
    assert open_closed(event) == tuple(story.actions)


@pytest.mark.parametrize(
    "name",
    ["", "A\x00B", "\u202eabc", "a\nb\r\n", "👨\u200d👩\u200d👧 é", "'; DROP TABLE person; --", "=1+1"],
)
def test_strange_names_come_back(event: Path, story: Story, name: str) -> None:
    store = open_event_file(event, write=True)
    append(store, story, f.PersonSet(Person(PersonId(1), name, name)))
    store.close()
    assert open_closed(event) == tuple(story.actions)


# --------------------------------------------------------------------------------------- trouble from outside


def test_two_writers_never(event: Path, story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_event_file(event, write=True)
    with pytest.raises(FileHeld, match="already open in this program"):
        open_event_file(event, write=True)
    monkeypatch.setattr(
        registry, "holds", lambda path: False
    )  # as if on another computer, where no lock file is seen
    (event.parent / (event.name + ".lock")).unlink()
    other = open_event_file(event, write=True)
    append(other, Story(story.actions), result(2, 3))
    with pytest.raises(FileChangedElsewhere, match="changed by another program"):
        append(store, story, result(2, 4))
    assert "changed by another program" in store.check()[0]
    other.close()
    store.close()
    assert len(open_closed(event)) == len(story.actions) + 1


def test_a_moment_of_being_locked_is_waited_out(event: Path, story: Story) -> None:
    store = open_event_file(event, write=True)
    other = sqlite3.connect(event, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    threading.Timer(0.15, lambda: (other.execute("ROLLBACK"), other.close())).start()
    append(store, story, result(2, 4))
    store.close()
    assert open_closed(event) == tuple(story.actions)


def test_a_longer_lock_is_told(event: Path, story: Story) -> None:
    store = open_event_file(event, write=True)
    other = sqlite3.connect(event, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(FileHeld, match="used by another program"):
        append(store, story, result(2, 4))
    other.execute("ROLLBACK")
    other.close()
    append(store, story, result(2, 4))
    store.close()


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.tourney"))


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    other = path.with_name("other")
    shutil.copy(path, other)
    other.replace(path)


@pytest.mark.parametrize(
    ("accident", "kind", "words"),
    [
        (moved, FileMissing, "moved, renamed or deleted"),
        (removed, FileMissing, "moved, renamed or deleted"),
        (replaced, FileChangedElsewhere, "took the place"),
    ],
)
def test_a_file_that_goes_away_is_noticed_and_can_be_saved_elsewhere(
    event: Path, story: Story, desk: Path, accident: Callable[[Path], None], kind: type[FileError], words: str
) -> None:
    store = open_event_file(event, write=True)
    accident(event)
    with pytest.raises(kind, match=words):
        append(store, story, result(2, 4))
    assert words in store.check()[0]
    store.copy_to(desk / "saved.tourney")
    store.close()
    assert open_closed(desk / "saved.tourney") == tuple(story.actions)


def test_a_closed_store_does_nothing(event: Path, story: Story) -> None:
    store = open_event_file(event, write=True)
    store.close()
    assert not store.writable
    with pytest.raises(ValueError, match="closed"):
        append(store, story, result(2, 4))


def test_a_store_to_look_at_refuses(event: Path, story: Story) -> None:
    store = open_event_file(event, write=False)
    before = digest(event)
    with pytest.raises(FileReadOnly, match="to look only"):
        append(store, story, result(2, 4))
    assert (store.writable, digest(event)) == (False, before)
    store.close()


class FailingDisk:
    """``_write`` as a failing disk lets it: the real thing up to a point."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int, words: str) -> None:
        self.code, self.words, self.fails = code, words, True
        real = SqliteStore._write

        def write(store: SqliteStore, *args: object) -> None:
            real(store, *args)  # type: ignore[arg-type]
            if self.fails:
                raise self.error()

        monkeypatch.setattr(SqliteStore, "_write", write)

    def error(self) -> sqlite3.OperationalError:
        error = sqlite3.OperationalError(self.words)
        error.sqlite_errorcode = self.code
        return error


def test_a_full_disk_is_named_and_changes_nothing(
    event: Path, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FailingDisk(monkeypatch, sqlite3.SQLITE_FULL, "database or disk is full")
    store = open_event_file(event, write=True)
    before = digest(event)
    with pytest.raises(CannotSave, match=rf"NOT saved: the disk is full \(\d+ KB free in {event.parent}"):
        append(store, story, result(2, 4))
    assert digest_while_open(store) == before
    disk.fails = False
    append(store, story, result(2, 4))
    store.close()
    assert open_closed(event) == tuple(story.actions)


def digest_while_open(store: SqliteStore) -> str:
    assert store.path is not None
    with (
        store.path.with_name("copy").open("wb") as out,
        os.fdopen(os.open(store.path, os.O_RDONLY), "rb") as source,
    ):
        shutil.copyfileobj(source, out)
    return digest(store.path.with_name("copy"))


def test_after_three_disk_errors_in_a_row_nothing_more_is_written(
    event: Path, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FailingDisk(monkeypatch, sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error")
    store = open_event_file(event, write=True)
    for _ in range(3):
        with pytest.raises(CannotSave, match="the disk reports an error"):
            append(store, story, result(2, 4))
    disk.fails = False
    with pytest.raises(CannotSave, match="failed 3 times in a row"):
        append(store, story, result(2, 4))
    assert "no longer written to" in store.why_read_only
    store.close()


def test_an_error_that_came_after_the_commit_is_no_error(
    event: Path, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = store_module.writing

    class Late:
        def __init__(self, engine: object) -> None:
            self.inner = real(engine)  # type: ignore[arg-type]

        def __enter__(self) -> object:
            return self.inner.__enter__()

        def __exit__(self, *args: object) -> None:
            self.inner.__exit__(*args)  # type: ignore[arg-type]
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_DIR_FSYNC
            raise error

    store = open_event_file(event, write=True)
    monkeypatch.setattr(store_module, "writing", Late)
    append(store, story, result(2, 4))
    monkeypatch.undo()
    store.close()


def test_a_failing_journal_never_fails_the_action(
    event: Path, story: Story, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "blocked").write_text("a file where the folder should be")
    monkeypatch.setenv("TOURNEY_DATA", str(tmp_path / "blocked"))
    store = open_event_file(event, write=True)
    append(store, story, result(2, 4))
    assert "The event is saved, but its journal" in store.journal_problem
    with pytest.raises(FileError):
        store.backup("x")
    store.close()
    assert open_closed(event) == tuple(story.actions)


def test_a_large_import_is_one_action(desk: Path) -> None:
    store = create_event_file(desk / "large.tourney")
    story = Story()
    append(store, story, *begin())
    append(store, story, *entered(300))
    append(store, story, *paired(1, 300))
    store.close()
    assert open_closed(desk / "large.tourney") == tuple(story.actions)


def test_the_standing_table_is_never_read_back(event: Path) -> None:
    raw = sqlite3.connect(event, isolation_level=None)
    raw.execute("INSERT INTO standing VALUES (1, 1, 1, 1, 1, 0, 1, '9', '', '', 1)")
    raw.close()
    open_event_file(event, write=True).close()
