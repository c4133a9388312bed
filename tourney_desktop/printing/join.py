"""Several finished documents as one PDF: the same list for every division."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from pypdf import PdfReader, PdfWriter

from tourney_desktop.reports.sheet_head import PrintedDocument


def joined(parts: Sequence[PrintedDocument]) -> PrintedDocument:
    """All pages, one document after the other, under the first one's title. ``parts`` is not empty."""
    if len(parts) == 1:
        return parts[0]
    readers = [PdfReader(BytesIO(part.data)) for part in parts]
    whole = PdfWriter()
    for reader in readers:
        whole.append(reader, import_outline=False)
    whole.metadata = readers[0].metadata
    out = BytesIO()
    whole.write(out)
    return PrintedDocument(
        out.getvalue(),
        sum(part.pages for part in parts),
        tuple(dict.fromkeys(text for part in parts for text in part.shortened)),
        tuple(dict.fromkeys(letter for part in parts for letter in part.unprintable)),
    )
