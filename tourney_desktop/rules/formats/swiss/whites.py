"""Who of each pair moves first (MSFS-8)."""

from __future__ import annotations

from collections.abc import Callable

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.swiss.pairing import SwissRound
from tourney_desktop.rules.kit.colours import white_of

Two = tuple[EntrantId, EntrantId]


def first_movers(drawn: SwissRound, number: Callable[[EntrantId], int], odd: bool | None) -> tuple[Two, ...]:
    """Every pair, White first. ``odd`` is the toss of a first round: whether the odd numbers of the second pile have
    White there (MSFS-8.1); ``None`` in all others, which go by MSFS-8.3."""
    return tuple(
        pair if _higher_has_white(drawn, pair, number, odd) else pair[::-1] for pair in drawn.pairs()
    )


def _higher_has_white(
    drawn: SwissRound, pair: Two, number: Callable[[EntrantId], int], odd: bool | None
) -> bool:
    higher, lower = pair
    if odd is not None:
        return bool(number(lower) % 2) is not odd  # the lower one is of the second pile
    past = drawn.pool.past
    return white_of(
        past.colour(higher), past.colour(lower), higher_has_lower_number=number(higher) < number(lower)
    )
