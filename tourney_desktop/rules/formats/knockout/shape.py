"""The shape of a bracket: its games, and who comes to each of them (MSFS-5.4, MSFS-5.5).

Nothing here knows people. A game is a ``Node``; each of its two sides is fed by a place of the table, by the winner or
the loser of another game, or by the loser of the preliminary game behind a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.model import Label, label
from tourney_desktop.rules.formats.knockout.tables import preliminary


class Part(StrEnum):
    """The parts of a bracket, in the order that tables of one round are numbered."""

    PRELIMINARY = "P"
    WINNERS = "W"
    LOSERS = "L"
    THIRD = "T"
    FINAL = "F"


@dataclass(frozen=True, slots=True)
class Node:
    """One game of a bracket: level and place in its part, both from 1."""

    part: Part
    level: int
    at: int

    @property
    def code(self) -> str:
        """As rounds keep it: ``W2.1``."""
        return f"{self.part.value}{self.level}.{self.at}"

    @staticmethod
    def read(code: str) -> Node:
        """The node of a code."""
        level, _dot, at = code[1:].partition(".")
        return Node(Part(code[0]), int(level), int(at))


@dataclass(frozen=True, slots=True)
class FromPlace:
    """Whoever has this place of the table."""

    place: int


@dataclass(frozen=True, slots=True)
class LoserBehind:
    """Whoever lost the preliminary game that somebody came to this place from."""

    place: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """The winner of a game."""

    node: Node


@dataclass(frozen=True, slots=True)
class LoserOf:
    """The loser of a game."""

    node: Node


Feeder = FromPlace | LoserBehind | WinnerOf | LoserOf
FINAL, SECOND_FINAL, THIRD = Node(Part.FINAL, 1, 1), Node(Part.FINAL, 2, 1), Node(Part.THIRD, 1, 1)


@dataclass(frozen=True)
class Shape:
    """A table of ``size`` places, with ``off`` games of a preliminary before it."""

    size: int
    off: int = 0
    two_lives: bool = False
    third_match: bool = False

    @staticmethod
    def of(players: int, *, two_lives: bool, third_match: bool) -> Shape:
        """For so many players. ``ValueError`` for fewer than 2."""
        before = preliminary(players)
        return Shape(before.main, before.games, two_lives, third_match and before.main >= 4)

    @property
    def levels(self) -> int:
        """How many rounds the table has."""
        return self.size.bit_length() - 1

    @property
    def first(self) -> int:
        """The first level at which somebody loses a life: 0 is the preliminary."""
        return 0 if self.off else 1

    @property
    def loser_levels(self) -> int:
        """How many rounds the losers' bracket has."""
        return 2 * (self.levels - self.first) if self.two_lives else 0

    @property
    def last(self) -> Node:
        """The game that decides, but for a second final."""
        return FINAL if self.two_lives else Node(Part.WINNERS, self.levels, 1)

    def width(self, node: Node) -> int:
        """How many games stand at the level of this one."""
        match node.part:
            case Part.PRELIMINARY:
                return self.off
            case Part.WINNERS:
                return 1 << (self.levels - node.level)
            case Part.LOSERS:
                return 1 << (self.levels - self.first - (node.level + 1) // 2)
        return 1

    def nodes(self) -> Iterator[Node]:
        """Every game, a later one never before one that feeds it."""
        for at in range(1, self.off + 1):
            yield Node(Part.PRELIMINARY, 1, at)
        for level in range(1, self.levels + 1):
            yield from self._level(Part.WINNERS, level)
        for level in range(1, self.loser_levels + 1):
            yield from self._level(Part.LOSERS, level)
        if self.third_match:
            yield THIRD
        if self.two_lives:
            yield FINAL
            yield SECOND_FINAL

    def _level(self, part: Part, level: int) -> Iterator[Node]:
        for at in range(1, self.width(Node(part, level, 1)) + 1):
            yield Node(part, level, at)

    def feeders(self, node: Node) -> tuple[Feeder, Feeder] | None:
        """Who comes to the first and to the second side; ``None`` for a game of the preliminary, whose players are
        drawn."""
        match node.part:
            case Part.PRELIMINARY:
                return None
            case Part.WINNERS if node.level == 1:
                return FromPlace(2 * node.at - 1), FromPlace(2 * node.at)
            case Part.WINNERS:
                return _winners_of(Part.WINNERS, node.level - 1, node.at)
            case Part.LOSERS:
                return self._losers(node.level, node.at)
            case Part.THIRD:
                semis = self.levels - 1
                return LoserOf(Node(Part.WINNERS, semis, 1)), LoserOf(Node(Part.WINNERS, semis, 2))
            case _ if node == SECOND_FINAL:
                return WinnerOf(FINAL), LoserOf(FINAL)
        return WinnerOf(Node(Part.WINNERS, self.levels, 1)), self._losers_champion()

    def _losers(self, level: int, at: int) -> tuple[Feeder, Feeder]:
        """In odd rounds those left of the losers' bracket meet one another, in even ones those who come down."""
        if level == 1 and self.first == 0:
            return LoserBehind(2 * at - 1), LoserBehind(2 * at)
        if level == 1:
            return LoserOf(Node(Part.WINNERS, 1, 2 * at - 1)), LoserOf(Node(Part.WINNERS, 1, 2 * at))
        if level % 2:
            return _winners_of(Part.LOSERS, level - 1, at)
        step = level // 2
        source = Node(Part.WINNERS, self.first + step, 1)
        across = crossed(at, self.width(source), step)
        return WinnerOf(Node(Part.LOSERS, level - 1, at)), LoserOf(Node(Part.WINNERS, source.level, across))

    def _losers_champion(self) -> Feeder:
        if self.loser_levels:
            return WinnerOf(Node(Part.LOSERS, self.loser_levels, 1))
        return LoserOf(Node(Part.WINNERS, self.levels, 1))

    def title(self, node: Node) -> Label:
        """What a game is called: ``Quarter-final 2``, ``Final``."""
        if node.part is Part.WINNERS and node.level == self.levels and not self.two_lives:
            return label("knockout.label.final")
        if self.width(node) == 1:
            return self.level_label(node)
        match node.part:
            case Part.PRELIMINARY:
                return label("knockout.game.preliminary", number=node.at)
            case Part.LOSERS:
                return label("knockout.game.losers", number=node.at, round=node.level)
        size = 2 * self.width(node)
        if size == 4:
            return label("knockout.game.semi_final", number=node.at)
        if size == 8:
            return label("knockout.game.quarter_final", number=node.at)
        return label("knockout.game.round_of", number=node.at, size=size)

    def level_label(self, node: Node) -> Label:
        """What the round of this game is called (cli: Preliminary, Round of 16 … Final, Third place)."""
        match node.part:
            case Part.PRELIMINARY:
                return label("knockout.label.preliminary")
            case Part.THIRD:
                return label("knockout.label.third_place")
            case Part.FINAL:
                return label("knockout.label.final" if node.level == 1 else "knockout.label.second_final")
            case Part.LOSERS if node.level == self.loser_levels:
                return label("knockout.label.losers_final")
            case Part.LOSERS:
                return label("knockout.label.losers", number=node.level)
        size = 2 * self.width(node)
        if size == 2:
            return label("knockout.label.winners_final" if self.two_lives else "knockout.label.final")
        if size == 4:
            return label("knockout.label.semi_final")
        if size == 8:
            return label("knockout.label.quarter_final")
        return label("knockout.label.round_of", size=size)

    def wave_label(self, nodes: tuple[Node, ...]) -> Label:
        """What a round with these games is called; two brackets may play in one round."""
        own = self.level_label(nodes[0])
        below = next((each for each in nodes if each.part is Part.LOSERS), None)
        if below is None or nodes[0].part is Part.LOSERS:
            return own
        return label(f"{own.code}.with_losers", **dict(own.params), number=below.level)


def crossed(at: int, width: int, step: int) -> int:
    """Which game sends its loser to game ``at`` of the losers' bracket: turned round and moved by half in turn, so that
    those who have met are kept apart as long as can be."""
    return width + 1 - at if step % 2 else (at - 1 + width // 2) % width + 1


def _winners_of(part: Part, level: int, at: int) -> tuple[Feeder, Feeder]:
    return WinnerOf(Node(part, level, 2 * at - 1)), WinnerOf(Node(part, level, 2 * at))
