"""Horizon, rule by rule."""

from fractions import Fraction

import pytest

from tests.builders import Event
from tests.rules.formats.guideline.lists import Listed
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.facts import AvoidSet, EntrantSet, GameRecorded, PairingReplaced
from tourney_desktop.reports.words import label_text, note_text
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.guideline.guidelines import guideline_of
from tourney_desktop.rules.formats.guideline.rests import Turn, resting_rank


def given(**scores):
    """An event of these names with these previous scores, entered in that order."""
    event = Event("horizon", **scores.pop("options", {}))
    for name, score in scores.items():
        event.add(name, previous_score=None if score is None else Fraction(score))
    return event


# HOR-1: the list


def test_the_list_is_by_previous_score_and_zero_is_a_score():
    event = given(Ash=0, Birch=500, Elm=None, Fir=Fraction(1, 2), Cedar=None)
    assert event.seed() == ["Birch", "Fir", "Ash", "Elm", "Cedar"]
    whys = [note_text(event.state, event.view().participations[e].seed_why) for e in event.view().entrants]
    assert whys[0] == "Previous score 0. (HOR-1.1)"
    assert whys[2] == "Not in the previous tournament: last, in order of entry. (HOR-1.2)"


def test_newcomers_by_name_and_low_scores_first():
    event = given(
        Ash=0, Birch=500, Elm=None, Fir=20, Cedar=None, options={"newcomers": "name", "low_is_good": "on"}
    )
    assert event.seed() == ["Ash", "Fir", "Birch", "Cedar", "Elm"]


def test_equal_scores_go_by_name():
    event = given(Elm=7, Ash=7, Birch=7)
    assert event.seed() == ["Ash", "Birch", "Elm"]


# HOR-5.2, HOR-8: rounds and rests


@pytest.mark.parametrize(
    ("n", "rounds", "rests", "made_up"),
    [
        (25, 1, [6], []),
        (25, 2, [6, 12], [[6, 12]]),
        (25, 3, [6, 12, 18], [[6, 18]]),
        (25, 4, [6, 12, 18, 24], [[6, 18], [12, 24]]),
        (25, 6, [6, 12, 18, 24, 25, 23], [[6, 18], [12, 24], [23, 25]]),
        (49, 8, [6, 12, 18, 24, 30, 36, 42, 48], [[6, 18], [12, 24], [30, 42], [36, 48]]),
        (7, 4, [6, 7, 5, 4], [[5, 6], [4, 7]]),
    ],
)
def test_fewer_rounds_and_short_blocks(n, rounds, rests, made_up):
    event = Listed(n, rounds=rounds).draw()
    assert [next(iter(event.rests(number))) for number in range(1, rounds + 1)] == rests
    assert [list(p.entrants) for each in event.bye_rounds() for p in each.pairings] == made_up
    assert [label_text(each.label) for each in event.bye_rounds()] == [
        f"Bye Round {at}" for at in range(1, len(made_up) + 1)
    ]
    assert event.format.total_rounds(event.view(), event.options) == rounds + len(made_up)
    short = [rank for rank in rests if rank not in {each for pair in made_up for each in pair}]
    warned = event.format.field_warnings(event.view(), event.options)
    assert [dict(each.params)["who_ids"] for each in warned] == ([tuple(short)] if short else [])


def test_nobody_rests_before_his_own_turn_and_nobody_twice():
    assert resting_rank(Turn(1, 4, tuple(range(1, 6))), ()) == 5
    assert resting_rank(Turn(1, 3, (12, 13, 14)), ()) == 14
    assert resting_rank(Turn(1, 3, (11, 12)), ()) == 11  # #12's turn is still to come
    assert resting_rank(Turn(1, 3, (12, 18)), ()) == 18  # all there are have a turn to come
    assert resting_rank(Turn(3, 3, (12, 18)), (12, 18)) is None


def without_reserve(n):
    event = Listed(n, reserve_bye_pairs="off")
    while len(event.main()) < 8:
        event.pair()
    assert len(set(event.meetings())) == len(event.meetings())
    return event


def test_pairs_that_make_up_are_reserved_unless_told_otherwise():
    kept = Listed(25).draw()
    assert [6, 18] not in [pair for number in range(1, 9) for pair in kept.pairs(number)]
    assert kept.pairs(9) == [[6, 18]]
    free = without_reserve(25)
    assert [6, 18] in [pair for number in range(1, 9) for pair in free.pairs(number)]
    free.pair()
    assert free.pairs(9) == [[6, 24]]  # the next of the three ways


