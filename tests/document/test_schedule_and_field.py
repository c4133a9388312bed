"""A schedule drawn in advance while people leave, come late and come back (MSFS-2.5)."""

import pytest

from tests.document.desk import (
    STAGE,
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
from tourney_desktop.document.commands.drawn_ahead import first_not_begun, missed_for_good
from tourney_desktop.document.commands.entrants import AddEntrants, ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Annulled, Forfeit, Scored, Status
from tourney_desktop.reports.standings import places_of
from tourney_desktop.reports.status import stage_status

LATE = AddEntrants(STAGE, (person("Sorrel"),), late_from=2)


def scheduled(count, played=(), **options):
    """A whole schedule, some rounds of it played: the better number wins."""
    document = numbered_event("all-play-all", count, **options)
    document.execute(PairAll(STAGE))
    for number in played:
        finish(document, number=number)
    return document


def outcomes(document, seed):
    """Round -> what became of the game of this number, ``None`` while it is open; no entry where he rests."""
    view = view_of(document)
    return {
        each.number: pairing.deciding
        for each in view.rounds
        for pairing in each.pairings
        if seed in [view.seed(e) for e in pairing.entrants]
    }


def kinds(document, seed):
    return {number: type(outcome).__name__ for number, outcome in outcomes(document, seed).items()}


def won_by(document, number, seed):
    """The number that has a game of that round without play, ``None`` for nobody."""
    view = view_of(document)
    pairing = next(
        p for p in round_of(document, number).pairings if seed in [view.seed(e) for e in p.entrants]
    )
    assert isinstance(pairing.deciding, Forfeit)
    winner = pairing.deciding.winner
    return None if winner is None else view.seed(pairing.sides[winner].entrants[0])


def points(document):
    return {seed: score for _rank, seed, score in standing(document)}


# Arriving after somebody has left


def test_what_a_leaver_lost_by_leaving_does_not_keep_a_newcomer_out():
    document = scheduled(5, played=(1,))
    document.execute(WithdrawEntrant(STAGE, 4))
    assert [type(each) for each in outcomes(document, 4).values()] == [Scored, Annulled, Annulled, Annulled]
    played = pairs(document, 1)
    document.execute(LATE)
    assert pairs(document, 1) == played
    assert outcomes(document, 4) == {1: Scored(2, 0, "half_points")}, "the score stays on the card (MSFS-2.5)"
    numbers = [[sorted(pair) for pair in pairs(document, number)] for number in range(2, 6)]
    assert numbers == [
        [[3, 5], [1, 2]], [[2, 6], [1, 3]], [[5, 6], [2, 3]], [[3, 6], [1, 5]],
    ]  # fmt: skip
    assert [list(rests(document, number)) for number in range(2, 6)] == [[6], [5], [1], [2]]
    for number in range(2, 6):
        finish(document, number=number)
    assert stage_status(view_of(document)).over
    assert sum(points(document).values()) == 10, "five who play all their ten games, one of them by forfeit"
    assert points(document)[4] == 0


def test_forfeits_of_a_leaver_are_carried_over_to_the_new_draw():
    document = scheduled(5, played=(1,), leaver="forfeits")
    document.execute(WithdrawEntrant(STAGE, 4))
    before = {number: won_by(document, number, 4) for number in (3, 4, 5)}
    document.execute(LATE)
    assert {number: won_by(document, number, 4) for number in (3, 4, 5)} == before
    assert won_by(document, 2, 4) == 6, "the newcomer has the game against him too"
    for number in range(2, 6):
        finish(document, number=number)
    assert sum(points(document).values()) == 15
    assert points(document)[4] == 0


def test_two_leavers_and_a_newcomer():
    document = scheduled(7, played=(1,), leaver="forfeits")
    document.execute(WithdrawEntrant(STAGE, 2))
    document.execute(WithdrawEntrant(STAGE, 5))
    both = next(n for n in range(2, 8) if [2, 5] in [sorted(pair) for pair in pairs(document, n)])
    assert won_by(document, both, 2) is None
    document.execute(LATE)
    assert won_by(document, both, 2) is None
    for number in range(2, 8):
        finish(document, number=number)
    assert stage_status(view_of(document)).over


def test_a_round_in_which_anything_else_was_entered_keeps_a_newcomer_out():
    for text in ("1-0", "+/-", "-/-"):
        document = scheduled(5, played=(1,))
        document.execute(WithdrawEntrant(STAGE, 4))
        view = view_of(document)
        table = next(p.table for p in round_of(document, 3).pairings if 4 not in map(view.seed, p.entrants))
        score(document, table, text, 3)
        assert first_not_begun(view_of(document)) == 4
        before = document.state
        with pytest.raises(RuleConflict, match="The next round is round 4"):
            document.execute(LATE)
        assert document.state is before
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=4))
        assert rests(document, 3) != {}


