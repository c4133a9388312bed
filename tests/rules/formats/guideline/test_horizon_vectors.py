"""Every case of the golden file, each against the function it names."""

import json
from pathlib import Path

import pytest

from tests.rules.formats.guideline.lists import Listed, barred, problem, rests
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import NoLegalPairing
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, drawn, round_rules
from tourney_desktop.rules.formats.guideline.guidelines import guideline_of
from tourney_desktop.rules.formats.guideline.make_up import make_up_choices
from tourney_desktop.rules.formats.guideline.sequence import DeadEnd, scheduled, stopping_point

CASES = json.loads((Path(__file__).parents[2] / "vectors" / "horizon.json").read_text("utf-8"))["cases"]


def lists(value):
    """Tuples as JSON has them."""
    return [lists(each) for each in value] if isinstance(value, list | tuple) else value


def ranks(pairs):
    return [[a + 1, b + 1] for a, b in pairs]


def guideline(m, rnd):
    return ranks(guideline_of(rnd).pairs(m))


def byes(n, rounds=8):
    return {str(at): rank for at, rank in enumerate(rests(n, rounds), 1)}


def bye_round_pairs(bye, banned):
    rested = [bye[turn] for turn in sorted(bye, key=int)]
    pairs = next(make_up_choices(rested, {tuple(sorted(pair)) for pair in banned}), None)
    return [lists(pairs)]


def field(n, rnd, bye=None, met=(), teams=None, related=()):
    present = tuple(at for at in range(n) if at != (bye or 0) - 1)
    apart = frozenset((a - 1, b - 1) for a, b in barred(n, teams, related))
    return Task(guideline_of(rnd), present), Bars(
        met=frozenset((min(a, b) - 1, max(a, b) - 1) for a, b in met), apart=apart
    )


def described(task, pairs, rnd, bye):
    """A round as the golden file writes it."""
    at = {place: index for index, place in enumerate(task.present)}
    plain = [(task.present[a], task.present[b]) for a, b in task.guideline.pairs(len(task.present))]
    rules = round_rules(task, Bars())
    return {
        "round": rnd,
        "bye": bye,
        "guideline": ranks(plain),
        "pairs": ranks(pairs),
        "penalty": list(rules.total((at[a], at[b]) for a, b in pairs)),
        "adjusted": ranks(pair for pair in pairs if pair not in plain),
    }


def pair_round(n, rnd, bye=None, **known):
    task, bars = field(n, rnd, bye, **known)
    return described(task, drawn(task, bars), rnd, bye)


def check_round(n, rnd, pairs, bye=None, met=(), **known):
    """Through the format, whose findings are compared by rule and people."""
    event = Listed(n, known.get("teams"), known.get("related", ()), rounds=8 if n > 8 else rnd)
    if rnd > 1:
        event.draw(1)
        assert sorted(map(sorted, met)) == event.pairs(1)
    proposal = RoundProposal(
        tuple(m.Pairing(at, at, (m.Side((a,)), m.Side((b,)))) for at, (a, b) in enumerate(pairs, 1)),
        (m.Bye(bye, m.ByeKind.PAIRING),) if bye else (),
    )
    words = {
        "horizon.check.again": lambda found: f"{found['rule']} rematch: {list(found['pair_ids'])}",
        "horizon.check.apart": lambda found: f"HOR-6.1 same or related team: {list(found['pair_ids'])}",
        "horizon.check.rest": lambda found: f"{found['rule']} bye must go to #{found['due_id']}",
    }
    hard = [
        words[each.code]({"rule": each.rule, **dict(each.params)})
        for each in event.format.check(event.view(), event.options, proposal, rnd)
    ]
    task, bars = field(n, rnd, None if n % 2 == 0 else bye, met, **known)
    best = drawn(task, bars)
    at = {place: index for index, place in enumerate(task.present)}
    rules = round_rules(task, bars)
    return {
        "hard": hard,
        "penalty": list(rules.total((at[a - 1], at[b - 1]) for a, b in pairs)) if not bye else None,
        "optimum": list(rules.total((at[a], at[b]) for a, b in best)),
        "optimal": not hard and ranks(best) == pairs,
        "tie_break_choice": ranks(best),
        "expected_bye": rests(n)[rnd - 1] if n % 2 else None,
    }


def schedule(n, teams=None, related=()):
    """The whole event, drawn round by round."""
    tasks, bars = problem(n, teams, related)
    stopped = stopping_point(tasks, bars)
    if stopped is not None:
        return {"stopped_at": stopped + 1}
    event = Listed(n, teams, related).draw()
    resting = rests(n) or [None] * 8
    found = []
    for rnd, task in enumerate(tasks, 1):
        assert event.rests(rnd) == ({resting[rnd - 1]: "pairing-allocated"} if n % 2 else {})
        pairs = tuple((a - 1, b - 1) for a, b in event.pairs(rnd))
        found.append(described(task, pairs, rnd, resting[rnd - 1]))
    return {
        "n": n,
        "rounds": found,
        "bye_rounds": [list(p.entrants) for each in event.bye_rounds() for p in each.pairings],
        "bye_rounds_infeasible": False,
    }


def schedule_lookahead(n, teams=None, related=()):
    tasks, bars = problem(n, teams, related)
    found = scheduled(tasks, bars)
    event = Listed(n, teams, related)
    if isinstance(found, DeadEnd):
        with pytest.raises(NoLegalPairing):
            event.propose()
        return {"proved_impossible": found.proven}
    event.draw()
    passed = dict(zip(found.departed, found.passed, strict=True))
    rounds = []
    for at, (task, pairs) in enumerate(zip(tasks, found.rounds, strict=True)):
        assert event.pairs(at + 1) == ranks(pairs)
        each = described(task, pairs, at + 1, None)
        kept = {key: each[key] for key in ("round", "bye", "pairs", "penalty")}
        rounds.append({**kept, "alternatives_skipped": passed.get(at, 0)})
    return {"n": n, "rounds": rounds, "bye_rounds": []}


def legal_schedule_exists(n, teams=None):
    tasks, bars = problem(n, teams)
    found = scheduled(tasks, bars)
    assert not isinstance(found, DeadEnd) or found.proven
    return not isinstance(found, DeadEnd)


RUNNERS = {
    f"horizon.{each.__name__}": each
    for each in (
        guideline, byes, bye_round_pairs, pair_round, check_round, schedule, schedule_lookahead, legal_schedule_exists,
    )
}  # fmt: skip


def in_any_order(value):
    """Make-up pairs without the order of the two, which is the table's."""
    if isinstance(value, dict) and "bye_rounds" in value:
        return {**value, "bye_rounds": [sorted(pair) for pair in value["bye_rounds"]]}
    return value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_golden_case(case):
    found = RUNNERS[case["fn"]](**case["input"])
    if case.get("compare") == "subset":
        found = {key: found[key] for key in case["expected"]}
    assert in_any_order(found) == in_any_order(case["expected"])


def test_the_file_is_whole():
    assert len({case["id"] for case in CASES}) == len(CASES) == 39
    assert {case["fn"] for case in CASES} == set(RUNNERS)
