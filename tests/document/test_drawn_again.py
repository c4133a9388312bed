"""A round is drawn again, and what the director had let go in it is let go again where no round keeps every rule."""

import pytest

from tests.document.desk import STAGE, finish, numbered_event, pairs, rests, round_of, score, seat
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.entrants import ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id

REMATCH, SECOND_BYE, APART = "MSFS-7.2", "MSFS-7.6", "ADD-6"


def let_go(document):
    """The rules let go in the last round, as its notes say."""
    return format_by_id("swiss").waived_in(round_of(document))


def stuck(extra=0):
    """Six players; the first three have each met the last three, so round 4 repeats a pair by the director's word.
    ``extra``: one more was there for round 1 and has left."""
    document = numbered_event("swiss", 6 + extra, rounds=5)
    if extra:
        document.execute(WithdrawEntrant(STAGE, 7))
    for wanted in ([(1, 4), (2, 5), (3, 6)], [(1, 5), (2, 6), (3, 4)], [(1, 6), (2, 4), (3, 5)]):
        document.execute(PairRound(STAGE))
        seat(document, wanted)
        finish(document, "1/2-1/2")
    with pytest.raises(NoLegalPairing):
        document.execute(PairRound(STAGE))
    document.execute(PairRound(STAGE, waived=frozenset({REMATCH})))
    assert let_go(document) == {REMATCH}
    return document


def three_who_have_all_met(*more):
    """Three are left who have met each other; round 4 is drawn with a rematch, and whatever else is let go."""
    document = numbered_event("swiss", 6, rounds=5)
    for wanted in ([(1, 2), (3, 4), (5, 6)], [(1, 3), (2, 5), (4, 6)], [(2, 3), (1, 6), (4, 5)]):
        document.execute(PairRound(STAGE))
        seat(document, wanted)
        finish(document, "1/2-1/2")
    for leaver in (4, 5, 6):
        document.execute(WithdrawEntrant(STAGE, leaver))
    document.execute(PairRound(STAGE, waived=frozenset({REMATCH, *more})))
    return document


def test_a_repair_lets_the_same_rule_go_again_where_it_must():
    document = three_who_have_all_met(SECOND_BYE)
    (one, two), (resting,) = pairs(document)[0], rests(document)
    before = document.state
    document.execute(WithdrawEntrant(STAGE, one, "repair"))
    assert sorted(pairs(document)[0]) == sorted((two, resting))
    assert rests(document) == {}
    assert let_go(document) == {REMATCH}
    said = [note_text(document.state, note) for note in round_of(document).pairings[0].notes]
    assert any("allowed by the director" in text for text in said)
    document.undo()
    assert document.state == before


def test_a_repair_breaks_nothing_where_a_legal_round_exists_by_now():
    document = stuck()
    document.execute(WithdrawEntrant(STAGE, 1, "repair"))
    assert let_go(document) == set()
    assert len(rests(document)) == 1
    met = [set(pair) for number in (1, 2, 3) for pair in pairs(document, number)]
    assert not any(set(pair) in met for pair in pairs(document))


def test_nothing_is_let_go_that_the_director_did_not_let_go():
    document = numbered_event("swiss", 4, rounds=2)
    document.execute(PairRound(STAGE))
    for one, other in ((1, 2), (1, 4), (2, 4)):
        document.execute(KeepApart(one, other))
    before = document.state
    with pytest.raises(NoLegalPairing, match="kept apart"):
        document.execute(WithdrawEntrant(STAGE, 3, "repair"))
    assert document.state is before


def test_pairing_again_keeps_what_was_let_go():
    document = stuck()
    before = pairs(document)
    document.execute(PairAgain(STAGE))
    assert (pairs(document), let_go(document)) == (before, {REMATCH})
    assert not round_of(document).published
    score(document, 1, "1-0")
    with pytest.raises(RuleConflict, match="holds 1 result"):
        document.execute(PairAgain(STAGE))
    document.execute(PairAgain(STAGE, discard_results=True))
    assert let_go(document) == {REMATCH}


def test_pairing_again_keeps_every_rule_once_that_is_possible():
    document = stuck(extra=1)
    document.execute(ReturnEntrant(STAGE, 7))
    document.execute(PairAgain(STAGE))
    assert let_go(document) == set()
    assert 7 in [*rests(document), *(e for pair in pairs(document) for e in pair)]
