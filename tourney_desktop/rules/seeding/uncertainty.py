"""How sure an order by ratings is: where the ranges of two neighbours overlap, either might as well come first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId, Note, note
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.ratings.shown import rating_text
from tourney_desktop.rules.teams import shown_pair
from tourney_desktop.rules.view import StageView

BY_RATING = frozenset({"rating", "team-rating"})
"""The seeding methods whose order this speaks of."""


@dataclass(frozen=True, slots=True)
class RatedRange:
    """A rating and how far it may be off (NSSC-1.2)."""

    rating: Fraction
    deviation: Fraction | float

    def overlaps(self, other: RatedRange) -> bool:
        """Whether the higher one less its deviation is not above the lower one and its deviation."""
        return abs(self.rating - other.rating) <= Fraction(self.deviation) + Fraction(other.deviation)

    def __str__(self) -> str:
        """``1717±40``."""
        return rating_text(self.rating, self.deviation)


def uncertain_seeds(view: StageView) -> Mapping[EntrantId, Note]:
    """Everybody whose range overlaps that of the seed before him, with a note that names both; nobody where seeds were
    not drawn by rating or deviations are not known."""
    if view.stage.seeding not in BY_RATING:
        return {}
    teams = format_by_id(view.stage.config.format).teams
    seeded = sorted((e for e, part in view.participations.items() if part.seed is not None), key=view.seed)
    found: dict[EntrantId, Note] = {}
    above: tuple[EntrantId, RatedRange] | None = None
    for each in seeded:
        rating, deviation = shown_pair(view, each, teams=teams)
        own = RatedRange(rating, deviation) if rating is not None and deviation is not None else None
        if own is not None and above is not None and own.overlaps(above[1]):
            other, better = above
            found[each] = note(
                "seeding.within_reach", "NSSC-1.2", other_id=other, figure=str(own), better=str(better)
            )
        above = (each, own) if own is not None else None
    return found
