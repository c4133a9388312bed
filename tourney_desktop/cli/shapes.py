"""The shapes of the command's JSON: a contract with scripts, whose keys are only ever added to (spec/cli.md)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.cli.cells import opponent_cells
from tourney_desktop.domain.model import (
    Adjourned,
    Annulled,
    Avoid,
    Bye,
    EntrantId,
    Game,
    Pairing,
    Round,
    Scored,
    Status,
    TournamentState,
    Unit,
)
from tourney_desktop.domain.people import entrant_name, person_name, persons_of
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.recorded import as_recorded, recorded_view
from tourney_desktop.reports.seeding import seed_why
from tourney_desktop.reports.standing_cells import places_of, round_head
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.words import note_text, round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.seeding.uncertainty import uncertain_seeds
from tourney_desktop.rules.teams import shown_pair
from tourney_desktop.rules.view import StageView, stage_view

Json = dict[str, object]


def number(value: Fraction | float | None) -> int | float | str | None:
    """A number as JSON has it: whole, or exact in binary, or ``p/q``."""
    if value is None:
        return None
    exact = Fraction(value)
    if exact.denominator == 1:
        return exact.numerator
    return float(exact) if Fraction(float(exact)) == exact else f"{exact.numerator}/{exact.denominator}"


def measured(value: Fraction | float | None) -> int | float | None:
    """A rating or deviation as JSON has it: whole, or the number nearest to it."""
    if value is None:
        return None
    return int(value) if value == int(value) else float(value)


def number_of_text(text: str) -> int | float | str | None:
    """The same, from the exact text of a tie-break."""
    try:
        return number(Fraction(text))
    except ValueError:
        return text


def points(value: int | None, unit: Unit) -> int | float | str | None:
    """A score that is kept in the format's unit."""
    return number(None if value is None else Fraction(value, 2 if unit is Unit.HALF_POINTS else 1))


def entrant_json(view: StageView, entrant: EntrantId) -> Json:
    """One entrant."""
    known = view.entrants[entrant]
    people = persons_of(view.state, known)
    one = people[0] if len(people) == 1 and not known.name else None
    rating, deviation = shown_pair(view, entrant, teams=format_by_id(view.stage.config.format).teams)
    average = known.average
    if average is None and known.previous_points is not None and known.previous_rounds:
        average = Fraction(known.previous_points, known.previous_rounds)
    return {
        "id": entrant,
        "name": entrant_name(view.state, entrant),
        "last": one.last if one else known.name,
        "first": one.first if one else "",
        "team": known.team,
        "related": known.related,
        "avoid": _avoided(view.state, entrant),
        "rating": measured(rating),
        "deviation": measured(deviation),
        "average": number(average),
        "previous_score": number(known.previous_score),
        "members": [
            {
                "name": person_name(each),
                "rating": measured(each.rating),
                "deviation": measured(each.deviation),
            }
            for each in people
        ],
        "seed": view.participations[entrant].seed,
        "status": status_word(view, entrant),
        "previous_points": known.previous_points,
        "previous_rounds": known.previous_rounds,
        "rookie": known.rookie,
        "house": known.house,
        "code": one.code if one else "",
        "membership": one.membership if one else "",
        "title": one.title if one else "",
        "birth": one.birth if one else "",
        "federation": one.federation if one else "",
        "eligible": known.eligible,
        "points": number(known.points),
        "notes": known.notes,
        "since_round": view.participations[entrant].since_round,
        "absent_rounds": [absence.round for absence in view.participations[entrant].absences],
        "division": view.division.name,
    }


def avoid_json(state: TournamentState, each: Avoid) -> Json:
    """Two who may not meet (ADD-6)."""
    pair = (each.first, each.second)
    return {
        "pair": list(pair),
        "names": [entrant_name(state, entrant) for entrant in pair],
        "hard": each.hard,
        "reason": each.reason,
    }


def _avoided(state: TournamentState, entrant: EntrantId) -> list[Json]:
    pairs = ((each, {each.first, each.second}) for each in state.avoids.values())
    return [
        {"id": other, "name": entrant_name(state, other), "hard": each.hard, "reason": each.reason}
        for each, pair in pairs
        if entrant in pair
        for other in pair - {entrant}
    ]


def status_word(view: StageView, entrant: EntrantId) -> str:
    """``active``, ``absent``, ``withdrawn`` or what the standings say. Absent speaks of the round in progress,
    else the next."""
    part = view.participations[entrant]
    if part.status is Status.WITHDRAWN:
        return Status.WITHDRAWN.value
    open_rounds = [each.number for each in view.rounds if not each.complete]
    spoken = open_rounds[0] if open_rounds else view.next_number
    if any(absence.round == spoken for absence in part.absences):
        return "absent"
    return Status.ACTIVE.value


def entrants_json(view: StageView) -> list[Json]:
    """Everybody of the stage by id; what the standings know of an elimination goes before."""
    gone = {place.entrant for place in places_of(view) if place.status == "eliminated"}
    found = [entrant_json(view, entrant) for entrant in view.entrants]
    for each in found:
        if each["id"] in gone and each["status"] != Status.WITHDRAWN.value:
            each["status"] = "eliminated"
    return found


def seeds_json(view: StageView) -> list[Json]:
    """The seeding in seed order."""
    uncertain = uncertain_seeds(view)
    seeded = [part for part in view.participations.values() if part.seed is not None]
    return [
        {
            "seed": part.seed,
            "id": part.entrant,
            "name": view.name(part.entrant),
            "why": seed_why(view, part, uncertain.get(part.entrant)),
            "division": view.division.name,
        }
        for part in sorted(seeded, key=lambda part: part.seed or 0)
    ]


