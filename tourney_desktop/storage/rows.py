"""One value of the state, one row: columns in the order of the models in ``schema``, the primary key first."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tourney_desktop.domain.model import (
    Annulled,
    Avoid,
    Division,
    Entrant,
    Forfeit,
    Game,
    Issue,
    Note,
    Pairing,
    Participation,
    Person,
    Round,
    RoundId,
    Scored,
    Stage,
    TieDecision,
    TimetableEntry,
    TournamentState,
)
from tourney_desktop.storage.codec import encode_value

Row = tuple[Any, ...]


def _number(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _flag(value: bool | None) -> int | None:
    return None if value is None else int(value)


def _notes(notes: tuple[Note, ...]) -> str:
    return encode_value(notes) if notes else "[]"


def tournament_row(state: TournamentState) -> Row:
    """Name, place and seed."""
    details = state.details
    return (
        1,
        state.uuid,
        str(state.random_seed),
        state.created,
        details.name,
        details.venue,
        details.dates,
        encode_value(details.signatures),
    )


def person_row(each: Person) -> Row:
    """A human being."""
    return (
        each.id,
        each.last,
        each.first,
        _number(each.rating),
        _number(each.deviation),
        each.code,
        each.membership,
        each.title,
        each.birth,
        each.federation,
        each.sort_as,
    )


def entrant_row(each: Entrant) -> Row:
    """What is paired."""
    return (
        each.id,
        each.name,
        each.team,
        each.related,
        _number(each.average),
        each.previous_points,
        each.previous_rounds,
        _flag(each.rookie),
        _number(each.previous_score),
        _flag(each.eligible),
        _number(each.points),
        each.membership_override,
        int(each.house),
        each.notes,
    )


def entrant_person_rows(each: Entrant) -> list[Row]:
    """Who makes up an entrant."""
    return [(each.id, place, person) for place, person in enumerate(each.persons)]


def division_row(each: Division) -> Row:
    """A pool."""
    return (each.id, each.name, each.first_table)


def stage_row(each: Stage) -> Row:
    """A part of a division's play."""
    config = each.config
    return (
        each.id,
        each.division,
        each.number,
        each.name,
        config.format,
        config.preset,
        encode_value(config.options),
        int(each.closed),
        each.seeding,
        str(each.seeding_lot),
        each.entries,
        encode_value(each.lots) if each.lots else "[]",
        None if each.intake is None else encode_value(each.intake),
    )


def participation_row(each: Participation) -> Row:
    """Where an entrant plays."""
    return (
        each.stage,
        each.entrant,
        each.division,
        each.seed,
        None if each.seed_why is None else encode_value(each.seed_why),
        each.status.value,
        each.since_round,
        each.left_after,
    )


def absence_rows(each: Participation) -> list[Row]:
    """The rests he asked for."""
    return [
        (each.stage, each.entrant, place, absence.round, absence.kind.value)
        for place, absence in enumerate(each.absences)
    ]


def round_row(each: Round) -> Row:
    """A round without its tables."""
    return (
        each.id,
        each.division,
        each.stage,
        each.number,
        str(each.random_seed),
        each.rules_version,
        None if each.label is None else encode_value(each.label),
        int(each.published),
        _notes(each.notes),
    )


def pairing_row(round_id: RoundId, each: Pairing) -> Row:
    """A pairing without its sides and games."""
    return (round_id, each.number, each.table, each.first, _notes(each.notes), int(each.decisive))


def side_rows(round_id: RoundId, each: Pairing) -> list[Row]:
    """Who sits there."""
    return [
        (round_id, each.number, number, seat, entrant)
        for number, side in enumerate(each.sides)
        for seat, entrant in enumerate(side.entrants)
    ]


def game_rows(round_id: RoundId, each: Pairing) -> list[Row]:
    """The games so far."""
    return [
        (round_id, each.number, number, *_outcome(game), game.remark)
        for number, game in enumerate(each.games)
    ]


def _outcome(game: Game) -> Row:
    outcome = game.outcome
    if isinstance(outcome, Scored):
        return ("scored", outcome.first, outcome.second, outcome.unit.value, None)
    if isinstance(outcome, Forfeit):
        return ("forfeit", None, None, None, outcome.winner)
    return ("annulled" if isinstance(outcome, Annulled) else "adjourned", None, None, None, None)


def bye_rows(each: Round) -> list[Row]:
    """Who rests."""
    return [
        (each.id, place, bye.entrant, bye.kind.value, _notes(bye.notes))
        for place, bye in enumerate(each.byes)
    ]


def line_up_rows(each: Round) -> list[Row]:
    """Who really sat."""
    return [
        (each.id, place, line_up.entrant, encode_value(line_up.names))
        for place, line_up in enumerate(each.line_ups)
    ]


def avoid_row(each: Avoid) -> Row:
    """Two who may not meet."""
    return (each.first, each.second, int(each.hard), each.reason)


def tie_row(place: int, each: TieDecision) -> Row:
    """A decided tie."""
    return (place, each.stage, encode_value(each.order), each.by, each.reason)


def timetable_row(each: TimetableEntry) -> Row:
    """When a round starts."""
    return (each.division, each.round, each.starts)


def issue_row(place: int, each: Issue) -> Row:
    """One printing."""
    return (
        place,
        each.document,
        each.division,
        each.round,
        each.number,
        each.at,
        each.digest,
        encode_value(each.lines),
    )
