"""Work beside the window whose only the latest answer counts, such as the pages of a preview."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

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
    _came = Signal(object)
    _ended = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._latest: Future[object] | None = None
        self._stopped = False
        self._came.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._let_go, Qt.ConnectionType.QueuedConnection)
        _at_work.add(self)

    def start(self, work: Work) -> None:
        """Do this now; whatever was asked before no longer matters."""
        if self._latest is not None:
            self._latest.cancel()
        self._latest = self._thread.submit(work)
        self._latest.add_done_callback(self._done)

    def stop(self) -> None:
        """No answer is wanted any more; the thread ends after the job it is at."""
        if self._stopped:
            return
        self._stopped = True
        if self._latest is not None:
            self._latest.cancel()
            self._latest = None
        self._thread.submit(self._say_ended)
        self._thread.shutdown(wait=False)

    def join(self) -> None:
        """Wait for the thread."""
        self._thread.shutdown(wait=True)

    def _done(self, future: Future[object]) -> None:
        if not future.cancelled():
            with suppress(RuntimeError):  # the program is ending
                self._came.emit(future)

    def _say_ended(self) -> None:
        with suppress(RuntimeError):
            self._ended.emit()

    def _deliver(self, future: Future[object]) -> None:
        if future is not self._latest:
            return
        bug = future.exception()
        if bug is None:
            self.answered.emit(future.result())
        elif isinstance(bug, TourneyError):
            self.refused.emit(bug)
        else:
            self.broke.emit(bug)

    def _let_go(self) -> None:
        _at_work.discard(self)
        self.deleteLater()


_at_work: set[Background] = set()


def finish_background() -> None:
    """At the program's end: wait for threads that are still at a job."""
    for each in tuple(_at_work):
        each.stop()
        each.join()
