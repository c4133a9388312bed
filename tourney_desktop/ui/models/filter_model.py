"""Sorting and filtering a table without touching it: accent-blind words, a condition, and one sorted column."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from tourney_desktop.domain.collation import folded
from tourney_desktop.reports.table import Cell, Row, SortKey
from tourney_desktop.ui.models.table_model import TableModel

Index = QModelIndex | QPersistentModelIndex
_Rank = tuple[int, object, object]


class FilterModel(QSortFilterProxyModel):
    """Rows of a ``TableModel`` that contain every word typed and fulfil a condition.

    A bar is shown while a row below it is, and hidden while the rows stand in any order but the given one.
    """

    def __init__(self, source: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._words: tuple[str, ...] = ()
        self._condition: Callable[[Row], bool] | None = None
        self._accepted: list[bool] | None = None
        self._ranks: list[_Rank] = []
        self._said: dict[int, tuple[Row, str]] = {}
        self._column = -1
        self.setDynamicSortFilter(True)
        # These must come before Qt's own slots, which ask for rows at once.
        for signal in (
            source.dataChanged,
            source.rowsInserted,
            source.rowsRemoved,
            source.layoutChanged,
            source.modelReset,
        ):
            signal.connect(self._forget)
        self.setSourceModel(source)
        for signal in (source.dataChanged, source.rowsInserted, source.rowsRemoved, source.layoutChanged):
            signal.connect(self._look_again)

    @property
    def source(self) -> TableModel:
        """The model behind."""
        return self._source

    @property
    def filtering(self) -> bool:
        """Whether words or a condition hide rows."""
        return bool(self._words) or self._condition is not None

    @property
    def sorted_column(self) -> int:
        """The column sorted by; -1 for the given order."""
        return self._column

    def set_text(self, text: str) -> None:
        """Show rows that contain every one of these words somewhere."""
        self.beginFilterChange()
        self._words = tuple(folded(text).split())
        self._accepted = None
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def set_condition(self, condition: Callable[[Row], bool] | None) -> None:
        """Show only rows that fulfil this; ``None`` for all."""
        self.beginFilterChange()
        self._condition = condition
        self._accepted = None
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 goes back to the order of the table, bars included."""
        bars_change = (column < 0) != (self._column < 0)
        if bars_change:
            self.beginFilterChange()
        self._column = column
        self._ranks = []
        self._accepted = None
        if bars_change:
            self.endFilterChange(QSortFilterProxyModel.Direction.Rows)
        super().sort(column, order)

    def row_of(self, key: int) -> int | None:
        """Where the row with that key is shown, if it is."""
        at = self._source.row_of(key)
        if at is None:
            return None
        shown = self.mapFromSource(self._source.index(at, 0))
        return shown.row() if shown.isValid() else None

    def row_at(self, row: int) -> Row:
        """The row shown in that place."""
        return self._source.row_at(self.mapToSource(self.index(row, 0)).row())

    def shown_rows(self) -> int:
        """How many rows of data are shown, bars not counted."""
        return sum(not self.row_at(at).group for at in range(self.rowCount()))

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002
        if self._accepted is None:
            self._accepted = self._judge()
        return source_row < len(self._accepted) and self._accepted[source_row]

    def lessThan(self, source_left: Index, source_right: Index) -> bool:
        if not self._ranks:
            self._ranks = self._rank_column(source_left.column())
        left, right = self._ranks[source_left.row()], self._ranks[source_right.row()]
        if (
            self.sortOrder() is Qt.SortOrder.DescendingOrder
            and left[0] != right[0]
            and 9 in (left[0], right[0])
        ):
            return left[0] > right[0]  # nothing stands last in both directions
        return left < right

    def _rank_column(self, column: int) -> list[_Rank]:
        cells = [self._source.cell_at(at, column) for at in range(self._source.rowCount())]
        if all(cell.sort is None for cell in cells):
            return [_rank(cell.text or None) for cell in cells]
        return [_rank(cell.sort) for cell in cells]

    def _judge(self) -> list[bool]:
        rows = [self._source.row_at(at) for at in range(self._source.rowCount())]
        accepted = [not row.group and self._fits(row) for row in rows]
        self._said = {id(row): self._said[id(row)] for row in rows if id(row) in self._said}
        if self._column >= 0:
            return accepted
        below = False
        for at in reversed(range(len(rows))):
            if rows[at].group:
                accepted[at] = below or not self.filtering
                below = False
            else:
                below = below or accepted[at]
        return accepted

    def _fits(self, row: Row) -> bool:
        if self._condition is not None and not self._condition(row):
            return False
        if not self._words:
            return True
        said = self._said.get(id(row))
        if said is None:
            said = self._said[id(row)] = (row, folded(" ".join(_words(cell) for cell in row.cells)))
        return all(word in said[1] for word in self._words)

    def _forget(self) -> None:
        self._accepted = None
        self._ranks = []

    def _look_again(self) -> None:
        # Qt asks again only for the rows that changed, but a bar depends on the rows below it.
        if self.filtering:
            self.beginFilterChange()
            self._accepted = None
            self.endFilterChange(QSortFilterProxyModel.Direction.Rows)


def _words(cell: Cell) -> str:
    return " ".join((cell.text, cell.sub, *(name.spoken for name in cell.names)))


def _rank(value: SortKey | None) -> _Rank:
    """Something that compares with every other of its column, whatever they hold; nothing at all comes last."""
    match value:
        case None:
            return (9, 0, 0)
        case int() | Fraction():
            return (0, value, 0)
        case str():
            return (1, folded(value), value)
        case tuple():
            return (2, tuple(_rank(part) for part in value), 0)
