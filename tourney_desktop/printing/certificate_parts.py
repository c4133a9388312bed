"""What the certificate templates share: lines stacked about a middle, and the blocks for signatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import Lettering
from tourney_desktop.printing.sheet import Sheet
from tourney_desktop.reports.cards import Signature
from tourney_desktop.reports.table import Align


@dataclass(frozen=True, slots=True)
class Part:
    """A line of a stack: the space over it, its own height, and how to draw it with its lower edge at y (points)."""

    space: float
    height: float
    draw: Callable[[float], None]


def stack(parts: Sequence[Part], high: float, low: float) -> None:
    """Draw the parts one below the other, centred between two heights; space gives way where they are many."""
    if not parts:
        return
    solid = sum(part.height for part in parts)
    space = sum(part.space for part in parts[1:])
    room = high - low
    ease = min(1.0, max(0.0, (room - solid) / space)) if space else 1.0
    y = (high + low) / 2 + (solid + space * ease) / 2
    for at, part in enumerate(parts):
        y -= part.height + (part.space * ease if at else 0.0)
        part.draw(y)


def centred(
    sheet: Sheet,
    text: str,
    face: Face,
    size: float,
    x: float,
    width: float,
    space: float,
    depth: float = 0.24,
) -> list[Part]:
    """A centred line of words as a part, or nothing for an empty text. ``depth`` is the share below the baseline."""
    if not text:
        return []

    def draw(y: float) -> None:
        sheet.text(x, y + size * depth, text, face, size, align=Align.CENTER, width=width, shrink=0.6)

    return [Part(space, size * (0.70 + depth), draw)]


def name_parts(sheet: Sheet, lines: Sequence[Lettering], x: float, space: float) -> list[Part]:
    """The lines of a name, centred."""
    made = []
    for at, line in enumerate(lines):

        def draw(y: float, line: Lettering = line) -> None:
            sheet.put(line, x, y + line.size * 0.24, Align.CENTER)

        made.append(Part(space if at == 0 else line.size * 0.12, line.size * 0.94, draw))
    return made


@dataclass(frozen=True, slots=True)
class SignatureStyle:
    """Faces, sizes and the place of a signature's words under its line; ``flush`` sets them at the left."""

    name: Face
    office: Face
    size: float
    weight: float = 0.5
    flush: bool = False


def signatures(
    sheet: Sheet,
    signers: Sequence[Signature],
    spots: Sequence[tuple[float, float]],
    y: float,
    style: SignatureStyle,
) -> None:
    """A line to sign on at y from x to x for every signer, with name and office under it."""
    for signer, (x0, x1) in zip(signers, spots, strict=False):
        sheet.rule(x0, x1, y, style.weight)
        x, align = (x0, Align.LEFT) if style.flush else ((x0 + x1) / 2, Align.CENTER)
        base = y - style.size - 2.5
        lines = ((signer.name, style.name, style.size), (signer.office, style.office, style.size * 0.95))
        for text, face, size in lines:
            if text:
                sheet.text(x, base, text, face, size, align=align, width=x1 - x0, shrink=0.75)
                base -= style.size * 1.22


def spots(count: int, x0: float, x1: float, width: float) -> list[tuple[float, float]]:
    """Places for up to three signatures: one in the middle, two in the outer thirds."""
    count = min(count, 3)
    step = (x1 - x0) / max(1, count)
    middles = [x0 + step * (at + 0.5) for at in range(count)]
    width = min(width, step - 18)
    return [(middle - width / 2, middle + width / 2) for middle in middles]
