"""A store without a file, for previews, simulations and tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tourney_desktop.document.ports import StandingRow
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.timeline import Action


class MemoryStore:
    """Keeps the log in a list."""

    def __init__(self, actions: Sequence[Action] = ()) -> None:
        self.actions: list[Action] = list(actions)
        self.standings: tuple[StandingRow, ...] = ()
        self.backups: list[str] = []

    @property
    def path(self) -> Path | None:
        """There is no file."""
        return None

    @property
    def writable(self) -> bool:
        """Always."""
        return True

    @property
    def why_read_only(self) -> str:
        """Never read-only."""
        return ""

    def load(self) -> Sequence[Action]:
        """All actions so far."""
        return tuple(self.actions)

    def folded(self) -> TournamentState | None:
        """Nothing was computed."""
        return None

    def append(
        self,
        action: Action,
        _before: TournamentState,
        _after: TournamentState,
        standings: Sequence[StandingRow] | None,
    ) -> None:
        """Keep one more."""
        self.actions.append(action)
        if standings is not None:
            self.standings = tuple(standings)

    def backup(self, reason: str) -> Path | None:
        """Only remembers that it was asked."""
        self.backups.append(reason)
        return None

    def copy_to(self, target: Path) -> None:
        """A memory store cannot be copied to disk."""
        raise ValueError(f"a store in memory has no copy for {target}")

    def check(self) -> tuple[str, ...]:
        """Nothing can be wrong with it."""
        return ()

    def close(self) -> None:
        """Nothing to let go of."""
