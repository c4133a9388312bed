"""School Scrabble: teams of one or two, a seeded first round with schools kept apart, then a Swiss by spread.

The digest of RULES.md:

* NSSC-4.1, 4.2: teams by effective rating; the i-th of the upper half meets the i-th of the lower.
* NSSC-4.3 to 4.6: no game between teams of one school where it can be helped; ``pools.py`` finds the least departure
  from the guideline, and whatever cannot be avoided is said with the names.
* NSSC-4.7: with an odd number the lowest rests, or one by lot, or a house team makes the number even.
* NSSC-4.8, ADD-11: later rounds are the Swiss of MSFS-7, or the director's own; wins, then spread, which may be capped.
* NSSC-1.5: what files made for publishing leave out is said by the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Note, note
from tourney_desktop.rules.apart import clashes, single_pairs
from tourney_desktop.rules.final_tie import regular_rounds
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.swiss import explain
from tourney_desktop.rules.formats.swiss.pairing import SECOND_BYE, Pool, SwissRound
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.formats.swiss.rounds import Drawn, Mode, SwissFormat, placed
from tourney_desktop.rules.formats.swiss.school import words
from tourney_desktop.rules.formats.swiss.school.options import SchoolOptions, school_options
from tourney_desktop.rules.formats.swiss.school.pools import (
    SAME_SCHOOL,
    ByHand,
    FirstRound,
    LaterRound,
    resting_order,
)
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.kit.constraints import Apart
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.teams import team_of
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class SchoolMode:
    """How a round is drawn: its pool, whether schools are kept apart, and who was drawn to rest, by which lot."""

    pool: type[Pool]
    kept: bool
    rests: EntrantId | None = None
    lot: int = 0


class SchoolScrabble(SwissFormat[SchoolOptions]):
    """Teams with schools, seeded by rating."""

    id = "scrabble"
    name = "School Scrabble"
    teams = True
    seeding = "team-rating"  # NSSC-4.2
    seedings = ("team-rating", "lot", "as-entered", "manual")
    seeding_measure = "team_rating"
    informing = frozenset((words.BY_HAND, "school.warn.by_hand"))

    @property
    def options_type(self) -> type[SchoolOptions]:
        """Its options."""
        return SchoolOptions

    def settings(self, options: Options) -> SwissSettings:
        """What these options mean."""
        return school_options(options).settings

    def seeding_value(self, view: StageView, entrant: EntrantId) -> Fraction | None:
        """The effective rating (NSSC-3.2)."""
        found = team_of(view, entrant)
        return found.rating if found is not None and found.rated else None

    # How a round is drawn

    def mode_to_draw(self, view: StageView, options: Options, present: Order, lots: Lots) -> SchoolMode:
        """By the options. Raises ``RuleConflict`` where a house team is wanted and there is none (NSSC-4.7)."""
        chosen = school_options(options)
        first = not regular_rounds(view)
        kind: type[Pool] = FirstRound if first else LaterRound
        if not first and chosen.later_rounds == "manual":
            kind = ByHand
        mode = SchoolMode(kind, _keeps_apart(chosen, first=first))
        if len(present) % 2 == 0 or any(view.entrants[each].house for each in present):
            return mode
        if chosen.bye == "house_team":
            raise RuleConflict("school.house_missing", n=len(present))
        if chosen.bye == "draw":
            past = _past(view)
            fresh = sorted(each for each in present if each not in past.rested) or sorted(present)
            return SchoolMode(kind, mode.kept, lots.choice(fresh), lots.seed)
        return mode

    def mode_of(self, view: StageView, options: Options, drawn: Drawn) -> SchoolMode:
        """By what the round says of itself, since options may have changed after it; else by the options."""
        chosen = school_options(options)
        first = not regular_rounds(view)
        kind: type[Pool] = FirstRound if first else LaterRound
        if any(each.code == words.BY_HAND for each in drawn.notes):
            kind = ByHand
        beside = [*drawn.notes, *(each for pairing in drawn.pairings for each in pairing.notes)]
        kept = _keeps_apart(chosen, first=first) or any(each.rule == SAME_SCHOOL for each in beside)
        rests = [bye for bye in drawn.byes if bye.kind is ByeKind.PAIRING]
        by_lot = [bye for bye in rests if chosen.bye == "draw" or _drawn_by_lot(bye)]
        return SchoolMode(kind, kept, by_lot[0].entrant if by_lot else None)

    def pool(
        self,
        view: StageView,
        options: Options,
        entrants: tuple[EntrantId, ...],
        waived: frozenset[str] = frozenset(),
        mode: Mode = None,
    ) -> Pool:
        """The first round by seed; later ones by points, then by spread or seed (NSSC-4.8)."""
        chosen = school_options(options)
        if not isinstance(mode, SchoolMode):
            first = not regular_rounds(view)
            mode = SchoolMode(FirstRound if first else LaterRound, _keeps_apart(chosen, first=first))
        order, scores = self._ordered(view, chosen, entrants)
        house = frozenset(each for each in entrants if view.entrants[each].house)
        return mode.pool(
            order,
            scores,
            _past(view),
            _apart(view, kept=mode.kept),
            waived=waived,
            resting=resting_order(order, house, mode.rests),
            fill_ins=house,
        )

    def _ordered(
        self, view: StageView, options: SchoolOptions, entrants: tuple[EntrantId, ...]
    ) -> tuple[Order, tuple[int, ...]]:
        card, settings = self.ledger(view, options), options.settings
        spread = settings.tie_break.values(card, entrants, settings.tie_break_rules)

        def place(each: EntrantId) -> tuple[int, Fraction, int]:
            own = spread[each].total if options.group_order == "spread" else Fraction(0)
            return (-card.total(each), -own, view.seed(each))

        order = tuple(sorted(entrants, key=place))
        return order, tuple(card.total(each) for each in order)

    def round_notes(
        self, view: StageView, options: Options, drawn: SwissRound, mode: Mode
    ) -> tuple[Note, ...]:
        """That it is the director's own, and which school has more than half (NSSC-4.6)."""
        del options
        if not isinstance(mode, SchoolMode):
            return ()
        own = (note(words.BY_HAND, "NSSC-4.8"),) if mode.pool is ByHand else ()
        return (*own, *words.school_notes(view, drawn)) if mode.kept else own

    def rest_notes(self, pool: Pool, drawn: SwissRound, mode: Mode) -> tuple[Note, ...]:
        """The house team, by lot, the lowest seed, or as in any Swiss (NSSC-4.7)."""
        rest = drawn.rest
        if rest in pool.fill_ins:
            return (note("school.note.rests_house", "NSSC-4.7"),)
        found = explain.rest_notes(pool, drawn)
        if any(each.rule == SECOND_BYE and rest in pool.past.rested for each in found):
            return found
        if isinstance(mode, SchoolMode) and rest is not None and rest == mode.rests:
            return (note(words.BY_LOT, "NSSC-4.7", lot=mode.lot),)
        if isinstance(pool, FirstRound) and pool.order[-1] == rest:
            return (note("school.note.rests_lowest", "NSSC-4.7"),)
        return found

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """What any Swiss checks; in the first round also games of one school that need not be (NSSC-4.4). Of a round
        that the director pairs himself only who may never meet (ADD-6)."""
        found = super().check(view, options, proposal, number)
        mode = self.mode_of(view, options, proposal)
        if mode.pool is ByHand:
            return tuple(each for each in found if each.code == "swiss.check.apart_hard")
        if mode.pool is not FirstRound:
            return found
        pool = self.pool(view, options, placed(proposal), mode=mode)
        own = words.avoidable(pool, proposal, lambda: self.drawn_again(view, options, proposal))
        return (*found, *own)

    def drawn_again(self, view: StageView, options: Options, drawn: Drawn) -> SwissRound | None:
        """``None`` for a round that the director pairs himself: no recipe says who should meet."""
        by_hand = self.mode_of(view, options, drawn).pool is ByHand
        return None if by_hand else super().drawn_again(view, options, drawn)

    # Warnings, words

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """Not fewer rounds than are drawn."""
        del old_text
        drawn = len(regular_rounds(view))
        if int(new_text.get("rounds", "7")) < drawn:
            raise RuleConflict("swiss.rounds_drawn", n=drawn)

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """What the director should know before he pairs."""
        chosen = school_options(options)
        first = not regular_rounds(view)
        return words.field_notes(view, chosen, kept=_keeps_apart(chosen, first=first))

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return words.plain_rules(school_options(options))


def _keeps_apart(options: SchoolOptions, *, first: bool) -> bool:
    return options.keep_schools_apart == "all" or (first and options.keep_schools_apart == "first_round")


def _drawn_by_lot(bye: Bye) -> bool:
    return any(each.code == words.BY_LOT for each in bye.notes)


def _past(view: StageView) -> Past:
    return view.once(("swiss past", False), lambda: Past.of(regular_rounds(view), forfeits_count=False))


def _apart(view: StageView, *, kept: bool) -> tuple[Apart, ...]:
    """The director's pairs, and schools where they are kept apart (NSSC-4.3)."""
    single = single_pairs(view)
    if not kept:
        return single
    found = view.once("clashes", lambda: clashes(view))
    return (*single, *(Apart(each.first, each.second, False, each.reason, SAME_SCHOOL) for each in found))
