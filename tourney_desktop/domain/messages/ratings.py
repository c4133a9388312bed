"""Words about ratings: systems, histories, lists, and what they say of seeds and pairings."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_SYSTEMS: dict[str, Message] = {
    "ratings.unknown": "There is no rating system “{system}”. The systems are {systems}.",
    "ratings.option.least": "a number from {least} up",
    "ratings.option.above": "a number above {least}",
    "ratings.option.initial": "What somebody without history is rated.",
    "ratings.option.initial.label": "First rating",
    "ratings.option.initial_deviation": "The deviation of somebody without history.",
    "ratings.option.initial_deviation.label": "First deviation",
    "ratings.option.b": "How many points of rating one point of the margin is worth.",
    "ratings.option.b.label": "Rating points a point",
    "ratings.option.tau": "How far the margin of one game strays, in points of the game.",
    "ratings.option.tau.label": "Spread of one game",
    "ratings.option.member_gap": "How far below its best member a team of two counts at the least.",
    "ratings.option.member_gap.label": "Gap to the best member",
    "ratings.option.c": "By how much deviations grow from event to event; 0 for never.",
    "ratings.option.c.label": "Growth of deviations",
    "ratings.option.k": "What a game can move a rating by at the most.",
    "ratings.option.k.label": "K",
    "ratings.deviation_zero": (
        "{name} has a deviation of 0, which no rating has (NSSC-2.7). Leave it blank, or type a number above 0."
    ),
    "ratings.nobody_rated": "Nobody in this event has a rating, so there is no list of ratings. Enter some first.",
    "ratings.awaits_results": "The event is not rated yet: results are still out (NSSC-1.1). Enter them first.",
    "ratings.no_deviation": "A rating without a deviation above 0 cannot be updated (NSSC-2.7).",
}

_FILES: dict[str, Message] = {
    "ratings.history.columns": (
        "{file} is no history of games. It needs the columns “first”, “second” and “first_score”, “second_score”, "
        "and may have “event”, “date”, “round” and partners."
    ),
    "ratings.history.empty": "No games found.",
    "ratings.history.no_event": "The row names no event.",
    "ratings.history.date": (
        "“{text}” is no date, or may be two. Write it like 2012-03-17, 2012-03 or 2012, or leave it blank."
    ),
    "ratings.history.score": "“{text}” is no score. Use digits, like 412, or leave it blank for a game without play.",
    "ratings.history.result": "“{text}” is no result. Write it like 412-388, 1-0 or ½-½, or leave it blank.",
    "ratings.history.nobody": "The row has a score and names nobody.",
    "ratings.history.partner_alone": "{name} is a partner of nobody. Put a team's first player into the other column.",
    "ratings.history.twice_at_table": "{name} sits twice at this table.",
    "ratings.history.half_a_score": "Only one of the two scores is there, so the game is not rated.",
    "ratings.history.called_bye": "“{name}” is taken for a person. For a bye leave the opponent blank.",
    "ratings.history.repeats": "The game stands in row {row} already and is counted once.",
    "ratings.history.mirrored": (
        "Each game of this event stands there twice, once from either side, and counts twice. Keep one row a game, or "
        "name the rounds."
    ),
    "ratings.history.two_dates": (
        "{event} has the date {date} as well, in row {row}: it is rated as two events. Give all its rows one date."
    ),
    "ratings.history.same_two": "The same two have another game in this round, in row {row}. Both are counted.",
    "ratings.history.two_tables": "{name} sits at another table in this round, in row {row}. Both games are counted.",
    "ratings.history.unclear": (
        "Two people are called {name}: {people}. Name the team in a column “first_team” or “second_team”."
    ),
    "ratings.list.no_list": (
        "{file} is no list of rated events. It needs the columns “event”, “date”, “status” and “source”."
    ),
    "ratings.list.no_further": "Nothing stands further on: this event is at the end of the list already.",
    "ratings.list.dates_tell": (
        "{earlier} is before {later} by its date, and the order of dates comes first (NSSC-1.1). Change a date instead."
    ),
    "ratings.list.columns": "{file} is no rating list. It needs the columns “name” and “rating”.",
    "ratings.list.twice": "{name} stands in row {row} already. Give the two a team each.",
    "ratings.list.deviation": "A deviation is above 0. Leave it blank where it is not known.",
}

_TABLES: dict[str, Message] = {
    "title.ratings": "Ratings",
    "title.rating_changes": "Rating changes",
    "title.rating_shares": "Rating of {name}",
    "title.rating_course": "Course of {name}",
    "title.rated_events": "Rated events",
    "document.ratings": "Ratings",
    "document.ratings.help": "Everybody with a rating before the event, and after it as far as it is played.",
    "document.rated-events": "Rated events",
    "document.rated-events.help": "The events that ratings come from, in order, and which of them count.",
    "document.rating-changes": "Rating changes",
    "document.rating-changes.help": "What every game of this event did to the ratings.",
    "ratings.column.place": "Place",
    "ratings.column.team": "School or club",
    "ratings.column.number": "No.",
    "ratings.column.rating": "Rating",
    "ratings.column.change": "Change",
    "ratings.column.games": "Games",
    "ratings.column.note": "Remark",
    "ratings.column.before": "Before",
    "ratings.column.after": "After",
    "ratings.column.performance": "Played at",
    "ratings.column.rated_games": "Games rated",
    "ratings.column.round": "Round",
    "ratings.column.opponents": "Opponents",
    "ratings.column.their_rating": "Their rating",
    "ratings.column.score": "Score",
    "ratings.column.played_at": "Played at",
    "ratings.column.expected": "Expected",
    "ratings.column.weight": "Weight",
    "ratings.column.share": "Share",
    "ratings.column.date": "Date",
    "ratings.column.event": "Event",
    "ratings.column.status": "Status",
    "ratings.column.people": "People",
    "ratings.column.unrated": "Not rated",
    "ratings.provisional": "provisional",
    "ratings.provisional.tip": "Games make up less than three quarters of what is known.",
    "ratings.games_of": "{games} of {rounds}",
    "ratings.percent": "{n} %",
    "ratings.state_dated": "{system}, after {date}",
    "ratings.events_used": Plural("{system}, {n} event used", "{system}, {n} events used"),
    "ratings.events_taken": Plural("{n} event used", "{n} events used"),
    "ratings.course.start": "before the first event",
    "ratings.status.used": "used",
    "ratings.status.awaiting": "awaiting data",
    "ratings.status.twice": "listed twice",
    "ratings.status.left_out": "left out",
    "ratings.status.twin": "It stands in {source} already.",
    "ratings.status.open": Plural("{n} game is still out.", "{n} games are still out."),
    "ratings.note.rounded": (
        "Ratings are rounded to be shown. What stands after ± is how far a rating may be off."
    ),
    "ratings.note.rounded_bare": "Ratings are rounded to be shown.",
    "ratings.note.provisional": "Provisional: few games so far, and the first rating still counts for much.",
    "ratings.note.unrated": Plural(
        "{n} rest, forfeit or game without scores is not rated.",
        "{n} rests, forfeits and games without scores are not rated.",
    ),
    "ratings.note.shares": "From {before} to {after}. The shares add up to the change before rounding.",
    "ratings.note.floor": "No rating goes below 1 (NSSC-2.5).",
    "ratings.note.awaiting": Plural(
        "{n} event is listed and not used: its pairings or scores are not complete.",
        "{n} events are listed and not used: their pairings or scores are not complete.",
    ),
}

_SAID: dict[str, Message] = {
    "seeding.within_reach": "Within reach of {other} above: {better} and {figure} overlap.",
    "seeding.within_reach.short": "Within reach of the seed above.",
    "ratings.outlook.spread": Plural(
        "By their ratings {ahead} should be {n} point ahead of {behind}.",
        "By their ratings {ahead} should be {n} points ahead of {behind}.",
    ),
    "ratings.outlook.chance": (
        "By their ratings {ahead} may expect {n} per cent of the points against {behind}."
    ),
    "ratings.outlook.even": "By their ratings {one} and {other} are level.",
}

_COMMAND: dict[str, Message] = {
    "help.rate": "Work out ratings from games, and the list for next time.",
    "help.opt.system": "The rating system: {systems}.",
    "help.opt.rate_sources": (
        "Histories of games (CSV), event files, and lists of rated events, oldest first where dates do not tell."
    ),
    "help.opt.rate_keep": "Keep the list of rated events in this file, with what was said about single ones.",
    "help.opt.rate_leave_out": "An event that is listed and does not count; may be given several times.",
    "help.opt.rate_take_in": "An event that counts again.",
    "help.opt.rate_date": "Count an event at another date than its file says.",
    "ratings.no_event": "No event called “{event}” is there. There are {events}.",
    "ratings.is_list": (
        "{file} is a rating list, which holds no games. Give it with --ratings, as the list to begin with."
    ),
    "ratings.kept": Plural(
        "Kept in {file}: a list of {n} rated event.", "Kept in {file}: a list of {n} rated events."
    ),
    "ratings.said.left_out": "{event} ({date}) is left out.",
    "help.opt.ratings": "The rating list to begin with, as -o writes it.",
    "help.opt.rate_output": "The new list, ending in .csv, or what is shown, ending in .pdf; may be given twice.",
    "help.opt.rate_show": "The list with its events, the events alone, or what the last one changed.",
    "help.opt.rate_who": "One person: his course, and what each of his last games did to his rating.",
    "help.opt.rate_partial": "Rate without the rows that cannot be read.",
    "help.opt.import_system": (
        "How a history of games is rated: {systems}; the usual system of this event otherwise."
    ),
    "ratings.in_row": "{file}, row {row}: {message}",
    "ratings.in_file": "{file}: {message}",
    "ratings.without_team": "without a team",
    "ratings.no_date": "no date",
    "ratings.said.awaiting": Plural(
        "{event} ({date}) awaits data and is not used: {n} game is still out.",
        "{event} ({date}) awaits data and is not used: {n} games are still out.",
    ),
    "ratings.said.empty": "{event} ({date}) awaits data and is not used: it has no game with opponents and scores.",
    "ratings.said.twice": "{event} ({date}) stands in {source} a second time and is used once.",
    "ratings.no_event_used": (
        "No event could be used, so none changed anything. A rated event has games with opponents and scores "
        "(NSSC-1.1)."
    ),
    "ratings.nobody": "Nobody called “{who}” is in this history. Write the name as in the list.",
    "ratings.refused": Plural(
        "{first} Nothing was rated; mend the file.",
        "{n} rows to look at, the first is {first} Nothing was rated; mend the files.",
    ),
    "ratings.refused_partial": Plural(
        "{first} Nothing was rated; mend the file, or use --partial for the rest.",
        "{n} rows to look at, the first is {first} Nothing was rated; mend the files, or use --partial for the rest.",
    ),
    "ratings.output_ending": "“{file}” ends in nothing that rate can write. Use {endings}.",
    "ratings.written": Plural("Written to {file}: {n} rating.", "Written to {file}: {n} ratings."),
}

RATINGS: dict[str, Message] = {**_SYSTEMS, **_FILES, **_TABLES, **_SAID, **_COMMAND}
