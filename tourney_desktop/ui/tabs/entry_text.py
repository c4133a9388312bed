"""What a line typed into the score entry says. Plain words in, plain values out; who sits where is not known here.

``12 431 388 · 12.431.388 · 12/-15/30 · 12 431 -15 · 12 · 12? · 12 x · oak · m · u``, and where games are won, drawn or
lost ``12 1 · 12 0 · 12 5 · 12+ · 12- · 12 ff · 12 adj`` (``entry_results.py``). Where only the winner matters, both
forms are taken.

A hyphen parts two numbers where it follows a digit at once (``431-388``) and is a minus anywhere else (``12 -15 30``,
``15--30``), so that the keypad alone is enough.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Outcome
from tourney_desktop.rules.result_text import Clear, read_result
from tourney_desktop.ui.tabs.entry_results import Game, Half, Wrong, read_mark, read_points

NEXT_MISSING = "m"
UNDO = "u"
CLEAR_WORDS = ("x", "clear")
_DASHES = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{NON-BREAKING HYPHEN}", "-"))
_APART = frozenset(" .,:;/\t\N{NO-BREAK SPACE}")
_HEAD = re.compile(r"[0-9]+")
_LONGEST_TABLE = 4


@dataclass(frozen=True, slots=True)
class Nothing:
    """The line is empty."""


@dataclass(frozen=True, slots=True)
class JumpToMissing:
    """To the next table that is out."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the last step."""


@dataclass(frozen=True, slots=True)
class ForName:
    """Words of a name, to find its table."""

    words: str


@dataclass(frozen=True, slots=True)
class ForTable:
    """A table and no result yet. ``asked``: the director wants to see what stands there."""

    table: int
    asked: bool = False


@dataclass(frozen=True, slots=True)
class HalfTyped:
    """A table and what there is so far of its first score, perhaps its sign alone."""

    table: int
    first: str


@dataclass(frozen=True, slots=True)
class ForResult:
    """A table and what its result shall be."""

    table: int
    result: Outcome | Clear


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line that says nothing we know: ``code`` names the trouble, ``table`` the table it begins with, if it does."""

    code: str
    table: int | None = None


Typed = Nothing | JumpToMissing | TakeBack | ForName | ForTable | HalfTyped | ForResult | Unreadable


def read_line(text: str, game: Game | None = None) -> Typed:
    """The meaning of a line, at every moment while it is typed; without ``game`` both scores are typed."""
    typed = text.translate(_DASHES).strip().lower()
    if not typed:
        return Nothing()
    if typed == NEXT_MISSING:
        return JumpToMissing()
    if typed == UNDO:
        return TakeBack()
    head = _HEAD.match(typed)
    if head is None:
        return ForName(" ".join(text.split())) if any(c.isalpha() for c in typed) else Unreadable("entry.how")
    if len(head[0]) > _LONGEST_TABLE:
        return Unreadable("entry.how")  # two numbers run together, not a table
    return _after_table(int(head[0]), typed[head.end() :], game or Game())


def _after_table(table: int, rest: str, game: Game) -> Typed:
    word = rest.strip(" .,:;/-")
    if word == "?":
        return ForTable(table, asked=True)
    if word in CLEAR_WORDS:
        return ForResult(table, Clear())
    if word and CLEAR_WORDS[1].startswith(word):
        return Unreadable("entry.clear_half", table)
    mark = read_mark(rest) if game.forfeits else None
    if isinstance(mark, Half):
        return Unreadable("entry.mark_half", table)
    # Where scores are typed, a lone minus may become a score yet.
    if mark is not None and (game.points or rest.strip() != "-"):
        return ForResult(table, mark)
    if game.points:
        typed = _points(table, rest)
        if not (game.either and isinstance(typed, Unreadable)):
            return typed
    found = _numbers(rest)
    if found is None:
        return Unreadable("entry.how", table)
    return _scores(table, *found)


def _points(table: int, rest: str) -> Typed:
    match read_points(rest):
        case None:
            return ForTable(table)
        case Half(first):
            return HalfTyped(table, first)
        case Wrong(code):
            return Unreadable(code, table)
        case outcome:
            return ForResult(table, outcome)


def _numbers(rest: str) -> tuple[list[str], bool] | None:
    """The numbers after the table's, and whether a minus waits for its digits; ``None`` for anything else."""
    numbers: list[str] = []
    in_number, after_digit, minus = False, True, False
    for sign in rest:
        if sign.isascii() and sign.isdigit():
            if in_number:
                numbers[-1] += sign
            else:
                numbers.append("-" + sign if minus else sign)
            in_number, minus = True, False
        elif sign == "-":
            if minus:
                return None
            minus, in_number = not (in_number or after_digit), False
        elif sign in _APART:
            in_number = minus = False  # a hyphen between blanks only parts
        else:
            return None
        after_digit = False
    return numbers, minus


def _scores(table: int, numbers: list[str], minus_waits: bool) -> Typed:
    if len(numbers) + minus_waits > 2:
        return Unreadable("entry.too_many", table)
    if not numbers:
        return HalfTyped(table, "-") if minus_waits else ForTable(table)
    if len(numbers) == 1:
        return HalfTyped(table, numbers[0])
    try:
        return ForResult(table, read_result(f"{numbers[0]}:{numbers[1]}"))
    except BadInput:
        return Unreadable("entry.long_number", table)
