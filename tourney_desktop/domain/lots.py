"""One deterministic stream of lots: the same seed gives the same draw on every machine, for ever.

The stream is SHA-256 over the seed and a counter; whole numbers are taken from it without bias; shuffling is our own,
so that no library's change can redraw an old event.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

LARGEST_SEED = 999_999
"""Lot numbers are read out and typed again by people, so they stay short."""


class Lots:
    """A stream of lots for one draw."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._counter = 0

    def _next(self) -> int:
        block = sha256(f"tourney-lots/{self.seed}/{self._counter}".encode()).digest()
        self._counter += 1
        return int.from_bytes(block[:8], "big")

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely as any other. Raises ``ValueError`` for a bound under 1."""
        if bound < 1:
            raise ValueError(f"no lot below {bound}")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            drawn = self._next()
            if drawn < limit:
                return drawn % bound

    def choice(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in drawn order (Fisher and Yates, from the end)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def derived_seed(event_seed: int, *parts: int | str) -> int:
    """The default seed of one draw, from the event's own seed and what is drawn: pairing again gives the same."""
    text = "/".join(("tourney-seed", str(event_seed), *map(str, parts)))
    return 1 + int.from_bytes(sha256(text.encode()).digest()[:8], "big") % LARGEST_SEED
