"""What the window shows right now: one stage of the open event, and a round of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import Round, StageId
from tourney_desktop.reports.divisions import division_letters
from tourney_desktop.reports.scores import EnteredTimes, entered_times
from tourney_desktop.reports.status import StageStatus, stage_status
from tourney_desktop.rules.final_tie import regular_rounds
from tourney_desktop.rules.formats import format_by_id
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

    @cached_property
    def letters(self) -> Mapping[str, StageId]:
        """The letters of all divisions with the stage each plays, empty for a lone one."""
        return division_letters(self.snapshot.state)

    @cached_property
    def in_advance(self) -> bool:
        """Whether rounds are drawn while earlier ones are out, so that the newest is not the one that is played."""
        return format_by_id(self.view.stage.config.format).drawn_in_advance

    @cached_property
    def more_to_draw(self) -> bool:
        """Whether another round can come: always, but for a schedule that is drawn to its end."""
        if self.status.over:
            return False
        if not self.in_advance:
            return True
        kind = format_by_id(self.view.stage.config.format)
        total = kind.total_rounds(self.view, kind.options(self.view))
        waiting = all(each.complete for each in self.view.rounds)
        return total is None or len(regular_rounds(self.view)) < total or waiting

    @cached_property
    def next_open(self) -> Round | None:
        """The first drawn round that has results out."""
        return next((each for each in self.view.rounds if not each.complete), None)

    @property
    def is_last_round(self) -> bool:
        """Whether the chosen round is the newest."""
        return self.round is None or self.round is self.view.last_round


def round_to_look_at(view: StageView) -> Round | None:
    """The newest round; of a schedule drawn in advance the first draft, else the first with results out."""
    if format_by_id(view.stage.config.format).drawn_in_advance:
        drafts = (each for each in view.rounds if not each.published)
        out = (each for each in view.rounds if not each.complete)
        return next(drafts, next(out, view.last_round))
    return view.last_round


def shown(snapshot: Snapshot, stage: StageId, round_number: int | None = None) -> Shown:
    """The stage with the round of that number, or the one to look at."""
    view = stage_view(snapshot.state, stage)
    chosen = next((each for each in view.rounds if each.number == round_number), round_to_look_at(view))
    return Shown(
        snapshot=snapshot,
        stage=stage,
        view=view,
        status=stage_status(view),
        round=chosen,
    )
