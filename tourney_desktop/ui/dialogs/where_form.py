"""Where somebody plays, division by division: what can be ticked and unticked, and why not. No Qt here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tourney_desktop.document.commands.arrivals import coming_from
from tourney_desktop.document.commands.entering import ChangeDivisions, EnterEntrants
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import DivisionId, EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import division_letter, rules_name
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.stages import current_stage
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class Place:
    """One division: the stage he is in or would come into, how it is called, what it would mean, and why it cannot be
    changed, if it cannot."""

    stage: StageId
    title: str
    help: str
    inside: bool
    blocked: str = ""


def places(state: TournamentState, entrant: EntrantId) -> tuple[Place, ...]:
    """One for each division, in their order."""
    return tuple(_place(state, entrant, division) for division in sorted(state.divisions))


def _place(state: TournamentState, entrant: EntrantId, division: DivisionId) -> Place:
    title = f"{division_letter(state, division)}  {state.divisions[division].name}"
    own = sorted(
        stage
        for stage, who in state.participations
        if who == entrant and state.stages[stage].division == division
    )
    if own:
        stage = own[-1]
        view = stage_view(state, stage)
        played = any(stage_view(state, each).history.of_entrant(entrant) for each in own) or len(own) > 1
        blocked = say("where.played", name=spoken_entrant(state, entrant)) if played else ""
        return Place(stage, title, blocked or rules_name(view.stage), True, blocked)
    stage = current_stage(state, division)
    view = stage_view(state, stage)
    late = coming_from(view)
    words = (
        rules_name(view.stage)
        if late is None
        else say("where.late", rules=rules_name(view.stage), round=late)
    )
    try:
        EnterEntrants(stage, (entrant,), late).decide(state)
    except TourneyError as why:
        return Place(stage, title, str(why), False, str(why))
    if (
        format_by_id(view.stage.config.format)
        .phase(view, format_by_id(view.stage.config.format).options(view))
        .over
    ):
        over = say("where.over", division=view.division.name)
        return Place(stage, title, over, False, over)
    return Place(stage, title, words, False)


def change(entrant: EntrantId, offered: Collection[Place], ticked: Collection[StageId]) -> ChangeDivisions:
    """What the ticks ask for."""
    enter = tuple(each.stage for each in offered if not each.inside and each.stage in ticked)
    leave = tuple(each.stage for each in offered if each.inside and each.stage not in ticked)
    return ChangeDivisions(entrant, enter, leave)
