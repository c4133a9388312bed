"""A history of games from a CSV or tab separated file: rated events, and what is wrong with single rows.

A row is one game. Without an opponent or a score it does not rate; a row with an event alone lists an event whose data
are still awaited.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.columns import Columns
from tourney_desktop.exchange.delimited import Record, read_sheet
from tourney_desktop.exchange.history_columns import history_columns, history_header_score
from tourney_desktop.exchange.history_doubles import Doubles
from tourney_desktop.exchange.history_scores import Reading, Unscored, read_pair, read_score
from tourney_desktop.exchange.names import NAME_ORDERS, name_reader
from tourney_desktop.exchange.numbers import read_whole
from tourney_desktop.exchange.roster_values import LONGEST, NameReader
from tourney_desktop.exchange.text_file import decode
from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate, days_apart, read_date
from tourney_desktop.rules.ratings.events import Outing, PlayedEvent, PlayedGame, Reason
from tourney_desktop.rules.ratings.people import Player

MOST_ROWS = 500_000
LARGEST = 64 * 1024 * 1024
_SIDES = (("first", "first_partner", "first_team"), ("second", "second_partner", "second_team"))
_DAYS = 5
_RESTS = frozenset({"bye", "freilos", "spielfrei", "exempt", "descanso"})


@dataclass(frozen=True, slots=True)
class HistoryFile:
    """A history that was read. ``remarks`` are about rows that were taken nevertheless."""

    events: tuple[PlayedEvent, ...]
    problems: tuple[ImportProblem, ...] = ()
    remarks: tuple[ImportProblem, ...] = ()
    questions: tuple[str, ...] = ()


def read_history(
    data: bytes,
    mapping: Mapping[str, str] | None = None,
    *,
    name: str = "",
    encoding: str = "",
    name_order: str = "",
) -> HistoryFile:
    """Read a history from the bytes of a file; ``name`` is the file's, and its only event's where no column names one.
    Raises ``BadInput`` where its columns cannot be told."""
    if name_order and name_order not in NAME_ORDERS:
        raise BadInput("exchange.name_order", value=name_order, choices=", ".join(NAME_ORDERS))
    sheet = read_sheet(decode(data, name, encoding), history_header_score, at_most=MOST_ROWS)
    columns, records = history_columns(sheet, mapping)
    names, asked = name_reader(_names(columns, records), name_order)
    reader = _Reader(columns, names, sheet.name)
    for record in records:
        reader.read(record)
    questions = [*columns.questions, *((asked,) if asked else ())]
    if sheet.guessed:
        questions.append(say("exchange.encoding_guessed", encoding=sheet.encoding))
    if not records:
        reader.problems.append(ImportProblem(1, "", say("ratings.history.empty")))
    return HistoryFile(reader.events(), tuple(reader.problems), tuple(reader.all_remarks()), tuple(questions))


def _names(columns: Columns, records: Sequence[Record]) -> list[str]:
    at = [columns.places[part] for side in _SIDES for part in side[:2] if part in columns.places]
    found = {record.cells[each]: None for record in records for each in at if each < len(record.cells)}
    return [name for name in found if name]


class _Wrong(Exception):
    def __init__(self, column: str, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


@dataclass
class _Gathered:
    """An event while its rows come in."""

    name: str
    date: EventDate
    line: int
    games: list[PlayedGame] = field(default_factory=list)
    outings: list[Outing] = field(default_factory=list)


class _Reader:
    """The walk through the rows."""

    def __init__(self, columns: Columns, names: NameReader, source: str) -> None:
        self.problems: list[ImportProblem] = []
        self._remarks: list[ImportProblem] = []
        self._columns = columns
        self._names = names
        self._source = source
        self._events: dict[tuple[str, str], _Gathered] = {}
        self._doubles = Doubles()
        self._players: dict[tuple[str, str], Player] = {}
        self._dates: dict[str, EventDate] = {"": NO_DATE}
        self._read_scores: dict[str, Reading] = {}
        self._rests_seen: set[str] = set()

    def read(self, record: Record) -> None:
        """One row: a game, somebody's rest, an event alone, or a problem."""
        width = len(record.cells)
        cells = {name: record.cells[at] if at < width else "" for name, at in self._columns.places.items()}
        try:
            self._row(record.line, cells)
        except _Wrong as wrong:
            column = self._columns.mapping.get(wrong.column, wrong.column)
            who = " – ".join(each for each in (cells["first"], cells["second"]) if each)
            self.problems.append(ImportProblem(record.line, column, wrong.message, who))

    def events(self) -> tuple[PlayedEvent, ...]:
        """The events in order of appearance. Rows without a date belong to the only dated event of their name."""
        dated: dict[str, list[tuple[str, str]]] = {}
        for key in self._events:
            if key[1]:
                dated.setdefault(key[0], []).append(key)
        gathered = dict(self._events)
        for key in self._events:
            others = dated.get(key[0], [])
            if not key[1] and len(others) == 1:
                gathered[others[0]].games += gathered[key].games
                gathered[others[0]].outings += gathered[key].outings
                del gathered[key]
        return tuple(
            PlayedEvent(each.name, each.date, tuple(each.games), tuple(each.outings), source=self._source)
            for each in gathered.values()
        )

    def all_remarks(self) -> list[ImportProblem]:
        """What deserves a look, in the order of rows."""
        found = [*self._remarks, *self._doubles.remarks(), *self._two_dates()]
        return sorted(found, key=lambda each: each.row)

    def _two_dates(self) -> Iterator[ImportProblem]:
        """Events of one name within a few days: one event of several days, most likely."""
        seen: dict[str, list[_Gathered]] = {}
        for (name, _date), each in self._events.items():
            others = seen.setdefault(name, [])
            near = next((other for other in others if days_apart(each.date, other.date) <= _DAYS), None)
            if near is not None:
                message = say(
                    "ratings.history.two_dates", event=each.name, date=str(near.date), row=near.line
                )
                yield ImportProblem(each.line, self._columns.mapping.get("date", ""), message)
            others.append(each)

    def _row(self, line: int, cells: Mapping[str, str]) -> None:
        event = self._event(line, cells)
        first, second = (self._side(line, cells, side) for side in _SIDES)
        self._check_sides(first, second)
        one, other = self._scores(cells)
        number = _round(cells.get("round", ""))
        if not first and not second:
            if not isinstance(one, Unscored) or not isinstance(other, Unscored):
                raise _Wrong("first", say("ratings.history.nobody"))
        elif not first or not second:
            event.outings.append(Outing(first or second, Reason.NO_OPPONENT, number, line))
        elif not isinstance(one, Unscored) and not isinstance(other, Unscored):
            game = PlayedGame(first, second, (one, other), number, line)
            where = (folded(event.name), str(event.date), folded(cells.get("round", "")))
            if self._doubles.is_new(line, where, game):
                event.games.append(game)
        else:
            forfeit = Unscored.FORFEIT in (one, other)
            if not forfeit and one is not other:
                self._remarks.append(ImportProblem(line, "", say("ratings.history.half_a_score")))
            reason = Reason.FORFEIT if forfeit else Reason.NO_SCORE
            event.outings.append(Outing((*first, *second), reason, number, line))

    def _event(self, line: int, cells: Mapping[str, str]) -> _Gathered:
        named = "event" in cells
        name = cells["event"] if named else self._source.rpartition(".")[0] or self._source
        if not name:
            raise _Wrong("event", say("ratings.history.no_event"))
        if len(name) > LONGEST:
            raise _Wrong("event", say("exchange.too_long", n=LONGEST))
        date = self._date(cells.get("date", ""))
        return self._events.setdefault((folded(name), str(date)), _Gathered(name, date, line))

    def _date(self, text: str) -> EventDate:
        known = self._dates.get(text)
        if known is None:
            try:
                known = self._dates[text] = read_date(text)
            except ValueError:
                raise _Wrong("date", say("ratings.history.date", text=text)) from None
        return known

    def _side(self, line: int, cells: Mapping[str, str], side: tuple[str, str, str]) -> tuple[Player, ...]:
        lead, partner, team = side
        if not _is_name(cells[lead]) and _is_name(cells.get(partner, "")):
            raise _Wrong(lead, say("ratings.history.partner_alone", name=cells[partner]))
        found = []
        for part in (lead, partner):
            text = cells.get(part, "")
            if not _is_name(text):
                continue
            if len(text) > LONGEST:
                raise _Wrong(part, say("exchange.too_long", n=LONGEST))
            found.append(self._player(text, cells.get(team, "")))
            if folded(text) in _RESTS and folded(text) not in self._rests_seen:
                self._rests_seen.add(folded(text))
                message = say("ratings.history.called_bye", name=text)
                self._remarks.append(ImportProblem(line, self._columns.mapping[part], message))
        return tuple(found)

    def _player(self, text: str, team: str) -> Player:
        known = self._players.get((text, team))
        if known is None:
            known = self._players[text, team] = Player(*self._names(text), team)
        return known

    def _check_sides(self, first: tuple[Player, ...], second: tuple[Player, ...]) -> None:
        """Nobody sits twice at one table."""
        people = [(each.name, folded(each.team)) for each in (*first, *second)]
        twice = [each.listed for at, each in enumerate((*first, *second)) if people[at] in people[:at]]
        if twice:
            raise _Wrong("second", say("ratings.history.twice_at_table", name=listed(twice)))

    def _scores(self, cells: Mapping[str, str]) -> tuple[Reading, Reading]:
        if "result" in cells:
            try:
                return read_pair(cells["result"])
            except ValueError:
                raise _Wrong("result", say("ratings.history.result", text=cells["result"])) from None
        return self._score(cells, "first_score"), self._score(cells, "second_score")

    def _score(self, cells: Mapping[str, str], column: str) -> Reading:
        text = cells[column]
        known = self._read_scores.get(text)
        if known is None:
            try:
                known = self._read_scores[text] = read_score(text)
            except ValueError:
                raise _Wrong(column, say("ratings.history.score", text=text)) from None
        return known


def _is_name(text: str) -> bool:
    """Whether a cell names somebody; dashes and dots alone do not."""
    return any(letter.isalnum() for letter in text)


def _round(text: str) -> int | None:
    """The number of a round, where it is one."""
    try:
        number = read_whole(text)
    except ValueError:
        return None
    return number if number is not None and 0 < number < 10_000 else None
