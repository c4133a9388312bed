"""The order an earlier stage left behind (ADD-10); who came in by another door stands behind, in entry order."""

from __future__ import annotations

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import competing, with_fill_ins
from tourney_desktop.rules.stages import CARRIED as METHOD
from tourney_desktop.rules.stages import entitled
from tourney_desktop.rules.view import StageView


def carried_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """By the places or seeds of the earlier stage. Raises ``RuleConflict`` while those are not settled."""
    players = competing(view, field)
    intake = view.stage.intake
    carried = [each for each in entitled(view.state, intake) if each.entrant in players] if intake else []
    others = [e for e in players if e not in {each.entrant for each in carried}]
    why = note("seeding.why.entered_here", "ADD-10")
    return with_fill_ins(view, field, (*carried, *(SeedPlace(each, why) for each in others)))


CARRIED = Seeding(METHOD, carried_seeds)
