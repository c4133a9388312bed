"""What ``rate`` reads: histories as text, event files of ours, and a rating list to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tourney_desktop.cli.event_file import opened
from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.history_file import LARGEST, read_history
from tourney_desktop.exchange.ratings_list import read_ratings
from tourney_desktop.exchange.text_file import read_bytes
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.events import ListedRating, PlayedEvent
from tourney_desktop.rules.ratings.history import unclear_people
from tourney_desktop.rules.ratings.own_event import event_of

EVENT_FILE = ".tourney"
_SQLITE = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a row of a file."""

    file: str
    found: ImportProblem

    @property
    def text(self) -> str:
        """One line that names file and row."""
        row = self.found.row
        code = "ratings.in_row" if row else "ratings.in_file"
        return say(code, file=self.file, row=row, message=self.found.message)


@dataclass(frozen=True)
class Sources:
    """Everything that was read, and what is to be said about it. ``unreadable`` rows are left out of the events;
    ``unclear`` ones are in them and leave open who is meant."""

    events: tuple[PlayedEvent, ...]
    start: tuple[ListedRating, ...]
    unreadable: tuple[Finding, ...]
    unclear: tuple[Finding, ...]
    remarks: tuple[Finding, ...]
    questions: tuple[str, ...]

    @property
    def problems(self) -> tuple[Finding, ...]:
        """What stands in the way."""
        return self.unreadable + self.unclear


def read_sources(
    paths: Sequence[Path], ratings: Path | None, system: Rating[Any], *, encoding: str = "", names: str = ""
) -> Sources:
    """Read them all before anything is taken. Raises ``BadInput`` for what is no history or list at all, ``FileError``
    for an event file that cannot be used."""
    events: list[PlayedEvent] = []
    start: tuple[ListedRating, ...] = ()
    problems: list[Finding] = []
    remarks: list[Finding] = []
    questions: list[str] = []
    if ratings is not None:
        known = read_ratings(read_bytes(ratings), name=ratings.name, encoding=encoding)
        start = known.ratings
        problems += (Finding(ratings.name, each) for each in known.problems)
        questions += known.questions
    for path in paths:
        if is_event_file(path):
            with opened(path, write=False) as document:
                events.append(event_of(document.state, source=path.name, margins=system.counts_margins))
            continue
        data = read_bytes(path, at_most=LARGEST)
        history = read_history(data, name=path.name, encoding=encoding, name_order=names)
        events += history.events
        problems += (Finding(path.name, each) for each in history.problems)
        remarks += (Finding(path.name, each) for each in history.remarks)
        questions += history.questions
    unclear = tuple(
        Finding(
            each.source or (ratings.name if ratings else ""),
            ImportProblem(each.row, "", _who(each.player.listed, each.candidates)),
        )
        for each in unclear_people(events, start)
    )
    return Sources(
        tuple(events), start, tuple(problems), unclear, tuple(remarks), tuple(dict.fromkeys(questions))
    )


def _who(name: str, candidates: Sequence[Any]) -> str:
    people = listed(each.team or say("ratings.without_team") for each in candidates)
    return say("ratings.history.unclear", name=name, people=people)


def is_event_file(path: Path) -> bool:
    """Whether a file is an event file, by its name or, under another one, by how it begins."""
    if path.suffix.lower() == EVENT_FILE:
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except (OSError, ValueError):
        return False
