"""A finished ``Table`` as a Qt model. A new table replaces the old one by the smallest steps, so that the selection,
the current cell and the scroll place survive every result that comes in."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tourney_desktop.reports.table import Align, Cell, Row, SortKey, Table
from tourney_desktop.ui.models.row_diff import changed_runs, steps

Index = QModelIndex | QPersistentModelIndex

_ALIGN = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
    Align.CENTER: Qt.AlignmentFlag.AlignHCenter,
}
_EMPTY = Cell()


class Role(IntEnum):
    """What our models give beside Qt's own roles: the cell, its row, the row's key, the raw sort value."""

    CELL = Qt.ItemDataRole.UserRole + 1
    ROW = Qt.ItemDataRole.UserRole + 2
    KEY = Qt.ItemDataRole.UserRole + 3
    SORT = Qt.ItemDataRole.UserRole + 4


class TableModel(QAbstractTableModel):
    """Read-only model of one table."""

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._rows: list[Row] = list(table.rows)

    @property
    def table(self) -> Table:
        """The table shown now."""
        return self._table

    def set_table(self, table: Table) -> None:
        """Show another table. Only other columns reset the model; other rows arrive as inserts, moves and changes."""
        old = self._table
        if [each.id for each in old.columns] != [each.id for each in table.columns]:
            self.beginResetModel()
            self._table, self._rows = table, list(table.rows)
            self.endResetModel()
            return
        self._table = table
        if old.columns != table.columns:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(table.columns) - 1)
        self._move_to(table.rows)

    def _move_to(self, rows: tuple[Row, ...]) -> None:
        todo = steps(self._rows, rows)
        for first, last in todo.removed:
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()
        if todo.order is not None:
            self._reorder(todo.order)
        for first, last in todo.inserted:
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows[first:first] = rows[first : last + 1]
            self.endInsertRows()
        before, self._rows = self._rows, list(rows)
        for top, bottom, left, right in changed_runs(before, self._rows):
            self.dataChanged.emit(self.index(top, left), self.index(bottom, right))

    def _reorder(self, order: tuple[int, ...]) -> None:
        self.layoutAboutToBeChanged.emit()
        now_at = {was: now for now, was in enumerate(order)}
        old = self.persistentIndexList()
        self._rows = [self._rows[was] for was in order]
        self.changePersistentIndexList(old, [self.index(now_at[each.row()], each.column()) for each in old])
        self.layoutChanged.emit()

    def row_at(self, row: int) -> Row:
        """The row in that place."""
        return self._rows[row]

    def cell_at(self, row: int, column: int) -> Cell:
        """One cell; an empty one where the row is shorter than the table."""
        cells = self._rows[row].cells
        return cells[column] if column < len(cells) else _EMPTY

    def row_of(self, key: int) -> int | None:
        """Where the row with that key stands, if it is shown."""
        for at, row in enumerate(self._rows):
            if row.key == key and not row.group:
                return at
        return None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._table.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        cell = self.cell_at(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Role.CELL:
                return cell
            case Role.ROW:
                return row
            case Role.KEY:
                return row.key
            case Role.SORT:
                return _sort_value(cell.sort)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _ALIGN[self._table.columns[index.column()].align] | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ToolTipRole:
                return cell.tip or None
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(cell)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return described(cell) or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._table.columns):
            return None
        column = self._table.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return column.tip or None
            case Qt.ItemDataRole.AccessibleTextRole:
                return column.title or column.tip or column.id
            case Qt.ItemDataRole.TextAlignmentRole:
                return _ALIGN[column.align] | Qt.AlignmentFlag.AlignVCenter
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        never = Qt.ItemFlag.ItemNeverHasChildren
        if self._rows[index.row()].group:
            return Qt.ItemFlag.ItemIsEnabled | never
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | never


def _sort_value(sort: SortKey | None) -> object:
    return sort


def spoken(cell: Cell) -> str:
    """A cell as a screen reader says it: its words; for a bare mark the sentence behind it."""
    words = ", ".join(part for part in (cell.text, cell.sub) if part)
    return words or cell.tip


def described(cell: Cell) -> str:
    """What hover shows, as one text: the sentence, then the lines of the working."""
    lines = [f"{label} {value}" for label, value in cell.working]
    return ". ".join(part for part in (cell.tip, *lines) if part)
