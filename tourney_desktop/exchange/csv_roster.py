"""A roster from a CSV or tab separated file, however its columns are called: rows, problems, and what only the
director knows.

Nothing is asked while reading: where the file leaves room for doubt the likelier reading is taken and a question
says so, so that the window can show the mapping step and read again with the answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.imports import ImportProblem, RosterRow
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.columns import (
    ROSTER_FIELDS,
    ROSTER_WORDS,
    RUNNING_NUMBER,
    Columns,
    column_key,
    distinct,
    map_columns,
)
from tourney_desktop.exchange.delimited import Record, Sheet, read_sheet
from tourney_desktop.exchange.headers import find_header, looks_like_header, unnamed_columns
from tourney_desktop.exchange.names import NAME_ORDERS, name_reader
from tourney_desktop.exchange.roster_values import RowValues, read_values
from tourney_desktop.exchange.text_file import decode

MOST_ROWS = 10_000
_NAMES = frozenset({"name", "last", "first", "player1"})
_OWN_NAMES = frozenset(map(column_key, ("team", "mannschaft", "equipe", "equipo", "squadra", "команда")))
_GIVEN_NAMES = frozenset(map(column_key, ("nombre", "nombres", "nome", "имя", "jmeno", "nev")))


@dataclass(frozen=True, slots=True)
class ReadRosterFile:
    """A roster file that was read. ``remarks`` are about single rows that were taken nevertheless; ``header_line`` is
    ``None`` for a file without column names."""

    headers: tuple[str, ...]
    mapping: Mapping[str, str]
    rows: tuple[RosterRow, ...]
    problems: tuple[ImportProblem, ...] = ()
    questions: tuple[str, ...] = ()
    remarks: tuple[ImportProblem, ...] = ()
    fields: tuple[str, ...] = ROSTER_FIELDS
    header_line: int | None = None
    encoding: str = "utf-8"
    delimiter: str = ","


def header_score(cells: Sequence[str]) -> int:
    """How many cells of a row are names of roster columns."""
    return sum(1 for cell in cells if column_key(cell) in ROSTER_WORDS)


def read_roster(
    data: bytes,
    mapping: Mapping[str, str] | None = None,
    *,
    name: str = "",
    encoding: str = "",
    name_order: str = "",
) -> ReadRosterFile:
    """Read a roster from the bytes of a file. ``mapping`` says field -> column (its name, or its number from 1);
    an empty column leaves the field out. Raises ``BadInput`` for what is no table of text at all."""
    if name_order and name_order not in NAME_ORDERS:
        raise BadInput("exchange.name_order", value=name_order, choices=", ".join(NAME_ORDERS))
    sheet = read_sheet(decode(data, name, encoding), header_score)
    at = find_header(sheet.records, ROSTER_WORDS)
    if at is None and (looks_like_header(sheet.records) or _names_columns(sheet.records[:1], mapping)):
        at = 0
    records = sheet.records[at + 1 :] if at is not None else sheet.records
    if len(records) > MOST_ROWS:
        raise BadInput("exchange.too_many_rows", file=sheet.name, n=MOST_ROWS)
    columns = _columns(sheet, at, records, mapping)
    order, asked = name_reader(_cells_of(columns, "name", records), name_order)
    questions = [*columns.questions]
    if asked and "name" in columns.places:
        questions.append(asked)
    if sheet.guessed:
        questions.append(say("exchange.encoding_guessed", encoding=sheet.encoding))
    nothing = "" if records else say("exchange.nobody")
    if records and not columns.places.keys() & _NAMES:
        nothing = say("exchange.no_name_column", columns=listed(columns.headers))
    if nothing:
        return _file(sheet, columns, at, (), [ImportProblem(1, "", nothing)], questions, [])
    rows: list[RosterRow] = []
    problems: list[ImportProblem] = []
    remarks: list[ImportProblem] = []
    commas = any("," in each for each in _cells_of(columns, "name", records))
    for record in records:
        fitted, notes = _fitted(record, columns, commas=commas)
        values = read_values(_texts(fitted, columns), order)
        remarks += notes
        for wrong in values.wrong:
            problems.append(
                ImportProblem(
                    record.line,
                    columns.mapping.get(wrong.field, wrong.field),
                    wrong.message,
                    values.data.listed,
                )
            )
        if not values.wrong:
            rows.append(RosterRow(record.line, values.data, values.given))
    return _file(sheet, columns, at, rows, problems, questions, remarks)


def _names_columns(first: Sequence[Record], told: Mapping[str, str] | None) -> bool:
    """Whether what the director told names columns as the first row does."""
    keys = {column_key(cell) for record in first for cell in record.cells}
    wanted = {column_key(column) for column in (told or {}).values() if column and not column.isdigit()}
    return bool(wanted) and wanted <= keys


def _file(
    sheet: Sheet,
    columns: Columns,
    at: int | None,
    rows: Sequence[RosterRow],
    problems: Sequence[ImportProblem],
    questions: Sequence[str],
    remarks: Sequence[ImportProblem],
) -> ReadRosterFile:
    return ReadRosterFile(
        headers=columns.headers,
        mapping=columns.mapping,
        rows=tuple(rows),
        problems=tuple(problems),
        questions=tuple(questions),
        remarks=tuple(remarks),
        header_line=None if at is None else sheet.records[at].line,
        encoding=sheet.encoding,
        delimiter=sheet.delimiter,
    )


def _columns(
    sheet: Sheet, at: int | None, records: Sequence[Record], told: Mapping[str, str] | None
) -> Columns:
    rows = [record.cells for record in records]
    if at is None:
        width = max((len(row) for row in rows), default=0)
        guessed = unnamed_columns(rows) if rows else {}
        chosen = {field: str(place + 1) for field, place in guessed.items()} if not told else dict(told)
        found = map_columns(distinct([""] * width), rows, ROSTER_WORDS, chosen)
        words = ", ".join(guessed)
        question = (say("exchange.no_header", columns=words),) if rows and not told else ()
        return Columns(found.headers, found.places, question)
    headers = distinct(sheet.records[at].cells)
    found = map_columns(headers, rows, ROSTER_WORDS, {**_team_beside_school(headers), **(told or {})})
    return Columns(found.headers, _settled(found, rows, told or {}), found.questions)


def _team_beside_school(headers: Sequence[str]) -> dict[str, str]:
    """In a list of teams ``Team`` beside ``School`` is the team's own name, where nothing else is."""
    fields = [ROSTER_WORDS.get(column_key(header)) for header in headers]
    clubs = [header for header, field in zip(headers, fields, strict=True) if field == "team"]
    own = [header for header in clubs if column_key(header) in _OWN_NAMES]
    if "player1" not in fields or "name" in fields or len(clubs) != 2 or len(own) != 1:
        return {}
    return {"name": own[0], "team": next(header for header in clubs if header != own[0])}


