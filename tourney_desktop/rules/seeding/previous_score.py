"""By the score in the previous tournament, the best first; who did not take part comes last (HOR-1.1, HOR-1.2)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.formats.rotating_partners.career import average_text
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import by_value, competing, with_fill_ins
from tourney_desktop.rules.view import StageView

WHY = "seeding.why.previous_score"


def previous_score_seeds(
    view: StageView, field: tuple[EntrantId, ...], options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """The highest score first, or the lowest where the option says that low is good; level ones by name. A score of 0
    is a score. Newcomers follow by name, or as entered."""
    horizon = options if isinstance(options, HorizonOptions) else None
    rule = "HOR-1.1" if horizon else ""
    sign = -1 if horizon and horizon.low_is_good == "on" else 1

    def score(entrant: EntrantId) -> Fraction | None:
        known = view.entrants[entrant].previous_score
        return None if known is None else sign * known

    players = competing(view, field)
    if horizon is None or horizon.newcomers == "name":
        ranked = by_value(view, players, score, lambda value: average_text(sign * value), WHY, rule)
        return with_fill_ins(view, field, ranked)
    known = tuple(each for each in players if score(each) is not None)
    ranked = by_value(view, known, score, lambda value: average_text(sign * value), WHY, rule)
    new = tuple(
        SeedPlace(each, note(f"{WHY}.unknown.entry", "HOR-1.2")) for each in players if score(each) is None
    )
    return with_fill_ins(view, field, (*ranked, *new))


PREVIOUS_SCORE = Seeding("previous-score", previous_score_seeds)
