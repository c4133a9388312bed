"""A finished table as a CSV file that spreadsheets open rightly and that cannot smuggle a formula into them.

UTF-8 with a byte order mark, since spreadsheets take it for something else without; commas, CRLF. A text that a
spreadsheet would take for a formula gets a leading apostrophe, which our reader takes off again; numbers we made
ourselves are exempt by their type, not by their looks.
"""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction

from tourney_desktop.reports.table import Cell, Column, Kind, Table
from tourney_desktop.rules.result_text import MINUS

_RISKY = re.compile(r"'*[=+\-@\t\r\n\x00]")
_NUMBER = re.compile(r"-?\d*(?:\.\d+)?")
_QUARTERS = (("½", ".5"), ("¼", ".25"), ("¾", ".75"))


def guarded(text: str) -> str:
    """A text that no spreadsheet runs as a formula."""
    return f"'{text}" if _RISKY.match(text) else text


def cell_text(column: Column, cell: Cell) -> str:
    """What the file holds for a cell: numbers plainly, with an ASCII minus and a decimal point; texts guarded."""
    if isinstance(cell.sort, (int, Fraction)) and column.kind in (Kind.NUMBER, Kind.RESULT):
        plain = cell.text.replace(MINUS, "-").removeprefix("+")
        for sign, decimal in _QUARTERS:
            plain = plain.replace(sign, decimal)
        if _NUMBER.fullmatch(plain) and plain not in ("", "-"):
            return plain if plain[0] != "." else f"0{plain}"
    return guarded(cell.text)


def table_csv(table: Table) -> bytes:
    """The table: a line of column names, then the rows. A group bar is a line with its text in the first cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([guarded(column.title or column.id) for column in table.columns])
    for row in table.rows:
        pairs = zip(table.columns, row.cells, strict=True)
        writer.writerow([cell_text(column, cell) for column, cell in pairs])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")
