"""Glicko-1 by its published example (ADD-9), Elo by its formula."""

import math
from decimal import Context, Decimal

import pytest

from tests.rules.ratings.games import after_games, game, options
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.base import Opposition, Rated
from tourney_desktop.rules.ratings.glicko import attenuation
from tourney_desktop.rules.ratings.logistic import difference_of, expected_score, natural_power

WON, DRAWN, LOST = (1, 0), (0, 0), (0, 1)


def opposition(at, rating, deviation, result):
    return Opposition(at, rating, deviation, *result)


PUBLISHED = [
    opposition(0, 1400.0, 30.0, WON),
    opposition(1, 1550.0, 100.0, LOST),
    opposition(2, 1700.0, 300.0, LOST),
]


def updated(system, rated, games, **changed):
    return rating_by_id(system).updated(rated, games, options(system, **changed))


def test_the_published_example():
    assert [attenuation(each.deviation) for each in PUBLISHED] == pytest.approx(
        [0.9955, 0.9531, 0.7242], abs=5e-5
    )
    shares = rating_by_id("glicko").shares(Rated(1500.0, 200.0), PUBLISHED, options("glicko"))
    assert [share.worth for share in shares] == pytest.approx([0.639, 0.432, 0.303], abs=6e-4)
    after, _played = updated("glicko", Rated(1500.0, 200.0), PUBLISHED)
    assert after.rating == pytest.approx(1464.106, abs=1e-3)
    assert after.deviation == pytest.approx(151.399, abs=1e-3)
    assert math.fsum(share.points for share in shares) == pytest.approx(after.rating - 1500)


def test_a_draw_counts_half():
    after = after_games("glicko", {"a": (1500.0, 200.0), "b": (1500.0, 200.0)}, [game("a", "b", 3, 3)])
    assert after["a"].rating == after["b"].rating == 1500


def test_the_deviation_grows_by_c_and_not_past_the_first_one():
    glicko, grows = rating_by_id("glicko"), options("glicko", c=30)
    known = Rated(1500.0, 40.0, 9)
    assert glicko.aged(known, 1, grows) == Rated(1500.0, 50.0, 9)
    assert glicko.aged(known, 1000, grows).deviation == 350
    assert glicko.aged(Rated(1500.0, 400.0), 3, grows).deviation == 400, "nor does it shrink"
    assert glicko.aged(known, 5, options("glicko")) == known, "c is 0 unless it is set"
    assert rating_by_id("glixo").aged(known, 5, options("glixo")) == known, "NSSC-1.3"


def test_the_expected_score_falls_back_to_the_middle_with_uncertainty():
    glicko = rating_by_id("glicko")
    sure = glicko.outlook([Rated(1700.0, 30.0)], [Rated(1500.0, 30.0)], options("glicko")).chance
    vague = glicko.outlook([Rated(1700.0, 300.0)], [Rated(1500.0, 30.0)], options("glicko")).chance
    assert 0.5 < vague < sure < expected_score(200)


def test_elo_and_its_k():
    after = after_games("elo", {"a": (1500.0,), "b": (1700.0,)}, [game("a", "b", *WON)])
    assert expected_score(-200) == pytest.approx(0.2403, abs=5e-5)
    assert after["a"].rating == pytest.approx(1515.195, abs=1e-3)
    assert after["b"].rating == pytest.approx(1684.805, abs=1e-3)
    assert after["a"].deviation is None
    forty = after_games("elo", {"a": (1500.0,), "b": (1700.0,)}, [game("a", "b", *WON)], k=40)
    assert forty["a"].rating - 1500 == pytest.approx(2 * (after["a"].rating - 1500))


def test_margins_mean_nothing_to_elo():
    before = {"a": (1500.0,), "b": (1500.0,)}
    close, wide = (after_games("elo", before, [game("a", "b", score, 300)]) for score in (301, 600))
    assert close == wide


def test_partners_count_by_their_mean():
    before = {"a": (1400.0,), "b": (1600.0,), "c": (1500.0,)}
    after = after_games("elo", before, [game("ab", "c", *DRAWN)])
    assert after["c"].rating == 1500
    assert after["a"].rating > 1400
    assert after["b"].rating < 1600


def test_a_performance_is_the_opponents_mean_and_what_the_score_is_worth():
    games = [opposition(0, 1500.0, 0.0, WON), opposition(1, 1700.0, 0.0, DRAWN)]
    _after, played = updated("elo", Rated(1000.0), games)
    assert played.rating == pytest.approx(1600 + 400 * math.log10(3))
    _after, perfect = updated("elo", Rated(1000.0), games[:1])
    _after, hopeless = updated("elo", Rated(1000.0), [opposition(0, 1500.0, 0.0, LOST)])
    assert (perfect.rating, hopeless.rating) == (2300, 700)


def test_the_power_is_right_to_the_last_digit_or_so():
    for at in range(-3000, 3001):
        exponent = at * 0.0113
        exact = Decimal(exponent).exp(Context(prec=40))
        assert abs(Decimal(natural_power(exponent)) / exact - 1) < Decimal("4e-16"), exponent
    assert natural_power(0.0) == 1
    assert natural_power(1e9) == natural_power(600.0) < float("inf")
    assert natural_power(-1e9) == natural_power(-600.0) > 0


def test_the_curve_agrees_with_powers_of_ten_and_with_itself():
    for difference in range(-1200, 1201, 37):
        score = expected_score(float(difference))
        assert score == pytest.approx(1 / (1 + 10 ** (-difference / 400)), rel=1e-14)
        assert score + expected_score(float(-difference)) == pytest.approx(1, abs=1e-15)
        if abs(difference) < 800:
            assert difference_of(score) == pytest.approx(difference, abs=1e-9)
    assert (difference_of(0.0), difference_of(0.5), difference_of(1.0)) == (-800, 0, 800)
