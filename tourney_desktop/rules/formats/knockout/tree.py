"""The bracket as others draw it: every game with who sits there or where somebody is to come from."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.knockout.course import NOBODY, Course
from tourney_desktop.rules.formats.knockout.shape import (
    SECOND_FINAL,
    FromPlace,
    LoserBehind,
    LoserOf,
    Node,
    Part,
)
from tourney_desktop.rules.tree import Tree, TreeGame, TreeLevel, TreePart, TreeSeat

_PARTS = {
    Part.PRELIMINARY: TreePart.PRELIMINARY,
    Part.WINNERS: TreePart.WINNERS,
    Part.LOSERS: TreePart.LOSERS,
    Part.THIRD: TreePart.THIRD,
    Part.FINAL: TreePart.FINAL,
}


def tree_of(stands: Course, seeds: Sequence[EntrantId]) -> Tree:
    """All levels in the order they are played, part by part. A second final is there once it is needed. ``seeds`` are
    those with fixed places, best first."""
    levels: dict[tuple[Part, int], list[Node]] = {}
    for node in stands.shape.nodes():
        if node != SECOND_FINAL or node in stands.drawn or node in stands.ready():
            levels.setdefault((node.part, node.level), []).append(node)
    return Tree(
        size=stands.shape.size,
        levels=tuple(
            TreeLevel(
                _PARTS[part],
                level,
                stands.shape.level_label(nodes[0]),
                tuple(_game(stands, node) for node in nodes),
            )
            for (part, level), nodes in levels.items()
        ),
        drawn=bool(stands.places),
        off=bool(stands.shape.off),
        seeds=tuple(seeds),
        champion=stands.champion,
    )


def _game(stands: Course, node: Node) -> TreeGame:
    game = stands.drawn.get(node)
    return TreeGame(
        key=node.code,
        part=_PARTS[node.part],
        level=node.level,
        at=node.at,
        title=stands.shape.title(node),
        seats=(_seat(stands, node, 0), _seat(stands, node, 1)),
        round=game.round if game else None,
        pairing=game.pairing if game else None,
        winner=stands.winner(node) or None,
        without_a_game=game is None and stands.winner(node) is not None,
    )


def _seat(stands: Course, node: Node, side: int) -> TreeSeat:
    who = stands.seats(node)[side]
    feeders = stands.shape.feeders(node)
    entrant = who if who is not None and who != NOBODY else None
    if feeders is None:
        return TreeSeat(entrant, nobody=who == NOBODY)
    feeder = feeders[side]
    source = stands.source(feeder)
    return TreeSeat(
        entrant,
        nobody=who == NOBODY,
        place=feeder.place if isinstance(feeder, FromPlace) else None,
        source=source.code if source else None,
        source_title=stands.shape.title(source) if source else None,
        by_losing=isinstance(feeder, LoserOf | LoserBehind),
        behind=feeder.place if isinstance(feeder, LoserBehind) else None,
    )
