"""What a large history costs the window's own thread: 200 events, 5,000 people. Prints; asserts nothing about time.

pytest tests/bench/bench_ratings_window.py -m bench -s
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.bench_ratings import as_csv, history
from tests.ui.frame.desk_room import Room
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.dialogs.ratings import RatingsWindow
from tourney_desktop.ui.settings import Places, Settings

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


def timed(name: str, work: Callable[[], object]) -> None:
    start = time.thread_time()
    work()
    print(f"{name:24} {1000 * (time.thread_time() - start):6.0f} ms of the window's thread")


def test_a_long_history_in_the_window(qtbot, tmp_path: Path) -> None:
    source = tmp_path / "long.csv"
    source.write_bytes(as_csv(history(4)))
    desk = Desk(Room().services())
    places = Places(tmp_path, tmp_path / "data", tmp_path / "log", tmp_path / "settings.ini")
    window = RatingsWindow(desk, Settings(places.settings), places, lambda _path: None)
    window.resize(1240, 690)
    window.show()
    shown: list[object] = []

    def show(done: object) -> None:
        timed("showing what was rated", lambda: window._show(done))
        shown.append(done)

    window.book.worked.disconnect()
    window.book.worked.connect(show)
    qtbot.waitUntil(lambda: bool(shown), timeout=60_000)
    window.book.add(source)
    qtbot.waitUntil(lambda: len(window.people.list.table.rows) == 5_000, timeout=300_000)
    timed("another order", lambda: window.people.order("name"))
    timed("a filter", lambda: window.head.filter.setText("name01"))
    timed("no filter", lambda: window.head.filter.setText(""))
    for page in ("events", "changes", "list"):
        timed(f"turning to {page}", lambda name=page: window.go_to(name))
    timed("somebody far down", lambda: window.people.list.go_to_row(4_000))
    rated = len(shown)
    window.book.choose_system("elo")
    qtbot.waitUntil(lambda: len(shown) > rated, timeout=300_000)
    window.reject()
    desk.shut_down()
