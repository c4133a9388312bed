"""Every case of the golden file, each against the function it names. A case without a runner fails."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.builders import Event
from tourney_desktop.rules.formats.rotating_partners import tiers
from tourney_desktop.rules.formats.rotating_partners.honours import Candidate, best_rookie, most_improved
from tourney_desktop.rules.scoring.base import RoundRecord

FILE = Path(__file__).parents[2] / "vectors" / "rook.json"
CASES = json.loads(FILE.read_text("utf-8"))["cases"]


def lists(value):
    """Tuples as JSON has them."""
    return [lists(each) for each in value] if isinstance(value, list | tuple) else value


def tables(rank):
    return lists(tiers.tables(rank))


def seeds(players, upper_half="ceil"):
    event = Event(odd_half=upper_half)
    ids = {
        event.add(
            player["last"],
            player["first"],
            previous_points=player.get("prev_points"),
            previous_rounds=player.get("prev_rounds"),
        ): player["id"]
        for player in players
    }
    event.seed()
    view = event.view()
    return [ids[each] for each in sorted(ids, key=view.seed)]


def ranking(seed_order, totals=None):
    return lists(tiers.ranking(seed_order, totals))


def apply_round(totals, team_scores):
    """Through a real round: the four sit at one table, and what it brings is added to what they had."""
    event = Event()
    ids = {name: event.add(name) for name in totals}
    event.seed("as-entered")
    event.pair()
    by_team = {frozenset(team): score for team, score in team_scores}
    one, two = (frozenset(team) for team in event.tables()[0])
    event.score(1, by_team[one], by_team[two])
    brought = event.format.worth(event.view(), event.options)
    return {name: totals[name] + brought[ids[name]][1] for name in totals}


def sit_outs(rank, prior=None):
    return lists(tiers.sit_outs(rank, prior))


def honours(players, seed_order, totals, rounds_played):
    known = {player["id"]: player for player in players}
    field = []
    for place, each in enumerate(tiers.ranking(seed_order, totals), 1):
        rounds = known[each].get("prev_rounds")
        career = Fraction(known[each]["prev_points"], rounds) if rounds else None
        record = RoundRecord(totals[each], rounds_played)
        seed = 1 + seed_order.index(each)
        field.append(Candidate(each, place, seed, not rounds, career, record))
    half = Fraction(rounds_played, 2)
    return {
        **dict(zip(("first", "second", "third"), (each.entrant for each in field), strict=False)),
        "best_rookie": best_rookie(field).entrant,
        "most_improved_average": most_improved(field, "average_gain", half).entrant,
        "most_places_gained": most_improved(field, "places_gained", half).entrant,
    }


def check_tables(rank, proposed):
    words = {
        "ROOK-2.1": "ROOK-2.1 every active player must be seated exactly once",
        "ROOK-2.4": "ROOK-2.4 table {0}: ranks {1} and {2} are not tier partners",
        "ROOK-2.5": "ROOK-2.5 table {0} holds the wrong ranks",
    }
    return [words[each.rule].format(each.table, *each.ranks) for each in tiers.check_tables(rank, proposed)]


RUNNERS = {
    f"rook.{each.__name__}": each
    for each in (tables, seeds, ranking, apply_round, sit_outs, honours, check_tables)
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_golden_case(case):
    run = RUNNERS[case["fn"]]
    if case.get("error"):
        with pytest.raises(ValueError, match="not a positive multiple of 4"):
            run(**case["input"])
    else:
        assert run(**case["input"]) == case["expected"]


def test_the_file_is_whole():
    assert len(CASES) == 22
    assert len({case["id"] for case in CASES}) == 22
