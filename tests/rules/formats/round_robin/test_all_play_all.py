"""One test a numbered rule of RULES.md, and reports that an all-play-all should survive."""

from itertools import combinations

import pytest

from tests.builders import STAGE
from tests.rules.play import Play
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import GameRecorded, GamesCleared
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.options import specs
from tourney_desktop.rules.view import stage_view


def all_play_all(count, **options):
    event = Play("all-play-all", **options)
    event.field(count)
    return event


def drawn(count, **options):
    event = all_play_all(count, **options)
    event.draw_all()
    return event


def leave(event, number, after=None):
    """One withdraws, and what the format says of open games is entered, as the desk does."""
    entrant = next(e for e in event.view().entrants if event.view().seed(e) == number)
    event.withdraw(entrant, after)
    for round_id, pairing, outcome in event.format.outcomes_on_leaving(event.view(), event.options, entrant):
        open_one = next(p for p in event.state.rounds[round_id].pairings if p.number == pairing)
        event.say(GameRecorded(round_id, pairing, max(len(open_one.games) - 1, 0), m.Game(outcome)))
    return entrant


def whole_schedule(event):
    return [[event.numbers(each.entrants) for each in played.pairings] for played in event.view().rounds]


def test_msfs_2_1_everybody_meets_everybody_once():
    event = drawn(7)
    met = [frozenset(pair) for played in whole_schedule(event) for pair in played]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(1, 8), 2)]


def test_msfs_2_1_numbers_are_drawn_by_lot_or_typed():
    event = Play("all-play-all")
    event.add_many(9)
    assert event.format.seeding == "lot"
    assert event.seed(lot=4) == event.seed(lot=4) != event.seed(lot=5)
    assert "manual" in event.format.seedings


def test_msfs_2_2_points():
    event = all_play_all(4)
    event.pair()
    event.type(1, "1-0")
    event.type(2, "1/2-1/2")
    assert event.scores() == {1: 1, 2: 0.5, 3: 0.5, 4: 0}


def test_msfs_2_3_the_rest_is_worth_nothing_and_comes_once():
    event = drawn(5)
    rests = [[event.view().seed(bye.entrant) for bye in played.byes] for played in event.view().rounds]
    assert sorted(each for rest in rests for each in rest) == [1, 2, 3, 4, 5]
    assert all(bye.kind is m.ByeKind.PAIRING for played in event.view().rounds for bye in played.byes)
    assert event.scores() == dict.fromkeys(range(1, 6), 0)


def test_msfs_2_4_the_first_named_moves_first():
    event = all_play_all(4)
    event.pair()
    event.pair()
    assert event.white_black() == [[4, 3], [1, 2]]
    assert {each.first for each in event.last.pairings} == {0}
    event = all_play_all(4, colours="off")
    event.pair()
    assert {each.first for each in event.last.pairings} == {None}


def test_tables_close_up_where_somebody_rests():
    event = all_play_all(5)
    event.pair()
    assert [each.table for each in event.last.pairings] == [1, 2]
    assert event.white_black() == [[2, 5], [3, 4]]
    assert event.rests() == {1: "pairing-allocated"}


def test_hor_1_4_all_rounds_at_once_and_results_in_any_order():
    event = all_play_all(6)
    planned = event.format.plan(event.view(), event.options, Lots(1))
    event.draw_all()
    assert len(event.view().rounds) == 5 == event.format.total_rounds(event.view(), event.options)
    assert [each.pairings for each in planned] == [each.pairings for each in event.view().rounds]
    with pytest.raises(RuleConflict, match="All 5 rounds are drawn"):
        event.propose()
    assert event.phase().id == "schedule"
    event.finish(number=5)
    assert not event.phase().over
    for number in range(1, 5):
        event.finish(number=number)
    assert event.phase().over
    assert event.phase().winner == event.id("N01")
    with pytest.raises(RuleConflict, match="places stand"):
        event.propose()
    assert event.format.plan(event.view(), event.options, Lots(1)) == ()


