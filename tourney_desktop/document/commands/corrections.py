"""What a corrected result means for rounds drawn after it: where pairings hang on scores they stand, and it is said
what would differ; where winners feed games it is said who plays there now (``following.py``)."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.document.commands.following import follow, follow_notes
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import Fact, RoundExtended, RoundPaired, RoundWithdrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Bye, EntrantId, Note, Pairing, Round, TournamentState, note
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view

Seats = frozenset[frozenset[EntrantId]]


def consequences(state: TournamentState, corrected: Round, facts: Sequence[Fact]) -> tuple[Note, ...]:
    """The later rounds that were paired with the old score; how many tables of the last one would differ if it were
    paired now; whether that can still be done. Nothing where the schedule does not hang on scores, and nothing where
    no fact changes a result. In front, what follows by itself. ``facts`` are those about results alone; ``state`` is
    that before the correction."""
    view = stage_view(state, corrected.stage)
    kind = format_by_id(view.stage.config.format)
    later = [each for each in view.rounds if each.number > corrected.number]
    if not facts or not later or kind.drawn_in_advance:
        return ()
    follows = follow(state, corrected.stage, facts)
    changed = {each.round for each in follows.redrawn}
    later = [each for each in later if each.id not in changed]
    if kind.has_bracket or not later:
        return follow_notes(state, follows)
    numbers = listed(str(each.number) for each in later)
    found = [
        *follow_notes(state, follows),
        note(
            "result.later_rounds_stand", kind.redraw_rule, n=len(later), later=numbers, round=corrected.number
        ),
    ]
    last = later[-1]
    differ = tables_that_differ(fold(facts, state), last)
    if differ:
        found.append(note("result.would_differ", round=last.number, n=differ, all=len(last.pairings)))
        if not any(pairing.games for pairing in last.pairings):
            found.append(note("result.may_pair_again", round=last.number))
    return tuple(found)


def tables_that_differ(state: TournamentState, drawn: Round) -> int:
    """How many tables of the last round would seat others if it were paired again now, 0 where none would or nobody
    can say: the field has changed since, or no such round exists."""
    gone = fold((RoundWithdrawn(drawn.id),), state)
    try:
        facts = PairRound(drawn.stage, draft=True, random_seed=drawn.random_seed).decide(gone)
    except TourneyError:
        return 0
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for fact in facts:
        if isinstance(fact, (RoundPaired, RoundExtended)):
            pairings += fact.pairings
            byes += fact.byes
    if _placed(pairings, byes) != _placed(drawn.pairings, drawn.byes):
        return 0
    again = {_seats(each) for each in pairings}
    return sum(1 for each in drawn.pairings if _seats(each) not in again)


def _seats(pairing: Pairing) -> Seats:
    return frozenset(frozenset(side.entrants) for side in pairing.sides)


def _placed(pairings: Sequence[Pairing], byes: Sequence[Bye]) -> set[EntrantId]:
    return {each for pairing in pairings for each in pairing.entrants} | {bye.entrant for bye in byes}
