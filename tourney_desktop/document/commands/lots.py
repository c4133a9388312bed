"""Lots drawn from a real hat and typed: pairing numbers, or whatever draw the format has next (MSFS-2.1, MSFS-5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, LotsTyped
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Label, StageId, TournamentState, label
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view


def next_draw(view: StageView) -> str | None:
    """Which draw a hat may decide now, ``None`` where it is the seeds. Raises ``RuleConflict`` where nothing is."""
    kind = format_by_id(view.stage.config.format)
    return kind.next_draw(view, kind.options(view))


@dataclass(frozen=True, slots=True)
class TypeLots:
    """The next draw as a hat had it, in drawn order; no order takes a typed draw back."""

    stage: StageId
    order: tuple[EntrantId, ...]

    def label(self, state: TournamentState) -> Label:
        """Says what was drawn."""
        what = next_draw(stage_view(state, self.stage))
        if what is None:
            return DrawSeeds(self.stage, order=self.order).label(state)
        return label(f"action.lots.{what}", n=len(self.order))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for a draw that is past, and for lots from which the round could not be drawn."""
        view = stage_view(state, self.stage)
        what = next_draw(view)
        if what is None:
            return DrawSeeds(self.stage, order=self.order).decide(state)
        if view.stage.typed_lots(what) == self.order:
            return ()
        fact = LotsTyped(self.stage, what, self.order)
        if self.order:
            self._try(stage_view(fold((fact,), state), self.stage))
        return (fact,)

    def _try(self, view: StageView) -> None:
        """The format says what does not fit: the wrong people, too few, a seed out of his place."""
        twice = next((e for e in self.order if self.order.count(e) > 1), None)
        if twice is not None:
            raise BadInput("seeds.order_twice", name=entrant_name(view.state, twice))
        kind = format_by_id(view.stage.config.format)
        try:
            kind.propose(view, kind.options(view), Lots(1))
        except RuleConflict as trouble:
            raise BadInput(trouble.code, **trouble.params) from trouble