def test_msfs_4_1_and_4_7_what_parts_equals():
    offered = {each.name: each.kind.choices() for each in specs(all_play_all(3).format.options_type)}
    assert offered["tiebreak"] == ("sb", "margin", "wins")
    event = drawn(4)
    for number, texts in enumerate((("1-0", "1/2-1/2"), ("0-1", "1-0"), ("1-0", "1-0")), 1):
        for table, text in enumerate(texts, 1):
            event.type(table, text, number)
    places = {event.view().seed(each.entrant): each for each in event.places()}
    assert {n: (p.score, p.tie_breaks[0].value) for n, p in places.items()} == {
        1: (4, "3/2"), 2: (3, "5/4"), 3: (5, "11/4"), 4: (0, "0"),
    }  # fmt: skip
    working = dict(places[2].tie_breaks[0].working)
    assert any("drew with N03" in label for label in working)


def test_msfs_4_2_level_places_are_shared_whatever_the_seed():
    event = drawn(4)
    for played in event.view().rounds:
        event.finish("1/2-1/2", played.number)
    assert [(each.rank, each.shared) for each in event.places()] == [(1, True)] * 4
    assert event.phase().over
    assert event.phase().winner is None


def test_msfs_4_2_lots_are_drawn_once_and_only_at_the_end():
    event = drawn(4, final_tie="draw_lot")
    for played in event.view().rounds[:-1]:
        event.finish("1/2-1/2", played.number)
    assert all(each.shared for each in event.places())
    event.finish("1/2-1/2", 3)
    places = event.places()
    assert [(each.rank, each.shared) for each in places] == [(n, False) for n in (1, 2, 3, 4)]
    assert (
        event.format.places(stage_view(event.replayed(), STAGE), event.options) == places
    )  # B27: same on re-opening


def three_level():
    """Three of four beat each other in a ring and all beat the fourth."""
    event = drawn(4, final_tie="contingent_bye")
    beats = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}
    for played in event.view().rounds:
        for pairing in played.pairings:
            one, two = event.numbers(pairing.entrants)
            event.type(pairing.table, "1-0" if (one, two) in beats else "0-1", played.number)
    return event


def test_ms_6_three_level_for_first_play_on():
    event = three_level()
    assert event.phase().id == "three-way"
    assert not event.phase().over
    first = event.pair()
    assert len(first.pairings) == 1
    (waiting,) = first.byes
    assert waiting.kind is m.ByeKind.CONTINGENT
    assert first.label == m.label("three_way.label", number=1)
    event.type(1, "1/2-1/2")
    with pytest.raises(RuleConflict, match="no winner yet"):
        event.pair()
    event.type(1, "1-0")
    second = event.pair()
    assert set(second.pairings[0].entrants) == {first.pairings[0].entrants[0], waiting.entrant}
    assert second.byes == ()
    winner_at = 0 if second.pairings[0].entrants[0] == waiting.entrant else 1
    event.type(1, "1-0" if winner_at == 0 else "0-1")
    assert event.phase().over
    assert event.phase().winner == waiting.entrant
    order = [each.entrant for each in event.places()]
    assert order[:3] == [waiting.entrant, *first.pairings[0].entrants]
    assert [each.rank for each in event.places()] == [1, 2, 3, 4]
    assert event.scores() == {1: 2, 2: 2, 3: 2, 4: 0}  # the matches count for nothing else


def level_on_points(final_tie):
    """Of five, 1, 2 and 3 have 2½ points, and Sonneborn-Berger parts them: 4¾, 4¼ and 3¾ for 3, 1 and 2."""
    event = drawn(5, final_tie=final_tie)
    beats, drew = {(1, 2), (3, 1), (1, 4), (2, 4), (2, 5), (3, 4), (5, 3), (4, 5)}, {(1, 5), (2, 3)}
    for played in event.view().rounds:
        for pairing in played.pairings:
            one, two = event.numbers(pairing.entrants)
            drawn_game = (one, two) in drew or (two, one) in drew
            result = "1/2-1/2" if drawn_game else "1-0" if (one, two) in beats else "0-1"
            event.type(pairing.table, result, played.number)
    return event


