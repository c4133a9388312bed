"""The rating list and somebody's course: finished tables, for screen, paper and export.

The list with its deviations may be posted. Per-game shares and who played whom stay in the hall and out of what is
published for school events (NSSC-1.5), so they stand in tables of their own (``rating_changes``).
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.text import say
from tourney_desktop.reports.rating_words import (
    change_cell,
    history_state,
    name_cell,
    rating_cells,
    rounding_note,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.ratings.base import Key, Rated
from tourney_desktop.rules.ratings.events import ListedRating
from tourney_desktop.rules.ratings.history import RatingHistory


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """One step of somebody's course, for a chart: after which event, and his rating then."""

    event: str
    date: str
    rating: float
    deviation: float | None


def ratings_table(history: RatingHistory) -> Table:
    """The list as it stands after the last event, the highest first, with what that event changed."""
    last = history.periods[-1] if history.periods else None
    keys = history.ranked()
    ratings = rating_cells([history.now[key] for key in keys])
    has_team = any(history.people.player(key).team for key in keys)
    provisional = [history.provisional(key) for key in keys]
    columns = [
        Column("place", say("ratings.column.place"), Align.RIGHT, Kind.NUMBER),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        *([Column("team", say("ratings.column.team"), stretch=1, extra=True)] if has_team else []),
        Column("rating", say("ratings.column.rating"), Align.RIGHT, Kind.NUMBER),
        *([Column("change", say("ratings.column.change"), Align.RIGHT, Kind.NUMBER)] if last else []),
        Column("games", say("ratings.column.games"), Align.RIGHT, Kind.NUMBER),
        *([Column("note", say("ratings.column.note"), Align.LEFT, Kind.NOTE)] if any(provisional) else []),
    ]
    rows = []
    for at, (key, rating) in enumerate(zip(keys, ratings, strict=True)):
        player, rated = history.people.player(key), history.now[key]
        cells = [
            Cell(str(at + 1), sort=at + 1),
            name_cell(player),
            *([Cell(player.team, sort=player.team, tone=Tone.QUIET)] if has_team else []),
            rating,
            *([change_cell(last, key)] if last else []),
            Cell(str(rated.games), sort=rated.games),
            *([_note_cell(provisional[at])] if any(provisional) else []),
        ]
        rows.append(Row(tuple(cells), key=at + 1))
    notes = [rounding_note(history), *([say("ratings.note.provisional")] if any(provisional) else [])]
    return Table(
        "ratings",
        say("title.ratings"),
        tuple(columns),
        tuple(rows),
        event=last.event.name if last else "",
        state=history_state(history, last),
        notes=tuple(notes),
    )


def _note_cell(provisional: bool) -> Cell:
    if not provisional:
        return Cell()
    return Cell(say("ratings.provisional"), tone=Tone.QUIET, tip=say("ratings.provisional.tip"))


def course_points(history: RatingHistory, key: Key) -> tuple[CoursePoint, ...]:
    """Somebody's course over the events, for a small chart, oldest first; where his rating began elsewhere, from there
    on."""
    found = []
    if key in history.start:
        begun = history.start[key]
        found.append(CoursePoint(say("ratings.course.start"), "", begun.rating, begun.deviation))
    for number, rated in history.course(key):
        event = history.periods[number].event
        found.append(CoursePoint(event.name, str(event.date), rated.rating, rated.deviation))
    return tuple(found)


def course_table(history: RatingHistory, key: Key) -> Table:
    """The same course as a table."""
    points = course_points(history, key)
    ratings = rating_cells([Rated(each.rating, each.deviation) for each in points])
    columns = (
        Column("date", say("ratings.column.date"), Align.LEFT, Kind.TEXT),
        Column("event", say("ratings.column.event"), Align.LEFT, Kind.TEXT, stretch=3),
        Column("rating", say("ratings.column.rating"), Align.RIGHT, Kind.NUMBER),
    )
    rows = tuple(
        Row((Cell(each.date, sort=each.date), Cell(each.event), rating), key=at)
        for at, (each, rating) in enumerate(zip(points, ratings, strict=True), 1)
    )
    title = say("title.rating_course", name=history.people.player(key).listed)
    return Table("rating-course", title, columns, rows, state=history_state(history, None))


def listed_ratings(history: RatingHistory) -> tuple[ListedRating, ...]:
    """The new list, for the file that the next event begins with; every digit is kept."""
    return tuple(
        ListedRating(history.people.player(key), rated.rating, rated.deviation, rated.games)
        for key, rated in ((key, history.now[key]) for key in history.ranked())
    )
