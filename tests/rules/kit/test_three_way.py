"""The contingent-bye playoff (MS-6)."""

from fractions import Fraction
from itertools import product

from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.kit.three_way import ThreeWay, draw_waiting


def test_ms_6_2_and_6_3_two_matches():
    start = ThreeWay("A", ("B", "C"))
    assert start.next_match == ("B", "C")
    assert start.order is None
    after = ThreeWay("A", ("B", "C"), "C")
    assert after.next_match == ("C", "A")
    assert after.holder_of_the_bye == "A"


def test_ms_6_4_the_one_who_waited_wins():
    done = ThreeWay("A", ("B", "C"), "B", "A")
    assert done.order == ("A", "B", "C")
    assert done.holder_of_the_bye == "A"
    assert not done.reversed_in_time
    assert done.next_match is None


def test_ms_6_5_the_bye_goes_to_the_loser_of_match_1():
    done = ThreeWay("A", ("B", "C"), "B", "B")
    assert done.order == ("B", "C", "A")
    assert done.holder_of_the_bye == "C"
    assert done.reversed_in_time


def test_ms_6_6_what_each_seat_is_worth():
    """For 4 : 2 : 1 the bye seat has (p1 + p3) / 2, each other seat (p1 + 2 p2 + p3) / 4."""
    prizes, worth = (4, 2, 1), dict.fromkeys("ABC", Fraction(0))
    for first, second in product("BC", (True, False)):
        order = ThreeWay("A", ("B", "C"), first, first if second else "A").order
        for prize, who in zip(prizes, order, strict=True):
            worth[who] += Fraction(prize, 4)
    assert worth == {"A": Fraction(5, 2), "B": Fraction(9, 4), "C": Fraction(9, 4)}


def test_ms_6_1_the_lot_is_among_those_with_the_fewest_byes():
    drawn = {draw_waiting("ABC", {"A": 1, "B": 0}, Lots(seed)) for seed in range(20)}
    assert drawn == {"B", "C"}
