"""All-play-all: everybody meets everybody once, or twice.

The digest of RULES.md:

* MSFS-2: seeds are pairing numbers, drawn by lot before round 1; win 1, draw ½, loss 0; an odd field rests in turn,
  without points; who leaves with less than half played counts for nobody, else forfeits the rest.
* MSFS-3: the table is ``tables.py``; the first-named moves first.
* MSFS-4: Sonneborn-Berger, margins or wins part equal points; then the place is shared, drawn, or played for.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    EntrantId,
    Label,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Scored,
    Status,
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
    three_on_points,
    three_to_play_off,
)
from tourney_desktop.rules.formats.base import Format, Phase, Place, RoundProposal
from tourney_desktop.rules.formats.played_off import PlayedOff
from tourney_desktop.rules.formats.round_robin.field import has_left
from tourney_desktop.rules.formats.round_robin.options import AllPlayAllOptions, all_play_all_options
from tourney_desktop.rules.formats.round_robin.plain import plain_rules, round_notes
from tourney_desktop.rules.formats.round_robin.seats import (
    Plan,
    check_notes,
    outcomes_on_leaving,
    outcomes_on_return,
    proposals,
    refuse_arrival,
    refuse_newcomers,
)
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.scoring.points import LOSS, WIN, How, Item, Ledger, PointRules, ledger, sound
from tourney_desktop.rules.standings import Decide, Order, Ranked, shared_ranks, shown
from tourney_desktop.rules.tiebreaks import tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import Value
from tourney_desktop.rules.view import StageView


class AllPlayAll(PlayedOff, Format[AllPlayAllOptions]):
    """Everybody against everybody."""

    id = "all-play-all"
    name = "All-play-all"
    unit = Unit.HALF_POINTS  # MSFS-2.2
    drawn_in_advance = True  # HOR-1.4
    everybody_meets = True  # MSFS-2.1
    seeding = "lot"  # MSFS-2.1
    seeds_rule = "MSFS-2.1"
    late_rule = "MSFS-2.5"
    seedings = ("lot", "as-entered", "rating", "average", "previous-score", "manual")
    informing = frozenset(("round_robin.note.rounds",))

    @property
    def options_type(self) -> type[AllPlayAllOptions]:
        """Its options."""
        return AllPlayAllOptions

    def result_unit(self, options: Options) -> Unit:
        """What a typed result counts: scores where margins part (MSFS-4.3), else won, drawn, lost."""
        return all_play_all_options(options).result_unit

    # The rounds

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round of the table, or the next match of a playoff. Refused when all is drawn, for a lone entrant,
        and while somebody came for whom the table has no number."""
        del waived  # the table has no rule to let go
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        self._refuse(view, plan)
        if plan.in_schedule(view.next_number) and not playoff_rounds(view):
            return proposals(view, chosen, plan, (view.next_number,))[0]
        if not _complete(view, plan):
            raise RuleConflict("round_robin.all_drawn", n=len(plan.rounds))
        three = self.three_level(view, chosen)
        if not three:
            raise RuleConflict("round_robin.over")
        return propose_match(view, three, lots, colours=chosen.colours == "on")

    def plan(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> tuple[RoundProposal, ...]:
        """Every round still to come."""
        del lots, waived
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        self._refuse(view, plan)
        last = plan.field.first + len(plan.rounds)
        return proposals(view, chosen, plan, range(view.next_number, last))

    def _refuse(self, view: StageView, plan: Plan) -> None:
        if view.stage.closed:
            raise RuleConflict("round_robin.closed")
        refuse_newcomers(view, plan)
        if plan.field.size < 2:
            raise RuleConflict("round_robin.too_few", n=plan.field.size)
        here = [each for each in plan.field.numbers.values() if each not in plan.left]
        if len(here) < 2:
            raise RuleConflict("round_robin.nobody_left", n=len(here))

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Who sits or rests by the table: one who asked to be absent too, since his game stands (MSFS-2.5); in a
        playoff match only those who play it."""
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        if not plan.in_schedule(number) or playoff_rounds(view):
            return self._in_the_match(view, chosen)
        pairs = plan.seated(number)
        return (*(each for pair in pairs for each in pair), *(each for each, _why in plan.resting(number)))

    def _in_the_match(self, view: StageView, options: AllPlayAllOptions) -> Order:
        three = self.three_level(view, options)
        if not three or not playoff_rounds(view):
            return three
        proposed = propose_match(view, three, Lots(1), colours=False)
        return proposed.pairings[0].entrants

    def check_arrival(self, view: StageView, since: int) -> None:
        """Raise ``RuleConflict`` where somebody cannot come for round ``since`` any more (MSFS-2.5)."""
        refuse_arrival(view, Plan.of(view, self.options(view)), since)

    def outcomes_on_leaving(
        self, view: StageView, options: Options, entrant: EntrantId
    ) -> tuple[tuple[RoundId, PairingNumber, Outcome], ...]:
        """What becomes of the open games of one who has left; ``view`` already says so (MSFS-2.5)."""
        return outcomes_on_leaving(view, all_play_all_options(options), entrant)

    def outcomes_on_return(
        self, view: StageView, options: Options, entrant: EntrantId
    ) -> tuple[tuple[RoundId, PairingNumber, Outcome | None], ...]:
        """What becomes of the games of one who comes back; ``view`` still says that he is gone (MSFS-2.5)."""
        return outcomes_on_return(view, all_play_all_options(options), entrant)

    def seats(
        self, view: StageView, options: Options, drawn: Round, two: tuple[EntrantId, EntrantId]
    ) -> tuple[tuple[EntrantId, EntrantId], int | None]:
        """As the table has them in this round, the first-named first (MSFS-2.4); else the better-placed first."""
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        seated = plan.seated(drawn.number) if plan.in_schedule(drawn.number) else ()
        pair = next((each for each in (two, two[::-1]) if each in seated), None)
        if pair is None:
            pair = super().seats(view, options, drawn, two)[0]
        return pair, 0 if chosen.colours == "on" else None

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """Pairs that the table does not have here, or that meet more often than the cycles have it (MSFS-2.1,
        MSFS-3.2)."""
        if proposal.label is not None:
            return ()
        return check_notes(view, all_play_all_options(options), proposal, number)

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """The numbers that meet, and in which round of the table."""
        plan = Plan.of(view, all_play_all_options(options))
        return (*drawn.notes, *round_notes(plan, drawn, pairing), *pairing.notes)

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in the schedule, in a playoff of three, or finished when every result is in."""
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        open_rounds = [each for each in view.rounds if not each.complete]
        if not view.stage.closed:
            if open_rounds:
                drawn = open_rounds[0]
                name = "three-way" if is_playoff(drawn) else "schedule"
                return Phase(name, drawn.label or self.round_label(drawn.number))
            if not _complete(view, plan):
                return Phase("schedule" if view.rounds else "not-started", self.round_label(view.next_number))
            if self.three_level(view, chosen):
                return Phase("three-way", match_label(min(2, len(playoff_rounds(view)) + 1)))
        return Phase(
            "finished", label("round_robin.phase.finished"), over=True, winner=self._winner(view, chosen)
        )

    def _winner(self, view: StageView, options: AllPlayAllOptions) -> EntrantId | None:
        if not view.rounds or not all(each.complete for each in view.rounds):
            return None
        first = [each for each in self.places(view, options) if each.rank == 1]
        return first[0].entrant if len(first) == 1 else None

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As the table for this field has it; nobody knows for fewer than two."""
        return len(Plan.of(view, all_play_all_options(options)).rounds) or None

    def round_label(self, number: int) -> Label:
        """Rounds are numbered."""
        return label("round.label", number=number)

    # Scores and places

    def ledger(self, view: StageView, options: Options) -> Ledger:
        """Everybody's card. One who came late has lost the games he missed without play, and those who rested while
        his number was the rest's have won theirs (MSFS-2.5)."""
        plan = Plan.of(view, all_play_all_options(options))
        # A rest is worth nothing: everybody has one (MSFS-2.3).
        made = ledger(regular_rounds(view), PointRules(bye=LOSS), void=plan.void)
        return _with_missed_games(view, made, plan)

    def worth(self, view: StageView, options: Options) -> Scores:
        """Half points, round by round."""
        return self.ledger(view, options).worth()

    def _ranks(
        self, view: StageView, options: AllPlayAllOptions, decide: Decide
    ) -> tuple[tuple[Ranked, ...], dict[EntrantId, Value], Ledger]:
        card = self.ledger(view, options)
        plan = Plan.of(view, options)
        ranking = sorted((each for each in view.entrants if _has_a_line(view, each)), key=view.seed)
        placed = [each for each in ranking if each not in plan.void]
        totals = {each: card.total(each) for each in placed}
        title = three_on_points(options.final_tie, totals) if _complete(view, plan) else frozenset()
        values = tie_break_by_id(options.tiebreak).values(card, ranking, options.tie_break_rules)
        ranks = shared_ranks(
            placed,
            # MSFS-2.2, MSFS-4; MS-1.5
            lambda each: (totals[each], 0 if each in title else values[each].total),
            decide,
        )
        return ranks, values, card

    def three_level(self, view: StageView, options: Options) -> Order:
        """The three who are level for first after the last round, where the option has them play on."""
        chosen = all_play_all_options(options)
        if not _complete(view, Plan.of(view, chosen)):
            return ()
        ranks, _values, _card = self._ranks(view, chosen, lambda _tied: None)
        return three_to_play_off(view, chosen.final_tie, ranks)

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By points, then by the tie-break; level places are shared until decided (MSFS-4.2). Whose results count for
        nobody stands at the end without a place."""
        chosen = all_play_all_options(options)
        plan = Plan.of(view, chosen)
        decide = how_decided(view, chosen.final_tie, finished=_complete(view, plan))
        ranks, values, card = self._ranks(view, chosen, decide)
        margin = tie_break_by_id("margin")

        def place(each: EntrantId, rank: int | None, *, shared: bool) -> Place:
            spread = margin.value(card, each, chosen.tie_break_rules).total
            raw = chosen.result_unit is Unit.RAW
            return Place(
                rank, shared=shared, entrant=each, score=card.total(each),
                status=(Status.WITHDRAWN if has_left(view, each) else Status.ACTIVE).value,
                spread=int(spread) if raw else None,
                tie_breaks=(shown(chosen.tiebreak, values[each], view.name),),
            )  # fmt: skip

        placed = {ranked.entrant for ranked in ranks}
        return (
            *(place(each.entrant, each.rank, shared=each.shared) for each in ranks),
            *(place(each, None, shared=False) for each in values if each not in placed),
        )

    # Results, warnings, words

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Won, drawn or lost, or two scores where margins count; forfeits and adjournments too."""
        if isinstance(outcome, Scored) and outcome.unit is not all_play_all_options(options).result_unit:
            scores = outcome.unit is Unit.HALF_POINTS
            raise BadInput("round_robin.outcome.scores" if scores else "round_robin.outcome.points")
        if not sound(outcome):
            raise BadInput("round_robin.outcome.points")

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """Margins need scores, so that tie-break cannot be taken up or given up once results are in."""
        old, new = (text.get("tiebreak", "sb") for text in (old_text, new_text))
        if (old == "margin") != (new == "margin") and any(p.games for r in view.rounds for p in r.pairings):
            raise RuleConflict("round_robin.tiebreak_fixed")

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """How many rounds the field makes, and who has no number."""
        plan = Plan.of(view, all_play_all_options(options))
        found: list[Note] = []
        if plan.field.no_place:
            who = plan.field.no_place
            found.append(note("round_robin.warn.no_place", "MSFS-2.5", who_ids=who, n=len(who)))
        if plan.field.size < 2:
            found.append(note("round_robin.warn.too_few", "MSFS-2.1"))
        elif not view.rounds:
            rounds = len(plan.rounds)
            found.append(note("round_robin.note.rounds", "MSFS-3.2", players=plan.field.size, n=rounds))
        return tuple(found)

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return plain_rules(all_play_all_options(options))


def _complete(view: StageView, plan: Plan) -> bool:
    """Whether every round of the table is drawn and has its results."""
    regular = regular_rounds(view)
    return bool(plan.rounds) and len(regular) >= len(plan.rounds) and all(each.complete for each in regular)


def _has_a_line(view: StageView, entrant: EntrantId) -> bool:
    """Everybody but house entrants and, in standings as of an earlier round, those who came later."""
    came = view.participations[entrant].since_round
    return not view.entrants[entrant].house and (view.after is None or came <= max(view.after, 1))


def _with_missed_games(view: StageView, made: Ledger, plan: Plan) -> Ledger:
    """Games that a late entrant missed are lost to whoever rested against his number (MSFS-2.5)."""
    items = {entrant: list(lines) for entrant, lines in made.items.items()}
    for late, opponent, number in plan.missed(tuple(each.number for each in regular_rounds(view))):
        left_after = view.participations[opponent].left_after
        if frozenset((late, opponent)) in view.history.met or (
            left_after is not None and left_after < number
        ):
            continue  # made up for, or neither was there
        own = items.setdefault(opponent, [])
        own[:] = [each for each in own if not (each.how is How.REST and each.number == number)]
        own.append(Item(number, WIN, How.FORFEIT, late, LOSS))
        items.setdefault(late, []).append(Item(number, LOSS, How.FORFEIT, opponent, WIN))
    return Ledger({e: tuple(sorted(lines, key=lambda each: each.number)) for e, lines in items.items()})
