"""Commands about rounds: pair, publish, un-pair, substitute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tourney_desktop.document.commands.chunks import round_facts
from tourney_desktop.document.commands.intake import FillStage, fills_by_itself
from tourney_desktop.document.commands.membership import seat_members_only
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, LineUpSet, RoundPublished, RoundWithdrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    EntrantId,
    Label,
    LineUp,
    Param,
    Round,
    RoundId,
    StageId,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.people import entrant_name, split_name
from tourney_desktop.domain.text import in_brackets, listed
from tourney_desktop.rules.checks import check_proposal
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Format, RoundProposal
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.lot_of_round import lot_of_round
from tourney_desktop.rules.stages import require_turn
from tourney_desktop.rules.table_labels import labelled
from tourney_desktop.rules.teams import check_team_size
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.version import RULES_VERSION


def round_seed(view: StageView, number: int) -> int:
    """The lot number of a round when none was given: pairing again after an undo gives the same."""
    return lot_of_round(view, number)


@dataclass(frozen=True, slots=True)
class PairRound:
    """Draw the next round of a stage, seeding first if that was not done. ``lot`` is who was drawn by hand where the
    round has a single lot: for the bye, or for the provisional bye of a playoff of three."""

    stage: StageId
    draft: bool = False
    random_seed: int | None = None
    waived: frozenset[str] = frozenset()
    lot: EntrantId | None = None

    def label(self, state: TournamentState) -> Label:
        """Names the round, the rules that were let go, and who was drawn by hand."""
        view = stage_view(state, self.stage)
        known: dict[str, Param] = {"round": view.next_number, "lot": self._seed(view)}
        code = "action.paired"
        if self.waived:
            code, known["rules"] = "action.paired_waived", ", ".join(sorted(self.waived))
        if self.lot is not None:
            code, known["name"] = f"{code}_by_hand", entrant_name(state, self.lot)
        return label(code, **known)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The round, as the rules have it. Raises ``RuleConflict`` where there is none or it is too early."""
        view, seeds = _seeded(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        _require_turn(view)
        _require_waivable(kind, self.waived)
        seed = self._seed(view)
        lots = Lots(seed) if self.lot is None else TypedLot(seed, self.lot)
        proposal = kind.propose(view, kind.options(view), lots, waived=self.waived)
        if isinstance(lots, TypedLot):
            if not lots.taken:
                raise RuleConflict("lot.none_drawn", round=view.next_number)
            by_hand = note("lot.by_hand", who_id=lots.chosen)
            proposal = replace(proposal, notes=(*proposal.notes, by_hand))
        return seat_members_only(state, (*seeds, *_drawn(view, proposal, seed, draft=self.draft)))

    def _seed(self, view: StageView) -> int:
        return self.random_seed if self.random_seed is not None else round_seed(view, view.next_number)


def _require_waivable(kind: Format[Any], waived: frozenset[str]) -> None:
    strange = waived - set(kind.waivable())
    if strange:
        raise BadInput("pair.not_waivable", rule=min(strange), rules=listed(kind.waivable()) or "–")


def _seeded(state: TournamentState, stage: StageId) -> tuple[StageView, tuple[Fact, ...]]:
    """The stage with its seeds, and what draws them where that was not done."""
    view = stage_view(state, stage)
    if view.rounds:
        return view, ()
    come = tuple(FillStage(stage).decide(state)) if fills_by_itself(state, stage) else ()
    filled = fold(come, state)
    view = stage_view(filled, stage)
    if view.seeded:
        return view, come
    seeds = tuple(DrawSeeds(stage, view.stage.seeding).decide(filled))
    return stage_view(fold(seeds, filled), stage), (*come, *seeds)


def _require_turn(view: StageView) -> None:
    require_turn(view)
    kind = format_by_id(view.stage.config.format)
    if not kind.drawn_in_advance:
        for each in view.rounds:
            if not each.complete:
                tables = ", ".join(str(pairing.table) for pairing in each.missing)
                rule = in_brackets(kind.redraw_rule)
                n = len(each.missing)
                raise RuleConflict("pair.missing", n=n, round=each.number, tables=tables, rule=rule)
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
        labelled(view, proposal),
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
    waived: frozenset[str] = frozenset()

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
        _require_waivable(kind, self.waived)
        proposals = kind.plan(view, kind.options(view), Lots(seed), waived=self.waived)
        if not proposals:
            raise RuleConflict("pair.all_drawn", division=view.division.name)
        facts: list[Fact] = list(seeds)
        for proposal in proposals:
            more = _drawn(view, proposal, seed, draft=self.draft)
            facts += more
            view = stage_view(fold(more, view.state), self.stage)
        return seat_members_only(state, facts)


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
        if cleaned and format_by_id(state.stages[each.stage].config.format).teams:
            check_team_size(len(cleaned))
        line_up = LineUp(self.entrant, cleaned)
        if line_up in each.line_ups:
            return ()
        return (LineUpSet(self.round, line_up),)


def _listed_form(name: str) -> str:
    last, first = split_name(name)
    return f"{last}, {first}" if first else last
