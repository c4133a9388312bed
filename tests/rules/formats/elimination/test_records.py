"""Records: losses, byes, forfeits, leavers, newcomers, rests (MS-2)."""

import pytest

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import TimetableSet
from tourney_desktop.rules.formats.elimination.field import eliminated_on_day_one


def test_ms_2_2_a_bye_is_a_win():
    event = Elimination(5)
    event.by_hand((1, 2), (3, 4), bye=5)
    place = next(p for p in event.places() if p.entrant == 5)
    assert (place.score, place.losses) == (1, 0)
    assert event.format.worth(event.view(), event.options)[5] == {1: 1}


def test_ms_2_4_standings_go_by_losses():
    event = Elimination(6)
    event.by_hand((1, 2), (3, 4), (5, 6))
    event.by_hand((1, 3), (5, 2), (4, 6))
    assert event.ranks() == {1: 1, 5: 1, 3: 3, 4: 3, 2: 5, 6: 5}
    assert all(place.shared for place in event.places())


def test_ms_2_4_who_comes_late_has_a_loss_for_each_round_missed():
    event = Elimination(8)
    event.by_hand((1, 2), (3, 4), (5, 6), (7, 8))
    event.by_hand((1, 3), (5, 7), (2, 4), (6, 8))
    event.format.check_arrival(event.view(), 3)
    late = event.add("Late", since=3)
    event.pair_with()
    assert late in {e for p in event.last.pairings for e in p.entrants} | {b for b, _ in event.byes()}
    assert event.stands().entries == 9  # MS-3.3
    assert event.stands(after=2).books.of(late).losses == 2


def test_ms_2_4_late_entry_ends():
    event = Elimination(8, late_entry="refuse")
    event.format.check_arrival(event.view(), 1)
    event.by_hand((1, 2), (3, 4), (5, 6), (7, 8))
    with pytest.raises(RuleConflict, match="late_entry"):
        event.format.check_arrival(event.view(), 2)
    event.configure(late_entry="losses")
    event.format.check_arrival(event.view(), 4)
    with pytest.raises(RuleConflict, match="4 rounds are missed"):
        event.format.check_arrival(event.view(), 5)
    over = Elimination(5, paid_percent=100)
    over.by_hand((1, 2), (3, 4), bye=5)
    with pytest.raises(RuleConflict, match="playoff rules"):
        over.format.check_arrival(over.view(), 2)


def test_ms_2_5_who_leaves_between_rounds_is_alone_behind_all_who_are_in():
    event = Elimination(8)
    event.by_hand((1, 2), (3, 4), (5, 6), (7, 8))
    event.withdraw(1)
    event.by_hand((3, 5), (7, 2), (4, 6), bye=8)
    event.withdraw(6)
    assert event.ranks()[6] == 7
    assert event.ranks()[1] == 8
    assert event.statuses()[1] == event.statuses()[6] == "withdrawn"
    assert {event.stands().exit_of(each).round for each in (1,)} == {2}
    event.pair_with()
    assert not {1, 6} & {e for p in event.last.pairings for e in p.entrants}


def test_ms_2_5_who_leaves_during_a_round_goes_out_with_it():
    """With three losses before, the forfeit is the fourth: the same record as the other who lost that round."""
    event = Elimination(8)
    event.down_to(2, 2, 2, 2, 3, 3, 3, 3)
    event.put(
        [
            m.Pairing(m.PairingNumber(at), at, (m.Side((a,)), m.Side((b,))))
            for at, (a, b) in enumerate(((1, 2), (3, 4), (5, 6), (7, 8)), 1)
        ]
    )
    event.withdraw(8, after=3)
    for _id, number, outcome in event.format.outcomes_on_leaving(event.view(), event.options, 8):
        event.outcome(event.last.pairings[number - 1], outcome)
    for winner in (1, 3, 5):
        event.win(winner)
    assert event.losses()[8] == 4
    assert event.ranks()[8] == event.ranks()[6] == 7
    assert event.statuses()[8] == "withdrawn"
    assert event.statuses()[6] == "eliminated"


def test_ms_2_5_a_better_record_than_the_losers_of_that_round_stands_before_them():
    event = Elimination(8)
    event.down_to(2, 2, 2, 2, 3, 3, 3, 3)
    event.put(
        [
            m.Pairing(m.PairingNumber(at), at, (m.Side((a,)), m.Side((b,))))
            for at, (a, b) in enumerate(((1, 2), (3, 4), (5, 6), (7, 8)), 1)
        ]
    )
    event.withdraw(4, after=3)
    for _id, number, outcome in event.format.outcomes_on_leaving(event.view(), event.options, 4):
        event.outcome(event.last.pairings[number - 1], outcome)
    for winner in (1, 5, 7):
        event.win(winner)
    assert (event.ranks()[4], event.ranks()[6], event.ranks()[8]) == (6, 7, 7)


