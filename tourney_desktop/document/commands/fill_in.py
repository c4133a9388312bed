"""Pairing by hand with one who rests: somebody came late or came back while a round is under way, and plays whoever has
the bye in it.

The bye goes, a table is added at the end, and everything else stands (REP-6): no result of the round is touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.membership import seat_members_only
from tourney_desktop.document.commands.swap import (
    ASKED_FOR,
    SwapEffect,
    SwapPlayers,
    broken_rules,
    require_changeable,
)
from tourney_desktop.domain.errors import BadInput, RuleConflict, TourneyError
from tourney_desktop.domain.facts import ByesReplaced, Fact, ParticipationSet, RoundExtended
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Label,
    Note,
    Pairing,
    PairingNumber,
    Participation,
    Round,
    RoundId,
    Side,
    StageId,
    Status,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.people import entrant_name, spoken_entrant
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import CostTerm
from tourney_desktop.rules.table_labels import first_table
from tourney_desktop.rules.view import stage_view

FILLED_IN = "pairing.filled_in"


@dataclass(frozen=True, slots=True)
class PairWithBye:
    """``one``, who is in the field and neither sits nor rests in a round, plays ``other``, who has the bye in it.
    ``accept``: go on although it breaks rules."""

    round: RoundId
    one: EntrantId
    other: EntrantId
    accept: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the two."""
        names = (spoken_entrant(state, self.one), spoken_entrant(state, self.other))
        return label("action.filled_in", round=state.rounds[self.round].number, one=names[0], other=names[1])

    def broken(self, state: TournamentState) -> tuple[Note, ...]:
        """The rules it would break. Raises where the two cannot be paired at all."""
        return self._outcome(state).broken

    def effect(self, state: TournamentState, *, compared: bool = True) -> SwapEffect:
        """The table it would add, who then rests, the rules it would break, and the cost before and after; not
        ``compared``, only the cost after, which takes half the time."""
        made = self._outcome(state)
        drawn, after = state.rounds[self.round], made.state.rounds[self.round]
        before = _costs(state, drawn) if compared else ()
        return SwapEffect((made.pairing,), after.byes, made.broken, before, _costs(made.state, after))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The new table with the director's word beside it, the byes without this one. Refused, naming the rules it
        would break, unless told to go on."""
        made = self._outcome(state)
        if made.broken and not self.accept:
            rules = " ".join(note_text(state, each) for each in made.broken)
            raise RuleConflict("swap.breaks", rules=rules)
        mark = note(FILLED_IN, "REP-6", pair_ids=(self.one, self.other))
        table = replace(made.pairing, notes=(mark, *made.broken))
        facts = (*made.comes, RoundExtended(self.round, (table,)), ByesReplaced(self.round, made.byes))
        return seat_members_only(state, facts)

    def _outcome(self, state: TournamentState) -> _Outcome:
        drawn = state.rounds[self.round]
        require_changeable(state, drawn)
        part = self._comes(state, drawn)
        self._require_bye(state, drawn)
        comes = _from_this_round_on(part, drawn)
        here = fold(comes, state)
        before = stage_view(here, drawn.stage, drawn.number - 1)
        kind = format_by_id(before.stage.config.format)
        options = kind.options(before)
        if self.one not in kind.concerned(before, options, drawn.number):
            name = entrant_name(state, self.one)
            raise RuleConflict("fill_in.not_in_field", name=name, round=drawn.number)
        sides, first = kind.seats(before, options, drawn, (self.one, self.other))
        pairing = Pairing(
            PairingNumber(1 + max((each.number for each in drawn.pairings), default=0)),
            _next_table(state, drawn),
            (Side((sides[0],)), Side((sides[1],))),
            first=first,
        )
        byes = tuple(each for each in drawn.byes if each.entrant != self.other)
        after = fold((RoundExtended(drawn.id, (pairing,)), ByesReplaced(drawn.id, byes)), here)
        broken = broken_rules(after, after.rounds[drawn.id])
        known = frozenset(broken_rules(state, drawn) if broken else ())
        broken = tuple(each for each in broken if each not in known)
        return _Outcome(after, comes, pairing, byes, broken)

    def _comes(self, state: TournamentState, drawn: Round) -> Participation:
        name = entrant_name(state, self.one)
        part = state.participations.get((drawn.stage, self.one))
        if part is None:
            division = state.divisions[drawn.division].name
            raise BadInput("entrant.not_here", name=name, division=division)
        if self.one in _placed(drawn):
            raise RuleConflict("fill_in.placed", name=name, round=drawn.number)
        if part.status is Status.WITHDRAWN:
            raise RuleConflict("fill_in.withdrawn", name=name)
        return part

    def _require_bye(self, state: TournamentState, drawn: Round) -> None:
        names = {"one": entrant_name(state, self.one), "other": entrant_name(state, self.other)}
        bye = next((each for each in drawn.byes if each.entrant == self.other), None)
        if bye is None:
            code = "fill_in.plays" if self.other in _placed(drawn) else "fill_in.rests"
            raise RuleConflict(code, round=drawn.number, **names)
        if bye.kind in ASKED_FOR:
            raise RuleConflict("swap.asked_to_rest", name=names["other"], round=drawn.number)
        if bye.kind is not ByeKind.PAIRING:
            raise RuleConflict("fill_in.rests", round=drawn.number, **names)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """The state afterwards, without notes, and what makes it."""

    state: TournamentState
    comes: tuple[ParticipationSet, ...]
    pairing: Pairing
    byes: tuple[Bye, ...]
    broken: tuple[Note, ...]


ByHand = SwapPlayers | PairWithBye


def by_hand(
    state: TournamentState, round_id: RoundId, one: EntrantId, other: EntrantId, *, accept: bool = False
) -> ByHand:
    """What naming two people of a round means: they change seats; where one of them is not in it, they are paired."""
    placed = _placed(state.rounds[round_id])
    if (one in placed) == (other in placed):
        return SwapPlayers(round_id, one, other, accept)
    comes, rests = (other, one) if one in placed else (one, other)
    return PairWithBye(round_id, comes, rests, accept)


def offers(state: TournamentState, drawn: Round) -> tuple[PairWithBye, ...]:
    """Everybody who could be brought into a round so, and by whom. Where several rest, the pairs that break the fewest
    rules come first; with one it is left to be seen. Empty where a round is no longer changed by hand."""
    resting = [bye.entrant for bye in drawn.byes if bye.kind is ByeKind.PAIRING]
    waiting = _waiting(state, drawn) if resting else ()
    found = [PairWithBye(drawn.id, one, other) for one in waiting for other in resting]
    if not found:
        return ()
    try:
        require_changeable(state, drawn)
    except TourneyError:
        return ()
    if len(resting) > 1:
        found.sort(key=lambda each: len(each.broken(state)))
    return tuple(found)


def standing_offers(state: TournamentState, stage: StageId) -> tuple[PairWithBye, ...]:
    """The offers of the rounds still under way: of the last one while results are out, of any of a schedule."""
    view = stage_view(state, stage)
    in_advance = format_by_id(view.stage.config.format).drawn_in_advance
    rounds = view.rounds if in_advance else view.rounds[-1:]
    return tuple(found for each in rounds if in_advance or not each.complete for found in offers(state, each))


def _waiting(state: TournamentState, drawn: Round) -> tuple[EntrantId, ...]:
    """Who could have been in a round and is not, in entry order."""
    placed = _placed(drawn)
    outside = [
        part
        for part in state.participations.values()
        if part.stage == drawn.stage and part.status is Status.ACTIVE and part.entrant not in placed
    ]
    if not outside:
        return ()
    here = fold([fact for part in outside for fact in _from_this_round_on(part, drawn)], state)
    view = stage_view(here, drawn.stage, drawn.number - 1)
    kind = format_by_id(view.stage.config.format)
    concerned = frozenset(kind.concerned(view, kind.options(view), drawn.number))
    return tuple(sorted(concerned.intersection(part.entrant for part in outside)))


def _from_this_round_on(part: Participation, drawn: Round) -> tuple[ParticipationSet, ...]:
    """Who came for the round after plays from this one on: else he would have what one has who missed it."""
    if part.since_round != drawn.number + 1:
        return ()
    return (ParticipationSet(replace(part, since_round=drawn.number)),)


def _costs(state: TournamentState, drawn: Round) -> tuple[CostTerm, ...]:
    view = stage_view(state, drawn.stage, drawn.number - 1)
    kind = format_by_id(view.stage.config.format)
    terms: tuple[CostTerm, ...] = kind.costs(view, kind.options(view), drawn)
    return terms


def _placed(drawn: Round) -> frozenset[EntrantId]:
    """Everybody who sits or rests in a round."""
    return frozenset((*(e for p in drawn.pairings for e in p.entrants), *(b.entrant for b in drawn.byes)))


def _next_table(state: TournamentState, drawn: Round) -> int:
    """The table after the last one of the round, past any at which another division is still playing."""
    own = max((each.table for each in drawn.pairings), default=first_table(state, drawn.division) - 1)
    taken = {
        pairing.table
        for each in state.rounds.values()
        if each.division != drawn.division and not each.complete
        for pairing in each.pairings
    }
    table = own + 1
    while table in taken:
        table += 1
    return table
