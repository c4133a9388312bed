"""What ratings are made from: files that were read, and what is to be said of their rows before anything is taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.events import ListedRating, PlayedEvent
from tourney_desktop.rules.ratings.history import unclear_people
from tourney_desktop.rules.ratings.own_event import event_of
from tourney_desktop.rules.ratings.people import Player
from tourney_desktop.rules.ratings.rated_list import RatedList


@dataclass(frozen=True)
class ReadSource:
    """One file that was read, whatever it is: an event file of ours (``state``), a list of rated events (``listed``), a
    rating list (``is_ratings``), else a history of games. ``rows`` counts what stands in it."""

    name: str
    events: tuple[PlayedEvent, ...] = ()
    ratings: tuple[ListedRating, ...] = ()
    is_ratings: bool = False
    listed: RatedList | None = None
    state: TournamentState | None = None
    problems: tuple[ImportProblem, ...] = ()
    remarks: tuple[ImportProblem, ...] = ()
    questions: tuple[str, ...] = ()
    rows: int = 0

    def events_for(self, system: Rating[Any]) -> tuple[PlayedEvent, ...]:
        """Its events as a system sees them: whether a forfeit counts depends on it."""
        if self.state is None:
            return self.events
        return (event_of(self.state, source=self.name, margins=system.counts_margins),)


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


def gathered(
    events: Sequence[PlayedEvent], reads: Iterable[ReadSource], start: ReadSource | None = None
) -> Sources:
    """These events with everything their files, and the list to begin with, leave to be said. Events that are left out
    leave nothing open."""
    ratings = start.ratings if start else ()
    every = (*reads, *([start] if start else []))
    unclear = tuple(
        Finding(
            each.source or (start.name if start else ""),
            ImportProblem(each.row, "", _who(each.player.listed, each.candidates)),
        )
        for each in unclear_people([each for each in events if not each.left_out], ratings)
    )
    return Sources(
        tuple(events),
        ratings,
        tuple(Finding(read.name, each) for read in every for each in read.problems),
        unclear,
        tuple(Finding(read.name, each) for read in every for each in read.remarks),
        tuple(dict.fromkeys(question for read in every for question in read.questions)),
    )


def events_by_source(
    reads: Mapping[str, ReadSource], system: Rating[Any]
) -> dict[str, tuple[PlayedEvent, ...]]:
    """What each file holds, as a list of rated events asks for it."""
    return {source: read.events_for(system) for source, read in reads.items()}


def _who(name: str, candidates: Sequence[Player]) -> str:
    people = listed(each.team or say("ratings.without_team") for each in candidates)
    return say("ratings.history.unclear", name=name, people=people)
