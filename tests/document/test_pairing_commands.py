"""What a director does to pairings by hand: every command does its thing, refuses with a sentence, and is undone."""

from dataclasses import replace

import pytest

from tests.document.desk import (
    PRESETS,
    STAGE,
    empty_event,
    finish,
    id_of,
    numbered_event,
    pairs,
    person,
    rests,
    round_of,
    score,
    seat,
    standing,
    view_of,
)
from tourney_desktop.document.commands.apart import KeepApart, RelateTeams
from tourney_desktop.document.commands.entrants import AddEntrants, MarkAbsent, ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.fill_in import PairWithBye
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.document.commands.rounds import PairAll, PairRound, UnpairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CloseStage, ConfigureStage
from tourney_desktop.document.commands.swap import SwapPlayers, broken_rules, noted
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.domain.errors import BadInput, NoLegalPairing, RuleConflict
from tourney_desktop.domain.model import ByeKind, Side
from tourney_desktop.domain.notes import BY_HAND
from tourney_desktop.reports.explain import explanation
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.words import label_line, note_text


def drawn(preset="swiss", count=8, **options):
    document = numbered_event(preset, count, **options)
    document.execute(PairRound(STAGE))
    return document


def with_teams(**options):
    """Four of two schools each."""
    document = empty_event("swiss", **options)
    people = [("Ash", "North"), ("Bay", "North"), ("Cane", "South"), ("Dill", "South")]
    document.execute(AddEntrants(STAGE, tuple(person(name, team=team) for name, team in people)))
    return document


def four_all_level():
    """An all-play-all of four in which everybody drew with everybody."""
    document = numbered_event("all-play-all", 4)
    document.execute(PairAll(STAGE))
    for number in (1, 2, 3):
        finish(document, "1/2-1/2", number)
    return document


def stuck():
    """Six players, and after round 3 the first three have each met the last three (B07)."""
    document = numbered_event("swiss", 6, rounds=5)
    for number, wanted in enumerate(
        ([(1, 4), (2, 5), (3, 6)], [(1, 5), (2, 6), (3, 4)], [(1, 6), (2, 4), (3, 5)])
    ):
        document.execute(PairRound(STAGE))
        seat(document, wanted)
        finish(document, "1/2-1/2" if number else "")
    return document


EVERY_COMMAND = {
    "keep apart": (with_teams, lambda d: KeepApart(1, 3, reason="sisters")),
    "keep apart if possible": (with_teams, lambda d: KeepApart(3, 1, hard=False)),
    "may meet again": (
        lambda: after(with_teams(), KeepApart(1, 3)),
        lambda d: KeepApart(1, 3, removed=True),
    ),
    "related": (with_teams, lambda d: RelateTeams(("North", "South"))),
    "related no more": (
        lambda: after(with_teams(), RelateTeams(("north", "south"))),
        lambda d: RelateTeams(("South", "North"), removed=True),
    ),
    "typed lots": (with_teams, lambda d: DrawSeeds(STAGE, order=(4, 2, 1, 3))),
    "swap": (drawn, lambda d: SwapPlayers(round_of(d).id, 1, 2)),
    "swap at one table": (drawn, lambda d: SwapPlayers(round_of(d).id, 1, 5)),
    "swap for a rest": (
        lambda: drawn(count=7),
        lambda d: SwapPlayers(round_of(d).id, 7, 2, accept=True),
    ),
    "swap in rook": (lambda: drawn("rook"), lambda d: SwapPlayers(round_of(d).id, 1, 2, accept=True)),
    "swap in a schedule": (
        lambda: drawn("all-play-all", 6),
        lambda d: SwapPlayers(round_of(d).id, 1, 2, accept=True),
    ),
    "whole schedule": (lambda: numbered_event("all-play-all", 7), lambda d: PairAll(STAGE)),
    "rest of the schedule": (lambda: drawn("all-play-all", 7), lambda d: PairAll(STAGE, draft=True)),
    "waived": (stuck, lambda d: PairRound(STAGE, waived=frozenset({"MSFS-7.2"}))),
    "tie": (four_all_level, lambda d: DecideTie(STAGE, (3, 1, 4, 2), "playoff", "blitz")),
    "pair with the bye": (
        lambda: after(drawn(count=7), AddEntrants(STAGE, (person("Sorrel"),), late_from=2)),
        lambda d: PairWithBye(round_of(d).id, 8, 7),
    ),
    "come late into a schedule": (
        lambda: after(drawn("all-play-all", 7), PairAll(STAGE), WithdrawEntrant(STAGE, 3)),
        lambda d: AddEntrants(STAGE, (person("Sorrel"),), late_from=2),
    ),
    "come back to a schedule": (
        lambda: after(drawn("all-play-all", 6), PairAll(STAGE), WithdrawEntrant(STAGE, 3)),
        lambda d: ReturnEntrant(STAGE, 3),
    ),
    "pair again": (
        lambda: after(drawn(count=7), WithdrawEntrant(STAGE, 7)),
        lambda d: PairAgain(STAGE),
    ),
}


