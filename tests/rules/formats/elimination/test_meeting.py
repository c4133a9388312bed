"""What the director tells the players (MS-1.6)."""

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import model as m
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.player_meeting import Fate, Role

POT = 100_000


def five(**options):
    """Losses 1, 2, 2, 3 and 3 of five who are all paid, as 400, 250, 150, 120 and 80."""
    event = Elimination(5, paid_percent=100, money_unit="1", payouts="5:40,25,15,12,8", **options)
    event.give(1, 2, 3, 4, 5)
    event.give(2, 3, 4, 5)
    event.give(4, 5)
    return event


def coming():
    pairings = tuple(
        m.Pairing(m.PairingNumber(at), at, (m.Side((a,)), m.Side((b,))))
        for at, (a, b) in ((1, (1, 2)), (2, (3, 4)))
    )
    return RoundProposal(pairings, (m.Bye(5, m.ByeKind.PAIRING),))


def told(scenario):
    return {each.entrants: (each.first, each.last, each.amounts) for each in scenario.settled}


def test_every_way_two_games_can_end():
    found = five().meeting(coming(), POT)
    assert (found.round, found.playoff, found.exact, found.reading) == (4, True, True, "forced")
    a, b, c, d = found.scenarios
    assert [each.letter for each in found.scenarios] == ["A", "B", "C", "D"]
    assert [[w.entrant for w in each.winners] for each in found.scenarios] == [[1, 3], [1, 4], [2, 3], [2, 4]]
    assert [w.table for w in a.winners] == [1, 2]
    assert (a.state, a.over, set(a.playing)) == (State.SWISS, False, {1, 2, 3, 5})
    assert told(a) == {(4,): (5, 5, (8000,))}
    assert (b.state, b.over) == (State.CLEAR_WINNER, True)
    assert told(b) == {(1,): (1, 1, (40_000,)), (2, 3, 4, 5): (2, 5, (15_000,) * 4)}
    assert (c.state, set(c.playing)) == (State.THREE_PLAYER, {1, 2, 3})
    assert told(c) == {(5,): (4, 4, (12_000,)), (4,): (5, 5, (8000,))}
    assert (d.state, set(d.playing)) == (State.CHAMPIONSHIP, {1, 2})
    assert told(d) == {(3, 4, 5): (3, 5, (11_600,) * 3)}


def test_what_a_win_and_a_loss_mean():
    found = {each.entrant: each for each in five().meeting(coming(), POT).prospects}
    assert [each.entrant for each in five().meeting(coming(), POT).prospects] == [1, 2, 3, 4, 5]
    assert (found[1].losses, found[1].can_win, found[1].opponent, found[1].rests) == (1, True, 2, False)
    assert found[1].on_win == (
        Fate(Role.CHAMPION, False, 1, 1, 40_000, 40_000),
        Fate(Role.CONTENDER, False),
    )
    assert found[1].on_loss == (Fate(Role.CHAMPIONSHIP, False), Fate(Role.THREE_PLAYER, False))
    assert found[2].on_loss == (Fate(Role.ALIVE, False), Fate(Role.PLACED, False, 2, 5, 15_000, 15_000))
    assert found[4].on_loss == (Fate(Role.PLACED, True, 5, 5, 8000, 8000),)
    assert found[4].on_win == (Fate(Role.PLACED, True, 2, 5, 11_600, 15_000),)
    assert (found[5].rests, found[5].opponent, found[5].can_win) == (True, None, False)
    assert found[5].on_loss == ()
    assert {fate.role for fate in found[5].on_win} == {Role.ALIVE, Role.PLACED}


def test_a_round_that_is_open_is_told_as_it_is():
    event = five()
    drawn = coming()
    event.put(drawn.pairings, drawn.byes)
    assert event.meeting(pot=POT).scenarios == five().meeting(coming(), POT).scenarios
    event.win(3)
    found = event.meeting(pot=POT)
    assert [[w.entrant for w in each.winners] for each in found.scenarios] == [[1], [2]]
    settled = {each.entrant: each for each in found.prospects}
    assert 4 not in settled  # out
    assert settled[3].on_loss == ()


def test_a_playoff_of_three_is_told_to_its_end():
    event = Elimination(5, paid_percent=100)
    event.down_to(2, 2, 2, 3, 3)
    event.pair_with(TypedLot(1, 1))
    found = event.meeting(pot=POT)
    assert found.label == m.label("three_way.label", number=1)
    assert [[w.entrant for w in each.winners] for each in found.scenarios] == [[2, 2], [2, 1], [3, 3], [3, 1]]
    orders = [[e for group in each.settled for e in group.entrants][:3] for each in found.scenarios]
    assert orders == [[2, 3, 1], [1, 2, 3], [3, 2, 1], [1, 3, 2]]
    assert all(each.over for each in found.scenarios)
    waits = next(each for each in found.prospects if each.entrant == 1)
    assert [(fate.role, fate.first, fate.last) for fate in waits.on_win] == [
        (Role.CHAMPION, 1, 1),
        (Role.PLACED, 3, 3),
    ]


def test_the_championship_match_and_a_round_robin():
    event = Elimination(5)
    event.down_to(2, 2, 3, 3, 3)
    found = event.meeting(event.propose(), POT)
    assert [each.letter for each in found.scenarios] == ["A", "B"]
    assert found.prospects[0].on_win[0].role is Role.CHAMPION
    assert found.prospects[0].on_loss == (Fate(Role.OUT, True, 2, 2, 0, 0),)  # one place is paid
    event = Elimination(5, three_way="round_robin", paid_percent=100)
    event.down_to(2, 2, 2, 3, 3)
    found = event.meeting(event.propose(), POT)
    assert (found.way, [each.over for each in found.scenarios]) == ("round_robin", [False, False])
    assert found.prospects[1].on_win == (Fate(Role.THREE_PLAYER, True),)


def test_more_than_two_games_are_told_player_by_player():
    event = Elimination(10)
    found = event.meeting(event.propose(), POT)
    assert (found.exact, found.scenarios, found.structure) == (True, (), None)
    assert all(each.on_win == (Fate(Role.CONTENDER, True),) for each in found.prospects)
    many = Elimination(13)
    coming_round = many.propose()
    found = many.meeting(coming_round, POT)
    assert not found.exact
    rests = coming_round.byes[0].entrant
    for each in found.prospects:
        assert each.on_win == (Fate(Role.CONTENDER, False),)
        assert each.on_loss == (() if each.entrant == rests else (Fate(Role.CONTENDER, False),))
        assert (each.opponent is None) is each.rests is (each.entrant == rests)
    event = five()
    found = event.meeting()
    assert not found.exact
    roles = {each.entrant: (each.on_win[0].role, each.on_loss[0].role) for each in found.prospects}
    assert roles == {
        1: (Role.CONTENDER, Role.CONTENDER),
        2: (Role.CONTENDER, Role.ALIVE),
        3: (Role.CONTENDER, Role.ALIVE),
        4: (Role.ALIVE, Role.OUT),
        5: (Role.ALIVE, Role.OUT),
    }
