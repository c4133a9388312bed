"""Commands about entrants: add, edit, remove, withdraw, return, mark absent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.arrivals import arrival
from tourney_desktop.document.commands.drawn_ahead import (
    drawn_again,
    drawn_anew,
    drawn_without,
    first_not_begun,
    games_on_return,
)
from tourney_desktop.document.commands.entries import refuse_more
from tourney_desktop.document.commands.entry_checks import refuse_doubles, require_whole
from tourney_desktop.document.commands.membership import seat_members_only
from tourney_desktop.document.commands.mended import (
    ahead_of_newcomers,
    mended_on_arrival,
    mended_on_leaving,
)
from tourney_desktop.document.commands.roster import EntrantData, refuse_crowds
from tourney_desktop.document.commands.seeding import reseeding_facts
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import (
    EntrantRemoved,
    EntrantSet,
    Fact,
    GameRecorded,
    ParticipationSet,
    PersonSet,
)
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import (
    Absence,
    ByeKind,
    EntrantId,
    Game,
    Label,
    Participation,
    PersonId,
    Round,
    StageId,
    Status,
    TournamentState,
    label,
)
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import in_brackets, listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class AddEntrants:
    """Put new entrants into a stage. Once a round is drawn they are late entries: worst seed, score 0, and only when
    ``late_from`` says the director means it (ROOK-3.7)."""

    stage: StageId
    entries: tuple[EntrantData, ...]
    late_from: int | None = None
    same_name_ok: bool = False

    def label(self, state: TournamentState) -> Label:
        """The name, or how many."""
        del state
        if len(self.entries) == 1:
            return label("action.entrant_added", name=self.entries[0].listed)
        return label("action.entrants_added", n=len(self.entries))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Persons, entrants and participations; before round 1 everybody who was seeded is seeded again. Refused once
        entries are closed (MS-3.3)."""
        refuse_more(state.stages[self.stage], self.entries)
        refuse_crowds(self.entries, teams=format_by_id(state.stages[self.stage].config.format).teams)
        coming = arrival(state, self.stage, self.late_from)
        stage = state.stages[self.stage]
        person_id = max(state.persons, default=0)
        entrant_id = max(state.entrants, default=0)
        facts: list[Fact] = []
        seen = state
        for place, data in enumerate(self.entries):
            require_whole(data)
            refuse_doubles(seen, data, None, (stage.division,), same_name_ok=self.same_name_ok)
            entrant_id += 1
            added: list[Fact] = []
            ids: list[PersonId] = []
            for person in data.persons:
                person_id += 1
                ids.append(PersonId(person_id))
                added.append(PersonSet(person.person(PersonId(person_id))))
            added.append(EntrantSet(data.entrant(EntrantId(entrant_id), tuple(ids))))
            added.append(ParticipationSet(coming.participation(stage, EntrantId(entrant_id), place)))
            facts += added
            seen = fold(added, seen) if len(self.entries) <= 50 or not self.same_name_ok else seen
        facts += reseeding_facts(fold(facts, state), self.stage)
        come = [EntrantId(each) for each in range(max(state.entrants, default=0) + 1, entrant_id + 1)]
        ahead = ahead_of_newcomers(fold(facts, state), self.stage, come, coming)
        return seat_members_only(state, (*facts, *ahead))


