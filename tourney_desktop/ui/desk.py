"""The desk thread: the only one that touches the event file. Actions queue in order and answer by signal.

The window's thread never waits for the disk. It sees the event as ``Snapshot`` values and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from tourney_desktop.document.command import Command
from tourney_desktop.document.document import Document
from tourney_desktop.document.services import Services
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import DocumentIssued
from tourney_desktop.domain.model import Details, Label, StageConfig, TournamentState
from tourney_desktop.domain.timeline import Action, Timeline


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The open event as the window may see it. ``saved`` and ``backup`` are ISO times, empty for never."""

    path: Path | None
    state: TournamentState
    sequence: int
    actions: Sequence[Action]
    timeline: Timeline
    undo_label: Label | None
    redo_label: Label | None
    writable: bool
    why_read_only: str
    saved: str
    backup: str
    backup_problem: str
    printed_since_last_step: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one action: the sentence of what went wrong, or what was committed (``None``: nothing to do)."""

    error: TourneyError | None = None
    action: Action | None = None
    value: object = None

    @property
    def ok(self) -> bool:
        """Whether it was done."""
        return self.error is None


Done = Callable[[Outcome], None]
_Job = Callable[[], Outcome]
_Answer = tuple[Outcome, Snapshot | None]


class Desk(QObject):
    """Opens, changes, prints and closes one event at a time."""

    opened = Signal(object)
    """A ``Snapshot``: another event is on the desk."""
    changed = Signal(object)
    """A ``Snapshot``: something was committed."""
    closed = Signal()
    """No event is open any more."""
    broke = Signal(object)
    """An exception that is our bug."""
    busy = Signal(bool)
    """Whether jobs are waiting or running."""
    _answered = Signal(object, object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._document: Document | None = None
        self._snapshot: Snapshot | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="desk")
        self._waiting = 0
        self._answered.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def snapshot(self) -> Snapshot | None:
        """The event as last told, ``None`` while none is open."""
        return self._snapshot

    @property
    def services(self) -> Services:
        """The rooms beside the window."""
        return self._services

    @property
    def is_busy(self) -> bool:
        """Whether an action has not been answered yet."""
        return self._waiting > 0

    def open(self, path: Path, done: Done | None = None, *, write: bool = True) -> None:
        """Open an event file, letting go of the one before only when the new one is whole."""

        def job() -> Outcome:
            document = self._services.open_document(path, write=write)
            return self._take(document)

        self._put(job, done)

    def create(
        self,
        path: Path,
        details: Details,
        config: StageConfig,
        done: Done | None = None,
        *,
        division: str = "",
    ) -> None:
        """Make a new event file and put it on the desk."""

        def job() -> Outcome:
            return self._take(self._services.new_document(path, details, config, division=division))

        self._put(job, done)

    def execute(self, command: Command, done: Done | None = None) -> None:
        """Do one action of the director."""
        self._put(lambda: Outcome(action=self._open_document().execute(command)), done)

    def undo(self, done: Done | None = None) -> None:
        """Take the last step back."""
        self._put(lambda: Outcome(action=self._open_document().undo()), done)

    def redo(self, done: Done | None = None) -> None:
        """Bring the last undone step back."""
        self._put(lambda: Outcome(action=self._open_document().redo()), done)

    def undo_to(self, sequence: int, done: Done | None = None) -> None:
        """Take steps back until the action of that sequence is the last that counts."""

        def job() -> Outcome:
            document = self._open_document()
            last: Action | None = None
            while document.timeline.done and document.timeline.done[-1] > sequence:
                last = document.undo()
            return Outcome(action=last)

        self._put(job, done)

    def issue(self, fact: DocumentIssued, done: Done | None = None) -> None:
        """Record that something was printed."""
        self._put(lambda: Outcome(action=self._open_document().issue(fact)), done)

    def copy_to(self, target: Path, done: Done | None = None) -> None:
        """A checked copy under a new name."""

        def job() -> Outcome:
            self._open_document().store.copy_to(target)
            return Outcome(value=target)

        self._put(job, done)

    def run(self, work: Callable[[], object], done: Done | None = None) -> None:
        """Other work with files that must not stop the window: reading a roster, writing an export."""
        self._put(lambda: Outcome(value=work()), done)

    def close_event(self, done: Done | None = None) -> None:
        """Let go of the event file."""

        def job() -> Outcome:
            self._let_go()
            return Outcome()

        self._put(job, done)

    def shut_down(self) -> None:
        """Finish what is queued, close the file and end the thread. Called once, by the application, at its end."""
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)

    def _put(self, job: _Job, done: Done | None) -> None:
        self._waiting += 1
        if self._waiting == 1:
            self.busy.emit(True)
        self._thread.submit(self._work, job).add_done_callback(
            lambda answer: self._answered.emit(answer, done)
        )

    def _take(self, document: Document) -> Outcome:
        before, self._document = self._document, document
        if before is not None:
            before.close()
        return Outcome(value=document)

    def _open_document(self) -> Document:
        if self._document is None:
            raise ValueError("no event is open")
        return self._document

    def _let_go(self) -> None:
        if self._document is not None:
            self._document.close()
            self._document = None

    def _work(self, job: _Job) -> _Answer:
        try:
            outcome = job()
        except TourneyError as trouble:
            outcome = Outcome(error=trouble)
        return outcome, self._look()

    def _look(self) -> Snapshot | None:
        document = self._document
        if document is None:
            return None
        old = self._snapshot
        last = document.actions[-1] if document.sequence else None
        store = document.store
        return Snapshot(
            path=store.path,
            state=document.state,
            sequence=document.sequence,
            actions=document.actions,
            timeline=document.timeline,
            undo_label=document.undo_label,
            redo_label=document.redo_label,
            writable=store.writable,
            why_read_only=store.why_read_only,
            saved=last.time if last else "",
            backup=document.last_backup or (old.backup if old and old.path == store.path else ""),
            backup_problem=document.backup_problem,
            printed_since_last_step=document.issued_since_undo_step(),
        )

    def _deliver(self, answered: Future[_Answer], done: Done | None) -> None:
        self._waiting -= 1
        bug = answered.exception()
        if bug is None:
            self._tell(answered.result()[1])
        if self._waiting == 0:
            self.busy.emit(False)
        if bug is not None:
            self.broke.emit(bug)
        elif done is not None:
            done(answered.result()[0])

    def _tell(self, now: Snapshot | None) -> None:
        before, self._snapshot = self._snapshot, now
        if now is None:
            if before is not None:
                self.closed.emit()
        elif before is None or (before.state.uuid, before.path) != (now.state.uuid, now.path):
            self.opened.emit(now)
        elif now.sequence != before.sequence:
            self.changed.emit(now)
