"""The action journal: enough to build the event again when its file is lost."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.storage.storage_events import UUID, Story, play, result, varied, written
from tourney_desktop.domain.errors import FileDamaged, FileMissing, RuleConflict
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.journal import read_journal
from tourney_desktop.storage.recover import rebuild


def actions_in(path: Path) -> tuple[object, ...]:
    store = open_event_file(path, write=False)
    try:
        return tuple(store.load())
    finally:
        store.close()


@pytest.fixture
def journal(desk: Path, data_folder: Path) -> Path:
    """The journal of the small event, whose file lies on the desk."""
    written(desk / "event.tourney", varied()).close()
    return data_folder / f"{UUID}.jsonl"


def test_the_event_is_rebuilt_from_its_journal_alone(journal: Path, desk: Path, story: Story) -> None:
    original = desk / "event.tourney"
    content = original.read_bytes()
    tail = open_event_file(original, write=False)
    digest = tail._tail.digest
    tail.close()
    original.unlink()
    assert rebuild(journal, original) == len(story.actions)
    assert actions_in(original) == tuple(story.actions)
    again = open_event_file(original, write=True)
    assert again._tail.digest == digest
    again.close()
    assert len(content) == original.stat().st_size


def test_rebuilding_overwrites_nothing(journal: Path, desk: Path) -> None:
    with pytest.raises(RuleConflict, match="already exists"):
        rebuild(journal, desk / "event.tourney")


def test_one_line_an_action(journal: Path, story: Story) -> None:
    assert len(journal.read_text("utf-8").splitlines()) == len(story.actions)


def test_lines_written_twice_or_torn_are_passed_over(journal: Path, desk: Path, story: Story) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(
        b"".join([*lines[:5], lines[4], b'{"sequence": 6, "ti', b"\n\xff\xfe\n[]\nnull\n", *lines[2:]])
    )
    rebuild(journal, desk / "again.tourney")
    assert actions_in(desk / "again.tourney") == tuple(story.actions)


def test_after_a_torn_last_line_the_journal_goes_on(journal: Path, desk: Path, story: Story) -> None:
    journal.write_bytes(journal.read_bytes()[:-40])
    store = open_event_file(desk / "event.tourney", write=True)
    length = len(story.actions)
    story.does(result(2, 4))
    play(store, story, length)
    assert store.journal_problem == ""
    store.close()
    assert len(read_journal(journal)) == length + 1


@pytest.mark.parametrize("loss", ["all", "middle", "garbage"])
def test_a_gap_is_filled_from_the_file(journal: Path, desk: Path, story: Story, loss: str) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    if loss == "all":
        journal.unlink()
    else:
        journal.write_bytes(b"".join(lines[:4] + lines[8:-2]) if loss == "middle" else b"\0" * 300)
    store = open_event_file(desk / "event.tourney", write=True)
    length = len(story.actions)
    story.does(result(2, 4))
    play(store, story, length)
    store.close()
    rebuild(journal, desk / "again.tourney")
    assert actions_in(desk / "again.tourney") == tuple(story.actions)


def test_two_copies_that_were_both_continued_keep_both_stories(
    journal: Path, desk: Path, story: Story
) -> None:
    shutil.copy(desk / "event.tourney", desk / "copy.tourney")
    length = len(story.actions)
    for name, tables in (("event.tourney", (4, 3)), ("copy.tourney", (2,))):
        own = Story(varied().actions)
        for table in tables:
            own.does(result(2, table))
        store = open_event_file(desk / name, write=True)
        play(store, own, length)
        store.close()
    rebuild(journal, desk / "again.tourney")
    assert actions_in(desk / "again.tourney") == actions_in(desk / "copy.tourney")


def test_a_damaged_journal_gives_a_true_beginning_or_nothing(journal: Path, desk: Path, story: Story) -> None:
    content = journal.read_bytes()
    chance = random.Random(5)
    for number in range(60):
        image = bytearray(content)
        for _ in range(chance.choice((1, 5, 50))):
            image[chance.randrange(len(image))] = chance.randrange(256)
        journal.write_bytes(image)
        target = desk / f"{number}.tourney"
        try:
            found = rebuild(journal, target)
        except FileDamaged:
            assert not target.exists()
        else:
            assert actions_in(target) == tuple(story.actions[:found])


@pytest.mark.parametrize("content", [b"", b"{}", b"\n\n", b"[" * 10_000, b'{"facts": [[]]}'])
def test_what_is_no_journal_is_refused(tmp_path: Path, desk: Path, content: bytes) -> None:
    (tmp_path / "x.jsonl").write_bytes(content)
    with pytest.raises(FileDamaged, match="no readable beginning"):
        rebuild(tmp_path / "x.jsonl", desk / "x.tourney")
    with pytest.raises(FileMissing):
        rebuild(tmp_path / "none.jsonl", desk / "x.tourney")
    assert list(desk.iterdir()) == []
