"""Somebody came late or came back while a round is under way, and is paired by hand with one who rests (REP-6)."""

from dataclasses import replace

import pytest

from tests.document.desk import (
    STAGE,
    TickingClock,
    finish,
    id_of,
    numbered_event,
    pairs,
    person,
    rests,
    round_of,
    score,
    standing,
    view_of,
)
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.divisions import AddDivision, SetDivision
from tourney_desktop.document.commands.entrants import AddEntrants, MarkAbsent, ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.fill_in import FILLED_IN, PairWithBye, by_hand, offers, standing_offers
from tourney_desktop.document.commands.rounds import PairAll, PairRound, UnpairRound
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.document.commands.swap import SwapPlayers, broken_rules, noted
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import ByeKind
from tourney_desktop.reports.explain import explanation
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.standings import places_of
from tourney_desktop.reports.words import label_line, note_text


def points(document):
    return {seed: score for _rank, seed, score in standing(document)}


def came_back(**options):
    """Eight; number 2 left after round 2, and is back when round 3 has its first result. Number 8 has the bye."""
    document = numbered_event("swiss", 8, **options)
    for _ in range(2):
        document.execute(PairRound(STAGE))
        finish(document)
    document.execute(WithdrawEntrant(STAGE, 2))
    document.execute(PairRound(STAGE))
    score(document, 1, "1-0")
    document.execute(ReturnEntrant(STAGE, 2))
    assert rests(document) == {8: "pairing-allocated"}
    return document


def came_late(count=7, **options):
    """An odd field in round 1, under way, and a newcomer for round 2: number ``count + 1``. ``count`` rests."""
    document = numbered_event("swiss", count, **options)
    document.execute(PairRound(STAGE))
    score(document, 1, "1-0")
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    return document


def test_the_one_who_came_back_plays_the_one_who_rests_and_nothing_else_changes():
    document = came_back()
    before = round_of(document)
    (offer,) = standing_offers(document.state, STAGE)
    assert (offer.one, offer.other) == (2, 8)
    assert points(document)[8] == 1, "the bye is worth a point"
    action = document.execute(offer)
    now = round_of(document)
    assert label_line(action.label) == "Paired by hand, round 3: Jo01 Birch and Jo07 Holly"
    assert now.pairings[:-1] == before.pairings
    assert (now.id, now.published, now.byes) == (before.id, True, ())
    table = now.pairings[-1]
    assert (table.number, table.table) == (4, 4)
    assert set(table.entrants) == {2, 8}
    assert [each.code for each in table.notes] == [FILLED_IN]
    assert points(document)[8] == 0, "the bye left no trace"
    assert standing_offers(document.state, STAGE) == ()


def test_it_is_one_step_that_undo_takes_back_and_redo_brings_again():
    for make in (came_back, came_late):
        document = make()
        before = document.state
        document.execute(standing_offers(before, STAGE)[0])
        after = document.state
        document.undo()
        assert document.state == before
        document.redo()
        assert document.state == after
        again = Document(MemoryStore(document.store.actions), TickingClock())
        assert again.state == after


def test_the_event_goes_on_as_if_the_round_had_been_drawn_so():
    document = came_back(rounds=4)
    document.execute(standing_offers(document.state, STAGE)[0])
    assert not round_of(document).complete
    with pytest.raises(RuleConflict, match="tables 2, 3, 4"):
        document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    assert [2, 8] not in [sorted(pair) for pair in pairs(document)], "they have met"
    assert rests(document) == {}
    assert set(broken_rules(document.state, round_of(document, 3))) <= noted(round_of(document, 3))


def test_the_pairing_and_everything_that_speaks_of_it_says_that_it_was_made_by_hand():
    document = came_back()
    document.execute(standing_offers(document.state, STAGE)[0])
    drawn = round_of(document)
    rows = pairings_table(view_of(document), drawn)
    (row,) = [row for row in rows.rows if row.key == 4]
    assert row.cells[rows.index("note")].text == "by hand"
    reasons = [each.text for each in explanation(view_of(document), drawn, drawn.pairings[-1]).reasons]
    assert any("paired by the director's hand" in text for text in reasons)


def test_first_moves_follow_the_rules_of_the_format():
    document = came_back()
    first_movers = {
        e: [
            pairing.sides[pairing.first].entrants == (e,)
            for number in (1, 2)
            for pairing in round_of(document, number).pairings
            if e in pairing.entrants
        ]
        for e in (2, 8)
    }
    balance = {e: 2 * sum(whites) - len(whites) for e, whites in first_movers.items()}
    document.execute(standing_offers(document.state, STAGE)[0])
    table = round_of(document).pairings[-1]
    white, black = table.sides[table.first].entrants[0], table.sides[1 - table.first].entrants[0]
    uneven = (balance[white] + 1) ** 2 + (balance[black] - 1) ** 2
    other = (balance[white] - 1) ** 2 + (balance[black] + 1) ** 2
    assert uneven <= other, "MSFS-8.3"
    assert uneven < other or first_movers[2][-1] != (white == 2), "the higher-ranked alternates"


