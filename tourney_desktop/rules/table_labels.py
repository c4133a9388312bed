"""Which tables a division plays at: formats count from 1, the room may not."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import DivisionId, Status, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.stages import current_stage
from tourney_desktop.rules.view import StageView


def first_table(state: TournamentState, division: DivisionId) -> int:
    """The label of a division's first table: as it was set, or after all tables the division before it can fill."""
    known = state.divisions[division]
    return table_after(state, division) if known.first_table is None else known.first_table


def table_after(state: TournamentState, division: DivisionId) -> int:
    """The label after all tables of the division before this one; 1 for the first."""
    before = [each for each in sorted(state.divisions) if each < division]
    if not before:
        return 1
    return first_table(state, before[-1]) + tables_needed(state, before[-1])


def tables_needed(state: TournamentState, division: DivisionId) -> int:
    """How many tables all who are in a division now can fill."""
    stage = state.stages[current_stage(state, division)]
    seats = 2 * format_by_id(stage.config.format).side_size
    here = sum(
        1 for part in state.participations.values() if part.stage == stage.id and part.status is Status.ACTIVE
    )
    return -(-here // seats)


def labelled(view: StageView, proposal: RoundProposal) -> RoundProposal:
    """The round with the labels of this division's tables."""
    shift = first_table(view.state, view.division.id) - 1
    if not shift:
        return proposal
    pairings = tuple(replace(each, table=each.table + shift) for each in proposal.pairings)
    return replace(proposal, pairings=pairings)
