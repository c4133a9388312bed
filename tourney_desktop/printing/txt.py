"""The one door for text that goes into ReportLab's mark-up.

Sheets draw on the canvas, where a name is never read as mark-up. Should a long report ever use ``Paragraph``, its
words come through here: a bare path inside an ``<img>`` tag is opened by every ReportLab version.
"""

from __future__ import annotations

from xml.sax.saxutils import escape


def txt(text: str) -> str:
    """The same words, with every character that mark-up would act upon made harmless."""
    return escape(text, {'"': "&quot;", "'": "&#39;"})
