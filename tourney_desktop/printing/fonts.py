"""The faces on paper: registered when first used, by absolute path, and asked which characters they have.

Fallback order is PAPER.md section 11: the face asked for, Noto Sans, then one face a script, at last DejaVu Sans.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tourney_desktop.resource import resource_path


class Face(StrEnum):
    """A face by the name of its file in resources/fonts, which is also its name inside the PDF."""

    LIGHT = "SourceSans3-Light"
    REGULAR = "SourceSans3-Regular"
    SEMIBOLD = "SourceSans3-SemiBold"
    BOLD = "SourceSans3-Bold"
    BLACK = "SourceSans3-Black"
    SERIF = "EBGaramond-Medium"
    SERIF_ITALIC = "EBGaramond-MediumItalic"
    SERIF_BOLD = "EBGaramond-SemiBold"
    ROUND = "Nunito-Medium"
    ROUND_BOLD = "Nunito-SemiBold"
    ROUND_BLACK = "Nunito-ExtraBold"
    NOTO = "NotoSans-Regular"
    NOTO_BOLD = "NotoSans-Bold"
    HEBREW = "NotoSansHebrew-Regular"
    ARABIC = "NotoSansArabic-Regular"
    DEVANAGARI = "NotoSansDevanagari-Regular"
    THAI = "NotoSansThai-Regular"
    HAN = "TourneyHan-Regular"
    HANGUL = "TourneyHangul-Regular"
    DEJAVU = "DejaVuSans"


_HEAVY: Final = frozenset(
    {Face.SEMIBOLD, Face.BOLD, Face.BLACK, Face.SERIF_BOLD, Face.ROUND_BOLD, Face.ROUND_BLACK}
)
_SCRIPTS: Final = (
    Face.HEBREW,
    Face.ARABIC,
    Face.DEVANAGARI,
    Face.THAI,
    Face.HAN,
    Face.HANGUL,
    Face.DEJAVU,
)

SHAPED: Final = frozenset({Face.ARABIC, Face.DEVANAGARI, Face.THAI})
"""Faces whose letters change with their neighbours."""

_EVENED: Final = {Face.ARABIC: 1.1, Face.HAN: 0.95, Face.HANGUL: 0.95}


@cache
def font(face: Face) -> Any:
    """The registered ReportLab font of a face."""
    made = TTFont(str(face), str(resource_path("fonts", f"{face}.ttf")))
    pdfmetrics.registerFont(made)
    return made


@cache
def shipped(face: Face) -> bool:
    """Whether this build carries the face; script faces may be left out of a small one."""
    return resource_path("fonts", f"{face}.ttf").is_file()


def has(face: Face, cluster: str) -> bool:
    """Whether a face draws every character of a letter with its marks."""
    glyphs = font(face).face.charToGlyph
    return all(ord(each) in glyphs for each in cluster)


@cache
def chain(face: Face) -> tuple[Face, ...]:
    """The faces tried for a text that asks for ``face``, best first."""
    noto = (Face.NOTO_BOLD, Face.NOTO) if face in _HEAVY else (Face.NOTO,)
    own = (face, Face.SEMIBOLD) if face in _HEAVY else (face, Face.REGULAR)
    order = dict.fromkeys((*own, *noto, *_SCRIPTS))
    return tuple(each for each in order if shipped(each))


@lru_cache(maxsize=8192)
def face_for(cluster: str, face: Face) -> Face | None:
    """The first face of the chain that has this letter, ``None`` if no shipped face does."""
    return next((each for each in chain(face) if has(each, cluster)), None)


def evened(face: Face) -> float:
    """Factor on the type size that makes a script look as large as the Latin beside it."""
    return _EVENED.get(face, 1.0)


def covers(face: Face, texts: Iterable[str]) -> bool:
    """Whether one face alone sets all these texts: certificates choose the face per name, not per letter."""
    return all(has(face, text) for text in texts)
