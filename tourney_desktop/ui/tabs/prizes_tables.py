"""The tables of the prize panel: who is paid what, what the places are worth, what three who are level can expect."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.text import say
from tourney_desktop.reports.equity import equity_view
from tourney_desktop.reports.meeting_values import EquityRow, EquityView
from tourney_desktop.reports.payouts import payouts_table
from tourney_desktop.reports.player_meeting import meeting_of, telling
from tourney_desktop.reports.prizes import prize_list, prizes_table
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

LIST, PAYOUTS, EQUITY = "list", "payouts", "equity"


def tables(view: StageView, pot: int | None) -> dict[str, Table]:
    """All that have something to say now, in the order of the chips; ``pot`` in cents, else the fund."""
    found = {LIST: prizes_table(view, pot)} if view.rounds else {}
    found[PAYOUTS] = _payouts(view, pot)
    equity = _equity(view, pot)
    return found if equity is None else {**found, EQUITY: equity_table(equity)}


def _payouts(view: StageView, pot: int | None) -> Table:
    """The structures as they were posted, and which of them is in force once the playoff rules have begun."""
    table = payouts_table(view, pot)
    kind = format_by_id(view.stage.config.format)
    if kind.phase(view, kind.options(view)).id in ("not-started", "swiss"):
        return table
    places = prize_list(view, pot).structure.places
    return replace(table, state=say("prizes.in_force", state=table.state, n=places))


def _equity(view: StageView, pot: int | None) -> EquityView | None:
    """``None`` where no playoff of three is due or under way, or there is no meeting to tell it at."""
    kind = format_by_id(view.stage.config.format)
    if not kind.player_meeting or kind.three_way_view(view, kind.options(view)) is None:
        return None
    try:
        meeting = meeting_of(view, pot)
    except RuleConflict:
        return None
    return equity_view(view, telling(view, meeting))


def equity_table(equity: EquityView) -> Table:
    """A line for each method; the one in force is marked in words."""
    method, *names, swing = equity.heads
    columns = (
        Column("method", method, Align.LEFT, Kind.NAME, stretch=2, frozen=True),
        *(Column(f"p{at}", name, Align.RIGHT, Kind.NUMBER, stretch=1) for at, name in enumerate(names)),
        Column("swing", swing, Align.RIGHT, Kind.NUMBER, tip=say("prizes.swing.tip")),
        Column("force", "", Align.LEFT, Kind.MARK),
    )
    rows = tuple(_method(each, key) for key, each in enumerate(equity.rows, 1))
    notes = (f"{equity.title}.", say("prizes.swing.tip"))
    return Table("equity", equity.title, columns, rows, state=equity.remark, notes=notes)


def _method(row: EquityRow, key: int) -> Row:
    mark = (
        Cell(say("equity.in_force"), icon="circle-check", tone=Tone.OK)
        if row.in_force
        else Cell("", tone=Tone.QUIET)
    )
    cells = (Cell(row.method), *(Cell(each) for each in row.shares), Cell(row.swing), mark)
    return Row(cells, key=key, strong=row.in_force)
