"""The rating list as a file: ``name, team, rating, deviation, games``. What we write, we read, and so does the roster
import; ratings keep every digit (NSSC-1.2)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.columns import ROSTER, Columns, column_key, distinct, lexicon_of, map_columns
from tourney_desktop.exchange.csv_out import guarded
from tourney_desktop.exchange.delimited import Record, read_sheet
from tourney_desktop.exchange.headers import find_header
from tourney_desktop.exchange.names import name_reader
from tourney_desktop.exchange.numbers import read_number, read_rating, read_whole
from tourney_desktop.exchange.roster_values import LONGEST, NameReader
from tourney_desktop.exchange.text_file import decode
from tourney_desktop.rules.ratings.events import ListedRating
from tourney_desktop.rules.ratings.people import Player

COLUMNS = ("name", "team", "rating", "deviation", "games")
MOST_ROWS = 200_000
HIGHEST = 100_000
WIDEST = 5_000
_LIST: Mapping[str, str] = {
    **{field: ROSTER[field] for field in ("name", "last", "first", "team", "rating", "deviation", "id")},
    "games": "games|rated games|games played|number of games|partien|spiele|parties|partidas",
}
_WORDS = lexicon_of(_LIST)


@dataclass(frozen=True, slots=True)
class RatingsFile:
    """A rating list that was read."""

    ratings: tuple[ListedRating, ...]
    problems: tuple[ImportProblem, ...] = ()
    questions: tuple[str, ...] = ()


def is_ratings_header(cells: Sequence[str]) -> bool:
    """Whether these column names are those of a rating list: somebody's name, and a rating."""
    fields = {_WORDS.get(column_key(cell)) for cell in cells}
    return "rating" in fields and bool(fields & {"name", "last"})


class _Wrong(Exception):
    def __init__(self, column: str, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


def ratings_csv(rows: Iterable[ListedRating]) -> bytes:
    """The list as a file, in the order given."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for each in rows:
        numbers = (plain_decimal(each.rating), plain_decimal(each.deviation), str(each.games))
        writer.writerow([guarded(each.player.listed), guarded(each.player.team), *numbers])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def plain_decimal(value: float | None) -> str:
    """A number with every digit that tells it from its neighbours, and without an exponent. Never with three decimals
    exactly: programs that group thousands by a point would read 40.125 as 40125."""
    if value is None:
        return ""
    text = format(Decimal(repr(value)), "f")
    whole, point, decimals = text.partition(".")
    decimals = decimals.rstrip("0")
    if not point or not decimals:
        return whole
    return f"{whole}.{decimals}0" if len(decimals) == 3 else f"{whole}.{decimals}"


def read_ratings(data: bytes, *, name: str = "", encoding: str = "") -> RatingsFile:
    """Read a rating list from the bytes of a file. Raises ``BadInput`` where its columns cannot be told."""

    def header_score(cells: Sequence[str]) -> int:
        return sum(1 for cell in cells if column_key(cell) in _WORDS)

    sheet = read_sheet(decode(data, name, encoding), header_score, at_most=MOST_ROWS)
    at = find_header(sheet.records, _WORDS)
    if at is None:
        raise BadInput("ratings.list.columns", file=sheet.name)
    records = sheet.records[at + 1 :]
    columns = map_columns(distinct(sheet.records[at].cells), [record.cells for record in records], _WORDS)
    if "rating" not in columns.places or not columns.places.keys() & {"name", "last"}:
        raise BadInput("ratings.list.columns", file=sheet.name)
    names, asked = name_reader([_cell(record, columns, "name") for record in records])
    ratings: list[ListedRating] = []
    problems: list[ImportProblem] = []
    seen: dict[tuple[str, str, str], int] = {}
    for record in records:
        try:
            listed = _row(record, columns, names)
            who = listed.player
            mark = (who.name, folded(who.team), who.code)
            if seen.setdefault(mark, record.line) != record.line:
                raise _Wrong("name", say("ratings.list.twice", name=who.listed, row=seen[mark]))
            ratings.append(listed)
        except _Wrong as wrong:
            column = columns.mapping.get(wrong.column, wrong.column)
            problems.append(ImportProblem(record.line, column, wrong.message, _cell(record, columns, "name")))
    questions = (*columns.questions, *((asked,) if asked else ()))
    return RatingsFile(tuple(ratings), tuple(problems), questions)


def _row(record: Record, columns: Columns, names: NameReader) -> ListedRating:
    last, first = _cell(record, columns, "last"), _cell(record, columns, "first")
    if not last:
        last, first = names(_cell(record, columns, "name"))
    team, code = _cell(record, columns, "team"), _cell(record, columns, "id")
    if not last:
        raise _Wrong("name", say("exchange.no_name"))
    if any(len(text) > LONGEST for text in (last, first, team, code)):
        raise _Wrong("name", say("exchange.too_long", n=LONGEST))
    shown, _sign, range_ = _cell(record, columns, "rating").partition("±")  # a published list, 1717±40
    rating = _number("rating", shown.strip(), HIGHEST)
    deviation = _number("deviation", _cell(record, columns, "deviation") or range_.strip(), WIDEST)
    if deviation is not None and deviation <= 0:
        raise _Wrong("deviation", say("ratings.list.deviation"))
    return ListedRating(Player(last, first, team, code), rating, deviation, _games(record, columns))


def _number(field: str, text: str, most: int) -> float | None:
    """A rating or a deviation; 0 is none, and marks of a provisional one are left out."""
    try:
        number = read_number(text, grouped=True)
    except ValueError:
        try:
            number = read_rating(text)
        except ValueError:
            number = Fraction(most + 1)
    if number is not None and abs(number) > most:
        raise _Wrong(field, say("exchange.not_a_number", text=text))
    return float(number) if number or (number is not None and field == "deviation") else None


def _games(record: Record, columns: Columns) -> int:
    text = _cell(record, columns, "games")
    try:
        number = read_whole(text) or 0
    except ValueError:
        number = -1
    if number < 0:
        raise _Wrong("games", say("exchange.not_whole", text=text))
    return number


def _cell(record: Record, columns: Columns, field: str) -> str:
    at = columns.places.get(field)
    return record.cells[at] if at is not None and at < len(record.cells) else ""
