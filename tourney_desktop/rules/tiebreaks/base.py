"""What a tie-break is: an exact value for everybody that can show how it was reached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.scoring.points import How, Item, Ledger


@dataclass(frozen=True, slots=True)
class Line:
    """One part of a value: the message ``tie_break.line.<code>`` with the opponent's name, and what it adds.
    ``base`` is what was taken a part of, such as an opponent's score."""

    code: str
    value: Fraction
    opponent: EntrantId | None = None
    round: int = 0
    base: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """The sum of its lines."""

    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> Fraction:
        """The value."""
        return sum((line.value for line in self.lines), Fraction(0))


@dataclass(frozen=True, slots=True)
class TieBreakRules:
    """``forfeits_count``: a forfeit counts as if it had been played (MSFS-4.6). ``caps``: no margin of a single game
    counts for more than this, round by round; the last holds for all later rounds, ``None`` is no cap (ADD-11)."""

    forfeits_count: bool = False
    caps: tuple[int | None, ...] = ()

    def counts(self, item: Item) -> bool:
        """Whether a line of the card has a part in tie-breaks. A rest never has (MSFS-4.5)."""
        return item.how is How.PLAYED or (self.forfeits_count and item.how is How.FORFEIT)

    def capped(self, margin: int, number: int) -> int:
        """A margin of round ``number`` as it counts."""
        cap = self.caps[min(number, len(self.caps)) - 1] if self.caps else None
        return margin if cap is None else max(-cap, min(cap, margin))


class TieBreak(ABC):
    """One way to part equal scores. Its heading is the message ``column.<id>``, explained by ``column.<id>.tip``."""

    id: ClassVar[str]
    higher_wins: ClassVar[bool] = True

    @abstractmethod
    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """The value of one entrant."""

    def values(
        self, ledger: Ledger, entrants: Iterable[EntrantId], rules: TieBreakRules
    ) -> dict[EntrantId, Value]:
        """The values of several."""
        return {each: self.value(ledger, each, rules) for each in entrants}


def in_points(half_points: int) -> Fraction:
    """Half points as points."""
    return Fraction(half_points, 2)
