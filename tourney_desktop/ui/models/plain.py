"""Comparing words as a person at the desk does: without accents, without capitals."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not split into a base letter and a mark.
_BASE = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)


def plain(text: str) -> str:
    """``text`` without accents and capitals: ``plain("Müller") == "muller"``."""
    if text.isascii():
        return text.casefold()
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in split if not unicodedata.combining(each)).translate(_BASE)
