"""Why not everybody can be paired: the witness is checked by its own definition."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.rules.kit.matching import matched
from tourney_desktop.rules.kit.shortage import shortage


@st.composite
def graphs(draw):
    size = draw(st.integers(0, 12))
    return size, [pair for pair in combinations(range(size), 2) if draw(st.integers(0, 4)) == 0]


@given(graphs())
def test_the_witness_holds(graph):
    size, edges = graph
    found = shortage(size, edges)
    most = len(matched(range(size), edges))
    if found is None:
        assert 2 * most == size
        return
    assert found.most_pairs == most
    assert found.short == size - 2 * most > 0
    assert all(len(group) % 2 for group in found.groups)
    group = {each: at for at, each_group in enumerate(found.groups) for each in each_group}
    assert not set(group) & set(found.helpers)
    for a, b in edges:
        for one, two in ((a, b), (b, a)):
            if one in group:
                assert two in found.helpers or group.get(two) == group[one]


@given(graphs())
def test_exactly_those_are_in_groups_whom_a_largest_matching_can_leave_out(graph):
    size, edges = graph
    found = shortage(size, edges)
    most = len(matched(range(size), edges))
    spare = {
        each
        for each in range(size)
        if len(matched([v for v in range(size) if v != each], [e for e in edges if each not in e])) == most
    }
    assert {each for group in found.groups for each in group} == spare if found else True


def test_two_triangles():
    triangles = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)]
    found = shortage(6, triangles)
    assert found.groups == ((0, 1, 2), (3, 4, 5))
    assert found.helpers == ()
    assert found.most_pairs == 2


def test_three_who_have_only_one_left():
    found = shortage(4, [(0, 3), (1, 3), (2, 3)])
    assert found.groups == ((0,), (1,), (2,))
    assert found.helpers == (3,)
    assert found.short == 2


def test_a_circle_with_a_tail():
    """Five in a circle, one of whom leads to two more: the search must draw the circle together."""
    edges = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (4, 5), (5, 6)]
    assert shortage(7, edges).short == 1
    assert shortage(8, [*edges, (6, 7)]) is None
