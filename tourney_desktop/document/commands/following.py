"""What a corrected result makes of games that were drawn after it and are fed by its winner (B34).

Other people come to them, or nobody; what was played there falls. Only told so, and then in the same action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.chunks import round_facts
from tourney_desktop.domain.facts import (
    Fact,
    GamesCleared,
    LineUpSet,
    PairingReplaced,
    RoundPublished,
    RoundWithdrawn,
)
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import (
    LineUp,
    Note,
    Pairing,
    Round,
    RoundId,
    StageId,
    TournamentState,
    note,
)
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.words import round_title, side_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Redrawn, RoundProposal
from tourney_desktop.rules.leaving import decided_by_leaving, gone
from tourney_desktop.rules.result_text import write_result
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class Follow:
    """What becomes of later rounds: those that stand otherwise, and the games in them that were played and fall."""

    redrawn: tuple[Redrawn, ...] = ()
    lost: tuple[tuple[Round, Pairing], ...] = ()


def follow(state: TournamentState, stage: StageId, facts: Sequence[Fact]) -> Follow:
    """What these facts about results make of rounds drawn later. ``state`` is that before them."""
    before = stage_view(state, stage)
    kind = format_by_id(before.stage.config.format)
    redrawn = kind.follow(before, stage_view(fold(facts, state), stage), kind.options(before))
    left = gone(before)
    lost: list[tuple[Round, Pairing]] = []
    for each in redrawn:
        drawn = state.rounds[each.round]
        kept = {(frozenset(pairing.entrants), pairing.games) for pairing in each.pairings}
        lost += (
            (drawn, pairing)
            for pairing in drawn.pairings
            if pairing.games
            and (frozenset(pairing.entrants), pairing.games) not in kept
            and not decided_by_leaving(pairing, left)
        )
    return Follow(redrawn, tuple(lost))


def follow_facts(state: TournamentState, found: Follow) -> tuple[Fact, ...]:
    """The facts that make it so: tables with other people, rounds made anew with fewer or more tables, rounds taken
    back."""
    facts: list[Fact] = []
    next_id = state.last_round_id + 1
    for each in found.redrawn:
        drawn = state.rounds[each.round]
        if each.notes == drawn.notes and len(each.pairings) == len(drawn.pairings):
            facts += _seats_changed(drawn, each)
            continue
        facts.append(RoundWithdrawn(drawn.id))
        if each.pairings:
            facts += _made_anew(drawn, each, RoundId(next_id))
            next_id += 1
    return tuple(facts)


def _seats_changed(drawn: Round, now: Redrawn) -> list[Fact]:
    facts: list[Fact] = []
    for was, pairing in zip(drawn.pairings, now.pairings, strict=True):
        if was != pairing:
            if was.games:
                facts.append(GamesCleared(drawn.id, was.number))
            facts.append(PairingReplaced(drawn.id, pairing))
    there = {entrant for pairing in now.pairings for entrant in pairing.entrants}
    facts += (
        LineUpSet(drawn.id, LineUp(each.entrant, ())) for each in drawn.line_ups if each.entrant not in there
    )
    return facts


def _made_anew(drawn: Round, now: Redrawn, round_id: RoundId) -> list[Fact]:
    proposal = RoundProposal(now.pairings, drawn.byes, now.notes, drawn.label)
    there = {entrant for pairing in now.pairings for entrant in pairing.entrants}
    return [
        *round_facts(
            proposal,
            round_id=round_id,
            division=drawn.division,
            stage=drawn.stage,
            number=drawn.number,
            random_seed=drawn.random_seed,
            rules_version=drawn.rules_version,
        ),
        *((RoundPublished(round_id),) if drawn.published else ()),
        *(LineUpSet(round_id, each) for each in drawn.line_ups if each.entrant in there),
    ]


def follow_notes(state: TournamentState, found: Follow) -> tuple[Note, ...]:
    """What happens to later rounds, for the desk: who plays where now, and which tables are taken back."""
    notes: list[Note] = []
    for each in found.redrawn:
        drawn = state.rounds[each.round]
        old = {pairing.table: pairing for pairing in drawn.pairings}
        new = {pairing.table: pairing for pairing in each.pairings}
        title = round_title(drawn)
        for table, pairing in sorted(new.items()):
            if table not in old or old[table].entrants != pairing.entrants:
                notes.append(note("result.plays_now", round=title, table=table, pair_ids=pairing.entrants))
        taken_back = sorted(set(old) - set(new))
        if taken_back:
            tables = listed(str(table) for table in taken_back)
            notes.append(note("result.taken_back", round=title, tables=tables, n=len(taken_back)))
    return tuple(notes)


def lost_games(state: TournamentState, found: Follow) -> str:
    """The games that fall, in words: ``table 1 of Semi-final (Ann Ash against Bo Fir, 1 – 0)``."""
    return listed(
        say(
            "result.lost_game",
            round=round_title(drawn),
            table=pairing.table,
            first=side_text(state, pairing.sides[0].entrants),
            second=side_text(state, pairing.sides[1].entrants),
            result=write_result(pairing.games[-1].outcome),
        )
        for drawn, pairing in found.lost
    )
