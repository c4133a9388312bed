"""People of the event who are not in the division in sight: found while a name is typed. Plain functions, no window."""

from __future__ import annotations

from tourney_desktop.document.commands.roster import EntrantData
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import entrant_key, entrant_name
from tourney_desktop.domain.text import listed
from tourney_desktop.ui.tabs.entrants_form import twins_of

SHORTEST = 2
"""Letters from which on known people are offered."""


def in_division(state: TournamentState, stage: StageId) -> frozenset[EntrantId]:
    """Everybody who is in some stage of this one's division."""
    division = state.stages[stage].division
    return frozenset(
        entrant for there, entrant in state.participations if state.stages[there].division == division
    )


def twin_here(state: TournamentState, stage: StageId, data: EntrantData) -> EntrantId | None:
    """Who has this name in the division already."""
    here = in_division(state, stage)
    return next((each for each in twins_of(state, data) if each in here), None)


def known_elsewhere(state: TournamentState, stage: StageId, data: EntrantData) -> EntrantId | None:
    """Who has this very name and is not in the stage: he is meant, unless the director says otherwise."""
    twins = [each for each in twins_of(state, data) if (stage, each) not in state.participations]
    return next(iter(twins), None)


def offered(state: TournamentState, stage: StageId, text: str) -> tuple[EntrantId, ...]:
    """Everybody of the event who is not in the stage and has a name in which every typed word begins a word, in the
    alphabet."""
    sought = folded(text).replace(",", " ").split()
    if len("".join(sought)) < SHORTEST:
        return ()
    found = [
        each
        for each in state.entrants
        if (stage, each) not in state.participations and _fits(sought, entrant_name(state, each))
    ]
    return tuple(sorted(found, key=lambda each: entrant_key(state, each)))


def _fits(sought: list[str], name: str) -> bool:
    words = folded(name).replace(",", " ").split()
    return all(any(word.startswith(each) for word in words) for each in sought)


def plays_in(state: TournamentState, entrant: EntrantId) -> str:
    """The divisions somebody is in."""
    found = {state.stages[stage].division for stage, who in state.participations if who == entrant}
    return listed(state.divisions[each].name for each in sorted(found))


class Walk:
    """Up and down the people that fit what was typed, each typed out in turn."""

    def __init__(self) -> None:
        self._sought = ""
        self._shown = ""

    def step(self, state: TournamentState, stage: StageId, text: str, by: int) -> str | None:
        """The name to show after ``text``; ``None`` where nobody fits. Anything typed since begins a new search."""
        if text != self._shown:
            self._sought = text
        names = [entrant_name(state, each) for each in offered(state, stage, self._sought)]
        if not names:
            return None
        before = names.index(text) if text == self._shown and text in names else (-1 if by > 0 else 0)
        self._shown = names[(before + by) % len(names)]
        return self._shown
