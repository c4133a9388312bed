"""By the average round score of earlier tournaments, highest first; who has none comes last."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.rotating_partners.career import average_text, career_average
from tourney_desktop.rules.formats.rotating_partners.options import RookOptions
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import by_value, competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def average_seeds(
    view: StageView, field: tuple[EntrantId, ...], options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """Level averages by name (ROOK-3.3)."""
    how = options.average if isinstance(options, RookOptions) else "pooled"

    def average(entrant: EntrantId) -> Fraction | None:
        return career_average(view.entrants[entrant], how)

    players = competing(view, field)
    return with_fill_ins(view, field, by_value(view, players, average, average_text, "seeding.why.average"))


AVERAGE = Seeding("average", average_seeds)
