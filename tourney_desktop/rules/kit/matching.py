"""The one matching behind every repair: everybody gets a partner, at the least cost, with a single answer.

A cost is a tuple of whole numbers from 0 up, compared term by term; the costs of all pairs are added up term by term
(REP-3). Among equally good answers position 0 gets the earliest partner it can have, then position 1, and so on
(REP-4), so that two programs that keep these rules pair alike.

The work is rustworkx's, whose weights are 128 bit integers and wrap around silently, so nothing above ``2**120`` is
ever handed over. The terms are packed into one integer, each with room for the greatest sum of those after it. Terms
that do not fit at once are solved in stages. Once a sum is known, it is all the room its term needs: a matching that is
worse in an earlier term can win back no more than that in this one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod

import rustworkx

Edge = tuple[int, int]
"""Two positions, the lower first."""
Cost = tuple[int, ...]

MOST_BITS = 120
TIGHTENING_PASSES = 3


@dataclass(frozen=True, slots=True)
class Matching:
    """Everybody paired: the pairs in order of their lower positions, and what they cost in all."""

    pairs: tuple[Edge, ...]
    cost: Cost

    @property
    def partner(self) -> dict[int, int]:
        """Position -> position of the partner."""
        return {a: b for pair in self.pairs for a, b in (pair, pair[::-1])}


def best_matching(
    size: int, edges: Mapping[Edge, Cost], terms: int, *, unique: bool = True
) -> Matching | None:
    """The cheapest way to pair positions 0 to ``size`` - 1 along these edges, ``None`` where there is none.

    ``terms`` is the length of every cost. Without ``unique`` the cost is right and the pairs are one of the answers,
    which is enough to learn whether and how well it can be done. Raises ``ValueError`` for a single term that does
    not fit, which no field of people can bring about."""
    if size == 0:
        return Matching((), (0,) * terms)
    if size % 2:
        return None
    if terms == 0:
        found = best_matching(size, dict.fromkeys(edges, (0,)), 1, unique=unique)
        return None if found is None else Matching(found.pairs, ())
    pairs: tuple[Edge, ...] = ()
    known: list[int] = []
    greatest = _greatest_sums(size, edges, terms)
    while len(known) < terms:
        room = _room(greatest, known)
        weights = _packed(edges, room)
        solved = _heaviest(range(size), weights)
        if solved is None:
            return None
        pairs = solved
        known = [sum(edges[pair][term] for pair in pairs) for term in range(len(room))]
    if unique:
        pairs = _first_in_order(edges, _packed(edges, [each + 1 for each in known]), pairs)
    return Matching(tuple(sorted(pairs)), tuple(known))


def matched(vertices: Iterable[int], edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """As many pairs as can be made at once, whatever they cost."""
    return _pairs(list(vertices), dict.fromkeys(edges, 1))


def _room(greatest: Sequence[int], known: Sequence[int]) -> list[int]:
    """The radix of every term that is solved now: known sums, then as many more terms as fit."""
    room = [each + 1 for each in known]
    for sum_at_most in greatest[len(known) :]:
        wider = [*room, sum_at_most + 1]
        if prod(wider).bit_length() > MOST_BITS:
            break
        room = wider
    if len(room) == len(known):
        raise ValueError(f"cost term {len(known)} does not fit into {MOST_BITS} bits")
    return room


def _greatest_sums(size: int, edges: Mapping[Edge, Cost], terms: int) -> list[int]:
    """No matching can reach more in each term: half the sum of everybody's worst edge."""
    around: list[set[Cost]] = [set() for _ in range(size)]
    for (a, b), cost in edges.items():
        around[a].add(cost)
        around[b].add(cost)
    worst = [tuple(map(max, zip(*costs, strict=True))) for costs in around if costs]
    return [sum(each[term] for each in worst) // 2 for term in range(terms)]


def _packed(edges: Mapping[Edge, Cost], room: Sequence[int]) -> dict[Edge, int]:
    """Every cost as one integer: the first terms weigh more than all that follows can add up to."""
    weights = [prod(room[term + 1 :]) for term in range(len(room))]
    if not any(weights[:-1]):
        return {edge: cost[0] for edge, cost in edges.items()}
    worth = {
        cost: sum(each * weight for each, weight in zip(cost, weights, strict=False))
        for cost in set(edges.values())
    }
    return {edge: worth[cost] for edge, cost in edges.items()}


def _heaviest(vertices: Iterable[int], penalties: Mapping[Edge, int]) -> tuple[Edge, ...] | None:
    """A perfect matching of least total penalty, ``None`` where there is none."""
    everybody = list(vertices)
    if not everybody:
        return ()
    if not penalties:
        return None
    top = max(penalties.values())
    pairs = _pairs(everybody, {edge: top - penalty for edge, penalty in penalties.items()})
    return pairs if 2 * len(pairs) == len(everybody) else None


def _pairs(vertices: list[int], weights: Mapping[Edge, int]) -> tuple[Edge, ...]:
    """What rustworkx finds, as ordered pairs: as many as possible, of the greatest weight."""
    if weights and max(weights.values()).bit_length() > MOST_BITS:
        raise ValueError(f"a weight of more than {MOST_BITS} bits would wrap around")
    at = {vertex: index for index, vertex in enumerate(vertices)}
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * len(vertices))
    graph.add_edges_from([(at[a], at[b], weight) for (a, b), weight in weights.items()])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    named = ((vertices[a], vertices[b]) for a, b in chosen)
    return tuple(sorted((a, b) if a < b else (b, a) for a, b in named))


