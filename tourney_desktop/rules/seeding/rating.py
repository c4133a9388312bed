"""By rating, highest first; the unrated come last. A pair or team counts by the mean of those who are
rated."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import persons_of
from tourney_desktop.rules.formats.rotating_partners.career import average_text
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import by_value, competing, with_fill_ins
from tourney_desktop.rules.view import StageView


def rating_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """Level ratings by name (ROOK-3.3)."""

    def rating(entrant: EntrantId) -> Fraction | None:
        people = persons_of(view.state, view.entrants[entrant])
        known = [person.rating for person in people if person.rating is not None]
        return sum(known, Fraction(0)) / len(known) if known else None

    players = competing(view, field)
    return with_fill_ins(view, field, by_value(view, players, rating, average_text, "seeding.why.rating"))


RATING = Seeding("rating", rating_seeds)
