"""Double elimination as a bracket (MSFS-5.5; reports B33 and B36)."""

import pytest

from tests.rules.formats.knockout.brackets import Bracket, at_random
from tourney_desktop.domain import model as m


def double(players, **options):
    return Bracket(players, losers_bracket="on", bracket="seeded", **options)


def winning(*winners):
    """These win wherever they sit, the first named before the others."""
    order = {each: at for at, each in enumerate(winners)}
    return lambda pair: min(pair, key=lambda each: (order.get(each, len(order)), each))


def test_b33_seven_players_and_nobody_waits_for_a_bye_that_never_moves_on():
    event = double(7)
    event.pair()
    assert event.pairs() == [[2, 7], [3, 6], [4, 5]]
    event.finish()
    event.pair()
    assert event.label() == "Semi-final, losers' round 1"
    assert event.pairs() == [[1, 4], [3, 2], [6, 7]]  # 5 goes through, having nobody to meet
    event.finish()
    event.pair()
    assert event.label() == "Winners' final, losers' round 2"
    assert event.pairs() == [[1, 2], [5, 3], [6, 4]]  # nobody meets an opponent of before
    event.play_on()
    assert event.games() == 12
    assert event.labels()[-2:] == ["Losers' final", "Final"]


def test_b33_a_second_final_makes_thirteen_of_seven():
    event = double(7)
    event.play_on(winning(2, 1))
    assert event.games() == 12
    event = double(7)
    while event.labels()[-1:] != ["Losers' final"]:
        event.pair()
        event.finish()
    event.pair()
    event.finish(max)
    assert not event.phase().over
    event.play_on(max)
    assert event.games() == 13
    assert event.labels()[-1] == "Second final"


def test_b36_four_players():
    event = double(4)
    rounds = []
    while len(event.labels()) < 4:
        event.pair()
        rounds.append(sorted(sorted(pair) for pair in event.pairs()))
        event.finish(winning(1, 2) if len(rounds) < 4 else max)
    assert rounds == [[[1, 4], [2, 3]], [[1, 2], [3, 4]], [[2, 3]], [[1, 2]]]
    assert event.games() == 6
    assert not event.phase().over  # both have one loss
    event.pair()
    assert event.label() == "Second final"
    event.finish(max)
    assert event.games() == 7
    assert event.phase().winner == 2
    assert [(p.entrant, p.rank, p.losses) for p in event.places()] == [
        (2, 1, 1),
        (1, 2, 2),
        (3, 3, 2),
        (4, 4, 2),
    ]


@pytest.mark.parametrize("bracket", ["lot", "seeded"])
@pytest.mark.parametrize("players", range(2, 34))
def test_games_of_a_double_elimination(players, bracket):
    event = Bracket(players, losers_bracket="on", bracket=bracket, random_seed=players)
    event.play_on(at_random(players))
    second = event.labels()[-1] == "Second final"
    assert event.games() == 2 * players - 2 + second
    lost = {each.entrant: each.losses for each in event.places()}
    champion = event.phase().winner
    assert lost.pop(champion) == int(second)
    assert set(lost.values()) == {2}


@pytest.mark.parametrize("players", [5, 7, 8, 12, 16, 23, 32])
def test_no_game_waits_whose_sides_are_known(players):
    event = Bracket(players, losers_bracket="on", random_seed=players)
    dice = at_random(3)
    while not event.phase().over:
        event.pair()
        event.finish(dice)
        drawn = set(event.stands().drawn)
        ready = set(event.stands().ready())
        assert not ready & drawn
        if ready:
            assert len(event.propose().pairings) == len(ready)


def test_whoever_has_met_is_kept_apart_as_long_as_can_be():
    event = double(16)
    met = set()
    for _ in range(4):
        event.pair()
        pairs = {frozenset(pair) for pair in event.pairs()}
        assert not pairs & met
        met |= pairs
        event.finish()


def test_who_left_needs_no_second_final():
    event = double(4)
    while event.labels()[-1:] != ["Losers' final"]:
        event.pair()
        event.finish()
    event.withdraw(m.EntrantId(1))
    event.pair()
    assert event.last.complete
    assert event.phase().over
    assert event.phase().winner == 2
    assert [(p.entrant, p.rank) for p in event.places()][:2] == [(2, 1), (1, 2)]


def test_who_forfeits_with_his_opponent_is_out_at_once():
    event = double(4)
    event.pair()
    event.type(1, "-/-")
    out = event.pairs()[0]
    event.finish()
    assert {event.statuses()[each] for each in out} == {"eliminated"}
    event.play_on()
    assert event.phase().winner


def test_nobody_knows_how_many_rounds_before_the_final_is_played():
    event = double(4)
    assert event.format.total_rounds(event.view(), event.options) is None
    event.play_on()
    assert event.format.total_rounds(event.view(), event.options) == len(event.view().rounds)
