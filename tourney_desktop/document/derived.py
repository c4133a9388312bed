"""Derived rows for other programs: the standings of each stage, rewritten when a round is complete or corrected."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.document.ports import StandingRow
from tourney_desktop.domain.model import Round, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view


def _complete(state: TournamentState) -> dict[StageId, list[Round]]:
    found: dict[StageId, list[Round]] = {stage: [] for stage in state.stages}
    for each in state.rounds.values():
        if each.complete and each.pairings:
            found[each.stage].append(each)
    return found


def standing_rows(before: TournamentState, after: TournamentState) -> Sequence[StandingRow] | None:
    """All derived standings after the last complete round of every stage, or ``None`` where no complete round changed,
    so that what is published still holds."""
    if before.rounds is after.rounds and before.participations is after.participations:
        return None
    old, new = _complete(before), _complete(after)
    if before.participations is after.participations and _same(old, new):
        return None
    rows: list[StandingRow] = []
    for stage, rounds in new.items():
        if not rounds:
            continue
        last = max(each.number for each in rounds)
        view = stage_view(after, stage, last)
        kind = format_by_id(view.stage.config.format)
        rows += [
            StandingRow(
                division=view.division.id,
                stage=stage,
                after_round=last,
                rank=place.rank or 0,
                shared=place.shared,
                entrant=place.entrant,
                score=str(place.score),
                status=place.status,
                tie_breaks="; ".join(f"{each.code} {each.value}" for each in place.tie_breaks),
            )
            for place in kind.places(view, kind.options(view))
        ]
    return tuple(rows)


def _same(old: dict[StageId, list[Round]], new: dict[StageId, list[Round]]) -> bool:
    return old.keys() == new.keys() and all(
        len(old[stage]) == len(new[stage])
        and all(a is b for a, b in zip(old[stage], new[stage], strict=True))
        for stage in new
    )
