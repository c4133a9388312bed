"""Rows of a CSV or tab separated file, whatever its separator, with the line each one starts in."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.text_file import TextFile

LONGEST_FIELD = 1_000_000
MOST_RECORDS = 20_000
DELIMITERS = ("\t", ";", "|", ",")
_NONE = "\x1f"
"""A separator that stands in no file: the whole line is one cell."""
_LOOKED_AT = 60
_INVISIBLE = dict.fromkeys(
    map(ord, "\ufeff\u200b\u2060\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


@dataclass(frozen=True, slots=True)
class Record:
    """One row: the line of the file it starts in, from 1, and its cells, cleaned."""

    line: int
    cells: tuple[str, ...]

    @property
    def empty(self) -> bool:
        """Whether every cell is blank."""
        return not any(self.cells)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All rows of a file, blank ones left out, and the separator they were cut by."""

    name: str
    records: tuple[Record, ...]
    delimiter: str
    encoding: str
    guessed: bool = False


def clean_cell(text: str) -> str:
    """One line without stray spaces, invisible marks or the apostrophe that guards against formulas; otherwise as
    typed."""
    if _GUARDED.match(text):
        text = text[1:]
    return " ".join(text.translate(_INVISIBLE).split())


def read_sheet(
    file: TextFile, header_score: Callable[[tuple[str, ...]], int], *, at_most: int = MOST_RECORDS
) -> Sheet:
    """The rows of a file. ``header_score`` says how many cells of a row are known column names: it helps to tell the
    separators apart. Raises ``BadInput`` for what is no table or holds more than ``at_most`` rows."""
    delimiter = _delimiter(file, header_score)
    records = tuple(each for each in _records(file, delimiter, at_most) if not each.empty)
    return Sheet(file.name, records, "" if delimiter == _NONE else delimiter, file.encoding, file.guessed)


def _records(file: TextFile, delimiter: str, at_most: int) -> Iterator[Record]:
    csv.field_size_limit(LONGEST_FIELD)
    lines = [f"{line}\n" for line in file.text.split("\n")]
    reader = csv.reader(lines, delimiter=delimiter, strict=False)
    found = 0
    start = 1
    try:
        for cells in reader:
            if found >= at_most:
                raise BadInput("exchange.too_many_rows", file=file.name, n=at_most)
            if cells:
                found += 1
                yield Record(start, tuple(clean_cell(cell) for cell in cells))
            start = reader.line_num + 1
    except csv.Error as trouble:
        raise BadInput("exchange.bad_row", file=file.name, row=start) from trouble
    if reader.line_num >= len(lines) and _left_open(lines, delimiter):
        raise BadInput("exchange.open_quote", file=file.name, row=_left_open(lines, delimiter))


def _left_open(lines: list[str], delimiter: str) -> int:
    """The line of a quotation mark that is never closed, 0 where all are."""
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    start = 1
    while True:
        try:
            next(reader)
        except StopIteration:
            return 0
        except csv.Error as trouble:
            if "unexpected end of data" in str(trouble):
                return start
        start = reader.line_num + 1


def _delimiter(file: TextFile, header_score: Callable[[tuple[str, ...]], int]) -> str:
    """The separator that finds the most known column names, then the one that cuts most rows into equally many cells.
    Names hold commas, so the comma is asked last; a single known column name with commas below it is one column."""
    best, best_score = _NONE, (0, 0.0)
    for delimiter in (*DELIMITERS, _NONE):
        try:
            rows = [each.cells for each in islice(_records(file, delimiter, MOST_RECORDS), _LOOKED_AT)]
        except BadInput:
            if delimiter == _NONE:
                raise
            continue
        score = _score(rows, header_score, single=delimiter == _NONE)
        if score > best_score:
            best, best_score = delimiter, score
    return best


def _score(
    rows: list[tuple[str, ...]], header_score: Callable[[tuple[str, ...]], int], *, single: bool
) -> tuple[int, float]:
    rows = [row for row in rows if any(row)]
    if not rows:
        return (0, 0.0)
    known = [header_score(row) for row in rows[:10]]
    headers = max(known)
    data = rows[known.index(headers) + 1 :] if headers else rows
    if single:
        return (headers, 0.5 if headers else 0.05)
    widths = Counter(len(row) for row in (data or rows))
    width, count = widths.most_common(1)[0]
    if headers == 1 and len([cell for cell in rows[known.index(1)] if cell]) == 1:
        return (headers, 0.0)  # the header is one cell: commas below it belong to the names
    return (headers, count / len(data or rows) if width > 1 else 0.0)
