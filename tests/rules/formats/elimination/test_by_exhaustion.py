"""Whole events by coin, with all that a director may set and all that players may do: they end with a winner, with
prizes that add up to the pot, and with every Swiss round as good as the best of all there are."""

import random

import pytest

from tests.rules.formats.elimination.judge import Judge
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict

LIMITS = ((4, 2), (3, 1), (2, 1), (2, 0), (4, 3))
MOST_BY_EXHAUSTION = 10


def any_options(rng):
    out, win = rng.choice(LIMITS)
    return {
        "loss_limit": out,
        "win_limit": win,
        "precedence": rng.choice(("rematch_first", "printed")),
        "endgame": rng.choice(("forced", "literal")),
        "three_way": rng.choice(("contingent_bye", "compensated_bye", "round_robin")),
        "paid_percent": rng.choice((15, 20, 40)),
        "payout": rng.choice(("author", "one_over_n")),
        "money_unit": rng.choice(("0.01", "1", "10")),
    }


class Watched:
    """An event that is judged round by round. ``trouble``: how often somebody leaves, comes late or forfeits."""

    def __init__(self, players, rng, *, trouble=0.0, **options):
        self.rng, self.trouble = rng, trouble
        self.event = Elimination(players, random_seed=rng.randint(1, 9999), **options)
        self.options = self.event.options
        self.judge = Judge(self.event.state.entrants, printed=self.options.printed)
        self.compared = 0

    def play(self):
        while not self.event.phase().over:
            assert len(self.event.view().rounds) < 80
            before = self.event.stands()
            due = self.event.phase().id
            drawn = self.event.pair_with()
            if drawn.label is None:
                self.compare(drawn)
            self.end_as_judged(due, before)
            self.results(drawn)
            self.judge.enter(self.event.last)
            self.come_and_go()
        return self

    def end_as_judged(self, due, before):
        """The state is the one of the table, until nobody was left who could win."""
        if self.options.endgame == "forced" and before.title is None and before.playoff is None:
            asked_for = self.judge.end(before.field, self.options.win_limit)
            wanted = {"not-started": "swiss", "playoff": "swiss"}.get(due, due)
            assert wanted == asked_for or due == "not-started"

    def compare(self, drawn):
        pairs = [pairing.entrants for pairing in drawn.pairings]
        rests = [bye.entrant for bye in drawn.byes]
        people = [e for pair in pairs for e in pair] + rests
        assert sorted(people) == sorted(self.event.stands(drawn.number - 1).field)
        here = self.judge.vector(people, pairs, rests[0] if rests else None)
        costs = self.event.format.costs(self.event.view(drawn.number - 1), self.options, drawn)
        assert tuple(term.cost for term in costs) == here
        assert tuple(term.optimum for term in costs) == here
        if len(people) <= MOST_BY_EXHAUSTION:
            self.compared += 1
            assert here == self.judge.optimum(people)

    def results(self, drawn):
        for pairing in drawn.pairings:
            side = self.rng.randint(0, 1)
            outcome = m.Scored(11, 5) if side == 0 else m.Scored(5, 11)
            if self.rng.random() < self.trouble:
                outcome = m.Forfeit(side)
                if self.rng.random() < 0.3 and len(self.event.stands().field) > 3:
                    self.event.withdraw(pairing.sides[1 - side].entrants[0], after=drawn.number - 1)
            self.event.outcome(pairing, outcome)

    def come_and_go(self):
        field = self.event.stands().field
        if self.rng.random() < self.trouble and len(field) > 3:
            self.event.withdraw(self.rng.choice(field))
        since = self.event.view().next_number
        if self.rng.random() < self.trouble:
            try:
                self.event.format.check_arrival(self.event.view(), since)
            except RuleConflict:
                return
            self.judge.late(self.event.add("Late", since=since), since - 1)

    def ended_well(self):
        places, winner = self.event.places(), self.event.phase().winner
        assert winner is not None
        assert [p.entrant for p in places if p.rank == 1] == [winner]
        losses = self.event.losses()
        assert losses == {each: self.judge.losses[each] for each in losses}
        for pot in (100_000, 99_999, 7):
            awards = self.event.prizes(pot).awards
            assert sum(each.amount for each in awards) == pot
            assert all(each.amount >= 0 for each in awards)
        prizes = self.event.prizes(100_000)
        assert prizes.final
        playoff = self.event.stands().playoff
        if (
            playoff is None or playoff.way != "compensated_bye"
        ):  # its fees can bring the third more than the second
            amounts = [each.amount for each in prizes.awards]
            assert amounts == sorted(amounts, reverse=True)
            by_rank = {(place.rank, paid) for place, paid in zip(places, amounts, strict=True)}
            assert len(by_rank) == len({place.rank for place in places})


@pytest.mark.parametrize("players", [4, 5, 7, 8, 10, 11, 16, 19, 32, 33, 64])
def test_events_end_with_a_winner_and_every_round_at_the_optimum(players):
    Watched(players, random.Random(players)).play().ended_well()


@pytest.mark.parametrize("precedence", ["rematch_first", "printed"])
def test_small_events_are_at_the_optimum(precedence):
    compared = sum(
        Watched(players, random.Random(players), precedence=precedence).play().compared for players in (7, 10)
    )
    assert compared > 10


@pytest.mark.parametrize("run", range(12))
def test_events_in_which_players_leave_come_late_and_forfeit(run):
    rng = random.Random(500 + run)
    Watched(rng.randint(4, 24), rng, trouble=0.15, **any_options(rng)).play().ended_well()


@pytest.mark.slow
@pytest.mark.parametrize("run", range(200))
def test_two_hundred_events(run):
    rng = random.Random(run)
    trouble = rng.choice((0.0, 0.05, 0.15))
    Watched(rng.randint(4, 64), rng, trouble=trouble, **any_options(rng)).play().ended_well()
