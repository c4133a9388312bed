"""Prizes by the standings, for every format: equal ranks share the money of the places they fill (MS-5.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Protocol

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.award import PrizeList, award
from tourney_desktop.rules.prizes.payouts import Structure


class Placed(Protocol):
    """A line of the standings. ``rank`` is ``None`` for those who do not rank."""

    @property
    def rank(self) -> int | None:
        """The rank, equal ones sharing it."""

    @property
    def entrant(self) -> EntrantId:
        """Whose line it is."""


def pay_by_places(
    places: Sequence[Placed],
    options: Options,
    structure: Structure,
    pot: int,
    *,
    final: bool,
    amounts: Sequence[int] | None = None,
    fees: Mapping[EntrantId, int] | None = None,
) -> PrizeList:
    """The list in the order of ``places``. ``pot`` in cents; ``amounts`` and ``fees`` as for ``award``."""
    ranked = [place for place in places if place.rank is not None]
    return award(
        [[each.entrant for each in same] for _rank, same in groupby(ranked, key=lambda place: place.rank)],
        [place.entrant for place in places if place.rank is None],
        structure,
        pot,
        options.unit,
        final=final,
        amounts=amounts,
        fees=fees,
    )
