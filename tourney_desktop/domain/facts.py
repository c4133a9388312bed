"""Everything that can happen, and what it does to the state.

A fact logs a decision; ``apply`` computes nothing but the new state. ``kind`` is persisted and fixed for ever;
``version`` rises when a field is added, and storage upcasts old payloads when reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.model import (
    Avoid,
    Bye,
    Details,
    Division,
    DivisionId,
    Entrant,
    EntrantId,
    Game,
    Label,
    LineUp,
    Note,
    Pairing,
    PairingNumber,
    Participation,
    Person,
    RoundId,
    Stage,
    StageConfig,
    StageId,
    TieDecision,
    TimetableEntry,
)


@dataclass(frozen=True, slots=True)
class Fact:
    """Base of all facts."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1


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
    """A division exists from now on."""

    kind: ClassVar[str] = "division.added"
    division: Division


@dataclass(frozen=True, slots=True)
class StageAdded(Fact):
    """A stage of a division, with its format and options."""

    kind: ClassVar[str] = "stage.added"
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
class RoundPaired(Fact):
    """A round is drawn, as a draft."""

    kind: ClassVar[str] = "round.paired"
    round: RoundId
    division: DivisionId
    stage: StageId
    number: int
    random_seed: int
    rules_version: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...] = ()
    notes: tuple[Note, ...] = ()
    label: Label | None = None


@dataclass(frozen=True, slots=True)
class RoundExtended(Fact):
    """More pairings or byes of a round: a large round comes in several facts."""

    kind: ClassVar[str] = "round.extended"
    round: RoundId
    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPublished(Fact):
    """The room may see it."""

    kind: ClassVar[str] = "round.published"
    round: RoundId


@dataclass(frozen=True, slots=True)
class RoundWithdrawn(Fact):
    """A round is un-paired; its id is never given again."""

    kind: ClassVar[str] = "round.withdrawn"
    round: RoundId


@dataclass(frozen=True, slots=True)
class PairingReplaced(Fact):
    """A pairing stands changed: other people, table or notes."""

    kind: ClassVar[str] = "pairing.replaced"
    round: RoundId
    pairing: Pairing


@dataclass(frozen=True, slots=True)
class ByesReplaced(Fact):
    """Who rests in a round, changed by hand."""

    kind: ClassVar[str] = "byes.replaced"
    round: RoundId
    byes: tuple[Bye, ...]


@dataclass(frozen=True, slots=True)
class GameRecorded(Fact):
    """The outcome of one game of a pairing, counted from 0. The next number adds a game; an old one is corrected."""

    kind: ClassVar[str] = "game.recorded"
    round: RoundId
    pairing: PairingNumber
    game: int
    result: Game


@dataclass(frozen=True, slots=True)
class GamesCleared(Fact):
    """A pairing is open again from game number ``keep`` on."""

    kind: ClassVar[str] = "games.cleared"
    round: RoundId
    pairing: PairingNumber
    keep: int = 0


@dataclass(frozen=True, slots=True)
class LineUpSet(Fact):
    """Who sits for an entrant in one round; no names take a substitution back."""

    kind: ClassVar[str] = "line_up.set"
    round: RoundId
    line_up: LineUp


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
    DocumentIssued,
    ActionUndone,
    ActionRedone,
)
"""All of them: the codec, the journal and the tests walk this list."""
