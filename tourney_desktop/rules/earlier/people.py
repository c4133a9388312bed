"""People of an earlier event with what the next one wants of them: averages, scores, ratings (ADD-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import Entrant, EntrantId, Person, PersonId, TournamentState, Unit
from tourney_desktop.domain.people import persons_of
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.ratings.history import RatingHistory
from tourney_desktop.rules.ratings.own_event import own_players
from tourney_desktop.rules.ratings.own_history import own_history, own_system
from tourney_desktop.rules.scoring.base import RoundRecord
from tourney_desktop.rules.stages import stages_of
from tourney_desktop.rules.view import StageView, stage_view

Rating = tuple[Fraction | None, Fraction | None]
"""Rating and deviation."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells who somebody is. ``entrant`` and ``person`` are ids of his event file; ``single``: he is an entrant of
    his own, not a member of a team."""

    entrant: EntrantId
    person: PersonId
    last: str
    first: str = ""
    team: str = ""
    code: str = ""
    birth: str = ""
    single: bool = True

    @property
    def listed(self) -> str:
        """``Last, First``."""
        return f"{self.last}, {self.first}" if self.first else self.last


@dataclass(frozen=True, slots=True)
class EarlierPerson:
    """Somebody of an earlier event. ``points`` in ``rounds`` are those of all editions up to that one, and only of that
    one where it was ``cut``: then what came before was typed as an average alone. ``score`` is his score there."""

    who: Identity
    average: Fraction | None = None
    points: int | None = None
    rounds: int | None = None
    cut: bool = False
    score: Fraction | None = None
    rating: Fraction | None = None
    deviation: Fraction | None = None


def present_people(state: TournamentState) -> tuple[Identity, ...]:
    """Everybody of an event, by entrant and then by place in the team; fill-ins are nobody to be known again."""
    return tuple(
        _identity(entrant, person)
        for entrant in state.entrants.values()
        if not entrant.house
        for person in persons_of(state, entrant)
    )


def earlier_people(state: TournamentState) -> tuple[EarlierPerson, ...]:
    """Everybody of an earlier event with what can be taken from it. Glixo ratings are those after the event; others are
    a federation's and stay as they were entered."""
    views = _main_views(state)
    records: dict[EntrantId, RoundRecord] = {}
    scores: dict[EntrantId, Fraction] = {}
    for view in views:
        kind = format_by_id(view.stage.config.format)
        for sat, record in kind.round_records(view).items():
            records.setdefault(sat, record)
        half = 2 if kind.unit is Unit.HALF_POINTS else 1
        for place in kind.places(view, kind.options(view)):
            if view.history.of_entrant(place.entrant):
                scores.setdefault(place.entrant, Fraction(place.score, half))
    ratings = _ratings_after(state, views)
    found = []
    for who in present_people(state):
        entrant, person = state.entrants[who.entrant], state.persons[who.person]
        points, rounds, cut = (
            _career(entrant, records.get(who.entrant)) if who.single else (None, None, False)
        )
        rating, deviation = ratings.get(who.person, (person.rating, person.deviation))
        found.append(
            EarlierPerson(
                who=who,
                average=entrant.average if who.single and rounds is None else None,
                points=points,
                rounds=rounds,
                cut=cut,
                score=scores.get(who.entrant) if who.single else None,
                rating=rating,
                deviation=deviation,
            )
        )
    return tuple(found)


def _identity(entrant: Entrant, person: Person) -> Identity:
    return Identity(
        entrant.id, person.id, person.last, person.first, entrant.team, person.code, person.birth,
        single=len(entrant.persons) == 1 and not entrant.name,
    )  # fmt: skip


def _main_views(state: TournamentState) -> list[StageView]:
    """The first stage of every division: the event itself, before playoffs and consolations."""
    return [stage_view(state, stages_of(state, division)[0].id) for division in sorted(state.divisions)]


def _career(entrant: Entrant, record: RoundRecord | None) -> tuple[int | None, int | None, bool]:
    """Points and rounds of all editions (ROOK-3.2), those of this one included."""
    known = entrant.previous_points is not None and bool(entrant.previous_rounds)
    if record is None or not record.rounds:
        return (entrant.previous_points, entrant.previous_rounds, False) if known else (None, None, False)
    if not known:
        return record.points, record.rounds, entrant.average is not None
    return (
        (entrant.previous_points or 0) + record.points,
        (entrant.previous_rounds or 0) + record.rounds,
        False,
    )


def _ratings_after(state: TournamentState, views: list[StageView]) -> Mapping[PersonId, Rating]:
    """The ratings after the event, where they are Glixo's and the event is complete."""
    for view in views:
        system = own_system(view)
        if system is None or not system.counts_margins:
            continue
        history = own_history(view)
        if history.periods:
            return _by_person(state, history)
    return {}


def _by_person(state: TournamentState, history: RatingHistory) -> dict[PersonId, Rating]:
    found: dict[PersonId, Rating] = {}
    for person, player in own_players(state).items():
        rated = history.now.get(history.people.key(player))
        if rated is not None:
            deviation = None if rated.deviation is None else _as_listed(rated.deviation)
            found[person] = (_as_listed(rated.rating), deviation)
    return found


def _as_listed(value: float) -> Fraction:
    """The decimal number that a rating list would hold, so that both ways bring the same."""
    return Fraction(repr(value))
