"""Commands about seeds, and how seeds follow the entrants while nothing is drawn yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.chunks import seed_facts
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, SeedPlace
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import (
    EntrantId,
    Label,
    StageId,
    Status,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import in_brackets, listed
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.seeding import seeding_by_id
from tourney_desktop.rules.seeding.by_value import with_fill_ins
from tourney_desktop.rules.stages import seedings_of
from tourney_desktop.rules.view import StageView, stage_view

MANUAL = "manual"


def field_to_seed(view: StageView) -> tuple[EntrantId, ...]:
    """Who gets a seed: everybody who has not withdrawn, in entry order."""
    return tuple(e for e, part in view.participations.items() if part.status is Status.ACTIVE)


def default_seed(state: TournamentState, stage: StageId) -> int:
    """The lot number of a stage's seeding when none was given."""
    return derived_seed(state.random_seed, "seeding", stage)


@dataclass(frozen=True, slots=True)
class DrawSeeds:
    """Seed the field: by a method, or by hand in the order given."""

    stage: StageId
    method: str = ""
    order: tuple[EntrantId, ...] = ()
    random_seed: int | None = None

    def label(self, state: TournamentState) -> Label:
        """Names the method."""
        return label("action.seeded", method=self._method(state))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The seeds. Refused once round 1 is drawn (seeds are fixed for the event, ROOK-3.5) and for an empty field."""
        view = stage_view(state, self.stage)
        if view.rounds:
            rule = in_brackets(format_by_id(view.stage.config.format).seeds_rule)
            raise RuleConflict("seeds.fixed", rule=rule)
        field = field_to_seed(view)
        if not field:
            raise RuleConflict("seeds.nobody")
        method = self._method(state)
        kind = format_by_id(view.stage.config.format)
        allowed = seedings_of(view.stage)
        if method not in allowed:
            raise BadInput("seeding.not_here", method=method, methods=listed(allowed))
        random_seed = self.random_seed if self.random_seed is not None else default_seed(state, self.stage)
        if method == MANUAL:
            places = self._by_hand(view, field)
        else:
            seeding = seeding_by_id(method)
            places = seeding.function(view, field, kind.options(view), Lots(random_seed))
        return seed_facts(places, stage=self.stage, method=method, random_seed=random_seed)

    def _method(self, state: TournamentState) -> str:
        if self.order:
            return MANUAL
        return self.method or seedings_of(state.stages[self.stage])[0]

    def _by_hand(self, view: StageView, field: tuple[EntrantId, ...]) -> tuple[SeedPlace, ...]:
        if len(set(self.order)) != len(self.order):
            twice = next(e for e in self.order if self.order.count(e) > 1)
            raise BadInput("seeds.order_twice", name=entrant_name(view.state, twice))
        strangers = [e for e in self.order if e not in field]
        if strangers:
            raise BadInput("seeds.order_stranger", name=entrant_name(view.state, strangers[0]))
        left_out = [e for e in field if e not in set(self.order)]
        if left_out:
            names = listed((entrant_name(view.state, e) for e in left_out), at_most=5)
            raise BadInput("seeds.order_missing", names=names)
        own = tuple(e for e in self.order if not view.entrants[e].house)
        return with_fill_ins(view, field, tuple(SeedPlace(e, note("seeding.why.manual")) for e in own))


def reseeding_facts(state: TournamentState, stage: StageId) -> tuple[Fact, ...]:
    """What keeps seeds true to the entrants while nothing is drawn: reseed everybody (ROOK-3.7). An order made by
    hand is kept, closed up, and newcomers go to its end. Nothing where no seeds were drawn or a round was."""
    view = stage_view(state, stage)
    if not view.stage.seeding or view.rounds:
        return ()
    field = field_to_seed(view)
    if not field:
        return ()
    method = view.stage.seeding
    if method == MANUAL:
        order = sorted(field, key=view.seed)
        command = DrawSeeds(stage, MANUAL, tuple(order), view.stage.seeding_lot)
    else:
        command = DrawSeeds(stage, method, (), view.stage.seeding_lot)
    facts = tuple(command.decide(state))
    return facts if _differs(view, facts) else ()


def _differs(view: StageView, facts: tuple[Fact, ...]) -> bool:
    after = fold(facts, view.state)
    return any(after.participations[key] != part for key, part in view.state.participations.items())