def test_a_forfeit_that_the_leaver_had_won_is_a_result():
    document = scheduled(5, played=(1,))
    view = view_of(document)
    table = next(p for p in round_of(document, 3).pairings if 4 in map(view.seed, p.entrants))
    score(document, table.table, "+/-" if view.seed(table.entrants[0]) == 4 else "-/+", 3)
    document.execute(WithdrawEntrant(STAGE, 4))
    with pytest.raises(RuleConflict, match="The next round is round 4"):
        document.execute(LATE)


def test_a_newcomer_does_not_turn_half_of_the_games_into_less():
    document = scheduled(5, played=(1, 2, 3))
    assert kinds(document, 1) == {2: "Scored", 3: "Scored", 4: "NoneType", 5: "NoneType"}
    document.execute(WithdrawEntrant(STAGE, 1))  # two of four: the rest are forfeits
    before = points(document)
    assert before[1] == 2
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=4))
    assert points(document)[1] == 3, "and the game that the newcomer missed in round 1"
    assert places_of(view_of(document))[0].rank == 1
    assert kinds(document, 1)[4] == "Forfeit"


def test_where_the_newcomer_would_have_met_one_who_had_left_nobody_wins():
    document = scheduled(5, played=(1, 2))
    document.execute(WithdrawEntrant(STAGE, 3))
    third = next(n for n in range(1, 6) if rests(document, n) == {2: "pairing-allocated"})
    assert third == 3
    document = scheduled(5, played=(1,), leaver="forfeits")
    document.execute(WithdrawEntrant(STAGE, 2))
    for number in (2, 3):
        finish(document, number=number)
    document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=4))
    lost = {each.entrant: each for each in places_of(view_of(document))}
    assert lost[2].score == 2, "his win of round 1, and nothing for round 3, when neither was there"


def test_nobody_comes_when_every_round_has_begun():
    document = scheduled(5, played=(1, 2, 3, 4))
    score(document, 1, "1-0", 5)
    with pytest.raises(RuleConflict, match="only 5 rounds"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=6))


def test_arriving_is_one_step_of_undo():
    document = scheduled(5, played=(1,))
    document.execute(WithdrawEntrant(STAGE, 4))
    before = document.state
    document.execute(LATE)
    after = document.state
    document.undo()
    assert document.state == before
    document.redo()
    assert document.state == after


# Coming back


def test_who_comes_back_plays_every_round_that_has_not_begun():
    for leaver in ("annul_under_half", "forfeits"):
        document = scheduled(6, played=(1, 2), leaver=leaver)
        document.execute(WithdrawEntrant(STAGE, 3))
        finish(document, number=3)
        before = document.state
        lost_to = sum(1 for each in outcomes(document, 3).values() if not isinstance(each, Scored))
        assert lost_to == 3
        document.execute(ReturnEntrant(STAGE, 3))
        assert kinds(document, 3) == {1: "Scored", 2: "Scored", 3: "Forfeit", 4: "NoneType", 5: "NoneType"}
        assert missed_for_good(before, document.state, STAGE, 3) == (3,)
        document.undo()
        assert document.state == before
        document.redo()
        for number in (4, 5):
            finish(document, number=number)
        assert stage_status(view_of(document)).over
        assert sum(points(document).values()) == 15, "every game counts again"
        line = next(each for each in places_of(view_of(document)) if each.entrant == 3)
        assert line.status == Status.ACTIVE
        assert line.rank is not None


