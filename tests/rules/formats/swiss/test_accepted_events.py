"""Whole events of an independent implementation, replayed from copied figures."""

from pathlib import Path

import pytest

from tests.rules.play import replay

EVENTS = Path(__file__).parent / "events"


@pytest.mark.parametrize("name", ["swiss-12", "swiss-31"])
def test_accepted_swiss(name):
    event, wanted = replay(EVENTS, name, tables=False)
    assert event.phase().over
    assert {event.name(each.entrant): each.score / 2 for each in event.places()} == wanted["expect_scores"]
