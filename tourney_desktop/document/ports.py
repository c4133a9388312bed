"""The document's seams: what it needs from outside, as Protocols. ``compose`` wires the real ones, tests their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tourney_desktop.domain.model import DivisionId, EntrantId, StageId, TournamentState
from tourney_desktop.domain.timeline import Action


class Clock(Protocol):
    """What time it is, for people to read. Nothing is ordered by it."""

    def now(self) -> str:
        """Local time as ISO 8601 with offset, to the second."""
        ...


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the derived table ``standing``, published for other programs; never read back."""

    division: DivisionId
    stage: StageId
    after_round: int
    rank: int
    shared: bool
    entrant: EntrantId
    score: str
    status: str
    tie_breaks: str


class FactStore(Protocol):
    """Where the log of actions is kept. Every method raises only ``FileError`` for what goes wrong outside."""

    @property
    def path(self) -> Path | None:
        """The event file, ``None`` for a store in memory."""
        ...

    @property
    def writable(self) -> bool:
        """Whether actions can be appended."""
        ...

    @property
    def why_read_only(self) -> str:
        """One sentence that says why not, empty when writable."""
        ...

    def load(self) -> Sequence[Action]:
        """All actions, in order."""
        ...

    def folded(self) -> TournamentState | None:
        """The state that these actions make, where opening the file had to compute it anyway, else ``None``."""
        ...

    def append(
        self,
        action: Action,
        before: TournamentState,
        after: TournamentState,
        standings: Sequence[StandingRow] | None,
    ) -> None:
        """Commit one action: log rows, the published difference between the states and, where given, the derived
        standings, in one transaction. When it raises, nothing was changed."""
        ...

    def backup(self, reason: str) -> Path | None:
        """A checked copy in the user's data folder, its path; ``None`` where the store keeps none."""
        ...

    def copy_to(self, target: Path) -> None:
        """A checked copy under a new name."""
        ...

    def check(self) -> tuple[str, ...]:
        """What is wrong with the file, in sentences; empty when it is whole."""
        ...

    def close(self) -> None:
        """Let go of the file and its lock. May be called twice."""
        ...
