"""Prizes of formats without an end of their own: by their places, equal ranks sharing (MS-5.7)."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.play import Play
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import GameRecorded
from tourney_desktop.rules.formats import FORMATS

ALL = [each.id for each in FORMATS]


def swiss(**options):
    """Four after one round: two on a point, two on none."""
    event = Play("swiss", rounds=2, **options)
    event.field(4)
    event.pair()
    event.finish()
    return event


def test_ms_5_7_level_places_share_and_the_rest_goes_to_first():
    event = swiss(paid_percent=75, entry_fee="25", payouts="3:50,30,20")
    found = event.format.prize_list(event.view(), event.options)
    assert (found.pot, found.structure.places, found.final) == (10_000, 3, False)
    assert [(a.first, a.last, a.amount) for a in found.awards] == [
        (1, 2, 4000), (1, 2, 4000), (3, 4, 1000), (3, 4, 1000)
    ]  # fmt: skip
    event.pair()
    event.finish()
    found = event.format.prize_list(event.view(), event.options)
    assert found.final
    assert [a.amount for a in found.awards] == [5000, 2500, 2500, 0]


def test_add_13_the_sheet_before_round_1_has_the_one_structure_there_is():
    event = Play("swiss", rounds=2, paid_percent=75, payout="one_over_n", added_money="110")
    event.field(4)
    sheet = event.format.payout_sheet(event.view(), event.options)
    assert (sheet.entries, sheet.most, sheet.pot, sheet.reading, sheet.missing) == (4, 3, 11_000, "", ())
    assert sheet.amounts == ((6000, 3000, 2000),)
    assert event.format.payout_sheet(event.view(), event.options, 100).amounts == ((55, 27, 18),)


def test_a_pot_without_a_number_of_places_is_firsts():
    event = swiss()
    event.pair()
    event.finish()
    assert event.format.prize_list(event.view(), event.options).pot == 0
    amounts = [a.amount for a in event.format.prize_list(event.view(), event.options, 999).awards]
    assert amounts == [999, 0, 0, 0]


def paired(event):
    """Whether the format had a round for this field."""
    try:
        event.pair()
    except TourneyError:
        return False
    return True


@pytest.mark.parametrize("format_id", ALL)
@given(data=st.data())
def test_whatever_is_played_the_prizes_add_up(format_id, data):
    kind = next(each for each in FORMATS if each.id == format_id)
    needed = dict.fromkeys(kind.required_options(), "3")
    event = Play(format_id, **needed, **({"membership_required": "off"} if format_id == "multi-loss" else {}))
    event.field(data.draw(st.sampled_from((4, 8, 12))))
    event.configure(
        paid_percent=data.draw(st.integers(0, 100)),
        money_unit=data.draw(st.sampled_from(("0.01", "1", "10"))),
        payout=data.draw(st.sampled_from(("author", "one_over_n"))),
    )
    for _ in range(data.draw(st.integers(0, 3))):
        if event.phase().over or not paired(event):
            break
        for pairing in event.last.pairings:
            first = data.draw(st.booleans())
            unit = kind.result_unit(event.options)
            score = m.Scored(2, 0, unit) if first else m.Scored(0, 2, unit)
            event.say(GameRecorded(event.last.id, pairing.number, 0, m.Game(score)))
    pot = data.draw(st.integers(0, 300_000))
    awards = kind.prize_list(event.view(), event.options, pot).awards
    assert sum(each.amount for each in awards) == pot
    places = [place for place in event.places() if place.rank is not None]
    assert [each.entrant for each in awards][: len(places)] == [place.entrant for place in places]
    paid = {each.entrant: each.amount for each in awards}
    for rank, same in groupby(places, key=lambda place: place.rank):
        amounts = {paid[place.entrant] for place in same}
        assert len(amounts) == 1 or (rank == 1 and max(amounts) - min(amounts) == 1)
