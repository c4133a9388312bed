"""Tie-breaks out of somebody's own games."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.scoring.points import WIN, How, Ledger
from tourney_desktop.rules.tiebreaks.base import Line, TieBreak, TieBreakRules, Value


class Margin(TieBreak):
    """Own less opponents' scores over all games (MSFS-4.3). A forfeit has no score, so it adds nothing."""

    id = "margin"

    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """One line for every game."""
        return Value(
            tuple(
                Line("margin", Fraction(_capped(item.margin, rules.cap)), item.opponent, item.number)
                for item in ledger.of(entrant)
                if item.how is How.PLAYED
            )
        )


def _capped(margin: int, cap: int | None) -> int:
    return margin if cap is None else max(-cap, min(cap, margin))


class Wins(TieBreak):
    """The games he won."""

    id = "wins"

    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """One line for every win."""
        return Value(
            tuple(
                Line("won", Fraction(1), item.opponent, item.number)
                for item in ledger.of(entrant)
                if item.points == WIN and rules.counts(item)
            )
        )
