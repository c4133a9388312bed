"""Words of rotating partners, of seeding, and of what a round of any format must keep."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "rook.option.rounds": "How many rounds are played, or open: then the event ends when you close it.",
    "rook.option.rounds.label": "Rounds",
    "rook.option.field_not_multiple_of_4": (
        "When the players do not fill tables of four: refuse to pair, add fill-ins, or let 1 to 3 players "
        "rest in turn."
    ),
    "rook.option.field_not_multiple_of_4.label": "Odd number of players",
    "rook.option.sit_out_credit": (
        "What a player who rests is credited with: the mean of all team scores of the round, "
        "his own average so far, or nothing."
    ),
    "rook.option.sit_out_credit.label": "Credit for resting",
    "rook.option.average": (
        "How earlier tournaments make one average: all points over all rounds, or the mean of the yearly "
        "averages."
    ),
    "rook.option.average.label": "Career average",
    "rook.option.odd_half": (
        "With an odd number of returning players: the larger half is seeded above the rookies, or the "
        "smaller."
    ),
    "rook.option.odd_half.label": "Odd returning player",
    "rook.option.most_improved": (
        "Most improved is who gained most on the career average, or most places on the seed."
    ),
    "rook.option.most_improved.label": "Most improved by",
    "rook.option.most_improved_min": (
        "Rounds one must have played to be most improved: half of them, or 0 for any."
    ),
    "rook.option.most_improved_min.label": "Most improved: rounds needed",
    "rook.option.table_total": (
        "A table whose two scores do not add up to a multiple of this number is pointed out. Off asks "
        "nothing."
    ),
    "rook.option.table_total.label": "Table total",
    "rook.option.honours": (
        "Honours beside the places, separated by semicolons: best_rookie, most_improved, or your own as "
        "Title: Name."
    ),
    "rook.option.honours.label": "Honours",
}

_ROUNDS: dict[str, Message] = {
    "rook.phase.finished": "Finished",
    "rook.rounds_drawn": Plural(
        "1 round is drawn already, so the option rounds cannot be less (ROOK-6.6).",
        "{n} rounds are drawn already, so the option rounds cannot be less (ROOK-6.6).",
    ),
    "rook.missing_scores": Plural(
        "Round {round} has 1 score missing, at table {tables}. Enter it, then pair (ROOK-1.4).",
        "Round {round} has {n} scores missing, at tables {tables}. Enter them, then pair (ROOK-1.4).",
    ),
    "rook.over": Plural(
        "The 1 round of this event is played. To play on, raise the option rounds (ROOK-6.6).",
        "All {n} rounds of this event are played. To play on, raise the option rounds (ROOK-6.6).",
    ),
    "rook.closed": "The event is closed. To play on, undo the closing (ROOK-6.6).",
    "rook.field_empty": (
        "Nobody is in the field. Enter the players first; Rook seats them by fours (ROOK-2.7)."
    ),
    "rook.field_refused": "{count} {cure} (ROOK-2.7)",
    "rook.field.count": Plural(
        "1 player does not fill tables of four", "{n} players do not fill tables of four"
    ),
    "rook.field.missing": Plural("{missing} missing for 1 table", "{missing} missing for {n} tables"),
    "rook.field.surplus": "{surplus} too many for {tables}",
    "rook.field.or": "{ways} or {last}",
    "rook.field.fill_in": Plural("add 1 house player as a fill-in", "add {n} house players as fill-ins"),
    "rook.field.fewer_fill_ins": Plural("take out 1 fill-in", "take out {n} fill-ins"),
    "rook.field.sit_out": Plural(
        "let 1 player rest each round (setting Odd number of players)",
        "let {n} players rest each round (setting Odd number of players)",
    ),
    "rook.field.undo_withdrawal": "undo the withdrawal of {names}",
    "rook.outcome.scores_only": (
        "A Rook table takes two scores, like 412-388. There is no forfeit: a substitute plays an empty seat "
        "(ROOK-3.7)."
    ),
}

_NOTES: dict[str, Message] = {
    "rook.why.by_seeds": "Ranked by seed.",
    "rook.why.by_scores": "Ranked by score, level scores by seed.",
    "rook.why.partners": (
        "Rank {a} partners rank {b}, rank {c} partners rank {d}: partners are {half} ranks apart."
    ),
    "rook.why.table": "Table {table} seats teams {one} and {two}, counted from the top.",
    "rook.why.not_by_present_scores": (
        "Ranks {a} and {b} against {c} and {d} by the scores as they stand now. They were other ranks when "
        "this round was drawn; a later correction does not redraw it."
    ),
    "rook.why.sits_out_first": "Rests at rank {rank}, the lowest of those who have not rested yet.",
    "rook.why.sits_out": Plural(
        "Rests at rank {rank}, the lowest of those who have rested once.",
        "Rests at rank {rank}, the lowest of those who have rested {n} times.",
    ),
    "rook.why.fill_in_rests": "A fill-in rests before any player does.",
    "rook.note.partnered_before": Plural(
        "{pair} partnered before, in round {rounds}.", "{pair} partnered before, in rounds {rounds}."
    ),
    "rook.note.met_before": Plural(
        "{pair} met before, in round {rounds}.", "{pair} met before, in rounds {rounds}."
    ),
    "rook.warn.table_total": "The two scores add up to {total}, which is no multiple of {multiple}.",
    "rook.warn.field": "{players} players do not fill tables of four: {missing} missing, or {surplus} too many.",
    "rook.warn.too_few": Plural(
        "1 is missing for one table of four.", "{n} are missing for one table of four."
    ),
    "rook.warn.sit_out": Plural(
        "{players} players: 1 rests in each round.", "{players} players: {n} rest in each round."
    ),
    "rook.warn.no_average": Plural(
        "{who} has played before, but without a known average: seeded behind all other returning players.",
        "{who} have played before, but without a known average: seeded behind all other returning players.",
    ),
    "rook.check.seated_once": "Somebody sits twice or not at all.",
    "rook.check.not_partners": "Table {table}: ranks {a} and {b} are not partners by the tiers.",
    "rook.check.wrong_ranks": "Table {table} seats other ranks than its own.",
    "rook.check.not_two_by_two": "Table {table} is not two against two.",
    "rook.check.wrong_rests": "The wrong players rest. Resting out of turn: {resting}. Due to rest: {due}.",
}

_RULES: dict[str, Message] = {
    "rook.rules.rounds": Plural("1 round is played.", "{n} rounds are played."),
    "rook.rules.rounds_open": "Rounds are played until you close the event.",
    "rook.rules.seeding": (
        "Seeds: returning players by career average, with the rookies by name between the two halves."
    ),
    "rook.rules.tiers": (
        "Each round the ranking is cut in two; the first of each half are partners, and so on down."
    ),
    "rook.rules.tables": (
        "Teams 1 and 2 meet at table 1, teams 3 and 4 at table 2, and so on. Anybody may meet again."
    ),
    "rook.rules.field.refuse": "The number of players must be a multiple of 4.",
    "rook.rules.field.house_players": "Fill-ins, who do not rank, complete the tables.",
    "rook.rules.field.sit_out": "Players left over rest in turn: fewest rests first, then the lowest ranks.",
    "rook.rules.credit.round_mean": "A rest is credited with the mean team score of the round.",
    "rook.rules.credit.own_average": "A rest is credited with the player's own average so far.",
    "rook.rules.credit.zero": "A rest is credited with nothing.",
    "rook.rules.score": "The team's score counts in full for both partners. The highest total wins.",
    "rook.rules.ties": "Equal scores rank by seed. No place is shared.",
    "rook.rules.most_improved.average_gain": (
        "Most improved is the returning player who gained most on the career average."
    ),
    "rook.rules.most_improved.places_gained": (
        "Most improved is the player who gained most places on the seed."
    ),
    "rook.honour.best_rookie": "Best rookie",
    "rook.honour.best_rookie.why": "Place {place}, the best of the rookies",
    "rook.honour.no_rookie": "Nobody plays for the first time.",
    "rook.honour.most_improved": "Most improved",
    "rook.honour.average_gain.why": "{here} a round, before it {before}",
    "rook.honour.places_gained.why": "Seed {seed}, place {place}",
    "rook.honour.nobody_improved": "Nobody has both enough rounds here and an average from before.",
}

_SEEDING: dict[str, Message] = {
    "seeding.rook": "Veterans and rookies",
    "seeding.rook.help": "Returning players by career average, the rookies by name between the two halves.",
    "seeding.rating": "Rating",
    "seeding.rating.help": "Highest rating first, the unrated last by name.",
    "seeding.average": "Career average",
    "seeding.average.help": "Highest average of earlier tournaments first, those without one last by name.",
    "seeding.previous-score": "Previous score",
    "seeding.previous-score.help": "Best score of the previous tournament first, newcomers last.",
    "seeding.lot": "By lot",
    "seeding.lot.help": "Drawn by lot. The same lot number gives the same order.",
    "seeding.as-entered": "As entered",
    "seeding.as-entered.help": "In the order of the entry list.",
    "seeding.manual": "By hand",
    "seeding.manual.help": "In the order you give.",
    "seeding.why.veteran_top": "Returning player, average {figure}: upper half.",
    "seeding.why.veteran_top.level": (
        "Returning player, average {figure}: upper half. Level with another, by name."
    ),
    "seeding.why.veteran_top.unknown": "Returning player without a known average: behind those who have one.",
    "seeding.why.veteran_bottom": "Returning player, average {figure}: lower half.",
    "seeding.why.veteran_bottom.level": (
        "Returning player, average {figure}: lower half. Level with another, by name."
    ),
    "seeding.why.veteran_bottom.unknown": (
        "Returning player without a known average: behind those who have one."
    ),
    "seeding.why.rookie": "Rookie: between the halves, by name.",
    "seeding.why.house": "Fill-in: behind everybody who competes.",
    "seeding.why.late": "Came for round {number}, after the start: behind everybody.",
    "seeding.why.rating": "Rated {figure}.",
    "seeding.why.rating.level": "Rated {figure}, level with another, by name.",
    "seeding.why.rating.unknown": "Unrated: last, by name.",
    "seeding.why.average": "Average {figure}.",
    "seeding.why.average.level": "Average {figure}, level with another, by name.",
    "seeding.why.average.unknown": "No average: last, by name.",
    "seeding.why.previous_score": "Previous score {figure}.",
    "seeding.why.previous_score.level": "Previous score {figure}, level with another, by name.",
    "seeding.why.previous_score.unknown": "Not in the previous tournament: last, by name.",
    "seeding.why.lot": "By lot, lot number {lot}.",
    "seeding.why.entered": "As entered.",
    "seeding.why.manual": "Set by hand.",
}

_CHECKS: dict[str, Message] = {
    "check.twice": Plural("{who} is in this round twice.", "{who} are in this round twice."),
    "check.left_out": Plural(
        "{who} has neither a table nor a rest.", "{who} have neither a table nor a rest."
    ),
    "check.not_in_the_field": Plural("{who} is not in the field.", "{who} are not in the field."),
    "check.pairing_numbers": "The pairings are not numbered 1, 2, 3 … in order.",
    "check.table_twice": "Table {table} is given twice.",
    "check.table_number": "There is no table {table}. Tables count from 1.",
    "check.table_gap": "The tables are not numbered 1, 2, 3 … without a gap.",
    "check.side_size": Plural(
        "Table {table} does not seat 1 on each side.", "Table {table} does not seat {n} on each side."
    ),
    "check.first_mover": "Table {table} does not say which side goes first.",
}

ROOK: dict[str, Message] = {**_OPTIONS, **_ROUNDS, **_NOTES, **_RULES, **_SEEDING, **_CHECKS}
