"""Where the columns and rows of a table stand: widths from content, frozen columns, heights, what is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

from tourney_desktop.reports.table import Cell, Column, Kind, Row
from tourney_desktop.ui.theme import font, px
from tourney_desktop.ui.widgets.paint import line_height, text_width
from tourney_desktop.ui.widgets.table_cells import ColumnTraits, content_width, traits
from tourney_desktop.ui.widgets.table_columns import Want, share
from tourney_desktop.ui.widgets.table_delegate import EDGE, PAD

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView

Index = QModelIndex | QPersistentModelIndex
_MEASURED_ROWS = 600
_COMFORT = {Kind.NAME: 168, Kind.NUMBER: 48}
_MORE = {Kind.NAME: 150, Kind.TEXT: 150, Kind.NUMBER: 44, Kind.RESULT: 44}
_ENOUGH = {Kind.NOTE: 170, Kind.NAME: 240, Kind.TEXT: 150}
_LEAST = {Kind.NAME: 96, Kind.NOTE: 72, Kind.TEXT: 48}


class TableLayout:
    """Keeps the columns of one view at the right widths. Columns grow while results come in, they never jump back."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._traits: list[ColumnTraits] = []
        self._natural: list[int] = []
        self._ids: list[str] = []
        self._seen: dict[int, Row] = {}
        self._by_hand: dict[str, int] = {}
        self._hidden: frozenset[str] = frozenset()
        self._placing = False
        self._had_bars = False

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the table shown."""
        return self._view.table.columns

    @property
    def frozen_count(self) -> int:
        """How many columns at the leading edge are frozen."""
        count = 0
        for column in self.columns:
            if not column.frozen:
                break
            count += 1
        return count

    @property
    def widths_by_hand(self) -> dict[str, int]:
        """Widths the director gave, by column id: what a session keeps."""
        return dict(self._by_hand)

    def column_at(self, column: int) -> tuple[Column, ColumnTraits]:
        """A column and what its cells have in common."""
        known = self._traits[column] if column < len(self._traits) else ColumnTraits()
        return self.columns[column], known

    def pad_before(self, column: int) -> int:
        """Room before a cell's content: the first column shown keeps the left edge of the window."""
        for at in range(column):
            if not self._view.isColumnHidden(at) or (self.frozen_count and at < self.frozen_count):
                return px(PAD)
        return px(EDGE)

    def set_widths_by_hand(self, widths: Mapping[str, int]) -> None:
        """Give columns the widths of an earlier session."""
        self._by_hand = dict(widths)
        self.place()

    def set_hidden(self, columns: Iterable[str]) -> None:
        """Hide columns by their ids."""
        self._hidden = frozenset(columns)
        self.place()

    def width_was_dragged(self, column: int, width: int) -> None:
        """The director drags a border: that width is kept. A width of 0 is a column that comes or goes."""
        if not self._placing and width > 0:
            self._by_hand[self.columns[column].id] = width
            self.place()

    def renew(self) -> None:
        """Measure what is new after another table came. One result measures one row."""
        rows = [row for row in self._view.table.rows if not row.group][:_MEASURED_ROWS]
        ids = [column.id for column in self.columns]
        fresh = ids != self._ids
        if fresh:
            self._ids, self._seen, self._natural = ids, {}, [0] * len(ids)
            self._traits = [ColumnTraits()] * len(ids)
            self._look(rows)
        else:
            known = self._traits
            new = [row for row in rows if row.key is None or self._seen.get(row.key) != row]
            self._look(new)
            if self._traits != known:
                self._look(rows)
        self._seen = {row.key: row for row in rows if row.key is not None}
        self.place()
        if fresh:
            self.set_heights()

    def _look(self, rows: list[Row]) -> None:
        named = False
        found = list(self._traits)
        cells = [
            [(row, row.cells[at] if at < len(row.cells) else Cell()) for row in rows]
            for at in range(len(self.columns))
        ]
        for at, column in enumerate(self.columns):
            named = named or column.kind is Kind.NAME
            found[at] = found[at].joined(traits(column, cells[at], before_names=not named))
        # Two columns of names step back together: in a drawn game neither side may look like the winner.
        names = [at for at, column in enumerate(self.columns) if column.kind is Kind.NAME]
        if any(found[at].some_strong for at in names):
            for at in names:
                found[at] = replace(found[at], some_strong=True)
        self._traits = found
        for at, column in enumerate(self.columns):
            self._natural[at] = max(self._natural[at], self._measure(at, column, cells[at]))

    def forget_sizes(self) -> None:
        """The font changed: nothing measured holds any more."""
        self._ids = []
        self.renew()

    def _measure(self, at: int, column: Column, cells: list[tuple[Row, Cell]]) -> int:
        known = self._traits[at]
        widest = max((content_width(column, row, cell, known) for row, cell in cells), default=0)
        head = text_width(font("header"), column.title)
        pads = px(EDGE if at == 0 else PAD) + px(PAD)
        return max(max(widest, head) + pads, px(_COMFORT.get(column.kind, 0)))

    def place(self) -> None:
        """Share the width of the view among the columns."""
        view = self._view
        if self._placing or len(self._natural) != len(self.columns):
            return
        self._placing = True
        # A scroll bar may appear or go while columns are set, which changes the width there is to share.
        for _ in range(3):
            room = view.viewport().width()
            self._set_widths(room)
            if view.viewport().width() == room:
                break
        self._placing = False
        self.place_frozen()

    def _set_widths(self, room: int) -> None:
        view = self._view
        wants = [
            Want(
                natural=self._natural[at],
                least=min(self._natural[at], px(_LEAST.get(column.kind, 0)) or self._natural[at]),
                fixed=self._by_hand.get(column.id),
                hidden=column.id in self._hidden,
                enough=px(_ENOUGH[column.kind]) if column.kind in _ENOUGH else None,
                most=self._natural[at] + px(_MORE[column.kind]) if column.kind in _MORE else None,
            )
            for at, column in enumerate(self.columns)
        ]
        widths = share(self.columns, wants, room)
        frozen = self.frozen_count
        for at, width in enumerate(widths):
            view.setColumnHidden(at, width == 0)
            view.frozen.setColumnHidden(at, width == 0 or at >= frozen)
            if width:
                view.setColumnWidth(at, width)
                view.frozen.setColumnWidth(at, width)

    def place_frozen(self) -> None:
        """Lay the frozen columns over the leading edge of the view."""
        view, frozen = self._view, self._view.frozen
        count = self.frozen_count
        width = sum(view.columnWidth(at) for at in range(count) if not view.isColumnHidden(at))
        frozen.setVisible(bool(width))
        if not width:
            return
        inside = view.viewport().geometry()
        x = inside.x() if not view.isRightToLeft() else inside.right() + 1 - width
        header = view.horizontalHeader().height()
        frozen.setGeometry(x, view.frameWidth(), width, inside.height() + header)
        view.viewport().stackUnder(frozen)

    def uncover(self, index: Index) -> None:
        """Scroll sideways until frozen columns no longer cover a cell."""
        view = self._view
        if not view.frozen.isVisibleTo(view):
            return
        cell, edge = view.visualRect(index), view.frozen.width()
        if view.isRightToLeft():
            covered = cell.right() - (view.viewport().width() - 1 - edge)
        else:
            covered = edge - cell.left()
        if covered > 0:
            bar = view.horizontalScrollBar()
            bar.setValue(bar.value() - covered)

    def set_heights(self) -> None:
        """Give all rows their height and bars theirs."""
        self.set_heights_of(0, self._view.model().rowCount() - 1)

    def set_heights_of(self, first: int, last: int) -> None:
        """Give the rows from ``first`` to ``last`` their height. Where no row ever was a bar the usual height is all it
        takes: a list of thousands is not walked through."""
        view = self._view
        self._had_bars = self._had_bars or any(row.group for row in view.table.rows)
        tall = line_height(font("body")) + px(view.density)
        bar = line_height(font("body")) + px(10)
        rows = range(first, last + 1) if self._had_bars else ()
        wanted = [(at, bar if view.row_at(at).group else tall) for at in rows]
        for pane in (view, view.frozen):
            header = pane.verticalHeader()
            header.setMinimumSectionSize(1)
            if header.defaultSectionSize() != tall:
                header.setDefaultSectionSize(tall)
            for at, height in wanted:
                if header.sectionSize(at) != height:
                    header.resizeSection(at, height)
