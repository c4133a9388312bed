"""Words of the player meeting, of what a playoff of three is worth, and of money and times as sheets write them."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

_SHARED: dict[str, Message] = {
    "money.per_cent": "{number} %",
    "ordinal.st": "{n}st",
    "ordinal.nd": "{n}nd",
    "ordinal.rd": "{n}rd",
    "ordinal.th": "{n}th",
    "place.span": "{first} to {last}",
    "timetable.day": "{weekday} {day} {month}",
    "timetable.start": "{day}, {time}",
    "timetable.next": "{round} starts {time}",
    "timetable.round": "round {number} {time}",
}

_MEETING: dict[str, Message] = {
    "title.player_meeting": "Player meeting",
    "meeting.none": "{format} has no player meeting: nobody goes out in it.",
    "meeting.over": "All is decided, so there is nothing left to explain. Print the prize list.",
    "meeting.before": "Before {round}",
    "meeting.read_out": "Read this out before {round} is posted.",
    "meeting.read_out.label": "Read this out before the match is posted.",
    "meeting.lead.all_paid": Plural(
        "1 player is left, and paid.", "{n} players are left, and all of them are paid."
    ),
    "meeting.lead.paid": Plural(
        "1 player is left; {places} places are paid.", "{n} players are left; {places} places are paid."
    ),
    "meeting.lead.not_yet": Plural(
        "1 player is left; at most {places} places are paid.",
        "{n} players are left; at most {places} places are paid.",
    ),
    "meeting.lead.able": Plural("1 of them can still win: {names}.", "{n} of them can still win: {names}."),
    "meeting.lead.able_many": Plural("1 of them can still win.", "{n} of them can still win."),
    "meeting.lead.championship": "{names} play for the title; nobody else can win.",
    "meeting.lead.three_player": "{names} are level and play off for the title; nobody else can win.",
    "meeting.players": "What a win or a loss means",
    "meeting.rule": "out with {limit} losses; the title needs {win} or fewer",
    "meeting.head.player": "Player, {round}",
    "meeting.head.player.label": "Player",
    "meeting.head.losses": "Losses",
    "meeting.head.win": "If the player wins",
    "meeting.head.loss": "If the player loses",
    "meeting.head.with_bye": "With the bye",
    "meeting.head.without_bye": "Without it",
    "meeting.head.winners": "Winners",
    "meeting.head.then": "What happens then, and who is paid what",
    "meeting.plays": "plays {name}",
    "meeting.rests": "bye, which counts as a win",
    "meeting.waits": "waits with the provisional bye",
    "meeting.or": "{one}, or {other}",
    "meeting.for": "{what} ({amount})",
    "meeting.for_span": "{what} ({least} to {most})",
    "meeting.fate.champion": "champion",
    "meeting.fate.championship": "the match for the title",
    "meeting.fate.three_player": "the playoff of three",
    "meeting.fate.contender": Plural("1 loss, still in for the title", "{n} losses, still in for the title"),
    "meeting.fate.alive": Plural("1 loss: cannot win any more", "{n} losses: cannot win any more"),
    "meeting.fate.alive_paid": Plural(
        "1 loss: cannot win any more, but is paid", "{n} losses: cannot win any more, but is paid"
    ),
    "meeting.fate.placed": "{place} place",
    "meeting.fate.out": "out, without a prize",
    "meeting.fate.out_paid": "out, with a paid place",
    "meeting.ways": Plural("The one way {round} can end", "The {n} ways {round} can end"),
    "meeting.ways.label": Plural("The one way it can end", "The {n} ways it can end"),
    "meeting.ways.many": (
        "More than two games are open, so what a result leads to depends on the other tables; only each player's own "
        "losses are told."
    ),
    "meeting.ways.always": "Whatever happens: {groups}.",
    "meeting.then_wins": "{one}, then {other}",
    "meeting.then.champion": "{name} is champion, the event is over",
    "meeting.then.over": "The event is over",
    "meeting.then.championship": "Championship match: {one} – {two}",
    "meeting.then.three_player": "Playoff of three: {names}",
    "meeting.then.swiss": Plural("Swiss round {round} with 1 player", "Swiss round {round} with {n} players"),
    "meeting.play_on": "the rest play on",
    "meeting.group.one": "{names} {place}: {amount}",
    "meeting.group.one_bare": "{names} {place}",
    "meeting.group.shared": "{names} share {place}: {amount} each",
    "meeting.group.shared_bare": "{names} share {place}",
    "meeting.group.unequal": "{names} share {place}: {amounts}",
    "meeting.stake.championship": "winner {first}, loser {second}",
    "meeting.stake.championship_bare": "winner 1st, loser 2nd",
    "meeting.stake.contingent_bye": "two matches, the bye by lot to be earned",
    "meeting.stake.compensated_bye": "two matches, the bye by lot, a fee for the extra match",
    "meeting.stake.round_robin": "everybody meets everybody",
    "meeting.prizes": Plural("Prize for 1 place", "Prizes for {n} places"),
    "meeting.prizes.at_most": Plural("Prize for 1 place, the most", "Prizes for {n} places, the most"),
    "meeting.prizes.remark": Plural(
        "1 entry, {percent} per cent paid, rounded up", "{n} entries, {percent} per cent paid, rounded up"
    ),
    "meeting.sum": "= {amount}",
    "meeting.signed": "Read out by",
    "meeting.signed.at": "at",
    "meeting.seat.state": "Before the playoff of three",
    "meeting.seat.title": "What the bye means",
    "meeting.seat.draws": "in the draw for the bye",
    "meeting.seat.plays": "has had more byes: plays match 1",
    "meeting.seat.with.contingent_bye": "{first} or {third}.",
    "meeting.seat.with.compensated_bye": "{first} or {second}.",
    "meeting.seat.without.contingent_bye": "{first}, {second} or {third}.",
    "meeting.seat.without.compensated_bye": "{first}, {second} or {third}, and a fee beside.",
    "meeting.seat.ways": "The two ways match 2 can end",
    "meeting.seat.waiter_wins": "Who waited",
    "meeting.seat.winner_wins": "Winner of match 1",
    "meeting.seat.waiter_wins.contingent_bye": (
        "{first}: who waited, and keeps the bye; {second}: the winner of match 1; {third}: its loser"
    ),
    "meeting.seat.winner_wins.contingent_bye": (
        "{first}: the winner of both; {second}: the loser of match 1, who has earned the bye; {third}: who waited"
    ),
    "meeting.seat.waiter_wins.compensated_bye": (
        "{first}: who waited; {second}: the winner of match 1; {third}: its loser"
    ),
    "meeting.seat.winner_wins.compensated_bye": (
        "{first}: the winner of both; {second}: who waited; {third}: the loser of match 1"
    ),
    "document.player-meeting": "Player meeting",
    "document.player-meeting.help": "To read out before a round of the endgame: what can still happen, and the money.",
}

_EQUITY: dict[str, Message] = {
    "equity.title": "What each can expect, matches being even",
    "equity.drawn": "the bye is drawn",
    "equity.before_the_draw": "before the bye is drawn",
    "equity.head.method": "Method",
    "equity.head.swing": "Bye over a third",
    "equity.method.contingent_bye": "Contingent bye",
    "equity.method.compensated_bye": "Compensated bye",
    "equity.method.round_robin": "Everybody meets",
    "equity.in_force": "in force",
}

PLAYER_MEETING: dict[str, Message] = {**_SHARED, **_MEETING, **_EQUITY}
