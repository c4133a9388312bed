"""A Swiss round as it was drawn or changed by hand, beside the best there is for the same people (MS-4.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Pairing
from tourney_desktop.rules.apart import apart_pairs
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.pairing import Pool, SwissRound, best_round
from tourney_desktop.rules.formats.elimination.walk import course
from tourney_desktop.rules.kit.constraints import APART
from tourney_desktop.rules.kit.matching import Cost
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.three_way_matches import Two
from tourney_desktop.rules.view import StageView

APART_ALLOWED = "moreswiss.note.apart_hard"
"""Code of the note on a pair that the director let meet."""


@dataclass(frozen=True)
class Compared:
    """``pairs`` and ``bye`` are the round's own; ``best`` is for the same people, by the records before the round."""

    pool: Pool
    pairs: tuple[Two, ...]
    bye: EntrantId | None
    best: SwissRound | Shortage

    @property
    def cost(self) -> Cost:
        """What the round costs, term by term."""
        return self.pool.vector(self.pairs, self.bye)

    @property
    def one_of_best(self) -> bool:
        """Whether no round would be better."""
        return not isinstance(self.best, Shortage) and self.cost <= self.best.matching.cost


def compared(
    view: StageView, options: MultiLossOptions, pairings: Sequence[Pairing], byes: Sequence[Bye]
) -> Compared:
    """Compare a round; ``view`` ends before it. Pairs kept apart that were let meet may meet in the best one too."""
    pairs = tuple((p.sides[0].entrants[0], p.sides[1].entrants[0]) for p in pairings)
    bye = next((each.entrant for each in byes if each.kind is ByeKind.PAIRING), None)
    allowed = any(each.code == APART_ALLOWED for pairing in pairings for each in pairing.notes)
    waived = frozenset({APART} if allowed else ())

    def work() -> Compared:
        people = tuple(each for pair in pairs for each in pair)
        pool = pool_of(view, options, people if bye is None else (*people, bye), waived)
        return Compared(pool, pairs, bye, best_round(pool))

    return view.once(("compared", options, pairs, bye, waived), work)


def pool_of(
    view: StageView, options: MultiLossOptions, people: Order, waived: frozenset[str] = frozenset()
) -> Pool:
    """These people, in order of seed, as a matching looks at them."""
    books = course(view, options).books
    ordered = sorted(people, key=view.seed)
    return Pool.of(ordered, books, apart_pairs(view), printed=options.printed, waived=waived)
