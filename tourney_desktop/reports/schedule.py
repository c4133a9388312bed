"""All rounds of a format drawn in advance, those still to be drawn included: who meets whom, when and where.

One set of rows in three tables: for paper, for the screen with what is out, and flat for other programs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tourney_desktop.domain.model import Adjourned, Bye, ByeKind, EntrantId, Pairing
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import singles
from tourney_desktop.reports.made_up import made_up_words
from tourney_desktop.reports.pairings import score_cells, side_titles
from tourney_desktop.reports.schedule_rounds import Schedule, ScheduledRound, whole_schedule
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.words import division_title, side_names, side_text
from tourney_desktop.rules.presets import enters_pairs
from tourney_desktop.rules.view import StageView

ROUND_KEY = 10_000
"""A row's key is the round's number times this, plus its table; less the entrant for one who rests."""


def schedule_table(view: StageView) -> Table:
    """For paper: round by round under their names. Who rests follows the tables of the round."""
    return paper_schedule(whole_schedule(view))


def paper_schedule(schedule: Schedule) -> Table:
    """The same of a schedule at hand."""
    columns = _columns(schedule)
    rows: list[Row] = []
    for each in schedule.rounds:
        rows.append(round_bar(schedule, each, len(columns)))
        rows += _rows(schedule, each, columns, screen=False)
    return _table(schedule, columns, rows)


def schedule_screen(schedule: Schedule) -> Table:
    """For the screen: with a mark for what is out, and how much of each round is in."""
    columns = (
        Column("state", "", Align.CENTER, Kind.MARK, tip=say("column.state")),
        *_columns(schedule, dash=True),
    )
    rows: list[Row] = []
    for each in schedule.rounds:
        rows.append(group_bar(_progress(schedule, each), len(columns)))
        rows += _rows(schedule, each, columns, screen=True)
    return _table(schedule, columns, rows)


def schedule_list(schedule: Schedule) -> Table:
    """For other programs: every row says its round and when that starts, and no bars part them."""
    columns = (
        Column("round", say("column.schedule_round"), Align.RIGHT, Kind.NUMBER),
        Column("name", say("column.round_name"), Align.LEFT, Kind.TEXT),
        Column("starts", say("column.starts"), Align.LEFT, Kind.TEXT),
        *_columns(schedule),
    )
    rows = [row for each in schedule.rounds for row in _rows(schedule, each, columns, screen=False)]
    return _table(schedule, columns, rows)


def round_bar(schedule: Schedule, each: ScheduledRound, columns: int) -> Row:
    """The bar over a round: its heading, with its bare name for where room is short."""
    bar = group_bar(schedule.heading(each), columns)
    return replace(bar, cells=(replace(bar.cells[0], tip=each.title), *bar.cells[1:]))


def is_open(row: Row) -> bool:
    """Whether a row of ``schedule_screen`` is a game without a result."""
    return row.key is not None and row.key > 0 and row.cells[0].sort == 0


def bye_word(bye: Bye) -> str:
    """What stands in the table's place for one who rests."""
    return say("schedule.rests") if bye.kind is ByeKind.PAIRING else say(f"bye.{bye.kind.value}.short")


def state_notes(schedule: Schedule) -> tuple[str, ...]:
    """That rounds are not drawn, or not published yet."""
    notes = []
    if schedule.planned:
        notes.append(say("schedule.note.planned"))
    if schedule.draft:
        notes.append(say("schedule.note.draft"))
    return tuple(notes)


