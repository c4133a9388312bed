"""A whole round is explained by drawing it again once, however many tables it has."""

import sys

from tests.document.desk import STAGE, finish, numbered_event, round_of, view_of
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.reports.explain import explanation
from tourney_desktop.rules.formats.swiss.classic import SwissClassic


def counted(monkeypatch):
    """Count how often a round is worked out."""
    module = sys.modules[SwissClassic.drawn_again.__module__]
    calls = []
    draw = module.pair_swiss

    def drawing(*args, **known):
        calls.append(args)
        return draw(*args, **known)

    monkeypatch.setattr(module, "pair_swiss", drawing)
    return calls


def late_in_the_day():
    document = numbered_event("swiss", 30, rounds=6)
    for number in (1, 2, 3):
        document.execute(PairRound(STAGE))
        finish(document, "1/2-1/2" if number == 2 else "")
    document.execute(PairRound(STAGE))
    return document


def test_a_round_is_drawn_again_once(monkeypatch):
    document = late_in_the_day()
    calls = counted(monkeypatch)
    found = explanation(view_of(document), round_of(document))
    assert len({each.table for each in found.reasons}) > 14
    assert found.costs
    assert len(calls) == 1


def test_table_by_table_says_the_same_and_costs_no_more(monkeypatch):
    document = late_in_the_day()
    view, drawn = view_of(document), round_of(document)
    whole = explanation(view, drawn)
    calls = counted(monkeypatch)
    for pairing in drawn.pairings:
        one = explanation(view, drawn, pairing)
        expected = [each for each in whole.reasons if each.table == pairing.table]
        assert [each for each in one.reasons if each.table] == expected
        assert one.costs == whole.costs
    assert calls == [], "the same view of the event has the answer already"


def test_another_state_of_the_event_is_worked_out_anew(monkeypatch):
    document = late_in_the_day()
    explanation(view_of(document), round_of(document))
    calls = counted(monkeypatch)
    document.undo()
    document.redo()
    explanation(view_of(document), round_of(document))
    assert len(calls) == 1
