"""The matches of a three-player playoff as rounds of one table: how they are called, drawn, read and recorded (MS-6).

Every format with such a playoff asks here; the state machine behind it is ``kit/three_way.py``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Label,
    Note,
    Pairing,
    PairingNumber,
    Round,
    Side,
    label,
    note,
)
from tourney_desktop.rules.kit.three_way import ThreeWay, in_the_draw
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.scoring.points import points_of
from tourney_desktop.rules.values import Recorded, RoundProposal

MATCH_LABEL = "three_way.label"
Two = tuple[EntrantId, EntrantId]


def is_playoff(each: Round) -> bool:
    """Whether a round is a match of the three-player playoff."""
    return each.label is not None and each.label.code == MATCH_LABEL


def match_label(number: int) -> Label:
    """What a match is called until match 2 is in (MS-6.7)."""
    return label(MATCH_LABEL, number=number)


def two_of(match: Round) -> Two:
    """Who plays it."""
    one, two = (side.entrants[0] for side in match.pairings[0].sides)
    return one, two


def winner_of(pairing: Pairing) -> EntrantId | None:
    """Who won, ``None`` while open or drawn."""
    decided = points_of(pairing.deciding)
    if decided is None or decided[0] == decided[1]:
        return None
    return pairing.sides[0 if decided[0] > decided[1] else 1].entrants[0]


def match_winner(
    match: Round | None, pair: Two, gone: Collection[EntrantId] = frozenset()
) -> EntrantId | None:
    """Who won it; where nobody did, or it was not drawn yet, and one of the two has left, the other."""
    if match is not None:
        winner = winner_of(match.pairings[0])
        if winner is not None or not match.complete:
            return winner
    here = [each for each in pair if each not in gone]
    return here[0] if len(here) == 1 else None


# Drawn


def waits(three: Sequence[EntrantId], rests: Mapping[EntrantId, int], kind: ByeKind, lots: Lots) -> Bye:
    """The bye of match 1, by lot among those with the fewest byes so far; the lot may be a ``TypedLot`` (MS-6.1)."""
    draw = in_the_draw(three, rests)
    chosen = lots.choice(draw)
    if isinstance(lots, TypedLot) and len(draw) > 1:
        return Bye(chosen, kind, (note("three_way.note.waits_typed", "MS-6.1"),))
    return Bye(chosen, kind, (note("three_way.note.waits", "MS-6.1", lot=lots.seed),))


def match_proposal(
    number: int,
    pair: Two,
    byes: tuple[Bye, ...] = (),
    *,
    first: int | None = None,
    rule: str = "",
    notes: tuple[Note, ...] = (),
) -> RoundProposal:
    """Match ``number``; ``first`` is the side that moves first, ``rule`` one other than that of a contingent bye."""
    why = note("three_way.note.match", rule or ("MS-6.2" if number == 1 else "MS-6.3"), number=number)
    one, two = pair
    pairing = Pairing(
        PairingNumber(1), 1, (Side((one,)), Side((two,))), first=first, notes=(why, *notes)
    )  # fmt: skip
    return RoundProposal((pairing,), byes, label=match_label(number))


# Read


def second_match(matches: Sequence[Round], pair: Two) -> Round | None:
    """The match between these two among those after the first: one that was drawn before match 1 was corrected is none,
    and counts for nothing."""
    fitting = (each for each in matches[1:] if sorted(two_of(each)) == sorted(pair))
    return next(fitting, None)


def read_matches(matches: Sequence[Round], gone: Collection[EntrantId] = frozenset()) -> ThreeWay[EntrantId]:
    """A playoff with a bye as its matches have it. Who is ``gone`` forfeits what is to come."""
    waiting, players = matches[0].byes[0].entrant, two_of(matches[0])
    first = match_winner(matches[0], players, gone)
    if first is None:
        return ThreeWay(waiting, players)
    pair = (first, waiting)
    return ThreeWay(waiting, players, first, match_winner(second_match(matches, pair), pair, gone))


# Recorded


def recorded_matches(matches: Sequence[Round], played: ThreeWay[EntrantId]) -> dict[int, Recorded]:
    """A contingent-bye playoff on record, by round number: semi-final and final, which may have been played in the
    other order, and the bye in the semi-final of whoever earned it (MS-6.7). Empty until both matches are in."""
    pair = (played.first_winner or played.waiting, played.waiting)
    second = second_match(matches, pair)
    if played.order is None or second is None:
        return {}
    semi, final = (second, matches[0]) if played.reversed_in_time else (matches[0], second)  # MS-6.5
    why = (note("three_way.note.bye_earned", "MS-6.7"),)
    return semi_final_and_final(semi, final, Bye(played.holder_of_the_bye, ByeKind.CONTINGENT, why))


def semi_final_and_final(semi: Round, final: Round, bye: Bye) -> dict[int, Recorded]:
    """Two rounds under these names."""
    return {
        semi.number: Recorded(label("three_way.semi_final"), (bye,), 1),
        final.number: Recorded(label("three_way.final"), (), 2),
    }
