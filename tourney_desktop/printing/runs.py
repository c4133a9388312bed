"""From a text to runs of one font each, left to right as they stand on paper.

NFC first; a letter keeps its marks; right-to-left stretches are turned as a whole (numbers inside them are not).
Not the full bidirectional algorithm: names, commas, brackets and numbers, which is what sheets hold.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tourney_desktop.printing.fonts import Face, face_for, has

MISSING: Final = "□"
"""Printed in the place of a character that no shipped face has."""

_LATIN: Final = frozenset(
    {
        Face.LIGHT,
        Face.REGULAR,
        Face.SEMIBOLD,
        Face.BOLD,
        Face.BLACK,
        Face.SERIF,
        Face.SERIF_ITALIC,
        Face.SERIF_BOLD,
        Face.ROUND,
        Face.ROUND_BOLD,
        Face.ROUND_BLACK,
        Face.NOTO,
        Face.NOTO_BOLD,
    }
)
"""Faces whose own spaces and commas are used; other scripts keep them in the run."""
_JOINERS: Final = frozenset("\u200c\u200d")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_KEPT_WITH_RUN: Final = frozenset({"Zs", "Po", "Pd", "Ps", "Pe", "Pi", "Pf", "Nd", "Cf"})


@dataclass(frozen=True, slots=True)
class Piece:
    """Words in one face. A line of type is a tuple of pieces."""

    text: str
    face: Face = Face.REGULAR


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one font that really has them, in reading order; ``backward`` runs are read from the right."""

    text: str
    face: Face
    backward: bool = False


@dataclass(frozen=True, slots=True)
class _Letter:
    text: str
    face: Face
    backward: bool | None


_KEPT_SPACES = "\u00a0\u2007"
"""Spaces that mean their width: one that holds words together, and one as wide as a figure."""


def tidy(text: str) -> str:
    """NFC, line breaks and tabs as spaces, and without control characters that a printer has no use for."""
    kept = []
    for each in unicodedata.normalize("NFC", text):
        if each.isspace():
            kept.append(each if each in _KEPT_SPACES else " ")
        elif unicodedata.category(each) == "Cc" or (
            unicodedata.category(each) == "Cf" and each not in _JOINERS
        ):
            continue
        else:
            kept.append(each)
    return "".join(kept)


@lru_cache(maxsize=8192)
def clusters(text: str) -> tuple[str, ...]:
    """Letters with the marks that belong to them: the smallest parts a text may be broken into."""
    parts: list[str] = []
    for each in tidy(text):
        joined = unicodedata.category(each) in ("Mn", "Me", "Mc") or each in _JOINERS
        if parts and joined and parts[-1] != " ":
            parts[-1] += each
        else:
            parts.append(each)
    return tuple(parts)


def unprintable(text: str) -> str:
    """The characters of a text that would print as an empty box, each once, in the order they occur."""
    return runs((Piece(text),))[1]


def runs(pieces: Iterable[Piece]) -> tuple[tuple[Run, ...], str]:
    """The runs of a line in the order they are drawn, and the characters no face has."""
    letters: list[_Letter] = []
    missing: list[str] = []
    for piece in pieces:
        for cluster in clusters(piece.text):
            before = letters[-1].face if letters else None
            face = _font_of(cluster, piece.face, before)
            for part in (cluster,) if face else cluster:
                found = face or _font_of(part, piece.face, before)
                if found is None:
                    missing.append(part)
                letters.append(_Letter(part if found else MISSING, found or Face.REGULAR, _direction(part)))
    return tuple(_ordered(letters)), "".join(dict.fromkeys(missing))


def _font_of(cluster: str, face: Face, before: Face | None) -> Face | None:
    """The face of a letter. Spaces, commas and digits stay with the script before them if its font has them."""
    neutral = unicodedata.category(cluster[0]) in _KEPT_WITH_RUN
    script_before = before is not None and before not in _LATIN
    if before is not None and neutral and script_before and has(before, cluster):
        return before
    return face_for(cluster, face)


def _direction(cluster: str) -> bool | None:
    """True right to left, False left to right, ``None`` takes the direction around it."""
    kind = unicodedata.bidirectional(cluster[0])
    if kind in _RIGHT_TO_LEFT:
        return True
    return False if kind in ("L", "EN", "AN") else None


def _ordered(letters: Sequence[_Letter]) -> list[Run]:
    """Cut into stretches of one direction; inside a backward stretch the runs stand in reverse."""
    drawn: list[Run] = []
    at = 0
    while at < len(letters):
        end = _backward_end(letters, at) if letters[at].backward else at
        if end > at:
            drawn.extend(reversed(_cut(letters[at:end], backward=True)))
        else:
            end = at + 1
            while end < len(letters) and not letters[end].backward:
                end += 1
            drawn.extend(_cut(letters[at:end], backward=False))
        at = end
    return drawn


def _backward_end(letters: Sequence[_Letter], start: int) -> int:
    """One past the last right-to-left letter that is reached without crossing a left-to-right word."""
    end = start + 1
    for at in range(start + 1, len(letters)):
        if letters[at].backward:
            end = at + 1
        elif letters[at].backward is False and not letters[at].text[0].isdigit():
            break
    return end


def _cut(letters: Sequence[_Letter], *, backward: bool) -> list[Run]:
    made: list[Run] = []
    for each in letters:
        turned = backward and not each.text[0].isdigit()
        if made and made[-1].face is each.face and made[-1].backward == turned:
            made[-1] = Run(made[-1].text + each.text, each.face, turned)
        else:
            made.append(Run(each.text, each.face, turned))
    return made
