"""First moves (MSFS-8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.rules.kit.colours import ColourPast, imbalance, toss_whites, white_of

PASTS = st.text("WB", max_size=7).map(ColourPast.of)


def test_msfs_8_1_the_toss_gives_white_to_odd_or_even_numbers():
    assert toss_whites(range(16, 31), odd=True) == {17, 19, 21, 23, 25, 27, 29}
    assert toss_whites((5, 6, 7, 8), odd=False) == {6, 8}


@pytest.mark.parametrize(
    ("higher", "lower", "white"),
    [
        ("W", "B", False),  # both alternate
        ("W", "W", False),  # the higher alternates
        ("B", "B", True),  # two who are both due
        ("W", "WW", True),  # the larger imbalance first
        ("", "W", True),  # the lower one alternates by balance
        ("WB", "", True),  # the only one with a past alternates
        ("", "BW", True),  # likewise the lower
    ],
)
def test_msfs_8_3_balance_then_alternation(higher, lower, white):
    assert white_of(ColourPast.of(higher), ColourPast.of(lower), higher_has_lower_number=False) is white


def test_msfs_8_3_nobody_has_played():
    assert white_of(ColourPast(), ColourPast(), higher_has_lower_number=True)
    assert not white_of(ColourPast(), ColourPast(), higher_has_lower_number=False)


@given(PASTS, PASTS, st.booleans())
def test_msfs_8_3_never_less_even_than_it_must_be(higher, lower, number):
    white = white_of(higher, lower, higher_has_lower_number=number)
    step = 1 if white else -1
    assert (higher.balance + step) ** 2 + (lower.balance - step) ** 2 == imbalance(higher, lower)