def test_ms_1_5_a_title_for_three_is_played_for_whatever_the_tie_break_says():
    event = level_on_points("shared")
    assert event.phase().over
    assert [(each.entrant, each.rank) for each in event.places()] == [(3, 1), (1, 2), (2, 3), (5, 4), (4, 5)]
    event = level_on_points("contingent_bye")
    assert event.phase().id == "three-way"
    places = [(each.entrant, each.rank, each.shared) for each in event.places()]
    assert places[:3] == [(1, 1, True), (2, 1, True), (3, 1, True)]
    assert {each.entrant: each.tie_breaks[0].value for each in event.places()}[3] == "19/4"
    first = event.pair()
    (waiting,) = first.byes
    event.type(1, "1-0")
    event.pair()
    event.type(1, "0-1" if event.last.pairings[0].entrants[1] == waiting.entrant else "1-0")
    assert event.phase().over
    assert event.places()[0].entrant == waiting.entrant
    assert [each.rank for each in event.places()] == [1, 2, 3, 4, 5]


def test_ms_1_5_before_the_last_result_the_tie_break_is_shown_as_ever():
    event = level_on_points("contingent_bye")
    last = event.view().rounds[-1]
    event.say(GamesCleared(last.id, last.pairings[0].number))
    level = [each for each in event.places() if event.scores()[each.entrant] == 2.5]
    assert len(level) > 1
    assert not any(each.shared for each in level)
    assert event.phase().id == "schedule"


def test_ms_6_one_result_of_the_schedule_corrected_ends_the_playoff():
    event = three_level()
    event.pair()
    event.type(1, "1/2-1/2", number=1)
    assert event.phase().id == "three-way"  # its match is still open
    event.type(1, "1-0")
    assert event.phase().over
    assert event.places()[0].rank == 1


def test_msfs_4_3_mini_bridge_counts_margins():
    event = drawn(3, tiebreak="margin", colours="off")
    assert event.format.result_unit(event.options) is m.Unit.RAW
    scores = {(2, 3): "200-50", (1, 2): "120-90", (3, 1): "110-100"}
    for played in event.view().rounds:
        event.type(1, scores[tuple(event.numbers(played.pairings[0].entrants))], played.number)
    assert [(event.view().seed(p.entrant), p.score, p.spread, p.tie_breaks[0].value) for p in event.places()] == [
        (2, 2, 120, "120"), (1, 2, 20, "20"), (3, 2, -140, "-140"),
    ]  # fmt: skip


def test_msfs_4_6_forfeits_have_points_but_no_tie_break_unless_they_count():
    for option, value in (("off", "0"), ("on", "1")):
        event = drawn(3, forfeit_counts=option)
        for played, text in zip(event.view().rounds, ("1-0", "+/-", "0-1"), strict=True):
            event.type(1, text, played.number)
        forfeited = event.view().rounds[1].pairings[0].entrants
        won = next(each for each in event.places() if each.entrant == forfeited[0])
        assert won.score >= 2
        lines = [line for line, _value in won.tie_breaks[0].working]
        assert any("round 2" in line for line in lines) is (option == "on"), value


def test_b19_results_that_cannot_be():
    event = drawn(4)
    for outcome in (m.Scored(2, 2, m.Unit.HALF_POINTS), m.Scored(3, -1, m.Unit.HALF_POINTS), m.Scored(1, 0)):
        with pytest.raises(BadInput):
            event.format.check_outcome(event.options, outcome)
    for outcome in (m.Forfeit(None), m.Adjourned(), m.Scored(1, 1, m.Unit.HALF_POINTS)):
        event.format.check_outcome(event.options, outcome)


# Leaving and arriving (MSFS-2.5)


def test_msfs_2_5_leaving_under_half_counts_for_nobody():
    event = drawn(6)
    event.finish(number=1)
    event.finish(number=2)
    before = event.scores()
    leave(event, 1)
    after = event.scores()
    assert before[1] == 2
    assert before[6] == after[6] == 0
    one = next(each for each in event.places() if event.view().seed(each.entrant) == 1)
    assert (one.rank, one.status, one.score) == (None, "withdrawn", 0)
    assert event.places()[-1] == one
    played = [p for r in event.view().rounds[:2] for p in r.pairings if one.entrant in p.entrants]
    assert all(isinstance(p.deciding, m.Scored) for p in played)  # the scores stay on the card
    unplayed = [p for r in event.view().rounds[2:] for p in r.pairings if one.entrant in p.entrants]
    assert [p.deciding for p in unplayed] == [m.Annulled()] * 3


