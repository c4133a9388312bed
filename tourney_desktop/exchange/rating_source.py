"""Files about ratings, told apart by their columns: a list of rated events, a rating list, a history of games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.exchange.columns import column_key
from tourney_desktop.exchange.delimited import Sheet, read_sheet
from tourney_desktop.exchange.history_columns import HISTORY_WORDS, is_history_header
from tourney_desktop.exchange.history_file import MOST_ROWS, read_history
from tourney_desktop.exchange.rated_list import is_list_header, read_rated_list
from tourney_desktop.exchange.ratings_list import is_ratings_header, read_ratings
from tourney_desktop.exchange.text_file import decode

EVENT_FILE = ".tourney"
_SQLITE = b"SQLite format 3\x00"
_LOOKED_AT = 15


def is_event_file(path: Path) -> bool:
    """Whether a file is an event file, by its name or, under another one, by how it begins."""
    if path.suffix.lower() == EVENT_FILE:
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except (OSError, ValueError):
        return False


def read_rating_source(
    data: bytes,
    path: Path,
    mapping: Mapping[str, str] | None = None,
    *,
    encoding: str = "",
    name_order: str = "",
    history: bool = False,
) -> ReadSource:
    """Read any of the three from the bytes of a file; ``history``: it is a history, with this mapping of its columns.
    Raises ``BadInput`` for what is none of them."""
    name = path.name
    if not history:
        sheet = _sheet(data, name, encoding)
        first = [record.cells for record in sheet.records[:_LOOKED_AT]]
        if any(map(is_list_header, first)):
            listed, problems = read_rated_list(data, path.parent, name=name, encoding=encoding)
            return ReadSource(name, listed=listed, problems=problems, rows=len(listed.entries))
        if any(map(is_ratings_header, first)) and not any(map(is_history_header, first)):
            return ratings_source(data, name, encoding=encoding)
    found = read_history(data, mapping, name=name, encoding=encoding, name_order=name_order)
    rows = sum(len(each.games) + len(each.outings) for each in found.events) + len(found.problems)
    return ReadSource(
        name,
        events=found.events,
        problems=found.problems,
        remarks=found.remarks,
        questions=found.questions,
        rows=rows,
    )


def ratings_source(data: bytes, name: str, *, encoding: str = "") -> ReadSource:
    """A rating list. Raises ``BadInput`` for what is none."""
    found = read_ratings(data, name=name, encoding=encoding)
    return ReadSource(
        name,
        ratings=found.ratings,
        is_ratings=True,
        problems=found.problems,
        questions=found.questions,
        rows=len(found.ratings) + len(found.problems),
    )


def _sheet(data: bytes, name: str, encoding: str) -> Sheet:
    def known(cells: tuple[str, ...]) -> int:
        return sum(1 for cell in cells if column_key(cell) in HISTORY_WORDS)

    return read_sheet(decode(data, name, encoding), known, at_most=MOST_ROWS)
