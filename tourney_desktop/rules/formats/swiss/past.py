"""What a Swiss remembers of everybody: whom he met, whether he rested, when he moved first.

A forfeited game was not played: it is no meeting, and no colour (MSFS-8.3), unless the option says that forfeits count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tourney_desktop.domain.model import ByeKind, EntrantId, Forfeit, Pairing, Round
from tourney_desktop.rules.kit.colours import ColourPast

FREE_POINTS = (ByeKind.PAIRING, ByeKind.FULL)
"""Rests that count as the one bye a player may have (MSFS-7.6)."""


@dataclass(frozen=True)
class Past:
    """``met`` maps every two who played to the rounds they did; ``forfeited`` those who were only paired."""

    met: Mapping[frozenset[EntrantId], tuple[int, ...]] = field(default_factory=dict)
    forfeited: Mapping[frozenset[EntrantId], tuple[int, ...]] = field(default_factory=dict)
    rested: Mapping[EntrantId, tuple[int, ...]] = field(default_factory=dict)
    colours: Mapping[EntrantId, ColourPast] = field(default_factory=dict)

    def colour(self, entrant: EntrantId) -> ColourPast:
        """His colours so far."""
        return self.colours.get(entrant, ColourPast())

    @staticmethod
    def of(rounds: Iterable[Round], *, forfeits_count: bool) -> Past:
        """Read these rounds once, in order."""
        met: dict[frozenset[EntrantId], tuple[int, ...]] = {}
        forfeited: dict[frozenset[EntrantId], tuple[int, ...]] = {}
        rested: dict[EntrantId, tuple[int, ...]] = {}
        whites: dict[EntrantId, list[bool]] = {}
        for each in sorted(rounds, key=lambda played: played.number):
            for pairing in each.pairings:
                played = _was_played(pairing) or forfeits_count
                pair = frozenset(pairing.entrants)
                where = met if played else forfeited
                where[pair] = (*where.get(pair, ()), each.number)
                if pairing.first is not None and _was_played(pairing):
                    for side in (0, 1):
                        whites.setdefault(pairing.sides[side].entrants[0], []).append(side == pairing.first)
            for bye in each.byes:
                if bye.kind in FREE_POINTS:
                    rested[bye.entrant] = (*rested.get(bye.entrant, ()), each.number)
        colours = {entrant: ColourPast(tuple(past)) for entrant, past in whites.items()}
        return Past(met, forfeited, rested, colours)


def _was_played(pairing: Pairing) -> bool:
    """Whether anybody sat down: all but forfeits, games still open included."""
    return not (pairing.games and all(isinstance(game.outcome, Forfeit) for game in pairing.games))
