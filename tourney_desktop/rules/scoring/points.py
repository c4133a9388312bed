"""What games and rests are worth where a win is a point (MSFS-2.2), in half points, and the ledger it makes.

| | half points |
|---|---|
| win, draw, loss | 2, 1, 0 |
| forfeit: who came, who did not; both did not | 2, 0; 0 and 0 |
| rest given by the pairing | as the format's option says |
| rest asked for: full, half, zero | 2, 1, 0 |
| a round before a late entrant came | as the format's option says |

Open, adjourned and annulled games are worth nothing, and so are all games of those whose results count for nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Forfeit,
    Outcome,
    Pairing,
    Round,
    Scored,
    Unit,
)
from tourney_desktop.rules.scoring.base import Scores

WIN, DRAW, LOSS = 2, 1, 0
REQUESTED = {ByeKind.FULL: WIN, ByeKind.HALF: DRAW, ByeKind.ZERO: LOSS}


class How(StrEnum):
    """How points were come by."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    REST = "rest"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Item:
    """One line of somebody's card. ``points`` and ``against`` are half points; ``margin`` is own less opponent's
    score, 0 where results are not scores."""

    number: int
    points: int
    how: How
    opponent: EntrantId | None = None
    against: int = 0
    margin: int = 0


@dataclass(frozen=True)
class Ledger:
    """Everybody's card, oldest round first. Only what is decided is on it."""

    items: Mapping[EntrantId, tuple[Item, ...]]

    def of(self, entrant: EntrantId) -> tuple[Item, ...]:
        """The card of one."""
        return self.items.get(entrant, ())

    def total(self, entrant: EntrantId) -> int:
        """All his half points."""
        return self._sums.get(entrant, 0)

    def totals(self) -> dict[EntrantId, int]:
        """Everybody's half points."""
        return dict(self._sums)

    @cached_property
    def _sums(self) -> dict[EntrantId, int]:
        """Added up once: tie-breaks ask for everybody's again and again."""
        return {entrant: sum(item.points for item in items) for entrant, items in self.items.items()}

    def worth(self) -> Scores:
        """Entrant -> round number -> half points."""
        found: Scores = {}
        for entrant, items in self.items.items():
            by_round = found.setdefault(entrant, {})
            for item in items:
                by_round[item.number] = by_round.get(item.number, 0) + item.points
        return found


@dataclass(frozen=True, slots=True)
class PointRules:
    """What depends on options: the worth of a rest that the pairing gave, and of each round missed by coming late."""

    bye: int = WIN
    late: int = LOSS


def points_of(outcome: Outcome | None) -> tuple[int, int, How] | None:
    """Both sides' half points, and whether it was played; ``None`` while nothing is decided."""
    if isinstance(outcome, Scored):
        lead = outcome.first - outcome.second
        first = WIN if lead > 0 else LOSS if lead < 0 else DRAW
        return first, WIN - first, How.PLAYED
    if isinstance(outcome, Forfeit):
        won = [WIN if outcome.winner == side else LOSS for side in (0, 1)]
        return won[0], won[1], How.FORFEIT
    return None


def sound(outcome: Outcome) -> bool:
    """Whether a result in half points shares out exactly one point; any scores do."""
    if not isinstance(outcome, Scored) or outcome.unit is Unit.RAW:
        return True
    return min(outcome.first, outcome.second) >= LOSS and outcome.first + outcome.second == WIN


def ledger(
    rounds: Iterable[Round],
    rules: PointRules,
    *,
    since: Mapping[EntrantId, int] | None = None,
    void: frozenset[EntrantId] = frozenset(),
) -> Ledger:
    """The cards of everybody. ``since``: the first round of those who came late; ``void``: whose games count for
    nobody."""
    found: dict[EntrantId, list[Item]] = {}
    for played in sorted(rounds, key=lambda each: each.number):
        for entrant, first_round in (since or {}).items():
            if played.number < first_round:
                found.setdefault(entrant, []).append(Item(played.number, rules.late, How.LATE))
        for pairing in played.pairings:
            for entrant, item in _at_a_table(played.number, pairing, void):
                found.setdefault(entrant, []).append(item)
        for bye in played.byes:
            if bye.entrant not in void:
                item = Item(played.number, rest_points(bye, rules), How.REST)
                found.setdefault(bye.entrant, []).append(item)
    return Ledger({entrant: tuple(items) for entrant, items in found.items()})


def rest_points(bye: Bye, rules: PointRules) -> int:
    """What a rest is worth."""
    return rules.bye if bye.kind is ByeKind.PAIRING else REQUESTED.get(bye.kind, LOSS)


def _at_a_table(
    number: int, pairing: Pairing, void: frozenset[EntrantId]
) -> Iterable[tuple[EntrantId, Item]]:
    outcome = pairing.deciding
    decided = points_of(outcome)
    if decided is None or void.intersection(pairing.entrants):
        return
    first, second, how = decided
    raw = isinstance(outcome, Scored) and outcome.unit is Unit.RAW
    margin = outcome.first - outcome.second if raw and isinstance(outcome, Scored) else 0
    for side, own, other, lead in ((0, first, second, margin), (1, second, first, -margin)):
        opponent = pairing.sides[1 - side].entrants[0]
        for entrant in pairing.sides[side].entrants:
            yield entrant, Item(number, own, how, opponent, other, lead)
