"""An order given by the director. The command hands it over; without one the seeds stand as they are."""

from __future__ import annotations

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def manual_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """Present seeds first, then those who have none, in entry order."""
    why = note("seeding.why.manual")
    players = sorted(competing(view, field), key=view.seed)
    return with_fill_ins(view, field, tuple(SeedPlace(each, why) for each in players))


MANUAL = Seeding("manual", manual_seeds)
