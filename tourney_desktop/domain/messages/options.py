"""Words about options: refusals, and the help of those that all formats share."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

OPTIONS: dict[str, Message] = {
    "option.unknown": "There is no option “{option}”. The options are {options}.",
    "option.value": "“{value}” does not fit the option {option}. It takes {choices}.",
    "option.missing": "The option {option} must be given: {help}",
    "option.fixed": "The option {option} cannot be changed once round 1 is drawn. Un-pair first.",
    "option.not_a_pair": "“{text}” is not of the form OPTION=VALUE.",
    "option.time_control": "Time control as it stands on slips and sheets, such as 20 moves in an hour.",
    "option.time_control.label": "Time control",
    "option.minutes_per_player": "Minutes each player has for the whole game, as it stands on sheets.",
    "option.minutes_per_player.label": "Minutes per player",
}
