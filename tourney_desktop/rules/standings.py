"""From scores to places: score, then tie-breaks in order, then what the director decided; else the place is shared.

Nothing hidden parts equals (MSFS-4.2): who is level in all of these has the same rank, and the list between them
goes by seed only because a list must have some order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.rules.tiebreaks.base import Value
from tourney_desktop.rules.values import TieBreakValue

Order = tuple[EntrantId, ...]
Decide = Callable[[Order], Order | None]
"""Given all who are level, in order of seed: their order, or ``None`` where it is not decided."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line: 1, 1, 3, 3, 3, 6 where places are shared."""

    entrant: EntrantId
    rank: int
    shared: bool


def shared_ranks(
    entrants: Sequence[EntrantId],
    key: Callable[[EntrantId], tuple[Fraction | int, ...]],
    decide: Decide = lambda _tied: None,
) -> tuple[Ranked, ...]:
    """Best first by ``key``, highest first; ``entrants`` in the order that level ones are to be listed in."""
    found: list[Ranked] = []
    ordered = sorted(entrants, key=lambda each: [-part for part in key(each)])
    for _key, same in groupby(ordered, key=key):
        tied = tuple(same)
        rank = len(found) + 1
        decided = decide(tied) if len(tied) > 1 else None
        if decided is not None and sorted(decided) == sorted(tied):
            found += (Ranked(each, at, shared=False) for at, each in enumerate(decided, rank))
        else:
            found += (Ranked(each, rank, shared=len(tied) > 1) for each in tied)
    return tuple(found)


def by_lot(seed: int) -> Decide:
    """A drawn order: the same lot number draws the same (B27)."""
    return lambda tied: Lots(seed).shuffled(tuple(sorted(tied)))


def as_decided(orders: Sequence[Order], otherwise: Decide = lambda _tied: None) -> Decide:
    """Orders the director decided, each for exactly those who are tied."""

    def decide(tied: Order) -> Order | None:
        for order in orders:
            if sorted(order) == sorted(tied):
                return order
        return otherwise(tied)

    return decide


def shown(code: str, value: Value, name: Callable[[EntrantId], str]) -> TieBreakValue:
    """A tie-break value with its working in words."""
    lines = tuple(
        (
            say(
                f"tie_break.line.{line.code}",
                round=line.round,
                name=name(line.opponent) if line.opponent is not None else "",
                base=number_text(line.base) if line.base is not None else "",
            ),
            number_text(line.value),
        )
        for line in value.lines
    )
    return TieBreakValue(code, str(value.total), lines)


@lru_cache(maxsize=1024)
def number_text(value: Fraction) -> str:
    """A number for people: whole, in quarters (2½, 10¾), or as it is."""
    parts = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
    size = abs(value)
    whole, part = size.numerator // size.denominator, size - size.numerator // size.denominator
    if part and part not in parts:
        return str(value)
    text = f"{whole if whole or not part else ''}{parts.get(part, '')}"
    return f"\N{MINUS SIGN}{text}" if value < 0 else text


def level_for_first(ranks: Sequence[Ranked]) -> Order:
    """All who share the first place; empty where one holds it alone."""
    return tuple(each.entrant for each in ranks if each.rank == 1 and each.shared)
