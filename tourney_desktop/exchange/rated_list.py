"""The list of rated events as a file: one event a row, in a table that spreadsheets open and may change.

The columns are ``event, date, status, source`` and ``filed date`` where the director gave an event another date than
its file. Files beside the list are named from its folder, so that a folder can be moved or sent as a whole.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.columns import column_key, distinct, lexicon_of, map_columns
from tourney_desktop.exchange.csv_out import guarded
from tourney_desktop.exchange.delimited import read_sheet
from tourney_desktop.exchange.headers import find_header
from tourney_desktop.exchange.roster_values import LONGEST
from tourney_desktop.exchange.text_file import decode
from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate, read_date
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList

COLUMNS = ("event", "date", "status", "source", "filed date")
LEFT_OUT = "left out"
NONE = "none"
"""The filed date of an event that has none in its file."""
_LIST: Mapping[str, str] = {
    "event": "event|event name|tournament",
    "date": "date|event date",
    "status": "status|use",
    "source": "source|file",
    "filed": "filed date|date in file",
}
_WORDS = lexicon_of(_LIST)
_NEEDED = frozenset({"event", "status", "source"})


def is_list_header(cells: Sequence[str]) -> bool:
    """Whether these column names are those of a list of rated events."""
    return {_WORDS.get(column_key(cell)) for cell in cells} >= _NEEDED


def rated_list_csv(listed: RatedList, folder: Path, status: Sequence[str] = ()) -> bytes:
    """The list as a file of that folder; ``status`` are words for the entries that are not left out, for those who look
    at it elsewhere."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for at, each in enumerate(listed.entries):
        said = LEFT_OUT if each.left_out else status[at] if at < len(status) else ""
        source = _relative(each.source, folder) if each.source else ""
        filed = "" if each.filed is None else str(each.filed) or NONE
        writer.writerow([guarded(each.event), str(each.date), said, guarded(source), filed])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def read_rated_list(
    data: bytes, folder: Path, *, name: str = "", encoding: str = ""
) -> tuple[RatedList, tuple[ImportProblem, ...]]:
    """Read a list from the bytes of a file in that folder, and what is wrong with single rows. Raises ``BadInput``
    where its columns cannot be told."""

    def header_score(cells: Sequence[str]) -> int:
        return sum(1 for cell in cells if column_key(cell) in _WORDS)

    sheet = read_sheet(decode(data, name, encoding), header_score)
    at = find_header(sheet.records, _WORDS)
    if at is None or not is_list_header(sheet.records[at].cells):
        raise BadInput("ratings.list.no_list", file=sheet.name)
    records = sheet.records[at + 1 :]
    columns = map_columns(distinct(sheet.records[at].cells), [record.cells for record in records], _WORDS)
    entries: list[RatedEntry] = []
    problems: list[ImportProblem] = []
    for record in records:
        width = len(record.cells)
        cells = {field: record.cells[at] if at < width else "" for field, at in columns.places.items()}
        try:
            entries.append(_entry(cells, folder))
        except ValueError as wrong:
            problems.append(ImportProblem(record.line, "", str(wrong), cells["event"]))
    return RatedList(tuple(entries)), tuple(problems)


def _entry(cells: Mapping[str, str], folder: Path) -> RatedEntry:
    """One row. Raises ``ValueError`` with a sentence."""
    event, source = cells["event"], cells["source"]
    if not event or len(event) > LONGEST:
        raise ValueError(say("exchange.too_long", n=LONGEST) if event else say("ratings.history.no_event"))
    filed = cells.get("filed", "")
    return RatedEntry(
        event=event,
        date=_date(cells.get("date", "")),
        source=str(folder / source) if source else "",
        left_out=folded(cells["status"]) in (LEFT_OUT, "no", "out"),
        filed=_date(filed) if filed else None,
    )


def _date(text: str) -> EventDate:
    try:
        return NO_DATE if folded(text) in ("", NONE) else read_date(text)
    except ValueError:
        raise ValueError(say("ratings.history.date", text=text)) from None


def _relative(source: str, folder: Path) -> str:
    path = Path(source)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else source
