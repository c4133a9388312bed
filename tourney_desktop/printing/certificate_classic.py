"""The classic certificate: double frame, laurel round the place, everything centred, EB Garamond."""

from __future__ import annotations

from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.certificate_parts import (
    Part,
    SignatureStyle,
    centred,
    name_parts,
    signatures,
    spots,
    stack,
)
from tourney_desktop.printing.display import DisplaySize, fit_display, own_face
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import words
from tourney_desktop.printing.ornaments import hollow_frame, laurel, rosette
from tourney_desktop.printing.paper import MM
from tourney_desktop.printing.runs import Piece
from tourney_desktop.printing.sheet import BLACK, Colour, Sheet
from tourney_desktop.reports.cards import Certificate
from tourney_desktop.reports.table import Align

GREEN: Final[Colour] = (0.09, 0.25, 0.18)
_FRAME: Final = 14 * MM
_NAME: Final = DisplaySize(54.0, 44.0)
_TITLE: Final = 22.0
_TRACK: Final = 8.0
_WREATH: Final = 43.0


def draw_classic(sheet: Sheet, certificate: Certificate, colour: bool) -> None:
    """One certificate on the current page."""
    paper, canvas = sheet.paper, sheet.canvas
    accent = GREEN if colour else BLACK
    hollow_frame(canvas, _FRAME, _FRAME, paper.width - _FRAME, paper.height - _FRAME, accent)
    x, width = paper.width / 2, paper.measure - 40
    signed = 108.0 if certificate.signatures else _FRAME + 24
    stack(_parts(sheet, certificate, x, width, accent), paper.height - _FRAME - 30, signed)
    sheet.ink(BLACK)
    places = spots(len(certificate.signatures), paper.x0 + 18, paper.x1 - 18, 176.0)
    signatures(
        sheet, certificate.signatures, places, 93.0, SignatureStyle(Face.SERIF, Face.SERIF_ITALIC, 13.0)
    )


def _parts(sheet: Sheet, certificate: Certificate, x: float, width: float, accent: Colour) -> list[Part]:
    spoken = certificate.name.spoken
    face = own_face(spoken, Face.SERIF, Face.REGULAR)
    name = fit_display([(Piece(spoken, face),)], width, _NAME)
    sheet.note(name)
    award = ", ".join(part for part in (certificate.place_word, certificate.division) if part)
    where = ", ".join(part for part in (certificate.event, certificate.venue) if part)
    return [
        Part(0.0, _WREATH * 2.15, lambda y: _wreath(sheet, certificate.place, x, y + _WREATH * 1.1, accent)),
        Part(28.0, _TITLE * 0.75, lambda y: _tracked(sheet, say("paper.certificate.title").upper(), x, y)),
        *centred(sheet, say("paper.certificate.awarded_to"), Face.SERIF_ITALIC, 19, x, width, 18),
        *name_parts(sheet, name.lines, x, 18),
        Part(14.0, 1.0, lambda y: sheet.line(x - 24, y, x + 24, y, 0.9, colour=accent)),
        *centred(sheet, award, Face.SERIF_BOLD, 22, x, width, 17),
        *centred(sheet, certificate.honour, Face.SERIF_BOLD, 20, x, width, 6 if award else 17),
        *centred(sheet, certificate.score, Face.SERIF, 18, x, width, 8),
        *centred(sheet, where, Face.SERIF, 18, x, width, 8),
        *centred(sheet, certificate.date, Face.SERIF, 18, x, width, 7),
    ]


def _wreath(sheet: Sheet, place: int | None, x: float, y: float, accent: Colour) -> None:
    laurel(sheet.canvas, x, y, _WREATH, accent)
    if place is None:
        rosette(sheet.canvas, x, y, _WREATH * 0.48, accent)
    else:
        text = str(place)
        size = 50.0 if len(text) == 1 else 40.0
        sheet.text(x, y - size * 0.325, text, Face.SERIF_BOLD, size, align=Align.CENTER)
    sheet.ink(BLACK)


def _tracked(sheet: Sheet, text: str, x: float, y: float) -> None:
    """The one letter-spaced word."""
    if any(part.font != Face.SERIF for part in words(text, Face.SERIF, _TITLE).parts):
        sheet.text(x, y, text, Face.SERIF, _TITLE, align=Align.CENTER)
        return
    width = words(text, Face.SERIF, _TITLE - 0.001).width + _TRACK * (len(text) - 1)
    sheet.canvas.setFont(str(Face.SERIF), _TITLE)
    sheet.canvas.drawString(x - width / 2, y, text, charSpace=_TRACK)
