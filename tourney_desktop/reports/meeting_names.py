"""Names as they are read out: surnames, where nobody else of the meeting has the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed
from tourney_desktop.reports.words import entrant_names


class Names:
    """Names of everybody who is mentioned."""

    def __init__(self, state: TournamentState, everybody: Iterable[EntrantId]) -> None:
        people = list(everybody)
        short = {each: " / ".join(name.last for name in entrant_names(state, each)) for each in people}
        often = Counter(folded(name) for name in short.values())
        self._names: Mapping[EntrantId, str] = {
            each: name if name and often[folded(name)] == 1 else spoken_entrant(state, each)
            for each, name in short.items()
        }

    def of(self, entrant: EntrantId) -> str:
        """One of them."""
        return self._names[entrant]

    def joined(self, entrants: Sequence[EntrantId]) -> str:
        """``Ash, Birch and Elm``."""
        return listed(self.of(each) for each in entrants)
