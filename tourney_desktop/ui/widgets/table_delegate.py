"""Paints the cells of a table: ground, content, ring. Rules and bars across rows are the view's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tourney_desktop.reports.table import Align, Cell, Column, Row, Tone
from tourney_desktop.ui.models.table_model import Role
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.paint import Strip, frame, text_width
from tourney_desktop.ui.widgets.pips import is_pips, paint_pips
from tourney_desktop.ui.widgets.table_cells import (
    ColumnTraits,
    cell_color,
    cell_font,
    icon_color,
    is_pill,
    paint_boxes,
    paint_number,
    paint_pill,
    paint_result,
    result_letter,
    sub_slot,
)

Index = QModelIndex | QPersistentModelIndex

PAD = 8
EDGE = 16


class Columns(Protocol):
    """What delegate and header ask about the columns of a view."""

    def column_at(self, column: int) -> tuple[Column, ColumnTraits]: ...
    def pad_before(self, column: int) -> int: ...


class Light(Protocol):
    """What the delegate asks about the ground of a cell."""

    def of_cell(self, index: Index) -> QColor: ...
    def rings(self, index: Index) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Content:
    column: Column
    traits: ColumnTraits
    row: Row
    cell: Cell
    color: QColor
    selected: bool


class CellDelegate(QStyledItemDelegate):
    """Paints one cell after its ``Cell`` and the ``Column`` it stands in."""

    def __init__(self, columns: Columns, light: Light, parent: QWidget) -> None:
        super().__init__(parent)
        self._columns = columns
        self._light = light

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(Role.ROW)
        if row.group:
            return
        cell: Cell = index.data(Role.CELL)
        column, traits = self._columns.column_at(index.column())
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        color = cell_color(column, row, cell, selected=selected)
        inner = option.rect.adjusted(0, 0, 0, -1)
        painter.save()
        painter.setClipRect(option.rect)
        painter.fillRect(option.rect, self._light.of_cell(index))
        before = self._columns.pad_before(index.column())
        strip = Strip(painter, inner, option.direction)
        _paint(
            strip,
            before,
            inner.width() - before - px(PAD),
            _Content(column, traits, row, cell, color, selected),
        )
        if self._light.rings(index):
            frame(painter, inner, tokens().accent, width=2, radius=3)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(px(40), px(28))


def _paint(strip: Strip, x: int, width: int, what: _Content) -> None:
    column, cell = what.column, what.cell
    if is_pill(column, cell):
        paint_pill(strip, x, width, cell)
    elif not what.traits.lettered(column):
        _words(strip, x, width, what)
    elif column.align is not Align.CENTER:
        paint_result(strip, x, width, cell, what.traits, what.color)
    elif not cell.text and cell.tone is Tone.QUIET:
        strip.fill(tokens().sunken, 0, strip.width)
    else:
        box = max(px(24), text_width(font("strong", figures=True), cell.text) + px(10))
        result_letter(strip, x + (width - box) // 2, box, cell.text, cell)


def _words(strip: Strip, x: int, width: int, what: _Content) -> None:
    column, row, cell = what.column, what.row, what.cell
    chosen = cell_font(column, row, cell, what.traits)
    end = x + width
    if cell.icon:
        size = px(16)
        lone = not cell.text and column.align is Align.CENTER
        strip.icon(cell.icon, icon_color(row, cell), x + (width - size) // 2 if lone else x, size)
        x += size + px(5)
    x, text = paint_boxes(strip, x, cell.text, quiet=row.quiet)
    width = end - x
    if column.align is Align.RIGHT:
        slot = sub_slot(column, what.traits)
        paint_number(strip, text, chosen, what.color, x, width - slot, what.traits.halves)
        if slot and cell.sub:
            strip.text(cell.sub, font("hint", figures=True), tokens().text2, end - slot, slot, "end")
    elif column.align is Align.CENTER:
        strip.text(text, chosen, what.color, x, width, "center")
    else:
        used = strip.text(text, chosen, what.color, x, width) if text else -px(7)
        _second(strip, x + used + px(7), end, what)


def _second(strip: Strip, x: int, end: int, what: _Content) -> None:
    """Second information: small and grey, and the first to be cut."""
    small = font("hint")
    if is_pips(what.cell.sub):
        paint_pips(strip, x, what.cell.sub, quiet=what.row.quiet)
        return
    if not what.cell.sub or end - x < 2 * QFontMetrics(small).horizontalAdvance("…"):
        return
    t = tokens()
    strip.text(what.cell.sub, small, t.text2 if what.selected else t.text3, x, end - x)
