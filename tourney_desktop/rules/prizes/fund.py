"""The prize fund of a division (ADD-13): what came in, what the organiser keeps, what is left to pay."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fund:
    """In cents. A share of the entry fees is retained, rounded down; added money and side pools are paid in full."""

    entries: int
    entry_fee: int = 0
    retained_percent: int = 0
    added: int = 0
    side_pools: int = 0

    @property
    def fees(self) -> int:
        """All entry fees."""
        return self.entries * self.entry_fee

    @property
    def retained(self) -> int:
        """What the organiser keeps of them."""
        return self.fees * self.retained_percent // 100

    @property
    def total(self) -> int:
        """What is paid."""
        return self.fees - self.retained + self.added + self.side_pools
