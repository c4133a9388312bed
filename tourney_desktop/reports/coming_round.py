"""The round that would be drawn now, for reports that look ahead. Nothing is drawn by asking."""

from __future__ import annotations

from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.lot_of_round import lot_of_round
from tourney_desktop.rules.view import StageView


def coming_round(view: StageView, *, waiting: EntrantId | None = None) -> RoundProposal | None:
    """By the lot number it will have unless another is typed; ``None`` while a round is out, and where none can be
    drawn. ``waiting``: as if this one had been drawn by hand."""
    if any(not each.complete for each in view.rounds) or not view.seeded:
        return None
    kind = format_by_id(view.stage.config.format)
    lot = lot_of_round(view, view.next_number)
    try:
        return kind.propose(
            view, kind.options(view), Lots(lot) if waiting is None else TypedLot(lot, waiting)
        )
    except TourneyError:
        return None
