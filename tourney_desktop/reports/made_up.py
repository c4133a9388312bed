"""Missed games that are made up: in which Bye Round who rested plays the game (HOR-8.5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats.guideline import situation
from tourney_desktop.rules.view import StageView

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


def made_up_sentence(found: MadeUp, bye: Bye, drawn: Round) -> str:
    """``The game is made up in Bye Round 2.``; empty where it is not."""
    there = found.get((bye.entrant, drawn.number))
    return say("aside.made_up", round=round_title(there)) if there is not None else ""


def side_by_side(view: StageView, numbers: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The rounds that need a column each; Bye Rounds share one where nobody sits in two of them."""
    rounds = {each.number: each for each in view.rounds}
    bye = tuple(n for n in numbers if is_bye_round(rounds[n]))
    sitting = [e for n in bye for pairing in rounds[n].pairings for e in pairing.entrants]
    if len(bye) < 2 or len(sitting) > len(set(sitting)):
        return tuple((number,) for number in numbers)
    return (*((number,) for number in numbers if number not in bye), bye)
