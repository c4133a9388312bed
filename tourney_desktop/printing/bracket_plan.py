"""Which part of a bracket stands on which sheet (PAPER.md section 8).

A sheet of lines holds sixteen and the four rounds after them. Two such sheets are taped together; of more, each leads
to a line of a further sheet. The preliminary and a losers' bracket are lists of games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tourney_desktop.reports.bracket import Box, Bracket, BracketColumn, Line, Section

LINES: Final = 16
"""Lines on a sheet."""


@dataclass(frozen=True, slots=True)
class TreePage:
    """A part of the table: ``levels`` are the games of each of its rounds, from the left. ``letter`` names the sheet
    where there are several; ``exit_to`` is the sheet and the line its winner goes to. ``seam`` is 1 for the upper, 2
    for the lower of two sheets that are taped together. ``sources`` are the sheets that its lines come from."""

    columns: tuple[BracketColumn, ...]
    levels: tuple[tuple[Box, ...], ...]
    letter: str = ""
    exit_to: tuple[str, int] | None = None
    seam: int = 0
    sources: tuple[str, ...] = ()
    last: Box | None = None
    third: Box | None = None

    @property
    def lines(self) -> int:
        """How many lines it begins with."""
        return 2 * len(self.levels[0])


@dataclass(frozen=True, slots=True)
class ListPage:
    """A list of games, round by round, in columns; each entry is a heading or a game."""

    title: str
    columns: tuple[tuple[str | Box, ...], ...]


Page = TreePage | ListPage


def plan(bracket: Bracket, per_column: int) -> tuple[Page, ...]:
    """All sheets in the order they are printed. ``per_column`` is how many entries of a list one column holds."""
    main = bracket.sections[0]
    pages: list[Page] = []
    levels = table_levels(bracket)
    off = [box for box in main.boxes if box.key < min(box.key for box in levels[0])]
    if off:
        pages += _lists(main.columns[0].title, [(main.columns[0].title, off)], per_column)
    pages += _trees(main, levels)
    for section in bracket.sections[1:]:
        rounds = [
            (column.title, [box for box in section.boxes if box.column == at])
            for at, column in enumerate(section.columns)
        ]
        pages += _lists(section.title, rounds, per_column)
    return tuple(pages)


def table_levels(bracket: Bracket) -> list[tuple[Box, ...]]:
    """The games of the table proper and of a final after it, column by column, from the first round of the table."""
    main = bracket.sections[0]
    first = next(box.column for box in main.boxes if any(line.place is not None for line in box.lines))
    found: list[tuple[Box, ...]] = []
    for column in range(first, len(main.columns)):
        own = (box for box in main.boxes if box.column == column and not box.caption)
        found.append(tuple(sorted(own, key=lambda box: box.row)))
    return found


def _trees(main: Section, levels: Sequence[tuple[Box, ...]]) -> list[Page]:
    """The table on one sheet, on two to be taped, or on as many as it takes."""
    third = next((box for box in main.boxes if box.caption), None)
    columns = main.columns[len(main.columns) - len(levels) :]
    halves = sum(1 for each in levels if len(each) > 1)
    finals = len(levels) - halves
    lines = 2 * len(levels[0])
    if lines <= LINES:
        return [TreePage(tuple(columns), tuple(levels), last=levels[-1][0], third=third)]
    if lines == 2 * LINES and finals == 1:
        upper, lower = (
            tuple(each[at * len(each) // 2 : (at + 1) * len(each) // 2] for each in levels[:-1])
            for at in (0, 1)
        )
        last = levels[-1][0]
        return [
            TreePage(tuple(columns), upper, seam=1, last=last),
            TreePage(tuple(columns), lower, seam=2, last=last, third=third),
        ]
    return _many(tuple(columns), list(levels), third)


def _many(columns: tuple[BracketColumn, ...], levels: list[tuple[Box, ...]], third: Box | None) -> list[Page]:
    """Sheets of sixteen lines A, B, C …, then those that their winners go to."""
    letters = sheet_letters()
    pages: list[Page] = []
    sources: list[str] = []
    waiting = [next(letters) for _ in range(2 * len(levels[0]) // LINES)]
    while 2 * len(levels[0]) > LINES:
        depth = LINES.bit_length() - 1
        here, levels = levels[:depth], levels[depth:]
        heads, columns = columns[:depth], columns[depth:]
        count = len(here[-1])
        following = [next(letters) for _ in range(max(1, 2 * len(levels[0]) // LINES))]
        for at in range(count):
            part = tuple(each[at * len(each) // count : (at + 1) * len(each) // count] for each in here)
            to = (following[at // LINES], at % LINES + 1)
            own = tuple(sources[at * LINES : (at + 1) * LINES])
            pages.append(TreePage(heads, part, waiting[at], to, sources=own))
        waiting, sources = following, waiting
    own = tuple(sources)
    pages.append(TreePage(columns, tuple(levels), waiting[0], sources=own, last=levels[-1][0], third=third))
    return pages


def sheet_letters() -> Iterator[str]:
    """A, B … Z, AA, AB …"""
    at = 0
    while True:
        name, rest = "", at
        while True:
            name = chr(ord("A") + rest % 26) + name
            rest = rest // 26 - 1
            if rest < 0:
                break
        yield name
        at += 1


def _lists(title: str, rounds: Sequence[tuple[str, Sequence[Box]]], per_column: int) -> list[Page]:
    """Games under the name of their round, two columns a sheet; no heading stands last in a column."""
    columns: list[list[str | Box]] = [[]]
    for head, boxes in rounds:
        for at, box in enumerate(boxes):
            new: list[str | Box] = [head, box] if at == 0 else [box]
            if len(columns[-1]) + len(new) + (at == 0) > per_column:
                columns.append([] if at == 0 else [head])
            columns[-1] += new
    both = [tuple(map(tuple, columns[at : at + 2])) for at in range(0, len(columns), 2)]
    return [ListPage(title, pair) for pair in both]


def line_into(page: TreePage, levels: Sequence[tuple[Box, ...]]) -> Line | None:
    """The line that the winner of a sheet stands on, in the game it leads to."""
    last = page.levels[-1][0]
    for each in levels:
        for box in each:
            if box.key == last.feeds:
                return box.lines[last.side]
    return None