def test_games_that_were_not_reserved_and_cannot_be_made_up_in_their_blocks():
    event = without_reserve(23)
    assert not event.phase().over
    with pytest.raises(NoLegalPairing, match=r"game to make up.*HOR-8\.7"):
        event.propose()
    lots = None
    proposals = event.format.plan(event.view(), event.options, lots, waived=frozenset({"HOR-8.5"}))
    pairs = [frozenset(p.entrants) for each in proposals for p in each.pairings]
    assert len(pairs) == len(set(pairs)) >= 3
    assert not set(pairs) & set(event.meetings())


def test_an_odd_number_of_rounds_cannot_be_played_in_twos():
    with pytest.raises(RuleConflict, match="even number"):
        Listed(12, reading="double", rounds=7).propose()


# ADD-5: the double reading


def test_double_reading():
    event = Listed(25, reading="double").draw()
    assert [list(event.rests(number)) for number in range(1, 9)] == [
        [6], [6], [12], [12], [18], [18], [24], [24]
    ]  # fmt: skip
    for first in (1, 3, 5, 7):
        assert event.pairs(first) == event.pairs(first + 1)
    assert event.pairs(1)[:3] == [[1, 2], [3, 4], [5, 7]]
    assert [[list(p.entrants) for p in each.pairings] for each in event.bye_rounds()] == [
        [[6, 18], [12, 24]], [[6, 18], [12, 24]]
    ]  # fmt: skip
    assert set(event.games().values()) == {8}
    assert len(set(event.meetings())) * 2 == len(event.meetings())


def test_a_second_game_is_drawn_as_the_first_stands():
    event = Listed(12, reading="double")
    event.pair()
    first = event.last
    event.say(*swapped(event, first, 1, 3))
    event.pair()
    assert event.pairs(2) == event.pairs(1) == [[3, 2], [1, 4], [5, 6], [7, 8], [9, 10], [11, 12]]


def swapped(event, drawn, one, other):
    exchanged = {one: other, other: one}
    for p in drawn.pairings:
        if {one, other} & set(p.entrants):
            sides = tuple(m.Side((exchanged.get(s.entrants[0], s.entrants[0]),)) for s in p.sides)
            yield PairingReplaced(drawn.id, m.Pairing(p.number, p.table, sides))


# HOR-6, HOR-7, HOR-9: adjustment and its reasons


def test_every_adjusted_pair_says_why():
    event = Listed(24, {rank: f"T{rank % 6}" for rank in range(1, 25)}, [("T0", "T1")]).draw()
    adjusted = 0
    for each in event.main():
        places = {e: at for at, e in enumerate(sorted(e for p in each.pairings for e in p.entrants))}
        partner = guideline_of(each.number).partners(24)
        for p in each.pairings:
            one, other = (places[e] for e in p.entrants)
            assert bool(p.notes) is (partner[one] != other)
            assert all(note.rule and note_text(event.state, note) for note in p.notes)
            adjusted += bool(p.notes)
    assert adjusted > 40


def test_why_a_pair_is_not_the_guideline_s():
    event = Listed(20).draw()
    view, second = event.view(1), event.round(2)
    pairing = second.pairings[0]
    assert pairing.entrants == (1, 4)
    reasons = [each.code for each in event.format.reasons(view, event.options, second, pairing)]
    assert reasons[:2] == ["horizon.why.neighbours", "horizon.why.repaired"]
    rejected = event.format.rejected(view, event.options, second, pairing)
    assert [(each.pair, each.note.rule) for each in rejected] == [((1, 2), "HOR-7.1"), ((3, 4), "HOR-7.1")]
    costs = event.format.costs(view, event.options, second)
    assert [(each.name, each.cost, each.optimum) for each in costs] == [
        ("shape", 0, 0),
        ("displacement", 80, 80),
    ]


def test_a_reserved_pair_is_named_with_its_bye_round():
    event = Listed(25).draw()
    notes = [(each.number, note) for each in event.main() for p in each.pairings for note in p.notes]
    reserved = [(number, note) for number, note in notes if note.rule == "HOR-8.6"]
    assert reserved
    for _number, note in reserved:
        pair = list(dict(note.params)["pair_ids"])
        k = dict(note.params)["number"]
        assert sorted(pair) == sorted(event.bye_rounds()[k - 1].pairings[0].entrants)


def test_why_two_meet_in_a_bye_round():
    event = Listed(25).draw()
    drawn = event.bye_rounds()[0]
    (reason,) = event.format.reasons(event.view(8), event.options, drawn, drawn.pairings[0])
    assert (
        note_text(event.state, reason)
        == "P006 rested in round 1, P018 in round 3: here they make it up. (HOR-8.5)"
    )
    assert event.format.costs(event.view(8), event.options, drawn) == ()


