"""A multiple elimination to play with, by seeds."""

import random

from tests.builders import DIVISION, STAGE, Event
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.rules.checks import check_proposal


class Elimination(Event):
    """An event of n players, by their seeds 1 to n."""

    def __init__(self, players, **options):
        options = {"membership_required": "off", "paid_percent": 15} | options
        super().__init__("multi-loss", **options)
        self.add_many(players)
        self.seed("as-entered")

    # Reading

    def stands(self, after=None):
        return self.format.stands(self.view(after), self.options)

    def losses(self):
        books = self.stands().books
        return {each: books.of(each).losses for each in self.state.entrants}

    def pairs(self, number=None):
        return sorted(sorted(p.entrants) for p in self.round(number).pairings)

    def byes(self, number=None):
        return [(bye.entrant, bye.kind.value) for bye in self.round(number).byes]

    def round(self, number=None):
        return self.last if number is None else next(r for r in self.view().rounds if r.number == number)

    def ranks(self):
        return {p.entrant: p.rank for p in self.places()}

    def statuses(self):
        return {p.entrant: p.status for p in self.places()}

    def prizes(self, pot=None):
        return self.format.prize_list(self.view(), self.options, pot)

    def meeting(self, coming=None, pot=None):
        return self.format.meeting(self.view(), self.options, coming, pot)

    def codes(self):
        """The notes of the last round, of its pairs and of its byes."""
        drawn = self.last
        notes = [*drawn.notes, *(n for p in drawn.pairings for n in p.notes)]
        return {each.code for each in (*notes, *(n for bye in drawn.byes for n in bye.notes))}

    def warnings(self):
        return {each.code for each in self.format.field_warnings(self.view(), self.options)}

    # Doing

    def pair_with(self, lots=None, waived=frozenset()):
        """Draw and publish the next round with these lots."""
        view = self.view()
        number = view.next_number
        lots = lots or Lots(derived_seed(self.state.random_seed, "round", DIVISION, number))
        proposal = self.format.propose(view, self.options, lots, waived=waived)
        assert check_proposal(view, self.format, proposal, number) == ()
        return self.put(proposal.pairings, proposal.byes, proposal.notes, proposal.label)

    def put(self, pairings, byes=(), notes=(), label=None):
        round_id = m.RoundId(self.state.last_round_id + 1)
        number = self.view().next_number
        self.say(
            f.RoundPaired(
                round_id, DIVISION, STAGE, number, 1, 1, tuple(pairings), tuple(byes), notes, label
            ),
            f.RoundPublished(round_id),
        )
        return self.last

    def by_hand(self, *games, bye=None):
        """A round as (winner, loser), with its results."""
        self.put(
            [
                m.Pairing(m.PairingNumber(at), at, (m.Side((a,)), m.Side((b,))), (m.Game(m.Scored(11, 5)),))
                for at, (a, b) in enumerate(games, 1)
            ],
            [m.Bye(bye, m.ByeKind.PAIRING)] if bye is not None else [],
        )

    def give(self, *losers):
        """A round without games: these miss it, which is a loss; everybody else has a bye."""
        stay = [each for each in self.stands().field if each not in losers]
        self.put([], [m.Bye(each, m.ByeKind.PAIRING) for each in stay])

    def down_to(self, *losses):
        """Losses 2 or more each, given round by round to players 1, 2, 3 …: everybody two, then the rest."""
        everybody = range(1, len(losses) + 1)
        for at in range(1, max(losses) + 1):
            self.give(*(each for each in everybody if losses[each - 1] >= at))

    def win(self, winner, number=None):
        """This player wins the game he sits at."""
        drawn = self.round(number)
        pairing = next(p for p in drawn.pairings if winner in p.entrants)
        first = winner in pairing.sides[0].entrants
        self.outcome(pairing, m.Scored(11, 5) if first else m.Scored(5, 11), number)

    def outcome(self, pairing, outcome, number=None):
        self.format.check_outcome(self.options, outcome)
        at = max(len(pairing.games) - 1, 0)
        self.say(f.GameRecorded(self.round(number).id, pairing.number, at, m.Game(outcome)))

    def forfeit(self, loser):
        pairing = next(p for p in self.last.pairings if loser in p.entrants)
        self.outcome(pairing, m.Forfeit(1 if loser in pairing.sides[0].entrants else 0))

    def all_play(self, rng):
        for pairing in self.last.pairings:
            self.outcome(pairing, m.Scored(11, 5) if rng.random() < 0.5 else m.Scored(5, 11))

    def play_by_seed(self):
        """The smaller seed wins everywhere."""
        for pairing in self.last.pairings:
            if not pairing.settled:
                self.win(min(pairing.entrants))

    def play_out(self, seed=1, each_round=lambda: None):
        """To the end, by coin."""
        rng = random.Random(seed)
        while not self.phase().over:
            assert len(self.view().rounds) < 60
            self.pair_with()
            each_round()
            self.all_play(rng)


def reaching(wanted, players, seeds=range(1, 400), **options):
    """The first event, by coin, of which this holds after some complete round."""
    for seed in seeds:
        event = Elimination(players, random_seed=seed, **options)
        rng = random.Random(seed)
        while not event.phase().over and len(event.view().rounds) < 40:
            event.pair_with()
            event.all_play(rng)
            if wanted(event):
                return event
    raise AssertionError("no such event")
