"""Why a round is as it is: notes on pairs and byes, what a round costs, what a change by hand breaks; and the rules in
plain words."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Note, Pairing, note
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.base import CostTerm, Rejected
from tourney_desktop.rules.formats.elimination.compared import APART_ALLOWED, Compared
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.pairing import (
    CLOSE,
    DOWN,
    REMATCH,
    SECOND_BYE,
    UP,
    WORST,
    Pool,
    SwissRound,
    level_for_the_bye,
)
from tourney_desktop.rules.kit.constraints import APART, Verdict, why_not
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.kit.typed_lot import TypedLot

MOST_REJECTED = 3
"""So many closer opponents of each player are gone into; there can be dozens."""
BREAKS = {
    SECOND_BYE: "moreswiss.check.second_bye",
    REMATCH: "moreswiss.check.rematch",
    WORST: "moreswiss.check.bye",
    CLOSE: "moreswiss.check.closer",
    UP: "moreswiss.check.again",
    DOWN: "moreswiss.check.again",
    APART: "moreswiss.check.apart",
}


def pair_notes(pool: Pool, one: EntrantId, two: EntrantId) -> tuple[Note, ...]:
    """What is worth knowing about a pair: a rematch, unequal records, somebody who meets a better or a worse record
    again, two who should be kept apart."""
    a, b = (pool.order.index(each) for each in (one, two))
    pair, found = frozenset((one, two)), list[Note]()
    if pool.have_met(a, b):
        code = "moreswiss.note.rematch_printed" if pool.printed else "moreswiss.note.rematch"
        numbers = ", ".join(map(str, pool.met[pair]))
        found.append(note(code, REMATCH, pair_ids=(one, two), rounds=numbers))
    if pool.losses[a] != pool.losses[b]:
        better, worse = (one, two) if pool.losses[a] < pool.losses[b] else (two, one)
        few, many = sorted((pool.losses[a], pool.losses[b]))
        found.append(note("moreswiss.note.unequal", CLOSE, one_id=better, two_id=worse, few=few, many=many))
        if pool.upward(a, b):
            found.append(note("moreswiss.note.upward_again", UP, who_id=worse))
        if pool.downward(a, b):
            found.append(note("moreswiss.note.downward_again", DOWN, who_id=better))
    apart = pool.apart_by_pair.get(pair)
    if apart is not None:
        code = APART_ALLOWED if apart.hard else "moreswiss.note.apart"
        found.append(note(code, APART, pair_ids=(one, two), reason=apart.reason))
    return tuple(found)


def bye_notes(pool: Pool, drawn: SwissRound, lots: Lots) -> tuple[Note, ...]:
    """Why this one has the bye (MS-4.2, MS-4.3)."""
    if drawn.bye is None:
        return ()
    at = pool.order.index(drawn.bye)
    few, lost, level = pool.byes[at], pool.losses[at], level_for_the_bye(pool, drawn)
    found = [note("moreswiss.note.bye", WORST, losses=lost, n=few)]
    if lost < max(pool.losses):
        found.append(note("moreswiss.note.bye_turn", SECOND_BYE))
    if isinstance(lots, TypedLot):
        found.append(note("moreswiss.note.bye_typed", WORST))
    elif level > 1:
        found.append(note("moreswiss.note.bye_lot", WORST, n=level, lot=lots.seed))
    return tuple(found)


def round_notes(pool: Pool, drawn: SwissRound, lots: Lots, *, first: bool) -> tuple[Note, ...]:
    """What concerns the whole round: a draw by lot, rematches that could not be helped (MS-4.5)."""
    found: list[Note] = []
    if first:
        found.append(note("moreswiss.note.by_lot", "MS-4.9", lot=lots.seed))
    again = sum(1 for one, two in drawn.pairs if frozenset((one, two)) in pool.met)
    if again:
        code = "moreswiss.note.rematches_printed" if pool.printed else "moreswiss.note.rematches"
        found.append(note(code, REMATCH, n=again))
    if not drawn.pairs and drawn.bye is not None:
        found.append(note("moreswiss.note.no_game", "MS-4.1", who_id=drawn.bye))
    return tuple(found)


def cost_terms(here: Compared) -> tuple[CostTerm, ...]:
    """The vector of a round against the best there is (MS-4.8)."""
    if isinstance(here.best, Shortage):
        return ()
    return tuple(
        CostTerm(term.id, term.name, cost, least)
        for term, cost, least in zip(here.pool.rules.soft, here.cost, here.best.matching.cost, strict=True)
    )


def check_notes(here: Compared, pairings: Sequence[Pairing]) -> tuple[Note, ...]:
    """What a round does not keep: pairs kept apart, and every term that is worse than the best round's, where the whole
    is (MS-4.8)."""
    found: list[Note] = []
    for pairing, pair in zip(pairings, here.pairs, strict=True):
        apart = here.pool.apart_by_pair.get(frozenset(pair))
        allowed = any(each.code == APART_ALLOWED for each in pairing.notes)
        if apart is not None and apart.hard and not allowed:
            found.append(note("moreswiss.check.apart_hard", APART, pair_ids=pair, reason=apart.reason))
    if here.one_of_best:
        return tuple(found)
    worse: set[str] = set()
    for each in cost_terms(here):
        if each.cost > each.optimum and BREAKS[each.rule] not in worse:
            worse.add(BREAKS[each.rule])
            found.append(note(BREAKS[each.rule], each.rule, here=each.cost, least=each.optimum))
    return tuple(found)


def why_here(here: Compared, pairing: Pairing) -> tuple[Note, ...]:
    """The records of the two, and whether the whole round is as good as any."""
    one, two = _two(pairing)
    a, b = (here.pool.losses[here.pool.order.index(each)] for each in (one, two))
    found = [note("moreswiss.why.records", CLOSE, one_id=one, two_id=two, a=a, b=b)]
    if here.one_of_best:
        found.append(note("moreswiss.why.best", "MS-4.8"))
    return tuple(found)


def rejected(here: Compared, pairing: Pairing) -> tuple[Rejected, ...]:
    """Opponents with a closer record, or not met before, and why neither of the two has them."""
    pool, best = here.pool, here.best
    if isinstance(best, Shortage):
        return ()
    one, two = _two(pairing)
    a, b = (pool.order.index(each) for each in (one, two))
    mine = (pool.have_met(a, b), abs(pool.losses[a] - pool.losses[b]))
    found: list[Rejected] = []
    for at in (a, b):
        distance = {
            other: (pool.have_met(at, other), abs(pool.losses[at] - pool.losses[other]))
            for other in range(len(pool.order))
            if other not in (a, b)
        }
        nearer = [each for each, far in distance.items() if far[1] < mine[1] or far[0] < mine[0]]
        for other in sorted(nearer, key=distance.__getitem__)[:MOST_REJECTED]:
            pair = (min(at, other), max(at, other))
            verdict = why_not(pool.rules, pool.size, pair, best.matching, pool.possible)
            people = (pool.order[pair[0]], pool.order[pair[1]])
            found.append(Rejected(people, verdict_note(pool, verdict)))
    return tuple(found)


def verdict_note(pool: Pool, verdict: Verdict) -> Note:
    """The reason in words."""
    pair = (pool.order[verdict.pair[0]], pool.order[verdict.pair[1]])
    if verdict.forbidden:
        reason = pool.apart_by_pair[frozenset(pair)].reason
        return note("moreswiss.why_not.kept_apart", APART, pair_ids=pair, reason=reason)
    if verdict.shortage is not None:
        return note("moreswiss.why_not.strands", "MS-4.1", pair_ids=pair)
    if verdict.worse is None:
        return note("moreswiss.why_not.lot", "MS-4.8", pair_ids=pair)
    if verdict.worse.id == REMATCH and frozenset(pair) in pool.met:
        numbers = ", ".join(map(str, pool.met[frozenset(pair)]))
        return note("moreswiss.why_not.met", REMATCH, pair_ids=pair, rounds=numbers)
    return note(f"moreswiss.why_not.{verdict.worse.name}", verdict.worse.id, pair_ids=pair)


def _two(pairing: Pairing) -> tuple[EntrantId, EntrantId]:
    return (pairing.sides[0].entrants[0], pairing.sides[1].entrants[0])


def plain_rules(options: MultiLossOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    return (
        say("moreswiss.rules.out", n=options.loss_limit),
        say("moreswiss.rules.win", n=options.win_limit),
        say("moreswiss.rules.bye"),
        say(f"moreswiss.rules.{options.precedence}"),
        say(
            "moreswiss.rules.paid" if options.paid_percent else "moreswiss.rules.paid_typed",
            percent=options.paid_percent,
        ),
        say(f"moreswiss.rules.{options.endgame}"),
        say("moreswiss.rules.championship"),
        say(f"moreswiss.rules.{options.three_way}"),
        say("moreswiss.rules.shared", unit=options.money_unit),
        say(f"moreswiss.rules.late_{options.late_entry}"),
    )