@dataclass(frozen=True, slots=True)
class EditEntrant:
    """Change the particulars of an entrant. While nothing is drawn his seed follows."""

    entrant: EntrantId
    data: EntrantData
    same_name_ok: bool = False

    def label(self, state: TournamentState) -> Label:
        """The name as it was."""
        return label("action.entrant_edited", name=entrant_name(state, self.entrant))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Facts for what differs."""
        require_whole(self.data)
        stages = sorted({key[0] for key in state.participations if key[1] == self.entrant})
        teams = any(format_by_id(state.stages[each].config.format).teams for each in stages)
        refuse_crowds((self.data,), teams=teams)
        divisions = {state.stages[each].division for each in stages}
        refuse_doubles(state, self.data, self.entrant, divisions, same_name_ok=self.same_name_ok)
        known = state.entrants[self.entrant]
        next_person = max(state.persons, default=0) + 1
        ids = list(known.persons[: len(self.data.persons)])
        while len(ids) < len(self.data.persons):
            ids.append(PersonId(next_person))
            next_person += 1
        facts: list[Fact] = [
            PersonSet(data.person(person))
            for person, data in zip(ids, self.data.persons, strict=True)
            if state.persons.get(person) != data.person(person)
        ]
        entrant = self.data.entrant(self.entrant, tuple(ids))
        if entrant != known:
            facts.append(EntrantSet(entrant))
        if not facts:
            return ()
        after = fold(facts, state)
        for stage in stages:
            facts += reseeding_facts(after, stage)
        return facts


@dataclass(frozen=True, slots=True)
class RemoveEntrant:
    """Strike an entrant who was never paired."""

    entrant: EntrantId

    def label(self, state: TournamentState) -> Label:
        """The name."""
        return label("action.entrant_removed", name=entrant_name(state, self.entrant))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for somebody who was paired or rested in a round: he withdraws instead."""
        for each in state.rounds.values():
            rested = any(bye.entrant == self.entrant for bye in each.byes)
            if rested or any(self.entrant in pairing.entrants for pairing in each.pairings):
                raise RuleConflict("entrant.has_played", name=entrant_name(state, self.entrant))
        stages = sorted({key[0] for key in state.participations if key[1] == self.entrant})
        for stage in stages:
            kind = format_by_id(state.stages[stage].config.format)
            if kind.waits(stage_view(state, stage), self.entrant):
                raise RuleConflict("entrant.has_played", name=entrant_name(state, self.entrant))
        facts: list[Fact] = [EntrantRemoved(self.entrant)]
        after = fold(facts, state)
        for stage in stages:
            facts += reseeding_facts(after, stage)
        return facts


def participation_of(state: TournamentState, stage: StageId, entrant: EntrantId) -> Participation:
    """Where he stands in this stage. Raises ``BadInput`` when he is not in it."""
    part = state.participations.get((stage, entrant))
    if part is None:
        division = state.divisions[state.stages[stage].division].name
        raise BadInput("entrant.not_here", name=entrant_name(state, entrant), division=division)
    return part


def _open_round(state: TournamentState, stage: StageId, entrant: EntrantId) -> Round | None:
    """The first round still open in which he sits at a table that is out."""
    division = state.stages[stage].division
    for each in sorted(state.rounds.values(), key=lambda r: r.number):
        if each.division == division and any(entrant in p.entrants and not p.settled for p in each.pairings):
            return each
    return None


