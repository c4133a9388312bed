"""The list of rated events that a director keeps (NSSC-1.1): which files it is made of, which of their events count,
and when each was held. The games stay in the files; this is what he said about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate, in_order
from tourney_desktop.rules.ratings.events import PlayedEvent


@dataclass(frozen=True, slots=True)
class RatedEntry:
    """One event of the list. ``source`` is the file that holds its games, empty for one whose data nobody has yet;
    ``filed`` is the date that stands there, where the director gave it another ``date``."""

    event: str
    date: EventDate = NO_DATE
    source: str = ""
    left_out: bool = False
    filed: EventDate | None = None

    @property
    def known_date(self) -> EventDate:
        """The date by which its source knows it."""
        return self.date if self.filed is None else self.filed

    def dated(self, date: EventDate) -> RatedEntry:
        """The same event, counted at another date."""
        return replace(self, date=date, filed=None if date == self.known_date else self.known_date)


@dataclass(frozen=True)
class RatedList:
    """The list in its own order, which counts where dates leave the order open."""

    entries: tuple[RatedEntry, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """The files it is made of, in order of appearance."""
        return tuple(dict.fromkeys(each.source for each in self.entries if each.source))

    @property
    def order(self) -> tuple[int, ...]:
        """The places of the entries in the order in which they are rated."""
        return tuple(in_order(range(len(self.entries)), lambda at: self.entries[at].date))

    def met(self, found: Mapping[str, Sequence[PlayedEvent]]) -> RatedList:
        """The list with everything that these files hold: what is new goes to its end. An event file of ours holds one
        event, whatever it is called by now."""
        entries = list(self.entries)
        places = {_mark(each): at for at, each in enumerate(entries)}
        files = {each.source: at for at, each in enumerate(entries)}
        for source, events in found.items():
            for each in events:
                named = (source, folded(each.name), str(each.date))
                at = files.get(source) if each.uuid else places.get(named)
                if at is None:
                    places[named] = files[source] = len(entries)
                    entries.append(RatedEntry(each.name, each.date, source))
                elif each.uuid:
                    entries[at] = _renamed(entries[at], each)
        return RatedList(tuple(entries))

    def events(self, found: Mapping[str, Sequence[PlayedEvent]]) -> tuple[PlayedEvent, ...]:
        """The events in the order of the list, dated as it says. One whose file or data are missing awaits them."""
        held: dict[tuple[str, str, str], PlayedEvent] = {}
        files: dict[str, PlayedEvent] = {}
        for source, events in found.items():
            for each in events:
                held.setdefault((source, folded(each.name), str(each.date)), each)
                if each.uuid:
                    files[source] = each
        made = []
        for entry in self.entries:
            event = files.get(entry.source) or held.get(_mark(entry))
            if event is None:
                event = PlayedEvent(entry.event, source=entry.source)
            made.append(replace(event, date=entry.date, left_out=entry.left_out))
        return tuple(made)

    def changed(self, at: int, entry: RatedEntry) -> RatedList:
        """The list with another entry in that place."""
        return RatedList((*self.entries[:at], entry, *self.entries[at + 1 :]))

    def without(self, source: str) -> RatedList:
        """The list without everything of one file."""
        return RatedList(tuple(each for each in self.entries if each.source != source))

    def moved(self, at: int, step: int) -> RatedList:
        """An entry one place earlier (-1) or later (1) among those that are rated. Raises ``RuleConflict`` where there
        is none, and where the dates say which comes first."""
        order = self.order
        place = order.index(at)
        if not 0 <= place + step < len(order):
            raise RuleConflict("ratings.list.no_further")
        other = order[place + step]
        entries = list(self.entries)
        mine, theirs = entries[at], entries[other]
        entries.pop(at)
        entries.insert(other - (other > at) + (step > 0), mine)
        made = RatedList(tuple(entries))
        now = [made.entries[each] for each in made.order]
        if now == [self.entries[each] for each in order]:
            earlier, later = (theirs, mine) if step < 0 else (mine, theirs)
            raise RuleConflict("ratings.list.dates_tell", earlier=earlier.event, later=later.event)
        return made


def _mark(entry: RatedEntry) -> tuple[str, str, str]:
    return entry.source, folded(entry.event), str(entry.known_date)


def _renamed(entry: RatedEntry, event: PlayedEvent) -> RatedEntry:
    """What an event file says by now; a date that the director gave stays."""
    if entry.filed is None:
        return replace(entry, event=event.name, date=event.date)
    return replace(entry, event=event.name, filed=event.date)
