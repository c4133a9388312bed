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
    "option.membership_required": (
        "Entrants without a membership: block pairing until it is recorded or overridden, warn, or off."
    ),
    "option.membership_required.label": "Membership",
    "option.paid_percent": (
        "How many per cent of the entries are paid at most, rounded up. With 0 the longest list of payouts typed says "
        "it, else first place has all."
    ),
    "option.paid_percent.label": "Paid places, per cent",
    "option.payout": (
        "Shares of the places: author is 32, 20, 13, 9, 7, 6, 5, 4; one_over_n gives place n a share of 1/n of first."
    ),
    "option.payout.label": "Payout",
    "option.payouts": (
        "Shares typed for numbers of places, in per cent, such as 5:40,25,15,12,8; 6:38,24,14,11,8,5, or none."
    ),
    "option.payouts.label": "Payouts typed",
    "option.money_unit": "Amounts are rounded down to this; the rest goes to first place.",
    "option.money_unit.label": "Round prizes to",
    "option.entry_fee": "What each entrant pays into the fund.",
    "option.entry_fee.label": "Entry fee",
    "option.added_money": "What is added to the fund.",
    "option.added_money.label": "Added money",
    "option.retained_percent": "How many per cent of the entry fees the organiser keeps.",
    "option.retained_percent.label": "Retained, per cent",
    "option.side_pools": "What side pools add to the fund, paid out in full.",
    "option.side_pools.label": "Side pools",
    "option.word.membership_required.block": "Pair nobody without it",
    "option.word.membership_required.warn": "Warn",
    "option.word.membership_required.off": "Do not ask",
    "option.help.membership_required": "What is done about entrants without a membership on record or an override.",
    "option.word.payout.author": "32, 20, 13, 9, 7, 6, 5, 4 …",
    "option.word.payout.one_over_n": "1, ½, ⅓, ¼ … of first",
    "option.help.payout": "Shares of the places, where no list is typed for their number.",
    "option.word.payouts.none": "By the template",
    "option.word.money_unit.0.01": "The cent",
    "option.word.money_unit.1": "1",
    "option.word.money_unit.5": "5",
    "option.word.money_unit.10": "10",
    "prizes.list.form": (
        "“{text}” in {option} is not of the form PLACES:SHARE,SHARE … with per cent for each place, such as "
        "3:50,30,20."
    ),
    "prizes.list.count": "“{text}” in {option} is for {n} places and names {given} shares. Give one for each place.",
    "prizes.list.rising": "“{text}” in {option} pays a lower place more than a higher one. Put the largest first.",
    "prizes.list.sum": "The shares of “{text}” in {option} add up to {total} per cent. They must make 100.",
    "prizes.list.twice": "{option} has two lists for {n} places. Keep one.",
}
