"""The log of actions, and the one pure function that says which of them count.

The log only grows. Undo and redo are actions too, each holding one fact that points at another action. Printing is an
action that is no step: undo passes over it and redo survives it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.facts import ActionRedone, ActionUndone, DocumentIssued, Fact, RoundPaired
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Label, RoundId, TournamentState


@dataclass(frozen=True, slots=True)
class Action:
    """One action of the director: one transaction, one undo step, one line of the history.

    ``sequence`` counts from 1; ``time`` is ISO 8601 with offset, for people: order is by sequence alone.
    """

    sequence: int
    time: str
    program: str
    rules: int
    label: Label
    facts: tuple[Fact, ...]

    @property
    def is_step(self) -> bool:
        """Whether undo can take it back: not a printing, not an undo or redo itself."""
        return not all(isinstance(fact, (ActionUndone, ActionRedone, DocumentIssued)) for fact in self.facts)

    @property
    def is_issue(self) -> bool:
        """Whether it only records that something was printed."""
        return bool(self.facts) and all(isinstance(fact, DocumentIssued) for fact in self.facts)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Which actions count. ``live`` in order; ``done`` are the steps among them, the last is what undo takes back;
    ``redo`` is what redo would bring back, nearest last; ``superseded`` were undone and then overtaken."""

    live: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    redo: tuple[int, ...] = ()
    superseded: tuple[int, ...] = ()

    @property
    def undone(self) -> frozenset[int]:
        """The sequences that do not count now."""
        return frozenset(self.redo) | frozenset(self.superseded)


def timeline(actions: Iterable[Action]) -> Timeline:
    """Read the log. Raises ``ValueError`` where an undo or redo points at anything but the step it must."""
    done: list[int] = []
    redo: list[int] = []
    superseded: list[int] = []
    issues: list[int] = []
    for action in actions:
        for fact in action.facts:
            if isinstance(fact, ActionUndone):
                if not done or done[-1] != fact.action:
                    raise ValueError(
                        f"action {action.sequence} undoes {fact.action}, which is not the last step"
                    )
                redo.append(done.pop())
            elif isinstance(fact, ActionRedone):
                if not redo or redo[-1] != fact.action:
                    raise ValueError(f"action {action.sequence} redoes {fact.action}, which is not the next")
                done.append(redo.pop())
        if action.is_step:
            done.append(action.sequence)
            superseded += redo
            redo.clear()
        elif action.is_issue:
            issues.append(action.sequence)
    live = tuple(sorted((*done, *issues)))
    return Timeline(live, tuple(done), tuple(redo), tuple(sorted(superseded)))


def state_of(actions: Sequence[Action], line: Timeline | None = None) -> TournamentState:
    """The state that the live actions make. Round ids of undone actions stay used up."""
    chosen = line if line is not None else timeline(actions)
    live = frozenset(chosen.live)
    state = fold(fact for action in actions if action.sequence in live for fact in action.facts)
    highest = max(
        (fact.round for action in actions for fact in action.facts if isinstance(fact, RoundPaired)),
        default=RoundId(0),
    )
    return replace(state, last_round_id=max(highest, state.last_round_id))
