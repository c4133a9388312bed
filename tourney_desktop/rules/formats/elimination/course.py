"""The course of an event: where it stands, and in which order everybody is or went out (MS-2, MS-5).

``walk.py`` reads it from the rounds. Winner, places and prizes all come from ``groups``, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.elimination.books import Books
from tourney_desktop.rules.formats.elimination.endgame import State, Verdict
from tourney_desktop.rules.formats.elimination.ladder import Exit
from tourney_desktop.rules.formats.elimination.playoff import Groups, Playoff

LAST_MATCHES = (State.CHAMPIONSHIP, State.THREE_PLAYER)


@dataclass(frozen=True)
class Course:
    """``field`` are still in; ``exits`` in order of time; ``title`` those who were let back in for the title (MS-5.9);
    ``playoff`` the last matches once one was drawn; ``settled``: there are rounds, and every game is in."""

    books: Books
    entries: int
    most: int
    field: tuple[EntrantId, ...]
    verdict: Verdict[EntrantId]
    exits: tuple[Exit, ...]
    title: frozenset[EntrantId] | None
    playoff: Playoff | None
    begun_after: int | None
    """The round after which the playoff rules began."""
    settled: bool

    @property
    def over(self) -> bool:
        """Whether the rules have nothing more to pair."""
        if self.playoff is not None:
            return self.settled and bool(self.playoff.ranking)
        return self.settled and (self.verdict.state is State.CLEAR_WINNER or not self.field)

    @cached_property
    def groups(self) -> Groups:
        """Everybody who came into the field, best first, equal records together."""
        return (*self._inside(), *(each.entrants for each in reversed(self.exits)))

    def _inside(self) -> Groups:
        """By losses (MS-2.4); in the last matches together until they are decided; a clear winner alone (MS-5.3)."""
        if not self.field:
            return ()
        if self.playoff is not None or self.verdict.state in LAST_MATCHES:
            return (self.field,)
        first = self.verdict.contenders[:1] if self.verdict.state is State.CLEAR_WINNER else ()
        rest = [each for each in self.field if each not in first]
        losses = self.books.losses(rest)
        levels = (tuple(e for e in rest if losses[e] == level) for level in sorted(set(losses.values())))
        return (*((first,) if first else ()), *levels)

    @property
    def leader(self) -> EntrantId | None:
        """Who is first and shares it with nobody."""
        return self.groups[0][0] if self.groups and len(self.groups[0]) == 1 else None

    @property
    def winner(self) -> EntrantId | None:
        """Who won: the leader when it is over."""
        return self.leader if self.over else None

    @property
    def structure(self) -> int:
        """How many places are paid: as many as were alive when the playoff rules began, else the most there can be."""
        return self.verdict.structure if self.verdict.structure is not None else self.most

    def can_win(self, win_limit: int) -> frozenset[EntrantId]:
        """Who is in and can win, by the results that are in; ``verdict`` speaks of the last complete round."""
        if self.playoff is not None:
            return self.playoff.can_win
        if self.title is not None:
            return self.title & frozenset(self.field)
        if self.over:
            return frozenset(each for each in self.field if each == self.winner)
        return frozenset(each for each in self.field if self.books.of(each).losses <= win_limit)

    def exit_of(self, entrant: EntrantId) -> Exit | None:
        """When and how he went out, ``None`` for one who is in."""
        return self._exit_of.get(entrant)

    @cached_property
    def _exit_of(self) -> dict[EntrantId, Exit]:
        return {entrant: each for each in self.exits for entrant in each.entrants}
