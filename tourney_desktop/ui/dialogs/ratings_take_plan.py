"""Who is taken for whom of an earlier event or a list, and what that brings, as the dialog shows it. No Qt here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tourney_desktop.document.commands.earlier import EarlierPlan, plan_earlier, plan_everybody
from tourney_desktop.document.commands.roster import EntrantData
from tourney_desktop.document.earlier_sources import EarlierSource, earlier_source
from tourney_desktop.document.rating_sources import Finding, ReadSource
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.earlier import earlier_table
from tourney_desktop.reports.table import Cell, Column, Kind, PersonName, Row, Table, Tone
from tourney_desktop.reports.words import plain_number
from tourney_desktop.rules.earlier.matching import Match, Sureness, match_people
from tourney_desktop.rules.earlier.people import EarlierPerson, Identity, present_people
from tourney_desktop.rules.ratings.own_history import usual_system
from tourney_desktop.rules.ratings.shown import rating_text
from tourney_desktop.rules.view import StageView

ALL, ASK, TAKEN, NEW = "all", "ask", "taken", "new"
FILTERS = (ALL, TAKEN, ASK, NEW)
Told = Mapping[int, EarlierPerson | None]
"""What the director said, by place in the field from 0: whom one is taken for, or nobody."""


@dataclass(frozen=True)
class TakePlan:
    """The plan, its table, and the rows of each filter. Rows are counted from 1, as their keys are."""

    source: EarlierSource
    plan: EarlierPlan
    table: Table
    present: tuple[Identity, ...]
    matches: tuple[Match, ...]
    groups: Mapping[str, frozenset[int]]

    @property
    def changes(self) -> int:
        """How many entrants get something, or come in."""
        return len(self.plan.updated) + len(self.plan.newcomers)


def loader(read: Callable[[Path], ReadSource], path: Path, view: StageView) -> Callable[[], EarlierSource]:
    """Reads a file for this stage, a history by the usual system of its ratings. Raises ``BadInput`` where rows of it
    cannot be read: a dialog that takes people in has no place to look at games."""

    def load() -> EarlierSource:
        found = read(path)
        if found.problems:
            first = Finding(found.name, found.problems[0]).text
            raise BadInput("take.rows", n=len(found.problems), first=first)
        system = usual_system(view)
        return earlier_source(found, system, system.options_type())

    return load


def plan_take(
    state: TournamentState,
    stage: StageId,
    source: EarlierSource,
    told: Told,
    *,
    overwrite: bool = False,
    skipped: Collection[int] = (),
) -> TakePlan:
    """What taking over would do. While nobody is entered an earlier event brings its field, less the ``skipped``
    rows."""
    present = present_people(state)
    if not present and source.state is not None:
        return _everybody(stage, source, source.state, skipped)
    matches = match_people(source.people, present, told)
    plan = plan_earlier(state, stage, matches, overwrite=overwrite)
    table = earlier_table(state, plan.rows, source.people)
    rows = tuple(
        _ticked(row, match.earlier is not None and match.sureness.taken)
        for row, match in zip(table.rows, matches, strict=True)
    )
    groups: dict[str, frozenset[int]] = {
        ALL: frozenset(range(1, len(rows) + 1)),
        TAKEN: _rows(matches, lambda each: each.earlier is not None and each.sureness.taken),
        ASK: _rows(matches, lambda each: each.sureness is Sureness.MAYBE),
        NEW: _rows(matches, lambda each: each.earlier is None and each.sureness is not Sureness.MAYBE),
    }
    return TakePlan(
        source,
        plan,
        replace(table, columns=(_tick_column(), *table.columns), rows=rows),
        present,
        matches,
        groups,
    )


def _tick_column() -> Column:
    return Column("tick", say("take.column.tick"), kind=Kind.MARK)


def _rows(matches: tuple[Match, ...], fits: Callable[[Match], bool]) -> frozenset[int]:
    return frozenset(at for at, each in enumerate(matches, 1) if fits(each))


def _ticked(row: Row, on: bool) -> Row:
    return replace(row, cells=(tick_cell(on), *row.cells))


def tick_cell(on: bool) -> Cell:
    """Whether a row is taken, by mark and word."""
    if on:
        return Cell(say("take.yes"), sort=0, icon="check")
    return Cell(say("take.no"), sort=1, tone=Tone.QUIET)


def turned(plan: TakePlan, told: Told, row: int) -> dict[int, EarlierPerson | None]:
    """What is said once somebody's tick is turned. One who is taken is taken for nobody; one who is not, for whom he
    may be. What the program would do anyway need not be said."""
    at = row - 1
    match = plan.matches[at]
    said = dict(told)
    if match.earlier is not None and match.sureness.taken:
        said[at] = None
    elif at in said:
        del said[at]
    elif match.earlier is not None:
        said[at] = match.earlier
    return said


def _everybody(
    stage: StageId, source: EarlierSource, earlier: TournamentState, skipped: Collection[int]
) -> TakePlan:
    whole = plan_everybody(stage, earlier, source.people)
    columns = (
        _tick_column(),
        Column("name", say("column.name"), kind=Kind.NAME, stretch=2),
        Column("brings", say("earlier.column.brings"), kind=Kind.TEXT, stretch=3),
    )
    rows = tuple(
        Row((tick_cell(at not in skipped), _name(data), Cell(", ".join(_brings(data)))), key=at)
        for at, data in enumerate(whole.newcomers, 1)
    )
    taken = frozenset(at for at in range(1, len(rows) + 1) if at not in skipped)
    everybody = frozenset(range(1, len(rows) + 1))
    plan = replace(whole, newcomers=tuple(data for at, data in enumerate(whole.newcomers, 1) if at in taken))
    table = Table("earlier", say("title.earlier"), columns, rows)
    return TakePlan(
        source, plan, table, (), (), {ALL: everybody, TAKEN: taken, ASK: frozenset(), NEW: everybody - taken}
    )


def _name(data: EntrantData) -> Cell:
    names = (
        (PersonName(data.name),)
        if data.name
        else tuple(PersonName(each.last, each.first) for each in data.persons)
    )
    return Cell(data.listed, sort=data.listed, sub=data.team, names=names)


def _brings(data: EntrantData) -> list[str]:
    """What comes with somebody, in words."""
    found = [
        say(f"earlier.thing.{name}", value=plain_number(value) if not isinstance(value, int) else value)
        for name in ("average", "previous_points", "previous_rounds", "previous_score")
        if (value := getattr(data, name)) is not None
    ]
    ratings = [rating_text(each.rating, each.deviation) for each in data.persons if each.rating is not None]
    return [*found, *([say("earlier.thing.rating", value=" / ".join(ratings))] if ratings else [])]
