"""Who was knocked out on the first day, by the dates of the timetable (MS-1.4)."""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.timetable import day_words, starts
from tourney_desktop.reports.words import division_title, entrant_names, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

_DAY = 10


def first_day_rounds(view: StageView) -> frozenset[int]:
    """The rounds of the earliest date: from its first to the one before the next date. A round without a date belongs
    to the day before it. Raises ``RuleConflict`` without a timetable."""
    dates = {number: start[:_DAY] for number, start in starts(view).items()}
    if not dates:
        raise RuleConflict("first_day.no_timetable")
    earliest = min(dates.values())
    begins = min(number for number, day in dates.items() if day == earliest)
    later = [number for number, day in dates.items() if day != earliest and number > begins]
    ends = min(later) if later else max(number for number, day in dates.items() if day == earliest) + 1
    return frozenset(range(begins, ends))


def out_on_the_first_day(view: StageView) -> tuple[EntrantId, ...]:
    """In order of going out, then of the alphabet. Raises ``RuleConflict`` without a timetable."""
    rounds = first_day_rounds(view)
    kind = format_by_id(view.stage.config.format)
    out = kind.eliminated_in(view, kind.options(view))
    found = [each for each, number in out.items() if number in rounds]
    return tuple(sorted(found, key=lambda each: (out[each], view.name_key(each))))


def first_day_table(view: StageView) -> Table:
    """The list for the desk of the side event: names, clubs, and the round they went out in."""
    chosen = out_on_the_first_day(view)
    kind = format_by_id(view.stage.config.format)
    out = kind.eliminated_in(view, kind.options(view))
    apart = told_apart(view.state, view.entrants)
    team = any(view.entrants[each].team for each in chosen)
    columns = [
        Column("number", say("column.line"), Align.RIGHT, Kind.NUMBER),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
    ]
    if team:
        columns.append(Column("team", say("column.team"), stretch=1))
    columns.append(Column("round", say("column.out_in"), Align.RIGHT, Kind.NUMBER))

    def row(at: int, entrant: EntrantId) -> Row:
        name = Cell(
            view.name(entrant),
            sort=view.name_key(entrant)[:2],
            sub=apart.get(entrant, ""),
            names=entrant_names(view.state, entrant),
        )
        cells = [Cell(str(at), sort=at, tone=Tone.QUIET), name]
        if team:
            cells.append(Cell(view.entrants[entrant].team, tone=Tone.QUIET))
        return Row((*cells, Cell(str(out[entrant]), sort=out[entrant])), key=entrant)

    day = day_words(min(starts(view).values()))
    note = "first_day.note" if chosen else "first_day.none"
    return Table(
        "out-on-day-1",
        say("title.out_on_day_1"),
        tuple(columns),
        tuple(row(at, each) for at, each in enumerate(chosen, 1)),
        event=view.state.details.name,
        division=division_title(view),
        state=say("first_day.state", n=len(chosen), day=day),
        notes=(say(note),),
    )
