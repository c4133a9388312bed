"""What can be printed: documents by id, each a function from finished values to a PDF in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tourney_desktop.printing.by_name import print_by_name
from tourney_desktop.printing.by_table import print_by_table
from tourney_desktop.printing.certificates import print_certificates
from tourney_desktop.printing.crosstable import print_crosstable
from tourney_desktop.printing.grid import print_grid
from tourney_desktop.printing.list_table import print_list
from tourney_desktop.printing.schedule import print_schedule
from tourney_desktop.printing.sheet import Tick
from tourney_desktop.printing.table_cards import print_table_cards
from tourney_desktop.reports.cards import CardDeck, CertificateSet
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions

Source = ListSheet | CardDeck | CertificateSet
"""What a document is drawn from."""

Print = Callable[[Source, PrintOptions, Tick | None], PrintedDocument]


def _list(draw: Callable[[ListSheet, PrintOptions, Tick | None], PrintedDocument]) -> Print:
    def checked(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
        if not isinstance(source, ListSheet):
            raise TypeError(f"a list is drawn from a ListSheet, not from {type(source).__name__}")
        return draw(source, options, tick)

    return checked


def _cards(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, CardDeck):
        raise TypeError(f"table cards are drawn from a CardDeck, not from {type(source).__name__}")
    return print_table_cards(source, options, tick)


def _certificates(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, CertificateSet):
        raise TypeError(f"certificates are drawn from a CertificateSet, not from {type(source).__name__}")
    return print_certificates(source, options, tick)


LIST: Final = "list"
"""The document for any table that has none of its own."""

DOCUMENTS: Final[Mapping[str, Print]] = {
    "pairings": _list(print_by_table),
    "pairings-by-name": _list(print_by_name),
    "entrants": _list(print_list),
    "seeding": _list(print_list),
    "standings": _list(print_list),
    "crosstable": _list(print_crosstable),
    "grid": _list(print_grid),
    "schedule": _list(print_schedule),
    "byes": _list(print_list),
    "table-cards": _cards,
    "certificates": _certificates,
    LIST: _list(print_list),
}


def print_document(
    document: str, source: Source, options: PrintOptions, tick: Tick | None = None
) -> PrintedDocument:
    """Draw a document by its id, which for a list is the id of its ``Table``; unknown lists are plain desk lists.

    ``tick`` is called after each page with pages done and pages in all, and may raise to cancel. Nothing is written.
    """
    return DOCUMENTS.get(document, DOCUMENTS[LIST])(source, options, tick)
