"""Words of the schedule: its tables, the message to a player, its page in the window."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_TABLES: dict[str, Message] = {
    "title.schedule": "Schedule",
    "title.schedule_by_player": "Schedule by player",
    "title.schedule_by_team": "Schedule by team",
    "column.schedule_round": "Round",
    "column.round_name": "Name of the round",
    "column.starts": "Starts",
    "column.member": "Player",
    "column.result": "Result",
    "column.result.tip": "Own score first",
    "schedule.state.pairs": Plural("{players} pairs, {n} round", "{players} pairs, {n} rounds"),
    "schedule.state": Plural("{players} players, {n} round", "{players} players, {n} rounds"),
    "schedule.starts": "{round}, {time}",
    "schedule.rests": "free",
    "schedule.played": Plural("{played} of {n} game played", "{played} of {n} games played"),
    "schedule.bar": "{round}  ·  {state}",
    "schedule.some_in": "{done} of {all} in",
    "schedule.all_in": "all in",
    "schedule.draft": "draft",
    "schedule.not_drawn": "not drawn yet",
    "schedule.to_play": "still to play",
    "schedule.of_team": "{name} ({team})",
    "schedule.result": "{how} {score}",
    "schedule.result.won": "won",
    "schedule.result.drawn": "drawn",
    "schedule.result.lost": "lost",
    "schedule.result.forfeit_won": "won by forfeit",
    "schedule.result.forfeit_lost": "lost by forfeit",
    "schedule.result.forfeit_both": "forfeit for both",
    "schedule.result.adjourned": "adjourned",
    "schedule.result.annulled": "annulled",
    "schedule.note.planned": "Rounds that are not drawn yet stand here as they would be drawn now.",
    "schedule.note.draft": "This is a draft and may still change.",
}

_MESSAGE: dict[str, Message] = {
    "schedule.message.player": "{event}: schedule of {name}",
    "schedule.message.team": "{event}: schedule of {team}",
    "schedule.message.line": "{round}: {what}",
    "schedule.message.member": "{name}: {what}",
    "schedule.message.game": "against {name}, table {table}",
    "schedule.message.partner": "with {partner} against {name}, table {table}",
    "schedule.message.first": "{what}, you go first",
    "schedule.message.second": "{what}, you go second",
    "schedule.message.side": "{what}, {side}",
    "schedule.message.result": "{what}; {result}",
    "schedule.message.none_played": Plural("{n} game, still to play.", "{n} games, all still to play."),
    "schedule.message.count": Plural(
        "{n} game, {played} of them played.", "{n} games, {played} of them played."
    ),
}

_PAPER: dict[str, Message] = {
    "document.schedule": "Schedule",
    "document.schedule-by-player": "Schedule by player",
    "document.schedule-by-team": "Schedule by team",
    "document.schedule.help": "All rounds on one sheet, to hang beside the wall list or to hand out.",
    "document.schedule-by-player.help": "A slip for each player with every round, several on a sheet, to cut.",
    "document.schedule-by-team.help": "A page for each team with all its players, round by round.",
    "sheet.no_schedule": "There is no schedule yet. Enter at least two entrants and pair.",
    "sheet.no_teams": "Nobody plays for a team. Enter a team or club with the entrants first.",
    "sheet.no_team": "Nobody plays for “{team}”. There are {teams}.",
    "sheet.not_in_schedule": "{name} has no round in this schedule.",
    "sheet.for_one": "“{document}” cannot be made for one player or team. These can: {documents}.",
    "paper.slip.number": "No.",
    "paper.slip.cut": "pile {pile} · sheet {n}/{total}",
}

_COMMAND: dict[str, Message] = {
    "help.opt.schedule_entrant": "The schedule of one player alone: an id, s12 for seed 12, or the name.",
    "help.opt.schedule_team": "The schedule of one team alone.",
    "cli.export_message": "A message is for one player or team: name one with --entrant or --team.",
    "cli.export_one": "Only a schedule can be that of one player or team. Add --what schedule.",
}

_SCREEN: dict[str, Message] = {
    "print.whom": "For whom",
    "print.whom.schedule-by-player": "Every player",
    "print.whom.schedule-by-team": "Every team",
    "schedule.switch": "Rounds in sight",
    "schedule.switch.this": "This round",
    "schedule.switch.all": "All rounds",
    "schedule.who": "&Schedule of",
    "schedule.who.name": "Whose schedule",
    "schedule.who.all": "everybody",
    "schedule.who.team": "{team} (team)",
    "schedule.filter": "Show",
    "schedule.out": "Still to play",
    "schedule.none_out": "No game is still to play.",
    "schedule.copy": "Copy &message",
    "schedule.copied": "The message for {name} is on the clipboard.",
    "schedule.print": "Pr&int…",
    "schedule.print.name": "Print this schedule",
    "schedule.planned": "Planned",
    "schedule.planned.sentence": "Nothing is drawn yet. Drawing now makes these rounds.",
    "schedule.sentence": Plural("{n} round", "{n} rounds"),
    "schedule.pill": "{done} of {all} in",
    "schedule.publish_one": "Pu&blish the round",
    "schedule.draw": "Draw all rou&nds",
    "schedule.draw_rest": Plural("Draw {n} more rou&nd", "Draw {n} more rou&nds"),
    "schedule.empty": "The schedule is not drawn yet",
    "schedule.empty.nobody": "It needs at least two entrants.",
    "schedule.empty.unseeded": "Drawing it gives everybody a number first; the rounds follow from the numbers.",
    "schedule.to_entrants": "Go to entrants",
    "schedule.to_seeding": "Go to seeding",
    "schedule.to_gate": "Show what stands in the way",
}

SCHEDULE: dict[str, Message] = {**_TABLES, **_MESSAGE, **_PAPER, **_COMMAND, **_SCREEN}
