"""Knockout: whoever loses is out; with a losers' bracket, whoever loses twice.

The digest of RULES.md:

* MSFS-5.1: a field that is no power of two is brought down by a preliminary round, by lot.
* MSFS-5.2, 5.4: then places in the table are drawn; from there on the table says who meets.
* MSFS-5.3: the first move is tossed for; a drawn game is replayed.
* MSFS-5.5: walk-overs, third place, double elimination; what is corrected changes what follows (``follow.py``).
* MSFS-6: seeds have fixed places and wait in the preliminary.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Annulled,
    EntrantId,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Unit,
    label,
    note,
)
from tourney_desktop.rules.formats.base import (
    FieldCounts,
    Format,
    Phase,
    Place,
    Redrawn,
    RoundProposal,
)
from tourney_desktop.rules.formats.knockout import draw, explain, follow, rounds, table
from tourney_desktop.rules.formats.knockout.course import Course, course, drawn_field, field_of
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions, knockout_options
from tourney_desktop.rules.formats.knockout.record import DRAWN
from tourney_desktop.rules.formats.knockout.shape import THIRD, Node, Part
from tourney_desktop.rules.formats.knockout.tree import tree_of
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.scoring.points import sound
from tourney_desktop.rules.tree import Tree
from tourney_desktop.rules.view import StageView


class Knockout(Format[KnockoutOptions]):
    """A table in which winners meet winners."""

    id = "knockout"
    name = "Knockout"
    has_bracket = True
    follow_rule = "MSFS-5.4"
    unit = Unit.RAW  # wins
    seeding = "lot"
    seedings = ("lot", "rating", "average", "previous-score", "as-entered", "manual")
    informing = frozenset(
        ("knockout.warn.size", "knockout.warn.size_off", *(code for code, _rule in DRAWN.values()))
    )

    @property
    def options_type(self) -> type[KnockoutOptions]:
        """Its options."""
        return KnockoutOptions

    def result_units(self, options: Options) -> tuple[Unit, ...]:
        """Won, drawn, lost, or two scores: a winner is all it needs."""
        del options
        return Unit.HALF_POINTS, Unit.RAW

    def stands(self, view: StageView, options: Options) -> Course | None:
        """The bracket so far; ``None`` for fewer than two."""
        return course(view, knockout_options(options))

    # The round

    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The preliminary, the first round of the table, or the next one (MSFS-5)."""
        del waived  # the table has no rule to let go
        return rounds.next_round(view, knockout_options(options), lots)

    def next_draw(self, view: StageView, options: Options) -> str | None:
        """The preliminary, or the places of the table; with a seeded bracket only the seeds are drawn."""
        return draw.next_draw(view, knockout_options(options))

    def concerned_in(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[EntrantId, ...]:
        """Who must sit; nobody else rests, he waits or is out."""
        del number
        return explain.concerned(view, knockout_options(options), proposal)

    def waits(self, view: StageView, entrant: EntrantId) -> bool:
        """Who was in the draw and plays in a later round first."""
        return entrant in drawn_field(view)

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """Pairs that the table does not have, seeds out of their places."""
        del number
        return explain.check(view, knockout_options(options), proposal)

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Where the two come from."""
        return explain.reasons(view, knockout_options(options), drawn, pairing)

    def dependents(self, view: StageView, round_id: RoundId, number: PairingNumber) -> tuple[RoundId, ...]:
        """The drawn rounds that a player of this game comes to."""
        return follow.fed_rounds(view, self.options(view), round_id, number)

    def follow(self, before: StageView, after: StageView, options: Options) -> tuple[Redrawn, ...]:
        """What changed results make of rounds drawn already (B34)."""
        return follow.follow(before, after, knockout_options(options))

    def tree(self, view: StageView, options: Options) -> Tree | None:
        """The whole bracket, games to come included."""
        stands, chosen = self.stands(view, options), knockout_options(options)
        if stands is None:
            return None
        field = drawn_field(view) or field_of(view)
        return tree_of(stands, field if chosen.by_seed else field[: chosen.seeds])

    # The state of things

    def phase(self, view: StageView, options: Options) -> Phase:
        """Not started, in the table, or finished."""
        stands = self.stands(view, options)
        if view.stage.closed or (stands is not None and view.rounds and stands.over):
            winner = table.winner_by_places(view, stands) if stands else None
            return Phase("finished", label("knockout.phase.finished"), over=True, winner=winner)
        drawn = next((each for each in view.rounds if not each.complete), None)
        if drawn is not None:
            return Phase("knockout", drawn.label or self.round_label(drawn.number))
        if stands is None:
            return Phase("not-started", self.round_label(view.next_number))
        name = stands.shape.wave_label(_coming(stands))
        return Phase("knockout" if view.rounds else "not-started", name)

    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """As many as the table has; with two lives nobody knows before the final is played."""
        stands = self.stands(view, options)
        if stands is None:
            return None
        if view.rounds and stands.over:
            return len(view.rounds)
        return None if stands.shape.two_lives else len(view.rounds) + stands.rounds_to_come()

    def field_counts(self, view: StageView, options: Options) -> FieldCounts | None:
        """Who is in can win."""
        left = len(self.contenders(view, options) or ())
        return FieldCounts(left, left)

    def contenders(self, view: StageView, options: Options) -> frozenset[EntrantId] | None:
        """Everybody who is neither out nor gone."""
        found = (each for each in self.places(view, options) if each.rank is not None)
        return frozenset(each.entrant for each in found if each.status == "active")

    def eliminated_in(self, view: StageView, options: Options) -> Mapping[EntrantId, int]:
        """Who lost his last life, and in which round."""
        stands = self.stands(view, options)
        return {} if stands is None else {who: each.round for who, each in table.exits(stands).items()}

    # Scores and places

    def worth(self, view: StageView, options: Options) -> Scores:
        """Wins, round by round; a walk-over is one, going on without a game is none."""
        return table.worth(self.stands(view, options))

    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """By the round in which somebody went out; those still in share the first place."""
        return table.places(view, self.stands(view, options))

    # Results, changes, warnings, words

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Scores, won or lost, a drawn game, a forfeit; nothing is annulled."""
        del options
        if isinstance(outcome, Annulled) or not sound(outcome):
            raise BadInput("knockout.outcome")

    def check_arrival(self, view: StageView, since: int) -> None:
        """Nobody comes in once the draw has begun: there is no place for him."""
        del since
        if view.rounds:
            raise RuleConflict("knockout.arrival", round=view.rounds[0].number)

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """Whether third place is played for is settled when the game, or the final without it, is drawn."""
        usual = "shared"
        if new_text.get("third_place", usual) == old_text.get("third_place", usual):
            return
        stands = self.stands(view, self.options(view))
        if stands is not None and {THIRD, stands.shape.last} & set(stands.drawn):
            raise RuleConflict("knockout.third_settled")

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """How the field is brought down to the table, and who came too late for it."""
        del options
        drawn = drawn_field(view)
        found: list[Note] = []
        late = tuple(each for each in field_of(view) if each not in drawn) if drawn else ()
        if late:
            found.append(note("knockout.warn.no_place", "MSFS-5.1", who_ids=late, n=len(late)))
        if not drawn and len(field_of(view)) < 2:
            found.append(note("knockout.warn.too_few", "MSFS-5.5"))
        elif not drawn:
            found.append(explain.size_note(field_of(view)))
        return tuple(found)

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make."""
        return explain.plain_rules(knockout_options(options))


def _coming(stands: Course) -> tuple[Node, ...]:
    """What the next round will hold, as far as its name goes."""
    if stands.undrawn and stands.shape.off and not stands.preliminary:
        return (Node(Part.PRELIMINARY, 1, 1),)
    return (Node(Part.WINNERS, 1, 1),) if stands.undrawn else stands.wave()
