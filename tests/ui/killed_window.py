"""The child of the window's kill test: a whole window program whose keyboard types results until it is killed.

For every result it prints ``TYPED table first second`` before Enter and ``ACK table first second`` when the entry line
has cleared.
"""

import random
import signal
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tourney_desktop import app_parts


def until(condition) -> None:
    """Polls: waiting for the next event could wait for ever, since the offscreen window may have none to come."""
    while not condition():
        QApplication.processEvents()
        time.sleep(0.001)


def type_results(event: Path, chance: random.Random) -> None:
    signal.alarm(30)  # a line that never clears must not keep this process for ever
    application = QApplication(["tourney-desktop"])
    parts = app_parts.build(application)
    parts.window.show()
    parts.start(event)
    until(lambda: parts.desk.snapshot is not None and not parts.desk.is_busy)
    QTest.keyClick(parts.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    entry = next(tab for tab in parts.window.page.tabs if tab.id == "scores").entry
    until(entry.box.isVisible)
    while True:
        table, first, second = chance.randint(1, 10), chance.randint(-200, 700), chance.randint(-200, 700)
        QTest.keyClicks(entry.box, f"{table} {first} {second}")
        print(f"TYPED {table} {first} {second}", flush=True)
        while entry.text:
            QTest.keyClick(entry.box, Qt.Key.Key_Return)
            until(lambda: not parts.desk.is_busy)
        print(f"ACK {table} {first} {second}", flush=True)


if __name__ == "__main__":
    type_results(Path(sys.argv[1]), random.Random(int(sys.argv[2])))
