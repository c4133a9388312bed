"""A bracket as plain values: what a format with a ``tree`` answers with, without a word of layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.model import EntrantId, Label, Pairing, Round


class TreePart(StrEnum):
    """The parts of a bracket."""

    PRELIMINARY = "preliminary"
    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class TreeSeat:
    """One side of a game. ``entrant`` is who sits there or has come so far, ``nobody`` that nobody will. ``place`` is
    the place of the table that he has, ``source`` the game that he comes from, ``by_losing`` in that he lost it;
    ``behind`` is the place whose preliminary game he lost."""

    entrant: EntrantId | None
    nobody: bool = False
    place: int | None = None
    source: str | None = None
    source_title: Label | None = None
    by_losing: bool = False
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class TreeGame:
    """One game. ``round`` and ``pairing`` are there once it is drawn; ``without_a_game``: it is decided because
    somebody had nobody to meet. Levels and places count from 1."""

    key: str
    part: TreePart
    level: int
    at: int
    title: Label
    seats: tuple[TreeSeat, TreeSeat]
    round: Round | None = None
    pairing: Pairing | None = None
    winner: EntrantId | None = None
    without_a_game: bool = False


@dataclass(frozen=True, slots=True)
class TreeLevel:
    """The games of one round of a part, from the top down."""

    part: TreePart
    level: int
    label: Label
    games: tuple[TreeGame, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """The whole bracket. ``size`` is the number of places of its table; ``drawn``: the places are known. ``seeds`` are
    those whose places follow from their seeds, best first; ``off``: a preliminary comes before the table."""

    size: int
    levels: tuple[TreeLevel, ...]
    drawn: bool
    off: bool = False
    seeds: tuple[EntrantId, ...] = ()
    champion: EntrantId | None = None

    def part(self, part: TreePart) -> tuple[TreeLevel, ...]:
        """The levels of one part."""
        return tuple(each for each in self.levels if each.part is part)

    @property
    def games(self) -> Iterator[TreeGame]:
        """Every game."""
        return (game for level in self.levels for game in level.games)
