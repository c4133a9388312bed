"""Why a round is as it is: notes on pairs that look odd, what stood in the way of the printed recipe, and the costs."""

from __future__ import annotations

from tourney_desktop.domain.model import Bye, EntrantId, Note, Pairing, Round, note
from tourney_desktop.domain.notes import BY_HAND
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.base import CostTerm, Rejected, RoundProposal
from tourney_desktop.rules.formats.swiss.options import SwissOptions
from tourney_desktop.rules.formats.swiss.pairing import (
    ONE_GROUP,
    REMATCH,
    SECOND_BYE,
    Pool,
    SwissRound,
    expected_rest,
    positions,
)
from tourney_desktop.rules.kit.constraints import APART, Verdict, why_not
from tourney_desktop.rules.kit.matching import Edge
from tourney_desktop.rules.result_text import half_points

WAIVERS = {REMATCH: "swiss.note.rematch", SECOND_BYE: "swiss.note.second_bye", APART: "swiss.note.apart_hard"}
"""Rule -> the note that says it was waived here; ``check`` takes it for the director's word."""
WAIVED_CODES = frozenset(WAIVERS.values())


def waived_in(drawn: Round | RoundProposal) -> frozenset[str]:
    """The rules that a drawn round breaks by the director's word."""
    beside: tuple[Pairing | Bye, ...] = (*drawn.pairings, *drawn.byes)
    codes = {each.code for placed in beside for each in placed.notes}
    return frozenset(rule for rule, code in WAIVERS.items() if code in codes)


def pair_notes(drawn: SwissRound, edge: Edge) -> tuple[Note, ...]:
    """What is worth knowing about one pair: a waived rule, somebody who goes down, a partner who was passed over
    because they have met."""
    pool, ladder = drawn.pool, drawn.ladder
    one, two = (pool.order[at] for at in edge)
    found = [*broken_notes(pool, one, two)]
    if ladder.group[edge[0]] != ladder.group[edge[1]]:
        scores = [half_points(pool.scores[at]) for at in edge]
        found.append(note("swiss.note.down", "MSFS-7.4", who_id=one, own=scores[0], met=scores[1]))
    for at in edge:
        wanted = ladder.partner[at]
        if wanted not in edge:
            found += _stood_in_the_way(pool, at, wanted)
    return tuple(found)


def broken_notes(pool: Pool, one: EntrantId, two: EntrantId) -> tuple[Note, ...]:
    """Rules this pair does not keep: allowed by the director (REP-6), or only wished for (ADD-6). Games that were only
    forfeited before are mentioned."""
    pair = frozenset((one, two))
    found: list[Note] = []
    if pair in pool.past.met:
        found.append(
            note("swiss.note.rematch", REMATCH, pair_ids=(one, two), rounds=_rounds(pool.past.met[pair]))
        )
    if pair in pool.past.forfeited:
        rounds = _rounds(pool.past.forfeited[pair])
        found.append(note("swiss.note.forfeited_before", REMATCH, pair_ids=(one, two), rounds=rounds))
    for apart in pool.kept_apart_by(pair):
        code = "swiss.note.apart_hard" if apart.hard else "swiss.note.apart"
        found.append(note(code, apart.rule, pair_ids=(one, two), reason=apart.reason))
    return tuple(found)


def _stood_in_the_way(pool: Pool, at: int, wanted: int) -> list[Note]:
    pair = frozenset((pool.order[at], pool.order[wanted]))
    who = (pool.order[min(at, wanted)], pool.order[max(at, wanted)])
    if pair in pool.past.met:
        return [note("swiss.note.not_again", REMATCH, pair_ids=who, rounds=_rounds(pool.past.met[pair]))]
    return [
        note("swiss.note.kept_apart", apart.rule, pair_ids=who, reason=apart.reason)
        for apart in pool.kept_apart_by(pair)
    ]


