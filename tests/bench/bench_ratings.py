"""Times of rating a made-up history of 200 events and 5,000 people, and half and twice as many games. Prints; asserts
nothing about time.

pytest tests/bench/bench_ratings.py -m bench -s
"""

from __future__ import annotations

import random
import time

import pytest

from tests.rules.ratings.games import event, options
from tourney_desktop.exchange.history_file import read_history
from tourney_desktop.rules.ratings import RATINGS, rating_by_id
from tourney_desktop.rules.ratings.events import PlayedEvent, PlayedGame
from tourney_desktop.rules.ratings.history import rate_history
from tourney_desktop.rules.ratings.people import Player

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

EVENTS, PEOPLE, FIELD = 200, 5_000, 200


def history(rounds: int) -> list[PlayedEvent]:
    """Events of 200 people each, in pairs and alone, so many rounds long."""
    lot = random.Random(11)
    everybody = [Player(f"Name{at:04d}", "Jo") for at in range(PEOPLE)]
    found = []
    for at in range(EVENTS):
        field = lot.sample(everybody, FIELD)
        games = []
        for number in range(1, rounds + 1):
            lot.shuffle(field)
            for seat in range(0, FIELD - 3, 4):
                one, two = tuple(field[seat : seat + 2]), tuple(field[seat + 2 : seat + 4])
                games.append(PlayedGame(one, two, (lot.randint(250, 550), lot.randint(250, 550)), number))
        found.append(event(f"Event {at}", str(2000 + at // 10), *games))
    return found


def as_csv(events: list[PlayedEvent]) -> bytes:
    lines = ["event,date,round,first,first_partner,first_score,second,second_partner,second_score"]
    for each in events:
        for game in each.games:
            names = [f'"{player.listed}"' for player in game.players]
            one, two = game.scores
            lines.append(
                f"{each.name},{each.date},{game.round},{names[0]},{names[1]},{one},{names[2]},{names[3]},{two}"
            )
    return "\n".join(lines).encode()


@pytest.mark.parametrize("system", [each.id for each in RATINGS])
def test_rating_a_long_history(system: str) -> None:
    before = 0.0
    for rounds in (4, 8, 16):
        events = history(rounds)
        games = sum(len(each.games) for each in events)
        start = time.perf_counter()
        rated = rate_history(rating_by_id(system), options(system), events)
        taken = time.perf_counter() - start
        ratio = f"{taken / before:.2f} times the half" if before else ""
        print(f"{system:7} {len(rated.now)} people, {games:6} games of four: {taken:6.2f} s  {ratio}")
        before = taken
        assert len(rated.periods) == EVENTS


def test_reading_a_long_history() -> None:
    before = 0.0
    for rounds in (2, 4, 8):
        data = as_csv(history(rounds))
        start = time.perf_counter()
        found = read_history(data, name="long.csv")
        taken = time.perf_counter() - start
        ratio = f"{taken / before:.2f} times the half" if before else ""
        rows = data.count(b"\n")
        print(f"reading {rows:6} rows, {len(data) / 1e6:4.1f} MB: {taken:6.2f} s  {ratio}")
        before = taken
        assert found.problems == ()
        assert len(found.events) == EVENTS
