"""Every way in which a file cannot be opened has its own sentence, and nothing is written to it or left beside it."""

from __future__ import annotations

import hashlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.storage.storage_events import Story, result
from tourney_desktop.domain.errors import (
    FileDamaged,
    FileError,
    FileHeld,
    FileMissing,
    FileNotOurs,
    FileReadOnly,
    FileTooNew,
)
from tourney_desktop.domain.fold import fold
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.lock import lock_path

ROOT = os.name == "posix" and os.geteuid() == 0


def traces(folder: Path) -> dict[str, object]:
    """Everything in the folder: content, times and kind."""
    found: dict[str, object] = {}
    for each in folder.iterdir():
        about = each.lstat()
        content = (
            hashlib.sha256(each.read_bytes()).hexdigest() if each.is_file() and about.st_size < 10**8 else ""
        )
        found[each.name] = (about.st_mtime_ns, about.st_size, content)
    return found


def at(path: Path, offset: int, content: bytes) -> None:
    with path.open("r+b") as stream:
        stream.seek(offset)
        stream.write(content)


def sql(path: Path, *statements: str) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        raw.execute(statement).fetchall()
    raw.close()


def other_program(path: Path) -> None:
    path.unlink()
    sql(path, "CREATE TABLE player (name)", "INSERT INTO player VALUES ('x')")


def sparse(path: Path) -> None:
    path.unlink()
    path.touch()
    os.truncate(path, 2 * 1024**3)


def make_fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def truncate(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 4096)


BAD: list[tuple[str, Callable[[Path], object], type[FileError], str]] = [
    ("missing", lambda p: p.unlink(), FileMissing, "There is no file"),
    ("folder", make_folder, FileNotOurs, "is a folder"),
    ("empty", lambda p: p.write_bytes(b""), FileNotOurs, "is empty"),
    ("text", lambda p: p.write_text("hello"), FileNotOurs, "not an event file"),
    ("fifo", make_fifo, FileNotOurs, "a device or a pipe"),
    ("sparse", sparse, FileNotOurs, "not an event file"),
    ("other program", other_program, FileNotOurs, "another program"),
    ("stump", lambda p: os.truncate(p, 60), FileDamaged, "its end is missing"),
    ("version 0", lambda p: at(p, 60, bytes(4)), FileDamaged, "header"),
    ("truncated", truncate, FileDamaged, "its end is missing"),
    ("zeroed page", lambda p: at(p, 8192, bytes(4096)), FileDamaged, "is damaged"),
    ("first page", lambda p: at(p, 100, bytes(3000)), FileDamaged, "is damaged"),
    ("fact changed", lambda p: sql(p, "UPDATE fact SET payload = replace(payload, 'Hall', 'Mall')"), FileDamaged,
     "entry 1 of its log was changed"),
    ("action changed", lambda p: sql(p, "UPDATE action SET time = '' WHERE sequence = 4"), FileDamaged,
     "of its log was changed"),
    ("header line break", lambda p: sql(p, "UPDATE action SET program = char(10)"), FileDamaged, "step 1 of its log"),
    ("digest changed", lambda p: sql(p, "UPDATE fact SET digest = zeroblob(32) WHERE sequence = 5"), FileDamaged,
     "entry 5 of its log"),
    ("log shorter", lambda p: sql(p, "DELETE FROM fact WHERE sequence = (SELECT max(sequence) FROM fact)",
     "DELETE FROM action WHERE sequence = (SELECT max(sequence) FROM action)"), FileDamaged, "its log ends at"),
    ("hole in the log", lambda p: sql(p, "DELETE FROM fact WHERE sequence = 7",
     "UPDATE fact SET sequence = sequence - 1 WHERE sequence > 7", "UPDATE meta SET last_fact = last_fact - 1"),
     FileDamaged, "entry 7 of its log"),
    ("no meta", lambda p: sql(p, "DELETE FROM meta"), FileDamaged, "meta"),
    ("other uuid", lambda p: sql(p, "UPDATE meta SET event_uuid = 'x'"), FileDamaged, "meta"),
    ("trigger", lambda p: sql(p, "CREATE TRIGGER t AFTER UPDATE ON game BEGIN UPDATE person SET last = 'x'; END"),
     FileDamaged, "holds “trigger t”"),
    ("view", lambda p: sql(p, "CREATE VIEW v AS SELECT 1"), FileDamaged, "holds “view v”"),
    ("index", lambda p: sql(p, "CREATE INDEX i ON game (first)"), FileDamaged, "holds “index i”"),
    ("extra table", lambda p: sql(p, "CREATE TABLE x (y)"), FileDamaged, "holds “table x”"),
    ("missing table", lambda p: sql(p, "DROP TABLE standing"), FileDamaged, "schema"),
    ("extra column", lambda p: sql(p, "ALTER TABLE standing ADD COLUMN x INTEGER AS (rank + 1)"), FileDamaged,
     "schema"),
    ("view for a table", lambda p: sql(p, "DROP TABLE fact",
     "CREATE VIEW fact AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS sequence FROM n"),
     FileDamaged, "view fact"),
    ("virtual table", lambda p: sql(p, "DROP TABLE standing", "CREATE VIRTUAL TABLE standing USING fts5(x)"),
     FileDamaged, "holds “table standing"),
]  # fmt: skip


