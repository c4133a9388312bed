"""The four guidelines: who meets whom in a list of m places, two rounds each (HOR-2 to HOR-5). Places count from 0."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from tourney_desktop.rules.kit.matching import Edge

MOST_ROUNDS = 8
"""Nothing is said of a ninth round (HOR-5.2)."""


class Guideline(StrEnum):
    """What a pair of rounds asks for."""

    NEIGHBOURS = "neighbours"
    HALVES = "halves"
    PARITY = "parity"
    ENDS = "ends"

    @property
    def rule(self) -> str:
        """Where it stands."""
        return _RULES[self]

    def partners(self, places: int) -> tuple[int, ...]:
        """The partner of each of an even number of places."""
        return tuple(_PARTNERS[self](at, places) for at in range(places))

    def pairs(self, places: int) -> tuple[Edge, ...]:
        """The same as pairs, in order of the better-placed."""
        return tuple((at, other) for at, other in enumerate(self.partners(places)) if at < other)

    def breaks_shape(self, one: int, other: int, places: int) -> bool:
        """Whether a pair is not even of the kind that is asked for: inside one half of the list, or of mixed parity
        (HOR-9.1)."""
        if self in (Guideline.HALVES, Guideline.ENDS):
            return (one < places // 2) == (other < places // 2)
        return self is Guideline.PARITY and one % 2 != other % 2


_RULES = {
    Guideline.NEIGHBOURS: "HOR-2.1",
    Guideline.HALVES: "HOR-3.1",
    Guideline.PARITY: "HOR-4.1",
    Guideline.ENDS: "HOR-5.1",
}


def guideline_of(number: int) -> Guideline:
    """The guideline of round 1 to 8."""
    return tuple(Guideline)[(number - 1) // 2]


def _parity(at: int, places: int) -> int:
    """Consecutive odd ranks meet, and consecutive even ones; with 4k + 2 places the last of each are left and meet
    each other (HOR-4.2)."""
    lane, rank = at % 2, at // 2
    across = 2 * (rank ^ 1) + lane
    return across if across < places else at ^ 1


_PARTNERS: dict[Guideline, Callable[[int, int], int]] = {
    Guideline.NEIGHBOURS: lambda at, _places: at ^ 1,
    Guideline.HALVES: lambda at, places: (at + places // 2) % places,
    Guideline.PARITY: _parity,
    Guideline.ENDS: lambda at, places: places - 1 - at,
}
