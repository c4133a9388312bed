"""The dated list of rated events (NSSC-1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.ratings.events import PlayedEvent
from tourney_desktop.rules.ratings.history import EventStatus, ListedEvent, RatingHistory


def rated_events_table(history: RatingHistory) -> Table:
    """The dated list of events: which were used, which still await data, which stand there twice (NSSC-1.1)."""
    any_unrated = any(each.event.outings for each in history.listed)
    unrated = Column("unrated", say("ratings.column.unrated"), Align.RIGHT, Kind.NUMBER, extra=True)
    columns = (
        Column("number", say("ratings.column.number"), Align.RIGHT, Kind.NUMBER),
        Column("date", say("ratings.column.date"), Align.LEFT, Kind.TEXT),
        Column("event", say("ratings.column.event"), Align.LEFT, Kind.TEXT, stretch=3),
        Column("status", say("ratings.column.status"), Align.LEFT, Kind.TEXT),
        Column("people", say("ratings.column.people"), Align.RIGHT, Kind.NUMBER),
        Column("games", say("ratings.column.rated_games"), Align.RIGHT, Kind.NUMBER),
        *([unrated] if any_unrated else []),
    )
    rows = tuple(
        Row(
            _event_cells(history, each, at)[: len(columns)],
            key=at,
            quiet=each.status is not EventStatus.USED,
        )
        for at, each in enumerate(history.listed, 1)
    )
    used = len(history.periods)
    awaiting = sum(1 for each in history.listed if each.status is EventStatus.AWAITING)
    notes = [say("ratings.note.awaiting", n=awaiting)] if awaiting else []
    return Table(
        "rated-events",
        say("title.rated_events"),
        columns,
        rows,
        state=say("ratings.events_used", n=used, system=history.system.name),
        notes=tuple(notes),
    )


def status_words(history: RatingHistory, events: Sequence[PlayedEvent]) -> tuple[str, ...]:
    """What became of these events, which made the history, in their order: for the file of the list."""
    status = {id(each.event): each.status.value for each in history.listed}
    return tuple(status[id(each)] for each in events)


def _event_cells(history: RatingHistory, each: ListedEvent, at: int) -> tuple[Cell, ...]:
    event = each.event
    period = history.periods[each.number] if each.number is not None else None
    status = say(f"ratings.status.{each.status.name.lower()}")
    tip = ""
    if each.status is EventStatus.TWICE and each.twin:
        tip = say("ratings.status.twin", source=each.twin)
    elif event.open_games:
        tip = say("ratings.status.open", n=event.open_games)
    return (
        Cell(str(at), sort=at),
        Cell(str(event.date), sort=str(event.date)),
        Cell(event.name, sort=event.name, tip=event.source),
        Cell(status, tone=Tone.NORMAL if period else Tone.QUIET, tip=tip),
        Cell(str(len(period.before)) if period else "", sort=len(period.before) if period else None),
        Cell(str(len(event.games)) if period else "", sort=len(event.games) if period else None),
        Cell(str(len(event.outings)) if event.outings else "", sort=len(event.outings)),
    )
