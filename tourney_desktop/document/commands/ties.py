"""Deciding a tie: a lot, a play-off or the director's hand, between exactly those who are tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, TieDecided
from tourney_desktop.domain.model import EntrantId, Label, StageId, TieDecision, TournamentState, label
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view

WAYS = ("lot", "playoff", "hand")
LAST_MATCHES = ("championship", "three-way")
"""Phases in which only the title is played for."""


@dataclass(frozen=True, slots=True)
class DecideTie:
    """The order of all who share a place, best first."""

    stage: StageId
    order: tuple[EntrantId, ...]
    by: str
    reason: str = ""

    def label(self, state: TournamentState) -> Label:
        """Names them in their order."""
        names = listed(entrant_name(state, each) for each in self.order)
        return label("action.tie", names=names, by=self.by)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused before the last round is complete, and for any but exactly those who share one place."""
        if self.by not in WAYS:
            raise BadInput("tie.by", by=self.by, ways=listed(WAYS))
        view = stage_view(state, self.stage)
        if not _every_result_is_in(view):
            raise RuleConflict("tie.too_early")
        if len(set(self.order)) != len(self.order) or len(self.order) < 2:
            raise BadInput("tie.order")
        decision = TieDecision(self.stage, self.order, self.by, " ".join(self.reason.split()))
        if decision in state.ties:
            return ()
        wanted = sorted(self.order)
        others = tuple(
            each for each in state.ties if each.stage != self.stage or sorted(each.order) != wanted
        )
        view = stage_view(replace(state, ties=others), self.stage)
        kind = format_by_id(view.stage.config.format)
        groups: dict[int, list[EntrantId]] = {}
        for place in kind.places(view, kind.options(view)):
            if place.shared and place.rank is not None:
                groups.setdefault(place.rank, []).append(place.entrant)
        if wanted not in [sorted(group) for group in groups.values()]:
            tied = "; ".join(listed(entrant_name(state, e) for e in group) for group in groups.values())
            raise RuleConflict("tie.not_tied", tied=tied or "–")
        return (TieDecided(decision),)


def _every_result_is_in(view: StageView) -> bool:
    """Whether the last round is complete, or the stage closed, or a match for the title was played that decided
    nothing; a playoff that is still to come does not matter."""
    if not view.rounds or not all(each.complete for each in view.rounds):
        return False
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    total = kind.total_rounds(view, options)
    if view.stage.closed or (total is not None and len(view.rounds) >= total):
        return True
    last_match = view.rounds[-1].label is not None
    return last_match and kind.phase(view, options).id in LAST_MATCHES