@pytest.mark.parametrize("write", [False, True], ids=["read", "write"])
@pytest.mark.parametrize(("harm", "kind", "words"), [each[1:] for each in BAD], ids=[each[0] for each in BAD])
def test_a_bad_file_is_refused_in_one_sentence(
    event: Path, desk: Path, harm: Callable[[Path], object], kind: type[FileError], words: str, write: bool
) -> None:
    harm(event)
    before = traces(desk)
    start = time.monotonic()
    with pytest.raises(FileError, match=words) as caught:
        open_event_file(event, write=write)
    assert type(caught.value) is kind
    assert time.monotonic() - start < 1
    assert traces(desk) == before
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("name", ["no/such/folder/x.tourney", "a\0b", "x" * 300, "", "../desk/none.tourney"])
def test_a_name_that_leads_nowhere(desk: Path, name: str) -> None:
    with pytest.raises(FileError):
        open_event_file(desk / name, write=True)


def test_a_link_that_leads_in_circles(desk: Path) -> None:
    (desk / "a").symlink_to(desk / "b")
    (desk / "b").symlink_to(desk / "a")
    with pytest.raises(FileError):
        open_event_file(desk / "a", write=False)


def test_a_link_leads_to_the_file_itself(event: Path, desk: Path, tmp_path: Path, story: Story) -> None:
    link = tmp_path / "link.tourney"
    link.symlink_to(event)
    store = open_event_file(link, write=True)
    assert lock_path(event).exists()
    assert tuple(store.load()) == tuple(story.actions)
    store.close()


def test_looking_changes_nothing(event: Path, desk: Path) -> None:
    before = traces(desk)
    store = open_event_file(event, write=False)
    assert traces(desk) == before
    store.load()
    store.check()
    store.close()
    assert traces(desk) == before
    assert "look only" in store.why_read_only


def test_opening_for_writing_leaves_nothing_behind(event: Path, desk: Path) -> None:
    content = event.read_bytes()
    open_event_file(event, write=True).close()
    assert [each.name for each in desk.iterdir()] == [event.name]
    assert event.read_bytes() == content


# ------------------------------------------------------------------------------------------------------ newer


def newer(event: Path, *statements: str) -> None:
    sql(event, "PRAGMA user_version=9", "UPDATE meta SET schema = 9", *statements)


@pytest.mark.parametrize("write", [False, True])
def test_a_newer_file_that_can_be_read_is_shown(event: Path, story: Story, desk: Path, write: bool) -> None:
    newer(event, "ALTER TABLE person ADD COLUMN shoe_size INTEGER", "CREATE TABLE fresh (x INTEGER)")
    before = traces(desk)
    store = open_event_file(event, write=write)
    assert tuple(store.load()) == tuple(story.actions)
    assert not store.writable
    if write:
        assert "newer version" in store.why_read_only
        assert isinstance(store.refusal, FileTooNew)
        with pytest.raises(FileTooNew):
            store.append(story.actions[-1], story.state, story.state, None)
    store.close()
    assert traces(desk) == before


def test_a_newer_file_that_cannot_be_read_is_refused(event: Path) -> None:
    newer(event, "ALTER TABLE fact RENAME TO event_fact")
    with pytest.raises(FileTooNew, match="newer version"):
        open_event_file(event, write=False)


