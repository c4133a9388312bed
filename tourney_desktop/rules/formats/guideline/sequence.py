"""The whole schedule: round after round, and with a look ahead where that ends in a round nobody can be paired in.

Rounds are drawn in order, each given all before it (HOR-9.3). Where the plain sequence dead-ends, each round takes the
best pairing after which all that follow can still be drawn (HOR-9.6). What comes next depends on what stands drawn
alone, so drawing round by round and drawing all at once give the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tourney_desktop.rules.formats.guideline.alternatives import Alternatives
from tourney_desktop.rules.formats.guideline.completion import Verdict, completion
from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, drawn, opened_up, round_rules
from tourney_desktop.rules.kit.matching import Edge
from tourney_desktop.rules.kit.shortage import Shortage

WORK = 1_000_000
"""How long better pairings are looked for, in matchings times the square of the field."""
Pairs = tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """The pairs of every task, as places in the ranking list. ``departed``: tasks that do not have their own best
    pairing, for the sake of later ones; ``passed``: how many better ones each of them left aside."""

    rounds: tuple[Pairs, ...]
    departed: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No schedule. ``at`` is the task that the plain sequence cannot pair, ``shortage`` why, in places of the list
    closed up to those present. ``proven``: there is none; else none was found."""

    at: int
    shortage: Shortage
    proven: bool


@lru_cache(maxsize=64)
def scheduled(tasks: tuple[Task, ...], bars: Bars) -> Schedule | DeadEnd:
    """All tasks in order, or that it cannot be done."""
    rounds: list[Pairs] = []
    departed: list[int] = []
    passed: list[int] = []
    while len(rounds) < len(tasks):
        left = tasks[len(rounds) :]
        plain, stopped = _plainly(left, bars)
        if stopped is None:
            rounds += plain
            break
        found = completion([task.present for task in left], bars.hard)
        if found.verdict is not Verdict.POSSIBLE:
            if not rounds:
                return DeadEnd(len(plain), stopped, found.verdict is Verdict.IMPOSSIBLE)
            raise ValueError("a schedule that exists was lost")
        pairs, better = _looking_ahead(left, bars, found.rounds[0])
        if better:
            departed.append(len(rounds))
            passed.append(better)
        rounds.append(pairs)
        bars = bars.having_met(pairs)
    return Schedule(tuple(rounds), tuple(departed), tuple(passed))


def _plainly(tasks: Sequence[Task], bars: Bars) -> tuple[list[Pairs], Shortage | None]:
    """Each round's own best pairing, until one has none."""
    rounds: list[Pairs] = []
    for task in tasks:
        pairs = drawn(task, bars)
        if isinstance(pairs, Shortage):
            return rounds, pairs
        rounds.append(pairs)
        bars = bars.having_met(pairs)
    return rounds, None


def stopping_point(tasks: Sequence[Task], bars: Bars) -> int | None:
    """The task that the plain sequence cannot pair, ``None`` where it comes to an end."""
    rounds, stopped = _plainly(tasks, bars)
    return None if stopped is None else len(rounds)


def _looking_ahead(tasks: Sequence[Task], bars: Bars, known: Pairs) -> tuple[Pairs, int]:
    """The best pairing of the first task after which the others can be drawn, and how many better ones cannot be;
    ``known`` is one that is good enough where the best is too far to find."""
    task, later = tasks[0], [each.present for each in tasks[1:]]
    size = max(len(task.present), 1)
    found = Alternatives(round_rules(task, bars), len(task.present))
    for passed, matching in enumerate(found):
        pairs = opened_up(task, matching)
        if completion(later, bars.having_met(pairs).hard).verdict is Verdict.POSSIBLE:
            return pairs, passed
        if found.solved * size * size > WORK:
            return known, passed + 1
    return known, 1