def test_msfs_2_5_leaving_later_forfeits_the_rest():
    event = drawn(6)
    for number in (1, 2, 3):
        event.finish(number=number)
    leave(event, 1)
    for number in (4, 5):
        event.finish(number=number)
    assert sum(event.scores().values()) == 15
    one = next(each for each in event.places() if event.view().seed(each.entrant) == 1)
    assert (one.status, one.score) == ("withdrawn", 6)
    assert event.phase().over


def test_msfs_2_5_the_other_reading():
    event = drawn(6, leaver="forfeits")
    event.finish(number=1)
    leave(event, 1)
    assert event.scores()[6] == 0
    for number in range(2, 6):
        event.finish(number=number)
    assert sum(event.scores().values()) == 15


def test_msfs_2_5_rounds_drawn_after_somebody_left():
    event = all_play_all(6)
    event.pair()
    event.finish()
    leave(event, 6)
    event.pair()
    assert len(event.last.pairings) == 2
    assert list(event.rests().values()) == ["pairing-allocated"]
    assert event.last.byes[0].notes[0].code == "round_robin.note.rests_left"
    event = all_play_all(6, leaver="forfeits")
    event.pair()
    event.finish()
    leave(event, 6)
    event.pair()
    forfeits = [each for each in event.last.pairings if each.games]
    assert len(event.last.pairings) == 3
    assert len(forfeits) == 1
    assert 6 in event.numbers(forfeits[0].entrants)


def test_msfs_2_5_two_who_left_meet():
    event = drawn(6)
    for number in (1, 2, 3):
        event.finish(number=number)
    leave(event, 1)
    leave(event, 2)
    both = next(
        p for r in event.view().rounds for p in r.pairings if sorted(event.numbers(p.entrants)) == [1, 2]
    )
    assert both.settled
    for number in (4, 5):
        event.finish(number=number)
    assert event.phase().over


def test_msfs_2_5_taking_the_rests_number_in_an_odd_field():
    event = all_play_all(5)
    event.pair()
    event.finish()
    rested = event.last.byes[0].entrant
    event.format.check_arrival(event.view(), 2)
    late = event.add("Late", since=2)
    assert event.view().seed(late) == 6
    assert event.scores()[event.view().seed(rested)] == 1  # his rest was against the newcomer's number
    event.pair()
    assert event.last.byes == ()
    assert late in {each for pairing in event.last.pairings for each in pairing.entrants}
    event.finish()
    event.draw_all()
    for number in (3, 4, 5):
        event.finish(number=number)
    assert event.phase().over
    assert sum(event.scores().values()) == 15
    line = next(each for each in event.places() if each.entrant == rested)
    assert not any("Late" in label for label, _value in line.tie_breaks[0].working)  # unplayed


def test_msfs_2_5_no_number_is_left_in_an_even_field():
    event = all_play_all(6)
    event.pair()
    with pytest.raises(RuleConflict, match="Un-pair round 1"):
        event.format.check_arrival(event.view(), 2)
    event.finish()
    with pytest.raises(RuleConflict, match="round 1 is complete"):
        event.format.check_arrival(event.view(), 2)
    event.add("Late", since=2)
    with pytest.raises(RuleConflict, match="no number for Late"):
        event.pair()
    warned = event.format.field_warnings(event.view(), event.options)
    assert [each.code for each in warned] == ["round_robin.warn.no_place"]


def test_one_who_asked_to_be_absent_keeps_his_game():
    event = all_play_all(4)
    event.absent(event.id("N01"), 1)
    event.pair()
    assert [1, 4] in event.white_black()
    assert any(each.code == "round_robin.note.absent" for each in event.last.pairings[0].notes)


def test_hardly_anybody():
    event = all_play_all(1)
    with pytest.raises(RuleConflict, match="only 1 entrant"):
        event.pair()
    event = all_play_all(2)
    event.pair()
    event.finish()
    assert event.phase().over
    event = drawn(3)
    for number in (1, 2):
        leave(event, number)
    assert event.phase().over
    event = all_play_all(3)
    event.pair()
    event.finish()
    leave(event, 1)
    leave(event, 2)
    with pytest.raises(RuleConflict, match="Only 1 entrant is left"):
        event.pair()


