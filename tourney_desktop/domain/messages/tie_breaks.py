"""Words about equal scores, whatever the format: tie-breaks, their working, the final tie, the playoff of three."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

TIE_BREAKS: dict[str, Message] = {
    "column.sb": "S-B",
    "column.sb.tip": "Sonneborn-Berger: the scores of those beaten, and half the scores of those drawn with.",
    "column.opponents": "Opp.",
    "column.opponents.tip": "Sum of the scores of all opponents.",
    "column.margin.tip": "Sum of margins: own less opponents' scores.",
    "column.wins": "Wins",
    "column.wins.tip": "Games won.",
    "tie_break.line.beat": "beat {name} in round {round}, who has {base}",
    "tie_break.line.drew": "drew with {name} in round {round}, who has {base}: half",
    "tie_break.line.met": "met {name} in round {round}",
    "tie_break.line.margin": "round {round} against {name}",
    "tie_break.line.won": "beat {name} in round {round}",
    "tie_break.rules.sb": (
        "Equal points go by Sonneborn-Berger: the scores of those beaten and half the scores of those drawn with."
    ),
    "tie_break.rules.opponents": "Equal points go by the sum of the scores of all opponents.",
    "tie_break.rules.margin": "Equal points go by the sum of margins over all games. Results are entered as scores.",
    "tie_break.rules.wins": "Equal points go by the number of games won.",
    "tie_break.rules.forfeits_count": "A forfeit counts in tie-breaks as if it had been played.",
    "final_tie.rules.shared": "Who is still level shares the place.",
    "final_tie.rules.draw_lot": "Who is still level at the end draws lots for the place.",
    "final_tie.rules.contingent_bye": (
        "Three who are level on points for first at the end play on, whatever a tie-break says: two matches, one of "
        "the three waiting. Anybody else who is level shares the place."
    ),
    "three_way.label": "Three-player playoff, match {number}",
    "three_way.note.match": "Match {number} of the playoff between the three who are level for first.",
    "three_way.note.waits": "Waits with the provisional bye, by lot {lot} among those with the fewest byes.",
    "three_way.note.waits_typed": (
        "Waits with the provisional bye, by a lot drawn by hand among those with the fewest byes."
    ),
    "three_way.note.bye_earned": "The bye as it was earned in the playoff.",
    "three_way.semi_final": "Semi-final",
    "three_way.final": "Final",
    "three_way.undecided": (
        "Match {number} of the playoff has no winner yet. Enter a replay, or correct the result, then go on (MS-6.3)."
    ),
    "lot.not_in_the_draw": (
        "The lot cannot fall on that player: others have had fewer byes or have more losses. Name one who is in the "
        "draw."
    ),
}
