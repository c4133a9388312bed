"""Putting people who are known into another division, and taking them out again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.arrivals import arrival, coming_from
from tourney_desktop.document.commands.entrants import participation_of
from tourney_desktop.document.commands.entries import refuse_more
from tourney_desktop.document.commands.membership import seat_members_only
from tourney_desktop.document.commands.mended import ahead_of_newcomers
from tourney_desktop.document.commands.seeding import reseeding_facts
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import Fact, ParticipationRemoved, ParticipationSet
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, Label, StageId, TournamentState, label
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class EnterEntrants:
    """People of the event also play in this stage, from the next round on or from ``late_from``."""

    stage: StageId
    entrants: tuple[EntrantId, ...]
    late_from: int | None = None

    def label(self, state: TournamentState) -> Label:
        """Who, and where."""
        division = state.divisions[state.stages[self.stage].division].name
        names = listed((entrant_name(state, each) for each in self.entrants), at_most=6)
        return label("action.entered", division=division, names=names)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for one who is in it, once entries are closed, and where it is too late."""
        stage = state.stages[self.stage]
        refuse_more(stage, (state.entrants[each] for each in self.entrants))
        for each in self.entrants:
            if (self.stage, each) in state.participations:
                division = state.divisions[stage.division].name
                raise RuleConflict("entrant.in_division", name=entrant_name(state, each), division=division)
        coming = arrival(state, self.stage, self.late_from)
        facts: list[Fact] = [
            ParticipationSet(coming.participation(stage, each, place))
            for place, each in enumerate(self.entrants)
        ]
        facts += reseeding_facts(fold(facts, state), self.stage)
        ahead = ahead_of_newcomers(fold(facts, state), self.stage, self.entrants, coming)
        return seat_members_only(state, (*facts, *ahead))


@dataclass(frozen=True, slots=True)
class LeaveDivision:
    """Somebody entered in several divisions is struck from one of them, where he was never paired."""

    stage: StageId
    entrant: EntrantId

    def label(self, state: TournamentState) -> Label:
        """Who, and from where."""
        division = state.divisions[state.stages[self.stage].division].name
        return label("action.left_division", name=entrant_name(state, self.entrant), division=division)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for one who was paired there, and for his only division: then he is removed, or withdraws."""
        participation_of(state, self.stage, self.entrant)
        name = entrant_name(state, self.entrant)
        if not any(e == self.entrant and stage != self.stage for stage, e in state.participations):
            raise RuleConflict("entrant.only_division", name=name)
        for each in stage_view(state, self.stage).rounds:
            rested = any(bye.entrant == self.entrant for bye in each.byes)
            if rested or any(self.entrant in pairing.entrants for pairing in each.pairings):
                raise RuleConflict("entrant.has_played", name=name)
        gone = ParticipationRemoved(self.stage, self.entrant)
        return (gone, *reseeding_facts(fold((gone,), state), self.stage))


@dataclass(frozen=True, slots=True)
class ChangeDivisions:
    """Somebody comes into some stages and is struck from others, in one step: moved, or playing in one more."""

    entrant: EntrantId
    enter: tuple[StageId, ...] = ()
    leave: tuple[StageId, ...] = ()

    def label(self, state: TournamentState) -> Label:
        """Who, and where he plays then."""
        left = {stage for stage, who in state.participations if who == self.entrant} - {*self.leave}
        divisions = {state.stages[each].division for each in (*left, *self.enter)}
        names = listed(state.divisions[each].name for each in sorted(divisions))
        return label(
            "action.divisions_changed", name=entrant_name(state, self.entrant), divisions=names or "–"
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused as entering and leaving are. Where rounds are drawn he comes from the first that has not begun."""
        facts: list[Fact] = []
        now = state
        for stage in self.enter:
            late = coming_from(stage_view(now, stage))
            more = EnterEntrants(stage, (self.entrant,), late).decide(now)
            facts += more
            now = fold(more, now)
        for stage in self.leave:
            more = LeaveDivision(stage, self.entrant).decide(now)
            facts += more
            now = fold(more, now)
        return facts