def _table(schedule: Schedule, columns: tuple[Column, ...], rows: list[Row]) -> Table:
    view = schedule.view
    players = {e for each in schedule.rounds for p in each.round.pairings for e in p.entrants}
    code = "schedule.state.pairs" if enters_pairs(view.stage.config) else "schedule.state"
    counts = say(code, players=len(players), n=len(schedule.rounds)) if schedule.rounds else ""
    return Table(
        "schedule",
        say("title.schedule"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=counts,
        notes=state_notes(schedule),
    )


def _columns(schedule: Schedule, *, dash: bool = False) -> tuple[Column, ...]:
    one, two = _titles(schedule)
    return (
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("first", one, Align.LEFT, Kind.NAME, stretch=3),
        Column("first_score", say("column.score"), Align.RIGHT, Kind.RESULT),
        *((Column("dash", "", Align.CENTER, Kind.MARK),) if dash else ()),
        Column("second_score", "", Align.LEFT, Kind.RESULT),
        Column("second", two, Align.LEFT, Kind.NAME, stretch=3),
    )


def _titles(schedule: Schedule) -> tuple[str, str]:
    """The headings over the two sides, for rounds that may not be drawn yet."""
    if singles(schedule.view) and schedule.firsts == {0}:
        return say("column.first"), say("column.second")
    return side_titles(schedule.view)


def _rows(
    schedule: Schedule, each: ScheduledRound, columns: tuple[Column, ...], *, screen: bool
) -> Iterator[Row]:
    about = {
        "round": Cell(str(each.number), sort=each.number),
        "name": Cell(each.title),
        "starts": Cell(each.starts.replace("T", " "), sort=each.starts),
    }
    for pairing in sorted(each.round.pairings, key=lambda p: p.table):
        one, two = score_cells(pairing)
        cells = about | {
            "state": _mark(each, pairing),
            "table": Cell(str(pairing.table), sort=pairing.table, strong=True),
            "first": _side(schedule, pairing, 0, screen=screen),
            "first_score": one,
            "dash": Cell("–", tone=Tone.QUIET),
            "second_score": two,
            "second": _side(schedule, pairing, 1, screen=screen),
        }
        yield Row(
            tuple(cells.get(column.id, Cell()) for column in columns),
            key=each.number * ROUND_KEY + pairing.table,
            quiet=screen and not each.drawn,
        )
    for bye in each.round.byes:
        cells = about | {
            "table": Cell(bye_word(bye), tone=Tone.QUIET, tip=say(f"bye.{bye.kind.value}")),
            "first": _resting(schedule, bye, each.number),
        }
        yield Row(
            tuple(cells.get(column.id, Cell()) for column in columns),
            key=-(each.number * ROUND_KEY + bye.entrant),
            quiet=True,
        )


def _side(schedule: Schedule, pairing: Pairing, side: int, *, screen: bool) -> Cell:
    cell = _seat(schedule, pairing.sides[side].entrants, screen=screen)
    if pairing.first != side or schedule.firsts == {0}:
        return cell
    return replace(cell, sub=", ".join(each for each in (cell.sub, say("side.first")) if each))


def _seat(schedule: Schedule, entrants: tuple[EntrantId, ...], *, screen: bool) -> Cell:
    """Who sits together; made once, since everybody sits in many rounds."""
    view = schedule.view

    def made() -> Cell:
        beside = [schedule.apart.get(each, "") for each in entrants]
        if screen and len(entrants) == 1:
            beside = [view.entrants[entrants[0]].team or beside[0]]
        return Cell(
            side_text(view.state, entrants),
            sort=tuple(text for each in entrants for text in view.name_key(each)[:2]),
            sub=", ".join(each for each in beside if each),
            names=side_names(view.state, entrants),
        )

    return view.once(("schedule seat", entrants, screen), made)


def _resting(schedule: Schedule, bye: Bye, number: int) -> Cell:
    cell = _seat(schedule, (bye.entrant,), screen=False)
    beside = (cell.sub, made_up_words(schedule.made_up, bye, number))
    return replace(cell, sub=", ".join(each for each in beside if each), tone=Tone.QUIET)


def _mark(each: ScheduledRound, pairing: Pairing) -> Cell:
    """Whether the result is in. ``sort`` 0 is out, 1 is in, 2 is not drawn yet."""
    if not each.drawn:
        return Cell(icon="circle-dashed", tone=Tone.QUIET, tip=say("schedule.not_drawn"), sort=2)
    if pairing.settled:
        return Cell(icon="circle-check", tone=Tone.OK, tip=say("state.in"), sort=1)
    adjourned = isinstance(pairing.deciding, Adjourned)
    return Cell(icon="circle", tip=say("scores.adjourned" if adjourned else "schedule.to_play"), sort=0)


def _progress(schedule: Schedule, each: ScheduledRound) -> str:
    """The round's heading, and where it stands."""
    heading, tables = schedule.heading(each), len(each.round.pairings)
    if not each.drawn:
        return say("schedule.bar", round=heading, state=say("schedule.not_drawn"))
    if not each.round.published:
        return say("schedule.bar", round=heading, state=say("schedule.draft"))
    state = (
        say("schedule.all_in")
        if each.results == tables
        else say("schedule.some_in", done=each.results, all=tables)
    )
    return say("schedule.bar", round=heading, state=state)