def _settled(found: Columns, rows: Sequence[tuple[str, ...]], told: Mapping[str, str]) -> dict[str, int]:
    """What single column names cannot say: ``Name`` beside ``Vorname`` is the last name, ``Nombre`` beside
    ``Apellidos`` the first; a column that only counts the rows is no id."""
    places = dict(found.places)
    name = places.get("name")
    if name is not None and "name" not in told and "player1" not in places:
        if "first" in places and "last" not in places:
            places["last"] = places.pop("name")
        elif "last" in places:
            del places["name"]
            if "first" not in places and column_key(found.headers[name]) in _GIVEN_NAMES:
                places["first"] = name
    number = places.pop(RUNNING_NUMBER, None)
    if number is not None and "id" not in places:
        cells = [row[number] for row in rows if number < len(row) and row[number]]
        if cells and not _counts(cells):
            places["id"] = number
    return places


def _counts(cells: Sequence[str]) -> bool:
    """Whether a column holds small numbers such as 1, 2, 3 …: a rank or a line count."""
    return all(cell.rstrip(".").isdigit() and int(cell.rstrip(".")) <= 2 * len(cells) + 10 for cell in cells)


def _texts(cells: Sequence[str], columns: Columns) -> dict[str, str]:
    return {field: cells[at] if at < len(cells) else "" for field, at in columns.places.items()}


def _cells_of(columns: Columns, field: str, records: Sequence[Record]) -> list[str]:
    at = columns.places.get(field)
    return [] if at is None else [r.cells[at] for r in records if at < len(r.cells) and r.cells[at]]


def _fitted(record: Record, columns: Columns, *, commas: bool) -> tuple[tuple[str, ...], list[ImportProblem]]:
    """The cells of a row under the columns. One that has too many, because a comma in a name had no quotation
    marks round it, is put together again where that makes it fit; what is still over is left out and said."""
    width = len(columns.headers)
    cells, notes = record.cells, []
    at = columns.places.get("name")
    if len(cells) > width and at is not None and at + 1 < len(cells):
        joined = (*cells[:at], f"{cells[at]}, {cells[at + 1]}", *cells[at + 2 :])
        torn = bool(_wrong(cells, columns).wrong) or (commas and "," not in cells[at])
        if torn and not _wrong(joined, columns).wrong:
            cells = joined
            notes.append(
                ImportProblem(record.line, columns.headers[at], say("exchange.name_joined", name=cells[at]))
            )
    extra = [cell for cell in cells[width:] if cell]
    if extra:
        notes.append(
            ImportProblem(record.line, "", say("exchange.extra_cells", cells=", ".join(extra)[:100]))
        )
    return cells[:width], notes


def _wrong(cells: Sequence[str], columns: Columns) -> RowValues:
    return read_values(_texts(cells, columns), split_name)
