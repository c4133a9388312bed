"""Rounds as they stand on record: a playoff's first match can turn out to be the final, and its bye to be another's
(MS-6.7)."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import Round
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Recorded
from tourney_desktop.rules.view import StageView, stage_view


def as_recorded(view: StageView, each: Round) -> Round:
    """The round with the name and the bye it has by all that is known now; itself where it stands as it was drawn."""
    if not is_playoff(each):
        return each
    found = _recorded(stage_view(view.state, view.stage.id)).get(each.number)
    return each if found is None else _renamed(each, found)


def recorded_view(view: StageView) -> StageView:
    """The stage with its rounds as recorded, the last matches in order of record. For names, byes and what was played
    only: a format asked about it would not know its own rounds again."""
    if not any(is_playoff(each) for each in view.rounds):
        return view
    found = _recorded(view)
    if not found:
        return view
    rounds = [_renamed(each, found[each.number]) if each.number in found else each for each in view.rounds]
    rounds.sort(key=lambda each: found[each.number].order if each.number in found else 0)
    return replace(view, rounds=tuple(rounds))


def _recorded(view: StageView) -> dict[int, Recorded]:
    kind = format_by_id(view.stage.config.format)
    return dict(kind.recorded(view, kind.options(view)))


def _renamed(each: Round, found: Recorded) -> Round:
    return replace(each, label=found.label, byes=found.byes)
