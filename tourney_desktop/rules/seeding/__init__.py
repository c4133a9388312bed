"""``SEEDINGS``, the one list. Adding a method is one file and one line here."""

from __future__ import annotations

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.seeding.as_entered import AS_ENTERED
from tourney_desktop.rules.seeding.average import AVERAGE
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.carried import CARRIED
from tourney_desktop.rules.seeding.lot import LOT
from tourney_desktop.rules.seeding.manual import MANUAL
from tourney_desktop.rules.seeding.previous_score import PREVIOUS_SCORE
from tourney_desktop.rules.seeding.rating import RATING
from tourney_desktop.rules.seeding.rook import ROOK
from tourney_desktop.rules.seeding.team_rating import TEAM_RATING

SEEDINGS: tuple[Seeding, ...] = (
    ROOK, RATING, TEAM_RATING, AVERAGE, PREVIOUS_SCORE, LOT, AS_ENTERED, CARRIED, MANUAL,
)  # fmt: skip


def seeding_by_id(wanted: str) -> Seeding:
    """The method of that id. Raises ``BadInput`` listing what exists."""
    for each in SEEDINGS:
        if each.id == wanted:
            return each
    raise BadInput("seeding.unknown", method=wanted, methods=listed(each.id for each in SEEDINGS))
