"""Seeding where seeds are pairing numbers: their words, and numbers drawn from a hat that are typed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.roster.conftest import EIGHT

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


def all_play_all(build):
    hall = build(*EIGHT, rules="all-play-all")
    hall.stack.setCurrentWidget(hall.seeding)
    hall.seeding.focus_first()
    return hall


def test_numbers_are_spoken_of(build):
    hall = all_play_all(build)
    assert hall.seeding.next.text() == "Draw &the numbers"
    assert "who meets whom" in hall.seeding.hint.text()
    hall.seed()
    hall.pair()
    assert hall.seeding.banner.notice.fact == "Pairing numbers are fixed."
    assert "ROOK" not in hall.seeding.banner.notice.sentence


def test_a_number_is_typed(build):
    hall = all_play_all(build)
    hall.seed()
    grid = hall.seeding.list
    key = grid.table.data_rows[6].key
    name = hall.view.name(key)
    grid.select_key(key)
    QTest.keyClicks(grid, "2")
    assert grid.carry.new == 2
    QTest.keyClick(grid, ENTER)
    hall.settle()
    assert hall.seeds[1] == name
    assert (
        hall.said[-1]
        == f"{name.split(', ')[1]} {name.split(', ')[0]} moved from number 7 to 2. Ctrl+Z takes it back."
    )


def test_esc_puts_it_back(build):
    hall = all_play_all(build)
    hall.seed()
    before = hall.seeds
    grid = hall.seeding.list
    grid.select_key(grid.table.data_rows[6].key)
    QTest.keyClicks(grid, "3")
    QTest.keyClick(grid, ESC)
    hall.settle()
    assert hall.seeds == before
    QTest.keyClicks(grid, "0")
    assert grid.carry is None


def test_the_swiss_seeds_by_rating(build):
    hall = build(rules="swiss")
    assert hall.entrants.strip.measure.label.text() == "Ra&ting"
    assert hall.entrants.strip.measure.remark.text() == "like 1488"
