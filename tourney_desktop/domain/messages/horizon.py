"""Words of the Horizon schedule."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "horizon.option.rounds": "How many rounds the schedule has, from 1 to 8: two for each guideline.",
    "horizon.option.rounds.label": "Rounds",
    "horizon.option.reading": (
        "Whether the two rounds of a guideline bring two opponents (single), or one opponent met twice (double)."
    ),
    "horizon.option.reading.label": "Rounds of a guideline",
    "horizon.option.score": "What places go by: the sum of own scores, or games won first and then that sum.",
    "horizon.option.score.label": "Places go by",
    "horizon.option.team_score": "Whether a team has the sum or the mean of its members' scores.",
    "horizon.option.team_score.label": "Team score",
    "horizon.option.after_withdrawal": (
        "When somebody leaves a schedule that is drawn: keep it and pair anew only who lost an opponent, or draw "
        "anew whatever has not begun."
    ),
    "horizon.option.after_withdrawal.label": "After a withdrawal",
    "horizon.option.newcomers": (
        "In which order those who were not in the previous tournament stand at the bottom of the list: as entered, "
        "or by name."
    ),
    "horizon.option.newcomers.label": "Newcomers",
    "horizon.option.low_is_good": "Whether a low previous score is a good one, so that the lowest leads the list.",
    "horizon.option.low_is_good.label": "Low previous score is good",
    "horizon.option.related": (
        "Whether relations between teams hold for the two that were named (pairs), or for all that are joined by a "
        "chain of them (transitive)."
    ),
    "horizon.option.related.label": "Related teams",
    "horizon.option.reserve_bye_pairs": (
        "Whether those who are to make up a game against each other are kept apart until then."
    ),
    "horizon.option.reserve_bye_pairs.label": "Keep make-up games free",
}

_CHOICES: dict[str, Message] = {
    "option.word.reading.single": "Another opponent in each",
    "option.word.reading.double": "One opponent, met in both",
    "option.help.reading": "Whom one meets in the two rounds that follow the same guideline.",
    "option.word.score.points": "Sum of own scores",
    "option.word.score.wins_then_points": "Games won, then own scores",
    "option.help.score": "What places go by. Equal ones share the place.",
    "option.word.team_score.sum": "Sum of its members",
    "option.word.team_score.mean": "Mean of its members",
    "option.help.team_score": "What a team is ranked by.",
    "option.word.after_withdrawal.keep": "Keep what is drawn",
    "option.word.after_withdrawal.redraw": "Draw the rest anew",
    "option.help.after_withdrawal": (
        "When somebody leaves a schedule that is drawn. Where it is kept, only who lost an opponent is paired anew."
    ),
    "option.word.newcomers.entry": "In order of entry",
    "option.word.newcomers.name": "By name",
    "option.help.newcomers": "How those who were not in the previous tournament stand at the bottom of the list.",
    "option.word.related.pairs": "Only the two named",
    "option.word.related.transitive": "All joined by a chain",
    "option.help.related": "Whom a relation between two teams keeps apart.",
    "option.word.reserve_bye_pairs.on": "Kept apart until then",
    "option.word.reserve_bye_pairs.off": "May meet before",
    "option.help.reserve_bye_pairs": "Those who are to make up a missed game against each other.",
}

_REFUSALS: dict[str, Message] = {
    "horizon.bye_round": "Bye Round {number}",
    "horizon.bye_round.short": "B{number}",
    "horizon.phase.finished": "Finished",
    "horizon.closed": "The event is closed: no more rounds. Undo the closing to go on.",
    "horizon.over": "Every round is played. The places stand.",
    "horizon.all_drawn": Plural(
        "The only round is drawn. Enter the results that are missing.",
        "All {n} rounds are drawn. Enter the results that are missing.",
    ),
    "horizon.too_few": Plural(
        "There is only 1 player, and nobody to meet. Enter another, then pair.",
        "There are {n} players, and a schedule needs two. Enter somebody, then pair.",
    ),
    "horizon.odd_rounds": (
        "{n} rounds cannot be played in twos. Set rounds to an even number, or reading to single (ADD-5)."
    ),
    "horizon.rounds_drawn": Plural(
        "1 round is drawn already, so the option rounds cannot be less (HOR-5.2).",
        "{n} rounds are drawn already, so the option rounds cannot be less (HOR-5.2).",
    ),
    "horizon.rounds_fixed": (
        "A Bye Round is drawn, so the number of rounds stands. Un-pair the Bye Rounds first, then change it (HOR-8.5)."
    ),
    "horizon.outcome": "The result must be both scores, like 150-120, or a forfeit like +/-.",
    "horizon.no_schedule": "No schedule exists in which every player keeps the rules. {why} {cure}",
    "horizon.no_rest": (
        "{n} players are an odd number, and everybody has had a bye already (HOR-8.4). {cure}"
    ),
    "horizon.no_make_up": (
        "{names} have a bye, and cannot all make up the missed game: too many of them may not meet (HOR-8.7). Let a "
        "bye go to the nearest rank, or let games be made up across the two blocks of four."
    ),
    "horizon.no_make_up.over": (
        "{names} have a game to make up, and cannot all do so: too many of them may not meet (HOR-8.7). Let games be "
        "made up across the two blocks of four, or close the event."
    ),
    "horizon.everybody": "All {n} players",
    "horizon.whole_team": "The {n} players of {team}",
    "horizon.short.opponents": Plural(
        "{names} may only meet {most} of the others, and has {games} games to play (HOR-9.5).",
        "{names} may each only meet {most} of the others, and have {games} games to play (HOR-9.5).",
    ),
    "horizon.short.round": Plural(
        "{who} So 1 player is left over in every round, with at most {pairs} of {all} pairs (HOR-9.4).",
        "{who} So {n} players are left over in every round, with at most {pairs} of {all} pairs (HOR-9.4).",
    ),
    "horizon.short.stopped": Plural(
        "{who} That leaves at most {pairs} of {all} pairs in the only round (HOR-9.4).",
        "By the guidelines, opponent {turn} of {n} leaves at most {pairs} of {all} pairs: {who} However the rounds "
        "before are drawn, it does not come out (HOR-9.6).",
    ),
    "horizon.short.not_found": Plural(
        "{who} That leaves at most {pairs} of {all} pairs in the only round (HOR-9.4).",
        "By the guidelines, opponent {turn} of {n} leaves at most {pairs} of {all} pairs: {who} No way of drawing the "
        "rounds before was found that helps (HOR-9.6).",
    ),
    "horizon.short.nobody": Plural("{names} has nobody left to meet.", "{names} have nobody left to meet."),
    "horizon.short.only": Plural("{names} can only meet {helpers}.", "{names} can only meet {helpers}."),
    "horizon.short.circle": "{names} can only meet each other, and they are an odd number.",
    "horizon.short.circle_and": "{names} can only meet each other and {helpers}.",
    "horizon.cure.rounds": Plural(
        "1 round can be drawn: set rounds to 1, or enter more players.",
        "{n} rounds can be drawn: set rounds to {n}, or enter more players.",
    ),
    "horizon.cure.apart": "Enter more players, or take back some of what keeps players apart.",
    "horizon.cure.players": "Enter more players.",
    "gate.choice.HOR-8.2": "Let a bye go to the nearest rank",
    "gate.choice.HOR-8.5": "Let missed games be made up across blocks",
}

_NOTES: dict[str, Message] = {
    "horizon.note.not_again": "{pair} would meet by the guideline, but met in round {rounds}.",
    "horizon.note.not_again.short": "{pair}: met in {rounds}",
    "horizon.note.kept_apart": "{pair} would meet by the guideline, but may not ({reason}).",
    "horizon.note.kept_apart.short": "{pair}: {reason}",
    "horizon.note.reserved": "{pair} would meet by the guideline, but make up a game in Bye Round {number}.",
    "horizon.note.reserved.short": "{pair}: Bye Round {number}",
    "horizon.note.moved": "Moved from the guideline so that others could be paired.",
    "horizon.note.moved.short": "for others",
    "horizon.note.apart": "{pair} should be kept apart ({reason}), which was not possible.",
    "horizon.note.apart.short": "{pair}: {reason}",
    "horizon.note.ahead": Plural(
        "1 better way to pair this round was passed over, since a later round would then have none.",
        "{n} better ways to pair this round were passed over, since a later round would then have none.",
    ),
    "horizon.note.byes_moved": "A bye goes to the nearest rank, so that missed games can be made up.",
    "horizon.note.across_blocks": "Missed games may be made up across the two blocks of four.",
    "horizon.note.second_game": "The second game of the pairs of round {round}.",
    "horizon.note.rests_printed": "Rests: it is the turn of #{rank}.",
    "horizon.note.rests_printed.short": "turn of #{rank}",
    "horizon.note.rests_lowest": "Rests as #{rank}: #{printed} is not there or has rested, so the lowest who has not.",
    "horizon.note.rests_lowest.short": "#{rank}, no #{printed}",
    "horizon.note.rests_moved": "Rests as #{rank} instead of another, so that missed games can be made up.",
    "horizon.note.rests_moved.short": "#{rank}, moved",
    "horizon.note.rests_again": "Rests again, as in round {round}.",
    "horizon.note.rests_again.short": "as in round {round}",
    "horizon.note.whole_meeting": "Asked to miss round {round}, which is the same meeting.",
    "horizon.note.whole_meeting.short": "with round {round}",
    "horizon.note.changed_left": "Changed because {who} left.",
    "horizon.note.redrawn_left": "Drawn anew because {who} left.",
    "horizon.note.redrawn_came": "Drawn anew because {who} came.",
    "horizon.note.rests_left": "Rests: {who} has left.",
    "horizon.note.rests_left.short": "{who} left",
    "horizon.note.rests_alone": "Rests: {who} is not there.",
    "horizon.note.rests_alone.short": "without {who}",
    "horizon.note.rests_late": "Rests: came late, and nobody was free.",
    "horizon.note.rests_late.short": "came late",
    "horizon.note.lost_opponent": "{who} was to meet {left}, who has left.",
    "horizon.note.lost_opponent.short": "{left} left",
    "horizon.note.were_free": "Both would have rested.",
    "horizon.note.were_free.short": "both free",
    "horizon.note.came_late": "{who} came late and plays who had the bye.",
    "horizon.note.came_late.short": "{who} came late",
    "horizon.why.neighbours": "Neighbours in the list: #{a} {one}, #{b} {two}.",
    "horizon.why.halves": "Upper half against lower half of the list: #{a} {one}, #{b} {two}.",
    "horizon.why.parity": "Odd ranks among themselves, even ranks among themselves: #{a} {one}, #{b} {two}.",
    "horizon.why.ends": "From both ends of the list inwards: #{a} {one}, #{b} {two}.",
    "horizon.why.guideline": "As the guideline has it.",
    "horizon.why.repaired": "The guideline could not be kept here; this is the least change.",
    "horizon.why.not_the_best": "A round taken alone could be nearer to the guideline: rounds to come or a change by "
    "hand or somebody who left made it this one.",
    "horizon.why.make_up": "{one} rested in round {a}, {two} in round {b}: here they make it up.",
    "horizon.why_not.strands": "{pair}: then somebody else would have nobody left to meet.",
    "horizon.why_not.later": "{pair} would be as good; the pairing that serves higher ranks first stands.",
    "horizon.why_not.apart": "{pair}: more pairs that should be kept apart would meet.",
    "horizon.why_not.shape": "{pair}: more pairs would not be of the guideline's kind.",
    "horizon.why_not.displacement": "{pair}: others would move further from the guideline.",
    "horizon.check.again": "{pair} meet in round {rounds} too.",
    "horizon.check.apart": "{pair} may not meet ({reason}).",
    "horizon.check.rest": "The bye should go to {due}, not to {who}.",
    "horizon.check.second_rest": "{who} has a bye in round {rounds} too.",
    "horizon.check.no_make_up": "{who} cannot all make up their games: a bye would have to go to the nearest rank.",
    "horizon.check.across": "{who} cannot all make up their games inside their blocks of four.",
    "horizon.check.twin": "{pair} do not meet in round {round}, which is the same meeting.",
    "horizon.warn.too_few": "A schedule needs at least two players.",
    "horizon.warn.odd_rounds": "{n} rounds cannot be played in twos: set an even number.",
    "horizon.warn.opponents": Plural(
        "{who} may only meet {most} of the others, and has {games} games to play.",
        "{who} may each only meet {most} of the others, and have {games} games to play.",
    ),
    "horizon.warn.round": Plural(
        "1 player is left over in every round, whatever is drawn: at most {pairs} of {all} pairs may meet.",
        "{n} players are left over in every round, whatever is drawn: at most {pairs} of {all} pairs may meet.",
    ),
    "horizon.warn.now_apart": "Round {round}: {pair} are drawn against each other, and may not meet ({reason}).",
    "horizon.warn.game_short": Plural(
        "{who} has nobody to make up the missed game with, and plays one game less.",
        "{who} have nobody to make up the missed games with, and play one game less.",
    ),
    "horizon.warn.byes": Plural(
        "{players} players are an odd number: one rests in each round and makes it up, in 1 Bye Round.",
        "{players} players are an odd number: one rests in each round and makes it up, in {n} Bye Rounds.",
    ),
    "horizon.warn.newcomers": Plural(
        "{who} has no previous score and stands at the bottom of the list.",
        "{who} have no previous score and stand at the bottom of the list.",
    ),
    "explain.cost.shape": "pairs not of the guideline's kind",
    "why.cost.shape": "Not of the guideline's kind",
    "why.cost.shape.help": "Pairs inside one half of the list, or of an odd and an even rank.",
}

_LIST: dict[str, Message] = {
    "column.measure.previous_score": "Previous score",
    "column.games_won": "Won",
    "column.games_won.tip": "games won, which go before points",
    "seeding.why.previous_score.unknown.entry": "Not in the previous tournament: last, in order of entry.",
}

_WINDOW: dict[str, Message] = {
    "menu.next_list": "Export the list for ne&xt time…",
    "menu.why.no_result": "No result is in yet.",
    "standings.next_list": "Export the list for next t&ime…",
    "standings.after_bye_round": "After {round}",
    "sheet.after_bye_round": "after {done} of {all} results of {round}",
    "column.bye_rounds": "Bye Round",
    "schedule.made_up": "made up in {round}",
    "aside.made_up": "The game is made up in {round}.",
    "aside.no_bye": "Nothing to make up",
    "entry_strip.own_team": "Te&am",
    "entry_strip.previous_score": "Previous &score",
    "entry_strip.previous_score.hint": "like 1234",
    "entrant_form.previous_score": "Previous score",
    "standings.view.teams": "Teams",
    "standings.filter_teams": Plural("Filter {n} team", "Filter {n} teams"),
    "entrant_form.previous_score_digits": "Use digits, like 1234.",
    "withdraw.way.mend": "Keep the schedule",
    "withdraw.way.mend.help": Plural(
        "{n} opponent is paired anew where that is legal, and else rests. Everything else stays as it is.",
        "{n} opponents are paired anew where that is legal, and else rest. Everything else stays as it is.",
    ),
    "withdraw.way.redraw": "Draw the rest anew",
    "withdraw.way.redraw.help": "Every round without a result may change. Rounds that have begun stay.",
}

_TEAMS: dict[str, Message] = {
    "title.team_standings": "Team standings",
    "column.own_team": "Team",
    "title.next_list": "List for next time",
    "column.team_players": "Players",
    "column.team_score": "Score",
    "column.team_members": "Members",
    "crosstable.key.sums": "the small figure is the own score",
    "standings.member": "{name} {score}",
    "document.team-standings": "Team standings",
    "document.team-standings.help": "Places of teams, with what each member has.",
    "team_standings.nobody": "Nobody has a team. Enter teams with the entrants, then print.",
    "help.opt.team_standings": "Teams instead of players.",
}

_RULES: dict[str, Message] = {
    "horizon.rules.rounds": Plural("1 round is drawn before play.", "{n} rounds are drawn before play."),
    "horizon.rules.list": "The ranking list goes by the previous tournament, newcomers last; it does not change.",
    "horizon.rules.list.low": (
        "The ranking list is by score in the previous tournament, the lowest first and newcomers last; it does not "
        "change."
    ),
    "horizon.rules.single": "Two rounds follow each guideline, each with another opponent.",
    "horizon.rules.double": "Each guideline brings one opponent, met in two rounds.",
    "horizon.rules.guidelines": (
        "Guidelines: neighbours; upper half against lower half; odd ranks and even ranks among themselves; from both "
        "ends inwards."
    ),
    "horizon.rules.teams": "Nobody meets a team mate or a player of a related team.",
    "horizon.rules.again": "Nobody meets anybody twice.",
    "horizon.rules.byes": (
        "With an odd number #6, #12, #18, #24 and so on rest in turn, and play each other in Bye Rounds at the end."
    ),
    "horizon.rules.byes.double": (
        "With an odd number #6, #12, #18, #24 rest for two rounds in turn, and play each other in two Bye Rounds."
    ),
    "horizon.rules.score.points": "Places go by the sum of own scores; equal sums share a place.",
    "horizon.rules.score.wins_then_points": "Places go by games won, then by the sum of own scores.",
    "horizon.rules.team_score.sum": "A team has the sum of its members' scores.",
    "horizon.rules.team_score.mean": "A team has the mean of its members' scores.",
    "horizon.rules.after_withdrawal.keep": (
        "When somebody leaves, what is drawn stands; only who lost an opponent is paired anew."
    ),
    "horizon.rules.after_withdrawal.redraw": "When somebody leaves, rounds that have not begun are drawn anew.",
}

HORIZON: dict[str, Message] = {
    **_OPTIONS,
    **_CHOICES,
    **_REFUSALS,
    **_NOTES,
    **_LIST,
    **_WINDOW,
    **_TEAMS,
    **_RULES,
}
