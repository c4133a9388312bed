"""The curve that Elo and Glicko share: how many points of a game a difference in rating is worth, and back.

The mathematics library of a system may differ from another's in the last digit. Here are only sums and products, which
every machine rounds alike, and logarithms in decimal arithmetic.
"""

from __future__ import annotations

import math
from decimal import Context, Decimal
from typing import Final

SCALE: Final = 400
"""A player so many points ahead scores ten times as often as he fails."""
FARTHEST: Final = 800.0
"""A performance lies so far from the opponents at the most, where every game was won or lost."""

_DIGITS: Final = Context(prec=34)
_LN_TEN: Final = _DIGITS.ln(Decimal(10))
_LN_TWO: Final = _DIGITS.ln(Decimal(2))

Q: Final = float(_DIGITS.divide(_LN_TEN, Decimal(SCALE)))
"""ln 10 over 400: what turns points of rating into the natural unit of the curve."""

_TWO_HIGH: Final = math.ldexp(math.floor(math.ldexp(float(_LN_TWO), 32)), -32)
"""ln 2 with its last places cut off, so that multiples of it are exact; the rest follows."""
_TWO_LOW: Final = float(_DIGITS.subtract(_LN_TWO, Decimal(_TWO_HIGH)))
_PER_TWO: Final = float(_DIGITS.divide(Decimal(1), _LN_TWO))
_TERMS: Final = tuple(1 / math.factorial(n) for n in range(14, -1, -1))
_LARGEST: Final = 600.0


def natural_power(exponent: float) -> float:
    """e to this power, by the series about the nearest power of two. Beyond ±600 the answer is that of ±600: no rating
    is so far from another."""
    held = max(-_LARGEST, min(_LARGEST, exponent))
    doublings = math.floor(held * _PER_TWO + 0.5)
    rest = (held - doublings * _TWO_HIGH) - doublings * _TWO_LOW
    power = 0.0
    for term in _TERMS:
        power = power * rest + term
    return math.ldexp(power, doublings)


def expected_score(difference: float) -> float:
    """The score, between 0 and 1, of one who is so many points of rating ahead."""
    return 1 / (1 + natural_power(-difference * Q))


def difference_of(score: float) -> float:
    """How far ahead one is who makes this score, between 0 and 1; at most ``FARTHEST`` either way."""
    if score <= 0:
        return -FARTHEST
    if score >= 1:
        return FARTHEST
    exact = Decimal(score)
    odds = _DIGITS.divide(exact, _DIGITS.subtract(Decimal(1), exact))
    found = float(_DIGITS.divide(_DIGITS.multiply(_DIGITS.ln(odds), Decimal(SCALE)), _LN_TEN))
    return max(-FARTHEST, min(FARTHEST, found))
