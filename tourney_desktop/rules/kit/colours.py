"""Who moves first: a toss for a first round, balance and alternation afterwards (MSFS-8).

"White" is the side that moves first, in any game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColourPast:
    """The games somebody has played with a first mover: True where that was he, oldest first."""

    whites: tuple[bool, ...] = ()

    @staticmethod
    def of(text: str) -> ColourPast:
        """From letters: ``WBW``."""
        return ColourPast(tuple(letter == "W" for letter in text))

    @property
    def balance(self) -> int:
        """Whites less Blacks."""
        return sum(1 if white else -1 for white in self.whites)

    @property
    def due(self) -> bool | None:
        """Whether White would alternate; ``None`` before his first game."""
        return not self.whites[-1] if self.whites else None


def white_of(higher: ColourPast, lower: ColourPast, *, higher_has_lower_number: bool) -> bool:
    """Whether the higher-ranked of two has White (MSFS-8.3): the more even balances, then alternation of the higher,
    or of the only one who has played, then the lower number."""
    if_white = (higher.balance + 1) ** 2 + (lower.balance - 1) ** 2
    if_black = (higher.balance - 1) ** 2 + (lower.balance + 1) ** 2
    if if_white != if_black:
        return if_white < if_black
    if higher.due is not None:
        return higher.due
    if lower.due is not None:
        return not lower.due
    return higher_has_lower_number


def imbalance(one: ColourPast, two: ColourPast) -> int:
    """The least sum of squared balances the two can come to (for pairings that look at colours)."""
    return min(
        (one.balance + side) ** 2 + (two.balance - side) ** 2 for side in (1, -1)
    )  # fmt: skip


def toss_whites(second_pile: Iterable[int], *, odd: bool) -> frozenset[int]:
    """The numbers of the second pile that have White: the odd ones, or the even ones (MSFS-8.1)."""
    return frozenset(number for number in second_pile if number % 2 == odd)
