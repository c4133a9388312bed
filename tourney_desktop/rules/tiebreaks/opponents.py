"""Tie-breaks out of the final scores of opponents."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.scoring.points import DRAW, WIN, Item, Ledger
from tourney_desktop.rules.tiebreaks.base import Line, TieBreak, TieBreakRules, Value, in_points


def _met(ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> list[tuple[Item, EntrantId]]:
    return [
        (item, item.opponent)
        for item in ledger.of(entrant)
        if item.opponent is not None and rules.counts(item)
    ]


class SonnebornBerger(TieBreak):
    """The scores of those he beat, and half the scores of those he drew with (MSFS-4.1)."""

    id = "sb"

    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """One line for every opponent that he did not lose to."""
        lines = []
        for item, opponent in _met(ledger, entrant, rules):
            score = in_points(ledger.total(opponent))
            if item.points == WIN:
                lines.append(Line("beat", score, opponent, item.number, score))
            elif item.points == DRAW:
                lines.append(Line("drew", score / 2, opponent, item.number, score))
        return Value(tuple(lines))


class OpponentsScores(TieBreak):
    """The scores of everybody he met (MSFS-4.4)."""

    id = "opponents"

    def value(self, ledger: Ledger, entrant: EntrantId, rules: TieBreakRules) -> Value:
        """One line for every opponent."""
        return Value(
            tuple(
                Line("met", in_points(ledger.total(opponent)), opponent, item.number)
                for item, opponent in _met(ledger, entrant, rules)
            )
        )
