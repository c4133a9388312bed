"""Pairing by hand: two people of the last round change seats, or one who rests comes in for one who sits.

The rules it breaks are named before. Told to go on all the same, the round carries them as notes: on the sheet, in the
"why" and in every later check (REP-6).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import ByesReplaced, Fact, PairingReplaced
from tourney_desktop.domain.model import (
    Bye,
    EntrantId,
    Label,
    Note,
    Pairing,
    Round,
    RoundId,
    Side,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.people import entrant_name, spoken_entrant
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import CostTerm, RoundProposal
from tourney_desktop.rules.view import StageView, stage_view

OVERRIDE = "pairing.by_hand"


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
        view = _view_before(state, drawn)
        _require_last(state, drawn)
        for each in (self.one, self.other):
            _require_there(state, drawn, each)
        if self.one == self.other:
            raise BadInput("swap.same", name=entrant_name(state, self.one))
        exchanged = {self.one: self.other, self.other: self.one}
        changed = []
        for pairing in drawn.pairings:
            if self.one in pairing.entrants or self.other in pairing.entrants:
                if pairing.games:
                    raise RuleConflict("swap.has_result", table=pairing.table)
                sides = tuple(
                    Side(tuple(exchanged.get(e, e) for e in side.entrants)) for side in pairing.sides
                )
                changed.append(replace(pairing, sides=(sides[0], sides[1]), notes=()))
        byes = tuple(replace(bye, entrant=exchanged.get(bye.entrant, bye.entrant)) for bye in drawn.byes)
        by_number = {pairing.number: pairing for pairing in changed}
        after = tuple(by_number.get(pairing.number, pairing) for pairing in drawn.pairings)
        kind = format_by_id(view.stage.config.format)
        proposal = RoundProposal(after, byes, drawn.notes, drawn.label)
        broken = check_round(view, kind, proposal, drawn.number)
        before = RoundProposal(drawn.pairings, drawn.byes, drawn.notes, drawn.label)
        known = frozenset(check_round(view, kind, before, drawn.number))
        options = kind.options(view)
        return SwapEffect(
            tuple(changed),
            byes,
            tuple(each for each in broken if each not in known),
            kind.costs(view, options, drawn),
            kind.costs(view, options, replace(drawn, pairings=after, byes=byes)),
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The changed tables with the override noted. Refused, naming the rules, unless told to go on."""
        effect = self.effect(state)
        if effect.broken and not self.accept:
            raise RuleConflict(
                "swap.breaks", rules=", ".join(dict.fromkeys(b.rule or b.code for b in effect.broken))
            )
        drawn = state.rounds[self.round]
        mark = note(OVERRIDE, "REP-6", pair_ids=(self.one, self.other))
        broken = tuple(note(each.code, each.rule, **dict(each.params)) for each in effect.broken)
        facts: list[Fact] = [
            PairingReplaced(drawn.id, replace(each, notes=(mark, *broken))) for each in effect.pairings
        ]
        if effect.byes != drawn.byes:
            moved = {self.one, self.other}
            byes = tuple(
                replace(bye, notes=(mark, *broken)) if bye.entrant in moved else bye for bye in effect.byes
            )
            facts.append(ByesReplaced(drawn.id, byes))
        return facts


def _view_before(state: TournamentState, drawn: Round) -> StageView:
    return stage_view(state, drawn.stage, drawn.number - 1)


def _require_last(state: TournamentState, drawn: Round) -> None:
    last = max((r.number for r in state.rounds.values() if r.division == drawn.division), default=0)
    kind = format_by_id(state.stages[drawn.stage].config.format)
    if drawn.number != last and not kind.drawn_in_advance:
        raise RuleConflict("swap.not_last", round=last)


def _require_there(state: TournamentState, drawn: Round, entrant: EntrantId) -> None:
    seated = any(entrant in pairing.entrants for pairing in drawn.pairings)
    if not seated and not any(bye.entrant == entrant for bye in drawn.byes):
        raise BadInput("swap.not_there", name=entrant_name(state, entrant), round=drawn.number)
