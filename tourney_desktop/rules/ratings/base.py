"""What every rating system is: a way to turn what people were worth and the games of one event into what they are worth
afterwards. No clock, no file, no names: people are keys, and everything of an event counts at once.

Ratings are floats at full precision (NSSC-1.2). Sums are made by ``math.fsum``, which rounds once, so that neither the
order of games nor that of partners can be seen in a result, on any machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Generic, TypeVar

from tourney_desktop.rules.ratings.options import RatingOptions

Key = str
"""Whoever is rated; ``people.py`` makes keys out of names."""

Score = int | Fraction
Sides = tuple[tuple[Key, ...], tuple[Key, ...]]

O_co = TypeVar("O_co", bound=RatingOptions, covariant=True)


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating as it stands. ``deviation`` is ``None`` where the system knows none; ``games`` counts rated games."""

    rating: float
    deviation: float | None = None
    games: int = 0


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts: who sat on either side, one or two a side, and both scores."""

    sides: Sides
    scores: tuple[Score, Score]
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Opposition:
    """One game as one of its players sees it: which of the event it is, from 0, what the other side is worth, and both
    scores."""

    game: int
    rating: float
    deviation: float
    own: Score
    other: Score

    @property
    def spread(self) -> float:
        """Own score less the opponents' (NSSC-2.1)."""
        return float(self.own - self.other)

    @property
    def result(self) -> float:
        """1 for a win, a half for a draw, 0 for a loss."""
        return 1.0 if self.own > self.other else 0.5 if self.own == self.other else 0.0


@dataclass(frozen=True, slots=True)
class Share:
    """What one game did to one player's rating. ``points`` add up to the whole change, but for the floor (NSSC-2.5).

    ``worth`` is what the game alone says of him: the rating he played at under Glixo, the score that was expected of
    him under Glicko and Elo. ``weight`` is the part of his new rating that rests on the game, ``None`` where the system
    has no such thing.
    """

    game: int
    opponent: float
    opponent_deviation: float
    points: float
    worth: float
    weight: float | None = None


@dataclass(frozen=True, slots=True)
class Performance:
    """How somebody played in one event, apart from what he was worth before; ``deviation`` where the system has one."""

    rating: float
    deviation: float | None = None


@dataclass(frozen=True, slots=True)
class Period:
    """One event, rated: everybody who had a rated game, afterwards, and how each played in it."""

    after: Mapping[Key, Rated]
    performances: Mapping[Key, Performance]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What ratings say of a game before it is played, for the first side: how many points it is ahead, or which score
    between 0 and 1 it may expect. The system knows one of the two."""

    spread: float | None = None
    chance: float | None = None


class Rating(ABC, Generic[O_co]):
    """One rating system. Adding one is one file and one line in ``RATINGS``."""

    id: ClassVar[str]
    name: ClassVar[str]
    has_deviation: ClassVar[bool] = True
    """Whether a rating has an uncertainty."""
    counts_margins: ClassVar[bool] = False
    """Whether the difference of the scores counts, so that a game without scores cannot be rated."""
    share_column: ClassVar[str]
    """What ``Share.worth`` is, for the heading ``ratings.column.<this>``."""

    @property
    @abstractmethod
    def options_type(self) -> type[O_co]:
        """The dataclass of its options."""

    @abstractmethod
    def start(self, options: RatingOptions) -> Rated:
        """What somebody without history is worth."""

    @abstractmethod
    def side(self, members: Sequence[Rated], options: RatingOptions) -> tuple[float, float]:
        """Rating and deviation that a side of one or two has against its opponents; a deviation of 0 where there is
        none. Raises ``RuleConflict`` for a side of more than two (NSSC-3.1)."""

    @abstractmethod
    def updated(
        self, before: Rated, games: Sequence[Opposition], options: RatingOptions
    ) -> tuple[Rated, Performance]:
        """One player after an event in which he had at least one game."""

    @abstractmethod
    def shares(self, before: Rated, games: Sequence[Opposition], options: RatingOptions) -> tuple[Share, ...]:
        """What each of these games did to one player's rating, in the same order."""

    @abstractmethod
    def outlook(self, first: Sequence[Rated], second: Sequence[Rated], options: RatingOptions) -> Outlook:
        """What is to be expected of a game of these sides."""

    def aged(self, before: Rated, periods: int, options: RatingOptions) -> Rated:
        """Somebody after so many events that passed by without him. Only Glicko grows less certain then (NSSC-1.3)."""
        del periods, options
        return before

    def update(
        self, before: Mapping[Key, Rated], games: Sequence[RatedGame], options: RatingOptions
    ) -> Period:
        """One event: everybody's opponents as they were before it, whatever the order of games (NSSC-2.3). ``before``
        holds everybody who plays in it."""
        after: dict[Key, Rated] = {}
        performances: dict[Key, Performance] = {}
        for key, record in self.records(before, games, options).items():
            after[key], performances[key] = self.updated(before[key], record, options)
        return Period(after, performances)

    def records(
        self, before: Mapping[Key, Rated], games: Iterable[RatedGame], options: RatingOptions
    ) -> dict[Key, list[Opposition]]:
        """The games of an event from everybody's side. Each member of a team has the team's opponents and scores
        (NSSC-3.5), in the games he sat in (NSSC-3.6); the opponents enter as a team (NSSC-3.4)."""
        worth: dict[tuple[Key, ...], tuple[float, float]] = {}
        found: dict[Key, list[Opposition]] = {}
        for at, game in enumerate(games):
            for side in game.sides:
                if side not in worth:
                    worth[side] = self.side([before[key] for key in side], options)
            one, other = game.sides
            mine, theirs = game.scores
            met = Opposition(at, *worth[other], mine, theirs)
            for key in one:
                found.setdefault(key, []).append(met)
            met = Opposition(at, *worth[one], theirs, mine)
            for key in other:
                found.setdefault(key, []).append(met)
        return found


R = TypeVar("R", bound=RatingOptions)


def own(kind: type[R], options: RatingOptions) -> R:
    """The options of one system, which were read for it."""
    if not isinstance(options, kind):
        raise TypeError(f"these are options of {type(options).__name__}, not of {kind.__name__}")
    return options
