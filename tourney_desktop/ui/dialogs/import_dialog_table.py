"""What an import would do, as a finished table and a few words. Plain functions, no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tourney_desktop.document.commands.imports import (
    ImportPlan,
    ImportProblem,
    PlannedRow,
    Verdict,
    plan_import,
)
from tourney_desktop.document.commands.roster import EntrantData
from tourney_desktop.document.services import ReadRoster, RosterFile
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import PersonId, StageId, TournamentState
from tourney_desktop.domain.people import spoken_name
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, PersonName, Row, Table, Tone
from tourney_desktop.reports.words import plain_number
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.teams import member_text

MOST_BYTES = 10 * 1024 * 1024
UNUSED = ""
FIELDS = (
    "name", "last", "first", "team", "average", "previous_points", "previous_rounds", "rookie", "rating",
    "previous_score", "id", "membership", "federation", "notes", "house", "title", "birth", "deviation", "related",
    "eligible", "points", "player1", "rating1", "deviation1", "player2", "rating2", "deviation2",
)  # fmt: skip
"""What a column can be, in the order it is offered."""

_MARKS = {
    Verdict.ADD: ("plus", Tone.NORMAL),
    Verdict.ENTER: ("door-enter", Tone.NORMAL),
    Verdict.UPDATE: ("refresh", Tone.INFO),
    Verdict.SKIP: ("circle-dashed", Tone.QUIET),
    Verdict.PROBLEM: ("circle-x", Tone.STOP),
}


@dataclass(frozen=True, slots=True)
class Source:
    """Where a list comes from: its name for people, and its bytes when somebody asks."""

    name: str
    read: Callable[[], bytes]


def source_of_file(path: Path) -> Source:
    """A file. Never reads more of it than tells that it is too large; what cannot be read is told as a sentence."""

    def read() -> bytes:
        try:
            with path.open("rb") as file:
                return file.read(MOST_BYTES + 1)
        except OSError as trouble:
            why = trouble.strerror or type(trouble).__name__
            raise BadInput("exchange.unreadable", file=path.name, why=why) from trouble

    return Source(path.name, read)


def source_of_text(text: str) -> Source:
    """Text from the clipboard."""
    return Source(say("import.clipboard"), text.encode)


@dataclass(frozen=True, slots=True)
class Reading:
    """A list as it was read, and what taking it in would do."""

    file: RosterFile
    plan: ImportPlan
    unreadable: tuple[ImportProblem, ...]

    @property
    def problems(self) -> int:
        """How many rows would be left out for being wrong."""
        return self.plan.count(Verdict.PROBLEM) + len({each.row for each in self.unreadable})

    @property
    def rows(self) -> int:
        """How many rows there are, readable or not."""
        return len(self.plan.rows) + len({each.row for each in self.unreadable})

    def count(self, verdict: Verdict) -> int:
        """How many rows have this verdict."""
        return self.problems if verdict is Verdict.PROBLEM else self.plan.count(verdict)


def read_list(
    reader: ReadRoster,
    source: Source,
    mapping: Mapping[str, str] | None,
    state: TournamentState,
    stage: StageId,
    late_from: int | None,
) -> Reading:
    """Read and judge a list. Raises ``BadInput`` for what is no list at all."""
    teams = format_by_id(state.stages[stage].config.format).teams
    file = reader(source.read(), mapping, name_order="whole" if teams else "")  # a team's name is not split
    plan = plan_import(state, stage, file.rows, late_from=late_from)
    known = {each.row.row for each in plan.rows}
    return Reading(file, plan, tuple(each for each in file.problems if each.row not in known))


def mapping_of(headers: Sequence[str], chosen: Sequence[str], was: Mapping[str, str]) -> dict[str, str]:
    """Field -> column for the answers of the mapping row, one a column. A field that lost its column is left out by
    name, so that the reader does not guess it again."""
    told = dict.fromkeys((field for field in was if field in FIELDS), "")
    for header, field in zip(headers, chosen, strict=True):
        if field != UNUSED:
            told[field] = header
    return told


def field_of(header: str, mapping: Mapping[str, str]) -> str:
    """What a column was understood to be."""
    return next((field for field, column in mapping.items() if column == header and field in FIELDS), UNUSED)


def preview(reading: Reading) -> Table:
    """Every row of the list with its verdict; the key of a row is its line."""
    people = [each.row.data for each in reading.plan.rows]
    wanted = [
        ("team", any(data.team for data in people), Column("team", say("column.team"), stretch=2)),
        ("average", any(data.average is not None for data in people), _figure("column.average")),
        ("previous", any(data.previous_rounds for data in people), _figure("entrant.earlier")),
        ("rating", any(_rating(data) for data in people), _figure("column.rating")),
        ("members", any(map(_members, people)), Column("members", say("column.members"), stretch=3)),
    ]
    shown = [name for name, given, _column in wanted if given]
    columns = (
        Column("row", say("import.row_no"), Align.RIGHT, Kind.NUMBER),
        Column("verdict", say("import.verdict"), Align.LEFT, Kind.MARK),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        *(column for _name, given, column in wanted if given),
        Column("why", say("import.why"), Align.LEFT, Kind.NOTE, stretch=4),
    )
    rows = [_row(each, shown) for each in reading.plan.rows]
    rows += _unreadable(reading.unreadable, len(shown))
    rows.sort(key=lambda row: row.key or 0)
    return Table("import", say("import.table"), columns, tuple(rows))


def _figure(code: str) -> Column:
    return Column(code.rpartition(".")[2], say(code), Align.RIGHT, Kind.NUMBER)


def _rating(data: EntrantData) -> str:
    return plain_number(data.persons[0].rating) if data.persons and not data.name else ""


def _members(data: EntrantData) -> str:
    """The players of a team with their ratings, as the list of entrants will show them."""
    people = [each.person(PersonId(0)) for each in data.persons] if data.name else []
    return "; ".join(f"{spoken_name(each)} {member_text(each)}".strip() for each in people)


def _row(planned: PlannedRow, shown: Sequence[str]) -> Row:
    data = planned.row.data
    over = f"{data.previous_points or 0}/{data.previous_rounds}" if data.previous_rounds else ""
    values = {
        "team": data.team,
        "average": plain_number(data.average),
        "previous": over,
        "rating": _rating(data),
        "members": _members(data),
    }
    names = tuple(PersonName(person.last, person.first) for person in data.persons)
    cells = (
        Cell(str(planned.row.row), sort=planned.row.row, tone=Tone.QUIET),
        _verdict(planned.verdict),
        Cell(data.listed, names=(PersonName(data.name),) if data.name else names),
        *(Cell(values[name]) for name in shown),
        Cell(planned.why, tip=planned.why),
    )
    return Row(cells, key=planned.row.row, quiet=planned.verdict is Verdict.SKIP)


def _unreadable(problems: Sequence[ImportProblem], figures: int) -> list[Row]:
    lines: dict[int, list[str]] = {}
    who = {each.row: each.who for each in problems}
    for each in problems:
        words = f"{each.column}: {each.message}" if each.column else each.message
        lines.setdefault(each.row, []).append(words)
    return [
        Row(
            (
                Cell(str(line), sort=line, tone=Tone.QUIET),
                _verdict(Verdict.PROBLEM),
                Cell(who[line], tone=Tone.QUIET),
                *(Cell() for _ in range(figures)),
                Cell(" ".join(words), tip="\n".join(words)),
            ),
            key=line,
        )
        for line, words in lines.items()
    ]


def _verdict(verdict: Verdict) -> Cell:
    icon, tone = _MARKS[verdict]
    return Cell(
        say(f"import.verdict.{verdict.value}"), icon=icon, tone=tone, sort=list(Verdict).index(verdict)
    )


def lines_with(table: Table, verdict: Verdict) -> frozenset[int]:
    """The lines that have this verdict."""
    wanted = list(Verdict).index(verdict)
    return frozenset(row.key for row in table.rows if row.key is not None and row.cells[1].sort == wanted)


def button_words(plan: ImportPlan) -> str:
    """What the button does, with numbers."""
    return _words("import.do", plan)


def done_words(plan: ImportPlan) -> str:
    """What was done, with numbers."""
    return _words("import.done", plan)


def _words(code: str, plan: ImportPlan) -> str:
    added, updated = plan.coming, plan.count(Verdict.UPDATE)
    if added and updated:
        return say(f"{code}.both", added=added, updated=updated)
    if updated:
        return say(f"{code}.update", n=updated)
    return say(f"{code}.add", n=added) if added or not has(f"{code}.none") else say(f"{code}.none")
