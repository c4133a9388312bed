"""Who of each pair moves first (MSFS-8)."""

from __future__ import annotations

from collections.abc import Callable

from tourney_desktop.domain.model import EntrantId, Round
from tourney_desktop.rules.formats.swiss.pairing import Pool, SwissRound
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.kit.colours import white_of

Two = tuple[EntrantId, EntrantId]


def first_movers(drawn: SwissRound, number: Callable[[EntrantId], int], odd: bool | None) -> tuple[Two, ...]:
    """Every pair, White first. ``odd`` is the toss of a first round: whether the odd numbers of the second pile have
    White there (MSFS-8.1); ``None`` in all others, which go by MSFS-8.3."""
    past = drawn.pool.past
    return tuple(pair if _higher_has_white(past, pair, number, odd) else pair[::-1] for pair in drawn.pairs())


TOSSES = {"swiss.note.toss_odd": True, "swiss.note.toss_even": False}
"""The notes of a first round that say how its toss fell."""


def by_hand(pool: Pool, drawn: Round, number: Callable[[EntrantId], int]) -> Two:
    """Two who are paired by hand in a drawn round, White first, as the rules have it. ``pool`` is of those two."""
    odd = next((TOSSES[each.code] for each in drawn.notes if each.code in TOSSES), None)
    higher, lower = pool.order
    return (higher, lower) if _higher_has_white(pool.past, (higher, lower), number, odd) else (lower, higher)


def _higher_has_white(past: Past, pair: Two, number: Callable[[EntrantId], int], odd: bool | None) -> bool:
    higher, lower = pair
    if odd is not None:
        return bool(number(lower) % 2) is not odd  # the lower one is of the second pile
    return white_of(
        past.colour(higher), past.colour(lower), higher_has_lower_number=number(higher) < number(lower)
    )
