"""The frozen values of a tournament. They hold what was decided; what it is worth is computed by ``rules``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import NewType

PersonId = NewType("PersonId", int)
EntrantId = NewType("EntrantId", int)
DivisionId = NewType("DivisionId", int)
StageId = NewType("StageId", int)
RoundId = NewType("RoundId", int)
PairingNumber = NewType("PairingNumber", int)
"""A pairing inside its round. The table is a separate, changeable label."""

Param = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A reason, as a code: the rule it cites and its parameters. A parameter named ``…_id`` or ``…_ids`` holds entrants;
    the sentence's parameter of the name without that ending then holds their names."""

    code: str
    rule: str = ""
    params: tuple[tuple[str, Param], ...] = ()


def note(code: str, rule: str = "", /, **params: Param) -> Note:
    """A note with its parameters by name."""
    return Note(code, rule, tuple(sorted(params.items())))


@dataclass(frozen=True, slots=True)
class Label:
    """What an action is called in the menu and the history: a message code and its parameters."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()


def label(code: str, /, **params: Param) -> Label:
    """A label with its parameters by name."""
    return Label(code, tuple(sorted(params.items())))


@dataclass(frozen=True, slots=True)
class Person:
    """A human being. ``code`` is a federation's or club's id as text; ``sort_as`` files the name elsewhere."""

    id: PersonId
    last: str
    first: str = ""
    rating: Fraction | None = None
    deviation: Fraction | None = None
    code: str = ""
    membership: str = ""
    title: str = ""
    birth: str = ""
    federation: str = ""
    sort_as: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """What is paired: one person, or a team of them. ``name`` is a team's own name, empty for a single person.

    ``team`` is the school or club, ``related`` a group of teams that count as one for "may not meet".
    ``average``, ``previous_points`` over ``previous_rounds`` and ``previous_score`` come from earlier tournaments.
    ``rookie`` overrides what the archive says. ``house`` marks a fill-in or house team, which does not rank.
    """

    id: EntrantId
    persons: tuple[PersonId, ...]
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


@dataclass(frozen=True, slots=True)
class StageConfig:
    """How a stage is played: a format, the preset it came from, and the options that were set, as canonical text."""

    format: str
    preset: str = ""
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Division:
    """One pool paired together."""

    id: DivisionId
    name: str


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a division's play with its own format.

    ``closed``: the director said there are no more rounds. ``seeding`` is the method its seeds were last drawn by, and
    ``seeding_lot`` the random seed of that draw."""

    id: StageId
    division: DivisionId
    number: int
    config: StageConfig
    name: str = ""
    closed: bool = False
    seeding: str = ""
    seeding_lot: int = 0


class Status(StrEnum):
    """Whether somebody is in the field. ``eliminated`` is computed by formats, never stored."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"


class ByeKind(StrEnum):
    """Why somebody rests in a round. What it is worth is scoring's business."""

    PAIRING = "pairing-allocated"
    CONTINGENT = "contingent"
    SIT_OUT = "sit-out"
    ZERO = "zero"
    HALF = "half"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Absence:
    """A rest asked for ahead of time, in one round of the division."""

    round: int
    kind: ByeKind = ByeKind.ZERO


@dataclass(frozen=True, slots=True)
class Participation:
    """Where an entrant plays. ``since_round`` is the first round he may be paired in; ``left_after`` the last round
    he belonged to, for one who withdrew."""

    division: DivisionId
    stage: StageId
    entrant: EntrantId
    seed: int | None = None
    seed_why: Note | None = None
    status: Status = Status.ACTIVE
    since_round: int = 1
    left_after: int | None = None
    absences: tuple[Absence, ...] = ()


class Unit(StrEnum):
    """What the two integers of a scored game count."""

    HALF_POINTS = "half_points"
    RAW = "raw"


