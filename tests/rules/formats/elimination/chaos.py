"""Everything that can happen to an event, drawn by a ``random.Random``: leavers, newcomers, rests, forfeits,
corrections, cleared and replayed games, ties decided by hand, pairs kept apart; and what must hold all the same."""

from tests.builders import STAGE
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict, TourneyError
from tourney_desktop.domain.text import say

PLAYED = (m.Scored(11, 3), m.Scored(4, 11))
FORFEITED = (m.Forfeit(0), m.Forfeit(1), m.Forfeit(None))
LIMITS = ({}, {}, {"loss_limit": 3}, {"loss_limit": 2, "win_limit": 1}, {"loss_limit": 1, "win_limit": 0})


def any_options(rng):
    return {
        "precedence": rng.choice(("rematch_first", "printed")),
        "endgame": rng.choice(("forced", "literal")),
        "three_way": rng.choice(("contingent_bye", "compensated_bye", "round_robin")),
        "paid_percent": rng.choice((0, 1, 15, 20, 60)),
        "money_unit": rng.choice(("0.01", "5")),
        **rng.choice(LIMITS),
    }


class Chaos:
    """An event that things happen to; ``wild`` is how often, from 0 to 1."""

    def __init__(self, rng, most_players):
        self.rng = rng
        self.wild = rng.choice((0.0, 0.1, 0.4, 0.8))
        self.event = Elimination(
            rng.randint(1, most_players), random_seed=rng.randint(1, 999), **any_options(rng)
        )
        self.refusals = []
        self.ways = set()

    def run(self, rounds):
        for _ in range(rounds):
            if not self.pair():
                self.play(self.rng.choice(self.event.view().rounds) if self.event.view().rounds else None)
            elif self.rng.random() < self.wild:
                self.leave_during()
            self.play(self.event.last if self.event.view().rounds else None)
            if self.rng.random() < self.wild:
                self.rng.choice(STIRS)(self)
                whole(self.event)
            elif self.event.phase().over:
                return

    def pair(self):
        try:
            proposal = self.event.propose()
        except TourneyError as refused:
            self.refusals.append(str(refused))
            return False
        drawn = self.event.pair()
        assert (drawn.pairings, drawn.byes) == (proposal.pairings, proposal.byes)
        whole(self.event)
        playoff = self.event.stands().playoff
        self.ways |= set() if playoff is None else {playoff.way}
        return True

    def play(self, drawn):
        for pairing in drawn.pairings if drawn is not None else ():
            if not pairing.settled:
                self.result(pairing, drawn.number)
                if self.rng.random() < 0.1:
                    whole(self.event)
        whole(self.event)

    def result(self, pairing, number):
        outcomes = PLAYED if self.rng.random() > self.wild / 2 else FORFEITED
        self.event.outcome(pairing, self.rng.choice(outcomes), number)

    def leave_during(self):
        drawn = self.event.last
        if drawn.pairings:
            somebody = self.rng.choice(drawn.pairings).entrants[0]
            self.event.withdraw(somebody, after=drawn.number - 1)
            view, options = self.event.view(), self.event.options
            for _id, number, outcome in self.event.format.outcomes_on_leaving(view, options, somebody):
                self.event.outcome(drawn.pairings[number - 1], outcome)

    # One thing that happens

    def old_game(self):
        drawn = [each for each in self.event.view().rounds if each.pairings]
        if not drawn:
            return None, None
        played = self.rng.choice(drawn)
        return played, self.rng.choice(played.pairings)

    def leave(self):
        if self.event.stands().field:
            self.event.withdraw(self.rng.choice(self.event.stands().field))

    def come(self):
        number = self.event.view().next_number
        try:
            self.event.format.check_arrival(self.event.view(), number)
        except RuleConflict as refused:
            self.refusals.append(str(refused))
            return
        self.event.add("Late", since=number)

    def come_back(self):
        gone = [e for e, p in self.event.view().participations.items() if p.status is m.Status.WITHDRAWN]
        if gone:
            self.event.come_back(self.rng.choice(gone))

    def ask_to_rest(self):
        field, number = self.event.stands().field, self.event.view().next_number
        if field:
            kind = self.rng.choice((m.ByeKind.ZERO, m.ByeKind.HALF, m.ByeKind.FULL))
            self.event.absent(self.rng.choice(field), number, kind=kind)

    def correct(self):
        """As the desk does it, rounds that hang on the result withdrawn; or as a file might have it."""
        played, pairing = self.old_game()
        if played is None:
            return
        before, kind = self.event.view(), self.event.format
        self.result(pairing, played.number)
        gone = kind.follow(before, self.event.view(), self.event.options)
        if self.rng.random() < 0.5:
            self.event.say(*(f.RoundWithdrawn(each.round) for each in gone))

    def clear(self):
        played, pairing = self.old_game()
        if played is not None:
            self.event.say(f.GamesCleared(played.id, pairing.number))

    def replay(self):
        played, pairing = self.old_game()
        if played is not None and pairing.settled:
            again = m.Game(self.rng.choice(PLAYED + FORFEITED))
            self.event.say(f.GameRecorded(played.id, pairing.number, len(pairing.games), again))

    def decide(self):
        playoff = self.event.stands().playoff
        if playoff is not None:
            order = tuple(self.rng.sample(playoff.players, len(playoff.players)))
            self.event.say(f.TieDecided(m.TieDecision(STAGE, order, "hand")))

    def close_entries(self):
        self.event.say(f.EntriesClosed(STAGE, self.event.stands().entries))

    def keep_apart(self):
        if len(self.event.state.entrants) > 1:
            one, two = sorted(self.rng.sample(sorted(self.event.state.entrants), 2))
            self.event.say(f.AvoidSet(m.Avoid(one, two, self.rng.random() < 0.5, "family"), False))


