"""Where a Horizon stands: the ranking list, what is drawn, who met whom, who rested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import ByeKind, EntrantId, Pairing, Round, Status
from tourney_desktop.rules.apart import apart_pairs, same_team, single_pairs
from tourney_desktop.rules.formats.guideline.drawing import edge
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.kit.constraints import APART, Apart
from tourney_desktop.rules.kit.matching import Edge
from tourney_desktop.rules.view import StageView

BYE_ROUND = "horizon.bye_round"
Pair = frozenset[EntrantId]
Rounds = tuple[int, ...]


def is_bye_round(drawn: Round) -> bool:
    """Whether a round is there to make up missed games (HOR-8.5)."""
    return drawn.label is not None and drawn.label.code == BYE_ROUND


def bye_round_number(drawn: Round) -> int:
    """Which Bye Round it is, from 1."""
    number = dict(drawn.label.params).get("number", 0) if drawn.label is not None else 0
    return int(str(number))


def has_results(drawn: Round) -> bool:
    """Whether anything was entered in a round."""
    return any(pairing.games for pairing in drawn.pairings)


def two(pairing: Pairing) -> tuple[EntrantId, EntrantId]:
    """Who meets at a table."""
    return pairing.sides[0].entrants[0], pairing.sides[1].entrants[0]


def rests_of(drawn: Round) -> tuple[EntrantId, ...]:
    """Who rests by the pairing in a round, not because he asked to."""
    return tuple(bye.entrant for bye in drawn.byes if bye.kind is ByeKind.PAIRING)


@dataclass(frozen=True)
class Situation:
    """One stage, read once. ``rounds`` are those that stand drawn and are to be reckoned with; ``at_hand`` is the
    number of a round that is looked at though it may not stand."""

    view: StageView
    options: HorizonOptions
    rounds: tuple[Round, ...]
    at_hand: int | None = None

    @staticmethod
    def of(view: StageView, options: HorizonOptions) -> Situation:
        """As far as the view goes; read once for it."""
        return view.once(("horizon", options), lambda: Situation(view, options, view.rounds))

    @cached_property
    def ranking(self) -> tuple[EntrantId, ...]:
        """The list: everybody who has not left, by seed (HOR-1.1); who left closes up (HOR-9.7)."""
        parts = self.view.participations
        here = (each for each, part in parts.items() if part.status is Status.ACTIVE)
        return tuple(sorted(here, key=self.view.seed))

    @cached_property
    def place(self) -> Mapping[EntrantId, int]:
        """Everybody's place in the list, from 0."""
        return {each: at for at, each in enumerate(self.ranking)}

    @cached_property
    def main(self) -> tuple[Round, ...]:
        """The rounds by guideline."""
        return tuple(each for each in self.rounds if not is_bye_round(each))

    @cached_property
    def bye_rounds(self) -> tuple[Round, ...]:
        """The rounds that make up."""
        return tuple(each for each in self.rounds if is_bye_round(each))

    @property
    def next_number(self) -> int:
        """The number of the round after those there are."""
        return max(self.view.next_number, *(each.number + 1 for each in self.rounds), 1)

    @property
    def first_number(self) -> int:
        """The number of the stage's first round in its division."""
        own = [each.number for each in self.view.state.rounds.values() if each.stage == self.view.stage.id]
        first = min(own, default=self.view.next_number)
        return first if self.at_hand is None else min(first, self.at_hand)

    def index(self, number: int) -> int:
        """Which round of the event it is, from 1."""
        return number - self.first_number + 1

    def meeting(self, index: int) -> int:
        """Which opponent a round by guideline is for, from 1."""
        return (index + 1) // 2 if self.options.double else index

    @cached_property
    def apart(self) -> Mapping[Pair, Apart]:
        """Who may not meet, or should not if it can be helped: team mates and related teams never (HOR-6), others as
        the director has it (ADD-6)."""
        transitive = self.options.related == "transitive"
        found = apart_pairs(self.view, "team_hard", transitive=transitive)
        return {each.pair: each for each in sorted(found, key=lambda each: each.hard)}

    def apart_rule(self, pair: Pair) -> str:
        """Which rule keeps two apart."""
        one, other = (self.view.entrants[each] for each in sorted(pair))
        if same_team(one, other):
            return "HOR-6.1"
        return APART if any(each.pair == pair for each in single_pairs(self.view)) else "HOR-6.2"

    @cached_property
    def met(self) -> dict[Pair, Rounds]:
        """Everybody who meets in a round that stands, with the numbers of those rounds; a game that was forfeited was
        a meeting too (HOR-7.1)."""
        found: dict[Pair, Rounds] = {}
        for each in self.rounds:
            for pairing in each.pairings:
                pair = frozenset(two(pairing))
                found[pair] = (*found.get(pair, ()), each.number)
        return found

    @cached_property
    def rested(self) -> tuple[EntrantId, ...]:
        """Who rested by the pairing and is still there, in order; two rounds of one meeting are one rest."""
        return tuple(self.rounds_rested)

    @cached_property
    def rounds_rested(self) -> Mapping[EntrantId, Rounds]:
        """The same with the numbers of the rounds."""
        found: dict[EntrantId, Rounds] = {}
        for each in self.main:
            for entrant in rests_of(each):
                if entrant in self.place:
                    found[entrant] = (*found.get(entrant, ()), each.number)
        return found

    def places(self, pairs: Iterable[Pair]) -> frozenset[Edge]:
        """Pairs of people as places in the list; of those who have left nothing is left."""
        found: set[Edge] = set()
        for pair in pairs:
            one, other = sorted(pair)
            if one in self.place and other in self.place:
                found.add(edge(self.place[one], self.place[other]))
        return frozenset(found)

    @cached_property
    def barred(self) -> frozenset[Edge]:
        """Places that may not meet because the people are kept apart."""
        return self.places(pair for pair, each in self.apart.items() if each.hard)

    @cached_property
    def wished(self) -> frozenset[Edge]:
        """Places that should not meet if it can be helped."""
        return self.places(pair for pair, each in self.apart.items() if not each.hard)

    @cached_property
    def met_in_rounds(self) -> frozenset[Edge]:
        """Places that have met in a round by guideline."""
        return self.places(frozenset(two(pairing)) for each in self.main for pairing in each.pairings)

    @cached_property
    def met_places(self) -> frozenset[Edge]:
        """Places that have met."""
        return self.places(self.met)
