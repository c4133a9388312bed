"""Rounds, pairings and games: what happened at the tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.ids import DivisionId, EntrantId, PairingNumber, RoundId, StageId
from tourney_desktop.domain.notes import Label, Note


class ByeKind(StrEnum):
    """Why somebody rests in a round. What it is worth is scoring's business."""

    PAIRING = "pairing-allocated"
    CONTINGENT = "contingent"
    SIT_OUT = "sit-out"
    ZERO = "zero"
    HALF = "half"
    FULL = "full"


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

    ``first`` is the side that moves first, ``None`` where nobody does. ``decisive``: somebody must win, so that a drawn
    game leaves it open.
    """

    number: PairingNumber
    table: int
    sides: tuple[Side, Side]
    games: tuple[Game, ...] = ()
    first: int | None = None
    notes: tuple[Note, ...] = ()
    decisive: bool = False

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
        if not self.games or isinstance(self.games[-1].outcome, Adjourned):
            return False
        return not (self.decisive and self.drawn)

    @property
    def game_to_come(self) -> int:
        """Which game a decision without play is about: the last, but a further one after a draw that is replayed."""
        replayed = self.decisive and self.drawn
        return len(self.games) if replayed else max(len(self.games) - 1, 0)

    @property
    def drawn(self) -> bool:
        """Whether the last game ended level."""
        outcome = self.deciding
        return isinstance(outcome, Scored) and outcome.first == outcome.second


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
