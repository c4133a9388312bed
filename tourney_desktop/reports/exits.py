"""How far everybody got down a bracket, beside the standings: the winner, who is in, and in which round the others went
out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Cell, Column, Kind, Table, Tone
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.view import StageView


def with_exits(view: StageView, places: Sequence[Place], table: Table) -> Table:
    """The standings with that column; a rule parts those who went out in different rounds. One row a place."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    phase = kind.phase(view, options)
    out = kind.eliminated_in(view, options)
    titles = {each.number: round_title(each) for each in view.rounds}

    def cell(place: Place) -> Cell:
        if place.rank is None:
            return Cell(say("exits.no_place"), sort=-1, tone=Tone.QUIET)
        if place.entrant in out:
            number = out[place.entrant]
            return Cell(titles.get(number, ""), sort=number, tone=Tone.QUIET, icon="circle-x")
        if phase.over and place.entrant == phase.winner:
            return Cell(say("exits.winner"), sort=len(titles) + 2, tone=Tone.OK, icon="trophy")
        return Cell(say("exits.in"), sort=len(titles) + 1, icon="circle")

    rows = tuple(
        replace(
            row,
            cells=(*row.cells, cell(place)),
            quiet=row.quiet or place.entrant in out,
            rule_above=at > 0 and places[at - 1].rank != place.rank,
        )
        for at, (row, place) in enumerate(zip(table.rows, places, strict=True))
    )
    column = Column("exit", say("column.exit"), kind=Kind.TEXT, tip=say("column.exit.tip"))
    return replace(table, columns=(*table.columns, column), rows=rows)
