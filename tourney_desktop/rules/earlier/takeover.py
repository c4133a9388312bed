"""What taking over from an earlier event does to everybody, thing by thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tourney_desktop.rules.earlier.matching import Match
from tourney_desktop.rules.earlier.people import EarlierPerson

Value = Fraction | int | None


class Taking(StrEnum):
    """What becomes of one thing that the earlier event knows."""

    TAKEN = "taken"
    SAME = "same"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Taken:
    """One thing of somebody: what is known here, what the earlier event says, and what becomes of it."""

    name: str
    old: Value
    new: Value
    taking: Taking


@dataclass(frozen=True, slots=True)
class Takeover:
    """Somebody present, whom he is taken for, and what that brings."""

    match: Match
    things: tuple[Taken, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether anything of his is set."""
        return any(each.taking is Taking.TAKEN for each in self.things)


def offered(earlier: EarlierPerson) -> dict[str, Value]:
    """What an earlier event knows of somebody, by the names that rosters use."""
    return {
        "average": earlier.average,
        "previous_points": earlier.points,
        "previous_rounds": earlier.rounds,
        "previous_score": earlier.score,
        "rating": earlier.rating,
        "deviation": earlier.deviation,
    }


def taken(known: Mapping[str, Value], earlier: Mapping[str, Value], *, overwrite: bool) -> tuple[Taken, ...]:
    """Things that belong together, such as points and rounds: all of them are set, or none. What is known stays unless
    ``overwrite``."""
    new = {name: earlier[name] for name in known}
    if all(value is None for value in new.values()):
        return ()
    if new == dict(known):
        taking = Taking.SAME
    elif overwrite or all(value is None for value in known.values()):
        taking = Taking.TAKEN
    else:
        taking = Taking.KEPT
    return tuple(
        Taken(name, known[name], new[name], taking)
        for name in known
        if known[name] is not None or new[name] is not None
    )
