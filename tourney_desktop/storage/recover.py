"""Getting an event back when its file is lost or damaged: from its journal, or from a backup."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tourney_desktop.domain.errors import FileError
from tourney_desktop.storage.atomic_write import atomic_create
from tourney_desktop.storage.backup import Backup, backups_of, uuid_of
from tourney_desktop.storage.examine import folded
from tourney_desktop.storage.journal import read_journal
from tourney_desktop.storage.log import checked
from tourney_desktop.storage.new_file import file_image
from tourney_desktop.storage.patience import persist
from tourney_desktop.storage.places import journal_path, shown


@dataclass(frozen=True, slots=True)
class Rescue:
    """What there is to go on with: backups, oldest first, and a journal that tells so many actions."""

    uuid: str
    backups: tuple[Backup, ...]
    journal: Path | None
    journal_actions: int


def rebuild(journal: Path, target: Path) -> int:
    """Make an event file out of a journal. Returns how many actions it tells.

    Raises ``FileDamaged`` for a journal without a readable beginning and ``RuleConflict`` when ``target`` exists.
    """
    name = shown(journal.name)
    entries = read_journal(journal)
    log = checked(entries, name)
    state = folded(log.actions, name)
    content = persist(lambda: file_image(entries, state), target)
    atomic_create(target, content)
    return len(entries)


def rescue_for(path: Path) -> Rescue | None:
    """What can replace a damaged file; ``None`` when not even its identity can be read from it."""
    uuid = uuid_of(path)
    if uuid is None:
        return None
    journal = journal_path(uuid)
    try:
        told = len(read_journal(journal))
    except FileError:
        told = 0
    return Rescue(uuid, backups_of(uuid), journal if told else None, told)
