"""Sentences that refuse: what, which rule, what next."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

REFUSALS: dict[str, Message] = {
    "who.unknown": "Nobody is called “{who}”. Use the entrant's number, s and the seed, or the name as in the list.",
    "who.several": "“{who}” fits several: {names}. Use the number in brackets.",
    "who.several_seeds": "Seed {who} stands in several divisions: {names}. Use the number in brackets.",
    "format.unknown": "There is no format “{format}”. The formats are {formats}.",
    "preset.unknown": "There is no preset “{preset}”. The presets are {presets}.",
    "create.exists": "This file already holds the event {name}. Choose another file name.",
    "create.no_name": "The event needs a name.",
    "division.only": "Main",
    "close.already": "The event is closed already. Undo takes that back.",
    "close.nothing": "No round was played, so there is nothing to close.",
    "close.missing": Plural(
        "Round {round} is not complete: table {tables} is still out. Enter it, or un-pair, then close.",
        "Round {round} is not complete: tables {tables} are still out. Enter them, or un-pair, then close.",
    ),
    "seeds.fixed": "Seeds are fixed for the event once round 1 is drawn{rule}. Un-pair every round to seed again.",
    "seeds.nobody": "Nobody is entered yet. Add entrants, then seed.",
    "seeds.order_twice": "{name} stands twice in the order.",
    "seeds.order_stranger": "{name} is not in the field and cannot be seeded.",
    "seeds.order_missing": "The order leaves out {names}. Everybody in the field needs a place.",
    "seeding.unknown": "There is no seeding method “{method}”. The methods are {methods}.",
    "seeding.not_here": "This format does not seed by “{method}”. It allows {methods}.",
    "pair.missing": Plural(
        "Round {round} is not complete: table {tables} is still out. Enter it, then pair{rule}.",
        "Round {round} is not complete: tables {tables} are still out. Enter them, then pair{rule}.",
    ),
    "pair.not_waivable": "The rule {rule} cannot be let go here. Those that can are {rules}.",
    "pair.not_in_advance": "{format} draws one round at a time, from the results before it. Pair the next round.",
    "pair.all_drawn": "Every round of {division} is drawn already.",
    "withdraw.repair_not_here": "A schedule drawn in advance is not drawn again for one who leaves. Keep it.",
    "apart.same": "{name} cannot be kept apart from themselves. Name two.",
    "apart.unknown": "{names} were not kept apart.",
    "related.too_few": "Name two teams or more.",
    "related.no_team": "Nobody belongs to “{team}”. Spell the team as it stands in the list of entrants.",
    "related.unknown": "{teams} were not kept apart.",
    "tie.by": "“{by}” is no way to decide a tie. The ways are {ways}.",
    "tie.too_early": "A tie is decided when every result of the last round is in, or the event is closed.",
    "tie.order": "Name everybody who is tied, each once, the best first.",
    "tie.not_tied": "These do not share one place. Tied are: {tied}.",
    "swap.same": "{name} sits there already. Name two people who do not sit together.",
    "swap.not_there": "{name} neither plays nor rests in round {round}.",
    "swap.has_result": "Table {table} has a result. Clear it, then change seats.",
    "swap.not_last": "Only the last round can be changed by hand; that is round {round}.",
    "swap.asked_to_rest": "{name} asked to rest in round {round}. Take that back and pair again.",
    "swap.closed": "The event is closed. Undo the closing before changing a round by hand.",
    "swap.breaks": "This would break rules: {rules} Say so to do it all the same; the sheet then says it (REP-6).",
    "pairing.by_hand": "{pair} changed seats by the director's hand.",
    "pairing.filled_in": "{pair} were paired by the director's hand after the round was drawn.",
    "fill_in.placed": "{name} plays or rests in round {round} already.",
    "fill_in.withdrawn": "{name} has withdrawn. Let them return, then pair the two.",
    "fill_in.not_in_field": "{name} is not in the field of round {round}.",
    "fill_in.plays": "{other} plays in round {round}. Only one who has the bye there can be paired with {one}.",
    "fill_in.rests": "{other} does not rest by the pairing in round {round}, so the two cannot be paired.",
    "pair.over": "{division} has played all its rounds. Raise the number of rounds to go on.",
    "pair.closed": "{division} is closed: no more rounds. Undo the closing to go on.",
    "round.none": "No round is drawn yet. Pair round 1 first.",
    "round.unknown": "There is no round {round}. The last one drawn is round {last}.",
    "round.unknown_none": "There is no round {round}: none is drawn yet. Pair round 1 first.",
    "publish.already": "Round {round} is published already.",
    "unpair.closed": "The event is closed. Undo the closing before taking a round back.",
    "unpair.results": Plural(
        "Round {round} holds {n} result. Un-pairing would give it up; say so to go on.",
        "Round {round} holds {n} results. Un-pairing would give them up; say so to go on.",
    ),
    "substitute.not_playing": "{name} does not play in round {round}, so nobody can sit in.",
    "substitute.no_name": "Name the person who sits in.",
    "table.none": "Round {round} has no tables.",
    "table.unknown": "No table {table}. The tables of round {round} are {first} to {last}.",
    "table.twice": "Table {table} stands twice in the sheet, so none of it was taken.",
    "result.points": "“{text}” is no result. Type 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, adjourned or clear.",
    "result.scores": "“{text}” is no result. Type both scores, like 412-388 or 412:-15, or clear.",
    "result.closed": "The event is closed. Undo the closing before changing a result.",
    "result.later_rounds_stand": Plural(
        "Round {later} was paired with the old score and stands as it is; only standings change.",
        "Rounds {later} were paired with the old score and stand as they are; only standings change.",
    ),
    "result.would_differ": Plural(
        "Paired anew, 1 of the {all} tables of round {round} would differ.",
        "Paired anew, {n} of the {all} tables of round {round} would differ.",
    ),
    "result.dependents": Plural(
        "{games} has been played by who won here. Correct the result with that game cleared, or leave it ({rule}).",
        "{games} have been played by who won here. Correct the result with those games cleared, or leave it ({rule}).",
    ),
    "result.lost_game": "Table {table} of {round} ({first} against {second}, {result})",
    "result.no_replay": (
        "Table {table} is decided, so there is nothing to replay. Type the result without a replay to correct it."
    ),
    "result.plays_now": "{round}, table {table}: {pair} meet now.",
    "result.taken_back": Plural(
        "{round}: table {tables} is taken back until it is known who plays.",
        "{round}: tables {tables} are taken back until it is known who plays.",
    ),
    "result.may_pair_again": "Round {round} has no result yet: un-pair it and pair again to use the new score.",
    "pairing.against": "{first} against {second}",
    "entrant.no_name": "The entrant needs a name, like Maple, Elif.",
    "entrant.previous_rounds": "{name}: earlier rounds cannot be fewer than 0.",
    "entrant.deviation": "{name}: a rating deviation must be more than 0 (NSSC-2.7).",
    "entrant.same_code": "{name} has the same id as entrant {known}. Nobody can be entered twice.",
    "entrant.same_name": (
        "{name} is entered already, as entrant {known}. If this is another person of that name, say so."
    ),
    "entrant.late": (
        "Round 1 is drawn. A late entry has the worst seed{rule}; say from which round, {round} or later."
    ),
    "entrant.late_too_early": "The next round is round {round}; a late entry cannot start before it.",
    "entrant.closed": "The event is closed: nobody can be entered. Undo the closing to go on.",
    "entrant.has_played": "{name} stands in a round that was drawn, so the entry stays. Withdraw the player instead.",
    "entrant.not_here": "{name} does not play in {division}.",
    "withdraw.paired": "“{value}” is no way to withdraw. Use keep or repair.",
    "withdraw.already": "{name} has withdrawn already.",
    "withdraw.repair_too_late": (
        "Round {round} already has a score and cannot be drawn again{rule}. "
        "Keep it, and whoever was to meet {name} wins by forfeit."
    ),
    "withdraw.repair_too_late.seat": (
        "Round {round} already has a score and cannot be drawn again{rule}. "
        "Keep the seat for this round and name a substitute."
    ),
    "return.not_withdrawn": "{name} has not withdrawn.",
    "absent.no_rounds": "Say for which rounds.",
    "absent.drawn": "Round {round} is drawn already; withdraw {name}, or un-pair the round first.",
    "import.repeats_row": "same as row {row}",
    "import.repeats_entrant": "same as entrant {known}",
    "import.updates": "updates entrant {known}",
    "import.another": "another person of that name",
    "import.left_out": "left out",
    "import.same_name_row": "{name} stands in row {row} too, with other particulars. Tell the two apart by team or id.",
    "import.same_name_other_team": "same name as entrant {known}, other team",
    "import.row": "Row {row}: {message}",
    "file.read_only_action": "The event cannot be changed: {why}",
}
