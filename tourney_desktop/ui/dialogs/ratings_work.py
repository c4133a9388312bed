"""The work of the ratings window, done beside it: rate what the list of events and its files say, and make the tables.
No Qt here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tourney_desktop.document.rating_sources import ReadSource, Sources, events_by_source, gathered
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.reports.rated_events import rated_events_table, status_words
from tourney_desktop.reports.rating_changes import changed_people, changes_table, shares_table
from tourney_desktop.reports.ratings import CoursePoint, course_points, course_table, ratings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings.base import Key, Rated, Rating
from tourney_desktop.rules.ratings.history import RatingHistory, rate_history
from tourney_desktop.rules.ratings.options import RatingOptions
from tourney_desktop.rules.ratings.own_event import event_of, own_players
from tourney_desktop.rules.ratings.people import Player
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList


@dataclass(frozen=True)
class OwnEvent:
    """The event on the desk: its state, and its file as the list names it. ``counted``: it counts although the list
    does not hold it yet."""

    state: TournamentState
    source: str
    counted: bool = False

    def read(self) -> ReadSource:
        """As a file that was read."""
        name = self.source.replace("\\", "/").rpartition("/")[2]
        return ReadSource(name, state=self.state, rows=1)


@dataclass(frozen=True)
class Asked:
    """What is to be rated. ``reads`` holds the files of the list that could be read, ``file`` that of the list itself,
    ``waived`` what was said of rows that are to be left out."""

    listed: RatedList
    reads: Mapping[str, ReadSource]
    system: Rating[Any]
    options: RatingOptions
    start: ReadSource | None = None
    own: OwnEvent | None = None
    file: ReadSource | None = None
    waived: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Worked:
    """What came of it. Without a ``history`` rows stand in the way, which ``sources`` name. ``keys`` are the people in
    the order of the list; ``places`` are the entries of the list in the order of the events, ``None`` for the event on
    the desk where the list does not hold it; ``provisional`` and ``here`` are rows of the list."""

    asked: Asked
    listed: RatedList
    sources: Sources
    history: RatingHistory | None = None
    keys: tuple[Key, ...] = ()
    ratings: Table | None = None
    events: Table | None = None
    places: tuple[int | None, ...] = ()
    status: tuple[str, ...] = ()
    own_number: int | None = None
    provisional: frozenset[int] = frozenset()
    here: frozenset[int] = frozenset()


def work(asked: Asked) -> Worked:
    """Rate it. Raises ``TourneyError`` where a rule or an option stands in the way."""
    reads, own = dict(asked.reads), asked.own
    listed_already = own is not None and own.source in asked.listed.sources
    if own is not None and listed_already:
        reads[own.source] = own.read()
    found = events_by_source(reads, asked.system)
    listed = asked.listed.met(found)
    events = listed.events(found)
    entries: list[RatedEntry | None] = list(listed.entries)
    if own is not None and own.counted and not listed_already:
        events = (*events, event_of(own.state, source=own.read().name, margins=asked.system.counts_margins))
        entries.append(None)
    every = (*reads.values(), *([asked.file] if asked.file else []))
    sources = gathered(events, every, asked.start)
    open_rows = [each for each in sources.unreadable if each.text not in asked.waived]
    if open_rows or sources.unclear:
        return Worked(asked, listed, sources)
    history = rate_history(asked.system, asked.options, events, sources.start)
    at = {id(event): place for place, event in enumerate(events)}
    places = [at[id(each.event)] for each in history.listed]
    uuid = own.state.uuid if own is not None else ""
    keys, here = history.ranked(), _here(history, own)
    return Worked(
        asked=asked,
        listed=listed,
        sources=sources,
        history=history,
        keys=keys,
        ratings=ratings_table(history),
        events=rated_events_table(history),
        places=tuple(place if entries[place] is not None else None for place in places),
        status=status_words(history, events)[: len(listed.entries)],
        own_number=next(
            (at for at, each in enumerate(history.periods) if uuid and each.event.uuid == uuid), None
        ),
        provisional=frozenset(at for at, key in enumerate(keys, 1) if history.provisional(key)),
        here=frozenset(at for at, key in enumerate(keys, 1) if key in here),
    )


def _here(history: RatingHistory, own: OwnEvent | None) -> frozenset[Key]:
    """Those of the history who are entered in the event on the desk."""
    if own is None:
        return frozenset()
    return frozenset(history.people.key(player) for player in own_players(own.state).values())


@dataclass(frozen=True)
class Person:
    """Somebody of the list in full: the course, and the games of one event, the last of his where that is another."""

    key: Key
    player: Player
    rated: Rated
    provisional: bool
    points: tuple[CoursePoint, ...]
    course: Table
    games: Table | None = None
    number: int | None = None


def person(history: RatingHistory, key: Key, number: int | None = None) -> Person:
    """Somebody, with the games of the used event of that number."""
    played = [at for at, _rated in history.course(key)]
    number = number if number in played else played[-1] if played else None
    return Person(
        key,
        history.people.player(key),
        history.now[key],
        history.provisional(key),
        course_points(history, key),
        course_table(history, key),
        shares_table(history, key, number) if number is not None else None,
        number,
    )


@dataclass(frozen=True)
class Changes:
    """What one used event did, and who stands in which row."""

    number: int
    table: Table
    keys: tuple[Key, ...]


def changes(history: RatingHistory, number: int) -> Changes:
    """What a used event did."""
    return Changes(number, changes_table(history, number), tuple(changed_people(history, number)))
