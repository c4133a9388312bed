"""Three level for first in a Swiss or an all-play-all: what the playoff is worth, and how it stands on record (MS-1.5,
MS-6.7, ADD-3)."""

from fractions import Fraction

import pytest

from tests.rules.play import Play
from tourney_desktop.domain import model as m
from tourney_desktop.rules.kit.typed_lot import TypedLot

RING = {(1, 2): "1-0", (2, 3): "1-0", (1, 3): "0-1"}


def three_level(format_id):
    """1, 2 and 3: each beats one of the others, or in a Swiss of one round somebody who is no better than that."""
    event = Play(format_id, final_tie="contingent_bye", payouts="3:50,30,20", colours="off")
    if format_id == "swiss":
        event.configure(rounds=1)
        event.field(6)
        event.pair()
        event.finish()
        return event
    event.field(3)
    while event.phase().id != "three-way":
        for pairing in event.pair().pairings:
            one, two = event.numbers(pairing.entrants)
            text = RING[min(one, two), max(one, two)]
            event.type(pairing.table, text if one < two else text[::-1])
    return event


def typed(event, waiting):
    """Match 1, with a lot drawn by hand."""
    found = event.format.propose(event.view(), event.options, TypedLot(1, waiting))
    return found.byes[0]


@pytest.mark.parametrize("format_id", ["all-play-all", "swiss"])
def test_add_3_what_each_seat_is_worth(format_id):
    event = three_level(format_id)
    kind = event.format
    before = kind.three_way_view(event.view(), event.options)
    assert (before.three, before.waiting) == ((1, 2, 3), None)
    assert before.prizes == (Fraction(1, 2), Fraction(3, 10), Fraction(1, 5))
    contingent = before.equities[0]
    assert (contingent.bye, contingent.other) == (Fraction(7, 20), Fraction(13, 40))
    bye = typed(event, 2)
    assert (bye.entrant, [each.code for each in bye.notes]) == (2, ["three_way.note.waits_typed"])
    waiting = event.pair().byes[0].entrant
    assert kind.three_way_view(event.view(), event.options).waiting == waiting


@pytest.mark.parametrize("who_waits_wins", [True, False])
@pytest.mark.parametrize("format_id", ["all-play-all", "swiss"])
def test_ms_6_7_semi_final_and_final_and_the_bye_as_earned(format_id, who_waits_wins):
    event = three_level(format_id)
    one = event.pair()
    waiting, (winner, loser) = one.byes[0].entrant, one.pairings[0].entrants
    event.type(1, "1-0")
    assert event.format.recorded(event.view(), event.options) == {}
    two = event.pair()
    first = winner if not who_waits_wins else waiting
    event.type(1, "1-0" if two.pairings[0].entrants[0] == first else "0-1")
    found = event.format.recorded(event.view(), event.options)
    semi, final = (one, two) if who_waits_wins else (two, one)
    assert {n: each.label.code for n, each in found.items()} == {
        semi.number: "three_way.semi_final",
        final.number: "three_way.final",
    }
    assert [bye.entrant for bye in found[semi.number].byes] == [waiting if who_waits_wins else loser]
    assert found[final.number].byes == ()
    assert [place.rank for place in event.places()][:3] == [1, 2, 3]
    assert event.phase().winner == first


def test_a_match_drawn_before_match_1_was_corrected_counts_for_nothing():
    event = three_level("all-play-all")
    one = event.pair()
    waiting, (first, second) = one.byes[0].entrant, one.pairings[0].entrants
    event.type(1, "1-0")
    event.pair()
    event.type(1, "1-0")
    event.type(1, "0-1", one.number)
    assert event.phase().id == "three-way"
    again = event.pair()
    assert set(again.pairings[0].entrants) == {second, waiting}
    assert again.label == m.label("three_way.label", number=2)
    event.type(1, "1-0" if again.pairings[0].entrants[0] == second else "0-1")
    assert [place.entrant for place in event.places()][:3] == [second, first, waiting]
