"""What every document of the registry is drawn from, for an event of any size."""

from __future__ import annotations

from dataclasses import replace

from tests.printing.paper_brackets import brackets
from tests.printing.paper_money import first_day, meeting, payouts, prizes
from tests.printing.paper_samples import (
    cards,
    certificates,
    head,
    pairings,
    pairings_by_name,
    seeding,
    standings,
)
from tests.printing.paper_schedules import slips, teams
from tests.printing.paper_singles import byes, grid, open_games, schedule
from tourney_desktop.reports.bracket import BracketSheet
from tourney_desktop.reports.cards import CardDeck, CertificateSet, SlipDeck
from tourney_desktop.reports.endgame_sheets import MeetingSheet
from tourney_desktop.reports.sheet_head import ListSheet, SheetSet
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Table


def _with_divisions(count: int, *, nasty: bool = True) -> Table:
    """By name, with the letter of the division in place of the partner."""
    table = pairings_by_name(count, nasty=nasty)
    letter = Column("division", "Div", Align.CENTER, Kind.MARK)
    at = table.index("partner")
    columns = (*table.columns[:at], letter, *table.columns[at + 1 :])
    rows = tuple(
        replace(row, cells=(*row.cells[:at], Cell("AB"[place % 2]), *row.cells[at + 1 :]))
        for place, row in enumerate(table.rows)
    )
    return replace(table, columns=columns, rows=rows)


def source(
    document: str, count: int, *, nasty: bool = True
) -> ListSheet | SheetSet | CardDeck | SlipDeck | CertificateSet | MeetingSheet | BracketSheet:
    """What a document of the registry is drawn from, for an event of this size."""
    if document == "table-cards":
        return cards(count, nasty=nasty)
    if document == "schedule-by-player":
        return slips(count, min(count, 12), nasty=nasty)
    if document == "schedule-by-team":
        return teams(count, min(count, 12), nasty=nasty)
    if document == "certificates":
        return certificates(min(count, 14), nasty=nasty)
    if document == "player-meeting":
        return meeting(count, nasty=nasty)
    if document == "prizes":
        return prizes(count, nasty=nasty)
    if document == "bracket":
        return brackets(count, nasty=nasty)
    tables = {
        "payouts": payouts,
        "out-on-day-1": first_day,
        "pairings": pairings,
        "pairings-by-name": pairings_by_name,
        "all-pairings-by-name": _with_divisions,
        "seeding": seeding,
        "standings": standings,
        "list": standings,
        "entrants": standings,
        "grid": lambda size, nasty: grid(min(size, 40), nasty=nasty),
        "schedule": lambda size, nasty: schedule(min(size, 24), nasty=nasty),
        "byes": byes,
        "crosstable": lambda size, nasty: standings(size, 8, nasty=nasty, document="crosstable"),
    }
    below = open_games(min(count // 2, 12), nasty=nasty) if document == "grid" else None
    return ListSheet(tables[document](count, nasty=nasty), head(), below)
