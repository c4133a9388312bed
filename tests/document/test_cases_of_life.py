"""Every case of life, in every format: people come late, leave, come back and stay away; results are wrong at first."""

import pytest

from tests.document.desk import (
    PRESETS,
    STAGE,
    empty_event,
    finish,
    numbered_event,
    pairs,
    person,
    rests,
    round_of,
    score,
    standing,
    view_of,
)
from tourney_desktop.document.commands.entrants import (
    AddEntrants,
    MarkAbsent,
    RemoveEntrant,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairAll, PairRound, UnpairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.domain.errors import BadInput, RuleConflict, TourneyError
from tourney_desktop.domain.model import Annulled, ByeKind, Forfeit
from tourney_desktop.reports.standings import places_of
from tourney_desktop.reports.status import stage_status
from tourney_desktop.rules.result_text import Clear

ADVANCE = "all-play-all"
POINTS = ("swiss", ADVANCE)


def started(preset, count=9, **options):
    """One round drawn."""
    document = numbered_event(preset, count, **options)
    document.execute(PairRound(STAGE))
    return document


def played(preset, count=9, **options):
    """One round complete."""
    document = started(preset, count, **options)
    finish(document)
    return document


def placed(document, number=None):
    """Pairing numbers of everybody who sits or rests in a round."""
    return sorted([e for pair in pairs(document, number) for e in pair] + list(rests(document, number)))


def points(document):
    return {seed: score for _rank, seed, score in standing(document)}


def everybody_sits_or_rests_once(document):
    for each in view_of(document).rounds:
        found = placed(document, each.number)
        assert len(found) == len(set(found))


# Before round 1


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_one_and_the_smallest_fields(preset):
    document = empty_event(preset, **({"rounds": "auto"} if preset == "swiss" else {}))
    for count in range(6):
        if count:
            document.execute(AddEntrants(STAGE, (person(f"Name{count}"),)))
        before = document.state
        if count >= (4 if preset == "rook" else 2):
            document.execute(PairRound(STAGE))
            everybody_sits_or_rests_once(document)
            document.undo()
        else:
            with pytest.raises(RuleConflict, match=r"\w"):
                document.execute(PairRound(STAGE))
        assert document.state == before
        assert len(places_of(view_of(document))) == count


@pytest.mark.parametrize("preset", PRESETS)
def test_who_withdraws_before_round_one_is_not_drawn(preset):
    document = numbered_event(preset, 9)
    document.execute(WithdrawEntrant(STAGE, 4))
    document.execute(PairRound(STAGE))
    sitting = {e for pairing in round_of(document).pairings for e in pairing.entrants}
    assert 4 not in sitting | {bye.entrant for bye in round_of(document).byes}
    assert len(placed(document)) == 8


@pytest.mark.parametrize("preset", PRESETS)
def test_doubles_are_told_apart_and_both_play(preset):
    document = numbered_event(preset, 7)
    with pytest.raises(RuleConflict, match="another person"):
        document.execute(AddEntrants(STAGE, (person("ALDER", "Jo00"),)))
    document.execute(AddEntrants(STAGE, (person("Alder", "Jo00"),), same_name_ok=True))
    document.execute(PairRound(STAGE))
    assert len(placed(document)) == 8


# Odd fields and rests


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("count", [5, 7, 9])
def test_odd_fields_rest_the_fewest(preset, count):
    document = numbered_event(preset, count, **({"rounds": 3} if preset != ADVANCE else {}))
    resting = []
    for _ in range(3):
        document.execute(PairRound(STAGE))
        finish(document)
        resting += rests(document)
        everybody_sits_or_rests_once(document)
    per_round = count % 4 if preset == "rook" else 1
    assert len(resting) == 3 * per_round
    if 3 * per_round <= count:
        assert len(set(resting)) == len(resting), "nobody rests twice while somebody has not rested"


@pytest.mark.parametrize(("kind", "worth"), [(ByeKind.ZERO, 0), (ByeKind.HALF, 0.5), (ByeKind.FULL, 1)])
def test_a_rest_asked_for_is_worth_what_was_asked(kind, worth):
    document = numbered_event("swiss", 8)
    document.execute(MarkAbsent(STAGE, 3, (1, 2), kind))
    for _ in range(2):
        document.execute(PairRound(STAGE))
        assert rests(document)[3] == kind.value
        finish(document)
    assert points(document)[3] == 2 * worth


def test_a_rest_asked_for_in_rook_scores_nothing():
    document = numbered_event("rook", 9)
    document.execute(MarkAbsent(STAGE, 3, (1,), ByeKind.FULL))
    document.execute(PairRound(STAGE))
    assert rests(document) == {3: "zero"}
    finish(document)
    assert points(document)[3] == 0


def test_a_rest_asked_for_in_a_schedule_leaves_the_game_to_the_director():
    document = numbered_event(ADVANCE, 6)
    document.execute(MarkAbsent(STAGE, 3, (1,)))
    document.execute(PairRound(STAGE))
    table = next(each for each in round_of(document).pairings if 3 in each.entrants)
    assert [each.code for each in table.notes] == ["round_robin.note.absent"]
    assert not table.games


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rest_cannot_be_asked_for_in_a_round_that_is_drawn(preset):
    document = started(preset)
    with pytest.raises(RuleConflict, match="drawn already"):
        document.execute(MarkAbsent(STAGE, 1, (1, 2)))
    document.execute(MarkAbsent(STAGE, 1, (2, 3)))
    document.execute(MarkAbsent(STAGE, 1, (3,), kind=None))
    assert [each.round for each in view_of(document).participations[1].absences] == [2]


# Late entries


@pytest.mark.parametrize("preset", PRESETS)
def test_a_late_entry_plays_from_his_round_on(preset):
    document = played(preset)
    with pytest.raises(RuleConflict, match="2 or later"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),)))
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    document.execute(PairRound(STAGE))
    assert 10 in placed(document)
    assert 10 not in placed(document, 1)
    finish(document)
    everybody_sits_or_rests_once(document)


