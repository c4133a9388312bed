"""First rounds and whole events of teams with schools, for the tests of this folder."""

from fractions import Fraction
from itertools import combinations

from tests.rules.play import Play
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.formats.swiss.school.pools import SAME_SCHOOL, FirstRound
from tourney_desktop.rules.kit.constraints import Apart


def with_schools(schools, numbers):
    """Number -> the schools of a team, for those that have one."""
    return {numbers[name]: {school} for name, school in schools.items()}


def first_round(schools, count, extra=()):
    """The pool of teams 1, 2, 3 … in order of seed."""
    clashes = tuple(
        Apart(a, b, False, "school", SAME_SCHOOL)
        for a, b in combinations(range(1, count + 1), 2)
        if schools.get(a, set()) & schools.get(b, set())
    )
    return FirstRound(tuple(range(1, count + 1)), (0,) * count, Past(), (*clashes, *extra))


class School(Play):
    """An event of teams. ``team("Bees", "North", (1717, 40), (1500, 60))``."""

    def __init__(self, **options):
        super().__init__("scrabble", **options)

    def team(self, name, school="", *players, **known):
        entrant = m.EntrantId(1 + max(self.state.entrants, default=0))
        first = 1 + max(self.state.persons, default=0)
        ids = tuple(m.PersonId(first + at) for at in range(len(players)))
        for person, (rating, deviation) in zip(ids, players, strict=True):
            pair = (None if each is None else Fraction(each) for each in (rating, deviation))
            self.say(f.PersonSet(m.Person(person, f"{name} player {person}", "Pat", *pair)))
        self.say(
            f.EntrantSet(m.Entrant(entrant, ids, name, school, **known)),
            f.ParticipationSet(m.Participation(1, 1, entrant, since_round=known.pop("since", 1))),
        )
        return entrant

    def schools(self, *schools, **known):
        """Teams T01, T02 … in order of strength, seeded: team k of this list is entrant k."""
        for number, school in enumerate(schools, 1):
            self.team(f"T{number:02}", school, (3000 - number, 50), **known)
        self.seed("as-entered")

    def same_school(self):
        """The last round's pairs of one school, by number."""
        entrants = self.view().entrants
        return [
            sorted(pairing.entrants)
            for pairing in self.last.pairings
            if {s.strip() for s in entrants[pairing.entrants[0]].team.split(";")}
            & {s.strip() for s in entrants[pairing.entrants[1]].team.split(";")} - {""}
        ]

    def notes(self):
        """Codes and parameters of the last round's notes."""
        return [(each.code, dict(each.params)) for each in self.last.notes]

    def score_all(self, scores=lambda table: (400 + table, 350)):
        self.play(scores)


def codes(notes):
    return [each.code for each in notes]
