"""The grid of an all-play-all: the field both ways, a cell for every two, and what is still to play.

Column ``v7`` belongs to the seventh line. On screen lines stand by place; on paper by pairing number, so that a sheet
of an earlier round is read alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import (
    Games,
    first_moves,
    games_of,
    standing,
    went_first,
)
from tourney_desktop.reports.moment import after_title
from tourney_desktop.reports.ranks import (
    Decided,
    decided_ties,
    rank_cell,
    rank_texts,
    tie_break_cell,
    tie_break_codes,
    tie_break_columns,
)
from tourney_desktop.reports.standings import name_cell, places_of, score_title, score_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, entrant_names, told_apart
from tourney_desktop.rules.final_tie import is_playoff, regular_rounds
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.view import StageView

MOST_OPEN = 24
"""As many games are listed as still to play; where more are open, the schedule is the list."""

Meetings = dict[tuple[EntrantId, EntrantId], list[Outing]]


@dataclass(frozen=True)
class _Field:
    """Who has a line, in order of lines, and all meetings as each of the two saw them."""

    view: StageView
    lines: tuple[Place, ...]
    meetings: Meetings
    games: Games
    twice: bool
    paper: bool


def _field(view: StageView, *, by_number: bool) -> _Field:
    places = places_of(view)
    games = games_of(view, places)
    seen = view.history.outings if view.rounds else view.participations
    lines = [place for place in places if place.entrant in seen]
    if by_number:
        lines.sort(key=lambda place: view.seed(place.entrant))
    meetings = _meetings(view)
    return _Field(
        view, tuple(lines), meetings, games, any(len(met) > 1 for met in meetings.values()), by_number
    )


def _meetings(view: StageView) -> Meetings:
    """All games of two, the one in which the first of them goes first before the other."""
    found: Meetings = {}
    regular = {each.number for each in regular_rounds(view)}
    for entrant, past in view.history.outings.items():
        for outing in past:
            if outing.pairing is not None and outing.number in regular:
                found.setdefault((entrant, outing.opponents[0]), []).append(outing)
    if first_moves(view):
        for met in found.values():
            met.sort(key=lambda outing: not went_first(outing))
    return found


def grid(view: StageView, *, by_number: bool = False) -> Table:
    """Everybody against everybody. ``by_number``: in order of pairing numbers, for paper."""
    field = _field(view, by_number=by_number)
    done = decided_ties(view, field.games.places)
    columns = _columns(field, by_number=by_number)
    ranks = rank_texts(field.games.places)
    apart = told_apart(view.state, [place.entrant for place in field.lines])
    rows = []
    for at, place in enumerate(field.lines, 1):
        score = Cell(score_words(view, place.score), sort=place.score, strong=True)
        breaks = [tie_break_cell(each, paper=by_number) for each in place.tie_breaks]
        rank = rank_cell(ranks, place)
        cells = [
            Cell(str(at), sort=at, strong=True) if by_number else rank,
            name_cell(view, place, apart, dagger=place.entrant in done.entrants),
            *_against_all(field, place),
            score,
            *breaks,
            Cell(ranks[place.entrant], sort=place.rank) if by_number else _played(field, place),
        ]
        rows.append(Row(tuple(cells), key=place.entrant, quiet=place.status == "withdrawn"))
    return Table(
        "grid",
        say("title.grid"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=_notes(field, rows, done),
    )


def _columns(field: _Field, *, by_number: bool) -> tuple[Column, ...]:
    number = Column(
        "number", say("column.draw"), Align.RIGHT, Kind.NUMBER, frozen=True, tip=say("column.draw.tip")
    )
    rank = Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=not by_number)
    played = Column("games", say("column.games"), Align.RIGHT, Kind.NUMBER, tip=say("column.games.tip"))
    return (
        number if by_number else rank,
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=2, frozen=True),
        *(
            Column(f"v{at}", str(at), Align.CENTER, Kind.RESULT, tip=field.view.name(place.entrant))
            for at, place in enumerate(field.lines, 1)
        ),
        Column("score", score_title(field.view), Align.RIGHT, Kind.NUMBER),
        *tie_break_columns(tie_break_codes(field.games.places), paper=by_number),
        rank if by_number else played,
    )


def _against_all(field: _Field, place: Place) -> list[Cell]:
    own = place.entrant
    return [
        Cell(tone=Tone.QUIET)
        if other.entrant == own
        else _cell(field, own, other.entrant, field.meetings.get((own, other.entrant), []))
        for other in field.lines
    ]


def _cell(field: _Field, own: EntrantId, other: EntrantId, met: list[Outing]) -> Cell:
    """One result, or two in a double round. An open game is a dash; on paper it leaves the square to the pencil."""
    tip = "\n".join(field.games.tip(own, outing) for outing in met) or _meeting(field.view, own, other)
    results = [field.games.result(own, outing) for outing in met]
    if not any(results):
        return Cell("" if field.paper else "–", tone=Tone.NORMAL if field.paper else Tone.QUIET, tip=tip)
    text = " ".join(each or "·" for each in results)
    won = all(standing(outing) in ("won", "forfeit_won") for outing in met) and "(" not in text
    void = "(" in text or text == "–"
    return Cell(
        text,
        sort=sum(field.games.worth.get(own, {}).get(outing.number, 0) for outing in met),
        strong=won,
        tone=Tone.OK if won else Tone.QUIET if void else Tone.NORMAL,
        tip=tip,
    )


def _meeting(view: StageView, own: EntrantId, other: EntrantId) -> str:
    return say("grid.meeting", one=spoken_entrant(view.state, own), other=spoken_entrant(view.state, other))


def _played(field: _Field, place: Place) -> Cell:
    """Games decided, of all that are to be played."""
    cycles = 2 if field.twice else 1
    done = sum(
        1
        for outing in field.view.history.of_entrant(place.entrant)
        if outing.pairing is not None and outing.pairing.settled and outing.number not in field.games.playoffs
    )
    return Cell(f"{done}/{(len(field.lines) - 1) * cycles}", sort=done, tone=Tone.QUIET)


def _notes(field: _Field, rows: list[Row], done: Decided) -> tuple[str, ...]:
    found = [say("grid.key.margin" if field.games.raw else "grid.key")]
    if field.twice and field.games.sided:
        found.append(say("grid.key.twice"))
    texts = [cell.text for row in rows for cell in row.cells[2 : 2 + len(rows)]]
    if any(text in ("+", "−") for text in texts):
        found.append(say("crosstable.key.forfeit").capitalize() + ".")
    if any("(" in text for text in texts):
        found.append(say("crosstable.key.void").capitalize() + ".")
    open_games = len(_open(field.view))
    if open_games > MOST_OPEN:
        found.append(say("grid.many_open", n=open_games))
    return (" ".join(found), *done.notes)


def _open(view: StageView) -> list[tuple[int, int]]:
    """Round and table of every drawn game without a result."""
    return [
        (each.number, pairing.table)
        for each in view.rounds
        if not is_playoff(each)
        for pairing in each.missing
    ]


def still_to_play(view: StageView) -> Table | None:
    """The drawn games without a result, where they are few enough to be looked for; ``None`` where none is out."""
    if not 0 < len(_open(view)) <= MOST_OPEN:
        return None
    rows = []
    for each in regular_rounds(view):
        for pairing in each.missing:
            one, two = (side.entrants[0] for side in pairing.sides)
            rows.append(
                Row(
                    (
                        Cell(view.name(one), names=entrant_names(view.state, one)),
                        Cell(say("grid.against")),
                        Cell(view.name(two), names=entrant_names(view.state, two)),
                        Cell(say("grid.where", round=each.number, table=pairing.table)),
                    ),
                    key=each.number * 10_000 + pairing.table,
                )
            )
    return Table(
        "still-to-play",
        say("title.still_to_play"),
        (
            Column("first", say("column.side_one"), kind=Kind.NAME, stretch=2),
            Column("against", ""),
            Column("second", say("column.side_two"), kind=Kind.NAME, stretch=2),
            Column("where", say("column.where"), Align.RIGHT),
        ),
        tuple(rows),
    )


def met_in(view: StageView, entrant: EntrantId, line: int) -> Outing | None:
    """The game of somebody against the one of a line by place; the last one where they met twice."""
    lines = _field(view, by_number=False).lines
    if not 0 < line <= len(lines):
        return None
    met = _meetings(view).get((entrant, lines[line - 1].entrant), [])
    return max(met, key=lambda outing: outing.number, default=None)