def _rounds(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def rest_notes(pool: Pool, drawn: SwissRound) -> tuple[Note, ...]:
    """Why this one rests: the lowest, or the lowest who may (MSFS-7.5)."""
    if drawn.rest is None:
        return ()
    if drawn.rest in pool.past.rested:
        rounds = _rounds(pool.past.rested[drawn.rest])
        return (note("swiss.note.second_bye", SECOND_BYE, who_id=drawn.rest, rounds=rounds),)
    lower = pool.order[pool.order.index(drawn.rest) + 1 :]
    if not lower:
        return (note("swiss.note.rests_lowest", "MSFS-7.5"),)
    rested = tuple(each for each in lower if each in pool.past.rested)
    if len(rested) == len(lower):
        return (note("swiss.note.rests_next", SECOND_BYE, who_ids=rested, n=len(rested)),)
    return (note("swiss.note.rests_for_others", "MSFS-7.5"),)


def why_here(drawn: SwissRound, pairing: Pairing) -> tuple[Note, ...]:
    """The places of the two in the list by present scores, and the recipe's part in it. It is said where the best
    answer would now be another, unless the director's hand is the reason."""
    pool = drawn.pool
    two = _two(pairing)
    if any(each not in pool.order for each in two):
        return (note("swiss.why.not_by_present_scores"),)
    one, other = positions(pool, [two])[0]
    words = pool.wording
    places = note(
        words.places, words.rule, one_id=pool.order[one], two_id=pool.order[other], a=one + 1, b=other + 1,
        own=half_points(pool.scores[one]), met=half_points(pool.scores[other]),
    )  # fmt: skip
    if drawn.ladder.partner[one] == other:
        return (places, note(words.recipe, words.rule))
    if drawn.matching.partner[one] != other:
        by_hand = any(each.code == BY_HAND for each in pairing.notes)
        return (places,) if by_hand else (places, note("swiss.why.not_by_present_scores"))
    return (
        places,
        note("swiss.why.repaired", words.repair),
        *(each.note for each in rejected(drawn, pairing)),
    )


def rejected(drawn: SwissRound, pairing: Pairing) -> tuple[Rejected, ...]:
    """The recipe's partners of the two who sit here, and why they sit elsewhere; nothing where one of them should
    rest by present scores, nor for a pair that only the director's hand or a later correction parted."""
    pool = drawn.pool
    if any(each not in pool.order for each in _two(pairing)):
        return ()
    edge = positions(pool, [_two(pairing)])[0]
    found: dict[Edge, Rejected] = {}
    for at in edge:
        wanted = drawn.ladder.partner[at]
        pair = (min(at, wanted), max(at, wanted))
        if pair != edge and pair not in found and drawn.matching.partner[pair[0]] != pair[1]:
            verdict = why_not(drawn.rules, len(pool.order), pair, drawn.matching)
            people = (pool.order[pair[0]], pool.order[pair[1]])
            found[pair] = Rejected(people, verdict_note(pool, verdict))
    return tuple(found.values())


def verdict_note(pool: Pool, verdict: Verdict) -> Note:
    """The reason in words."""
    one, two = (pool.order[at] for at in verdict.pair)
    who = {"pair_ids": (one, two)}
    for rule in verdict.forbidden:
        if rule.id == REMATCH:
            rounds = _rounds(pool.past.met[frozenset((one, two))])
            return note("swiss.note.not_again", REMATCH, rounds=rounds, **who)
        if rule.id == ONE_GROUP:
            return note("swiss.why_not.one_group", APART, **who)
        apart = pool.kept_apart_by(frozenset((one, two)))[0]
        return note("swiss.note.kept_apart", apart.rule, reason=apart.reason, **who)
    if verdict.shortage is not None:
        return note("swiss.why_not.strands", REMATCH, **who)
    if verdict.worse is not None and verdict.worse.id == APART:
        for each in pool.kept_apart_by(frozenset((one, two))):
            return note("swiss.note.kept_apart", each.rule, reason=each.reason, **who)
    if verdict.worse is None:
        return note("swiss.why_not.later", "REP-4", **who)
    return note(f"swiss.why_not.{verdict.worse.name}", verdict.worse.id, **who)


def cost_terms(drawn: SwissRound, pairs: tuple[tuple[EntrantId, EntrantId], ...]) -> tuple[CostTerm, ...]:
    """What these pairs cost against the best, term by term (REP-6)."""
    total = drawn.rules.total(positions(drawn.pool, pairs))
    return tuple(
        CostTerm(term.id, term.name, cost, optimum)
        for term, cost, optimum in zip(drawn.rules.soft, total, drawn.matching.cost, strict=True)
    )


def check_notes(pool: Pool, proposal: RoundProposal, rests: tuple[Bye, ...]) -> tuple[Note, ...]:
    """Hard rules that a round does not keep and that nobody waived: rematch, kept apart, second bye, wrong bye."""
    found: list[Note] = []
    waived = False
    for pairing in proposal.pairings:
        allowed = {each.code for each in pairing.notes} & WAIVED_CODES
        waived = waived or bool(allowed)
        for each in broken_notes(pool, *_two(pairing)):
            if each.code in WAIVED_CODES - allowed:
                found.append(note(each.code.replace(".note.", ".check."), each.rule, **dict(each.params)))
    for bye in rests:
        if any(each.code in WAIVED_CODES for each in bye.notes):
            continue
        if bye.entrant in pool.past.rested and bye.entrant not in pool.fill_ins:
            rounds = _rounds(pool.past.rested[bye.entrant])
            found.append(note("swiss.check.second_bye", SECOND_BYE, who_id=bye.entrant, rounds=rounds))
        elif not waived:
            due = expected_rest(pool)
            if due is not None and due != bye.entrant:
                found.append(note("swiss.check.bye", "MSFS-7.5", who_id=bye.entrant, due_id=due))
    return tuple(found)


def _two(pairing: Pairing) -> tuple[EntrantId, EntrantId]:
    return (pairing.sides[0].entrants[0], pairing.sides[1].entrants[0])


def plain_rules(options: SwissOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    rounds = options.settings.rounds
    return (
        say("swiss.rules.rounds", n=rounds) if rounds is not None else say("swiss.rules.rounds_auto"),
        say("swiss.rules.first"),
        say("swiss.rules.later"),
        say("swiss.rules.rematch"),
        *((say(f"swiss.rules.{options.keep_apart}"),) if options.keep_apart != "off" else ()),
        say("swiss.rules.bye", points=options.bye_points),
        *((say("swiss.rules.colours"),) if options.with_colours else ()),
        *((say("swiss.rules.colour_aware"),) if options.colour_aware_pairing == "on" else ()),
        say(f"tie_break.rules.{options.tiebreak}"),
        *((say("tie_break.rules.forfeits_count"),) if options.forfeits_count else ()),
        say(f"final_tie.rules.{options.final_tie}"),
        say("swiss.rules.leave", points=options.late_entry_points),
    )