def test_a_round_changed_by_hand():
    event = drawn(4)
    one = event.view().rounds[0]
    again = next(r for r in event.view().rounds if r.number == 2)
    found = event.format.check(event.view(after=1), event.options, proposal_of(one), again.number)
    assert {each.code for each in found} == {"round_robin.check.again", "round_robin.check.not_in_the_table"}
    assert event.format.check(event.view(after=1), event.options, proposal_of(again), 2) == ()


def proposal_of(played):
    return RoundProposal(played.pairings, played.byes, played.notes, played.label)


def test_why():
    event = drawn(4)
    second = event.view().rounds[1]
    reasons = event.format.reasons(event.view(after=1), event.options, second, second.pairings[0])
    assert dict(reasons[0].params) == {"a": 4, "b": 3, "players": 4, "round": 2}
    first = event.view().rounds[0]
    reasons = event.format.reasons(event.view(after=0), event.options, first, first.pairings[0])
    assert dict(reasons[0].params) == {"a": 1, "b": 4, "players": 4, "round": 1}


def test_margins_cannot_be_taken_up_with_results_in():
    event = all_play_all(4)
    event.pair()
    event.format.check_configuration(event.view(), old_text={}, new_text={"tiebreak": "margin"})
    event.finish()
    with pytest.raises(RuleConflict, match="Margins"):
        event.format.check_configuration(event.view(), old_text={}, new_text={"tiebreak": "margin"})
    event.format.check_configuration(event.view(), old_text={}, new_text={"tiebreak": "wins"})


# Real reports


def test_b15_leaving_a_round_robin_of_six_after_round_2():
    event = all_play_all(6)
    for _ in (1, 2):
        event.pair()
        event.finish()
    event.draw_all()
    leave(event, 3)
    his = [p for played in event.view().rounds for p in played.pairings if event.id("N03") in p.entrants]
    assert len(his) == 5
    assert all(pairing.settled for pairing in his)


def test_b30_an_odd_field_and_one_less():
    event = drawn(5)
    assert whole_schedule(event) == [
        [[2, 5], [3, 4]], [[5, 3], [1, 2]], [[3, 1], [4, 5]], [[1, 4], [2, 3]], [[4, 2], [5, 1]],
    ]  # fmt: skip
    assert [event.view().seed(played.byes[0].entrant) for played in event.view().rounds] == [1, 4, 2, 5, 3]
    first = [pair[0] for played in whole_schedule(event) for pair in played]
    assert {number: first.count(number) for number in range(1, 6)} == dict.fromkeys(range(1, 6), 2)
    event = all_play_all(5)
    event.withdraw(event.id("N03"), after=0)
    event.seed("as-entered")
    event.draw_all()
    assert len(event.view().rounds) == 3
    assert all(not played.byes for played in event.view().rounds)
    assert sum(len(played.pairings) for played in event.view().rounds) == 6


def test_b32_both_games_of_a_last_double_round_are_forfeited_by_one_action():
    event = drawn(9, cycles=2, double_rounds="on")
    assert len(event.view().rounds) == 18
    for number in range(1, 17):
        event.finish(number=number)
    before = event.scores()
    leave(event, 4)
    twins = [
        next(p for p in event.view().rounds[at].pairings if event.id("N04") in p.entrants) for at in (16, 17)
    ]
    opponent = next(each for each in twins[0].entrants if each != event.id("N04"))
    assert set(twins[0].entrants) == set(twins[1].entrants)
    assert [isinstance(each.deciding, m.Forfeit) for each in twins] == [True, True]
    number = event.view().seed(opponent)
    assert event.scores()[number] == before[number] + 2
    assert event.scores()[4] == before[4]


def test_it_says_its_rules():
    for options in (
        {},
        {"cycles": 2},
        {"cycles": 2, "double_rounds": "on", "colours": "off", "forfeit_counts": "on"},
    ):
        event = all_play_all(4, **options)
        assert all(event.format.rules_in_plain_words(event.options))
        assert event.format.field_warnings(event.view(), event.options)
