"""Money and places as sheets write them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourney_desktop.domain.text import say
from tourney_desktop.rules.prizes.money import CENTS, money_text

_TEENS = range(11, 14)
_ENDINGS = {1: "ordinal.st", 2: "ordinal.nd", 3: "ordinal.rd"}


def grouped(cents: int, *, whole: bool = False) -> str:
    """``2,300.00``, or ``2,300`` where all amounts of a list are whole."""
    number, _, decimals = money_text(abs(cents)).partition(".")
    text = f"{int(number):,}" if whole else f"{int(number):,}.{decimals}"
    return f"−{text}" if cents < 0 else text


def all_whole(amounts: Iterable[int]) -> bool:
    """Whether a list of amounts can do without decimals."""
    return all(cents % CENTS == 0 for cents in amounts)


def per_cent(share: Fraction) -> str:
    """A share of the pot with two decimals: ``39.51 %``."""
    hundredths = int(share * 100 * CENTS + Fraction(1, 2))
    return say("money.per_cent", number=money_text(hundredths))


def ordinal(place: int) -> str:
    """``1st``, ``12th``, ``22nd``."""
    code = "ordinal.th" if place % 100 in _TEENS else _ENDINGS.get(place % 10, "ordinal.th")
    return say(code, n=place)


def place_span(first: int, last: int) -> str:
    """``3rd``, or ``3rd to 5th`` for places that are shared."""
    if first == last:
        return ordinal(first)
    return say("place.span", first=ordinal(first), last=ordinal(last))
