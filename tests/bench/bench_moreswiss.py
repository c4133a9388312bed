"""Times of MoreSwiss with 200 players, round by round. Prints; asserts nothing about time.

pytest tests/bench/bench_moreswiss.py -m bench -s
"""

import random
import time

import pytest

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain.lots import Lots

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


def taken(work):
    """Milliseconds of one go."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


@pytest.mark.parametrize("precedence", ["rematch_first", "printed"])
def test_two_hundred_players_to_the_end(precedence):
    event, rng = Elimination(200, precedence=precedence), random.Random(1)
    kind, options = event.format, event.options
    print()
    while not event.phase().over:
        view, number = event.view(), event.view().next_number
        course = taken(lambda view=view: kind.stands(view, options))
        propose = taken(lambda view=view: kind.propose(view, options, Lots(3)))
        drawn = event.pair_with()
        before = event.view(number - 1)
        first = [
            taken(lambda before=before, drawn=drawn: kind.costs(before, options, drawn)),
            taken(
                lambda before=before, drawn=drawn: kind.rejected(before, options, drawn, drawn.pairings[0])
            ),
        ]
        places = taken(event.places)
        meeting = taken(event.meeting)
        print(
            f"round {number:2} {len(drawn.pairings):4} tables   course {course:6.1f} ms   propose {propose:6.1f} ms   "
            f"costs {first[0]:6.1f} ms   why not {first[1]:6.1f} ms   places {places:6.1f} ms   "
            f"meeting {meeting:6.1f} ms"
        )
        event.all_play(rng)
