"""What a printed document says beside its table, how it is to be printed, and what came out.

Plain values that a screen can build and read; the drawing is ``printing``'s business.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from tourney_desktop.reports.table import Table

PaperSize = Literal["a4", "letter"]
CertificateTemplate = Literal["classic", "modern", "school"]


@dataclass(frozen=True, slots=True)
class SheetHead:
    """The words round a table on paper, final and in the director's language.

    ``printed_at`` comes from the document's clock, so the same input gives the same bytes. ``round_label`` is set
    largest on wall lists ("Round 4"), ``state`` on desk lists ("After round 3 of 6"). ``after`` continues the foot
    ("after 54 of 54 results of round 3"). ``issue`` counts from 1; from 2 on the sheet is marked and ``replaces``
    is the clock time of the sheet it replaces; ``changed_keys`` are the row keys that differ from that sheet.
    ``language`` is a BCP 47 tag for the PDF.
    """

    event: str
    printed_at: datetime
    division: str = ""
    title: str = ""
    state: str = ""
    round_label: str = ""
    starts: str = ""
    hint: str = ""
    after: str = ""
    issue: int = 1
    replaces: str = ""
    draft: bool = False
    changed_keys: frozenset[int] = field(default_factory=frozenset)
    language: str = "en"


@dataclass(frozen=True, slots=True)
class ListSheet:
    """What a list document is drawn from. ``below`` is a further list under the table, on its last sheet."""

    table: Table
    head: SheetHead
    below: Table | None = None


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Several lists, each on sheets of its own."""

    tables: tuple[Table, ...]
    head: SheetHead


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The director's choices for one print job.

    ``large`` is the large-print copy of a list; ``holes`` widens the left margin for a binder; ``flat`` prints table
    cards two to a sheet instead of one folded tent; ``template`` and ``colour`` are for certificates.
    """

    paper: PaperSize = "a4"
    large: bool = False
    holes: bool = False
    flat: bool = False
    template: CertificateTemplate = "classic"
    colour: bool = True


@dataclass(frozen=True, slots=True)
class PrintedDocument:
    """A finished PDF in memory, and what the director is told before it goes to the printer.

    ``shortened`` are texts that paper shows with an ellipsis; ``unprintable`` are characters no shipped font has,
    which come out as an empty box. ``left_out`` are sentences on divisions that do not have the document yet.
    """

    data: bytes
    pages: int
    shortened: tuple[str, ...] = ()
    unprintable: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
