"""The matching against every pairing there is, and against another program's matcher."""

from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.rules.kit import matching
from tourney_desktop.rules.kit.matching import MOST_BITS, Matching, best_matching


def every_pairing(people, edges):
    if not people:
        yield ()
        return
    first = people[0]
    for other in people[1:]:
        if (first, other) in edges:
            rest = [each for each in people[1:] if each != other]
            for pairs in every_pairing(rest, edges):
                yield ((first, other), *pairs)


def vector(edges, pairs, terms):
    return tuple(sum(edges[pair][term] for pair in pairs) for term in range(terms))


def partners(pairs, size):
    partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    return [partner[each] for each in range(size)]


def by_hand(size, edges, terms):
    """REP-3 and REP-4 word for word."""
    found = min(
        every_pairing(list(range(size)), edges),
        key=lambda pairs: (vector(edges, pairs, terms), partners(pairs, size)),
        default=None,
    )
    return None if found is None else Matching(found, vector(edges, found, terms))


@st.composite
def small_graphs(draw, largest=2):
    size = 2 * draw(st.integers(0, 4))
    terms = draw(st.integers(1, 4))
    cost = st.integers(0, draw(st.sampled_from((0, 1, largest, 50))))
    edges = {
        pair: tuple(draw(cost) for _ in range(terms))
        for pair in combinations(range(size), 2)
        if draw(st.integers(0, 3))
    }
    return size, edges, terms


@given(small_graphs())
@settings(max_examples=300)
def test_the_answer_is_the_one_of_all_pairings(graph):
    size, edges, terms = graph
    found = best_matching(size, edges, terms)
    assert found == by_hand(size, edges, terms)
    loose = best_matching(size, edges, terms, unique=False)
    assert (loose and loose.cost) == (found and found.cost)


@given(small_graphs(largest=2**100))
def test_costs_too_wide_for_one_solve_are_solved_in_stages(graph):
    size, edges, terms = graph
    wide = {pair: tuple(each * 2**60 for each in cost) for pair, cost in edges.items()}
    try:
        found = best_matching(size, wide, terms)
    except ValueError:
        return  # the best answer itself is too wide: refused, never wrapped around
    assert found == by_hand(size, wide, terms)


def test_wide_terms_of_little_effect_fit():
    wide = 2**50
    edges = {
        pair: (wide * (pair == (2, 3)), wide * (pair == (1, 3)), 1, pair[1])
        for pair in combinations(range(4), 2)
    }
    assert best_matching(4, edges, 4) == by_hand(4, edges, 4)


def test_nothing_above_the_limit_reaches_the_matcher():
    with pytest.raises(ValueError, match="bits"):
        best_matching(2, {(0, 1): (2**MOST_BITS,)}, 1)
    with pytest.raises(ValueError, match="wrap"):
        matching._pairs([0, 1], {(0, 1): 2**MOST_BITS})


def test_hardly_anybody():
    assert best_matching(0, {}, 3) == Matching((), (0, 0, 0))
    assert best_matching(3, {(0, 1): (0,), (1, 2): (0,)}, 1) is None
    assert best_matching(2, {}, 1) is None
    assert best_matching(2, {(0, 1): ()}, 0) == Matching(((0, 1),), ())


@pytest.mark.parametrize("seed", range(6))
def test_another_matcher_finds_the_same_optimum(seed):
    random = Random(seed)
    size, terms = random.choice((20, 30, 40)), 4
    edges = {
        pair: tuple(random.randrange(limit) for limit in (2, 30, 5, 400))
        for pair in combinations(range(size), 2)
        if random.random() < 0.6
    }
    found = best_matching(size, edges, terms)
    graph = networkx.Graph()
    for (a, b), (one, two, three, four) in edges.items():
        graph.add_edge(a, b, weight=((one * 10**4 + two) * 10**4 + three) * 10**6 + four)
    other = networkx.min_weight_matching(graph)
    assert found is not None
    assert 2 * len(other) == size
    assert found.cost == vector(edges, [tuple(sorted(pair)) for pair in other], terms)


def keeps(edge, fixed):
    """Whether an edge leaves everybody who is fixed with his partner."""
    a, b = edge
    return fixed.get(a, b) == b and (a in fixed or b not in fixed)


@pytest.mark.parametrize("size", [24, 60])
def test_rep_4_among_very_many_equals(size):
    """Costs of 0 and 1 leave a host of equal answers; each position in turn can do no better."""
    random = Random(size)
    edges = {pair: (random.randrange(2),) for pair in combinations(range(size), 2) if random.random() < 0.5}
    found = best_matching(size, edges, 1)
    fixed: dict[int, int] = {}
    for position in range(size):
        if position in fixed:
            continue
        for other in range(size):
            pair = (min(position, other), max(position, other))
            if pair not in edges or other in fixed:
                continue
            allowed = {
                edge: cost
                for edge, cost in edges.items()
                if edge == pair or (not set(edge) & set(pair) and keeps(edge, fixed))
            }
            tried = best_matching(size, allowed, 1, unique=False)
            if tried is not None and tried.cost == found.cost:
                fixed |= {position: other, other: position}
                break
    assert fixed == found.partner


@given(small_graphs())
def test_rep_5_a_free_pairing_is_kept(graph):
    """Where neighbours 0-1, 2-3 … cost nothing and all else something, they stand."""
    size, edges, _terms = graph
    costs = {pair: (int(pair[0] % 2 or pair[1] != pair[0] + 1),) for pair in edges}
    recipe = tuple((at, at + 1) for at in range(0, size, 2))
    costs |= dict.fromkeys(recipe, (0,))
    assert best_matching(size, costs, 1).pairs == recipe
