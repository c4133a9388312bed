"""One test a numbered rule of RULES.md."""

import pytest

from tests.builders import STAGE
from tests.rules.formats.knockout.brackets import Bracket, at_random
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.knockout.tables import seed_places


def first_places(event):
    """The table as drawn, place by place."""
    return [each for pair in event.pairs() for each in pair]


# MSFS-5.1


def test_msfs_5_1_eight_of_twenty_play_off_and_twelve_wait():
    event = Bracket(20)
    event.pair()
    assert event.label() == "Preliminary"
    assert len(event.last.pairings) == 4
    assert event.last.byes == ()
    event.finish()
    event.pair()
    assert event.label() == "Round of 16"
    assert len(set(first_places(event))) == 16


def test_msfs_5_1_the_lot_decides_who_plays_off():
    drawn = {frozenset(e for pair in _preliminary(lot) for e in pair) for lot in range(1, 30)}
    assert len(drawn) > 15
    assert _preliminary(3) == _preliminary(3)


def _preliminary(lot):
    event = Bracket(20, random_seed=lot)
    event.pair()
    return event.pairs()


@pytest.mark.parametrize("players", [2, 4, 8, 16])
def test_msfs_5_1_a_power_of_two_has_no_preliminary(players):
    event = Bracket(players)
    event.pair()
    assert len(event.last.pairings) == players // 2
    assert "knockout.note.places" in event.codes()


# MSFS-5.2


def test_msfs_5_2_places_are_drawn_afresh_after_the_preliminary():
    event = Bracket(20)
    event.pair()
    event.finish()
    event.pair()
    assert event.codes() == ["knockout.note.places"]
    lots = [dict(event.round(number).notes[0].params)["lot"] for number in (1, 2)]
    assert lots[0] != lots[1]


def test_msfs_5_2_places_from_a_hat_can_be_typed():
    event = Bracket(8)
    event.typed("places", [3, 8, 1, 2, 7, 6, 5, 4])
    event.pair()
    assert event.pairs() == [[3, 8], [1, 2], [7, 6], [5, 4]]
    assert event.codes() == ["knockout.note.places_typed"]


def test_msfs_5_2_both_draws_can_be_typed():
    event = Bracket(6)
    event.typed("preliminary", [6, 2, 4, 3, 1, 5])
    event.pair()
    assert event.pairs() == [[6, 2], [4, 3]]
    event.finish()
    event.typed("places", [5, 3, 2, 1])
    event.pair()
    assert event.pairs() == [[5, 3], [2, 1]]


@pytest.mark.parametrize(
    ("what", "order", "code"),
    [
        ("preliminary", [6, 2, 4], "knockout.lots.too_few"),
        ("preliminary", [6, 2, 4, 77], "knockout.lots.not_in"),
    ],
)
def test_msfs_5_2_a_typed_draw_that_does_not_fit_is_refused(what, order, code):
    event = Bracket(6)
    event.add("Late", since=9)
    assert event.id("Late") == 7
    event.typed(what, [7 if each == 77 else each for each in order])
    with pytest.raises(RuleConflict) as refused:
        event.pair()
    assert refused.value.code == code


def test_msfs_5_2_typed_places_name_exactly_those_who_are_left():
    event = Bracket(4)
    event.typed("places", [1, 2, 3])
    with pytest.raises(RuleConflict) as refused:
        event.pair()
    assert refused.value.code == "knockout.lots.places_others"
    assert "P04" in str(refused.value)


# MSFS-5.3


def test_msfs_5_3_the_first_move_is_tossed_for():
    event = Bracket(32)
    event.pair()
    assert {pairing.first for pairing in event.last.pairings} == {0, 1}
    event = Bracket(32, colours="off")
    event.pair()
    assert {pairing.first for pairing in event.last.pairings} == {None}


