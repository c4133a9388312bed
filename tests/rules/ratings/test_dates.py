"""Dates of events: as far as they are known, and in order as far as that goes (NSSC-1.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate, in_order, read_date

YEARS = st.integers(2009, 2012)
DATES = st.one_of(
    st.just(NO_DATE),
    YEARS.map(EventDate),
    st.builds(EventDate, YEARS, st.integers(1, 12)),
    st.builds(EventDate, YEARS, st.integers(1, 12), st.integers(1, 28)),
)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("", ""),
        ("2012", "2012"),
        ("2012-03", "2012-03"),
        ("2012-03-17", "2012-03-17"),
        ("2012/3/7", "2012-03-07"),
        ("2012-03-17 00:00:00", "2012-03-17"),
        ("2012-03-17T09:30", "2012-03-17"),
        ("17.03.2012", "2012-03-17"),
        ("2.3.2012", "2012-03-02"),
        ("17/03/2012", "2012-03-17"),
        ("03/17/2012", "2012-03-17"),
        ("3-3-2012", "2012-03-03"),
        ("March 17, 2012", "2012-03-17"),
        ("17 March 2012", "2012-03-17"),
        ("Sep 22nd, 2011", "2011-09-22"),
        ("17–18 March 2012", "2012-03-17"),
        ("May 2012", "2012-05"),
        ("17-Mar-2012", "2012-03-17"),
    ],
)
def test_dates_as_people_write_them(typed, read):
    assert str(read_date(typed)) == read


@pytest.mark.parametrize(
    "typed",
    [
        "02/03/2012",
        "17.03.12",
        "2012-02-30",
        "2012-13",
        "yesterday",
        "0012",
        "March",
        "march 17",
        "17 18 19 May 2012 x",
    ],
)
def test_what_is_no_date_or_may_be_two_is_refused(typed):
    with pytest.raises(ValueError, match=r".*"):
        read_date(typed)


def test_what_is_open_keeps_the_order_of_the_list():
    dates = [read_date(text) for text in ("2012-05", "2012", "2012-03", "", "2011")]
    assert [str(each) for each in in_order(dates, lambda d: d)] == ["2011", "2012-03", "2012-05", "2012", ""]


@given(st.lists(DATES, max_size=12))
def test_nothing_stands_before_what_is_earlier_for_certain(dates):
    ordered = in_order(dates, lambda d: d)
    assert sorted(map(str, ordered)) == sorted(map(str, dates))
    for at, each in enumerate(ordered):
        assert not any(later.before(each) for later in ordered[at + 1 :])


@given(st.lists(DATES, max_size=12))
def test_an_order_that_keeps_all_dates_is_left_alone(dates):
    ordered = in_order(dates, lambda d: d)
    assert in_order(ordered, lambda d: d) == ordered
