"""The table of every screen: shows a finished ``Table``, keeps selection and place while results come in."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from tourney_desktop.reports.table import Column, Row, Table
from tourney_desktop.ui.models import FilterModel, TableModel
from tourney_desktop.ui.theme import font, tokens
from tourney_desktop.ui.widgets.paint import Strip
from tourney_desktop.ui.widgets.table_delegate import CellDelegate
from tourney_desktop.ui.widgets.table_density import Density
from tourney_desktop.ui.widgets.table_frozen import FrozenColumns
from tourney_desktop.ui.widgets.table_header import TableHeader
from tourney_desktop.ui.widgets.table_keys import TableKeys
from tourney_desktop.ui.widgets.table_layout import TableLayout
from tourney_desktop.ui.widgets.table_light import RowLight, Tint
from tourney_desktop.ui.widgets.table_rows import paint_rows
from tourney_desktop.ui.widgets.table_sort import TableSort
from tourney_desktop.ui.widgets.table_tips import TableTips

_SELECT_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
_MOVE_ONLY = QItemSelectionModel.SelectionFlag.NoUpdate
_CURSOR = QAbstractItemView.CursorAction
_HINT = QAbstractItemView.ScrollHint
Index = QModelIndex | QPersistentModelIndex


class TableView(QTableView):
    """A table with frozen columns, group bars, sorting, filtering, copying and type-ahead.

    ``name`` is what a screen reader calls it. ``many`` lets several rows be selected. ``crosshair`` lights the row
    and column of the current cell instead of selecting rows. With ``type_ahead`` letters jump to a name; without
    it they are emitted as ``typed``, for screens where a digit is a result. Keys in signals are those of the rows.

    Signals: ``opened(key)`` Enter or double click; ``marked(key)`` Space; ``typed(key, text)``;
    ``current_changed(key or None)``; ``selection_changed(keys)`` from top to bottom; ``menu_wanted(key, place)``.
    """

    opened = Signal(int)
    marked = Signal(int)
    typed = Signal(int, str)
    current_changed = Signal(object)
    selection_changed = Signal(tuple)
    menu_wanted = Signal(int, QPoint)

    def __init__(
        self,
        table: Table,
        name: str,
        *,
        many: bool = False,
        sortable: bool = True,
        crosshair: bool = False,
        type_ahead: bool = True,
        density: Density = Density.NORMAL,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.density = density
        self._model = TableModel(table, self)
        self._filter = FilterModel(self._model, self)
        self._empty_words = ""
        self._told: int | None = None
        self.measure = TableLayout(self)
        self.light = RowLight(self, crosshair)
        self._keys = TableKeys(self, type_ahead)
        self._tips = TableTips(self)
        self._sort = TableSort(self, by_click=sortable)
        self.frozen = FrozenColumns(self)
        modes = QAbstractItemView.SelectionMode
        chosen = modes.ExtendedSelection if many else modes.SingleSelection
        self._dress(name, modes.NoSelection if crosshair else chosen)
        self._wire()
        self.measure.renew()

    def _dress(self, name: str, mode: QAbstractItemView.SelectionMode) -> None:
        delegate = CellDelegate(self.measure, self.light, self)
        for pane in (self, self.frozen):
            pane.setItemDelegate(delegate)
            pane.setHorizontalHeader(TableHeader(self.measure, pane))
            pane.setModel(self._filter)
            pane.setSelectionMode(mode)
            pane.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.frozen.setSelectionModel(self.selectionModel())
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.viewport().setMouseTracking(True)

    def _wire(self) -> None:
        here, there = self.verticalScrollBar(), self.frozen.verticalScrollBar()
        here.valueChanged.connect(there.setValue)
        there.valueChanged.connect(here.setValue)
        for pane in (self, self.frozen):
            header = pane.horizontalHeader()
            header.sectionResized.connect(
                lambda column, _, width: self.measure.width_was_dragged(column, width)
            )
            header.sectionClicked.connect(self._sort.click)
        self._filter.rowsInserted.connect(lambda _, first, last: self.measure.set_heights_of(first, last))
        self._filter.layoutChanged.connect(self.measure.set_heights)
        self._filter.modelReset.connect(self.measure.set_heights)
        # What is said in place of rows stands elsewhere than the last of them did.
        self._filter.rowsRemoved.connect(self._last_row_gone)
        self.selectionModel().currentChanged.connect(self._tell_current)
        self.selectionModel().selectionChanged.connect(self._tell_selection)
        self.doubleClicked.connect(self.open_current)

    # What is shown

    @property
    def table(self) -> Table:
        """The table shown now."""
        return self._model.table

    @property
    def filter(self) -> FilterModel:
        """Words and conditions that hide rows."""
        return self._filter

    def set_table(self, table: Table) -> None:
        """Show another state of the table; selection, current cell and scroll place stay where they can."""
        self._model.set_table(table)
        self.measure.renew()
        self.repaint_rows()

    def _last_row_gone(self) -> None:
        if self._empty_words and not self._filter.rowCount():
            self.viewport().update()
            self.frozen.viewport().update()

    def set_empty_words(self, words: str) -> None:
        """What stands in the middle while no row is shown, such as "No one matches 'mue'"."""
        self._empty_words = words
        self.viewport().update()

    def set_tints(self, tints: Mapping[int, Tint]) -> None:
        """Light rows by key: the tint of a state, ``"sunken"`` for the row picked up, or ``"hover"``."""
        self.light.set_tints(tints)

    def set_density(self, density: Density) -> None:
        """Change the height of rows."""
        self.density = density
        self.measure.set_heights()

    def set_hidden_columns(self, columns: frozenset[str]) -> None:
        """Hide columns by their ids."""
        self.measure.set_hidden(columns)

    def column_widths(self) -> dict[str, int]:
        """Widths the director dragged, by column id."""
        return self.measure.widths_by_hand

    def set_column_widths(self, widths: Mapping[str, int]) -> None:
        """Restore widths of an earlier session."""
        self.measure.set_widths_by_hand(widths)

    # Where the director is

    @property
    def current_key(self) -> int | None:
        """Key of the current row."""
        index = self.currentIndex()
        return self.row_at(index.row()).key if index.isValid() else None

    @property
    def current_column(self) -> Column | None:
        """The column of the current cell."""
        index = self.currentIndex()
        return self.table.columns[index.column()] if index.isValid() else None

    @property
    def selected_keys(self) -> tuple[int, ...]:
        """Keys of the selected rows from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(key for key in (self.row_at(at).key for at in rows) if key is not None)

    def select_key(self, key: int | None) -> bool:
        """Make the row with that key current, selected and visible; ``None`` clears. ``False`` if it is not shown."""
        if key is None:
            self.selectionModel().clear()
            return True
        at = self._filter.row_of(key)
        if at is None:
            return False
        self.go_to_row(at)
        return True

    def go_to_row(self, row: int) -> None:
        """Make a row current by its place."""
        column = self.currentIndex().column()
        if column < 0:
            column = next((at for at in range(self._filter.columnCount()) if not self.isColumnHidden(at)), 0)
        index = self._filter.index(row, column)
        selects = self.selectionMode() is not QAbstractItemView.SelectionMode.NoSelection
        self.selectionModel().setCurrentIndex(index, _SELECT_ROW if selects else _MOVE_ONLY)
        self.scrollTo(index)

    def sort_by(self, column: str | None, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column id; ``None`` goes back to the order of the table."""
        self._sort.by(column, order)

    def open_current(self) -> None:
        """As Enter: tell that the current row is wanted."""
        key = self.current_key
        if key is not None:
            self.opened.emit(key)

    def show_working(self) -> bool:
        """As F2: show how the current number came about."""
        index = self.currentIndex()
        return self._tips.show_working(
            self.frozen if index.column() < self.measure.frozen_count else self, index
        )

    def row_at(self, row: int) -> Row:
        """The row shown in that place."""
        return self._filter.row_at(row)

    def on_bar(self, y: int) -> bool:
        """Whether a group bar is at that height."""
        row = self.rowAt(y)
        return row >= 0 and self.row_at(row).group

    def show_tip(self, pane: QTableView, event: QEvent) -> bool:
        """Hover help of a pane."""
        return isinstance(event, QHelpEvent) and self._tips.hover(pane, event)

    def repaint_rows(self) -> None:
        """Paint all that is in sight again."""
        self.viewport().update()
        self.frozen.viewport().update()

    # Qt

    def _tell_current(self) -> None:
        self._tips.hide()
        self.repaint_rows()
        key = self.current_key
        if key != self._told:
            self._told = key
            self.current_changed.emit(key)

    def _tell_selection(self) -> None:
        self.repaint_rows()
        self.selection_changed.emit(self.selected_keys)

    def moveCursor(self, action: QAbstractItemView.CursorAction, mods: Qt.KeyboardModifier) -> QModelIndex:
        if action in (_CURSOR.MoveHome, _CURSOR.MoveEnd):
            at = self._keys.end_row(last=action is _CURSOR.MoveEnd)
            return (
                QModelIndex() if at is None else self._filter.index(at, max(0, self.currentIndex().column()))
            )
        up = action in (_CURSOR.MoveUp, _CURSOR.MovePageUp)
        return self._keys.moved(super().moveCursor(action, mods), downwards=not up)

    def scrollTo(self, index: Index, hint: QAbstractItemView.ScrollHint = _HINT.EnsureVisible) -> None:
        if index.column() < self.measure.frozen_count:
            # A frozen column is always in sight: move up and down only.
            across = self.horizontalScrollBar().value()
            super().scrollTo(index, hint)
            self.horizontalScrollBar().setValue(across)
            return
        super().scrollTo(index, hint)
        self.measure.uncover(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._tips.hide():
            return
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._tips.hide()
        if not self.on_bar(event.position().toPoint().y()):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.light.set_hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.light.set_hover(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            first = self._keys.end_row(last=False)
            if first is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
                self.go_to_row(first)
        super().focusInEvent(event)
        self.repaint_rows()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tips.hide()
        self.repaint_rows()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        key = self.current_key
        if key is not None:
            self.menu_wanted.emit(key, event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip:
            return self.show_tip(self, event)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure.place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "frozen"):
            self.measure.forget_sizes()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        frozen = self.measure.frozen_count > 0
        paint_rows(self, self.row_at, self.light.of_row, frozen_edge=False, leading=not frozen)
        if self._empty_words and not self._filter.rowCount():
            painter = QPainter(self.viewport())
            strip = Strip(painter, self.viewport().rect(), self.layoutDirection())
            strip.text(self._empty_words, font("body"), tokens().text3, side="center")
            painter.end()
