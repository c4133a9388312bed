"""The golden cases on teams and the first round, each against the function it names."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.builders import Event
from tests.rules.formats.swiss.school.schools import first_round, with_schools
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.formats.swiss.pairing import pair_swiss, positions
from tourney_desktop.rules.seeding.team_rating import TEAM_RATING
from tourney_desktop.rules.teams import Member, effective

FILE = Path(__file__).parents[3] / "vectors" / "nssc_teams.json"
CASES = json.loads(FILE.read_text("utf-8"))["cases"]


def team_effective(members):
    found = effective([Member(Fraction(rating), Fraction(deviation)) for rating, deviation in members])
    return {"rating": found.rating, "deviation": found.deviation}


def seed_order(teams):
    event = Event("scrabble")
    for team in teams:
        event.say(
            f.PersonSet(m.Person(team["id"], "", "", Fraction(team["rating"]), Fraction(team["deviation"]))),
            f.EntrantSet(m.Entrant(team["id"], (team["id"],), team["name"], team["school"])),
            f.ParticipationSet(m.Participation(1, 1, team["id"])),
        )
    view = event.view()
    return [each.entrant for each in TEAM_RATING.function(view, tuple(view.entrants), event.options, Lots(1))]


def drawn_first_round(order, schools):
    numbers = {name: at for at, name in enumerate(order, 1)}
    drawn = pair_swiss(first_round(with_schools(schools, numbers), len(order)))
    names = dict(enumerate(order, 1))
    return {
        "pairs": [[names[a], names[b]] for a, b in drawn.pairs()],
        "bye": names.get(drawn.rest),
        "penalty": list(drawn.matching.cost),
        "same_school_unavoidable": drawn.matching.cost[0] > 0,
    }


def check_first_round(order, schools, pairs):
    numbers = {name: at for at, name in enumerate(order, 1)}
    drawn = pair_swiss(first_round(with_schools(schools, numbers), len(order)))
    total = drawn.rules.total(positions(drawn.pool, [(numbers[a], numbers[b]) for a, b in pairs]))
    optimum = list(drawn.matching.cost)
    return {"hard": [], "penalty": list(total), "optimum": optimum, "optimal": list(total) == optimum}


RUNNERS = {
    "nssc.team_effective": team_effective,
    "nssc.seed_order": seed_order,
    "nssc.first_round": drawn_first_round,
    "nssc.check_first_round": check_first_round,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_golden_case(case):
    run = RUNNERS[case["fn"]]
    if case.get("error"):
        with pytest.raises(TourneyError, match="one or two"):
            run(**case["input"])
        return
    found = run(**case["input"])
    if case.get("compare") == "subset":
        found = {key: found[key] for key in case["expected"]}
    if case.get("compare") == "approx":
        assert found == pytest.approx(case["expected"], abs=case["tol"])
    else:
        assert found == case["expected"]


def test_every_case_is_there_once():
    assert len({case["id"] for case in CASES}) == len(CASES) == 11
    assert {case["fn"] for case in CASES} == set(RUNNERS)