def test_a_round_that_looks_ahead_says_so():
    teams = dict(zip(range(1, 13), "FAEFFECBFBAD", strict=True))
    event = Listed(12, teams).draw()
    (note,) = event.round(7).notes
    assert (note.code, note.rule, dict(note.params)) == ("horizon.note.ahead", "HOR-9.6", {"n": 2})
    view, seventh = event.view(6), event.round(7)
    costs = event.format.costs(view, event.options, seventh)
    assert tuple(each.cost for each in costs) > tuple(each.optimum for each in costs)


def test_a_wish_is_kept_where_it_can_be_and_noted_where_not():
    event = Listed(12)
    event.say(AvoidSet(m.Avoid(1, 2, hard=False, reason="car")))
    event.draw()
    assert [1, 2] not in event.pairs(1)
    crowd = Listed(4, rounds=3)
    crowd.say(AvoidSet(m.Avoid(1, 2, hard=False, reason="car")))
    crowd.draw()
    (kept,) = [p for each in crowd.main() for p in each.pairings if set(p.entrants) == {1, 2}]
    assert "horizon.note.apart" in [note.code for note in kept.notes]


def test_related_teams_in_pairs_or_in_chains():
    teams = {1: "A", 2: "C", 3: "B"}
    chain = [("A", "B"), ("B", "C")]
    assert Listed(12, teams, chain).draw(1).pairs(1)[0] == [1, 2]
    assert Listed(12, teams, chain, related="transitive").draw(1).pairs(1)[0] != [1, 2]


def test_a_related_group_of_one_member_is_the_whole_team_s():
    event = Listed(12, {1: "A", 2: "B", 3: "A", 4: "B"})
    for entrant, group in ((3, "Coast"), (4, "coast")):
        known = event.state.entrants[entrant]
        event.say(EntrantSet(m.Entrant(known.id, known.persons, team=known.team, related=group)))
    event.draw()
    assert not {frozenset({a, b}) for a in (1, 3) for b in (2, 4)} & set(event.meetings())


def test_team_mates_who_are_not_entered_as_related_may_meet():
    event = Listed(12, {1: "A", 2: "B"}).draw(1)
    assert event.pairs(1)[0] == [1, 2]


# HOR-9.4, HOR-9.5: where no schedule exists


def test_who_has_too_few_opponents_is_named():
    event = Listed(10, {rank: "AB"[rank % 2] for rank in range(1, 11)})
    with pytest.raises(NoLegalPairing, match=r"only meet 5 of the others.*HOR-9.5.*5 rounds can be drawn"):
        event.propose()
    (warning,) = event.format.field_warnings(event.view(), event.options)
    assert (warning.code, dict(warning.params)["n"]) == ("horizon.warn.opponents", 10)


def test_too_few_players():
    event = Listed(8)
    with pytest.raises(NoLegalPairing, match=r"7 rounds can be drawn: set rounds to 7"):
        event.propose()
    assert Listed(8, rounds=7).draw().games() == dict.fromkeys(range(1, 9), 7)


def test_more_than_half_of_one_team_is_impossible_in_every_round():
    """B41: with 11 of 20 from one team at most 9 boards can be mixed; team mates never meet here, so nothing is drawn
    and it is said how many are left over. As a wish among them it costs exactly one board of team mates a round."""
    teams = {rank: "North" if rank <= 11 else f"S{rank}" for rank in range(1, 21)}
    event = Listed(20, teams, rounds=5)
    with pytest.raises(
        NoLegalPairing, match=r"2 players are left over in every round, with at most 9 of 10 pairs"
    ):
        event.propose()
    (warning,) = event.format.field_warnings(event.view(), event.options)
    assert (warning.rule, dict(warning.params)) == ("HOR-9.4", {"pairs": 9, "all": 10, "n": 2})
    with pytest.raises(NoLegalPairing, match=r"nobody left to meet|only meet 0"):
        Listed(4, dict.fromkeys(range(1, 5), "North"), rounds=1).propose()
    wish = Listed(20, rounds=5)
    for a in range(1, 12):
        for b in range(a + 1, 12):
            wish.say(AvoidSet(m.Avoid(a, b, hard=False, reason="North")))
    wish.draw()
    for each in wish.main():
        boards = [p for p in each.pairings if max(p.entrants) <= 11]
        assert len(boards) == 1
        assert [note.rule for note in boards[0].notes if note.code == "horizon.note.apart"] == ["ADD-6"]


def test_an_exact_half_is_possible():
    event = Listed(20, dict.fromkeys(range(1, 11), "North")).draw()
    assert all(len({p.entrants[0] <= 10, p.entrants[1] <= 10}) == 2 for r in event.main() for p in r.pairings)


# HOR-10: scores


def finished(event, number, *scores):
    for pairing, (first, second) in zip(event.round(number).pairings, scores, strict=True):
        event.say(GameRecorded(event.round(number).id, pairing.number, 0, m.Game(m.Scored(first, second))))


