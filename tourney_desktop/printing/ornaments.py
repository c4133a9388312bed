"""Drawn ornaments of certificates: frame, laurel, sun, trees. Lines and curves only, no pictures."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Any, Final

from tourney_desktop.printing.sheet import Colour

_KAPPA: Final = 0.5523
"""Control length of the curve that stands for a quarter of a circle of radius 1."""


def hollow_frame(canvas: Any, x0: float, y0: float, x1: float, y1: float, colour: Colour) -> None:
    """A strong frame and a fine one inside it whose corners are hollowed."""
    canvas.setStrokeColorRGB(*colour)
    canvas.setLineWidth(1.5)
    canvas.rect(x0, y0, x1 - x0, y1 - y0)
    gap, r = 5.5, 23.0
    a, b, c, d = x0 + gap, y0 + gap, x1 - gap, y1 - gap
    k = r * _KAPPA
    path = canvas.beginPath()
    path.moveTo(a + r, b)
    path.lineTo(c - r, b)
    path.curveTo(c - r, b + k, c - k, b + r, c, b + r)
    path.lineTo(c, d - r)
    path.curveTo(c - k, d - r, c - r, d - k, c - r, d)
    path.lineTo(a + r, d)
    path.curveTo(a + r, d - k, a + k, d - r, a, d - r)
    path.lineTo(a, b + r)
    path.curveTo(a + k, b + r, a + r, b + k, a + r, b)
    path.close()
    canvas.setLineWidth(0.5)
    canvas.drawPath(path, stroke=1, fill=0)


def laurel(canvas: Any, x: float, y: float, radius: float, colour: Colour) -> None:
    """Two branches round a middle point, open at the top, their stems crossing at the foot."""
    canvas.setFillColorRGB(*colour)
    canvas.setStrokeColorRGB(*colour)
    for side in (-1, 1):
        canvas.saveState()
        canvas.translate(x, y)
        canvas.scale(side, 1)
        canvas.setLineWidth(radius * 0.032)
        canvas.setLineCap(1)
        canvas.arc(-radius, -radius, radius, radius, startAng=-98, extent=168)
        length = radius * 0.36
        for step in range(8):
            at = radians(-74 + step * 19.5)
            size = length * (1.0 - 0.035 * step)
            px, py = radius * cos(at), radius * sin(at)
            along = at + pi / 2
            _leaf(canvas, px, py, along - 0.62, size)
            _leaf(canvas, px, py, along + 0.62, size * 0.92)
        tip = radians(70)
        _leaf(canvas, radius * cos(tip), radius * sin(tip), tip + pi / 2, length * 0.8)
        canvas.restoreState()


def _leaf(canvas: Any, x: float, y: float, angle: float, length: float) -> None:
    """A pointed leaf from (x, y) in the direction of ``angle``."""
    wide = length * 0.30

    def point(along: float, across: float) -> tuple[float, float]:
        return (x + along * cos(angle) - across * sin(angle), y + along * sin(angle) + across * cos(angle))

    path = canvas.beginPath()
    path.moveTo(x, y)
    path.curveTo(*point(length * 0.3, wide), *point(length * 0.7, wide), *point(length, 0))
    path.curveTo(*point(length * 0.7, -wide), *point(length * 0.3, -wide), x, y)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def rosette(canvas: Any, x: float, y: float, radius: float, colour: Colour) -> None:
    """Eight leaves round a point, where a certificate has no place number."""
    canvas.setFillColorRGB(*colour)
    for step in range(8):
        angle = step * pi / 4 + pi / 8
        _leaf(canvas, x + radius * 0.14 * cos(angle), y + radius * 0.14 * sin(angle), angle, radius * 0.86)


def sun(canvas: Any, x: float, y: float, radius: float, colour: Colour) -> None:
    """A ring with rays, long and short in turn."""
    canvas.setStrokeColorRGB(*colour)
    canvas.setLineWidth(3.2)
    canvas.setLineCap(1)
    canvas.circle(x, y, radius)
    rays = 24
    for step in range(rays):
        angle = 2 * pi * step / rays + pi / rays
        low, high = radius * 1.22, radius * (1.60 if step % 2 else 1.44)
        canvas.line(x + low * cos(angle), y + low * sin(angle), x + high * cos(angle), y + high * sin(angle))


def fir(canvas: Any, x: float, ground: float, height: float) -> None:
    """Three tiers on a stem, standing on the ground line."""
    stem = height * 0.14
    canvas.line(x, ground, x, ground + stem)
    tier = (height - stem) / 2.3
    for step, reach in enumerate((0.31, 0.26, 0.19)):
        low = ground + stem + step * tier * 0.65
        path = canvas.beginPath()
        path.moveTo(x - height * reach, low)
        path.lineTo(x + height * reach, low)
        path.lineTo(x, low + tier)
        path.close()
        canvas.drawPath(path, stroke=1, fill=0)


def round_tree(canvas: Any, x: float, ground: float, height: float) -> None:
    """A round crown with a stem that forks inside it."""
    radius = height * 0.31
    middle = ground + height - radius
    canvas.circle(x, middle, radius)
    canvas.line(x, ground, x, middle + radius * 0.35)
    canvas.line(x, middle - radius * 0.45, x + radius * 0.45, middle)
    canvas.line(x, middle - radius * 0.1, x - radius * 0.4, middle + radius * 0.3)


def leaf_tree(canvas: Any, x: float, ground: float, height: float) -> None:
    """A crown in the shape of a leaf, with its veins."""
    low, high, wide = ground + height * 0.24, ground + height, height * 0.24
    body = high - low
    path = canvas.beginPath()
    path.moveTo(x, high)
    path.curveTo(x + wide, high - body * 0.28, x + wide * 1.25, low + body * 0.18, x, low)
    path.curveTo(x - wide * 1.25, low + body * 0.18, x - wide, high - body * 0.28, x, high)
    path.close()
    canvas.drawPath(path, stroke=1, fill=0)
    canvas.line(x, ground, x, high - body * 0.34)
    for part in (0.2, 0.4):
        y = low + body * part
        for side in (-1, 1):
            canvas.line(x, y, x + side * wide * 0.42, y + body * 0.15)
