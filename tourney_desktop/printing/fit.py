"""Fitting names into the width they have: one order of giving way for every document (PAPER.md section 6).

Full size, a little smaller, surname over given name, initials, the two lines once more as small as type may be, an
ellipsis in the given name, one in the surname.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import Lettering, letter, width_of, words
from tourney_desktop.printing.runs import Piece, clusters
from tourney_desktop.reports.table import PersonName

SHRINK: Final = 0.88
_SMALLEST: Final = 0.80
_STACKED: Final = 0.60
_STACKED_FLOOR: Final = 8.5
_STACK_FROM: Final = 22.0
_LEADING: Final = 1.16
_NEARLY_ALL: Final = 0.9
_SPOILED: Final = 0.05
FLOOR: Final = 7.5
"""No type is smaller than this many points."""


@dataclass(frozen=True, slots=True)
class NameStyle:
    """How a name is set: its size in points, the surname's face and the given name's."""

    size: float
    strong: Face = Face.SEMIBOLD
    light: Face = Face.REGULAR


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of type that fit, top first, and the texts that lost letters to an ellipsis."""

    lines: tuple[Lettering, ...]
    cut: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        """Width of the longest line in points."""
        return max((line.width for line in self.lines), default=0.0)


class NameBook:
    """Which names of an event may be shown with initials: those that no other name then equals."""

    def __init__(self, names: Iterable[PersonName] = ()) -> None:
        """``names`` are all names the document shows."""
        self._short = Counter((name.last, initials(name.first)) for name in dict.fromkeys(names))

    def unique(self, name: PersonName) -> bool:
        """Whether surname and initials point at one person only."""
        return self._short[(name.last, initials(name.first))] <= 1


def initials(first: str) -> str:
    """``Maria Anna`` as ``M. A.``, ``Jean-Pierre`` as ``J.-P.``; scripts without capitals keep the whole name."""
    if not any(each.isupper() for each in first):
        return first
    return " ".join(
        "-".join(f"{clusters(part)[0]}." for part in word.split("-") if part) for word in first.split()
    )


def listed(name: PersonName, style: NameStyle, first: str | None = None) -> tuple[Piece, ...]:
    """``Surname, Given`` in two strengths; no comma where nothing follows."""
    given = name.first if first is None else first
    if not given:
        return (Piece(name.last, style.strong),)
    if not name.last:
        return (Piece(given, style.light),)
    return (Piece(f"{name.last},", style.strong), Piece(f" {given}", style.light))


def spoken(name: PersonName, style: NameStyle) -> tuple[Piece, ...]:
    """``Given Surname`` in two strengths."""
    if not name.first:
        return (Piece(name.last, style.strong),)
    return (Piece(f"{name.first} ", style.light), Piece(name.last, style.strong))


def fit_name(name: PersonName, width: float, style: NameStyle, *, row: float, book: NameBook) -> Fitted:
    """A name in list form in ``width`` points, in a row ``row`` points tall."""
    whole = letter(listed(name, style), style.size)
    if whole.width <= width:
        return Fitted((whole,))
    if (smaller := _shrunk(listed(name, style), width, style.size, SHRINK)) is not None:
        return Fitted((smaller,))
    if row >= _STACK_FROM and (stacked := _stacked(name, width, style, row, style.size * _STACKED)):
        return Fitted(stacked)
    if book.unique(name):
        short = listed(name, style, initials(name.first))
        if (smaller := _shrunk(short, width, style.size, _SMALLEST)) is not None:
            return Fitted((smaller,))
    if row >= _STACK_FROM and (stacked := _stacked(name, width, style, row, _STACKED_FLOOR)):
        return Fitted(stacked)
    return _cut_name(name, width, style)


def grows_well(names: Iterable[tuple[float, float, float]], base: float, scale: float) -> bool:
    """Whether type may grow from ``base`` to ``scale`` times its size without spoiling names.

    For each name its width at size 1, and the room it has at ``base`` and at ``scale``. Nine in ten must stand at
    full size, and only one in twenty may be stacked or shortened that was not before.
    """
    given = list(names)
    whole = sum(width * scale <= room for width, _, room in given)
    spoiled = sum(
        width * scale * SHRINK > room and width * base * SHRINK <= before for width, before, room in given
    )
    return whole >= len(given) * _NEARLY_ALL and spoiled <= len(given) * _SPOILED


