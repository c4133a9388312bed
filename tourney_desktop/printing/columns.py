"""Columns of a desk list on paper: who gets how much, who gives way, and when the table is split over sheets.

Order of giving way (PAPER.md 6): columns of words marked extra, type down to its floor, other extra columns, then a
split by columns in which the number and the name are repeated on every sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tourney_desktop.printing.cells import (
    HEADING,
    Field,
    Look,
    aside_width,
    cell_width,
    game_of,
    letter_of,
    letter_width,
)
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.reports.table import Kind, Table

_NAME_MOST: Final = 200.0
_NAME_AT: Final = 11.0
_WORDS_MOST: Final = 240.0
_NEARLY_ALL: Final = 0.95
_MAY_SHRINK: Final = (Kind.NAME, Kind.TEXT, Kind.NOTE)
_TWO_FIGURES: Final = 99
_STEP: Final = 0.25
_GAP_EM: Final = 0.9
_GAP_GROWN: Final = 46.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a table on paper: one tuple of fields a sheet across, and the type."""

    parts: tuple[tuple[Field, ...], ...]
    look: Look


@dataclass(frozen=True, slots=True)
class _Widths:
    """What each column needs at one size of type, and what it would like, in points."""

    need: dict[int, float]
    like: dict[int, float]
    gap: float
    look: Look

    def total(self, columns: Sequence[int], *, whole: bool = False) -> float:
        wanted = self.like if whole else self.need
        return sum(wanted[at] for at in columns) + self.gap * (len(columns) - 1)


def plan_columns(table: Table, measure: float, *, most: float, size: float, least: float) -> Layout:
    """Fields for ``measure`` points. Type is ``most`` if all columns fit, is not below ``least`` in any case."""
    every = list(range(len(table.columns)))
    widths = _measured(table, size)
    for columns, tried in _ways(table, every, most, size, least):
        widths = _scaled(widths, tried)
        if widths.total(columns, whole=tried > size) <= measure:
            fields = _placed(table, columns, widths, measure)
            return Layout((fields,), widths.look)
    bare = [at for at in every if not table.columns[at].extra]
    parts = _divided(table, bare, widths, measure)
    return Layout(tuple(_placed(table, part, widths, measure) for part in parts), widths.look)


def repeated(table: Table) -> list[int]:
    """Columns that stand on every sheet of a split table: the frozen ones, or all up to the first name."""
    frozen = [at for at, column in enumerate(table.columns) if column.frozen and not column.extra]
    kinds = [column.kind for column in table.columns]
    upto = kinds.index(Kind.NAME) + 1 if Kind.NAME in kinds else 1
    named = [at for at in range(upto) if not table.columns[at].extra]
    return sorted({*frozen, *named}) if frozen else named


def _ways(
    table: Table, every: list[int], most: float, size: float, least: float
) -> Iterator[tuple[list[int], float]]:
    """Sets of columns with sizes of type, best first."""
    for tried in _sizes(most, size):
        yield every, tried
    columns = list(every)
    worded = [
        at for at in every if table.columns[at].extra and table.columns[at].kind in (Kind.TEXT, Kind.NOTE)
    ]
    for at in reversed(worded):
        columns = [each for each in columns if each != at]
        yield columns, size
    for tried in _sizes(size, least):
        yield columns, tried
    for at in reversed([at for at in columns if table.columns[at].extra]):
        gone = {at} if table.columns[at].kind is not Kind.RESULT else _extra_results(table)
        columns = [each for each in columns if each not in gone]
        yield columns, least


def _extra_results(table: Table) -> set[int]:
    """Rounds go together: some of them alone would tell a wrong story."""
    return {at for at, column in enumerate(table.columns) if column.extra and column.kind is Kind.RESULT}


def _sizes(top: float, low: float) -> Iterator[float]:
    tried = top
    while tried > low:
        yield tried
        tried -= _STEP
    yield low


def _measured(table: Table, size: float) -> _Widths:
    look = Look(
        size,
        wide_opponent=len(table.data_rows) > _TWO_FIGURES,
        games=any(game_of(text) for text in _results(table)),
        letter=max((letter_width(lettered[0], size) for lettered in _lettered(table)), default=0.0),
    )
    block, aside = _blocks(table, look)
    need: dict[int, float] = {}
    like: dict[int, float] = {}
    for at, column in enumerate(table.columns):
        found = sorted(cell_width(column, row.cells[at], look, first=at == 0) for row in table.data_rows)
        title = width_of(column.title, Face.SEMIBOLD, HEADING)
        widest = max(title, found[-1] if found else 0.0)
        need[at] = like[at] = widest
        if column.kind in _MAY_SHRINK and found:
            cap = (_NAME_MOST if column.kind is Kind.NAME else _WORDS_MOST) * size / _NAME_AT
            need[at] = max(title, min(found[int((len(found) - 1) * _NEARLY_ALL)], cap))
    results = [at for at, column in enumerate(table.columns) if column.kind is Kind.RESULT]
    if results:
        shared = max(block + aside, *(need[at] for at in results))
        need.update(dict.fromkeys(results, shared))
        like.update(dict.fromkeys(results, shared))
    return _Widths(need, like, size * _GAP_EM, replace(look, block=block, aside=aside))


