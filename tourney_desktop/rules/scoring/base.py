"""Shapes that every way of scoring shares."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId

Scores = dict[EntrantId, dict[int, int]]
"""Entrant -> round number -> score."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """What somebody won at tables and in how many rounds; credits and missed rounds count in neither figure
    (ROOK-4.3)."""

    points: int = 0
    rounds: int = 0

    @property
    def average(self) -> Fraction | None:
        """The average round score, exact; ``None`` for one who never sat down."""
        return Fraction(self.points, self.rounds) if self.rounds else None
