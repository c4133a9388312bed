"""Small builders: events made of facts, without commands, files or screens.

>>> event = Event(rounds=3)
>>> event.add_many(8)
>>> event.seed()
>>> event.pair()
>>> event.play(lambda table: (100 + table, 90))
"""

from collections.abc import Callable, Iterable
from fractions import Fraction

from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.fold import apply, fold
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.rules.checks import check_proposal
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.options import canonical
from tourney_desktop.rules.seeding import seeding_by_id
from tourney_desktop.rules.view import StageView, stage_view

DIVISION = m.DivisionId(1)
STAGE = m.StageId(1)


class Event:
    """One division of one stage. Everything it does is a fact, kept in ``facts``; ``state`` is their fold."""

    def __init__(self, format_id: str = "rook", *, random_seed: int = 7, **options: object) -> None:
        self.format = format_by_id(format_id)
        if format_id == "rook":
            options.setdefault("rounds", "open")
        self.facts: list[f.Fact] = []
        self.state = m.TournamentState()
        self.say(
            f.TournamentCreated("uuid", random_seed, "2026-05-01T09:00:00+02:00", m.Details("Spring Open")),
            f.DivisionAdded(m.Division(DIVISION, "Open")),
            f.StageAdded(m.Stage(STAGE, DIVISION, 1, self._config(options))),
        )

    def _config(self, options: dict[str, object]) -> m.StageConfig:
        pairs = [(name, str(value)) for name, value in options.items()]
        return m.StageConfig(self.format.id, "", canonical(self.format.options_type, pairs))

    def say(self, *facts: f.Fact) -> None:
        """Append facts."""
        for fact in facts:
            self.facts.append(fact)
            self.state = apply(self.state, fact)

    # Reading

    def view(self, after: int | None = None) -> StageView:
        return stage_view(self.state, STAGE, after)

    @property
    def options(self):
        return self.format.options(self.view())

    def places(self, after: int | None = None) -> tuple[Place, ...]:
        return self.format.places(self.view(after), self.options)

    def standing(self, after: int | None = None) -> list[tuple[str, int]]:
        """Names and scores, best first."""
        return [(self.name(each.entrant), each.score) for each in self.places(after)]

    def phase(self):
        return self.format.phase(self.view(), self.options)

    def name(self, entrant: m.EntrantId) -> str:
        return self.view().name(entrant)

    def names(self, entrants: Iterable[m.EntrantId]) -> list[str]:
        return [self.name(each) for each in entrants]

    def id(self, name: str) -> m.EntrantId:
        return next(each for each in self.state.entrants if self.view().name(each) == name)

    def seed_order(self) -> list[str]:
        """Names in order of their seeds."""
        parts = self.view().participations
        return [self.name(e) for e in sorted(parts, key=lambda e: parts[e].seed or 0) if parts[e].seed]

    @property
    def last(self) -> m.Round:
        return self.view().rounds[-1]

    def tables(self) -> list[list[list[str]]]:
        """The last round as names: table, side, person."""
        return [[self.names(side.entrants) for side in each.sides] for each in self.last.pairings]

    def resting(self) -> list[str]:
        return self.names(bye.entrant for bye in self.last.byes)

    # Doing

    def configure(self, **options: object) -> None:
        old = dict(self.state.stages[STAGE].config.options)
        self.say(f.StageConfigured(STAGE, self._config({**old, **options})))

    def add(
        self, last: str, first: str = "", *, since: int = 1, rating: int | None = None, **known
    ) -> m.EntrantId:
        """One person as an entrant; one who comes late has the next seed at once."""
        number = 1 + max(self.state.entrants, default=0)
        person, entrant = m.PersonId(number), m.EntrantId(number)
        if isinstance(known.get("average"), int | str):
            known["average"] = Fraction(known["average"])
        rated = None if rating is None else Fraction(rating)
        seeds = [part.seed for part in self.state.participations.values() if part.seed]
        seed = 1 + max(seeds) if seeds else None
        self.say(
            f.PersonSet(m.Person(person, last, first, rating=rated)),
            f.EntrantSet(m.Entrant(entrant, (person,), **known)),
            f.ParticipationSet(m.Participation(DIVISION, STAGE, entrant, seed, since_round=since)),
        )
        return entrant

    def add_many(self, count: int, **known) -> list[m.EntrantId]:
        """P01, P02 … so that names file in entry order."""
        start = len(self.state.entrants)
        return [self.add(f"P{start + number:02}", **known) for number in range(1, count + 1)]

    def seed(self, method: str = "", lot: int = 5) -> list[str]:
        """Seed everybody; the names in order."""
        seeding = seeding_by_id(method or self.format.seeding)
        view = self.view()
        field = tuple(e for e, part in view.participations.items() if part.status is m.Status.ACTIVE)
        places = seeding.function(view, field, self.options, Lots(lot))
        self.say(f.SeedsDrawn(STAGE, seeding.id, lot, 1, places))
        return self.seed_order()

    def propose(self):
        """The next round as the format has it; any broken invariant fails."""
        view = self.view()
        lots = Lots(derived_seed(self.state.random_seed, "round", DIVISION, view.next_number))
        proposal = self.format.propose(view, self.options, lots)
        assert check_proposal(view, self.format, proposal, view.next_number) == ()
        return proposal

    def pair(self) -> m.Round:
        """Draw and publish the next round."""
        proposal = self.propose()
        number = self.view().next_number
        round_id = m.RoundId(self.state.last_round_id + 1)
        self.say(
            f.RoundPaired(
                round_id, DIVISION, STAGE, number, 1, 1,
                proposal.pairings, proposal.byes, proposal.notes, proposal.label,
            ),
            f.RoundPublished(round_id),
        )  # fmt: skip
        return self.last

    def score(self, table: int, first: int, second: int, number: int | None = None) -> None:
        """A result, or its correction, in the last round or in one of that number."""
        played = self.last if number is None else next(r for r in self.view().rounds if r.number == number)
        pairing = played.at_table(table)
        assert pairing is not None
        self.say(f.GameRecorded(played.id, pairing.number, 0, m.Game(m.Scored(first, second))))

    def play(
        self, scores: Callable[[int], tuple[int, int]] = lambda table: (100 + table, 100 - table)
    ) -> None:
        """Every table of the last round."""
        for pairing in self.last.pairings:
            self.score(pairing.table, *scores(pairing.table))

    def withdraw(self, entrant: m.EntrantId, after: int | None = None) -> None:
        part = self.state.participations[STAGE, entrant]
        left = self.view().next_number - 1 if after is None else after
        self._part(part, status=m.Status.WITHDRAWN, left_after=left)

    def come_back(self, entrant: m.EntrantId) -> None:
        self._part(self.state.participations[STAGE, entrant], status=m.Status.ACTIVE, left_after=None)

    def absent(self, entrant: m.EntrantId, *rounds: int, kind: m.ByeKind = m.ByeKind.ZERO) -> None:
        part = self.state.participations[STAGE, entrant]
        self._part(part, absences=tuple(m.Absence(number, kind) for number in rounds))

    def _part(self, part: m.Participation, **changes) -> None:
        values = {name: getattr(part, name) for name in m.Participation.__dataclass_fields__}
        self.say(f.ParticipationSet(m.Participation(**{**values, **changes})))

    def close(self) -> None:
        self.say(f.StageClosed(STAGE))

    def replayed(self) -> m.TournamentState:
        return fold(self.facts)
