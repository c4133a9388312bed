"""Filtering and sorting: blind to accents and case, nothing last, bars only where they make sense."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tests.ui.kit.tables import bar, row, table
from tourney_desktop.reports.table import Cell, Row
from tourney_desktop.ui.models import FilterModel, TableModel

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
_kept: list[object] = []


def model_of(*rows: Row) -> FilterModel:
    source = TableModel(table(*rows))
    proxy = FilterModel(source)
    modes = QAbstractItemModelTester.FailureReportingMode
    _kept[:] = [source, proxy, QAbstractItemModelTester(proxy, modes.Fatal)]
    return proxy


def keys(proxy: FilterModel) -> list[int | str | None]:
    rows = [proxy.row_at(at) for at in range(proxy.rowCount())]
    return [each.cells[0].text if each.group else each.key for each in rows]


GROUPED = (bar("high"), row(0, 6), row(1, 5), bar("low"), row(2, 3), row(3, None), bar("empty"))


def test_without_a_filter_all_is_shown_in_the_given_order() -> None:
    proxy = model_of(*GROUPED)
    assert keys(proxy) == ["high", 0, 1, "low", 2, 3, "empty"]
    assert proxy.shown_rows() == 4
    assert not proxy.filtering


def test_accents_and_case_do_not_matter_and_every_word_must_be_there() -> None:
    proxy = model_of(*GROUPED)
    proxy.set_text("TOLGY zof")
    assert keys(proxy) == ["low", 2]
    proxy.set_text("lukasz")
    assert keys(proxy) == ["low", 3]
    proxy.set_text("tölgy hugo")
    assert keys(proxy) == []
    proxy.set_text("  ")
    assert proxy.rowCount() == len(GROUPED)


def test_a_condition_and_words_work_together() -> None:
    proxy = model_of(*GROUPED)
    proxy.set_condition(lambda each: each.key in (0, 2))
    assert keys(proxy) == ["high", 0, "low", 2]
    proxy.set_text("noor")
    assert keys(proxy) == ["high", 0]
    proxy.set_condition(None)
    proxy.set_text("")
    assert proxy.rowCount() == len(GROUPED)


def test_nothing_sorts_last_both_ways_and_bars_go_while_sorted() -> None:
    proxy = model_of(*GROUPED)
    proxy.sort(3, UP)
    assert keys(proxy) == [2, 1, 0, 3]
    proxy.sort(3, DOWN)
    assert keys(proxy) == [0, 1, 2, 3]
    assert proxy.sorted_column == 3
    proxy.sort(-1)
    assert keys(proxy) == ["high", 0, 1, "low", 2, 3, "empty"]


def test_names_sort_by_their_key_and_plain_columns_by_their_words() -> None:
    proxy = model_of(*GROUPED)
    proxy.sort(1, UP)
    assert keys(proxy) == [1, 3, 2, 0]  # Fresno, Oak, Tölgy, Yarrow
    proxy.sort(4, UP)  # no sort values in that column: L 0, L 2, W 1, W 3
    assert keys(proxy) == [0, 2, 1, 3]


def test_mixed_sort_values_do_not_crash() -> None:
    def mixed(key: int, sort: object) -> Row:
        return Row((Cell(str(sort), sort),), key=key)  # type: ignore[arg-type]

    proxy = model_of(mixed(1, "b"), mixed(2, 3), mixed(3, (1, "x")), mixed(4, None), mixed(5, 2))
    proxy.sort(0, UP)
    assert keys(proxy) == [5, 2, 1, 3, 4]


def test_changes_behind_keep_sort_filter_and_bars_right() -> None:
    proxy = model_of(*GROUPED)
    proxy.sort(3, DOWN)
    proxy.source.set_table(table(row(0, 1), row(1, 5), row(2, 9), row(3, None), row(4, 7)))
    assert keys(proxy) == [2, 4, 1, 0, 3]
    proxy.sort(-1)
    proxy.set_text("ana")
    proxy.source.set_table(table(bar("high"), row(0, 6), bar("low"), row(4, 3)))
    assert keys(proxy) == ["low", 4]
    proxy.source.set_table(table(bar("high"), row(0, 6), bar("low"), row(2, 3)))
    assert keys(proxy) == []


def test_a_row_can_be_found_by_its_key_where_it_is_shown() -> None:
    proxy = model_of(*GROUPED)
    assert proxy.row_of(2) == 4
    proxy.set_text("noor")
    assert proxy.row_of(2) is None
    assert proxy.row_of(99) is None
