"""``RATINGS``, the one list. Adding a system is one file and one line here."""

from __future__ import annotations

from typing import Any

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.elo import Elo
from tourney_desktop.rules.ratings.glicko import Glicko
from tourney_desktop.rules.ratings.glixo import Glixo

RATINGS: tuple[Rating[Any], ...] = (Glixo(), Glicko(), Elo())


def rating_by_id(wanted: str) -> Rating[Any]:
    """The system of that id, case-blind. Raises ``BadInput`` listing what exists."""
    for each in RATINGS:
        if each.id == wanted.strip().lower():
            return each
    raise BadInput("ratings.unknown", system=wanted, systems=listed(each.id for each in RATINGS))
