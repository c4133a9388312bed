"""What the window shows right now: one stage of the open event, and a round of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import Round, StageId
from tourney_desktop.reports.scores import EnteredTimes, entered_times
from tourney_desktop.reports.status import StageStatus, stage_status
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.desk import Snapshot


@dataclass(frozen=True)
class Shown:
    """Built once for every change and handed to all tabs. ``round`` is the one chosen in the event bar, ``None`` before
    the first; ``view`` always holds all rounds."""

    snapshot: Snapshot
    stage: StageId
    view: StageView
    status: StageStatus
    round: Round | None

    @cached_property
    def entered(self) -> EnteredTimes:
        """When the results of the chosen round were typed."""
        if self.round is None:
            return {}
        return entered_times(self.snapshot.actions, self.snapshot.timeline, self.round.id)

    @property
    def is_last_round(self) -> bool:
        """Whether the chosen round is the newest."""
        return self.round is None or self.round is self.view.last_round


def shown(snapshot: Snapshot, stage: StageId, round_number: int | None = None) -> Shown:
    """The stage with the round of that number, or the newest."""
    view = stage_view(snapshot.state, stage)
    chosen = next((each for each in view.rounds if each.number == round_number), view.last_round)
    return Shown(
        snapshot=snapshot,
        stage=stage,
        view=view,
        status=stage_status(view),
        round=chosen,
    )
