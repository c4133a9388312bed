"""Names set large, on cards and certificates: spoken form, one size, broken at the most even space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fit import Fitted, cut
from tourney_desktop.printing.fonts import Face, covers
from tourney_desktop.printing.lettering import Lettering, letter
from tourney_desktop.printing.runs import Piece, tidy

_SHRINK: Final = 0.6
_TINY: Final = 14.0
_AIR: Final = 0.998

Line = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class DisplaySize:
    """Type in points: as it should be on one line, as it may be at most once a name takes two lines."""

    one: float
    two: float


def own_face(text: str, face: Face, instead: Face) -> Face:
    """``face`` if it has every letter of the name, else ``instead``: never a name in two designs."""
    return face if covers(face, tidy(text)) else instead


def fit_display(lines: Sequence[Line], width: float, size: DisplaySize) -> Fitted:
    """Lines at one common size: shrunk to 60 %, then the long ones broken in two, at last an ellipsis."""
    shrunk = _common(lines, width, size.one)
    if shrunk >= size.one * _SHRINK:
        return Fitted(tuple(letter(line, shrunk) for line in lines))
    broken = [part for line in lines for part in two_lines(line, width, min(size.two, size.one))]
    final = _common(broken, width, min(size.two, size.one))
    if final >= _TINY:
        return Fitted(tuple(letter(line, final) for line in broken))
    return _cut(broken, width)


def _common(lines: Sequence[Line], width: float, size: float) -> float:
    """The largest size at which every line fits, at most ``size``."""
    widest = max((letter(line, size).width for line in lines), default=0.0)
    return size if widest <= width else size * width / widest * _AIR


def two_lines(line: Line, width: float, size: float) -> list[Line]:
    """The line in two parts of nearly one length, if it needs them and has a place to break."""
    if letter(line, size).width <= width:
        return [line]
    splits = _places(line)
    if not splits:
        return [line]
    return list(min(splits, key=lambda pair: max(letter(part, size).width for part in pair)))


def _places(line: Line) -> list[tuple[Line, Line]]:
    """Where a name may be broken: at spaces, but a particle stays with what follows; else after hyphens."""
    text = "".join(piece.text for piece in line)
    spaces = [at for at, each in enumerate(text) if each == " " and not text[:at].split(" ")[-1].islower()]
    places = [(at, at + 1) for at in spaces if text[:at].strip() and text[at:].strip()]
    if not places:
        places = [(at + 1, at + 1) for at, each in enumerate(text) if each == "-" and 0 < at < len(text) - 1]
    return [(_slice(line, 0, end), _slice(line, start, len(text))) for end, start in places]


def _slice(line: Line, start: int, end: int) -> Line:
    made, at = [], 0
    for piece in line:
        low, high = max(start - at, 0), max(0, min(end - at, len(piece.text)))
        if low < high:
            made.append(Piece(piece.text[low:high], piece.face))
        at += len(piece.text)
    return tuple(made)


def _cut(lines: Sequence[Line], width: float) -> Fitted:
    drawn: list[Lettering] = []
    lost: list[str] = []
    for line in lines:
        whole = letter(line, _TINY)
        if whole.width > width:
            text, face = "".join(piece.text for piece in line), line[-1].face
            lost.append(text)
            kept = cut(text, lambda part, face=face: letter((Piece(part, face),), _TINY).width <= width)  # type: ignore[misc]
            whole = letter((Piece(kept, face),), _TINY)
        drawn.append(whole)
    return Fitted(tuple(drawn), tuple(lost))
