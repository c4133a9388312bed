"""Words of the knockout."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_OPTIONS: dict[str, Message] = {
    "knockout.option.losers_bracket": (
        "Whether a first loss leads to a losers' bracket, so that only the second puts out; a second final is played "
        "if the first loss falls in the final."
    ),
    "knockout.option.losers_bracket.label": "Losers' bracket",
    "knockout.option.seeds": "How many of the best seeds have fixed places in the table; the others draw.",
    "knockout.option.seeds.label": "Seeded places",
    "knockout.option.seeds_skip_preliminary": "Whether those seeds cannot be drawn for the preliminary.",
    "knockout.option.seeds_skip_preliminary.label": "Seeds skip the preliminary",
    "knockout.option.bracket": (
        "Who gets which place: lot draws them, seeded places everybody by seed and lets the best wait in the "
        "preliminary."
    ),
    "knockout.option.bracket.label": "Places",
    "knockout.option.third_place": "The losers of the semi-finals share third place, or play a match for it.",
    "knockout.option.third_place.label": "Third place",
    "option.word.bracket.lot": "Drawn by lot",
    "option.word.bracket.seeded": "By seed",
    "option.word.third_place.match": "Play a match for it",
    "knockout.option.colours": "Whether the sheets say who moves first, by a toss for each game.",
    "knockout.option.colours.label": "First move",
}

_LABELS: dict[str, Message] = {
    "knockout.label.preliminary": "Preliminary",
    "knockout.label.round_of": "Round of {size}",
    "knockout.label.quarter_final": "Quarter-final",
    "knockout.label.semi_final": "Semi-final",
    "knockout.label.final": "Final",
    "knockout.label.third_place": "Third place",
    "knockout.label.winners_final": "Winners' final",
    "knockout.label.second_final": "Second final",
    "knockout.label.losers": "Losers' round {number}",
    "knockout.label.losers_final": "Losers' final",
    "knockout.label.round_of.with_losers": "Round of {size}, losers' round {number}",
    "knockout.label.quarter_final.with_losers": "Quarter-final, losers' round {number}",
    "knockout.label.semi_final.with_losers": "Semi-final, losers' round {number}",
    "knockout.label.winners_final.with_losers": "Winners' final, losers' round {number}",
    "knockout.game.preliminary": "Preliminary {number}",
    "knockout.game.round_of": "Round of {size}, game {number}",
    "knockout.game.quarter_final": "Quarter-final {number}",
    "knockout.game.semi_final": "Semi-final {number}",
    "knockout.game.losers": "Losers' round {round}, game {number}",
    "knockout.game.losers.brief": "Losers' game {round}.{number}",
    "knockout.game.round_of.brief": "R{size} game {number}",
    "knockout.phase.finished": "Finished",
    "knockout.label.preliminary.short": "Pre",
    "knockout.label.quarter_final.short": "QF",
    "knockout.label.semi_final.short": "SF",
    "knockout.label.final.short": "F",
    "knockout.label.third_place.short": "3rd",
    "knockout.label.winners_final.short": "WF",
    "knockout.label.second_final.short": "F2",
    "knockout.label.losers_final.short": "LF",
}

_REPORTS: dict[str, Message] = {
    "column.exit": "Out in",
    "column.exit.tip": "The round in which the last life was lost.",
    "title.bracket": "Bracket",
    "document.bracket": "Bracket",
    "document.bracket.help": "For the wall: the table with all games, to fill in by hand as they are played.",
    "paper.bracket.sheet": "Sheet {letter} · {first} to {last}",
    "paper.bracket.winner": "Winner",
    "paper.bracket.to": "to sheet {letter}, line {line}",
    "paper.bracket.join": "Join line: lay the cut top edge of the next sheet here and tape.",
    "paper.bracket.cut": "Cut here",
    "paper.bracket.against": "against",
    "bracket.section.main": "Table",
    "bracket.section.losers": "Losers' bracket",
    "bracket.third_shared": "The losers of the semi-finals share third place.",
    "bracket.nobody": "nobody",
    "bracket.winner_of": "Winner of {game}",
    "bracket.loser_of": "Loser of {game}",
    "bracket.loser_behind": "Loser of the preliminary for place {place}",
    "bracket.place": "Place {place}",
    "bracket.word.known": "next",
    "bracket.word.passed": "no game",
    "bracket.word.table": "table {table}",
    "bracket.word.replay": "replay, table {table}",
    "bracket.column.done": "done",
    "bracket.column.some": "{done} of {all} in",
    "entry.draw_replayed": "Draw, to be replayed",
    "entry.hint.idle.either": (
        "Table and result: 12 1 first wins, 12 0 second, 12 5 draw, 12 21 15 scores, 12+ forfeit  ·  name finds a table"
    ),
    "entry.hint.examples.either": "Like 12 1, 12 0, 12 5 or 12 21 15  ·  Esc clears",
    "entry.hint.table.either": "Table {table}  ·  1, 0, 5 for a draw, or both scores, + or - by forfeit  ·  Esc clears",
    "entry.how.either": "Type 1, 0, 5 for a draw, or both scores",
    "entry.hint.dependents": Plural(
        "1 game played since hangs on the winner  ·  Enter twice clears it",
        "{n} games played since hang on the winner  ·  Enter twice clears them",
    ),
    "entry.again.dependents": Plural("Enter again clears 1 later game", "Enter again clears {n} later games"),
    "bracket.switch": "What is shown",
    "bracket.switch.this": "List",
    "bracket.switch.all": "Bracket",
    "bracket.name": "Bracket",
    "bracket.side": "What can be played",
    "bracket.playing": "Playing",
    "bracket.next": "Known for later",
    "bracket.between": "{one} – {other}",
    "bracket.winner": "Winner",
    "bracket.drawn": "How it was drawn",
    "bracket.pair": "Pair {round}",
    "bracket.smaller": "Smaller",
    "bracket.smaller.name": "Draw the bracket smaller",
    "bracket.larger": "Larger",
    "bracket.larger.name": "Draw the bracket larger",
    "bracket.empty": "There is no bracket yet",
    "bracket.empty.more": "It needs two entrants.",
    "bracket.told.done": "{game}: {one} against {other}, {result}. {who} goes on.",
    "bracket.told.no_winner": "{game}: {one} against {other}, {result}. Nobody goes on.",
    "bracket.told.passed": "{game}: {who} has nobody to meet and goes on without a game.",
    "bracket.told.nobody": "{game}: nobody comes to it.",
    "bracket.told.playing": "{game}: {one} against {other}, {word}.",
    "bracket.told.known": "{game}: {one} against {other}, to be paired.",
    "bracket.told.waiting": "{game}: {one} against {other}.",
    "exits.winner": "Winner",
    "exits.in": "in",
    "exits.no_place": "not in the draw",
}

_REFUSALS: dict[str, Message] = {
    "knockout.closed": "The event is closed: no more rounds. Undo the closing to go on.",
    "knockout.over": "The last game is played: no more rounds. Correct a result if that is wrong.",
    "knockout.missing": Plural(
        "Round {round} has 1 game without a winner, at table {tables}. Enter it, or the replay of a drawn game, then "
        "pair.",
        "Round {round} has {n} games without a winner, at tables {tables}. Enter them, or the replays of drawn games, "
        "then pair.",
    ),
    "knockout.too_few": Plural(
        "There is only 1 entrant, and nobody to meet. Enter another, then pair.",
        "There are {n} entrants, and a knockout needs two. Enter somebody, then pair.",
    ),
    "knockout.too_many_seeds": Plural(
        "1 seed is set, and the table has {most} places. Set fewer seeds, then pair (MSFS-6.3).",
        "{n} seeds are set, and the table has {most} places. Set fewer seeds, then pair (MSFS-6.3).",
    ),
    "knockout.arrival": (
        "The draw was made with round {round}, so there is no place for a late entrant. Un-pair it, enter the "
        "newcomer, and pair again; or refuse the entry (MSFS-5.1)."
    ),
    "knockout.third_settled": (
        "Whether third place is played for is settled: the game, or the final without it, is drawn. Un-pair that round "
        "first (MSFS-5.5)."
    ),
    "knockout.outcome": (
        "The result must be 1-0, 0-1, a drawn 1/2-1/2, two scores, or a forfeit like +/-. A drawn game is replayed "
        "(MSFS-5.3)."
    ),
    "knockout.lots.too_late": "Nothing is drawn any more: the pairings follow from the table (MSFS-5.4).",
    "knockout.lots.too_early": (
        "The places are drawn once the preliminary has its results. Enter them, then type the lots (MSFS-5.2)."
    ),
    "knockout.lots.not_in": "{name} is not in the draw. Type the lots of those who are here (MSFS-5.1).",
    "knockout.lots.too_few": (
        "The preliminary needs {n} who play, and the lots name {given} of those who can be drawn for it. Add the "
        "others (MSFS-5.1)."
    ),
    "knockout.lots.places_others": (
        "The lots for the places do not name exactly those who are left: {names}. Type them again (MSFS-5.2)."
    ),
    "knockout.lots.seed_place": (
        "{name} is seeded and belongs on place {place}. Leave seeds out of the lots, or type them there (MSFS-6.1)."
    ),
}

_NOTES: dict[str, Message] = {
    "knockout.note.preliminary": (
        "{n} of {players} play a preliminary round, by lot (lot {lot}). Straight into the table: {straight}."
    ),
    "knockout.note.preliminary_typed": (
        "{n} of {players} play a preliminary round, by a lot drawn by hand. Straight into the table: {straight}."
    ),
    "knockout.note.preliminary_seeded": (
        "{n} of {players} play a preliminary round, best against last by seed. Straight into the table: the {straight} "
        "best."
    ),
    "knockout.note.places": "The {n} places of the table are drawn by lot (lot {lot}).",
    "knockout.note.places_typed": "The {n} places of the table are drawn by hand.",
    "knockout.note.places_seeded": "The {n} places of the table go by seed.",
    "knockout.note.table": "The pairings follow from the table.",
    "knockout.note.empty_places": Plural(
        "1 place stays empty, since both sides forfeited a game of the preliminary. Whoever is drawn against it "
        "goes on.",
        "{n} places stay empty, since both sides forfeited games of the preliminary. Whoever is drawn against "
        "them goes on.",
    ),
    "knockout.note.left": "{who} has left, so the game is a walk-over.",
    "knockout.note.left.short": "walk-over",
    "knockout.note.absent": (
        "{who} asked to be absent. The game stands: play it at another time, or enter a forfeit."
    ),
    "knockout.note.apart": "{pair} are to be kept apart ({reason}), but in a knockout the table says who meets.",
    "knockout.why.places": "Places {one} and {other} of the table meet.",
    "knockout.why.place": "Place {place} of the table.",
    "knockout.why.winner": "The winner of {game} comes here.",
    "knockout.why.loser": "The loser of {game} comes here.",
    "knockout.why.loser_behind": "The loser of the preliminary game for place {place} comes here.",
    "knockout.check.table": "Table {table}: by the table {pair} do not meet in this round.",
    "knockout.check.seed_waits": "{who} is seeded and should wait in the preliminary.",
    "knockout.check.seed_place": "{who} is seeded and belongs on place {place}.",
    "knockout.warn.too_few": "A knockout needs at least two entrants.",
    "knockout.warn.size": "{players} entrants fill a table of {size}: no preliminary.",
    "knockout.warn.size_off": (
        "{players} entrants: {n} play a preliminary round, {out} go out, and {size} places are filled."
    ),
    "knockout.warn.no_place": Plural(
        "{who} came after the draw and has no place in the table.",
        "{who} came after the draw and have no place in the table.",
    ),
}

_RULES: dict[str, Message] = {
    "knockout.rules.out": "Whoever loses is out.",
    "knockout.rules.two_lives": (
        "Whoever loses goes to the losers' bracket, and is out with the second loss. If the final is the first loss of "
        "one, a second final decides."
    ),
    "knockout.rules.preliminary.lot": (
        "Unless the field is 2, 4, 8, 16 …, some play a preliminary round, chosen by lot, until it is."
    ),
    "knockout.rules.preliminary.seeded": (
        "Unless the field is 2, 4, 8, 16 …, the lower seeds play a preliminary round until it is."
    ),
    "knockout.rules.seeds": Plural(
        "The best has a fixed place in the table.", "The {n} best have fixed places, far from each other."
    ),
    "knockout.rules.skip.on": "They cannot be drawn for the preliminary.",
    "knockout.rules.skip.off": "They can be drawn for the preliminary like all others.",
    "knockout.rules.places.lot": (
        "Places in the table are drawn by lot; from there on winners of neighbouring games meet."
    ),
    "knockout.rules.places.seeded": (
        "Places in the table go by seed; from there on winners of neighbouring games meet."
    ),
    "knockout.rules.replay": "A drawn game is replayed until somebody wins.",
    "knockout.rules.toss": "Who moves first is tossed for.",
    "knockout.rules.third.shared": "The losers of the semi-finals share third place.",
    "knockout.rules.third.match": "The losers of the semi-finals play for third place before the final.",
}

KNOCKOUT: dict[str, Message] = {**_OPTIONS, **_LABELS, **_REPORTS, **_REFUSALS, **_NOTES, **_RULES}
