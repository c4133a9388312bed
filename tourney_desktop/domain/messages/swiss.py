"""Words of the Swiss."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "swiss.option.rounds": (
        "How many rounds are played, or auto: as many as leave one player without a loss, fixed when round 1 is paired."
    ),
    "swiss.option.rounds.label": "Rounds",
    "swiss.option.tiebreak": (
        "What parts equal points: sb is Sonneborn-Berger; opponents is the sum of opponents' scores; margin is own "
        "less opponents' scores, with results entered as scores."
    ),
    "swiss.option.tiebreak.label": "Tie-break",
    "swiss.option.colours": "Whether the program says who moves first, and keeps it even.",
    "swiss.option.colours.label": "First move",
    "swiss.option.colour_aware_pairing": "Whether the first move may change who meets whom inside a score group.",
    "swiss.option.colour_aware_pairing.label": "Pair by first move",
    "swiss.option.keep_apart": "Keep team mates apart: not at all, if possible, or always.",
    "swiss.option.keep_apart.label": "Team mates",
    "swiss.option.bye_points": "What the rest of an odd field is worth.",
    "swiss.option.bye_points.label": "Points for a bye",
    "swiss.option.bye_tiebreak": "What a rest counts for in tie-breaks.",
    "swiss.option.bye_tiebreak.label": "Rest in tie-breaks",
    "swiss.option.forfeit_counts": (
        "Whether a forfeit counts as if it had been played: in tie-breaks, and as a meeting that is not repeated."
    ),
    "swiss.option.forfeit_counts.label": "Forfeits count",
    "swiss.option.late_entry_points": "What a late entrant is given for each round missed.",
    "swiss.option.late_entry_points.label": "Points for missed rounds",
    "swiss.option.final_tie": (
        "Who is level in everything at the end: shares the place, draws lots, or, three level for first, plays on."
    ),
    "swiss.option.final_tie.label": "Still level at the end",
}

_REFUSALS: dict[str, Message] = {
    "swiss.phase.finished": "Finished",
    "swiss.closed": "The event is closed: no more rounds. Undo the closing to go on.",
    "swiss.over": Plural(
        "The only round is played. Raise the number of rounds to go on.",
        "All {n} rounds are played. Raise the number of rounds to go on.",
    ),
    "swiss.missing": Plural(
        "Round {round} has 1 result missing, at table {tables}. Enter it, then pair.",
        "Round {round} has {n} results missing, at tables {tables}. Enter them, then pair.",
    ),
    "swiss.nobody_left": "Nobody is in the field. Enter entrants or let somebody return, or close the event.",
    "swiss.one_left": "Only {name} is in the field, with nobody to meet. Let somebody return, or close the event.",
    "swiss.nobody_here": "Everybody has asked to rest in round {round}. Take a request back, then pair.",
    "swiss.too_many_rounds": Plural(
        "1 round cannot be played without a rematch. Enter more entrants (MSFS-7.8).",
        "{n} rounds cannot be played: with {players} entrants nobody has more opponents than {most}. "
        "Set rounds to {most} or less (MSFS-7.8).",
    ),
    "swiss.rounds_drawn": Plural(
        "1 round is drawn already, so the option rounds cannot be less (MSFS-7.8).",
        "{n} rounds are drawn already, so the option rounds cannot be less (MSFS-7.8).",
    ),
    "swiss.tiebreak_fixed": (
        "Margins need results as scores, and there are results already. Clear them, then change the tie-break "
        "(MSFS-4.3)."
    ),
    "swiss.outcome.points": "The result must be 1-0, 0-1 or 1/2-1/2, or a forfeit like +/-.",
    "swiss.outcome.scores": "Margins count here: enter both scores, like 120-90.",
    "swiss.no_round": "Round {round} cannot be paired without breaking a rule (MSFS-7.8). {why} {cure}",
    "swiss.short.the_rest": "the bye",
    "swiss.short.nobody": Plural("{names} has nobody left to meet.", "{names} have nobody left to meet."),
    "swiss.short.only": Plural(
        "{names} can only still have {helpers}.",
        "{names} can only still have {helpers}, which is not enough.",
    ),
    "swiss.short.circle": "{names} can only still meet each other, and they are an odd number.",
    "swiss.short.circle_and": (
        "{names} can only still meet each other and {helpers}, and one of them is left over."
    ),
    "swiss.short.no_rest": "Everybody who could rest has had a bye already.",
    "swiss.cure.rematches": Plural("allow a rematch at 1 table", "allow rematches at {n} tables"),
    "swiss.cure.apart": Plural(
        "let 1 pair meet that is kept apart", "let {n} pairs meet that are kept apart"
    ),
    "swiss.cure.second_bye": Plural("give 1 player a second bye", "give {n} players a second bye"),
    "swiss.cure.by_hand": "pair by hand",
    "swiss.cure.close": "close the event with the places as they stand",
    "swiss.cure.or": "{ways}, or {last}",
}

_NOTES: dict[str, Message] = {
    "swiss.why.places": "{one} is place {a} in the list with {own}, {two} place {b} with {met}.",
    "swiss.why.recipe": "Upper half against lower half of the score group, in order of number.",
    "swiss.why.repaired": "The plain order could not be kept here.",
    "swiss.why.not_by_present_scores": (
        "By the scores as they stand now this pairing would be another one; a later correction does not redraw a round."
    ),
    "swiss.why_not.one_group": "{pair}: nobody goes down more than one score group to keep others apart.",
    "swiss.why_not.strands": "{pair}: then somebody else would have nobody left to meet.",
    "swiss.why_not.later": "{pair} would be as good; the pairing that serves higher places first stands.",
    "swiss.why_not.waived": "{pair}: more rematches or other broken rules elsewhere.",
    "swiss.why_not.apart": "{pair}: more pairs that should be kept apart would meet.",
    "swiss.why_not.difference": "{pair}: somebody would have to go down further elsewhere.",
    "swiss.why_not.bottom": "{pair}: somebody who is not the lowest of a score group would have to go down.",
    "swiss.why_not.top": "{pair}: somebody who goes down would not meet the highest of the next score group.",
    "swiss.why_not.colours": "{pair}: first moves would be less even.",
    "swiss.why_not.displacement": "{pair}: others would move further from the plain order.",
    "swiss.note.down": "{who} goes down from {own} to meet somebody with {met}.",
    "swiss.note.not_again": "{pair} would meet by the plain order, but met in round {rounds}.",
    "swiss.note.kept_apart": "{pair} would meet by the plain order, but are kept apart ({reason}).",
    "swiss.note.rematch": "{pair} met in round {rounds}. The rematch was allowed by the director.",
    "swiss.note.apart_hard": "{pair} are kept apart ({reason}). The director let them meet.",
    "swiss.note.apart": "{pair} should be kept apart ({reason}), which was not possible.",
    "swiss.note.forfeited_before": "{pair} were paired in round {rounds}, a forfeit: they have not played.",
    "swiss.note.second_bye": "{who} had a bye in round {rounds}. The second was allowed by the director.",
    "swiss.note.rests_lowest": "Rests as the lowest of the field.",
    "swiss.note.rests_next": Plural(
        "Rests as the lowest who may: {who} has had a bye.",
        "Rests as the lowest who may: {who} have had a bye.",
    ),
    "swiss.note.rests_for_others": "Rests as the lowest without whom all others can be paired.",
    "swiss.note.toss_odd": "By toss, the odd numbers of the lower half move first (lot {lot}).",
    "swiss.note.toss_even": "By toss, the even numbers of the lower half move first (lot {lot}).",
    "swiss.note.no_game": "No game in this round: only {who} is here, and rests.",
    "swiss.warn.second_rest": Plural(
        "{who} rests by request, which leaves {left}, an odd number: another rests by the pairing.",
        "{who} rest by request, which leaves {left}, an odd number: another rests by the pairing.",
    ),
    "swiss.warn.many_rounds": (
        "{n} rounds are more than half of {players} entrants: a round without rematches may become impossible."
    ),
    "swiss.warn.too_many_rounds": (
        "{n} rounds cannot be played: with {players} entrants nobody has more opponents than {most}."
    ),
    "swiss.warn.too_few": "A Swiss needs at least two entrants.",
    "swiss.check.rematch": "{pair} met in round {rounds}.",
    "swiss.check.apart_hard": "{pair} are kept apart ({reason}).",
    "swiss.check.second_bye": "{who} had a bye in round {rounds}.",
    "swiss.check.bye": "The bye should go to {due}, not to {who}.",
}

_RULES: dict[str, Message] = {
    "swiss.rules.rounds": Plural("1 round is played.", "{n} rounds are played."),
    "swiss.rules.rounds_auto": "As many rounds are played as leave one player without a loss.",
    "swiss.rules.first": "Round 1: upper half against lower half, in order of number.",
    "swiss.rules.later": (
        "Later rounds: players with equal points meet, upper half against lower half; the lowest of an odd group "
        "goes down."
    ),
    "swiss.rules.rematch": "Nobody meets anybody twice.",
    "swiss.rules.team": "Team mates do not meet if it can be helped.",
    "swiss.rules.team_hard": "Team mates never meet.",
    "swiss.rules.bye": "With an odd number the lowest player rests, once at most, for {points} point.",
    "swiss.rules.colours": "First moves alternate and are kept even as far as possible.",
    "swiss.rules.colour_aware": "First moves may change who meets whom inside a score group.",
    "swiss.rules.leave": (
        "Who withdraws keeps the points; who comes late has {points} for each round missed."
    ),
}

SWISS: dict[str, Message] = {**_OPTIONS, **_REFUSALS, **_NOTES, **_RULES}
