"""Entrants without a membership on record: who they are, and the director's word that they may play (MS-1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.intake import with_its_field
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import EntrantSet, Fact, PairingReplaced, RoundExtended, RoundPaired
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import ByeKind, EntrantId, Label, StageId, Status, TournamentState, label
from tourney_desktop.domain.people import entrant_name, spoken_entrant
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.membership import require_membership, without_membership
from tourney_desktop.rules.view import stage_view


def lacking_membership(state: TournamentState, stage: StageId) -> tuple[EntrantId, ...]:
    """Everybody in the field whose membership is neither recorded nor overridden, in entry order."""
    view = stage_view(with_its_field(state, stage), stage)
    here = tuple(e for e, part in view.participations.items() if part.status is Status.ACTIVE)
    return without_membership(view, here)


def seat_members_only(state: TournamentState, facts: Sequence[Fact]) -> Sequence[Fact]:
    """The same facts. Raises ``RuleConflict`` where they seat somebody, or have him rest, who may not be paired without
    a membership; who asked to rest is not paired."""
    placed: dict[StageId, dict[EntrantId, None]] = {}
    stages = {each.id: each.stage for each in state.rounds.values()}
    for fact in facts:
        if isinstance(fact, RoundPaired):
            stages[fact.round] = fact.stage
        if isinstance(fact, RoundPaired | RoundExtended):
            tables, byes = fact.pairings, fact.byes
        elif isinstance(fact, PairingReplaced):
            tables, byes = (fact.pairing,), ()
        else:
            continue
        here = placed.setdefault(stages[fact.round], {})
        here.update((entrant, None) for pairing in tables for entrant in pairing.entrants)
        here.update((bye.entrant, None) for bye in byes if bye.kind is ByeKind.PAIRING)
    after = fold(facts, state) if placed else state
    for stage, entrants in placed.items():
        view = stage_view(after, stage)
        require_membership(view, format_by_id(view.stage.config.format).options(view), sorted(entrants))
    return facts


@dataclass(frozen=True, slots=True)
class OverrideMembership:
    """They may play without one, for this reason: these entrants, or all who lack it."""

    stage: StageId
    reason: str
    entrants: tuple[EntrantId, ...] = ()

    def label(self, state: TournamentState) -> Label:
        """Who, and why."""
        chosen = self._chosen(state)
        names = listed((spoken_entrant(state, each) for each in chosen), at_most=3)
        return label("action.membership", names=names, reason=self._words)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused without a reason, for somebody whose membership is on record, and where nobody lacks it."""
        if not self._words:
            raise BadInput("membership.no_reason")
        lacking = lacking_membership(state, self.stage)
        for each in self.entrants:
            if each not in lacking:
                raise RuleConflict("membership.on_record", name=entrant_name(state, each))
        chosen = self._chosen(state)
        if not chosen:
            raise RuleConflict("membership.nobody")
        return tuple(
            EntrantSet(replace(state.entrants[each], membership_override=self._words)) for each in chosen
        )

    @property
    def _words(self) -> str:
        return " ".join(self.reason.split())

    def _chosen(self, state: TournamentState) -> tuple[EntrantId, ...]:
        return self.entrants or lacking_membership(state, self.stage)
