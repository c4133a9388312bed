"""The standings of a Swiss (MSFS-4)."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId, Status, Unit
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.formats.swiss.options import SwissOptions
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


def _values(options: SwissOptions, card: Ledger, entrants: list[EntrantId]) -> dict[EntrantId, Value]:
    return tie_break_by_id(options.tiebreak).values(card, entrants, options.tie_break_rules)


def ranks(view: StageView, options: SwissOptions, card: Ledger, decide: Decide) -> tuple[Ranked, ...]:
    """Who stands where."""
    entrants = _listed(view)
    values = _values(options, card, entrants)
    return shared_ranks(entrants, lambda each: (card.total(each), values[each].total), decide)


def places(view: StageView, options: SwissOptions, card: Ledger, decide: Decide) -> tuple[Place, ...]:
    """The lines of the standings."""
    values = _values(options, card, _listed(view))
    margin = tie_break_by_id("margin")
    raw = options.result_unit is Unit.RAW
    return tuple(
        Place(
            each.rank,
            shared=each.shared,
            entrant=each.entrant,
            score=card.total(each.entrant),
            status=_status(view, each.entrant),
            spread=int(margin.value(card, each.entrant, options.tie_break_rules).total) if raw else None,
            tie_breaks=(shown(options.tiebreak, values[each.entrant], view.name),),
        )
        for each in ranks(view, options, card, decide)
    )


def _status(view: StageView, entrant: EntrantId) -> str:
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return Status.ACTIVE.value if still_there else part.status.value
