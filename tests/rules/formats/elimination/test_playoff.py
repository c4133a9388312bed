"""The playoff of three (MS-6, ADD-3): drawn, played, forfeited, undone, recorded, paid."""

from fractions import Fraction

import pytest

from tests.builders import STAGE
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.fold import fold
from tourney_desktop.rules.kit.typed_lot import TypedLot


def three(way="contingent_bye", **options):
    """Players 1, 2 and 3 on two losses, 4 and 5 on three; M is 5, and they have all rested as often."""
    event = Elimination(5, three_way=way, paid_percent=100, **options)
    event.down_to(2, 2, 2, 3, 3)
    return event


def match(event, winner, lot=None):
    event.pair_with(lot)
    event.win(winner)


def labels(event):
    found = event.format.recorded(event.view(), event.options)
    return {number: (each.label.code, [b.entrant for b in each.byes]) for number, each in found.items()}


SEMI, FINAL = "three_way.semi_final", "three_way.final"


@pytest.mark.parametrize(
    ("first", "second", "order", "semi", "final", "bye"),
    [
        (2, 1, (1, 2, 3), 4, 5, 1),
        (2, 2, (2, 3, 1), 5, 4, 3),
        (3, 1, (1, 3, 2), 4, 5, 1),
        (3, 3, (3, 2, 1), 5, 4, 2),
    ],
)
def test_ms_6_every_way_it_can_go(first, second, order, semi, final, bye):
    event = three()
    assert event.phase().id == "three-way"
    assert event.phase().label == m.label("three_way.label", number=1)
    match(event, first, TypedLot(1, 1))
    assert event.last.label == m.label("three_way.label", number=1)
    assert event.byes() == [(1, "contingent")]
    assert labels(event) == {}
    assert event.ranks() == {1: 1, 2: 1, 3: 1, 4: 4, 5: 4}
    assert event.statuses()[first] == event.statuses()[5 - first] == "active"
    assert event.phase().label == m.label("three_way.label", number=2)
    match(event, second)
    assert event.byes() == []
    match_2 = event.last.id
    assert event.format.dependents(event.view(), event.round(4).id, m.PairingNumber(1)) == (match_2,)
    assert event.phase().winner == order[0]
    assert tuple(p.entrant for p in event.places())[:3] == order
    assert labels(event) == {semi: (SEMI, [bye]), final: (FINAL, [])}
    scores = {p.entrant: p.score for p in event.places()}
    before = {p.entrant: p.score for p in event.places(after=3)}
    # the earned bye stands in the semi-final and counts as a win
    assert scores[bye] - before[bye] == (first, second).count(bye) + 1


def test_ms_6_undone_step_by_step():
    event = three()
    reached = event.state
    match(event, 2, TypedLot(1, 1))
    one_in = event.state
    match(event, 1)
    facts = list(event.facts)
    event.facts = facts[:-1]
    event.state = fold(event.facts)
    assert event.phase().label.params == (("number", 2),)
    assert not event.phase().over
    event.facts = facts[:-3]
    event.state = fold(event.facts)
    assert event.state == one_in
    event.facts = facts[:-6]
    event.state = fold(event.facts)
    assert event.state == reached
    assert event.phase().label.params == (("number", 1),)


def test_ms_6_1_by_lot_among_those_with_the_fewest_byes():
    event = Elimination(6)
    event.give(*range(1, 7))
    event.by_hand((1, 4), (2, 5), bye=3)  # 6 misses it; 3 has had a bye
    event.give(1, 2, 3, 4, 5, 6)
    assert event.stands().verdict.contenders == (1, 2, 3)
    waiting = set()
    for lot in range(1, 30):
        proposal = event.format.propose(event.view(), event.options, TypedLot.__base__(lot))
        waiting.add(proposal.byes[0].entrant)
    assert waiting == {1, 2}
    with pytest.raises(RuleConflict, match="Name one who is in the draw"):
        event.pair_with(TypedLot(1, 3))
    event.pair_with(TypedLot(1, 2))
    assert event.byes() == [(2, "contingent")]
    assert "three_way.note.waits_typed" in event.codes()
    found = event.format.three_way_view(event.view(), event.options)
    assert (found.in_the_draw, found.waiting) == ((1, 2), 2)