@pytest.mark.parametrize("drawn", ["1/2-1/2", "15-15", "0-0"])
def test_msfs_5_3_a_drawn_game_stays_open_and_every_replay_is_kept(drawn):
    event = Bracket(2)
    event.pair()
    event.type(1, drawn)
    assert not event.last.complete
    assert event.last.missing == event.last.pairings
    assert event.format.worth(event.view(), event.options) == {}
    with pytest.raises(RuleConflict) as refused:
        event.propose()
    assert refused.value.code == "knockout.missing"
    event.type(1, drawn, replay=True)
    assert not event.last.complete
    event.type(1, "0-1", replay=True)
    assert event.last.complete
    assert len(event.last.pairings[0].games) == 3
    assert event.phase().winner == event.last.pairings[0].entrants[1]


def test_msfs_5_3_a_result_is_points_or_scores():
    event = Bracket(4)
    event.pair()
    event.type(1, "412-388")
    event.type(2, "0-1")
    assert event.last.complete
    with pytest.raises(BadInput):
        event.type(2, "yes")
    with pytest.raises(BadInput):
        event.format.check_outcome(event.options, m.Annulled())


# MSFS-5.4


def test_msfs_5_4_neighbours_meet_and_then_neighbouring_winners():
    event = Bracket(16)
    event.typed("places", range(1, 17))
    event.pair()
    assert event.pairs() == [[2 * k - 1, 2 * k] for k in range(1, 9)]
    event.finish(max)
    for label, pairs in (
        ("Quarter-final", [[2, 4], [6, 8], [10, 12], [14, 16]]),
        ("Semi-final", [[4, 8], [12, 16]]),
        ("Final", [[8, 16]]),
    ):
        event.pair()
        assert (event.label(), event.pairs()) == (label, pairs)
        assert event.codes() == ["knockout.note.table"]
        event.finish(max)
    assert event.phase().over
    assert event.phase().winner == 16
    with pytest.raises(RuleConflict) as refused:
        event.propose()
    assert refused.value.code == "knockout.over"


def test_labels_of_a_large_table():
    event = Bracket(70)
    event.play_on()
    assert event.labels() == [
        "Preliminary", "Round of 64", "Round of 32", "Round of 16", "Quarter-final", "Semi-final", "Final",
    ]  # fmt: skip


# MSFS-5.5


def test_msfs_5_5_who_leaves_between_rounds_loses_without_play():
    event = Bracket(8)
    event.typed("places", range(1, 9))
    event.pair()
    event.finish()
    event.withdraw(m.EntrantId(3))
    event.pair()
    assert event.pairs() == [[1, 3], [5, 7]]
    assert event.last.pairings[0].games == (m.Game(m.Forfeit(0)),)
    assert event.last.pairings[0].notes[0].code == "knockout.note.left"
    assert [p.table for p in event.last.missing] == [2]
    event.finish()
    event.pair()
    assert event.pairs() == [[1, 5]]
    assert event.statuses()[3] == "withdrawn"
    assert event.ranks()[3] == event.ranks()[7] == 3


def test_msfs_5_5_both_who_left_forfeit():
    event = Bracket(4)
    event.typed("places", range(1, 5))
    event.pair()
    event.finish()
    event.withdraw(m.EntrantId(1))
    event.withdraw(m.EntrantId(3))
    event.pair()
    assert event.last.pairings[0].deciding == m.Forfeit(None)
    assert event.phase().over
    assert event.phase().winner is None


def test_msfs_5_5_who_comes_back_before_the_round_plays():
    event = Bracket(4)
    event.pair()
    event.finish()
    winner = event.pairs()[0][0]
    event.withdraw(m.EntrantId(winner))
    event.come_back(m.EntrantId(winner))
    event.pair()
    assert not event.last.complete


def test_msfs_5_5_where_both_forfeit_the_next_goes_on_without_a_game():
    event = Bracket(8)
    event.typed("places", range(1, 9))
    event.pair()
    event.type(1, "-/-")
    event.finish()
    event.pair()
    assert event.label() == "Semi-final"
    assert event.pairs() == [[5, 7]]
    assert [pairing.table for pairing in event.last.pairings] == [1]
    event.finish()
    event.pair()
    assert event.pairs() == [[3, 5]]
    event.finish()
    assert event.phase().winner == 3
    assert event.ranks()[7] == 3  # the only one who lost a semi-final
    assert {each: event.statuses()[each] for each in (1, 2)} == {1: "eliminated", 2: "eliminated"}
    assert event.format.worth(event.view(), event.options)[3] == {1: 1, 3: 1}


