"""What a round as drawn, or as changed by hand, does not keep (HOR-6, HOR-7, HOR-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Note, Pairing, Round, note
from tourney_desktop.rules.entries import people
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.guideline.drawing import MET
from tourney_desktop.rules.formats.guideline.layout import (
    ACROSS_BLOCKS,
    MOVE_A_BYE,
    NoMakeUp,
    coming_meetings,
    lay_out,
)
from tourney_desktop.rules.formats.guideline.proposals import MOVED, let_go, let_go_in
from tourney_desktop.rules.formats.guideline.rests import Turn, resting_rank
from tourney_desktop.rules.formats.guideline.situation import (
    BYE_ROUND,
    Pair,
    Rounds,
    Situation,
    is_bye_round,
    two,
)

AFTERWARDS = ("HOR-9.7", "HOR-9.8")
"""Notes that cite these say that a round was mended after somebody left or came: then anybody may rest."""


def check_notes(before: Situation, proposal: RoundProposal, number: int) -> tuple[Note, ...]:
    """``before`` ends before the round. Rounds drawn after it count too: nobody meets twice in the whole event."""
    before = replace(before, at_hand=number)
    by_guideline = proposal.label is None or proposal.label.code != BYE_ROUND
    found = [*_pairs(before, proposal, number, by_guideline=by_guideline)]
    if by_guideline:
        found += _rests(before, proposal, number)
        if number == before.view.next_number:
            found += _make_up(before, proposal)
        if before.options.double:
            found += _twin(before, proposal, number)
    return tuple(found)


def _pairs(before: Situation, proposal: RoundProposal, number: int, *, by_guideline: bool) -> Iterator[Note]:
    met = met_elsewhere(before, number, by_guideline=by_guideline)
    for pairing in proposal.pairings:
        pair = two(pairing)
        rounds = met.get(frozenset(pair))
        if rounds:
            text = ", ".join(map(str, rounds))
            yield note("horizon.check.again", MET, pair_ids=pair, rounds=text)
        apart = before.apart.get(frozenset(pair))
        if apart is not None and apart.hard:
            rule = before.apart_rule(frozenset(pair))
            yield note("horizon.check.apart", rule, pair_ids=pair, reason=apart.reason)


def met_elsewhere(before: Situation, number: int, *, by_guideline: bool) -> dict[Pair, Rounds]:
    """Who meets whom in all rounds of the stage but this one, and the other one of its meeting (ADD-5)."""
    found: dict[Pair, Rounds] = {}
    own = (each for each in before.view.state.rounds.values() if each.stage == before.view.stage.id)
    for each in sorted(own, key=lambda drawn: drawn.number):
        if each.number != number and not _same_meeting(before, each, number, by_guideline=by_guideline):
            for pairing in each.pairings:
                pair = frozenset(two(pairing))
                found[pair] = (*found.get(pair, ()), each.number)
    return found


def _same_meeting(before: Situation, each: Round, number: int, *, by_guideline: bool) -> bool:
    if not before.options.double or is_bye_round(each) is by_guideline:
        return False
    if not by_guideline:
        return True
    return before.meeting(before.index(each.number)) == before.meeting(before.index(number))


def _rests(before: Situation, proposal: RoundProposal, number: int) -> Iterator[Note]:
    """The wrong one rests, or somebody a second time (HOR-8.2 to 8.4)."""
    resting = [bye for bye in proposal.byes if bye.kind is ByeKind.PAIRING]
    if _mended(proposal) or any(_mended(each) for each in before.main):
        return
    turn = before.meeting(before.index(number))
    earlier = {
        each: rounds
        for each, numbers in before.rounds_rested.items()
        if (rounds := [n for n in numbers if before.meeting(before.index(n)) != turn])
    }
    for bye in resting:
        if bye.entrant in earlier:
            text = ", ".join(map(str, earlier[bye.entrant]))
            yield note("horizon.check.second_rest", "HOR-8.4", who_id=bye.entrant, rounds=text)
    second = before.options.double and before.index(number) % 2 == 0
    if len(resting) != 1 or second or any(each.code == MOVED for each in proposal.notes):
        return
    present = {e for p in proposal.pairings for e in two(p)} | {resting[0].entrant}
    came = before.view.participations
    ranking = [each for each in before.ranking if came[each].since_round <= number]
    ranks = tuple(at for at, each in enumerate(ranking, 1) if each in present)
    rested = [ranking.index(each) + 1 for each in earlier if each in ranking]
    due = resting_rank(Turn(turn, before.options.meetings, ranks), rested)
    if due is not None and ranking[due - 1] != resting[0].entrant:
        rule = "HOR-8.2" if turn <= 4 else "HOR-8.4"
        yield note("horizon.check.rest", rule, who_id=resting[0].entrant, due_id=ranking[due - 1])


def _mended(proposal: RoundProposal | Round) -> bool:
    beside: tuple[Pairing | Bye, ...] = (*proposal.pairings, *proposal.byes)
    notes = (*proposal.notes, *(each for part in beside for each in part.notes))
    return any(each.rule in AFTERWARDS for each in notes)


def _make_up(before: Situation, proposal: RoundProposal) -> Iterator[Note]:
    """Missed games that cannot be made up as they should, and nobody has let that be (HOR-8.7)."""
    resting = any(bye.kind is ByeKind.PAIRING for bye in proposal.byes)
    second = before.options.double and len(before.main) % 2 == 1
    if not resting or second or not before.options.reserves or _mended(proposal) or let_go_in(proposal.notes):
        return
    answer = lay_out(before, coming_meetings(before), let_go(before))
    if isinstance(answer, NoMakeUp):
        who: tuple[EntrantId, ...] = tuple(before.ranking[at] for at in answer.rested)
        yield note("horizon.check.no_make_up", MOVE_A_BYE, who_ids=who)
        yield note("horizon.check.across", ACROSS_BLOCKS, who_ids=who)


def _twin(before: Situation, proposal: RoundProposal, number: int) -> Iterator[Note]:
    """The two rounds of a meeting hold different pairs (ADD-5)."""
    turn = before.meeting(before.index(number))
    own = (each for each in before.view.state.rounds.values() if each.stage == before.view.stage.id)
    for each in own:
        same = each.number != number and before.meeting(before.index(each.number)) == turn
        if same and not is_bye_round(each) and not _mended(proposal) and not _mended(each):
            theirs = {frozenset(two(pairing)) for pairing in each.pairings}
            there = people(each)
            for pairing in proposal.pairings:
                if frozenset(two(pairing)) not in theirs and there.issuperset(two(pairing)):
                    yield note("horizon.check.twin", "ADD-5", pair_ids=two(pairing), round=each.number)
