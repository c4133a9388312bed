"""What becomes of a schedule that stands drawn when somebody leaves it or comes to it (HOR-9.7, HOR-9.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Note, Round, note
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.guideline.bye_rounds import ByeRounds
from tourney_desktop.rules.formats.guideline.impossible import refusal
from tourney_desktop.rules.formats.guideline.layout import (
    Answer,
    Coming,
    Layout,
    coming_meetings,
    lay_out,
    meeting_of,
)
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.formats.guideline.proposals import (
    let_go,
    main_rounds,
    make_up_people,
)
from tourney_desktop.rules.formats.guideline.situation import Situation, has_results, is_bye_round
from tourney_desktop.rules.formats.guideline.vacancies import Vacancies
from tourney_desktop.rules.values import RoundChange
from tourney_desktop.rules.view import StageView


def on_leaving(
    view: StageView, options: HorizonOptions, entrant: EntrantId, *, redraw: bool
) -> tuple[RoundChange, ...]:
    """Rounds that change because somebody has left; ``view`` already says so. What has a result stands (HOR-9.7)."""
    situation = Situation.of(view, options)
    if redraw:
        ahead = [each for each in situation.main if not _begun(situation, each)]
        return _redrawn(situation, ahead, note("horizon.note.redrawn_left", "HOR-9.7", who_id=entrant))
    filled = Vacancies(situation, view.rounds).filled()
    return _changes(view.rounds, _with_bye_rounds(situation, filled.rounds))


def on_arrival(
    view: StageView, options: HorizonOptions, newcomers: Sequence[EntrantId], since: int
) -> tuple[RoundChange, ...]:
    """Rounds that change because somebody came, who already is at the bottom of the list: one takes the rests of an odd
    field that are still to come; else the rounds from ``since`` on are drawn anew, which is refused once one of them
    has a result (HOR-9.8)."""
    situation = Situation.of(view, options)
    if situation.options.double and situation.index(since) % 2 == 0:
        since += 1  # a meeting is played whole
    ahead = [each for each in situation.main if each.number >= since]
    if len(newcomers) == 1 or not ahead:
        filled = Vacancies(situation, view.rounds).filled(newcomers, since)
        if all(_sits(each, newcomers[0]) for each in filled.rounds if each.number in _numbers(ahead)):
            return _changes(view.rounds, _with_bye_rounds(situation, filled.rounds))
    begun = [each.number for each in ahead if _begun(situation, each)]
    if begun:
        raise RuleConflict("entrant.late_too_early", round=max(begun) + 1)
    come = note("horizon.note.redrawn_came", "HOR-9.8", who_ids=tuple(newcomers))
    return _redrawn(situation, ahead, come)


def _numbers(rounds: Sequence[Round]) -> frozenset[int]:
    return frozenset(each.number for each in rounds)


def _sits(each: Round, entrant: EntrantId) -> bool:
    return any(entrant in pairing.entrants for pairing in each.pairings)


def _begun(situation: Situation, each: Round) -> bool:
    """Whether a result is in, for this round or the other one of its meeting (ADD-5)."""
    meeting = _meeting(situation, each)
    return any(has_results(other) for other in situation.main if _meeting(situation, other) == meeting)


def _meeting(situation: Situation, each: Round) -> int:
    return situation.meeting(situation.index(each.number))


# Drawn anew


def _redrawn(situation: Situation, ahead: Sequence[Round], why: Note) -> tuple[RoundChange, ...]:
    """``ahead`` by the guidelines once more, given all that stands; the list is closed up. ``why`` is noted on each."""
    gone, before = _numbers(ahead), situation.rounds
    standing = tuple(
        each for each in before if each.number not in gone and (has_results(each) or not is_bye_round(each))
    )
    kept = replace(situation, rounds=Vacancies(situation, standing).filled().rounds)
    coming = _coming(situation, ahead)

    def answer(changed: Situation) -> Answer:
        turns = changed.options.meetings
        return lay_out(changed, [each for each in coming if each.turn <= turns], let_go(situation))

    found = answer(kept)
    if not isinstance(found, Layout):
        raise refusal(kept, found, answer)
    drawn = {
        number: each.proposal(situation, number)
        for each in main_rounds(kept, found)
        for number in each.coming.numbers
    }
    anew = [_as_drawn(each, drawn[each.number], why) for each in ahead]
    main = tuple(sorted((*kept.main, *anew), key=lambda each: each.number))
    byes = ByeRounds.of(replace(situation, rounds=main), before)
    begun = replace(situation, rounds=(*main, *byes.begun))
    return _changes(before, (*main, *byes.with_pairs(make_up_people(begun, found))))


def _coming(situation: Situation, ahead: Sequence[Round]) -> list[Coming]:
    """Meetings to be drawn anew in the rounds they have, then those that were not drawn yet."""
    numbers: dict[int, list[int]] = {}
    for each in ahead:
        numbers.setdefault(_meeting(situation, each), []).append(each.number)
    anew = [meeting_of(situation, turn, tuple(found)) for turn, found in sorted(numbers.items())]
    return [*anew, *coming_meetings(situation)]


def _as_drawn(each: Round, proposal: RoundProposal, why: Note) -> Round:
    notes = (*proposal.notes, why)
    return replace(each, pairings=proposal.pairings, byes=proposal.byes, notes=notes)


def _with_bye_rounds(situation: Situation, rounds: Sequence[Round]) -> tuple[Round, ...]:
    """The same with their Bye Rounds mended."""
    main = tuple(each for each in rounds if not is_bye_round(each))
    return (*main, *ByeRounds.of(replace(situation, rounds=main), rounds).mended())


def _changes(before: Sequence[Round], after: Sequence[Round]) -> tuple[RoundChange, ...]:
    """What differs, in order; a round that is no longer there is taken back."""
    now = {each.number: each for each in after}
    found: list[RoundChange] = []
    for each in before:
        new = now.get(each.number)
        if new is None:
            found.append(RoundChange(each.id, None))
        elif new != each:
            found.append(RoundChange(each.id, RoundProposal(new.pairings, new.byes, new.notes, new.label)))
    return tuple(found)
