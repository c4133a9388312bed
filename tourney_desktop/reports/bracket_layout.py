"""Where the games of a bracket stand: a column for each round, a winner's game half way between those it is fed by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.rules.tree import Tree, TreeGame, TreePart


@dataclass(frozen=True, slots=True)
class Spot:
    """Column from 0, and how many boxes stand above."""

    column: int
    row: Fraction


def spots(tree: Tree, section: str) -> Mapping[str, Spot]:
    """The spot of every game of ``main`` or ``losers`` by its key."""
    return _losers(tree) if section == "losers" else _main(tree)


def _main(tree: Tree) -> dict[str, Spot]:
    """The preliminary beside the places that its winners come to, the table, the finals; third place under the last."""
    found: dict[str, Spot] = {}
    first = 1 if tree.off else 0
    # With a preliminary every place has the height of a box, else every two.
    step = 2 if tree.off else 1
    for level in tree.part(TreePart.WINNERS):
        height = step * 2 ** (level.level - 1)
        for game in level.games:
            found[game.key] = Spot(first + level.level - 1, Fraction(height * (2 * game.at - 1) - 1, 2))
    beside = {
        seat.source: Fraction(seat.place - 1)
        for level in tree.part(TreePart.WINNERS)
        if level.level == 1
        for game in level.games
        for seat in game.seats
        if seat.source is not None and seat.place is not None
    }
    for level in tree.part(TreePart.PRELIMINARY):
        for game in level.games:
            found[game.key] = Spot(0, beside.get(game.key, Fraction(game.at - 1)))
    last = max(spot.column for spot in found.values())
    centre = found[_last(tree).key].row
    for level in tree.part(TreePart.FINAL):
        for game in level.games:
            found[game.key] = Spot(last + level.level, centre)
    under = centre + Fraction(3, 2)
    for level in tree.part(TreePart.THIRD):
        found[level.games[0].key] = Spot(last, under)
    return found


def _last(tree: Tree) -> TreeGame:
    """The last game of the table itself."""
    return tree.part(TreePart.WINNERS)[-1].games[0]


def _losers(tree: Tree) -> dict[str, Spot]:
    """Rounds in which losers come down stand beside those before them; rounds among themselves between two of them."""
    found: dict[str, Spot] = {}
    for level in tree.part(TreePart.LOSERS):
        height = 2 ** ((level.level - 1) // 2)
        for game in level.games:
            found[game.key] = Spot(level.level - 1, Fraction(height * (2 * game.at - 1) - 1, 2))
    return found