def test_who_was_out_before_he_went_home_is_eliminated():
    event = Elimination(4, loss_limit=2, win_limit=1)
    event.give(4)
    event.give(4)
    event.withdraw(4)
    assert event.statuses()[4] == "eliminated"


def test_ms_2_6_a_forfeit_is_a_result_and_nothing_else():
    event = Elimination(4)
    event.by_hand((1, 2), (3, 4))
    event.put(
        [
            m.Pairing(m.PairingNumber(1), 1, (m.Side((1,)), m.Side((4,)))),
            m.Pairing(m.PairingNumber(2), 2, (m.Side((2,)), m.Side((3,)))),
        ]
    )
    event.forfeit(1)
    event.outcome(event.last.pairings[1], m.Forfeit(None))
    books = event.stands().books
    assert event.losses() == {1: 1, 2: 2, 3: 1, 4: 1}
    assert [books.of(each).byes for each in (1, 2, 3, 4)] == [0] * 4
    assert [(books.of(e).up, books.of(e).down) for e in (1, 2, 3, 4)] == [(0, 0)] * 4
    assert frozenset((1, 4)) not in books.met
    assert books.forfeited[frozenset((1, 4))] == (2,)


@pytest.mark.parametrize(
    ("kind", "losses", "wins", "byes"),
    [(m.ByeKind.ZERO, 1, 0, 0), (m.ByeKind.HALF, 1, 0, 0), (m.ByeKind.FULL, 0, 1, 1)],
)
def test_a_rest_asked_for(kind, losses, wins, byes):
    event = Elimination(5)
    event.absent(3, 1, kind=kind)
    assert ("moreswiss.warn.absent" in event.warnings()) is (kind is not m.ByeKind.FULL)
    event.pair_with()
    assert (3, kind.value) in event.byes()
    assert len(event.last.pairings) == 2
    record = event.stands().books.of(3)
    assert (record.losses, record.wins, record.byes) == (losses, wins, byes)


def test_everybody_absent_and_one_left_here():
    event = Elimination(3)
    event.absent(1, 1)
    event.absent(2, 1)
    event.pair_with()
    assert event.byes() == [(3, "pairing-allocated"), (1, "zero"), (2, "zero")]
    assert "moreswiss.note.no_game" in event.codes()
    event = Elimination(2)
    event.absent(1, 1)
    event.absent(2, 1)
    with pytest.raises(RuleConflict, match="Everybody"):
        event.propose()


def test_who_returns_has_a_loss_for_each_round_away():
    event = Elimination(8)
    event.withdraw(8, after=0)
    event.by_hand((1, 2), (3, 4), (5, 6), bye=7)
    event.come_back(8)
    assert event.losses()[8] == 1
    event.pair_with()
    assert 8 in {e for p in event.last.pairings for e in p.entrants} | {b for b, _ in event.byes()}


def test_somebody_must_win():
    event = Elimination(4)
    for outcome in (m.Scored(7, 7), m.Annulled()):
        with pytest.raises(BadInput, match="Somebody must win"):
            event.format.check_outcome(event.options, outcome)
    event.format.check_outcome(event.options, m.Adjourned())


def test_an_open_game_counts_for_nobody_yet_and_a_loss_counts_at_once():
    event = Elimination(4, loss_limit=1, win_limit=0)
    event.pair_with()
    one, two = event.last.pairings
    event.win(one.entrants[0])
    assert event.statuses()[one.entrants[1]] == "eliminated"
    assert event.losses()[two.entrants[0]] == event.losses()[two.entrants[1]] == 0
    assert event.phase().id == "swiss"
    event.outcome(two, m.Adjourned())
    assert not event.last.complete


def test_ms_1_4_those_put_out_on_the_first_day():
    event = Elimination(8)
    for number, day in ((1, "01"), (5, "02")):
        event.say(TimetableSet(m.TimetableEntry(1, number, f"2026-05-{day}T11:00")))
    event.down_to(2, 2, 2, 2, 2, 3, 3, 4)  # 8 goes out in round 4
    event.give(7)
    stands = event.stands()
    assert eliminated_on_day_one(event.view(), event.options, stands) == (8,)
    assert eliminated_on_day_one(Elimination(4).view(), event.options, stands) == ()
