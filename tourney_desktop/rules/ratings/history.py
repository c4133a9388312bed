"""The dated list of rated events, and the ratings it makes (NSSC-1.1): from old to new, each event as one period."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.ratings.base import (
    Key,
    Performance,
    Period,
    Rated,
    RatedGame,
    Rating,
    Share,
)
from tourney_desktop.rules.ratings.dates import in_order
from tourney_desktop.rules.ratings.events import ListedRating, PlayedEvent
from tourney_desktop.rules.ratings.options import RatingOptions
from tourney_desktop.rules.ratings.people import People, Player

PROVISIONAL_GAMES = 5
"""Where there is no deviation, a rating of fewer games is provisional."""


class EventStatus(StrEnum):
    """What became of an event of the list."""

    USED = "used"
    AWAITING = "awaiting data"
    TWICE = "listed twice"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """One line of the dated list. ``number`` counts the used ones, from 0, and is ``None`` for the others; ``twin`` is
    where the same event stands already."""

    event: PlayedEvent
    status: EventStatus
    number: int | None = None
    twin: str = ""


@dataclass(frozen=True)
class RatedPeriod:
    """One used event: its games by keys, who took part and what each was worth before, and what came of it."""

    event: PlayedEvent
    games: tuple[RatedGame, ...]
    before: Mapping[Key, Rated]
    period: Period
    outings: Mapping[Key, int]

    @property
    def after(self) -> Mapping[Key, Rated]:
        """Everybody who had a rated game, after the event."""
        return self.period.after

    @property
    def performances(self) -> Mapping[Key, Performance]:
        """How each of them played in it."""
        return self.period.performances

    def rounds(self, key: Key) -> int:
        """In how many games and rests somebody stands, rated or not."""
        return self.rated_games(key) + self.outings.get(key, 0)

    def rated_games(self, key: Key) -> int:
        """In how many games that count."""
        return self.after[key].games - self.before[key].games if key in self.after else 0


@dataclass(frozen=True)
class RatingHistory:
    """A history, rated. ``now`` holds everybody, ``start`` those whose rating was given before the first event."""

    system: Rating[Any]
    options: RatingOptions
    people: People
    listed: tuple[ListedEvent, ...]
    periods: tuple[RatedPeriod, ...]
    start: Mapping[Key, Rated]
    now: Mapping[Key, Rated]

    def ranked(self) -> tuple[Key, ...]:
        """Everybody, the highest rating first; equal ones by the smaller deviation, then by name (NSSC-4.2)."""

        def order(key: Key) -> tuple[float, float, str, Key]:
            rated = self.now[key]
            return (-rated.rating, rated.deviation or 0.0, self.people.player(key).name, key)

        return tuple(sorted(self.now, key=order))

    def shares(self, number: int) -> Mapping[Key, tuple[Share, ...]]:
        """What each game of a used event did to everybody who had one."""
        rated = self.periods[number]
        records = self.system.records(rated.before, rated.games, self.options)
        return {
            key: self.system.shares(rated.before[key], games, self.options) for key, games in records.items()
        }

    def course(self, key: Key) -> tuple[tuple[int, Rated], ...]:
        """Somebody's rating after every event in which he had a rated game: the number of the event, and the rating."""
        return tuple((at, rated.after[key]) for at, rated in enumerate(self.periods) if key in rated.after)

    def provisional(self, key: Key) -> bool:
        """Whether somebody's rating still rests on little."""
        return is_provisional(self.system, self.options, self.now[key])


def is_provisional(system: Rating[Any], options: RatingOptions, rated: Rated) -> bool:
    """Whether the deviation is above half of that without history: then games make less than three quarters of what is
    known. Without deviations, whether there were fewer than five games."""
    first = system.start(options).deviation
    if rated.deviation is None or first is None:
        return rated.games < PROVISIONAL_GAMES
    return 2 * rated.deviation > first


def listed_events(events: Iterable[PlayedEvent]) -> tuple[ListedEvent, ...]:
    """The dated list: in order, each event once. One is known again by its file's own number, or by name and date; one
    that is left out makes room for its twin."""
    found: list[ListedEvent] = []
    seen: dict[tuple[str, str], PlayedEvent] = {}
    used = 0
    for each in in_order(tuple(events), lambda event: event.date):
        if each.left_out:
            found.append(ListedEvent(each, EventStatus.LEFT_OUT))
            continue
        known = next((seen[mark] for mark in _marks(each) if mark in seen), None)
        if known is not None:
            found.append(ListedEvent(each, EventStatus.TWICE, twin=known.source))
            continue
        seen.update((mark, each) for mark in _marks(each))
        if each.complete:
            found.append(ListedEvent(each, EventStatus.USED, used))
            used += 1
        else:
            found.append(ListedEvent(each, EventStatus.AWAITING))
    return tuple(found)


def _marks(event: PlayedEvent) -> tuple[tuple[str, str], ...]:
    named = (f"name {folded(event.name)}", str(event.date))
    return (("uuid", event.uuid), named) if event.uuid else (named,)


