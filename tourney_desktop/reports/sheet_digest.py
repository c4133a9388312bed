"""What a document says, as digests: whether a sheet on the wall is stale, and which of its lines are."""

from __future__ import annotations

from hashlib import sha256

from tourney_desktop.reports.bracket import BracketSheet
from tourney_desktop.reports.cards import CardDeck, CertificateSet, SlipDeck
from tourney_desktop.reports.endgame_sheets import MeetingSheet
from tourney_desktop.reports.sheet_head import ListSheet, SheetSet

Content = ListSheet | SheetSet | CardDeck | SlipDeck | CertificateSet | MeetingSheet | BracketSheet
"""What a document is drawn from."""


def digests(content: Content) -> tuple[tuple[str, ...], str]:
    """A digest of each row that has a key, as ``key:digest``, and one of the whole."""
    if isinstance(content, ListSheet):
        rows = [
            (row.key, "\x1f".join(cell.text + "\x1e" + cell.sub for cell in row.cells))
            for row in content.table.rows
        ]
        lines = tuple(f"{key}:{_short(text)}" for key, text in rows if key is not None)
        return lines, _short("\x1d".join(text for _key, text in rows))
    return (), _short(repr(_body(content)))


def _body(content: SheetSet | CardDeck | SlipDeck | CertificateSet | MeetingSheet | BracketSheet) -> object:
    """What a document says, without when it was printed."""
    match content:
        case SheetSet():
            return content.tables
        case SlipDeck():
            return content.slips
        case CardDeck():
            return content.cards
        case CertificateSet():
            return content.certificates
        case MeetingSheet():
            return content.report
        case BracketSheet():
            return content.bracket


def _short(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