def _game_json(game: Game) -> Json:
    outcome = game.outcome
    found: Json = {"kind": "scored", "scores": None, "winner": None}
    if isinstance(outcome, Scored):
        found["scores"] = [points(each, outcome.unit) for each in (outcome.first, outcome.second)]
        if outcome.first != outcome.second:
            found["winner"] = 0 if outcome.first > outcome.second else 1
    elif isinstance(outcome, Adjourned):
        found["kind"] = "adjourned"
    elif isinstance(outcome, Annulled):
        found["kind"] = "annulled"
    else:
        found["kind"] = "double-forfeit" if outcome.winner is None else "forfeit"
        found["winner"] = outcome.winner
    if game.remark:
        found["note"] = game.remark
    return found


def pairing_json(view: StageView, each: Round, pairing: Pairing) -> Json:
    """One table of a round."""
    state = view.state
    return {
        "table": pairing.table,
        "sides": [
            {
                "entrants": list(side.entrants),
                "names": [entrant_name(state, entrant) for entrant in side.entrants],
                "seeds": [view.participations[entrant].seed for entrant in side.entrants],
                "substitutes": [
                    {"entrant": line_up.entrant, "names": list(line_up.names)}
                    for line_up in each.line_ups
                    if line_up.entrant in side.entrants
                ],
            }
            for side in pairing.sides
        ],
        "first": pairing.first,
        "result": _game_json(pairing.games[-1]) if pairing.games else None,
        "games": [_game_json(game) for game in pairing.games],
        "notes": [note_text(state, note) for note in pairing.notes],
    }


def round_json(state: TournamentState, each: Round) -> Json:
    """ROUND of the contract."""
    view = stage_view(state, each.stage)
    each = as_recorded(view, each)
    kind = format_by_id(view.stage.config.format)
    worth = kind.worth(view, kind.options(view))

    def bye_json(bye: Bye) -> Json:
        value = worth.get(bye.entrant, {}).get(each.number)
        return {
            "entrant": bye.entrant,
            "name": entrant_name(state, bye.entrant),
            "kind": bye.kind.value,
            "points": points(0 if value is None and bye.kind.value == "zero" else value, kind.unit),
            "notes": [note_text(state, note) for note in bye.notes],
        }

    return {
        "round": each.number,
        "label": round_title(each),
        "division": view.division.name,
        "stage": view.stage.number,
        "random_seed": each.random_seed,
        "published": each.published,
        "complete": each.complete,
        "notes": [note_text(state, note) for note in each.notes],
        "pairings": [pairing_json(view, each, p) for p in sorted(each.pairings, key=lambda p: p.table)],
        "byes": [bye_json(bye) for bye in sorted(each.byes, key=lambda bye: view.name_key(bye.entrant))],
    }


def _place_json(view: StageView, place: Place, able: frozenset[EntrantId] | None) -> Json:
    kind = format_by_id(view.stage.config.format)
    known = view.entrants[place.entrant]
    return {
        "rank": place.rank,
        "shared": place.shared,
        "id": place.entrant,
        "name": view.name(place.entrant),
        "team": known.team,
        "seed": view.participations[place.entrant].seed,
        "score": points(place.score, kind.unit),
        "spread": place.spread,
        "losses": place.losses,
        "status": place.status,
        "tie_breaks": {each.code: number_of_text(each.value) for each in place.tie_breaks},
        "division": view.division.name,
        "can_win": None if able is None else place.entrant in able,
        "eligible": known.eligible,
        "points": number(known.points),
    }


def standings_json(view: StageView) -> list[Json]:
    """The standings in rank order."""
    kind = format_by_id(view.stage.config.format)
    able = kind.contenders(view, kind.options(view))
    return [_place_json(view, place, able) for place in places_of(view)]


def crosstable_json(view: StageView) -> Json:
    """The crosstable in the order of the standings: opponents and results where everybody has one opponent a round,
    else the cells that the printed table has. Rounds stand in the order of record, under ``heads``."""
    places = standings_json(view)
    seen = recorded_view(view)
    if format_by_id(view.stage.config.format).side_size == 1:
        cells = {entrant: opponent_cells(seen, entrant) for entrant in view.entrants}
    else:
        cells = _printed_cells(view)
    return {
        "rounds": len(view.rounds),
        "heads": [round_head(seen, each.number) for each in seen.rounds],
        "rows": [
            {
                "rank": place["rank"],
                "id": place["id"],
                "name": place["name"],
                "cells": cells[EntrantId(int(str(place["id"])))],
                "score": place["score"],
                "seed": place["seed"],
                "division": place["division"],
            }
            for place in places
        ],
    }


def _printed_cells(view: StageView) -> dict[EntrantId, list[str]]:
    table = crosstable(view)
    chosen = [
        at for at, column in enumerate(table.columns) if column.id[:1] == "r" and column.id[1:].isdigit()
    ]
    return {EntrantId(int(str(row.key))): [row.cells[at].text for at in chosen] for row in table.data_rows}


def status_json(view: StageView) -> Json:
    """Where the stage stands."""
    status = stage_status(view)
    winner = None if status.winner is None else {"id": status.winner, "name": view.name(status.winner)}
    return {
        "round": status.round,
        "label": status.label,
        "complete": status.complete,
        "missing": list(status.missing),
        "over": status.over,
        "phase": status.phase,
        "alive": status.alive,
        "eligible": status.eligible,
        "next": status.next,
        "winner": winner,
        "division": view.division.name,
        "published": status.published,
        "entries": status.entries,
        "notes": list(status.notes),
    }
