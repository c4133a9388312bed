"""Times of the window as a director meets them: first paint, opening events, one result, and how long its thread works
at a stretch. Prints; asserts nothing about time.

    pytest tests/bench/bench_window.py -m bench -s
"""

import faulthandler
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.document.desk import STAGE, TickingClock, field
from tourney_desktop import app_parts
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import Entry, RecordResults
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.domain.model import Details, Scored
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.storage.event_file import create_event_file
from tourney_desktop.ui.notices import TAB_IDS
from tourney_desktop.ui.tab_stack import all_tab_kinds

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

ROOT = Path(__file__).parents[2]
FIRST_PAINT = """
import sys, time
start = float(sys.argv[1])
from PySide6.QtWidgets import QApplication
from tourney_desktop import app_parts
application = QApplication([])
parts = app_parts.build(application)
parts.window.painted.connect(application.quit)
parts.window.show()
application.exec()
print(time.time() - start)
parts.finish()
"""


def event(path: Path, players: int, rounds: int) -> None:
    document = Document(create_event_file(path), TickingClock())
    config = preset_by_id("rook").config(("rounds", str(rounds)))
    document.execute(
        CreateTournament(Details("Bench"), f"00000000-0000-4000-8000-{players:012d}", 7, "2026", config)
    )
    document.execute(AddEntrants(STAGE, field(players), same_name_ok=True))
    for number in range(1, rounds + 1):
        document.execute(PairRound(STAGE))
        drawn = last_round(document.state, STAGE)
        tables = [pairing.table for pairing in drawn.pairings]
        done = tables if number < rounds else tables[: len(tables) // 2]
        entries = tuple(Entry(table, Scored(100 + table % 97, 90)) for table in done)
        document.execute(RecordResults(drawn.id, entries))
    document.close()


def until(condition) -> None:
    while not condition():
        QApplication.processEvents()
        time.sleep(0.0005)


class Stretches:
    """How long the window's thread works at a stretch, in milliseconds of its own time: what others do on a busy
    machine is not counted."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self._last = time.thread_time()
        self._timer = QTimer()
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.thread_time()
        self.taken.append(1000 * (now - self._last))
        self._last = now

    def of(self, deed, settled) -> float:
        """The longest stretch from a deed until things are settled and half a second after."""
        self.taken.clear()
        self._last = time.thread_time()
        deed()
        until(settled)
        end = time.monotonic() + 0.5
        until(lambda: time.monotonic() > end)
        return max(self.taken)


@pytest.mark.parametrize(("players", "rounds"), [(40, 4), (400, 6)])
@pytest.mark.parametrize("prepared", [True, False], ids=["prepared", "at once"])
def test_longest_stretch(tmp_path, qapp, players, rounds, prepared):
    path = tmp_path / "bench.tourney"
    event(path, players, rounds)
    parts = app_parts.build(qapp)
    parts.window.resize(1280, 720)
    parts.window.show()
    stretches = Stretches()
    if prepared:  # as the program does once its window is painted
        parts.desk.run(all_tab_kinds, lambda _: parts.window.page.make_rest())
        found = {"prepare": stretches.of(lambda: None, lambda: not parts.desk.is_busy)}
    else:
        all_tab_kinds()
        found = {}
    desk, window = parts.desk, parts.window
    found["open"] = stretches.of(
        lambda: window.open_event(path), lambda: desk.snapshot is not None and not desk.is_busy
    )
    for at, name in enumerate(TAB_IDS):
        found[name] = stretches.of(lambda at=at: window.page.show_tab(at), lambda: not desk.is_busy)
    found["settings"] = stretches.of(lambda: window.open_dialog("settings"), lambda: not desk.is_busy)
    words = ", ".join(f"{name} {taken:.0f}" for name, taken in found.items())
    print(f"\n{players} x {rounds}, longest stretch in ms: {words}", end="")
    parts.window.close()
    parts.finish()
    faulthandler.disable()
    if parts.faults is not None:
        parts.faults.close()


def test_first_paint(tmp_path):
    taken = []
    for _ in range(7):
        done = subprocess.run(
            [sys.executable, "-c", FIRST_PAINT, str(time.time())],
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)},
        )
        taken.append(float(done.stdout.split()[-1]) * 1000)
    print(f"\nfrom the start of the process to the first paint: median {statistics.median(taken):.0f} ms")


@pytest.mark.parametrize(("players", "rounds"), [(40, 10), (2000, 12)])
def test_open_and_enter(tmp_path, qapp, players, rounds):
    path = tmp_path / "bench.tourney"
    event(path, players, rounds)
    parts = app_parts.build(qapp)
    parts.window.show()
    until(lambda: not parts.desk.is_busy)
    start = time.perf_counter()
    parts.window.open_event(path)
    until(lambda: parts.desk.snapshot is not None and not parts.desk.is_busy)
    print(f"\n{players} x {rounds}: open {1000 * (time.perf_counter() - start):.0f} ms", end="")
    QTest.keyClick(parts.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    entry = next(tab for tab in parts.window.page.tabs if tab.id == "scores").entry
    until(entry.box.isVisible)
    taken = []
    first = players // 8 + 1
    for table in range(first, first + min(players // 8, 20)):
        QTest.keyClicks(entry.box, f"{table} 7 5")
        start = time.perf_counter()
        QTest.keyClick(entry.box, Qt.Key.Key_Return)
        until(lambda: not entry.text)
        taken.append(1000 * (time.perf_counter() - start))
    print(
        f", a result from Enter to the tick: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms"
    )
    parts.window.close()
    parts.finish()
    faulthandler.disable()
    if parts.faults is not None:
        parts.faults.close()