def test_a_late_entry_in_an_even_schedule_is_refused_with_what_to_do():
    document = started(ADVANCE, 6)
    with pytest.raises(RuleConflict, match="Un-pair round 1"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    finish(document)
    with pytest.raises(RuleConflict, match="nobody can come in"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))


@pytest.mark.parametrize("seeding", ["lot", "manual"])
def test_a_newcomer_before_the_first_result_takes_the_rests_number_too(seeding):
    document = numbered_event(ADVANCE, 5)
    order = tuple(view_of(document).participations) if seeding == "manual" else ()
    document.execute(DrawSeeds(STAGE, seeding, order))
    document.execute(PairAll(STAGE))
    before = [pairs(document, each) for each in range(1, 6)]
    (resting,) = rests(document, 1)
    with pytest.raises(RuleConflict, match="1 or later"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),)))
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=1))
    assert [[p for p in pairs(document, each) if 6 not in p] for each in range(1, 6)] == before
    assert any(sorted(pair) == [resting, 6] for pair in pairs(document, 1))


def test_a_late_entry_in_an_odd_schedule_takes_the_rests_number():
    document = numbered_event(ADVANCE, 5)
    document.execute(PairAll(STAGE))
    finish(document, number=1)
    assert rests(document, 1) == {1: "pairing-allocated"}
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
    assert [len(pairs(document, each)) for each in range(1, 6)] == [2, 3, 3, 3, 3]
    assert rests(document, 3) == {}
    assert points(document)[1] == 1, (
        "who rested against the number that was free has won that game (MSFS-2.5)"
    )
    for number in range(2, 6):
        finish(document, number=number)
    assert stage_status(view_of(document)).over


def test_a_late_entry_in_a_swiss_has_what_the_option_gives():
    for given, wanted in (("0", 0), ("1/2", 0.5)):
        document = played("swiss", 8, late_entry_points=given)
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=2))
        assert points(document)[9] == wanted


# Withdrawals


@pytest.mark.parametrize("preset", PRESETS)
def test_who_leaves_between_rounds_keeps_his_line(preset):
    document = played(preset)
    before = points(document)[2]
    document.execute(WithdrawEntrant(STAGE, 2))
    document.execute(PairRound(STAGE))
    assert all(2 not in pair for pair in pairs(document)) or preset == ADVANCE
    line = next(each for each in places_of(view_of(document)) if each.entrant == 2)
    assert line.status == "withdrawn"
    if preset == "swiss":
        assert points(document)[2] == before