def after(document, *commands):
    for command in commands:
        document.execute(command)
    return document


@pytest.mark.parametrize("name", EVERY_COMMAND)
def test_every_command_undoes_and_redoes(name):
    prepare, make = EVERY_COMMAND[name]
    document = prepare()
    before = document.state
    command = make(document)
    preview = document.preview(command)
    action = document.execute(command)
    done = document.state
    assert preview == done
    assert done != before
    assert label_line(action.label)
    document.undo()
    assert document.state == before
    document.redo()
    assert document.state == done


# Who may not meet


def test_a_hard_pair_does_not_meet_and_the_reason_stands_beside_the_table():
    document = numbered_event("swiss", 8)
    document.execute(KeepApart(1, 5, reason="brothers"))
    document.execute(PairRound(STAGE))
    assert [1, 5] not in [sorted(pair) for pair in pairs(document)]
    words = " ".join(note_text(document.state, each) for each in noted(round_of(document)))
    assert "brothers" in words


def test_keeping_apart_says_nothing_twice_and_refuses_slips_of_the_pen():
    document = with_teams()
    document.execute(KeepApart(1, 3))
    assert document.execute(KeepApart(3, 1)) is None
    for command, word in (
        (KeepApart(2, 2), "themselves"),
        (RelateTeams(("North",)), "two"),
        (RelateTeams(("North", "Nroth")), "Nroth"),
    ):
        with pytest.raises(BadInput, match=word):
            document.execute(command)
    for command in (KeepApart(1, 2, removed=True), RelateTeams(("North", "South"), removed=True)):
        with pytest.raises(RuleConflict, match="were not kept apart"):
            document.execute(command)


def test_related_teams_do_not_meet_where_teams_are_kept_apart():
    document = with_teams(keep_apart="team_hard")
    document.execute(PairRound(STAGE))
    assert [sorted(pair) for pair in pairs(document)] == [[1, 3], [2, 4]]
    document.undo()
    document.execute(RelateTeams(("North", "South")))
    with pytest.raises(NoLegalPairing, match="2 pairs meet that are kept apart"):
        document.execute(PairRound(STAGE))


# Changing seats


@pytest.mark.parametrize("preset", PRESETS)
def test_a_swap_changes_two_people_and_nothing_else(preset):
    document = drawn(preset, 8)
    before = pairs(document)
    document.execute(SwapPlayers(round_of(document).id, 1, 2, accept=True))
    exchanged = {1: 2, 2: 1}
    assert pairs(document) == [[exchanged.get(e, e) for e in pair] for pair in before]
    marked = [
        pairing for pairing in round_of(document).pairings if BY_HAND in {each.code for each in pairing.notes}
    ]
    assert {e for pairing in marked for e in pairing.entrants} >= {1, 2}
    assert set(broken_rules(document.state, round_of(document))) <= noted(round_of(document))


