"""One order of names for every list in the program (ROOK-3.3), the same on every machine and in every language.

Case-blind, marks and strokes removed (Å files as A, Ł as L, ø as o, ß as ss); equal then, the original spelling; equal
still, the entry number.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NameKey = tuple[str, str, str, str, int]

_STROKES = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t", "ı": "i",
        "ŋ": "n", "ĸ": "k", "ƀ": "b", "ɨ": "i", "ɉ": "j", "ƶ": "z", "ǥ": "g", "ⱥ": "a", "ɇ": "e", "ȼ": "c",
        "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "‐": "-", "‑": "-", "–": "-",
    }
)  # fmt: skip


@lru_cache(maxsize=16384)
def folded(text: str) -> str:
    """The letters that decide order and search: no case, no marks, no strokes, single spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return " ".join(bare.translate(_STROKES).split())


def name_key(last: str, first: str, entry: int) -> NameKey:
    """What lists compare: last name, first name, then the spelling as typed, then who was entered first."""
    return (
        folded(last),
        folded(first),
        unicodedata.normalize("NFC", last),
        unicodedata.normalize("NFC", first),
        entry,
    )
