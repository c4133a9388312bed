"""Words of the all-play-all."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "round_robin.option.tiebreak": (
        "What parts equal points: sb is Sonneborn-Berger; margin is own less opponents' scores, with results entered "
        "as scores; wins is games won."
    ),
    "round_robin.option.tiebreak.label": "Tie-break",
    "round_robin.option.cycles": "How often everybody meets everybody.",
    "round_robin.option.cycles.label": "Cycles",
    "round_robin.option.double_rounds": (
        "With two cycles: play both games of a pair in rounds that follow each other, or the second cycle after "
        "the first."
    ),
    "round_robin.option.double_rounds.label": "Double rounds",
    "round_robin.option.final_tie": (
        "Who is level in everything at the end: shares the place, draws lots, or, three level for first, plays on."
    ),
    "round_robin.option.final_tie.label": "Still level at the end",
    "round_robin.option.leaver": (
        "Who leaves with less than half of the games played: the results count for nobody, or the rest are forfeits."
    ),
    "round_robin.option.leaver.label": "Leaving early",
    "round_robin.option.colours": "Whether the sheets say who moves first: the first-named of each pair.",
    "round_robin.option.colours.label": "First move",
    "round_robin.option.bye_tiebreak": "What a rest counts for in tie-breaks.",
    "round_robin.option.bye_tiebreak.label": "Rest in tie-breaks",
    "round_robin.option.forfeit_counts": "Whether a forfeit counts in tie-breaks as if it had been played.",
    "round_robin.option.forfeit_counts.label": "Forfeits in tie-breaks",
}

_REFUSALS: dict[str, Message] = {
    "round_robin.too_few": Plural(
        "There is only 1 entrant, and nobody to meet. Enter another, then pair.",
        "There are {n} entrants, and an all-play-all needs two. Enter somebody, then pair.",
    ),
    "round_robin.nobody_left": Plural(
        "Only 1 entrant is left, and nobody to meet. Close the event, or let somebody return.",
        "Everybody has withdrawn. Close the event, or let somebody return.",
    ),
    "round_robin.closed": "The event is closed: no more rounds. Undo the closing to go on.",
    "round_robin.over": "Every round is played. The places stand.",
    "round_robin.all_drawn": Plural(
        "The only round is drawn. Enter the results that are missing.",
        "All {n} rounds are drawn. Enter the results that are missing.",
    ),
    "round_robin.no_place": Plural(
        "The table was made for 1, so there is no number for {names}. Withdraw the late entry, or un-pair every "
        "round and pair again (MSFS-2.5).",
        "The table was made for {n}, so there is no number for {names}. Withdraw the late entry, or un-pair every "
        "round and pair again (MSFS-2.5).",
    ),
    "round_robin.arrival_unpair": (
        "The table for {n} has no number to spare. Un-pair round 1, enter the newcomer, and pair again: that makes a "
        "new table (MSFS-2.5)."
    ),
    "round_robin.arrival_too_late": (
        "The table for {n} has no number to spare and round 1 is complete, so nobody can come in any more (MSFS-2.5)."
    ),
    "round_robin.arrival_over": Plural(
        "The table has only 1 round, so nobody can come in after it (MSFS-2.5).",
        "The table has only {n} rounds, so nobody can come in after them (MSFS-2.5).",
    ),
    "round_robin.tiebreak_fixed": (
        "Margins need results as scores, and there are results already. Clear them, then change the tie-break "
        "(MSFS-4.3)."
    ),
    "round_robin.outcome.points": "The result must be 1-0, 0-1 or 1/2-1/2, or a forfeit like +/-.",
    "round_robin.outcome.scores": "Margins count here: enter both scores, like 120-90.",
    "round_robin.phase.finished": "Finished",
}

_NOTES: dict[str, Message] = {
    "round_robin.why.table": "Numbers {a} and {b} meet in round {round} of the table for {players}.",
    "round_robin.why.not_in_the_table": "Numbers {a} and {b} do not meet in this round of the table: changed by hand.",
    "round_robin.note.rests": "Rests: the number of players is odd, and everybody rests once.",
    "round_robin.note.rests_left": "Rests: {who} has left.",
    "round_robin.note.left": "{who} has left with enough played, so the game is a forfeit.",
    "round_robin.note.absent": (
        "{who} asked to be absent. The game stands: play it at another time, or enter a forfeit."
    ),
    "round_robin.note.apart": "{pair} are to be kept apart ({reason}), but in an all-play-all everybody meets.",
    "round_robin.note.again": "{pair} meet again, as in round {rounds}: seats were changed by hand.",
    "round_robin.check.not_in_the_table": "{pair} do not meet in this round of the table.",
    "round_robin.check.first": "{pair}: by the table the other one moves first.",
    "round_robin.check.again": "Table {table}: {pair} have met already.",
    "round_robin.warn.too_few": "An all-play-all needs at least two entrants.",
    "round_robin.note.rounds": Plural(
        "{players} entrants play 1 round.", "{players} entrants play {n} rounds."
    ),
    "round_robin.warn.no_place": Plural(
        "{who} came too late: the table has no number left.",
        "{who} came too late: the table has no numbers left.",
    ),
}

_RULES: dict[str, Message] = {
    "round_robin.rules.once": "Everybody meets everybody once.",
    "round_robin.rules.twice": "Everybody meets everybody twice, the second time with the first move exchanged.",
    "round_robin.rules.twice_in_a_row": (
        "Everybody meets everybody twice, in two rounds that follow each other, with the first move exchanged."
    ),
    "round_robin.rules.numbers": "The pairing numbers say who meets whom, by a table that is known from the start.",
    "round_robin.rules.points": "A win is 1 point, a draw ½. Most points win.",
    "round_robin.rules.rests": "With an odd number everybody rests once, without points.",
    "round_robin.rules.first": "The first-named of each pair moves first.",
    "round_robin.rules.leaver.annul_under_half": (
        "Who leaves with less than half of the games played counts for nobody; later, the rest are forfeits."
    ),
    "round_robin.rules.leaver.forfeits": "The games left by one who leaves are forfeits.",
}

ROUND_ROBIN: dict[str, Message] = {**_OPTIONS, **_REFUSALS, **_NOTES, **_RULES}
