"""Who of an earlier event is who in this one: changed surnames, two of one name, and everything sure (ADD-12)."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.rules.earlier.listed import listed_people
from tourney_desktop.rules.earlier.matching import Sureness, called, like, match_people
from tourney_desktop.rules.earlier.people import EarlierPerson, Identity
from tourney_desktop.rules.ratings.events import ListedRating
from tourney_desktop.rules.ratings.people import Player


def person(name, team="", code="", birth="", at=1):
    last, _, first = name.partition(", ")
    return Identity(at, at, last, first, team, code, birth)


def matched(earlier, present, told=None):
    """For everybody present: who he is taken for, how sure, and the reason's last word."""
    known = [EarlierPerson(each) for each in earlier]
    told = {at: known[other] if other is not None else None for at, other in (told or {}).items()}
    return [
        (
            each.earlier.who.listed if each.earlier else None,
            each.sureness.value,
            each.why.code.rpartition(".")[2],
        )
        for each in match_people(known, present, told)
    ]


@pytest.mark.parametrize(
    ("there", "here", "sure", "why"),
    [
        (person("Ash, Ann"), person("Ash, Ann"), "sure", "name_team"),
        (person("Ash, Ann", "North"), person("ASH, ann", "north"), "sure", "name_team"),
        (person("Łoś, Ann", "North"), person("Los, Ann", "North"), "sure", "name_team"),
        (person("Ash, Ann", "North"), person("Ash, Ann"), "likely", "name"),
        (person("Ash, Ann", "North"), person("Ash, Ann", "South"), "likely", "name_other_team"),
        (person("Ash, Ann", "N", birth="1990"), person("Ash, Ann", "S", birth="1990"), "sure", "name_birth"),
        (person("Ash, Ann", code="200311"), person("Ash, Ann", code="200311"), "sure", "code"),
        (person("Ash, Ann", code="200311"), person("Oak, Ann", code="200311"), "sure", "code_other_name"),
        (
            person("Ash, Ann", birth="1990-02-03"),
            person("Oak, Ann", birth="1990-02-03"),
            "likely",
            "surname_birth",
        ),
        (person("Ash, Ann"), person("Ash-Oak, Ann"), "maybe", "double_name"),
        (person("van Ash, Ann"), person("Ash, Ann"), "maybe", "double_name"),
        (person("Birch, Femi"), person("Birsh, Femi"), "maybe", "spelled_alike"),
        (person("Birch, Fenella"), person("Birch, Fennella"), "maybe", "spelled_alike"),
        (person("Ash, Rowan"), person("Ash, R."), "maybe", "initial"),
        (person("Ash, Ann", "North"), person("Oak, Ann", "North"), "maybe", "surname_team"),
    ],
)
def test_evidence(there, here, sure, why):
    assert matched([there], [here]) == [(there.listed, sure, why)]
    assert Sureness(sure).taken is (sure != "maybe")


@pytest.mark.parametrize(
    ("there", "here"),
    [
        (person("Ash, Ann"), person("Oak, Bo")),
        (person("Ash, Ann"), person("Oak, Ann")),
        (person("Ash, Ann", code="7"), person("Oak, Bo", code="7")),
        (person("Ash, Ann", code="200311"), person("Oak, Bo", code="200311")),
        (person("Ash, Ann", birth="1990"), person("Oak, Ann", birth="1990")),
        (person("Fir, Bo"), person("Fig, Bo")),
        (person("Ash, Ann", "North", birth="1990-01-01"), person("Oak, Ann", "North", birth="1995-01-01")),
    ],
)
def test_no_evidence(there, here):
    assert matched([there], [here]) == [(None, "none", "unknown")]


def test_of_two_with_one_name_the_club_tells():
    there = [person("Ash, Ann", "North", at=1), person("Ash, Ann", "South", at=2)]
    here = [person("Ash, Ann", "South", at=1), person("Ash, Ann", "North", at=2)]
    assert [each.earlier.who.team for each in match_people([EarlierPerson(e) for e in there], here)] == [
        "South",
        "North",
    ]


def test_of_two_with_one_name_nobody_is_chosen_where_nothing_tells():
    there = [person("Ash, Ann", "North", at=1), person("Ash, Ann", "South", at=2)]
    assert matched(there, [person("Ash, Ann", "East")]) == [(None, "maybe", "twins")]
    one = [person("Ash, Ann", "North")]
    two = [person("Ash, Ann", at=1), person("Ash, Ann", at=2)]
    assert matched(one, two) == [("Ash, Ann", "maybe", "twins_here")] * 2


