"""Losses as circles: solid ones lost, empty ones to spare. Drawn, so that they are alike on every printer."""

from __future__ import annotations

from typing import Final

from tourney_desktop.printing.sheet import BLACK, Sheet
from tourney_desktop.reports.loss_standings import LOST, SPARE

_RADIUS: Final = 0.33
_PITCH: Final = 0.96


def are_pips(text: str) -> bool:
    """Whether a text is made of nothing else."""
    return bool(text) and not text.strip(LOST + SPARE)


def pips_width(text: str, size: float) -> float:
    """Width in points beside type of that size."""
    return (len(text) - 1) * size * _PITCH + 2 * size * _RADIUS


def draw_pips(sheet: Sheet, x: float, middle: float, text: str, size: float) -> None:
    """Draw them from x on about a middle line."""
    canvas, radius = sheet.canvas, size * _RADIUS
    canvas.setLineWidth(max(0.7, size * 0.075))
    canvas.setStrokeColorRGB(*BLACK)
    for at, mark in enumerate(text):
        canvas.circle(x + radius + at * size * _PITCH, middle, radius, stroke=1, fill=int(mark == LOST))
