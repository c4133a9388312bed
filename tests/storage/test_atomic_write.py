"""Whole files or none."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from tourney_desktop.domain.errors import CannotSave, FileMissing, FileReadOnly, RuleConflict
from tourney_desktop.storage import atomic_write as module
from tourney_desktop.storage.atomic_write import atomic_create, atomic_write
from tourney_desktop.storage.event_file import open_event_file


def test_a_file_is_written_and_replaced(desk: Path) -> None:
    path = desk / ("é" * 100 + ".pdf")
    atomic_write(path, b"one")
    atomic_write(path, b"two")
    assert path.read_bytes() == b"two"
    assert [each.name for each in desk.iterdir()] == [path.name]


def test_creating_never_replaces(desk: Path) -> None:
    atomic_create(desk / "a", b"one")
    with pytest.raises(RuleConflict):
        atomic_create(desk / "a", b"two")
    assert (desk / "a").read_bytes() == b"one"
    assert len(list(desk.iterdir())) == 1


def test_creating_works_where_there_are_no_links(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no links on this stick")

    monkeypatch.setattr(os, "link", no_links)
    test_creating_never_replaces(desk)


def test_a_link_stays_a_link(desk: Path, tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_bytes(b"old")
    (desk / "link.txt").symlink_to(tmp_path / "real.txt")
    atomic_write(desk / "link.txt", b"new")
    assert (desk / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        (errno.ENOSPC, CannotSave, "the disk is full"),
        (errno.EDQUOT, CannotSave, "the disk is full"),
        (errno.EIO, CannotSave, "the disk reports an error"),
        (errno.EROFS, FileReadOnly, "may not be written"),
        (errno.EACCES, FileReadOnly, "not permitted"),
        (errno.ENAMETOOLONG, CannotSave, "cannot be the name"),
    ],
)
@pytest.mark.parametrize("call", ["fsync", "open"])
def test_trouble_is_named_and_the_old_file_is_whole(
    desk: Path, monkeypatch: pytest.MonkeyPatch, code: int, kind: type[Exception], words: str, call: str
) -> None:
    path = desk / "sheet.pdf"
    path.write_bytes(b"good")

    def fails(*_args: object, **_more: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(*((os, "fsync") if call == "fsync" else (Path, "open")), fails)
        with pytest.raises(kind, match=words):
            atomic_write(path, b"better")
    assert path.read_bytes() == b"good"
    assert [each.name for each in desk.iterdir()] == ["sheet.pdf"]


def test_a_moment_of_refusal_is_waited_out(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A virus scanner holds the target for a few hundred milliseconds."""
    real, free = Path.replace, threading.Event()

    def replace(source: Path, target: Path) -> Path:
        if not free.is_set():
            raise PermissionError(errno.EACCES, "in use")
        return real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    threading.Timer(0.2, free.set).start()
    atomic_write(desk / "a", b"x")
    assert (desk / "a").read_bytes() == b"x"
    free.clear()
    monkeypatch.setattr(module, "WAITS", (0.01, 0.01))
    with pytest.raises(FileReadOnly, match="in use"):
        atomic_write(desk / "b", b"x")
    assert [each.name for each in desk.iterdir()] == ["a"]


def test_names_that_cannot_be(desk: Path) -> None:
    for wrong in (desk / "no" / "a", desk / ("x" * 300), desk / "a\0b", desk):
        with pytest.raises((CannotSave, FileMissing)):
            atomic_write(wrong, b"x")
    assert list(desk.iterdir()) == []


def test_an_open_event_is_never_overwritten(event: Path, desk: Path) -> None:
    store = open_event_file(event, write=True)
    (desk / "same").hardlink_to(event)
    for name in (event, desk / "same"):
        with pytest.raises(RuleConflict, match="is an open event file"):
            atomic_write(name, b"x")
    store.close()
    open_event_file(event, write=False).close()
