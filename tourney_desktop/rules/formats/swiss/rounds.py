"""What every Swiss does: a round is drawn from a pool and can say why; points, ties and the last round.

A rule book of the family says what its options mean (``settings``), who is in a pool and how it is ordered (``pool``),
and which rounds are drawn otherwise (``Mode``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import TypeVar

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    Scored,
    Side,
    Unit,
    label,
    note,
)
from tourney_desktop.rules.final_tie import (
    how_decided,
    is_playoff,
    match_label,
    playoff_rounds,
    propose_match,
    regular_rounds,
    three_to_play_off,
)
from tourney_desktop.rules.formats.base import (
    CostTerm,
    Format,
    Phase,
    Place,
    Rejected,
    RoundProposal,
    requested_byes,
)
from tourney_desktop.rules.formats.played_off import PlayedOff
from tourney_desktop.rules.formats.swiss import explain, field, table
from tourney_desktop.rules.formats.swiss.pairing import WAIVABLE, NoRound, Pool, SwissRound, pair_swiss
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.formats.swiss.whites import TOSSES, by_hand, first_movers
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.scoring.points import Ledger, ledger, sound
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.view import StageView

O_co = TypeVar("O_co", bound=Options, covariant=True)
Drawn = Round | RoundProposal
Mode = Hashable
"""How a round is drawn, where a rule book has several ways; ``None`` where it has one."""


class SwissFormat(PlayedOff, Format[O_co]):
    """Nobody is eliminated, equals meet, nobody twice (MSFS-7)."""

    unit = Unit.HALF_POINTS  # MSFS-2.2
    informing = frozenset(TOSSES)
    let_go_codes = explain.WAIVED_CODES

    @abstractmethod
    def settings(self, options: Options) -> SwissSettings:
        """What these options mean. ``TypeError`` for those of another format."""

    @abstractmethod
    def pool(
        self,
        view: StageView,
        options: Options,
        entrants: tuple[EntrantId, ...],
        waived: frozenset[str] = frozenset(),
        mode: Mode = None,
    ) -> Pool:
        """These entrants in the order of the round after ``view``, with all that keeps them apart."""

    def mode_to_draw(self, view: StageView, options: Options, present: Order, lots: Lots) -> Mode:
        """How the next round is drawn. Raises ``RuleConflict`` where these people cannot be paired as they are."""
        del view, options, present, lots
        return None

    def mode_of(self, view: StageView, options: Options, drawn: Drawn) -> Mode:
        """How a drawn round was; ``view`` ends before it."""
        del view, options, drawn
        return None

    def round_notes(
        self, view: StageView, options: Options, drawn: SwissRound, mode: Mode
    ) -> tuple[Note, ...]:
        """What is worth knowing about a round as a whole, beside what every Swiss says."""
        del view, options, drawn, mode
        return ()

    def rest_notes(self, pool: Pool, drawn: SwissRound, mode: Mode) -> tuple[Note, ...]:
        """Why this one rests."""
        del mode
        return explain.rest_notes(pool, drawn)

    def result_unit(self, options: Options) -> Unit:
        """What a typed result counts: scores where margins part (MSFS-4.3), else won, drawn, lost."""
        return Unit.RAW if self.settings(options).raw else Unit.HALF_POINTS

    # The round

    def waivable(self) -> tuple[str, ...]:
        """Rematch, second bye, kept apart (MSFS-7.8, REP-6)."""
        return WAIVABLE

    def waived_in(self, drawn: Round) -> frozenset[str]:
        """Those that a drawn round breaks by the director's word, as its notes say."""
        return explain.waived_in(drawn)

    def seats(
        self, view: StageView, options: Options, drawn: Round, two: tuple[EntrantId, EntrantId]
    ) -> tuple[tuple[EntrantId, EntrantId], int | None]:
        """White first, by the toss of a first round and by MSFS-8.3 in any other; else the better-placed."""
        pool = self.pool(view, options, two)
        if not self.settings(options).first_moves:
            return (pool.order[0], pool.order[1]), None
        return by_hand(pool, drawn, view.seed), 0

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round, or the next match of a playoff. ``waived``: ids of hard rules (``pairing.WAIVABLE``) that the
        director lets go, to be broken as seldom as can be (MSFS-7.8, REP-6). Raises ``NoLegalPairing`` with who is in
        the way and what can be done, ``RuleConflict`` where there is nobody or nothing left to pair."""
        present = view.active(view.next_number)
        self.refuse(view, options, present)
        if self.played_out(view, options):
            three = self.three_level(view, options)
            if not three:
                raise RuleConflict("swiss.over", n=len(regular_rounds(view)))
            return propose_match(view, three, lots, colours=self.settings(options).first_moves)
        mode = self.mode_to_draw(view, options, present, lots)
        pool = self.pool(view, options, present, waived, mode)
        drawn = pair_swiss(pool)
        if isinstance(drawn, NoRound):
            raise field.refusal(view, pool, drawn)  # MSFS-7.8
        return self._proposal(view, options, pool, drawn, lots, mode)

    def refuse(self, view: StageView, options: Options, present: Order) -> None:
        """Raise ``RuleConflict`` where it is too early or too late for a round, or nobody is there to play one."""
        if view.stage.closed:
            raise RuleConflict("swiss.closed")
        for each in view.rounds:
            if not each.complete:
                tables = ", ".join(str(pairing.table) for pairing in each.missing)
                raise RuleConflict("swiss.missing", round=each.number, tables=tables, n=len(each.missing))
        if not self.played_out(view, options):
            field.refuse_nobody(view, present)

    def _proposal(
        self, view: StageView, options: Options, pool: Pool, drawn: SwissRound, lots: Lots, mode: Mode
    ) -> RoundProposal:
        settings = self.settings(options)
        notes: list[Note] = list(field.second_bye_notes(view, view.next_number))
        odd: bool | None = None
        if settings.toss and not regular_rounds(view):
            odd = bool(lots.below(2))  # MSFS-8.1
            notes.append(
                note("swiss.note.toss_odd" if odd else "swiss.note.toss_even", "MSFS-8.1", lot=lots.seed)
            )
        if not drawn.matching.pairs:
            notes.append(note("swiss.note.no_game", "MSFS-7.5", who_id=drawn.rest or 0))
        notes += self.round_notes(view, options, drawn, mode)
        sides = drawn.pairs()
        if settings.first_moves:
            sides = first_movers(drawn, view.seed, odd)
        pairings = tuple(
            Pairing(
                PairingNumber(at),
                at,
                (Side((one,)), Side((two,))),
                first=0 if settings.first_moves else None,
                notes=explain.pair_notes(drawn, edge),
            )
            for at, ((one, two), edge) in enumerate(zip(sides, drawn.matching.pairs, strict=True), 1)
        )
        byes = requested_byes(view, view.next_number)
        if drawn.rest is not None:
            byes = (Bye(drawn.rest, ByeKind.PAIRING, self.rest_notes(pool, drawn, mode)), *byes)
        return RoundProposal(pairings, byes, tuple(notes))

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Everybody present; in a playoff match only those who play or wait."""
        if not self.played_out(view, options):
            return view.active(number)
        three = self.three_level(view, options)
        if three and playoff_rounds(view):
            return propose_match(view, three, Lots(1), colours=False).pairings[0].entrants
        return three

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """Hard rules that this round does not keep, but for those the director waived (REP-6)."""
        del number
        if proposal.label is not None:
            return ()
        rests = tuple(bye for bye in proposal.byes if bye.kind is ByeKind.PAIRING)
        mode = self.mode_of(view, options, proposal)
        return explain.check_notes(self.pool(view, options, placed(proposal), mode=mode), proposal, rests)

    # Why

    def drawn_again(self, view: StageView, options: Options, drawn: Drawn) -> SwissRound | None:
        """The best round for those who sit or rest in a drawn one, by the scores as they stand now; ``view`` ends
        before it. Rules it breaks with a note are waived. ``None`` for a playoff match, or where none exists."""
        if drawn.label is not None:
            return None
        people, waived = placed(drawn), explain.waived_in(drawn)
        mode = self.mode_of(view, options, drawn)

        def again() -> SwissRound | NoRound:
            return pair_swiss(self.pool(view, options, people, waived, mode))

        found = view.once((self.id, "drawn again", options, people, waived, mode), again)
        return None if isinstance(found, NoRound) else found

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Where the two stand in the list, whether that is the recipe, and what stood in its way."""
        best = self.drawn_again(view, options, drawn)
        if best is None:
            return (*drawn.notes, *pairing.notes)
        return tuple(dict.fromkeys((*drawn.notes, *explain.why_here(best, pairing), *pairing.notes)))

    def rejected(
        self, view: StageView, options: Options, drawn: Round, pairing: Pairing
    ) -> tuple[Rejected, ...]:
        """The recipe's partners of those who sit here, and why they sit elsewhere; ``view`` ends before the round."""
        best = self.drawn_again(view, options, drawn)
        return () if best is None else explain.rejected(best, pairing)

    def costs(self, view: StageView, options: Options, drawn: Round) -> tuple[CostTerm, ...]:
        """The vector of a round as it stands, against the best (REP-6). Empty where somebody else rests than should."""
        best = self.drawn_again(view, options, drawn)
        if best is None or any(each not in best.pool.order for p in drawn.pairings for each in p.entrants):
            return ()
        pairs = tuple((p.sides[0].entrants[0], p.sides[1].entrants[0]) for p in drawn.pairings)
        return explain.cost_terms(best, pairs)

    # The state of things

    def played_out(self, view: StageView, options: Options) -> bool:
        """Whether the last round is played."""
        total = self.total_rounds(view, options)
        regular = regular_rounds(view)
        return (
            bool(regular) and total is not None and len(regular) >= total and all(r.complete for r in regular)
        )

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in the rounds, in a playoff of three, or finished."""
        if not view.stage.closed:
            open_rounds = [each for each in view.rounds if not each.complete]
            if open_rounds:
                drawn = open_rounds[0]
                name = "three-way" if is_playoff(drawn) else "swiss"
                return Phase(name, drawn.label or self.round_label(drawn.number))
            if not self.played_out(view, options):
                return Phase("swiss" if view.rounds else "not-started", self.round_label(view.next_number))
            if self.three_level(view, options):
                return Phase("three-way", match_label(min(2, len(playoff_rounds(view)) + 1)))
        return Phase("finished", label("swiss.phase.finished"), over=True, winner=self._winner(view, options))

    def _winner(self, view: StageView, options: Options) -> EntrantId | None:
        if not view.rounds or not all(each.complete for each in view.rounds):
            return None
        first = [each for each in self.places(view, options) if each.rank == 1]
        return first[0].entrant if len(first) == 1 else None

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As set, else log2 n rounded up, fixed by the field of round 1 (MSFS-7.8)."""
        return field.number_of_rounds(view, self.settings(options).rounds)

    # Scores and places

    def ledger(self, view: StageView, options: Options) -> Ledger:
        """Everybody's card; a late entrant has what the option gives for rounds he missed (MSFS-7.9)."""
        since = {e: part.since_round for e, part in view.participations.items() if part.since_round > 1}
        return ledger(regular_rounds(view), self.settings(options).points, since=since)

    def worth(self, view: StageView, options: Options) -> Scores:
        """Half points, round by round."""
        return self.ledger(view, options).worth()

    def three_level(self, view: StageView, options: Options) -> Order:
        """The three who are level for first after the last round, where the option has them play on."""
        settings = self.settings(options)
        if settings.final_tie != "contingent_bye" or not self.played_out(view, options):
            return ()
        card = self.ledger(view, options)
        undecided = table.ranks(view, settings, card, lambda _tied: None, played_out=True)
        return three_to_play_off(view, settings.final_tie, undecided)

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By points, then by the tie-break; level places are shared until decided (MSFS-4.2). Who withdrew keeps
        points and place, and is marked (MSFS-7.9)."""
        settings = self.settings(options)
        played_out = self.played_out(view, options)
        decide = how_decided(view, settings.final_tie, finished=played_out)
        return table.places(view, settings, self.ledger(view, options), decide, played_out=played_out)

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Won, drawn or lost, or two scores where margins count; forfeits and adjournments too."""
        if isinstance(outcome, Scored) and outcome.unit is not self.result_unit(options):
            raise BadInput(
                "swiss.outcome.scores" if outcome.unit is Unit.HALF_POINTS else "swiss.outcome.points"
            )
        if not sound(outcome):
            raise BadInput("swiss.outcome.points")


def placed(drawn: Drawn) -> tuple[EntrantId, ...]:
    """Everybody who sits in a round or rests by the pairing, by entry number."""
    rests = [bye.entrant for bye in drawn.byes if bye.kind is ByeKind.PAIRING]
    return tuple(sorted([*(each for pairing in drawn.pairings for each in pairing.entrants), *rests]))
