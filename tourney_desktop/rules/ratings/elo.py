"""Elo: each game moves a rating by ``k`` times the difference between the score made and the score expected."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tourney_desktop.rules.ratings.base import (
    Opposition,
    Outlook,
    Performance,
    Rated,
    Rating,
    Share,
    own,
)
from tourney_desktop.rules.ratings.logistic import difference_of, expected_score
from tourney_desktop.rules.ratings.options import RatingOptions, measure
from tourney_desktop.rules.teams import check_team_size


@dataclass(frozen=True)
class EloOptions(RatingOptions):
    """ELO-1, ELO-2."""

    k: Fraction = field(default=Fraction(20), metadata=measure("ratings.option.k", above=True))


class Elo(Rating[EloOptions]):
    """One number a player, without an uncertainty."""

    id = "elo"
    name = "Elo"
    has_deviation = False
    share_column = "expected"

    @property
    def options_type(self) -> type[EloOptions]:
        """The dataclass of its options."""
        return EloOptions

    def start(self, options: RatingOptions) -> Rated:
        """Somebody without history."""
        return Rated(float(options.initial))

    def side(self, members: Sequence[Rated], options: RatingOptions) -> tuple[float, float]:
        """Partners count by their mean (ELO-3)."""
        del options
        return mean_rating(members), 0.0

    def updated(
        self, before: Rated, games: Sequence[Opposition], options: RatingOptions
    ) -> tuple[Rated, Performance]:
        """All games of an event by the ratings before it (ELO-1)."""
        change = math.fsum(each.points for each in self.shares(before, games, options))
        return Rated(before.rating + change, None, before.games + len(games)), performance(games)

    def shares(self, before: Rated, games: Sequence[Opposition], options: RatingOptions) -> tuple[Share, ...]:
        """``k`` times score less expectation (ELO-1)."""
        k = float(own(EloOptions, options).k)
        found = []
        for each in games:
            expected = expected_score(before.rating - each.rating)
            found.append(Share(each.game, each.rating, 0.0, k * (each.result - expected), expected))
        return tuple(found)

    def outlook(self, first: Sequence[Rated], second: Sequence[Rated], options: RatingOptions) -> Outlook:
        """The score the first side may expect."""
        ahead = self.side(first, options)[0] - self.side(second, options)[0]
        return Outlook(chance=expected_score(ahead))


def mean_rating(members: Sequence[Rated]) -> float:
    """The mean of one or two. Raises ``RuleConflict`` for more."""
    check_team_size(len(members))
    return math.fsum(each.rating for each in members) / len(members)


def performance(games: Sequence[Opposition]) -> Performance:
    """The mean of the opponents' ratings, and on top of it the difference that the score stands for (ELO-4)."""
    opponents = math.fsum(each.rating for each in games) / len(games)
    score = math.fsum(each.result for each in games) / len(games)
    return Performance(opponents + difference_of(score))
