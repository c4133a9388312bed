"""Any finished table as an upright desk list: seeding, standings, entrants."""

from __future__ import annotations

from typing import Final

from tourney_desktop.printing.desk import DeskStyle, print_desk
from tourney_desktop.printing.paper import list_paper
from tourney_desktop.printing.sheet import Tick
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions

STYLE: Final = DeskStyle(size=10.4, row=15.2, least_size=9.0, grow=1.25)
_LARGE: Final = 1.35


def print_list(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw any table upright."""
    style = STYLE.enlarged(_LARGE) if options.large else STYLE
    return print_desk(source, list_paper(options), style, tick)
