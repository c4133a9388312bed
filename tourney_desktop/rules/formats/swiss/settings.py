"""What every Swiss has to know of its options, whatever they are called."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.scoring.points import PointRules
from tourney_desktop.rules.tiebreaks.base import TieBreak, TieBreakRules


@dataclass(frozen=True, slots=True)
class SwissSettings:
    """``rounds`` is ``None`` where the field of round 1 decides. ``toss``: in round 1 the first moves are tossed for
    (MSFS-8.1). ``raw``: results are scores. ``forfeits_count``: a forfeit is a meeting (MSFS-4.6)."""

    rounds: int | None
    first_moves: bool
    toss: bool
    raw: bool
    points: PointRules
    tie_break: TieBreak
    tie_break_rules: TieBreakRules
    forfeits_count: bool = False
    final_tie: str = "shared"
