"""Reads the files that ratings are made of, one after the other, beside the window. What was read stays known until the
file changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.large_values import large_values

Found = Mapping[str, ReadSource | TourneyError]
Stamp = tuple[int, int] | None
_Looked = tuple[Stamp, ReadSource | TourneyError]
EVENT_FILE = ".tourney"


def stamp_of(path: Path) -> Stamp:
    """What changes with a file: when it was written, and how long it is."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def look(read: Callable[[Path], ReadSource], path: Path, known: _Looked | None) -> _Looked:
    """Read a file, unless it is still the one that is known. What cannot be used is an answer too."""
    stamp = stamp_of(path)
    if known is not None and stamp is not None and known[0] == stamp:
        return known
    try:
        with large_values():
            return stamp, read(path)
    except TourneyError as trouble:
        return stamp, trouble


class RatingFiles(QObject):
    """``found(mapping)`` when all files of the last wish are read; ``at(done, all)`` before each. Event files are read
    by the desk thread, each as a job of its own so that results go on being saved between them; other files by a thread
    of their own."""

    found = Signal(object)
    at = Signal(int, int)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._read = desk.services.ratings.read
        self._thread = Background("rating files")
        self._thread.answered.connect(self._came)
        self._thread.broke.connect(desk.broke)
        self._known: dict[str, _Looked] = {}
        self._wanted: tuple[str, ...] = ()
        self._next = 0
        self._wish = 0

    def want(self, sources: Sequence[str]) -> None:
        """Read these; what was wanted before no longer matters."""
        self._wish += 1
        self._wanted, self._next = tuple(sources), 0
        self._go_on()

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._wish += 1
        self._wanted = ()
        self._known = {}
        self._thread.stop()

    def _go_on(self) -> None:
        if self._next >= len(self._wanted):
            self.found.emit({source: self._known[source][1] for source in self._wanted})
            return
        source, wish = self._wanted[self._next], self._wish
        self.at.emit(self._next, len(self._wanted))
        path, known = Path(source), self._known.get(source)
        if path.suffix.lower() == EVENT_FILE:
            self._desk.run(
                lambda: look(self._read, path, known), lambda outcome: self._desk_came(wish, outcome)
            )
        else:
            self._thread.start(lambda: (wish, look(self._read, path, known)))

    def _desk_came(self, wish: int, outcome: Outcome) -> None:
        self._came((wish, outcome.value))

    def _came(self, answer: object) -> None:
        if not isinstance(answer, tuple) or answer[0] != self._wish or not self._wanted:
            return
        self._known[self._wanted[self._next]] = answer[1]
        self._next += 1
        self._go_on()
