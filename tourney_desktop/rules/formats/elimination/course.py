"""The course of an event: every round in turn, who went out when, and what comes next (MS-2, MS-5).

After each complete round the losses are judged; then come those who left before the next round, and newcomers, and
where there were any the losses are judged again. Reaching a last match puts all others out at once (MS-5.6). Rounds
that were drawn stand: where an old result is corrected and the judgement would now be another one, what was played
afterwards decides.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from tourney_desktop.domain.model import ByeKind, EntrantId, Round
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats.elimination.books import Books
from tourney_desktop.rules.formats.elimination.endgame import State, Verdict, judge
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.playoff import (
    Playoff,
    deciding_order,
    is_championship,
    is_special,
    people,
    recorded_rounds,
)
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.view import StageView


class Why(StrEnum):
    """How somebody went out."""

    LOSSES = "losses"
    WITHDRAWN = "withdrawn"
    CUT = "cut"
    """At once, because a last match was reached (MS-5.6)."""
    PLAYED_OFF = "played_off"
    """In a last match."""


@dataclass(frozen=True, slots=True)
class Exit:
    """Who went out together, with the same record: they share their places (MS-5.7)."""

    entrants: tuple[EntrantId, ...]
    round: int
    why: Why


@dataclass(frozen=True)
class Course:
    """Where it stands. ``field`` are still in; ``exits`` in order of time; ``title`` those who were let back in for the
    title (MS-5.9); ``playoff`` the last matches once one was drawn; ``order`` their outcome."""

    books: Books
    entries: int
    most: int
    field: tuple[EntrantId, ...]
    verdict: Verdict[EntrantId]
    exits: tuple[Exit, ...]
    title: frozenset[EntrantId] | None
    playoff: Playoff | None
    order: Order
    begun_after: int | None
    """The round after which the playoff rules began."""

    @property
    def over(self) -> bool:
        """Whether the rules have nothing more to pair."""
        return bool(self.order) or self.verdict.state is State.CLEAR_WINNER or not self.field

    @property
    def winner(self) -> EntrantId | None:
        """Who won."""
        if self.order:
            return self.order[0]
        return self.verdict.contenders[0] if self.verdict.state is State.CLEAR_WINNER else None

    @property
    def structure(self) -> int:
        """How many places are paid: as many as were alive when the playoff rules began, else the most there can be."""
        return self.verdict.structure if self.verdict.structure is not None else self.most

    def can_win(self, win_limit: int) -> frozenset[EntrantId]:
        """Who is in and can win, by the results that are in; ``verdict`` speaks of the last complete round."""
        if self.playoff is not None:
            return frozenset(self.field)
        if self.title is not None:
            return self.title & frozenset(self.field)
        return frozenset(each for each in self.field if self.books.of(each).losses <= win_limit)

    def exit_of(self, entrant: EntrantId) -> Exit | None:
        """When and how he went out, ``None`` for one who is in."""
        return next((each for each in self.exits if entrant in each.entrants), None)


def course(view: StageView, options: MultiLossOptions) -> Course:
    """Read the rounds of a stage."""
    return _Walk(view, options).run()


def entries(view: StageView) -> int:
    """Everybody who was in the field of round 1 or came later; before it, who would be (MS-3.3)."""
    return len(_entered(view))


def _entered(view: StageView) -> list[EntrantId]:
    first = view.rounds[0].number if view.rounds else view.next_number
    return [
        each
        for each, part in view.participations.items()
        if not view.entrants[each].house
        and (
            part.left_after is None
            or part.left_after >= max(first, part.since_round)
            or sat_when_leaving(view, each)
        )
    ]


def sat_when_leaving(view: StageView, entrant: EntrantId) -> bool:
    """Whether one who left did so during a round that he sat in, which is the one after ``left_after`` (MS-2.5)."""
    left = view.participations[entrant].left_after
    return left is not None and any(
        each.stage == view.stage.id and each.number == left + 1 and entrant in people(each)
        for each in view.state.rounds.values()
    )


class _Walk:
    """One pass over the rounds."""

    def __init__(self, view: StageView, options: MultiLossOptions) -> None:
        self.view = view
        self.options = options
        self.books = Books(options.win_limit)
        self.entered = _entered(view)
        self.most = options.most_places(len(self.entered))
        self.field: list[EntrantId] = []
        self.exits: list[Exit] = []
        self.verdict: Verdict[EntrantId] = Verdict(State.SWISS, (), ())
        self.title: frozenset[EntrantId] | None = None
        self.last_matches: list[Round] = []
        self.playoff: Playoff | None = None
        self.order: Order = ()
        self.begun_after: int | None = None

    def run(self) -> Course:
        rounds = self.view.rounds
        self._arrivals(rounds[0].number if rounds else self._horizon())
        limits = self.options.limits
        start = judge(self.books.losses(self.field), limits, self.most)
        self.verdict = Verdict(State.SWISS, start.alive, start.contenders)  # judged after rounds alone
        for at, each in enumerate(rounds):
            following = rounds[at + 1] if at + 1 < len(rounds) else None
            self._play(each)
            if each.complete:
                self._close(each, following)
        return Course(
            self.books, len(self.entered), self.most, tuple(self.field), self.verdict, tuple(self.exits),
            self.title, self.playoff, self.order, self.begun_after,
        )  # fmt: skip

    def _horizon(self) -> int:
        """The round that would come next."""
        view = self.view
        return view.next_number if view.after is None else view.after + 1

    # One round

    def _arrivals(self, number: int) -> bool:
        """Those who may be paired from round ``number`` on, with a loss for each round missed (MS-2.4)."""
        gone = {each for exit_ in self.exits for each in exit_.entrants}
        known = gone.union(self.field)
        new = [
            each
            for each in self.entered
            if each not in known and self.view.participations[each].since_round <= number
        ]
        for each in sorted(new, key=self.view.seed):
            since = self.view.participations[each].since_round
            missed = [r.number for r in self.view.rounds if r.number < since and not is_special(r)]
            self.books.arrive(each, missed)
            self.field.append(each)
        out = [each for each in new if self.books.of(each).losses >= self.options.loss_limit]
        self._leave(out, number - 1, Why.LOSSES)
        return bool(new)

    def _play(self, each: Round) -> None:
        there = people(each)
        if is_special(each):
            stay = there | self._in_the_last_matches
            self._leave([e for e in self.field if e not in stay], each.number - 1, Why.CUT)
            self.last_matches.append(each)
            three = self.playoff.three if self.playoff else tuple(sorted(self.field, key=self.view.seed))
            self.playoff = Playoff(tuple(self.last_matches), three)
            self.books.enter(each)
            return
        for entrant in self.field:
            if entrant not in there:
                self.books.miss(entrant, each.number)
        before = self.books.losses(self.title or ())
        self.books.enter(each)
        lost = {e for e, losses in before.items() if self.books.of(e).losses > losses}
        for entrant in lost:
            self.books.of(entrant).fell = each.number
        out = [
            e
            for e in self.field
            if (self.books.of(e).losses >= self.options.loss_limit if self.title is None else e in lost)
            or (self.view.participations[e].left_after == each.number - 1 and sat_when_leaving(self.view, e))
        ]
        self._leave(out, each.number, Why.LOSSES)

    @property
    def _in_the_last_matches(self) -> frozenset[EntrantId]:
        """Who belongs to a playoff although he neither sits nor rests in this round of it."""
        if self.playoff is not None:
            return frozenset(self.playoff.three)
        three = self.verdict.state is State.THREE_PLAYER
        return frozenset(self.verdict.contenders if three else ())

    def _leave(self, who: Collection[EntrantId], number: int, why: Why) -> None:
        """Out together, the worst record first; equal records together (MS-5.7)."""

        def wins(entrant: EntrantId) -> int:
            return self.books.of(entrant).wins

        ordered = sorted(who, key=lambda each: (wins(each), self.view.seed(each)))
        for _wins, same in groupby(ordered, key=wins):
            self.exits.append(Exit(tuple(same), number, why))
        self.field = [each for each in self.field if each not in set(who)]

    # Between rounds

    def _close(self, each: Round, following: Round | None) -> None:
        if is_special(each):
            self._decide(each)
            return
        self._judge(each.number, following)
        if self.verdict.state is State.CLEAR_WINNER:
            return  # who leaves now has his place
        leavers = [e for e in self.field if self._has_left_before(e, following)]
        self._leave(leavers, each.number + 1, Why.WITHDRAWN)  # MS-2.5
        came = self._arrivals(following.number if following else self._horizon())
        if leavers or came:
            self._judge(each.number, following)

    def _has_left_before(self, entrant: EntrantId, following: Round | None) -> bool:
        left = self.view.participations[entrant].left_after
        bound = (following.number if following else self._horizon()) - 1
        if left is None or left > bound:
            return False
        return left < bound or not sat_when_leaving(self.view, entrant)

    def _judge(self, number: int, following: Round | None) -> None:
        """Judge the losses after round ``number`` and act on it, unless what was drawn next says otherwise."""
        title: frozenset[EntrantId] = frozenset()
        verdict = self._verdict()
        if verdict.state is State.NO_CONTENDER:
            title = self._last_to_fall(number)
            verdict = self._verdict(title or None)
        if not leads_to(verdict, title, following):
            verdict, title = verdict.played_on(self.verdict.structure, self.most), frozenset()
        self.verdict = verdict
        if verdict.playoff and self.begun_after is None:
            self.begun_after = number
        if title:
            self._reinstate(title)
        if title or verdict.state in (State.CHAMPIONSHIP, State.THREE_PLAYER):
            self._leave([e for e in self.field if e not in verdict.contenders], number, Why.CUT)  # MS-5.6

    def _verdict(self, title: frozenset[EntrantId] | None = None) -> Verdict[EntrantId]:
        everybody = [*self.field, *sorted(set(title or ()) - set(self.field))]
        return judge(
            self.books.losses(everybody), self.options.limits, self.most,
            begun=self.verdict.structure, title=title or self.title,
        )  # fmt: skip

    def _last_to_fall(self, number: int) -> frozenset[EntrantId]:
        """Nobody can win: those who lost the title last, among all who are in, or where nobody is, among those whom
        this round put out (MS-5.9)."""
        out = {e for exit_ in self.exits if exit_.round == number for e in exit_.entrants}
        here = [e for e in out if self.view.participations[e].left_after is None]
        fell = {e: self.books.of(e).fell for e in self.field or here}
        latest = max(fell.values(), default=0)
        return frozenset(e for e, at in fell.items() if at == latest) if latest else frozenset()

    def _reinstate(self, title: frozenset[EntrantId]) -> None:
        self.title = title
        kept = [replace(x, entrants=tuple(e for e in x.entrants if e not in title)) for x in self.exits]
        self.exits = [exit_ for exit_ in kept if exit_.entrants]
        self.field += sorted(title - set(self.field), key=self.view.seed)

    def _decide(self, last: Round) -> None:
        """The last matches so far: who leaves forfeits what is to come; a tie may be decided by the director."""
        if self.playoff is None or self.order:
            return
        bound = self._horizon() - 1
        left = {e: self.view.participations[e].left_after for e in self.playoff.three}
        gone = frozenset(e for e, after in left.items() if after is not None and after <= bound)
        self.playoff = replace(self.playoff, gone=gone)
        orders = [each.order for each in self.view.state.ties if each.stage == self.view.stage.id]
        self.order = self.playoff.order or deciding_order(orders, self.playoff.three)
        for number, as_recorded in recorded_rounds(self.playoff).items():
            for bye in as_recorded.byes:
                if bye.kind is ByeKind.CONTINGENT:
                    self.books.win_by_bye(bye.entrant, number)  # MS-6.7
        for entrant in reversed(self.order[1:]):
            self._leave([entrant], last.number, Why.PLAYED_OFF)


def leads_to(verdict: Verdict[EntrantId], title: frozenset[EntrantId], following: Round | None) -> bool:
    """Whether the round that was drawn next is one this verdict leads to."""
    if following is None:
        return True
    if verdict.state is State.SWISS:
        return not title or people(following) <= title
    asked_for = {State.CHAMPIONSHIP: is_championship, State.THREE_PLAYER: is_playoff}.get(verdict.state)
    return bool(asked_for and asked_for(following) and people(following) <= set(verdict.contenders))
