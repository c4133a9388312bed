"""What has happened to everybody in one stage, counted once from its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tourney_desktop.domain.model import Bye, EntrantId, Outcome, Pairing, Round, RoundId


@dataclass(frozen=True, slots=True)
class Outing:
    """One entrant's part in one round: he sat at a table, or he rested (``bye``)."""

    round: RoundId
    number: int
    pairing: Pairing | None = None
    side: int = 0
    bye: Bye | None = None

    @property
    def partners(self) -> tuple[EntrantId, ...]:
        """Everybody on his side of the table, himself included."""
        return self.pairing.sides[self.side].entrants if self.pairing else ()

    @property
    def opponents(self) -> tuple[EntrantId, ...]:
        """Everybody on the other side."""
        return self.pairing.sides[1 - self.side].entrants if self.pairing else ()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome that stands, ``None`` while open or for a rest."""
        return self.pairing.deciding if self.pairing else None


@dataclass(frozen=True)
class History:
    """The past of one stage. Build it once for a view; asking it is cheap."""

    rounds: tuple[Round, ...]
    outings: Mapping[EntrantId, tuple[Outing, ...]] = field(repr=False)

    @staticmethod
    def of(rounds: Iterable[Round]) -> History:
        """Count these rounds, in order of their numbers."""
        ordered: Sequence[Round] = sorted(rounds, key=lambda each: each.number)
        outings: dict[EntrantId, list[Outing]] = {}
        for each in ordered:
            for pairing in each.pairings:
                for side in (0, 1):
                    outing = Outing(each.id, each.number, pairing, side)
                    for entrant in pairing.sides[side].entrants:
                        outings.setdefault(entrant, []).append(outing)
            for bye in each.byes:
                outings.setdefault(bye.entrant, []).append(Outing(each.id, each.number, bye=bye))
        return History(tuple(ordered), {entrant: tuple(past) for entrant, past in outings.items()})

    def of_entrant(self, entrant: EntrantId) -> tuple[Outing, ...]:
        """The outings of one entrant, oldest first."""
        return self.outings.get(entrant, ())

    def byes(self, entrant: EntrantId) -> int:
        """How often he rested, for whatever reason."""
        return sum(1 for outing in self.of_entrant(entrant) if outing.bye)

    @cached_property
    def met(self) -> Mapping[frozenset[EntrantId], tuple[int, ...]]:
        """For every two who sat on opposite sides, the round numbers."""
        return self._pairs(same_side=False)

    @cached_property
    def partnered(self) -> Mapping[frozenset[EntrantId], tuple[int, ...]]:
        """For every two who sat on the same side, the round numbers."""
        return self._pairs(same_side=True)

    def _pairs(self, *, same_side: bool) -> dict[frozenset[EntrantId], tuple[int, ...]]:
        found: dict[frozenset[EntrantId], tuple[int, ...]] = {}
        for each in self.rounds:
            for pairing in each.pairings:
                for pair in _pairs_at(pairing, same_side=same_side):
                    found[pair] = (*found.get(pair, ()), each.number)
        return found


def _pairs_at(pairing: Pairing, *, same_side: bool) -> list[frozenset[EntrantId]]:
    one, two = (side.entrants for side in pairing.sides)
    if not same_side:
        return [frozenset((a, b)) for a in one for b in two]
    return [frozenset((a, b)) for side in (one, two) for i, a in enumerate(side) for b in side[i + 1 :]]
