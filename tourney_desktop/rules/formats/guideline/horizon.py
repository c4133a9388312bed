"""Horizon: a schedule of eight rounds that is drawn before play from one ranking list.

The digest of RULES.md:

* HOR-1: the list is the previous tournament's, and nothing that happens here changes it; results come in any order.
* HOR-2 to 5: neighbours; upper half against lower half; odd and even ranks apart; ends inwards. Two rounds each.
* HOR-6, 7: nobody meets a team mate or somebody of a related team, and nobody meets anybody twice. Never let go.
* HOR-8: in an odd field #6, #12, #18 … rest, and make it up among themselves in Bye Rounds.
* HOR-9: guidelines are repaired as little as can be; with a look ahead where the plain sequence dead-ends; people leave
  and come.
* HOR-10: own scores add up, for players and for teams, and rank the next list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Label, Note, Outcome, Pairing, Round, Unit, label
from tourney_desktop.rules.formats.base import CostTerm, Figure, Format, Phase, Place, Rejected, RoundProposal
from tourney_desktop.rules.formats.guideline import comings_and_goings, explain, field, table
from tourney_desktop.rules.formats.guideline.checking import check_notes
from tourney_desktop.rules.formats.guideline.impossible import refusal
from tourney_desktop.rules.formats.guideline.layout import (
    WAIVABLE,
    Layout,
    NoMakeUp,
    coming_meetings,
    lay_out,
)
from tourney_desktop.rules.formats.guideline.options import HorizonOptions, horizon_options
from tourney_desktop.rules.formats.guideline.proposals import (
    bye_round_proposals,
    let_go,
    let_go_in,
    rounds_to_come,
    second_games,
    with_second_games,
)
from tourney_desktop.rules.formats.guideline.situation import BYE_ROUND, Situation, is_bye_round
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.values import RoundChange, TeamPlace
from tourney_desktop.rules.view import StageView, stage_view


class Horizon(Format[HorizonOptions]):
    """Guidelines over a fixed list."""

    id = "horizon"
    name = "Horizon (guidelines over a list)"
    unit = Unit.RAW  # HOR-10.1
    drawn_in_advance = True  # HOR-1.4
    sums_own_scores = True  # HOR-10.1
    ranks_teams = True  # HOR-10.2
    mends_schedules = True  # HOR-9.7, HOR-9.8
    seeding = "previous-score"  # HOR-1.1
    seedings = ("previous-score", "rating", "average", "lot", "as-entered", "manual")
    seeding_measure = "previous_score"
    informing = field.INFORMING

    @property
    def options_type(self) -> type[HorizonOptions]:
        """Its options."""
        return HorizonOptions

    # The rounds

    def waivable(self) -> tuple[str, ...]:
        """A bye moved to a neighbour, games made up across blocks (HOR-8.7); never who may meet whom."""
        return WAIVABLE

    def waived_in(self, drawn: Round) -> frozenset[str]:
        """Which of them a drawn round carries: that holds for what follows."""
        return let_go_in(drawn.notes)

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round of the schedule. Raises ``NoLegalPairing`` with who is stuck where there is none (HOR-9.4),
        ``RuleConflict`` when all is drawn."""
        found = self.plan(view, options, lots, waived=waived)
        if not found:
            done = all(each.complete for each in view.rounds)
            raise RuleConflict("horizon.over" if done else "horizon.all_drawn", n=len(view.rounds))
        return found[0]

    def plan(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> tuple[RoundProposal, ...]:
        """Every round still to come, Bye Rounds included. Nothing is left to lot."""
        del lots
        situation = Situation.of(view, horizon_options(options))
        field.refuse_field(situation)
        allowed = waived | let_go(situation)
        second, ahead = second_games(situation), with_second_games(situation)
        found = lay_out(ahead, coming_meetings(ahead), allowed)
        if not isinstance(found, Layout):
            raise refusal(ahead, found, lambda fewer: lay_out(fewer, coming_meetings(fewer), allowed))
        return (*([] if second is None else [second]), *rounds_to_come(ahead, found))

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """The field; in a Bye Round those who make up a game in it."""
        situation = Situation.of(view, horizon_options(options))
        if len(situation.main) < situation.options.rounds:
            return view.active(number)
        coming = self._bye_rounds_to_come(situation)
        return tuple(each for p in coming[0].pairings for each in p.entrants) if coming else ()

    def concerned_in(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[EntrantId, ...]:
        """A Bye Round that stands concerns those who sit in it, though others would make up a game by now."""
        if proposal.label is not None and proposal.label.code == BYE_ROUND:
            return tuple(each for pairing in proposal.pairings for each in pairing.entrants)
        return self.concerned(view, options, number)

    def _bye_rounds_to_come(self, situation: Situation) -> Sequence[RoundProposal]:
        """When all rounds by guideline are drawn."""
        found = lay_out(situation, (), let_go(situation))
        return bye_round_proposals(situation, found) if isinstance(found, Layout) else ()

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """Team mates, people who meet twice, a rest that is somebody else's."""
        return check_notes(Situation.of(view, horizon_options(options)), proposal, number)

    # People leave and come

    def rounds_on_leaving(
        self, view: StageView, options: Options, entrant: EntrantId, *, redraw: bool
    ) -> tuple[RoundChange, ...]:
        """Who lost an opponent is paired anew where that is legal, or all that is not begun is drawn anew (HOR-9.7)."""
        chosen = horizon_options(options)
        anew = redraw or chosen.after_withdrawal == "redraw"
        return comings_and_goings.on_leaving(view, chosen, entrant, redraw=anew)

    def rounds_on_arrival(
        self, view: StageView, options: Options, entrants: Sequence[EntrantId], since: int
    ) -> tuple[RoundChange, ...]:
        """One takes the rests still to come of an odd field; else the rounds are drawn anew (HOR-9.8)."""
        return comings_and_goings.on_arrival(view, horizon_options(options), entrants, since)

    # Why

    def _redrawn(self, view: StageView, options: Options, drawn: Round) -> explain.Redrawn | None:
        if is_bye_round(drawn):
            return None
        chosen = horizon_options(options)
        whole = Situation.of(stage_view(view.state, view.stage.id), chosen)
        return explain.redrawn(Situation.of(view, chosen), whole, drawn)

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Where the two stand in the list, what the guideline asks for, and what stood in its way."""
        found = self._redrawn(view, options, drawn)
        if found is None:
            whole = Situation.of(stage_view(view.state, view.stage.id), horizon_options(options))
            return (*drawn.notes, *explain.make_up_reasons(whole, pairing), *pairing.notes)
        return (*drawn.notes, *explain.why_here(found, pairing), *pairing.notes)

    def rejected(
        self, view: StageView, options: Options, drawn: Round, pairing: Pairing
    ) -> tuple[Rejected, ...]:
        """The guideline's partners of those who sit here, and why they sit elsewhere."""
        found = self._redrawn(view, options, drawn)
        return () if found is None else explain.rejected(found, pairing)

    def costs(self, view: StageView, options: Options, drawn: Round) -> tuple[CostTerm, ...]:
        """Shape and displacement of a round by guideline, against the best there is (HOR-9.1)."""
        found = self._redrawn(view, options, drawn)
        return () if found is None else explain.costs(found, drawn)

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in the schedule, or finished when every result is in, Bye Rounds included."""
        if not view.stage.closed:
            open_rounds = [each for each in view.rounds if not each.complete]
            if open_rounds:
                drawn = open_rounds[0]
                return Phase("schedule", drawn.label or self.round_label(drawn.number))
            coming = self._next_label(view, options)
            if coming is not None:
                return Phase("schedule" if view.rounds else "not-started", coming)
        winner = self._winner(view, options)
        return Phase("finished", label("horizon.phase.finished"), over=True, winner=winner)

    def next_label(self, view: StageView, options: Options) -> Label:
        """What the next round is called."""
        return self._next_label(view, options) or self.round_label(view.next_number)

    def _next_label(self, view: StageView, options: Options) -> Label | None:
        """``None`` where none is to come."""
        situation = Situation.of(view, horizon_options(options))
        if len(situation.main) < situation.options.rounds:
            return self.round_label(view.next_number)
        found = lay_out(situation, (), let_go(situation))
        if isinstance(found, NoMakeUp):
            return label(BYE_ROUND, number=1)  # the director has a word to say first (HOR-8.7)
        coming = bye_round_proposals(situation, found) if isinstance(found, Layout) else []
        return coming[0].label if coming else None

    def _winner(self, view: StageView, options: Options) -> EntrantId | None:
        if not view.rounds or not all(each.complete for each in view.rounds):
            return None
        first = [each for each in self.places(view, options) if each.rank == 1]
        return first[0].entrant if len(first) == 1 else None

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As set, and the Bye Rounds that the field makes."""
        situation = Situation.of(view, horizon_options(options))
        rounds = max(situation.options.rounds, len(situation.main))
        if len(situation.main) < rounds:
            return rounds + field.bye_rounds_expected(situation)
        coming = self._bye_rounds_to_come(situation)
        return rounds + len(situation.bye_rounds) + len(coming)

    # Scores and places

    def seeding_value(self, view: StageView, entrant: EntrantId) -> Fraction | None:
        """The individual score in the previous tournament; a newcomer has none (HOR-1.1)."""
        return view.entrants[entrant].previous_score

    def worth(self, view: StageView, options: Options) -> Scores:
        """Own scores, round by round."""
        del options
        return table.scores(view.rounds)

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By the sum of own scores, or by games won first; equal ones share the place (HOR-10.1)."""
        chosen = horizon_options(options)
        situation = Situation.of(view, chosen)
        drawn = len(situation.main) >= chosen.rounds
        finished = drawn and all(each.complete for each in view.rounds)
        return table.places(view, chosen, finished=finished)

    def figures(self, view: StageView, options: Options) -> Mapping[EntrantId, tuple[Figure, ...]]:
        """Games won, where they go before points."""
        return table.figures(view, horizon_options(options))

    def team_places(self, view: StageView, options: Options) -> tuple[TeamPlace, ...]:
        """Teams by the sum or the mean of their members (HOR-10.2)."""
        return table.team_places(view, horizon_options(options))

    # Results, warnings, words

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Two whole numbers, or a game that was not played out."""
        del options
        if not table.is_score(outcome):
            raise BadInput("horizon.outcome")

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """The number of rounds may change, but not below those drawn, and not once a Bye Round is: it would come too
        early (HOR-5.2)."""
        rounds = new_text.get("rounds", "")
        if rounds == old_text.get("rounds", "") or not rounds.isdigit():
            return
        situation = Situation.of(view, self.options(view))
        if situation.bye_rounds:
            raise RuleConflict("horizon.rounds_fixed")
        if int(rounds) < len(situation.main):
            raise RuleConflict("horizon.rounds_drawn", n=len(situation.main))

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """Who cannot have his games, who will have one less, and how many rest or are new."""
        return field.field_notes(Situation.of(view, horizon_options(options)))

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return field.plain_rules(horizon_options(options))
