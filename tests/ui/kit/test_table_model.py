"""A new table reaches the views by small steps: what was selected stays selected, what did not change is left alone."""

from __future__ import annotations

import dataclasses

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy

from tests.ui.kit.tables import COLUMNS, bar, numbered, row, table
from tourney_desktop.reports.table import Cell, Row, Table
from tourney_desktop.ui.models import FilterModel, Role, TableModel

_FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
_kept: list[object] = []


def watched(model: QAbstractItemModel) -> QAbstractItemModelTester:
    tester = QAbstractItemModelTester(model, _FATAL)
    _kept[:] = [tester, model]
    return tester


def shown(model: QAbstractItemModel) -> list[object]:
    return [model.index(at, 0).data(Role.ROW) for at in range(model.rowCount())]


def test_one_result_changes_one_cell_and_resets_nothing() -> None:
    model = TableModel(numbered(9))
    watched(model)
    reset, moved, changed = (
        QSignalSpy(model.modelReset),
        QSignalSpy(model.layoutChanged),
        QSignalSpy(model.dataChanged),
    )
    rows = list(numbered(9).rows)
    rows[4] = row(5, 5, "wide margin")
    model.set_table(table(*rows))
    assert reset.count() == moved.count() == 0
    assert changed.count() == 1
    top, bottom = changed.at(0)[0], changed.at(0)[1]
    assert (top.row(), top.column(), bottom.row(), bottom.column()) == (4, 6, 4, 6)


def test_the_same_table_again_says_nothing() -> None:
    model = TableModel(numbered(5))
    spies = [
        QSignalSpy(s) for s in (model.dataChanged, model.layoutChanged, model.modelReset, model.rowsInserted)
    ]
    model.set_table(numbered(5))
    assert [spy.count() for spy in spies] == [0, 0, 0, 0]


def test_a_whole_row_speaks_up_when_its_kind_changes() -> None:
    model = TableModel(numbered(3))
    changed = QSignalSpy(model.dataChanged)
    rows = list(numbered(3).rows)
    rows[1] = dataclasses.replace(rows[1], strong=True)
    model.set_table(table(*rows))
    assert changed.at(0)[1].column() == len(COLUMNS) - 1


def test_other_columns_reset() -> None:
    model = TableModel(numbered(3))
    reset = QSignalSpy(model.modelReset)
    model.set_table(Table("test", "Test", COLUMNS[:2], numbered(3).rows))
    assert reset.count() == 1
    assert model.columnCount() == 2


def test_another_title_only_changes_the_header() -> None:
    model = TableModel(numbered(3))
    header, reset = QSignalSpy(model.headerDataChanged), QSignalSpy(model.modelReset)
    columns = (dataclasses.replace(COLUMNS[0], title="No."), *COLUMNS[1:])
    model.set_table(Table("test", "Test", columns, numbered(3).rows))
    assert (header.count(), reset.count()) == (1, 0)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "No."


keyed = st.lists(st.integers(0, 12), unique=True, max_size=10)


@given(keyed, keyed, st.sets(st.integers(0, 12)), st.booleans())
def test_any_table_becomes_any_other_and_indexes_follow_their_rows(
    before: list[int], after: list[int], noted: set[int], bars: bool
) -> None:
    def made(keys: list[int], notes: set[int]) -> Table:
        rows: list[Row] = [row(key, key, "look" if key in notes else "") for key in keys]
        if bars:
            rows[len(rows) // 2 : len(rows) // 2] = [bar("half"), bar("half")]
        return table(*rows)

    model = TableModel(made(before, set()))
    watched(model)
    proxy = FilterModel(model)
    kept = {
        model.row_at(at).key: QPersistentModelIndex(model.index(at, 3))
        for at in range(model.rowCount())
        if not model.row_at(at).group
    }
    reset = QSignalSpy(model.modelReset)
    model.set_table(made(after, noted))
    assert tuple(shown(model)) == made(after, noted).rows
    assert [each.data(Role.ROW) for each in (proxy.index(at, 0) for at in range(proxy.rowCount()))] == shown(
        model
    )
    assert reset.count() == 0
    for key, index in kept.items():
        assert index.isValid() == (key in after)
        if index.isValid():
            assert index.data(Role.KEY) == key
            assert index.column() == 3


def test_roles_give_words_sorts_tips_and_speech() -> None:
    model = TableModel(table(bar("3 points"), row(1, 7, "wide margin, check the slip")))
    name, points, note = (model.index(1, at) for at in (1, 3, 6))
    assert name.data() == "Hugo Fresno"
    assert points.data() == "3½"
    assert points.data(Role.SORT) == 7
    assert note.data(Qt.ItemDataRole.ToolTipRole) == "wide margin, check the slip"
    assert name.data(Qt.ItemDataRole.AccessibleTextRole) == "Hugo Fresno, Northgate"
    assert points.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "beat Oak + 1"
    assert model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "Where they sit"
    assert isinstance(name.data(Role.CELL), Cell)


def test_a_bare_mark_is_spoken_by_its_tip() -> None:
    model = TableModel(table(Row((Cell("", icon="circle", tip="still playing"),), key=1)))
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "still playing"
    assert model.index(0, 5).data() == ""


def test_bars_are_readable_but_cannot_be_selected() -> None:
    model = TableModel(table(bar("3 points"), row(1)))
    assert model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert model.rowCount(model.index(0, 0)) == model.columnCount(model.index(0, 0)) == 0
    assert model.row_of(1) == 1
    assert model.row_of(2) is None
