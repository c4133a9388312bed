"""What a director tells the players before a round: values alone (MS-1.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.model import EntrantId, Label
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.prizes.sheet import PayoutSheet


class Role(StrEnum):
    """What becomes of somebody, the best first."""

    CHAMPION = "champion"
    CHAMPIONSHIP = "championship"
    """Plays the match for the title."""
    THREE_PLAYER = "three_player"
    """Plays the playoff of three, or goes on in it."""
    CONTENDER = "contender"
    """Plays on and can win."""
    ALIVE = "alive"
    """Plays on and cannot win any more."""
    PLACED = "placed"
    """Has a place that is paid."""
    OUT = "out"
    """Has a place that is not."""


@dataclass(frozen=True, slots=True)
class Fate:
    """One thing a result can lead to. ``always``: whatever the other tables do. Places, and amounts in cents, span what
    can come of it; they are 0 for those who play on."""

    role: Role
    always: bool
    first: int = 0
    last: int = 0
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """One player. ``opponent`` is ``None`` for one who rests, and where nothing is drawn yet; ``rests`` tells them
    apart. Who has no open game has everything under ``on_win``."""

    entrant: EntrantId
    losses: int
    can_win: bool
    opponent: EntrantId | None
    rests: bool
    on_win: tuple[Fate, ...]
    on_loss: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A group whose places are known then; ``amounts``, in cents, in the order of its people."""

    entrants: tuple[EntrantId, ...]
    first: int
    last: int
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """Who wins at a table."""

    round: int
    table: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way it can end: who wins, what comes next, who plays then, and whose places are known: all that are paid, and
    those of players who had to do with it."""

    letter: str
    winners: tuple[Won, ...]
    state: str
    over: bool
    playing: tuple[EntrantId, ...]
    settled: tuple[Settled, ...]


@dataclass(frozen=True)
class Meeting:
    """All that is said. ``exact``: every outcome was played out. ``scenarios`` are lettered, and empty with more than
    two open games. ``structure`` is in force once the playoff rules have begun, else ``None``."""

    round: int
    label: Label
    state: str
    playoff: bool
    reading: str
    precedence: str
    way: str
    structure: Structure | None
    sheet: PayoutSheet
    prospects: tuple[Prospect, ...]
    scenarios: tuple[Scenario, ...]
    exact: bool