def test_one_of_two_found_otherwise_leaves_the_other():
    there = [person("Ash, Ann", code="200311", at=1), person("Ash, Ann", at=2)]
    here = [person("Ash, Ann", code="200311", at=1), person("Ash, Ann", at=2)]
    assert [sure for _name, sure, _why in matched(there, here)] == ["sure", "sure"]


def test_born_on_other_days_is_not_the_same_without_a_word():
    there, here = person("Ash, Ann", birth="1990-02-03"), person("Ash, Ann", birth="2001")
    assert matched([there], [here]) == [("Ash, Ann", "maybe", "born_apart")]
    year = person("Ash, Ann", birth="1990")
    assert matched([there], [year]) == [("Ash, Ann", "sure", "name_team")], (
        "a year does not contradict its days"
    )


def test_the_directors_word_goes_first():
    there = [person("Ash, Ann", at=1), person("Oak, Ann", at=2)]
    here = [person("Ash, Ann", at=1), person("Fir, Ann", at=2)]
    assert matched(there, here, {1: 0}) == [(None, "none", "unknown"), ("Ash, Ann", "told", "told")]
    assert matched(there, here, {0: None}) == [(None, "told", "told_nobody"), (None, "none", "unknown")]


NAMES = st.sampled_from(["Ash", "Ash-Oak", "Oak", "Birch", "Birsh", "Fir"])
PEOPLE = st.lists(
    st.builds(
        Identity,
        st.just(1),
        st.just(1),
        NAMES,
        st.sampled_from(["", "Ann", "A.", "Bo"]),
        st.sampled_from(["", "North", "South"]),
        st.sampled_from(["", "7", "200311"]),
        st.sampled_from(["", "1990", "1990-02-03", "2001-01-01"]),
    ),
    max_size=7,
)


@settings(max_examples=300)
@given(PEOPLE, PEOPLE, st.integers(0, 99))
def test_nobody_is_taken_for_two_and_the_order_of_the_earlier_list_does_not_matter(there, here, lot):
    known = [EarlierPerson(each) for each in there]
    found = match_people(known, here)
    assert [each.present for each in found] == here
    taken = [id(each.earlier) for each in found if each.earlier and each.sureness.taken]
    assert len(taken) == len(set(taken))
    shuffled = random.Random(lot).sample(known, len(known))
    again = match_people(shuffled, here)
    assert [(each.earlier and each.earlier.who, each.sureness, each.why) for each in found] == [
        (each.earlier and each.earlier.who, each.sureness, each.why) for each in again
    ]


def test_whom_a_director_may_mean():
    known = [
        EarlierPerson(person(each)) for each in ("Ash, Ann", "Birch, Ann", "Ash, Bo", "Elm, Cy", "Ashton, Di")
    ]
    assert [each.who.listed for each in like(known, person("Ash, Ann"))] == [
        "Ash, Ann",
        "Ash, Bo",
        "Birch, Ann",
    ]
    assert [each.who.listed for each in called(known, "ann ASH")] == ["Ash, Ann"]
    assert [each.who.listed for each in called(known, "Ash, Ann")] == ["Ash, Ann"]
    assert [each.who.listed for each in called(known, "ash")] == ["Ash, Ann", "Ash, Bo", "Ashton, Di"]
    assert called(known, "") == called(known, "Nemo") == []


def test_a_rating_list_is_people_too():
    rows = [
        ListedRating(Player("Ash", "Ann", "North", "4711"), 1717.25, 40.5, 3),
        ListedRating(Player("Elm", "Cy"), None),
        ListedRating(Player("Oak", "Di"), 1500.1),
    ]
    ann, di = listed_people(rows)
    assert (ann.who.listed, ann.who.team, ann.who.code, ann.who.single) == (
        "Ash, Ann",
        "North",
        "4711",
        False,
    )
    assert (ann.rating, ann.deviation, ann.average, ann.score) == (
        Fraction("1717.25"),
        Fraction("40.5"),
        None,
        None,
    )
    assert (di.rating, di.deviation) == (Fraction("1500.1"), None), (
        "every digit, and nothing that is not known"
    )
