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
from tourney_desktop.rules.entries import entries
from tourney_desktop.rules.formats.base import (
    CostTerm,
    FieldCounts,
    Format,
    Phase,
    Place,
    Recorded,
    Redrawn,
    Rejected,
    RoundProposal,
)
from tourney_desktop.rules.formats.elimination import explain, field, money, rounds, table
from tourney_desktop.rules.formats.elimination.compared import Compared, compared
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.formats.elimination.last_matches import label_to_come
from tourney_desktop.rules.formats.elimination.meeting import meeting
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions, multi_loss_options
from tourney_desktop.rules.formats.elimination.overtaken import hanging_on, overtaken
from tourney_desktop.rules.formats.elimination.pairing import WAIVABLE
from tourney_desktop.rules.formats.elimination.playoff import (
    CHAMPIONSHIP,
    is_championship,
    is_special,
)
from tourney_desktop.rules.formats.elimination.returning import refuse_return
from tourney_desktop.rules.formats.elimination.walk import course
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.player_meeting import Meeting
from tourney_desktop.rules.prizes.award import PrizeList
from tourney_desktop.rules.prizes.sheet import PayoutSheet, payout_sheet
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.three_way_matches import match_label
from tourney_desktop.rules.view import StageView


class MultiLoss(Format[MultiLossOptions]):
    """Out with the last loss; a Swiss until somebody is the only one who can win."""

    id = "multi-loss"
    name = "Multiple elimination"
    unit = Unit.RAW
    about_money = True
    player_meeting = True
    seeding = "as-entered"  # round 1 is the lot (MS-4.9)
    seedings = ("as-entered", "rating", "lot", "average", "previous-score", "manual")

    @property
    def options_type(self) -> type[MultiLossOptions]:
        """Its options."""
        return MultiLossOptions

    def stands(self, view: StageView, options: Options) -> Course:
        """The course of the event so far."""
        return course(view, multi_loss_options(options))

    def eliminated_in(self, view: StageView, options: Options) -> Mapping[EntrantId, int]:
        """Everybody with the last loss, and the round of it (MS-1.4)."""
        chosen = multi_loss_options(options)
        return field.last_losses(self.stands(view, chosen), chosen)

    # The round

    def waivable(self) -> tuple[str, ...]:
        """Kept apart (ADD-6). All other rules give way by themselves, as little as can be."""
        return WAIVABLE

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """A Swiss round, the championship match, or the next match of a playoff of three. ``lots`` may be
        ``TypedLot``: who waits, or who has the bye, was drawn by hand."""
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
        here = compared(view, multi_loss_options(options), proposal.pairings, proposal.byes)
        return explain.check_notes(here, proposal.pairings)

    # Why

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """The records of the two and what stood in the way of closer ones."""
        here = self._compared(view, options, drawn)
        why = () if here is None else explain.why_here(here, pairing)
        return (*drawn.notes, *why, *pairing.notes)

    def rejected(
        self, view: StageView, options: Options, drawn: Round, pairing: Pairing
    ) -> tuple[Rejected, ...]:
        """Closer records, or opponents not met before, that the two here do not have."""
        here = self._compared(view, options, drawn)
        return () if here is None else explain.rejected(here, pairing)

    def costs(self, view: StageView, options: Options, drawn: Round) -> tuple[CostTerm, ...]:
        """The vector of a round as it stands, against the optimum (MS-4.8)."""
        here = self._compared(view, options, drawn)
        return () if here is None else explain.cost_terms(here)

    def _compared(self, view: StageView, options: Options, drawn: Round) -> Compared | None:
        """``None`` for the last matches, which have no cost, and where hard rules left no round at all."""
        if is_special(drawn):
            return None
        here = compared(view, multi_loss_options(options), drawn.pairings, drawn.byes)
        return None if isinstance(here.best, Shortage) else here

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, Swiss, Swiss under the playoff rules, championship match, playoff of three, finished."""
        stands = self.stands(view, options)
        if view.stage.closed:
            winner = stands.leader if view.rounds else None
            return Phase("finished", label("moreswiss.phase.finished"), over=True, winner=winner)
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
        if stands.playoff is not None:
            way = "championship" if stands.playoff.way == "championship" else "three-way"
            return Phase(way, label_to_come(stands.playoff))
        if state is State.CHAMPIONSHIP:
            return Phase("championship", label(CHAMPIONSHIP))
        if state is State.THREE_PLAYER:
            return Phase("three-way", match_label(1))
        return Phase("playoff" if stands.verdict.playoff else "swiss", self.round_label(view.next_number))

    def total_rounds(self, view: StageView, options: Options) -> None:
        """Nobody knows: it takes as many as it takes (MS-1.3)."""
        del view, options

    def field_counts(self, view: StageView, options: Options) -> FieldCounts:
        """How many are in, and how many of them can still win (MS-2.3)."""
        stands = self.stands(view, options)
        return FieldCounts(len(stands.field), len(stands.can_win(multi_loss_options(options).win_limit)))

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
        return {} if playoff is None else playoff.recorded

    def dependents(self, view: StageView, round_id: RoundId, number: PairingNumber) -> tuple[RoundId, ...]:
        """The last matches drawn after this game, where another winner would bring others into them."""
        return hanging_on(view, self.options(view), round_id, number)

    def follow(self, before: StageView, after: StageView, options: Options) -> tuple[Redrawn, ...]:
        """Last matches that the changed results would not have brought about are gone; Swiss rounds stand."""
        return tuple(Redrawn(each) for each in overtaken(before, after, multi_loss_options(options)))

    # Money

    def prize_list(self, view: StageView, options: Options, pot: int | None = None) -> PrizeList:
        """Who is paid what as places stand; ``pot`` in cents, else the fund (MS-5.7, ADD-13)."""
        chosen = multi_loss_options(options)
        return money.prize_list(view, chosen, self.stands(view, chosen), pot)

    def payout_sheet(self, view: StageView, options: Options, pot: int | None = None) -> PayoutSheet:
        """Every structure that can occur (MS-3.5)."""
        reading = multi_loss_options(options).endgame
        return payout_sheet(options, entries(view), pot, every_number=True, reading=reading)

    def three_way_view(self, view: StageView, options: Options) -> ThreeWayView | None:
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

    def check_return(self, view: StageView, options: Options, entrant: EntrantId) -> None:
        """Not once he is out, or too much went on without him."""
        chosen = multi_loss_options(options)
        refuse_return(view, chosen, self.stands(view, chosen), entrant)

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
        """A meeting that is due, rests that cost a loss, the literal reading, structures to type."""
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
