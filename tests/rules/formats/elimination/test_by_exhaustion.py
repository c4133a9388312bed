"""Whole events by coin: a winner, prizes that add up to the pot, and every Swiss round as good as the best of all there
are. The judge is typed from the rule's own words; nothing of ``kit`` or of the format's books is used for it."""

import random

import pytest

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import model as m


class Judge:
    """Losses, byes, meetings and unequal games, kept beside the program."""

    def __init__(self, players):
        self.losses = dict.fromkeys(players, 0)
        self.byes = dict.fromkeys(players, 0)
        self.up, self.down, self.met = set(), set(), set()

    def enter(self, drawn):
        before = dict(self.losses)
        for pairing in drawn.pairings:
            one, two = pairing.entrants
            self.met.add(frozenset((one, two)))
            for own, other in ((one, two), (two, one)):
                if before[other] < before[own]:
                    self.up.add(own)
                if before[other] > before[own]:
                    self.down.add(own)
            outcome = pairing.deciding
            self.losses[two if outcome.first > outcome.second else one] += 1
        for bye in drawn.byes:
            self.byes[bye.entrant] += bye.kind is m.ByeKind.PAIRING

    def repeats(self, one, two):
        better, worse = (one, two) if self.losses[one] < self.losses[two] else (two, one)
        if self.losses[one] == self.losses[two]:
            return 0, 0
        return int(worse in self.up), int(better in self.down)

    def vector(self, alive, pairs, bye, printed):
        early = short = 0
        if bye is not None:
            fewest = min(self.byes[e] for e in alive)
            early = int(self.byes[bye] > fewest)
            short = max(0, max(self.losses[e] for e in alive if self.byes[e] == fewest) - self.losses[bye])
        again = sum(frozenset(pair) in self.met for pair in pairs)
        far = sum((self.losses[a] - self.losses[b]) ** 2 for a, b in pairs)
        up, down = (
            sum(column) for column in zip((0, 0), *(self.repeats(a, b) for a, b in pairs), strict=True)
        )
        return (early, short, far, again, up, down) if printed else (early, again, short, far, up + down)


def every_round(people):
    if not people:
        yield (), None
        return
    first, rest = people[0], people[1:]
    for other in rest:
        for pairs, bye in every_round([e for e in rest if e != other]):
            yield ((first, other), *pairs), bye
    if len(people) % 2:
        for pairs, _bye in every_round(rest):
            yield pairs, first


class Watched:
    """An event that is judged round by round."""

    def __init__(self, players, seed, **options):
        self.event = Elimination(players, random_seed=seed, **options)
        self.judge = Judge(self.event.state.entrants)
        self.printed = self.event.options.printed
        self.compared = 0

    def play(self, seed):
        rng = random.Random(seed)
        for _ in range(60):
            if self.event.phase().over:
                return self
            alive = self.event.stands().field
            drawn = self.event.pair_with()
            if drawn.label is None:
                self.compare(drawn, alive)
            else:
                assert set(drawn.pairings[0].entrants) <= set(alive)
            self.event.all_play(rng)
            self.judge.enter(self.event.last)
        raise AssertionError("no winner after 60 rounds")

    def compare(self, drawn, alive):
        pairs = [pairing.entrants for pairing in drawn.pairings]
        rests = [bye.entrant for bye in drawn.byes]
        bye = rests[0] if rests else None
        assert sorted([e for pair in pairs for e in pair] + rests) == sorted(alive)
        assert all(self.judge.losses[e] < 4 for e in alive)
        here = self.judge.vector(alive, pairs, bye, self.printed)
        costs = self.event.format.costs(self.event.view(drawn.number - 1), self.event.options, drawn)
        assert tuple(term.cost for term in costs) == here
        assert tuple(term.optimum for term in costs) == here
        if len(alive) <= 10:
            self.compared += 1
            assert here == min(
                self.judge.vector(alive, p, b, self.printed) for p, b in every_round(list(alive))
            )

    def ended_well(self):
        event = self.event
        places = event.places()
        winner = event.phase().winner
        assert [p.entrant for p in places if p.rank == 1] == [winner]
        for pot in (100_000, 99_999, 7):
            assert event.prizes(pot).paid == pot
            assert all(each.amount >= 0 for each in event.prizes(pot).awards)
        assert event.prizes(100_000).final
        amounts = [each.amount for each in event.prizes(100_000).awards]
        assert amounts == sorted(amounts, reverse=True)
        by_rank = {}
        for place, won in zip(places, amounts, strict=True):
            by_rank.setdefault(place.rank, set()).add(won)
        assert all(len(same) == 1 for same in by_rank.values())
        losses = event.losses()
        assert all(losses[each] == self.judge.losses[each] for each in losses)


SIZES = (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 19, 22, 26, 32, 33, 45, 57, 64)


@pytest.mark.parametrize("players", SIZES)
def test_twenty_events_end_with_a_winner(players):
    Watched(players, 100 + players).play(players).ended_well()


@pytest.mark.parametrize("precedence", ["rematch_first", "printed"])
def test_small_events_are_at_the_optimum(precedence):
    compared = sum(
        Watched(players, seed, precedence=precedence).play(seed).compared
        for players, seed in ((7, 3), (10, 4))
    )
    assert compared > 10


@pytest.mark.slow
@pytest.mark.parametrize("run", range(200))
def test_two_hundred_events(run):
    rng = random.Random(run)
    options = {
        "precedence": "printed" if run % 5 == 4 else "rematch_first",
        "endgame": "literal" if run % 7 == 6 else "forced",
        "three_way": ("contingent_bye", "compensated_bye", "round_robin")[run % 3],
        "paid_percent": rng.choice((15, 20)),
    }
    watched = Watched(rng.randint(4, 64), run + 1, **options).play(run)
    if options["three_way"] != "compensated_bye":
        watched.ended_well()
    else:
        assert watched.event.prizes(100_000).paid == 100_000
