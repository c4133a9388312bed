"""Multiple elimination, the MoreSwiss of the American Backgammon Tour: a Swiss in which the fourth loss puts out.

The digest of RULES.md:

* MS-2: records are losses; byes are wins; forfeits, leavers and newcomers.
* MS-3: how many places are paid, and from when on everybody left is paid.
* MS-4: who meets whom (``pairing.py``): byes in turn and to the worst record, no rematch, equal records, not upward or
  downward twice.
* MS-5: how it ends (``endgame.py`` judges the losses, ``course.py`` keeps the story): a clear winner, a match for the
  title, a playoff of three, and what becomes of all others.
* MS-6: the playoff of three (``playoff.py``).
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Annulled,
    Bye,
    ByeKind,
    EntrantId,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Scored,
    Unit,
    label,
)
from tourney_desktop.rules.final_tie import match_label
from tourney_desktop.rules.formats.base import CostTerm, Format, Phase, Place, Rejected, RoundProposal
from tourney_desktop.rules.formats.elimination import explain, field, money, rounds, table
from tourney_desktop.rules.formats.elimination.course import Course, course
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.formats.elimination.meeting import Meeting, meeting
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions, multi_loss_options
from tourney_desktop.rules.formats.elimination.pairing import (
    WAIVABLE,
    Pool,
    best_round,
)
from tourney_desktop.rules.formats.elimination.playoff import (
    CHAMPIONSHIP,
    Recorded,
    is_championship,
    is_special,
    recorded_rounds,
)
from tourney_desktop.rules.kit.constraints import APART
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.award import PrizeList
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.view import StageView


class MultiLoss(Format[MultiLossOptions]):
    """Out with the last loss; a Swiss until somebody is the only one who can win."""

    id = "multi-loss"
    name = "Multiple elimination"
    unit = Unit.RAW
    seeding = "as-entered"  # round 1 is the lot (MS-4.9)
    seedings = ("as-entered", "rating", "lot", "average", "previous-score", "manual")

    @property
    def options_type(self) -> type[MultiLossOptions]:
        """Its options."""
        return MultiLossOptions

    def stands(self, view: StageView, options: Options) -> Course:
        """The course of the event so far."""
        return course(view, multi_loss_options(options))

    # The round

    def waivable(self) -> tuple[str, ...]:
        """Kept apart (ADD-6). All other rules give way by themselves, as little as can be."""
        return WAIVABLE

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """A Swiss round, the championship match, or the next match of a playoff of three. ``lots`` may be
        ``TypedLots``: who waits, or who has the bye, was drawn by hand."""
        chosen = multi_loss_options(options)
        return rounds.next_round(view, chosen, self.stands(view, chosen), lots, waived)

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Everybody who is in and here; in the last matches those who play or wait."""
        chosen = multi_loss_options(options)
        return rounds.concerned(view, chosen, self.stands(view, chosen), number)

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """What of MS-4 and of pairs kept apart this round does not keep; ``concerned`` sees to the last matches."""
        del number
        if proposal.label is not None:
            return ()
        allowed = {each.code for pairing in proposal.pairings for each in pairing.notes}
        waived = frozenset({APART} if explain.APART_ALLOWED in allowed else ())
        pool, bye = self._pool_of(view, options, proposal.pairings, proposal.byes, waived)
        return explain.check_notes(pool, proposal, bye)

    def _pool_of(
        self,
        view: StageView,
        options: Options,
        pairings: tuple[Pairing, ...],
        byes: tuple[Bye, ...],
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Pool, EntrantId | None]:
        """Those who sit or have the bye in a round, by the records before it."""
        chosen = multi_loss_options(options)
        bye = next((each.entrant for each in byes if each.kind is ByeKind.PAIRING), None)
        people = [each for pairing in pairings for each in pairing.entrants]
        everybody = tuple(people if bye is None else [*people, bye])
        return rounds.pool_of(view, chosen, self.stands(view, chosen), everybody, waived), bye

    # Why

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """The records of the two and what stood in the way of closer ones."""
        if is_special(drawn):
            return (*drawn.notes, *pairing.notes)
        pool, _bye = self._pool_of(view, options, drawn.pairings, drawn.byes)
        best = best_round(pool)
        if isinstance(best, Shortage):
            return (*drawn.notes, *pairing.notes)
        return (*drawn.notes, *explain.why_here(pool, best, pairing), *pairing.notes)

    def rejected(
        self, view: StageView, options: Options, drawn: Round, pairing: Pairing
    ) -> tuple[Rejected, ...]:
        """Closer records, or opponents not met before, that the two here do not have."""
        if is_special(drawn):
            return ()
        pool, _bye = self._pool_of(view, options, drawn.pairings, drawn.byes)
        best = best_round(pool)
        return () if isinstance(best, Shortage) else explain.rejected(pool, best, pairing)

    def costs(self, view: StageView, options: Options, drawn: Round) -> tuple[CostTerm, ...]:
        """The vector of a round as it stands, against the optimum (MS-4.8)."""
        if is_special(drawn):
            return ()
        pool, bye = self._pool_of(view, options, drawn.pairings, drawn.byes)
        best = best_round(pool)
        if isinstance(best, Shortage) or pool.odd != (bye is not None):
            return ()
        pairs = [(p.sides[0].entrants[0], p.sides[1].entrants[0]) for p in drawn.pairings]
        return explain.cost_terms(pool, best, pool.vector(pairs, bye))

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, Swiss, Swiss under the playoff rules, championship match, playoff of three, finished."""
        stands = self.stands(view, options)
        if view.stage.closed:
            return Phase("finished", label("moreswiss.phase.finished"), over=True, winner=_alone(stands))
        drawn = next((each for each in view.rounds if not each.complete), None)
        if drawn is not None:
            name = drawn.label or self.round_label(drawn.number)
            return Phase(_phase_of(drawn, playoff=stands.verdict.playoff), name)
        if not view.rounds:
            return Phase("not-started", self.round_label(view.next_number))
        if stands.over:
            return Phase("finished", label("moreswiss.phase.finished"), over=True, winner=stands.winner)
        return self._to_come(view, stands)

    def _to_come(self, view: StageView, stands: Course) -> Phase:
        state = stands.verdict.state
        if stands.playoff is not None and stands.playoff.way != "championship":
            number = len(stands.playoff.rounds) + (not stands.playoff.undecided)
            return Phase("three-way", match_label(number))
        if stands.playoff is not None or state is State.CHAMPIONSHIP:
            return Phase("championship", label(CHAMPIONSHIP))
        if state is State.THREE_PLAYER:
            return Phase("three-way", match_label(1))
        return Phase("playoff" if stands.verdict.playoff else "swiss", self.round_label(view.next_number))

    def total_rounds(self, view: StageView, options: Options) -> None:
        """Nobody knows: it takes as many as it takes (MS-1.3)."""
        del view, options

    def field_counts(self, view: StageView, options: Options) -> tuple[int, int]:
        """How many are in, and how many of them can still win."""
        stands = self.stands(view, options)
        return len(stands.field), len(stands.can_win(multi_loss_options(options).win_limit))

    def contenders(self, view: StageView, options: Options) -> frozenset[EntrantId]:
        """Who can still win, by the results that are in (MS-2.3)."""
        return self.stands(view, options).can_win(multi_loss_options(options).win_limit)

    # Scores and places

    def worth(self, view: StageView, options: Options) -> Scores:
        """A win or a bye 1, a loss 0."""
        return self.stands(view, options).books.worth

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By losses, then by when somebody went out (MS-2.4, MS-5.7)."""
        return table.places(view, self.stands(view, options))

    def recorded(self, view: StageView, options: Options) -> Mapping[int, Recorded]:
        """How the rounds of a decided playoff stand on record, by number (MS-6.7)."""
        playoff = self.stands(view, options).playoff
        return {} if playoff is None else recorded_rounds(playoff)

    def dependents(self, view: StageView, round_id: RoundId, number: PairingNumber) -> tuple[RoundId, ...]:
        """The last matches drawn after this game, where another winner would bring others into them."""
        return rounds.hanging_on(view, self.options(view), round_id, number)

    # Money

    def prize_list(self, view: StageView, options: Options, pot: int | None = None) -> PrizeList:
        """Who is paid what as places stand; ``pot`` in cents, else the fund (MS-5.7, ADD-13)."""
        chosen = multi_loss_options(options)
        return money.prize_list(view, chosen, self.stands(view, chosen), pot)

    def payout_sheet(self, view: StageView, options: Options, pot: int | None = None) -> money.PayoutSheet:
        """Every structure that can occur (MS-3.5)."""
        chosen = multi_loss_options(options)
        return money.payout_sheet(chosen, self.stands(view, chosen), pot)

    def three_way_view(self, view: StageView, options: Options) -> money.ThreeWayView | None:
        """What a playoff of three is worth to each (ADD-3)."""
        chosen = multi_loss_options(options)
        return money.three_way_view(chosen, self.stands(view, chosen))

    def meeting(
        self, view: StageView, options: Options, coming: RoundProposal | None = None, pot: int | None = None
    ) -> Meeting:
        """What the director tells the players before a round (MS-1.6); ``coming`` is that round where it is not drawn
        yet."""
        return meeting(view, multi_loss_options(options), coming, pot)

    # Results, changes, warnings, words

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Somebody wins, or a forfeit; nothing is annulled."""
        del options
        if isinstance(outcome, Annulled) or (isinstance(outcome, Scored) and outcome.first == outcome.second):
            raise BadInput("moreswiss.outcome")

    def check_arrival(self, view: StageView, since: int) -> None:
        """Late entry within MS-2.4."""
        options = self.options(view)
        field.refuse_arrival(view, options, self.stands(view, options), since)

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """A title needs fewer losses than going out does; paid places and reading are settled once the playoff rules
        have begun, the way of a playoff of three once it has."""
        changed = {name for name in new_text if new_text[name] != old_text.get(name)}
        if {"loss_limit", "win_limit"} & changed:
            out, win = (
                int(new_text.get(name, usual)) for name, usual in (("loss_limit", 4), ("win_limit", 2))
            )
            if win >= out:
                raise RuleConflict("moreswiss.limits", n=win, out=out)
        stands = self.stands(view, self.options(view))
        if {"paid_percent", "endgame"} & changed and stands.begun_after is not None:
            raise RuleConflict("moreswiss.settled", option=min({"paid_percent", "endgame"} & changed))
        if "three_way" in changed and stands.playoff is not None:
            raise RuleConflict("moreswiss.settled", option="three_way")

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """Membership, a meeting that is due, rests that cost a loss, the literal reading, structures to type."""
        chosen = multi_loss_options(options)
        return field.field_notes(view, chosen, self.stands(view, chosen))

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return explain.plain_rules(multi_loss_options(options))


def _phase_of(drawn: Round, *, playoff: bool) -> str:
    if is_championship(drawn):
        return "championship"
    if is_special(drawn):
        return "three-way"
    return "playoff" if playoff else "swiss"


def _alone(stands: Course) -> EntrantId | None:
    """Who is first alone, where the director closed the event early."""
    first = table.groups(stands)[:1]
    return first[0][0] if first and len(first[0]) == 1 and stands.books.records else None
