"""The table view: results come in under the director's hands and nothing jumps; keys do what a list of people needs."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication, QHelpEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.kit.tables import COLUMNS, bar, numbered, row, table
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.ui.theme import Theme, tokens
from tourney_desktop.ui.widgets.table_cells import cell_type
from tourney_desktop.ui.widgets.table_columns import Want, share
from tourney_desktop.ui.widgets.table_density import Density
from tourney_desktop.ui.widgets.table_view import TableView
from tourney_desktop.ui.widgets.working_tip import WorkingTip

Key = Qt.Key


def shown(qtbot: QtBot, data: Table, width: int = 900, height: int = 300, **options: bool) -> TableView:
    view = TableView(data, "Entrants", **options)
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show()
    view.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    return view


def test_selection_and_scroll_survive_results_insertions_and_reordering(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(60))
    QAbstractItemModelTester(view.filter, QAbstractItemModelTester.FailureReportingMode.Fatal, view)
    view.select_key(40)
    scrolled = view.verticalScrollBar().value()
    assert scrolled > 0
    rows = list(numbered(60).rows)
    rows[10] = row(11, 3, "changed")
    view.set_table(table(*rows))
    assert (view.current_key, view.selected_keys) == (40, (40,))
    assert view.verticalScrollBar().value() == scrolled
    view.set_table(table(row(99, 1), *reversed(rows[5:])))
    assert (view.current_key, view.selected_keys) == (40, (40,))
    view.set_table(table(*rows[:5]))
    assert view.selected_keys in ((), (5,))


def test_arrows_home_and_end_step_over_bars(qtbot: QtBot) -> None:
    view = shown(qtbot, table(bar("a"), row(1), bar("b"), bar("c"), row(2), row(3), bar("d")))
    assert view.current_key == 1  # taking the focus lands on the first row of data
    for key, expected in (
        (Key.Key_Down, 2),
        (Key.Key_Down, 3),
        (Key.Key_Down, 3),
        (Key.Key_Up, 2),
        (Key.Key_Up, 1),
        (Key.Key_Up, 1),
        (Key.Key_End, 3),
        (Key.Key_Home, 1),
        (Key.Key_PageDown, 3),
        (Key.Key_PageUp, 1),
    ):
        qtbot.keyClick(view, key)
        assert view.current_key == expected, key
        assert view.selected_keys == (expected,)


def test_a_click_on_a_bar_changes_nothing(qtbot: QtBot) -> None:
    view = shown(qtbot, table(row(1), bar("b"), row(2)))
    view.select_key(2)
    middle = QPoint(500, view.rowViewportPosition(1) + 5)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert view.current_key == 2
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 8))
    assert view.current_key == 1


def test_letters_jump_to_names_without_accents(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5))
    qtbot.keyClicks(view, "tol")
    assert view.current_key == 2  # Tölgy by last name
    view._keys._last = 0
    qtbot.keyClicks(view, "LUK")
    assert view.current_key == 3


def test_one_letter_again_goes_to_the_next(qtbot: QtBot) -> None:
    view = shown(qtbot, table(*(row(key) for key in (6, 0, 12, 1))))  # Noor, Noor, Noor, Hugo
    view.select_key(6)
    seen = []
    for _ in range(3):
        qtbot.keyClick(view, "n")
        seen.append(view.current_key)
    assert seen == [0, 12, 6]


def test_without_type_ahead_keys_are_told(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5), type_ahead=False)
    view.select_key(3)
    with qtbot.waitSignal(view.typed) as typed:
        qtbot.keyClick(view, "5")
    assert typed.args == [3, "5"]
    with qtbot.waitSignal(view.marked) as marked:
        qtbot.keyClick(view, Key.Key_Space)
    assert marked.args == [3]
    with qtbot.waitSignal(view.opened) as opened:
        qtbot.keyClick(view, Key.Key_Return)
    assert opened.args == [3]


def test_copy_gives_selected_rows_parted_by_tabs(qtbot: QtBot) -> None:
    view = shown(qtbot, table(row(1, 3), bar("b"), row(2, 5)), many=True)
    view.selectAll()
    qtbot.keyClick(view, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert [line.split("\t")[1] for line in lines] == ["Hugo Fresno Northgate", "Zofia Tölgy Northgate"]
    assert lines[0].split("\t")[3:5] == ["1½", "W 1 +58"]


def test_header_clicks_sort_turn_and_return(qtbot: QtBot) -> None:
    view = shown(qtbot, table(bar("x"), row(1, 3), row(2, 5), row(3, None)))
    click = view.horizontalHeader().sectionClicked.emit
    keys = lambda: [view.row_at(at).key for at in range(view.model().rowCount())]  # noqa: E731
    click(3)
    assert keys() == [2, 1, 3]  # figures start with the highest
    click(3)
    assert keys() == [1, 2, 3]
    click(3)
    assert keys() == [None, 1, 2, 3]
    view.sort_by("name")
    assert keys() == [1, 3, 2]


def test_only_bars_are_lower(qtbot: QtBot) -> None:
    view = shown(qtbot, table(bar("x"), row(1), row(2)))
    assert [view.rowHeight(at) for at in range(3)] == [26, 28, 28]
    assert [view.frozen.rowHeight(at) for at in range(3)] == [26, 28, 28]
    view.set_density(Density.TOUCH)
    assert view.rowHeight(1) == 40
    view.sort_by("points")
    assert [view.rowHeight(at) for at in range(2)] == [40, 40]


def test_columns_fill_the_view_exactly_and_scroll_only_when_they_must(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(60), width=1000)
    assert view.horizontalHeader().length() == view.viewport().width()
    assert not view.horizontalScrollBar().isVisible()
    view.resize(430, 300)
    QApplication.processEvents()
    assert view.isColumnHidden(2)  # the extra column went first
    assert view.frozen.width() == view.columnWidth(0) + view.columnWidth(1)
    view.resize(240, 300)
    QApplication.processEvents()
    assert view.horizontalScrollBar().maximum() > 0


def test_a_cell_scrolled_to_is_not_covered_by_frozen_columns(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(20), width=330)
    view.setCurrentIndex(view.model().index(0, 6))
    assert view.horizontalScrollBar().value() > 0
    for column in (5, 4, 3):
        qtbot.keyClick(view, Key.Key_Left)
        assert view.currentIndex().column() == column
        assert view.visualRect(view.currentIndex()).left() >= view.frozen.width()


def test_dragged_widths_are_kept_and_told(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5), width=1000)
    view.horizontalHeader().resizeSection(1, 222)
    assert view.column_widths() == {"name": 222}
    assert view.horizontalHeader().length() == view.viewport().width()
    view.set_table(numbered(6))
    assert view.columnWidth(1) == 222
    view.set_column_widths({"name": 150})
    assert view.columnWidth(1) == 150
    view.set_hidden_columns(frozenset({"club"}))
    assert view.isColumnHidden(2)


def test_columns_do_not_shrink_while_results_come_in(qtbot: QtBot) -> None:
    view = shown(qtbot, table(row(1, 3, "wide margin, check the slip")), width=420)
    before = view.columnWidth(3)
    view.set_table(table(row(1, None)))
    assert view.columnWidth(3) == before


def test_the_filter_says_when_nobody_matches(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5))
    view.filter.set_text("mue")
    view.set_empty_words("No one matches 'mue'")
    assert view.model().rowCount() == 0
    view.grab()


@pytest.mark.qt_log_ignore("raise", extend=True)
def test_working_shows_on_f2_and_hover_and_goes_on_escape(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5))
    view.setCurrentIndex(view.model().index(0, 3))
    qtbot.keyClick(view, Key.Key_F2)
    tip = view.findChild(WorkingTip)
    assert tip is not None
    assert tip.isVisible()
    assert tip.accessibleDescription() == "beat Oak + 1"
    tip.grab()
    qtbot.keyClick(view, Key.Key_Escape)
    assert not tip.isVisible()
    place = view.visualRect(view.model().index(2, 3)).center()
    event = QHelpEvent(QEvent.Type.ToolTip, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)
    assert tip.isVisible()
    assert view.show_working()


def test_a_name_cut_short_has_its_whole_as_tip(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5), width=1000)
    cell = view.row_at(0).cells[1]
    assert view._tips.sentence(1, view.row_at(0), cell) == ""
    view.horizontalHeader().resizeSection(1, 60)
    assert view._tips.sentence(1, view.row_at(0), cell) == "Hugo Fresno Northgate"


def test_tints_hover_and_crosshair_light_what_they_should(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5))
    t = tokens()
    view.select_key(3)
    view.light.set_hover(0)
    view.set_tints({2: Tone.STOP, 4: "sunken"})
    assert [view.light.of_row(at) for at in range(5)] == [t.hover, t.stop.tint, t.sel, t.sunken, t.surface]
    cross = shown(qtbot, numbered(5), crosshair=True)
    cross.setCurrentIndex(cross.model().index(2, 3))
    assert cross.light.of_cell(cross.model().index(2, 3)) == t.surface
    assert cross.light.of_cell(cross.model().index(0, 3)) == t.hover
    assert cross.light.of_cell(cross.model().index(2, 0)) == t.hover
    assert cross.light.of_cell(cross.model().index(0, 0)) == t.surface


def test_the_context_menu_names_its_row(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(5))
    view.select_key(2)
    told: list[int] = []
    view.menu_wanted.connect(lambda key, _: told.append(key))
    by_key = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(view.viewport(), QContextMenuEvent(by_key, QPoint(5, 5), QPoint(9, 9)))
    assert told == [2]


def test_a_screen_reader_hears_name_and_cells(qtbot: QtBot) -> None:
    view = shown(qtbot, numbered(3))
    spoken = QAccessible.queryAccessibleInterface(view)
    assert spoken.text(QAccessible.Text.Name) == "Entrants"
    assert spoken.role() == QAccessible.Role.Table


CROSS = Table(
    "cross",
    "",
    (
        Column("name", "Name", kind=Kind.NAME, frozen=True),
        Column("one", "1", Align.CENTER, Kind.RESULT),
        Column("lost", "Losses"),
        Column("lone", "", Align.CENTER, Kind.MARK),
        Column("half", "S-B", Align.RIGHT, Kind.NUMBER, stretch=1),
    ),
    (
        Row((Cell("A"), Cell("", tone=Tone.QUIET), Cell("■■□□ 2"), Cell(icon="circle"), Cell("7¼")), key=1),
        Row(
            (Cell("B"), Cell("1", tone=Tone.OK), Cell("■■■■", strong=True), Cell(), Cell("½")),
            key=2,
            quiet=True,
        ),
        Row((Cell("C"), Cell("½"), Cell("word"), Cell(), Cell("12")), key=3, rule_above=True),
    ),
)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("rtl", [False, True], ids=["ltr", "rtl"])
def test_every_kind_of_cell_paints(qtbot: QtBot, theme: Theme, dark: bool, ratio: float, rtl: bool) -> None:
    from PySide6.QtGui import QPixmap

    from tourney_desktop.ui.theme import Appearance

    theme.set_appearance(Appearance.DARK if dark else Appearance.LIGHT)
    qapp = QApplication.instance()
    assert isinstance(qapp, QApplication)
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
    mixed = table(bar("3 points"), row(1, 7, "wide margin", strong=True), row(2, 6), bar("2"), row(4, None))
    for data, options in ((mixed, {}), (CROSS, {"crosshair": True})):
        view = shown(qtbot, data, width=700, **options)
        view.setCurrentIndex(view.model().index(1, 1))
        view.sort_by(data.columns[-1].id)
        picture = QPixmap(round(view.width() * ratio), round(view.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        view.render(picture)
        image = picture.toImage()
        colours = {
            image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, 200, 3)
        }
        assert tokens().surface.name() in colours
        assert len(colours) > 12


def test_sharing_width_gives_spare_room_to_stretching_columns() -> None:
    columns = (Column("a", ""), Column("b", "", stretch=1), Column("c", "", stretch=3))
    assert share(columns, [Want(50, 20)] * 3, 550) == [50, 150, 350]


def test_sharing_width_takes_from_notes_before_names_and_never_from_figures() -> None:
    columns = (
        Column("n", "", kind=Kind.NAME),
        Column("t", "", kind=Kind.NOTE),
        Column("f", "", Align.RIGHT, Kind.NUMBER),
        Column("x", "", extra=True),
    )
    wants = [Want(200, 100), Want(200, 60), Want(80, 80), Want(90, 40)]
    assert share(columns, wants, 570) == [200, 200, 80, 90]
    assert share(columns, wants, 500) == [200, 130, 80, 90]
    assert share(columns, wants, 290) == [110, 60, 80, 40]
    assert share(columns, wants, 270) == [130, 60, 80, 0]
    assert share(columns, wants, 100) == [100, 60, 80, 0]
    fixed = [dataclasses.replace(wants[0], fixed=150), *wants[1:]]
    assert share(columns, fixed, 400)[0] == 150
    hidden = [dataclasses.replace(wants[0], hidden=True), *wants[1:]]
    assert share(columns, hidden, 400)[0] == 0


def test_the_columns_of_the_tests_cover_every_kind() -> None:
    assert {column.kind for column in COLUMNS} == {
        Kind.NUMBER,
        Kind.NAME,
        Kind.TEXT,
        Kind.RESULT,
        Kind.MARK,
        Kind.NOTE,
    }


def test_where_a_winner_stands_out_in_one_column_of_names_both_step_back(qtbot: QtBot) -> None:
    columns = (
        Column("first", "First", Align.LEFT, Kind.NAME, stretch=1),
        Column("second", "Second", Align.LEFT, Kind.NAME, stretch=1),
    )
    won = Row((Cell("Alder", strong=True), Cell("Birch")), key=1)
    drawn = Row((Cell("Cedar"), Cell("Elm")), key=2)

    def types(*rows: Row) -> list[str]:
        view = shown(qtbot, Table("test", "Test", columns, rows))
        known = [view.measure.column_at(at) for at in (0, 1)]
        last = rows[-1]
        return [cell_type(column, last, last.cells[at], its) for at, (column, its) in enumerate(known)]

    assert types(drawn) == ["name", "name"]
    assert types(won, drawn) == ["body", "body"], "in a drawn game neither side looks like the winner"
