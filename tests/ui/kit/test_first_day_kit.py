"""Parts that a director met on the first whole day with the window: each was once wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tourney_desktop.reports.table import Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.ui.ask import Answer, Option, Question, QuestionDialog
from tourney_desktop.ui.theme import Theme, tokens
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.options import CheckOption, RadioOption
from tourney_desktop.ui.widgets.table_columns import Want, share
from tourney_desktop.ui.widgets.table_view import TableView


def test_one_long_name_does_not_take_the_words_of_all_others() -> None:
    columns = (Column("n", "", kind=Kind.NAME), Column("c", ""), Column("w", "", kind=Kind.NOTE))
    wants = [Want(500, 96, enough=240), Want(150, 48, enough=150), Want(200, 72, enough=170)]
    assert share(columns, wants, 850) == [500, 150, 200]
    assert share(columns, wants, 600) == [280, 150, 170]
    assert share(columns, wants, 500)[0] == 240


def test_of_two_long_columns_the_longer_gives_way_first() -> None:
    columns = (Column("a", "", kind=Kind.NAME), Column("b", "", kind=Kind.NAME))
    assert share(columns, [Want(250, 96, enough=240), Want(600, 96, enough=240)], 600) == [250, 350]
    assert share(columns, [Want(600, 96, enough=240), Want(600, 96, enough=240)], 600) == [300, 300]


@pytest.mark.parametrize("kind", [RadioOption, CheckOption])
def test_the_focus_of_a_chosen_option_is_seen(qtbot: QtBot, theme: Theme, kind: type[RadioOption]) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    box = QVBoxLayout(host)
    one, other = kind("Veterans and rookies"), kind("By hand")
    box.addWidget(one)
    box.addWidget(other)
    one.setChecked(True)
    host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    other.setFocus()
    without = one.grab().toImage()
    one.setFocus()
    ringed = one.grab().toImage()
    accent = tokens().accent.rgb()

    def painted(image: object) -> int:
        wide, high = image.width(), image.height()  # type: ignore[attr-defined]
        return sum(image.pixel(x, y) == accent for x in range(20, wide) for y in range(high))  # type: ignore[attr-defined]

    assert painted(without) == 0
    assert painted(ringed) > 100


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot) -> None:
    options = (Option("withdraw", "Withdraw"), Option("no", "Keep in the field"))
    dialog = QuestionDialog(Question("Withdraw Jonas Elm?", (), options, "no"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.buttons["withdraw"].setFocus()
    qtbot.keyClick(dialog.buttons["withdraw"], Qt.Key.Key_Return)
    assert dialog.answer == Answer("withdraw")


def test_a_banner_never_cuts_its_sentence(qtbot: QtBot, theme: Theme) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    box = QVBoxLayout(host)
    box.setContentsMargins(0, 0, 0, 0)
    made = Banner()
    box.addWidget(made)
    box.addStretch(1)
    host.resize(1366, 300)
    host.show()
    act = (BannerAction("close", "Close"),)
    made.show_notice(
        Notice("Not opened.", "It is open in another program on this computer. " * 2, Tone.STOP, act)
    )
    qtbot.waitUntil(lambda: made.width() == 1366)
    assert made.height() == 42
    host.resize(700, 300)
    qtbot.waitUntil(lambda: made.width() == 700)
    assert made.height() > 42
    words = made._sentence
    assert words.heightForWidth(words.width()) <= words.height() + 2
    made.show_notice(
        Notice("42 players do not fill tables of four.", "", Tone.STOP, act, detail="Add two. " * 40)
    )
    qtbot.waitUntil(lambda: made.height() > 80)
    assert made._detail.heightForWidth(made._detail.width()) <= made._detail.height() + 2


def test_when_the_last_row_goes_the_words_in_its_place_are_seen(qtbot: QtBot, theme: Theme) -> None:
    columns = (Column("n", "Name", kind=Kind.NAME),)
    view = TableView(Table("t", "", columns, (Row((Cell("Box, Femi"),), key=1),)), "Table")
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.set_empty_words("No one matches 'box'.")
    view.show()
    qtbot.waitExposed(view)
    qtbot.wait(20)
    painted: list[int] = []
    plain = view.paintEvent

    def watch(event: object) -> None:
        painted.append(event.rect().height())  # type: ignore[attr-defined]
        plain(event)  # type: ignore[arg-type]

    view.paintEvent = watch  # type: ignore[method-assign, assignment]
    view.set_table(Table("t", "", columns, ()))
    qtbot.waitUntil(lambda: bool(painted))
    assert max(painted) == view.viewport().height()
