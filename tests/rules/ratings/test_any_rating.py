"""What holds for every system of the list."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.ratings.games import game, options
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import has
from tourney_desktop.rules.ratings import RATINGS, rating_by_id
from tourney_desktop.rules.ratings.base import Rated
from tourney_desktop.rules.ratings.options import rating_specs, read_rating_options

IDS = [each.id for each in RATINGS]
PEOPLE = tuple("abcdefgh")


@st.composite
def events(draw):
    """People with ratings, and games of singles and pairs among them."""
    before = {
        key: Rated(
            draw(st.integers(200, 2500)) + 0.1, draw(st.integers(20, 350)) + 0.3, draw(st.integers(0, 9))
        )
        for key in PEOPLE
    }
    games = []
    for _ in range(draw(st.integers(1, 10))):
        seats = draw(st.permutations(PEOPLE))
        first, second = draw(st.integers(1, 2)), draw(st.integers(1, 2))
        sides = seats[:first], seats[first : first + second]
        games.append(game(*sides, draw(st.integers(0, 600)), draw(st.integers(0, 600))))
    return before, games


def turned(each, shuffle):
    """The same game told otherwise: sides the other way round, partners too."""
    sides = tuple(tuple(shuffle.sample(side, len(side))) for side in each.sides)
    if shuffle.random() < 0.5:
        return game(*sides, *each.scores)
    return game(*sides[::-1], *each.scores[::-1])


@pytest.mark.parametrize("system", IDS)
@settings(max_examples=60)
@given(event=events(), lot=st.integers(0, 10**6))
def test_the_order_of_games_sides_and_partners_cannot_be_seen(system, event, lot):
    before, games = event
    shuffle = random.Random(lot)
    told = [turned(each, shuffle) for each in shuffle.sample(games, len(games))]
    rating, chosen = rating_by_id(system), options(system)
    one, other = rating.update(before, games, chosen), rating.update(before, told, chosen)
    assert one == other, "to the last bit"


@pytest.mark.parametrize("system", IDS)
@settings(max_examples=40)
@given(event=events())
def test_shares_add_up_and_games_are_counted(system, event):
    before, games = event
    rating, chosen = rating_by_id(system), options(system)
    period = rating.update(before, games, chosen)
    records = rating.records(before, games, chosen)
    played = {key for each in games for side in each.sides for key in side}
    assert period.after.keys() == period.performances.keys() == records.keys() == played
    for key, record in records.items():
        shares = rating.shares(before[key], record, chosen)
        after = period.after[key]
        assert [share.game for share in shares] == [each.game for each in record]
        assert after.games - before[key].games == len(record)
        if after.rating > 1:
            change = sum(share.points for share in shares)
            assert change == pytest.approx(after.rating - before[key].rating, abs=1e-7)
        if rating.has_deviation:
            assert after.deviation <= before[key].deviation
        else:
            assert after.deviation is None


@pytest.mark.parametrize("system", IDS)
def test_nobody_else_is_touched(system):
    before = {key: Rated(1500.0, 100.0) for key in "abc"}
    rating = rating_by_id(system)
    assert rating.update(before, [], options(system)).after == {}
    assert rating.update(before, [game("a", "b", 2, 1)], options(system)).after.keys() == {"a", "b"}


@pytest.mark.parametrize("system", IDS)
def test_of_two_equals_nobody_is_expected_ahead(system):
    equal = [Rated(1500.0, 80.0)]
    found = rating_by_id(system).outlook(equal, equal, options(system))
    assert found.spread in (None, 0)
    assert found.chance in (None, 0.5)
    assert (found.spread is None) != (found.chance is None)


@pytest.mark.parametrize("system", IDS)
def test_words_and_options_are_complete(system):
    rating = rating_by_id(system)
    assert has(f"ratings.column.{rating.share_column}")
    start = rating.start(rating.options_type())
    assert (start.rating, start.games) == (1000, 0)
    assert start.deviation == (350 if rating.has_deviation else None)
    for spec in rating_specs(rating.options_type):
        assert spec.help
        assert spec.label
        assert spec.kind.read(spec.name, spec.default) == spec.default


def test_systems_and_options_that_do_not_exist_are_named():
    with pytest.raises(BadInput, match="glixo, glicko and elo"):
        rating_by_id("ingo")
    assert rating_by_id(" Glixo ").id == "glixo"
    kind = rating_by_id("glicko").options_type
    with pytest.raises(BadInput, match="initial, initial_deviation and c"):
        read_rating_options(kind, [("b", "5")])
    for text in ("-1", "many", "1e3", "", "1,5"):
        with pytest.raises(BadInput):
            read_rating_options(kind, [("c", text)])
    with pytest.raises(BadInput):
        read_rating_options(kind, [("initial_deviation", "0")])
    assert read_rating_options(kind, [("c", "1"), ("c", "63.2")]).c * 5 == 316
