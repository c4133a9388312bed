"""What a three-way tie is worth to each seat, matches being even, under every way to settle it (MS-6.6, ADD-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

METHODS = ("contingent_bye", "compensated_bye", "round_robin")
Prizes = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Equity:
    """``bye`` is what the one who waits can expect, ``other`` each of those who play the extra match; in the prizes'
    own unit."""

    method: str
    bye: Fraction
    other: Fraction

    @property
    def pot(self) -> Fraction:
        """First, second and third prize together."""
        return self.bye + 2 * self.other

    @property
    def swing(self) -> Fraction:
        """By what share of the pot the bye is worth more than an even third."""
        return (self.bye - self.pot / 3) / self.pot if self.pot else Fraction(0)

    def before_the_draw(self, in_the_draw: int) -> tuple[Fraction, Fraction]:
        """What one of those in the draw for the bye can expect, and one who is not in it."""
        return (self.bye + (in_the_draw - 1) * self.other) / in_the_draw, self.other


@dataclass(frozen=True, slots=True)
class Compensation:
    """What each player of the extra match has of the pot at once, and how the rest is parted."""

    fee: Fraction
    rest: tuple[int, int, int]

    def prizes(self, pot: Fraction) -> tuple[Fraction, Prizes]:
        """The fee of each, and the prizes of the three places beside it."""
        left, whole = pot * (1 - 2 * self.fee), sum(self.rest)
        first, second, third = (left * weight / whole for weight in self.rest)
        return pot * self.fee, (first, second, third)


SWISS = Compensation(Fraction(1, 12), (32, 20, 13))
ELIMINATION = Compensation(Fraction(1, 10), (3, 2, 1))


def contingent_bye(prizes: Sequence[int | Fraction]) -> Equity:
    """The bye that goes to whoever earns it (MS-6.6)."""
    first, second, third = _three(prizes)
    return Equity("contingent_bye", (first + third) / 2, (first + 2 * second + third) / 4)


def compensated_bye(prizes: Sequence[int | Fraction], rule: Compensation = SWISS) -> Equity:
    """A real bye to the final, paid for by those who have it not (ADD-3)."""
    fee, (first, second, third) = rule.prizes(sum(_three(prizes), Fraction(0)))
    final = (first + second) / 2
    return Equity("compensated_bye", final, fee + (final + third) / 2)


def round_robin(prizes: Sequence[int | Fraction]) -> Equity:
    """Everybody meets everybody: no seat is better than another."""
    third = sum(_three(prizes), Fraction(0)) / 3
    return Equity("round_robin", third, third)


def equities(prizes: Sequence[int | Fraction], rule: Compensation = SWISS) -> tuple[Equity, ...]:
    """All three, for the same prizes."""
    return contingent_bye(prizes), compensated_bye(prizes, rule), round_robin(prizes)


def _three(prizes: Sequence[int | Fraction]) -> Prizes:
    """The first three; a structure that pays fewer places has nothing for the others."""
    first, second, third = (Fraction(each) for each in (*prizes, 0, 0, 0)[:3])
    return first, second, third
