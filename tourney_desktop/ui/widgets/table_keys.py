"""The keyboard in a table: rows without stopping on bars, jumping to a name by its first letters, copying."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from tourney_desktop.domain.collation import folded
from tourney_desktop.reports.table import Cell, Kind, Row

if TYPE_CHECKING:
    from tourney_desktop.ui.widgets.table_view import TableView

_PAUSE = 1.0


class TableKeys:
    """Handles what ``QTableView`` does not, or does differently from a list of people."""

    def __init__(self, view: TableView, type_ahead: bool) -> None:
        self._view = view
        self._type_ahead = type_ahead
        self._begun = ""
        self._last = 0.0

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key; ``False`` if it is none of ours."""
        view = self._view
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.copied())
            return True
        key = view.current_key
        match event.key():
            case Qt.Key.Key_F2:
                view.show_working()
                return True
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                view.open_current()
                return key is not None
            case Qt.Key.Key_Space if key is not None and not self._begun_recently():
                view.marked.emit(key)
                return True
        text = event.text()
        plain_key = not event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if text and text.isprintable() and plain_key:
            if self._type_ahead:
                self.search(text)
            elif key is not None:
                view.typed.emit(key, text)
            return True
        return False

    def _begun_recently(self) -> bool:
        return bool(self._begun) and time.monotonic() - self._last < _PAUSE

    def search(self, text: str) -> None:
        """Go to the next row whose name starts with the letters typed so far."""
        self._begun = (self._begun if self._begun_recently() else "") + folded(text)
        self._last = time.monotonic()
        same = len(set(self._begun)) == 1
        sought = self._begun[0] if same else self._begun
        view = self._view
        count = view.model().rowCount()
        here = max(0, view.currentIndex().row())
        start = here + 1 if same or len(self._begun) == 1 else here
        for step in range(count):
            at = (start + step) % count
            row = view.row_at(at)
            if not row.group and any(word.startswith(sought) for word in self._heads(row)):
                view.go_to_row(at)
                return

    def _heads(self, row: Row) -> list[str]:
        named = [
            cell
            for column, cell in zip(self._view.table.columns, row.cells, strict=False)
            if column.kind is Kind.NAME
        ] or list(row.cells)
        heads = [folded(cell.text) for cell in named]
        heads += [folded(name.last) for cell in named for name in cell.names]
        return heads

    def copied(self) -> str:
        """The selected rows as text, cells parted by tabs: what a spreadsheet takes."""
        view = self._view
        chosen = sorted(index.row() for index in view.selectionModel().selectedRows())
        columns = [at for at in range(view.model().columnCount()) if not view.isColumnHidden(at)]
        return "\n".join("\t".join(_copied(view.row_at(row), at) for at in columns) for row in chosen)

    def moved(self, index: QModelIndex, downwards: bool) -> QModelIndex:
        """Where the cursor really stops: bars are passed over."""
        view = self._view
        if not index.isValid():
            return index
        rows = range(view.model().rowCount())
        onward, back = range(index.row(), rows.stop), range(index.row(), -1, -1)
        for way in (onward, back) if downwards else (back, onward):
            for at in way:
                if not view.row_at(at).group:
                    return view.model().index(at, index.column())
        return view.currentIndex()

    def end_row(self, *, last: bool) -> int | None:
        """The first or last row that holds data."""
        rows = range(self._view.model().rowCount())
        for at in reversed(rows) if last else rows:
            if not self._view.row_at(at).group:
                return at
        return None


def _copied(row: Row, column: int) -> str:
    cell = row.cells[column] if column < len(row.cells) else Cell()
    words = " ".join(part for part in (cell.text, cell.sub) if part)
    return " ".join(words.split())
