"""Paper: finished tables, cards and certificates become PDF in memory, and PDF becomes pictures for the preview.

The only room that knows ReportLab, HarfBuzz and PDFium. ``resources/fonts`` holds the faces; PAPER.md the standard.
"""

from tourney_desktop.printing.documents import DOCUMENTS, print_document
from tourney_desktop.printing.preview import PageImage, page_image, page_images
from tourney_desktop.printing.runs import unprintable
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions, SheetHead

__all__ = [
    "DOCUMENTS",
    "ListSheet",
    "PageImage",
    "PrintOptions",
    "PrintedDocument",
    "SheetHead",
    "page_image",
    "page_images",
    "print_document",
    "unprintable",
]
