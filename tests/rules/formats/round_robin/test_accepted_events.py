"""Whole events of an independent implementation, replayed from copied figures."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.rules.play import replay

EVENTS = Path(__file__).parent / "events"


@pytest.mark.parametrize("name", ["all-play-all-7", "all-play-all-16"])
def test_accepted_all_play_all(name):
    event, wanted = replay(EVENTS, name, tables=True)
    assert event.phase().over
    assert [
        [event.name(each.entrant), str(Fraction(each.score, 2)), each.tie_breaks[0].value, each.rank]
        for each in event.places()
    ] == wanted["expect_standings_raw"]
