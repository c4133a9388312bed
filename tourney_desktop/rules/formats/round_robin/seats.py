"""One round of the table with people in it: who sits, who rests, who is forfeited to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import (
    Annulled,
    Bye,
    ByeKind,
    EntrantId,
    Forfeit,
    Game,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    RoundId,
    Side,
    note,
)
from tourney_desktop.rules.apart import apart_pairs
from tourney_desktop.rules.final_tie import is_playoff, regular_rounds
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.round_robin.field import Field, Leaving, leavers
from tourney_desktop.rules.formats.round_robin.options import AllPlayAllOptions
from tourney_desktop.rules.formats.round_robin.tables import TableRound, schedule
from tourney_desktop.rules.leaving import decided_by_leaving, has_begun
from tourney_desktop.rules.view import StageView

AGAIN = "round_robin.note.again"
Meetings = dict[frozenset[EntrantId], tuple[int, ...]]
"""Every two who meet, and the numbers of the rounds they do."""


@dataclass(frozen=True)
class Plan:
    """The whole event: the field, the rounds as numbers, and those who left."""

    field: Field
    rounds: tuple[TableRound, ...]
    left: dict[EntrantId, Leaving]

    @staticmethod
    def of(view: StageView, options: AllPlayAllOptions) -> Plan:
        """For fewer than two there is no round."""
        field = Field.of(view)
        rounds: tuple[TableRound, ...] = ()
        if field.size >= 2:
            rounds = schedule(field.size, options.cycles, double_rounds=options.twin_rounds)
        return Plan(field, rounds, leavers(view, options, field))

    @property
    def void(self) -> frozenset[EntrantId]:
        """Whose results count for nobody."""
        return frozenset(each for each, how in self.left.items() if how is Leaving.ANNULLED)

    def of_round(self, number: int) -> TableRound:
        """The table's round for a round number of the division. ``IndexError`` outside the schedule."""
        index = number - self.field.first
        if index < 0:
            raise IndexError(number)
        return self.rounds[index]

    def in_schedule(self, number: int) -> bool:
        """Whether the table has such a round."""
        return 0 <= number - self.field.first < len(self.rounds)

    def seated(self, number: int) -> tuple[tuple[EntrantId, EntrantId], ...]:
        """Who meets in it, the first-named first; games with one whose results count for nobody are not held."""
        pairs = ((self.field.entrant(a), self.field.entrant(b)) for a, b in self.of_round(number))
        return tuple(
            (one, two)
            for one, two in pairs
            if one is not None and two is not None and one not in self.void and two not in self.void
        )

    def resting(self, number: int) -> tuple[tuple[EntrantId, EntrantId | None], ...]:
        """Who rests in it, and whose leaving is the reason, if one's is."""
        found: list[tuple[EntrantId, EntrantId | None]] = []
        for a, b in self.of_round(number):
            one, two = self.field.entrant(a), self.field.entrant(b)
            for own, other in ((one, two), (two, one)):
                if own is not None and own not in self.left and (other is None or other in self.void):
                    found.append((own, other))
        return tuple(found)

    def missed(self, drawn: tuple[int, ...]) -> tuple[tuple[EntrantId, EntrantId, int], ...]:
        """Games that a late entrant missed in rounds already drawn: he, his opponent, the round number (MSFS-2.5)."""
        found: list[tuple[EntrantId, EntrantId, int]] = []
        for late, since in self.field.late.items():
            place = self.field.number(late)
            for number in drawn:
                if number < since and self.in_schedule(number) and late not in self.void:
                    pair = next(pair for pair in self.of_round(number) if place in pair)
                    opponent = self.field.entrant(pair[0] if pair[1] == place else pair[1])
                    if opponent is not None and opponent not in self.void:
                        found.append((late, opponent, number))
        return tuple(found)


def proposals(
    view: StageView, options: AllPlayAllOptions, plan: Plan, numbers: Iterable[int]
) -> tuple[RoundProposal, ...]:
    """These rounds, in order."""
    met = met_elsewhere(view, 0)
    found: list[RoundProposal] = []
    for number in numbers:
        found.append(_proposal(view, options, plan, number, met))
        for pairing in found[-1].pairings:
            pair = frozenset(pairing.entrants)
            met[pair] = (*met.get(pair, ()), number)
    return tuple(found)


