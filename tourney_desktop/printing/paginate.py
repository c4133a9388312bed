"""Arithmetic of sheets: how many, how evenly filled, how tall the rows, which range of letters stands at the top.

Everything is known before the first page is drawn, so "Sheet 1 of 2" needs no second pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil, floor
from typing import Final

from tourney_desktop.domain.collation import folded

GROW: Final = 1.14
"""Most that rows grow to fill several sheets evenly."""

GROW_ALONE: Final = 1.5
"""Most that everything grows when one sheet holds all."""

_PREFIX: Final = 3
_SLACK: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Split:
    """Which rows stand on which sheet (index ranges) and how tall a row is, in points."""

    spans: tuple[tuple[int, int], ...]
    row: float

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return len(self.spans)


def spread(count: int, parts: int) -> tuple[tuple[int, int], ...]:
    """``count`` rows over ``parts`` as evenly as can be, the fuller ones first: 57 in 2 is 29 and 28."""
    share, over = divmod(count, parts)
    ends = list(accumulate((share + (at < over) for at in range(parts)), initial=0))
    return tuple(pairwise(ends))


def split_rows(
    count: int, height: float, row: float, *, columns: int = 1, foot: float = 0.0, grow: float = GROW
) -> Split:
    """Sheets for ``count`` rows of at least ``row`` points in ``height``; ``foot`` points are kept on the last.

    On several sheets rows grow to ``grow`` times at most, on a single one further. The last sheet may hold fewer
    rows for its foot, and is never left with a few stray ones.
    """
    full = max(1, floor(height / row + _SLACK)) * columns
    last = max(1, floor((height - foot) / row + _SLACK)) * columns
    sheets = 1 if count <= last else 1 + ceil((count - last) / full)
    spans = _balanced(count, sheets, last)
    tallest = max(ceil((b - a) / columns) for a, b in spans) or 1
    final = ceil((spans[-1][1] - spans[-1][0]) / columns) or 1
    room = min(height / tallest, (height - foot) / final)
    limit = GROW_ALONE if sheets == 1 else grow
    return Split(spans, min(room, row * limit))


def _balanced(count: int, sheets: int, last: int) -> tuple[tuple[int, int], ...]:
    even = spread(count, sheets)
    if even[-1][1] - even[-1][0] <= last:
        return even
    before = spread(count - last, sheets - 1)
    return (*before, (count - last, count))


def ranges(firsts_lasts: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The letters each sheet covers, by the shortest prefixes that tell it from its neighbours: ``A–Br``, ``Bu–E``.

    Takes the first and the last surname of every sheet. A single sheet has no range.
    """
    if len(firsts_lasts) < 2:
        return ("",) * len(firsts_lasts)
    made = []
    for at, (first, last) in enumerate(firsts_lasts):
        before = firsts_lasts[at - 1][1] if at else ""
        after = firsts_lasts[at + 1][0] if at + 1 < len(firsts_lasts) else ""
        start, end = _prefix(first, before), _prefix(last, after)
        made.append(start if start == end else f"{start}–{end}")
    return tuple(made)


def latin_initial(surname: str) -> str:
    """The index letter a surname is filed under, A to Z, or an empty text for other scripts."""
    first = folded(surname)[:1].upper()
    return first if "A" <= first <= "Z" else ""


def _prefix(name: str, neighbour: str) -> str:
    own = _letters(name)
    other = _letters(neighbour)
    length = next((n for n in range(1, _PREFIX) if own[:n] != other[:n]), _PREFIX)
    return own[:length].strip()


def _letters(name: str) -> str:
    bare = folded(name) or name
    return bare[:1].upper() + bare[1:]
