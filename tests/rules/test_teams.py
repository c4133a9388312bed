"""What a team of one or two counts as (NSSC-3), exactly; the golden cases are in formats/swiss/school."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.formats.swiss.school.schools import School
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.rules.teams import (
    Member,
    effective,
    effective_deviation,
    effective_rating,
    member_text,
    pair_text,
    shown_pair,
    team_of,
    team_text,
)

RATINGS = st.integers(1, 3000).map(Fraction)
DEVIATIONS = st.integers(1, 400).map(Fraction)
MEMBERS = st.lists(st.builds(Member, RATINGS, DEVIATIONS), min_size=1, max_size=2)


@pytest.mark.parametrize(
    ("best", "other", "counts"), [(1700, 1500, 1600), (1700, 1499, 1600), (1700, 1501, 1600.5)]
)
def test_nssc_3_2_at_a_gap_of_200_the_forms_are_equal(best, other, counts):
    assert effective_rating([Fraction(best), Fraction(other)], Fraction(100)) == Fraction(counts)


@given(MEMBERS)
def test_nssc_3_2_between_the_mean_and_the_best(members):
    found = effective(members)
    ratings = [each.rating for each in members]
    assert found.rating in (sum(ratings) / len(ratings), max(ratings) - 100)
    assert min(ratings) <= found.rating <= max(ratings) or found.rating == max(ratings) - 100
    assert found == effective(members[::-1])


@given(MEMBERS)
def test_nssc_3_3_the_deviation_never_falls_below_a_members(members):
    found = effective(members)
    assert found.variance >= max(each.deviation for each in members) ** 2
    assert float(found.deviation) == pytest.approx(effective_deviation([float(m.deviation) for m in members]))
    assert abs(int(found.text.partition("±")[2]) - float(found.deviation)) <= 0.5


@pytest.mark.parametrize("count", [0, 3])
def test_nssc_3_1_one_or_two(count):
    with pytest.raises(RuleConflict, match="one or two"):
        effective([Member(Fraction(1500), Fraction(50))] * count)
    with pytest.raises(RuleConflict):
        effective_deviation([50.0] * count)


@pytest.mark.parametrize(
    ("rating", "variance", "text"),
    [
        (Fraction(1717), Fraction(1600), "1717±40"),
        (Fraction(3001, 2), Fraction(6), "1501±2"),  # half up; the root of 6 is 2.449
        (Fraction(1500), Fraction(25, 4), "1500±3"),  # 2.5
        (Fraction(1500), None, "1500"),
    ],
)
def test_nssc_1_2_a_rating_in_lists(rating, variance, text):
    assert pair_text(rating, variance) == text


def test_nssc_1_4_what_is_not_known_counts_as_the_start():
    event = School()
    new = event.team("New", "", (None, None))
    half = event.team("Half", "", (1400, 60), (None, None))
    nobody = event.team("Nobody")
    vague = event.team("Vague", "", (1500, None))
    view = event.view()
    assert (team_of(view, new).rating, team_of(view, new).variance) == (1000, 350**2)
    assert (team_text(view, new), team_of(view, nobody), team_text(view, nobody)) == ("", None, "")
    assert team_text(view, half) == "1300±355"
    assert team_text(view, vague) == "1500"
    assert shown_pair(view, new, teams=True) == shown_pair(view, nobody, teams=True) == (None, None)
    assert shown_pair(view, vague, teams=True) == (1500, None)


def test_of_single_people_the_pair_is_their_own():
    event = School()
    event.team("", "", (1500, 60))
    team = event.team("Team", "", (1500, 60))
    assert shown_pair(event.view(), m.EntrantId(1), teams=False) == (1500, 60)
    assert shown_pair(event.view(), team, teams=False) == (None, None)
    assert member_text(event.state.persons[1]) == "1500±60"
    assert member_text(m.Person(m.PersonId(9), "New")) == ""
