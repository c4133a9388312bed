"""Team Glixo, rule by rule (NSSC-2, NSSC-3, ADD-8), and against exact fractions."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.ratings.games import after_games, exact_glixo, game, glixo, glixo_options, opposition
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.rules.ratings.base import Rated

RATINGS = st.integers(1, 3000).map(float)
DEVIATIONS = st.integers(1, 500).map(float)
SPREADS = st.integers(-700, 700)
GAMES = st.lists(st.tuples(RATINGS, DEVIATIONS, SPREADS), min_size=1, max_size=12)


def update(rating, deviation, games, **changed):
    record = [opposition(*each, at) for at, each in enumerate(games)]
    return glixo().updated(Rated(rating, deviation), record, glixo_options(**changed))[0]


def shares(rating, deviation, games):
    record = [opposition(*each, at) for at, each in enumerate(games)]
    return glixo().shares(Rated(rating, deviation), record, glixo_options())


@pytest.mark.parametrize(
    ("before", "games", "rating", "deviation"),
    [
        ((1500, 200), [(1500, 200, 0)], 1500, 185.300521),
        ((1500, 200), [(1400, 30, 100)], 1565.735415, 182.829042),
        ((1500, 200), [(1400, 30, 50), (1550, 100, -30), (1700, 300, -120)], 1471.066918, 162.133750),
        ((10, 200), [(10, 200, -600)], 1, 185.300521),
        ((1800, 60), [(1200, 60, 60)], 1794.849785, 59.482749),
    ],
    ids=["level", "a-win", "three-games", "floor", "a-win-may-lower"],
)
def test_add_8_values(before, games, rating, deviation):
    after = update(*before, games)
    assert after.rating == pytest.approx(rating, abs=1e-6)
    assert after.deviation == pytest.approx(deviation, abs=1e-6)


def test_a_single_game_strays_by_450_points_of_rating():
    """(b tau)² is 202500: against somebody known for certain, who is as uncertain as a game moves half way."""
    after = update(1000.0, 450.0, [(1900.0, 0.0, 0)])
    assert (after.rating, after.deviation) == (pytest.approx(1450), pytest.approx(450 / math.sqrt(2)))


def test_twice_the_margin_moves_twice_as_far():
    one, two = (update(1200.0, 150.0, [(1200.0, 60.0, spread)]).rating - 1200 for spread in (100, 200))
    assert two == pytest.approx(2 * one)


@settings(max_examples=200)
@given(RATINGS, DEVIATIONS, GAMES)
def test_exact_fractions_agree(rating, deviation, games):
    after = update(rating, deviation, games)
    exact, variance = exact_glixo(rating, deviation, games)
    assert abs(Fraction(after.rating) - exact) <= Fraction(1, 10**9)
    assert abs(Fraction(after.deviation) ** 2 - variance) <= variance / 10**12


@settings(max_examples=200)
@given(RATINGS, DEVIATIONS, GAMES)
def test_the_deviation_never_grows(rating, deviation, games):
    assert update(rating, deviation, games).deviation < deviation


def test_the_deviation_does_not_grow_by_rounding_either():
    tiny = update(1500.0, 1e-7, [(1500.0, 350.0, 10)] * 3)
    assert tiny.deviation <= 1e-7


@settings(max_examples=200)
@given(RATINGS, DEVIATIONS, GAMES, st.randoms(use_true_random=False))
def test_the_order_of_games_cannot_be_seen(rating, deviation, games, random):
    shuffled = random.sample(games, len(games))
    assert update(rating, deviation, games) == update(rating, deviation, shuffled), "to the last bit"


@settings(max_examples=200)
@given(RATINGS, DEVIATIONS, GAMES, st.integers(-300, 300))
def test_linear_in_each_margin_above_the_floor(rating, deviation, games, more):
    """Equal steps of one margin are equal steps of the rating."""
    others = games[1:]
    opponent, uncertain, spread = games[0]
    exact = [
        exact_glixo(rating + 10_000, deviation, [(opponent + 10_000, uncertain, spread + k * more), *others])[
            0
        ]
        for k in range(3)
    ]
    assert exact[2] - exact[1] == exact[1] - exact[0]
    floats = [
        update(
            rating + 10_000, deviation, [(opponent + 10_000, uncertain, spread + k * more), *others]
        ).rating
        for k in range(3)
    ]
    assert floats[2] - floats[1] == pytest.approx(floats[1] - floats[0], abs=1e-7)


@settings(max_examples=100)
@given(RATINGS, DEVIATIONS, GAMES)
def test_the_shares_add_up_to_the_change(rating, deviation, games):
    found = shares(rating, deviation, games)
    exact, _variance = exact_glixo(rating + 100_000, deviation, [(r + 100_000, d, s) for r, d, s in games])
    change = math.fsum(share.points for share in found)
    assert change == pytest.approx(float(exact - 100_000 - Fraction(rating)), abs=1e-6), "before the floor"
    assert 0 < math.fsum(share.weight for share in found) < 1


def test_a_share_says_at_what_rating_the_game_was_played():
    (share,) = shares(1500.0, 200.0, [(1400.0, 30.0, 100)])
    assert (share.worth, share.opponent, share.opponent_deviation) == (1900.0, 1400.0, 30.0)


def test_the_performance_is_what_the_event_alone_says():
    record = [opposition(1400, 50, 20), opposition(1600, 50, -20, 1)]
    _after, played = glixo().updated(Rated(1000.0, 100.0), record, glixo_options())
    assert played.rating == pytest.approx(1500)
    assert played.deviation == pytest.approx(math.sqrt((202500 + 2500) / 2))


def test_a_deviation_of_0_is_refused():
    for deviation in (0.0, None, -1.0):
        with pytest.raises(BadInput):
            update(1500.0, deviation, [(1500.0, 50.0, 1)])


@pytest.mark.parametrize(("gap", "rating"), [(199, 1600.5), (200, 1600), (201, 1600)])
def test_the_mean_wins_below_a_gap_of_200_and_best_less_100_above(gap, rating):
    members = [Rated(1700.0, 30.0), Rated(1700.0 - gap, 40.0)]
    assert glixo().side(members, glixo_options()) == (rating, 50.0)
    assert glixo().side(members[::-1], glixo_options()) == (rating, 50.0)


def test_the_gap_is_an_option():
    members = [Rated(1700.0, 30.0), Rated(1300.0, 40.0)]
    assert glixo().side(members, glixo_options(member_gap=50)) == (1650.0, 50.0)
    assert glixo().side(members, glixo_options(member_gap=300)) == (1500.0, 50.0)


def test_members_are_updated_by_their_own_rating_and_the_teams_games():
    before = {"strong": (1700.0, 30.0), "weak": (1300.0, 40.0), "lone": (1500.0, 90.0)}
    games = [game(("strong", "weak"), ("lone",), 400, 350), game(("lone",), ("weak", "strong"), 420, 300)]
    after = after_games("glixo", before, games)
    own = [(1500.0, 90.0, 50), (1500.0, 90.0, -120)]
    assert after["strong"] == update(1700.0, 30.0, own)
    assert after["weak"] == update(1300.0, 40.0, own)
    assert after["lone"] == update(1500.0, 90.0, [(1600.0, 50.0, -50), (1600.0, 50.0, 120)])


def test_a_substitute_is_rated_on_the_rounds_he_sat_in():
    before = dict.fromkeys(("ann", "bo", "sub", "lone"), (1500.0, 100.0))
    games = [game(("ann", "bo"), ("lone",), 400, 350), game(("ann", "sub"), ("lone",), 380, 350)]
    after = after_games("glixo", before, games)
    assert [after[key].games for key in ("ann", "bo", "sub", "lone")] == [2, 1, 1, 2]


def test_a_team_of_three_is_refused():
    before = dict.fromkeys("abcd", (1500.0, 100.0))
    with pytest.raises(RuleConflict):
        after_games("glixo", before, [game("abc", "d", 1, 0)])


def test_b_and_tau_are_options():
    after = update(1500.0, 450.0, [(1500.0, 0.0, 10)], b=45, tau=10)
    assert after.rating == pytest.approx(1500 + 45 * 10 / 2)


def test_the_expected_margin_is_a_fifth_of_the_difference():
    found = glixo().outlook([Rated(1600.0, 50.0)], [Rated(1500.0, 50.0)], glixo_options())
    assert (found.spread, found.chance) == (20.0, None)
    after = update(1600.0, 50.0, [(1500.0, 50.0, 20)])
    assert after.rating == pytest.approx(1600), "then nobody's rating moves"
