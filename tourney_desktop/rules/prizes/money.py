"""Money as whole cents: typed, rounded down to a unit, written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.kinds import Kind, Value

CENTS = 100
UNITS = {"0.01": 1, "1": CENTS, "5": 5 * CENTS, "10": 10 * CENTS}
"""What amounts can be rounded down to (MS-5.7), in cents, by the word of the option."""
_TYPED = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?")


def read_money(text: str) -> int | None:
    """Cents of ``12``, ``12.5`` or ``12,50``; ``None`` for anything else."""
    found = _TYPED.fullmatch(text.strip())
    if not found:
        return None
    return int(found[1]) * CENTS + int((found[2] or "").ljust(2, "0"))


def money_text(cents: int) -> str:
    """Two decimals, always: ``1234.50``."""
    whole, part = divmod(abs(cents), CENTS)
    return f"{'-' if cents < 0 else ''}{whole}.{part:02d}"


def rounded_down(cents: int, unit: int) -> int:
    """The most whole units in an amount (MS-5.7)."""
    return cents // unit * unit


@dataclass(frozen=True)
class Money(Kind):
    """An amount of money, kept in cents."""

    name: ClassVar[str] = "money"

    def read(self, option: str, text: str) -> Value:
        """The amount in cents."""
        cents = read_money(text)
        if cents is None:
            raise BadInput("option.value", option=option, value=text, choices="0, 12.50, 100 …")
        return cents

    def write(self, value: Value) -> str:
        """Without decimals where there are none."""
        if not isinstance(value, int):
            return ""
        return str(value // CENTS) if value % CENTS == 0 else money_text(value)
