"""All rounds of a format drawn in advance, those still to be drawn included: who meets whom, when and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import Bye, Pairing, Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import score_cells, side_titles
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.words import (
    clock_time,
    division_title,
    entrant_names,
    label_text,
    round_title,
    side_names,
    side_text,
    told_apart,
)
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

ROUND_KEY = 10_000
"""A row's key is the round's number times this, plus its table; less the entrant for one who rests."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """One round of the schedule, drawn or to come."""

    number: int
    title: str
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]


def schedule_table(view: StageView) -> Table:
    """Round by round under their names. Who rests follows the tables of the round."""
    columns = _columns(view)
    rounds = _rounds(view)
    apart = told_apart(view.state, view.entrants)
    rows: list[Row] = []
    for each in rounds:
        rows.append(group_bar(_with_start(view, each), len(columns)))
        for pairing in sorted(each.pairings, key=lambda p: p.table):
            first, second = (
                Cell(
                    side_text(view.state, side.entrants),
                    sub=", ".join(apart[e] for e in side.entrants if e in apart),
                    names=side_names(view.state, side.entrants),
                )
                for side in pairing.sides
            )
            table = Cell(str(pairing.table), sort=pairing.table, strong=True)
            cells = (table, first, *score_cells(pairing), second)
            rows.append(Row(cells, key=each.number * ROUND_KEY + pairing.table))
        rows += [_resting(view, each, bye) for bye in each.byes]
    players = {e for each in rounds for p in each.pairings for e in p.entrants}
    state = say("schedule.state", players=len(players), n=len(rounds)) if rounds else ""
    return Table(
        "schedule",
        say("title.schedule"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=state,
    )


def _columns(view: StageView) -> tuple[Column, ...]:
    one, two = side_titles(view)
    return (
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("first", one, Align.LEFT, Kind.NAME, stretch=3),
        Column("first_score", say("column.score"), Align.RIGHT, Kind.RESULT),
        Column("second_score", "", Align.LEFT, Kind.RESULT),
        Column("second", two, Align.LEFT, Kind.NAME, stretch=3),
    )


def _resting(view: StageView, each: _Planned, bye: Bye) -> Row:
    name = Cell(
        side_text(view.state, (bye.entrant,)), tone=Tone.QUIET, names=entrant_names(view.state, bye.entrant)
    )
    word = Cell(say("schedule.rests"), tone=Tone.QUIET, tip=say(f"bye.{bye.kind.value}"))
    return Row((word, name, Cell(), Cell(), Cell()), key=-(each.number * ROUND_KEY + bye.entrant), quiet=True)


def _with_start(view: StageView, each: _Planned) -> str:
    entry = view.state.timetable.get((view.division.id, each.number))
    if entry is None:
        return each.title
    return say("schedule.starts", round=each.title, time=clock_time(entry.starts))


def _rounds(view: StageView) -> Sequence[_Planned]:
    drawn = [_drawn(each) for each in view.rounds]
    if view.after is not None or not (view.seeded or view.rounds):
        return drawn
    kind = format_by_id(view.stage.config.format)
    lot = derived_seed(view.state.random_seed, "round", view.division.id, view.next_number)
    try:
        coming = kind.plan(view, kind.options(view), Lots(lot)) or ()
    except (
        TourneyError
    ):  # nobody to meet, or the field does not fit the table: then what is drawn is all there is
        coming = ()
    return [
        *drawn,
        *(
            _Planned(
                number,
                label_text(proposal.label or kind.round_label(number)),
                proposal.pairings,
                proposal.byes,
            )
            for number, proposal in enumerate(coming, view.next_number)
        ),
    ]


def _drawn(each: Round) -> _Planned:
    return _Planned(each.number, round_title(each), each.pairings, each.byes)
