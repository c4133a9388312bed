"""The lot number of a round for which none was typed."""

from __future__ import annotations

from tourney_desktop.domain.lots import derived_seed
from tourney_desktop.rules.view import StageView


def lot_of_round(view: StageView, number: int) -> int:
    """It derives from the event's own seed, so that pairing again after an undo gives the same round."""
    return derived_seed(view.state.random_seed, "round", view.division.id, number)
