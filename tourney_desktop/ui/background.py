"""Work beside the window whose only the latest answer counts, such as the pages of a preview."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from PySide6.QtCore import QObject, Qt, Signal

from tourney_desktop.domain.errors import TourneyError

Work = Callable[[], object]


class Background(QObject):
    """One thread for pure work that touches no event file. A new job makes all before it stale: those that wait are
    skipped, and the answer of one that runs is dropped. ``answered(value)``, ``refused(TourneyError)``, ``broke(bug)``.

    It has no parent and lives until its thread has ended, so that an owner may close without waiting for a long job.
    """

    answered = Signal(object)
    refused = Signal(object)
    broke = Signal(object)
    _came = Signal(int, object)
    _ended = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._jobs: SimpleQueue[tuple[int, Work] | None] = SimpleQueue()
        self._latest = 0
        self._came.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._let_go, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        _at_work.add(self)
        self._thread.start()

    def start(self, work: Work) -> None:
        """Do this now; whatever was asked before no longer matters."""
        self._latest += 1
        self._jobs.put((self._latest, work))

    def stop(self) -> None:
        """No answer is wanted any more; the thread ends after the job it is at."""
        self._latest += 1
        self._jobs.put(None)

    def join(self, seconds: float) -> None:
        """Wait for the thread."""
        self._thread.join(seconds)

    def _let_go(self) -> None:
        _at_work.discard(self)
        self.deleteLater()

    def _run(self) -> None:
        while True:
            item = self._jobs.get()
            if item is None:
                break
            number, work = item
            if number != self._latest:
                continue
            answer: object
            try:
                answer = work()
            except TourneyError as trouble:
                answer = trouble
            except Exception as bug:  # noqa: BLE001 - carried to the window's thread and reported there
                answer = bug
            with suppress(RuntimeError):  # the program is ending
                self._came.emit(number, (answer,))
        with suppress(RuntimeError):
            self._ended.emit()

    def _deliver(self, number: int, told: tuple[object]) -> None:
        if number != self._latest:
            return
        answer = told[0]
        if isinstance(answer, TourneyError):
            self.refused.emit(answer)
        elif isinstance(answer, Exception):
            self.broke.emit(answer)
        else:
            self.answered.emit(answer)


_at_work: set[Background] = set()


def finish_background(seconds: float = 2.0) -> None:
    """At the program's end: wait a moment for threads that are still at a job."""
    for each in tuple(_at_work):
        each.stop()
        each.join(seconds)
