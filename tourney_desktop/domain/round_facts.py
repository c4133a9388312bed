"""What can happen to rounds and at the tables. Version 2 of a pairing says whether somebody must win it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.fact import Fact
from tourney_desktop.domain.model import (
    Bye,
    DivisionId,
    Game,
    Label,
    LineUp,
    Note,
    Pairing,
    PairingNumber,
    RoundId,
    StageId,
)


@dataclass(frozen=True, slots=True)
class RoundPaired(Fact):
    """A round is drawn, as a draft."""

    kind: ClassVar[str] = "round.paired"
    version: ClassVar[int] = 2
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
    version: ClassVar[int] = 2
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
    version: ClassVar[int] = 2
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
