"""The finished table: what a screen shows, a sheet prints and an export writes is this one value.

Every text in it is final: translated, rounded, signed. A reader of a ``Table`` never computes, it only lays out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

SortKey = int | str | Fraction | tuple[int | str | Fraction, ...]


class Align(StrEnum):
    """Where the text of a column stands: words left, numbers right, marks in the middle."""

    LEFT = "left"
    RIGHT = "right"
    CENTER = "center"


class Tone(StrEnum):
    """What a cell or row says beside its words. Colour is never the only sign: an icon or a word goes with it."""

    NORMAL = "normal"
    QUIET = "quiet"
    OK = "ok"
    INFO = "info"
    WARN = "warn"
    STOP = "stop"


class Kind(StrEnum):
    """What a column holds, so that paper and screen choose figures, weight and how it gives way when space is short."""

    TEXT = "text"
    NUMBER = "number"
    NAME = "name"
    MARK = "mark"
    RESULT = "result"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``id`` is English and fixed (exports and tests use it), ``title`` is in the director's language.

    ``stretch`` > 0 takes spare width in that proportion; ``frozen`` stays when the rest scrolls sideways;
    ``extra`` columns are dropped first when the sheet is narrow.
    """

    id: str
    title: str
    align: Align = Align.LEFT
    kind: Kind = Kind.TEXT
    stretch: int = 0
    frozen: bool = False
    extra: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name in two strengths: surname strong, given name light. A team has only ``last``."""

    last: str
    first: str = ""

    @property
    def listed(self) -> str:
        """``Last, First``: how lists file it."""
        return f"{self.last}, {self.first}" if self.first else self.last

    @property
    def spoken(self) -> str:
        """``First Last``: how a person says it."""
        return f"{self.first} {self.last}" if self.first else self.last


@dataclass(frozen=True, slots=True)
class Cell:
    """One finished cell.

    ``sort`` is what sorting compares (``None`` sorts last); ``sub`` is second information shown small and grey after
    the text; ``icon`` is a name from resources/icons; ``names`` holds the person or persons of a name cell, whose
    joined form is ``text``; ``tip`` is the full sentence behind short words; ``working`` are the lines that make up
    a number, label and value, shown on hover and with F2.
    """

    text: str = ""
    sort: SortKey | None = None
    sub: str = ""
    strong: bool = False
    icon: str = ""
    tone: Tone = Tone.NORMAL
    tip: str = ""
    names: tuple[PersonName, ...] = ()
    working: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One row. ``key`` is the id of what it shows (entrant, table number, action), ``None`` for a group bar.

    ``group`` rows span the table, carry their text in the first cell and cannot be selected. ``rule_above`` asks
    for a stronger line over the row (a new score group).
    """

    cells: tuple[Cell, ...]
    key: int | None = None
    group: bool = False
    quiet: bool = False
    strong: bool = False
    rule_above: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A finished table with its heading. ``state`` says of when it speaks ("After round 3 of 6"); ``notes`` are
    sentences for its foot. ``id`` is the document it belongs to, such as ``standings``."""

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    event: str = ""
    division: str = ""
    state: str = ""
    notes: tuple[str, ...] = ()

    def index(self, column: str) -> int:
        """Position of a column by its id; ``KeyError`` if the table has none of that name."""
        for at, each in enumerate(self.columns):
            if each.id == column:
                return at
        raise KeyError(column)

    @property
    def data_rows(self) -> tuple[Row, ...]:
        """The rows that hold data: group bars left out."""
        return tuple(row for row in self.rows if not row.group)


def group_bar(text: str, columns: int) -> Row:
    """A bar that names the rows below it."""
    return Row((Cell(text, strong=True), *(Cell() for _ in range(columns - 1))), group=True)
