"""Whether rounds still to come can all be drawn at once without a pair twice, whatever they cost (HOR-9.6).

That is a colouring of edges, for which no quick method is known. What is quick comes first: too few legal opponents; a
round that cannot be paired; no choice of pairs that gives everybody as many as he needs. Then a few tries that weigh
pairs differently each time; a search through everything, which in small fields is over at once; and many more tries.
All of it counts steps, not seconds, so that the same field always has the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.rules.formats.guideline.drawing import edge
from tourney_desktop.rules.kit.matching import Edge, best_matching, matched

TRIES = 12
STEPS = 60_000
WORK = 250_000
"""How long is tried after that, in tries times the square of the field."""


class Verdict(StrEnum):
    """What is known of the rounds to come."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Completion:
    """The verdict, and where it is possible one way to do it, round by round."""

    verdict: Verdict
    rounds: tuple[tuple[Edge, ...], ...] = ()


Rounds = Sequence[Sequence[int]]
"""Who sits in each round."""


def completion(rounds: Rounds, barred: Collection[Edge]) -> Completion:
    """Whether all these rounds can be paired, no pair twice and none of those barred."""
    if not rounds:
        return Completion(Verdict.POSSIBLE)
    near = _near(rounds, barred)
    if not everybody_has_enough(rounds, near):
        return Completion(Verdict.IMPOSSIBLE)
    tried = _tried(rounds, near, range(TRIES))
    if tried is not None:
        return tried
    searched = _Search(rounds, near).run()
    if searched.verdict is not Verdict.UNKNOWN:
        return searched
    return _tried(rounds, near, range(TRIES, TRIES + WORK // len(near) ** 2)) or searched


def _tried(rounds: Rounds, near: dict[int, set[int]], numbers: range) -> Completion | None:
    for number in numbers:
        found = _one_after_the_other(rounds, near, number)
        if found is not None:
            return Completion(Verdict.POSSIBLE, found)
    return None


def _near(rounds: Rounds, barred: Collection[Edge]) -> dict[int, set[int]]:
    """Everybody with all whom he may meet."""
    people = sorted({each for present in rounds for each in present})
    return {
        one: {other for other in people if other != one and edge(one, other) not in barred} for one in people
    }


def needed(rounds: Rounds) -> dict[int, int]:
    """How many games everybody has in these rounds."""
    found: dict[int, int] = {}
    for present in rounds:
        for each in present:
            found[each] = found.get(each, 0) + 1
    return found


def everybody_has_enough(rounds: Rounds, near: dict[int, set[int]]) -> bool:
    """Whether everybody can have as many different opponents as he has games. A chain of necessary conditions, of which
    the last is exact for that question: people are split up into one seat for every pair they may have, and a matching
    says which pairs they have."""
    games = needed(rounds)
    if any(len(near[each]) < games[each] for each in near):
        return False
    if any(not _can_be_paired(present, near) for present in rounds):
        return False
    seats: dict[tuple[int, int], int] = {}
    for one in sorted(near):
        for other in sorted(near[one]):
            seats[one, other] = len(seats)
    links = [(seats[a, b], seats[b, a]) for a, b in seats if a < b]
    count = len(seats)
    for one in sorted(near):
        for _spare in range(len(near[one]) - games[one]):
            links += [(seats[one, other], count) for other in sorted(near[one])]
            count += 1
    return 2 * len(matched(range(count), links)) == count


def _can_be_paired(present: Sequence[int], near: dict[int, set[int]]) -> bool:
    sitting = set(present)
    links = [(a, b) for a in present for b in near[a] & sitting if a < b]
    return 2 * len(matched(present, links)) == len(present)


def _one_after_the_other(
    rounds: Rounds, near: dict[int, set[int]], number: int
) -> tuple[tuple[Edge, ...], ...] | None:
    """Round by round. Who has exactly as many opponents left as games needs them all: nobody who is waited for by many
    of those is spent on a game between two others, but in some tries. Beyond that each try weighs pairs differently."""
    left = {one: set(others) for one, others in near.items()}
    games = needed(rounds)
    tight = {each for each in near if len(near[each]) == games[each]}
    careless = number >= TRIES and number % 2 == 1
    found: list[tuple[Edge, ...]] = []
    for at, present in enumerate(rounds):
        index = {each: place for place, each in enumerate(present)}
        urgent = {each: len(left[each] & tight) for each in present}
        links = {
            (index[a], index[b]): (
                0 if careless or a in tight or b in tight else urgent[a] + urgent[b],
                _scattered(a, b, at, number),
            )
            for a in present
            for b in left[a]
            if a < b and b in index
        }
        solved = best_matching(len(present), links, 2, unique=False)
        if solved is None:
            return None
        pairs = tuple((present[a], present[b]) for a, b in solved.pairs)
        for a, b in pairs:
            left[a].discard(b)
            left[b].discard(a)
        found.append(pairs)
    return tuple(found)


def _scattered(*numbers: int) -> int:
    """The same figure for the same numbers, and without any order."""
    value = 0
    for each in numbers:
        value = (value * 1_000_003 + each + 1) * 2_654_435_761 % (1 << 32)
        value ^= value >> 15
    return value % 997


class _Search:
    """Everybody's partner in every round, the one with the fewest left first. Rounds in which the same people sit are
    alike, so one person's partners in them may be taken in order."""

    def __init__(self, rounds: Rounds, near: dict[int, set[int]]) -> None:
        self.people = sorted(near)
        place = {each: at for at, each in enumerate(self.people)}
        self.rounds = [frozenset(place[each] for each in present) for present in rounds]
        self.size = len(self.people)
        self.free = [sum(1 << place[other] for other in near[each]) for each in self.people]
        self.unseated = [sum(1 << each for each in present) for present in self.rounds]
        self.games = [sum(1 for present in self.rounds if at in present) for at in range(self.size)]
        self.partner = [[-1] * self.size for _ in self.rounds]
        self.tight = sum(1 << at for at in range(self.size) if self.free[at].bit_count() == self.games[at])
        self.first = min(
            range(self.size), key=lambda at: (self.free[at].bit_count() - self.games[at], at), default=0
        )
        self.steps = 0

    def run(self) -> Completion:
        """Look until found, until everything was seen, or until the steps are used up."""
        found = self._next()
        if found:
            pairs = tuple(
                tuple((self.people[at], self.people[other]) for at, other in enumerate(partner) if at < other)
                for partner in self.partner
            )
            return Completion(Verdict.POSSIBLE, pairs)
        return Completion(Verdict.UNKNOWN if self.steps >= STEPS else Verdict.IMPOSSIBLE)

    def _next(self) -> bool:
        self.steps += 1
        if self.steps >= STEPS:
            return False
        cell = self._tightest()
        if cell is None:
            return True
        at, number, choices = cell
        while choices:
            bit = choices & -choices
            choices ^= bit
            other = bit.bit_length() - 1
            if self._seat(at, other, number) and self._next():
                return True
            self._unseat(at, other, number)
            if self.steps >= STEPS:
                return False
        return False

    def _tightest(self) -> tuple[int, int, int] | None:
        """Somebody in some round, and who may still sit with him; ``None`` where everybody sits."""
        for number, waiting in enumerate(self.unseated):
            if waiting >> self.first & 1:
                return self.first, number, self._in_order(number)
        best: tuple[int, int, int] | None = None
        fewest = self.size + 1
        for number, waiting in enumerate(self.unseated):
            left = waiting
            while left:
                bit = left & -left
                left ^= bit
                at = bit.bit_length() - 1
                choices = self.free[at] & waiting
                if not self.tight >> at & 1 and (self.free[at] & self.tight).bit_count() == self.games[at]:
                    choices &= self.tight
                count = choices.bit_count()
                if count < fewest:
                    best, fewest = (at, number, choices), count
                    if count <= 1:
                        return best
        return best

    def _in_order(self, number: int) -> int:
        """The first one's choices: past his partner of the last round that has the same people."""
        choices = self.free[self.first] & self.unseated[number]
        for before in range(number - 1, -1, -1):
            if self.rounds[before] == self.rounds[number]:
                return (
                    choices
                    >> (self.partner[before][self.first] + 1)
                    << (self.partner[before][self.first] + 1)
                )
        return choices

    def _seat(self, one: int, other: int, number: int) -> bool:
        """Sit down; ``False`` where somebody can then not have enough partners."""
        both = 1 << one | 1 << other
        self.free[one] ^= 1 << other
        self.free[other] ^= 1 << one
        self.unseated[number] ^= both
        self.partner[number][one], self.partner[number][other] = other, one
        self.games[one] -= 1
        self.games[other] -= 1
        for each in (one, other):
            if (self.free[each] & self.tight).bit_count() > self.games[each]:
                return False
        return self._possible(number)

    def _unseat(self, one: int, other: int, number: int) -> None:
        self.free[one] ^= 1 << other
        self.free[other] ^= 1 << one
        self.unseated[number] ^= 1 << one | 1 << other
        self.games[one] += 1
        self.games[other] += 1
        self.partner[number][one] = self.partner[number][other] = -1

    def _possible(self, number: int) -> bool:
        """The parts of the round that are left must be even."""
        left = self.unseated[number]
        while left:
            reached = edge_of = left & -left
            while edge_of:
                bit = edge_of & -edge_of
                edge_of ^= bit
                fresh = self.free[bit.bit_length() - 1] & left & ~reached
                reached |= fresh
                edge_of |= fresh
            if reached.bit_count() % 2:
                return False
            left &= ~reached
        return True
