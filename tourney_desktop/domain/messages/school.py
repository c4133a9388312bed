"""Words of School Scrabble, and of teams of one or two."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "school.option.rounds": "How many rounds are played.",
    "school.option.rounds.label": "Rounds",
    "school.option.bye": (
        "Who rests in an odd field: the lowest, one drawn by lot, or nobody, since a house team makes the number even."
    ),
    "school.option.bye.label": "Odd number of teams",
    "school.option.later_rounds": (
        "How rounds after the first are paired: as a Swiss, or manual, from a plain proposal that you change."
    ),
    "school.option.later_rounds.label": "Later rounds",
    "school.option.keep_schools_apart": "In which rounds teams of one school do not meet where it can be helped.",
    "school.option.keep_schools_apart.label": "Schools kept apart",
    "school.option.group_order": "What orders teams with equal wins for the pairing: their spread or their seed.",
    "school.option.group_order.label": "Order in a score group",
    "school.option.spread_cap": (
        "The most that one game counts in the spread of the standings: off, one number for all rounds, or one for each "
        "round with commas between. Scores stay as they were entered."
    ),
    "school.option.spread_cap.label": "Spread cap",
    "school.option.rate_forfeits": (
        "Whether a forfeit counts as a win for ratings that look at no spread. Glixo never rates one."
    ),
    "school.option.rate_forfeits.label": "Forfeits in ratings",
    "school.option.publish_crosstable": (
        "Whether files made for publishing may show who played whom in every round. Paper always may."
    ),
    "school.option.publish_crosstable.label": "Crosstable in published files",
    "school.option.short_names": "Whether files made for publishing cut players' names to first name and initial.",
    "school.option.short_names.label": "Short names in published files",
    "school.caps": "off, or a number for each round, like 300, 250, 200",
    "option.word.bye.lowest": "The lowest rests",
    "option.word.bye.draw": "Draw who rests",
    "option.word.bye.house_team": "Add a house team",
    "option.word.later_rounds.swiss": "Swiss",
    "option.word.later_rounds.manual": "Paired by hand",
    "option.word.keep_schools_apart.first_round": "In round 1",
    "option.word.keep_schools_apart.all": "In all rounds",
    "option.word.keep_schools_apart.off": "Not at all",
    "option.word.group_order.spread": "Spread",
    "option.word.group_order.seed": "Seed",
    "option.word.rate_forfeits.off": "Do not count",
    "option.word.rate_forfeits.on": "Count as a win, but not for Glixo",
    "option.word.publish_crosstable.off": "Left out",
    "option.word.publish_crosstable.on": "Published",
    "option.word.short_names.off": "Whole names",
    "option.word.short_names.on": "First name and initial",
}

_PAIRING: dict[str, Message] = {
    "school.house_missing": (
        "{n} teams are an odd number, and a house team is to make it even (NSSC-4.7). Enter one and mark it as a house "
        "team, or set bye to lowest or draw."
    ),
    "school.note.majority": Plural(
        "{school} has {k} of the {teams} teams, more than half: 1 game between its own teams cannot be avoided.",
        "{school} has {k} of the {teams} teams, more than half: {n} games between its own teams cannot be avoided.",
    ),
    "school.note.majority.short": "{school}: more than half",
    "school.note.own_games": Plural(
        "1 game is between teams of one school: {who}.",
        "{n} games are between teams of one school: {who}.",
    ),
    "school.note.by_hand": "Paired by the director.",
    "school.note.rests_house": "The house team rests: the number is even without it.",
    "school.note.rests_house.short": "house team",
    "school.note.rests_by_lot": "Rests by lot (lot {lot}).",
    "school.note.rests_by_lot.short": "by lot",
    "school.note.rests_lowest": "Rests as the lowest seed.",
    "school.note.rests_lowest.short": "lowest seed",
    "school.check.same_school": "{pair} are of one school ({reason}), which can be avoided.",
    "school.check.same_school.short": "one school: {reason}",
    "school.why.places": "{one} is number {a} of the seeding list, {two} number {b}.",
    "school.why.guideline": "Upper half against lower half, in order of seed.",
    "school.why.group": "Upper half against lower half of those with equal wins, in the order of the list.",
    "swiss.why_not.school": "{pair}: more games between teams of one school.",
    "swiss.why_not.half": "{pair}: a game inside one half.",
    "why.cost.school": "One school",
    "why.cost.school.help": "Games between teams of one school, or of related ones.",
    "why.cost.half": "Inside one half",
    "why.cost.half.help": "Games between two teams of the upper half, or two of the lower.",
    "explain.cost.school": "games of one school",
    "explain.cost.half": "games inside one half",
    "school.warn.too_few": "A round needs at least two teams.",
    "school.warn.house_missing": "{n} teams are an odd number: enter a house team.",
    "school.warn.by_hand": (
        "You pair this round: to start from, you get neighbours in the standings with the fewest rematches. Swap teams "
        "as you like."
    ),
    "school.warn.rematches": Plural(
        "After 1 round everybody has met: {rounds} rounds bring rematches, which you will be asked about.",
        "After {n} rounds everybody has met: {rounds} rounds bring rematches, which you will be asked about.",
    ),
    "school.warn.unrated": Plural(
        "{who} has no rating and counts as {start}.", "{who} have no rating and count as {start}."
    ),
}

_RULES: dict[str, Message] = {
    "school.rules.first": "Round 1: seeded by rating, upper half against lower half, in order of seed.",
    "school.rules.apart.first_round": "Teams of one school do not meet in round 1 where it can be helped.",
    "school.rules.apart.all": "Teams of one school do not meet where it can be helped.",
    "school.rules.apart.off": "Teams of one school may meet.",
    "school.rules.bye.lowest": "With an odd number the lowest team that has not rested does, for a win.",
    "school.rules.bye.draw": "With an odd number a team that has not rested is drawn to, for a win.",
    "school.rules.bye.house_team": "With an odd number a house team plays too; it does not rank.",
    "school.rules.later.spread": "Later rounds: teams with equal wins meet, upper half against lower half by spread.",
    "school.rules.later.seed": "Later rounds: teams with equal wins meet, upper half against lower half by seed.",
    "school.rules.later.manual": "Later rounds are paired by hand.",
    "school.rules.first_moves": "First moves are kept even as far as possible.",
    "school.rules.standings": "Places go by wins, a draw being half, then by the sum of spreads; level teams share.",
    "school.rules.cap": "One game counts in the spread only up to the cap of its round.",
    "school.rules.private": "Files made for publishing leave the crosstable out.",
}

_TEAMS: dict[str, Message] = {
    "cli.schools_may_meet": "Schools may meet as yet. Use configure --set keep_schools_apart=all to keep them apart.",
    "cli.team_rating": (
        "The rating of {name} comes from its players. Use --rating1, --deviation1, --rating2, --deviation2."
    ),
    "team.members": "A team has one or two players, not {n} (NSSC-3.1).",
    "seeding.team-rating": "Team rating",
    "seeding.team-rating.help": (
        "Highest effective rating first: the mean of both players or the better one less 100; level ones by the "
        "smaller deviation, then by name."
    ),
    "seeding.why.team_rating.one": "Rated {figure}.",
    "seeding.why.team_rating.one.level": "Rated {figure}, level with another: smaller deviation first, then by name.",
    "seeding.why.team_rating.mean": "Mean of both players: {figure}.",
    "seeding.why.team_rating.mean.level": (
        "Mean of both players: {figure}, level with another: smaller deviation first, then by name."
    ),
    "seeding.why.team_rating.best": "Better player less {gap}: {figure}.",
    "seeding.why.team_rating.best.level": (
        "Better player less {gap}: {figure}, level with another: smaller deviation first, then by name."
    ),
    "seeding.why.team_rating.half_known": "{figure}, a player without a rating counting as {start}.",
    "seeding.why.team_rating.half_known.level": (
        "{figure}, a player without a rating counting as {start}; level with another: smaller deviation first, then by "
        "name."
    ),
    "seeding.why.team_rating.unrated": "No rating yet: counts as {start}.",
    "column.measure.team_rating": "Rating",
    "column.school": "School",
    "column.members": "Players",
    "column.player": "Player {n}",
    "column.spread": "Spread",
    "column.spread.tip": "Sum of spreads: own less opponents' scores.",
    "tie_break.line.capped": "round {round} against {name}, of {base}",
}

_SCREENS: dict[str, Message] = {
    "seeds.hint.scrabble": "The seeds decide round 1, with schools kept apart. They part no ties.",
    "seeds.fixed_why.scrabble": "Round 1 is drawn. Un-pair every round to seed again.",
    "team.house": "house team",
    "entrants_group.house_team": "House teams",
    "team_form.add": "A&dd team",
    "team_form.name": "Tea&m",
    "team_form.name.hint": "The team's own name",
    "team_form.team": "Schoo&l",
    "team_form.house": "Hous&e team",
    "team_form.house.tip": "Plays to make the number even and does not rank.",
    "team_form.player1": "Player &1",
    "team_form.player2": "Player &2",
    "team_form.player2.hint": "Empty: team of one",
    "team_form.rating1": "Rating of player 1",
    "team_form.rating2": "Rating of player 2",
    "team_form.rating.hint": "like 1717/40",
    "team_form.rating_digits": "Rating/deviation, like 1717/40.",
    "team_form.no_name": "Type the team's name, like Bees.",
    "team_form.no_player": "Type who has this rating.",
    "substitute.team.title": "Who sits for {name}?",
    "substitute.team.name": "Players",
    "substitute.team.name.hint": "Last, First; Last, First. Empty: the team as entered.",
    "import.field.player1": "Player 1",
    "import.field.rating1": "Rating of player 1",
    "import.field.deviation1": "Deviation of player 1",
    "import.field.player2": "Player 2",
    "import.field.rating2": "Rating of player 2",
    "import.field.deviation2": "Deviation of player 2",
    "entrant_form.player1": "Player 1",
    "entrant_form.rating1": "Rating of player 1",
    "entrant_form.player2": "Player 2",
    "entrant_form.rating2": "Rating of player 2",
}

_PUBLISHING: dict[str, Message] = {
    "publishing.crosstable": (
        "The crosstable is not published here, because of the players' age (NSSC-1.5). Print it, or set "
        "publish_crosstable to on."
    ),
    "publishing.left_out": "Left out: who played whom in every round (NSSC-1.5). publish_crosstable=on publishes it.",
}

SCHOOL: dict[str, Message] = {**_OPTIONS, **_PAIRING, **_RULES, **_TEAMS, **_SCREENS, **_PUBLISHING}
