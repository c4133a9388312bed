"""The seed list as the screen shows it, without a window."""

import random

import pytest

from tests.builders import Event
from tourney_desktop.ui.tabs.seeding_methods import read_lot
from tourney_desktop.ui.tabs.seeding_order import Carry, carried, moved, order_of, put_by_hand, shown_table
from tourney_desktop.ui.tabs.seeding_preview import preview_round


@pytest.mark.parametrize(
    ("to", "order"),
    [(0, (3, 1, 2, 4)), (3, (1, 2, 4, 3)), (-7, (3, 1, 2, 4)), (99, (1, 2, 4, 3)), (2, (1, 2, 3, 4))],
)
def test_moving_one_seed_shifts_the_others(to, order):
    assert moved((1, 2, 3, 4), 3, to) == order


@pytest.mark.parametrize(
    ("order", "hands"),
    [((1, 2, 3, 4, 5), set()), ((1, 4, 2, 3, 5), {4}), ((5, 1, 2, 3, 4), {5}), ((2, 3, 4, 5, 1), {1})],
)
def test_the_one_that_was_moved_is_found(order, hands):
    assert put_by_hand((1, 2, 3, 4, 5), order) == hands


def test_never_more_are_found_than_were_moved():
    chance = random.Random(5)
    for _ in range(50):
        order = tuple(range(20))
        moves = chance.randint(0, 4)
        for _ in range(moves):
            order = moved(order, chance.choice(order), chance.randint(0, 19))
        assert len(put_by_hand(tuple(range(20)), order)) <= moves


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("48213", 48213),
        ("48 213", 48213),
        ("0", None),
        ("x", None),
        ("", None),
        ("9" * 40, None),
        ("-5", None),
    ],
)
def test_a_lot_number(text, number):
    assert read_lot(text) == number


@pytest.fixture
def event() -> Event:
    event = Event()
    for at in range(8):
        event.add(f"V{at}", average=500 - at)
    for at in range(4):
        event.add(f"R{at}")
    event.seed()
    return event


def test_bars_stand_over_the_groups_of_seeds(event):
    bars = [(row.cells[0].text, row.cells[0].sub) for row in shown_table(event.view()).rows if row.group]
    assert bars == [
        ("Returning players, upper half", "1 – 4"), ("Rookies", "5 – 8"), ("Returning players, lower half", "9 – 12"),
    ]  # fmt: skip


def test_a_single_group_has_no_bar(event):
    event.seed("rating")
    assert not any(row.group for row in shown_table(event.view()).rows)


@pytest.mark.parametrize("movable", [True, False])
def test_a_carried_seed_stands_in_its_new_place_and_bars_stay(event, movable):
    table = shown_table(event.view(), movable=movable)
    key = order_of(table)[8]
    after = carried(table, Carry(key, 9, 2))
    assert order_of(after) == moved(order_of(table), key, 1)
    assert [at for at, row in enumerate(after.rows) if row.group] == [
        at for at, row in enumerate(table.rows) if row.group
    ]
    seed = after.index("seed")
    assert [row.cells[seed].text for row in after.data_rows] == [str(n) for n in range(1, 13)]
    assert after.data_rows[1].cells[-1].text == "9 to 2 · Esc cancels"
    assert all(len(row.cells) == len(after.columns) for row in after.rows)


def test_the_preview_is_the_round_that_would_be_drawn(event):
    stage = event.view().stage.id
    preview = preview_round(event.state, stage)
    assert [row.cells[1].text for row in preview.table.rows] == ["V0 & R2", "V2 & V4", "R0 & V6"]
    assert event.view().rounds == ()
    event.pair()
    again = [frozenset(n for side in table for n in side) for table in event.tables()]
    assert [people for _table, people in preview.pairs] == again


def test_the_preview_says_which_tables_a_move_changes(event):
    stage = event.view().stage.id
    before = preview_round(event.state, stage)
    order = order_of(shown_table(event.view()))
    after = preview_round(event.state, stage, moved(order, order[1], 2))
    assert after.changed(before) == {1, 2}
    assert before.changed(before) == frozenset()
    assert after.changed(None) == frozenset()


def test_the_preview_says_why_there_is_none():
    event = Event()
    event.add_many(7)
    preview = preview_round(event.state, event.view().stage.id)
    assert preview.table is None
    assert "7 players" in preview.refusal
