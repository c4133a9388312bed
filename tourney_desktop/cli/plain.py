"""A finished table as plain text, aligned by the width that letters take on a screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tourney_desktop.reports.table import Align, Cell, Table

GAP = "  "


def width(text: str) -> int:
    """How many places a text takes in a terminal: wide letters two, marks over a letter none."""
    return sum(_places(letter) for letter in text)


def _places(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def padded(text: str, places: int, align: Align) -> str:
    """The text in so many places."""
    space = max(places - width(text), 0)
    if align is Align.RIGHT:
        return " " * space + text
    if align is Align.CENTER:
        return " " * (space // 2) + text + " " * (space - space // 2)
    return text + " " * space


def shown(cell: Cell) -> str:
    """The words of a cell on one line: its text, and its second information in brackets."""
    text = " ".join(_printable(cell.text).split())
    return f"{text} ({_printable(cell.sub)})" if cell.sub else text


def _printable(text: str) -> str:
    """Without letters that steer a terminal."""
    return "".join(c if unicodedata.category(c) not in ("Cc", "Cs") else " " for c in text)


def table_text(table: Table) -> str:
    """Heading, column names, rows and notes. Columns that hold only marks are left out."""
    grid = [[shown(cell) for cell in row.cells] for row in table.rows]
    kept = [
        at
        for at, column in enumerate(table.columns)
        if column.title or any(row.cells[at].text for row in table.rows if not row.group)
    ]
    titles = [column.title for column in table.columns]
    widths = {
        at: max(
            (width(line[at]) for line, row in zip(grid, table.rows, strict=True) if not row.group), default=0
        )
        for at in kept
    }
    widths = {at: max(places, width(titles[at])) for at, places in widths.items()}

    def line(cells: Sequence[str]) -> str:
        return GAP.join(padded(cells[at], widths[at], table.columns[at].align) for at in kept).rstrip()

    lines = [" · ".join(part for part in (table.event, table.title, table.state) if part)]
    lines += [line(titles), GAP.join("-" * widths[at] for at in kept)]
    for cells, row in zip(grid, table.rows, strict=True):
        lines.append(cells[0] if row.group else line(cells))
    return "\n".join(lines + [_printable(note) for note in table.notes])


def columns_text(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A small list with column names."""
    widths = [max(width(row[at]) for row in (titles, *rows)) for at in range(len(titles))]
    made = [titles, ["-" * places for places in widths], *rows]
    return "\n".join(
        GAP.join(padded(cell, places, Align.LEFT) for cell, places in zip(row, widths, strict=True)).rstrip()
        for row in made
    )
