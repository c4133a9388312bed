"""What a format sees: one division and stage, with its history built once, when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar, cast

from tourney_desktop.domain.collation import NameKey
from tourney_desktop.domain.history import History
from tourney_desktop.domain.model import (
    Division,
    Entrant,
    EntrantId,
    Participation,
    Round,
    Stage,
    StageId,
    Status,
    TournamentState,
)
from tourney_desktop.domain.people import entrant_key, entrant_name

T = TypeVar("T")


@dataclass(frozen=True)
class StageView:
    """One stage as it stood after some round. ``entrants`` are everybody who ever belonged to it, in entry order;
    ``after`` is the last round number looked at, ``None`` for all there are."""

    state: TournamentState
    division: Division
    stage: Stage
    entrants: Mapping[EntrantId, Entrant]
    participations: Mapping[EntrantId, Participation]
    rounds: tuple[Round, ...]
    after: int | None = None

    @cached_property
    def history(self) -> History:
        """What has happened to everybody, counted when first asked for."""
        return History.of(self.rounds)

    @cached_property
    def _found(self) -> dict[Hashable, object]:
        return {}

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What ``work`` finds in this view, worked out when first asked for: many questions about one round share an
        answer. ``key`` names the work and all that it looks at beside the view."""
        if key not in self._found:
            self._found[key] = work()
        return cast("T", self._found[key])

    def before(self, number: int) -> StageView:
        """The stage as it stood before round ``number``; the same view every time."""
        return self.once(("before", number), lambda: stage_view(self.state, self.stage.id, number - 1))

    @cached_property
    def public(self) -> StageView:
        """The stage as the room knows it: without rounds that are drafts."""
        shown = tuple(each for each in self.rounds if each.published)
        return self if len(shown) == len(self.rounds) else replace(self, rounds=shown)

    @property
    def next_number(self) -> int:
        """The number of the round that would be drawn now; rounds count through all stages of the division."""
        return 1 + max(
            (each.number for each in self.state.rounds.values() if each.division == self.division.id),
            default=0,
        )

    @property
    def complete_rounds(self) -> tuple[Round, ...]:
        """The rounds with every table settled."""
        return tuple(each for each in self.rounds if each.complete)

    @property
    def last_round(self) -> Round | None:
        """The newest round, complete or not."""
        return self.rounds[-1] if self.rounds else None

    @property
    def seeded(self) -> bool:
        """Whether everybody still in the field has a seed."""
        active = [each for each in self.participations.values() if each.status is Status.ACTIVE]
        return bool(active) and all(each.seed is not None for each in active)

    def active(self, number: int) -> tuple[EntrantId, ...]:
        """Who is in the field for round ``number``: entered by then, not withdrawn before it, not absent from it."""
        return tuple(
            entrant
            for entrant, part in self.participations.items()
            if part.status is Status.ACTIVE
            and part.since_round <= number
            and not any(absence.round == number for absence in part.absences)
        )

    def seed(self, entrant: EntrantId) -> int:
        """The seed, or a number behind all seeds in entry order while there is none."""
        seed = self.participations[entrant].seed
        return seed if seed is not None else 1_000_000 + entrant

    def name(self, entrant: EntrantId) -> str:
        """The name as lists show it."""
        return entrant_name(self.state, entrant)

    def name_key(self, entrant: EntrantId) -> NameKey:
        """Where the name stands in the alphabet (ROOK-3.3)."""
        return entrant_key(self.state, entrant)


def stage_view(state: TournamentState, stage_id: StageId, after: int | None = None) -> StageView:
    """The view of one stage, as of the end of round ``after`` when given. ``KeyError`` for an unknown stage."""
    stage = state.stages[stage_id]
    parts = {
        part.entrant: part for part in sorted(state.participations.values(), key=lambda p: p.entrant)
        if part.stage == stage_id
    }  # fmt: skip
    rounds = tuple(
        sorted(
            (
                each
                for each in state.rounds.values()
                if each.stage == stage_id and (after is None or each.number <= after)
            ),
            key=lambda each: each.number,
        )
    )
    return StageView(
        state=state,
        division=state.divisions[stage.division],
        stage=stage,
        entrants={entrant: state.entrants[entrant] for entrant in parts},
        participations=parts,
        rounds=rounds,
        after=after,
    )