def fit_names(
    names: tuple[PersonName, ...], width: float, style: NameStyle, *, row: float, book: NameBook
) -> Fitted:
    """One name, or partners: one below the other where the row is tall enough, else in one line."""
    if len(names) == 1:
        return fit_name(names[0], width, style, row=row, book=book)
    each_row = row / len(names)
    size = min(style.size, each_row / _LEADING)
    if size >= max(FLOOR, style.size * _STACKED):
        each = NameStyle(size, style.strong, style.light)
        fits = [fit_name(name, width, each, row=each_row, book=book) for name in names]
        return Fitted(
            tuple(line for fit in fits for line in fit.lines), tuple(text for fit in fits for text in fit.cut)
        )
    return _in_one_line(names, width, style)


def fit_text(text: str, width: float, face: Face, size: float, *, shrink: float = SHRINK) -> Fitted:
    """Plain words in ``width`` points: a little smaller, then an ellipsis at the end."""
    whole = words(text, face, size)
    if whole.width <= width:
        return Fitted((whole,))
    if (smaller := _shrunk((Piece(text, face),), width, size, shrink)) is not None:
        return Fitted((smaller,))
    least = max(FLOOR, size * shrink)
    kept = cut(text, lambda part: width_of(part, face, least) <= width)
    return Fitted((words(kept, face, least),), (text,))


def wrap(text: str, width: float, face: Face, size: float) -> tuple[str, ...]:
    """Break a sentence at spaces into lines of ``width`` points; a word longer than a line is broken by letters."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        rest = word
        while rest:
            joined = f"{line} {rest}" if line else rest
            if width_of(joined, face, size) <= width:
                line, rest = joined, ""
            elif line:
                lines.append(line)
                line = ""
            else:
                head = _longest(rest, lambda part: width_of(part, face, size) <= width)
                lines.append(head)
                rest = rest[len(head) :]
    return (*lines, line) if line else tuple(lines)


def cut(text: str, fits: Callable[[str], bool]) -> str:
    """The text up to the last letter that leaves room for an ellipsis, never inside a letter with its marks."""
    parts = clusters(text)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if fits("".join(parts[:middle]).rstrip(" -,") + "…"):
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip(" -,") + "…"


def _longest(text: str, fits: Callable[[str], bool]) -> str:
    parts = clusters(text)
    count = next((n for n in range(len(parts), 1, -1) if fits("".join(parts[:n]))), 1)
    return text[: len("".join(parts[:count]))]


def _shrunk(pieces: tuple[Piece, ...], width: float, size: float, least: float) -> Lettering | None:
    """The pieces at the largest size that fits, not below ``least`` times the size asked for."""
    whole = letter(pieces, size)
    if whole.width <= width:
        return whole
    smaller = size * width / whole.width * 0.998
    if smaller < max(FLOOR, size * least):
        return None
    made = letter(pieces, smaller)
    return made if made.width <= width else None


def _stacked(
    name: PersonName, width: float, style: NameStyle, row: float, least: float
) -> tuple[Lettering, ...] | None:
    """Surname over given name as large as the row has room for, not under ``least`` points."""
    if not name.first or not name.last:
        return None
    least = max(_STACKED_FLOOR, least)
    size = max(least, min(style.size, row / (2 * _LEADING)))

    def lines(size: float) -> tuple[Lettering, ...]:
        return words(f"{name.last},", style.strong, size), words(name.first, style.light, size)

    widest = max(line.width for line in lines(size))
    if widest > width:
        size = max(least, size * width / widest * 0.998)
    made = lines(size)
    return made if all(line.width <= width for line in made) else None


def _cut_name(name: PersonName, width: float, style: NameStyle) -> Fitted:
    size = max(FLOOR, style.size * _SMALLEST)

    def fits(first: str) -> bool:
        return letter(listed(name, style, first), size).width <= width

    lost = (name.listed,)
    if name.first and (given := cut(name.first, fits)) != "…" and fits(given):
        return Fitted((letter(listed(name, style, given), size),), lost)
    bare = (Piece(f"{name.last} …" if name.first else name.last, style.strong),)
    if letter(bare, size).width <= width:
        return Fitted((letter(bare, size),), lost)
    kept = cut(name.last, lambda part: width_of(part, style.strong, size) <= width)
    return Fitted((words(kept, style.strong, size),), lost)


def _in_one_line(names: tuple[PersonName, ...], width: float, style: NameStyle) -> Fitted:
    """Partners side by side: whole names, then initials, then surnames."""
    forms = (
        [listed(name, style) for name in names],
        [listed(name, style, initials(name.first)) for name in names],
        [(Piece(name.last or name.first, style.strong),) for name in names],
    )
    for form in forms:
        pieces = form[0] + tuple(piece for each in form[1:] for piece in (Piece(" / ", style.light), *each))
        if (line := _shrunk(pieces, width, style.size, SHRINK)) is not None:
            return Fitted((line,))
    joined = " / ".join(name.last or name.first for name in names)
    return fit_text(joined, width, style.strong, style.size * SHRINK, shrink=_SMALLEST / SHRINK)
