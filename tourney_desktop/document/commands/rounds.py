"""Commands about rounds: pair, publish, un-pair, substitute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.chunks import round_facts
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, LineUpSet, RoundPublished, RoundWithdrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import (
    EntrantId,
    Label,
    LineUp,
    Round,
    RoundId,
    StageId,
    TournamentState,
    label,
)
from tourney_desktop.domain.people import entrant_name, split_name
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.checks import check_proposal
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.version import RULES_VERSION


def round_seed(view: StageView, number: int) -> int:
    """The lot number of a round when none was given: pairing again after an undo gives the same."""
    return derived_seed(view.state.random_seed, "round", view.division.id, number)


@dataclass(frozen=True, slots=True)
class PairRound:
    """Draw the next round of a stage, seeding first if that was not done."""

    stage: StageId
    draft: bool = False
    random_seed: int | None = None
    waived: frozenset[str] = frozenset()

    def label(self, state: TournamentState) -> Label:
        """Names the round, and the rules that were let go."""
        view = stage_view(state, self.stage)
        if self.waived:
            rules = ", ".join(sorted(self.waived))
            return label("action.paired_waived", round=view.next_number, lot=self._seed(view), rules=rules)
        return label("action.paired", round=view.next_number, lot=self._seed(view))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The round, as the rules have it. Raises ``RuleConflict`` where there is none or it is too early."""
        view, seeds = _seeded(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        _require_turn(view)
        strange = self.waived - set(kind.waivable())
        if strange:
            raise BadInput("pair.not_waivable", rule=min(strange), rules=listed(kind.waivable()) or "–")
        seed = self._seed(view)
        proposal = kind.propose(view, kind.options(view), Lots(seed), waived=self.waived)
        return (*seeds, *_drawn(view, proposal, seed, draft=self.draft))

    def _seed(self, view: StageView) -> int:
        return self.random_seed if self.random_seed is not None else round_seed(view, view.next_number)


def _seeded(state: TournamentState, stage: StageId) -> tuple[StageView, tuple[Fact, ...]]:
    """The stage with its seeds, and what draws them where that was not done."""
    view = stage_view(state, stage)
    if view.seeded or view.rounds:
        return view, ()
    seeds = tuple(DrawSeeds(stage, view.stage.seeding).decide(state))
    return stage_view(fold(seeds, state), stage), seeds


def _require_turn(view: StageView) -> None:
    kind = format_by_id(view.stage.config.format)
    if not kind.drawn_in_advance:
        for each in view.rounds:
            if not each.complete:
                tables = ", ".join(str(pairing.table) for pairing in each.missing)
                raise RuleConflict("pair.missing", round=each.number, tables=tables)
    if kind.phase(view, kind.options(view)).over:
        raise RuleConflict("pair.closed" if view.stage.closed else "pair.over", division=view.division.name)


def _drawn(view: StageView, proposal: RoundProposal, seed: int, *, draft: bool) -> tuple[Fact, ...]:
    """The facts of a round just proposed, once it has passed every check."""
    kind = format_by_id(view.stage.config.format)
    number = view.next_number
    findings = check_proposal(view, kind, proposal, number)
    if findings:
        raise ValueError(f"round {number} breaks its own rules: {'; '.join(findings)}")
    round_id = RoundId(view.state.last_round_id + 1)
    facts = round_facts(
        proposal,
        round_id=round_id,
        division=view.division.id,
        stage=view.stage.id,
        number=number,
        random_seed=seed,
        rules_version=RULES_VERSION,
    )
    return facts if draft else (*facts, RoundPublished(round_id))


@dataclass(frozen=True, slots=True)
class PairAll:
    """Draw every round still to come, of a format whose rounds are drawn in advance."""

    stage: StageId
    draft: bool = False
    random_seed: int | None = None

    def label(self, state: TournamentState) -> Label:
        """Names the first round of the schedule."""
        return label("action.paired_all", round=stage_view(state, self.stage).next_number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The schedule, round by round. Refused for other formats and where nothing is left to draw."""
        view, seeds = _seeded(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        if not kind.drawn_in_advance:
            raise BadInput("pair.not_in_advance", format=kind.name)
        _require_turn(view)
        seed = self.random_seed if self.random_seed is not None else round_seed(view, view.next_number)
        proposals = kind.plan(view, kind.options(view), Lots(seed))
        if not proposals:
            raise RuleConflict("pair.all_drawn", division=view.division.name)
        facts: list[Fact] = list(seeds)
        for proposal in proposals:
            more = _drawn(view, proposal, seed, draft=self.draft)
            facts += more
            view = stage_view(fold(more, view.state), self.stage)
        return facts


def last_round(state: TournamentState, stage: StageId) -> Round:
    """The newest round of the stage's division. Raises ``RuleConflict`` when none is drawn."""
    division = state.stages[stage].division
    rounds = [each for each in state.rounds.values() if each.division == division]
    if not rounds:
        raise RuleConflict("round.none")
    return max(rounds, key=lambda each: each.number)


@dataclass(frozen=True, slots=True)
class PublishRound:
    """Show the last round to room and paper, and drafts before it."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """Names the round."""
        return label("action.published", round=last_round(state, self.stage).number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused where it is public already."""
        each = last_round(state, self.stage)
        if each.published:
            raise RuleConflict("publish.already", round=each.number)
        drafts = [r for r in state.rounds.values() if r.division == each.division and not r.published]
        return tuple(RoundPublished(draft.id) for draft in sorted(drafts, key=lambda r: r.number))


@dataclass(frozen=True, slots=True)
class UnpairRound:
    """Take the last round back, with its results only if told so."""

    stage: StageId
    discard_results: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the round and how many results go with it."""
        each = last_round(state, self.stage)
        results = sum(1 for pairing in each.pairings if pairing.games)
        if results:
            return label("action.unpaired_with_results", round=each.number, n=results)
        return label("action.unpaired", round=each.number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused while it holds results that were not given up, and in a closed stage."""
        each = last_round(state, self.stage)
        if state.stages[each.stage].closed:
            raise RuleConflict("unpair.closed")
        results = sum(1 for pairing in each.pairings if pairing.games)
        if results and not self.discard_results:
            raise RuleConflict("unpair.results", round=each.number, n=results)
        return (RoundWithdrawn(each.id),)


def round_numbered(state: TournamentState, stage: StageId, number: int) -> Round:
    """The round of that number in the stage's division. Raises ``BadInput`` naming what exists."""
    division = state.stages[stage].division
    rounds = {each.number: each for each in state.rounds.values() if each.division == division}
    if number not in rounds:
        if not rounds:
            raise BadInput("round.unknown_none", round=number)
        raise BadInput("round.unknown", round=number, last=max(rounds))
    return rounds[number]


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody else sits for an entrant in one round; no names take it back."""

    round: RoundId
    entrant: EntrantId
    names: tuple[str, ...]

    def label(self, state: TournamentState) -> Label:
        """Says who sits for whom."""
        each = state.rounds[self.round]
        name = entrant_name(state, self.entrant)
        if not self.names:
            return label("action.substitute_removed", name=name, round=each.number)
        return label("action.substitute", name=name, round=each.number, substitute="; ".join(self.names))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for somebody who does not play in that round."""
        each = state.rounds[self.round]
        if not any(self.entrant in pairing.entrants for pairing in each.pairings):
            raise RuleConflict(
                "substitute.not_playing", name=entrant_name(state, self.entrant), round=each.number
            )
        cleaned = tuple(_listed_form(name) for name in self.names if name.strip())
        if self.names and not cleaned:
            raise BadInput("substitute.no_name")
        line_up = LineUp(self.entrant, cleaned)
        if line_up in each.line_ups:
            return ()
        return (LineUpSet(self.round, line_up),)


def _listed_form(name: str) -> str:
    last, first = split_name(name)
    return f"{last}, {first}" if first else last
