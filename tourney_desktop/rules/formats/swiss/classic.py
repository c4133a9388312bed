"""The Swiss of the Mind Sports document: score groups folded by number, nobody met twice, nobody out.

The digest of RULES.md:

* MSFS-7.1 to 7.4: numbers by strength; round 1 folds the field, later rounds fold each score group; the lowest of an
  odd group goes down to the highest of the next.
* MSFS-7.5, 7.6: in an odd field the lowest rests, once at most.
* MSFS-7.2, 7.7: no rematch; where that blocks the recipe, ``pairing.py`` finds the least departure from it.
* MSFS-7.8, 7.9: the number of rounds; leavers, late entries, rests by request, and what to do when no round exists.
* MSFS-8: first moves, which never change who meets whom unless the option says so.
* MSFS-4: tie-breaks, then the place is shared, drawn or played for.
"""

from __future__ import annotations

from collections.abc import Mapping

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
from tourney_desktop.rules.apart import apart_pairs
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
from tourney_desktop.rules.formats.swiss import explain, field, table
from tourney_desktop.rules.formats.swiss.options import SwissOptions, swiss_options
from tourney_desktop.rules.formats.swiss.pairing import WAIVABLE, NoRound, Pool, SwissRound, pair_swiss
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.formats.swiss.whites import first_movers
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.scoring.points import Ledger, ledger, sound
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.view import StageView