def _proposal(
    view: StageView, options: AllPlayAllOptions, plan: Plan, number: int, met: Meetings
) -> RoundProposal:
    """Round ``number``, in the table's order, closed up where somebody rests."""
    kept_apart = {each.pair: each.reason for each in apart_pairs(view)}
    pairings = tuple(
        Pairing(
            PairingNumber(at),
            at,
            (Side((one,)), Side((two,))),
            games=_forfeited(plan, one, two),
            first=0 if options.colours == "on" else None,  # MSFS-2.4
            notes=(
                *_pair_notes(view, plan, number, one, two, kept_apart),
                *_again_notes(met, options, one, two),
            ),
        )
        for at, (one, two) in enumerate(plan.seated(number), 1)
    )
    byes = tuple(Bye(each, ByeKind.PAIRING, (_why_rests(because),)) for each, because in plan.resting(number))
    return RoundProposal(pairings, byes)


def _why_rests(because: EntrantId | None) -> Note:
    if because is None:
        return note("round_robin.note.rests", "MSFS-2.3")
    return note("round_robin.note.rests_left", "MSFS-2.5", who_id=because)


def _forfeited(plan: Plan, one: EntrantId, two: EntrantId) -> tuple[Game, ...]:
    """The game of one who left with enough played is lost without play (MSFS-2.5)."""
    outcome = forfeit_of(plan, one, two)
    return (Game(outcome),) if outcome is not None else ()


def forfeit_of(plan: Plan, one: EntrantId, two: EntrantId) -> Outcome | None:
    """How a game is decided because somebody left, ``None`` where both are there."""
    gone = [plan.left.get(each) for each in (one, two)]
    if Leaving.ANNULLED in gone:
        return Annulled()
    if gone[0] and gone[1]:
        return Forfeit(None)
    if gone[0] or gone[1]:
        return Forfeit(1 if gone[0] else 0)
    return None


def _pair_notes(
    view: StageView,
    plan: Plan,
    number: int,
    one: EntrantId,
    two: EntrantId,
    kept_apart: dict[frozenset[EntrantId], str],
) -> tuple[Note, ...]:
    found: list[Note] = []
    for each in (one, two):
        if each in plan.left:
            found.append(note("round_robin.note.left", "MSFS-2.5", who_id=each))
        elif any(absence.round == number for absence in view.participations[each].absences):
            found.append(note("round_robin.note.absent", "MSFS-2.5", who_id=each))
    if frozenset((one, two)) in kept_apart:
        reason = kept_apart[frozenset((one, two))]
        found.append(note("round_robin.note.apart", "ADD-6", pair_ids=(one, two), reason=reason))
    return tuple(found)


def met_elsewhere(view: StageView, number: int) -> Meetings:
    """In which other rounds of the stage every two meet, those drawn in advance included."""
    found: Meetings = {}
    own = (each for each in view.state.rounds.values() if each.stage == view.stage.id)
    for each in sorted(own, key=lambda drawn: drawn.number):
        if each.number != number and not is_playoff(each):
            for pairing in each.pairings:
                pair = frozenset(pairing.entrants)
                found[pair] = (*found.get(pair, ()), each.number)
    return found


def _again_notes(
    met: Meetings, options: AllPlayAllOptions, one: EntrantId, two: EntrantId
) -> tuple[Note, ...]:
    """After a change by hand the table may bring two together once too often; it goes on all the same."""
    rounds = met.get(frozenset((one, two)), ())
    if len(rounds) < options.cycles:
        return ()
    return (note(AGAIN, "MSFS-2.1", pair_ids=(one, two), rounds=", ".join(map(str, rounds))),)


def check_notes(
    view: StageView, options: AllPlayAllOptions, round_proposal: RoundProposal, number: int
) -> tuple[Note, ...]:
    """Pairs that the table does not have in this round (MSFS-3.2), or that meet more often than the cycles have it
    (MSFS-2.1), but for those where that was said when the round was drawn."""
    plan = Plan.of(view, options)
    met = met_elsewhere(view, number)
    found: list[Note] = []
    seated = plan.seated(number) if plan.in_schedule(number) else ()
    for each in round_proposal.pairings:
        pair = (each.sides[0].entrants[0], each.sides[1].entrants[0])
        if pair not in seated:
            code = "first" if pair[::-1] in seated else "not_in_the_table"
            rule = "MSFS-2.4" if code == "first" else "MSFS-3.2"
            found.append(note(f"round_robin.check.{code}", rule, pair_ids=pair))
        said = any(beside.code == AGAIN for beside in each.notes)
        if not said and len(met.get(frozenset(pair), ())) >= options.cycles:
            found.append(note("round_robin.check.again", "MSFS-2.1", table=each.table, pair_ids=pair))
    return tuple(found)


