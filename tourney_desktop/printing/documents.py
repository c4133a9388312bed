"""What can be printed: documents by id, each a function from finished values to a PDF in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tourney_desktop.printing.bracket import print_bracket
from tourney_desktop.printing.by_name import print_by_name
from tourney_desktop.printing.by_table import print_by_table
from tourney_desktop.printing.certificates import print_certificates
from tourney_desktop.printing.crosstable import print_crosstable
from tourney_desktop.printing.grid import print_grid
from tourney_desktop.printing.list_table import print_list
from tourney_desktop.printing.meeting import print_meeting
from tourney_desktop.printing.player_slips import print_player_slips
from tourney_desktop.printing.prize_list import print_payouts, print_prizes
from tourney_desktop.printing.schedule import print_schedule, print_team_schedules
from tourney_desktop.printing.sheet import Tick
from tourney_desktop.printing.table_cards import print_table_cards
from tourney_desktop.reports.bracket import BracketSheet
from tourney_desktop.reports.cards import CardDeck, CertificateSet, SlipDeck
from tourney_desktop.reports.endgame_sheets import MeetingSheet
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions, SheetSet

Source = ListSheet | SheetSet | CardDeck | SlipDeck | CertificateSet | MeetingSheet | BracketSheet
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


def _slips(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, SlipDeck):
        raise TypeError(f"slips are drawn from a SlipDeck, not from {type(source).__name__}")
    return print_player_slips(source, options, tick)


def _team_pages(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, SheetSet):
        raise TypeError(f"team pages are drawn from a SheetSet, not from {type(source).__name__}")
    return print_team_schedules(source, options, tick)


def _meeting(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, MeetingSheet):
        raise TypeError(f"a meeting is drawn from a MeetingSheet, not from {type(source).__name__}")
    return print_meeting(source, options, tick)


def _bracket(source: Source, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    if not isinstance(source, BracketSheet):
        raise TypeError(f"a bracket is drawn from a BracketSheet, not from {type(source).__name__}")
    return print_bracket(source, options, tick)


LIST: Final = "list"
"""The document for any table that has none of its own."""

DOCUMENTS: Final[Mapping[str, Print]] = {
    "pairings": _list(print_by_table),
    "pairings-by-name": _list(print_by_name),
    "entrants": _list(print_list),
    "seeding": _list(print_list),
    "standings": _list(print_list),
    "crosstable": _list(print_crosstable),
    "bracket": _bracket,
    "grid": _list(print_grid),
    "schedule": _list(print_schedule),
    "schedule-by-player": _slips,
    "schedule-by-team": _team_pages,
    "byes": _list(print_list),
    "table-cards": _cards,
    "certificates": _certificates,
    "payouts": _list(print_payouts),
    "prizes": _list(print_prizes),
    "player-meeting": _meeting,
    "out-on-day-1": _list(print_list),
    "all-pairings-by-name": _list(print_by_name),
    LIST: _list(print_list),
}


def print_document(
    document: str, source: Source, options: PrintOptions, tick: Tick | None = None
) -> PrintedDocument:
    """Draw a document by its id, which for a list is the id of its ``Table``; unknown lists are plain desk lists.

    ``tick`` is called after each page with pages done and pages in all, and may raise to cancel. Nothing is written.
    """
    return DOCUMENTS.get(document, DOCUMENTS[LIST])(source, options, tick)
