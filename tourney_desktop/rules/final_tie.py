"""What becomes of those who are level in everything when the last round is over: option ``final_tie``.

``shared`` leaves it at that. ``draw_lot`` draws an order once, by a lot number that derives from the event's own.
``contingent_bye`` has three who are level for first play on by the contingent-bye playoff (MS-6): rounds of one table
each, which count for that order and for nothing else. Three level on points do so whatever a tie-break says (MS-1.5).
Whoever formats a stage asks here; the state machine is in ``kit/three_way.py``.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import ByeKind, EntrantId, Round
from tourney_desktop.rules.kit.three_way import ThreeWay
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.prizes.three_way import ThreeWayView, three_way_view
from tourney_desktop.rules.standings import Decide, Order, Ranked, as_decided, by_lot, level_for_first
from tourney_desktop.rules.three_way_matches import (
    Two,
    is_playoff,
    match_label,
    match_proposal,
    read_matches,
    recorded_matches,
    second_match,
    waits,
    winner_of,
)
from tourney_desktop.rules.values import Recorded, RoundProposal
from tourney_desktop.rules.view import StageView

__all__ = [
    "FINAL_TIE",
    "how_decided",
    "is_playoff",
    "match_label",
    "playoff_rounds",
    "playoff_so_far",
    "propose_match",
    "recorded_playoff",
    "regular_rounds",
    "seats_of_the_playoff",
    "three_on_points",
    "three_to_play_off",
    "winner_of",
]

FINAL_TIE = ("shared", "draw_lot", "contingent_bye")


def regular_rounds(view: StageView) -> tuple[Round, ...]:
    """The rounds that count for points."""
    return tuple(each for each in view.rounds if not is_playoff(each))


def playoff_rounds(view: StageView) -> tuple[Round, ...]:
    """The matches of the playoff so far."""
    return tuple(each for each in view.rounds if is_playoff(each))


def playoff_so_far(view: StageView) -> ThreeWay[EntrantId] | None:
    """The playoff as its rounds have it, ``None`` before match 1 is drawn."""
    matches = playoff_rounds(view)
    return read_matches(matches) if matches else None


def recorded_playoff(view: StageView) -> Mapping[int, Recorded]:
    """How its rounds stand on record once it is decided (MS-6.7)."""
    playoff = playoff_so_far(view)
    return {} if playoff is None else recorded_matches(playoff_rounds(view), playoff)


def seats_of_the_playoff(view: StageView, three: Order, structure: Structure) -> ThreeWayView | None:
    """What the playoff is worth to each of the three, by these prizes; ``three`` where it is due (ADD-3)."""
    playoff = playoff_so_far(view)
    if playoff is not None:
        three = tuple(sorted((playoff.waiting, *playoff.players), key=view.seed))
    if not three:
        return None
    waiting = None if playoff is None else playoff.waiting
    return three_way_view(three, _rests(view), waiting, "contingent_bye", structure.shares)


def how_decided(view: StageView, final_tie: str, *, finished: bool) -> Decide:
    """How ties are parted in the standings: nobody is before the last round is complete."""
    orders: list[Order] = [each.order for each in view.state.ties if each.stage == view.stage.id]
    playoff = playoff_so_far(view)
    if playoff is not None and playoff.order is not None:
        orders.append(playoff.order)
    if not finished and not _closed_by_then(view):
        return as_decided(())
    if final_tie == "draw_lot":
        return as_decided(orders, by_lot(derived_seed(view.state.random_seed, "tie", view.stage.id)))
    return as_decided(orders)


def _closed_by_then(view: StageView) -> bool:
    """Whether the director ended the stage early and the view holds all that was played."""
    last = max((each.number for each in view.state.rounds.values() if each.stage == view.stage.id), default=0)
    return view.stage.closed and (view.after is None or view.after >= last)


def three_on_points(final_tie: str, totals: Mapping[EntrantId, int]) -> frozenset[EntrantId]:
    """The three who alone are level on points for first, and whom no tie-break may part (MS-1.5); empty where the
    option does not have them play on. ``totals`` are those of the last round."""
    best = max(totals.values(), default=0)
    level = frozenset(each for each, total in totals.items() if total == best)
    return level if final_tie == "contingent_bye" and len(level) == 3 else frozenset()


def three_to_play_off(view: StageView, final_tie: str, undecided: tuple[Ranked, ...]) -> Order:
    """The three who must play on, empty where nobody must, also because the director has decided it. ``undecided``:
    the final ranks before any playoff."""
    level = level_for_first(undecided)
    if final_tie != "contingent_bye" or len(level) != 3:
        return ()
    if any(each.stage == view.stage.id and sorted(each.order) == sorted(level) for each in view.state.ties):
        return ()
    playoff = playoff_so_far(view)
    if playoff is None:
        return level
    same = sorted((playoff.waiting, *playoff.players)) == sorted(level)
    return level if same and playoff.order is None else ()


def propose_match(view: StageView, three: Order, lots: Lots, *, colours: bool) -> RoundProposal:
    """The next match of the playoff. Refused while the one before is drawn: it is replayed."""
    playoff = playoff_so_far(view)
    if playoff is None:
        bye = waits(three, _rests(view), ByeKind.CONTINGENT, lots)  # MS-6.1
        one, two = (each for each in three if each != bye.entrant)
        pair, first = _tossed((one, two), lots, colours=colours)
        return match_proposal(1, pair, (bye,), first=first)
    if playoff.first_winner is None:
        raise RuleConflict("three_way.undecided", number=1)
    if playoff.next_match is None or second_match(playoff_rounds(view), playoff.next_match):
        raise RuleConflict("three_way.undecided", number=2)
    pair, first = _tossed(playoff.next_match, lots, colours=colours)  # MS-6.3
    return match_proposal(2, pair, first=first)


def _tossed(pair: Two, lots: Lots, *, colours: bool) -> tuple[Two, int | None]:
    """The first mover by toss, where there is one."""
    if not colours:
        return pair, None
    return (pair[::-1] if lots.below(2) else pair), 0


def _rests(view: StageView) -> dict[EntrantId, int]:
    """Earlier byes that the pairing gave (MS-6.7)."""
    return {
        entrant: sum(1 for each in outings if each.bye and each.bye.kind is ByeKind.PAIRING)
        for entrant, outings in view.history.outings.items()
    }