@pytest.mark.parametrize("seed", range(1, 7))
def test_in_a_first_round_the_toss_says_who_moves_first(seed):
    document = came_late(seed=seed)
    tossed = {each.code for each in round_of(document).notes}
    document.execute(standing_offers(document.state, STAGE)[0])
    table = round_of(document).pairings[-1]
    even_moves_first = "swiss.note.toss_even" in tossed  # the newcomer is number 8, of the lower half
    assert table.sides[table.first].entrants == ((8,) if even_moves_first else (7,))


def test_where_nobody_moves_first_the_better_placed_is_named_first():
    document = came_back(colours="off")
    document.execute(standing_offers(document.state, STAGE)[0])
    table = round_of(document).pairings[-1]
    assert (table.first, table.entrants) == (None, (2, 8))


def test_a_newcomer_plays_from_this_round_on():
    document = came_late(late_entry_points="1/2")
    assert points(document)[8] == 0.5
    document.execute(standing_offers(document.state, STAGE)[0])
    assert view_of(document).participations[8].since_round == 1
    assert points(document)[8] == 0, "he has missed nothing, so nothing is given for it"
    finish(document)
    assert 8 in [each.entrant for each in places_of(view_of(document, after=1))]
    # and taken back with the round he is still in the field for it
    document.execute(UnpairRound(STAGE, discard_results=True))
    document.execute(PairRound(STAGE))
    assert rests(document) == {}


def test_a_broken_rule_is_named_before_and_wants_a_word():
    document = came_back()
    document.execute(KeepApart(2, 8, reason="sisters"))
    command = PairWithBye(round_of(document).id, 2, 8)
    (broken,) = command.effect(document.state).broken
    assert "sisters" in note_text(document.state, broken)
    with pytest.raises(RuleConflict, match=r"sisters.*ADD-6"):
        document.execute(command)
    document.execute(replace(command, accept=True))
    assert [each.rule for each in round_of(document).pairings[-1].notes] == ["REP-6", "ADD-6"]
    assert set(broken_rules(document.state, round_of(document))) <= noted(round_of(document))


def test_a_rematch_is_named_too():
    document = numbered_event("swiss", 6)
    document.execute(PairRound(STAGE))
    finish(document)
    assert [3, 6] in [sorted(pair) for pair in pairs(document)]
    document.execute(WithdrawEntrant(STAGE, 3))
    document.execute(PairRound(STAGE))
    (resting,) = rests(document)
    if resting != 6:
        document.execute(SwapPlayers(round_of(document).id, 6, resting, accept=True))
    score(document, 1, "1-0")
    document.execute(ReturnEntrant(STAGE, 3))
    with pytest.raises(RuleConflict, match=r"met in round 1.*MSFS-7\.2"):
        document.execute(PairWithBye(round_of(document).id, 3, 6))


def test_what_it_costs_is_told_against_the_least_there_could_be():
    document = came_back()
    effect = PairWithBye(round_of(document).id, 2, 8).effect(document.state)
    names = [each.name for each in effect.cost_after]
    assert (
        [each.name for each in effect.cost_before] == names == ["difference", "bottom", "top", "displacement"]
    )
    assert [each.cost for each in effect.cost_after] > [each.optimum for each in effect.cost_after]
    document.execute(PairWithBye(round_of(document).id, 2, 8))
    assert explanation(view_of(document), round_of(document)).costs == effect.cost_after


def test_naming_two_people_means_a_swap_or_a_pairing():
    document = came_back()
    drawn = round_of(document).id
    assert isinstance(by_hand(document.state, drawn, 1, 8), SwapPlayers)
    for one, other in ((2, 8), (8, 2)):
        assert by_hand(document.state, drawn, one, other) == PairWithBye(drawn, 2, 8)
    assert by_hand(document.state, drawn, 3, 2, accept=True) == PairWithBye(drawn, 2, 3, accept=True)


def test_who_cannot_be_paired_so_is_told_why():
    document = came_back(rounds=5)
    drawn = round_of(document).id
    sits = pairs(document)[1][0]
    refused = [
        (2, sits, "plays in round 3. Only one who has the bye"),
        (sits, 8, "plays or rests in round 3 already"),
        (2, 2, "does not rest"),
    ]
    for one, other, words in refused:
        with pytest.raises(RuleConflict, match=words):
            document.execute(PairWithBye(drawn, one, other))
    document.execute(WithdrawEntrant(STAGE, 2))
    with pytest.raises(RuleConflict, match="has withdrawn"):
        document.execute(PairWithBye(drawn, 2, 8))
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=5))
    with pytest.raises(RuleConflict, match="not in the field of round 3"):
        document.execute(PairWithBye(drawn, id_of(document, "Sorrel"), 8))
    assert offers(document.state, round_of(document)) == ()


