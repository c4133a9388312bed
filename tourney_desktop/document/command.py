"""What a command is: it names itself and decides facts. It changes nothing; when it raises, nothing has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.model import Label, TournamentState


class Command(Protocol):
    """One action of the director."""

    def label(self, state: TournamentState) -> Label:
        """What the menu and the history call it, seen from the state before."""
        ...

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The facts it makes. Raises ``TourneyError`` before anything changes; no facts means nothing to do."""
        ...
