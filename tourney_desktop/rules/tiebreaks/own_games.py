"""Tie-breaks out of somebody's own games."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.scoring.points import WIN, How, Item, Ledger
from tourney_desktop.rules.tiebreaks.base import Line, TieBreak, TieBreakRules, Value


class Margin(TieBreak):
    """Own less opponents' scores over all games (MSFS-4.3). A forfeit has no score, so it adds nothing."""

    id = "margin"

    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """One line for every game; one that is capped says what it was."""
        return Value(tuple(_line(item, rules) for item in ledger.of(entrant) if item.how is How.PLAYED))


def _line(item: Item, rules: TieBreakRules) -> Line:
    counts = Fraction(rules.capped(item.margin, item.number))
    if counts == item.margin:
        return Line("margin", counts, item.opponent, item.number)
    return Line("capped", counts, item.opponent, item.number, Fraction(item.margin))


class Spread(Margin):
    """The same under the name that Scrabble has for it (ADD-11)."""

    id = "spread"


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
