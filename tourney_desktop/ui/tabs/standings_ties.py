"""Who shares a place, and what can be decided about it. Plain functions, no window."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.lots import derived_seed
from tourney_desktop.domain.model import EntrantId, Round, TieDecision
from tourney_desktop.reports.standings import places_of
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.standings import by_lot
from tourney_desktop.rules.three_way_matches import winner_of
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class Tie:
    """All who share one place, in the order of the list. ``decided``: how they were parted before."""

    rank: int
    entrants: tuple[EntrantId, ...]
    decided: TieDecision | None = None


def ties(view: StageView) -> tuple[Tie, ...]:
    """Every shared place, and those the director has parted; nothing while results are out. Where losses put out, equal
    records share for good (MS-5.7): there only a last match that nobody won is decided by hand."""
    if not view.rounds or not all(each.complete for each in view.rounds):
        return ()
    if format_by_id(view.stage.config.format).player_meeting and not nobody_won(view.rounds[-1]):
        return ()
    places = [place for place in places_of(view) if place.rank is not None]
    shared: dict[int, list[EntrantId]] = {}
    ranks: dict[EntrantId, int] = {}
    for place in places:
        ranks[place.entrant] = place.rank or 0
        if place.shared:
            shared.setdefault(place.rank or 0, []).append(place.entrant)
    found = [Tie(rank, tuple(group)) for rank, group in shared.items() if len(group) > 1]
    last = {frozenset(each.order): each for each in view.state.ties if each.stage == view.stage.id}
    for decision in last.values():
        held = [ranks.get(each, 0) for each in decision.order]
        first = min(held)
        # It counts only while these very ones stand next to each other in that order.
        if first and held == list(range(first, first + len(held))):
            found.append(Tie(first, decision.order, decision))
    return tuple(sorted(found, key=lambda tie: tie.rank))


def nobody_won(last: Round) -> bool:
    """Whether a match with a name of its own is over and has no winner, as after a double forfeit."""
    special = last.label is not None and len(last.pairings) == 1
    return special and last.complete and winner_of(last.pairings[0]) is None


def tie_of(view: StageView, entrant: int) -> Tie | None:
    """The tie somebody is in."""
    return next((tie for tie in ties(view) if entrant in tie.entrants), None)


def lot_of(view: StageView) -> int:
    """The lot number ties of this stage are drawn by: the same for ever (B27)."""
    return derived_seed(view.state.random_seed, "tie", view.stage.id)


def drawn_order(view: StageView, tie: Tie) -> tuple[EntrantId, ...]:
    """The order as the lot has it."""
    return by_lot(lot_of(view))(tie.entrants) or tie.entrants