def test_only_a_round_that_can_still_be_changed():
    document = came_back(rounds=5)
    old = round_of(document).id
    finish(document)
    document.execute(CloseStage(STAGE))
    with pytest.raises(RuleConflict, match="closed"):
        document.execute(PairWithBye(old, 2, 8))
    with pytest.raises(RuleConflict, match="closed"):
        document.execute(SwapPlayers(old, 1, 3))
    assert standing_offers(document.state, STAGE) == ()
    document.undo()
    document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict, match="last round"):
        document.execute(PairWithBye(old, 2, 8))


def test_a_rest_by_request_is_not_taken_away():
    document = numbered_event("swiss", 7)
    document.execute(MarkAbsent(STAGE, 7, (1,), ByeKind.HALF))
    document.execute(PairRound(STAGE))
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    assert offers(document.state, round_of(document)) == ()
    with pytest.raises(RuleConflict, match="asked to rest"):
        document.execute(PairWithBye(round_of(document).id, 8, 7))


def test_a_rook_round_knows_no_such_pairing():
    document = numbered_event("rook", 9)
    document.execute(PairRound(STAGE))
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    (sits_out,) = rests(document)
    assert offers(document.state, round_of(document)) == ()
    with pytest.raises(RuleConflict, match="does not rest by the pairing"):
        document.execute(PairWithBye(round_of(document).id, 10, sits_out))


# All-play-all: the game that somebody missed is played after all (MSFS-2.5)


def test_a_newcomer_makes_up_for_the_game_he_missed():
    document = numbered_event("all-play-all", 5)
    document.execute(PairAll(STAGE))
    for number in (1, 2):
        finish(document, number=number)
    free = [next(iter(rests(document, number))) for number in (1, 2)]
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=3))
    assert free == [1, 4]
    assert [points(document)[each] for each in free] == [2, 1], (
        "each has a forfeit of the one who missed the game"
    )
    found = standing_offers(document.state, STAGE)
    assert [(each.one, each.other) for each in found] == [(6, free[0]), (6, free[1])]
    document.execute(found[0])
    table = round_of(document, 1).pairings[-1]
    assert (table.entrants, table.first) == ((free[0], 6), 0), (
        "numbers 1 and 6 meet in round 1, and 1 moves first"
    )
    assert broken_rules(document.state, round_of(document, 1)) == ()
    assert [points(document)[each] for each in free] == [1, 1], "only the game of round 2 is still missed"
    document.execute(standing_offers(document.state, STAGE)[0])
    assert [points(document)[each] for each in free] == [1, 0]
    for number in range(1, 6):
        finish(document, number=number)
    assert sum(points(document).values()) == 15
    met = [frozenset(pair) for number in range(1, 6) for pair in pairs(document, number)]
    assert len(met) == len(set(met)) == 15


def test_one_who_came_back_plays_the_game_of_a_round_that_was_drawn_without_him():
    document = numbered_event("all-play-all", 8)
    for _ in (1, 2):
        document.execute(PairRound(STAGE))
        finish(document)
    for leaver in (1, 2):
        document.execute(WithdrawEntrant(STAGE, leaver))  # with two of seven games played: annulled
    document.execute(PairRound(STAGE))
    resting = sorted(rests(document))
    assert len(resting) == 2
    score(document, 1, "1-0")
    document.execute(ReturnEntrant(STAGE, 1))
    by_the_table, not_by_it = standing_offers(document.state, STAGE)
    assert {by_the_table.other, not_by_it.other} == set(resting)
    assert by_the_table.broken(document.state) == ()
    with pytest.raises(RuleConflict, match=r"MSFS-3\.2"):
        document.execute(not_by_it)
    document.execute(by_the_table)
    assert list(rests(document)) == [not_by_it.other]


# Other formats and several divisions


def test_where_losses_count_nobody_who_is_out_is_offered_and_a_newcomer_loses_nothing():
    document = numbered_event("moreswiss-open", 7, membership_required="off")
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    score(document, round_of(document).missing[0].table, "9:2")
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=3))
    late = id_of(document, "Sorrel")
    (offer,) = standing_offers(document.state, STAGE)
    document.execute(replace(offer, accept=True))
    assert {e for pairing in round_of(document).pairings for e in pairing.entrants} == set(range(1, 9))
    losses = {each.entrant: each.losses for each in places_of(view_of(document))}
    assert losses[late] == 1, "a loss for round 1, which was missed, and none for round 2"
    finish(document)
    document.execute(PairRound(STAGE))
    assert rests(document) == {}


def test_the_new_table_is_not_one_at_which_another_division_plays():
    document = came_back()
    config = document.state.stages[STAGE].config
    document.execute(AddDivision("Second", config))
    other = max(document.state.stages)
    document.execute(AddEntrants(other, tuple(person(name) for name in ("Yew", "Box", "Asp", "Bay"))))
    document.execute(SetDivision(document.state.stages[other].division, "Second", 4))
    document.execute(PairRound(other))
    command = PairWithBye(round_of(document).id, 2, 8)
    document.execute(command)
    assert [each.table for each in round_of(document).pairings] == [1, 2, 3, 6]
    with pytest.raises(BadInput, match="does not play in"):
        document.execute(replace(command, one=id_of(document, "Yew")))