@pytest.mark.parametrize("preset", POINTS)
def test_who_leaves_during_a_round_loses_his_game_without_play(preset):
    document = started(preset, 8)
    table = next(each for each in round_of(document).pairings if 2 in each.entrants)
    document.execute(WithdrawEntrant(STAGE, 2))
    after = next(each for each in round_of(document).pairings if each.number == table.number)
    opponent = next(side for side in (0, 1) if 2 not in table.sides[side].entrants)
    if preset == "swiss":
        assert after.deciding == Forfeit(opponent)
    else:
        assert after.deciding == Annulled(), "less than half was played (MSFS-2.5)"
    assert view_of(document).participations[2].left_after == 0
    finish(document)
    assert round_of(document).complete


def test_who_leaves_during_a_rook_round_keeps_the_seat_for_a_substitute():
    document = started("rook", 8)
    before = pairs(document)
    document.execute(WithdrawEntrant(STAGE, 2))
    assert pairs(document) == before
    assert not any(pairing.games for pairing in round_of(document).pairings)
    finish(document)
    document.execute(PairRound(STAGE))
    assert len(placed(document)) == 7


def test_the_second_who_leaves_a_table_changes_nothing_there():
    document = started("swiss", 8)
    one, two = round_of(document).pairings[1].entrants
    document.execute(WithdrawEntrant(STAGE, one))
    document.execute(WithdrawEntrant(STAGE, two))
    assert round_of(document).pairings[1].deciding == Forfeit(1)
    finish(document)
    document.execute(PairRound(STAGE))
    assert len(placed(document)) == 6


def test_two_who_leave_a_schedule_both_lose_what_they_had_left():
    document = numbered_event(ADVANCE, 6, leaver="forfeits")
    document.execute(PairAll(STAGE))
    document.execute(WithdrawEntrant(STAGE, 1))
    document.execute(WithdrawEntrant(STAGE, 2))
    both = next(p for r in view_of(document).rounds for p in r.pairings if set(p.entrants) == {1, 2})
    assert both.deciding == Forfeit(None)
    assert (points(document)[1], points(document)[2]) == (0, 0)


@pytest.mark.parametrize("preset", ["rook", "swiss"])
def test_a_repair_draws_the_round_again_without_him(preset):
    document = started(preset, 9)
    first = round_of(document)
    gone = first.pairings[0].entrants[0]
    document.execute(WithdrawEntrant(STAGE, gone, "repair"))
    again = round_of(document)
    assert again.id != first.id
    assert again.number == 1
    assert again.published
    assert gone not in placed(document)
    assert len(placed(document)) == 8
    score(document, 1, "1-0" if preset == "swiss" else "9:8")
    with pytest.raises(
        RuleConflict, match=f"[Rr]ound 1 already has a score.*{'ROOK' if preset == 'rook' else ''}"
    ):
        document.execute(WithdrawEntrant(STAGE, round_of(document).pairings[1].entrants[0], "repair"))


def test_a_repair_of_a_schedule_is_refused():
    document = started(ADVANCE, 6)
    with pytest.raises(RuleConflict, match="Keep it"):
        document.execute(WithdrawEntrant(STAGE, 2, "repair"))


def test_who_leaves_a_schedule_after_half_of_it_forfeits_the_rest():
    document = numbered_event(ADVANCE, 6)
    document.execute(PairAll(STAGE))
    for number in (1, 2, 3):
        finish(document, number=number)
    before = points(document)
    document.execute(WithdrawEntrant(STAGE, 5))
    for number in (4, 5):
        games = [p for p in round_of(document, number).pairings if 5 in p.entrants]
        assert all(isinstance(p.deciding, Forfeit) for p in games)
        finish(document, number=number)
    assert stage_status(view_of(document)).over
    assert points(document)[5] == before[5]
    line = next(each for each in places_of(view_of(document)) if each.entrant == 5)
    assert (line.status, line.rank is not None) == ("withdrawn", True)


@pytest.mark.parametrize("preset", PRESETS)
def test_who_comes_back_plays_from_the_next_round(preset):
    document = played(preset)
    document.execute(WithdrawEntrant(STAGE, 9))
    with pytest.raises(RuleConflict, match="already"):
        document.execute(WithdrawEntrant(STAGE, 9))
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(ReturnEntrant(STAGE, 9))
    with pytest.raises(RuleConflict, match="not withdrawn"):
        document.execute(ReturnEntrant(STAGE, 9))
    document.execute(PairRound(STAGE))
    assert 9 in placed(document)
    everybody_sits_or_rests_once(document)


