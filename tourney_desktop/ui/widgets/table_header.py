"""The header of a table: small strong words aligned like their column, one sort arrow at most."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tourney_desktop.reports.table import Align, Column
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Side, Strip, line_height, text_width
from tourney_desktop.ui.widgets.table_cells import ColumnTraits, half_width, sub_slot
from tourney_desktop.ui.widgets.table_delegate import PAD, Columns

ARROW = 12
_SIDES: dict[Align, Side] = {Align.LEFT: "start", Align.RIGHT: "end", Align.CENTER: "center"}


class TableHeader(QHeaderView):
    """Header that reads the same column descriptions as the cells."""

    def __init__(self, columns: Columns, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns = columns
        self._arrow: tuple[int, Qt.SortOrder] | None = None
        self.setHighlightSections(False)
        self.setMinimumSectionSize(px(16))
        self.setSectionsClickable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_arrow(self, column: int | None, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Show which column the table is sorted by."""
        self._arrow = None if column is None or column < 0 else (column, order)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), line_height(font("body")) + px(14))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        t = tokens()
        painter.save()
        painter.fillRect(rect, t.surface)
        painter.fillRect(rect.x(), rect.bottom(), rect.width(), 1, t.line2)
        column, traits = self._columns.column_at(logicalIndex)
        strip = Strip(painter, rect.adjusted(0, 0, 0, -1), self.layoutDirection())
        before = self._columns.pad_before(logicalIndex)
        room = strip.width - before - px(PAD)
        words = font("header")
        if traits.halves:
            # The title ends where the whole parts end, not over the fraction signs.
            room -= max(
                0, min(half_width(font("body", figures=True)), room - text_width(words, column.title))
            )
        room -= sub_slot(column, traits) if column.align is Align.RIGHT else 0
        x, width = before, room
        if self._arrow and self._arrow[0] == logicalIndex:
            name = "arrow-up" if self._arrow[1] is Qt.SortOrder.AscendingOrder else "arrow-down"
            width = max(0, room - px(ARROW + 2))
            taken = min(width, text_width(words, column.title))
            if column.align is Align.RIGHT:
                at, x = before + room - taken - px(ARROW + 2), before + px(ARROW + 2)
            else:
                at = before + taken + px(2)
            strip.icon(name, t.accent, at, px(ARROW))
        strip.text(column.title, words, t.text2, x, width, _side(column, traits))
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # The strip after the last section belongs to the header too.
        t = tokens()
        used = self.length() - self.offset()
        rest = self.viewport().width() - used
        if rest > 0:
            painter = QPainter(self.viewport())
            strip = Strip(painter, self.viewport().rect(), self.layoutDirection())
            strip.fill(t.surface, used, rest)
            strip.fill(t.line2, used, rest, strip.height - 1, 1)
            painter.end()


def _side(column: Column, traits: ColumnTraits) -> Side:
    lettered = traits.lettered(column) and column.align is not Align.CENTER
    return "start" if lettered else _SIDES[column.align]
