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


@pytest.fixture
def event(desk: Path, story: Story) -> Path:
    """The small event as a closed file."""
    path = desk / "Open – Łódź.tourney"
    written(path, story).close()
    return path
