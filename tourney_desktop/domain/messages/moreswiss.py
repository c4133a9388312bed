"""Words of the multiple elimination (MoreSwiss)."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "moreswiss.option.loss_limit": "How many losses put a player out.",
    "moreswiss.option.loss_limit.label": "Out with losses",
    "moreswiss.option.win_limit": "How many losses the winner may have at most.",
    "moreswiss.option.win_limit.label": "Losses of a winner",
    "moreswiss.option.precedence": (
        "Which pairing rule gives way first: rematch_first avoids rematches before it looks for equal records; printed "
        "keeps the order of the printed rules, equal records first."
    ),
    "moreswiss.option.precedence.label": "Order of the pairing rules",
    "moreswiss.option.endgame": (
        "Whether a clear winner, a championship match or a playoff of three counts at once (forced), or only when no "
        "more players are left than places are paid (literal)."
    ),
    "moreswiss.option.endgame.label": "End before the cash line",
    "moreswiss.option.three_way": (
        "How three with equal records settle it: contingent_bye in two matches, compensated_bye with a fee for those "
        "who play the extra match, round_robin everybody against everybody."
    ),
    "moreswiss.option.three_way.label": "Playoff of three",
    "moreswiss.option.late_entry": "A late entrant has a loss for each round missed, or is refused.",
    "moreswiss.option.late_entry.label": "Late entry",
    "option.word.precedence.rematch_first": "No rematch before equal records",
    "option.word.precedence.printed": "As printed: equal records before no rematch",
    "option.help.precedence": "Which pairing rule comes first where not all can be kept.",
    "option.word.endgame.forced": "At once",
    "option.word.endgame.literal": "Only at the cash line",
    "option.help.endgame": (
        "When a clear winner, a championship match or a playoff of three counts: as soon as it comes about, or not "
        "before no more players are left than places are paid."
    ),
    "option.word.three_way.contingent_bye": "Two matches, the bye to whoever earns it",
    "option.word.three_way.compensated_bye": "Two matches, a fee for the extra one",
    "option.word.three_way.round_robin": "Everybody meets everybody",
    "option.help.three_way": "How three with equal records settle it.",
    "option.word.late_entry.losses": "A loss for each round missed",
    "option.word.late_entry.refuse": "Nobody comes late",
}

_LABELS: dict[str, Message] = {
    "moreswiss.label.championship": "Championship match",
    "moreswiss.phase.finished": "Finished",
}

_REFUSALS: dict[str, Message] = {
    "moreswiss.closed": "The event is closed: no more rounds. Undo the closing to go on.",
    "moreswiss.over": "The event has its winner: no more rounds. Correct a result if that is wrong.",
    "moreswiss.missing": Plural(
        "Round {round} has 1 result missing, at table {tables}. Enter it, then pair.",
        "Round {round} has {n} results missing, at tables {tables}. Enter them, then pair.",
    ),
    "moreswiss.too_few": Plural(
        "There is only 1 entrant, and nobody to meet. Enter another, then pair.",
        "There are {n} entrants, and an elimination needs two. Enter somebody, then pair.",
    ),
    "moreswiss.nobody_here": "Everybody has asked to rest in round {round}. Take a request back, then pair.",
    "moreswiss.no_round": (
        "Round {round} cannot be paired: too many of those who are left are kept apart. Let them meet, or pair with "
        "ADD-6 waived (ADD-6)."
    ),
    "moreswiss.limits": Plural(
        "A winner may have 1 loss, so {out} cannot be the losses that put out. Set win_limit below loss_limit (ADD-2).",
        "A winner may have {n} losses, so {out} cannot be the losses that put out. Set win_limit below loss_limit "
        "(ADD-2).",
    ),
    "moreswiss.undecided": (
        "The championship match of round {round} has no winner yet. Enter a replay, correct the result, or decide the "
        "tie (MS-5.5)."
    ),
    "moreswiss.outcome": "Somebody must win: enter the score, such as 11-7, or a forfeit such as +/-.",
    "moreswiss.settled": (
        "The option {option} cannot be changed any more: the playoff rules are in force by it. Un-pair or correct the "
        "last round first."
    ),
    "moreswiss.late.refused": (
        "Late entry is refused here. Set late_entry to losses to let somebody come with a loss for each round missed "
        "(MS-2.4)."
    ),
    "moreswiss.late.playoff": (
        "The playoff rules are in force, so everybody left is paid and nobody can come in any more (MS-2.4)."
    ),
    "moreswiss.late.out": Plural(
        "1 round is missed, a loss, and {limit} put a player out (MS-2.4).",
        "{n} rounds are missed, a loss each, and {limit} put a player out (MS-2.4).",
    ),
}

_NOTES: dict[str, Message] = {
    "moreswiss.note.by_lot": "Everybody has the same record, so the round is drawn by lot (lot {lot}).",
    "moreswiss.note.playoff": Plural(
        "Playoff rules: 1 player left; {places} places are paid.",
        "Playoff rules: {n} players left; {places} places are paid.",
    ),
    "moreswiss.note.rematches": Plural(
        "No round without a rematch exists. The best one repeats 1 pair.",
        "No round without a rematch exists. The best one repeats {n} pairs.",
    ),
    "moreswiss.note.rematches_printed": Plural(
        "1 pair meets again: by the printed order, equal records come before rematches.",
        "{n} pairs meet again: by the printed order, equal records come before rematches.",
    ),
    "moreswiss.note.no_game": "No game in this round: only {who} is here, and has the bye.",
    "moreswiss.note.rematch": "{pair} met in round {rounds}; fewer rematches are not possible.",
    "moreswiss.note.rematch_printed": "{pair} met in round {rounds}; closer records come first.",
    "moreswiss.note.unequal": "{one} ({few} lost) meets {two} ({many} lost): nobody closer was free for both.",
    "moreswiss.note.upward_again": "{who} meets a better record again.",
    "moreswiss.note.downward_again": "{who} meets a worse record again.",
    "moreswiss.note.apart": "{pair} should be kept apart ({reason}), which was not possible.",
    "moreswiss.note.apart_hard": "{pair} are kept apart ({reason}). The director let them meet.",
    "moreswiss.note.bye": Plural(
        "The bye goes to the most losses among those with the fewest byes: {losses} lost, 1 bye so far.",
        "The bye goes to the most losses among those with the fewest byes: {losses} lost, {n} byes so far.",
    ),
    "moreswiss.note.bye_turn": "Worse records have had more byes, and wait until everybody has had as many.",
    "moreswiss.note.bye_lot": "By lot among {n} who were level (lot {lot}).",
    "moreswiss.note.bye_typed": "By a lot drawn by hand.",
    "moreswiss.note.real_bye": "The bye leads to match 2; both who play match 1 have a fee for it.",
    "moreswiss.note.round_robin": "{who} play for the title, everybody against everybody.",
    "moreswiss.note.championship": "Match for the title: another loss puts either out of it. All others are placed.",
    "moreswiss.note.met_before": "{pair} met in round {rounds}; the match for the title may be a rematch.",
    "moreswiss.note.reinstated": Plural(
        "Nobody was left who could win. {who} lost the title last and is back in for it.",
        "Nobody was left who could win. {who} lost the title last and are back in for it.",
    ),
    "moreswiss.warn.house": Plural(
        "{who} is a fill-in and does not play: an odd field has a bye here.",
        "{who} are fill-ins and do not play: an odd field has a bye here.",
    ),
    "moreswiss.warn.absent": Plural(
        "{who} has asked to be absent, which counts as a loss here.",
        "{who} have asked to be absent, which counts as a loss each here.",
    ),
    "moreswiss.warn.literal": (
        "The literal reading is in force: nobody has won until no more players are left than places are paid. A sole "
        "contender may have to play on, and it can come to nobody being able to win."
    ),
    "moreswiss.warn.meeting": Plural(
        "1 player is left under the playoff rules. Hold the player meeting before the round is posted.",
        "{n} players are left under the playoff rules. Hold the player meeting before the round is posted.",
    ),
    "moreswiss.warn.nobody_can_win": Plural(
        "Nobody can win any more. {who} lost the title last and will be back in for it. Tell the players first.",
        "Nobody can win any more. {who} lost the title last and will be back in for it. Tell the players first.",
    ),
    "moreswiss.warn.payouts": Plural(
        "No payout is typed for {places} places. If it comes to that, the template {template} stands in.",
        "No payouts are typed for {places} places. If it comes to that, the template {template} stands in.",
    ),
    "moreswiss.check.second_bye": "Somebody with fewer byes is due for the bye.",
    "moreswiss.check.rematch": "{here} rematches, where {least} would do.",
    "moreswiss.check.bye": "Somebody with more losses is due for the bye.",
    "moreswiss.check.closer": "Records are further apart than they need be ({here}, least {least}).",
    "moreswiss.check.again": "More players meet a better or a worse record again than need be ({here}, least {least}).",
    "moreswiss.check.apart": "More pairs that should be kept apart meet than need be ({here}, least {least}).",
    "moreswiss.check.apart_hard": "{pair} are kept apart ({reason}).",
}

_WHY: dict[str, Message] = {
    "moreswiss.why.records": "{one} has lost {a}, {two} has lost {b}.",
    "moreswiss.why.best": "The whole round is as good as any that could be drawn.",
    "moreswiss.why_not.met": "{pair} met in round {rounds}.",
    "moreswiss.why_not.kept_apart": "{pair} are kept apart ({reason}).",
    "moreswiss.why_not.strands": "{pair}: then somebody else would have nobody left to meet.",
    "moreswiss.why_not.lot": "{pair} would be as good; it was drawn by lot.",
    "moreswiss.why_not.waived": "{pair}: more rules would be broken elsewhere.",
    "moreswiss.why_not.second_bye": "{pair}: somebody would have another bye before it is due.",
    "moreswiss.why_not.rematches": "{pair}: more rematches elsewhere.",
    "moreswiss.why_not.apart": "{pair}: more pairs that should be kept apart would meet.",
    "moreswiss.why_not.bye_shortfall": "{pair}: the bye would not go to the worst record.",
    "moreswiss.why_not.loss_difference": "{pair}: others would meet records further from their own.",
    "moreswiss.why_not.upward_again": "{pair}: more players would meet a better record again.",
    "moreswiss.why_not.downward_again": "{pair}: more players would meet a worse record again.",
    "moreswiss.why_not.up_or_down_again": "{pair}: more players would meet a better or a worse record again.",
    "why.cost.second_bye": "Byes before their time",
    "why.cost.second_bye.help": "Byes to somebody while others have had fewer.",
    "why.cost.rematches": "Rematches",
    "why.cost.rematches.help": "Pairs that have met before.",
    "why.cost.bye_shortfall": "Bye not to the worst",
    "why.cost.bye_shortfall.help": "How many losses the one with the bye has less than the worst who may have it.",
    "why.cost.loss_difference": "Difference of losses",
    "why.cost.loss_difference.help": "Difference of the two players' losses, squared, over all tables.",
    "why.cost.upward_again": "Upward again",
    "why.cost.upward_again.help": "Players who meet a better record and have done so before.",
    "why.cost.downward_again": "Downward again",
    "why.cost.downward_again.help": "Players who meet a worse record and have done so before.",
    "why.cost.up_or_down_again": "Upward or downward again",
    "why.cost.up_or_down_again.help": "Players who meet a better or a worse record and have done so before.",
}

_RULES: dict[str, Message] = {
    "moreswiss.rules.out": Plural("1 loss puts a player out.", "{n} losses put a player out."),
    "moreswiss.rules.win": Plural(
        "Who has lost more than once can still be paid, but no longer win.",
        "Who has lost more than {n} times can still be paid, but no longer win.",
    ),
    "moreswiss.rules.bye": (
        "A bye is a win. It goes to the worst record, and nobody has a second before all others have had one."
    ),
    "moreswiss.rules.rematch_first": (
        "Nobody meets anybody twice as long as that can be done; then records are as equal as can be."
    ),
    "moreswiss.rules.printed": "Records are as equal as can be, as printed; only then are rematches avoided.",
    "moreswiss.rules.paid": "At most {percent} per cent of the entries are paid, rounded up.",
    "moreswiss.rules.paid_typed": "As many places are paid as the longest payout typed has, else first place alone.",
    "moreswiss.rules.forced": (
        "A clear winner, a championship match or a playoff of three counts as soon as it comes about, even while more "
        "are left than places are paid."
    ),
    "moreswiss.rules.literal": (
        "A clear winner, a championship match or a playoff of three counts only when no more are left than places are "
        "paid. A sole contender may have to play on, and it can come to nobody being able to win."
    ),
    "moreswiss.rules.championship": (
        "Two who can win and have no loss to spare play for the title; all others are placed at once."
    ),
    "moreswiss.rules.contingent_bye": (
        "Three who can win with equal losses play two matches; one waits with a bye that goes to whoever earns it."
    ),
    "moreswiss.rules.compensated_bye": (
        "Three who can win with equal losses play two matches; one has a bye, and the others a fee for the extra match."
    ),
    "moreswiss.rules.round_robin": (
        "Three who can win with equal losses all meet; if everybody wins once, they meet again."
    ),
    "moreswiss.rules.shared": (
        "Equal records share the prizes of the places they fill, rounded down to {unit}; the rest goes to first place."
    ),
    "moreswiss.rules.late_losses": "Who comes late has a loss for each round missed.",
    "moreswiss.rules.late_refuse": "Nobody can come late.",
}

MORESWISS: dict[str, Message] = {**_OPTIONS, **_LABELS, **_REFUSALS, **_NOTES, **_WHY, **_RULES}
