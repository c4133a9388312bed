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

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Note
from tourney_desktop.rules.apart import apart_pairs
from tourney_desktop.rules.final_tie import regular_rounds
from tourney_desktop.rules.formats.swiss import explain, field
from tourney_desktop.rules.formats.swiss.options import SwissOptions, swiss_options
from tourney_desktop.rules.formats.swiss.pairing import Pool
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.formats.swiss.rounds import Mode, SwissFormat
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.view import StageView


class SwissClassic(SwissFormat[SwissOptions]):
    """Score groups, folded by number."""

    id = "swiss"
    name = "Swiss"
    seeding = "rating"  # MSFS-7.1
    seeds_rule = "MSFS-7.1"
    late_rule = "MSFS-7.9"
    seedings = ("rating", "average", "previous-score", "lot", "as-entered", "manual")

    @property
    def options_type(self) -> type[SwissOptions]:
        """Its options."""
        return SwissOptions

    def settings(self, options: Options) -> SwissSettings:
        """What these options mean."""
        return swiss_options(options).settings

    def pool(
        self,
        view: StageView,
        options: Options,
        entrants: tuple[EntrantId, ...],
        waived: frozenset[str] = frozenset(),
        mode: Mode = None,
    ) -> Pool:
        """These entrants by score, then by number (MSFS-7.4), with all that keeps them apart."""
        del mode
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

    def refuse(self, view: StageView, options: Options, present: Order) -> None:
        """Not more rounds than opponents either (MSFS-7.8)."""
        super().refuse(view, options, present)
        if not regular_rounds(view):
            field.refuse_impossible_rounds(view, self.settings(options).rounds)

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
        rounds = int(wanted) if wanted.isdigit() else None
        field.refuse_impossible_rounds(view, rounds)
        total = field.number_of_rounds(view, rounds)
        if total is not None and total < drawn:
            raise RuleConflict("swiss.rounds_drawn", n=drawn)

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """Rounds that the field can hardly play; a rest by request that forces a second one."""
        return field.field_notes(view, self.settings(options).rounds)

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return explain.plain_rules(swiss_options(options))
