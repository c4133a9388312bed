"""Questions about schedules drawn in advance and the teams in them; a format without them answers with nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Label
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.values import RoundChange, RoundProposal, TeamPlace
from tourney_desktop.rules.view import StageView


class Scheduled(ABC):
    """The part of a format that speaks of rounds that stand drawn before they are played."""

    sums_own_scores: ClassVar[bool] = False
    """Whether somebody's score is the sum of what he scored in each game."""
    ranks_teams: ClassVar[bool] = False
    """Whether members' scores make standings of teams: ``team_places`` answers."""
    mends_schedules: ClassVar[bool] = False
    """Whether rounds that stand drawn seat others when somebody leaves or comes: ``rounds_on_leaving`` and
    ``rounds_on_arrival`` answer, and nobody forfeits."""

    def plan(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> tuple[RoundProposal, ...] | None:
        """The whole schedule of a format drawn in advance, ``None`` for the others."""
        del view, options, lots, waived
        return None

    def rounds_on_leaving(
        self, view: StageView, options: Options, entrant: EntrantId, *, redraw: bool
    ) -> tuple[RoundChange, ...]:
        """Drawn rounds that seat others because somebody has left; ``view`` already says so. ``redraw``: whatever has
        not begun is to be drawn anew. Raises ``RuleConflict`` where that cannot be done (HOR-9.7)."""
        del view, options, entrant, redraw
        return ()

    def rounds_on_arrival(
        self, view: StageView, options: Options, entrants: Sequence[EntrantId], since: int
    ) -> tuple[RoundChange, ...]:
        """Drawn rounds that seat others because these come, or come back, for round ``since``; ``view`` already has
        them. Raises ``RuleConflict`` where there is no place for them (HOR-9.8)."""
        del view, options, entrants, since
        return ()

    def next_label(self, view: StageView, options: Options) -> Label:
        """What the round that would be drawn next is called, of a format drawn in advance."""
        del options
        return self.round_label(view.next_number)

    @abstractmethod
    def round_label(self, number: int) -> Label:
        """What a round is called where its proposal does not say."""

    def team_places(self, view: StageView, options: Options) -> tuple[TeamPlace, ...]:
        """The standings of teams, best first, where members' scores make one (HOR-10.2)."""
        del view, options
        return ()
