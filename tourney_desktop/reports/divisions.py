"""Divisions and stages in words."""

from __future__ import annotations

from tourney_desktop.domain.model import Intake, IntakeKind, Stage, StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.rules.stages import stages_of


def stage_title(stage: Stage) -> str:
    """Its name, or its number."""
    return stage.name or str(stage.number)


def stage_in_words(state: TournamentState, stage_id: StageId) -> str:
    """The division, and the stage where it has several."""
    stage = state.stages[stage_id]
    division = state.divisions[stage.division].name
    if len(stages_of(state, stage.division)) == 1:
        return division
    return say("stage.of", division=division, stage=stage.name or say("stage.number", n=stage.number))


def intake_text(state: TournamentState, intake: Intake) -> str:
    """Who comes in, as a phrase."""
    open_sign_up = intake.kind is IntakeKind.SIGN_UP and not intake.first
    code = "intake.words.signup_all" if open_sign_up else f"intake.words.{intake.kind.value}"
    return say(code, source=stage_in_words(state, intake.source), first=intake.first, last=intake.last)