# REP-4: the one answer among equals


def _first_in_order(
    edges: Mapping[Edge, Cost], penalties: Mapping[Edge, int], found: tuple[Edge, ...]
) -> tuple[Edge, ...]:
    """The answer in which every position in turn has the earliest partner it can have."""
    optimum = sum(penalties[pair] for pair in found)
    tight = _may_be_used(penalties, optimum)
    answer: list[Edge] = []
    for vertices, inside in _components(tight):
        own = tuple(pair for pair in found if pair[0] in vertices)
        answer += own if len(own) == len(inside) else _settled(sorted(vertices), inside, own)
    if sum(penalties[pair] for pair in answer) != optimum or len(answer) != len(found):
        raise ValueError(f"choosing among {len(edges)} pairs lost the best answer")
    return tuple(answer)


def _may_be_used(penalties: Mapping[Edge, int], optimum: int) -> dict[Edge, int]:
    """Edges that the best answer can contain at all. ``share`` gives everybody a part of what his pair must cost at
    least; the parts add up to a bound below every matching, and an edge too far above its two parts breaks it."""
    share: dict[int, int] = {}
    double = {edge: 2 * penalty for edge, penalty in penalties.items() if penalty <= optimum}
    around: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for (a, b), penalty in double.items():
        around[a].append((b, penalty))
        around[b].append((a, penalty))
    for vertex, near in around.items():
        share[vertex] = min(penalty for _other, penalty in near) // 2
    for _ in range(TIGHTENING_PASSES):
        for vertex, near in around.items():
            share[vertex] = min(penalty - share[other] for other, penalty in near)
    slack = 2 * optimum - sum(share.values())
    return {
        (a, b): penalties[a, b]
        for (a, b), penalty in double.items()
        if penalty - share[a] - share[b] <= slack
    }


def _components(edges: Mapping[Edge, int]) -> list[tuple[frozenset[int], dict[Edge, int]]]:
    """The parts of a graph that have nothing to do with each other."""
    root: dict[int, int] = {}

    def find(vertex: int) -> int:
        root.setdefault(vertex, vertex)
        while root[vertex] != vertex:
            root[vertex] = root[root[vertex]]
            vertex = root[vertex]
        return vertex

    for a, b in edges:
        root[find(a)] = find(b)
    parts: dict[int, dict[Edge, int]] = defaultdict(dict)
    for edge, penalty in edges.items():
        parts[find(edge[0])][edge] = penalty
    return [(frozenset(v for edge in part for v in edge), part) for part in parts.values()]


def _settled(vertices: list[int], penalties: Mapping[Edge, int], found: tuple[Edge, ...]) -> list[Edge]:
    """REP-4 in one component: rank the partners of as many positions as fit into one integer, solve, fix them, and go
    on with the rest; at once over when a search for another answer finds none."""
    answer: list[Edge] = []
    left, rest, now = vertices, dict(penalties), found
    while left and len(rest) > len(left) // 2:
        if _only_answer(left, rest, now):
            break
        ranks, fixed = _ranked(left, rest)
        unit = 1 + sum(sorted(ranks.values())[-len(left) :])
        solved = _heaviest(
            left, {edge: penalty * unit + ranks.get(edge, 0) for edge, penalty in rest.items()}
        )
        if solved is None:
            raise ValueError("a component lost its matching")
        partner = {a: b for pair in solved for a, b in (pair, pair[::-1])}
        answer += {(min(v, partner[v]), max(v, partner[v])) for v in fixed}
        done = {v for pair in answer for v in pair}
        left = [v for v in left if v not in done]
        rest = {edge: penalty for edge, penalty in rest.items() if not done.intersection(edge)}
        now = tuple(pair for pair in solved if pair[0] not in done)
    return answer + list(now)


def _only_answer(left: list[int], penalties: Mapping[Edge, int], found: tuple[Edge, ...]) -> bool:
    """Whether the search for the cheapest answer that keeps the fewest of these pairs brings back the same."""
    kept = set(found)
    other = _heaviest(left, {e: p * (len(left) + 1) + (e in kept) for e, p in penalties.items()})
    return other is not None and set(other) == kept


def _ranked(left: list[int], penalties: Mapping[Edge, int]) -> tuple[dict[Edge, int], list[int]]:
    """For as many of the first positions as there is room for, how early each partner stands, as one number that is
    compared position by position; and which positions those are."""
    around: dict[int, list[int]] = defaultdict(list)
    for a, b in penalties:
        around[a].append(b)
        around[b].append(a)
    # Twice the total of the penalties leaves room for everything beside the ranks.
    spare = MOST_BITS - (2 * max(1, *penalties.values()) * len(left)).bit_length() - len(left).bit_length()
    fixed: list[int] = []
    span = 1
    for vertex in left:
        if fixed and (span * len(around[vertex])).bit_length() > spare:
            break
        fixed.append(vertex)
        span *= len(around[vertex])
    ranks: dict[Edge, int] = defaultdict(int)
    for vertex in fixed:
        span //= len(around[vertex])
        for rank, other in enumerate(sorted(around[vertex])):
            ranks[min(vertex, other), max(vertex, other)] += rank * span
    return dict(ranks), fixed