def test_ms_6_3_a_match_nobody_won_waits():
    event = three()
    event.pair_with()
    event.outcome(event.last.pairings[0], m.Forfeit(None))
    assert event.phase().label.params == (("number", 1),)
    with pytest.raises(RuleConflict, match="Match 1"):
        event.propose()
    event.say(f.TieDecided(m.TieDecision(STAGE, (3, 1, 2), "hand", "agreed")))
    assert event.phase().winner == 3
    assert [p.entrant for p in event.places()][:3] == [3, 1, 2]
    assert labels(event) == {}


@pytest.mark.parametrize(("leaver", "order"), [(1, (2, 3, 1)), (2, (1, 2, 3)), (3, None)])
def test_ms_2_5_who_leaves_between_the_matches_forfeits(leaver, order):
    event = three()
    match(event, 2, TypedLot(1, 1))
    event.withdraw(leaver)
    if order is None:  # he has nothing to play any more
        assert not event.phase().over
        match(event, 2)
        order = (2, 3, 1)
    assert event.phase().over
    assert tuple(p.entrant for p in event.places())[:3] == order


def test_ms_2_5_who_leaves_before_match_1_leaves_two_for_the_title():
    event = three()
    event.withdraw(3)
    assert event.phase().id == "championship"
    assert event.ranks() == {1: 1, 2: 1, 3: 3, 4: 4, 5: 4}


def test_ms_2_5_who_leaves_during_match_1_forfeits_it():
    event = three()
    event.pair_with(TypedLot(1, 1))
    event.withdraw(3, after=3)
    for _id, number, outcome in event.format.outcomes_on_leaving(event.view(), event.options, 3):
        event.outcome(event.last.pairings[number - 1], outcome)
    assert event.phase().label.params == (("number", 2),)
    match(event, 2)
    assert [p.entrant for p in event.places()][:3] == [2, 3, 1]


def test_add_3_the_compensated_bye_is_real_and_paid_for():
    event = three("compensated_bye", payouts="5:40,25,15,12,8")
    match(event, 2, TypedLot(1, 1))
    assert event.byes() == [(1, "pairing-allocated")]
    assert "moreswiss.note.real_bye" in event.codes()
    match(event, 2)
    assert [p.entrant for p in event.places()][:3] == [2, 1, 3]  # the finalist is second
    assert labels(event) == {4: (SEMI, [1]), 5: (FINAL, [])}
    amounts = {a.entrant: a.amount for a in event.prizes(120_000).awards}
    # 80 per cent of 1200 = 960: 80 each for match 1, the rest 800 as 32 : 20 : 13
    assert amounts[1] == 24615
    assert amounts[3] == 16000 + 8000
    assert amounts[2] == 39384 + 8000 + 1
    assert amounts[4] == amounts[5] == 12000
    assert sum(amounts.values()) == 120_000


def test_add_3_round_robin_goes_on_until_somebody_leads():
    event = three("round_robin")
    for turn in range(2):
        for pair, winner in (((2, 3), 2), ((1, 2), 1), ((1, 3), 3 if turn == 0 else 1)):
            event.pair_with()
            assert event.pairs() == [sorted(pair)]
            assert event.byes() == []
            assert event.last.label == m.label("three_way.label", number=len(event.view().rounds) - 3)
            event.win(winner)
    assert event.phase().winner == 1
    assert [p.entrant for p in event.places()][:3] == [1, 2, 3]
    assert labels(event) == {}


def test_add_3_round_robin_with_a_leaver():
    event = three("round_robin")
    match(event, 2)
    event.withdraw(3)
    assert not event.phase().over
    event.pair_with()
    assert event.pairs() == [[1, 2]]
    event.win(1)
    assert [p.entrant for p in event.places()][:3] == [1, 2, 3]
    event = three("round_robin")
    match(event, 2)
    event.withdraw(1)
    assert [p.entrant for p in event.places()][:3] == [2, 3, 1]
    event.withdraw(2)
    event.withdraw(3)
    assert event.phase().winner == 2


