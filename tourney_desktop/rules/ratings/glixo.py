"""Team Glixo (NSSC-2, NSSC-3): a Gaussian update in which the margin of every game counts.

A game is a measurement of the player: the opponents' rating plus ``b`` for each point of the margin, with the
uncertainty of one game (``b`` times ``tau``) and that of the opponents. The new rating is the mean of the old one and
of all measurements, each weighted by its certainty.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.ratings.base import (
    Opposition,
    Outlook,
    Performance,
    Rated,
    Rating,
    Share,
    own,
)
from tourney_desktop.rules.ratings.options import RatingOptions, measure
from tourney_desktop.rules.teams import MEMBER_GAP, effective_deviation, effective_rating

FLOOR = 1.0
"""No rating is below this (NSSC-2.5)."""


@dataclass(frozen=True)
class GlixoOptions(RatingOptions):
    """NSSC-1.4, NSSC-2, NSSC-3.2."""

    initial_deviation: Fraction = field(
        default=Fraction(350), metadata=measure("ratings.option.initial_deviation", above=True)
    )
    b: Fraction = field(default=Fraction(5), metadata=measure("ratings.option.b", above=True))
    tau: Fraction = field(default=Fraction(90), metadata=measure("ratings.option.tau", above=True))
    member_gap: Fraction = field(default=Fraction(MEMBER_GAP), metadata=measure("ratings.option.member_gap"))

    @cached_property
    def points(self) -> float:
        """Points of rating that a point of the margin is worth."""
        return float(self.b)

    @cached_property
    def one_game(self) -> float:
        """The variance of a single game (NSSC-2.1)."""
        return float((self.b * self.tau) ** 2)

    @cached_property
    def gap(self) -> float:
        """How far below its best member a team counts at the least (NSSC-3.2)."""
        return float(self.member_gap)


class Glixo(Rating[GlixoOptions]):
    """Ratings of single players and of teams of two, whose members are updated separately."""

    id = "glixo"
    name = "Glixo"
    counts_margins = True
    share_column = "played_at"

    @property
    def options_type(self) -> type[GlixoOptions]:
        """The dataclass of its options."""
        return GlixoOptions

    def start(self, options: RatingOptions) -> Rated:
        """Not given by the document (NSSC-1.4)."""
        chosen = own(GlixoOptions, options)
        return Rated(float(chosen.initial), float(chosen.initial_deviation))

    def side(self, members: Sequence[Rated], options: RatingOptions) -> tuple[float, float]:
        """NSSC-3.2 and 3.3."""
        rating = effective_rating([each.rating for each in members], own(GlixoOptions, options).gap)
        return rating, effective_deviation([_deviation(each) for each in members])

    def updated(
        self, before: Rated, games: Sequence[Opposition], options: RatingOptions
    ) -> tuple[Rated, Performance]:
        """NSSC-2.1, floor by NSSC-2.5. The deviation never grows (NSSC-2.7)."""
        measured = _measured(games, own(GlixoOptions, options))
        deviation = _deviation(before)
        old = 1 / (deviation * deviation)
        weights = [1 / rho for _, rho in measured]
        achieved = [achievement / rho for achievement, rho in measured]
        variance = 1 / math.fsum([old, *weights])
        rating = variance * math.fsum([before.rating * old, *achieved])
        information = math.fsum(weights)
        after = Rated(max(rating, FLOOR), min(math.sqrt(variance), deviation), before.games + len(games))
        return after, Performance(math.fsum(achieved) / information, math.sqrt(1 / information))

    def shares(self, before: Rated, games: Sequence[Opposition], options: RatingOptions) -> tuple[Share, ...]:
        """Each game moves the rating towards what it shows, by its weight."""
        measured = _measured(games, own(GlixoOptions, options))
        deviation = _deviation(before)
        total = math.fsum([1 / (deviation * deviation), *(1 / rho for _, rho in measured)])
        return tuple(
            Share(
                game=each.game,
                opponent=each.rating,
                opponent_deviation=each.deviation,
                points=(achievement - before.rating) / rho / total,
                worth=achievement,
                weight=1 / rho / total,
            )
            for each, (achievement, rho) in zip(games, measured, strict=True)
        )

    def outlook(self, first: Sequence[Rated], second: Sequence[Rated], options: RatingOptions) -> Outlook:
        """The margin at which neither side's rating would move: the difference of ratings over ``b``."""
        ahead = self.side(first, options)[0] - self.side(second, options)[0]
        return Outlook(spread=ahead / own(GlixoOptions, options).points)


def _measured(games: Sequence[Opposition], options: GlixoOptions) -> list[tuple[float, float]]:
    """For every game the rating it shows (``achievement``) and how uncertain that is (``rho``)."""
    b, game = options.points, options.one_game
    return [(each.rating + b * each.spread, game + each.deviation * each.deviation) for each in games]


def _deviation(rated: Rated) -> float:
    """The deviation. Raises ``BadInput`` for none or 0, which would be certainty (NSSC-2.7)."""
    if not rated.deviation or rated.deviation < 0:
        raise BadInput("ratings.no_deviation")
    return rated.deviation
