"""The standings: who is in by losses, then who went out, the last to go first (MS-2.4, MS-5.7)."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.ladder import Why
from tourney_desktop.rules.view import StageView


def places(view: StageView, stands: Course) -> tuple[Place, ...]:
    """The lines; level ones in order of seed. Who never came into the field stands last, without a place."""
    found: list[Place] = []
    for group in stands.groups:
        rank = len(found) + 1
        found += (
            _place(view, stands, each, rank, shared=len(group) > 1) for each in sorted(group, key=view.seed)
        )
    listed = {place.entrant for place in found}
    others = [
        each
        for each, part in view.participations.items()
        if each not in listed
        and not view.entrants[each].house
        and (view.after is None or part.since_round <= max(view.after, 1))
    ]
    found += (_place(view, stands, each, None, shared=False) for each in sorted(others, key=view.seed))
    return tuple(found)


def _place(view: StageView, stands: Course, entrant: EntrantId, rank: int | None, *, shared: bool) -> Place:
    record = stands.books.of(entrant)
    return Place(
        rank,
        shared=shared,
        entrant=entrant,
        score=record.wins,
        status=status(view, stands, entrant),
        losses=record.losses,
    )


def status(view: StageView, stands: Course, entrant: EntrantId) -> str:
    """In, out, or gone. Who was out before he left is out."""
    gone = stands.exit_of(entrant)
    withdrawn = view.participations[entrant].status is Status.WITHDRAWN
    if gone is None:
        never_in = entrant not in stands.field
        return Status.WITHDRAWN.value if withdrawn and never_in else Status.ACTIVE.value
    if gone.why is Why.WITHDRAWN or (
        withdrawn and gone.why is Why.LOSSES and _left_then(view, entrant, gone.round)
    ):
        return Status.WITHDRAWN.value
    return "eliminated"


def _left_then(view: StageView, entrant: EntrantId, number: int) -> bool:
    """Whether he left during that round."""
    return view.participations[entrant].left_after == number - 1
