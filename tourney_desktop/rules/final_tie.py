"""What becomes of those who are level in everything when the last round is over: option ``final_tie``.

``shared`` leaves it at that. ``draw_lot`` draws an order once, by a lot number that derives from the event's own.
``contingent_bye`` has three who are level for first play on by the contingent-bye playoff (MS-6): rounds of one table
each, which count for that order and for nothing else. Whoever formats a stage asks here; the state machine is in
``kit/three_way.py``.
"""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Label,
    Pairing,
    PairingNumber,
    Round,
    Side,
    label,
    note,
)
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.kit.three_way import ThreeWay, draw_waiting
from tourney_desktop.rules.scoring.points import points_of
from tourney_desktop.rules.standings import Decide, Order, Ranked, as_decided, by_lot, level_for_first
from tourney_desktop.rules.view import StageView

FINAL_TIE = ("shared", "draw_lot", "contingent_bye")
MATCH_LABEL = "three_way.label"


def is_playoff(each: Round) -> bool:
    """Whether a round is a match of the three-player playoff."""
    return each.label is not None and each.label.code == MATCH_LABEL


def regular_rounds(view: StageView) -> tuple[Round, ...]:
    """The rounds that count for points."""
    return tuple(each for each in view.rounds if not is_playoff(each))


def playoff_rounds(view: StageView) -> tuple[Round, ...]:
    """The matches of the playoff so far."""
    return tuple(each for each in view.rounds if is_playoff(each))


def match_label(number: int) -> Label:
    """What a match is called until match 2 is in, and afterwards (MS-6.7)."""
    return label(MATCH_LABEL, number=number)


def winner_of(pairing: Pairing) -> EntrantId | None:
    """Who won, ``None`` while open or drawn."""
    decided = points_of(pairing.deciding)
    if decided is None or decided[0] == decided[1]:
        return None
    return pairing.sides[0 if decided[0] > decided[1] else 1].entrants[0]


def playoff_so_far(view: StageView) -> ThreeWay[EntrantId] | None:
    """The playoff as its rounds have it, ``None`` before match 1 is drawn."""
    matches = playoff_rounds(view)
    if not matches:
        return None
    one = matches[0].pairings[0]
    winners = [winner_of(each.pairings[0]) for each in matches[:2]]
    return ThreeWay(
        matches[0].byes[0].entrant,
        (one.sides[0].entrants[0], one.sides[1].entrants[0]),
        winners[0],
        winners[1] if len(winners) > 1 else None,
    )


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
        waiting = draw_waiting(three, _rests(view), lots)  # MS-6.1
        one, two = (each for each in three if each != waiting)
        return _match(1, one, two, waiting, lots, colours=colours)
    if playoff.first_winner is None:
        raise RuleConflict("three_way.undecided", number=1)
    if len(playoff_rounds(view)) > 1 or playoff.next_match is None:
        raise RuleConflict("three_way.undecided", number=2)
    winner, waiting = playoff.next_match  # MS-6.3
    return _match(2, winner, waiting, None, lots, colours=colours)


def _match(
    number: int,
    one: EntrantId,
    two: EntrantId,
    waiting: EntrantId | None,
    lots: Lots,
    *,
    colours: bool,
) -> RoundProposal:
    """One table; the first mover by toss."""
    if colours and lots.below(2):
        one, two = two, one
    pairing = Pairing(
        PairingNumber(1), 1, (Side((one,)), Side((two,))), first=0 if colours else None,
        notes=(note("three_way.note.match", "MS-6.2" if number == 1 else "MS-6.3", number=number),),
    )  # fmt: skip
    byes: tuple[Bye, ...] = ()
    if waiting is not None:
        byes = (Bye(waiting, ByeKind.CONTINGENT, (note("three_way.note.waits", "MS-6.1", lot=lots.seed),)),)
    return RoundProposal((pairing,), byes, label=match_label(number))


def _rests(view: StageView) -> dict[EntrantId, int]:
    """Earlier byes that the pairing gave (MS-6.7)."""
    return {
        entrant: sum(1 for each in outings if each.bye and each.bye.kind is ByeKind.PAIRING)
        for entrant, outings in view.history.outings.items()
    }
