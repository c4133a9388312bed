"""The golden cases of the knockout's arithmetic."""

import json
from pathlib import Path

import pytest

from tourney_desktop.rules.formats.knockout import tables

FILE = Path(__file__).parents[2] / "vectors" / "msfs.json"
CASES = json.loads(FILE.read_text("utf-8"))["cases"]


def lists(value):
    """Tuples as JSON has them."""
    return [lists(each) for each in value] if isinstance(value, list | tuple) else value


def preliminary(n):
    found = tables.preliminary(n)
    return {
        "main": found.main,
        "prelim_players": found.players,
        "eliminated": found.games,
        "straight_through": found.waiting,
    }


CALCULATIONS = {
    "msfs.preliminary": preliminary,
    "msfs.seed_positions": lambda size: lists(tables.seed_places(size)),
    "msfs.knockout_rounds": lambda size: lists(tables.who_can_meet(size)),
}
CHOSEN = [case for case in CASES if case["fn"] in CALCULATIONS]


@pytest.mark.parametrize("case", CHOSEN, ids=lambda case: case["id"])
def test_golden_case(case):
    assert CALCULATIONS[case["fn"]](**case["input"]) == case["expected"]


def test_every_calculation_has_its_cases():
    assert {case["fn"] for case in CHOSEN} == set(CALCULATIONS)
    assert len(CHOSEN) == 11
    for size in (0, 1):
        with pytest.raises(ValueError, match="no table"):
            tables.main_size(size)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128])
def test_msfs_6_2_places_of_neighbouring_seeds_add_up_and_the_best_are_far_apart(size):
    places = tables.seed_places(size)
    assert sorted(places) == list(range(1, size + 1))
    assert all(places[at] + places[at + 1] == size + 1 for at in range(0, size, 2))
    group = 2
    while group <= size:
        parts = {(place - 1) * group // size for place in places[:group]}
        assert len(parts) == group
        group *= 2
