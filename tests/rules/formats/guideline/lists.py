"""Fields of a Horizon by rank: a list of n with teams and relations, as tasks and as a whole event."""

from itertools import combinations

from tests.builders import Event
from tourney_desktop.domain import model as m
from tourney_desktop.domain.facts import RelatedSet
from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, edge
from tourney_desktop.rules.formats.guideline.guidelines import guideline_of
from tourney_desktop.rules.formats.guideline.make_up import make_up_choices
from tourney_desktop.rules.formats.guideline.rests import Turn, planned_rests


def barred(n, teams=None, related=()):
    """Pairs of ranks that may not meet."""
    named = {int(rank): team for rank, team in (teams or {}).items()}
    joined = {frozenset(pair) for pair in related}
    return {
        (a, b)
        for a, b in combinations(range(1, n + 1), 2)
        if a in named and b in named and (named[a] == named[b] or {named[a], named[b]} in joined)
    }


def rests(n, rounds=8):
    """Rank that rests, round by round; empty for an even field."""
    if n % 2 == 0:
        return []
    return planned_rests([Turn(r, rounds, tuple(range(1, n + 1))) for r in range(1, rounds + 1)], ())


def problem(n, teams=None, related=(), rounds=8):
    """Tasks and bars of the whole schedule, or ``None`` where missed games cannot be made up."""
    resting = rests(n, rounds)
    apart = barred(n, teams, related)
    pairs = next(make_up_choices(resting, apart), None)
    if pairs is None:
        return None
    tasks = tuple(
        Task(guideline_of(r), tuple(at for at in range(n) if not resting or at != resting[r - 1] - 1))
        for r in range(1, rounds + 1)
    )
    bars = Bars(
        apart=frozenset((a - 1, b - 1) for a, b in apart),
        reserved=frozenset(edge(a - 1, b - 1) for a, b in pairs),
    )
    return tasks, bars


class Listed(Event):
    """A Horizon whose entrant k is rank k."""

    def __init__(self, n, teams=None, joined=(), **options):
        super().__init__("horizon", **options)
        named = {int(rank): team for rank, team in (teams or {}).items()}
        for rank in range(1, n + 1):
            self.add(f"P{rank:03}", team=named.get(rank, ""), previous_score=1000 - rank)
        self.seed()
        for one, other in joined:
            self.say(RelatedSet(one, other))

    def draw(self, rounds=None):
        """All that is still to come, or so many rounds of it."""
        proposals = self.format.plan(self.view(), self.options, None)
        for proposed in proposals[:rounds]:
            drawn = self.pair()
            assert (drawn.pairings, drawn.byes) == (proposed.pairings, proposed.byes)
        return self

    def pairs(self, number):
        """A round as ranks."""
        return [list(each.entrants) for each in self.round(number).pairings]

    def round(self, number) -> m.Round:
        return next(each for each in self.view().rounds if each.number == number)

    def rests(self, number):
        """Rank -> kind of rest."""
        return {bye.entrant: bye.kind.value for bye in self.round(number).byes}

    def main(self):
        return [each for each in self.view().rounds if each.label is None]

    def bye_rounds(self):
        return [each for each in self.view().rounds if each.label is not None]

    def games(self):
        """How many games everybody has."""
        found = dict.fromkeys(self.view().entrants, 0)
        for each in self.view().rounds:
            for pairing in each.pairings:
                for entrant in pairing.entrants:
                    found[entrant] += 1
        return found

    def meetings(self):
        """Every pair that is drawn, once for each round."""
        return [frozenset(p.entrants) for each in self.view().rounds for p in each.pairings]
