"""Who entered a stage, and how many: the number that paid places and the fund hang on (MS-3.3, ADD-13)."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId, Round
from tourney_desktop.rules.view import StageView, stage_view


def entries(view: StageView) -> int:
    """The number as it was fixed when entries were closed; until then as many as entered. A stage that goes on with the
    field of an earlier one of its division counts everybody who entered that (ADD-10)."""
    if view.stage.entries is not None:
        return view.stage.entries
    intake = view.stage.intake
    if intake is not None and view.state.stages[intake.source].division == view.division.id:
        return entries(stage_view(view.state, intake.source))
    return len(entered(view))


def entered(view: StageView) -> tuple[EntrantId, ...]:
    """Everybody who was in the field of round 1 or came later, in entry order; before it, who would be. Who left before
    he could be paired never entered, and fill-ins do not."""
    first = view.rounds[0].number if view.rounds else view.next_number
    return tuple(
        each
        for each, part in view.participations.items()
        if not view.entrants[each].house
        and (
            part.left_after is None
            or part.left_after >= max(first, part.since_round)
            or sat_when_leaving(view, each)
        )
    )


def sat_when_leaving(view: StageView, entrant: EntrantId) -> bool:
    """Whether one who left did so during a round that he sat in, which is the one after ``left_after`` (MS-2.5)."""
    left = view.participations[entrant].left_after
    return left is not None and any(
        each.stage == view.stage.id and each.number == left + 1 and entrant in people(each)
        for each in view.state.rounds.values()
    )


def people(each: Round) -> frozenset[EntrantId]:
    """Everybody who sits or rests in a round."""
    seated = {entrant for pairing in each.pairings for entrant in pairing.entrants}
    return frozenset(seated | {bye.entrant for bye in each.byes})
