"""Whether the field fills its tables, what to do where it does not (ROOK-2.7), and the rules in plain
words."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Note, Status, note
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.formats.rotating_partners.career import career_average, is_rookie
from tourney_desktop.rules.formats.rotating_partners.options import RookOptions
from tourney_desktop.rules.formats.rotating_partners.tiers import AT_A_TABLE
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class FieldCount:
    """How many would sit down, how many of them are fill-ins, and who has withdrawn."""

    present: int
    fill_ins: int
    withdrawn: tuple[EntrantId, ...]

    @staticmethod
    def of(view: StageView, field: tuple[EntrantId, ...]) -> FieldCount:
        """Count this field."""
        return FieldCount(
            len(field),
            sum(1 for each in field if view.entrants[each].house),
            tuple(e for e, part in view.participations.items() if part.status is Status.WITHDRAWN),
        )

    @property
    def surplus(self) -> int:
        """How many are too many for the tables that can be filled."""
        return self.present % AT_A_TABLE

    @property
    def missing(self) -> int:
        """How many would fill one table more."""
        return -self.present % AT_A_TABLE if self.present else AT_A_TABLE

    def count(self) -> str:
        """How many there are, are missing for one table more, and are too many for the tables that are
        full."""
        tables = self.present // AT_A_TABLE
        parts = [say("rook.field.missing", n=tables + 1, missing=self.missing)]
        if tables:
            parts.append(say("rook.field.surplus", surplus=self.surplus, tables=tables))
        return f"{say('rook.field.count', n=self.present)}: {', '.join(parts)}."

    def refusal(self, view: StageView, options: RookOptions) -> RuleConflict:
        """The refusal: how many are missing or too many, and the ways out (ROOK-2.7)."""
        if not self.present:
            return RuleConflict("rook.field_empty")
        return RuleConflict("rook.field_refused", count=self.count(), cure=self.cure(view, options))

    def cure(self, view: StageView, options: RookOptions) -> str:
        """The ways out as one sentence."""
        ways = [say("rook.field.fill_in", n=self.missing)]
        if self.fill_ins >= self.surplus and self.present > AT_A_TABLE:
            ways.insert(0, say("rook.field.fewer_fill_ins", n=self.surplus))
        if options.field_not_multiple_of_4 != "sit_out" and self.present > AT_A_TABLE:
            ways.append(say("rook.field.sit_out", n=self.surplus))
        if self.withdrawn:
            names = listed((spoken_entrant(view.state, each) for each in self.withdrawn), at_most=4)
            ways.append(say("rook.field.undo_withdrawal", names=names))
        text = ways[0] if len(ways) == 1 else say("rook.field.or", ways=", ".join(ways[:-1]), last=ways[-1])
        return text[0].upper() + text[1:] + "."


def field_notes(view: StageView, options: RookOptions, count: FieldCount) -> tuple[Note, ...]:
    """What the director should know before he pairs."""
    found: list[Note] = []
    if 0 < count.present < AT_A_TABLE:
        found.append(note("rook.warn.too_few", "ROOK-2.7", n=count.missing))
    elif count.surplus and options.field_not_multiple_of_4 == "sit_out":
        found.append(note("rook.warn.sit_out", "ROOK-2.8", n=count.surplus, players=count.present))
    elif count.surplus:
        numbers = {"players": count.present, "missing": count.missing, "surplus": count.surplus}
        found.append(note("rook.warn.field", "ROOK-2.7", **numbers))
    unknown = tuple(
        each
        for each, entrant in view.entrants.items()
        if not entrant.house and not is_rookie(entrant) and career_average(entrant, options.average) is None
    )
    if unknown and not view.rounds:
        found.append(note("rook.warn.no_average", "ROOK-3.2", who_ids=unknown, n=len(unknown)))
    return tuple(found)


def plain_rules(options: RookOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    rounds = options.fixed_rounds
    resting = options.field_not_multiple_of_4 == "sit_out"
    improved = "most_improved" in options.honours
    return (
        say("rook.rules.rounds", n=rounds) if rounds is not None else say("rook.rules.rounds_open"),
        say("rook.rules.seeding"),
        say("rook.rules.tiers"),
        say("rook.rules.tables"),
        say(f"rook.rules.field.{options.field_not_multiple_of_4}"),
        *((say(f"rook.rules.credit.{options.sit_out_credit}"),) if resting else ()),
        say("rook.rules.score"),
        say("rook.rules.ties"),
        *((say(f"rook.rules.most_improved.{options.most_improved}"),) if improved else ()),
    )
