"""The open event: one door for every change, with undo that survives closing. Plain and synchronous.

The window's desk thread and the command both work through this class; neither Qt nor SQL is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tourney_desktop.document.command import Command
from tourney_desktop.document.derived import standing_rows
from tourney_desktop.document.ports import Clock, FactStore
from tourney_desktop.domain.errors import FileError, FileReadOnly, RuleConflict
from tourney_desktop.domain.facts import ActionRedone, ActionUndone, DocumentIssued, Fact, RoundPaired
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Label, TournamentState, label
from tourney_desktop.domain.timeline import Action, Timeline, state_of, timeline
from tourney_desktop.version import PROGRAM_VERSION, RULES_VERSION


@dataclass(frozen=True, slots=True)
class Change:
    """What a subscriber is told: the action that was committed, and the states around it."""

    action: Action
    before: TournamentState
    after: TournamentState


Subscriber = Callable[[Change], None]


class Document:
    """One event file, open."""

    def __init__(self, store: FactStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._actions: list[Action] = list(store.load())
        self._timeline = timeline(self._actions)
        known = store.folded()
        self._state = known if known is not None else state_of(self._actions, self._timeline)
        self._subscribers: list[Subscriber] = []
        self.backup_problem = ""
        self.last_backup = ""

    @property
    def state(self) -> TournamentState:
        """What stands now."""
        return self._state

    @property
    def store(self) -> FactStore:
        """Where it is kept."""
        return self._store

    @property
    def clock(self) -> Clock:
        """What time it is, for people to read."""
        return self._clock

    @property
    def actions(self) -> Sequence[Action]:
        """The whole log, undone actions included."""
        return tuple(self._actions)

    @property
    def timeline(self) -> Timeline:
        """Which actions count."""
        return self._timeline

    @property
    def sequence(self) -> int:
        """The number of the last action; it rises with every change, undo included."""
        return self._actions[-1].sequence if self._actions else 0

    @property
    def undo_label(self) -> Label | None:
        """What undo would take back. The action that created the file is never taken back."""
        step = self._undo_step()
        return step.label if step else None

    @property
    def redo_label(self) -> Label | None:
        """What redo would bring back."""
        if not self._timeline.redo:
            return None
        return self._action(self._timeline.redo[-1]).label

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Be told of every change from now on; the returned function ends it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def preview(self, command: Command) -> TournamentState:
        """The state the command would make. Nothing is stored."""
        return fold(command.decide(self._state), self._state)

    def execute(self, command: Command) -> Action | None:
        """Do it: one transaction, one undo step. ``None`` when the command finds nothing to do.

        Raises ``TourneyError`` for what the director can mend; then nothing was changed, here or in the file.
        """
        self._require_writable()
        facts = tuple(command.decide(self._state))
        if not facts:
            return None
        paired = next((fact for fact in facts if isinstance(fact, RoundPaired)), None)
        if paired:
            self._back_up(f"before-round-{paired.number}")
        return self._commit(command.label(self._state), facts)

    def issue(self, fact: DocumentIssued) -> Action | None:
        """Record that something was printed. Where the file may not be written, printing works and is not recorded."""
        if not self._store.writable:
            return None
        return self._commit(label("action.printed", document=fact.document), (fact,))

    def undo(self) -> Action:
        """Take the last step back. Raises ``RuleConflict`` when there is none."""
        self._require_writable()
        step = self._undo_step()
        if step is None:
            raise RuleConflict("undo.nothing")
        return self._commit(step.label, (ActionUndone(step.sequence),))

    def redo(self) -> Action:
        """Bring the last undone step back. Raises ``RuleConflict`` when there is none."""
        self._require_writable()
        if not self._timeline.redo:
            raise RuleConflict("redo.nothing")
        step = self._action(self._timeline.redo[-1])
        return self._commit(step.label, (ActionRedone(step.sequence),))

    def issued_since_undo_step(self) -> bool:
        """Whether something was printed after the step that undo would take back: then undo warns."""
        step = self._undo_step()
        return step is not None and any(
            action.is_issue and action.sequence > step.sequence for action in self._actions
        )

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def _back_up(self, reason: str) -> None:
        """A backup that fails must not stop a round: it is told in ``backup_problem`` instead."""
        try:
            path = self._store.backup(reason)
        except FileError as trouble:
            self.backup_problem = str(trouble)
        else:
            self.backup_problem = ""
            if path is not None:
                self.last_backup = self._clock.now()

    def _require_writable(self) -> None:
        if not self._store.writable:
            raise FileReadOnly("file.read_only_action", why=self._store.why_read_only)

    def _undo_step(self) -> Action | None:
        done = self._timeline.done
        return self._action(done[-1]) if len(done) > 1 else None

    def _action(self, sequence: int) -> Action:
        return self._actions[sequence - 1]

    def _commit(self, name: Label, facts: tuple[Fact, ...]) -> Action:
        action = Action(
            sequence=self.sequence + 1,
            time=self._clock.now(),
            program=PROGRAM_VERSION,
            rules=RULES_VERSION,
            label=name,
            facts=facts,
        )
        before = self._state
        line, after = self._outcome(action)
        standings = standing_rows(before, after)
        self._store.append(action, before, after, standings)
        self._actions.append(action)
        self._timeline = line
        self._state = after
        for subscriber in tuple(self._subscribers):
            subscriber(Change(action, before, after))
        return action

    def _outcome(self, action: Action) -> tuple[Timeline, TournamentState]:
        line = self._timeline
        if action.is_issue:
            live = (*line.live, action.sequence)
            return Timeline(live, line.done, line.redo, line.superseded), fold(action.facts, self._state)
        if action.is_step:
            superseded = tuple(sorted((*line.superseded, *line.redo)))
            live = (*line.live, action.sequence)
            return Timeline(live, (*line.done, action.sequence), (), superseded), fold(
                action.facts, self._state
            )
        log = (*self._actions, action)
        changed = timeline(log)
        return changed, state_of(log, changed)
