"""Reading the course of an event from its rounds (MS-2, MS-5).

After each complete round the losses are judged; then come those who left before the next round, and newcomers, and
where there were any the losses are judged again. Reaching a last match puts all others out at once (MS-5.6).

Rounds that were drawn stand. Whoever sits in a round is in it, and who has had his last loss goes out when he is drawn
no more; where an old result is corrected and the judgement would now be another one, what was drawn afterwards decides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain

from tourney_desktop.domain.model import ByeKind, EntrantId, Round
from tourney_desktop.rules.entries import entered, entries, people, sat_when_leaving
from tourney_desktop.rules.formats.elimination.books import Books
from tourney_desktop.rules.formats.elimination.course import LAST_MATCHES, Course
from tourney_desktop.rules.formats.elimination.endgame import State, Verdict, judge
from tourney_desktop.rules.formats.elimination.ladder import Ladder, Why
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.playoff import (
    Playoff,
    is_championship,
    is_special,
    players_of,
)
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.three_way_matches import is_playoff
from tourney_desktop.rules.view import StageView


def course(view: StageView, options: MultiLossOptions) -> Course:
    """The course of a stage, read once for a view."""
    return view.once(("course", options), lambda: _Walk(view, options).run())


class _Walk:
    """One pass over the rounds."""

    def __init__(self, view: StageView, options: MultiLossOptions) -> None:
        self.view = view
        self.options = options
        self.books = Books(options.win_limit)
        self.entered = entered(view)
        self.entries = entries(view)
        self.most = options.most_places(self.entries)
        self.ladder = Ladder(view.seed)
        self.verdict: Verdict[EntrantId] = Verdict(State.SWISS, (), ())
        self.title: frozenset[EntrantId] | None = None
        self.playoff: Playoff | None = None
        self.begun_after: int | None = None

    def run(self) -> Course:
        rounds = self.view.rounds
        last = last_matches(rounds)
        self._arrivals(rounds[0].number if rounds else self._horizon)
        start = self._verdict()
        self.verdict = Verdict(State.SWISS, start.alive, start.contenders)  # judged after rounds alone
        for each, following in zip(rounds, (*rounds[1:], None), strict=False):
            if each not in last:
                self._play(each, following)
                if each.complete:
                    self._close(each, following)
        if last:
            self._play_off(last)
        return Course(
            self.books, self.entries, self.most, tuple(self.ladder.inside), self.verdict,
            tuple(self.ladder.exits), self.title, self.playoff, self.begun_after,
            bool(rounds) and all(each.complete for each in rounds),
        )  # fmt: skip

    @property
    def _horizon(self) -> int:
        """The round that would come next."""
        view = self.view
        return view.next_number if view.after is None else view.after + 1

    # Coming and leaving

    def _arrivals(self, number: int) -> bool:
        """Those who may be paired from round ``number`` on, with a loss for each round missed (MS-2.4)."""
        parts, known = self.view.participations, self.ladder.known
        new = [each for each in self.entered if each not in known and parts[each].since_round <= number]
        for each in new:
            since = parts[each].since_round
            missed = [r.number for r in self.view.rounds if r.number < since and not is_special(r)]
            self.books.arrive(each, missed)
        self.ladder.enter(new)
        self._leave([e for e in new if self._losses(e) >= self.options.loss_limit], number - 1, Why.LOSSES)
        return bool(new)

    def _leave(self, who: Collection[EntrantId], number: int, why: Why) -> None:
        self.ladder.leave(who, number, why, lambda each: self.books.of(each).wins)

    def _losses(self, entrant: EntrantId) -> int:
        return self.books.of(entrant).losses

    def _left_before(self, entrant: EntrantId, following: Round | None) -> bool:
        """Whether he has left, and is not drawn in the next round all the same (MS-2.5)."""
        left = self.view.participations[entrant].left_after
        bound = (following.number if following else self._horizon) - 1
        if left is None or left > bound or (following is not None and entrant in people(following)):
            return False
        return left < bound or not sat_when_leaving(self.view, entrant)

    def _leavers(self, following: Round | None) -> list[EntrantId]:
        return [each for each in self.ladder.inside if self._left_before(each, following)]

    # A Swiss round

    def _play(self, each: Round, following: Round | None) -> None:
        there = people(each)
        self._arrivals(each.number)
        self.ladder.enter(there)
        self._leave(self._leavers(each), each.number, Why.WITHDRAWN)
        for entrant in self.ladder.inside:
            if entrant not in there:
                self.books.miss(entrant, each.number)
        before = self.books.losses(self.title or ())
        self.books.enter(each)
        lost = {e for e, losses in before.items() if self._losses(e) > losses}
        for entrant in lost:
            self.books.fell(entrant, each.number)
        stay = set(people(following)) if following is not None else set()
        stay.update(chain.from_iterable(pairing.entrants for pairing in each.missing))
        out = [e for e in self.ladder.inside if e not in stay and self._is_out(e, each.number, lost)]
        self._leave(out, each.number, Why.LOSSES)

    def _is_out(self, entrant: EntrantId, number: int, lost: Collection[EntrantId]) -> bool:
        """With the last loss, or having left during the round (MS-2.1, MS-2.5); let back in, with any loss (MS-5.9)."""
        left = self.view.participations[entrant].left_after
        if left is not None and left < number:
            return True
        if self.title is not None and entrant in self.title:
            return entrant in lost
        return self._losses(entrant) >= self.options.loss_limit

    # Between rounds

    def _close(self, each: Round, following: Round | None) -> None:
        self._judge(each.number, following)
        if self.verdict.state is State.CLEAR_WINNER:
            return  # who leaves now has his place
        leavers = self._leavers(following)
        self._leave(leavers, each.number + 1, Why.WITHDRAWN)  # MS-2.5
        came = self._arrivals(following.number if following else self._horizon)
        if leavers or came:
            self._judge(each.number, following)

    def _judge(self, number: int, following: Round | None) -> None:
        """Judge the losses after round ``number`` and act on it, unless what was drawn next says otherwise."""
        title: frozenset[EntrantId] = frozenset()
        verdict = self._verdict()
        if verdict.state is State.NO_CONTENDER:
            title = self._last_to_fall(number)
            verdict = self._verdict(title or None)
        if not leads_to(verdict, title, following):
            verdict, title = verdict.played_on(self.verdict.structure, self.most), frozenset()
        self._begin(verdict, number)
        if title:
            self.title = title
            self.ladder.enter(title)
        if title or verdict.state in LAST_MATCHES:
            self._leave(
                [e for e in self.ladder.inside if e not in verdict.contenders], number, Why.CUT
            )  # MS-5.6

    def _begin(self, verdict: Verdict[EntrantId], number: int) -> None:
        self.verdict = verdict
        if verdict.playoff and self.begun_after is None:
            self.begun_after = number

    def _verdict(self, title: frozenset[EntrantId] | None = None) -> Verdict[EntrantId]:
        everybody = dict.fromkeys((*self.ladder.inside, *sorted(title or ())))
        return judge(
            self.books.losses(everybody), self.options.limits, self.most,
            begun=self.verdict.structure, title=title or self.title,
        )  # fmt: skip

    def _last_to_fall(self, number: int) -> frozenset[EntrantId]:
        """Nobody can win: those who lost the title last, among all who are in, or where nobody is, among those whom
        this round put out (MS-5.9)."""
        out = [e for exit_ in self.ladder.exits if exit_.round == number for e in exit_.entrants]
        left = {e: self.view.participations[e].left_after for e in out}
        here = [e for e, after in left.items() if after is None or after > number]
        fell = {e: self.books.of(e).fell for e in self.ladder.inside or here}
        latest = max(fell.values(), default=0)
        return frozenset(e for e, at in fell.items() if at == latest)

    # The last matches

    def _play_off(self, last: Sequence[Round]) -> None:
        """All of them at once. Who leaves forfeits what is to come; a tie may be decided by the director."""
        before = last[0].number - 1
        players = self._players(last)
        self.ladder.enter(players)
        state = State.THREE_PLAYER if len(players) == 3 else State.CHAMPIONSHIP
        verdict = self._verdict().played_on(self.verdict.structure, self.most, last_match=True)
        self._begin(replace(verdict, state=state, contenders=players), before)
        self._leave([e for e in self.ladder.inside if e not in players], before, Why.CUT)  # MS-5.6
        for each in last:
            self.books.enter(each)
        orders = [each.order for each in self.view.state.ties if each.stage == self.view.stage.id]
        decided = next((order for order in orders if sorted(order) == sorted(players)), ())
        gone = frozenset(e for e in players if self._left_before(e, None))
        self.playoff = Playoff(tuple(last), players, gone, decided)
        for number, as_recorded in self.playoff.recorded.items():
            for bye in as_recorded.byes:
                if bye.kind is ByeKind.CONTINGENT:
                    self.books.win_by_bye(bye.entrant, number)  # MS-6.7
        for group in reversed(self.playoff.ranking[1:]):
            self.ladder.leave(group, last[-1].number, Why.PLAYED_OFF, lambda _each: 0)

    def _players(self, last: Sequence[Round]) -> Order:
        return tuple(sorted(players_of(last), key=self.view.seed))


def last_matches(rounds: Sequence[Round]) -> tuple[Round, ...]:
    """Those that no Swiss round was drawn after."""
    at = len(rounds)
    while at and is_special(rounds[at - 1]):
        at -= 1
    return tuple(rounds[at:])


def leads_to(verdict: Verdict[EntrantId], title: frozenset[EntrantId], following: Round | None) -> bool:
    """Whether the round that was drawn next is one this verdict leads to."""
    if following is None:
        return True
    if verdict.state is State.SWISS:
        return not title or people(following) <= title
    asked_for = {State.CHAMPIONSHIP: is_championship, State.THREE_PLAYER: is_playoff}.get(verdict.state)
    return bool(asked_for and asked_for(following) and people(following) <= set(verdict.contenders))
