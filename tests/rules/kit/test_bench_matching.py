"""Times of the matching and of a whole Swiss round, printed: ``pytest -m bench -s tests/rules/kit``."""

import random
import time

import networkx
import pytest

from tourney_desktop.rules.formats.swiss.pairing import Pool, pair_swiss
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.kit.matching import best_matching

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


def late_round(size, rounds=8, seed=1):
    """A pool before its ninth round."""
    lots = random.Random(seed)
    score, met, rested = dict.fromkeys(range(1, size + 1), 0), {}, {}
    for number in range(1, rounds + 1):
        drawn = pair_swiss(pool_of(score, met, rested))
        if drawn.rest:
            rested[drawn.rest] = (number,)
            score[drawn.rest] += 2
        for one, two in drawn.pairs():
            met[frozenset((one, two))] = (number,)
            first = lots.choice((0, 1, 2, 2))
            score[one] += first
            score[two] += 2 - first
    return pool_of(score, met, rested)


def pool_of(score, met, rested):
    order = tuple(sorted(score, key=lambda each: (-score[each], each)))
    return Pool(order, tuple(score[each] for each in order), Past(met, {}, rested, {}))


def best_of(run, times=3):
    taken = []
    for _ in range(times):
        start = time.process_time()
        run()
        taken.append(time.process_time() - start)
    return min(taken)


@pytest.mark.parametrize("size", [50, 100, 200, 400])
def test_a_late_swiss_round(size):
    pool = late_round(size)
    drawn = pair_swiss(pool)
    edges = drawn.rules.edges(size)
    whole = best_of(lambda: pair_swiss(pool))
    solve = best_of(lambda: best_matching(size, edges, 4))
    loose = best_of(lambda: best_matching(size, edges, 4, unique=False))
    print(
        f"\nN={size}: round {whole:.3f} s, matching {solve:.3f} s, cost alone {loose:.3f} s, {len(edges)} pairs"
    )


def test_against_networkx():
    size = 100
    edges = pair_swiss(late_round(size)).rules.edges(size)
    graph = networkx.Graph()
    for (a, b), (one, two, three, four) in edges.items():
        graph.add_edge(a, b, weight=((one * 10**6 + two) * 10**6 + three) * 10**7 + four)
    ours = best_of(lambda: best_matching(size, edges, 4))
    theirs = best_of(lambda: networkx.min_weight_matching(graph), times=1)
    print(f"\nN={size}: unique answer {ours:.3f} s, networkx one answer {theirs:.3f} s: {ours / theirs:.3f}x")
