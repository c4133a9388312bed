"""Fields and scores that break careless programs, and the case of thirty players at tables of four."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.rules.formats.rotating_partners import tiers


def rested_out(count, rounds):
    """An event of sit-outs played to its end, with scores of no pattern; how often everybody rested."""
    event = Event(rounds=rounds, field_not_multiple_of_4="sit_out", sit_out_credit="zero")
    event.add_many(count)
    event.seed("as-entered")
    rests: Counter[str] = Counter()
    for number in range(1, rounds + 1):
        event.pair()
        assert len(event.last.pairings) == count // 4
        assert len(event.resting()) == count % 4
        rests.update(event.resting())
        event.play(lambda table, n=number: (97 * table * n % 101, 89 * table * n % 103 - 50))
    return rests


def test_b40_thirty_players_five_rounds():
    rests = rested_out(30, 5)
    assert len(rests) == 10
    assert set(rests.values()) == {1}


@pytest.mark.parametrize(("count", "rounds"), [(5, 12), (6, 9), (7, 8), (41, 6), (42, 6), (43, 15)])
def test_rests_are_shared_evenly(count, rounds):
    rests = rested_out(count, rounds)
    times = [rests[f"P{number:02}"] for number in range(1, count + 1)]
    assert max(times) - min(times) <= 1


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_too_few_for_a_table_even_with_sit_outs(count):
    event = Event(field_not_multiple_of_4="sit_out")
    event.add_many(count)
    with pytest.raises(RuleConflict, match=r"ROOK-2\.7"):
        event.propose()


@pytest.mark.parametrize("score", [0, -40, 500])
def test_all_level_after_round_1_ranks_by_seed(score):
    event = Event()
    event.add_many(12, average=100)  # all averages equal too
    event.seed()
    event.pair()
    first = event.tables()
    event.play(lambda _table: (score, score))
    assert [name for name, _score in event.standing()] == event.seed_order()
    event.pair()
    assert event.tables() == first


def test_negative_totals_rank_below_nothing():
    event = Event(field_not_multiple_of_4="sit_out", sit_out_credit="zero")
    event.add_many(5)
    event.seed("as-entered")
    event.pair()
    event.score(1, -10, -20)
    assert event.standing() == [("P05", 0), ("P01", -10), ("P03", -10), ("P02", -20), ("P04", -20)]


def test_four_namesakes():
    event = Event(rounds=2)
    ids = [event.add("Same", "Name") for _ in range(4)]
    event.seed()
    event.pair()
    assert [side.entrants for side in event.last.pairings[0].sides] == [(ids[0], ids[2]), (ids[1], ids[3])]
    event.score(1, 1, 2)
    assert [each.entrant for each in event.places()] == [ids[1], ids[3], ids[0], ids[2]]


def test_unseeded_people_are_ranked_behind_the_seeded():
    event = Event()
    event.add_many(4)
    event.seed("as-entered")
    assert event.view().seeded
    event.add_many(4)
    assert event.view().seed(event.id("P08")) == 8


@given(st.integers(1, 30), st.randoms(use_true_random=False))
def test_the_tiers_of_any_field(quarter, chance):
    rank = [f"p{number}" for number in range(4 * quarter)]
    chance.shuffle(rank)
    seated = tiers.tables(rank)
    place = {each: number for number, each in enumerate(rank, 1)}
    assert tiers.check_tables(rank, seated) == ()
    assert sorted(p for table in seated for team in table for p in team) == sorted(rank)
    for (a, b), (c, d) in seated:
        assert place[b] - place[a] == place[d] - place[c] == 2 * quarter
        assert place[c] - place[a] == place[d] - place[b] == 1


@given(
    st.lists(st.integers(0, 60), min_size=4, max_size=60, unique=True),
    st.dictionaries(st.integers(0, 60), st.integers(0, 3)),
)
def test_who_rests_never_rested_more_than_who_plays(rank, prior):
    resting = tiers.sit_outs(rank, prior)
    assert len(resting) == len(rank) % 4
    playing = [each for each in rank if each not in resting]
    for rests in resting:
        for plays in playing:
            mine, other = prior.get(rests, 0), prior.get(plays, 0)
            assert mine < other or (mine == other and rank.index(rests) > rank.index(plays))
