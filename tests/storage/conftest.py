"""Every storage test has its own data folder, and a small event to open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage.storage_events import Story, varied, written


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("TOURNEY_DATA", str(folder))
    return folder


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """The folder in which the director's files lie, and nothing else."""
    folder = tmp_path / "desk"
    folder.mkdir()
    return folder


@pytest.fixture
def story() -> Story:
    return varied()


@pytest.fixture(scope="session")
def event_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The small event, written action by action, once for all tests."""
    folder = tmp_path_factory.mktemp("event")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOURNEY_DATA", str(folder / "data"))
        written(folder / "event.tourney", varied()).close()
    return (folder / "event.tourney").read_bytes()


@pytest.fixture
def event(desk: Path, event_bytes: bytes) -> Path:
    """The small event as a closed file."""
    path = desk / "Open – Łódź.tourney"
    path.write_bytes(event_bytes)
    return path
