"""Veterans by average with the rookies in their middle (ROOK-3)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.formats.rotating_partners.career import average_text, career_average, is_rookie
from tourney_desktop.rules.formats.rotating_partners.options import RookOptions
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import by_value, competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def rook_seeds(
    view: StageView, field: tuple[EntrantId, ...], options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """The upper half of the returning players, the rookies by name, the other half (ROOK-3.4)."""
    chosen = options if isinstance(options, RookOptions) else RookOptions()
    players = competing(view, field)
    rookies = [each for each in players if is_rookie(view.entrants[each])]  # ROOK-3.1
    returning = tuple(each for each in players if not is_rookie(view.entrants[each]))
    upper, lower = (
        _by_average(view, half, chosen, why)
        for half, why in zip(_halves(view, returning, chosen), ("veteran_top", "veteran_bottom"), strict=True)
    )
    middle = tuple(
        SeedPlace(each, note("seeding.why.rookie", "ROOK-3.4")) for each in sorted(rookies, key=view.name_key)
    )
    return with_fill_ins(view, field, (*upper, *middle, *lower))


def _halves(
    view: StageView, returning: tuple[EntrantId, ...], options: RookOptions
) -> tuple[tuple[EntrantId, ...], tuple[EntrantId, ...]]:
    """By average, highest first (ROOK-3.2), level ones by name (ROOK-3.3); an odd one belongs on top by
    default (ROOK-3.4)."""
    ordered = tuple(each.entrant for each in _by_average(view, returning, options, "veteran_top"))
    cut = (len(ordered) + (options.odd_half == "ceil")) // 2
    return ordered[:cut], ordered[cut:]


def _by_average(
    view: StageView, players: tuple[EntrantId, ...], options: RookOptions, why: str
) -> tuple[SeedPlace, ...]:
    def average(entrant: EntrantId) -> Fraction | None:
        return career_average(view.entrants[entrant], options.average)

    return by_value(view, players, average, average_text, f"seeding.why.{why}", "ROOK-3.2")


ROOK = Seeding("rook", rook_seeds)
