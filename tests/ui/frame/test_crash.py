"""When the program itself fails: the report, the dialog, the log."""

from __future__ import annotations

import logging
import sys
import threading

import pytest
from PySide6.QtCore import QtMsgType
from PySide6.QtGui import QGuiApplication

from tourney_desktop.ui import crash
from tourney_desktop.ui.crash import CrashDialog, Situation, Watch, report_text


def broken() -> ZeroDivisionError:
    try:
        _ = 1 / 0
    except ZeroDivisionError as error:
        return error
    raise AssertionError


@pytest.fixture
def watch(window, tmp_path):
    return Watch(tmp_path, window.situation, window, lambda: "2027-03-14T10:42:07+01:00")


def test_the_report_says_what_was_done_and_until_when_it_is_saved():
    text = report_text(broken(), Situation("Scores, Result", "10:42:07", (("Qt", "6"),)), "now")
    assert "Doing: Scores, Result" in text
    assert "Saved up to: 10:42:07" in text
    assert "ZeroDivisionError" in text
    assert "test_crash.py" in text


def test_one_dialog_at_a_time(qtbot, opened, watch):
    watch.report(broken())
    first = watch.dialog
    assert first.safe.text() == "Your event is saved up to 10:42:07."
    watch.report(broken())
    assert watch.dialog is first
    first.copy()
    assert "ZeroDivisionError" in QGuiApplication.clipboard().text()
    folders = []
    first.open_folder = folders.append
    first.open_folder(first._folder)
    assert folders
    first.accept()
    assert watch.dialog is None


def test_without_an_event_nothing_was_lost(window, watch):
    watch.report(broken())
    assert watch.dialog.safe.text() == "No event was open."
    watch.dialog.accept()


def test_a_bug_on_the_desk_reaches_the_dialog(qtbot, desk, opened, watch):
    desk.broke.connect(watch.report)
    desk.run(lambda: 1 // 0)
    qtbot.waitUntil(lambda: watch.dialog is not None)
    watch.dialog.accept()
    assert not desk.is_busy


def test_exceptions_of_slots_and_threads_are_caught(qtbot, window, watch, monkeypatch, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    watch.install()
    error = broken()
    sys.excepthook(type(error), error, error.__traceback__)
    assert watch.dialog is not None
    watch.dialog.accept()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: watch.dialog is not None)
    watch.dialog.accept()
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.fixture
def clean_log():
    yield
    for handler in list(crash.log.handlers):
        handler.close()
        crash.log.removeHandler(handler)
    crash.log.propagate = True


def test_the_log_is_written_and_a_large_one_set_aside(tmp_path, clean_log, monkeypatch):
    monkeypatch.setattr(crash.faulthandler, "enable", lambda file: None)
    old = tmp_path / "log" / crash.LOG_NAME
    old.parent.mkdir()
    old.write_bytes(b"x" * (crash.LARGEST_LOG + 1))
    faults = crash.start_log(tmp_path / "log")
    faults.close()
    crash.qt_message(QtMsgType.QtWarningMsg, None, "a complaint")
    assert "Qt: a complaint" in old.read_text("utf-8")
    assert old.with_suffix(".1.log").stat().st_size == crash.LARGEST_LOG + 1


def test_without_a_place_to_write_the_program_runs_all_the_same(tmp_path, clean_log):
    blocked = tmp_path / "file"
    blocked.touch()
    assert crash.start_log(blocked / "log") is None
    crash.log.log(logging.ERROR, "nowhere")


def test_the_dialog_shows_the_report(qtbot, window, tmp_path):
    dialog = CrashDialog("the report", Situation(), tmp_path, window)
    qtbot.addWidget(dialog)
    assert dialog.text.toPlainText() == "the report"
    assert dialog.text.isReadOnly()
