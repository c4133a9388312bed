"""Rook, a game of two against two: everybody plays for himself, with another partner as the ranking says.

The digest of RULES.md:

* ROOK-1: seeds rank the field for round 1, scores afterwards; a round is drawn when the one before is
  complete.
* ROOK-2: the ranking is cut in two tiers; rank i partners rank N/2 + i; teams 1 and 2 meet at table 1, 3 and
  4 at table 2 … A field that does not fill its tables is refused, filled up or rested, as the option says.
* ROOK-3: the seeding is ``rules/seeding/rook.py``; a leaver keeps score and line, a late entry is the worst
  seed.
* ROOK-4: a team's total counts in full for both; scores are whole numbers and may be negative.
* ROOK-5: level scores rank by seed, everywhere; no place is shared.
* ROOK-6: the highest total after the last round wins; honours are in ``honours.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

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
    Status,
    Unit,
    label,
    note,
)
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats.base import (
    Figure,
    Format,
    Honour,
    Phase,
    Place,
    RoundProposal,
    requested_byes,
)
from tourney_desktop.rules.formats.rotating_partners import tiers
from tourney_desktop.rules.formats.rotating_partners.career import career_average, is_rookie
from tourney_desktop.rules.formats.rotating_partners.explain import check_notes, met_notes, rank_notes
from tourney_desktop.rules.formats.rotating_partners.field import FieldCount, field_notes, plain_rules
from tourney_desktop.rules.formats.rotating_partners.honours import chosen_honours, offered_honours
from tourney_desktop.rules.formats.rotating_partners.options import RookOptions, rook_options
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import RoundRecord, Scores
from tourney_desktop.rules.scoring.rotating import round_records, totals, worth_of_rounds
from tourney_desktop.rules.view import StageView


class Rook(Format[RookOptions]):
    """Rotating partners by rank."""

    id = "rook"
    name = "Rook (rotating partners)"
    unit = Unit.RAW
    side_size = 2  # ROOK-2.6
    forfeits = False  # ROOK-3.7
    seeding = "rook"
    seedings = ("rook", "average", "rating", "previous-score", "lot", "as-entered", "manual")
    seeding_measure = "average"  # ROOK-3.2
    redraw_rule = "ROOK-1.4"
    seeds_rule = "ROOK-3.5"
    late_rule = "ROOK-3.7"
    seat_outlives_withdrawal = True  # ROOK-3.7

    @property
    def options_type(self) -> type[RookOptions]:
        """Its options."""
        return RookOptions

    def required_options(self) -> tuple[str, ...]:
        """The number of rounds must be given (ROOK-6.6)."""
        return ("rounds",)

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """The number of rounds may rise and fall, but not below what was drawn (ROOK-6.6)."""
        del old_text
        wanted = new_text.get("rounds", "")
        if wanted.isdigit() and int(wanted) < len(view.rounds):
            raise RuleConflict("rook.rounds_drawn", n=len(view.rounds))

    # The round

    def ranked(
        self, view: StageView, options: Options, field: tuple[EntrantId, ...]
    ) -> tuple[EntrantId, ...]:
        """The strict ranking of these entrants: by score, then by seed (ROOK-1.2, ROOK-1.3, ROOK-5.1)."""
        return tiers.ranking(sorted(field, key=view.seed), totals(self.worth(view, options)))

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round, which leaves nothing to lot. Refused while a table is out (ROOK-1.4), after the
        last round, and for a field that does not fill its tables (ROOK-2.7)."""
        del lots, waived  # nothing is drawn and no rule can be let go
        chosen = rook_options(options)
        self._refuse_too_early_or_late(view, chosen)
        number = view.next_number
        ranked = self.ranked(view, chosen, view.active(number))
        resting = self.resting(view, chosen, ranked)
        seated = tuple(each for each in ranked if each not in resting)
        if not tiers.fills_tables(len(seated)):
            raise FieldCount.of(view, ranked).refusal(view, chosen)  # ROOK-2.7
        return RoundProposal(
            pairings=tuple(
                self._at_table(view, table, *hosted) for table, hosted in enumerate(tiers.tables(seated), 1)
            ),
            byes=(*self._rests(view, ranked, resting), *_absences(view, number)),
        )

    def _refuse_too_early_or_late(self, view: StageView, options: RookOptions) -> None:
        for each in view.rounds:
            if not each.complete:  # ROOK-1.4
                tables = [str(pairing.table) for pairing in each.missing]
                raise RuleConflict(
                    "rook.missing_scores", n=len(tables), round=each.number, tables=listed(tables)
                )
        if self.phase(view, options).over:
            code = "rook.closed" if view.stage.closed else "rook.over"
            raise RuleConflict(code, n=len(view.rounds))

    def _at_table(
        self, view: StageView, table: int, one: tuple[EntrantId, EntrantId], two: tuple[EntrantId, EntrantId]
    ) -> Pairing:
        sides = (Side(one), Side(two))  # teams 2t - 1 and 2t, the upper tier's player first (ROOK-2.5)
        return Pairing(PairingNumber(table), table, sides, notes=met_notes(view.history, sides))

    def resting(
        self, view: StageView, options: Options, ranked: tuple[EntrantId, ...]
    ) -> tuple[EntrantId, ...]:
        """Who sits out where the option says so: fill-ins before players, since they are there only to fill
        tables; then those with the fewest sit-outs, then the lowest ranks (ROOK-2.8)."""
        if rook_options(options).field_not_multiple_of_4 != "sit_out":
            return ()
        surplus = len(ranked) % tiers.AT_A_TABLE
        prior = _sit_outs_so_far(view)
        fill_ins = tuple(each for each in ranked if view.entrants[each].house)
        first = tiers.sit_outs(fill_ins, prior, surplus)
        players = tuple(each for each in ranked if each not in fill_ins)
        rest = {*first, *tiers.sit_outs(players, prior, surplus - len(first))}
        return tuple(each for each in ranked if each in rest)

    def _rests(
        self, view: StageView, ranked: tuple[EntrantId, ...], resting: tuple[EntrantId, ...]
    ) -> tuple[Bye, ...]:
        prior = _sit_outs_so_far(view)
        return tuple(
            Bye(each, ByeKind.SIT_OUT, (_why_rests(view, each, ranked.index(each) + 1, prior.get(each, 0)),))
            for each in resting
        )

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """Every rule of ROOK-2 that this round, as drawn or as changed by hand, does not keep."""
        ranked = self.ranked(view, options, view.active(number))
        resting = self.resting(view, options, ranked)
        return check_notes(ranked, resting, proposal)

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Which ranks met at this table, and why (ROOK-2.4, ROOK-2.5), by the scores as they stand now."""
        seated = tuple(each for every in drawn.pairings for each in every.entrants)
        ranked_by = (
            note("rook.why.by_scores", "ROOK-1.3") if view.rounds else note("rook.why.by_seeds", "ROOK-1.2")
        )
        ranks = rank_notes(self.ranked(view, options, seated), pairing)
        return (*drawn.notes, ranked_by, *ranks, *pairing.notes)

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in rounds, or finished: when the number of rounds is complete or the director has
        closed the event (ROOK-6.6)."""
        open_rounds = [each for each in view.rounds if not each.complete]
        if open_rounds and not view.stage.closed:
            drawn = open_rounds[0]
            return Phase("rounds", drawn.label or self.round_label(drawn.number))
        wanted = rook_options(options).fixed_rounds
        if view.stage.closed or (wanted is not None and len(view.rounds) >= wanted):
            return Phase(
                "finished", label("rook.phase.finished"), over=True, winner=self._winner(view, options)
            )
        return Phase("rounds" if view.rounds else "not-started", self.round_label(view.next_number))

    def _winner(self, view: StageView, options: Options) -> EntrantId | None:
        """The highest total after the last round (ROOK-6.1); nobody while a score of it is out."""
        if not view.rounds or not all(each.complete for each in view.rounds):
            return None
        return next((each.entrant for each in self.places(view, options)), None)

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As the option says; with open rounds, those that were played once the event is closed
        (ROOK-6.6)."""
        wanted = rook_options(options).fixed_rounds
        return len(view.rounds) if wanted is None and view.stage.closed else wanted

    def worth(self, view: StageView, options: Options) -> Scores:
        """Team totals in full for each partner, credits for those who sat out (ROOK-4.1, ROOK-2.8)."""
        return worth_of_rounds(view.rounds, rook_options(options).sit_out_credit)

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By score, then by seed; no place is shared (ROOK-5.2) and fill-ins have none (ROOK-2.8). Who
        withdrew keeps the score and the place it makes, and is marked (ROOK-3.7)."""
        listed_now = tuple(each for each in view.entrants if _has_a_line(view, each))
        scores = totals(self.worth(view, options))
        return tuple(
            Place(rank, shared=False, entrant=each, score=scores.get(each, 0), status=_status(view, each))
            for rank, each in enumerate(self.ranked(view, options, listed_now), 1)
        )

    def round_records(self, view: StageView) -> dict[EntrantId, RoundRecord]:
        """Points and rounds at a table, for averages here and in the next tournament (ROOK-4.3)."""
        return round_records(view.rounds)

    def figures(self, view: StageView, options: Options) -> dict[EntrantId, tuple[Figure, ...]]:
        """The average round score in this event (ROOK-4.3)."""
        del options
        records = self.round_records(view)
        return {
            each: (Figure("average", records.get(each, RoundRecord()).average),) for each in view.entrants
        }

    def seeding_value(self, view: StageView, entrant: EntrantId) -> Fraction | None:
        """The career average; a rookie has none (ROOK-3.2)."""
        known = view.entrants[entrant]
        return None if is_rookie(known) else career_average(known, self.options(view).average)

    def honours(self, view: StageView, options: Options) -> tuple[Honour, ...]:
        """Those of the option's list (ROOK-6.3)."""
        return chosen_honours(view, rook_options(options), self.places(view, options))

    def offered_honours(self, view: StageView, options: Options) -> tuple[Honour, ...]:
        """Best rookie and most improved, to take or leave (ROOK-6.4, ROOK-6.5)."""
        return offered_honours(view, rook_options(options), self.places(view, options))

    # Results and warnings

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Two whole numbers, of any size and sign (ROOK-4.2); nothing else is a result (ROOK-3.7)."""
        del options
        if not isinstance(outcome, Scored) or outcome.unit is not Unit.RAW:
            raise BadInput("rook.outcome.scores_only")

    def outcome_warnings(self, options: Options, outcome: Outcome) -> tuple[Note, ...]:
        """Two scores that do not add up to a multiple of what one hand is worth (ROOK-4.2)."""
        multiple = rook_options(options).table_total
        if not isinstance(multiple, int) or not isinstance(outcome, Scored):
            return ()
        total = outcome.first + outcome.second
        if total % multiple == 0:
            return ()
        return (note("rook.warn.table_total", "ROOK-4.2", total=total, multiple=multiple),)

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """A field that will not fill its tables; returning players of whom no average is known."""
        ranked = self.ranked(view, options, view.active(view.next_number))
        return field_notes(view, rook_options(options), FieldCount.of(view, ranked))

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return plain_rules(rook_options(options))


def _absences(view: StageView, number: int) -> tuple[Bye, ...]:
    """The rests asked for. An absence scores nothing, whatever was asked (ROOK-3.7)."""
    return tuple(replace(each, kind=ByeKind.ZERO) for each in requested_byes(view, number))


def _sit_outs_so_far(view: StageView) -> dict[EntrantId, int]:
    """How often everybody sat out; an absence is no sit-out."""
    return {
        entrant: sum(1 for outing in outings if outing.bye and outing.bye.kind is ByeKind.SIT_OUT)
        for entrant, outings in view.history.outings.items()
    }


def _why_rests(view: StageView, entrant: EntrantId, rank: int, prior: int) -> Note:
    if view.entrants[entrant].house:
        return note("rook.why.fill_in_rests", "ROOK-2.8")
    if not prior:
        return note("rook.why.sits_out_first", "ROOK-2.8", rank=rank)
    return note("rook.why.sits_out", "ROOK-2.8", rank=rank, n=prior)


def _has_a_line(view: StageView, entrant: EntrantId) -> bool:
    """Everybody but fill-ins (ROOK-2.8) and, in standings as of an earlier round, those who came later."""
    came = view.participations[entrant].since_round
    return not view.entrants[entrant].house and (view.after is None or came <= max(view.after, 1))


def _status(view: StageView, entrant: EntrantId) -> str:
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return Status.ACTIVE.value if still_there else part.status.value
