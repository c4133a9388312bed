"""``TIE_BREAKS``, the one list. Adding one is a class and one line here."""

from __future__ import annotations

from tourney_desktop.rules.tiebreaks.base import TieBreak
from tourney_desktop.rules.tiebreaks.opponents import OpponentsScores, SonnebornBerger
from tourney_desktop.rules.tiebreaks.own_games import Margin, Spread, Wins

TIE_BREAKS: tuple[TieBreak, ...] = (SonnebornBerger(), OpponentsScores(), Margin(), Spread(), Wins())


def tie_break_by_id(wanted: str) -> TieBreak:
    """The tie-break of that id. ``KeyError`` for another: options offer only those that exist."""
    return {each.id: each for each in TIE_BREAKS}[wanted]
