"""What a roster says about an entrant before he has an id: a form, an option of the command, a row of a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Entrant, EntrantId, Person, PersonId, TournamentState
from tourney_desktop.domain.people import persons_of
from tourney_desktop.rules.teams import check_team_size


@dataclass(frozen=True, slots=True)
class PersonData:
    """The particulars of one person."""

    last: str
    first: str = ""
    rating: Fraction | None = None
    deviation: Fraction | None = None
    code: str = ""
    membership: str = ""
    title: str = ""
    birth: str = ""
    federation: str = ""

    def person(self, person_id: PersonId) -> Person:
        """The person these particulars make."""
        return Person(
            person_id, self.last, self.first, self.rating, self.deviation, self.code, self.membership, self.title,
            self.birth, self.federation,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class EntrantData:
    """The particulars of an entrant; the meaning of each is that of ``Entrant``."""

    persons: tuple[PersonData, ...]
    name: str = ""
    team: str = ""
    related: str = ""
    average: Fraction | None = None
    previous_points: int | None = None
    previous_rounds: int | None = None
    rookie: bool | None = None
    previous_score: Fraction | None = None
    eligible: bool | None = None
    points: Fraction | None = None
    membership_override: str = ""
    house: bool = False
    notes: str = ""

    def entrant(self, entrant_id: EntrantId, persons: tuple[PersonId, ...]) -> Entrant:
        """The entrant these particulars make."""
        return Entrant(
            entrant_id, persons, self.name, self.team, self.related, self.average, self.previous_points,
            self.previous_rounds, self.rookie, self.previous_score, self.eligible, self.points,
            self.membership_override, self.house, self.notes,
        )  # fmt: skip

    @property
    def listed(self) -> str:
        """The name as lists show it."""
        if self.name:
            return self.name
        return " / ".join(f"{p.last}, {p.first}" if p.first else p.last for p in self.persons)


def as_team(data: EntrantData) -> EntrantData:
    """One name without a comma, in an event of teams, is the team's: it is its own only player where a rating stands
    beside it, else its players are not known yet."""
    if data.name or len(data.persons) != 1 or data.persons[0].first:
        return data
    person = data.persons[0]
    known = person.rating is not None or person.deviation is not None or person.code
    return replace(data, name=person.last, persons=data.persons if known else ())


def refuse_crowds(entries: Sequence[EntrantData], *, teams: bool) -> None:
    """Raise ``RuleConflict`` for a team of more than two, in an event of teams (NSSC-3.1)."""
    for data in entries:
        if teams and data.persons:
            check_team_size(len(data.persons))


def data_of(state: TournamentState, entrant_id: EntrantId) -> EntrantData:
    """The particulars of a known entrant, to be changed and given back."""
    known = state.entrants[entrant_id]
    return EntrantData(
        persons=tuple(
            PersonData(
                p.last, p.first, p.rating, p.deviation, p.code, p.membership, p.title, p.birth, p.federation
            )
            for p in persons_of(state, known)
        ),
        name=known.name,
        team=known.team,
        related=known.related,
        average=known.average,
        previous_points=known.previous_points,
        previous_rounds=known.previous_rounds,
        rookie=known.rookie,
        previous_score=known.previous_score,
        eligible=known.eligible,
        points=known.points,
        membership_override=known.membership_override,
        house=known.house,
        notes=known.notes,
    )


def same_name(state: TournamentState, data: EntrantData) -> tuple[EntrantId, ...]:
    """Entrants whose name files the same, marks and case aside."""
    wanted = folded(data.listed)
    return tuple(e for e in state.entrants if folded(data_of(state, e).listed) == wanted)


def same_code(state: TournamentState, data: EntrantData) -> tuple[EntrantId, ...]:
    """Entrants one of whose persons has the id that is given here."""
    codes = {person.code for person in data.persons if person.code}
    return tuple(
        e
        for e, known in state.entrants.items()
        if codes and any(person.code in codes for person in persons_of(state, known))
    )
