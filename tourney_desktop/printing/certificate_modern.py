"""The modern certificate: a tall light numeral and a rule at the left, the name on two lines, all flush left."""

from __future__ import annotations

from typing import Final

from tourney_desktop.printing.certificate_parts import SignatureStyle, signatures
from tourney_desktop.printing.display import DisplaySize, Line, fit_display
from tourney_desktop.printing.fit import wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import Lettering, left_bearing, width_of
from tourney_desktop.printing.ornaments import laurel, rosette
from tourney_desktop.printing.runs import Piece
from tourney_desktop.printing.sheet import BLACK, Colour, Sheet
from tourney_desktop.reports.cards import Certificate
from tourney_desktop.reports.table import PersonName

BLUE: Final[Colour] = (0.05, 0.25, 0.42)
_NUMERAL: Final = 266.0
_FIGURE: Final = 0.652
_SIDE: Final = 150.0
_NAME: Final = DisplaySize(74.0, 44.0)
_LEADING: Final = 1.01
_DETAIL: Final = 16.5


def draw_modern(sheet: Sheet, certificate: Certificate, colour: bool) -> None:
    """One certificate on the current page."""
    paper = sheet.paper
    accent = BLUE if colour else BLACK
    fence = paper.x0 + _SIDE + 22
    sheet.line(fence, paper.bottom, fence, paper.crown, 1.1, colour=accent)
    _place(sheet, certificate, accent)
    sheet.text(paper.x0, paper.bottom + 9, certificate.date, Face.REGULAR, 12, width=_SIDE, shrink=0.65)
    x = fence + 42
    _event(sheet, certificate, x)
    _name(sheet, certificate, x)
    width = (paper.x1 - x - 30) / 2
    places = [(x, x + width), (x + width + 30, paper.x1)]
    style = SignatureStyle(Face.SEMIBOLD, Face.REGULAR, 12.0, weight=0.6, flush=True)
    signatures(sheet, certificate.signatures, places, paper.bottom + 37, style)


def _place(sheet: Sheet, certificate: Certificate, accent: Colour) -> None:
    """The numeral, the place in words and of how many; without a place the honour takes the words."""
    paper = sheet.paper
    base = paper.crown - _NUMERAL * _FIGURE
    x = paper.x0
    if certificate.place is None:
        laurel(sheet.canvas, x + 64, base + 104, 56, accent)
        rosette(sheet.canvas, x + 64, base + 104, 24, accent)
    else:
        text = str(certificate.place)
        size = min(_NUMERAL, _NUMERAL * _SIDE / width_of(text, Face.LIGHT, _NUMERAL))
        sheet.ink(accent)
        sheet.text(x - left_bearing(text, Face.LIGHT, size), base, text, Face.LIGHT, size)
    sheet.ink(BLACK)
    y = base - 26
    word = certificate.place_word or certificate.honour
    for line in wrap(word, _SIDE, Face.BOLD, 18)[:3]:
        sheet.text(x, y, line, Face.BOLD, 18)
        y -= 21
    for line in wrap(certificate.of, _SIDE, Face.REGULAR, 12.5)[:2]:
        sheet.text(x, y, line, Face.REGULAR, 12.5)
        y -= 15


def _event(sheet: Sheet, certificate: Certificate, x: float) -> None:
    paper = sheet.paper
    width = paper.x1 - x
    y = paper.crown - 13
    below = " · ".join(part for part in (certificate.division, certificate.venue) if part)
    if certificate.event:
        sheet.text(x, y, certificate.event, Face.SEMIBOLD, 18, width=width, shrink=0.6)
        y -= 21
    sheet.text(x, y, below, Face.REGULAR, 14, width=width, shrink=0.7)


def _name(sheet: Sheet, certificate: Certificate, x: float) -> None:
    """Name and what it was won with, about the middle of the sheet."""
    paper = sheet.paper
    width = paper.x1 - x
    fitted = fit_display(_lines(certificate.name), width, _NAME)
    sheet.note(fitted)
    honour = certificate.honour if certificate.place_word else ""
    details = [
        line
        for text in (certificate.score, honour)
        if text
        for line in wrap(text, width, Face.REGULAR, _DETAIL)
    ]
    pitch = fitted.lines[0].size * _LEADING
    total = pitch * len(fitted.lines) + (22 + len(details) * 23 if details else 0)
    y = paper.height / 2 - 4 + total / 2 - fitted.lines[0].size * 0.78
    for line in fitted.lines:
        sheet.put(line, x - _bearing(line), y)
        y -= pitch
    y += pitch - fitted.lines[0].size * 0.30 - 28
    for text in details:
        sheet.text(x, y, text, Face.REGULAR, _DETAIL, width=width)
        y -= 23


def _bearing(line: Lettering) -> float:
    first = line.parts[0]
    return left_bearing(first.shown, Face(first.font), first.size)


def _lines(name: PersonName) -> list[Line]:
    """Given name light over surname bold."""
    return [(Piece(text, face),) for text, face in ((name.first, Face.LIGHT), (name.last, Face.BOLD)) if text]
