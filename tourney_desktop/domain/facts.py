"""Everything that can happen, and what it does to the state.

A fact logs a decision; ``apply`` computes nothing but the new state. ``kind`` is persisted and fixed for ever;
``version`` rises when a field is added, and storage upcasts old payloads when reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.fact import Fact
from tourney_desktop.domain.model import (
    Avoid,
    Details,
    Division,
    DivisionId,
    Entrant,
    EntrantId,
    Note,
    Participation,
    Person,
    Stage,
    StageConfig,
    StageId,
    TieDecision,
    TimetableEntry,
)
from tourney_desktop.domain.rated_facts import RatedEventsListed
from tourney_desktop.domain.round_facts import (
    ByesReplaced,
    GameRecorded,
    GamesCleared,
    LineUpSet,
    PairingReplaced,
    RoundExtended,
    RoundPaired,
    RoundPublished,
    RoundWithdrawn,
)

__all__ = [
    "FACTS",
    "ActionRedone",
    "ActionUndone",
    "AvoidSet",
    "ByesReplaced",
    "DetailsSet",
    "DivisionAdded",
    "DivisionRemoved",
    "DivisionSet",
    "DocumentIssued",
    "EntrantRemoved",
    "EntrantSet",
    "EntriesClosed",
    "Fact",
    "GameRecorded",
    "GamesCleared",
    "LineUpSet",
    "LotsTyped",
    "PairingReplaced",
    "ParticipationRemoved",
    "ParticipationSet",
    "PersonSet",
    "RatedEventsListed",
    "RelatedSet",
    "RoundExtended",
    "RoundPaired",
    "RoundPublished",
    "RoundWithdrawn",
    "SeedPlace",
    "SeedsDrawn",
    "StageAdded",
    "StageClosed",
    "StageConfigured",
    "StageRemoved",
    "TieDecided",
    "TimetableSet",
    "TournamentCreated",
]


@dataclass(frozen=True, slots=True)
class TournamentCreated(Fact):
    """The file's first fact: its identity and the one random seed that all others derive from."""

    kind: ClassVar[str] = "tournament.created"
    uuid: str
    random_seed: int
    created: str
    details: Details


@dataclass(frozen=True, slots=True)
class DetailsSet(Fact):
    """Name, place, dates and signatures as they stand on paper."""

    kind: ClassVar[str] = "tournament.details"
    details: Details


@dataclass(frozen=True, slots=True)
class DivisionAdded(Fact):
    """A division exists from now on. Version 2: its first table."""

    kind: ClassVar[str] = "division.added"
    version: ClassVar[int] = 2
    division: Division


@dataclass(frozen=True, slots=True)
class StageAdded(Fact):
    """A stage of a division, with its format and options. Version 2: who comes in, number of entries, typed lots."""

    kind: ClassVar[str] = "stage.added"
    version: ClassVar[int] = 2
    stage: Stage


@dataclass(frozen=True, slots=True)
class StageConfigured(Fact):
    """Options of a stage changed."""

    kind: ClassVar[str] = "stage.configured"
    stage: StageId
    config: StageConfig


@dataclass(frozen=True, slots=True)
class StageClosed(Fact):
    """The director said that no more rounds will be played (or took it back)."""

    kind: ClassVar[str] = "stage.closed"
    stage: StageId
    closed: bool = True


@dataclass(frozen=True, slots=True)
class PersonSet(Fact):
    """A person is known, with these particulars, new or changed."""

    kind: ClassVar[str] = "person.set"
    person: Person


@dataclass(frozen=True, slots=True)
class EntrantSet(Fact):
    """An entrant exists, with these particulars, new or changed."""

    kind: ClassVar[str] = "entrant.set"
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class EntrantRemoved(Fact):
    """An entrant who was never paired is struck from the list, with his persons and participations."""

    kind: ClassVar[str] = "entrant.removed"
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class ParticipationSet(Fact):
    """Where an entrant plays, since when, whether still, and his absences."""

    kind: ClassVar[str] = "participation.set"
    participation: Participation


@dataclass(frozen=True, slots=True)
class SeedPlace:
    """One place of a seeding, and why."""

    entrant: EntrantId
    why: Note | None = None