@dataclass(frozen=True, slots=True)
class Scored:
    """A game that was played to a score."""

    first: int
    second: int
    unit: Unit = Unit.RAW


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game decided without play: by the side that wins it, or lost by both (``None``)."""

    winner: int | None


@dataclass(frozen=True, slots=True)
class Adjourned:
    """A game broken off, to be finished later."""


@dataclass(frozen=True, slots=True)
class Annulled:
    """A game that is on the card and counts for nobody."""


Outcome = Scored | Forfeit | Adjourned | Annulled


@dataclass(frozen=True, slots=True)
class Game:
    """One contest between the two sides of a pairing, with a remark typed by the director."""

    outcome: Outcome
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """Who sits together: one entrant, or two in partner games."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two sides, a table label, and the games between them so far; no game yet means open.

    ``first`` is the side that moves first, ``None`` where nobody does.
    """

    number: PairingNumber
    table: int
    sides: tuple[Side, Side]
    games: tuple[Game, ...] = ()
    first: int | None = None
    notes: tuple[Note, ...] = ()

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """Everybody who sits here, first side first."""
        return self.sides[0].entrants + self.sides[1].entrants

    @property
    def deciding(self) -> Outcome | None:
        """The outcome that stands: of the last game, ``None`` while open."""
        return self.games[-1].outcome if self.games else None

    @property
    def settled(self) -> bool:
        """Whether the round need not wait for it any longer."""
        return bool(self.games) and not isinstance(self.games[-1].outcome, Adjourned)


@dataclass(frozen=True, slots=True)
class Bye:
    """Somebody rests. It is not a pairing against an invented opponent."""

    entrant: EntrantId
    kind: ByeKind
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who really sat for an entrant in one round, as names."""

    entrant: EntrantId
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One round, draft until published. ``number`` runs through all stages of the division; ``id`` is never reused."""

    id: RoundId
    division: DivisionId
    stage: StageId
    number: int
    random_seed: int
    rules_version: int
    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()
    notes: tuple[Note, ...] = ()
    label: Label | None = None
    published: bool = False
    line_ups: tuple[LineUp, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every table is settled."""
        return all(pairing.settled for pairing in self.pairings)

    @property
    def missing(self) -> tuple[Pairing, ...]:
        """The pairings still out, in table order."""
        return tuple(sorted((p for p in self.pairings if not p.settled), key=lambda p: p.table))

    def at_table(self, table: int) -> Pairing | None:
        """The pairing that plays at this table."""
        return next((pairing for pairing in self.pairings if pairing.table == table), None)


@dataclass(frozen=True, slots=True)
class TimetableEntry:
    """When a round of a division starts, as ISO local time."""

    division: DivisionId
    round: int
    starts: str


@dataclass(frozen=True, slots=True)
class Issue:
    """One printing of a document: what went onto paper, as a digest, and when."""

    document: str
    division: DivisionId | None
    round: int | None
    number: int
    at: str
    digest: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Details:
    """What the event is called and where and when it is held. ``dates`` is text as the director writes it."""

    name: str
    venue: str = ""
    dates: str = ""
    signatures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentState:
    """Everything that stands, computed from facts alone. Its mappings are never changed in place.

    ``last_round_id`` is the highest ever given, undone rounds included; it takes no part in comparing states.
    """

    uuid: str = ""
    random_seed: int = 0
    created: str = ""
    details: Details = Details("")
    persons: Mapping[PersonId, Person] = field(default_factory=dict)
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict)
    divisions: Mapping[DivisionId, Division] = field(default_factory=dict)
    stages: Mapping[StageId, Stage] = field(default_factory=dict)
    participations: Mapping[tuple[StageId, EntrantId], Participation] = field(default_factory=dict)
    rounds: Mapping[RoundId, Round] = field(default_factory=dict)
    timetable: Mapping[tuple[DivisionId, int], TimetableEntry] = field(default_factory=dict)
    issues: tuple[Issue, ...] = ()
    last_round_id: int = field(default=0, compare=False)

    @property
    def exists(self) -> bool:
        """Whether a tournament was created at all."""
        return bool(self.uuid)
