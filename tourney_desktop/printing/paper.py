"""Sizes of paper and where each kind of sheet keeps its margins. A4 and Letter are two layouts, never one scaled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tourney_desktop.reports.sheet_head import PaperSize, PrintOptions

MM: Final = 72 / 25.4
"""Points in a millimetre."""

HOLES: Final = 22 * MM
"""Left margin in points where the sheet is to be punched."""

_SIZES: Final[dict[PaperSize, tuple[float, float]]] = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0)}


@dataclass(frozen=True, slots=True)
class Paper:
    """A page in points with its margins; y runs upwards from the foot."""

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float

    @property
    def x0(self) -> float:
        """Left end of the lines."""
        return self.left

    @property
    def x1(self) -> float:
        """Right end of the lines."""
        return self.width - self.right

    @property
    def measure(self) -> float:
        """Length of the lines."""
        return self.x1 - self.x0

    @property
    def crown(self) -> float:
        """Upper end of what is printed."""
        return self.height - self.top


def list_paper(options: PrintOptions) -> Paper:
    """Upright sheet for lists."""
    width, height = _SIZES[options.paper]
    return _punched(Paper(width, height, 14 * MM, 14 * MM, 12 * MM, 13 * MM), options)


def wide_paper(options: PrintOptions) -> Paper:
    """Sheet on its side for wide tables."""
    width, height = _SIZES[options.paper]
    return _punched(Paper(height, width, 12 * MM, 12 * MM, 10 * MM, 11 * MM), options)


def card_paper(options: PrintOptions) -> Paper:
    """Upright sheet that is folded or cut; margins are those of one half."""
    width, height = _SIZES[options.paper]
    return Paper(width, height, 16 * MM, 16 * MM, 14 * MM, 14 * MM)


def certificate_paper(options: PrintOptions) -> Paper:
    """Sheet on its side for certificates; margins are those of the text."""
    width, height = _SIZES[options.paper]
    return Paper(height, width, 20 * MM, 20 * MM, 20 * MM, 20 * MM)


def _punched(paper: Paper, options: PrintOptions) -> Paper:
    return replace(paper, left=HOLES) if options.holes else paper
