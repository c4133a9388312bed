"""Stages of a division: which one is played now, and who comes into the next one (ADD-10).

An intake takes the whole of an earlier stage, its best, or those put out in some of its rounds. Nobody slips over a cut
because of the order of a list: who shares the last place that comes in waits for the director's decision (B27).
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.model import (
    DivisionId,
    EntrantId,
    Intake,
    IntakeKind,
    Stage,
    StageId,
    Status,
    TournamentState,
    note,
)
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.view import StageView, stage_view

CARRIED = "carried"
"""The seeding of a stage that takes its field from an earlier one."""


def stages_of(state: TournamentState, division: DivisionId) -> tuple[Stage, ...]:
    """The stages of a division, in the order they are played."""
    return tuple(
        sorted((each for each in state.stages.values() if each.division == division), key=lambda s: s.number)
    )


def seedings_of(stage: Stage) -> tuple[str, ...]:
    """The seeding methods a stage may use, its own first."""
    kind = format_by_id(stage.config.format)
    if stage.intake is None:
        return (kind.seeding, *(each for each in kind.seedings if each != kind.seeding))
    if stage.intake.kind is IntakeKind.SIGN_UP:
        return (kind.seeding, CARRIED, *(each for each in kind.seedings if each != kind.seeding))
    return (CARRIED, *kind.seedings)


def is_over(state: TournamentState, stage: StageId) -> bool:
    """Whether nothing more is played in this stage."""
    view = stage_view(state, stage)
    kind = format_by_id(view.stage.config.format)
    return kind.phase(view, kind.options(view)).over


def current_stage(state: TournamentState, division: DivisionId) -> StageId:
    """The stage of a division that is played now: the last with a round, or the one after it once that is over. A
    stage that nobody entered is passed over once somebody is in a later one."""
    every = stages_of(state, division)
    entered = {stage for stage, _entrant in state.participations}
    stages = tuple(each for each in every if not _idle(state, each))
    if not any(each.id in entered for each in every):
        return every[0].id
    played = {each.stage for each in state.rounds.values()}
    begun = [at for at, stage in enumerate(stages) if stage.id in played]
    if not begun:
        return stages[0].id
    last = begun[-1]
    if last + 1 < len(stages) and is_over(state, stages[last].id):
        return stages[last + 1].id
    return stages[last].id


def _idle(state: TournamentState, stage: Stage) -> bool:
    """Whether nobody is in this stage and nobody will come by himself, so that nothing waits for it."""
    return stage.intake is None and not any(key[0] == stage.id for key in state.participations)


def require_turn(view: StageView) -> None:
    """Raise ``RuleConflict`` where another stage of the division has to be played first, or has begun already."""
    played = {each.stage for each in view.state.rounds.values()}
    for each in stages_of(view.state, view.division.id):
        if each.number > view.stage.number and each.id in played:
            raise RuleConflict("stage.later_begun", stage=each.number, division=view.division.name)
        if _idle(view.state, each):
            continue
        if each.number < view.stage.number and not is_over(view.state, each.id):
            raise RuleConflict("stage.earlier_open", stage=each.number, division=view.division.name)


def entitled(state: TournamentState, intake: Intake) -> tuple[SeedPlace, ...]:
    """Who may come in by this intake, best first, each with the reason for his seed: the best by their places, all and
    the eliminated by the seeds they had. Raises ``RuleConflict`` while that is not settled."""
    source = stage_view(state, intake.source)
    kind = format_by_id(source.stage.config.format)
    options = kind.options(source)
    if intake.kind in (IntakeKind.ELIMINATED, IntakeKind.SIGN_UP) and intake.first:
        _require_rounds(source, intake)
        out = kind.eliminated_in(source, options)
        chosen = [e for e, number in out.items() if intake.first <= number <= intake.last]
        return tuple(
            SeedPlace(e, note("seeding.why.eliminated", "ADD-10", round=out[e], seed=source.seed(e)))
            for e in sorted(chosen, key=source.seed)
            if not _gone(source, e)
        )
    if not kind.phase(source, options).over:
        raise RuleConflict("intake.source_open", division=source.division.name, stage=source.stage.number)
    places = _still_there(source)
    if intake.kind is IntakeKind.TOP:
        return _best(source, places, intake.last)
    return tuple(
        SeedPlace(each, note("seeding.why.carried", "ADD-10", seed=source.seed(each)))
        for each in sorted((place.entrant for place in places), key=source.seed)
    )


def _gone(source: StageView, entrant: EntrantId) -> bool:
    return source.participations[entrant].status is Status.WITHDRAWN


def _require_rounds(source: StageView, intake: Intake) -> None:
    """Nobody is known to be out in rounds that are not played: each must be complete, or the stage over."""
    if is_over(source.state, source.stage.id):
        return
    done = {each.number for each in source.complete_rounds}
    missing = [number for number in range(intake.first, intake.last + 1) if number not in done]
    if missing:
        raise RuleConflict("intake.round_open", round=missing[0], division=source.division.name)


def _still_there(source: StageView) -> list[Place]:
    """The places of those who have one and did not leave, best first."""
    kind = format_by_id(source.stage.config.format)
    found = kind.places(source, kind.options(source))
    return [each for each in found if each.rank is not None and not _gone(source, each.entrant)]


def _level(places: Sequence[Place], most: int) -> tuple[EntrantId, ...]:
    """All who share the last place that comes in with one who does not."""
    inside = places[:most]
    if len(places) <= most or not inside or inside[-1].rank != places[most].rank:
        return ()
    return tuple(each.entrant for each in places if each.rank == inside[-1].rank)


def tie_at_the_cut(state: TournamentState, intake: Intake) -> tuple[EntrantId, ...]:
    """Who shares the last place that comes in (B27), empty where the cut is clear."""
    if intake.kind is not IntakeKind.TOP:
        return ()
    return _level(_still_there(stage_view(state, intake.source)), intake.last)


def _best(source: StageView, places: Sequence[Place], most: int) -> tuple[SeedPlace, ...]:
    inside, level = places[:most], _level(places, most)
    if level:
        names = listed(spoken_entrant(source.state, each) for each in level)
        raise RuleConflict("intake.tie", most=most, names=names, rank=inside[-1].rank or 0)
    return tuple(
        SeedPlace(each.entrant, note("seeding.why.placed", "ADD-10", place=each.rank or 0)) for each in inside
    )


def in_the_running(view: StageView) -> frozenset[EntrantId]:
    """Who is still in the field and not out; nobody once the stage is over."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    if view.rounds and kind.phase(view, options).over:
        return frozenset()
    out = kind.eliminated_in(view, options)
    return frozenset(
        e for e, part in view.participations.items() if part.status is Status.ACTIVE and e not in out
    )


def playing_elsewhere(state: TournamentState, stage: StageId) -> tuple[tuple[EntrantId, DivisionId], ...]:
    """Who of this stage is in the running here and in another division, and in which: they cannot sit at two tables."""
    here = stage_view(state, stage)
    mine = {e for e, part in here.participations.items() if part.status is Status.ACTIVE}
    shared: dict[DivisionId, list[EntrantId]] = {}
    current = {each: current_stage(state, each) for each in sorted(state.divisions)}
    for there, entrant in sorted(state.participations):
        division = state.stages[there].division
        if division != here.division.id and entrant in mine and there == current[division]:
            shared.setdefault(division, []).append(entrant)
    if not shared:
        return ()
    playing = in_the_running(here)
    return tuple(
        (entrant, division)
        for division, entrants in sorted(shared.items())
        for entrant in sorted(playing & in_the_running(stage_view(state, current[division])))
        if entrant in entrants
    )
