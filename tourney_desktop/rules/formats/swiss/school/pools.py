"""How the rounds of School Scrabble differ from those of any Swiss: three pools (NSSC-4).

The first round is one list folded in the middle. Its costs, in order of importance (NSSC-4.4):

1. games between teams of one school or of related ones (NSSC-4.3);
2. pairs that the director wants apart if possible (ADD-6);
3. pairs inside one half;
4. how far each is moved from his partner by the guideline, squared (REP-2).

Later rounds are a Swiss whose groups are ordered by spread. A round that the director pairs himself starts from
neighbours in the list, with the fewest rematches.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.swiss.pairing import REMATCH, Among, Pool, Wording, edge_of
from tourney_desktop.rules.kit.constraints import APART, Rules, SoftCost
from tourney_desktop.rules.kit.matching import Edge
from tourney_desktop.rules.kit.score_groups import Ladder

SAME_SCHOOL = "NSSC-4.3"


@dataclass(frozen=True)
class FirstRound(Pool):
    """The seeded first round."""

    wording = Wording("school.why.places", "school.why.guideline", "NSSC-4.1", "NSSC-4.4")

    def rules(self, ladder: Ladder) -> Rules:
        """The vector of the first round."""
        hard = self.hard_rules()
        half = len(self.order) // 2
        soft = [
            SoftCost(SAME_SCHOOL, "school", Among(self.same_school).count),
            SoftCost("NSSC-4.4", "half", lambda a, b: int((a < half) == (b < half))),
            SoftCost("REP-2", "displacement", ladder.displacement),
        ]
        wished = self._wished
        if wished:
            soft.insert(1, SoftCost(APART, "apart", Among(wished).count))
        return Rules(hard.hard, (*hard.soft, *soft))

    @cached_property
    def same_school(self) -> frozenset[Edge]:
        """The positions of all who share a school."""
        return self._edges(SAME_SCHOOL)

    @cached_property
    def _wished(self) -> frozenset[Edge]:
        return self._edges(APART)

    def _edges(self, rule: str) -> frozenset[Edge]:
        at = {entrant: position for position, entrant in enumerate(self.order)}
        return frozenset(
            edge_of(at[each.first], at[each.second])
            for each in self.apart
            if each.rule == rule and not each.hard and each.first in at and each.second in at
        )


@dataclass(frozen=True)
class LaterRound(Pool):
    """Score groups, the better spread first inside them or the better seed."""

    wording = Wording("swiss.why.places", "school.why.group", "NSSC-4.8", "MSFS-7.7")


@dataclass(frozen=True)
class ByHand(Pool):
    """What the director starts from when he pairs himself."""

    def ladder(self) -> Ladder:
        """Neighbours, whatever their scores."""
        size = len(self.order)
        nothing = (0,) * size
        return Ladder(self.scores, tuple(at ^ 1 for at in range(size)), nothing, nothing, nothing)

    def hard_rules(self) -> Rules:
        """Only who may never meet (ADD-6)."""
        return Rules(self.hard_apart()).waiving(self.waived)

    def rules(self, ladder: Ladder) -> Rules:
        """The fewest rematches, then schools, then nearness."""
        hard = self.hard_rules()
        at = {entrant: position for position, entrant in enumerate(self.order)}
        met = frozenset(
            edge_of(*(at[each] for each in pair))
            for pair in self.past.met
            if all(each in at for each in pair)
        )
        soft = (
            SoftCost(REMATCH, "rematches", Among(met).count),
            SoftCost(APART, "apart", Among(self.kept_apart(hard=False)).count),
            SoftCost("REP-2", "displacement", ladder.displacement),
        )
        return Rules(hard.hard, (*hard.soft, *soft))


def resting_order(
    order: tuple[EntrantId, ...], fill_ins: frozenset[EntrantId], drawn: EntrantId | None
) -> tuple[EntrantId, ...]:
    """Who is asked to rest, the first first: house teams, then whoever was drawn, then the lowest (NSSC-4.7)."""
    lowest_first = tuple(reversed(order))
    house = [each for each in lowest_first if each in fill_ins]
    others = [each for each in lowest_first if each not in fill_ins]
    return tuple(dict.fromkeys((*house, *((drawn,) if drawn is not None else ()), *others)))