STIRS = (
    Chaos.leave, Chaos.come, Chaos.come_back, Chaos.ask_to_rest, Chaos.correct, Chaos.correct, Chaos.clear,
    Chaos.replay, Chaos.decide, Chaos.close_entries, Chaos.keep_apart,
)  # fmt: skip


def whole(event):
    """Everybody is listed once, ranks are in order and shared as they say, whoever is first alone has won, scores are
    what rounds brought, prizes add up, and the talk can be held."""
    view, options, kind = event.view(), event.options, event.format
    places, stands = kind.places(view, options), kind.stands(view, options)
    ranked = [p for p in places if p.rank is not None]
    assert sorted(p.entrant for p in places) == sorted(event.state.entrants)
    inside_or_out = stands.field + tuple(e for x in stands.exits for e in x.entrants)
    assert sorted(inside_or_out) == sorted(p.entrant for p in ranked)
    for place in ranked:
        level = [p for p in ranked if p.rank == place.rank]
        assert place.shared is (len(level) > 1)
        assert place.rank == 1 + sum(p.rank < place.rank for p in ranked)
    worth = kind.worth(view, options)
    scores = {each: sum(worth.get(each, {}).values()) for each in event.state.entrants}
    assert {p.entrant: p.score for p in places} == scores
    _winner(kind, view, options, ranked)
    prizes = kind.prize_list(view, options, 123_457)
    assert prizes.paid == (123_457 if ranked else 0)
    assert {each.entrant for each in prizes.awards} == set(event.state.entrants)
    _answers(kind, view, options)


def _winner(kind, view, options, ranked):
    phase, counts = kind.phase(view, options), kind.field_counts(view, options)
    first = [p.entrant for p in ranked if p.rank == 1]
    assert phase.winner == (first[0] if phase.over and len(first) == 1 else None)
    assert 0 <= counts.eligible <= counts.alive <= len(ranked)
    assert sum(p.status == "active" for p in ranked) == counts.alive
    can_win = kind.contenders(view, options)
    assert len(can_win) == counts.eligible
    if phase.over:
        assert can_win == {phase.winner}.intersection(kind.stands(view, options).field)


def _answers(kind, view, options):
    """The other questions have an answer too, and its words can be said."""
    phase, meeting = kind.phase(view, options), kind.meeting(view, options)
    assert say(phase.label.code, **dict(phase.label.params))
    assert len(meeting.prospects) == len(kind.stands(view, options).field)
    kind.three_way_view(view, options)
    kind.recorded(view, options)
    notes = list(kind.field_warnings(view, options))
    for each in view.rounds[-1:]:
        before = view.before(each.number)
        notes += [*each.notes, *(n for bye in each.byes for n in bye.notes)]
        for pairing in each.pairings[:1]:
            kind.dependents(view, each.id, pairing.number)
            notes += kind.reasons(before, options, each, pairing)
            notes += [why.note for why in kind.rejected(before, options, each, pairing)]
    for each in notes:
        assert say(each.code, **{k.removesuffix("_ids").removesuffix("_id"): v for k, v in each.params})
