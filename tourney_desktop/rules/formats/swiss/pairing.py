"""One round of a Swiss as a matching (MSFS-7.2 to 7.7, with the repair of REP-1 to REP-5).

The list is ordered by score, then by number. Somebody rests first where the number is odd; the rest of the list closes
up. The costs, in order of importance:

1. pairs to be kept apart if possible (ADD-6);
2. difference of scores in half points, squared: who must go down goes down as little as can be;
3. how many of his own score stand below the one who goes down, squared: it is the bottom man of his group;
4. how many of his own score stand above the one he meets, squared: it is the highest of his;
5. where pairings look at colours, how uneven the best first move leaves the two (MSFS-8.2);
6. how far each is moved from his partner by the printed recipe, squared (REP-2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.kit.byes import choose_rest
from tourney_desktop.rules.kit.colours import imbalance
from tourney_desktop.rules.kit.constraints import APART, Apart, HardRule, Rules, SoftCost
from tourney_desktop.rules.kit.matching import Edge, Matching
from tourney_desktop.rules.kit.score_groups import Ladder
from tourney_desktop.rules.kit.shortage import Shortage

REMATCH = "MSFS-7.2"
SECOND_BYE = "MSFS-7.6"
ONE_GROUP = "ADD-6 (one group)"
WAIVABLE = (REMATCH, SECOND_BYE, APART)


@dataclass(frozen=True, slots=True)
class Wording:
    """How a round of this kind explains itself: message codes for the places of two and for the recipe, with the rule;
    and the rule that mends the recipe."""

    places: str
    recipe: str
    rule: str
    repair: str


@dataclass(frozen=True)
class Pool:
    """Who is to be paired, best first, with scores in half points; what they did before; who is kept apart.

    ``resting`` is the order in which they are asked to rest, empty for the lowest first; ``fill_ins`` may rest again
    and again."""

    wording: ClassVar[Wording] = Wording("swiss.why.places", "swiss.why.recipe", "MSFS-7.4", "MSFS-7.7")

    order: tuple[EntrantId, ...]
    scores: tuple[int, ...]
    past: Past
    apart: tuple[Apart, ...] = ()
    colour_aware: bool = False
    waived: frozenset[str] = frozenset()
    resting: tuple[EntrantId, ...] = ()
    fill_ins: frozenset[EntrantId] = frozenset()

    @cached_property
    def _apart_by_pair(self) -> dict[frozenset[EntrantId], tuple[Apart, ...]]:
        found: dict[frozenset[EntrantId], tuple[Apart, ...]] = {}
        for each in sorted(self.apart, key=lambda each: not each.hard):
            found[each.pair] = (*found.get(each.pair, ()), each)
        return found

    def kept_apart_by(self, pair: frozenset[EntrantId]) -> tuple[Apart, ...]:
        """Everything that keeps two apart, what is hard before what is not."""
        return self._apart_by_pair.get(pair, ())

    def ladder(self) -> Ladder:
        """The printed recipe for this list, and what it costs to leave it. For an even number."""
        return Ladder.of(self.scores)

    def without(self, position: int) -> Pool:
        """The list closed up after one was taken out (REP-1)."""
        keep = [at for at in range(len(self.order)) if at != position]
        return replace(
            self,
            order=tuple(self.order[at] for at in keep),
            scores=tuple(self.scores[at] for at in keep),
        )

    def candidates(self) -> list[int]:
        """Who may rest, the first to be asked first: nobody twice (MSFS-7.5, MSFS-7.6), unless that is waived."""
        at = {entrant: position for position, entrant in enumerate(self.order)}
        asked = [at[each] for each in (self.resting or tuple(reversed(self.order))) if each in at]
        fresh = [
            each
            for each in asked
            if self.order[each] not in self.past.rested or self.order[each] in self.fill_ins
        ]
        if SECOND_BYE not in self.waived:
            return fresh
        return fresh + [each for each in asked if each not in set(fresh)]

    def kept_apart(self, *, hard: bool) -> frozenset[Edge]:
        """The positions of those kept apart, absolutely or if possible."""
        at = {entrant: position for position, entrant in enumerate(self.order)}
        found: set[Edge] = set()
        for strictest, *_others in self._apart_by_pair.values():
            if strictest.hard is hard and strictest.first in at and strictest.second in at:
                found.add(edge_of(at[strictest.first], at[strictest.second]))
        return frozenset(found)

    def hard_rules(self) -> Rules:
        """No rematch (MSFS-7.2), and hard pairs apart (ADD-6)."""
        met = frozenset(
            (a, b)
            for b, two in enumerate(self.order)
            for a, one in enumerate(self.order[:b])
            if frozenset((one, two)) in self.past.met
        )
        rules = [HardRule(REMATCH, Among(met)), *self.hard_apart()]
        return Rules(tuple(rules)).waiving(self.waived)

    def hard_apart(self) -> tuple[HardRule, ...]:
        """Those who may never meet, where there are any (ADD-6)."""
        apart = self.kept_apart(hard=True)
        return (HardRule(APART, Among(apart)),) if apart else ()

    def rules(self, ladder: Ladder) -> Rules:
        """All rules of the round, in order of importance."""
        hard = self.hard_rules()
        soft = [
            SoftCost("MSFS-7.4", "difference", ladder.difference),
            SoftCost("MSFS-7.7", "bottom", ladder.from_above_the_bottom),
            SoftCost("MSFS-7.7", "top", ladder.met_below_the_top),
            SoftCost("REP-2", "displacement", ladder.displacement),
        ]
        if self.colour_aware:
            colours = [self.past.colour(each) for each in self.order]
            soft.insert(3, SoftCost("MSFS-8.2", "colours", lambda a, b: imbalance(colours[a], colours[b])))
        apart = self.kept_apart(hard=False)
        if apart:
            soft.insert(0, SoftCost(APART, "apart", Among(apart).count))
        return Rules(hard.hard, (*hard.soft, *soft))


def edge_of(one: int, two: int) -> Edge:
    """Two positions, the lower first."""
    return (one, two) if one < two else (two, one)


class Among:
    """Whether two positions are one of these pairs."""

    def __init__(self, pairs: frozenset[Edge]) -> None:
        self.pairs = pairs

    def __call__(self, one: int, two: int) -> bool:
        return edge_of(one, two) in self.pairs

    def count(self, one: int, two: int) -> int:
        """The same as a cost."""
        return int(self(one, two))


@dataclass(frozen=True)
class SwissRound:
    """The answer: who rests, and the pairs of positions in ``pool``, which is closed up."""

    pool: Pool
    rest: EntrantId | None
    ladder: Ladder
    rules: Rules
    matching: Matching

    def pairs(self) -> tuple[tuple[EntrantId, EntrantId], ...]:
        """The better-placed of each pair first, in order of the list."""
        return tuple((self.pool.order[a], self.pool.order[b]) for a, b in self.matching.pairs)


@dataclass(frozen=True)
class NoRound:
    """There is none: too many of ``order`` have too few left; a position past its end is the rest."""

    order: tuple[EntrantId, ...]
    shortage: Shortage


def pair_swiss(pool: Pool) -> SwissRound | NoRound:
    """The round, or why there is none."""
    rest: EntrantId | None = None
    closed = pool
    if len(pool.order) % 2:
        position = choose_rest(pool.hard_rules(), len(pool.order), pool.candidates())
        if isinstance(position, Shortage):
            return NoRound(pool.order, position)
        rest, closed = pool.order[position], pool.without(position)
    ladder = closed.ladder()
    solved = _solve(closed, ladder)
    if isinstance(solved, Shortage):
        return NoRound(closed.order, solved)
    rules, matching = solved
    return SwissRound(closed, rest, ladder, rules, matching)


def _solve(pool: Pool, ladder: Ladder) -> tuple[Rules, Matching] | Shortage:
    """With pairs apart if possible, nobody goes down more than one group to avoid one (ADD-6): only pairs that the
    round without that wish has anyhow may lie further apart."""
    rules = pool.rules(ladder)
    size = len(pool.order)
    wish = next((at for at, term in enumerate(rules.soft) if term.name == "apart"), None)
    if wish is None:
        found = rules.solve(size)
        return found if isinstance(found, Shortage) else (rules, found)
    plain = Rules(rules.hard, (*rules.soft[:wish], *rules.soft[wish + 1 :])).solve(size)
    if isinstance(plain, Shortage):
        return plain
    pairs = frozenset(plain.pairs)
    near = HardRule(ONE_GROUP, lambda a, b: ladder.drop(a, b) > 1 and edge_of(a, b) not in pairs)
    bound = Rules((*rules.hard, near), rules.soft)
    total = rules.total(plain.pairs)
    if not total[wish]:
        return bound, Matching(plain.pairs, total)
    better = bound.solve(size)
    if isinstance(better, Shortage):
        raise ValueError("a round that exists was lost")
    return bound, better


def expected_rest(pool: Pool) -> EntrantId | None:
    """Who rests by MSFS-7.5, ``None`` where nobody does or can."""
    if len(pool.order) % 2 == 0:
        return None
    position = choose_rest(pool.hard_rules(), len(pool.order), pool.candidates())
    return None if isinstance(position, Shortage) else pool.order[position]


def positions(pool: Pool, pairs: Sequence[tuple[EntrantId, EntrantId]]) -> tuple[Edge, ...]:
    """Pairs of people as pairs of positions."""
    at = {entrant: position for position, entrant in enumerate(pool.order)}
    return tuple(edge_of(at[one], at[two]) for one, two in pairs)
