"""Groups, the printed recipe, and the costs of leaving it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.rules.kit.score_groups import Ladder, folded, groups, recipe

SCORES = st.lists(st.integers(0, 6), max_size=40).map(lambda each: sorted(each, reverse=True))


def test_groups_are_runs_of_equal_scores():
    assert groups((4, 4, 3, 1, 1)) == ((0, 1), (2,), (3, 4))
    assert groups(()) == ()
    with pytest.raises(ValueError, match="order"):
        groups((1, 2))


def test_folding():
    assert folded(range(6)) == ((0, 3), (1, 4), (2, 5))


def test_the_lowest_of_an_odd_group_meets_the_top_of_the_next():
    assert sorted(recipe((2, 2, 2, 0, 0, 0))) == [(0, 1), (2, 3), (4, 5)]


def test_a_group_of_one_between_two_even_groups():
    """The lone one goes down to the top of the last group, whose own lowest then has nobody: he is joined below."""
    assert sorted(recipe((4, 4, 3, 2, 2, 2))) == [(0, 1), (2, 3), (4, 5)]


def test_going_down_through_groups_of_one():
    assert sorted(recipe((5, 4, 3, 2))) == [(0, 1), (2, 3)]


def test_an_odd_list_has_no_recipe():
    with pytest.raises(ValueError, match="rests"):
        recipe((1, 1, 1))


@given(SCORES)
def test_the_recipe_seats_everybody_once_and_costs_no_displacement(scores):
    scores = scores[: len(scores) // 2 * 2]
    pairs = recipe(scores)
    assert sorted(each for pair in pairs for each in pair) == list(range(len(scores)))
    ladder = Ladder.of(scores)
    assert all(ladder.displacement(*pair) == 0 for pair in pairs)
    assert all(ladder.from_above_the_bottom(*pair) == ladder.met_below_the_top(*pair) == 0 for pair in pairs)


def test_costs_are_squares():
    ladder = Ladder.of((4, 4, 4, 2, 2, 2))
    assert ladder.difference(0, 3) == 4
    assert ladder.from_above_the_bottom(0, 3) == 4  # two of his score stand below
    assert ladder.met_below_the_top(2, 5) == 4  # two of his score stand above
    assert ladder.from_above_the_bottom(0, 1) == ladder.met_below_the_top(0, 1) == 0
    assert ladder.displacement(0, 2) == (2 - 1) ** 2 + (0 - 3) ** 2  # 0 should meet 1, 2 should meet 3
    assert ladder.displacement(2, 0) == ladder.displacement(0, 2)
    assert ladder.drop(0, 5) == 1
