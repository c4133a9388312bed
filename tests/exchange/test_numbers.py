"""Numbers and yes or no, as people write them."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.exchange.numbers import read_number, read_rating, read_whole, read_yes_no

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("640", 640), ("-15", -15), ("−15", -15), ("+7", 7), ("638.25", Fraction(2553, 4)),
        ("638,25", Fraction(2553, 4)),
        ("638.125", Fraction(5105, 8)), ("1 450", 1450), ("1\u00a0450,5", 1450 + HALF), ("1.450,5", 1450 + HALF),
        ("1,450.5", 1450 + HALF), ("1'450", 1450), ("1,234,567", 1234567), ("7½", 7 + HALF), ("½", HALF), ("-½", -HALF),
        ("-7½", -7 - HALF), ("1000/3", Fraction(1000, 3)), (".5", HALF), ("", None), ("none", None), ("#N/A", None),
        ("n/a", None), ("-", None), ("–", None), ("NULL", None),
    ],
)  # fmt: skip
def test_numbers(text, number):
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text", ["abc", "12a", "1/0", "1.2.3", "1,2,3", "1e5", "0x10", "12 34", "½½", "1.5½", "9" * 13, "١٢"]
)
def test_no_numbers(text):
    try:
        found = read_number(text)
    except ValueError:
        return
    assert text == "١٢"
    assert found == 12


@pytest.mark.parametrize(
    ("text", "rating"),
    [("1450", 1450), ("0", None), ("1405*", 1405), ("1450P12", 1450), ("1450?", 1450), ("1,450", 1450), ("1.450", 1450),
     ("1850,0", 1850), ("unr", None), ("unr.", None), ("UNRATED", None)],
)  # fmt: skip
def test_ratings(text, rating):
    assert read_rating(text) == rating


def test_a_rating_below_nothing_is_none():
    with pytest.raises(ValueError, match="-5"):
        read_rating("-5")


def test_whole_numbers():
    assert read_whole("12.0") == 12
    assert read_whole("1 200") == 1200
    with pytest.raises(ValueError, match=r"12\.5"):
        read_whole("12.5")


@pytest.mark.parametrize(
    ("text", "answer"), [("Yes", True), ("JA", True), ("não", False), ("0", False), ("", None), ("✓", True)]
)
def test_yes_and_no(text, answer):
    assert read_yes_no(text) is answer


@given(st.fractions(-(10**6), 10**6, max_denominator=10**5))
def test_exact_numbers_read_back(number):
    assert read_number(str(number)) == number


@given(st.text(max_size=20))
def test_anything_else_is_refused_and_nothing_worse(text):
    for reader in (read_number, read_rating, read_whole, read_yes_no):
        with suppress(ValueError):
            reader(text)