def test_add_3_what_it_is_worth_under_every_way():
    event = three(payouts="5:40,25,15,12,8")
    found = event.format.three_way_view(event.view(), event.options)
    assert found.prizes == (Fraction(40, 100), Fraction(25, 100), Fraction(15, 100))
    contingent, compensated, round_robin = found.equities
    # (40 + 15) / 2 and (40 + 50 + 15) / 4 of a hundred
    assert (contingent.bye, contingent.other) == (Fraction(275, 1000), Fraction(2625, 10_000))
    assert contingent.swing == Fraction(1, 96)
    assert found.share(contingent, 1) == Fraction(80, 300)  # a third before the lot
    for way in (compensated, round_robin):
        assert way.bye == way.other == Fraction(80, 300)
        assert way.swing == 0
    event.pair_with(TypedLot(1, 2))
    found = event.format.three_way_view(event.view(), event.options)
    assert found.waiting == 2
    assert found.share(contingent, 2) == contingent.bye
    assert found.share(contingent, 3) == contingent.other
    assert Elimination(4).format.three_way_view(event.view(after=1), event.options) is None


def test_the_way_is_settled_once_it_has_begun():
    event = three()
    check = event.format.check_configuration
    new = {"three_way": "round_robin"}
    check(event.view(), old_text={"three_way": "contingent_bye"}, new_text=new)
    event.pair_with()
    with pytest.raises(RuleConflict, match="three_way"):
        check(event.view(), old_text={"three_way": "contingent_bye"}, new_text=new)
    event.configure(three_way="round_robin")  # even so: what was drawn goes on as it was drawn
    assert event.stands().playoff.way == "contingent_bye"


def gone_after(event, outcome, pairing=0, number=None):
    """The rounds that a correction would take with it, by number; the event is left as corrected."""
    before = event.view()
    event.outcome(event.round(number).pairings[pairing], outcome, number)
    after = event.view()
    gone = {each.round for each in event.format.follow(before, after, event.options)}
    return [each.number for each in after.rounds if each.id in gone]


def test_match_2_hangs_on_the_winner_of_match_1():
    event = three()
    match(event, 2, TypedLot(1, 1))
    event.pair_with()
    assert gone_after(event, m.Scored(11, 9), number=4) == []  # the same winner
    assert gone_after(event, m.Scored(1, 9), number=4) == [5]
    event = three()
    match(event, 2, TypedLot(1, 1))
    event.pair_with()
    assert gone_after(event, m.Forfeit(None), number=4) == [5]


def test_a_match_2_that_stands_all_the_same_counts_for_nothing():
    event = three()
    match(event, 2, TypedLot(1, 1))
    match(event, 2)
    gone_after(event, m.Scored(1, 9), number=4)  # 3 won match 1
    assert event.phase().label == m.label("three_way.label", number=2)
    assert event.format.contenders(event.view(), event.options) == {1, 3}
    event.pair_with()
    assert event.pairs() == [[1, 3]]
    event.win(1)
    assert [p.entrant for p in event.places()][:3] == [1, 3, 2]
    assert set(labels(event)) == {4, 6}


def test_a_second_turn_of_the_round_robin_hangs_on_the_first():
    event = three("round_robin")
    for winner in (2, 1, 3):
        match(event, winner)
    event.pair_with()
    assert gone_after(event, m.Scored(1, 9), number=4) == [7]  # 3 has both of his: no second turn


def test_the_third_of_a_round_robin_is_known_whatever_is_corrected_before_it():
    event = Elimination(6, three_way="round_robin", paid_percent=60)
    event.give(*range(1, 7))
    event.give(*range(1, 7))
    event.by_hand((1, 4), (2, 5), (3, 6))
    match(event, 2)  # 2 against 3
    assert gone_after(event, m.Forfeit(None), number=3) == [4]  # then only 2 and 3 would be left
    assert event.stands().playoff.players == (1, 2, 3)
    assert event.phase().id == "three-way"


def test_a_championship_match_hangs_on_the_games_that_made_it():
    event = Elimination(4)
    event.down_to(1, 2, 3, 3)
    event.by_hand((2, 1), (3, 4))
    event.pair_with()
    assert gone_after(event, m.Forfeit(None), pairing=1, number=4) == []
    assert gone_after(event, m.Forfeit(None), pairing=0, number=4) == [5]


def test_everybody_of_a_playoff_leaves():
    event = three()
    match(event, 2, TypedLot(1, 1))
    for each in (1, 2, 3):
        event.withdraw(each)
    assert event.phase().over
    assert event.phase().winner == 2  # who had won a match
    assert event.ranks() == {2: 1, 1: 2, 3: 2, 4: 4, 5: 4}
