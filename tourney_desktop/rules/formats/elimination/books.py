"""Everybody's record as the rounds made it: wins, losses, byes, whom he met, when he played up or down (MS-2).

| | record |
|---|---|
| game | a win and a loss; a meeting; up and down where losses differed when the round was paired |
| forfeit | a win and a loss, or two losses; nothing else (MS-2.6) |
| bye given by the pairing, full rest asked for | a win and a bye (MS-2.2) |
| other rest asked for, round missed | a loss (MS-2.4) |
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Pairing, Round
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.scoring.points import WIN, How, points_of

FREE_WINS = (ByeKind.PAIRING, ByeKind.FULL)
NEUTRAL = (ByeKind.CONTINGENT, ByeKind.SIT_OUT)
Pair = frozenset[EntrantId]


@dataclass(slots=True)
class Record:
    """One player's. ``up`` and ``down`` count games against a better and a worse record (MS-4.6, MS-4.7); ``fell`` is
    the round of the loss that took the title out of reach, 0 before it."""

    wins: int = 0
    losses: int = 0
    byes: int = 0
    up: int = 0
    down: int = 0
    fell: int = 0


EMPTY = Record()


def results(pairing: Pairing) -> tuple[bool, bool] | None:
    """Whether each side won, ``None`` while that is open or where it counts for nobody. Both may have lost."""
    decided = points_of(pairing.deciding)
    if decided is None:
        return None
    first, second, how = decided
    if how is How.PLAYED and first == second:
        return None
    return first == WIN, second == WIN


@dataclass
class Books:
    """Written round by round, in order."""

    win_limit: int
    records: dict[EntrantId, Record] = field(default_factory=dict)
    met: dict[Pair, tuple[int, ...]] = field(default_factory=lambda: defaultdict(tuple))
    forfeited: dict[Pair, tuple[int, ...]] = field(default_factory=lambda: defaultdict(tuple))
    worth: Scores = field(default_factory=dict)

    def of(self, entrant: EntrantId) -> Record:
        """His record, empty for one who has not played. To read, not to write."""
        return self.records.get(entrant, EMPTY)

    def _open(self, entrant: EntrantId) -> Record:
        record = self.records.get(entrant)
        if record is None:
            record = self.records[entrant] = Record()
        return record

    def losses(self, entrants: Iterable[EntrantId]) -> dict[EntrantId, int]:
        """The losses of these."""
        return {each: self.of(each).losses for each in entrants}

    def byes(self, entrants: Iterable[EntrantId]) -> dict[EntrantId, int]:
        """How often the pairing gave these a bye."""
        return {each: self.of(each).byes for each in entrants}

    def arrive(self, entrant: EntrantId, missed: Collection[int]) -> None:
        """He comes late, with a loss for every round missed (MS-2.4)."""
        record = self._open(entrant)
        record.losses += len(missed)
        if missed and record.losses > self.win_limit:
            record.fell = max(missed)

    def fell(self, entrant: EntrantId, number: int) -> None:
        """The title was lost again, in that round (MS-5.9)."""
        self._open(entrant).fell = number

    def miss(self, entrant: EntrantId, number: int) -> None:
        """He was in the field and neither sat nor rested."""
        self._lose(entrant, number)

    def win_by_bye(self, entrant: EntrantId, number: int) -> None:
        """A bye is a win (MS-2.2)."""
        self._win(entrant, number)
        self._open(entrant).byes += 1

    def enter(self, played: Round) -> None:
        """All that is known of a round so far."""
        before = {each: self.of(each).losses for p in played.pairings for each in p.entrants}
        for pairing in played.pairings:
            self._enter_pairing(played.number, pairing, before)
        for bye in played.byes:
            self._enter_bye(played.number, bye)

    def _enter_bye(self, number: int, bye: Bye) -> None:
        if bye.kind in FREE_WINS:
            self.win_by_bye(bye.entrant, number)
        elif bye.kind not in NEUTRAL:
            self._lose(bye.entrant, number)

    def _enter_pairing(self, number: int, pairing: Pairing, before: dict[EntrantId, int]) -> None:
        one, two = pairing.sides[0].entrants[0], pairing.sides[1].entrants[0]
        decided = points_of(pairing.deciding)
        pair = frozenset((one, two))
        if decided is not None and decided[2] is How.FORFEIT:
            self.forfeited[pair] += (number,)  # MS-2.6: no meeting
        else:
            self.met[pair] += (number,)
            for own, other in ((one, two), (two, one)) if before[one] != before[two] else ():
                self._open(own).up += before[other] < before[own]
                self._open(own).down += before[other] > before[own]
        won = results(pairing)
        for at, each in enumerate((one, two)):
            if won is not None:
                (self._win if won[at] else self._lose)(each, number)

    def _win(self, entrant: EntrantId, number: int) -> None:
        self._open(entrant).wins += 1
        self.worth.setdefault(entrant, {})[number] = 1

    def _lose(self, entrant: EntrantId, number: int) -> None:
        record = self._open(entrant)
        record.losses += 1
        if record.losses == self.win_limit + 1:
            record.fell = number
        self.worth.setdefault(entrant, {})[number] = 0
