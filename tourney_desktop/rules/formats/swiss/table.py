"""The standings of a Swiss (MSFS-4)."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.scoring.points import Ledger
from tourney_desktop.rules.standings import Decide, Ranked, shared_ranks, shown
from tourney_desktop.rules.tiebreaks import tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import Value
from tourney_desktop.rules.view import StageView


def _listed(view: StageView) -> list[EntrantId]:
    """By number: everybody but house entrants and, as of an earlier round, those who came later."""
    return sorted(
        (
            each
            for each, part in view.participations.items()
            if not view.entrants[each].house
            and (view.after is None or part.since_round <= max(view.after, 1))
        ),
        key=view.seed,
    )


def ranks(view: StageView, settings: SwissSettings, card: Ledger, decide: Decide) -> tuple[Ranked, ...]:
    """Who stands where."""
    entrants = _listed(view)
    values = settings.tie_break.values(card, entrants, settings.tie_break_rules)
    return _ranked(entrants, card, values, decide)


def _ranked(
    entrants: list[EntrantId], card: Ledger, values: dict[EntrantId, Value], decide: Decide
) -> tuple[Ranked, ...]:
    return shared_ranks(entrants, lambda each: (card.total(each), values[each].total), decide)


def places(view: StageView, settings: SwissSettings, card: Ledger, decide: Decide) -> tuple[Place, ...]:
    """The lines of the standings."""
    entrants = _listed(view)
    values = settings.tie_break.values(card, entrants, settings.tie_break_rules)
    margin = tie_break_by_id("margin")
    return tuple(
        Place(
            each.rank,
            shared=each.shared,
            entrant=each.entrant,
            score=card.total(each.entrant),
            status=_status(view, each.entrant),
            spread=int(margin.value(card, each.entrant, settings.tie_break_rules).total)
            if settings.raw
            else None,
            tie_breaks=(shown(settings.tie_break.id, values[each.entrant], view.name),),
        )
        for each in _ranked(entrants, card, values, decide)
    )


def _status(view: StageView, entrant: EntrantId) -> str:
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return Status.ACTIVE.value if still_there else part.status.value
