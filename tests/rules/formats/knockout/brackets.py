"""A knockout to play with, by numbers: entrant k is seed k."""

import random

from tests.builders import STAGE, Event
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.reports.words import label_text
from tourney_desktop.rules.result_text import read_result


class Bracket(Event):
    """An event of n players. Results are typed as people type them."""

    def __init__(self, players, *, random_seed=7, **options):
        super().__init__("knockout", random_seed=random_seed, **options)
        self.add_many(players)
        self.seed("as-entered")

    # Reading

    def label(self, number=None):
        return label_text(self.round(number).label)

    def labels(self):
        return [label_text(each.label) for each in self.view().rounds]

    def round(self, number=None):
        return self.last if number is None else next(r for r in self.view().rounds if r.number == number)

    def pairs(self, number=None):
        """Who sits where, table by table, the upper place first."""
        return [list(pairing.entrants) for pairing in self.round(number).pairings]

    def ranks(self):
        return {each.entrant: each.rank for each in self.places()}

    def statuses(self):
        return {each.entrant: each.status for each in self.places()}

    def codes(self, number=None):
        return [each.code for each in self.round(number).notes]

    def games(self):
        """How many games were played, walk-overs left out."""
        return sum(
            1
            for each in self.view().rounds
            for pairing in each.pairings
            for game in pairing.games
            if isinstance(game.outcome, m.Scored)
        )

    def stands(self):
        return self.format.stands(self.view(), self.options)

    # Doing

    def typed(self, what, order):
        self.say(f.LotsTyped(STAGE, what, tuple(map(m.EntrantId, order))))

    def type(self, table, text, number=None, *, replay=False):
        played = self.round(number)
        pairing = played.at_table(table)
        outcome = read_result(text, self.format.result_units(self.options))
        self.format.check_outcome(self.options, outcome)
        at = len(pairing.games) if replay else max(len(pairing.games) - 1, 0)
        self.say(f.GameRecorded(played.id, pairing.number, at, m.Game(outcome)))

    def finish(self, wins=min):
        """Every open table of the last round: the smaller number wins, or whom ``wins`` names of the two."""
        for pairing in self.last.missing:
            winner = wins(pairing.entrants)
            self.type(pairing.table, "1-0" if pairing.entrants[0] == winner else "0-1")

    def play_on(self, wins=min):
        """To the end."""
        if self.view().rounds:
            self.finish(wins)
        while not self.phase().over:
            self.pair()
            self.finish(wins)


def at_random(seed):
    """Whoever the dice say wins."""
    dice = random.Random(seed)
    return lambda pair: dice.choice(list(pair))
