"""Pairing by hand: two people of the last round change seats, or one who rests comes in for one who sits.

The rules it breaks are named before. Told to go on all the same, the round carries them as notes: on the sheet, in the
"why" and in every later check (REP-6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import ByesReplaced, Fact, PairingReplaced
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Label,
    Note,
    Pairing,
    Round,
    RoundId,
    Side,
    Status,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.notes import BY_HAND
from tourney_desktop.domain.people import entrant_name, spoken_entrant
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import CostTerm, RoundProposal
from tourney_desktop.rules.view import stage_view

ASKED_FOR = (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)


@dataclass(frozen=True, slots=True)
class SwapEffect:
    """What a swap would do: the tables it changes, the rules it would break, and the cost before and after."""

    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    broken: tuple[Note, ...]
    cost_before: tuple[CostTerm, ...]
    cost_after: tuple[CostTerm, ...]


@dataclass(frozen=True, slots=True)
class SwapPlayers:
    """Two entrants of a round take each other's place. ``accept``: go on although it breaks rules."""

    round: RoundId
    one: EntrantId
    other: EntrantId
    accept: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the two."""
        each = state.rounds[self.round]
        names = (spoken_entrant(state, self.one), spoken_entrant(state, self.other))
        return label("action.swapped", round=each.number, one=names[0], other=names[1])

    def effect(self, state: TournamentState) -> SwapEffect:
        """What it would do. Raises where the two cannot change places at all."""
        drawn = state.rounds[self.round]
        require_changeable(state, drawn)
        places = [_place_of(state, drawn, each) for each in (self.one, self.other)]
        if self.one == self.other or places[0] == places[1]:
            raise BadInput("swap.same", name=entrant_name(state, self.one))
        exchanged = {self.one: self.other, self.other: self.one}
        changed = tuple(
            _exchanged(pairing, exchanged)
            for pairing in drawn.pairings
            if self.one in pairing.entrants or self.other in pairing.entrants
        )
        by_number = {pairing.number: pairing for pairing in changed}
        pairings = tuple(by_number.get(pairing.number, pairing) for pairing in drawn.pairings)
        byes = tuple(replace(bye, entrant=exchanged.get(bye.entrant, bye.entrant)) for bye in drawn.byes)
        after = replace(drawn, pairings=pairings, byes=byes)
        known = frozenset(broken_rules(state, drawn))
        view = stage_view(state, drawn.stage, drawn.number - 1)
        kind = format_by_id(view.stage.config.format)
        options = kind.options(view)
        return SwapEffect(
            changed,
            byes,
            tuple(each for each in broken_rules(state, after) if each not in known),
            kind.costs(view, options, drawn),
            kind.costs(view, options, after),
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The changed tables with the override noted, and what an earlier change by hand broke there and still does.
        Refused, naming the rules, unless told to go on."""
        effect = self.effect(state)
        if effect.broken and not self.accept:
            rules = " ".join(note_text(state, each) for each in effect.broken)
            raise RuleConflict("swap.breaks", rules=rules)
        drawn = state.rounds[self.round]
        broken = (*_still_broken(state, drawn, effect), *effect.broken)
        mark = note(BY_HAND, "REP-6", pair_ids=(self.one, self.other))
        own = {each.number: tuple(n for n in broken if _is_about(n, each)) for each in effect.pairings}
        general = tuple(each for each in broken if not any(each in notes for notes in own.values()))
        rests_change = effect.byes != drawn.byes
        at_tables = () if rests_change else general
        facts: list[Fact] = [
            PairingReplaced(drawn.id, replace(each, notes=(mark, *own[each.number], *at_tables)))
            for each in effect.pairings
        ]
        if rests_change:
            moved = {self.one, self.other}
            byes = tuple(
                replace(bye, notes=(mark, *general)) if bye.entrant in moved else bye for bye in effect.byes
            )
            facts.append(ByesReplaced(drawn.id, byes))
        return facts


