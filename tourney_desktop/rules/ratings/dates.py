"""Dates of events as far as they are known: a day, a month, a year, or nothing (NSSC-1.1)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EventDate:
    """A date whose later parts may be open. Nothing known at all is a date too, before and after none."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    def __str__(self) -> str:
        """``2012-03-17``, ``2012-03``, ``2012`` or nothing."""
        if self.year is None:
            return ""
        parts = [f"{self.year:04d}", *(f"{each:02d}" for each in (self.month, self.day) if each is not None)]
        return "-".join(parts)

    def before(self, other: EventDate) -> bool:
        """Whether it is earlier for certain: what is open in either leaves the order open."""
        for mine, theirs in ((self.year, other.year), (self.month, other.month), (self.day, other.day)):
            if mine is None or theirs is None:
                return False
            if mine != theirs:
                return mine < theirs
        return False


NO_DATE = EventDate()

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DASHES = str.maketrans(dict.fromkeys("\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{NON-BREAKING HYPHEN}", "-"))
_YEAR_FIRST = re.compile(r"(\d{4})(?:([-./])(\d{1,2})(?:\2(\d{1,2})(?:[ T]\d.*)?)?)?")
_YEAR_LAST = re.compile(r"(\d{1,2})([-./])(\d{1,2})\2(\d{4})")
_MONTH_IN_WORDS = re.compile(r"[^\W\d_]{3,}")
_WORDS_ALLOWED = re.compile(r"(?:[\d\s,.\-/]|(?<=\d)(?:st|nd|rd|th))*", re.IGNORECASE)


def read_date(text: str) -> EventDate:
    """The date that somebody typed: ``2012-03-17``, ``17.03.2012``, ``March 17, 2012``, ``17–18 March 2012`` (the first
    day), ``March 2012``, ``2012`` or nothing. Raises ``ValueError`` for anything else, and for ``02/03/2012``, which
    may be either of two days."""
    typed = " ".join(text.translate(_DASHES).split())
    if not typed:
        return NO_DATE
    first = _YEAR_FIRST.fullmatch(typed)
    if first:
        return _known(first[1], first[3], first[4])
    last = _YEAR_LAST.fullmatch(typed)
    if last:
        one, other = int(last[1]), int(last[3])
        if last[2] != "." and one <= 12 and other <= 12 and one != other:
            raise ValueError(text)
        month_first = last[2] != "." and other > 12
        return _known(last[4], last[1] if month_first else last[3], last[3] if month_first else last[1])
    return _in_words(typed)


def _in_words(typed: str) -> EventDate:
    words = _MONTH_IN_WORDS.findall(typed)
    names = [word for word in words if word[:3].lower() in _MONTHS]
    years = re.findall(r"(?<!\d)\d{4}(?!\d)", typed)
    if len(names) != 1 or len(years) != 1 or not _WORDS_ALLOWED.fullmatch(typed.replace(names[0], " ")):
        raise ValueError(typed)
    days = re.findall(r"(?<!\d)\d{1,2}(?!\d)", typed)
    return _known(years[0], str(_MONTHS.index(names[0][:3].lower()) + 1), days[0] if days else None)


def _known(year: str, month: str | None, day: str | None) -> EventDate:
    """A date of these parts. Raises ``ValueError`` for one that no calendar has."""
    parts = [int(part) for part in (year, month, day) if part is not None]
    date(*(*parts, 1, 1)[:3])
    if parts[0] < 1000:
        raise ValueError(year)
    return EventDate(*parts)


def days_apart(one: EventDate, other: EventDate) -> float:
    """How many days lie between two full dates; infinitely many where one is not."""
    days = [
        date(each.year, each.month, each.day).toordinal()
        for each in (one, other)
        if each.year is not None and each.month is not None and each.day is not None
    ]
    return abs(days[0] - days[1]) if len(days) == 2 else math.inf


def in_order(events: Sequence[T], date_of: Callable[[T], EventDate]) -> list[T]:
    """By date, and inside what dates leave open in the order they are listed: each goes behind those before it in the
    list unless one of them is later for certain."""
    ordered: list[T] = []
    for each in events:
        mine = date_of(each)
        at = next((at for at, other in enumerate(ordered) if mine.before(date_of(other))), len(ordered))
        ordered.insert(at, each)
    return ordered
