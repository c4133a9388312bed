"""Rounds drawn already when the field changes: which of them lie ahead, and drawing them anew in one action."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.errors import NoLegalPairing
from tourney_desktop.domain.facts import Fact, GameRecorded, GamesCleared, RoundWithdrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, Forfeit, Game, Round, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.leaving import decided_by_leaving, gone, has_begun
from tourney_desktop.rules.view import StageView, stage_view


def first_not_begun(view: StageView) -> int:
    """The number of the first round after all in which anything was entered beside the games of those who have left."""
    left = gone(view)
    begun = [each.number for each in view.rounds if has_begun(each, left)]
    if begun:
        return max(begun) + 1
    return view.rounds[0].number if view.rounds else view.next_number


def drawn_anew(state: TournamentState, stage: StageId, ahead: Sequence[Round]) -> list[Fact]:
    """These rounds, the last ones, taken back and drawn again for the field as it is now. What was lost by leaving is
    lost again, as the format has it."""
    facts: list[Fact] = [RoundWithdrawn(each.id) for each in reversed(ahead)]
    for each in ahead:
        now = fold(facts, state)
        facts += PairRound(stage, draft=not each.published, random_seed=each.random_seed).decide(now)
    return facts


def drawn_again(
    state: TournamentState, drawn: Round, *, draft: bool, random_seed: int | None = None
) -> list[Fact]:
    """The last round taken back and drawn again. Where no round keeps every rule, those that the director let go in it
    are let go again."""
    kind = format_by_id(state.stages[drawn.stage].config.format)
    taken_back: list[Fact] = [RoundWithdrawn(drawn.id)]
    after = fold(taken_back, state)
    lawful = PairRound(drawn.stage, draft=draft, random_seed=random_seed)
    try:
        return [*taken_back, *lawful.decide(after)]
    except NoLegalPairing:
        waived = kind.waived_in(drawn)
        if not waived:
            raise
    allowed = PairRound(drawn.stage, draft=draft, random_seed=random_seed, waived=waived)
    return [*taken_back, *allowed.decide(after)]


def games_on_return(view: StageView, entrant: EntrantId) -> list[Fact]:
    """What becomes of the games that one who comes back had lost by leaving; ``view`` still says that he is gone."""
    kind = format_by_id(view.stage.config.format)
    last = {(each.id, p.number): len(p.games) - 1 for each in view.rounds for p in each.pairings}
    return [
        GamesCleared(round_id, number, last[round_id, number])
        if outcome is None
        else GameRecorded(round_id, number, last[round_id, number], Game(outcome))
        for round_id, number, outcome in kind.outcomes_on_return(view, kind.options(view), entrant)
    ]


def missed_for_good(
    before: TournamentState, after: TournamentState, stage: StageId, entrant: EntrantId
) -> tuple[int, ...]:
    """The rounds whose game stays lost for one who has come back between these states, where it could still be played
    if its result were cleared: the last round, or any of a schedule."""
    view, now = stage_view(before, stage), stage_view(after, stage)
    last = now.last_round
    in_advance = format_by_id(view.stage.config.format).drawn_in_advance
    left = gone(view)
    lost = {
        each.number
        for each in view.rounds
        for pairing in each.pairings
        if entrant in pairing.entrants and decided_by_leaving(pairing, left)
    }
    return tuple(
        each.number
        for each in now.rounds
        for pairing in each.pairings
        if each.number in lost and (in_advance or each is last)
        if entrant in pairing.entrants
        and isinstance(pairing.deciding, Forfeit)
        and not all(other in gone(now) for other in pairing.entrants if other != entrant)
    )


def drawn_without(state: TournamentState, stage: StageId, entrant: EntrantId) -> tuple[Round, ...]:
    """The rounds of a schedule, drawn and not begun, from the first on in which somebody should be and is not."""
    view = stage_view(state, stage)
    kind = format_by_id(view.stage.config.format)
    if not kind.drawn_in_advance:
        return ()
    ahead = tuple(each for each in view.rounds if each.number >= first_not_begun(view))
    for at, each in enumerate(ahead):
        placed = {e for pairing in each.pairings for e in pairing.entrants} | {b.entrant for b in each.byes}
        before = view.before(each.number)
        if entrant not in placed and entrant in kind.concerned(before, kind.options(before), each.number):
            return ahead[at:]
    return ()
