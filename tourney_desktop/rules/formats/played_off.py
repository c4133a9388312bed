"""A format in which three who are level for first may play on: option ``final_tie`` (MS-1.5)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.final_tie import recorded_playoff, seats_of_the_playoff
from tourney_desktop.rules.formats.eliminating import Eliminating
from tourney_desktop.rules.formats.paying import Paying
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.values import Recorded
from tourney_desktop.rules.view import StageView


class PlayedOff(Eliminating, Paying):
    """The part of such a format that speaks of its playoff."""

    @abstractmethod
    def three_level(self, view: StageView, options: Options) -> tuple[EntrantId, ...]:
        """The three who must play on, empty where nobody must."""

    def recorded(self, view: StageView, options: Options) -> Mapping[int, Recorded]:
        """How the playoff stands on record once it is decided (MS-6.7)."""
        del options
        return recorded_playoff(view)

    def three_way_view(self, view: StageView, options: Options) -> ThreeWayView | None:
        """What the playoff is worth to each (ADD-3)."""
        structure = self.payout_sheet(view, options).structures[0]
        return seats_of_the_playoff(view, self.three_level(view, options), structure)
