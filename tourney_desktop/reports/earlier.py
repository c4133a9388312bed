"""Who is taken for whom of an earlier event, how sure that is, and what it brings (ADD-12)."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Cell, Column, Kind, PersonName, Row, Table, Tone
from tourney_desktop.reports.words import measure_text, note_text
from tourney_desktop.rules.earlier.matching import Match, Sureness
from tourney_desktop.rules.earlier.people import EarlierPerson
from tourney_desktop.rules.earlier.takeover import Taken, Takeover, Taking, Value
from tourney_desktop.rules.ratings.shown import rating_text, rounded

_LOOKS = {
    Sureness.TOLD: ("hand-move", Tone.NORMAL),
    Sureness.SURE: ("circle-check", Tone.OK),
    Sureness.LIKELY: ("circle-check", Tone.NORMAL),
    Sureness.MAYBE: ("alert-triangle", Tone.WARN),
    Sureness.NONE: ("", Tone.QUIET),
}


def earlier_table(state: TournamentState, rows: Sequence[Takeover], people: Sequence[EarlierPerson]) -> Table:
    """Everybody here in order of entry; those whom only the director can tell are marked."""
    columns = (
        Column("name", say("column.name"), kind=Kind.NAME, stretch=2),
        Column("earlier", say("earlier.column.earlier"), kind=Kind.NAME, stretch=2),
        Column("sure", say("earlier.column.sure"), kind=Kind.TEXT),
        Column("brings", say("earlier.column.brings"), kind=Kind.TEXT, stretch=2),
        Column("why", say("earlier.column.why"), kind=Kind.NOTE, stretch=2),
    )
    asked = sum(1 for row in rows if row.match.sureness is Sureness.MAYBE)
    known = {id(row.match.earlier) for row in rows if row.match.earlier and row.match.sureness.taken}
    left = sum(1 for each in people if id(each) not in known)
    notes = [say("earlier.note.ask", n=asked)] if asked else []
    notes += [say("earlier.note.left", n=left)] if left else []
    return Table(
        "earlier",
        say("title.earlier"),
        columns,
        tuple(_row(state, row, at) for at, row in enumerate(rows, 1)),
        event=state.details.name,
        notes=tuple(notes),
    )


def _row(state: TournamentState, row: Takeover, at: int) -> Row:
    match = row.match
    icon, tone = _LOOKS[match.sureness]
    why = note_text(state, match.why)
    cells = (
        _name(match.present.last, match.present.first, match.present.team),
        _there(match),
        Cell(say(f"earlier.sure.{match.sureness.value}"), icon=icon, tone=tone),
        Cell(", ".join(_brings(row))),
        Cell(why, tone=Tone.QUIET, tip=why),
    )
    return Row(cells, key=at, quiet=match.sureness is Sureness.NONE)


def _there(match: Match) -> Cell:
    if match.earlier is None:
        return Cell()
    who = match.earlier.who
    return _name(who.last, who.first, who.team)


def _name(last: str, first: str, team: str) -> Cell:
    name = PersonName(last, first)
    return Cell(name.listed, sort=name.listed, sub=team, names=(name,))


def _brings(row: Takeover) -> list[str]:
    """What is set, and what stays against the earlier event; a rating and its deviation are one thing."""
    news = {each.name: each for each in row.things if _is_news(each)}
    rating, deviation = news.get("rating"), news.get("deviation")
    if rating is not None and deviation is not None and rating.taking is deviation.taking:
        del news["deviation"]
        return [_thing(each, deviation if each is rating else None) for each in news.values()]
    return [_thing(each) for each in news.values()]


def _is_news(each: Taken) -> bool:
    """Whether it is set, or stays against what the earlier event says."""
    return each.taking is Taking.TAKEN or (each.taking is Taking.KEPT and each.old is not None)


def _thing(each: Taken, deviation: Taken | None = None) -> str:
    kept = each.taking is Taking.KEPT
    value = each.old if kept else each.new
    shown = _shown(each.name, value)
    if deviation is not None and value is not None:
        shown = rating_text(value, deviation.old if kept else deviation.new)
    thing = say(f"earlier.thing.{each.name}", value=shown)
    return say("earlier.thing.kept", thing=thing) if kept else thing


def _shown(name: str, value: Value) -> str:
    if value is None:
        return say("earlier.thing.nothing")
    if name in ("rating", "deviation"):
        return str(rounded(value))
    return measure_text(value) if not isinstance(value, int) else str(value)
