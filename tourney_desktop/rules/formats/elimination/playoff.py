"""The last matches: the championship match, and the playoff of three by one of three ways (MS-5.5, MS-6, ADD-3).

Each is a round of one table. What it is stands in its label; which way a playoff of three goes shows in the bye of its
first match: contingent, or a real one, or none where everybody meets everybody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tourney_desktop.domain.errors import RuleConflict
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
from tourney_desktop.rules.final_tie import is_playoff, match_label, winner_of
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.books import Books
from tourney_desktop.rules.formats.elimination.typed_lot import TypedLots
from tourney_desktop.rules.kit.three_way import ThreeWay
from tourney_desktop.rules.standings import Order

T = TypeVar("T")

CHAMPIONSHIP = "moreswiss.label.championship"
WAYS = {
    ByeKind.CONTINGENT: "contingent_bye",
    ByeKind.PAIRING: "compensated_bye",
}


def is_championship(each: Round) -> bool:
    """Whether a round is the championship match."""
    return each.label is not None and each.label.code == CHAMPIONSHIP


def is_special(each: Round) -> bool:
    """Whether a round is one of the last matches, which only some play."""
    return is_championship(each) or is_playoff(each)


def people(each: Round) -> frozenset[EntrantId]:
    """Everybody who sits or rests in a round."""
    seated = {entrant for pairing in each.pairings for entrant in pairing.entrants}
    return frozenset(seated | {bye.entrant for bye in each.byes})


def three_way(waiting: T, players: tuple[T, T], winners: Sequence[T | None]) -> ThreeWay[T]:
    """A contingent-bye playoff with the winners so far. ``ValueError`` for a winner who did not play that match."""
    one, two = (*winners, None, None)[:2]
    if one is not None and one not in players:
        raise ValueError(f"{one} did not play match 1")
    if two is not None and two not in (one, waiting):
        raise ValueError(f"{two} did not play match 2")
    return ThreeWay(waiting, players, one, two)


def recorded(done: ThreeWay[T]) -> tuple[tuple[T, T], tuple[T, T]]:
    """Semi-final and final of a decided playoff as they are recorded (MS-6.4, MS-6.5)."""
    if done.first_winner is None:
        raise ValueError("match 1 has no winner")
    second = (done.first_winner, done.waiting)
    return (second, done.players) if done.reversed_in_time else (done.players, second)


@dataclass(frozen=True)
class Playoff:
    """The last matches so far: their rounds, who is in them, and who has left since and forfeits what is to come."""

    rounds: tuple[Round, ...]
    three: Order
    gone: frozenset[EntrantId] = frozenset()

    @property
    def way(self) -> str:
        """``championship``, or how a playoff of three goes."""
        if is_championship(self.rounds[0]) or len(self.three) < 3:
            return "championship"
        byes = self.rounds[0].byes
        return WAYS.get(byes[0].kind, "round_robin") if byes else "round_robin"

    @property
    def winners(self) -> tuple[EntrantId | None, ...]:
        """Of every match, ``None`` where it has none yet."""
        return tuple(winner_of(each.pairings[0]) for each in self.rounds)

    @property
    def undecided(self) -> int:
        """The number of the last match where it is complete without a winner, else 0."""
        last = self.rounds[-1]
        return len(self.rounds) if last.complete and self.winners[-1] is None else 0

    @property
    def ties(self) -> ThreeWay[EntrantId]:
        """With a bye, contingent or real: as the state machine of two matches."""
        waiting = self.rounds[0].byes[0].entrant
        found = three_way(waiting, _two(self.rounds[0]), self.winners[:2])
        if found.next_match is not None and not self.undecided and self._complete:
            by_forfeit = self._forfeited(found.next_match)
            if by_forfeit is not None:
                return three_way(waiting, _two(self.rounds[0]), (*self.winners, by_forfeit))
        return found

    @property
    def _complete(self) -> bool:
        return all(each.complete for each in self.rounds)

    def _forfeited(self, match: tuple[EntrantId, EntrantId]) -> EntrantId | None:
        """The winner of a match to come that one of the two has left."""
        here = [each for each in match if each not in self.gone]
        return here[0] if len(here) == 1 else None

    @property
    def order(self) -> Order:
        """First to last, once it is decided."""
        if self.way == "championship":
            winner = self.winners[-1] or (self._forfeited(_two(self.rounds[0])) if self._complete else None)
            return () if winner is None else (winner, *(e for e in _two(self.rounds[0]) if e != winner))
        if self.way == "round_robin":
            return self._round_robin_order()
        done = self.ties
        if done.first_winner is None or done.second_winner is None:
            return ()
        if self.way == "contingent_bye":
            return done.order or ()  # MS-6.4, MS-6.5
        finalist = done.waiting if done.second_winner == done.first_winner else done.first_winner
        loser = next(each for each in done.players if each != done.first_winner)
        return done.second_winner, finalist, loser  # ADD-3: the bye was real

    @property
    def _cycle(self) -> tuple[Round, ...]:
        """The matches of the turn of three that is under way or just over; level again, another follows."""
        return self.rounds[3 * ((len(self.rounds) - 1) // 3) :]

    def _round_robin_order(self) -> Order:
        """By wins; who has left stands last (MS-2.5)."""
        if not self._complete or self.undecided:
            return ()
        winners = [winner_of(each.pairings[0]) for each in self._cycle]
        won = {each: winners.count(each) for each in self.three}
        ranked = tuple(sorted(self.three, key=lambda each: (each in self.gone, -won[each])))
        here = [each for each in ranked if each not in self.gone]
        if len(self._cycle) == 3 and sorted(won.values()) == [0, 1, 2]:
            return tuple(sorted(self.three, key=lambda each: -won[each]))
        if len(here) == 3:
            return ()
        if len(here) < 2:
            return ranked
        between = [winner_of(e.pairings[0]) for e in self._cycle if sorted(_two(e)) == sorted(here)]
        if not between or between[-1] is None:
            return ()
        return (between[-1], *(each for each in ranked if each != between[-1]))

    @property
    def next_match(self) -> tuple[EntrantId, EntrantId] | None:
        """Who plays next, ``None`` when all is decided or the last match has no winner yet."""
        if self.undecided or self.order or self.way == "championship":
            return None
        if self.way != "round_robin":
            return self.ties.next_match
        met = [sorted(_two(each)) for each in self._cycle] if len(self.rounds) % 3 else []
        open_pairs = [pair for pair in _turn(self.three) if not self.gone.intersection(pair)]
        return next((pair for pair in open_pairs if sorted(pair) not in met), None)

    @property
    def semi_finals(self) -> tuple[EntrantId, ...]:
        """Both who played the extra match of a compensated bye: each is paid for it (ADD-3)."""
        return _two(self.rounds[0]) if self.way == "compensated_bye" else ()


def _turn(three: Order) -> tuple[tuple[EntrantId, EntrantId], ...]:
    """Everybody against everybody, the best seed waiting first."""
    one, two, last = three
    return (two, last), (one, two), (one, last)


def _two(each: Round) -> tuple[EntrantId, EntrantId]:
    one, two = (side.entrants[0] for side in each.pairings[0].sides)
    return one, two


def match_one(three: Order) -> tuple[EntrantId, EntrantId]:
    """Who begins where everybody meets everybody."""
    return _turn(three)[0]


# What is drawn


def championship_match(contenders: Order, again: tuple[int, ...]) -> RoundProposal:
    """Two play for the title; it may be a rematch (MS-5.5)."""
    notes = [note("moreswiss.note.championship", "MS-5.5")]
    if again:
        numbers = ", ".join(map(str, again))
        notes.append(note("moreswiss.note.met_before", "MS-5.5", pair_ids=contenders, rounds=numbers))
    one, two = contenders
    return RoundProposal((_pairing(one, two, tuple(notes)),), label=label(CHAMPIONSHIP))


def first_match(three: Order, way: str, byes: Books, lots: Lots) -> RoundProposal:
    """Match 1 of a playoff of three, ``three`` in order of seed. With a bye, who waits is drawn among those with the
    fewest earlier byes (MS-6.1); else everybody meets everybody in order of seed."""
    if way == "round_robin":
        return _match(1, *match_one(three))
    fewest = min(byes.of(each).byes for each in three)
    in_the_draw = [each for each in three if byes.of(each).byes == fewest]
    waiting = lots.choice(in_the_draw)
    one, two = (each for each in three if each != waiting)
    typed = isinstance(lots, TypedLots) and len(in_the_draw) > 1
    code = "moreswiss.note.waits_typed" if typed else "three_way.note.waits"
    why = note(code, "MS-6.1") if typed else note(code, "MS-6.1", lot=lots.seed)
    kind = ByeKind.CONTINGENT if way == "contingent_bye" else ByeKind.PAIRING
    notes = (why,) if way == "contingent_bye" else (why, note("moreswiss.note.real_bye", "ADD-3"))
    return _match(1, one, two, (Bye(waiting, kind, notes),))


def following_match(playoff: Playoff) -> RoundProposal:
    """The next match of a playoff that has begun. Refused while the last one has no winner."""
    if playoff.undecided or playoff.next_match is None:
        raise RuleConflict("three_way.undecided", number=len(playoff.rounds))
    return _match(len(playoff.rounds) + 1, *playoff.next_match)


def _match(number: int, one: EntrantId, two: EntrantId, byes: tuple[Bye, ...] = ()) -> RoundProposal:
    why = note("three_way.note.match", "MS-6.2" if number == 1 else "MS-6.3", number=number)
    return RoundProposal((_pairing(one, two, (why,)),), byes, label=match_label(number))


def _pairing(one: EntrantId, two: EntrantId, notes: tuple[Note, ...]) -> Pairing:
    return Pairing(PairingNumber(1), 1, (Side((one,)), Side((two,))), notes=notes)


# How it stands on record afterwards


@dataclass(frozen=True, slots=True)
class Recorded:
    """How a round is called and who has its bye once the playoff is decided (MS-6.7); ``order`` is its place in the
    record among the last matches, from 1."""

    label: Label
    byes: tuple[Bye, ...]
    order: int


def recorded_rounds(playoff: Playoff) -> dict[int, Recorded]:
    """By round number; empty until a playoff with a bye is decided by two matches."""
    if playoff.way not in WAYS.values() or not playoff.order or len(playoff.rounds) < 2:
        return {}
    semi, final = playoff.rounds[:2]
    kind, holder = ByeKind.PAIRING, playoff.rounds[0].byes[0].entrant
    if playoff.way == "contingent_bye":
        kind, holder = ByeKind.CONTINGENT, playoff.ties.holder_of_the_bye
        if playoff.ties.reversed_in_time:
            semi, final = final, semi  # MS-6.5
    why = (note("moreswiss.note.bye_earned", "MS-6.7"),) if playoff.way == "contingent_bye" else ()
    return {
        semi.number: Recorded(label("moreswiss.label.semi_final"), (Bye(holder, kind, why),), 1),
        final.number: Recorded(label("moreswiss.label.final"), (), 2),
    }


def deciding_order(orders: Collection[Order], level: Collection[EntrantId]) -> Order:
    """What the director decided for exactly these, else nothing."""
    return next((order for order in orders if sorted(order) == sorted(level)), ())
