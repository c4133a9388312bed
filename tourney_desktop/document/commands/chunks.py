"""Large facts in several pieces, so that none outgrows 64 KB in the file."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.facts import (
    Fact,
    RatedEventsListed,
    RoundExtended,
    RoundPaired,
    SeedPlace,
    SeedsDrawn,
)
from tourney_desktop.domain.model import DivisionId, RatedEvent, RoundId, StageId
from tourney_desktop.rules.formats.base import RoundProposal

PER_FACT = 100
EVENTS_PER_FACT = 20
"""Events have names, and files, as long as people like them."""


def round_facts(
    proposal: RoundProposal,
    *,
    round_id: RoundId,
    division: DivisionId,
    stage: StageId,
    number: int,
    random_seed: int,
    rules_version: int,
) -> tuple[Fact, ...]:
    """A round as one fact, and further ones where it is large."""
    first = RoundPaired(
        round=round_id,
        division=division,
        stage=stage,
        number=number,
        random_seed=random_seed,
        rules_version=rules_version,
        pairings=proposal.pairings[:PER_FACT],
        byes=proposal.byes[:PER_FACT],
        notes=proposal.notes,
        label=proposal.label,
    )
    longest = max(len(proposal.pairings), len(proposal.byes))
    more = (
        RoundExtended(round_id, proposal.pairings[at : at + PER_FACT], proposal.byes[at : at + PER_FACT])
        for at in range(PER_FACT, longest, PER_FACT)
    )
    return (first, *more)


def seed_facts(
    places: Sequence[SeedPlace], *, stage: StageId, method: str, random_seed: int
) -> tuple[Fact, ...]:
    """A seeding as one fact, and further ones where it is long."""
    return tuple(
        SeedsDrawn(stage, method, random_seed, at + 1, tuple(places[at : at + PER_FACT]))
        for at in range(0, max(len(places), 1), PER_FACT)
    )


def rated_event_facts(events: Sequence[RatedEvent]) -> tuple[Fact, ...]:
    """A list of rated events as one fact, and further ones where it is long."""
    return tuple(
        RatedEventsListed(at + 1, tuple(events[at : at + EVENTS_PER_FACT]))
        for at in range(0, max(len(events), 1), EVENTS_PER_FACT)
    )
