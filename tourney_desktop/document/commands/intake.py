"""Filling a stage from an earlier one (ADD-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.seeding import DrawSeeds, reseeding_facts
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import Fact, ParticipationSet
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import (
    IntakeKind,
    Label,
    Participation,
    StageId,
    TournamentState,
    label,
)
from tourney_desktop.domain.text import in_brackets
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.stages import entitled
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class FillStage:
    """Everybody whom the stage's intake names comes in, with the seed he brings."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """Which stage."""
        stage = state.stages[self.stage]
        return label("action.stage_filled", division=state.divisions[stage.division].name, n=stage.number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused while the earlier stage is not settled, for a stage without intake or for sign-up alone, and once a
        round was drawn."""
        stage = state.stages[self.stage]
        intake = stage.intake
        if intake is None or intake.kind is IntakeKind.SIGN_UP:
            raise RuleConflict("intake.by_hand")
        view = stage_view(state, self.stage)
        if view.rounds:
            rule = in_brackets(format_by_id(view.stage.config.format).seeds_rule)
            raise RuleConflict("seeds.fixed", rule=rule)
        places = entitled(state, intake)
        if not places:
            raise RuleConflict("intake.nobody", division=view.division.name)
        come = [
            ParticipationSet(Participation(stage.division, self.stage, each.entrant))
            for each in places
            if each.entrant not in view.participations
        ]
        after = fold(come, state)
        seeds = reseeding_facts(after, self.stage) if stage.seeding else DrawSeeds(self.stage).decide(after)
        return (*come, *seeds)


def fills_by_itself(state: TournamentState, stage: StageId) -> bool:
    """Whether pairing round 1 of this stage brings its field in first."""
    intake = state.stages[stage].intake
    return intake is not None and intake.kind is not IntakeKind.SIGN_UP


def with_its_field(state: TournamentState, stage: StageId) -> TournamentState:
    """The document as pairing round 1 of this stage finds it: with the field that comes in by itself, once it is
    settled who that is."""
    if not fills_by_itself(state, stage) or stage_view(state, stage).rounds:
        return state
    try:
        return fold(FillStage(stage).decide(state), state)
    except RuleConflict:
        return state
