"""The printed sheet says which rules the director let go, and "why" does not call it a matter of scores."""

from tests.document.desk import STAGE, finish, numbered_event, pairs, round_of, seat, view_of
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.reports.explain import explanation
from tourney_desktop.reports.pairings import pairings_table


def second_round():
    document = numbered_event("swiss", 8)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    assert [sorted(pair) for pair in pairs(document)] == [[1, 3], [2, 4], [5, 7], [6, 8]]
    return document


def under_the_sheet(document, *, paper=True):
    return pairings_table(view_of(document), round_of(document), paper=paper).notes


def test_a_rule_let_go_at_a_table_is_printed():
    document = second_round()
    before = under_the_sheet(document)
    document.execute(SwapPlayers(round_of(document).id, 3, 5, accept=True))
    lines = [each for each in under_the_sheet(document) if each not in before]
    assert [each.partition(":")[0] for each in lines] == ["Table 1", "Table 3"]
    for line in lines:
        assert "director's hand. (REP-6)" in line
        assert "met in round 1. (MSFS-7.2)" in line
    assert under_the_sheet(document, paper=False) == before


def test_a_change_by_hand_that_keeps_every_rule_needs_no_line():
    document = second_round()
    before = under_the_sheet(document)
    document.execute(SwapPlayers(round_of(document).id, 3, 4))
    assert under_the_sheet(document) == before


def test_a_bye_moved_against_the_rule_is_printed():
    document = numbered_event("swiss", 7)
    document.execute(PairRound(STAGE))
    document.execute(SwapPlayers(round_of(document).id, 7, 1, accept=True))
    assert any("The bye should go to" in each for each in under_the_sheet(document))


def test_a_rematch_allowed_where_no_round_is_left_is_printed():
    document = numbered_event("swiss", 6, rounds=5)
    for wanted in ([(1, 4), (2, 5), (3, 6)], [(1, 5), (2, 6), (3, 4)], [(1, 6), (2, 4), (3, 5)]):
        document.execute(PairRound(STAGE))
        seat(document, wanted)
        finish(document, "1/2-1/2")
    document.execute(PairRound(STAGE, waived=frozenset({"MSFS-7.2"})))
    assert sum("The rematch was allowed by the director" in each for each in under_the_sheet(document)) == 1


def test_why_leaves_it_at_the_hand():
    document = second_round()
    document.execute(SwapPlayers(round_of(document).id, 3, 5, accept=True))
    table = next(each for each in round_of(document).pairings if set(each.entrants) == {1, 5})
    found = explanation(view_of(document), round_of(document), table)
    said = [each.text for each in (*found.reasons, *found.rejected)]
    assert any("director's hand" in text for text in said)
    assert not any("scores as they stand now" in text or "would be as good" in text for text in said)


def test_why_says_once_who_is_kept_apart():
    document = numbered_event("swiss", 8)
    document.execute(KeepApart(1, 5, hard=False, reason="sisters"))
    document.execute(PairRound(STAGE))
    table = next(each for each in round_of(document).pairings if 1 in each.entrants)
    found = explanation(view_of(document), round_of(document), table)
    about = [each.text for each in found.reasons if "sisters" in each.text]
    assert len(about) == 1
    assert not any("more pairs that should be kept apart" in each.text for each in found.reasons)
