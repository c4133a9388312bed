"""People of a rating list, as those of an earlier event: what can be taken of them is a rating."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId, PersonId
from tourney_desktop.rules.earlier.people import EarlierPerson, Identity
from tourney_desktop.rules.ratings.events import ListedRating


def listed_people(ratings: Iterable[ListedRating]) -> tuple[EarlierPerson, ...]:
    """Everybody who has a rating, in the order of the list, with every digit that the list would be written with."""
    return tuple(
        EarlierPerson(
            Identity(
                EntrantId(0),
                PersonId(at),
                each.player.last,
                each.player.first,
                each.player.team,
                each.player.code,
                single=False,
            ),
            rating=Fraction(repr(each.rating)),
            deviation=None if each.deviation is None else Fraction(repr(each.deviation)),
        )
        for at, each in enumerate(ratings, 1)
        if each.rating is not None
    )