def _is_about(broken: Note, pairing: Pairing) -> bool:
    """Whether a finding speaks of this table alone."""
    params = dict(broken.params)
    pair = params.get("pair_ids")
    if isinstance(pair, tuple):
        return {int(each) for each in pair} <= set(pairing.entrants)
    return params.get("table") == pairing.table


def broken_rules(state: TournamentState, drawn: Round) -> tuple[Note, ...]:
    """What a round as it stands does not keep. Whoever sits or rests in it was in the field when it was drawn, though
    he may have left since; whoever came or came back later was not."""
    before = _field_as_drawn(state, drawn)
    view = stage_view(before, drawn.stage, drawn.number - 1)
    kind = format_by_id(view.stage.config.format)
    proposal = RoundProposal(drawn.pairings, drawn.byes, drawn.notes, drawn.label)
    return check_round(view, kind, proposal, drawn.number)


def noted(drawn: Round) -> frozenset[Note]:
    """Everything that stands beside a table or a rest: what the director has let go is among it."""
    beside: tuple[Pairing | Bye, ...] = (*drawn.pairings, *drawn.byes)
    return frozenset(each for placed in beside for each in placed.notes)


def _field_as_drawn(state: TournamentState, drawn: Round) -> TournamentState:
    placed = {each for pairing in drawn.pairings for each in pairing.entrants}
    placed |= {bye.entrant for bye in drawn.byes}
    changed = dict(state.participations)
    for key, part in state.participations.items():
        if part.stage != drawn.stage:
            continue
        if part.entrant in placed and part.status is Status.WITHDRAWN:
            changed[key] = replace(part, status=Status.ACTIVE, left_after=None)
        elif part.entrant not in placed and part.status is Status.ACTIVE and part.since_round <= drawn.number:
            changed[key] = replace(part, since_round=drawn.number + 1)
    return replace(state, participations=changed)


def _exchanged(pairing: Pairing, exchanged: Mapping[EntrantId, EntrantId]) -> Pairing:
    if pairing.games:
        raise RuleConflict("swap.has_result", table=pairing.table)
    one, two = (Side(tuple(exchanged.get(e, e) for e in side.entrants)) for side in pairing.sides)
    return replace(pairing, sides=(one, two), notes=())


def _still_broken(state: TournamentState, drawn: Round, effect: SwapEffect) -> tuple[Note, ...]:
    """What was let go at these tables before and would still be broken."""
    moved = {each.number for each in effect.pairings}
    lost = {each for pairing in drawn.pairings if pairing.number in moved for each in pairing.notes}
    lost |= {each for bye in drawn.byes for each in bye.notes}
    by_number = {each.number: each for each in effect.pairings}
    after = tuple(by_number.get(pairing.number, pairing) for pairing in drawn.pairings)
    broken = broken_rules(state, replace(drawn, pairings=after, byes=effect.byes))
    return tuple(each for each in broken if each in lost and each not in effect.broken)


def require_changeable(state: TournamentState, drawn: Round) -> None:
    """Raise ``RuleConflict`` where a round is no longer changed by hand: rounds after it hang on it, or all is over."""
    if state.stages[drawn.stage].closed:
        raise RuleConflict("swap.closed")
    last = max((r.number for r in state.rounds.values() if r.division == drawn.division), default=0)
    kind = format_by_id(state.stages[drawn.stage].config.format)
    if drawn.number != last and not kind.drawn_in_advance:
        raise RuleConflict("swap.not_last", round=last)


def _place_of(state: TournamentState, drawn: Round, entrant: EntrantId) -> tuple[int, int]:
    """The table and side where somebody sits, table 0 for one whom the pairing lets rest. Raises for one who is not
    there, and for one who asked to rest."""
    for pairing in drawn.pairings:
        for side in (0, 1):
            if entrant in pairing.sides[side].entrants:
                return pairing.table, side
    bye = next((each for each in drawn.byes if each.entrant == entrant), None)
    if bye is None:
        raise BadInput("swap.not_there", name=entrant_name(state, entrant), round=drawn.number)
    if bye.kind in ASKED_FOR:
        raise RuleConflict("swap.asked_to_rest", name=entrant_name(state, entrant), round=drawn.number)
    return 0, 0