def test_own_scores_add_up_in_any_order():
    event = Listed(4, rounds=2).draw()
    finished(event, 2, (100, 50), (70, 70))
    finished(event, 1, (20, 90), (80, 50))
    assert event.pairs(1) == [[1, 2], [3, 4]]
    assert event.pairs(2) == [[1, 4], [2, 3]]
    assert [(each.rank, each.entrant, each.score) for each in event.places()] == [
        (1, 2, 160), (2, 3, 150), (3, 1, 120), (4, 4, 100)
    ]  # fmt: skip
    assert event.phase().over
    assert event.phase().winner == 2


def test_equal_sums_share_the_place():
    event = Listed(4, rounds=1).draw()
    finished(event, 1, (100, 50), (100, 30))
    assert [(each.rank, each.shared, each.score) for each in event.places()] == [
        (1, True, 100), (1, True, 100), (3, False, 50), (4, False, 30)
    ]  # fmt: skip


def test_wins_may_go_before_points():
    event = Listed(4, rounds=1, score="wins_then_points").draw()
    finished(event, 1, (60, 50), (200, 200))
    places = event.places()
    assert [(each.entrant, each.score) for each in places] == [(1, 60), (3, 200), (4, 200), (2, 50)]
    figures = event.format.figures(event.view(), event.options)
    assert [figures[e][0].value for e in (1, 2, 3, 4)] == [1, 0, Fraction(1, 2), Fraction(1, 2)]


def test_a_forfeit_brings_nobody_points_and_is_won_by_whoever_came():
    event = Listed(4, rounds=1, score="wins_then_points").draw()
    event.say(GameRecorded(event.last.id, 1, 0, m.Game(m.Forfeit(1))))
    assert event.format.worth(event.view(), event.options) == {1: {1: 0}, 2: {1: 0}}
    assert event.places()[0].entrant == 2


def test_a_bye_is_worth_nothing_and_its_game_counts_in_full():
    event = Listed(11, rounds=2).draw()
    for number in (1, 2, 3):
        finished(event, number, *[(100, 50)] * len(event.round(number).pairings))
    rested = next(iter(event.rests(1)))
    worth = event.format.worth(event.view(), event.options)[rested]
    assert worth[1] == 0
    assert worth[3] in (100, 50)
    assert len(worth) == 3


@pytest.mark.parametrize(("how", "north", "south"), [("sum", 170, 150), ("mean", 85, 75)])
def test_teams(how, north, south):
    event = Listed(6, {1: "North", 2: "South", 3: "south", 4: "NORTH"}, rounds=1, team_score=how).draw()
    scores = {1: 100, 2: 50, 3: 100, 4: 70, 5: 20, 6: 10}
    for pairing in event.last.pairings:
        first, second = (scores[e] for e in pairing.entrants)
        event.say(GameRecorded(event.last.id, pairing.number, 0, m.Game(m.Scored(first, second))))
    teams = event.format.team_places(event.view(), event.options)
    assert [(each.rank, each.shared, each.team, each.score, each.members) for each in teams] == [
        (1, False, "North", north, (1, 4)), (2, False, "South", south, (3, 2))
    ]  # fmt: skip


def test_level_teams_share():
    event = Listed(4, {1: "A", 2: "B"}, rounds=1)
    assert [(each.rank, each.shared) for each in event.format.team_places(event.view(), event.options)] == [
        (1, True), (1, True)
    ]  # fmt: skip


# What a changed round does not keep


def test_checks_of_a_round_changed_by_hand():
    event = Listed(24, {1: "A", 3: "A"}).draw()

    def codes(number, pairs, byes=()):
        proposal = RoundProposal(
            tuple(m.Pairing(at, at, tuple(m.Side((e,)) for e in pair)) for at, pair in enumerate(pairs, 1)),
            byes,
        )
        found = event.format.check(event.view(number - 1), event.options, proposal, number)
        return [(each.code, each.rule) for each in found]

    first = [p.entrants for p in event.round(1).pairings]
    assert codes(1, first) == []
    assert ("horizon.check.apart", "HOR-6.1") in codes(1, [(1, 3), *first[1:]])
    later = next(p.entrants for p in event.round(5).pairings)
    assert ("horizon.check.again", "HOR-7.1") in codes(1, [later, *first[1:]])


def test_states_of_the_event():
    event = Listed(11, rounds=1)
    phase = event.phase()
    assert (phase.id, label_text(phase.label)) == ("not-started", "Round 1")
    event.draw()
    assert (event.phase().id, event.phase().over) == ("schedule", False)
    finished(event, 1, *[(100, 50)] * 5)
    assert event.phase().over  # a single rest has nobody to make it up with
    with pytest.raises(RuleConflict, match="Every round is played"):
        event.propose()
