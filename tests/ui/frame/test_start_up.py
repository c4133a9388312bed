"""The window shows before the heavy rooms are loaded, and the entry point says in a sentence why it cannot show one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourney_desktop import app

ROOT = Path(__file__).resolve().parents[3]
HEAVY = {
    "sqlalchemy",
    "reportlab",
    "openpyxl",
    "numpy",
    "pypdfium2",
    "charset_normalizer",
    "socket",
    "asyncio",
}

SHOW = f"""
import sys
from PySide6.QtWidgets import QApplication
from tourney_desktop import app_parts
application = QApplication([])
parts = app_parts.build(application)
parts.window.painted.connect(application.quit)
parts.window.show()
application.exec()
print(sorted({HEAVY!r} & sys.modules.keys()))
print(parts.window.windowTitle())
parts.finish()
"""


def python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**kept, **environment},
        timeout=60,
    )


def test_the_window_shows_before_storage_and_printing_are_loaded(tmp_path):
    shown = python("-c", SHOW, QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path))
    assert shown.returncode == 0, shown.stderr
    heavy, title = shown.stdout.splitlines()
    assert heavy == "[]"
    assert title == "Tourney Desktop"


def test_the_version_is_told_without_a_screen():
    told = python("-m", "tourney_desktop", "--version", QT_QPA_PLATFORM="xcb")
    assert told.returncode == 0
    assert told.stdout.startswith("Tourney Desktop ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("display", ["", ":4711"])
def test_without_a_screen_one_sentence_says_so(display):
    told = python("-m", "tourney_desktop", QT_QPA_PLATFORM="xcb", DISPLAY=display)
    assert told.returncode == app.NO_DISPLAY
    assert told.stderr.startswith("Tourney Desktop needs a screen")
    assert "Traceback" not in told.stderr


def test_an_unknown_option_and_a_second_file_are_refused_with_the_usage():
    for words in (["--frobnicate"], ["one.tourney", "two.tourney"]):
        told = python("-m", "tourney_desktop", *words)
        assert told.returncode == app.WRONG_USE
        assert "Usage: tourney-desktop" in told.stderr


def test_the_line_names_the_file_whole(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert app.read_line(["larry.tourney", "-psn_0_1"]).file == tmp_path / "larry.tourney"
    assert app.read_line([]).file is None
