"""A lot once drawn is drawn for ever: figures pinned here, and the stream told again in a few lines of its own."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain.lots import LARGEST_SEED, Lots, derived_seed


def stream(seed):
    """The numbers from 0 to 2**64 - 1 that a seed gives, in order."""
    counter = 0
    while True:
        digest = hashlib.sha256(b"tourney-lots/%d/%d" % (seed, counter)).hexdigest()
        yield int(digest[:16], 16)
        counter += 1


def told_again(seed, things):
    """Fisher and Yates from the end; a number from the ragged end of the range is thrown away."""
    numbers = stream(seed)
    order = list(things)
    for last in reversed(range(1, len(order))):
        number = next(n for n in numbers if n < 2**64 - 2**64 % (last + 1))
        pick = number % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def test_pinned_draws():
    assert Lots(1).shuffled(range(8)) == (7, 3, 5, 4, 1, 2, 0, 6)
    assert [Lots(7).below(n) for n in (1, 2, 10, 1000)] == [0, 0, 0, 990]
    assert Lots(999_999).choice("ABCDEFGH") == "C"


@given(st.integers(0, LARGEST_SEED), st.lists(st.integers(), max_size=50))
def test_the_stream_is_the_one_described(seed, things):
    assert Lots(seed).shuffled(things) == told_again(seed, things)


@given(st.integers(0, LARGEST_SEED), st.integers(1, 10**6))
def test_below_stays_below_and_repeats(seed, bound):
    one, two = Lots(seed), Lots(seed)
    drawn = [one.below(bound) for _ in range(5)]
    assert drawn == [two.below(bound) for _ in range(5)]
    assert all(0 <= each < bound for each in drawn)


def test_numbers_from_the_ragged_end_are_thrown_away(monkeypatch):
    lots = Lots(1)
    given_numbers = iter([2**64 - 1, 2**64 - 2, 5])
    monkeypatch.setattr(lots, "_next", lambda: next(given_numbers))
    assert lots.below(3) == 2  # 2**64 - 1 is ragged for 3, since 2**64 leaves 1; 2**64 - 2 is 2 by threes
    assert lots.below(3) == 2


@pytest.mark.parametrize("bound", [0, -1])
def test_no_lot_below_one(bound):
    with pytest.raises(ValueError, match="no lot below"):
        Lots(1).below(bound)


def test_every_order_is_as_likely():
    counts = Counter(Lots(seed).shuffled("abc") for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_derived_seeds_are_short_stable_and_apart():
    assert derived_seed(7, "round", 1, 1) == 360_653
    seeds = {derived_seed(7, "round", division, number) for division in (1, 2, 3) for number in range(1, 30)}
    assert len(seeds) > 80
    assert all(1 <= each <= LARGEST_SEED for each in seeds)


@given(st.integers(1, LARGEST_SEED), st.lists(st.integers(0, 99) | st.text(max_size=5), max_size=4))
def test_a_derived_seed_is_what_the_text_hashes_to(event_seed, parts):
    text = "/".join(["tourney-seed", str(event_seed), *map(str, parts)])
    number = int(hashlib.sha256(text.encode()).hexdigest()[:16], 16)
    assert derived_seed(event_seed, *parts) == 1 + number % 999_999
