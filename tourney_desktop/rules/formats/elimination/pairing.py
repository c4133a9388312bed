"""One Swiss round of an elimination as a matching, the bye being one more seat (MS-4).

The terms of its cost, the most important first (MS-4.8, and ADD-1 for the order as printed):

| | ``rematch_first`` | ``printed`` |
|---|---|---|
| 1 | a second bye before its time | the same |
| 2 | rematches | bye not to the worst record |
| 3 | bye not to the worst record | loss differences, squared |
| 4 | loss differences, squared | rematches |
| 5 | again upward or downward | again upward |
| 6 | | again downward |

Pairs to be kept apart if possible are counted after rematches (ADD-6). Positions are drawn by lot, so that the one
answer of the matching is a lot among all that are equally good.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.elimination.books import Books, Pair
from tourney_desktop.rules.kit.constraints import APART, Apart, HardRule, Rules, SoftCost
from tourney_desktop.rules.kit.matching import Cost, Edge, Matching
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.kit.typed_lot import TypedLot

SECOND_BYE = "MS-4.2"
WORST = "MS-4.3"
CLOSE = "MS-4.4"
REMATCH = "MS-4.5"
UP = "MS-4.6"
DOWN = "MS-4.7"
WAIVABLE = (APART,)


@dataclass(frozen=True)
class Pool:
    """Who is to be paired, in the order of positions, with what the rules look at. Where their number is odd, the
    position past the last is the bye."""

    order: tuple[EntrantId, ...]
    losses: tuple[int, ...]
    byes: tuple[int, ...]
    up: tuple[bool, ...]
    down: tuple[bool, ...]
    met: Mapping[Pair, tuple[int, ...]] = field(default_factory=dict)
    apart: tuple[Apart, ...] = ()
    printed: bool = False
    waived: frozenset[str] = frozenset()

    @staticmethod
    def of(
        order: Sequence[EntrantId],
        books: Books,
        apart: tuple[Apart, ...] = (),
        *,
        printed: bool = False,
        waived: frozenset[str] = frozenset(),
    ) -> Pool:
        """These players with their records."""
        records = [books.of(each) for each in order]
        return Pool(
            tuple(order),
            tuple(each.losses for each in records),
            tuple(each.byes for each in records),
            tuple(each.up > 0 for each in records),
            tuple(each.down > 0 for each in records),
            books.met,
            apart,
            printed,
            waived,
        )

    @property
    def odd(self) -> bool:
        """Whether somebody has the bye."""
        return len(self.order) % 2 == 1

    @property
    def size(self) -> int:
        """Positions, the bye included."""
        return len(self.order) + self.odd

    @cached_property
    def fewest_byes(self) -> int:
        """Nobody with more may have the bye (MS-4.2)."""
        return min(self.byes, default=0)

    @cached_property
    def worst(self) -> int:
        """The most losses of anybody who may have the bye (MS-4.3)."""
        return max(
            (lost for lost, byes in zip(self.losses, self.byes, strict=True) if byes == self.fewest_byes),
            default=0,
        )

    def have_met(self, one: int, two: int) -> bool:
        """Whether these two positions have played."""
        return frozenset((self.order[one], self.order[two])) in self.met

    def upward(self, one: int, two: int) -> int:
        """Whether the worse of the two has met a better record before, and must again (MS-4.6)."""
        return self._again(self.up, one, two, worse=True)

    def downward(self, one: int, two: int) -> int:
        """Whether the better of the two has met a worse record before, and must again (MS-4.7)."""
        return self._again(self.down, one, two, worse=False)

    def _again(self, before: tuple[bool, ...], one: int, two: int, *, worse: bool) -> int:
        if self.losses[one] == self.losses[two]:
            return 0
        more, fewer = (one, two) if self.losses[one] > self.losses[two] else (two, one)
        return int(before[more if worse else fewer])

    @cached_property
    def apart_by_pair(self) -> dict[Pair, Apart]:
        """Who is kept apart; a hard one stands before a soft one."""
        return {each.pair: each for each in sorted(self.apart, key=lambda each: each.hard)}

    @cached_property
    def rules(self) -> Rules:
        """All of them, as a matching understands them."""
        bye = len(self.order)
        byes, losses = self.byes, self.losses
        hard = frozenset(pair for pair, each in self.apart_by_pair.items() if each.hard)
        soft = frozenset(pair for pair, each in self.apart_by_pair.items() if not each.hard)

        def among(pairs: frozenset[Pair], a: int, b: int) -> bool:
            return b != bye and frozenset((self.order[a], self.order[b])) in pairs

        # The bye is the last position, so it is always the second of a pair.
        second = SoftCost(SECOND_BYE, "second_bye", lambda a, b: int(b == bye and byes[a] > self.fewest_byes))
        short = SoftCost(
            WORST, "bye_shortfall", lambda a, b: max(0, self.worst - losses[a]) if b == bye else 0
        )
        rematch = SoftCost(REMATCH, "rematches", lambda a, b: int(b != bye and self.have_met(a, b)))
        close = SoftCost(
            CLOSE, "loss_difference", lambda a, b: (losses[a] - losses[b]) ** 2 if b != bye else 0
        )
        up = SoftCost(UP, "upward_again", lambda a, b: self.upward(a, b) if b != bye else 0)
        down = SoftCost(DOWN, "downward_again", lambda a, b: self.downward(a, b) if b != bye else 0)
        both = SoftCost(
            UP,
            "up_or_down_again",
            lambda a, b: self.upward(a, b) + self.downward(a, b) if b != bye else 0,
        )
        kept = (SoftCost(APART, "apart", lambda a, b: int(among(soft, a, b))),) if soft else ()
        if self.printed:
            terms = (second, short, close, rematch, *kept, up, down)
        else:
            terms = (second, rematch, *kept, short, close, both)
        forbidden = (HardRule(APART, lambda a, b: among(hard, a, b)),) if hard else ()
        return Rules(forbidden, terms).waiving(self.waived)

    @cached_property
    def possible(self) -> dict[Edge, Cost]:
        """Every pair that no hard rule forbids, with what it costs. Pairs that have neither met nor are kept apart cost
        what others of the same records cost, so a rule is asked once for all of them."""
        rules, bye = self.rules, len(self.order)
        at = {entrant: position for position, entrant in enumerate(self.order)}
        own = {pair for pair in (*self.met, *self.apart_by_pair) if pair <= at.keys()}
        singled = {(min(a, b), max(a, b)) for a, b in (tuple(at[each] for each in pair) for pair in own)}
        kinds: dict[object, int] = {}
        records = zip(self.losses, self.byes, self.up, self.down, strict=True)
        kind = [kinds.setdefault(each, len(kinds)) for each in records] + [-1] * (self.size - bye)
        known: dict[Edge, Cost] = {}
        found: dict[Edge, Cost] = {}
        for edge in combinations(range(self.size), 2):
            if edge in singled:
                if not rules.against(*edge):
                    found[edge] = rules.cost(*edge)
                continue
            alike = kind[edge[0]], kind[edge[1]]
            if alike not in known:
                known[alike] = rules.cost(*edge)
            found[edge] = known[alike]
        return found

    def vector(self, pairs: Sequence[tuple[EntrantId, EntrantId]], bye: EntrantId | None) -> Cost:
        """What a round costs, term by term."""
        return self.rules.total(self.edges(pairs, bye))

    def edges(self, pairs: Sequence[tuple[EntrantId, EntrantId]], bye: EntrantId | None) -> list[Edge]:
        """A round as pairs of positions."""
        at = {entrant: position for position, entrant in enumerate(self.order)}
        found = [(min(at[a], at[b]), max(at[a], at[b])) for a, b in pairs]
        return found if bye is None else [*found, (at[bye], len(self.order))]


@dataclass(frozen=True)
class SwissRound:
    """The answer: pairs of people, and who has the bye."""

    pool: Pool
    matching: Matching

    @property
    def bye(self) -> EntrantId | None:
        """Who rests."""
        return self.pool.order[self.matching.partner[len(self.pool.order)]] if self.pool.odd else None

    @property
    def pairs(self) -> tuple[tuple[EntrantId, EntrantId], ...]:
        """Who meets whom."""
        order = self.pool.order
        return tuple((order[a], order[b]) for a, b in self.matching.pairs if b < len(order))


def best_round(pool: Pool) -> SwissRound | Shortage:
    """The round of least cost, or who is in the way of any."""
    found = pool.rules.solve(pool.size, edges=pool.possible)
    return found if isinstance(found, Shortage) else SwissRound(pool, found)


def drawn_round(pool: Pool, lots: Lots) -> SwissRound | Shortage:
    """The same by lot among equals. A typed lot says who has the bye; refused where that would be a worse round."""
    shuffled = reordered(pool, lots.shuffled(range(len(pool.order))))
    found = best_round(shuffled)
    if isinstance(found, Shortage) or not isinstance(lots, TypedLot):
        return found
    if lots.chosen not in shuffled.order or not pool.odd:
        raise RuleConflict("lot.not_in_the_draw")
    at, bye = shuffled.order.index(lots.chosen), len(pool.order)
    only = HardRule("lot", lambda a, b: b == bye and a != at)
    rules = Rules((*shuffled.rules.hard, only), shuffled.rules.soft)
    chosen = rules.solve(shuffled.size)
    if isinstance(chosen, Shortage) or chosen.cost != found.matching.cost:
        raise RuleConflict("lot.not_in_the_draw")
    return SwissRound(shuffled, chosen)


def reordered(pool: Pool, positions: Sequence[int]) -> Pool:
    """The same people in another order of positions."""
    return Pool(
        tuple(pool.order[at] for at in positions),
        tuple(pool.losses[at] for at in positions),
        tuple(pool.byes[at] for at in positions),
        tuple(pool.up[at] for at in positions),
        tuple(pool.down[at] for at in positions),
        pool.met,
        pool.apart,
        pool.printed,
        pool.waived,
    )


def level_for_the_bye(pool: Pool, best: SwissRound) -> int:
    """How many stood in the lot for the bye: as few byes and as many losses as the one who has it."""
    if best.bye is None:
        return 0
    at = best.pool.order.index(best.bye)
    key = (best.pool.byes[at], best.pool.losses[at])
    return sum(1 for pair in zip(pool.byes, pool.losses, strict=True) if pair == key)
