"""In the order of entry."""

from __future__ import annotations

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def as_entered_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """Entrant numbers count entries."""
    why = note("seeding.why.entered")
    return with_fill_ins(view, field, tuple(SeedPlace(each, why) for each in competing(view, field)))


AS_ENTERED = Seeding("as-entered", as_entered_seeds)
