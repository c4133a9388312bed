"""Words of standings where losses put out, and of those who are out."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

LOSSES: dict[str, Message] = {
    "column.losses": "Losses",
    "column.byes": "Byes",
    "column.now": "Now",
    "column.lost_before": "Lost",
    "column.lost_before.tip": "Losses before this round",
    "column.eligible": "Eligible",
    "column.eligible.tip": "Whether federation points can be had",
    "column.federation_points": "Federation points",
    "column.out_in": "Out in round",
    "column.override": "Membership override",
    "entrant.override": "override",
    "word.yes": "yes",
    "word.no": "no",
    "losses.tip": Plural("1 loss; {limit} put out", "{n} losses; {limit} put out"),
    "losses.bar.winner": "Winner",
    "losses.bar.contender": Plural("Can win: at most 1 loss", "Can win: at most {n} losses"),
    "losses.bar.alive": Plural("Cannot win any more: 1 loss", "Cannot win any more: {n} losses"),
    "losses.bar.alive_paid": Plural(
        "In the money, cannot win any more: 1 loss", "In the money, cannot win any more: {n} losses"
    ),
    "losses.bar.placed": Plural("Still in at the end: 1 loss", "Still in at the end: {n} losses"),
    "losses.bar.placed_after": Plural(
        "Placed after round {round}: 1 loss", "Placed after round {round}: {n} losses"
    ),
    "losses.bar.last_matches": "Placed in the last matches",
    "losses.bar.out_after": Plural("Out after round {round}: 1 loss", "Out after round {round}: {n} losses"),
    "losses.bar.left_after": Plural(
        "Left after round {round}: 1 loss", "Left after round {round}: {n} losses"
    ),
    "losses.now.winner": "Champion",
    "losses.now.contender": "Can win",
    "losses.now.alive": "Plays on",
    "losses.now.alive_paid": "Plays for place",
    "losses.now.placed": "Placed",
    "losses.now.out": "Out",
    "losses.now.left": "Left",
    "moreswiss.label.championship.short": "CM",
    "three_way.semi_final.short": "SF",
    "three_way.final.short": "F",
    "standings.after_playoff": "After the playoff",
    "title.out_on_day_1": "Out on the first day",
    "document.out-on-day-1": "Out on the first day",
    "document.out-on-day-1.help": "Everybody knocked out in a round of the first date in the timetable.",
    "first_day.state": Plural("1 player, {day}", "{n} players, {day}"),
    "first_day.none": "Nobody is out by a round of the first day.",
    "first_day.no_timetable": (
        "The timetable has no dates, so nobody knows which rounds were on the first day. Enter when rounds start "
        "(MS-1.3)."
    ),
    "first_day.note": "They may enter the side event for those knocked out on the first day (MS-1.4).",
    "moreswiss.note.rematch.short": "rematch of round {rounds}",
    "moreswiss.note.rematch_printed.short": "rematch of round {rounds}",
    "moreswiss.note.unequal.short": "{few} lost, {many} lost",
    "moreswiss.note.upward_again.short": "upward again",
    "moreswiss.note.downward_again.short": "downward again",
    "moreswiss.note.apart.short": "kept apart, not possible",
    "moreswiss.note.apart_hard.short": "kept apart, allowed",
    "moreswiss.note.bye.short": Plural("worst record, {losses} lost", "worst record, {losses} lost"),
    "moreswiss.note.bye_turn.short": "fewest byes",
    "moreswiss.note.bye_lot.short": "by lot",
    "moreswiss.note.bye_typed.short": "by a lot drawn by hand",
    "moreswiss.note.real_bye.short": "to match 2",
    "moreswiss.note.championship.short": "for the title",
    "moreswiss.note.met_before.short": "rematch of round {rounds}",
    "status.eliminated": "out",
    "sheet.card_score_single": "score",
    "sheet.won_lost": Plural("{won} won, {n} lost", "{won} won, {n} lost"),
}
