"""Every size of field: all rounds legal, everybody with as many games as there are rounds; with teams, a schedule is
found whenever there is one."""

import random
from collections import Counter

import pytest

from tests.rules.formats.guideline.exact import TooLong, exists
from tests.rules.formats.guideline.lists import Listed, barred, problem, rests
from tourney_desktop.domain.errors import NoLegalPairing
from tourney_desktop.rules.formats.guideline.make_up import make_up_choices
from tourney_desktop.rules.formats.guideline.sequence import Schedule, scheduled


@pytest.mark.parametrize("n", range(9, 61))
def test_without_teams_eight_legal_rounds_and_eight_games_each(n):
    """HOR-9.3, and that it needs no look ahead."""
    tasks, bars = problem(n)
    found = scheduled(tasks, bars)
    assert isinstance(found, Schedule)
    assert found.departed == ()
    games = Counter()
    meetings = []
    for task, pairs in zip(tasks, found.rounds, strict=True):
        assert sorted(at for pair in pairs for at in pair) == list(task.present)
        meetings += pairs
    meetings += [(a - 1, b - 1) for a, b in next(make_up_choices(rests(n), ()))]
    games.update(at for pair in meetings for at in pair)
    assert len({frozenset(pair) for pair in meetings}) == len(meetings)
    assert set(games.values()) == {8}
    assert len(games) == n


@pytest.mark.parametrize("n", [9, 10, 11, 16, 18, 22, 23, 25, 41])
def test_a_whole_event_of_that_size(n):
    event = Listed(n).draw()
    assert len(event.main()) == 8
    assert [each.label.params for each in event.bye_rounds()] == [
        (("number", at),) for at in range(1, 5 if n % 2 else 1)
    ]
    assert set(event.games().values()) == {8}
    assert len(set(event.meetings())) == len(event.meetings())
    assert event.replayed() == event.state


def teams(lots, n, style):
    """Teams of any size; one large team; all of one size; as the first, with two of them related."""
    ranks = list(range(1, n + 1))
    lots.shuffle(ranks)
    if style == 1:
        return dict.fromkeys(ranks[: lots.randint(2, n // 2)], "A"), ()
    if style == 2:
        size = lots.randint(2, 4)
        return {rank: f"T{at // size}" for at, rank in enumerate(ranks)}, ()
    count = lots.randint(2, n) if style == 0 else lots.randint(3, n)
    return {rank: f"T{lots.randrange(count)}" for rank in ranks}, [("T0", "T1")] if style == 3 else ()


def found_whenever_there_is_one(n, count, limit):
    """How often there was one, there was none, and it was not worth the time to know."""
    lots, told = random.Random(n), Counter()
    for at in range(count):
        named, related = teams(lots, n, at % 4)
        try:
            there = exists(n, named, related, limit=limit)
        except TooLong:
            there = None
        event = Listed(n, named, related)
        found = planned(event)
        if isinstance(found, str):
            assert there is not True, (n, at)
            assert "No way" not in found  # it was proved
        else:
            assert there is not False, (n, at)
            legal(n, named, related, found)
        told[there] += 1
    return told


def planned(event):
    """The schedule, or why there is none."""
    try:
        return event.format.plan(event.view(), event.options, None)
    except NoLegalPairing as none:
        return str(none)


def legal(n, named, related, proposals):
    pairs = [tuple(sorted(p.entrants)) for each in proposals for p in each.pairings]
    assert len(set(pairs)) == len(pairs)
    assert not barred(n, named, related).intersection(pairs)
    games = Counter(rank for pair in pairs for rank in pair)
    assert {games[rank] for rank in range(1, n + 1)} == {8}


@pytest.mark.parametrize("n", range(9, 15))
def test_with_teams_a_schedule_is_found_whenever_there_is_one(n):
    told = found_whenever_there_is_one(n, 16, limit=8_000)
    assert told[None] <= 4


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("n", range(9, 15))
def test_with_teams_many_times(n):
    told = found_whenever_there_is_one(n, 400, limit=150_000)
    assert told[None] <= 60
    assert told[True] or n == 9
    assert told[False]


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("n", range(15, 31))
def test_larger_fields_with_teams_are_drawn_or_refused_with_a_reason(n):
    lots = random.Random(n)
    for at in range(60):
        named, related = teams(lots, n, at % 4)
        event = Listed(n, named, related)
        found = planned(event)
        if isinstance(found, str):
            assert "(HOR-" in found
        else:
            legal(n, named, related, found)
