"""Scores of a history as people write them, and the words for a game that was not played."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Forfeit, Outcome, Scored, Unit
from tourney_desktop.exchange.numbers import read_number, stands_for_nothing
from tourney_desktop.rules.ratings.base import Score
from tourney_desktop.rules.result_text import Clear, read_result

MOST = 9_999_999
_MARKS = ("+", "f", "ff", "0f", "1f", "+f", "-f", "wo", "w/o", "k")
_WORDS = ("forfeit", "forfait", "walkover", "bye", "noshow", "no-show", "dnp", "kampflos")
_FORFEITS = frozenset((*_MARKS, *_WORDS))
_HALVES = {"½-½": "1/2-1/2", "½": "1/2-1/2", "=": "1/2-1/2", "0.5-0.5": "1/2-1/2"}


class Unscored(Enum):
    """Why a cell holds no score: it says nothing, or that there was no play."""

    BLANK = "blank"
    FORFEIT = "forfeit"


Reading = Score | Unscored


def read_score(text: str) -> Reading:
    """One side's score: whole, or with a half. Raises ``ValueError`` for what is none, a date above all."""
    if folded(text).replace(" ", "") in _FORFEITS:
        return Unscored.FORFEIT
    if stands_for_nothing(text):
        return Unscored.BLANK
    number = read_number(text, grouped=True)
    if number is None:
        return Unscored.BLANK
    if number.denominator > 2 or abs(number) > MOST:
        raise ValueError(text)
    return int(number) if number.denominator == 1 else number


def read_pair(text: str) -> tuple[Reading, Reading]:
    """Both scores of a result in one cell: ``412-388``, ``1-0``, ``½-½``, ``+/-``. Raises ``ValueError`` as above."""
    if folded(text).replace(" ", "") in _FORFEITS:
        return Unscored.FORFEIT, Unscored.FORFEIT
    if stands_for_nothing(text):
        return Unscored.BLANK, Unscored.BLANK
    typed = _HALVES.get(text.replace(" ", "").replace("\N{EN DASH}", "-"), text)
    outcome = _outcome(typed)
    if isinstance(outcome, Scored):
        return _points(outcome.first, outcome.unit), _points(outcome.second, outcome.unit)
    if isinstance(outcome, Forfeit):
        return Unscored.FORFEIT, Unscored.FORFEIT
    return Unscored.BLANK, Unscored.BLANK


def _outcome(typed: str) -> Outcome | Clear:
    for unit in (Unit.RAW, Unit.HALF_POINTS):
        try:
            return read_result(typed, unit)
        except BadInput:
            continue
    raise ValueError(typed)


def _points(score: int, unit: Unit) -> Score:
    if unit is Unit.RAW:
        return score
    return score // 2 if score % 2 == 0 else Fraction(score, 2)
