"""Glicko-1 (ADD-9): Elo's curve with an uncertainty that shrinks with every game and may grow between events."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

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
from tourney_desktop.rules.ratings.elo import mean_rating, performance
from tourney_desktop.rules.ratings.logistic import Q, expected_score
from tourney_desktop.rules.ratings.options import RatingOptions, measure


@dataclass(frozen=True)
class GlickoOptions(RatingOptions):
    """GLICKO-1, GLICKO-4."""

    initial_deviation: Fraction = field(
        default=Fraction(350), metadata=measure("ratings.option.initial_deviation", above=True)
    )
    c: Fraction = field(default=Fraction(0), metadata=measure("ratings.option.c"))


class Glicko(Rating[GlickoOptions]):
    """A rating and its deviation, by wins and losses alone."""

    id = "glicko"
    name = "Glicko"
    share_column = "expected"

    @property
    def options_type(self) -> type[GlickoOptions]:
        """The dataclass of its options."""
        return GlickoOptions

    def start(self, options: RatingOptions) -> Rated:
        """Somebody without history."""
        chosen = own(GlickoOptions, options)
        return Rated(float(chosen.initial), float(chosen.initial_deviation))

    def side(self, members: Sequence[Rated], options: RatingOptions) -> tuple[float, float]:
        """Partners count by their mean, with the deviation that a mean has (GLICKO-5)."""
        del options
        deviations = [_deviation(each) for each in members]
        squares = math.fsum(each * each for each in deviations)
        return mean_rating(members), math.sqrt(squares) / len(members)

    def updated(
        self, before: Rated, games: Sequence[Opposition], options: RatingOptions
    ) -> tuple[Rated, Performance]:
        """GLICKO-3."""
        del options
        terms = _terms(before, games)
        precision = _precision(before, terms)
        deviation = min(math.sqrt(1 / precision), _deviation(before))
        moves = [g * (each.result - expected) for each, (g, expected) in zip(games, terms, strict=True)]
        change = Q / precision * math.fsum(moves)
        return Rated(before.rating + change, deviation, before.games + len(games)), performance(games)

    def shares(self, before: Rated, games: Sequence[Opposition], options: RatingOptions) -> tuple[Share, ...]:
        """The terms of the sum in GLICKO-3."""
        del options
        terms = _terms(before, games)
        scale = Q / _precision(before, terms)
        return tuple(
            Share(
                game=each.game,
                opponent=each.rating,
                opponent_deviation=each.deviation,
                points=scale * g * (each.result - expected),
                worth=expected,
            )
            for each, (g, expected) in zip(games, terms, strict=True)
        )

    def outlook(self, first: Sequence[Rated], second: Sequence[Rated], options: RatingOptions) -> Outlook:
        """The score the first side may expect, with the uncertainty of both (GLICKO-6)."""
        (one, wide), (two, wide_too) = self.side(first, options), self.side(second, options)
        both = math.sqrt(wide * wide + wide_too * wide_too)
        return Outlook(chance=expected_score(attenuation(both) * (one - two)))

    def aged(self, before: Rated, periods: int, options: RatingOptions) -> Rated:
        """The deviation after so many events missed, never past that of somebody without history (GLICKO-4)."""
        chosen = own(GlickoOptions, options)
        if not chosen.c or not periods:
            return before
        deviation = _deviation(before)
        most = max(float(chosen.initial_deviation), deviation)
        grown = math.sqrt(deviation * deviation + periods * float(chosen.c * chosen.c))
        return Rated(before.rating, min(grown, most), before.games)


def attenuation(deviation: float) -> float:
    """``g``: how much less a difference says where the opponent's rating is uncertain (GLICKO-2)."""
    wide = Q * deviation / math.pi
    return 1 / math.sqrt(1 + 3 * wide * wide)


def _terms(before: Rated, games: Sequence[Opposition]) -> list[tuple[float, float]]:
    """For every game ``g`` and the expected score ``E`` (GLICKO-2)."""
    found = []
    for each in games:
        g = attenuation(each.deviation)
        found.append((g, expected_score(g * (before.rating - each.rating))))
    return found


def _precision(before: Rated, terms: Sequence[tuple[float, float]]) -> float:
    """``1 / RD² + 1 / d²`` (GLICKO-3)."""
    played = [Q * Q * g * g * e * (1 - e) for g, e in terms]
    deviation = _deviation(before)
    return math.fsum([1 / (deviation * deviation), *played])


def _deviation(rated: Rated) -> float:
    """The deviation. Raises ``BadInput`` for none or 0, which would be certainty."""
    if not rated.deviation or rated.deviation < 0:
        raise BadInput("ratings.no_deviation")
    return rated.deviation