def test_a_swap_among_legal_pairs_needs_no_word_and_shows_what_it_costs():
    document = drawn()
    effect = SwapPlayers(round_of(document).id, 1, 2).effect(document.state)
    assert effect.broken == ()
    assert [each.name for each in effect.cost_before] == [each.name for each in effect.cost_after]
    assert sum(each.cost for each in effect.cost_before) == 0
    assert [(each.cost, each.optimum) for each in effect.cost_after if each.cost] == [(4, 0)]
    document.execute(SwapPlayers(round_of(document).id, 1, 2))
    found = explanation(view_of(document), round_of(document))
    assert found.costs == effect.cost_after


def test_a_swap_that_breaks_a_rule_names_it_and_wants_a_word():
    document = drawn()
    finish(document)
    document.execute(PairRound(STAGE))
    assert [sorted(pair) for pair in pairs(document)] == [[1, 3], [2, 4], [5, 7], [6, 8]]
    command = SwapPlayers(round_of(document).id, 3, 5)
    with pytest.raises(RuleConflict, match=r"met in round 1.*MSFS-7\.2"):
        document.execute(command)
    document.execute(replace(command, accept=True))
    table = next(each for each in round_of(document).pairings if set(each.entrants) == {1, 5})
    assert [each.rule for each in table.notes] == ["REP-6", "MSFS-7.2"]
    words = [each.text for each in explanation(view_of(document), round_of(document), table).reasons]
    assert any("met in round 1" in text for text in words)


def test_what_was_let_go_is_still_said_after_a_second_swap():
    document = drawn(count=7)
    document.execute(SwapPlayers(round_of(document).id, 7, 1, accept=True))
    document.execute(SwapPlayers(round_of(document).id, 7, 2, accept=True))
    drawn_round = round_of(document)
    assert broken_rules(document.state, drawn_round)
    assert set(broken_rules(document.state, drawn_round)) <= noted(drawn_round)


def test_a_swap_after_somebody_left_or_came_still_names_the_rules():
    for happens in (
        WithdrawEntrant(STAGE, 8),
        AddEntrants(STAGE, (person("Sorrel"),), late_from=3),
    ):
        document = drawn()
        finish(document)
        document.execute(PairRound(STAGE))
        document.execute(happens)
        with pytest.raises(RuleConflict, match=r"MSFS-7\.2"):
            document.execute(SwapPlayers(round_of(document).id, 3, 5))


def test_one_who_came_back_is_no_stranger_to_the_round_he_missed():
    document = drawn(count=9, rounds=4)
    document.execute(WithdrawEntrant(STAGE, 9))
    finish(document)
    document.execute(PairRound(STAGE))
    document.execute(ReturnEntrant(STAGE, 9))
    assert broken_rules(document.state, round_of(document)) == ()


def test_one_who_rests_comes_in_for_one_who_sits():
    document = drawn(count=7)
    assert rests(document) == {7: "pairing-allocated"}
    command = SwapPlayers(round_of(document).id, 7, 2)
    with pytest.raises(RuleConflict, match=r"MSFS-7\.5"):
        document.execute(command)
    document.execute(replace(command, accept=True))
    assert rests(document) == {2: "pairing-allocated"}
    assert [sorted(pair) for pair in pairs(document)] == [[1, 4], [5, 7], [3, 6]]
    assert {each.code for each in round_of(document).byes[0].notes} >= {BY_HAND, "swiss.check.bye"}
    # everything that speaks of the round can still speak
    for pairing in (None, *round_of(document).pairings):
        assert explanation(view_of(document), round_of(document), pairing).reasons
    finish(document)
    document.execute(PairRound(STAGE))
    assert 2 not in rests(document)


def test_swaps_that_are_no_swaps_are_refused():
    document = numbered_event("swiss", 8)
    document.execute(MarkAbsent(STAGE, 8, (1,), ByeKind.HALF))
    document.execute(PairRound(STAGE))
    last = round_of(document).id
    finish_one = pairs(document)[0]
    for one, other, kind, word in (
        (1, 1, BadInput, "two people"),
        (1, 8, RuleConflict, "asked to rest"),
        (1, 99, BadInput, "neither"),
    ):
        if other == 99:
            document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
            other = id_of(document, "Sorrel")
        with pytest.raises(kind, match=word):
            document.execute(SwapPlayers(last, one, other))
    score(document, 1, "1-0")
    with pytest.raises(RuleConflict, match="has a result"):
        document.execute(SwapPlayers(last, finish_one[0], 2))
    finish(document)
    document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict, match="last round"):
        document.execute(SwapPlayers(last, 2, 3))


