"""``apply(state, fact) -> state``: what each fact does. No rule is consulted here.

Everything untouched is shared with the state before, so a change costs what it changes and ``publish`` skips the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar, cast

from tourney_desktop.domain import facts as f
from tourney_desktop.domain.model import (
    Issue,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    TournamentState,
)

K = TypeVar("K")
V = TypeVar("V")
Applied = Callable[[TournamentState, f.Fact], TournamentState]


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    changed = dict(mapping)
    changed[key] = value
    return changed


def _created(state: TournamentState, fact: f.TournamentCreated) -> TournamentState:
    return replace(
        state, uuid=fact.uuid, random_seed=fact.random_seed, created=fact.created, details=fact.details
    )


def _details(state: TournamentState, fact: f.DetailsSet) -> TournamentState:
    return replace(state, details=fact.details)


def _division(state: TournamentState, fact: f.DivisionAdded) -> TournamentState:
    return replace(state, divisions=_with(state.divisions, fact.division.id, fact.division))


def _stage(state: TournamentState, fact: f.StageAdded) -> TournamentState:
    return replace(state, stages=_with(state.stages, fact.stage.id, fact.stage))


def _configured(state: TournamentState, fact: f.StageConfigured) -> TournamentState:
    stage = replace(state.stages[fact.stage], config=fact.config)
    return replace(state, stages=_with(state.stages, fact.stage, stage))


def _closed(state: TournamentState, fact: f.StageClosed) -> TournamentState:
    stage = replace(state.stages[fact.stage], closed=fact.closed)
    return replace(state, stages=_with(state.stages, fact.stage, stage))


def _division_set(state: TournamentState, fact: f.DivisionSet) -> TournamentState:
    if fact.division.id not in state.divisions:
        raise KeyError(fact.division.id)
    return replace(state, divisions=_with(state.divisions, fact.division.id, fact.division))


def _division_removed(state: TournamentState, fact: f.DivisionRemoved) -> TournamentState:
    gone = state.divisions[fact.division].id
    stages = {k: v for k, v in state.stages.items() if v.division != gone}
    return replace(
        state,
        divisions={k: v for k, v in state.divisions.items() if k != gone},
        stages=stages,
        participations={k: v for k, v in state.participations.items() if k[0] in stages},
        timetable={k: v for k, v in state.timetable.items() if k[0] != gone},
        ties=tuple(each for each in state.ties if each.stage in stages),
    )


def _stage_removed(state: TournamentState, fact: f.StageRemoved) -> TournamentState:
    gone = state.stages[fact.stage].id
    return replace(
        state,
        stages={k: v for k, v in state.stages.items() if k != gone},
        participations={k: v for k, v in state.participations.items() if k[0] != gone},
        ties=tuple(each for each in state.ties if each.stage != gone),
    )


def _participation_removed(state: TournamentState, fact: f.ParticipationRemoved) -> TournamentState:
    gone = state.participations[fact.stage, fact.entrant]
    return replace(state, participations={k: v for k, v in state.participations.items() if v is not gone})


def _entries_closed(state: TournamentState, fact: f.EntriesClosed) -> TournamentState:
    stage = replace(state.stages[fact.stage], entries=fact.entries)
    return replace(state, stages=_with(state.stages, fact.stage, stage))


def _lots_typed(state: TournamentState, fact: f.LotsTyped) -> TournamentState:
    stage = state.stages[fact.stage]
    others = tuple(each for each in stage.lots if each[0] != fact.what)
    lots = (*others, (fact.what, fact.order)) if fact.order else others
    return replace(state, stages=_with(state.stages, fact.stage, replace(stage, lots=lots)))


def _person(state: TournamentState, fact: f.PersonSet) -> TournamentState:
    return replace(state, persons=_with(state.persons, fact.person.id, fact.person))


def _entrant(state: TournamentState, fact: f.EntrantSet) -> TournamentState:
    return replace(state, entrants=_with(state.entrants, fact.entrant.id, fact.entrant))


def _removed(state: TournamentState, fact: f.EntrantRemoved) -> TournamentState:
    gone = state.entrants[fact.entrant]
    return replace(
        state,
        entrants={k: v for k, v in state.entrants.items() if k != fact.entrant},
        persons={k: v for k, v in state.persons.items() if k not in gone.persons},
        participations={k: v for k, v in state.participations.items() if k[1] != fact.entrant},
        avoids={k: v for k, v in state.avoids.items() if fact.entrant not in k},
    )


def _participation(state: TournamentState, fact: f.ParticipationSet) -> TournamentState:
    each = fact.participation
    return replace(state, participations=_with(state.participations, (each.stage, each.entrant), each))


def _seeds(state: TournamentState, fact: f.SeedsDrawn) -> TournamentState:
    changed = dict(state.participations)
    if fact.start == 1:
        for key, each in state.participations.items():
            if key[0] == fact.stage and each.seed is not None:
                changed[key] = replace(each, seed=None, seed_why=None)
    for seed, place in enumerate(fact.places, fact.start):
        key = (fact.stage, place.entrant)
        changed[key] = replace(changed[key], seed=seed, seed_why=place.why)
    stage = replace(state.stages[fact.stage], seeding=fact.method, seeding_lot=fact.random_seed)
    stages = state.stages if state.stages[fact.stage] == stage else _with(state.stages, fact.stage, stage)
    return replace(state, participations=changed, stages=stages)


def _with_round(state: TournamentState, changed: Round) -> TournamentState:
    return replace(state, rounds=_with(state.rounds, changed.id, changed))


def _paired(state: TournamentState, fact: f.RoundPaired) -> TournamentState:
    drawn = Round(
        id=fact.round,
        division=fact.division,
        stage=fact.stage,
        number=fact.number,
        random_seed=fact.random_seed,
        rules_version=fact.rules_version,
        pairings=fact.pairings,
        byes=fact.byes,
        notes=fact.notes,
        label=fact.label,
    )
    return replace(_with_round(state, drawn), last_round_id=max(state.last_round_id, fact.round))


def _extended(state: TournamentState, fact: f.RoundExtended) -> TournamentState:
    old = state.rounds[fact.round]
    return _with_round(state, replace(old, pairings=old.pairings + fact.pairings, byes=old.byes + fact.byes))


def _published(state: TournamentState, fact: f.RoundPublished) -> TournamentState:
    return _with_round(state, replace(state.rounds[fact.round], published=True))


def _withdrawn(state: TournamentState, fact: f.RoundWithdrawn) -> TournamentState:
    return replace(state, rounds={k: v for k, v in state.rounds.items() if k != fact.round})


def _change_pairing(
    state: TournamentState, round_id: RoundId, number: PairingNumber, change: Callable[[Pairing], Pairing]
) -> TournamentState:
    old = state.rounds[round_id]
    at = number - 1
    if not (0 <= at < len(old.pairings) and old.pairings[at].number == number):
        at = next(i for i, pairing in enumerate(old.pairings) if pairing.number == number)
    pairings = (*old.pairings[:at], change(old.pairings[at]), *old.pairings[at + 1 :])
    return _with_round(state, replace(old, pairings=pairings))


def _replaced(state: TournamentState, fact: f.PairingReplaced) -> TournamentState:
    return _change_pairing(state, fact.round, fact.pairing.number, lambda _old: fact.pairing)


def _recorded(state: TournamentState, fact: f.GameRecorded) -> TournamentState:
    def change(old: Pairing) -> Pairing:
        return replace(old, games=(*old.games[: fact.game], fact.result, *old.games[fact.game + 1 :]))

    return _change_pairing(state, fact.round, fact.pairing, change)


def _cleared(state: TournamentState, fact: f.GamesCleared) -> TournamentState:
    return _change_pairing(
        state, fact.round, fact.pairing, lambda old: replace(old, games=old.games[: fact.keep])
    )


def _line_up(state: TournamentState, fact: f.LineUpSet) -> TournamentState:
    old = state.rounds[fact.round]
    others = tuple(each for each in old.line_ups if each.entrant != fact.line_up.entrant)
    return _with_round(
        state, replace(old, line_ups=(*others, fact.line_up) if fact.line_up.names else others)
    )


def _byes(state: TournamentState, fact: f.ByesReplaced) -> TournamentState:
    return _with_round(state, replace(state.rounds[fact.round], byes=fact.byes))


def _avoid(state: TournamentState, fact: f.AvoidSet) -> TournamentState:
    key = (fact.avoid.first, fact.avoid.second)
    if fact.removed:
        return replace(state, avoids={k: v for k, v in state.avoids.items() if k != key})
    return replace(state, avoids=_with(state.avoids, key, fact.avoid))


def _related(state: TournamentState, fact: f.RelatedSet) -> TournamentState:
    others = tuple(pair for pair in state.related if pair != (fact.one, fact.other))
    return replace(state, related=others if fact.removed else (*others, (fact.one, fact.other)))


def _tie(state: TournamentState, fact: f.TieDecided) -> TournamentState:
    decided = fact.decision
    others = tuple(
        each
        for each in state.ties
        if each.stage != decided.stage or sorted(each.order) != sorted(decided.order)
    )
    return replace(state, ties=(*others, decided))


def _timetable(state: TournamentState, fact: f.TimetableSet) -> TournamentState:
    key = (fact.entry.division, fact.entry.round)
    if fact.entry.starts:
        return replace(state, timetable=_with(state.timetable, key, fact.entry))
    return replace(state, timetable={k: v for k, v in state.timetable.items() if k != key})


def _rated_events(state: TournamentState, fact: f.RatedEventsListed) -> TournamentState:
    before = state.rated_events[: fact.start - 1]
    return replace(state, rated_events=(*before, *fact.events))


def _issued(state: TournamentState, fact: f.DocumentIssued) -> TournamentState:
    same = [
        issue
        for issue in state.issues
        if (issue.document, issue.division, issue.round) == (fact.document, fact.division, fact.round)
    ]
    number = 1 + (same[-1].number if same else 0)
    issue = Issue(fact.document, fact.division, fact.round, number, fact.at, fact.digest, fact.lines)
    return replace(state, issues=(*state.issues, issue))


def _no_change(state: TournamentState, _fact: f.Fact) -> TournamentState:
    return state


_APPLY: Mapping[type[f.Fact], Applied] = {
    kind: cast("Applied", function)
    for kind, function in (
        (f.TournamentCreated, _created),
        (f.DetailsSet, _details),
        (f.DivisionAdded, _division),
        (f.StageAdded, _stage),
        (f.StageConfigured, _configured),
        (f.StageClosed, _closed),
        (f.PersonSet, _person),
        (f.EntrantSet, _entrant),
        (f.EntrantRemoved, _removed),
        (f.ParticipationSet, _participation),
        (f.SeedsDrawn, _seeds),
        (f.RoundPaired, _paired),
        (f.RoundExtended, _extended),
        (f.RoundPublished, _published),
        (f.RoundWithdrawn, _withdrawn),
        (f.PairingReplaced, _replaced),
        (f.GameRecorded, _recorded),
        (f.GamesCleared, _cleared),
        (f.LineUpSet, _line_up),
        (f.ByesReplaced, _byes),
        (f.AvoidSet, _avoid),
        (f.RelatedSet, _related),
        (f.TieDecided, _tie),
        (f.TimetableSet, _timetable),
        (f.DivisionSet, _division_set),
        (f.DivisionRemoved, _division_removed),
        (f.StageRemoved, _stage_removed),
        (f.ParticipationRemoved, _participation_removed),
        (f.EntriesClosed, _entries_closed),
        (f.LotsTyped, _lots_typed),
        (f.DocumentIssued, _issued),
        (f.ActionUndone, _no_change),
        (f.ActionRedone, _no_change),
        (f.RatedEventsListed, _rated_events),
    )
}


def apply(state: TournamentState, fact: f.Fact) -> TournamentState:
    """The state after one more fact. ``KeyError`` or ``StopIteration`` for a fact about something that does not exist:
    storage turns that into damage, anywhere else it is our bug."""
    return _APPLY[type(fact)](state, fact)


def fold(facts: Iterable[f.Fact], start: TournamentState | None = None) -> TournamentState:
    """The state after all these facts, from nothing or from ``start``."""
    state = start if start is not None else TournamentState()
    for fact in facts:
        state = apply(state, fact)
    return state
