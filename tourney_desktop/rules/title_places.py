"""The places of a division whose best go on to a further stage (MS-1.5): those who went on by their places there, the
others behind them as they stood. The money of a division is paid by these."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import IntakeKind, Stage, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.stages import stages_of
from tourney_desktop.rules.view import StageView, stage_view

_GOES_ON = (IntakeKind.ALL, IntakeKind.TOP)


def goes_on(state: TournamentState, stage: StageId) -> Stage | None:
    """The stage of the same division that the best of this one go on to."""
    division = state.stages[stage].division
    return next(
        (
            each
            for each in stages_of(state, division)
            if each.intake is not None and each.intake.source == stage and each.intake.kind in _GOES_ON
        ),
        None,
    )


def came_from(state: TournamentState, stage: StageId) -> StageId | None:
    """The stage of the same division whose best went on to this one."""
    intake = state.stages[stage].intake
    if intake is None or intake.kind not in _GOES_ON:
        return None
    own = state.stages[intake.source].division == state.stages[stage].division
    return intake.source if own else None


def title_places(view: StageView) -> tuple[tuple[Place, ...], bool]:
    """Everybody of the stage by the places he has in the end, scores those of this stage, and whether that is final:
    while others are still to play on it is not."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    own: tuple[Place, ...] = kind.places(view, options)
    over = kind.phase(view, options).over
    further = goes_on(view.state, view.stage.id)
    if further is None:
        return own, over
    there = stage_view(view.state, further.id)
    if not there.participations:
        return own, False
    later, final = title_places(there)
    lines = {each.entrant: each for each in own}
    ahead = [
        replace(lines[each.entrant], rank=each.rank, shared=each.shared)
        for each in later
        if each.entrant in lines
    ]
    rest = [each for each in own if each.entrant not in {place.entrant for place in ahead}]
    return (*ahead, *_behind(rest, sum(1 for each in ahead if each.rank is not None))), over and final


def _behind(rest: list[Place], first: int) -> list[Place]:
    """The same order, ranked after ``first`` others; level ones stay level."""
    found: list[Place] = []
    for at, each in enumerate(rest):
        if each.rank is None:
            found.append(each)
            continue
        before = rest[at - 1] if at else None
        same = before is not None and before.rank == each.rank
        rank = found[-1].rank if same else first + at + 1
        shared = each.shared and sum(1 for other in rest if other.rank == each.rank) > 1
        found.append(replace(each, rank=rank, shared=shared))
    return found
