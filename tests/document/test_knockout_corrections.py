"""Corrections in a knockout: what hangs on a winner follows, is refused, or is cleared in one step (B34, B36, B37)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.desk import STAGE, numbered_event, pairs, round_of, score, seat, view_of
from tourney_desktop.document.commands.entrants import RemoveEntrant, WithdrawEntrant
from tourney_desktop.document.commands.lots import TypeLots
from tourney_desktop.document.commands.results import Entry, RecordResults
from tourney_desktop.document.commands.rounds import PairRound, Substitute, UnpairRound
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import EntrantId, Forfeit, Game, PairingNumber, Scored, Unit
from tourney_desktop.reports.words import label_line, note_text
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.result_text import Clear, read_result
from tourney_desktop.rules.view import stage_view

KIND = format_by_id("knockout")
WON = Scored(2, 0, Unit.HALF_POINTS)


def knockout(count, *, places=None, **options):
    """So many, number k on place k unless told otherwise."""
    document = numbered_event("knockout", count, **options)
    if count & (count - 1) == 0:
        document.execute(TypeLots(STAGE, tuple(map(EntrantId, places or range(1, count + 1)))))
    return document


def pair(document):
    document.execute(PairRound(STAGE))


def finish(document, wins=min):
    """Every open table of the last round: the smaller number wins."""
    for pairing in round_of(document).missing:
        winner = wins(pairing.entrants)
        score(document, pairing.table, "1-0" if pairing.entrants[0] == winner else "0-1")


def correction(document, number, table, text, **more):
    result = read_result(text, KIND.result_units(KIND.options(view_of(document))))
    return RecordResults(round_of(document, number).id, (Entry(table, result),), **more)


def correct(document, number, table, text, **more):
    document.execute(correction(document, number, table, text, **more))


def results(document, number=None):
    return [pairing.deciding for pairing in round_of(document, number).pairings]


def eight_in_the_semi_final():
    document = knockout(8)
    pair(document)
    finish(document)
    pair(document)
    return document


def test_b34_a_the_next_game_is_not_begun_so_its_player_is_replaced_and_nothing_else_moves():
    document = eight_in_the_semi_final()
    before = document.state
    correct(document, 1, 1, "0-1")
    assert pairs(document, 2) == [[2, 3], [5, 7]]
    old, new = before.rounds, document.state.rounds
    assert [old[each].pairings[1] for each in old] == [new[each].pairings[1] for each in new]
    assert round_of(document, 2).published
    assert len(document.actions) == len(document.timeline.done)
    document.undo()
    assert document.state == before


def test_b34_b_the_next_game_is_played_so_it_is_refused_and_says_what_hangs_on_it():
    document = eight_in_the_semi_final()
    finish(document)
    pair(document)
    finish(document)
    before = document.state
    with pytest.raises(RuleConflict) as refused:
        correct(document, 1, 1, "0-1")
    sentence = str(refused.value)
    assert "Table 1 of Semi-final (Jo00 Alder against Jo02 Cedar, 1 – 0)" in sentence
    assert "Table 1 of Final" in sentence
    assert "Elm" not in sentence.split("Table 1 of Final", maxsplit=1)[0]
    assert document.state is before


def test_b34_b_cleared_in_one_step_the_other_half_stays():
    document = eight_in_the_semi_final()
    finish(document)
    pair(document)
    finish(document)
    before = document.state
    correct(document, 1, 1, "0-1", clear_dependents=True)
    assert pairs(document, 2) == [[2, 3], [5, 7]]
    assert results(document, 2) == [None, WON]
    assert len(view_of(document).rounds) == 2  # the final is taken back
    assert "2 later games cleared" in label_line(document.undo_label)
    document.undo()
    assert document.state == before
    document.redo()
    assert pairs(document, 2) == [[2, 3], [5, 7]]
    finish(document)
    pair(document)
    assert pairs(document) == [[2, 5]]


def test_b34_other_points_for_the_same_winner_are_always_taken():
    document = eight_in_the_semi_final()
    finish(document)
    correct(document, 1, 1, "21-15")
    correct(document, 1, 1, "+/-")
    assert results(document, 2) == [WON, WON]


def test_a_final_whose_player_changes_is_opened_and_third_place_changes_with_it():
    document = knockout(4, third_place="match")
    pair(document)
    finish(document)
    pair(document)
    assert pairs(document) == [[2, 4]]
    finish(document)
    pair(document)
    finish(document)
    with pytest.raises(RuleConflict):
        correct(document, 1, 1, "0-1")
    correct(document, 1, 1, "0-1", clear_dependents=True)
    assert pairs(document, 2) == [[1, 4]]
    assert pairs(document, 3) == [[2, 3]]
    assert results(document, 2) == results(document, 3) == [None]


def test_a_cleared_result_takes_the_next_table_back_and_entering_it_brings_it_again():
    document = eight_in_the_semi_final()
    document.execute(RecordResults(round_of(document, 1).id, (Entry(1, Clear()),)))
    assert pairs(document, 2) == [[5, 7]]
    assert [pairing.table for pairing in round_of(document, 2).pairings] == [2]
    score(document, 2, "1-0", 2)
    correct(document, 1, 1, "0-1")
    assert sorted(pairs(document, 2)) == [[2, 3], [5, 7]]
    again = next(p for p in round_of(document, 2).pairings if p.table == 1)
    assert again.decisive
    assert again.games == ()
    assert next(p for p in round_of(document, 2).pairings if p.table == 2).games == (Game(WON),)
    score(document, 1, "1-0", 2)
    pair(document)
    assert pairs(document) == [[2, 5]]


def test_a_drawn_game_typed_over_a_win_opens_what_follows():
    document = eight_in_the_semi_final()
    correct(document, 1, 1, "1/2-1/2")
    assert pairs(document, 2) == [[5, 7]]
    with pytest.raises(RuleConflict) as refused:
        pair(document)
    assert refused.value.code == "pair.missing"
    entry = Entry(1, read_result("0-1"), replay=True)
    document.execute(RecordResults(round_of(document, 1).id, (entry,)))
    assert sorted(pairs(document, 2)) == [[2, 3], [5, 7]]


def test_both_forfeit_after_the_next_round_was_drawn():
    document = eight_in_the_semi_final()
    correct(document, 1, 1, "-/-")
    assert pairs(document, 2) == [[5, 7]]
    finish(document)
    pair(document)
    assert pairs(document) == [[3, 5]]
    correct(document, 1, 1, "1-0")  # now somebody must be met before the final
    assert len(view_of(document).rounds) == 2
    assert sorted(pairs(document, 2)) == [[1, 3], [5, 7]]


def test_a_decided_game_is_not_replayed():
    document = eight_in_the_semi_final()
    with pytest.raises(RuleConflict) as refused:
        document.execute(RecordResults(round_of(document, 1).id, (Entry(1, WON, replay=True),)))
    assert refused.value.code == "result.no_replay"


def test_a_walk_over_made_by_leaving_is_no_game_that_stands_in_the_way():
    document = knockout(8)
    pair(document)
    finish(document)
    document.execute(WithdrawEntrant(STAGE, EntrantId(3)))
    pair(document)
    assert results(document)[0] == Forfeit(0)
    correct(document, 1, 1, "0-1")
    assert pairs(document, 2)[0] == [2, 3]
    assert results(document, 2)[0] == Forfeit(0)


def test_who_leaves_while_a_drawn_game_is_open_loses_the_replay():
    document = knockout(2)
    pair(document)
    score(document, 1, "5:5")
    document.execute(WithdrawEntrant(STAGE, EntrantId(1)))
    assert [game.outcome for game in round_of(document).pairings[0].games] == [Scored(5, 5), Forfeit(1)]


def test_a_substitute_goes_with_the_player_who_is_replaced():
    document = eight_in_the_semi_final()
    document.execute(Substitute(round_of(document, 2).id, EntrantId(1), ("Sub, Sue",)))
    document.execute(Substitute(round_of(document, 2).id, EntrantId(5), ("Sub, Sam",)))
    correct(document, 1, 1, "0-1")
    assert [each.entrant for each in round_of(document, 2).line_ups] == [5]


def test_a_preliminary_corrected_after_the_draw_gives_the_place_to_the_other():
    document = numbered_event("knockout", 5)
    document.execute(TypeLots(STAGE, (EntrantId(4), EntrantId(5))))
    pair(document)
    finish(document)
    document.execute(TypeLots(STAGE, tuple(map(EntrantId, (2, 4, 1, 3)))))
    pair(document)
    assert pairs(document) == [[2, 4], [1, 3]]
    correct(document, 1, 1, "0-1")
    assert pairs(document) == [[2, 5], [1, 3]]


def test_seats_changed_by_hand_stay_changed():
    document = knockout(8)
    pair(document)
    finish(document)
    pair(document)
    seat(document, [(1, 5)])
    assert sorted(map(sorted, pairs(document))) == [[1, 5], [3, 7]]
    correct(document, 1, 1, "0-1")
    assert sorted(map(sorted, pairs(document))) == [[2, 5], [3, 7]]


def test_b36_the_second_final_goes_when_the_first_is_corrected():
    document = knockout(4, losers_bracket="on", places=[1, 4, 3, 2])
    while len(view_of(document).rounds) < 4:
        pair(document)
        if len(view_of(document).rounds) < 4:
            finish(document)
    assert pairs(document) == [[1, 2]]
    score(document, 1, "0-1")
    pair(document)
    assert len(view_of(document).rounds) == 5
    correct(document, 4, 1, "1-0")
    assert len(view_of(document).rounds) == 4
    phase = KIND.phase(view_of(document), KIND.options(view_of(document)))
    assert (phase.over, phase.winner) == (True, 1)


def test_b36_a_second_final_with_a_score_is_asked_about():
    document = knockout(4, losers_bracket="on", places=[1, 4, 3, 2])
    while len(view_of(document).rounds) < 5:
        pair(document)
        finish(document, max if len(view_of(document).rounds) == 4 else min)
    with pytest.raises(RuleConflict) as refused:
        correct(document, 4, 1, "1-0")
    assert "Second final" in str(refused.value)
    correct(document, 4, 1, "1-0", clear_dependents=True)
    assert len(view_of(document).rounds) == 4


def test_b37_places_can_be_exchanged_while_nobody_there_has_played():
    document = numbered_event("knockout", 8, bracket="seeded")
    pair(document)
    assert pairs(document) == [[1, 8], [5, 4], [3, 6], [7, 2]]
    score(document, 1, "1-0")
    drawn = round_of(document).id
    document.execute(SwapPlayers(drawn, EntrantId(6), EntrantId(7), accept=True))
    assert pairs(document) == [[1, 8], [5, 4], [3, 7], [6, 2]]
    assert results(document)[0] == WON
    with pytest.raises(RuleConflict) as refused:
        document.execute(SwapPlayers(drawn, EntrantId(8), EntrantId(7), accept=True))
    assert refused.value.code == "swap.has_result"


def test_what_follows_is_said_beside_the_correction():
    document = eight_in_the_semi_final()
    command = correction(document, 1, 1, "0-1")
    notes = [note_text(document.state, each) for each in command.warnings(document.state)]
    assert notes == ["Semi-final, table 1: Jo01 Birch and Jo02 Cedar meet now."]
    command = RecordResults(round_of(document, 1).id, (Entry(1, Clear()),))
    notes = [note_text(document.state, each) for each in command.warnings(document.state)]
    assert notes == ["Semi-final: table 1 is taken back until it is known who plays."]


def test_dependents_are_the_rounds_a_game_leads_to():
    document = knockout(8, third_place="match")
    while len(view_of(document).rounds) < 4:
        pair(document)
        finish(document)
    ids = [each.id for each in view_of(document).rounds]
    view = view_of(document)
    assert KIND.dependents(view, ids[0], PairingNumber(4)) == tuple(ids[1:])
    assert KIND.dependents(view, ids[1], PairingNumber(1)) == (ids[2], ids[3])
    assert KIND.dependents(view, ids[2], PairingNumber(1)) == ()


# Typed lots


def test_typed_lots_are_one_step_and_can_be_taken_back():
    document = numbered_event("knockout", 4)
    document.execute(TypeLots(STAGE, tuple(map(EntrantId, (4, 3, 2, 1)))))
    assert label_line(document.undo_label) == "Lots typed: table places, 4 names"
    assert document.execute(TypeLots(STAGE, tuple(map(EntrantId, (4, 3, 2, 1))))) is None
    document.execute(TypeLots(STAGE, ()))
    assert view_of(document).stage.lots == ()


@pytest.mark.parametrize(
    ("order", "code"),
    [((1, 2, 3, 1), "seeds.order_twice"), ((1, 2, 3), "knockout.lots.places_others")],
)
def test_lots_that_do_not_fit_are_not_taken(order, code):
    document = numbered_event("knockout", 4)
    with pytest.raises(BadInput) as refused:
        document.execute(TypeLots(STAGE, tuple(map(EntrantId, order))))
    assert refused.value.code == code
    assert view_of(document).stage.lots == ()


def test_lots_come_in_their_turn():
    document = numbered_event("knockout", 5)
    pair(document)
    with pytest.raises(RuleConflict) as refused:
        document.execute(TypeLots(STAGE, tuple(map(EntrantId, (1, 2, 3, 4)))))
    assert refused.value.code == "knockout.lots.too_early"
    finish(document)
    pair(document)
    with pytest.raises(RuleConflict) as refused:
        document.execute(TypeLots(STAGE, tuple(map(EntrantId, (1, 2, 3, 4)))))
    assert refused.value.code == "knockout.lots.too_late"


def test_in_a_seeded_bracket_lots_are_the_seeds():
    document = numbered_event("knockout", 4, bracket="seeded")
    document.execute(TypeLots(STAGE, tuple(map(EntrantId, (4, 3, 2, 1)))))
    assert view_of(document).seed(EntrantId(4)) == 1


def test_who_waits_for_the_table_is_in_the_draw_and_cannot_be_struck():
    document = knockout(5)
    pair(document)
    waiting = set(map(EntrantId, range(1, 6))) - set(round_of(document).pairings[0].entrants)
    for each in waiting:
        with pytest.raises(RuleConflict) as refused:
            document.execute(RemoveEntrant(each))
        assert refused.value.code == "entrant.has_played"
    document.execute(UnpairRound(STAGE))
    document.execute(RemoveEntrant(min(waiting)))
    assert len(document.state.entrants) == 4


def test_the_same_places_are_drawn_after_un_pairing():
    document = numbered_event("knockout", 16)
    pair(document)
    drawn = pairs(document)
    document.execute(UnpairRound(STAGE))
    pair(document)
    assert pairs(document) == drawn


# Whatever is corrected


def sound(document):
    """Everybody sits where the table sends him, every round passes its checks, nothing waits that could be drawn."""
    view = view_of(document)
    options = KIND.options(view)
    stands = KIND.stands(view, options)
    for node, game in stands.drawn.items():
        fed = stands.fed(node)
        assert fed == (None, None) or game.seats == fed, node
    for each in view.rounds:
        assert each.pairings
        assert [p.number for p in each.pairings] == list(range(1, len(each.pairings) + 1))
        assert all(pairing.decisive for pairing in each.pairings)
    if all(each.complete for each in view.rounds):
        for each in view.rounds:
            before = stage_view(document.state, STAGE, each.number - 1)
            proposal = RoundProposal(each.pairings, each.byes, each.notes, each.label)
            found = check_round(before, KIND, proposal, each.number)
            assert found == ()


TEXTS = ("1-0", "0-1", "3-1", "0-5", "1/2-1/2", "+/-", "-/+", "-/-", "clear", "adjourned")


@settings(deadline=None)
@given(data=st.data())
def test_any_correction_leaves_a_sound_bracket_and_undo_brings_everything_back(data):
    count = data.draw(st.integers(3, 20))
    losers = data.draw(st.sampled_from(("off", "on")))
    document = numbered_event(
        "knockout",
        count,
        seed=data.draw(st.integers(1, 9999)),
        losers_bracket=losers,
        bracket=data.draw(st.sampled_from(("lot", "seeded"))),
        third_place=data.draw(st.sampled_from(("shared", "match"))),
    )
    dice = data.draw(st.randoms(use_true_random=False))
    for _ in range(12):
        view = view_of(document)
        if KIND.phase(view, KIND.options(view)).over:
            break
        if all(each.complete for each in view.rounds):
            pair(document)
        for each in view_of(document).rounds:
            for pairing in each.missing:
                text = dice.choice(("1-0", "0-1", "1-0", "0-1", "0-1", "2-7", "-/-"))
                correct(document, each.number, pairing.table, text, clear_dependents=True)
        sound(document)
        if data.draw(st.booleans()):
            one_correction(document, data)
    view = view_of(document)
    if KIND.phase(view, KIND.options(view)).over:
        ranks = [place.rank for place in KIND.places(view, KIND.options(view))]
        assert ranks == sorted(ranks)


def refusal(document, command):
    try:
        command.decide(document.state)
    except RuleConflict as refused:
        return refused.code
    return ""


def one_correction(document, data):
    drawn = data.draw(st.sampled_from(view_of(document).rounds))
    pairing = data.draw(st.sampled_from(drawn.pairings))
    text = data.draw(st.sampled_from(TEXTS))
    before = document.state
    command = correction(document, drawn.number, pairing.table, text)
    if refusal(document, command):
        assert refusal(document, command) == "result.dependents"
        assert document.state is before
        command = correction(document, drawn.number, pairing.table, text, clear_dependents=True)
    document.execute(command)
    sound(document)
    after = document.state
    if after is before:
        return
    document.undo()
    assert document.state == before
    document.redo()
    assert document.state == after
