"""Setting a line of type: its true width, and drawing it.

From 20 pt up type is kerned by shaping. Ligatures stay off, because they vanish from text taken out of the PDF.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from reportlab.lib.abag import ABag
from reportlab.pdfbase.ttfonts import shapeFragWord

from tourney_desktop.printing.fonts import SHAPED, Face, evened, font, has
from tourney_desktop.printing.runs import Piece, Run, clusters, runs

KERN_FROM: Final = 20.0
"""Type size in points from which pairs of letters are kerned."""

_PLAIN: Final = {"kern": True, "liga": False, "clig": False, "dlig": False}
_MIRROR: Final = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


@dataclass(frozen=True, slots=True)
class _Set:
    """One run set in type: font name, size, the string to draw, where it starts."""

    font: str
    size: float
    shown: str
    at: float


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of type, ready to draw. ``width`` and ``size`` in points; ``missing`` are characters set as a box."""

    parts: tuple[_Set, ...]
    width: float
    size: float
    missing: str = ""

    def draw(self, canvas: Any, x: float, y: float) -> None:
        """Draw with the left end of the baseline at (x, y)."""
        for part in self.parts:
            canvas.setFont(part.font, part.size)
            canvas.drawString(x + part.at, y, part.shown)


@lru_cache(maxsize=8192)
def letter(pieces: tuple[Piece, ...], size: float) -> Lettering:
    """Set pieces of text one after the other at a size in points."""
    drawn, missing = runs(pieces)
    parts: list[_Set] = []
    at = 0.0
    for run in drawn:
        height = size * evened(run.face)
        shown, width = _set(run, height)
        parts.append(_Set(str(run.face), height, shown, at))
        at += width
    return Lettering(tuple(parts), at, size, missing)


def words(text: str, face: Face, size: float) -> Lettering:
    """Set one text in one face."""
    return letter((Piece(text, face),), size)


def width_of(text: str, face: Face, size: float) -> float:
    """True width in points of a text as it will be drawn."""
    return words(text, face, size).width


def left_bearing(text: str, face: Face, size: float) -> float:
    """White space in points before the first stroke of a text, for large type that is to stand on an edge."""
    first = clusters(text)[:1]
    if not first or not has(face, first[0]):
        return 0.0
    chosen = font(face)
    drawn = chosen.hbFont(size).get_glyph_extents(chosen.face.charToGlyph[ord(first[0][0])])
    return float(chosen.pdfScale(drawn.x_bearing)) * size / 1000 if drawn else 0.0


def _set(run: Run, size: float) -> tuple[str, float]:
    """The string to draw and its width."""
    marked = any(unicodedata.category(each).startswith("M") for each in run.text)
    if run.face in SHAPED or marked or (size >= KERN_FROM and not run.backward):
        return _shaped(run, size)
    shown = "".join(reversed(clusters(run.text))).translate(_MIRROR) if run.backward else run.text
    return shown, font(run.face).stringWidth(shown, size)


def _shaped(run: Run, size: float) -> tuple[str, float]:
    plain = font(run.face).stringWidth(run.text, size)
    if not run.text:
        return run.text, 0.0
    features = _PLAIN if run.face not in SHAPED else {"kern": True, "dlig": False}
    item = shapeFragWord([plain, (ABag(fontName=str(run.face), fontSize=size), run.text)], features=features)
    return item[1][1], item[0]
