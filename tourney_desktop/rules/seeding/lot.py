"""By lot: the same lot number always gives the same order."""

from __future__ import annotations

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def lot_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, lots: Lots
) -> tuple[SeedPlace, ...]:
    """Drawn from the entry order, so that nothing but the field and the lot number decides."""
    drawn = lots.shuffled(competing(view, field))
    why = note("seeding.why.lot", lot=lots.seed)
    return with_fill_ins(view, field, tuple(SeedPlace(each, why) for each in drawn))


LOT = Seeding("lot", lot_seeds, by_lot=True)