@pytest.mark.parametrize("preset", PRESETS)
def test_when_everybody_has_left_nothing_is_drawn_and_the_event_can_be_closed(preset):
    document = played(preset, 8)
    for entrant in range(1, 9):
        document.execute(WithdrawEntrant(STAGE, entrant))
    before = document.state
    with pytest.raises(RuleConflict, match=r"\w"):
        document.execute(PairRound(STAGE))
    assert document.state is before
    document.execute(CloseStage(STAGE))
    assert stage_status(view_of(document)).over


@pytest.mark.parametrize("preset", PRESETS)
def test_who_was_drawn_cannot_be_struck_off(preset):
    document = started(preset)
    with pytest.raises(RuleConflict, match="Withdraw"):
        document.execute(RemoveEntrant(1))
    document.execute(UnpairRound(STAGE))
    document.execute(RemoveEntrant(1))
    document.execute(PairRound(STAGE))
    assert len(placed(document)) == 8


# No-shows


@pytest.mark.parametrize("preset", POINTS)
def test_no_shows_and_double_forfeits(preset):
    document = started(preset, 8)
    first, second = pairs(document)[0]
    score(document, 1, "+/-")
    score(document, 2, "-/-")
    score(document, 3, "F1")
    assert points(document)[first] == 1
    assert points(document)[second] == 0
    assert [points(document)[each] for each in pairs(document)[1]] == [0, 0]
    assert [points(document)[each] for each in pairs(document)[2]] == [0, 1]
    line = next(
        each for each in places_of(view_of(document)) if view_of(document).seed(each.entrant) == first
    )
    assert [each.value for each in line.tie_breaks] == ["0"], "a game without play has no part in tie-breaks"
    score(document, 4, "adjourned")
    assert not round_of(document).complete
    score(document, 4, "0-1")
    assert round_of(document).complete


def test_rook_knows_no_forfeit():
    document = started("rook", 8)
    for text in ("+/-", "-/-", "adjourned"):
        with pytest.raises(BadInput, match=r"ROOK-3\.7"):
            score(document, 1, text)


# Corrections, un-pairing, pairing again


@pytest.mark.parametrize("preset", PRESETS)
def test_a_corrected_old_result_leaves_later_rounds_and_can_be_taken_back_bit_for_bit(preset):
    document = played(preset, 8)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    later = [pairs(document, number) for number in (2, 3)]
    before = places_of(view_of(document))
    old = round_of(document, 1).pairings[0].deciding
    text = "0-1" if preset != "rook" else "3:400"
    score(document, 1, text, 1)
    score(document, 1, "1-0" if preset != "rook" else "400:3", 1)
    changed = places_of(view_of(document))
    assert [pairs(document, number) for number in (2, 3)] == later
    assert changed != before or old == round_of(document, 1).pairings[0].deciding
    document.execute(one_result(round_of(document, 1).id, 1, old))
    assert places_of(view_of(document)) == before


@pytest.mark.parametrize("preset", PRESETS)
def test_a_cleared_result_opens_the_round_again(preset):
    document = played(preset, 8)
    document.execute(one_result(round_of(document).id, 2, Clear()))
    assert [each.table for each in round_of(document).missing] == [2]
    if preset == ADVANCE:
        document.execute(PairRound(STAGE))
    else:
        with pytest.raises(RuleConflict, match="table 2"):
            document.execute(PairRound(STAGE))


@pytest.mark.parametrize("preset", PRESETS)
def test_pairing_after_un_pairing_gives_the_same_round(preset):
    document = played(preset)
    document.execute(PairRound(STAGE))
    first = (pairs(document), rests(document), round_of(document).random_seed)
    document.execute(UnpairRound(STAGE))
    document.execute(PairRound(STAGE))
    assert (pairs(document), rests(document), round_of(document).random_seed) == first
    document.execute(PairAgain(STAGE))
    assert (pairs(document), rests(document), round_of(document).random_seed) == first
    finish(document)
    with pytest.raises(RuleConflict, match="result"):
        document.execute(UnpairRound(STAGE))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_refused_command_changes_nothing(preset):
    document = started(preset)
    before = document.state
    for command in (
        WithdrawEntrant(STAGE, 1, "maybe"),
        WithdrawEntrant(STAGE, 77),
        ReturnEntrant(STAGE, 1),
        RemoveEntrant(1),
        AddEntrants(STAGE, (person("Sorrel"),)),
        CloseStage(STAGE),
    ):
        with pytest.raises((TourneyError, KeyError)):
            document.execute(command)
        assert document.state is before
