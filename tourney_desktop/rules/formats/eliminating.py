"""Questions about who is still in and how it ends, which a format that puts nobody out answers with nothing."""

from __future__ import annotations

from collections.abc import Mapping

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.player_meeting import Meeting
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.values import FieldCounts, Recorded, RoundProposal
from tourney_desktop.rules.view import StageView


class Eliminating:
    """The part of a format that speaks of who can still win, of last matches, and of the talk with the players."""

    def field_counts(self, view: StageView, options: Options) -> FieldCounts | None:
        """How many are in and how many can still win; ``None`` where nobody goes out."""
        del view, options
        return None

    def contenders(self, view: StageView, options: Options) -> frozenset[EntrantId] | None:
        """Who can still win, by the results that are in; ``None`` where nobody goes out."""
        del view, options
        return None

    def recorded(self, view: StageView, options: Options) -> Mapping[int, Recorded]:
        """How rounds stand on record where that is not how they were drawn, by round number (MS-6.7)."""
        del view, options
        return {}

    def meeting(
        self, view: StageView, options: Options, coming: RoundProposal | None = None, pot: int | None = None
    ) -> Meeting | None:
        """What the director tells the players before a round (MS-1.6), ``None`` where there is nothing to tell.
        ``coming`` is that round where it is not drawn yet; ``pot`` in cents, else the fund."""
        del view, options, coming, pot
        return None

    def three_way_view(self, view: StageView, options: Options) -> ThreeWayView | None:
        """What a playoff of three that is due or under way is worth to each, under every way to settle it (ADD-3);
        ``None`` where there is none."""
        del view, options
        return None
