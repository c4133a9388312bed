"""Money: templates, typed structures, shares to the cent, the fund (MS-3.5, MS-5.7, ADD-4, ADD-13)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.money import Money, money_text, read_money
from tourney_desktop.rules.prizes.payouts import (
    PayoutLists,
    Payouts,
    asked_for,
    author,
    most_places,
    one_over_n,
    typed_payouts,
)
from tourney_desktop.rules.prizes.split import split

TYPED = "5:40,25,15,12,8;6:38,24,14,11,8,5;7:36,23,14,10,7,6,4"


def payouts(text, template="author"):
    return Payouts(template, typed_payouts(PayoutLists().read("payouts", text)))


def in_cents(structure, pot=100_000):
    return [money_text(each) for each in structure.amounts(pot)]


@pytest.mark.parametrize(
    ("places", "printed"),
    [
        (5, "395.06 246.91 160.49 111.11 86.42"),
        (7, "347.83 217.39 141.30 97.83 76.09 65.22 54.35"),
    ],
)
def test_add_4_the_authors_shares_as_printed(places, printed):
    """Printed to the nearest cent; ours are rounded down before the odd cents go to 1st."""
    exact = [share * 100_000 for share in author(places)]
    assert " ".join(money_text(int(each + Fraction(1, 2))) for each in exact) == printed
    assert sum(author(places)) == 1
    posted = payouts("none").structure(places, 7).posted(100_000)
    assert sum(posted) == 100_000
    assert list(posted[1:]) == [int(each) for each in exact[1:]]


def test_add_4_three_places_and_the_tail():
    assert [round(float(share * 100), 2) for share in author(3)] == [49.23, 30.77, 20.00]
    assert [share / author(10)[0] for share in author(10)[8:]] == [Fraction(1, 9), Fraction(1, 10)]
    assert one_over_n(3) == (Fraction(6, 11), Fraction(3, 11), Fraction(2, 11))


@given(places=st.integers(1, 40))
def test_no_template_pays_a_lower_place_more(places):
    for shares in (author(places), one_over_n(places)):
        assert list(shares) == sorted(shares, reverse=True)
        assert sum(shares) == 1
        assert len(shares) == places


@pytest.mark.parametrize(
    ("most", "wanted"), [(7, (4, 5, 6, 7)), (3, (2, 3)), (1, (1,)), (5, (3, 4, 5)), (6, (4, 5, 6))]
)
def test_ms_3_5_the_numbers_of_places_a_round_can_lead_to(most, wanted):
    assert asked_for(most) == wanted
    for more in range(most + 1, 4 * most + 4):  # so many can be left of more than ``most`` who all play
        assert more - more // 2 >= min(wanted)


def test_ms_3_5_the_typed_ones_and_those_that_are_missing():
    found = payouts(TYPED)
    assert found.structure(5, 7).source == "typed"
    assert found.structure(5, 7).shares == tuple(Fraction(n, 100) for n in (40, 25, 15, 12, 8))
    assert found.missing(7) == (4,)
    assert found.structure(4, 7).source == "author"
    cut = found.structure(3, 7)
    assert cut.source == "cut"
    assert in_cents(cut) == ["400.00", "250.00", "150.00"]
    assert [money_text(each) for each in cut.posted(100_000)] == ["600.00", "250.00", "150.00"]
    assert [each.places for each in found.prepared(7)] == [4, 5, 6, 7]
    assert payouts("none").missing(7) == ()
    assert payouts("none").structure(3, 7).source == "author"
    assert payouts("none", "one_over_n").structure(3, 7).shares == one_over_n(3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5", "not of the form"),
        ("x:50,50", "not of the form"),
        ("2:50;50", "not of the form|names 1"),
        ("2:60,-10", "not of the form"),
        ("3:50,50", "for 3 places and names 2"),
        ("2:40,60", "lower place more"),
        ("2:60,50", "add up to 110"),
        ("2:50,30", "add up to 80"),
        ("2:60,40;2:70,30", "two lists"),
        ("0:", "not of the form"),
    ],
)
def test_ms_3_5_lists_that_cannot_be_taken(text, why):
    with pytest.raises(BadInput, match=why):
        PayoutLists().read("payouts", text)


def test_lists_are_stored_in_one_spelling():
    kind = PayoutLists()
    read = kind.read("payouts", " 6: 38, 24,14,11,8,5 ; 3:33.4,33.3,33.3;")
    assert kind.write(read) == "3:33.4,33.3,33.3; 6:38,24,14,11,8,5"
    assert kind.read("payouts", kind.write(read)) == read
    assert kind.read("payouts", "None") == ()
    assert kind.write(()) == "none"
    assert kind.read("payouts", "3:33.33,33.33,33.33")  # a little short: the rest goes to 1st


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("12", 1200),
        ("12.5", 1250),
        ("12,50", 1250),
        ("0", 0),
        ("", None),
        ("1.234", None),
        ("-1", None),
        ("x", None),
    ],
)
def test_money_as_typed(text, cents):
    assert read_money(text) == cents


def test_money_is_written_with_two_decimals_and_stored_short():
    assert money_text(123_405) == "1234.05"
    assert money_text(-5) == "-0.05"
    assert (Money().write(1200), Money().write(1250)) == ("12", "12.50")
    with pytest.raises(BadInput, match="entry_fee"):
        Money().read("entry_fee", "ten")


def test_ms_5_7_equal_parts_whole_units_and_the_rest_to_first():
    found = split([40_000, 25_000, 15_000, 12_000, 8_000], [1, 1, 3], unit=100)
    assert [(g.first, g.last, g.together, g.each) for g in found.groups] == [
        (1, 1, 40_000, 40_000),
        (2, 2, 25_000, 25_000),
        (3, 5, 35_000, 11_600),
    ]
    assert found.remainder == 200
    assert found.paid() == ((40_200,), (25_000,), (11_600, 11_600, 11_600))


def test_ms_5_7_places_beyond_the_structure_are_worth_nothing():
    found = split([1000, 500], [1, 3, 2])
    assert [g.each for g in found.groups] == [1000, 166, 0]
    assert found.remainder == 2


def test_a_shared_first_place_parts_the_rest_too():
    assert split([100, 0, 0], [3, 1]).paid() == ((34, 33, 33), (0,))
    assert split([], []).paid() == ()


@given(
    pot=st.integers(0, 10_000_000),
    unit=st.sampled_from((1, 100, 500, 1000)),
    places=st.integers(1, 12),
    sizes=st.lists(st.integers(1, 9), min_size=1, max_size=12),
)
def test_whatever_is_shared_adds_up(pot, unit, places, sizes):
    amounts = payouts("none").structure(places, places).amounts(pot, unit)
    assert all(each % unit == 0 for each in amounts)
    found = split(amounts, sizes, unit=unit, pot=pot)
    assert sum(map(sum, found.paid())) == pot
    assert found.remainder >= 0


def test_add_13_the_fund():
    fund = Fund(entries=33, entry_fee=7_555, retained_percent=15, added=50_000, side_pools=12_000)
    assert fund.fees == 249_315
    assert fund.retained == 37_397  # 15 per cent, rounded down
    assert fund.total == 249_315 - 37_397 + 50_000 + 12_000


def test_paid_places():
    assert [most_places(32, 15), most_places(32, 20), most_places(20, 15), most_places(0, 15)] == [5, 7, 3, 0]


def test_without_a_percentage_the_longest_list_that_the_field_can_fill_says_how_many_are_paid():
    lists = PayoutLists().read("payouts", "2:60,40;5:40,25,15,12,8")
    assert [Options(payouts=lists).most_places(entries) for entries in (1, 2, 4, 5, 80)] == [2, 2, 2, 5, 5]
    assert [Options().most_places(entries) for entries in (0, 80)] == [1, 1]
    assert Options(payouts=lists, paid_percent=15).most_places(32) == 5
