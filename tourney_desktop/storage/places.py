"""Where the program keeps its own things, outside the tournament files: journals, backups, copies set aside."""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path

import platformdirs

_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,63}")


def data_folder() -> Path:
    """The user's data folder; the environment variable TOURNEY_DATA names another."""
    chosen = os.environ.get("TOURNEY_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("tourney-desktop", appauthor=False))


def event_name(uuid: str) -> str:
    """The uuid as part of a path. It comes from a file that anybody may have written, so only plain ones pass."""
    return uuid if _PLAIN_NAME.fullmatch(uuid) else sha256(uuid.encode("utf-8", "replace")).hexdigest()


def journal_path(uuid: str) -> Path:
    """The action journal of an event."""
    return data_folder() / f"{event_name(uuid)}.jsonl"


def backup_folder(uuid: str) -> Path:
    """Where the backups of an event are kept."""
    return data_folder() / "backups" / event_name(uuid)


def aside_folder() -> Path:
    """Where files are copied before SQLite repairs them."""
    return data_folder() / "aside"


def shown(path: Path | str) -> str:
    """A path for a sentence, whatever bytes its name is made of."""
    return os.fsencode(path).decode("utf-8", "replace")