def test_partners_cannot_change_places_with_each_other():
    document = drawn("rook")
    one, other = round_of(document).pairings[0].sides[0].entrants
    with pytest.raises(BadInput, match="sits there already"):
        document.execute(SwapPlayers(round_of(document).id, one, other, accept=True))


def test_a_schedule_changed_by_hand_is_drawn_to_its_end_with_a_word():
    document = drawn("all-play-all", 6)
    command = SwapPlayers(round_of(document).id, 1, 2)
    with pytest.raises(RuleConflict, match=r"MSFS-3\.2"):
        document.execute(command)
    document.execute(replace(command, accept=True))
    document.execute(PairAll(STAGE))
    rounds = view_of(document).rounds
    assert len(rounds) == 5
    again = [
        e for each in rounds for p in each.pairings for e in p.notes if e.code == "round_robin.note.again"
    ]
    assert len(again) == 2, "both pairs that round 1 took ahead"
    # and a swap in the middle of a drawn schedule sees the rounds after it
    with pytest.raises(RuleConflict, match="have met already"):
        document.execute(SwapPlayers(rounds[2].id, *pairs(document, 3)[0][:1], pairs(document, 3)[1][0]))


def test_the_first_move_is_exchanged_at_one_table():
    document = drawn()
    table = round_of(document).pairings[0]
    document.execute(SwapPlayers(round_of(document).id, *table.entrants))
    assert round_of(document).pairings[0].sides == tuple(Side(side.entrants) for side in table.sides[::-1])


# No legal round


def test_no_legal_round_names_the_people_and_every_way_out():
    document = stuck()
    with pytest.raises(NoLegalPairing) as refused:
        document.execute(PairRound(STAGE))
    text = str(refused.value)
    for name in ("Alder", "Birch", "Cedar", "Damson", "Elm", "Fir"):
        assert name in text
    assert "a rematch at 1 table" in text
    assert "close the event" in text
    assert refused.value.params["waive"] == "MSFS-7.2"
    assert len(view_of(document).rounds) == 3
    with pytest.raises(BadInput, match=r"MSFS-7\.2"):
        document.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.4"})))
    other = numbered_event("all-play-all", 4)
    with pytest.raises(BadInput):
        other.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.2"})))
    document.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.2"})))
    noticed = [e for p in round_of(document).pairings for e in p.notes if e.code == "swiss.note.rematch"]
    assert len(noticed) == 1
    assert broken_rules(document.state, round_of(document)) == ()
    assert "MSFS-7.2" in label_line(document.undo_label)


# Schedules


def test_a_whole_schedule_takes_results_in_any_order():
    document = numbered_event("all-play-all", 7)
    document.execute(PairAll(STAGE))
    assert len(view_of(document).rounds) == 7
    for number in (7, 1, 3, 2, 6, 5):
        finish(document, number=number)
        assert not stage_over(document)
    with pytest.raises(RuleConflict, match="drawn already"):
        document.execute(PairAll(STAGE))
    finish(document, number=4)
    assert stage_over(document)
    assert standing(document)[0] == (1, 1, 6.0)
    with pytest.raises(BadInput):
        drawn("swiss").execute(PairAll(STAGE))


def stage_over(document):
    return stage_status(view_of(document)).over


def test_pairing_again_keeps_nothing_of_the_first_draw():
    document = drawn(count=7)
    first = round_of(document)
    score(document, 1, "1-0")
    with pytest.raises(RuleConflict, match="1 result"):
        document.execute(PairAgain(STAGE))
    document.execute(PairAgain(STAGE, discard_results=True))
    again = round_of(document)
    assert again.id != first.id
    assert not again.published
    assert pairs(document) == [[view_of(document).seed(e) for e in p.entrants] for p in first.pairings]
    assert not any(pairing.games for pairing in again.pairings)


