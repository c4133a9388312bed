"""By the score in the previous tournament, highest first; who did not take part comes last."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.rotating_partners.career import average_text
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import by_value, competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def previous_score_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """Level scores by name (ROOK-3.3)."""

    def score(entrant: EntrantId) -> Fraction | None:
        return view.entrants[entrant].previous_score

    players = by_value(view, competing(view, field), score, average_text, "seeding.why.previous_score")
    return with_fill_ins(view, field, players)


PREVIOUS_SCORE = Seeding("previous-score", previous_score_seeds)
