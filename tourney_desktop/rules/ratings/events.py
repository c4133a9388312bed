"""Rated events as sources tell them: who played whom, what does not rate and why, and ratings at entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.rules.ratings.base import Score
from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate
from tourney_desktop.rules.ratings.people import Player


class Reason(StrEnum):
    """Why an outing does not rate (NSSC-2.4, ADD-8)."""

    NO_OPPONENT = "no_opponent"
    NO_SCORE = "no_score"
    FORFEIT = "forfeit"
    ANNULLED = "annulled"
    FILL_IN = "fill_in"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with everything a rating needs: one or two people a side, and both scores. ``row`` is where it stands in
    its source, 0 where that has no rows."""

    first: tuple[Player, ...]
    second: tuple[Player, ...]
    scores: tuple[Score, Score]
    round: int | None = None
    row: int = 0

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table."""
        return self.first + self.second


@dataclass(frozen=True, slots=True)
class Outing:
    """A round of somebody's that does not rate. ``row`` as above."""

    players: tuple[Player, ...]
    reason: Reason
    round: int | None = None
    row: int = 0


@dataclass(frozen=True, slots=True)
class ListedRating:
    """What somebody was worth before: a line of a rating list, or what he was entered with. ``None``: not known."""

    player: Player
    rating: float | None
    deviation: float | None = None
    games: int = 0


@dataclass(frozen=True)
class PlayedEvent:
    """One event of a history. ``roster`` are people known to be different ones, ``entered`` their ratings at entry;
    ``open_games`` are still out. ``uuid`` is that of our own event files; ``source`` is where it was read;
    ``left_out``: it is listed, and the director does not want it to count."""

    name: str
    date: EventDate = NO_DATE
    games: tuple[PlayedGame, ...] = ()
    outings: tuple[Outing, ...] = ()
    roster: tuple[Player, ...] = ()
    entered: tuple[ListedRating, ...] = ()
    open_games: int = 0
    uuid: str = ""
    source: str = ""
    left_out: bool = False

    @property
    def complete(self) -> bool:
        """Whether there is something to rate and nothing is missing (NSSC-1.1)."""
        return bool(self.games) and not self.open_games

    def players(self) -> Iterator[Player]:
        """Everybody who is named, as often as he is."""
        yield from self.roster
        for game in self.games:
            yield from game.players
        for outing in self.outings:
            yield from outing.players
