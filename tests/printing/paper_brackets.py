"""Brackets to print: knockouts of any size, played by chance."""

from __future__ import annotations

from tests.printing.paper_samples import head, people
from tests.rules.formats.knockout.brackets import Bracket as Knockout
from tests.rules.formats.knockout.brackets import at_random
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.bracket import Bracket, BracketSheet, bracket


class Named(Knockout):
    """One with people's names, hard ones where they are wanted."""

    nasty = False

    def add_many(self, count: int, **known: object) -> list[EntrantId]:
        return [self.add(name.last, name.first, **known) for name in people(count, nasty=self.nasty)]


class HardNames(Named):
    nasty = True


def played(players: int, rounds: int = 99, *, nasty: bool = False, **options: object) -> Named:
    """So many rounds of it, or to the end."""
    event = (HardNames if nasty else Named)(players, random_seed=players, **options)
    dice = at_random(players)
    for _ in range(rounds):
        if event.phase().over:
            break
        event.pair()
        event.finish(dice)
    return event


def brackets(count: int, *, nasty: bool = True) -> BracketSheet:
    """A knockout in the middle; nothing in it for nobody."""
    if count == 0:
        return BracketSheet(Bracket("Bracket", ()), head())
    made = bracket(played(count, 2, nasty=nasty).view())
    assert made is not None
    return BracketSheet(made, head())