# Ties


def test_a_tie_is_decided_between_exactly_those_who_are_tied():
    document = four_all_level()
    assert [rank for rank, _seed, _score in standing(document)] == [1, 1, 1, 1]
    with pytest.raises(RuleConflict, match="do not share one place"):
        document.execute(DecideTie(STAGE, (1, 2), "lot"))
    with pytest.raises(BadInput, match="each once"):
        document.execute(DecideTie(STAGE, (1, 2, 3, 3), "lot"))
    with pytest.raises(BadInput, match="playoff"):
        document.execute(DecideTie(STAGE, (1, 2, 3, 4), "dice"))
    document.execute(DecideTie(STAGE, (3, 1, 4, 2), "lot", " drawn  by Ann "))
    assert [(rank, seed) for rank, seed, _score in standing(document)] == [(1, 3), (2, 1), (3, 4), (4, 2)]
    assert document.state.ties[0].reason == "drawn by Ann"
    assert document.execute(DecideTie(STAGE, (3, 1, 4, 2), "lot", "drawn by Ann")) is None
    document.execute(DecideTie(STAGE, (1, 2, 3, 4), "hand"))
    assert [seed for _rank, seed, _score in standing(document)] == [1, 2, 3, 4]


def test_a_decided_tie_is_forgotten_by_a_correction_and_remembered_by_taking_it_back():
    document = four_all_level()
    document.execute(DecideTie(STAGE, (3, 1, 4, 2), "lot"))
    decided = standing(document)
    score(document, 1, "1-0", 3)
    winner = pairs(document, 3)[0][0]
    assert standing(document)[0] == (1, winner, 2.0)
    with pytest.raises(RuleConflict, match="do not share one place"):
        document.execute(DecideTie(STAGE, (1, 3, 4, 2), "lot"))
    score(document, 1, "1/2-1/2", 3)
    assert standing(document) == decided


def test_no_tie_is_decided_before_the_last_round():
    document = numbered_event("swiss", 4)
    document.execute(PairRound(STAGE))
    finish(document, "1/2-1/2")
    with pytest.raises(RuleConflict, match="last round"):
        document.execute(DecideTie(STAGE, (1, 2, 3, 4), "lot"))


def test_a_tie_in_an_event_that_ended_early_is_decided():
    document = numbered_event("swiss", 4)
    document.execute(PairRound(STAGE))
    finish(document, "1/2-1/2")
    document.execute(CloseStage(STAGE))
    document.execute(DecideTie(STAGE, (4, 1, 2, 3), "hand"))
    assert [(rank, seed) for rank, seed, _score in standing(document)] == [(1, 4), (2, 1), (3, 2), (4, 3)]


def test_a_directors_order_stands_for_the_playoff_of_three():
    document = numbered_event("all-play-all", 3, final_tie="contingent_bye")
    document.execute(PairAll(STAGE))
    for number in (1, 2, 3):
        finish(document, "1/2-1/2", number)
    assert not stage_over(document)
    document.execute(DecideTie(STAGE, (2, 3, 1), "hand"))
    assert stage_over(document)
    assert [seed for _rank, seed, _score in standing(document)] == [2, 3, 1]


def test_margins_cannot_be_taken_up_once_results_are_in():
    document = drawn()
    score(document, 1, "1-0")
    with pytest.raises(RuleConflict, match=r"MSFS-4\.3"):
        document.execute(ConfigureStage(STAGE, (("tiebreak", "margin"),)))


def test_un_pairing_a_schedule_takes_the_last_round_alone():
    document = numbered_event("all-play-all", 6)
    document.execute(PairAll(STAGE))
    document.execute(UnpairRound(STAGE))
    assert len(view_of(document).rounds) == 4
    document.execute(PairRound(STAGE))
    assert len(view_of(document).rounds) == 5
