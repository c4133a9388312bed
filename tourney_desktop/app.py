"""The application: reads the command line, shows the window, then wires the rooms behind it.

Order matters. The window is on the screen before storage, printing and exchange are loaded; those come with the first
job of the desk thread.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tourney_desktop.domain.text import say
from tourney_desktop.version import PROGRAM_VERSION

NAME = "tourney-desktop"
OK, WRONG_USE, NO_DISPLAY = 0, 2, 5


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for. ``problem`` is the sentence that answers one that cannot be read."""

    file: Path | None = None
    version: bool = False
    problem: str = ""


def read_line(words: Sequence[str]) -> Wish:
    """Understand the command line. macOS passes ``-psn…`` of its own, which is ignored."""
    files = [word for word in words if not word.startswith("-")]
    options = [word for word in words if word.startswith("-") and not word.startswith("-psn")]
    usage = say("app.usage")
    unknown = [word for word in options if word != "--version"]
    if unknown:
        return Wish(problem=say("app.unknown", usage=usage, option=unknown[0]))
    if len(files) > 1:
        return Wish(problem=say("app.too_many", usage=usage, n=len(files)))
    return Wish(Path(files[0]).absolute() if files else None, bool(options))


def no_display() -> str:
    """Why no window can be shown on this machine, empty where one can. Qt itself would abort without a word for it."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if not sys.platform.startswith("linux") or chosen.partition(":")[0] in ("offscreen", "minimal", "vnc"):
        return ""
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("WAYLAND_SOCKET"):
        return ""
    display = os.environ.get("DISPLAY", "")
    if not display:
        return "DISPLAY, WAYLAND_DISPLAY"
    return _x_server_missing(display)


def _x_server_missing(display: str) -> str:
    """A local display whose socket is not there cannot be reached; of others nobody knows before trying."""
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    local = host in ("", "unix") and number.isdigit() and Path("/tmp/.X11-unix").is_dir()
    if local and not Path(f"/tmp/.X11-unix/X{number}").exists():
        return f"DISPLAY={display}"
    return ""


def run(words: Sequence[str]) -> int:
    """The whole program. Returns its exit status."""
    wish = read_line(words)
    if wish.problem:
        return _say_to_terminal(wish.problem, WRONG_USE)
    if wish.version:
        return _say_to_terminal(f"{say('app.name')} {PROGRAM_VERSION}", OK, error=False)
    why = no_display()
    if why:
        return _say_to_terminal(say("app.no_display", why=why), NO_DISPLAY)
    return _show(wish)


def _say_to_terminal(text: str, status: int, *, error: bool = True) -> int:
    stream = sys.stderr if error else sys.stdout
    if stream is not None:  # a windowed program on Windows has none
        stream.write(f"{text}\n")
    return status


def _show(wish: Wish) -> int:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - --version answers without Qt

    from tourney_desktop import app_parts  # noqa: PLC0415

    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication([NAME])
    parts = app_parts.build(application)
    parts.show()
    parts.start(wish.file)
    status = application.exec()
    parts.finish()
    return status
