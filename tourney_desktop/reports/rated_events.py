"""The dated list of rated events (NSSC-1.1): of a history, and of an event, whose ratings came from some and which is
one itself."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.model import RatedEvent
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.ratings.events import PlayedEvent
from tourney_desktop.rules.ratings.history import EventStatus, ListedEvent, RatingHistory


def rated_events_table(history: RatingHistory) -> Table:
    """The dated list of events: which were used, which still await data, which stand there twice or are left out."""
    rows = [_listed_row(history, each, at) for at, each in enumerate(history.listed, 1)]
    used = say("ratings.events_used", n=len(history.periods), system=history.system.name)
    return _table(rows, [each.status for each in history.listed], used)


def own_events_table(taken: Sequence[RatedEvent], history: RatingHistory | None) -> Table:
    """The list of one event: those that its ratings were taken from, as they were listed then, and the event itself
    where it is rated."""
    rows = [_taken_row(each, at) for at, each in enumerate(taken, 1)]
    status = [EventStatus(each.status) for each in taken]
    if history is not None:
        rows += [_listed_row(history, each, at) for at, each in enumerate(history.listed, len(rows) + 1)]
        status += [each.status for each in history.listed]
    return _table(rows, status, say("ratings.events_taken", n=status.count(EventStatus.USED)))


def rated_events_of(history: RatingHistory) -> tuple[RatedEvent, ...]:
    """The list as an event keeps it whose ratings were taken from this history."""
    return tuple(
        RatedEvent(
            name=each.event.name,
            date=str(each.event.date),
            status=each.status.value,
            people=len(history.periods[each.number].before) if each.number is not None else 0,
            games=len(each.event.games) if each.number is not None else 0,
            source=each.event.source,
        )
        for each in history.listed
    )


def status_words(history: RatingHistory, events: Sequence[PlayedEvent]) -> tuple[str, ...]:
    """What became of these events, which made the history, in their order: for the file of the list."""
    status = {id(each.event): each.status.value for each in history.listed}
    return tuple(status[id(each)] for each in events)


def _table(rows: Sequence[Row], status: Sequence[EventStatus], state: str) -> Table:
    columns = [
        Column("number", say("ratings.column.number"), Align.RIGHT, Kind.NUMBER),
        Column("date", say("ratings.column.date"), Align.LEFT, Kind.TEXT),
        Column("event", say("ratings.column.event"), Align.LEFT, Kind.TEXT, stretch=3),
        Column("status", say("ratings.column.status"), Align.LEFT, Kind.TEXT),
        Column("people", say("ratings.column.people"), Align.RIGHT, Kind.NUMBER),
        Column("games", say("ratings.column.rated_games"), Align.RIGHT, Kind.NUMBER),
        Column("unrated", say("ratings.column.unrated"), Align.RIGHT, Kind.NUMBER, extra=True),
    ]
    if not any(row.cells[-1].text for row in rows):
        columns.pop()
    shown = tuple(
        Row(row.cells[: len(columns)], key=row.key, quiet=each is not EventStatus.USED)
        for row, each in zip(rows, status, strict=True)
    )
    awaiting = list(status).count(EventStatus.AWAITING)
    notes = (say("ratings.note.awaiting", n=awaiting),) if awaiting else ()
    title = say("title.rated_events")
    return Table("rated-events", title, tuple(columns), shown, state=state, notes=notes)


def _listed_row(history: RatingHistory, each: ListedEvent, at: int) -> Row:
    event = each.event
    period = history.periods[each.number] if each.number is not None else None
    tip = ""
    if each.status is EventStatus.TWICE and each.twin:
        tip = say("ratings.status.twin", source=each.twin)
    elif event.open_games:
        tip = say("ratings.status.open", n=event.open_games)
    cells = (
        Cell(str(at), sort=at),
        Cell(str(event.date), sort=str(event.date)),
        Cell(event.name, sort=event.name, tip=event.source),
        _status_cell(each.status, tip),
        _count(len(period.before) if period else 0),
        _count(len(event.games) if period else 0),
        Cell(str(len(event.outings)) if event.outings else "", sort=len(event.outings)),
    )
    return Row(cells, key=at)


def _taken_row(each: RatedEvent, at: int) -> Row:
    cells = (
        Cell(str(at), sort=at),
        Cell(each.date, sort=each.date),
        Cell(each.name, sort=each.name, tip=each.source),
        _status_cell(EventStatus(each.status)),
        _count(each.people),
        _count(each.games),
        Cell(),
    )
    return Row(cells, key=at)


def _status_cell(status: EventStatus, tip: str = "") -> Cell:
    tone = Tone.NORMAL if status is EventStatus.USED else Tone.QUIET
    return Cell(say(f"ratings.status.{status.name.lower()}"), tone=tone, tip=tip)


def _count(number: int) -> Cell:
    """A number of a used event; nothing for one that is not."""
    return Cell(str(number), sort=number) if number else Cell()