def test_msfs_5_5_nobody_left_for_a_whole_half():
    event = Bracket(4)
    event.typed("places", range(1, 5))
    event.pair()
    event.type(1, "-/-")
    event.type(2, "1-0")
    assert event.phase().over
    assert event.phase().winner == 3
    assert event.format.total_rounds(event.view(), event.options) == 1


def test_msfs_5_5_a_final_that_both_forfeit_has_no_winner_until_the_tie_is_decided():
    event = Bracket(4)
    event.typed("places", range(1, 5))
    event.pair()
    event.finish()
    event.pair()
    event.type(1, "-/-")
    assert event.phase().over
    assert event.phase().winner is None
    assert [(p.entrant, p.rank, p.shared) for p in event.places()][:2] == [(1, 1, True), (3, 1, True)]
    event.say(f.TieDecided(m.TieDecision(STAGE, (m.EntrantId(3), m.EntrantId(1)), "hand")))
    assert event.phase().winner == 3
    assert [(p.entrant, p.rank) for p in event.places()][:2] == [(3, 1), (1, 2)]


def test_msfs_5_5_empty_places_after_a_preliminary_that_both_forfeit():
    event = Bracket(7)
    event.pair()
    out = event.last.pairings[0].entrants
    event.type(1, "-/-")
    event.finish()
    event.pair()
    assert "knockout.note.empty_places" in event.codes()
    assert len(event.last.pairings) == 1
    event.finish()
    event.pair()
    assert event.label() == "Final"
    event.finish()
    assert event.phase().winner
    assert all(event.statuses()[each] == "eliminated" for each in out)


def test_msfs_5_5_a_lone_survivor_of_the_preliminary_has_won():
    event = Bracket(3)
    event.pair()
    event.type(1, "-/-")
    assert event.phase().over
    assert event.phase().winner == next(e for e in (1, 2, 3) if e not in event.pairs()[0])


def test_msfs_5_5_third_place_is_shared():
    event = Bracket(8)
    event.play_on()
    ranks = sorted(event.ranks().values())
    assert ranks == [1, 2, 3, 3, 5, 5, 5, 5]
    shared = {p.entrant: p.shared for p in event.places()}
    assert [shared[e] for e, rank in sorted(event.ranks().items()) if rank == 3] == [True, True]


def test_msfs_5_5_third_place_is_played_for_before_the_final():
    event = Bracket(8, third_place="match")
    event.play_on()
    assert event.labels() == ["Quarter-final", "Semi-final", "Third place", "Final"]
    assert sorted(event.ranks().values()) == [1, 2, 3, 4, 5, 5, 5, 5]
    assert event.games() == 8


def test_msfs_5_5_eliminated_as_soon_as_the_losing_result_is_in():
    event = Bracket(8, third_place="match")
    event.typed("places", range(1, 9))
    event.pair()
    event.type(1, "1-0")
    assert event.statuses()[2] == "eliminated"
    assert list(event.statuses().values()).count("active") == 7
    event.finish()
    event.pair()
    event.type(1, "0-1")
    assert event.statuses()[1] == "eliminated"
    assert event.format.eliminated_in(event.view(), event.options) == {2: 1, 4: 1, 6: 1, 8: 1, 1: 2}
    assert event.format.field_counts(event.view(), event.options).alive == 3


def test_msfs_5_5_the_only_loser_of_a_semi_final_is_third():
    event = Bracket(4, third_place="match")
    event.typed("places", range(1, 5))
    event.pair()
    event.type(1, "-/-")
    event.type(2, "1-0")
    assert event.phase().over
    assert [(p.entrant, p.rank) for p in event.places()] == [(3, 1), (4, 2), (1, 3), (2, 3)]


