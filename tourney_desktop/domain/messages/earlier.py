"""Words about taking people's past from an earlier event file."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message, Plural

EARLIER: dict[str, Message] = {
    "title.earlier": "From an earlier event",
    "earlier.column.earlier": "There",
    "earlier.column.sure": "Sure",
    "earlier.column.why": "Why",
    "earlier.column.brings": "Brings",
    "earlier.sure.told": "told",
    "earlier.sure.sure": "sure",
    "earlier.sure.likely": "likely",
    "earlier.sure.maybe": "ask",
    "earlier.sure.none": "new",
    "earlier.thing.average": "average {value}",
    "earlier.thing.previous_points": "points {value}",
    "earlier.thing.previous_rounds": "rounds {value}",
    "earlier.thing.previous_score": "score {value}",
    "earlier.thing.rating": "rating {value}",
    "earlier.thing.deviation": "deviation {value}",
    "earlier.thing.nothing": "none",
    "earlier.thing.kept": "keeps {thing}",
    "earlier.why.code": "The same id and name.",
    "earlier.why.code_other_name": "The same id; there the name is {name}.",
    "earlier.why.name_birth": "The same name and date of birth.",
    "earlier.why.name_team": "The same name and club.",
    "earlier.why.name": "The same name.",
    "earlier.why.name_other_team": "The same name, another club.",
    "earlier.why.surname_birth": "The same first name and date of birth; there the name is {name}.",
    "earlier.why.surname_team": "The same first name and club; there the name is {name}.",
    "earlier.why.double_name": "One surname is part of the other; there the name is {name}.",
    "earlier.why.spelled_alike": "The name is spelled almost the same there: {name}.",
    "earlier.why.initial": "There the name is {name}.",
    "earlier.why.twins": Plural(
        "{n} person there is called {name}.", "{n} people there are called {name}: say which one."
    ),
    "earlier.why.twins_here": "Two people here have the name that one has there: {name}. Say which one.",
    "earlier.why.born_apart": "{name} there was born {birth}, so it is somebody else, or a slip of the pen.",
    "earlier.why.told": "Said by the director.",
    "earlier.why.told_nobody": "Said by the director: nobody there.",
    "earlier.why.unknown": "Nobody there is like this.",
    "earlier.note.ask": Plural(
        "{n} person may be known from there: nothing is taken until you say who is who.",
        "{n} people may be known from there: nothing is taken until you say who is who.",
    ),
    "earlier.note.left": Plural(
        "{n} person there is not entered here.", "{n} people there are not entered here."
    ),
    "earlier.cut": (
        "Some averages there were typed without points and rounds, so the new ones count that event alone. Type the "
        "points and rounds of all events where that matters (ROOK-3.2)."
    ),
    "earlier.entrants_only": "An event file of ours brings in people. Leave out --as {kind}, or write --as entrants.",
    "earlier.several_people": "{who} is a team. Only single people can be told by name.",
    "help.opt.same": "Who of an earlier event somebody is; WHO= for nobody.",
    "help.opt.overwrite": "Let the earlier event go before what was typed here.",
}
