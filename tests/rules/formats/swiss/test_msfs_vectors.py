"""Every case of the golden file, each against the function it names. A case without a runner fails, unless it is one of
the knockout's, which has a room of its own."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tourney_desktop.domain import model as m
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.round_robin import tables
from tourney_desktop.rules.formats.swiss.explain import check_notes
from tourney_desktop.rules.formats.swiss.pairing import NoRound, Pool, pair_swiss
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.formats.swiss.whites import first_movers
from tourney_desktop.rules.kit.colours import ColourPast, white_of
from tourney_desktop.rules.kit.score_groups import recipe
from tourney_desktop.rules.scoring.points import LOSS, WIN, PointRules, ledger
from tourney_desktop.rules.standings import shared_ranks
from tourney_desktop.rules.tiebreaks import tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import TieBreakRules

FILE = Path(__file__).parents[2] / "vectors" / "msfs.json"
CASES = json.loads(FILE.read_text("utf-8"))["cases"]
KNOCKOUT = {"msfs.preliminary", "msfs.seed_positions", "msfs.knockout_rounds"}


def lists(value):
    """Tuples as JSON has them."""
    return [lists(each) for each in value] if isinstance(value, list | tuple) else value


def round_robin(n):
    return lists(tables.table(n))


def round_robin_faults(n):
    return lists(tables.faults(tables.even(n), tables.table(n)))


def first_moves(n):
    return {str(number): count for number, count in tables.first_moves(n).items()}


def check_round_robin(m, rounds):
    return [
        f"repeat {list(each.again)}" if each.again else f"round {each.round} does not seat everybody once"
        for each in tables.faults(m, rounds)
    ]


def half(points):
    return int(2 * Fraction(str(points)))


def outcome(game):
    if game.get("forfeit"):
        return m.Forfeit(0 if game["pa"] > game["pb"] else 1)
    if "sa" in game:
        return m.Scored(game["sa"], game["sb"], m.Unit.RAW)
    return m.Scored(half(game["pa"]), half(game["pb"]), m.Unit.HALF_POINTS)


def standings(entrants, games, tiebreak="sb", forfeit_counts=False):
    """Every line as a round of its own."""
    number = {name: at for at, name in enumerate(entrants, 1)}
    rounds = []
    for at, game in enumerate(games, 1):
        pairings, byes = (), ()
        if "bye" in game:
            assert game["points"] == 1
            byes = (m.Bye(number[game["bye"]], m.ByeKind.PAIRING),)
        else:
            sides = (m.Side((number[game["a"]],)), m.Side((number[game["b"]],)))
            pairings = (m.Pairing(1, 1, sides, (m.Game(outcome(game)),)),)
        rounds.append(m.Round(at, 1, 1, at, 1, 1, pairings, byes))
    card = ledger(rounds, PointRules(bye=WIN, late=LOSS))
    kind = tie_break_by_id({"opp": "opponents"}.get(tiebreak, tiebreak))
    values = kind.values(card, number.values(), TieBreakRules(forfeit_counts))
    ranks = shared_ranks(list(number.values()), lambda e: (card.total(e), values[e].total))
    return [
        {
            "id": entrants[each.entrant - 1],
            "place": each.rank,
            "points": str(Fraction(card.total(each.entrant), 2)),
            "tiebreak": str(values[each.entrant].total),
        }
        for each in ranks
    ]


def pool(players):
    ordered = sorted(players, key=lambda each: (-each["score"], each["no"]))
    met = {frozenset((each["no"], other)): (1,) for each in players for other in each["opp"]}
    rested = {each["no"]: (1,) for each in players if each["byes"]}
    colours = {each["no"]: ColourPast.of(each["colours"]) for each in players}
    order = tuple(each["no"] for each in ordered)
    return Pool(order, tuple(half(each["score"]) for each in ordered), Past(met, {}, rested, colours))


def swiss_pair(players):
    drawn = pair_swiss(pool(players))
    if isinstance(drawn, NoRound):
        return {"infeasible": True}
    return {
        "bye": drawn.rest,
        "pairs": lists(drawn.pairs()),
        "penalty": [0, *drawn.matching.cost],
        "literal": drawn.matching.pairs == tuple(sorted(recipe(drawn.pool.scores))),
    }


def first_round_swiss(n, toss):
    drawn = pair_swiss(Pool(tuple(range(1, n + 1)), (0,) * n, Past()))
    return {"bye": drawn.rest, "white_black": lists(first_movers(drawn, int, toss == "odd"))}


def check_swiss(players, pairs, bye):
    proposal = RoundProposal(
        tuple(m.Pairing(at, at, (m.Side((a,)), m.Side((b,)))) for at, (a, b) in enumerate(pairs, 1)),
        (m.Bye(bye, m.ByeKind.PAIRING),),
    )
    words = {
        "swiss.check.rematch": lambda found: f"{found.rule} rematch {'-'.join(map(str, found.params[0][1]))}",
        "swiss.check.second_bye": lambda found: f"{found.rule} second bye for {dict(found.params)['who_id']}",
        "swiss.check.bye": lambda found: f"{found.rule} bye should go to {dict(found.params)['due_id']}",
    }
    hard = [words[each.code](each) for each in check_notes(pool(players), proposal, proposal.byes)]
    return {"hard": hard, "optimal": not hard and [sorted(p) for p in pairs] == swiss_pair(players)["pairs"]}


def colour(a, b):
    def rank(player):
        return (-player["score"], player["no"])

    higher, lower = sorted((a, b), key=rank)
    white = white_of(
        ColourPast.of(higher["colours"]), ColourPast.of(lower["colours"]),
        higher_has_lower_number=higher["no"] < lower["no"],
    )  # fmt: skip
    return [higher["no"], lower["no"]] if white else [lower["no"], higher["no"]]


RUNNERS = {
    f"msfs.{each.__name__}": each
    for each in (
        round_robin, round_robin_faults, first_moves, check_round_robin, standings, swiss_pair, first_round_swiss,
        check_swiss, colour,
    )
}  # fmt: skip


@pytest.mark.parametrize("case", [c for c in CASES if c["fn"] not in KNOCKOUT], ids=lambda case: case["id"])
def test_golden_case(case):
    found = RUNNERS[case["fn"]](**case["input"])
    if case.get("compare") == "subset":
        found = {key: found[key] for key in case["expected"]}
    assert found == case["expected"]


def test_the_file_is_whole():
    assert len({case["id"] for case in CASES}) == len(CASES) == 53
    assert {case["fn"] for case in CASES} <= KNOCKOUT | set(RUNNERS)
