"""The frozen values of a tournament. They hold what was decided; what it is worth is computed by ``rules``.

Ids, notes and what happens at the tables have rooms of their own; this is the door to all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from tourney_desktop.domain.ids import DivisionId, EntrantId, PairingNumber, PersonId, RoundId, StageId
from tourney_desktop.domain.notes import Label, Note, Param, label, note
from tourney_desktop.domain.play import (
    Adjourned,
    Annulled,
    Bye,
    ByeKind,
    Forfeit,
    Game,
    LineUp,
    Outcome,
    Pairing,
    Round,
    Scored,
    Side,
    Unit,
)
from tourney_desktop.domain.rated import RatedEvent

__all__ = [
    "Absence",
    "Adjourned",
    "Annulled",
    "Avoid",
    "Bye",
    "ByeKind",
    "Details",
    "Division",
    "DivisionId",
    "Entrant",
    "EntrantId",
    "Forfeit",
    "Game",
    "Intake",
    "IntakeKind",
    "Issue",
    "Label",
    "LineUp",
    "Note",
    "Outcome",
    "Pairing",
    "PairingNumber",
    "Param",
    "Participation",
    "Person",
    "PersonId",
    "RatedEvent",
    "Round",
    "RoundId",
    "Scored",
    "Side",
    "Stage",
    "StageConfig",
    "StageId",
    "Status",
    "TieDecision",
    "TimetableEntry",
    "TournamentState",
    "TypedLots",
    "Unit",
    "label",
    "note",
]


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
    """One pool paired together. ``first_table`` is the label of its first table; ``None``: its tables go on after those
    of the division before it."""

    id: DivisionId
    name: str
    first_table: int | None = 1


class IntakeKind(StrEnum):
    """Who comes into a stage from the one it follows."""

    ALL = "all"
    TOP = "top"
    ELIMINATED = "eliminated"
    SIGN_UP = "signup"


@dataclass(frozen=True, slots=True)
class Intake:
    """Who comes into a stage, from stage ``source``: all of it, the best ``last``, or those put out in rounds ``first``
    to ``last``. ``SIGN_UP`` only says who is entitled; they enter by hand (MS-1.4)."""

    kind: IntakeKind
    source: StageId
    first: int = 0
    last: int = 0


TypedLots = tuple[str, tuple[EntrantId, ...]]
"""A draw made with a real hat: what was drawn, and the entrants in drawn order."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a division's play with its own format.

    ``closed``: the director said there are no more rounds. ``seeding`` is the method its seeds were last drawn by, and
    ``seeding_lot`` the random seed of that draw. ``entries`` is their number once it was fixed (ADD-13). ``lots`` are
    draws typed by hand, one of each kind. ``intake`` says who comes in from an earlier stage (ADD-10)."""

    id: StageId
    division: DivisionId
    number: int
    config: StageConfig
    name: str = ""
    closed: bool = False
    seeding: str = ""
    seeding_lot: int = 0
    entries: int | None = None
    lots: tuple[TypedLots, ...] = ()
    intake: Intake | None = None

    def typed_lots(self, what: str) -> tuple[EntrantId, ...]:
        """The typed draw of that kind, empty where there is none."""
        return next((order for kind, order in self.lots if kind == what), ())


class Status(StrEnum):
    """Whether somebody is in the field. ``eliminated`` is computed by formats, never stored."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"


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


@dataclass(frozen=True, slots=True)
class Avoid:
    """Two entrants who may not meet (ADD-6): never when ``hard``, else only where it cannot be helped. ``first`` has
    the smaller id."""

    first: EntrantId
    second: EntrantId
    hard: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TieDecision:
    """The order of exactly those who were tied, and how it came about: ``lot``, ``playoff`` or ``hand``."""

    stage: StageId
    order: tuple[EntrantId, ...]
    by: str
    reason: str = ""


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
    avoids: Mapping[tuple[EntrantId, EntrantId], Avoid] = field(default_factory=dict)
    related: tuple[tuple[str, str], ...] = ()
    ties: tuple[TieDecision, ...] = ()
    rated_events: tuple[RatedEvent, ...] = ()
    issues: tuple[Issue, ...] = ()
    last_round_id: int = field(default=0, compare=False)

    @property
    def exists(self) -> bool:
        """Whether a tournament was created at all."""
        return bool(self.uuid)
