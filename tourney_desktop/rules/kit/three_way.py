"""Three level for first: the contingent-bye playoff of two matches (MS-6), as a plain state machine.

One of the three, by lot among those who rested least, waits with a provisional bye; the other two play; their winner
plays the one who waited. If he who waited wins, the bye was his. If not, it goes to the loser of the first match, who
comes second: the match that was played first counts as the final and the second as the semi-final (MS-6.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tourney_desktop.domain.lots import Lots

T = TypeVar("T")


@dataclass(frozen=True)
class ThreeWay(Generic[T]):
    """``waiting`` has the provisional bye; ``players`` meet in match 1; winners are ``None`` until known. Raises
    ``ValueError`` for a winner who did not play that match."""

    waiting: T
    players: tuple[T, T]
    first_winner: T | None = None
    second_winner: T | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.first_winner is not None and self.first_winner not in self.players:
            raise ValueError(f"{self.first_winner} did not play match 1")
        if self.second_winner is not None and (
            self.first_winner is None or self.second_winner not in (self.first_winner, self.waiting)
        ):
            raise ValueError(f"{self.second_winner} did not play match 2")

    @property
    def next_match(self) -> tuple[T, T] | None:
        """Who plays next; ``None`` when it is decided (MS-6.2, MS-6.3)."""
        if self.first_winner is None:
            return self.players
        return (self.first_winner, self.waiting) if self.second_winner is None else None

    @property
    def order(self) -> tuple[T, T, T] | None:
        """First, second and third, once match 2 is in (MS-6.4, MS-6.5)."""
        if self.first_winner is None or self.second_winner is None:
            return None
        loser = next(each for each in self.players if each != self.first_winner)
        if self.second_winner == self.waiting:
            return (self.waiting, self.first_winner, loser)
        return (self.first_winner, loser, self.waiting)

    @property
    def holder_of_the_bye(self) -> T:
        """Who waits, or in the end who earned it (MS-6.4, MS-6.5)."""
        order = self.order
        return order[1] if order is not None and order[0] != self.waiting else self.waiting

    @property
    def reversed_in_time(self) -> bool:
        """Whether match 1 turned out to be the final and match 2 the semi-final (MS-6.5)."""
        order = self.order
        return order is not None and order[0] != self.waiting


def in_the_draw(three: Sequence[T], rests: Mapping[T, int]) -> tuple[T, ...]:
    """Those with the fewest earlier byes (MS-6.1)."""
    fewest = min(rests.get(each, 0) for each in three)
    return tuple(each for each in three if rests.get(each, 0) == fewest)


def draw_waiting(three: Sequence[T], rests: Mapping[T, int], lots: Lots) -> T:
    """Who waits: by lot among those in the draw."""
    return lots.choice(in_the_draw(three, rests))
