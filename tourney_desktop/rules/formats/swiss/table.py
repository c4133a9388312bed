"""The standings of a Swiss (MSFS-4)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.rules.final_tie import three_on_points
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


def ranks(
    view: StageView, settings: SwissSettings, card: Ledger, decide: Decide, *, played_out: bool
) -> tuple[Ranked, ...]:
    """Who stands where; ``played_out``: after the last round, when three level on points may be for a playoff."""
    entrants = _listed(view)
    values = settings.tie_break.values(card, entrants, settings.tie_break_rules)
    return _ranked(card, values, decide, _title(settings, card, entrants, played_out=played_out))


def _title(
    settings: SwissSettings, card: Ledger, entrants: list[EntrantId], *, played_out: bool
) -> frozenset[EntrantId]:
    if not played_out:
        return frozenset()
    return three_on_points(settings.final_tie, {each: card.total(each) for each in entrants})


def _ranked(
    card: Ledger, values: dict[EntrantId, Value], decide: Decide, title: frozenset[EntrantId]
) -> tuple[Ranked, ...]:
    """``values`` in the order that level ones are listed in; no tie-break parts those of ``title`` (MS-1.5)."""

    def key(each: EntrantId) -> tuple[Fraction | int, ...]:
        return card.total(each), 0 if each in title else values[each].total

    return shared_ranks(list(values), key, decide)


def places(
    view: StageView, settings: SwissSettings, card: Ledger, decide: Decide, *, played_out: bool
) -> tuple[Place, ...]:
    """The lines of the standings."""
    entrants = _listed(view)
    values = settings.tie_break.values(card, entrants, settings.tie_break_rules)
    margin = tie_break_by_id("margin")
    title = _title(settings, card, entrants, played_out=played_out)
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
        for each in _ranked(card, values, decide, title)
    )


def _status(view: StageView, entrant: EntrantId) -> str:
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return Status.ACTIVE.value if still_there else part.status.value
