"""Times of the Horizon schedule: 200 players without and with teams, a late change, and fields that need a look ahead.
Prints; asserts nothing about time.

    pytest tests/bench/bench_horizon.py -m bench -s
"""

import random
import time

import pytest

from tests.document.desk import STAGE, numbered_event
from tests.rules.formats.guideline.lists import Listed, problem
from tourney_desktop.document.commands.entrants import WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.domain.errors import NoLegalPairing
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.guideline.sequence import DeadEnd, Schedule, scheduled, stopping_point

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1800)]


def timed(what, work):
    scheduled.cache_clear()
    start = time.perf_counter()
    found = work()
    print(f"{what:64} {time.perf_counter() - start:8.2f} s")
    return found


def plan(event):
    try:
        return event.format.plan(event.view(), event.options, None)
    except NoLegalPairing as none:
        return str(none)


def test_two_hundred_players():
    print()
    lots = random.Random(4)
    fours = {rank: f"T{at // 4}" for at, rank in enumerate(lots.sample(range(1, 201), 200))}
    big = {rank: f"T{lots.randrange(5)}" for rank in range(1, 201)}
    halves = {rank: "AB"[rank % 2] for rank in range(1, 201)}
    for what, event in (
        ("200 players", Listed(200)),
        ("199 players", Listed(199)),
        ("200 players in teams of four", Listed(200, fours)),
        ("200 players in five teams", Listed(200, big)),
        ("200 players in two teams of a hundred", Listed(200, halves)),
    ):
        found = timed(f"schedule of {what}, with all reasons", lambda event=event: plan(event))
        assert not isinstance(found, str)
    most = dict.fromkeys(range(1, 111), "North")
    found = timed("200 players, 110 of one team: why there is none", lambda: plan(Listed(200, most)))
    assert isinstance(found, str)


def test_a_document_of_two_hundred():
    print()
    document = numbered_event("horizon", 200)
    timed("drawn, checked and kept as facts", lambda: document.execute(PairAll(STAGE)))
    timed(
        "somebody leaves, the schedule kept", lambda: document.execute(WithdrawEntrant(STAGE, EntrantId(17)))
    )
    again = WithdrawEntrant(STAGE, EntrantId(31), "repair")
    timed("somebody leaves, all drawn anew", lambda: document.execute(again))


def test_fields_that_need_a_look_ahead():
    print()
    for n in (12, 14, 16, 20):
        lots, ahead, none, unknown = random.Random(n), 0, 0, 0
        start = time.perf_counter()
        slowest = 0.0
        for _ in range(200):
            teams = {rank: f"T{lots.randrange(max(2, n // 3))}" for rank in range(1, n + 1)}
            tasks, bars = problem(n, teams)
            if stopping_point(tasks, bars) is None:
                continue
            at = time.perf_counter()
            found = scheduled(tasks, bars)
            slowest = max(slowest, time.perf_counter() - at)
            ahead += isinstance(found, Schedule)
            none += isinstance(found, DeadEnd) and found.proven
            unknown += isinstance(found, DeadEnd) and not found.proven
        print(
            f"{n} players, 200 fields: {ahead} by a look ahead, {none} proved to have none, {unknown} unknown; "
            f"{time.perf_counter() - start:.1f} s, the slowest {slowest:.2f} s"
        )