class SwissClassic(Format[SwissOptions]):
    """Score groups, folded by number."""

    id = "swiss"
    name = "Swiss"
    unit = Unit.HALF_POINTS  # MSFS-2.2
    seeding = "rating"  # MSFS-7.1
    seedings = ("rating", "average", "previous-score", "lot", "as-entered", "manual")

    @property
    def options_type(self) -> type[SwissOptions]:
        """Its options."""
        return SwissOptions

    def result_unit(self, options: Options) -> Unit:
        """What a typed result counts: scores where margins part (MSFS-4.3), else won, drawn, lost."""
        return swiss_options(options).result_unit

    # The round

    def waivable(self) -> tuple[str, ...]:
        """Rematch, second bye, kept apart (MSFS-7.8, REP-6)."""
        return WAIVABLE

    def pool(
        self,
        view: StageView,
        options: Options,
        entrants: tuple[EntrantId, ...],
        waived: frozenset[str] = frozenset(),
    ) -> Pool:
        """These entrants by score, then by number (MSFS-7.4), with all that keeps them apart."""
        chosen = swiss_options(options)
        card = self.ledger(view, chosen)
        order = tuple(sorted(entrants, key=lambda each: (-card.total(each), view.seed(each))))
        return Pool(
            order,
            tuple(card.total(each) for each in order),
            Past.of(regular_rounds(view), forfeits_count=chosen.forfeits_count),
            apart_pairs(view, chosen.keep_apart),
            chosen.with_colours and chosen.colour_aware_pairing == "on",
            waived,
        )

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round, or the next match of a playoff. ``waived``: ids of hard rules (``pairing.WAIVABLE``) that the
        director lets go, to be broken as seldom as can be (MSFS-7.8, REP-6). Raises ``NoLegalPairing`` with who is in
        the way and what can be done, ``RuleConflict`` where there is nobody or nothing left to pair."""
        chosen = swiss_options(options)
        number = view.next_number
        present = view.active(number)
        self._refuse(view, chosen, present)
        if self._complete(view, chosen):
            three = self._three(view, chosen)
            if not three:
                raise RuleConflict("swiss.over", n=len(regular_rounds(view)))
            return propose_match(view, three, lots, colours=chosen.with_colours)
        pool = self.pool(view, chosen, present, waived)
        drawn = pair_swiss(pool)
        if isinstance(drawn, NoRound):
            raise field.refusal(view, pool, drawn)  # MSFS-7.8
        return self._proposal(view, chosen, pool, drawn, lots)

    def _refuse(self, view: StageView, options: SwissOptions, present: tuple[EntrantId, ...]) -> None:
        if view.stage.closed:
            raise RuleConflict("swiss.closed")
        for each in view.rounds:
            if not each.complete:
                tables = ", ".join(str(pairing.table) for pairing in each.missing)
                raise RuleConflict("swiss.missing", round=each.number, tables=tables, n=len(each.missing))
        if self._complete(view, options):
            return
        field.refuse_nobody(view, present)
        if not regular_rounds(view):
            field.refuse_impossible_rounds(view, options)  # MSFS-7.8

    def _proposal(
        self, view: StageView, options: SwissOptions, pool: Pool, drawn: SwissRound, lots: Lots
    ) -> RoundProposal:
        notes: list[Note] = list(field.second_bye_notes(view, view.next_number))
        odd: bool | None = None
        if options.with_colours and not regular_rounds(view):
            odd = bool(lots.below(2))  # MSFS-8.1
            notes.append(
                note("swiss.note.toss_odd" if odd else "swiss.note.toss_even", "MSFS-8.1", lot=lots.seed)
            )
        if not drawn.matching.pairs:
            notes.append(note("swiss.note.no_game", "MSFS-7.5", who_id=drawn.rest or 0))
        sides = drawn.pairs()
        if options.with_colours:
            sides = first_movers(drawn, view.seed, odd)
        pairings = tuple(
            Pairing(
                PairingNumber(at),
                at,
                (Side((one,)), Side((two,))),
                first=0 if options.with_colours else None,
                notes=explain.pair_notes(drawn, edge),
            )
            for at, ((one, two), edge) in enumerate(zip(sides, drawn.matching.pairs, strict=True), 1)
        )
        byes = requested_byes(view, view.next_number)
        if drawn.rest is not None:
            byes = (Bye(drawn.rest, ByeKind.PAIRING, explain.rest_notes(pool, drawn)), *byes)
        return RoundProposal(pairings, byes, tuple(notes))

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Everybody present; in a playoff match only those who play or wait."""
        chosen = swiss_options(options)
        if not self._complete(view, chosen):
            return view.active(number)
        three = self._three(view, chosen)
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
        people = [each for pairing in proposal.pairings for each in pairing.entrants]
        pool = self.pool(view, options, (*people, *(bye.entrant for bye in rests)))
        return explain.check_notes(pool, proposal, rests)

    # Why

    def drawn_again(self, view: StageView, options: Options, drawn: Round) -> SwissRound | None:
        """The best round for those who sit or rest in a drawn one, by the scores as they stand now; ``view`` ends
        before it. Rules it breaks with a note are waived. ``None`` for a playoff match, or where none exists."""
        if is_playoff(drawn):
            return None
        rests = [bye.entrant for bye in drawn.byes if bye.kind is ByeKind.PAIRING]
        people = (*(each for pairing in drawn.pairings for each in pairing.entrants), *rests)
        codes = {each.code for pairing in drawn.pairings for each in pairing.notes}
        codes |= {each.code for bye in drawn.byes for each in bye.notes}
        waived = frozenset(rule for rule, code in explain.WAIVERS.items() if code in codes)
        found = pair_swiss(self.pool(view, options, people, waived))
        return None if isinstance(found, NoRound) else found

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Where the two stand in the list, whether that is the recipe, and what stood in its way."""
        best = self.drawn_again(view, options, drawn)
        if best is None:
            return (*drawn.notes, *pairing.notes)
        return (*drawn.notes, *explain.why_here(best, pairing), *pairing.notes)

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

    def _complete(self, view: StageView, options: SwissOptions) -> bool:
        """Whether the last round is played."""
        total = field.number_of_rounds(view, options)
        regular = regular_rounds(view)
        return (
            bool(regular) and total is not None and len(regular) >= total and all(r.complete for r in regular)
        )

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in the rounds, in a playoff of three, or finished."""
        chosen = swiss_options(options)
        if not view.stage.closed:
            open_rounds = [each for each in view.rounds if not each.complete]
            if open_rounds:
                drawn = open_rounds[0]
                name = "three-way" if is_playoff(drawn) else "swiss"
                return Phase(name, drawn.label or self.round_label(drawn.number))
            if not self._complete(view, chosen):
                return Phase("swiss" if view.rounds else "not-started", self.round_label(view.next_number))
            if self._three(view, chosen):
                return Phase("three-way", match_label(min(2, len(playoff_rounds(view)) + 1)))
        return Phase("finished", label("swiss.phase.finished"), over=True, winner=self._winner(view, chosen))

    def _winner(self, view: StageView, options: SwissOptions) -> EntrantId | None:
        if not view.rounds or not all(each.complete for each in view.rounds):
            return None
        first = [each for each in self.places(view, options) if each.rank == 1]
        return first[0].entrant if len(first) == 1 else None

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As set, else log2 n rounded up, fixed by the field of round 1 (MSFS-7.8)."""
        return field.number_of_rounds(view, swiss_options(options))

    # Scores and places

    def ledger(self, view: StageView, options: Options) -> Ledger:
        """Everybody's card; a late entrant has what the option gives for rounds he missed (MSFS-7.9)."""
        rounds = regular_rounds(view)
        since = {e: part.since_round for e, part in view.participations.items() if part.since_round > 1}
        return ledger(rounds, swiss_options(options).point_rules, since=since)

    def worth(self, view: StageView, options: Options) -> Scores:
        """Half points, round by round."""
        return self.ledger(view, options).worth()

    def _three(self, view: StageView, options: SwissOptions) -> Order:
        if options.final_tie != "contingent_bye" or not self._complete(view, options):
            return ()
        undecided = table.ranks(view, options, self.ledger(view, options), lambda _tied: None)
        return three_to_play_off(view, options.final_tie, undecided)

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By points, then by the tie-break; level places are shared until decided (MSFS-4.2). Who withdrew keeps
        points and place, and is marked (MSFS-7.9)."""
        chosen = swiss_options(options)
        decide = how_decided(view, chosen.final_tie, finished=self._complete(view, chosen))
        return table.places(view, chosen, self.ledger(view, chosen), decide)

    # Results, warnings, words

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Won, drawn or lost, or two scores where margins count; forfeits and adjournments too."""
        if isinstance(outcome, Scored) and outcome.unit is not swiss_options(options).result_unit:
            raise BadInput(
                "swiss.outcome.scores" if outcome.unit is Unit.HALF_POINTS else "swiss.outcome.points"
            )
        if not sound(outcome):
            raise BadInput("swiss.outcome.points")

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """The number of rounds lies between those drawn and the opponents there are (MSFS-7.8); margins cannot be
        taken up or given up once results are in."""
        old, new = (text.get("tiebreak", "sb") for text in (old_text, new_text))
        if (old == "margin") != (new == "margin") and any(p.games for r in view.rounds for p in r.pairings):
            raise RuleConflict("swiss.tiebreak_fixed")
        drawn = len(regular_rounds(view))
        wanted = new_text.get("rounds", "auto")
        if drawn == 0 or wanted == old_text.get("rounds", "auto"):
            return
        chosen = SwissOptions(rounds=int(wanted) if wanted.isdigit() else "auto")
        field.refuse_impossible_rounds(view, chosen)
        total = field.number_of_rounds(view, chosen)
        if total is not None and total < drawn:
            raise RuleConflict("swiss.rounds_drawn", n=drawn)

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """Rounds that the field can hardly play; a rest by request that forces a second one."""
        return field.field_notes(view, swiss_options(options))

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return explain.plain_rules(swiss_options(options))
