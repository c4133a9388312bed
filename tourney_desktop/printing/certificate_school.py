"""The school certificate: a sun with the place, a row of trees, Nunito. Green and amber, fine in black and white."""

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
from tourney_desktop.printing.ornaments import fir, leaf_tree, rosette, round_tree, sun
from tourney_desktop.printing.paper import MM
from tourney_desktop.printing.runs import Piece
from tourney_desktop.printing.sheet import BLACK, Colour, Sheet
from tourney_desktop.reports.cards import Certificate
from tourney_desktop.reports.table import Align

AMBER: Final[Colour] = (0.93, 0.64, 0.15)
GREEN: Final[Colour] = (0.10, 0.44, 0.29)
INK: Final[Colour] = (0.09, 0.16, 0.21)
_EDGE: Final = 14 * MM
_NAME: Final = DisplaySize(62.0, 44.0)
_SUN: Final = 43.0
_TREES: Final = 205.0


def draw_school(sheet: Sheet, certificate: Certificate, colour: bool) -> None:
    """One certificate on the current page."""
    paper = sheet.paper
    amber, green, ink = (AMBER, GREEN, INK) if colour else (BLACK, BLACK, BLACK)
    _wood(sheet, green)
    x, width = paper.width / 2, paper.measure
    low = 118.0 if certificate.signatures else 104.0
    sheet.ink(ink)
    stack(_parts(sheet, certificate, x, width, amber, ink), paper.height - 34, low)
    inner = (_EDGE + _TREES, paper.width - _EDGE - _TREES)
    places = spots(min(2, len(certificate.signatures)), *inner, 168.0)
    style = SignatureStyle(Face.ROUND_BOLD, Face.ROUND, 11.5, weight=0.8)
    signatures(sheet, certificate.signatures, places, _EDGE + 38, style)
    sheet.ink(BLACK)


def _parts(
    sheet: Sheet, certificate: Certificate, x: float, width: float, amber: Colour, ink: Colour
) -> list[Part]:
    spoken = certificate.name.spoken
    face = own_face(spoken, Face.ROUND_BLACK, Face.BOLD)
    name = fit_display([(Piece(spoken, face),)], width, _NAME)
    sheet.note(name)
    award = ", ".join(part for part in (certificate.place_word, certificate.division) if part)
    place = ", ".join(part for part in (certificate.venue, certificate.date) if part)
    return [
        Part(0.0, _SUN * 3.1, lambda y: _sun(sheet, certificate.place, x, y + _SUN * 1.55, amber, ink)),
        *centred(sheet, say("paper.certificate.well_played"), Face.ROUND, 27, x, width, 18),
        *name_parts(sheet, name.lines, x, 14),
        *centred(sheet, award, Face.ROUND_BOLD, 21, x, width, 20),
        *centred(sheet, certificate.honour, Face.ROUND_BOLD, 21, x, width, 7 if award else 20),
        *centred(sheet, certificate.score, Face.ROUND, 18, x, width, 9),
        *centred(sheet, certificate.event, Face.ROUND_BLACK, 21, x, width, 10),
        *centred(sheet, place, Face.ROUND, 17, x, width, 7),
    ]


def _sun(sheet: Sheet, place: int | None, x: float, y: float, amber: Colour, ink: Colour) -> None:
    sun(sheet.canvas, x, y, _SUN, amber)
    if place is None:
        rosette(sheet.canvas, x, y, _SUN * 0.62, ink)
    else:
        text = str(place)
        size = 42.0 if len(text) == 1 else 36.0
        sheet.ink(ink)
        sheet.text(x, y + 16, say("paper.certificate.place"), Face.ROUND_BOLD, 11.5, align=Align.CENTER)
        sheet.text(x, y - 21, text, Face.ROUND_BLACK, size, align=Align.CENTER)
    sheet.ink(ink)


def _wood(sheet: Sheet, green: Colour) -> None:
    """The ground line with a few trees at either end."""
    canvas, width = sheet.canvas, sheet.paper.width
    canvas.saveState()
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    sheet.line(_EDGE, _EDGE, width - _EDGE, _EDGE, 2.4, colour=green)
    canvas.setLineWidth(2.0)
    left = ((fir, 40, 72), (round_tree, 86, 52), (leaf_tree, 128, 88), (fir, 176, 58))
    right = ((leaf_tree, 170, 62), (fir, 125, 84), (round_tree, 80, 56), (leaf_tree, 38, 78))
    for tree, x, height in left:
        tree(canvas, _EDGE + x, _EDGE, height)
    for tree, x, height in right:
        tree(canvas, width - _EDGE - x, _EDGE, height)
    canvas.restoreState()
