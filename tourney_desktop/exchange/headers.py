"""Where the column names of a table stand, under title lines or nowhere, and what columns without a name are
likely to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourney_desktop.exchange.columns import column_key
from tourney_desktop.exchange.delimited import Record
from tourney_desktop.exchange.numbers import read_number

LOOKED_AT = 15
_ENOUGH_ALONE = frozenset({"name", "last", "player1", "table", "result"})


def is_number(cell: str) -> bool:
    """Whether a cell holds a number."""
    try:
        return read_number(cell) is not None
    except ValueError:
        return False


def find_header(records: Sequence[Record], lexicon: Mapping[str, str]) -> int | None:
    """Which of the first rows names the columns: the one with most known names and no number in it, of which one
    alone must tell who is meant. ``None`` where the first row is data already."""
    best, most = None, 0
    for at, record in enumerate(records[:LOOKED_AT]):
        filled = [cell for cell in record.cells if cell]
        fields = {lexicon[column_key(cell)] for cell in filled if column_key(cell) in lexicon}
        if any(is_number(cell) for cell in filled):
            continue
        known = len(fields)
        if known > most and (known > 1 or fields & _ENOUGH_ALONE) and 3 * known >= len(filled):
            best, most = at, known
    return best


def looks_like_header(records: Sequence[Record]) -> bool:
    """Whether the first row, though none of its names is known, stands over columns of numbers and holds none."""
    if len(records) < 2 or any(is_number(cell) for cell in records[0].cells):
        return False
    for at, title in enumerate(records[0].cells):
        below = [row.cells[at] for row in records[1:] if at < len(row.cells) and row.cells[at]]
        if title and below and sum(map(is_number, below)) * 5 >= len(below) * 4:
            return True
    return False


def unnamed_columns(rows: Sequence[tuple[str, ...]]) -> dict[str, int]:
    """What columns without names hold, by their looks: a count, names in one column or two, then a rating, then
    the team."""
    width = max(len(row) for row in rows)
    columns = [[row[at] for row in rows if at < len(row) and row[at]] for at in range(width)]
    numbers = [bool(cells) and sum(map(is_number, cells)) * 2 > len(cells) for cells in columns]
    texts = [at for at in range(width) if columns[at] and not numbers[at]]
    found: dict[str, int] = {}
    if not texts:
        return {"name": 0}
    start = texts[0]
    if (
        len(texts) > 1
        and texts[1] == start + 1
        and _single_words(columns[start])
        and _short(columns[start + 1])
    ):
        found["last"], found["first"] = start, start + 1
        rest = texts[2:]
    else:
        found["name"] = start
        rest = texts[1:]
    if rest:
        found["team"] = rest[0]
    ratings = [at for at in range(start, width) if numbers[at]]
    if ratings:
        found["rating"] = ratings[0]
    return found


def _single_words(cells: Sequence[str]) -> bool:
    """Surnames: hardly any holds a comma, most are one word."""
    return not any("," in cell for cell in cells) and sum(" " not in cell for cell in cells) * 2 > len(cells)


def _short(cells: Sequence[str]) -> bool:
    return all(len(cell.split()) <= 3 for cell in cells)