def test_facts_of_a_newer_program_are_not_damage(
    event: Path, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tourney_desktop.storage import codec

    monkeypatch.setattr(
        codec, "KINDS", {kind: fact for kind, fact in codec.KINDS.items() if kind != "line_up.set"}
    )
    with pytest.raises(FileTooNew, match=r"line_up\.set version 1"):
        open_event_file(event, write=True)


# ------------------------------------------------------------------------------------------ held and read-only


HOLD = """
import sys, time
from pathlib import Path
from tourney_desktop.storage.event_file import open_event_file
store = open_event_file(Path(sys.argv[1]), write=True)
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def holder(event: Path) -> subprocess.Popen[str]:
    child = subprocess.Popen([sys.executable, "-c", HOLD, str(event)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    yield child
    child.kill()
    child.wait()
    child.stdout.close()


def test_a_file_that_another_program_holds(event: Path, story: Story, holder: subprocess.Popen[str]) -> None:
    with pytest.raises(FileHeld, match=r"is open in Tourney Desktop .* on .* since 20\d\d-") as caught:
        open_event_file(event, write=True)
    assert caught.value.exit_status == 3
    store = open_event_file(event, write=False)
    assert tuple(store.load()) == tuple(story.actions)
    store.close()
    holder.send_signal(signal.SIGKILL)
    time.sleep(0.2)  # not waited for: a zombie holds nothing either
    store = open_event_file(event, write=True)
    assert store.writable
    store.close()
    assert not lock_path(event).exists()


READ_AS_OTHER = """
import os, sys
from pathlib import Path
from tourney_desktop.storage.event_file import open_event_file
open_event_file(Path(sys.argv[2]), write=True).close()  # nobody may read this Python: all of it is loaded before
os.setgroups([]); os.setgid(65534); os.setuid(65534)
store = open_event_file(Path(sys.argv[1]), write=True)
print(len(store.load()), store.writable, store.why_read_only)
store.close()
"""


@pytest.mark.skipif(not ROOT, reason="needs root to become somebody without rights")
@pytest.mark.parametrize(
    ("file", "folder", "words"), [(0o444, 0o777, "write-protected"), (0o666, 0o555, "may not be")]
)
def test_a_file_that_may_not_be_written(
    event: Path, desk: Path, tmp_path: Path, story: Story, file: int, folder: int, words: str
) -> None:
    for each in (tmp_path, *tmp_path.parents):
        if str(each).startswith("/tmp/"):
            each.chmod(0o755)
    own = tmp_path / "own.tourney"
    own.write_bytes(event.read_bytes())
    event.chmod(file)
    desk.chmod(folder)
    before = traces(desk)
    done = subprocess.run(
        [sys.executable, "-c", READ_AS_OTHER, str(event), str(own)],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    desk.chmod(0o755)
    assert done.stderr == ""
    assert done.stdout.startswith(f"{len(story.actions)} False ")
    assert words in done.stdout
    assert traces(desk) == before


def test_a_wal_file_is_opened_to_look_only_and_left_alone(event: Path, story: Story, desk: Path) -> None:
    sql(event, "PRAGMA journal_mode=WAL")
    before = traces(desk)
    store = open_event_file(event, write=True)
    assert tuple(store.load()) == tuple(story.actions)
    assert "another storage mode" in store.why_read_only
    assert isinstance(store.refusal, FileReadOnly)
    store.copy_to(desk.parent / "copy.tourney")
    store.close()
    assert traces(desk) == before
    copy = open_event_file(desk.parent / "copy.tourney", write=True)
    assert copy.writable
    copy.close()


# -------------------------------------------------------------------------------------------------- hot journal


CUT_OFF = """
import os, signal, sqlite3, sys
raw = sqlite3.connect(sys.argv[1], isolation_level=None)
raw.execute("PRAGMA cache_size=1")
raw.execute("BEGIN IMMEDIATE")
raw.execute("UPDATE fact SET payload = payload || ' '")
raw.execute("UPDATE person SET last = last || 'x'")
raw.execute("UPDATE participation SET seed = seed + 1")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("write", [False, True])
def test_a_cut_off_transaction_is_rolled_back(
    event: Path, story: Story, desk: Path, data_folder: Path, write: bool
) -> None:
    whole = event.read_bytes()
    subprocess.run([sys.executable, "-c", CUT_OFF, str(event)], check=False)
    journal = desk / (event.name + "-journal")
    assert journal.stat().st_size > 0
    assert event.read_bytes() != whole
    store = open_event_file(event, write=write)
    assert tuple(store.load()) == tuple(story.actions)
    store.close()
    assert event.read_bytes() == whole
    assert [each.name for each in desk.iterdir()] == [event.name]
    assert len(list((data_folder / "aside").glob("*/*"))) == 2


def test_a_damaged_journal_beside_the_file_does_not_keep_it_closed(
    event: Path, story: Story, desk: Path
) -> None:
    (desk / (event.name + "-journal")).write_bytes(b"garbage" * 1000)
    store = open_event_file(event, write=True)
    before = story.state
    action = story.does(result(2, 4))
    store.append(action, before, fold(action.facts, before), None)
    store.close()
    again = open_event_file(event, write=False)
    assert tuple(again.load()) == tuple(story.actions)
    again.close()


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[1]", b"\xff" * 100, b'{"pid": "x"}', b'{"pid": -1, "host": 1}', b"[" * 5000]
)
def test_a_damaged_lock_is_cleared_without_a_word(event: Path, content: bytes) -> None:
    lock_path(event).write_bytes(content)
    store = open_event_file(event, write=True)
    assert store.writable
    store.close()
    assert not lock_path(event).exists()
