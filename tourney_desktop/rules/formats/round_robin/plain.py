"""Why a table is as it is, and the rules in plain words."""

from __future__ import annotations

from tourney_desktop.domain.model import Note, Pairing, Round, note
from tourney_desktop.domain.text import say
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats.round_robin.options import AllPlayAllOptions
from tourney_desktop.rules.formats.round_robin.seats import Plan


def round_notes(plan: Plan, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
    """Which numbers meet here, by which round of which table (MSFS-3.2)."""
    if is_playoff(drawn) or not plan.in_schedule(drawn.number):
        return ()
    numbers = {entrant: number for number, entrant in plan.field.numbers.items()}
    first, second = (side.entrants[0] for side in pairing.sides)
    if first not in numbers or second not in numbers:
        return ()
    pair = (numbers[first], numbers[second])
    if pair not in plan.of_round(drawn.number):
        return (note("round_robin.why.not_in_the_table", "MSFS-3.2", a=pair[0], b=pair[1]),)
    index = drawn.number - plan.field.first + 1
    return (
        note("round_robin.why.table", "MSFS-3.2", a=pair[0], b=pair[1], round=index, players=plan.field.size),
    )


def plain_rules(options: AllPlayAllOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    cycles = "twice_in_a_row" if options.twin_rounds else "twice" if options.cycles == 2 else "once"
    return (
        say(f"round_robin.rules.{cycles}"),
        say("round_robin.rules.numbers"),
        say("round_robin.rules.points"),
        say("round_robin.rules.rests"),
        *((say("round_robin.rules.first"),) if options.colours == "on" else ()),
        say(f"tie_break.rules.{options.tiebreak}"),
        *((say("tie_break.rules.forfeits_count"),) if options.forfeit_counts == "on" else ()),
        say(f"final_tie.rules.{options.final_tie}"),
        say(f"round_robin.rules.leaver.{options.leaver}"),
    )