def test_a_game_of_a_round_that_went_on_without_him_is_lost_to_whoever_was_there():
    document = scheduled(6, played=(1, 2))
    document.execute(WithdrawEntrant(STAGE, 3))
    finish(document, number=3)
    view = view_of(document)
    opponent = next(
        view.seed(e)
        for p in round_of(document, 3).pairings
        if 3 in map(view.seed, p.entrants)
        for e in p.entrants
        if view.seed(e) != 3
    )
    assert outcomes(document, 3)[3] == Annulled()
    document.execute(ReturnEntrant(STAGE, 3))
    assert won_by(document, 3, 3) == opponent
    # and it is played all the same once its result is cleared
    table = next(p.table for p in round_of(document, 3).pairings if 3 in map(view.seed, p.entrants))
    score(document, table, "clear", 3)
    score(document, table, "1/2-1/2", 3)
    assert kinds(document, 3)[3] == "Scored"


def test_another_who_has_left_still_loses_to_him():
    document = scheduled(6, played=(1,), leaver="forfeits")
    document.execute(WithdrawEntrant(STAGE, 1))
    document.execute(WithdrawEntrant(STAGE, 2))
    both = next(n for n in range(2, 6) if [1, 2] in [sorted(pair) for pair in pairs(document, n)])
    assert won_by(document, both, 1) is None
    document.execute(ReturnEntrant(STAGE, 1))
    assert won_by(document, both, 1) == 1
    document.execute(ReturnEntrant(STAGE, 2))
    assert outcomes(document, 1)[both] is None


def test_one_who_left_while_the_other_was_away_too_stays_away_for_both_in_a_round_gone_by():
    document = scheduled(6, played=(1,), leaver="forfeits")
    document.execute(WithdrawEntrant(STAGE, 1))
    document.execute(WithdrawEntrant(STAGE, 2))
    both = next(n for n in range(2, 6) if [1, 2] in [sorted(pair) for pair in pairs(document, n)])
    for number in range(2, both + 1):
        finish(document, number=number)
    document.execute(ReturnEntrant(STAGE, 1))
    assert won_by(document, both, 1) is None


def test_what_the_director_entered_is_left_alone():
    document = scheduled(6, played=(1,))
    view = view_of(document)
    table = next(p for p in round_of(document, 1).pairings if 3 in map(view.seed, p.entrants)).table
    score(document, table, "-/-", 1)
    document.execute(WithdrawEntrant(STAGE, 3))
    document.execute(ReturnEntrant(STAGE, 3))
    assert outcomes(document, 3)[1] == Forfeit(None)
    assert [each for number, each in outcomes(document, 3).items() if number > 1] == [None] * 4


def test_rounds_drawn_without_him_are_drawn_again_as_far_as_they_have_not_begun():
    document = numbered_event("all-play-all", 6)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(WithdrawEntrant(STAGE, 4))
    document.execute(PairAll(STAGE, draft=True))
    finish(document, number=2)
    assert kinds(document, 4) == {1: "Scored"}
    kept = [each.id for each in view_of(document).rounds[:2]]
    document.execute(ReturnEntrant(STAGE, 4))
    rounds = view_of(document).rounds
    assert [each.id for each in rounds[:2]] == kept
    assert not set(kept) & {each.id for each in rounds[2:]}
    assert [each.published for each in rounds[2:]] == [False] * 3
    assert kinds(document, 4) == {1: "Scored", 3: "NoneType", 4: "NoneType", 5: "NoneType"}
    assert [len(each.pairings) for each in rounds] == [3, 2, 3, 3, 3]
    fresh = numbered_event("all-play-all", 6)
    fresh.execute(PairAll(STAGE))
    assert [pairs(document, number) for number in (3, 4, 5)] == [pairs(fresh, number) for number in (3, 4, 5)]


def test_coming_back_to_a_swiss_round_leaves_the_game_lost_and_says_so():
    document = numbered_event("swiss", 8)
    document.execute(PairRound(STAGE))
    document.execute(WithdrawEntrant(STAGE, 2))
    before = document.state
    document.execute(ReturnEntrant(STAGE, 2))
    assert isinstance(outcomes(document, 2)[1], Forfeit)
    assert missed_for_good(before, document.state, STAGE, 2) == (1,)
    finish(document)
    document.execute(PairRound(STAGE))
    document.execute(WithdrawEntrant(STAGE, 2, "repair"))
    before = document.state
    document.execute(ReturnEntrant(STAGE, 2))
    assert missed_for_good(before, document.state, STAGE, 2) == (), "round 1 is over and done with"
