"""Random fields with everything that can happen to them: leavers, newcomers, absences, forfeits, corrections."""

import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import STAGE
from tests.rules.formats.elimination.chaos import Chaos
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import stage_view


@settings(max_examples=20)
@given(rng=st.randoms(use_true_random=False), rounds=st.integers(1, 12))
def test_whatever_happens(rng, rounds):
    chaos = Chaos(rng, 14)
    chaos.run(rounds)
    event = chaos.event
    assert all(sentence.strip() for sentence in chaos.refusals)
    assert event.replayed() == event.state
    assert event.format.places(stage_view(event.replayed(), STAGE), event.options) == event.places()
    assert pickle.loads(pickle.dumps(event.stands())) == event.stands()


def test_whatever_happens_to_sixty_small_events():
    """Small ones reach the last matches, and things go on happening there."""
    reached = set()
    for seed in range(100, 160):
        chaos = Chaos(random.Random(seed), 8)
        chaos.run(30)
        reached |= chaos.ways
    assert reached == {"championship", "contingent_bye", "compensated_bye", "round_robin"}


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_whatever_happens_to_two_thousand_events(batch):
    for seed in range(1000 + 100 * batch, 1100 + 100 * batch):
        Chaos(random.Random(seed), 10).run(40)


@settings(max_examples=12)
@given(players=st.integers(4, 24), seed=st.integers(1, 10_000), data=st.data())
def test_a_change_by_hand_is_seen_where_it_makes_a_round_worse(players, seed, data):
    """Two who change seats: ``check`` speaks exactly where the vector is worse than the optimum (MS-4.9)."""
    event = Elimination(players, random_seed=seed)
    for _ in range(data.draw(st.integers(1, 4))):
        if event.phase().over:
            return
        event.pair_with()
        event.play_by_seed()
    if event.phase().id not in ("swiss", "playoff"):
        return
    drawn = event.pair_with()
    one, other = data.draw(st.permutations(event.stands().field))[:2]
    seats = {one: other, other: one}
    pairings = tuple(
        m.Pairing(p.number, p.table, tuple(m.Side((seats.get(e, e),)) for e in p.entrants))
        for p in drawn.pairings
    )
    byes = tuple(m.Bye(seats.get(b.entrant, b.entrant), b.kind) for b in drawn.byes)
    before = event.view(drawn.number - 1)
    found = check_round(before, event.format, RoundProposal(pairings, byes), drawn.number)
    event.say(f.RoundWithdrawn(drawn.id))
    changed = event.put(pairings, byes)
    costs = event.format.costs(event.view(changed.number - 1), event.options, changed)
    worse = [t for t in costs if t.cost > t.optimum]
    assert bool(found) is (tuple(t.cost for t in costs) > tuple(t.optimum for t in costs))
    assert {each.rule for each in found} <= {t.rule for t in worse}
