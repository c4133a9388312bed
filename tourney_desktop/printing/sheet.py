"""The sheet of paper: words, names, rules and boxes on a canvas, and the account of what did not fit.

Nothing here knows a document. Every word drawn goes through ``text``, ``name`` or ``put``, so that the list of
shortened texts and of characters without a face is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from typing import Any, Final

from reportlab.pdfgen.canvas import Canvas

from tourney_desktop.printing.fit import Fitted, NameBook, NameStyle, fit_names, fit_text
from tourney_desktop.printing.fonts import Face, font
from tourney_desktop.printing.lettering import Lettering, words
from tourney_desktop.printing.paper import Paper
from tourney_desktop.reports.sheet_head import PrintedDocument, SheetHead
from tourney_desktop.reports.table import Align, PersonName

Tick = Callable[[int, int], None]
"""Called after each page with pages done and pages in all; raises to cancel."""

Colour = tuple[float, float, float]
BLACK: Final[Colour] = (0.0, 0.0, 0.0)
WHITE: Final[Colour] = (1.0, 1.0, 1.0)

_LEADING: Final = 1.16
_CAP: Final = 0.66
_MIDDLE: Final = 0.33


class Sheet:
    """Pages of one document, drawn in order. Coordinates in points from the lower left corner."""

    def __init__(
        self,
        paper: Paper,
        head: SheetHead,
        title: str,
        *,
        pages: int,
        tick: Tick | None = None,
        book: NameBook | None = None,
    ) -> None:
        """``pages`` is the number of sheets to come; ``book`` knows which names may be shown with initials."""
        self.paper = paper
        self.head = head
        self.pages = pages
        self.page = 1
        self._book = book or NameBook()
        self._tick = tick
        self._out = BytesIO()
        self._shortened: dict[str, None] = {}
        self._missing: dict[str, None] = {}
        self.canvas = _canvas(self._out, paper, head, title)

    # words

    def put(self, line: Lettering, x: float, y: float, align: Align = Align.LEFT) -> None:
        """Draw type that is already set, its baseline at y."""
        self._missing.update(dict.fromkeys(line.missing))
        shift = {Align.LEFT: 0.0, Align.RIGHT: line.width, Align.CENTER: line.width / 2}[align]
        line.draw(self.canvas, x - shift, y)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face = Face.REGULAR,
        size: float = 11.0,
        *,
        align: Align = Align.LEFT,
        width: float | None = None,
        shrink: float = 0.88,
    ) -> float:
        """Draw words with the baseline at y; in ``width`` points they give way. Returns the width they took."""
        if not text:
            return 0.0
        if width is None:
            line = words(text, face, size)
        else:
            fitted = fit_text(text, width, face, size, shrink=shrink)
            self.note(fitted)
            line = fitted.lines[0]
        self.put(line, x, y, align)
        return line.width

    def name(
        self,
        x: float,
        y: float,
        width: float,
        names: tuple[PersonName, ...],
        style: NameStyle,
        *,
        row: float,
    ) -> float:
        """Draw names about a row's middle line y, in list form, fitted into ``width`` points; returns their width."""
        fitted = fit_names(names, width, style, row=row, book=self._book)
        self.note(fitted)
        self.stack(fitted.lines, x, y, row=row)
        return fitted.width

    def stack(
        self, lines: tuple[Lettering, ...], x: float, y: float, *, row: float, align: Align = Align.LEFT
    ) -> None:
        """Draw lines of type one below the other about the middle line y, within ``row`` points. Each has room by its
        own size, so that a large line under small ones keeps off the rule below."""
        pitch = min(1.24, row / sum(line.size for line in lines))
        edge = y + pitch * sum(line.size for line in lines) / 2
        for line in lines:
            self.put(line, x, edge - pitch * line.size / 2 - line.size * _MIDDLE, align)
            edge -= pitch * line.size

    def note(self, fitted: Fitted) -> None:
        """Remember what a fitted text lost."""
        self._shortened.update(dict.fromkeys(fitted.cut))

    # lines and areas

    def rule(self, x0: float, x1: float, y: float, weight: float) -> None:
        """A black line across."""
        self.line(x0, y, x1, y, weight)

    def line(
        self, x0: float, y0: float, x1: float, y1: float, weight: float, *, colour: Colour = BLACK
    ) -> None:
        """A line of ``weight`` points."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeColorRGB(*colour)
        self.canvas.line(x0, y0, x1, y1)

    def box(self, x: float, y: float, width: float, height: float, weight: float = 0.9) -> None:
        """An empty box to write in."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeColorRGB(*BLACK)
        self.canvas.rect(x, y, width, height)

    def fill(self, x: float, y: float, width: float, height: float, black: float = 1.0) -> None:
        """A filled area; ``black`` 0.07 is the lightest tint, 1 is solid. Ink is black again afterwards."""
        self.canvas.setFillColorRGB(1 - black, 1 - black, 1 - black)
        self.canvas.rect(x, y, width, height, stroke=0, fill=1)
        self.ink(BLACK)

    def square(self, x: float, middle: float, side: float, *, solid: bool) -> None:
        """The mark of a side: an empty or a solid square, its left edge at x, about a middle line."""
        if solid:
            self.fill(x, middle - side / 2, side, side)
        else:
            weight = max(0.8, side * 0.09)
            self.box(x + weight / 2, middle - side / 2 + weight / 2, side - weight, side - weight, weight)

    def badge(self, x1: float, y: float, text: str, size: float = 9.5) -> float:
        """White words on a black box whose right edge is x1; returns the box's width."""
        set_text = words(text, Face.BOLD, size)
        width = set_text.width + 12
        self.fill(x1 - width, y - size * 0.42, width, size * 1.52)
        self.ink(WHITE)
        self.put(set_text, x1 - width + 6, y)
        self.ink(BLACK)
        return width

    def ink(self, colour: Colour) -> None:
        """The colour of the words drawn from now on."""
        self.canvas.setFillColorRGB(*colour)

    # pages

    def turn(self) -> None:
        """End this page. Every page is ended, the last one too."""
        self.canvas.showPage()
        if self._tick is not None:
            self._tick(self.page, self.pages)
        self.page += 1

    def finish(self) -> PrintedDocument:
        """The bytes of the document."""
        self.canvas.save()
        return PrintedDocument(
            self._out.getvalue(), self.page - 1, tuple(self._shortened), tuple(self._missing)
        )


def middle_of(size: float) -> float:
    """How far the baseline lies below the middle of the capitals, in points."""
    return size * _MIDDLE


def cap_of(size: float) -> float:
    """Height of a capital in points."""
    return size * _CAP


def _canvas(out: BytesIO, paper: Paper, head: SheetHead, title: str) -> Any:
    """A canvas that gives the same bytes for the same input."""
    canvas = Canvas(
        out,
        pagesize=(paper.width, paper.height),
        invariant=1,
        pageCompression=1,
        lang=head.language,
        initialFontName=font(Face.REGULAR).fontName,
    )
    canvas.setTitle(title)
    canvas.setAuthor(head.event)
    canvas.setCreator("Tourney Desktop")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setDateFormatter(lambda *_: _pdf_date(head.printed_at))
    return canvas


def _pdf_date(when: datetime) -> str:
    offset = when.strftime("%z")
    return when.strftime("D:%Y%m%d%H%M%S") + (f"{offset[:3]}'{offset[3:5]}'" if offset else "")
