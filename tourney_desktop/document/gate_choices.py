"""What a director may do where no round can be drawn (MSFS-7.8): let a rule go as seldom as can be, or end early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import Fact, RoundExtended, RoundPaired
from tourney_desktop.domain.model import Note, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class Letting:
    """Rules let go together, and what of them the round would then not keep."""

    rules: tuple[str, ...]
    broken: tuple[Note, ...]


def lettings(state: TournamentState, stage: StageId) -> tuple[Letting, ...]:
    """The fewest rules that must be let go for a round to exist: one by one, else two together, and so on."""
    kind = format_by_id(state.stages[stage].config.format)
    rules = kind.waivable()
    for count in range(1, len(rules) + 1):
        found = []
        for chosen in combinations(rules, count):
            broken = _broken(state, stage, chosen)
            if broken:
                found.append(Letting(chosen, broken))
        if found:
            return tuple(found)
    return ()


def may_close(state: TournamentState, stage: StageId) -> bool:
    """Whether the event can end with the places as they stand."""
    try:
        CloseStage(stage).decide(state)
    except TourneyError:
        return False
    return True


def _broken(state: TournamentState, stage: StageId, rules: Sequence[str]) -> tuple[Note, ...]:
    """What the round would not keep; empty where there is none even so."""
    try:
        facts = PairRound(stage, draft=True, waived=frozenset(rules)).decide(state)
    except TourneyError:
        return ()
    view = stage_view(state, stage)
    kind = format_by_id(view.stage.config.format)
    bare = _without_notes(facts)
    return tuple(
        each for each in kind.check(view, kind.options(view), bare, view.next_number) if each.rule in rules
    )


def _without_notes(facts: Sequence[Fact]) -> RoundProposal:
    """The round of these facts as if nobody had let anything go, so that a check names all of it."""
    drawn = [fact for fact in facts if isinstance(fact, RoundPaired | RoundExtended)]
    return RoundProposal(
        tuple(replace(each, notes=()) for fact in drawn for each in fact.pairings),
        tuple(replace(each, notes=()) for fact in drawn for each in fact.byes),
    )
