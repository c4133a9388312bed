"""Missed games that are made up: in which Bye Round who rested plays the game (HOR-8.5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats.guideline import situation

MadeUp = Mapping[tuple[EntrantId, int], Round]
"""By who rested and in which round: the Bye Round that makes up for it."""


def is_bye_round(each: Round) -> bool:
    """Whether a round is there to make up missed games."""
    return situation.is_bye_round(each)


def made_up(rounds: Iterable[Round]) -> MadeUp:
    """Of these rounds, in order: the first rest is made up in the first Bye Round one sits in. A rest that was asked
    for is not made up, nor one for which there was nobody left to meet."""
    rests: dict[EntrantId, list[int]] = defaultdict(list)
    found: dict[tuple[EntrantId, int], Round] = {}
    for each in rounds:
        for bye in each.byes:
            if bye.kind is ByeKind.PAIRING:
                rests[bye.entrant].append(each.number)
        if is_bye_round(each):
            for entrant in (e for pairing in each.pairings for e in pairing.entrants if rests[e]):
                found[entrant, rests[entrant].pop(0)] = each
    return found


def made_up_words(found: MadeUp, bye: Bye, number: int) -> str:
    """``made up in Bye Round 2``; empty where it is not."""
    there = found.get((bye.entrant, number))
    return say("schedule.made_up", round=round_title(there)) if there is not None else ""
