"""What the losses say after a round: play on, a match for the title, a playoff of three, or the end (MS-5.10).

| contenders | and | state |
|---|---|---|
| 0 | | nobody can win |
| 1 | | clear winner |
| 2 | both would be out of it with another loss | championship match |
| 3 | equal losses | playoff of three |
| otherwise | | more Swiss |

Read literally, an end state counts only once the playoff rules have begun; forced, it begins them (MS-5.8).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class State(StrEnum):
    """What comes next."""

    SWISS = "swiss"
    CHAMPIONSHIP = "championship"
    THREE_PLAYER = "three_player"
    CLEAR_WINNER = "clear_winner"
    NO_CONTENDER = "no_contender"


@dataclass(frozen=True, slots=True)
class Limits:
    """``out`` losses eliminate; a winner has at most ``win`` (ADD-2)."""

    out: int = 4
    win: int = 2
    forced: bool = True


@dataclass(frozen=True, slots=True)
class Verdict(Generic[T]):
    """``alive`` are in, ``contenders`` can still win; ``structure`` is the number of paid places once the playoff rules
    have begun."""

    state: State
    alive: tuple[T, ...]
    contenders: tuple[T, ...]
    playoff: bool = False
    structure: int | None = None

    def played_on(self, begun: int | None, most: int, *, last_match: bool = False) -> Verdict[T]:
        """The same where the event went on as it was drawn all the same, as it does when an old result is corrected
        after later rounds were drawn: with a Swiss round, or with a ``last_match``, which begins the playoff rules."""
        playoff = begun is not None or last_match or len(self.alive) <= most
        structure = None
        if playoff:
            structure = begun if begun is not None else min(len(self.alive), most)
        return Verdict(State.SWISS, self.alive, self.contenders, playoff, structure)


def judge(
    losses: Mapping[T, int],
    limits: Limits,
    most: int,
    *,
    begun: int | None = None,
    title: Collection[T] | None = None,
) -> Verdict[T]:
    """The verdict for all who are not known to be out. ``begun``: the structure, where the playoff rules have begun
    before. ``title``: only these can win, and not with another loss, as nobody was left who could (MS-5.9)."""
    alive = tuple(each for each, lost in losses.items() if lost < limits.out or (title and each in title))
    if title is None:
        contenders = tuple(each for each in alive if losses[each] <= limits.win)
    else:
        contenders = tuple(each for each in alive if each in title)
    last_life = title is not None or all(losses[each] == limits.win for each in contenders)
    level = title is not None or len({losses[each] for each in contenders}) == 1
    state = _state(len(contenders), level=level, last_life=last_life)
    playoff = begun is not None or len(alive) <= most  # MS-3.4
    if not playoff and state is not State.SWISS:
        playoff, state = (True, state) if limits.forced else (False, State.SWISS)  # MS-5.8
    structure = None
    if playoff:
        structure = begun if begun is not None else min(len(alive), most)  # MS-3.5
    return Verdict(state, alive, contenders, playoff, structure)


def _state(contenders: int, *, level: bool, last_life: bool) -> State:
    if contenders == 0:
        return State.NO_CONTENDER  # MS-5.9
    if contenders == 1:
        return State.CLEAR_WINNER  # MS-5.3
    if contenders == 3 and level:
        return State.THREE_PLAYER  # MS-5.4
    if contenders == 2 and last_life:
        return State.CHAMPIONSHIP  # MS-5.5
    return State.SWISS  # MS-5.2