def test_msfs_5_5_third_place_cannot_be_changed_once_it_is_settled():
    event = Bracket(4, third_place="match")
    event.pair()
    event.finish()
    event.format.check_configuration(event.view(), old_text={"third_place": "match"}, new_text={})
    event.pair()
    with pytest.raises(RuleConflict):
        event.format.check_configuration(event.view(), old_text={"third_place": "match"}, new_text={})


def test_msfs_5_5_nobody_comes_in_once_the_draw_has_begun():
    event = Bracket(5)
    event.format.check_arrival(event.view(), 1)
    event.pair()
    with pytest.raises(RuleConflict) as refused:
        event.format.check_arrival(event.view(), 2)
    assert refused.value.code == "knockout.arrival"


def test_msfs_5_5_a_result_corrected_before_the_next_round_counts():
    event = Bracket(4)
    event.typed("places", range(1, 5))
    event.pair()
    event.finish()
    event.type(1, "0-1")
    event.pair()
    assert event.pairs() == [[2, 3]]


# MSFS-6


def test_msfs_6_1_seeds_have_fixed_places_and_the_others_draw():
    seen = set()
    for lot in range(1, 20):
        event = Bracket(16, seeds=4, random_seed=lot)
        event.pair()
        places = first_places(event)
        assert [places.index(seed) + 1 for seed in (1, 2, 3, 4)] == [1, 16, 9, 8]
        seen.add(tuple(places))
    assert len(seen) == 19


@pytest.mark.parametrize("seeds", range(9))
def test_msfs_6_3_any_number_of_seeds(seeds):
    event = Bracket(8, seeds=seeds)
    event.pair()
    places = first_places(event)
    assert sorted(places) == list(range(1, 9))
    assert [places.index(seed) + 1 for seed in range(1, seeds + 1)] == list(seed_places(8)[:seeds])


def test_msfs_6_3_more_seeds_than_places_are_refused():
    event = Bracket(9, seeds=9)
    with pytest.raises(RuleConflict) as refused:
        event.pair()
    assert refused.value.code == "knockout.too_many_seeds"


def test_msfs_6_3_seeds_wait_in_the_preliminary():
    for lot in range(1, 20):
        event = Bracket(20, seeds=6, random_seed=lot)
        event.pair()
        assert not {1, 2, 3, 4, 5, 6} & {each for pair in event.pairs() for each in pair}


def test_msfs_6_3_where_not_all_seeds_can_wait_the_lowest_play():
    event = Bracket(15, seeds=4)
    event.pair()
    assert {each for pair in event.pairs() for each in pair} == set(range(2, 16))


def test_msfs_6_3_seeds_in_the_lot_like_all_others():
    caught = set()
    for lot in range(1, 40):
        event = Bracket(20, seeds=4, seeds_skip_preliminary="off", random_seed=lot)
        event.pair()
        caught |= {1, 2, 3, 4} & {each for pair in event.pairs() for each in pair}
        event.finish(max)
        lost = {1, 2, 3, 4} & {each for each, status in event.statuses().items() if status == "eliminated"}
        event.pair()
        places = first_places(event)
        for seed in {1, 2, 3, 4} - lost:
            assert places.index(seed) + 1 == seed_places(16)[seed - 1]
    assert caught == {1, 2, 3, 4}


def test_b33_eleven_by_seed():
    event = Bracket(11, bracket="seeded")
    event.pair()
    assert event.pairs() == [[6, 11], [7, 10], [8, 9]]
    event.finish()
    event.pair()
    assert event.pairs() == [[1, 8], [5, 4], [3, 6], [7, 2]]
    event.play_on()
    assert event.games() == 10


def test_msfs_6_2_a_seeded_bracket_gives_the_place_of_the_better_seed_to_the_winner():
    event = Bracket(11, bracket="seeded")
    event.pair()
    event.finish(max)
    event.pair()
    assert event.pairs() == [[1, 9], [5, 4], [3, 11], [10, 2]]


def test_msfs_6_1_a_typed_draw_keeps_seeds_where_they_belong():
    event = Bracket(4, seeds=2)
    event.typed("places", [2, 1, 3, 4])
    with pytest.raises(RuleConflict) as refused:
        event.pair()
    assert refused.value.code == "knockout.lots.seed_place"
    event.typed("places", [1, 4, 3, 2])
    assert event.propose().pairings[0].entrants == (1, 4)
    event.typed("places", [4, 3])  # only those who draw
    assert [p.entrants for p in event.propose().pairings] == [(1, 4), (3, 2)]


