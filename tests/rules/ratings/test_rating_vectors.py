"""The golden cases on ratings, each against the function it names. A case without a runner fails."""

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest

from tests.rules.ratings.games import exact_glixo, game, glixo, glixo_options, opposition
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.rules.ratings.base import Rated

FILE = Path(__file__).parents[1] / "vectors" / "nssc_ratings.json"
CASES = json.loads(FILE.read_text("utf-8"))["cases"]


def update(mu, sigma, games):
    if not games:
        period = glixo().update({"a": Rated(mu, sigma)}, [], glixo_options())
        assert period.after == {}, "who has no game is not touched"
        return {"rating": mu, "deviation": sigma}
    record = [opposition(each["opp_mu"], each["opp_sigma"], each["spread"]) for each in games]
    after, _performance = glixo().updated(Rated(mu, sigma), record, glixo_options())
    return {"rating": after.rating, "deviation": after.deviation}


def update_exact(mu, sigma, games):
    rating, variance = exact_glixo(mu, sigma, [(g["opp_mu"], g["opp_sigma"], g["spread"]) for g in games])
    ours = update(mu, sigma, games)
    assert math.isclose(ours["rating"], rating, rel_tol=1e-14)
    assert math.isclose(ours["deviation"], math.sqrt(variance), rel_tol=1e-14)
    return {"rating": float(rating), "deviation": math.sqrt(variance)}


def team_effective(members):
    rating, deviation = glixo().side([Rated(float(r), float(d)) for r, d in members], glixo_options())
    return {"rating": rating, "deviation": deviation}


def update_event(teams, rounds):
    keys = {name: tuple(f"{name}{at}" for at in range(len(members))) for name, members in teams.items()}
    before = {
        key: Rated(float(rating), float(deviation))
        for name, members in teams.items()
        for key, (rating, deviation) in zip(keys[name], members, strict=True)
    }
    games = [
        game(keys[one], keys[other], first, second, number)
        for number, each in enumerate(rounds, 1)
        for one, first, other, second in each
    ]
    after = {**before, **glixo().update(before, games, glixo_options()).after}
    return {
        name: [{"rating": after[key].rating, "deviation": after[key].deviation} for key in keys[name]]
        for name in teams
    }


RUNNERS = {
    "nssc.update": update,
    "nssc.update_exact": update_exact,
    "nssc.team_effective": team_effective,
    "nssc.update_event": update_event,
}


def same(ours, expected, tol):
    if isinstance(expected, dict):
        return all(same(ours[key], value, tol) for key, value in expected.items())
    if isinstance(expected, list):
        return len(ours) == len(expected) and all(map(lambda a, b: same(a, b, tol), ours, expected))
    return abs(Fraction(ours) - Fraction(expected)) <= Fraction(tol)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_golden_case(case):
    run = RUNNERS[case["fn"]]
    if case.get("error"):
        with pytest.raises(TourneyError):
            run(**case["input"])
        return
    assert same(run(**case["input"]), case["expected"], case["tol"])