def outcomes_on_leaving(
    view: StageView, options: AllPlayAllOptions, entrant: EntrantId
) -> tuple[tuple[RoundId, PairingNumber, Outcome], ...]:
    """What to enter for every game still open of one who has just left (``view`` already says so): annulled, or lost
    without play. A game to come that he had won because the other left first is lost to both. A game that was played
    keeps its score on the card, whether it counts or not (MSFS-2.5)."""
    plan = Plan.of(view, options)
    left_after = view.participations[entrant].left_after or 0
    found: list[tuple[RoundId, PairingNumber, Outcome]] = []
    for drawn in regular_rounds(view):
        for pairing in drawn.pairings:
            if entrant not in pairing.entrants:
                continue
            both_left = all(each in plan.left for each in pairing.entrants)
            to_come = both_left and drawn.number > left_after and isinstance(pairing.deciding, Forfeit)
            if to_come or not pairing.settled:
                outcome = forfeit_of(plan, *(side.entrants[0] for side in pairing.sides))
                if outcome is not None and outcome != pairing.deciding:
                    found.append((drawn.id, pairing.number, outcome))
    return tuple(found)


def outcomes_on_return(
    view: StageView, options: AllPlayAllOptions, entrant: EntrantId
) -> tuple[tuple[RoundId, PairingNumber, Outcome | None], ...]:
    """What becomes of the games that one who comes back had only lost by leaving (``view`` still says that he is gone).
    In a round that has not begun his game is open again, or as the leaving of the other has it. A round that went on
    without him is missed, as by one who comes late: the game is lost to whoever was there, also where it was annulled
    (MSFS-2.5)."""
    plan = Plan.of(view, options)
    back = Plan(plan.field, plan.rounds, {each: how for each, how in plan.left.items() if each != entrant})
    left_after = view.participations[entrant].left_after or 0
    found: list[tuple[RoundId, PairingNumber, Outcome | None]] = []
    for drawn in regular_rounds(view):
        began = has_begun(drawn, plan.left)
        for pairing in drawn.pairings:
            ours = entrant in pairing.entrants and not (began and drawn.number <= left_after)
            if not ours or not decided_by_leaving(pairing, plan.left):
                continue
            one, two = (side.entrants[0] for side in pairing.sides)
            outcome = forfeit_of(back, one, two)
            if began and not isinstance(outcome, Annulled):
                outcome = pairing.deciding
                if isinstance(outcome, Annulled):
                    other = two if one == entrant else one
                    there = not _gone_by(view, other, drawn.number)
                    outcome = Forfeit(pairing.entrants.index(other) if there else None)
            if outcome != pairing.deciding:
                found.append((drawn.id, pairing.number, outcome))
    return tuple(found)


def _gone_by(view: StageView, entrant: EntrantId, number: int) -> bool:
    """Whether somebody had left before round ``number``."""
    left_after = view.participations[entrant].left_after
    return left_after is not None and left_after < number


def refuse_arrival(view: StageView, plan: Plan, since: int) -> None:
    """Raise ``RuleConflict`` where nobody can come for round ``since``: an odd field has the rest's number for one, as
    long as a round is left to play; an even one needs a new table, which takes back what was drawn (MSFS-2.5)."""
    rounds = regular_rounds(view)
    if not rounds:
        return
    if plan.field.size % 2 == 0:
        late = "round_robin.arrival_too_late" if rounds[0].complete else "round_robin.arrival_unpair"
        raise RuleConflict(late, n=plan.field.size)
    if since >= plan.field.first + len(plan.rounds):
        raise RuleConflict("round_robin.arrival_over", n=len(plan.rounds))


def refuse_newcomers(view: StageView, plan: Plan) -> None:
    """Somebody for whom the table has no number: it was made for the others (MSFS-2.5)."""
    if plan.field.no_place:
        names = ", ".join(view.name(each) for each in plan.field.no_place)
        raise RuleConflict("round_robin.no_place", names=names, n=plan.field.size)
