"""Round 1 as it would be drawn with some order of seeds. Pure: it draws in memory and commits nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import MANUAL, DrawSeeds
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.table import Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.view import StageView, stage_view


@dataclass(frozen=True, slots=True)
class Preview:
    """The tables of round 1, or one sentence on why there are none. ``pairs`` says who sits where, to compare."""

    table: Table | None
    pairs: tuple[tuple[int, frozenset[str]], ...] = ()
    refusal: str = ""

    def changed(self, before: Preview | None) -> frozenset[int]:
        """The tables at which somebody else sits than before."""
        if before is None or before.table is None or self.table is None:
            return frozenset()
        old = dict(before.pairs)
        return frozenset(table for table, people in self.pairs if old.get(table) != people)


def preview_round(state: TournamentState, stage: StageId, order: Sequence[EntrantId] = ()) -> Preview:
    """Draw round 1 with the seeds as they stand, or in this order."""
    try:
        if order:
            state = fold(DrawSeeds(stage, MANUAL, tuple(order)).decide(state), state)
        state = fold(PairRound(stage, draft=True).decide(state), state)
    except TourneyError as trouble:
        return Preview(None, refusal=str(trouble))
    return drawn_round(stage_view(state, stage))


def drawn_round(view: StageView) -> Preview:
    """The first round of the stage as it stands."""
    table = pairings_table(view, view.rounds[0])
    first, second = table.index("first"), table.index("second")
    pairs = tuple(
        (row.key, frozenset(name.listed for at in (first, second) for name in row.cells[at].names))
        for row in table.rows
        if row.key is not None
    )
    return Preview(_narrow(table), pairs)


def _narrow(table: Table) -> Table:
    """The columns that fit a side pane: table, both sides by last names where two sit together, and a mark."""
    first, second = table.index("first"), table.index("second")
    columns = (
        table.columns[0],
        replace(table.columns[first], title="", stretch=1),
        Column("dash", ""),
        replace(table.columns[second], title="", stretch=1),
        Column("mark", "", kind=Kind.MARK),
    )
    rows = []
    for row in table.rows:
        dash = Cell("–" if row.cells[second].text else "", tone=Tone.QUIET)
        cells = (row.cells[0], _short(row.cells[first]), dash, _short(row.cells[second]), Cell())
        rows.append(replace(row, cells=cells))
    return Table("preview", say("seeds.preview.table"), columns, tuple(rows))


def _short(cell: Cell) -> Cell:
    if len(cell.names) < 2:
        return cell
    return replace(cell, text=" & ".join(name.last for name in cell.names), tip=cell.text)


def marked(table: Table, changed: frozenset[int]) -> Table:
    """The tables with a mark, word in the tip, at those that change."""
    mark = Cell(icon="refresh", tone=Tone.INFO, tip=say("seeds.preview.changed"))

    def row(each: Row) -> Row:
        return replace(each, cells=(*each.cells[:-1], mark)) if each.key in changed else each

    return replace(table, rows=tuple(row(each) for each in table.rows))
