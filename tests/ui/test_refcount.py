"""Holds PySide6 to our pin.

6.12.0 on Python 3.11 gives back None once too often on every call that returns nothing, until the process
aborts.
"""

import sys


def test_qt_calls_leave_the_count_of_none_alone(qapp):
    before = sys.getrefcount(None)
    for _ in range(20_000):
        qapp.processEvents()
    assert before - sys.getrefcount(None) < 50
