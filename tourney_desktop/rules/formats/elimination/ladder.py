"""Who is in, and who went out in which order: everybody who entered is in exactly one of the two (MS-5.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import groupby

from tourney_desktop.domain.model import EntrantId


class Why(StrEnum):
    """How somebody went out."""

    LOSSES = "losses"
    WITHDRAWN = "withdrawn"
    CUT = "cut"
    """At once, because a last match was reached (MS-5.6)."""
    PLAYED_OFF = "played_off"
    """In a last match."""


@dataclass(frozen=True, slots=True)
class Exit:
    """Who went out together, with the same record: they share their places."""

    entrants: tuple[EntrantId, ...]
    round: int
    why: Why


@dataclass
class Ladder:
    """``inside`` in order of coming in, ``exits`` in order of time. ``seed`` orders those who go out together."""

    seed: Callable[[EntrantId], int]
    inside: list[EntrantId] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)

    @property
    def known(self) -> frozenset[EntrantId]:
        """Everybody who ever came in."""
        return frozenset(self.inside).union(*(each.entrants for each in self.exits))

    def enter(self, who: Iterable[EntrantId]) -> None:
        """They are in, from now on or again."""
        new = sorted(set(who).difference(self.inside), key=self.seed)
        kept = [replace(x, entrants=tuple(e for e in x.entrants if e not in new)) for x in self.exits]
        self.exits = [each for each in kept if each.entrants]
        self.inside += new

    def leave(
        self, who: Collection[EntrantId], number: int, why: Why, wins: Callable[[EntrantId], int]
    ) -> None:
        """Those of them who are in go out in round ``number``, the fewest wins first, equals together."""
        going = sorted((each for each in self.inside if each in who), key=lambda e: (wins(e), self.seed(e)))
        self.exits += (Exit(tuple(same), number, why) for _wins, same in groupby(going, key=wins))
        self.inside = [each for each in self.inside if each not in going]