# Everything else


def test_add_6_those_kept_apart_meet_all_the_same_and_it_is_said():
    event = Bracket(2)
    event.say(f.AvoidSet(m.Avoid(m.EntrantId(1), m.EntrantId(2), True, "family")))
    event.pair()
    assert [note.code for note in event.last.pairings[0].notes] == ["knockout.note.apart"]


def test_rep_6_seats_changed_by_hand_are_named_and_winners_go_on_from_there():
    event = Bracket(8, bracket="seeded")
    event.pair()
    one, two = event.last.pairings[0], event.last.pairings[1]
    swapped = [
        m.Pairing(one.number, one.table, (one.sides[0], two.sides[1]), decisive=True),
        m.Pairing(two.number, two.table, (two.sides[0], one.sides[1]), decisive=True),
    ]
    proposal = RoundProposal((*swapped, *event.last.pairings[2:]), notes=event.last.notes)
    found = check_round(event.view(0), event.format, proposal, 1)
    assert [note.code for note in found] == ["knockout.check.table"] * 2
    event.say(*(f.PairingReplaced(event.last.id, each) for each in swapped))
    first = swapped[0].entrants[1]
    event.finish(lambda pair: first if first in pair else min(pair))
    event.pair()
    assert event.pairs()[0][0] == first


@pytest.mark.parametrize("options", [{"seeds": 2}, {"bracket": "seeded"}, {"losers_bracket": "on"}, {}])
@pytest.mark.parametrize("players", [5, 6, 8, 11, 20])
def test_a_drawn_round_passes_its_own_check_later_too(players, options):
    event = Bracket(players, **options)
    event.play_on(at_random(players))
    for each in event.view().rounds:
        proposal = RoundProposal(each.pairings, each.byes, each.notes, each.label)
        assert check_round(event.view(each.number - 1), event.format, proposal, each.number) == ()


def test_places_as_of_every_round():
    event = Bracket(11, third_place="match")
    event.play_on()
    assert sorted(each.rank for each in event.places(0)) == [1] * 11
    assert sorted(each.rank for each in event.places(1)) == [1] * 8 + [9] * 3
    assert sorted(each.rank for each in event.places(2)) == [1] * 4 + [5] * 4 + [9] * 3
    assert sorted(each.rank for each in event.places(4)) == [1, 1, 3, 4] + [5] * 4 + [9] * 3


def test_how_many_rounds_there_will_be():
    event = Bracket(20, third_place="match")
    wanted = 6
    while not event.phase().over:
        assert event.format.total_rounds(event.view(), event.options) == wanted
        event.pair()
        event.finish()
    assert len(event.view().rounds) == wanted
    assert event.format.total_rounds(Bracket(1).view(), event.options) is None


def test_who_came_after_the_draw_has_no_place():
    event = Bracket(4)
    event.pair()
    late = event.add("Late", since=2)
    event.finish()
    assert event.ranks()[late] is None
    assert [n.code for n in event.format.field_warnings(event.view(), event.options)] == [
        "knockout.warn.no_place"
    ]
    event.pair()
    assert late not in event.pairs()[0]


def test_closing_early_leaves_those_still_in_on_a_shared_first_place():
    event = Bracket(8)
    event.pair()
    event.finish()
    event.close()
    assert event.phase().over
    assert event.phase().winner is None
    assert sorted(event.ranks().values()) == [1, 1, 1, 1, 5, 5, 5, 5]


def test_rules_in_plain_words_follow_the_options():
    plain = Bracket(4).format.rules_in_plain_words(Bracket(4).options)
    other = Bracket(4, losers_bracket="on", seeds=2, colours="off")
    words = other.format.rules_in_plain_words(other.options)
    assert plain != words
    assert any("losers' bracket" in each for each in words)
    assert all(each.endswith(".") for each in (*plain, *words))
