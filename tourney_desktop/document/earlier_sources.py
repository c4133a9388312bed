"""Whom a file knows that an event can take something of: an earlier event file of ours, a rating list, or a history
that is rated first (ADD-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tourney_desktop.document.rating_sources import ReadSource, Sources, gathered
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import RatedEvent, TournamentState
from tourney_desktop.reports.rated_events import rated_events_of
from tourney_desktop.reports.ratings import listed_ratings
from tourney_desktop.rules.earlier.listed import listed_people
from tourney_desktop.rules.earlier.people import EarlierPerson, earlier_people
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.history import RatingHistory, rate_history
from tourney_desktop.rules.ratings.options import RatingOptions


@dataclass(frozen=True)
class EarlierSource:
    """What was found: the people, and the earlier event itself where there is one. ``history`` is what a history of
    games made of them."""

    name: str
    people: tuple[EarlierPerson, ...]
    state: TournamentState | None = None
    history: RatingHistory | None = None

    @property
    def rated(self) -> tuple[RatedEvent, ...] | None:
        """The list of events that its ratings come from, where they come from events."""
        return rated_events_of(self.history) if self.history is not None else None

    @property
    def cut(self) -> bool:
        """Whether averages there were typed without points and rounds, so that new ones count that event alone."""
        return any(each.cut for each in self.people)


def earlier_source(read: ReadSource, system: Rating[Any], options: RatingOptions) -> EarlierSource:
    """The people of a file that was read. Raises ``BadInput`` for a list of rated events, and for a history of which
    rows leave open who is meant; rows that cannot be read must have been looked at before."""
    if read.state is not None:
        return EarlierSource(read.name, earlier_people(read.state), read.state)
    if read.is_ratings:
        return EarlierSource(read.name, listed_people(read.ratings))
    if read.listed is not None:
        raise BadInput("earlier.rated_list", file=read.name)
    found: Sources = gathered(read.events, [read])
    if found.unclear:
        raise BadInput("earlier.unclear", n=len(found.unclear), first=found.unclear[0].text)
    history = rate_history(system, options, read.events)
    return EarlierSource(read.name, listed_people(listed_ratings(history)), history=history)
