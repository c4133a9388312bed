"""Who rests when the number is odd: the first candidate without whom all others can be paired."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.rules.kit.constraints import Rules
from tourney_desktop.rules.kit.matching import best_matching
from tourney_desktop.rules.kit.shortage import Shortage, shortage


def choose_rest(rules: Rules, size: int, candidates: Sequence[int]) -> int | Shortage:
    """One of the candidates, the earliest that leaves a legal round, and before that the fewest breaks of waived rules.
    Where there is none: why, with position ``size`` standing for the rest itself."""
    strict = rules.only_hard()
    edges = {edge: (*cost, 0) for edge, cost in strict.edges(size).items()}
    free = (0,) * len(strict.soft)
    edges |= {(each, size): (*free, order) for order, each in enumerate(candidates)}
    found = best_matching(size + 1, edges, len(strict.soft) + 1, unique=False)
    if found is not None:
        return found.partner[size]
    why = shortage(size + 1, edges)
    if why is None:
        raise ValueError("a rest can be given, yet none was found")
    return why
