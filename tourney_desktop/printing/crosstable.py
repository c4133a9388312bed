"""The crosstable: a wide desk list on its side, with a tint on every second row and a cell for every round."""

from __future__ import annotations

from typing import Final

from tourney_desktop.printing.desk import DeskStyle, print_desk
from tourney_desktop.printing.grid import print_grid
from tourney_desktop.printing.paper import wide_paper
from tourney_desktop.printing.sheet import Tick
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions

STYLE: Final = DeskStyle(
    size=9.1, row=10.9, least_size=9.0, grow=1.3, zebra=True, notes_everywhere=True, fences=True
)
_LARGE: Final = 1.35


def print_crosstable(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw a wide table; one that is too wide for the sheet is split by columns. A grid has a design of its own."""
    if source.table.id == "grid":
        return print_grid(source, options, tick)
    style = STYLE.enlarged(_LARGE) if options.large else STYLE
    return print_desk(source, wide_paper(options), style, tick)
