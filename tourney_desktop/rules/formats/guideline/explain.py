"""Why a table is where it is, what a round costs, and what a round changed by hand does not keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId, Note, Pairing, Round, note
from tourney_desktop.rules.formats.base import CostTerm, Rejected
from tourney_desktop.rules.formats.guideline.barriers import Barriers
from tourney_desktop.rules.formats.guideline.drawing import MET, Bars, Task, edge, round_rules
from tourney_desktop.rules.formats.guideline.guidelines import Guideline, guideline_of
from tourney_desktop.rules.formats.guideline.layout import Layout, coming_meetings, lay_out
from tourney_desktop.rules.formats.guideline.proposals import make_up_people, with_second_games
from tourney_desktop.rules.formats.guideline.situation import Pair, Situation, two
from tourney_desktop.rules.kit.constraints import Rules, Verdict, why_not
from tourney_desktop.rules.kit.matching import Edge, Matching
from tourney_desktop.rules.kit.shortage import Shortage


@dataclass(frozen=True)
class Redrawn:
    """A drawn round by guideline once more, for those who sit in it, given what stood before it: the closed-up list,
    the rules over its places, and the best answer, ``None`` where there is none."""

    guideline: Guideline
    people: tuple[EntrantId, ...]
    rules: Rules
    best: Matching | None
    barriers: Barriers

    def place(self, pairing: Pairing) -> Edge:
        """Where two stand in the closed-up list, from 0."""
        one, other = (self.people.index(each) for each in two(pairing))
        return edge(one, other)


def redrawn(before: Situation, whole: Situation, drawn: Round) -> Redrawn:
    """``before`` ends before the round, ``whole`` knows what is reserved for Bye Rounds."""
    turn = before.meeting(before.index(drawn.number))
    guideline = guideline_of(2 * turn - 1 if before.options.double else turn)
    seated = {each for pairing in drawn.pairings for each in two(pairing)}
    people = tuple(sorted(seated, key=before.view.seed))
    place = {each: at for at, each in enumerate(people)}
    met = {pair: found for pair, rounds in before.met.items() if (found := _others(before, drawn, rounds))}
    reserved = reserved_pairs(whole)

    def edges(pairs: Mapping[Pair, object]) -> frozenset[Edge]:
        here = (tuple(sorted(pair)) for pair in pairs)
        return frozenset(edge(place[a], place[b]) for a, b in here if a in place and b in place)

    hard = {pair: each for pair, each in before.apart.items() if each.hard}
    soft = {pair: each for pair, each in before.apart.items() if not each.hard}
    bars = Bars(edges(met), edges(hard), edges(reserved), edges(soft))
    rules = round_rules(Task(guideline, tuple(range(len(people)))), bars)
    best = rules.solve(len(people))
    return Redrawn(
        guideline,
        people,
        rules,
        None if isinstance(best, Shortage) else best,
        Barriers(before, met, reserved),
    )


def _others(situation: Situation, drawn: Round, rounds: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these rounds that are not of the same meeting (ADD-5)."""
    own = situation.meeting(situation.index(drawn.number))
    return tuple(each for each in rounds if situation.meeting(situation.index(each)) != own)


def reserved_pairs(whole: Situation) -> Mapping[Pair, int]:
    """Pairs that meet in a Bye Round, drawn or to come, with its number."""
    if not whole.options.reserves:
        return {}
    drawn = [frozenset(two(p)) for each in whole.bye_rounds for p in each.pairings]
    found = list(dict.fromkeys(drawn))
    ahead = with_second_games(whole)
    answer = lay_out(ahead, coming_meetings(ahead))
    if isinstance(answer, Layout):
        found += [frozenset(pair) for pair in make_up_people(ahead, answer)]
    return {pair: 1 if whole.options.double else at for at, pair in enumerate(found, 1)}


def why_here(found: Redrawn, pairing: Pairing) -> tuple[Note, ...]:
    """Where the two stand, what the guideline asks for, and what stood in its way."""
    one, other = found.place(pairing)
    params = {"one_id": found.people[one], "two_id": found.people[other], "a": one + 1, "b": other + 1}
    places = note(f"horizon.why.{found.guideline.value}", found.guideline.rule, **params)
    if found.guideline.partners(len(found.people))[one] == other:
        return (places, note("horizon.why.guideline", found.guideline.rule))
    if found.best is None or found.best.partner[one] != other:
        return (places, note("horizon.why.not_the_best", "HOR-9.1"))
    return (places, note("horizon.why.repaired", "HOR-9.1"))


def rejected(found: Redrawn, pairing: Pairing) -> tuple[Rejected, ...]:
    """The guideline's partners of the two who sit here, and why they sit elsewhere."""
    if found.best is None:
        return ()
    partner = found.guideline.partners(len(found.people))
    own = found.place(pairing)
    wanted = dict.fromkeys(edge(at, partner[at]) for at in own)
    size, best = len(found.people), found.best
    return tuple(
        Rejected(
            (found.people[a], found.people[b]), _verdict(found, why_not(found.rules, size, (a, b), best))
        )
        for a, b in wanted
        if (a, b) != own
    )


def _verdict(found: Redrawn, verdict: Verdict) -> Note:
    a, b = verdict.pair
    pair = (found.people[a], found.people[b])
    barrier = found.barriers.between(frozenset(pair))
    if verdict.forbidden and barrier is not None:
        return barrier
    if verdict.shortage is not None:
        return note("horizon.why_not.strands", MET, pair_ids=pair)
    if verdict.worse is None:
        return note("horizon.why_not.later", "REP-4", pair_ids=pair)
    return note(f"horizon.why_not.{verdict.worse.name}", verdict.worse.id, pair_ids=pair)


def costs(found: Redrawn, drawn: Round) -> tuple[CostTerm, ...]:
    """What the round costs against the best, term by term."""
    if found.best is None:
        return ()
    total = found.rules.total(found.place(pairing) for pairing in drawn.pairings)
    return tuple(
        CostTerm(term.id, term.name, cost, optimum)
        for term, cost, optimum in zip(found.rules.soft, total, found.best.cost, strict=True)
    )


def make_up_reasons(whole: Situation, pairing: Pairing) -> tuple[Note, ...]:
    """In which rounds the two of a Bye Round rested."""
    one, other = two(pairing)
    return (
        note(
            "horizon.why.make_up",
            "HOR-8.5",
            one_id=one,
            two_id=other,
            a=_rested(whole, one),
            b=_rested(whole, other),
        ),
    )


def _rested(whole: Situation, entrant: EntrantId) -> str:
    return ", ".join(map(str, whole.rounds_rested.get(entrant, ()))) or "–"