def _results(table: Table) -> Iterator[str]:
    """The texts of all results."""
    results = [at for at, column in enumerate(table.columns) if column.kind is Kind.RESULT]
    return (row.cells[at].text for row in table.data_rows for at in results)


def _lettered(table: Table) -> Iterator[tuple[str, str]]:
    """The results that are a letter and an opponent."""
    return (found for text in _results(table) if (found := letter_of(text)) is not None)


def _blocks(table: Table, look: Look) -> tuple[float, float]:
    """Widths of plain results and of what stands small beside them, over all result columns."""
    block = aside = 0.0
    for at, column in enumerate(table.columns):
        if column.kind is Kind.RESULT:
            cells = [row.cells[at] for row in table.data_rows if not game_of(row.cells[at].text)]
            widths = [cell_width(column, replace(cell, sub=""), look, first=False) for cell in cells]
            block = max([block, *widths])
            aside = max([aside, *(aside_width(cell, look) for cell in cells)])
    return block, aside


def _scaled(widths: _Widths, size: float) -> _Widths:
    """The same widths for another size of type; near enough, since only pairs kerned differ."""
    by = size / widths.look.size
    old = widths.look
    look = replace(old, size=size, block=old.block * by, aside=old.aside * by, letter=old.letter * by)
    need = {at: width * by for at, width in widths.need.items()}
    like = {at: width * by for at, width in widths.like.items()}
    return _Widths(need, like, widths.gap * by, look)


def _placed(table: Table, columns: Sequence[int], widths: _Widths, measure: float) -> tuple[Field, ...]:
    """Fields side by side: spare width goes to names and words, then between columns, the rest to stretching ones."""
    got = {at: widths.need[at] for at in columns}
    spare = max(0.0, measure - widths.total(columns))
    named = [at for at in columns if table.columns[at].kind is Kind.NAME]
    cap = _NAME_MOST * widths.look.size / _NAME_AT
    wishes = [(at, min(widths.like[at], cap)) for at in named]
    wishes += [(at, widths.like[at]) for at in (*(each for each in columns if each not in named), *named)]
    for at, wish in wishes:
        more = min(spare, max(0.0, wish - got[at]))
        got[at] += more
        spare -= more
    wide = _wide_gaps(table, columns)
    grown = max(0.0, min(_GAP_GROWN - widths.gap, spare / max(1, len(wide))))
    spare -= grown * len(wide)
    stretching = [at for at in columns if table.columns[at].stretch] or list(columns[-1:])
    for at in stretching:
        got[at] += spare / len(stretching)
    fields, x = [], 0.0
    for at in columns:
        fields.append(Field(table.columns[at], at, x, got[at]))
        x += got[at] + widths.gap + (grown if at in wide else 0.0)
    return tuple(fields)


def _wide_gaps(table: Table, columns: Sequence[int]) -> set[int]:
    """Columns with a gap after them that may grow; what stands before the name stays close to it."""
    kinds = [table.columns[at].kind for at in columns]
    first = kinds.index(Kind.NAME) if Kind.NAME in kinds else 0
    return set(columns[first:-1])


def _divided(table: Table, columns: list[int], widths: _Widths, measure: float) -> list[list[int]]:
    """The columns over as few sheets as can be, evenly; number and name stand on each, totals on the last."""
    again = [at for at in repeated(table) if at in columns]
    rest = [at for at in columns if at not in again]
    room = max(measure - widths.total(again) - widths.gap, 60.0)
    sheets = len(_filled(rest, widths, room))
    even = sum(widths.need[at] + widths.gap for at in rest) / sheets
    half = max((widths.need[at] for at in rest), default=0.0) / 2
    evenly = _filled(rest, widths, min(room, even + half))
    parts = evenly if len(evenly) <= sheets else _filled(rest, widths, room)
    return [[*again, *part] for part in parts] or [again]


def _filled(columns: list[int], widths: _Widths, room: float) -> list[list[int]]:
    parts: list[list[int]] = []
    taken = 0.0
    for at in columns:
        width = widths.need[at] + widths.gap
        if not parts or taken + width > room + widths.gap:
            parts.append([])
            taken = 0.0
        parts[-1].append(at)
        taken += width
    return parts
