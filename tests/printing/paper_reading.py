"""Reading a PDF back: what is printed where, taken from the characters in the order they were drawn."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

import pdfplumber

_ASCENT = 0.68
_DESCENT = 0.18


@dataclass(frozen=True)
class Word:
    """Characters drawn without a gap: text and the box of its letters in points from the lower left corner."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True)
class Page:
    """One page read back."""

    width: float
    height: float
    words: tuple[Word, ...]
    drawn: str
    smallest: float


@lru_cache(maxsize=64)
def pages(data: bytes) -> tuple[Page, ...]:
    """All pages of a document."""
    with pdfplumber.open(BytesIO(data)) as pdf:
        return tuple(
            Page(
                float(page.width),
                float(page.height),
                _words(page.chars),
                "".join(char["text"] for char in page.chars),
                min(_size(char) for char in page.chars),
            )
            for page in pdf.pages
        )


def squeezed(text: str) -> str:
    """Text without spaces in NFC, for comparing what was drawn piece by piece."""
    return "".join(unicodedata.normalize("NFC", text).split())


def all_text(data: bytes) -> str:
    """Everything drawn, without spaces."""
    return squeezed("".join(page.drawn for page in pages(data)))


def too_near_the_edge(page: Page, edge: float = 12.0) -> list[Word]:
    """Words of which some part lies within ``edge`` points of the sheet's edge."""
    return [
        word
        for word in page.words
        if word.x0 < edge or word.y0 < edge or word.x1 > page.width - edge or word.y1 > page.height - edge
    ]


def overlapping(page: Page, least: float = 0.6) -> list[tuple[Word, Word]]:
    """Pairs of words whose letters lie over each other by more than ``least`` points both ways."""
    found = []
    words = sorted(page.words, key=lambda word: word.x0)
    for at, one in enumerate(words):
        for other in words[at + 1 :]:
            if other.x0 > one.x1 - least:
                break
            if min(one.y1, other.y1) - max(one.y0, other.y0) > least:
                found.append((one, other))
    return found


def _words(chars: list[dict[str, Any]]) -> tuple[Word, ...]:
    made: list[list[dict[str, Any]]] = []
    for char in chars:
        if not char["text"].strip():
            made.append([])
            continue
        before = made[-1][-1] if made and made[-1] else None
        if before is not None and _joined(before, char):
            made[-1].append(char)
        else:
            made.append([char])
    return tuple(_word(each) for each in made if each)


def _joined(before: dict[str, Any], char: dict[str, Any]) -> bool:
    if unicodedata.combining(char["text"][0]) or unicodedata.combining(before["text"][-1]):
        return True
    if _on_end(char) or _on_end(before):
        same = _on_end(char) and _on_end(before) and abs(before["matrix"][4] - char["matrix"][4]) < 0.01
        return same and abs(char["y0"] - before["y1"]) < _size(before) * 0.2
    same_line = (
        abs(before["matrix"][5] - char["matrix"][5]) < 0.01 and abs(before["size"] - char["size"]) < 0.01
    )
    gap = min(abs(char["x0"] - before["x1"]), abs(before["x0"] - char["x1"]))
    return same_line and gap < before["size"] * 0.2


def _on_end(char: dict[str, Any]) -> bool:
    """A character that was turned a quarter to the left."""
    return abs(char["matrix"][0]) < 1e-6 < char["matrix"][1]


def _size(char: dict[str, Any]) -> float:
    """Its type size in points; of one on end that is how wide its box is."""
    return float(char["x1"] - char["x0"] if _on_end(char) else char["size"])


def _word(chars: list[dict[str, Any]]) -> Word:
    if _on_end(chars[0]):
        base, size = chars[0]["matrix"][4], _size(chars[0])
        low, high = min(char["y0"] for char in chars), max(char["y1"] for char in chars)
        text = "".join(char["text"] for char in chars)
        return Word(text, base - _ASCENT * size, low, base + _DESCENT * size, high)
    a, _, _, d, _, base = chars[0]["matrix"]
    size = chars[0]["size"]
    up = 1 if d * a > 0 and d > 0 else -1
    text = "".join(char["text"] for char in chars)
    below = 0.0 if text.isdigit() else _DESCENT
    ends = sorted((base - up * below * size, base + up * _ASCENT * size))
    return Word(
        text,
        min(char["x0"] for char in chars),
        ends[0],
        max(char["x1"] for char in chars),
        ends[1],
    )
