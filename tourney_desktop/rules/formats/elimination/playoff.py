"""The last matches: the championship match, and the playoff of three by one of three ways (MS-5.5, MS-6, ADD-3).

Each is a round of one table, and all of them are read together: what a match was for stands in its label, and which way
a playoff of three goes shows in the bye of its first match: contingent, or a real one, or none where everybody meets
everybody. A match that an old result, corrected since, would not have brought about counts for nothing; so the order is
always that of the matches that were asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, repeat, zip_longest

from tourney_desktop.domain.model import (
    ByeKind,
    EntrantId,
    Round,
)
from tourney_desktop.rules.formats.base import Recorded
from tourney_desktop.rules.kit.three_way import ThreeWay
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.three_way_matches import (
    Two,
    is_playoff,
    match_winner,
    read_matches,
    recorded_matches,
    second_match,
    semi_final_and_final,
    two_of,
    winner_of,
)

CHAMPIONSHIP = "moreswiss.label.championship"
WAYS = {ByeKind.CONTINGENT: "contingent_bye", ByeKind.PAIRING: "compensated_bye"}
EVERYBODY_MEETS = "moreswiss.note.round_robin"
"""Code of the note that names all three where the first match has no bye."""
Groups = tuple[Order, ...]
"""Best first, those who are level together."""


def is_championship(each: Round) -> bool:
    """Whether a round is the championship match."""
    return each.label is not None and each.label.code == CHAMPIONSHIP


def is_special(each: Round) -> bool:
    """Whether a round is one of the last matches, which only some play."""
    return is_championship(each) or is_playoff(each)


def players_of(matches: Sequence[Round]) -> frozenset[EntrantId]:
    """Everybody who is in the last matches: who sits in one, who waits, and who is named as the third of three."""
    named = {
        EntrantId(each)
        for match in matches
        for pairing in match.pairings
        for why in pairing.notes
        if why.code == EVERYBODY_MEETS
        for name, ids in why.params
        if name == "who_ids" and isinstance(ids, tuple)
        for each in ids
        if isinstance(each, int)
    }
    seated = {each for match in matches for pairing in match.pairings for each in pairing.entrants}
    return frozenset(named | seated | {bye.entrant for match in matches for bye in match.byes})


@dataclass(frozen=True)
class Playoff:
    """The last matches so far: their rounds, who is in them by seed, and who has left since and forfeits what is to
    come. ``decided`` is an order the director decided on (MS-6, a match that nobody won)."""

    rounds: tuple[Round, ...]
    players: Order
    gone: frozenset[EntrantId] = frozenset()
    decided: Order = ()

    @property
    def way(self) -> str:
        """``championship``, or how a playoff of three goes."""
        if is_championship(self.rounds[0]) or len(self.players) != 3:
            return "championship"
        byes = self.rounds[0].byes
        return WAYS.get(byes[0].kind, "round_robin") if byes else "round_robin"

    @cached_property
    def three_way(self) -> ThreeWay[EntrantId] | None:
        """A playoff with a bye as the machine of two matches, ``None`` for the other ways."""
        return read_matches(self.rounds, self.gone) if self.way in WAYS.values() else None

    # Who stands where

    @cached_property
    def ranking(self) -> Groups:
        """Best first, once it is decided: by the matches, else by the director, else because nobody is left to play."""
        order = self._order or self.decided
        if order:
            return tuple((each,) for each in order)
        here = [each for each in self.players if each not in self.gone]
        if len(here) > 1 or not all(each.complete for each in self.rounds):
            return ()
        level = sorted(self.players, key=self._merit, reverse=True)
        return tuple(tuple(same) for _merit, same in groupby(level, key=self._merit))

    def _merit(self, entrant: EntrantId) -> tuple[bool, int]:
        """Who has not left before who has, then by wins."""
        won = sum(1 for each in self.rounds if winner_of(each.pairings[0]) == entrant)
        return entrant not in self.gone, won

    @property
    def _order(self) -> Order:
        """By the matches alone; empty until they decide it."""
        played = self.three_way
        if played is not None:
            return self._order_with_a_bye(played)
        if self.way == "round_robin":
            decided = next(
                (order for order in map(_by_wins, self._turns(), repeat(self.players)) if order), ()
            )
            return decided or self._order_without_the_gone()
        winner = match_winner(self.rounds[0], two_of(self.rounds[0]), self.gone)
        return () if winner is None else (winner, *(each for each in self.players if each != winner))

    def _order_with_a_bye(self, played: ThreeWay[EntrantId]) -> Order:
        if played.order is None or played.first_winner is None or played.second_winner is None:
            return ()
        if self.way == "contingent_bye":
            return played.order  # MS-6.4, MS-6.5
        second = played.waiting if played.second_winner == played.first_winner else played.first_winner
        loser = next(each for each in played.players if each != played.first_winner)
        return played.second_winner, second, loser  # ADD-3: the bye was real

    # Everybody against everybody

    def _turns(self) -> Iterator[tuple[Round | None, ...]]:
        """Turn by turn the matches of the three pairs, ``None`` where one is not drawn."""
        pairs = pairs_of(self.players)
        meetings = [[each for each in self.rounds if sorted(two_of(each)) == sorted(pair)] for pair in pairs]
        return zip_longest(*meetings)

    def _turn(self) -> tuple[Round | None, ...]:
        """The turn that is under way: the last, or a new one when everybody has won once in it."""
        last = tuple(self._turns())[-1]
        won = [winner_of(each.pairings[0]) for each in last if each is not None]
        return (None, None, None) if len(won) == 3 and None not in won else last

    def _order_without_the_gone(self) -> Order:
        """With one gone, by the match of this turn between the other two; who left is last (MS-2.5)."""
        here = sorted(each for each in self.players if each not in self.gone)
        for match in self._turn():
            if match is not None and len(here) == 2 and sorted(two_of(match)) == here:
                winner = winner_of(match.pairings[0])
                return () if winner is None else (winner, *(e for e in here if e != winner), *self.gone)
        return ()

    # What is to come

    @property
    def next_match(self) -> Two | None:
        """Who plays next, ``None`` when all is decided or a match still has no winner."""
        if self.ranking or self.undecided or self.way == "championship":
            return None
        played = self.three_way
        if played is not None:
            drawn = played.first_winner is None or bool(self._matches)
            return None if drawn else played.next_match
        for pair, match in zip(pairs_of(self.players), self._turn(), strict=True):
            if match is None and not self.gone.intersection(pair):
                return pair
        return None

    @property
    def number(self) -> int:
        """The number of the match that comes next, or waits for its winner."""
        played = self.three_way
        if played is not None:
            return 1 if played.first_winner is None else 2
        waiting = [
            at for at, each in enumerate(self.rounds, 1) if each in self._matches and _nobody_won(each)
        ]
        return waiting[0] if waiting else len(self.rounds) + 1

    @property
    def _matches(self) -> tuple[Round, ...]:
        """Those that count now and that both are here to play again."""
        played = self.three_way
        if played is not None:
            second = None if played.next_match is None else second_match(self.rounds, played.next_match)
            now: Sequence[Round | None] = (self.rounds[0] if played.first_winner is None else second,)
        else:
            now = self.rounds[:1] if self.way == "championship" else self._turn()
        return tuple(each for each in now if each is not None and not self.gone.intersection(two_of(each)))

    @property
    def asked_for(self) -> tuple[Round, ...]:
        """The matches that count: all but those that an old result, corrected since, would not have brought about."""
        played = self.three_way
        if played is not None:
            first = played.first_winner
            second = None if first is None else second_match(self.rounds, (first, played.waiting))
            return self.rounds[:1] if second is None else (self.rounds[0], second)
        if self.way == "championship":
            return self.rounds[:1]
        found: list[Round] = []
        for turn in self._turns():
            found += [each for each in turn if each is not None]
            if len(found) % 3 or _by_wins(turn, self.players) or any(_nobody_won(e) for e in found):
                break
        return tuple(found)

    @property
    def undecided(self) -> bool:
        """Whether a match is over that nobody won."""
        return not self.ranking and any(_nobody_won(each) for each in self._matches)

    @property
    def can_win(self) -> frozenset[EntrantId]:
        """Who can still come first."""
        if self.ranking:
            return frozenset(self.ranking[0] if len(self.ranking[0]) == 1 else ())
        here = frozenset(self.players) - self.gone
        played = self.three_way
        if played is not None and played.first_winner is not None:
            return here & {played.first_winner, played.waiting}
        if self.way == "round_robin":
            lost = [_loser(each) for each in self._turn() if each is not None]
            return frozenset(each for each in here if lost.count(each) < 2)
        return here

    # Afterwards

    @property
    def semi_finalists(self) -> Order:
        """Both who play the extra match of a compensated bye: each is paid for it (ADD-3)."""
        return two_of(self.rounds[0]) if self.way == "compensated_bye" else ()

    @property
    def recorded(self) -> dict[int, Recorded]:
        """How its rounds stand on record, by number; empty until a playoff with a bye is decided by two matches
        (MS-6.7)."""
        played = self.three_way
        if played is None or played.first_winner is None:
            return {}
        if self.way == "contingent_bye":
            return recorded_matches(self.rounds, played)
        final = second_match(self.rounds, (played.first_winner, played.waiting))
        if final is None or played.second_winner is None:
            return {}
        return semi_final_and_final(self.rounds[0], final, self.rounds[0].byes[0])


def _nobody_won(match: Round) -> bool:
    return match.complete and winner_of(match.pairings[0]) is None


def _by_wins(turn: Sequence[Round | None], players: Order) -> Order:
    """The order that a whole turn makes; empty where everybody won once, and until all is played."""
    winners = [None if match is None else winner_of(match.pairings[0]) for match in turn]
    if sorted(map(winners.count, players)) != [0, 1, 2]:
        return ()
    return tuple(sorted(players, key=winners.count, reverse=True))


def _loser(match: Round) -> EntrantId | None:
    winner = winner_of(match.pairings[0])
    return None if winner is None else next(each for each in two_of(match) if each != winner)


def pairs_of(three: Order) -> tuple[Two, Two, Two]:
    """Everybody against everybody in order, the best seed waiting first."""
    one, two, last = three
    return (two, last), (one, two), (one, last)