def rate_history(
    system: Rating[Any],
    options: RatingOptions,
    events: Iterable[PlayedEvent],
    start: Sequence[ListedRating] = (),
) -> RatingHistory:
    """Rate every complete event of a history, oldest first. Who is in ``start`` begins with what stands there, others
    with the rating they were entered with in the first event that names them, the rest with the system's own. Raises
    ``BadInput`` for a deviation of 0 and ``RuleConflict`` for a side of more than two."""
    listed = listed_events(events)
    used = [each.event for each in listed if each.status is EventStatus.USED]
    people = _people(used, start)
    run = _Run(system, options, people)
    run.take_over(start)
    given = dict(run.now)
    periods = tuple(run.rate(event) for event in used)
    return RatingHistory(system, options, people, listed, periods, given, run.all_aged())


@dataclass(frozen=True, slots=True)
class Unclear:
    """Somebody whom a source calls by a name that two people have: where, and who they are. ``source`` is empty for the
    list to begin with."""

    source: str
    row: int
    player: Player
    candidates: tuple[Player, ...]


def unclear_people(events: Sequence[PlayedEvent], start: Sequence[ListedRating] = ()) -> tuple[Unclear, ...]:
    """Every row in which it cannot be told which of two people of one name is meant, each name once a row."""
    people = _people(events, start)
    found: dict[tuple[str, int, Player], Unclear] = {}
    for each in start:
        others = people.unclear(each.player)
        if others:
            found["", 0, each.player] = Unclear("", 0, each.player, others)
    for event in events:
        rows = [
            *((game.row, game.players) for game in event.games),
            *((outing.row, outing.players) for outing in event.outings),
        ]
        for row, players in rows:
            for player in players:
                candidates = people.unclear(player)
                if candidates:
                    mark = (event.source, row, player)
                    found.setdefault(mark, Unclear(event.source, row, player, candidates))
    return tuple(found.values())


def _people(events: Sequence[PlayedEvent], start: Sequence[ListedRating]) -> People:
    return People.of(
        [[each.player for each in start], *(event.roster for event in events)],
        [*(each.player for each in start), *(player for event in events for player in event.players())],
    )


class _Run:
    """The walk through the events. ``now`` is what everybody is worth, ``_until`` how many events that counts in."""

    def __init__(self, system: Rating[Any], options: RatingOptions, people: People) -> None:
        self.now: dict[Key, Rated] = {}
        self._until: dict[Key, int] = {}
        self._events = 0
        self._system = system
        self._options = options
        self._people = people
        self._keys: dict[Player, Key] = {}

    def take_over(self, ratings: Iterable[ListedRating]) -> None:
        """Ratings from elsewhere, of those who have none yet."""
        for each in ratings:
            key = self._key(each.player)
            if each.rating is not None and key not in self.now:
                self.now[key] = self._rated(each)
                self._until[key] = 0 if not self._events else self._events - 1

    def rate(self, event: PlayedEvent) -> RatedPeriod:
        """One event."""
        self._events += 1
        self.take_over(event.entered)
        first = self._system.start(self._options)
        before: dict[Key, Rated] = {}
        for player in event.players():
            key = self._key(player)
            if key not in self.now:
                self.now[key], self._until[key] = first, self._events
            if key not in before:
                missed = self._events - self._until[key]
                before[key] = self._system.aged(self.now[key], missed, self._options)
        games = tuple(
            RatedGame((self._side(game.first), self._side(game.second)), game.scores, game.round)
            for game in event.games
        )
        period = self._system.update(before, games, self._options)
        self.now.update(period.after)
        self._until.update(dict.fromkeys(period.after, self._events))
        outings: dict[Key, int] = {}
        for outing in event.outings:
            for player in outing.players:
                key = self._key(player)
                outings[key] = outings.get(key, 0) + 1
        return RatedPeriod(event, games, before, period, outings)

    def all_aged(self) -> dict[Key, Rated]:
        """Everybody after the last event."""
        return {
            key: self._system.aged(rated, self._events - self._until[key], self._options)
            for key, rated in self.now.items()
        }

    def _side(self, players: tuple[Player, ...]) -> tuple[Key, ...]:
        """The keys of a side in one order, so that a team is the same team however it is written."""
        return tuple(sorted(self._key(player) for player in players))

    def _key(self, player: Player) -> Key:
        key = self._keys.get(player)
        if key is None:
            key = self._keys[player] = self._people.key(player)
        return key

    def _rated(self, listed: ListedRating) -> Rated:
        rating = 0.0 if listed.rating is None else listed.rating
        if not self._system.has_deviation:
            return Rated(rating, None, listed.games)
        deviation = listed.deviation
        if deviation is None:
            deviation = self._system.start(self._options).deviation
        if deviation is not None and deviation <= 0:
            raise BadInput("ratings.deviation_zero", name=listed.player.listed)
        return Rated(rating, deviation, listed.games)
