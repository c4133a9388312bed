"""Troubles that were reported of other programs, each played through here. The names are those of the collection."""

import pytest

from tests.document.desk import (
    STAGE,
    TickingClock,
    empty_event,
    finish,
    numbered_event,
    pairs,
    rests,
    round_of,
    score,
    seat,
    standing,
    view_of,
)
from tourney_desktop.document.commands.entrants import (
    MarkAbsent,
    RemoveEntrant,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.fill_in import standing_offers
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.document.commands.results import RecordResults, one_result
from tourney_desktop.document.commands.rounds import PairAll, PairRound, UnpairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.errors import BadInput, NoLegalPairing, RuleConflict
from tourney_desktop.domain.model import ByeKind, Forfeit, Scored, Unit
from tourney_desktop.reports.standings import places_of
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.words import label_line, note_text
from tourney_desktop.rules.formats import format_by_id

ALLOCATED = "pairing-allocated"


def reopened(document):
    """The program quit and started again."""
    return Document(MemoryStore(document.store.actions), TickingClock())


def points(document):
    return {seed: score for _rank, seed, score in standing(document)}


def met(document, number=None):
    return sorted(tuple(sorted(pair)) for pair in pairs(document, number))


def warned(document):
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    return [note_text(document.state, each) for each in kind.field_warnings(view, kind.options(view))]


def test_b03_a_bye_by_hand_moved_to_another_leaves_nothing_of_the_first():
    document = numbered_event("swiss", 7)
    for who, wanted in ((4, [(1, 5), (2, 6), (3, 7)]), (6, [(1, 4), (2, 5), (3, 7)])):
        document.execute(MarkAbsent(STAGE, who, (1,), ByeKind.FULL))
        document.execute(PairRound(STAGE))
        assert met(document) == wanted
        assert rests(document) == {who: "full"}
        finish(document)
        assert sum(points(document).values()) == 4
        while view_of(document).rounds or view_of(document).participations[who].absences:
            document.undo()


def test_b03_a_bye_by_hand_in_an_even_field_forces_a_second_and_it_is_said_before():
    document = numbered_event("swiss", 8)
    document.execute(MarkAbsent(STAGE, 3, (1,), ByeKind.FULL))
    assert any("another rests" in text for text in warned(document))
    document.execute(PairRound(STAGE))
    assert met(document) == [(1, 5), (2, 6), (4, 7)]
    assert rests(document) == {3: "full", 8: ALLOCATED}


def three_against_three():
    """Six players; after round 3 the first three have each met the last three."""
    document = numbered_event("swiss", 6, rounds=5)
    for wanted in ([(1, 4), (2, 5), (3, 6)], [(1, 5), (2, 6), (3, 4)], [(1, 6), (2, 4), (3, 5)]):
        document.execute(PairRound(STAGE))
        seat(document, wanted)
        finish(document, "1/2-1/2")
    return document


def test_b07_no_legal_round_keeps_the_event_open_and_offers_three_ways_out():
    assert any("more than half" in text for text in warned(numbered_event("swiss", 6, rounds=5)))
    document = three_against_three()
    with pytest.raises(NoLegalPairing) as refused:
        document.execute(PairRound(STAGE))
    assert "only still meet each other" in str(refused.value)
    assert "rematch at 1 table" in str(refused.value)
    assert not stage_status(view_of(document)).over
    document.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.2"})))
    earlier = {pair for number in (1, 2, 3) for pair in met(document, number)}
    assert len(earlier & set(met(document))) == 1
    document.undo()
    document.execute(CloseStage(STAGE))
    assert stage_status(view_of(document)).over


def test_b11_nobody_one_and_two_who_have_met():
    document = numbered_event("swiss", 6)
    document.execute(PairRound(STAGE))
    finish(document)
    for entrant in range(1, 7):
        document.execute(WithdrawEntrant(STAGE, entrant))
    with pytest.raises(RuleConflict, match="Nobody is in the field"):
        document.execute(PairRound(STAGE))
    document.execute(ReturnEntrant(STAGE, 1))
    with pytest.raises(RuleConflict, match="Only Alder"):
        document.execute(PairRound(STAGE))
    document.execute(ReturnEntrant(STAGE, 4))
    with pytest.raises(NoLegalPairing, match="rematch at 1 table"):
        document.execute(PairRound(STAGE))
    assert [each.number for each in view_of(document).rounds] == [1]
    document.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.2"})))
    assert met(document) == [(1, 4)]


def test_b12_a_player_dropped_right_after_his_result():
    document = numbered_event("swiss", 8)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    seat(document, [(3, 4)])
    table = next(each.table for each in round_of(document).pairings if set(each.entrants) == {3, 4})
    first = round_of(document).at_table(table).entrants[0]
    score(document, table, "1-0" if first == 3 else "0-1")
    document.execute(WithdrawEntrant(STAGE, 4))
    document = reopened(document)
    assert round_of(document).at_table(table).deciding == Scored(
        *((2, 0) if first == 3 else (0, 2)), Unit.HALF_POINTS
    )
    finish(document)
    document.execute(PairRound(STAGE))
    assert len(pairs(document)) == 3
    assert list(rests(document).values()) == [ALLOCATED]
    seated = [each for pair in pairs(document) for each in pair] + list(rests(document))
    assert sorted(seated) == [1, 2, 3, 5, 6, 7, 8]
    assert {each.entrant: each.status for each in places_of(view_of(document))}[4] == "withdrawn"


def test_b13_requested_byes_in_the_first_round():
    six = numbered_event("swiss", 6)
    six.execute(MarkAbsent(STAGE, 3, (1,), ByeKind.HALF))
    six.execute(PairRound(STAGE))
    assert met(six) == [(1, 4), (2, 5)]
    assert rests(six) == {3: "half", 6: ALLOCATED}
    finish(six)
    assert (points(six)[3], points(six)[6]) == (0.5, 1)

    five = numbered_event("swiss", 5)
    five.execute(MarkAbsent(STAGE, 5, (1,), ByeKind.HALF))
    five.execute(PairRound(STAGE))
    assert met(five) == [(1, 3), (2, 4)]
    assert rests(five) == {5: "half"}

    alone = numbered_event("swiss", 5)
    for entrant in (2, 3, 4, 5):
        alone.execute(MarkAbsent(STAGE, entrant, (1,), ByeKind.HALF))
    alone.execute(PairRound(STAGE))
    assert pairs(alone) == []
    assert rests(alone)[1] == ALLOCATED
    assert any("only Jo00 Alder is here" in note_text(alone.state, each) for each in round_of(alone).notes)


@pytest.mark.parametrize("way", ["keep", "repair"])
def test_b15_somebody_leaves_a_round_that_is_drawn_and_not_begun(way):
    document = numbered_event("swiss", 8)
    for _ in range(2):
        document.execute(PairRound(STAGE))
        finish(document)
    document.execute(PairRound(STAGE))
    gone, stays = pairs(document)[1]
    document.execute(WithdrawEntrant(STAGE, gone, way))
    if way == "keep":
        assert round_of(document).pairings[1].deciding == Forfeit(1)
        before = points(document)[stays]
        finish(document)
        assert points(document)[stays] == before
        return
    assert len(pairs(document)) == 3
    assert list(rests(document).values()) == [ALLOCATED]
    assert gone not in [each for pair in pairs(document) for each in pair] + list(rests(document))


@pytest.mark.parametrize("in_advance", [True, False])
def test_b15_somebody_leaves_a_round_robin_and_no_game_of_his_stays_open(in_advance):
    document = numbered_event("all-play-all", 6)
    if in_advance:
        document.execute(PairAll(STAGE))
    for number in (1, 2):
        if not in_advance:
            document.execute(PairRound(STAGE))
        finish(document, number=number)
    document.execute(WithdrawEntrant(STAGE, 2))
    for number in (3, 4, 5):
        if not in_advance:
            document.execute(PairRound(STAGE))
        finish(document, number=number)
        his = [each for each in round_of(document, number).pairings if 2 in each.entrants]
        assert all(each.settled for each in his)
    assert stage_status(view_of(document)).over
    assert points(document)[2] == 0, "two games of five are under half: they count for nobody"
    assert sum(points(document).values()) == 10, "the other five have played all their ten games"


def test_b17_a_withdrawal_by_mistake_leaves_no_trace_in_the_second_pairing():
    def two_rounds():
        document = numbered_event("swiss", 8)
        for _ in range(2):
            document.execute(PairRound(STAGE))
            finish(document)
        return document

    never, mistaken = two_rounds(), two_rounds()
    never.execute(PairRound(STAGE))
    mistaken.execute(WithdrawEntrant(STAGE, 2))
    mistaken.execute(PairRound(STAGE))
    assert list(rests(mistaken).values()) == [ALLOCATED]
    mistaken.execute(ReturnEntrant(STAGE, 2))
    mistaken.execute(UnpairRound(STAGE))
    mistaken.execute(PairRound(STAGE))
    assert round_of(mistaken).pairings == round_of(never).pairings
    assert round_of(mistaken).byes == round_of(never).byes == ()
    assert round_of(mistaken).random_seed == round_of(never).random_seed
    assert places_of(view_of(mistaken)) == places_of(view_of(never))


def test_b17_with_results_in_the_round_the_one_who_came_back_is_offered_the_one_who_rests():
    document = numbered_event("swiss", 8)
    for _ in range(2):
        document.execute(PairRound(STAGE))
        finish(document)
    document.execute(WithdrawEntrant(STAGE, 2))
    document.execute(PairRound(STAGE))
    (resting,) = rests(document)
    score(document, 1, "1-0")
    document.execute(ReturnEntrant(STAGE, 2))
    with pytest.raises(RuleConflict, match="holds 1 result"):
        document.execute(UnpairRound(STAGE))
    (offer,) = standing_offers(document.state, STAGE)
    document.execute(offer)
    assert pairs(document)[-1] in ([2, resting], [resting, 2])
    assert rests(document) == {}
    finish(document)
    assert sum(points(document).values()) == 12, "twelve games, and no bye left of the first try"


def test_b20_an_old_result_signed_on_the_wrong_side():
    document = numbered_event("swiss", 8)
    document.execute(PairRound(STAGE))
    finish(document)
    a, b = pairs(document)[0]
    score(document, 1, "0-1")  # truly 1-0
    document.execute(PairRound(STAGE))
    finish(document)
    for each in (a, b):  # A wins round 2, B loses it
        table = next(p.table for p in round_of(document).pairings if each in p.entrants)
        first = round_of(document).at_table(table).entrants[0] == each
        score(document, table, "1-0" if first == (each == a) else "0-1")
    document.execute(PairRound(STAGE))
    for table in (1, 2):
        score(document, table, "1/2-1/2")
    kept = [pairs(document, number) for number in (2, 3)]
    points_before, places_before = points(document), places_of(view_of(document))

    correction = one_result(round_of(document, 1).id, 1, Scored(2, 0, Unit.HALF_POINTS))
    said = [note_text(document.state, each) for each in correction.warnings(document.state)]
    action = document.execute(correction)
    assert (
        said[0]
        == "Rounds 2 and 3 were paired with the old score and stand as they are; only standings change."
    )
    assert not any("pair again" in text for text in said), "round 3 has results already"
    assert "was 0 – 1, now 1 – 0" in label_line(action.label)
    assert points(document)[a] == points_before[a] + 1
    assert points(document)[b] == points_before[b] - 1
    assert [pairs(document, number) for number in (2, 3)] == kept
    document.execute(one_result(round_of(document, 1).id, 1, Scored(0, 2, Unit.HALF_POINTS)))
    assert places_of(view_of(document)) == places_before


def test_b20_pairing_again_is_offered_while_the_next_round_has_no_results():
    document = numbered_event("swiss", 8)
    document.execute(PairRound(STAGE))
    finish(document)
    score(document, 1, "0-1")
    document.execute(PairRound(STAGE))
    wrong = met(document)
    correction = one_result(round_of(document, 1).id, 1, Scored(2, 0, Unit.HALF_POINTS))
    said = [note_text(document.state, each) for each in correction.warnings(document.state)]
    assert "tables of round 2 would differ" in said[1]
    assert "pair again" in said[2]
    document.execute(correction)
    assert met(document) == wrong
    document.execute(PairAgain(STAGE))
    assert met(document) != wrong
    assert sum(1 for pair in wrong if pair not in met(document)) == int(
        said[1].split(", ")[1].split(" of")[0]
    )


def six_with(points_wanted):
    """An all-play-all of six that ends with these points, equal points with equal tie-breaks."""
    document = numbered_event("all-play-all", 6, tiebreak="wins")
    document.execute(PairAll(STAGE))
    for number in range(1, 6):
        for pairing in round_of(document, number).pairings:
            score(document, pairing.table, points_wanted(*pairing.entrants), number)
    return document


def test_b27_ranks_of_shared_places():
    beaten_by_the_better = {(6, 1), (3, 4), (4, 5), (5, 3)}  # 6 beats 1; 3, 4 and 5 go round in a circle

    def result(one, two):
        if {(one, two), (two, one)} & beaten_by_the_better:
            return "1-0" if (one, two) in beaten_by_the_better else "0-1"
        return "1-0" if one < two else "0-1"

    document = six_with(result)
    assert [(rank, points) for rank, _seed, points in standing(document)] == [
        (1, 4), (1, 4), (3, 2), (3, 2), (3, 2), (6, 1),
    ]  # fmt: skip
    shared = [each.shared for each in places_of(view_of(document))]
    assert shared == [True] * 5 + [False]


def test_b27_a_tied_second_place_is_undecided_until_somebody_decides_and_stays_so_on_re_opening():
    def result(one, two):
        if 1 in (one, two) or 6 in (one, two):
            return "1-0" if one < two else "0-1"
        return "1/2-1/2"

    document = six_with(result)
    assert [rank for rank, _seed, _points in standing(document)] == [1, 2, 2, 2, 2, 6]
    document.execute(DecideTie(STAGE, (4, 2, 5, 3), "lot", "drawn at the desk"))
    decided = standing(document)
    assert [(rank, seed) for rank, seed, _points in decided] == [
        (1, 1),
        (2, 4),
        (3, 2),
        (4, 5),
        (5, 3),
        (6, 6),
    ]
    assert standing(reopened(document)) == decided
    assert "drawn" in document.state.ties[0].reason

    drawn_by_us = numbered_event("all-play-all", 4, final_tie="draw_lot")
    drawn_by_us.execute(PairAll(STAGE))
    for number in (1, 2, 3):
        finish(drawn_by_us, "1/2-1/2", number)
    assert sorted(rank for rank, _seed, _points in standing(drawn_by_us)) == [1, 2, 3, 4]
    assert standing(reopened(drawn_by_us)) == standing(drawn_by_us)


def test_b30_an_odd_round_robin_frees_everybody_once_and_keeps_no_phantom():
    document = numbered_event("all-play-all", 5)
    document.execute(PairAll(STAGE))
    assert [pairs(document, number) for number in range(1, 6)] == [
        [[2, 5], [3, 4]], [[5, 3], [1, 2]], [[3, 1], [4, 5]], [[1, 4], [2, 3]], [[4, 2], [5, 1]],
    ]  # fmt: skip
    assert [list(rests(document, number)) for number in range(1, 6)] == [[1], [4], [2], [5], [3]]
    whites = [pair[0] for number in range(1, 6) for pair in pairs(document, number)]
    assert all(whites.count(each) == 2 for each in range(1, 6))
    for number in range(1, 6):
        finish(document, "1/2-1/2", number)
    assert set(points(document).values()) == {2.0}, "being free is worth nothing"
    assert {each.tie_breaks[0].value for each in places_of(view_of(document))} == {"4"}

    again = numbered_event("all-play-all", 5)
    again.execute(RemoveEntrant(5))
    again.execute(PairAll(STAGE))
    assert len(view_of(again).rounds) == 3
    assert [len(pairs(again, number)) for number in (1, 2, 3)] == [2, 2, 2]
    assert not any(rests(again, number) for number in (1, 2, 3))


def test_b32_who_leaves_before_the_last_double_round_loses_both_games_in_one_action():
    document = numbered_event("all-play-all", 9, cycles=2, double_rounds="on")
    document.execute(DrawSeeds(STAGE, order=(5, 1, 2, 3, 4, 6, 7, 8, 9)))  # number 1 does not rest at the end
    document.execute(PairAll(STAGE))
    assert len(view_of(document).rounds) == 18
    for number in range(1, 17):
        finish(document, "1/2-1/2", number)

    def last_two():
        return [p for number in (17, 18) for p in round_of(document, number).pairings if 5 in p.entrants]

    one, two = last_two()
    assert one.entrants == two.entrants[::-1]
    opponent = view_of(document).seed(next(each for each in one.entrants if each != 5))
    before = points(document)
    document.execute(WithdrawEntrant(STAGE, 5))
    assert all(isinstance(p.deciding, Forfeit) for p in last_two())
    assert points(document)[opponent] == before[opponent] + 2
    assert points(document)[1] == before[1]
    document.undo()
    assert points(document) == before


def test_b19_what_is_no_result_leaves_everything_as_it_was():
    document = numbered_event("swiss", 4)
    document.execute(PairRound(STAGE))
    before = document.state
    for outcome in (Scored(2, 2, Unit.HALF_POINTS), Scored(3, 2, Unit.HALF_POINTS), Scored(-5, 7, Unit.HALF_POINTS),
                    Scored(0, 0, Unit.HALF_POINTS), Scored(120, 90)):  # fmt: skip
        with pytest.raises(BadInput, match="must be 1-0"):
            document.execute(one_result(round_of(document).id, 1, outcome))
        assert document.state is before
    empty = RecordResults(round_of(document).id, ())
    assert document.execute(empty) is None


def test_a_swap_at_a_table_of_a_schedule_is_no_way_to_move_a_rest():
    document = empty_event("all-play-all")
    with pytest.raises(RuleConflict):
        document.execute(PairAll(STAGE))
    document = numbered_event("all-play-all", 5)
    document.execute(PairAll(STAGE))
    with pytest.raises(RuleConflict, match=r"MSFS-3\.2"):
        document.execute(SwapPlayers(round_of(document, 1).id, 1, 2))
