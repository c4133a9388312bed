"""Payout structures: which share of the fund each place has, for every number of places that can occur (MS-3.5, ADD-4).

A structure is a template's, or typed. Typed ones that are missing are filled by the template; one for fewer places than
anybody prepared is cut from the smallest, and what that leaves over goes to 1st.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import ClassVar

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.kinds import Kind, Value
from tourney_desktop.rules.prizes.money import rounded_down

Shares = tuple[Fraction, ...]

AUTHOR_WEIGHTS = (32, 20, 13, 9, 7, 6, 5, 4)
"""The format author's; place N beyond them has 32 / N (ADD-4)."""
WHOLE = Fraction(1)
LEAST_SUM = Fraction(99, 100)
"""Typed shares may stop a little short of 100 per cent, as thirds do; the rest goes to 1st."""
TYPED, CUT = "typed", "cut"


def author(places: int) -> Shares:
    """The format author's shares for so many places."""
    return _shares([Fraction(_author_weight(place)) for place in range(1, places + 1)])


def _author_weight(place: int) -> Fraction:
    known = len(AUTHOR_WEIGHTS)
    return Fraction(AUTHOR_WEIGHTS[place - 1]) if place <= known else Fraction(AUTHOR_WEIGHTS[0], place)


def one_over_n(places: int) -> Shares:
    """Place N has 1/N of what 1st has."""
    return _shares([Fraction(1, place) for place in range(1, places + 1)])


def _shares(weights: Sequence[Fraction]) -> Shares:
    total = sum(weights, Fraction(0))
    return tuple(weight / total for weight in weights)


TEMPLATES = {"author": author, "one_over_n": one_over_n}


@dataclass(frozen=True, slots=True)
class Structure:
    """The shares of the places, best first. ``source``: a template's name, ``typed`` or ``cut``; shares of the last two
    may add up to less than 1, and 1st has the rest."""

    shares: Shares
    source: str

    @property
    def places(self) -> int:
        """How many are paid."""
        return len(self.shares)

    def amounts(self, pot: int, unit: int = 1) -> tuple[int, ...]:
        """What each place has, rounded down to whole units (MS-5.7)."""
        return tuple(rounded_down(int(share * pot), unit) for share in self.shares)

    def posted(self, pot: int, unit: int = 1) -> tuple[int, ...]:
        """The same with all that rounding leaves over in 1st, as it is put on the wall before round 1."""
        rounded = self.amounts(pot, unit)
        return (rounded[0] + pot - sum(rounded), *rounded[1:]) if rounded else ()


def most_places(entries: int, percent: int) -> int:
    """``percent`` of the entries, rounded up; exact multiples do not gain a place (MS-3.1, MS-3.2)."""
    return -(-percent * entries // 100)


def asked_for(most: int) -> tuple[int, ...]:
    """The numbers of paid places that a single round can lead to when ``most`` are paid (MS-3.5): with one more alive
    than that, at most half of them, rounded down, go out at once."""
    return tuple(range((most + 2) // 2, most + 1))


@dataclass(frozen=True)
class Payouts:
    """A template, and structures typed for some numbers of places."""

    template: str = "author"
    typed: Mapping[int, Shares] = field(default_factory=dict)

    def structure(self, places: int, most: int) -> Structure:
        """The one for so many places, where ``most`` are paid at most."""
        if places in self.typed:
            return Structure(self.typed[places], TYPED)
        smallest = min(self.typed, default=0)
        if self.typed and places < min(asked_for(most), default=1) and places < smallest:
            return Structure(self.typed[smallest][:places], CUT)
        return Structure(TEMPLATES[self.template](places), self.template)

    def prepared(self, most: int) -> tuple[Structure, ...]:
        """All that belong on the sheet posted before round 1, fewest places first."""
        return tuple(self.structure(places, most) for places in asked_for(most))

    def missing(self, most: int) -> tuple[int, ...]:
        """The numbers of places for which nothing was typed although something was for others."""
        return tuple(places for places in asked_for(most) if self.typed and places not in self.typed)


@dataclass(frozen=True)
class PayoutLists(Kind):
    """Structures typed by hand, in per cent: ``5:40,25,15,12,8;6:38,24,14,11,8,5``, or ``none``."""

    name: ClassVar[str] = "payouts"

    def read(self, option: str, text: str) -> Value:
        """One entry a number of places, fewest first, each checked."""
        if text.strip().lower() in ("", "none"):
            return ()
        found: dict[int, str] = {}
        for part in text.split(";"):
            if part.strip():
                places, figures = _entry(option, part)
                if places in found:
                    raise BadInput("prizes.list.twice", option=option, n=places)
                found[places] = f"{places}:{','.join(figures)}"
        return tuple(found[places] for places in sorted(found))

    def write(self, value: Value) -> str:
        """Joined by semicolons."""
        return "; ".join(value) if isinstance(value, tuple) and value else "none"

    def choices(self) -> tuple[str, ...]:
        """``none`` leaves it to the template."""
        return ("none",)


def _entry(option: str, part: str) -> tuple[int, list[str]]:
    head, colon, tail = part.partition(":")
    figures = [each.strip() for each in tail.split(",")]
    shares = [_per_cent(each) for each in figures]
    if not colon or not head.strip().isdigit() or any(share is None for share in shares):
        raise BadInput("prizes.list.form", option=option, text=part.strip())
    places, known = int(head), [share for share in shares if share is not None]
    if len(known) != places:
        raise BadInput("prizes.list.count", option=option, text=part.strip(), n=places, given=len(known))
    if any(later > earlier for earlier, later in pairwise(known)):
        raise BadInput("prizes.list.rising", option=option, text=part.strip())
    if not LEAST_SUM <= sum(known) <= WHOLE:
        total = f"{float(sum(known) * 100):g}"
        raise BadInput("prizes.list.sum", option=option, text=part.strip(), total=total)
    return places, figures


def _per_cent(text: str) -> Fraction | None:
    digits = text.replace(".", "", 1)
    return Fraction(text) / 100 if digits.isdigit() and digits.isascii() else None


def typed_payouts(entries: Sequence[str]) -> dict[int, Shares]:
    """What was typed, by number of places; entries as ``PayoutLists`` reads them."""
    found: dict[int, Shares] = {}
    for each in entries:
        head, _colon, tail = each.partition(":")
        found[int(head)] = tuple(Fraction(figure) / 100 for figure in tail.split(","))
    return found
