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
    "close.missing": "Round {round} is not complete: table {tables} still out. Enter it, or un-pair, then close.",
    "seeds.fixed": "Seeds are fixed for the event once round 1 is drawn (ROOK-3.5). Un-pair round 1 to seed again.",
    "seeds.nobody": "Nobody is entered yet. Add entrants, then seed.",
    "seeds.order_twice": "{name} stands twice in the order.",
    "seeds.order_stranger": "{name} is not in the field and cannot be seeded.",
    "seeds.order_missing": "The order leaves out {names}. Everybody in the field needs a place.",
    "seeding.unknown": "There is no seeding method “{method}”. The methods are {methods}.",
    "seeding.not_here": "This format does not seed by “{method}”. It allows {methods}.",
    "pair.missing": "Round {round} is not complete: table {tables} still out. Enter it, then pair (ROOK-1.4).",
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
    "result.later_rounds_stand": (
        "Round {later} was paired with the old score and stands as it is; only standings change (ROOK-1.4)."
    ),
    "pairing.against": "{first} against {second}",
    "entrant.no_name": "The entrant needs a name, like Maple, Elif.",
    "entrant.previous_rounds": "{name}: earlier rounds cannot be fewer than 0.",
    "entrant.deviation": "{name}: a rating deviation must be more than 0 (NSSC-2.7).",
    "entrant.same_code": "{name} has the same id as entrant {known}. Nobody can be entered twice.",
    "entrant.same_name": (
        "{name} is entered already, as entrant {known}. If this is another person of that name, say so."
    ),
    "entrant.late": (
        "Round 1 is drawn. A late entry starts with the worst seed and no score (ROOK-3.7); "
        "say from which round, {round} or later."
    ),
    "entrant.late_too_early": "The next round is round {round}; a late entry cannot start before it.",
    "entrant.closed": "The event is closed: nobody can be entered. Undo the closing to go on.",
    "entrant.has_played": "{name} stands in a round that was drawn, so the entry stays. Withdraw the player instead.",
    "entrant.not_here": "{name} does not play in {division}.",
    "withdraw.paired": "“{value}” is no way to withdraw. Use keep or repair.",
    "withdraw.already": "{name} has withdrawn already.",
    "withdraw.repair_too_late": (
        "Round {round} already has a score and cannot be drawn again (ROOK-3.7). "
        "Keep the seat for this round and name a substitute."
    ),
    "return.not_withdrawn": "{name} has not withdrawn.",
    "absent.no_rounds": "Say for which rounds.",
    "absent.drawn": "Round {round} is drawn already; withdraw {name}, or un-pair the round first.",
    "import.repeats_row": "same as row {row}",
    "import.repeats_entrant": "same as entrant {known}",
    "import.updates": "updates entrant {known}",
    "import.same_name_row": "{name} stands in row {row} too, with other particulars. Tell the two apart by team or id.",
    "import.same_name_other_team": "same name as entrant {known}, other team",
    "import.row": "Row {row}: {message}",
    "file.read_only_action": "The event cannot be changed: {why}",
}
