"""Drawn rounds that seat others because somebody leaves or comes, as the format has it; all else in them stands."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.document.commands.arrivals import Arrival
from tourney_desktop.document.commands.chunks import round_facts
from tourney_desktop.document.commands.drawn_ahead import drawn_anew
from tourney_desktop.domain.facts import (
    ByesReplaced,
    Fact,
    LineUpSet,
    PairingReplaced,
    RoundPublished,
    RoundWithdrawn,
)
from tourney_desktop.domain.model import EntrantId, Round, RoundId, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.table_labels import labelled
from tourney_desktop.rules.values import RoundChange, RoundProposal
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.version import RULES_VERSION


def mended_on_leaving(
    state: TournamentState, stage: StageId, entrant: EntrantId, *, redraw: bool
) -> list[Fact]:
    """What becomes of drawn rounds; ``state`` already says that he left. Raises ``RuleConflict``."""
    view = stage_view(state, stage)
    kind = format_by_id(view.stage.config.format)
    found = kind.rounds_on_leaving(view, kind.options(view), entrant, redraw=redraw)
    return _facts(view, found)


def mended_on_arrival(
    state: TournamentState, stage: StageId, entrants: Sequence[EntrantId], since: int
) -> list[Fact]:
    """What becomes of drawn rounds; ``state`` already has those who come. Raises ``RuleConflict``."""
    view = stage_view(state, stage)
    kind = format_by_id(view.stage.config.format)
    return _facts(view, kind.rounds_on_arrival(view, kind.options(view), entrants, since))


def ahead_of_newcomers(
    state: TournamentState, stage: StageId, entrants: Sequence[EntrantId], coming: Arrival
) -> list[Fact]:
    """What becomes of rounds that stand drawn when these come in: mended where the format does that, else those they
    should be in drawn anew."""
    if format_by_id(state.stages[stage].config.format).mends_schedules:
        return mended_on_arrival(state, stage, entrants, coming.since)
    return drawn_anew(state, stage, coming.redrawn)


def _facts(view: StageView, changes: Sequence[RoundChange]) -> list[Fact]:
    """A round that has begun and only seats others is changed where it stands; any other one is taken back, and drawn
    as it is now under its old number."""
    state = view.state
    facts: list[Fact] = []
    again: list[tuple[Round, RoundProposal]] = []
    for each in changes:
        old = state.rounds[each.round]
        if each.proposal is not None and _fits(old, each.proposal):
            facts += _in_place(old, each.proposal)
            continue
        facts.append(RoundWithdrawn(old.id))
        if each.proposal is not None:
            again.append((old, each.proposal))
    for at, (old, proposal) in enumerate(again, 1):
        facts += _drawn(view, old, proposal, RoundId(state.last_round_id + at))
    return facts


def _begun(old: Round) -> bool:
    return any(pairing.games for pairing in old.pairings)


def _fits(old: Round, proposal: RoundProposal) -> bool:
    """Whether a round that has begun has the same tables and says the same as before, so that it can stay where it
    is."""
    tables = [(pairing.number, pairing.table) for pairing in proposal.pairings]
    same = tables == [(pairing.number, pairing.table) for pairing in old.pairings]
    return _begun(old) and same and proposal.notes == old.notes


def _in_place(old: Round, proposal: RoundProposal) -> list[Fact]:
    facts: list[Fact] = [
        PairingReplaced(old.id, new)
        for before, new in zip(old.pairings, proposal.pairings, strict=True)
        if new != before
    ]
    return [*facts, ByesReplaced(old.id, proposal.byes)] if proposal.byes != old.byes else facts


def _drawn(view: StageView, old: Round, proposal: RoundProposal, round_id: RoundId) -> list[Fact]:
    facts: list[Fact] = [
        *round_facts(
            proposal if _begun(old) else labelled(view, proposal),
            round_id=round_id,
            division=old.division,
            stage=old.stage,
            number=old.number,
            random_seed=old.random_seed,
            rules_version=RULES_VERSION,
        )
    ]
    if old.published:
        facts.append(RoundPublished(round_id))
    seated = {entrant for pairing in proposal.pairings for entrant in pairing.entrants}
    return [*facts, *(LineUpSet(round_id, each) for each in old.line_ups if each.entrant in seated)]