@dataclass(frozen=True, slots=True)
class SeedsDrawn(Fact):
    """The seeds of a stage from ``start`` on; a long list comes in several facts. ``start`` 1 clears what stood."""

    kind: ClassVar[str] = "seeds.drawn"
    stage: StageId
    method: str
    random_seed: int
    start: int
    places: tuple[SeedPlace, ...]


@dataclass(frozen=True, slots=True)
class AvoidSet(Fact):
    """Two entrants may not meet, or may again."""

    kind: ClassVar[str] = "avoid.set"
    avoid: Avoid
    removed: bool = False


@dataclass(frozen=True, slots=True)
class RelatedSet(Fact):
    """Two teams count as one for "may not meet", or no longer do. The names are as typed."""

    kind: ClassVar[str] = "related.set"
    one: str
    other: str
    removed: bool = False


@dataclass(frozen=True, slots=True)
class TieDecided(Fact):
    """Exactly these were tied, and this is their order."""

    kind: ClassVar[str] = "tie.decided"
    decision: TieDecision


@dataclass(frozen=True, slots=True)
class TimetableSet(Fact):
    """When a round starts; an empty start takes the entry out."""

    kind: ClassVar[str] = "timetable.set"
    entry: TimetableEntry


@dataclass(frozen=True, slots=True)
class DivisionSet(Fact):
    """A division has another name or other tables."""

    kind: ClassVar[str] = "division.set"
    division: Division


@dataclass(frozen=True, slots=True)
class DivisionRemoved(Fact):
    """A division in which nothing was drawn is struck, with its stages and who was entered in it."""

    kind: ClassVar[str] = "division.removed"
    division: DivisionId


@dataclass(frozen=True, slots=True)
class StageRemoved(Fact):
    """A stage in which nothing was drawn is struck, with who was entered in it."""

    kind: ClassVar[str] = "stage.removed"
    stage: StageId


@dataclass(frozen=True, slots=True)
class ParticipationRemoved(Fact):
    """Somebody who was never paired in a stage is no longer in it; he stays in the event."""

    kind: ClassVar[str] = "participation.removed"
    stage: StageId
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class EntriesClosed(Fact):
    """The number of entries is fixed, and with it paid places and fund (ADD-13); ``None`` opens them again."""

    kind: ClassVar[str] = "entries.closed"
    stage: StageId
    entries: int | None


@dataclass(frozen=True, slots=True)
class LotsTyped(Fact):
    """A draw made with a real hat, in drawn order; an empty order takes it back."""

    kind: ClassVar[str] = "lots.typed"
    stage: StageId
    what: str
    order: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class DocumentIssued(Fact):
    """Something went onto paper. ``lines`` are digests of its rows, so that a re-issue can mark what changed."""

    kind: ClassVar[str] = "document.issued"
    document: str
    division: DivisionId | None
    round: int | None
    at: str
    digest: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionUndone(Fact):
    """The action of this sequence no longer counts."""

    kind: ClassVar[str] = "history.undone"
    action: int


@dataclass(frozen=True, slots=True)
class ActionRedone(Fact):
    """The action of this sequence counts again."""

    kind: ClassVar[str] = "history.redone"
    action: int


FACTS: tuple[type[Fact], ...] = (
    TournamentCreated,
    DetailsSet,
    DivisionAdded,
    StageAdded,
    StageConfigured,
    StageClosed,
    PersonSet,
    EntrantSet,
    EntrantRemoved,
    ParticipationSet,
    SeedsDrawn,
    RoundPaired,
    RoundExtended,
    RoundPublished,
    RoundWithdrawn,
    PairingReplaced,
    ByesReplaced,
    GameRecorded,
    GamesCleared,
    LineUpSet,
    AvoidSet,
    RelatedSet,
    TieDecided,
    TimetableSet,
    DivisionSet,
    DivisionRemoved,
    StageRemoved,
    ParticipationRemoved,
    EntriesClosed,
    LotsTyped,
    DocumentIssued,
    ActionUndone,
    ActionRedone,
    RatedEventsListed,
)
"""All of them: the codec, the journal and the tests walk this list."""
