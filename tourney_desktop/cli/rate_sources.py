"""What ``rate`` reads: histories as text, event files of ours, lists of rated events that name such files, and a rating
list to begin with; and what the command says about single events of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.document.rating_sources import Finding, ReadSource, Sources, gathered
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, TourneyError
from tourney_desktop.domain.text import listed
from tourney_desktop.exchange.rating_source import ratings_source
from tourney_desktop.exchange.text_file import read_bytes
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.dates import read_date
from tourney_desktop.rules.ratings.events import PlayedEvent
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList


@dataclass
class RateSources:
    """The events of all files in the order given, each with its entry in the list they make."""

    system: Rating[Any]
    encoding: str = ""
    names: str = ""
    mapping: Mapping[str, str] = field(default_factory=dict)
    history: bool = False
    reads: list[ReadSource] = field(default_factory=list)
    entries: list[RatedEntry] = field(default_factory=list)
    events: list[PlayedEvent] = field(default_factory=list)
    missing: list[Finding] = field(default_factory=list)

    def read(self, path: Path) -> None:
        """One more file. Raises ``BadInput`` for what is no history, ``FileError`` for an event file that cannot be
        used."""
        found = self.read_one(path)
        if found.is_ratings:
            raise BadInput("ratings.is_list", file=found.name)
        self.take(path, found)

    def take(self, path: Path, found: ReadSource) -> None:
        """Take in what a file held."""
        self.reads.append(found)
        if found.listed is not None:
            self._listed(found.listed)
            return
        for each in found.events_for(self.system):
            self.entries.append(RatedEntry(each.name, each.date, str(path.absolute())))
            self.events.append(each)

    def leave_out(self, name: str, *, left_out: bool) -> None:
        """Let an event count, or not. Raises ``BadInput`` for one that is not there."""
        for at in self._places(name):
            self.entries[at] = replace(self.entries[at], left_out=left_out)
            self.events[at] = replace(self.events[at], left_out=left_out)

    def date(self, name: str, text: str) -> None:
        """Count an event at another date. Raises ``BadInput`` for one that is not there, and for what is no date."""
        try:
            date = read_date(text)
        except ValueError as trouble:
            raise BadInput("ratings.history.date", text=text) from trouble
        for at in self._places(name):
            self.entries[at] = self.entries[at].dated(date)
            self.events[at] = replace(self.events[at], date=date)

    def sources(self, ratings: Path | None) -> Sources:
        """Everything together, with what is to be said about it."""
        start = None
        if ratings is not None:
            data = read_bytes(ratings)
            start = ratings_source(data, ratings.name, encoding=self.encoding)
        found = gathered(self.events, self.reads, start)
        return replace(found, remarks=(*found.remarks, *self.missing))

    def rated_list(self) -> RatedList:
        """The list that these files and what was said about them make."""
        return RatedList(tuple(dict.fromkeys(self.entries)))

    def _listed(self, rated: RatedList) -> None:
        """A list of rated events: its files are read; one that is gone leaves its events without data."""
        held: dict[str, Sequence[PlayedEvent]] = {}
        for source in rated.sources:
            try:
                found = self.read_one(Path(source))
            except TourneyError as trouble:
                self.missing.append(Finding(Path(source).name, ImportProblem(0, "", str(trouble))))
                continue
            self.reads.append(found)
            held[source] = found.events_for(self.system)
        whole = rated.met(held)
        self.entries += whole.entries
        self.events += whole.events(held)

    def read_one(self, path: Path) -> ReadSource:
        """One file, whatever it is, and not taken in. Raises as ``read`` does."""
        from tourney_desktop.compose import read_rating_source  # noqa: PLC0415 - brings storage

        return read_rating_source(
            path, mapping=self.mapping, encoding=self.encoding, names=self.names, history=self.history
        )

    def _places(self, name: str) -> list[int]:
        places = [at for at, each in enumerate(self.entries) if folded(each.event) == folded(name)]
        if not places:
            events = listed((each.event for each in self.entries), at_most=6)
            raise BadInput("ratings.no_event", event=name, events=events)
        return places


def read_sources(
    paths: Sequence[Path],
    system: Rating[Any],
    *,
    encoding: str = "",
    names: str = "",
    left_out: Mapping[str, bool] | None = None,
    dates: Sequence[tuple[str, str]] = (),
) -> RateSources:
    """Read them all before anything is taken, and say what is said about single events. Raises ``BadInput`` for what is
    no history at all, ``FileError`` for an event file that cannot be used."""
    found = RateSources(system, encoding, names)
    for path in paths:
        found.read(path)
    for name, out in (left_out or {}).items():
        found.leave_out(name, left_out=out)
    for name, text in dates:
        found.date(name, text)
    return found
