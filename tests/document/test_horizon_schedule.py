"""A Horizon schedule over the weeks: drawn at once, people leave it and come to it, results in any order."""

from collections import Counter
from itertools import combinations

import pytest

from tests.document.desk import STAGE, numbered_event, person, round_of, score, view_of
from tourney_desktop.document.commands.apart import KeepApart, RelateTeams
from tourney_desktop.document.commands.entrants import (
    AddEntrants,
    EditEntrant,
    MarkAbsent,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.roster import data_of
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.document.commands.swap import SwapPlayers, broken_rules
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.model import ByeKind, EntrantId, Status
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id


def schedule(count, **options):
    """Everything drawn; entrant k is rank k."""
    document = numbered_event("horizon", count, **options)
    document.execute(PairAll(STAGE))
    return document


def leaves(document, rank, paired="keep"):
    document.execute(WithdrawEntrant(STAGE, EntrantId(rank), paired))


def comes(document, since, last="Zelkova", first="Late"):
    document.execute(AddEntrants(STAGE, (person(last, first),), late_from=since))
    return max(document.state.entrants)


def pairs(document, number):
    return [sorted(p.entrants) for p in round_of(document, number).pairings]


def rests(document, number):
    return [bye.entrant for bye in round_of(document, number).byes if bye.kind is ByeKind.PAIRING]


def bye_rounds(document):
    return [sorted(p.entrants) for each in view_of(document).rounds if each.label for p in each.pairings]


def play(document, number, text="150-120"):
    for pairing in round_of(document, number).missing:
        score(document, pairing.table, text, number)


def sound(document, away=frozenset()):
    """Everybody who is there sits or rests once in every round, nobody meets twice, nothing is broken. ``away`` were
    away for a while, so that rounds may have gone on without them."""
    view = view_of(document)
    here = {e for e, part in view.participations.items() if part.status is Status.ACTIVE}
    meetings = Counter()
    for each in view.rounds:
        placed = Counter(e for p in each.pairings for e in p.entrants)
        placed.update(bye.entrant for bye in each.byes)
        assert set(placed.values()) <= {1}
        came = {e for e in here if view.participations[e].since_round <= each.number}
        if each.label is None and not any(p.games for p in each.pairings):
            assert came <= set(placed) | away
        meetings.update(frozenset(p.entrants) for p in each.pairings)
        assert broken_rules(document.state, each) == ()
        if not any(p.games for p in each.pairings):
            assert here >= set(placed)
            assert [p.table for p in each.pairings] == list(range(1, len(each.pairings) + 1))
    assert max(meetings.values(), default=0) <= (2 if view_options(document).double else 1)
    open_rounds = [
        each for each in view.rounds if each.label is None or not any(p.games for p in each.pairings)
    ]
    if len(open_rounds) == len(view.rounds):  # else a Bye Round may be missing before one that has begun
        assert [each.number for each in open_rounds] == list(range(1, len(open_rounds) + 1))


def test_drawing_at_once_and_one_by_one_is_the_same():
    at_once = schedule(25)
    one_by_one = numbered_event("horizon", 25)
    for _ in range(12):
        one_by_one.execute(PairRound(STAGE))
    for each, other in zip(view_of(at_once).rounds, view_of(one_by_one).rounds, strict=True):
        assert (each.pairings, each.byes, each.notes, each.label) == (
            other.pairings, other.byes, other.notes, other.label
        )  # fmt: skip
    with pytest.raises(RuleConflict, match="All 12 rounds are drawn"):
        one_by_one.execute(PairRound(STAGE))


def test_results_in_any_order_and_over_after_the_bye_rounds():
    document = schedule(11)
    for number in (12, 3, 1, 2, 8, 7, 6, 5, 4, 9, 10):
        play(document, number)
    status = stage_status(view_of(document))
    assert (status.round, status.label, status.over) == (11, "Bye Round 3", False)
    play(document, 11)
    assert stage_status(view_of(document)).over


def test_keep_in_an_even_field_lets_those_rest_who_lost_their_opponent():
    document = schedule(24)
    play(document, 1)
    before = {number: pairs(document, number) for number in range(1, 9)}
    leaves(document, 5)
    for number in range(2, 9):
        lost = next(pair for pair in before[number] if 5 in pair)
        (alone,) = set(lost) - {5}
        assert rests(document, number) == [alone]
        assert pairs(document, number) == [pair for pair in before[number] if pair != lost]
        assert "left" in note_text(document.state, round_of(document, number).byes[0].notes[0])
    assert pairs(document, 1) == before[1]
    sound(document)
    # Seven have a game to make up, but six of them have all met: only #3 can still have one of them.
    alone = {rests(document, number)[0] for number in range(2, 9)}
    met = {frozenset(pair) for number in range(1, 9) for pair in pairs(document, number)}
    free = [list(pair) for pair in combinations(sorted(alone), 2) if frozenset(pair) not in met]
    assert all(3 in pair for pair in free)
    document.execute(PairAll(STAGE))
    (made_up,) = bye_rounds(document)
    assert made_up in free
    (warning,) = format_by_id("horizon").field_warnings(view_of(document), view_options(document))
    assert warning.code == "horizon.warn.game_short"
    assert set(dict(warning.params)["who_ids"]) == alone - set(made_up)
    sound(document)
    document.undo()
    document.undo()
    assert {number: pairs(document, number) for number in range(1, 9)} == before


def view_options(document):
    return format_by_id("horizon").options(view_of(document))


def test_keep_in_an_odd_field_pairs_who_lost_an_opponent_with_who_rests():
    document = schedule(25)
    play(document, 1)
    play(document, 2)
    before = {number: pairs(document, number) for number in range(1, 9)}
    resting = {number: rests(document, number)[0] for number in range(1, 9)}
    leaves(document, 1)
    for number in range(3, 9):
        lost = next(pair for pair in before[number] if 1 in pair)
        (alone,) = set(lost) - {1}
        met = [pair for pair in before.values() if sorted((alone, resting[number])) in pair]
        if met:
            assert sorted(rests(document, number)) == sorted((alone, resting[number]))
        else:
            assert rests(document, number) == []
            assert sorted((alone, resting[number])) in pairs(document, number)
        kept = [pair for pair in before[number] if pair != lost]
        assert [pair for pair in pairs(document, number) if pair in kept] == kept
    assert [6, 12] in bye_rounds(document) or any(rests(document, n) for n in range(3, 9))
    sound(document)


def test_a_round_under_way_keeps_its_results_and_tables():
    document = schedule(24)
    for table in (1, 2, 3):
        score(document, table, "150-120", 2)
    leaves(document, 24)
    leaves(document, 9)
    second = round_of(document, 2)
    assert [p.table for p in second.pairings if p.games] == [1, 2, 3]
    alone = rests(document, 2)
    together = [p for p in second.pairings if any(note.rule == "HOR-9.7" for note in p.notes)]
    assert (len(alone), len(together)) in ((2, 0), (0, 1))
    sound(document)


def test_two_who_lost_opponents_meet_where_that_is_legal():
    document = schedule(16)
    before = {number: pairs(document, number) for number in range(1, 9)}
    leaves(document, 3)
    leaves(document, 14)
    for number in range(1, 9):
        lost = [pair for pair in before[number] if 3 in pair or 14 in pair]
        alone = sorted({rank for pair in lost for rank in pair} - {3, 14})
        assert alone == [] or rests(document, number) == alone or alone in pairs(document, number)
    sound(document)


def test_redraw_keeps_what_was_played_and_draws_the_rest_anew():
    document = schedule(25, after_withdrawal="redraw")
    play(document, 1)
    play(document, 2)
    played = {number: pairs(document, number) for number in (1, 2)}
    leaves(document, 8)
    assert {number: pairs(document, number) for number in (1, 2)} == played
    assert all(rests(document, number) == [] for number in range(3, 9))
    assert all(len(pairs(document, number)) == 12 for number in range(3, 9))
    assert bye_rounds(document) == [[6, 12]]
    sound(document)


def test_repair_draws_anew_this_once():
    document = schedule(24)
    play(document, 1)
    leaves(document, 2, "repair")
    # 23 are left: #12 of the closed-up list rests in round 2, and so on.
    assert rests(document, 2) == [13]
    assert all(len(rests(document, number)) == 1 for number in range(2, 9))
    sound(document)


def test_a_latecomer_takes_the_byes_still_to_come():
    document = schedule(25)
    play(document, 1)
    resting = {number: rests(document, number)[0] for number in range(1, 9)}
    late = comes(document, 3)
    for number in range(3, 9):
        assert sorted((resting[number], late)) in pairs(document, number)
        assert rests(document, number) == []
    assert rests(document, 2) == [resting[2]]
    assert bye_rounds(document) == [[6, 12]]
    sound(document)


def test_a_latecomer_to_an_even_field_has_the_rest_drawn_anew():
    document = schedule(24)
    play(document, 1)
    late = comes(document, 2)
    assert all(
        late in [e for pair in pairs(document, n) for e in pair] + rests(document, n) for n in range(2, 9)
    )
    assert [rests(document, number) for number in (2, 3, 4)] == [[12], [18], [24]]
    sound(document)


def test_a_latecomer_to_an_even_field_may_not_upset_a_round_that_has_begun():
    document = schedule(24)
    play(document, 5)
    with pytest.raises(RuleConflict, match="round 6"):
        comes(document, 3)


def test_whoever_comes_back_meets_those_who_were_waiting():
    document = schedule(24)
    play(document, 1)
    before = {number: pairs(document, number) for number in range(1, 9)}
    leaves(document, 5)
    play(document, 2)
    document.execute(ReturnEntrant(STAGE, EntrantId(5)))
    assert {number: pairs(document, number) for number in range(3, 9)} == {
        number: before[number] for number in range(3, 9)
    }
    assert rests(document, 2) != []
    sound(document)


def test_rests_asked_for_leave_an_even_number_without_a_bye():
    document = numbered_event("horizon", 25)
    document.execute(MarkAbsent(STAGE, EntrantId(3), (2, 4), ByeKind.HALF))
    document.execute(PairAll(STAGE))
    assert [rests(document, number) for number in (1, 2, 3, 4)] == [[6], [], [18], []]
    byes = {number: round_of(document, number).byes for number in (2, 4)}
    assert all([(b.entrant, b.kind) for b in found] == [(3, ByeKind.ZERO)] for found in byes.values())
    sound(document)


def test_team_mates_and_related_teams_never_meet():
    document = numbered_event("horizon", 24)
    for rank in range(1, 25):
        team = f"T{rank % 6}"
        document.execute(EditEntrant(EntrantId(rank), data(document, rank, team)))
    document.execute(RelateTeams(("T0", "T1")))
    document.execute(KeepApart(EntrantId(1), EntrantId(2), reason="family"))
    document.execute(PairAll(STAGE))
    for each in view_of(document).rounds:
        for one, other in (p.entrants for p in each.pairings):
            assert one % 6 != other % 6
            assert {one % 6, other % 6} != {0, 1}
            assert {one, other} != {1, 2}
    reasons = {note.rule for each in view_of(document).rounds for p in each.pairings for note in p.notes}
    assert {"HOR-6.1", "HOR-6.2", "HOR-7.1", "ADD-6"} <= reasons
    sound(document)


def data(document, rank, team):
    known = data_of(document.state, EntrantId(rank))
    return type(known)(**{**{f: getattr(known, f) for f in known.__dataclass_fields__}, "team": team})


def test_a_pair_that_may_no_longer_meet_is_named():
    document = schedule(12)
    one, other = pairs(document, 4)[0]
    document.execute(KeepApart(EntrantId(one), EntrantId(other), reason="family"))
    warnings = format_by_id("horizon").field_warnings(view_of(document), view_options(document))
    assert [each.code for each in warnings] == ["horizon.warn.now_apart"]


def test_a_swap_that_brings_two_together_again_is_named():
    document = schedule(12)
    first, second = pairs(document, 1)[0]
    third = next(pair for pair in pairs(document, 3) if first in pair)
    (partner,) = set(third) - {first}
    with pytest.raises(RuleConflict, match=r"meet in round 1 too"):
        document.execute(SwapPlayers(round_of(document, 3).id, EntrantId(partner), EntrantId(second)))


def test_the_gate_offers_to_move_a_bye_where_games_cannot_be_made_up():
    """HOR-8.7: #6, #12, #18 and #24 are all of one team."""
    document = numbered_event("horizon", 25)
    for rank in (6, 12, 18, 24):
        document.execute(EditEntrant(EntrantId(rank), data(document, rank, "North")))
    with pytest.raises(NoLegalPairing, match=r"HOR-8.7"):
        document.execute(PairAll(STAGE))
    choices = [
        each.goes_to for each in gate(document.state, STAGE).lines if each.verdict is GateVerdict.CHOICE
    ]
    assert choices == ["waive:HOR-8.2", "waive:HOR-8.5"]
    document.execute(PairRound(STAGE, waived=frozenset({"HOR-8.2"})))
    document.execute(PairAll(STAGE))
    four = [rests(document, number)[0] for number in (1, 2, 3, 4)]
    assert sum(rank in (6, 12, 18, 24) for rank in four) == 2
    assert all(abs(rank - 6 * number) <= 1 for number, rank in enumerate(four, 1))
    assert len(bye_rounds(document)) == 4
    sound(document)


def test_games_made_up_across_blocks():
    document = numbered_event("horizon", 25)
    for rank in (6, 12, 18, 24):
        document.execute(EditEntrant(EntrantId(rank), data(document, rank, "North")))
    document.execute(PairAll(STAGE, waived=frozenset({"HOR-8.5"})))
    assert [rests(document, number) for number in (1, 2, 3, 4)] == [[6], [12], [18], [24]]
    assert sum(len({6, 12, 18, 24}.intersection(pair)) == 1 for pair in bye_rounds(document)) == 4
    sound(document)


def test_the_number_of_rounds_may_change_until_a_bye_round_is_drawn():
    document = numbered_event("horizon", 25)
    for _ in range(4):
        document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict, match="4 rounds are drawn"):
        document.execute(ConfigureStage(STAGE, (("rounds", "3"),)))
    document.execute(ConfigureStage(STAGE, (("rounds", "4"),)))
    document.execute(PairAll(STAGE))
    assert bye_rounds(document) == [[6, 18], [12, 24]]
    with pytest.raises(RuleConflict, match="Bye Round"):
        document.execute(ConfigureStage(STAGE, (("rounds", "8"),)))
