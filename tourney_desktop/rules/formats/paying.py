"""Questions about money, which every format answers by its places. All amounts are in cents."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tourney_desktop.rules.entries import entries
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.award import PrizeList
from tourney_desktop.rules.prizes.by_places import pay_by_places
from tourney_desktop.rules.prizes.sheet import PayoutSheet, payout_sheet
from tourney_desktop.rules.values import Phase, Place
from tourney_desktop.rules.view import StageView


class Paying(ABC):
    """The part of a format that speaks of prizes."""

    @abstractmethod
    def phase(self, view: StageView, options: Options) -> Phase:
        """Where the stage stands."""

    @abstractmethod
    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """The standings, best first; those who withdrew keep their line."""

    def prize_list(self, view: StageView, options: Options, pot: int | None = None) -> PrizeList:
        """Who is paid what as places stand: equal ranks share the money of their places (MS-5.7). ``pot``, else the
        fund (ADD-13)."""
        count = entries(view)
        most = options.most_places(count)
        return pay_by_places(
            self.places(view, options),
            options,
            options.structures.structure(most, most),
            options.fund(count).total if pot is None else pot,
            final=self.phase(view, options).over,
        )

    def payout_sheet(self, view: StageView, options: Options, pot: int | None = None) -> PayoutSheet:
        """Every payout structure that can occur, for the wall before round 1 (MS-3.5)."""
        return payout_sheet(options, entries(view), pot)
