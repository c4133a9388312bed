"""Pictures of printed pages for the preview on screen: raw RGBA bytes, no Qt and no file in between.

PDFium is not thread-safe: all calls come from one thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import pypdfium2
import pypdfium2.raw

_POINTS_PER_INCH: Final = 72.0
_CHANNELS: Final = 4


@dataclass(frozen=True, slots=True)
class PageImage:
    """One page: width and height in pixels, rows from the top, four bytes a pixel (red, green, blue, alpha)."""

    width: int
    height: int
    rgba: bytes


def page_image(pdf: bytes, page: int, dpi: float = 96.0) -> PageImage:
    """Picture of one page, counted from 0. Raises ``IndexError`` where the document has no such page."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        if not 0 <= page < len(document):
            raise IndexError(page)
        return _drawn(document, page, dpi)
    finally:
        document.close()


def page_images(pdf: bytes, dpi: float = 96.0) -> Iterator[PageImage]:
    """Pictures of all pages, drawn one by one as they are asked for."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for at in range(len(document)):
            yield _drawn(document, at, dpi)
    finally:
        document.close()


def _drawn(document: Any, at: int, dpi: float) -> PageImage:
    page = document[at]
    bitmap = page.render(
        scale=dpi / _POINTS_PER_INCH,
        rev_byteorder=True,
        force_bitmap_format=pypdfium2.raw.FPDFBitmap_BGRA,
        fill_color=(255, 255, 255, 255),
    )
    try:
        raw = bytes(bitmap.buffer)
        row = bitmap.width * _CHANNELS
        if bitmap.stride != row:
            raw = b"".join(raw[y * bitmap.stride : y * bitmap.stride + row] for y in range(bitmap.height))
        return PageImage(bitmap.width, bitmap.height, raw)
    finally:
        bitmap.close()
        page.close()
