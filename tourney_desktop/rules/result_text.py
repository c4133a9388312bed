"""Results as people type them, and as lists write them. One grammar for the entry line, the command and result files.

``412-388 · 412:-15 · -15:30 · 1-0 · 1/2-1/2 · +/- · -/+ · -/- · F1 · F2 · FF · adjourned · clear``
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Adjourned, Annulled, Forfeit, Outcome, Scored, Unit

MINUS = "\N{MINUS SIGN}"
_DASHES = str.maketrans({MINUS: "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{NON-BREAKING HYPHEN}": "-"})
_WORDS: dict[str, Outcome] = {
    "+/-": Forfeit(0),
    "-/+": Forfeit(1),
    "-/-": Forfeit(None),
    "f2": Forfeit(0),
    "f1": Forfeit(1),
    "ff": Forfeit(None),
    "adjourned": Adjourned(),
}
_RAW = re.compile(r"(-?\d{1,7})\s*(?:[-:/]|\s)\s*(-?\d{1,7})")
_HALF = {"0": 0, "0.5": 1, ".5": 1, "1/2": 1, "½": 1, "=": 1, "1": 2}
_POINTS = re.compile(r"(0\.5|\.5|1/2|½|0|1)\s*[-:]\s*(0\.5|\.5|1/2|½|0|1)")


@dataclass(frozen=True, slots=True)
class Clear:
    """The pairing is open again."""


Units = Unit | tuple[Unit, ...]
"""What typed numbers may count; of several the first that fits."""


def read_result(text: str, unit: Units = Unit.RAW) -> Outcome | Clear:
    """The outcome that was typed. Raises ``BadInput`` with examples where it is none."""
    if isinstance(unit, tuple):
        return _first_that_fits(text, unit)
    typed = " ".join(text.translate(_DASHES).split()).lower()
    if typed == "clear":
        return Clear()
    if typed in _WORDS:
        return _WORDS[typed]
    if unit is Unit.HALF_POINTS:
        points = _POINTS.fullmatch(typed)
        if points:
            first, second = _HALF[points[1]], _HALF[points[2]]
            if first + second == 2:
                return Scored(first, second, unit)
        raise BadInput("result.points", text=text)
    scores = _RAW.fullmatch(typed)
    if not scores:
        raise BadInput("result.scores", text=text)
    return Scored(int(scores[1]), int(scores[2]), unit)


def _first_that_fits(text: str, units: tuple[Unit, ...]) -> Outcome | Clear:
    *others, last = units
    for unit in others:
        try:
            return read_result(text, unit)
        except BadInput:
            continue
    return read_result(text, last)


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def half_points(number: int) -> str:
    """Half points as people write them: 5 is 2½."""
    whole, half = divmod(abs(number), 2)
    text = f"{whole or '' if half else whole}{'½' if half else ''}"
    return f"{MINUS}{text}" if number < 0 else text


def write_result(outcome: Outcome) -> str:
    """The outcome as lists write it: ``412 – 388``, ``+ – −`` for a forfeit."""
    if isinstance(outcome, Scored):
        write = half_points if outcome.unit is Unit.HALF_POINTS else signed
        return f"{write(outcome.first)} – {write(outcome.second)}"
    if isinstance(outcome, Forfeit):
        marks = {0: ("+", MINUS), 1: (MINUS, "+"), None: (MINUS, MINUS)}[outcome.winner]
        return " – ".join(marks)
    return "annulled" if isinstance(outcome, Annulled) else "adjourned"


def type_result(outcome: Outcome) -> str:
    """The outcome as it could be typed again."""
    if isinstance(outcome, Scored):
        if outcome.unit is Unit.HALF_POINTS:
            return "-".join({0: "0", 1: "1/2", 2: "1"}[each] for each in (outcome.first, outcome.second))
        return f"{outcome.first}:{outcome.second}"
    return next((word for word, each in _WORDS.items() if each == outcome), "annulled")
