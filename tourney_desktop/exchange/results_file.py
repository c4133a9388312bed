"""A sheet of results: tables with a score for each side, or a result as it is typed. A date is never taken for a
score."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Outcome, Unit
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.columns import RESULT_WORDS, Columns, column_key, distinct, map_columns
from tourney_desktop.exchange.delimited import Record, Sheet, read_sheet
from tourney_desktop.exchange.headers import find_header
from tourney_desktop.exchange.numbers import read_whole
from tourney_desktop.exchange.text_file import decode
from tourney_desktop.rules.result_text import Clear, Units, read_result

_DATE = re.compile(
    r"\d{1,4}([./-])\d{1,2}\1\d{2,4}.*|\d{1,2}[. /-]+[^\W\d_]{3,9}\.?(?:[ ./-]+\d{2,4})?"
    r"|[^\W\d_]{3,9}\.?[ /-]+\d{1,4}|\d{1,2}:\d{2}:\d{2}.*",
    re.UNICODE,
)
_SHORTHAND = {
    **dict.fromkeys(("=", "½", "½½", "½-½"), "1/2-1/2"),
    **dict.fromkeys(("+:-", "+-", "+--"), "+/-"),
    **dict.fromkeys(("-:+", "-+", "--+"), "-/+"),
    **dict.fromkeys(("-:-", "--", "---"), "-/-"),
}
_DASHES = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-"})


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One result of a sheet: its line, the round where the sheet names one, the table, and what was played."""

    row: int
    table: int
    result: Outcome | Clear
    round: int | None = None


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """A sheet of results that was read. ``blank`` are the lines of tables that are still out."""

    rows: tuple[ResultRow, ...]
    problems: tuple[ImportProblem, ...] = ()
    blank: tuple[int, ...] = ()


def is_results_header(cells: Sequence[str]) -> bool:
    """Whether these column names are those of a results sheet and not of a roster."""
    fields = {RESULT_WORDS.get(column_key(cell)) for cell in cells}
    return "table" in fields and bool(fields & {"result", "first", "second"})


def header_score(cells: Sequence[str]) -> int:
    """How many cells of a row are names of results columns."""
    return sum(1 for cell in cells if column_key(cell) in RESULT_WORDS)


def read_results(data: bytes, unit: Units, *, name: str = "", encoding: str = "") -> ResultsFile:
    """Read a sheet of results from the bytes of a file. Raises ``BadInput`` where its columns cannot be told."""
    sheet = read_sheet(decode(data, name, encoding), header_score)
    columns, records = _columns(sheet)
    rows: list[ResultRow] = []
    problems: list[ImportProblem] = []
    blank: list[int] = []
    lines: dict[tuple[int | None, int], int] = {}
    for record in records:
        try:
            read = _row(record, columns, unit)
            if read is None:
                blank.append(record.line)
                continue
            key = (read.round, read.table)
            if key in lines:
                raise _Wrong("table", say("exchange.table_twice", table=read.table, row=lines[key]))
            lines[key] = record.line
            rows.append(read)
        except _Wrong as wrong:
            column = columns.mapping.get(wrong.field, wrong.field)
            problems.append(ImportProblem(record.line, column, wrong.message))
    if not records:
        problems.append(ImportProblem(1, "", say("exchange.no_results")))
    return ResultsFile(tuple(rows), tuple(problems), tuple(blank))


class _Wrong(Exception):
    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message


def _columns(sheet: Sheet) -> tuple[Columns, Sequence[Record]]:
    at = find_header(sheet.records, RESULT_WORDS)
    if at is None:
        if not sheet.records:
            return Columns((), {}), ()
        width = min(len(sheet.records[0].cells), 3)
        if width < 2 or not sheet.records[0].cells[0].isdigit():
            raise BadInput("exchange.results_columns", file=sheet.name)
        told = dict(
            zip(("table", "first", "second") if width == 3 else ("table", "result"), "123", strict=False)
        )
        headers = distinct([""] * len(sheet.records[0].cells))
        return map_columns(headers, [], RESULT_WORDS, told), sheet.records
    records = sheet.records[at + 1 :]
    found = map_columns(distinct(sheet.records[at].cells), [record.cells for record in records], RESULT_WORDS)
    places = dict(found.places)
    if "result" in places:
        places.pop("first", None)
        places.pop("second", None)
    if "table" not in places or not ("result" in places or {"first", "second"} <= places.keys()):
        raise BadInput("exchange.results_columns", file=sheet.name)
    return Columns(found.headers, places), records


def _row(record: Record, columns: Columns, unit: Units) -> ResultRow | None:
    cells = {
        field: record.cells[at] if at < len(record.cells) else "" for field, at in columns.places.items()
    }
    typed = [cells[field] for field in ("result", "first", "second") if field in cells]
    if not any(typed):
        return None
    table = _whole("table", cells["table"], least=1)
    number = _whole("round", cells["round"], least=1) if cells.get("round") else None
    if "result" in cells:
        return ResultRow(record.line, table, _result("result", cells["result"], unit), number)
    if unit is Unit.RAW:
        first, second = (_whole(field, cells[field]) for field in ("first", "second"))
        return ResultRow(record.line, table, read_result(f"{first}:{second}", unit), number)
    return ResultRow(
        record.line, table, _result("first", f"{cells['first']}:{cells['second']}", unit), number
    )


def _whole(field: str, text: str, least: int | None = None) -> int:
    if _DATE.fullmatch(text):
        raise _Wrong(field, say("exchange.a_date", text=text))
    try:
        number = read_whole(text)
    except ValueError:
        number = None
    if number is None or (least is not None and number < least) or abs(number) > 9_999_999:
        raise _Wrong(field, say("exchange.not_whole", text=text))
    return number


def _result(field: str, text: str, unit: Units) -> Outcome | Clear:
    plain = text.translate(_DASHES)
    if _DATE.fullmatch(plain):
        raise _Wrong(field, say("exchange.a_date", text=text))
    short = _SHORTHAND.get(plain.replace(" ", ""))
    try:
        return read_result(short or plain, unit)
    except BadInput as trouble:
        raise _Wrong(field, str(trouble)) from trouble