@dataclass(frozen=True, slots=True)
class WithdrawEntrant:
    """Somebody leaves. In a round already drawn ``keep`` leaves the round as it stands; ``repair`` draws it again."""

    stage: StageId
    entrant: EntrantId
    paired: str = "keep"

    def label(self, state: TournamentState) -> Label:
        """Who, and after which round."""
        left = self._left_after(state)
        return label("action.withdrawn", name=entrant_name(state, self.entrant), after=left)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for one who has left, for an unknown way, and for a repair once the round has a score."""
        if self.paired not in ("keep", "repair"):
            raise BadInput("withdraw.paired", value=self.paired)
        part = participation_of(state, self.stage, self.entrant)
        if part.status is Status.WITHDRAWN:
            raise RuleConflict("withdraw.already", name=entrant_name(state, self.entrant))
        left = replace(part, status=Status.WITHDRAWN, left_after=self._left_after(state))
        facts: list[Fact] = [ParticipationSet(left)]
        if format_by_id(state.stages[self.stage].config.format).mends_schedules:
            redraw = self.paired == "repair"
            facts += reseeding_facts(fold(facts, state), self.stage)
            now = fold(facts, state)
            return (*facts, *mended_on_leaving(now, self.stage, self.entrant, redraw=redraw))
        drawn = _open_round(state, self.stage, self.entrant)
        if drawn is None:
            return (*facts, *reseeding_facts(fold(facts, state), self.stage))
        if self.paired == "repair":
            return (*facts, *self._drawn_again(state, facts, drawn))
        return (*facts, *self._open_games(fold(facts, state)))

    def _left_after(self, state: TournamentState) -> int:
        drawn = _open_round(state, self.stage, self.entrant)
        view = stage_view(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        if kind.drawn_in_advance:
            ahead = first_not_begun(view)
            return min(ahead, drawn.number if drawn else ahead) - 1
        if drawn is None:
            return view.next_number - 1
        stays = self.paired == "keep" and kind.seat_outlives_withdrawal
        return drawn.number if stays else drawn.number - 1

    def _drawn_again(self, state: TournamentState, facts: list[Fact], drawn: Round) -> list[Fact]:
        if format_by_id(state.stages[self.stage].config.format).drawn_in_advance:
            raise RuleConflict("withdraw.repair_not_here")
        if any(pairing.games for pairing in drawn.pairings):
            kind = format_by_id(state.stages[self.stage].config.format)
            code = (
                "withdraw.repair_too_late.seat"
                if kind.seat_outlives_withdrawal
                else "withdraw.repair_too_late"
            )
            name, rule = entrant_name(state, self.entrant), in_brackets(kind.late_rule)
            raise RuleConflict(code, round=drawn.number, name=name, rule=rule)
        return drawn_again(
            fold(facts, state), drawn, draft=not drawn.published, random_seed=drawn.random_seed
        )

    def _open_games(self, after: TournamentState) -> list[Fact]:
        view = stage_view(after, self.stage)
        kind = format_by_id(view.stage.config.format)
        games = {(r.id, p.number): p.game_to_come for r in view.rounds for p in r.pairings}
        return [
            GameRecorded(round_id, number, games[round_id, number], Game(outcome))
            for round_id, number, outcome in kind.outcomes_on_leaving(view, kind.options(view), self.entrant)
        ]


@dataclass(frozen=True, slots=True)
class ReturnEntrant:
    """Somebody who had left plays again from the next round. In a schedule his games in rounds that have not begun are
    open again; one that went on without him he has missed, and it stays lost (MSFS-2.5)."""

    stage: StageId
    entrant: EntrantId

    def label(self, state: TournamentState) -> Label:
        """The name."""
        return label("action.returned", name=entrant_name(state, self.entrant))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for one who has not left, and where the format takes nobody back."""
        part = participation_of(state, self.stage, self.entrant)
        if part.status is not Status.WITHDRAWN:
            raise RuleConflict("return.not_withdrawn", name=entrant_name(state, self.entrant))
        back = replace(part, status=Status.ACTIVE, left_after=None)
        view = stage_view(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        kind.check_return(view, kind.options(view), self.entrant)
        if view.rounds and back.seed is None and view.stage.seeding:
            worst = max((p.seed or 0 for p in view.participations.values()), default=0)
            back = replace(back, seed=worst + 1)
        facts: list[Fact] = [ParticipationSet(back), *games_on_return(view, self.entrant)]
        facts += reseeding_facts(fold(facts, state), self.stage)
        now = fold(facts, state)
        if kind.mends_schedules:
            since = first_not_begun(view)
            return (*facts, *mended_on_arrival(now, self.stage, (self.entrant,), since))
        return (*facts, *drawn_anew(now, self.stage, drawn_without(now, self.stage, self.entrant)))


@dataclass(frozen=True, slots=True)
class MarkAbsent:
    """Somebody asks to rest in rounds to come; ``kind`` ``None`` takes the request back."""

    stage: StageId
    entrant: EntrantId
    rounds: tuple[int, ...]
    kind: ByeKind | None = ByeKind.ZERO

    def label(self, state: TournamentState) -> Label:
        """Who, and which rounds."""
        rounds = listed(str(number) for number in self.rounds)
        code = "action.absent" if self.kind is not None else "action.absent_removed"
        return label(code, name=entrant_name(state, self.entrant), rounds=rounds)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for rounds that are drawn already."""
        part = participation_of(state, self.stage, self.entrant)
        view = stage_view(state, self.stage)
        if not self.rounds:
            raise BadInput("absent.no_rounds")
        drawn = [number for number in self.rounds if number < view.next_number]
        if drawn:
            raise RuleConflict("absent.drawn", round=min(drawn), name=entrant_name(state, self.entrant))
        others = tuple(absence for absence in part.absences if absence.round not in self.rounds)
        asked = tuple(Absence(number, self.kind) for number in self.rounds) if self.kind is not None else ()
        absences = tuple(sorted((*others, *asked), key=lambda each: each.round))
        return () if absences == part.absences else (ParticipationSet(replace(part, absences=absences)),)
